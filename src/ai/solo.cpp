#include "ai/solo.h"

#include <algorithm>
#include <array>

#include "rules/victory.h"

namespace overdive {
namespace {

// The steps of a turn in which a plane's own card works, its questions to others left out.
constexpr std::array steps_of_a_card{
    StepName::count_plannings, StepName::reveal,        StepName::settle_reveal, StepName::move,
    StepName::ground,          StepName::settle_ground, StepName::take_up};

}  // namespace

Flyer flyer_of(const PlaneView& seen) {
    Flyer flyer{as_known(seen), seen.shelf.pilot, seen.id, seen.shelf.load};
    if (!seen.own) {
        flyer.plane.plan = {};
        flyer.plane.planned = false;
    }
    return flyer;
}

Solo::Solo(const Ruleset& rules, const View& view) : rules_(rules) {
    for (const TurnStep& step : rules.turn) {
        const bool flies =
            std::find(steps_of_a_card.begin(), steps_of_a_card.end(), step.name) != steps_of_a_card.end();
        if (flies) steps_.push_back(&step);
        if (step.name == StepName::bombs) bombs_ = &step;
    }
    alone_.turn = view.turn;
    alone_.phase = 1;
    alone_.round = view.round;
    alone_.round_from = view.round_from;
    alone_.sides = alone_.seats = 1;
    alone_.table = view.table;
    alone_.sky = view.sky;
    for (const PlaneView& plane : view.planes) {
        Plane other = as_known(plane);
        other.status = Status::left;
        alone_.planes.push_back(other);
        Shelf shelf;
        shelf.load = plane.shelf.load;
        alone_.shelves.push_back(shelf);
    }
    for (const TargetView& target : view.targets) alone_.targets.push_back(target);
    for (const FallingBombs& bombs : view.bombs) alone_.bombs.push_back(bombs);
    for (std::size_t face = 0; face < rules.catalog->faces.size(); ++face) {
        full_.left[face] = static_cast<std::uint16_t>(rules.catalog->faces[face].count);
        full_.in_play[rules.catalog->faces[face].deck.index()] = true;
    }
    alone_.piles = full_;
}

void Solo::seat(const Flyer& flyer) {
    alone_.planes[lone_.index()].status = Status::left;
    lone_ = flyer.id;
    alone_.planes[lone_.index()] = flyer.plane;
    alone_.planes[lone_.index()].early = false;
    Shelf& shelf = alone_.shelves[lone_.index()];
    shelf.pilot = flyer.pilot;
    shelf.load = flyer.load;
    shelf.way_home = flyer.way_home;
}

bool Solo::is_new(const Placed& placed, const Flyer& flyer) const {
    if (rules_.accelerates || placed.card == repeat_card) return true;
    const ManeuverCard& card = rules_.deck_of(flyer.plane).card(placed.card);
    if (card.has_arrow[0] && card.has_arrow[1]) return true;
    return cards_.empty() || cards_.back().card != placed.card;
}

void Solo::gather(const std::vector<Order>& orders, const Flyer& flyer) {
    cards_.clear();
    for (const Order& order : orders) {
        const auto* ready = std::get_if<ReadyCard>(&order);
        const auto* plan = std::get_if<PlanCards>(&order);
        if (ready != nullptr && ready->open != Marker::none &&
            (ready->open == Marker::low) != (flyer.plane.speed == Speed::low))
            continue;
        const Placed placed = ready != nullptr ? ready->placed : plan->plan[0];
        if (placed.card == no_card || is_new(placed, flyer)) cards_.push_back(placed);
    }
}

const std::vector<Placed>& Solo::cards_for(Ask ask, const Flyer& flyer) {
    seat(flyer);
    orders_.clear();
    rules_.question(ask).list(rules_, alone_, lone_, orders_);
    gather(orders_, flyer);
    return cards_;
}

void Solo::fly_card() {
    const Chance chance{};
    Resolution game(rules_, alone_, chance, nullptr);
    for (const TurnStep* step : steps_) {
        if (alone_.plane(lone_).in_game()) step->run(game, *step);
    }
}

Flyer Solo::flown(const Flyer& flyer) {
    seat(flyer);
    alone_.planes[lone_.index()].planned = flyer.plane.plan[1].card != no_card;
    fly_card();
    const bool drew = !alone_.toll.empty() || alone_.plane(lone_).cards_taken != flyer.plane.cards_taken;
    evolve(alone_, TurnPassed{});
    evolve(alone_, PhaseEnded{1});
    alone_.awaiting = {};
    Shelf& shelf = alone_.shelves[lone_.index()];
    if (drew) {
        alone_.piles = full_;
        shelf.held = {};
    }
    return {alone_.plane(lone_), shelf.pilot, flyer.id, shelf.load, shelf.way_home, flyer.strained || drew};
}

// Where no mission counts it, bombs that hit and pictures are still what they are carried for.
double Solo::points_now() const {
    constexpr double for_its_own_sake = 0.1;
    const SideId side = alone_.plane(lone_).side;
    double done = alone_.shelf(lone_).load.pictures.size();
    for (const Target& target : alone_.targets) {
        const double hit = target.worth[side.index()] + (target.silenced ? 1 : 0);
        done += target.side == side ? -hit : hit;
    }
    return points_of(rules_.mission, alone_, side) + for_its_own_sake * done;
}

double Solo::points(const Flyer& flyer) {
    if (!rules_.mission.any() && alone_.targets.empty()) return 0;
    seat(flyer);
    return points_now();
}

bool Solo::goes_home(const Flyer& flyer, Vec beyond_edge) {
    seat(flyer);
    alone_.planes[lone_.index()].pose.at = beyond_edge;
    const Chance chance{};
    Resolution game(rules_, alone_, chance, nullptr);
    leave(game, lone_);
    return alone_.shelf(lone_).way_home > 0;
}

// They fall for some turns, and nobody can do anything about it.
void Solo::drop(const Flyer& moved, std::uint8_t groups, std::vector<Event>* listener) {
    seat(moved);
    alone_.shelves[lone_.index()].load.dropping = groups;
    const Chance chance{};
    Resolution game(rules_, alone_, chance, listener);
    constexpr int longest_fall = 6;
    for (int turn = 0; turn < longest_fall; ++turn) {
        bombs_->run(game, *bombs_);
        alone_.shelves[lone_.index()].load.dropping = 0;
        if (alone_.bombs.empty()) break;
    }
}

double Solo::points_of_bombs(const Flyer& moved, std::uint8_t groups) {
    if (alone_.targets.empty() || bombs_ == nullptr) return 0;
    const auto targets = alone_.targets;
    const auto bombs = alone_.bombs;
    drop(moved, groups, nullptr);
    const double points = points_now();
    alone_.targets = targets;
    alone_.bombs = bombs;
    return points;
}

std::optional<Pose> Solo::fall_of_bombs(const Flyer& moved) {
    if (alone_.targets.empty() || bombs_ == nullptr || moved.load.bombs.empty()) return std::nullopt;
    const auto targets = alone_.targets;
    const auto bombs = alone_.bombs;
    alone_.bombs.clear();
    told_.clear();
    drop(moved, 1, &told_);
    alone_.targets = targets;
    alone_.bombs = bombs;
    for (const Event& event : told_) {
        if (const auto* fell = std::get_if<BombsFell>(&event)) return fell->at;
    }
    return std::nullopt;
}

}  // namespace overdive
