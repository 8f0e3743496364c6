#include "scenario/read_orders.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace overdive {
namespace {

class OrderReader {
public:
    OrderReader(const Names& names, const Setup& setup, const Ruleset& rules)
        : names_(names), setup_(setup), rules_(rules) {}

    [[nodiscard]] std::optional<FileOrder> read(const JsonReader& entry) const {
        if (!entry.is_object()) return std::nullopt;
        entry.only({"plan", "fire", "bluff", "turn", "phase"});
        if (entry.has("plan") == entry.has("fire")) {
            entry.complain("an order is either a \"plan\" or a \"fire\"");
            return std::nullopt;
        }
        FileOrder order;
        order.ask = entry.has("plan") ? Ask::plan : Ask::fire;
        if (const auto turn = entry.optional_member("turn")) {
            order.turn = static_cast<std::uint32_t>(turn->integer(1, 1000000).value_or(1));
        }
        if (const auto phase = entry.optional_member("phase")) {
            order.phase = static_cast<std::uint8_t>(phase->integer(0, 3).value_or(0));
        }
        if (order.ask == Ask::plan) read_plans(entry, order);
        else read_fire(entry, order);
        return order;
    }

private:
    [[nodiscard]] std::optional<PlaneId> plane_named(const JsonReader& where, const std::string& name) const {
        const auto plane = find_name<PlaneId>(names_.planes, name);
        if (!plane) where.complain(fmt::format("there is no plane \"{}\"", name));
        return plane;
    }

    void read_plans(const JsonReader& entry, FileOrder& order) const {
        const auto bluff = entry.optional_member("bluff");
        const bool on_purpose = bluff && bluff->truth().value_or(false);
        entry.optional_member("plan")->each_member([&](const std::string& name, const JsonReader& cards) {
            const auto plane = plane_named(cards, name);
            if (!plane) return;
            PlanCards plan{*plane, {}, on_purpose ? Bluff::yes : Bluff::no};
            std::size_t count = 0;
            cards.each([&](const JsonReader& card) {
                const auto number = card.integer(1, 255);
                if (number && count < plan.plan.size()) plan.plan[count] = id_at<CardId>(static_cast<std::size_t>(*number));
                ++count;
            });
            if (count != plan.plan.size()) return cards.complain("a plan is three card numbers (W1-PLAN-01)");
            order.orders.emplace_back(plan);
        });
    }

    void read_fire(const JsonReader& entry, FileOrder& order) const {
        if (entry.has("bluff")) entry.complain("\"bluff\" belongs to a plan");
        entry.optional_member("fire")->each_member([&](const std::string& name, const JsonReader& guns) {
            const auto plane = plane_named(guns, name);
            if (!plane) return;
            DeclareFire fire{*plane, {no_plane, no_plane}};
            guns.each_member([&](const std::string& mount, const JsonReader& target) {
                const auto gun = gun_named(*plane, mount);
                if (!gun) return target.complain(fmt::format("\"{}\" has no {} gun", name, mount));
                const auto text = target.text();
                const auto aimed_at = text ? plane_named(target, *text) : std::nullopt;
                if (aimed_at) fire.targets[*gun] = *aimed_at;
            });
            order.orders.emplace_back(fire);
        });
    }

    [[nodiscard]] std::optional<std::size_t> gun_named(PlaneId plane, std::string_view mount) const {
        const auto& guns = rules_.catalog->model(setup_.planes[plane.index()].model).guns;
        for (std::size_t gun = 0; gun < guns.size(); ++gun) {
            if (name_of(guns[gun].mount) == mount) return gun;
        }
        return std::nullopt;
    }

    const Names& names_;
    const Setup& setup_;
    const Ruleset& rules_;
};

}  // namespace

std::vector<FileOrder> read_orders(const JsonReader& list, const Names& names, const Setup& setup,
                                   const Ruleset& rules) {
    const OrderReader reader(names, setup, rules);
    std::vector<FileOrder> orders;
    list.each([&](const JsonReader& entry) {
        if (auto order = reader.read(entry)) orders.push_back(std::move(*order));
    });
    return orders;
}

}  // namespace overdive
