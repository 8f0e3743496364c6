#include "scenario/read_orders.h"

#include <algorithm>
#include <array>
#include <cmath>

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
        entry.only({"plan", "fire", "tail", "reorder", "taxi", "floor", "agree", "swerve", "bluff", "turn", "phase"});
        const auto given =
            std::count_if(kinds.begin(), kinds.end(), [&](const Kind& kind) { return entry.has(kind.key); });
        if (given != 1) {
            entry.complain(
                "an order is one of \"plan\", \"fire\", \"tail\", \"reorder\", \"taxi\", \"floor\", \"agree\", "
                "\"swerve\"");
            return std::nullopt;
        }
        const Kind& kind =
            *std::find_if(kinds.begin(), kinds.end(), [&](const Kind& each) { return entry.has(each.key); });
        FileOrder order;
        order.ask = kind.ask;
        if (const auto turn = entry.optional_member("turn")) {
            order.turn = static_cast<std::uint32_t>(turn->integer(1, 1000000).value_or(1));
        }
        if (const auto phase = entry.optional_member("phase")) {
            order.phase = static_cast<std::uint8_t>(phase->integer(0, 3).value_or(0));
        }
        if (entry.has("bluff") && order.ask != Ask::plan) entry.complain("\"bluff\" belongs to a plan");
        const auto bluff = entry.optional_member("bluff");
        const bool on_purpose = bluff && bluff->truth().value_or(false);
        entry.optional_member(kind.key)->each_member([&](const std::string& name, const JsonReader& value) {
            const auto plane = plane_named(value, name, order.ask);
            if (!plane) return;
            if (const auto read = read_one(order.ask, *plane, value, on_purpose)) order.orders.push_back(*read);
        });
        return order;
    }

