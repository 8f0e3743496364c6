#include "lab/coach.h"

#include <algorithm>
#include <cmath>

#include "rules/evolve.h"
#include "rules/flight.h"
#include "rules/legal.h"

namespace overdive {
namespace {

constexpr std::size_t prospects_told = 3;
constexpr double shallow_gap = 0.04;      // in values: what either side could still gain
constexpr double hardly_anything = 0.01;  // in chances: no turn is decided by so little

bool opposed(const GameState& state, PlaneId a, PlaneId b) {
    return state.plane(a).side != state.plane(b).side;
}

// The greatest of what a choice of the losers cost them, and of what the draws of one turn did to them. In a draw
// nobody is spared.
std::optional<Decisive> decisive_turn(const Coaching& coaching, const Ruleset& rules) {
    const GameState& end = coaching.chronicle.end;
    const auto lost = [&](SideId side) { return end.outcome.ending != Ending::won || end.outcome.winner != side; };
    Decisive decisive;
    for (const CoachedTurn& turn : coaching.turns) {
        for (const Coached& coached : turn.planes) {
            if (!lost(end.plane(coached.plane).side) || coached.cost <= decisive.cost) continue;
            decisive = {turn.turn, coached.plane, coached.cost, Decisive::Why::choice};
        }
    }
    // By turn and side what the cards took from it beyond what was to be expected, and the plane that was worst hit.
    std::map<std::pair<std::uint32_t, SideId>, Decisive> swings;
    std::map<std::pair<std::uint32_t, SideId>, double> worst;
    for (const auto& [moment, points] : coaching.chronicle.taken_in) {
        const auto& [turn, plane] = moment;
        const double life = rules.catalog->model(end.plane(plane).model).damage_points;
        const double swing = chance_of(points.luck() / life) - chance_of(0);
        for (std::size_t side = 0; side < end.sides; ++side) {
            const bool own = end.plane(plane).side.index() == side;
            Decisive& sum = swings[{turn, id_at<SideId>(side)}];
            sum.turn = turn;
            sum.cost += own ? swing : -swing;
            sum.why = Decisive::Why::luck;
            double& most = worst[{turn, id_at<SideId>(side)}];
            if (sum.plane != no_plane && std::abs(swing) <= most) continue;
            most = std::abs(swing);
            sum.plane = plane;
        }
    }
    for (const auto& [moment, swing] : swings) {
        if (lost(moment.second) && swing.cost > decisive.cost) decisive = swing;
    }
    if (decisive.cost < hardly_anything) return std::nullopt;
    decisive.cost = std::min(decisive.cost, 1.0);
    return decisive;
}

// What is sampled is the same whoever asks, and whenever.
Rng chance_for(const GameState& state, PlaneId plane) {
    return Rng({state.turn, plane.index()}, state.phase);
}

}  // namespace

OwnEyes through_own_eyes(const Ruleset& rules, const GameState& state, PlaneId plane) {
    const SeatId seat = state.seat_due(plane);
    GameState alone = state;  // with several planes due it is asked for the first of them only
    alone.awaiting = {};
    alone.awaiting.add(plane);
    return {view(rules, state, Viewer{seat}), legal_commands_of_first_plane(rules, alone, seat)};
}

Assessment assessed(const Ruleset& rules, const GameState& state, PlaneId plane, std::uint32_t looks) {
    const OwnEyes eyes = through_own_eyes(rules, state, plane);
    Rng rng = chance_for(state, plane);
    return assess(rules, eyes.seen, eyes.legal, rng, {looks, std::nullopt});
}

Checked<void> LookBack::begin() {
    auto chronicle = chronicle_of(replay_, rules_);
    if (!chronicle) return tl::unexpected<Problems>(chronicle.error());
    coaching_.knowledge = wish_.knowledge;
    coaching_.whole = !wish_.turn.has_value();
    coaching_.chronicle = std::move(*chronicle);
    state_ = replay_.header.start;
    choose_turns();
    return {};
}

bool LookBack::go_on() {
    while (next_line_ < replay_.lines.size()) {
        const auto* event = std::get_if<Event>(&replay_.lines[next_line_++].what);
        if (event == nullptr) continue;
        const auto* sealed = std::get_if<Sealed>(event);
        const bool decides = sealed != nullptr && std::holds_alternative<PlanCards>(sealed->order) &&
                             turns_.contains(state_.turn) && seen_.insert({state_.turn, sealed->plane}).second;
        if (decides) {
            look_at(sealed->plane);
            ++done_;
        }
        evolve(state_, *event);
        if (decides) return true;
    }
    return false;
}

Coaching LookBack::result() {
    weigh_sides();
    if (coaching_.whole) coaching_.decisive = decisive_turn(coaching_, rules_);
    return std::move(coaching_);
}

// All of them, or, of games with very many decisions, some that are spread over it.
void LookBack::choose_turns() {
    std::map<std::uint32_t, std::size_t> decisions;
    for (const auto& [moment, order] : coaching_.chronicle.plans) ++decisions[moment.first];
    std::size_t all = 0;
    for (const auto& [turn, count] : decisions) {
        if (wish_.turn && turn != *wish_.turn) continue;
        all += count;
    }
    const std::size_t each = std::max<std::size_t>(1, (all + wish_.most_decisions - 1) / wish_.most_decisions);
    std::size_t number = 0;
    for (const auto& [turn, count] : decisions) {
        if (wish_.turn && turn != *wish_.turn) continue;
        if (number++ % each != 0) {
            coaching_.left_out.push_back(turn);
            continue;
        }
        turns_.insert(turn);
        total_ += count;
    }
    const std::uint64_t part = wish_.looks_of_all / std::max<std::uint64_t>(1, total_);
    looks_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(part, wish_.looks));
}

