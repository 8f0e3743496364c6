#include "wire/event_json.h"

#include <nlohmann/json.hpp>

#include "wire/public_json.h"
#include "wire/public_names.h"
#include "wire/words.h"

namespace overdive {
namespace {

using Targets = std::array<PlaneId, most_guns>;

std::string plane_name(const EventContext& context, PlaneId plane) {
    return name_in(context.names.planes, plane);
}

std::string gun_of(const EventContext& context, PlaneId plane, std::size_t gun) {
    const bool known = plane.index() < context.models.size();
    return known ? gun_name(context.catalog, context.models[plane.index()], gun) : "#" + std::to_string(gun);
}

void add_rule(OrderedJson& line, Rule rule) {
    if (rule != Rule::none) line["rule"] = name_of(rule);
}

OrderedJson numbers_of(const Plan& plan) {
    OrderedJson cards = OrderedJson::array();
    for (const CardId card : plan) {
        if (card != no_card) cards.push_back(card.value);  // none: a plane that stays on the ground
    }
    return cards;
}

OrderedJson named_targets(const EventContext& context, PlaneId plane, const Targets& targets) {
    OrderedJson named = OrderedJson::object();
    for (std::size_t gun = 0; gun < targets.size(); ++gun) {
        if (targets[gun] != no_plane) named[gun_of(context, plane, gun)] = plane_name(context, targets[gun]);
    }
    return named;
}

// What each kind of event has beyond its moment and its plane.
void add(OrderedJson&, const TurnBegan&, const EventContext&) {}
void add(OrderedJson&, const PhaseBegan&, const EventContext&) {}
void add(OrderedJson&, const DecksReshuffled&, const EventContext&) {}
void add(OrderedJson&, const PhaseEnded&, const EventContext&) {}

void add(OrderedJson& line, const Asked& event, const EventContext& context) {
    line["ask"] = word_of(event.ask);
    line["planes"] = OrderedJson::array();
    for (std::size_t i = 0; i < most_planes; ++i) {
        const auto plane = id_at<PlaneId>(i);
        if (event.planes.has(plane)) line["planes"].push_back(plane_name(context, plane));
    }
}

void add(OrderedJson& line, const PlanPlaced& event, const EventContext&) {
    if (event.plan) line["cards"] = numbers_of(*event.plan);
    if (event.landing > 0) line["landing"] = event.landing;
}

void add(OrderedJson& line, const PlanSealed& event, const EventContext& context) {
    add(line, PlanPlaced{event.plane, event.plan, event.landing}, context);
}

void add(OrderedJson& line, const FireSealed& event, const EventContext& context) {
    line["targets"] = named_targets(context, event.plane, {event.shots[0].target, event.shots[1].target});
}

void add(OrderedJson& line, const FirePlaced& event, const EventContext& context) {
    if (event.targets) line["targets"] = named_targets(context, event.plane, *event.targets);
}

void add(OrderedJson& line, const CardRevealed& event, const EventContext&) {
    line["card"] = event.placed.value;
    line["flown"] = event.flown.value;
    add_rule(line, event.rule);
}

void add(OrderedJson& line, const OrderDrawn& event, const EventContext& context) {
    line["deck"] = letter_of(context.catalog, event.deck);
    line["number"] = event.number;
}

void add(OrderedJson& line, const PlaneMoved& event, const EventContext&) {
    add_pose(line, event.to);
    add_rule(line, event.rule);
}

void add(OrderedJson& line, const Fired& event, const EventContext& context) {
    line["gun"] = gun_of(context, event.plane, event.gun);
    line["target"] = plane_name(context, event.target);
    line["range"] = word_of(event.range);
    line["cards"] = event.cards;
    line["deck"] = letter_of(context.catalog, event.deck);
    line["bonus"] = event.bonus;
    if (event.aimed || event.undeflected) {
        line["bonus_rules"] = OrderedJson::array();
        if (event.aimed) line["bonus_rules"].push_back(name_of(Rule::w1_aim_01));
        if (event.undeflected) line["bonus_rules"].push_back(name_of(Rule::w1_house_defl_01));
    }
    if (event.ammo != unlimited) line["ammunition"] = event.ammo;
}

void add(OrderedJson& line, const DamageSeen& event, const EventContext& context) {
    line["deck"] = letter_of(context.catalog, event.deck);
    if (event.face) line["card"] = card_text(context.catalog, *event.face);
    if (event.points) line["points"] = *event.points;
    if (event.by != no_plane) {
        line["by"] = plane_name(context, event.by);
        line["gun"] = gun_of(context, event.by, event.gun);
    }
    if (event.cause != Cause::shot) line["cause"] = word_of(event.cause);
    add_rule(line, event.rule);
}

void add(OrderedJson& line, const DamageDrawn& event, const EventContext& context) {
    add(line,
        DamageSeen{event.plane, event.deck, event.by, event.gun, event.rule, event.face, event.points, event.cause},
        context);
    if (event.bonus > 0) line["bonus"] = event.bonus;
}

void add(OrderedJson& line, const GunJammed& event, const EventContext& context) {
    line["gun"] = gun_of(context, event.plane, event.gun);
    line["counters"] = event.counters;
    if (event.barrels > 0) line["barrels"] = event.barrels;
    if (event.slow) line["slow"] = true;
}

void add(OrderedJson& line, const JamCounterRemoved& event, const EventContext& context) {
    line["gun"] = gun_of(context, event.plane, event.gun);
    line["counters"] = event.counters;
}

void add(OrderedJson& line, const DeckRefilled& event, const EventContext& context) {
    line["deck"] = letter_of(context.catalog, event.deck);
}

void add(OrderedJson& line, const Eliminated& event, const EventContext&) {
    line["cause"] = word_of(event.cause);
    add_rule(line, event.rule);
}

void add(OrderedJson& line, const GameEnded& event, const EventContext& context) {
    add_outcome(line, event.outcome, context.names);
}

void add(OrderedJson&, const TouchedDown&, const EventContext&) {}
void add(OrderedJson&, const Halted&, const EventContext&) {}
void add(OrderedJson&, const TookOff&, const EventContext&) {}
void add(OrderedJson&, const EnteredClouds&, const EventContext&) {}
void add(OrderedJson&, const Shaken&, const EventContext&) {}

void add(OrderedJson& line, const JamWaited& event, const EventContext& context) {
    line["gun"] = gun_of(context, event.plane, event.gun);
}
void add(OrderedJson& line, const AltitudeChanged& event, const EventContext&) {
    line["altitude"] = event.level;
    line["climb"] = event.climb;
    add_rule(line, event.rule);
}
void add(OrderedJson& line, const RunChanged& event, const EventContext&) {
    line["run"] = public_word(event.run);
}
void add(OrderedJson& line, const Crashed& event, const EventContext&) {
    line["cards"] = event.cards;
    add_rule(line, event.rule);
}
void add(OrderedJson& line, const PileSeen& event, const EventContext&) {
    line["pile"] = event.pile;
    if (!event.card) return;
    line["card"] = event.card->placed.value;
    line["flown"] = event.card->flown.value;
    add_rule(line, event.card->rule);
}
void add(OrderedJson& line, const CardPiled& event, const EventContext& context) {
    add(line, PileSeen{event.plane, event.pile, event}, context);
}
// The whole way through the clouds, card after card.
void add(OrderedJson& line, const LeftClouds& event, const EventContext& context) {
    line["way"] = OrderedJson::array();
    const bool known = event.plane.index() < context.models.size() &&
                       context.models[event.plane.index()].index() < context.catalog.models.size();
    if (!known) return;
    const Model& model = context.catalog.model(context.models[event.plane.index()]);
    const ManeuverDeck& deck = context.catalog.deck_of(model);
    Pose pose = event.from;
    for (const CardId card : event.pile) {
        if (!deck.has(card)) return;
        pose = settled(maneuvered(pose, model.base.length, deck.card(card).arrow()));
        OrderedJson step{{"card", card.value}};
        add_pose(step, pose);
        line["way"].push_back(std::move(step));
    }
}
void add(OrderedJson& line, const Taxied& event, const EventContext&) {
    line["moved"] = event.moved;
    add_pose(line, event.to);
}
void add(OrderedJson& line, const SpecialDamage& event, const EventContext&) {
    line["effect"] = word_of(event.effect);
}
void add(OrderedJson& line, const SmokeChanged& event, const EventContext&) {
    line["counters"] = event.counters;
    add_rule(line, event.rule);
}
void add(OrderedJson& line, const FlamesChanged& event, const EventContext&) {
    line["counters"] = event.counters;
    add_rule(line, event.rule);
}
void add(OrderedJson& line, const CrewDrew& event, const EventContext& context) {
    line["deck"] = letter_of(context.catalog, event.deck);
    line["card"] = card_text(context.catalog, event.face);
}
void add(OrderedJson& line, const RowChanged& event, const EventContext& context) {
    line["gun"] = gun_of(context, event.plane, event.gun);
    if (event.target != no_plane) line["target"] = plane_name(context, event.target);
}
void add(OrderedJson& line, const TailPicked& event, const EventContext& context) {
    if (event.target && *event.target != no_plane) line["target"] = plane_name(context, *event.target);
}
void add(OrderedJson& line, const TailChosen& event, const EventContext& context) {
    add(line, TailPicked{event.plane, event.target}, context);
}
void add(OrderedJson& line, const TailingBegan& event, const EventContext& context) {
    line["target"] = plane_name(context, event.target);
}
void add(OrderedJson& line, const TailingLost& event, const EventContext& context) {
    line["target"] = plane_name(context, event.target);
    add_rule(line, event.rule);
}
void add(OrderedJson& line, const ShowingBegan& event, const EventContext& context) {
    line["planes"] = OrderedJson::array();
    for (std::size_t i = 0; i < most_planes; ++i) {
        const auto plane = id_at<PlaneId>(i);
        if (event.planes.has(plane)) line["planes"].push_back(plane_name(context, plane));
    }
}
void add(OrderedJson& line, const CardGlimpsed& event, const EventContext& context) {
    line["tailed"] = plane_name(context, event.tailed);
    if (event.card && event.card->card != no_card)
        add_shown_card(line, event.card->card, event.card->flown, event.card->lost);
}
void add(OrderedJson& line, const CardShown& event, const EventContext& context) {
    add(line, CardGlimpsed{event.plane, event.tailed, event}, context);
}
void add(OrderedJson& line, const OrderChanged& event, const EventContext&) {
    if (event.plan) line["cards"] = numbers_of(*event.plan);
}
void add(OrderedJson& line, const Reordered& event, const EventContext&) {
    line["cards"] = numbers_of(event.plan);
}
void add_floor(OrderedJson& line, std::optional<std::uint8_t> floor) {
    if (floor && *floor != no_floor) line["floor"] = *floor;
}
void add(OrderedJson& line, const FloorWritten& event, const EventContext&) {
    add_floor(line, event.floor);
}
void add(OrderedJson& line, const FloorNoted& event, const EventContext&) {
    add_floor(line, event.floor);
}
void add(OrderedJson& line, const VoteWritten& event, const EventContext&) {
    add_floor(line, event.floor);
}
void add(OrderedJson& line, const FloorVoted& event, const EventContext&) {
    add_floor(line, event.floor);
}
void add(OrderedJson& line, const FloorProposed& event, const EventContext& context) {
    if (event.plane.index() < context.seats.size())
        line["seat"] = name_in(context.names.seats, context.seats[event.plane.index()]);
    line["floor"] = event.floor;
}
void add(OrderedJson& line, const FloorChanged& event, const EventContext& context) {
    line["floor"] = event.floor;
    line["ceiling"] = context.ceiling;
}
void add(OrderedJson& line, const CollisionLooms& event, const EventContext& context) {
    line["with"] = plane_name(context, event.other);
}
void add(OrderedJson& line, const SwerveWritten& event, const EventContext&) {
    if (event.to) line["to"] = word_of(*event.to);
}
void add(OrderedJson& line, const SwerveChosen& event, const EventContext&) {
    line["to"] = word_of(event.to);
}
void add(OrderedJson& line, const Swerved& event, const EventContext&) {
    line["to"] = word_of(event.to);
}
void add(OrderedJson& line, const Collided& event, const EventContext& context) {
    line["with"] = plane_name(context, event.other);
}
void add(OrderedJson& line, const PickedUp& event, const EventContext&) {
    line["field"] = event.field;
}
void add(OrderedJson& line, const MissionScored& event, const EventContext& context) {
    line["piece"] = event.piece;
    line["side"] = name_in(context.names.sides, event.side);
    line["points"] = event.points;
}

template <class Happened>
OrderedJson line_of(const Happened& event, const EventContext& context) {
    OrderedJson line = object_for(12);
    line["event"] = kind_of(event);
    line["turn"] = context.turn;
    line["phase"] = context.phase;
    if constexpr (requires { event.plane; }) line["plane"] = plane_name(context, event.plane);
    add(line, event, context);
    return line;
}

template <class Planes>
EventContext context_with(std::uint32_t turn, std::uint8_t phase, int ceiling, const Planes& planes, const Names& names,
                          const Catalog& catalog) {
    EventContext context{turn, phase, names, catalog, {}, {}, ceiling};
    for (const auto& plane : planes) {
        if (context.models.full()) continue;
        context.models.push_back(plane.model);
        context.seats.push_back(plane.seat);
    }
    return context;
}

}  // namespace

EventContext context_of(const GameState& after, const Names& names, const Catalog& catalog) {
    return context_with(after.turn, after.phase, after.sky.ceiling(), after.planes, names, catalog);
}

EventContext context_of(const View& after, const Names& names, const Catalog& catalog) {
    return context_with(after.turn, after.phase, after.sky.ceiling(), after.planes, names, catalog);
}

OrderedJson json_of(const Event& event, const EventContext& context) {
    return std::visit([&](const auto& happened) { return line_of(happened, context); }, event);
}

OrderedJson json_of(const EventView& event, const EventContext& context) {
    return std::visit([&](const auto& seen) { return line_of(seen, context); }, event);
}

}  // namespace overdive