private:
    struct Kind {
        std::string_view key;
        Ask ask;
    };
    static constexpr std::array<Kind, 8> kinds{{{"plan", Ask::plan},
                                                {"fire", Ask::fire},
                                                {"tail", Ask::tail},
                                                {"reorder", Ask::reorder},
                                                {"taxi", Ask::taxi},
                                                {"floor", Ask::floor},
                                                {"agree", Ask::agree},
                                                {"swerve", Ask::swerve}}};

    // Players propose and agree, so there a seat may stand for its first plane.
    [[nodiscard]] std::optional<PlaneId> plane_named(const JsonReader& where, const std::string& name, Ask ask) const {
        const auto plane = find_name<PlaneId>(names_.planes, name);
        if (plane) return plane;
        const auto seat = find_name<SeatId>(names_.seats, name);
        if (seat && (ask == Ask::floor || ask == Ask::agree)) {
            for (std::size_t i = 0; i < setup_.planes.size(); ++i) {
                if (setup_.planes[i].seat == *seat) return id_at<PlaneId>(i);
            }
        }
        where.complain(fmt::format("there is no plane \"{}\"", name));
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Order> read_one(Ask ask, PlaneId plane, const JsonReader& value,
                                                bool on_purpose) const {
        switch (ask) {
            case Ask::plan: return read_plan(plane, value, on_purpose);
            case Ask::fire: return read_fire(plane, value);
            case Ask::tail: return ChooseTail{plane, target_in(value)};
            case Ask::reorder: return read_reorder(plane, value);
            case Ask::taxi: return read_taxi(plane, value);
            case Ask::floor: return ProposeFloor{plane, floor_in(value)};
            case Ask::agree: return AgreeFloor{plane, floor_in(value)};
            case Ask::swerve: return read_swerve(plane, value);
            case Ask::nothing: break;
        }
        return std::nullopt;
    }

    static std::vector<CardId> cards_in(const JsonReader& cards) {
        std::vector<CardId> numbers;
        cards.each([&](const JsonReader& card) {
            numbers.push_back(id_at<CardId>(static_cast<std::size_t>(card.integer(1, 255).value_or(1))));
        });
        return numbers;
    }

    // [1, 2, 3], or {"cards": [1, 2, 3], "landing": 1}; on the ground perhaps no cards at all.
    static std::optional<Order> read_plan(PlaneId plane, const JsonReader& value, bool on_purpose) {
        PlanCards plan{plane, {}, on_purpose ? Bluff::yes : Bluff::no};
        std::vector<CardId> cards;
        if (value.node().is_object()) {
            value.only({"cards", "landing"});
            if (const auto list = value.member("cards")) cards = cards_in(*list);
            if (const auto landing = value.optional_member("landing"))
                plan.landing = static_cast<std::uint8_t>(landing->integer(1, 3).value_or(0));
        } else {
            cards = cards_in(value);
        }
        if (cards.size() != plan.plan.size() && !cards.empty()) {
            value.complain("a plan is three card numbers (W1-PLAN-01)");
            return std::nullopt;
        }
        std::copy(cards.begin(), cards.end(), plan.plan.begin());
        return plan;
    }

    // The cards left; those flown already are put before them when the moment has come.
    static std::optional<Order> read_reorder(PlaneId plane, const JsonReader& value) {
        const std::vector<CardId> cards = cards_in(value);
        if (cards.size() < 2 || cards.size() > 3) {
            value.complain("the order of two or three cards (W1-TAIL-03)");
            return std::nullopt;
        }
        Reorder order{plane, {}};
        std::copy(cards.begin(), cards.end(), order.plan.begin() + static_cast<std::ptrdiff_t>(3 - cards.size()));
        return order;
    }

    [[nodiscard]] PlaneId target_in(const JsonReader& value) const {
        if (value.node().is_null()) return no_plane;
        const auto name = value.text();
        return name ? plane_named(value, *name, Ask::tail).value_or(no_plane) : no_plane;
    }

    static std::uint8_t floor_in(const JsonReader& value) {
        if (value.node().is_null()) return no_floor;
        return static_cast<std::uint8_t>(value.integer(0, 250).value_or(0));
    }

    static std::optional<Order> read_swerve(PlaneId plane, const JsonReader& value) {
        const auto side = value.text();
        if (side && *side == "left") return Swerve{plane, Swing::left};
        if (side && *side == "right") return Swerve{plane, Swing::right};
        value.complain("\"left\" or \"right\" (W1-HOUSE-COLL-01)");
        return std::nullopt;
    }

    static std::optional<Order> read_taxi(PlaneId plane, const JsonReader& value) {
        if (value.node().is_null()) return Taxi{plane};
        if (!value.is_object()) return std::nullopt;
        value.only({"about", "at", "heading"});
        const std::string_view key = value.has("about") ? "about" : "at";
        Taxi taxi{plane, true};
        std::vector<double> point;
        if (const auto place = value.member(key))
            place->each([&](const JsonReader& part) { point.push_back(part.number(-1e6, 1e6).value_or(0)); });
        if (point.size() != 2) {
            value.complain("a taxiing plane turns \"about\" a point or is put \"at\" one: [x, y]");
            return std::nullopt;
        }
        taxi.point = settled({{point[0], point[1]}, {}}).at;
        taxi.heading = heading_of(std::llround(value.number("heading", -360, 360).value_or(0) * 100));
        return taxi;
    }

    [[nodiscard]] std::optional<Order> read_fire(PlaneId plane, const JsonReader& guns) const {
        DeclareFire fire{plane, {no_plane, no_plane}};
        guns.each_member([&](const std::string& mount, const JsonReader& target) {
            const auto gun = gun_named(plane, mount);
            if (!gun) return target.complain(fmt::format("\"{}\" has no {} gun", names_.planes[plane.index()], mount));
            const auto text = target.text();
            const auto aimed_at = text ? plane_named(target, *text, Ask::fire) : std::nullopt;
            if (aimed_at) fire.targets[*gun] = *aimed_at;
        });
        return fire;
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
