#include "ww1/physical_overlap.h"

#include <algorithm>
#include <cmath>

#include "geometry/tolerance.h"
#include "rules/damage.h"
#include "rules/movement.h"

namespace overdive {
namespace {

// A stretch of line that a free place may lie on: the rim of a forbidden rectangle or of the table.
struct Rim {
    Vec start;
    Vec end;
};
using Rims = InlineVector<Rim, 8 * most_planes + 4>;  // nothing is allocated while a game runs

// The centres at which a plane would be in another's way form two rectangles about the other's
// stand: one as the moving base lies, one as the standing base lies.
void add_rims(Rims& rims, Vec centre, Heading heading, const BaseSize& size) {
    const ConvexPolygon area = base_polygon({centre, heading}, size);
    for (std::size_t i = 0; i < area.size(); ++i) rims.push_back({area.corner(i), area.corner_after(i)});
}

bool free_at(Vec place, const Standing& planned, std::span<const Standing> others, const TableSize& table) {
    if (!on_table(table, place)) return false;
    const Standing here{{place, planned.pose.heading}, planned.base};
    return std::none_of(others.begin(), others.end(),
                        [&](const Standing& other) { return in_each_others_way(here, other); });
}

Vec nearest_on(const Rim& rim, Vec point) {
    const Vec along = rim.end - rim.start;
    const double foot = dot(point - rim.start, along) / squared_length(along);
    return rim.start + std::clamp(foot, 0.0, 1.0) * along;
}

std::optional<Vec> crossing(const Rim& a, const Rim& b) {
    const Vec along_a = a.end - a.start;
    const Vec along_b = b.end - b.start;
    const double slant = cross(along_a, along_b);
    if (slant == 0) return std::nullopt;
    const double on_a = cross(b.start - a.start, along_b) / slant;
    const double on_b = cross(b.start - a.start, along_a) / slant;
    if (on_a < 0 || on_a > 1 || on_b < 0 || on_b > 1) return std::nullopt;
    return a.start + on_a * along_a;
}

Standing standing(const Ruleset& rules, const Plane& plane, const Pose& pose) {
    return {pose, rules.catalog->model(plane.model).base};
}

// One phase's movement under this option.
class Clash {
public:
    Clash(Resolution& game, const TurnStep& step) : game_(game), rng_(game.rng(step)) {}

    void resolve() {
        each_plane_in_game(game_.state(), [&](PlaneId id, const Plane& plane) {
            if (plane.in_clouds()) return;
            const bool rolls_or_flies = moves(game_.state(), plane);
            const Pose pose = rolls_or_flies ? planned_pose(game_.rules(), game_.state(), id) : plane.pose;
            ids_.push_back(id);
            planned_.push_back(standing(game_.rules(), plane, pose));
            stands_.push_back(!rolls_or_flies);
            settled_at_.push_back(std::nullopt);
            group_.push_back(alone);
        });
        find_groups();
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            if (stands_[i])
                settled_at_[i] = planned_[i];
            else if (group_[i] == alone)
                settle(i, planned_[i].pose, Rule::none);
        }
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            if (group_[i] == i) draw_order(i);
        }
        // The first of each group moves exactly as planned, so nobody who is shifted may take its place.
        for (const Place& place : order_) {
            if (place.first) settle(place.index, planned_[place.index].pose, Rule::none);
        }
        for (const Place& place : order_) {
            if (!place.first) settle_near(place.index);
        }
    }

private:
    static constexpr std::size_t alone = most_planes;

    struct Place {
        std::uint8_t number;
        std::size_t index;
        bool first;  // of its group
    };

