#include "scenario/read_orders.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/order_text.h"

namespace overdive {
namespace {

class OrderReader {
public:
    OrderReader(const Names& names, const Setup& setup, const Ruleset& rules)
        : names_(names), setup_(setup), rules_(rules) {}

    [[nodiscard]] std::optional<FileOrder> read(const JsonReader& entry) const {
        if (!entry.is_object()) return std::nullopt;
        FileOrder order;
        std::string_view kind;
        int given = 0;
        entry.each_member([&](const std::string& key, const JsonReader&) {
            if (key == "bluff" || key == "turn" || key == "phase") return;
            const auto ask = value_of_word<Ask>(key);
            if (!ask || *ask == Ask::nothing) return entry.complain(fmt::format("\"{}\" is not known here", key));
            order.ask = *ask;
            kind = word_of(*ask);
            ++given;
        });
        if (given != 1) {
            entry.complain(fmt::format("an order is one of {}", all_kinds()));
            return std::nullopt;
        }
        const Question& question = rules_.question(order.ask);
        if (const auto turn = entry.optional_member("turn")) {
            order.turn = static_cast<std::uint32_t>(turn->integer(rules_.has_markers ? 0 : 1, 1000000).value_or(1));
        }
        if (const auto phase = entry.optional_member("phase")) {
            order.phase = static_cast<std::uint8_t>(phase->integer(0, rules_.phases).value_or(0));
        }
        if (entry.has("bluff") && !question.may_bluff) entry.complain("\"bluff\" belongs to a plan");
        const auto bluff = entry.optional_member("bluff");
        const bool on_purpose = bluff && bluff->truth().value_or(false);
        entry.optional_member(kind)->each_member([&](const std::string& name, const JsonReader& value) {
            const auto plane = plane_named(value, name, question);
            if (!plane) return;
            // Where the game does not ask it at all, that is said when its moment would have come.
            if (question.read == nullptr) return order.orders.push_back(blank_order(order.ask, *plane));
            const ModelId model = is_target(*plane) ? ModelId{} : setup_.planes[plane->index()].model;
            const OrderText text(value, Wording::short_form, *plane, model, names_, rules_, on_purpose);
            if (const auto found = question.read(text)) order.orders.push_back(*found);
        });
        return order;
    }

private:
    static std::string all_kinds() {
        std::string list;
        for (const std::string_view word : words<Ask>) {
            if (word != word_of(Ask::nothing)) list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", word);
        }
        return list;
    }

    // Where one plane speaks for its player, his name may stand for his first plane.
    // Targets answer like planes.
    [[nodiscard]] std::optional<BodyId> plane_named(const JsonReader& where, const std::string& name,
                                                    const Question& question) const {
        if (const auto body = find_body(names_, name)) {
            if (!is_target(*body) || question.for_targets) return body;
            where.complain(fmt::format("\"{}\" is no plane", name));
            return std::nullopt;
        }
        const auto seat = find_name<SeatId>(names_.seats, name);
        if (seat && question.for_players) {
            for (std::size_t i = 0; i < setup_.planes.size(); ++i) {
                if (setup_.planes[i].seat == *seat) return id_at<PlaneId>(i);
            }
        }
        where.complain(fmt::format("there is no plane \"{}\"", name));
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
