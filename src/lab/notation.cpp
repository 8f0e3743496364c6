#include "lab/notation.h"

#include <fmt/format.h>

namespace overdive {
namespace {

std::string_view how_far(Range range) {
    return range == Range::close ? "close" : "far";
}

std::string at(const Pose& pose) {
    return fmt::format("{:.2f} {:.2f} {:.2f}", pose.at.x, pose.at.y, pose.heading.centidegrees / 100.0);
}

std::string because(Rule rule) {
    return rule == Rule::none ? std::string() : fmt::format(" by {}", name_of(rule));
}

// A name of the list, or a number where the list is too short.
template <class AnId>
std::string named(const std::vector<std::string>& names, std::string_view kind, AnId id) {
    return id.index() < names.size() ? names[id.index()] : fmt::format("{}-{}", kind, id.index() + 1);
}

std::string floor_text(std::uint8_t floor) {
    return floor == no_floor ? "none" : std::to_string(floor);
}

std::string_view swing_text(Swing swing) {
    return swing == Swing::left ? "left" : swing == Swing::right ? "right" : "undecided";
}

std::string_view run_text(Run run) {
    switch (run) {
        case Run::none: return "over";
        case Run::touched_down: return "landing, straight due";
        case Run::rolling_out: return "landing, stall due";
        case Run::rolling: return "take-off, straight due";
        case Run::lifting: return "take-off, last card due";
        case Run::overdive: return "overdive, straight due";
        case Run::approach: return "approach";
    }
    return "";
}

std::string_view effect_text(Effect effect) {
    switch (effect) {
        case Effect::rudder_left: return "rudder left";
        case Effect::rudder_right: return "rudder right";
        case Effect::pilot: return "pilot";
        case Effect::observer: return "observer";
        case Effect::engine: return "engine";
    }
    return "";
}

// What only the optional rules bring, of a plane or of what a viewer sees of it.
template <class Seen>
std::string further(const Seen& seen, bool altitude) {
    std::string text;
    if (altitude) text += fmt::format(", level {} + {}", int{seen.level}, int{seen.climb});
    if (seen.footing == Footing::ground) text += ", on the ground";
    if (seen.footing == Footing::clouds) text += ", in the clouds";
    if (seen.run != Run::none) text += fmt::format(", {}", run_text(seen.run));
    if (seen.smoke > 0) text += fmt::format(", smoke {}", int{seen.smoke});
    if (seen.flames > 0) text += fmt::format(", flames {}", int{seen.flames});
    if (seen.wounded) text += ", wounded";
    if (seen.engine) text += ", engine hit";
    if (seen.observer) text += ", observer hit";
    if (seen.rudder_left > 0) text += fmt::format(", rudder left {}", int{seen.rudder_left});
    if (seen.rudder_right > 0) text += fmt::format(", rudder right {}", int{seen.rudder_right});
    return text;
}

}  // namespace

Notation::Notation(const Ruleset& rules, const Names& names, const GameState& start) : rules_(rules), names_(names) {
    for (const Plane& plane : start.planes) models_.push_back(plane.model);
}

std::string_view Notation::word(Ask ask) {
    switch (ask) {
        case Ask::nothing: return "nothing";
        case Ask::plan: return "plan";
        case Ask::fire: return "fire";
        case Ask::tail: return "tail";
        case Ask::reorder: return "reorder";
        case Ask::taxi: return "taxi";
        case Ask::floor: return "floor";
        case Ask::agree: return "agree";
        case Ask::swerve: return "swerve";
    }
    return "";
}

std::string Notation::plane(PlaneId id) const {
    return id == no_plane ? "nobody" : named(names_.planes, "plane", id);
}
std::string Notation::seat(SeatId id) const {
    return named(names_.seats, "seat", id);
}
std::string Notation::side(SideId id) const {
    return named(names_.sides, "side", id);
}

std::string Notation::outcome(const Outcome& outcome) const {
    switch (outcome.ending) {
        case Ending::open: return "open";
        case Ending::won: return fmt::format("won by {}", side(outcome.winner));
        case Ending::draw: return "draw";
    }
    return "";
}

std::string Notation::planes(PlaneSet set) const {
    std::string text;
    for (std::size_t i = 0; i < models_.size(); ++i) {
        if (set.has(id_at<PlaneId>(i))) text += fmt::format(" {}", plane(id_at<PlaneId>(i)));
    }
    return text;
}

std::string Notation::card(PlaneId plane, CardId number) const {
    if (number == no_card) return "none";
    return rules_.catalog->deck_of(models_[plane.index()]).name(number);
}

std::string Notation::cards(PlaneId plane, const Plan& plan) const {
    std::string text;
    for (const CardId number : plan) text += fmt::format(" {}", card(plane, number));
    return text;
}

std::string Notation::gun(PlaneId plane, std::uint8_t index) const {
    const auto& guns = rules_.catalog->model(models_[plane.index()]).guns;
    return index < guns.size() ? std::string(name_of(guns[index].mount)) : fmt::format("gun-{}", index + 1);
}

std::string Notation::deck(DamageDeckId id) const {
    return rules_.catalog->damage_decks[id.index()].letter;
}
std::string Notation::face(FaceId id) const {
    return written(rules_.catalog->face(id));
}

std::string Notation::line(PlaneId id, const Plane& seen) const {
    std::string text = fmt::format("{}: {} at {}, {}, last {}", plane(id), rules_.catalog->model(seen.model).id,
                                   at(seen.pose), name_of(seen.status), card(id, seen.last));
    if (seen.planned) text += fmt::format(", plan{}", cards(id, seen.plan));
    for (std::uint8_t i = 0; i < most_guns; ++i) {
        if (seen.guns[i].jam > 0) text += fmt::format(", {} jammed {}", gun(id, i), seen.guns[i].jam);
        if (seen.guns[i].clearing) text += fmt::format(", {} clearing", gun(id, i));
        if (seen.shots[i].target == no_plane) continue;
        text +=
            fmt::format(", {} aims at {} {}", gun(id, i), plane(seen.shots[i].target), how_far(seen.shots[i].range));
    }
    text += further(seen, rules_.start_level > 0);
    if (seen.tailing != no_plane) text += fmt::format(", tails {}", plane(seen.tailing));
    return text + fmt::format(", cards {}, damage {}", seen.cards_taken, seen.damage);
}

std::string Notation::line(const PlaneView& seen) const {
    std::string text = fmt::format("{}: at {}, {}, last {}, {}", plane(seen.id), at(seen.pose), name_of(seen.status),
                                   card(seen.id, seen.last), seen.planned ? "planned" : "no plan");
    if (seen.plan) text += cards(seen.id, *seen.plan);
    for (std::uint8_t i = 0; i < most_guns; ++i) {
        if (seen.jam[i] > 0) text += fmt::format(", {} jammed {}", gun(seen.id, i), seen.jam[i]);
        if (seen.targets && (*seen.targets)[i] != no_plane) {
            text += fmt::format(", {} aims at {}", gun(seen.id, i), plane((*seen.targets)[i]));
        }
    }
    text += further(seen, rules_.start_level > 0);
    if (seen.tailing != no_plane) text += fmt::format(", tails {}", plane(seen.tailing));
    text += fmt::format(", cards {}", seen.cards_taken);
    if (seen.damage) text += fmt::format(", damage {}", *seen.damage);
    for (const auto& [id, count] : seen.cards) text += fmt::format(", {} x [{}]", count, face(id));
    return text;
}

std::string Notation::line(const Order& order) const {
    return std::visit(
        Overloaded{
            [&](const PlanCards& o) {
                return fmt::format("plan {}:{}{}", plane(o.plane), cards(o.plane, o.plan),
                                   o.bluff == Bluff::yes ? " (bluff)" : "");
            },
            [&](const DeclareFire& o) {
                std::string text = fmt::format("fire {}:", plane(o.plane));
                for (std::uint8_t i = 0; i < most_guns; ++i) {
                    if (o.targets[i] == no_plane) continue;
                    text += fmt::format(" {} at {}", gun(o.plane, i), plane(o.targets[i]));
                }
                return text + (o.targets[0] == no_plane && o.targets[1] == no_plane ? " hold" : "");
            },
            [&](const ChooseTail& o) { return fmt::format("tail {}: {}", plane(o.plane), plane(o.target)); },
            [&](const Reorder& o) { return fmt::format("reorder {}:{}", plane(o.plane), cards(o.plane, o.plan)); },
            [&](const Taxi& o) {
                if (!o.moves) return fmt::format("taxi {}: stays", plane(o.plane));
                return fmt::format("taxi {}: {}", plane(o.plane), at({o.point, o.heading}));
            },
            [&](const ProposeFloor& o) { return fmt::format("propose {}: {}", plane(o.plane), floor_text(o.floor)); },
            [&](const AgreeFloor& o) { return fmt::format("agree {}: {}", plane(o.plane), floor_text(o.floor)); },
            [&](const Swerve& o) { return fmt::format("swerve {}: {}", plane(o.plane), swing_text(o.to)); },
        },
        order);
}

std::string Notation::line(const Event& event) const {
    return std::visit(
        Overloaded{
            [](const TurnBegan& e) { return fmt::format("turn {}", e.turn); },
            [](const PhaseBegan& e) { return fmt::format("phase {}", e.phase); },
            [&](const Asked& e) { return fmt::format("asked {}:{}", word(e.ask), planes(e.planes)); },
            [&](const PlanSealed& e) { return fmt::format("sealed {}:{}", plane(e.plane), cards(e.plane, e.plan)); },
            [&](const FireSealed& e) {
                std::string text = fmt::format("sealed {}:", plane(e.plane));
                for (const SealedShot& shot : e.shots) {
                    if (shot.target == no_plane)
                        text += " hold";
                    else
                        text += fmt::format(" {} {}", plane(shot.target), how_far(shot.range));
                }
                return text;
            },
            [&](const CardRevealed& e) {
                if (e.flown == no_card)
                    return fmt::format("revealed {}: {} not flown{}", plane(e.plane), card(e.plane, e.placed),
                                       because(e.rule));
                if (e.placed == e.flown) return fmt::format("revealed {}: {}", plane(e.plane), card(e.plane, e.flown));
                return fmt::format("revealed {}: {} for {}{}", plane(e.plane), card(e.plane, e.flown),
                                   card(e.plane, e.placed), because(e.rule));
            },
            [&](const OrderDrawn& e) {
                return fmt::format("drew for order {}: {} number {}", plane(e.plane), deck(e.deck), e.number);
            },
            [&](const PlaneMoved& e) {
                return fmt::format("moved {} to {}{}", plane(e.plane), at(e.to), because(e.rule));
            },
            [&](const Fired& e) {
                std::string text = fmt::format("fired {} {} at {} {}: {} x {}", plane(e.plane), gun(e.plane, e.gun),
                                               plane(e.target), how_far(e.range), e.cards, deck(e.deck));
                if (e.aimed) text += ", aimed";
                if (e.undeflected) text += ", undeflected";
                if (e.ammo != unlimited) text += fmt::format(", {} left", e.ammo);
                return text;
            },
            [&](const DamageDrawn& e) {
                return fmt::format("drew {} from {}: [{}] counts {}, by {} {}{}", plane(e.plane), deck(e.deck),
                                   face(e.face), e.points, plane(e.by), e.by == no_plane ? "" : gun(e.by, e.gun),
                                   because(e.rule));
            },
            [&](const GunJammed& e) {
                return fmt::format("jammed {} {}: {}", plane(e.plane), gun(e.plane, e.gun), e.counters);
            },
            [&](const JamCounterRemoved& e) {
                return fmt::format("clearing {} {}: {} left", plane(e.plane), gun(e.plane, e.gun), e.counters);
            },
            [&](const DeckRefilled& e) { return fmt::format("refilled {}", deck(e.deck)); },
            [](const DecksReshuffled&) { return std::string("reshuffled all"); },
            [&](const Eliminated& e) {
                return fmt::format("lost {}: {}{}", plane(e.plane), name_of(e.cause), because(e.rule));
            },
            [](const PhaseEnded& e) { return fmt::format("phase {} ended", e.phase); },
            [&](const GameEnded& e) { return fmt::format("game ended: {}", outcome(e.outcome)); },
            [&](const JamWaited& e) { return fmt::format("waits {} {}", plane(e.plane), gun(e.plane, e.gun)); },
            [&](const AltitudeChanged& e) {
                return fmt::format("altitude {}: {} + {}{}", plane(e.plane), e.level, e.climb, because(e.rule));
            },
            [&](const RunChanged& e) { return fmt::format("run {}: {}", plane(e.plane), run_text(e.run)); },
            [&](const TouchedDown& e) { return fmt::format("touched down {}", plane(e.plane)); },
            [&](const Halted& e) { return fmt::format("halted {}", plane(e.plane)); },
            [&](const TookOff& e) { return fmt::format("took off {}", plane(e.plane)); },
            [&](const Crashed& e) {
                return fmt::format("crashed {}: {} cards{}", plane(e.plane), e.cards, because(e.rule));
            },
            [&](const EnteredClouds& e) { return fmt::format("entered clouds {}", plane(e.plane)); },
            [&](const CardPiled& e) {
                return fmt::format("piled {}: {}{}", plane(e.plane), card(e.plane, e.flown), because(e.rule));
            },
            [&](const LeftClouds& e) {
                std::string text = fmt::format("left clouds {} from {}:", plane(e.plane), at(e.from));
                for (const CardId each : e.pile) text += " " + card(e.plane, each);
                return text;
            },
            [&](const Taxied& e) {
                return fmt::format("taxied {}{}", plane(e.plane), e.moved ? " to " + at(e.to) : ": stays");
            },
            [&](const SpecialDamage& e) {
                return fmt::format("special damage {}: {}", plane(e.plane), effect_text(e.effect));
            },
            [&](const SmokeChanged& e) {
                return fmt::format("smoke {}: {}{}", plane(e.plane), e.counters, because(e.rule));
            },
            [&](const FlamesChanged& e) {
                return fmt::format("flames {}: {}{}", plane(e.plane), e.counters, because(e.rule));
            },
            [&](const CrewDrew& e) {
                return fmt::format("fire crew {} from {}: [{}]", plane(e.plane), deck(e.deck), face(e.face));
            },
            [&](const Shaken& e) { return fmt::format("shaken {}", plane(e.plane)); },
            [&](const RowChanged& e) {
                return fmt::format("aim {} {}: {}", plane(e.plane), gun(e.plane, e.gun), plane(e.target));
            },
            [&](const TailChosen& e) { return fmt::format("sealed {}: tail {}", plane(e.plane), plane(e.target)); },
            [&](const TailingBegan& e) { return fmt::format("tailing {}: {}", plane(e.plane), plane(e.target)); },
            [&](const TailingLost& e) {
                return fmt::format("lost sight {}: {}{}", plane(e.plane), plane(e.target), because(e.rule));
            },
            [&](const ShowingBegan& e) { return fmt::format("to be shown:{}", planes(e.planes)); },
            [&](const CardShown& e) {
                if (e.card == no_card) return fmt::format("shown {}: nothing of {}", plane(e.plane), plane(e.tailed));
                return fmt::format("shown {}: {} of {}, {}", plane(e.plane), card(e.tailed, e.card), plane(e.tailed),
                                   e.lost               ? "out of control"
                                   : e.flown == no_card ? "not flown"
                                                        : "flown " + card(e.tailed, e.flown));
            },
            [&](const Reordered& e) { return fmt::format("reordered {}:{}", plane(e.plane), cards(e.plane, e.plan)); },
            [&](const FloorNoted& e) {
                return fmt::format("sealed {}: floor {}", plane(e.plane), floor_text(e.floor));
            },
            [&](const FloorProposed& e) { return fmt::format("proposed {}: floor {}", plane(e.plane), e.floor); },
            [&](const FloorVoted& e) {
                return fmt::format("sealed {}: agrees to {}", plane(e.plane), floor_text(e.floor));
            },
            [](const FloorChanged& e) { return fmt::format("floor {}", e.floor); },
            [&](const CollisionLooms& e) {
                return fmt::format("overlapping {}: {}, choice of {}", plane(e.plane), plane(e.other),
                                   plane(e.chooser));
            },
            [&](const SwerveChosen& e) { return fmt::format("sealed {}: {}", plane(e.plane), swing_text(e.to)); },
            [&](const Swerved& e) { return fmt::format("swerved {}: {}", plane(e.plane), swing_text(e.to)); },
            [&](const Collided& e) { return fmt::format("collided {}: {}", plane(e.plane), plane(e.other)); },
            [&](const PickedUp& e) { return fmt::format("picked up {}: field {}", plane(e.plane), e.field); },
            [&](const MissionScored& e) {
                return fmt::format("mission {}: {} points for {}", plane(e.plane), e.points, side(e.side));
            },
        },
        event);
}

}  // namespace overdive