    // A group is all planes that are in each other's way, directly or through a third; it is
    // named after its first plane. A plane that leaves the table is in nobody's way.
    void find_groups() {
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (!stays(i) || !stays(j) || !meet(i, j) || !in_each_others_way(planned_[i], planned_[j])) continue;
                if (stands_[i] && stands_[j]) continue;
                join(i, j);
            }
        }
    }
    void join(std::size_t i, std::size_t j) {
        const std::size_t first = std::min({i, j, group_[i], group_[j]});
        const std::size_t of_i = group_[i];
        const std::size_t of_j = group_[j];
        for (std::size_t k = 0; k < ids_.size(); ++k) {
            const bool member = k == i || k == j || (group_[k] != alone && (group_[k] == of_i || group_[k] == of_j));
            if (member) group_[k] = first;
        }
    }
    // W1-MOVE-05: only planes at one level get in each other's way.
    [[nodiscard]] bool meet(std::size_t i, std::size_t j) const {
        return game_.rules().can_meet(game_.state().plane(ids_[i]), game_.state().plane(ids_[j]));
    }
    [[nodiscard]] bool stays(std::size_t i) const { return on_table(game_.state().table, planned_[i].pose.at); }

    void draw_order(std::size_t name) {
        InlineVector<Place, most_planes> order;
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            if (group_[i] == name && !stands_[i]) order.push_back({draw_number(ids_[i]), i, false});
        }
        if (order.empty()) return;
        // Equal numbers (several copies of the deck) go by the order of the planes.
        std::sort(order.begin(), order.end(), [](const Place& a, const Place& b) {
            return a.number != b.number ? a.number < b.number : a.index < b.index;
        });
        // A plane that stands on the ground moves for nobody.
        order[0].first = !in_way_of_standing(order[0].index);
        for (const Place& place : order) order_.push_back(place);
        numbers_.clear();
    }

    // The B card shows a number and goes back into the deck (W1-MOVE-05); no number comes twice
    // in one clash while the deck has others.
    std::uint8_t draw_number(PlaneId plane) {
        const DamageDeckId deck = *game_.catalog().find_damage_deck("B");
        const std::uint8_t number =
            cards_left(game_.rules(), game_.state(), deck) > 0 ? number_on_card(deck) : number_without_card(deck);
        numbers_.push_back(number);
        game_.emit(OrderDrawn{plane, deck, number});
        return number;
    }

    [[nodiscard]] std::uint8_t number_on_card(DamageDeckId deck) {
        const DamageFace& face = game_.catalog().face(drawn_face(game_, deck, rng_));
        std::uint8_t number = face.first_number;
        const auto last = static_cast<std::uint8_t>(face.first_number + face.count - 1);
        while (number < last && std::find(numbers_.begin(), numbers_.end(), number) != numbers_.end()) ++number;
        return number;
    }
    // All B cards lie with planes, and the order does no damage: chance names a number by itself.
    [[nodiscard]] std::uint8_t number_without_card(DamageDeckId deck) {
        const auto cards = static_cast<std::uint32_t>(game_.catalog().damage_decks[deck.index()].cards);
        return static_cast<std::uint8_t>(1 + rng_.below(cards));
    }

    void settle_near(std::size_t i) {
        InlineVector<Standing, most_planes> others;
        for (std::size_t j = 0; j < ids_.size(); ++j) {
            if (j != i && settled_at_[j] && meet(i, j)) others.push_back(*settled_at_[j]);
        }
        const auto place = nearest_free_place(planned_[i], {others.begin(), others.size()}, game_.state().table);
        // No free place anywhere: the planned one is as good as any.
        const Vec at = place.value_or(planned_[i].pose.at);
        const bool shifted = !(at == planned_[i].pose.at);
        settle(i, overdive::settled({at, planned_[i].pose.heading}), shifted ? Rule::w1_move_03 : Rule::none);
    }
    void settle(std::size_t i, const Pose& pose, Rule rule) {
        game_.emit(PlaneMoved{ids_[i], pose, rule});
        if (stays(i)) settled_at_[i] = Standing{pose, planned_[i].base};
    }
    [[nodiscard]] bool in_way_of_standing(std::size_t i) const {
        for (std::size_t j = 0; j < ids_.size(); ++j) {
            if (stands_[j] && meet(i, j) && in_each_others_way(planned_[i], planned_[j])) return true;
        }
        return false;
    }

    Resolution& game_;
    Rng rng_;
    InlineVector<PlaneId, most_planes> ids_;
    InlineVector<Standing, most_planes> planned_;
    InlineVector<std::size_t, most_planes> group_;
    InlineVector<bool, most_planes> stands_;
    InlineVector<std::optional<Standing>, most_planes> settled_at_;
    InlineVector<std::uint8_t, most_planes> numbers_;
    InlineVector<Place, most_planes> order_;
};

void move_with_physical_overlap(Resolution& game, const TurnStep& step) {
    Clash(game, step).resolve();
}

}  // namespace

bool in_each_others_way(const Standing& a, const Standing& b) {
    return covers(a.pose, a.base, b.pose.at) || covers(b.pose, b.base, a.pose.at);
}

std::optional<Vec> nearest_free_place(const Standing& planned, std::span<const Standing> others,
                                      const TableSize& table) {
    const Vec wish = planned.pose.at;
    if (free_at(wish, planned, others, table)) return wish;
    Rims rims{{{0, 0}, {table.width, 0}},
              {{table.width, 0}, {table.width, table.height}},
              {{table.width, table.height}, {0, table.height}},
              {{0, table.height}, {0, 0}}};
    for (const Standing& other : others) {
        add_rims(rims, other.pose.at, planned.pose.heading, planned.base);
        add_rims(rims, other.pose.at, other.pose.heading, other.base);
    }
    // The nearest free place lies on a rim: at the foot of a perpendicular or where two rims cross.
    std::optional<Vec> best;
    const auto consider = [&](Vec place) {
        const bool nearer = !best || squared_length(place - wish) < squared_length(*best - wish);
        if (nearer && free_at(place, planned, others, table)) best = place;
    };
    for (std::size_t i = 0; i < rims.size(); ++i) {
        consider(nearest_on(rims[i], wish));
        for (std::size_t j = 0; j < i; ++j) {
            if (const auto place = crossing(rims[i], rims[j])) consider(*place);
        }
    }
    return best;
}

void add_physical_overlap(Ruleset& rules) {
    rules.move_planes = &move_with_physical_overlap;
    rules.further_damage_decks.emplace_back("B");
}

}  // namespace overdive