void LookBack::look_at(PlaneId plane) {
    if (coaching_.turns.empty() || coaching_.turns.back().turn != state_.turn)
        coaching_.turns.push_back({state_.turn, {}, {}});
    auto [seen, legal] = through_own_eyes(rules_, state_, plane);
    std::vector<Flew> truth;
    if (wish_.knowledge == Hindsight::truth) truth = tell_truth(seen, plane);
    Rng rng = chance_for(state_, plane);
    const Assessment assessment = assess(rules_, seen, legal, rng, {looks_, std::nullopt}, truth);
    if (assessment.prospects.empty()) return;
    const std::size_t side = state_.plane(plane).side.index();
    sums_[state_.turn].resize(state_.sides);
    sums_[state_.turn][side] += chance_of(assessment.value);
    if (wish_.plane && *wish_.plane != plane) return;
    Coached coached = judged(assessment, seen, legal, coaching_.chronicle.plans.at({state_.turn, plane}));
    coached.shallow = looks_ < wish_.looks && assessment.gap > shallow_gap;
    coaching_.turns.back().planes.push_back(std::move(coached));
}

// Who was lost before he had flown all his cards would have flown the others too.
Flew LookBack::flew_from_now(PlaneId plane) const {
    Flew flew = coaching_.chronicle.flew_from(state_.turn, plane);
    const auto planned = coaching_.chronicle.plans.find({state_.turn, plane});
    if (rules_.has_markers || flew.poses.size() >= most_placed || planned == coaching_.chronicle.plans.end())
        return flew;
    const Plane& now = state_.plane(plane);
    const Track track = track_of(rules_, now.model, now.pose, std::get<PlanCards>(planned->second).plan);
    for (std::size_t card = flew.poses.size(); card < track.size(); ++card) flew.poses.push_back(track[card]);
    return flew;
}

// What the enemies hid: the damage they had taken, and the cards they then flew.
std::vector<Flew> LookBack::tell_truth(View& seen, PlaneId plane) const {
    std::vector<Flew> truth;
    for (PlaneView& other : seen.planes) {
        if (!opposed(state_, plane, other.id)) continue;
        const Plane& true_one = state_.plane(other.id);
        Glance glance = other.glance.value_or(Glance{});
        glance.target = other.id;
        glance.cards = true_one.cards_taken;
        glance.damage = true_one.damage;
        other.glance = glance;
        Flew flew = flew_from_now(other.id);
        if (!flew.poses.empty()) truth.push_back(std::move(flew));
    }
    return truth;
}

Coached LookBack::judged(const Assessment& assessment, const View& seen, const std::vector<Command>& legal,
                         const Order& flown) const {
    Coached coached;
    coached.plane = assessment.plane;
    coached.best = chance_of(assessment.value);
    const std::size_t told = std::min(prospects_told, assessment.prospects.size());
    coached.prospects.assign(assessment.prospects.begin(),
                             assessment.prospects.begin() + static_cast<std::ptrdiff_t>(told));
    if (const Prospect* found = prospect_of(rules_, seen, assessment, flown)) {
        coached.flown = *found;
    } else {
        coached.flown = left_aside(assessment, seen, legal, flown);
        coached.judged = coached.flown.value < assessment.value;
    }
    coached.flown.order = flown;
    coached.chance = std::min(chance_of(coached.flown.value), coached.best);
    coached.cost = coached.best - coached.chance;
    return coached;
}

// An order that was not worth a look although it may be given leads off the table or into the ground: the plane is
// lost for nothing, if it is no mission that asks for that. Of bluffs and landings nothing is said.
Prospect LookBack::left_aside(const Assessment& assessment, const View& seen, const std::vector<Command>& legal,
                              const Order& flown) const {
    Assessment all;
    all.plane = assessment.plane;
    for (const Command& command : legal) all.prospects.emplace_back().order = command.order;
    const auto& plan = std::get<PlanCards>(flown);
    const bool may_be = plan.landing == 0 && !rules_.mission.any() && prospect_of(rules_, seen, all, flown) != nullptr;
    Prospect prospect;
    prospect.value = may_be ? -1 : assessment.value;
    for (const Placed& placed : plan.plan) {
        if (placed.card != no_card) prospect.cards.push_back(placed.card);
    }
    prospect.poses = coaching_.chronicle.flew_from(seen.turn, assessment.plane).poses;
    const std::size_t both = std::min(prospect.cards.size(), prospect.poses.size());
    prospect.cards.resize(both);
    prospect.poses.resize(both);
    return prospect;
}

// Each side's chance by its own eyes; together they are one.
void LookBack::weigh_sides() {
    for (CoachedTurn& turn : coaching_.turns) {
        const auto found = sums_.find(turn.turn);
        if (found == sums_.end()) continue;
        double all = 0;
        bool each = true;
        for (const double sum : found->second) {
            all += sum;
            each = each && sum > 0;
        }
        if (!each || all <= 0 || found->second.size() < 2) continue;
        for (const double sum : found->second) turn.chances.push_back(sum / all);
    }
    std::erase_if(coaching_.turns, [](const CoachedTurn& turn) { return turn.planes.empty() && turn.chances.empty(); });
}

}  // namespace overdive
