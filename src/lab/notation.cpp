#include "lab/notation.h"

#include <fmt/format.h>

namespace overdive {
namespace {

std::string_view how_far(Range range) {
    return range == Range::close ? "close" : "far";
}

std::string at(const Pose& pose) {
    return fmt::format("{:.2f} {:.2f} {:.2f}", pose.at.x, pose.at.y,
                       pose.heading.centidegrees / 100.0);
}

std::string because(Rule rule) {
    return rule == Rule::none ? std::string() : fmt::format(" by {}", name_of(rule));
}

// A name of the list, or a number where the list is too short.
template <class AnId>
std::string named(const std::vector<std::string>& names, std::string_view kind, AnId id) {
    return id.index() < names.size() ? names[id.index()]
                                     : fmt::format("{}-{}", kind, id.index() + 1);
}

}  // namespace

Notation::Notation(const Ruleset& rules, const Names& names, const GameState& start)
    : rules_(rules), names_(names) {
    for (const Plane& plane : start.planes) models_.push_back(plane.model);
}

std::string_view Notation::word(Ask ask) {
    switch (ask) {
        case Ask::nothing: return "nothing";
        case Ask::plan: return "plan";
        case Ask::fire: return "fire";
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
    return index < guns.size() ? std::string(name_of(guns[index].mount))
                               : fmt::format("gun-{}", index + 1);
}

std::string Notation::deck(DamageDeckId id) const {
    return rules_.catalog->damage_decks[id.index()].letter;
}
std::string Notation::face(FaceId id) const {
    return written(rules_.catalog->face(id));
}

std::string Notation::line(PlaneId id, const Plane& seen) const {
    std::string text =
        fmt::format("{}: {} at {}, {}, last {}", plane(id), rules_.catalog->model(seen.model).id,
                    at(seen.pose), name_of(seen.status), card(id, seen.last));
    if (seen.planned) text += fmt::format(", plan{}", cards(id, seen.plan));
    for (std::uint8_t i = 0; i < most_guns; ++i) {
        if (seen.guns[i].jam > 0)
            text += fmt::format(", {} jammed {}", gun(id, i), seen.guns[i].jam);
        if (seen.guns[i].clearing) text += fmt::format(", {} clearing", gun(id, i));
        if (seen.shots[i].target == no_plane) continue;
        text += fmt::format(", {} aims at {} {}", gun(id, i), plane(seen.shots[i].target),
                            how_far(seen.shots[i].range));
    }
    return text + fmt::format(", cards {}, damage {}", seen.cards_taken, seen.damage);
}

std::string Notation::line(const PlaneView& seen) const {
    std::string text = fmt::format("{}: at {}, {}, last {}, {}", plane(seen.id), at(seen.pose),
                                   name_of(seen.status), card(seen.id, seen.last),
                                   seen.planned ? "planned" : "no plan");
    if (seen.plan) text += cards(seen.id, *seen.plan);
    for (std::uint8_t i = 0; i < most_guns; ++i) {
        if (seen.jam[i] > 0) text += fmt::format(", {} jammed {}", gun(seen.id, i), seen.jam[i]);
        if (seen.targets && (*seen.targets)[i] != no_plane) {
            text += fmt::format(", {} aims at {}", gun(seen.id, i), plane((*seen.targets)[i]));
        }
    }
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
        },
        order);
}

std::string Notation::line(const Event& event) const {
    return std::visit(
        Overloaded{
            [](const TurnBegan& e) { return fmt::format("turn {}", e.turn); },
            [](const PhaseBegan& e) { return fmt::format("phase {}", e.phase); },
            [&](const Asked& e) {
                return fmt::format("asked {}:{}", word(e.ask), planes(e.planes));
            },
            [&](const PlanSealed& e) {
                return fmt::format("sealed {}:{}", plane(e.plane), cards(e.plane, e.plan));
            },
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
                if (e.placed == e.flown)
                    return fmt::format("revealed {}: {}", plane(e.plane), card(e.plane, e.flown));
                return fmt::format("revealed {}: {} for {}{}", plane(e.plane),
                                   card(e.plane, e.flown), card(e.plane, e.placed),
                                   because(e.rule));
            },
            [&](const OrderDrawn& e) {
                return fmt::format("drew for order {}: {} number {}", plane(e.plane), deck(e.deck),
                                   e.number);
            },
            [&](const PlaneMoved& e) {
                return fmt::format("moved {} to {}{}", plane(e.plane), at(e.to), because(e.rule));
            },
            [&](const Fired& e) {
                return fmt::format("fired {} {} at {} {}: {} x {}", plane(e.plane),
                                   gun(e.plane, e.gun), plane(e.target), how_far(e.range), e.cards,
                                   deck(e.deck));
            },
            [&](const DamageDrawn& e) {
                return fmt::format("drew {} from {}: [{}] counts {}, by {} {}{}", plane(e.plane),
                                   deck(e.deck), face(e.face), e.points, plane(e.by),
                                   e.by == no_plane ? "" : gun(e.by, e.gun), because(e.rule));
            },
            [&](const GunJammed& e) {
                return fmt::format("jammed {} {}: {}", plane(e.plane), gun(e.plane, e.gun),
                                   e.counters);
            },
            [&](const JamCounterRemoved& e) {
                return fmt::format("clearing {} {}: {} left", plane(e.plane), gun(e.plane, e.gun),
                                   e.counters);
            },
            [&](const DeckRefilled& e) { return fmt::format("refilled {}", deck(e.deck)); },
            [](const DecksReshuffled&) { return std::string("reshuffled all"); },
            [&](const Eliminated& e) {
                return fmt::format("lost {}: {}{}", plane(e.plane), name_of(e.cause),
                                   because(e.rule));
            },
            [](const PhaseEnded& e) { return fmt::format("phase {} ended", e.phase); },
            [&](const GameEnded& e) { return fmt::format("game ended: {}", outcome(e.outcome)); },
        },
        event);
}

}  // namespace overdive
