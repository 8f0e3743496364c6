#include "store/event_json.h"

#include <nlohmann/json.hpp>

#include "store/public_json.h"
#include "store/public_names.h"
#include "store/words.h"

namespace overdive {
namespace {

using Targets = std::array<PlaneId, most_guns>;

std::string plane_name(const EventContext& context, PlaneId plane) { return name_in(context.names.planes, plane); }

std::string gun_of(const EventContext& context, PlaneId plane, std::size_t gun) {
    const bool known = plane.index() < context.models.size();
    return known ? gun_name(context.catalog, context.models[plane.index()], gun) : "#" + std::to_string(gun);
}

void add_rule(OrderedJson& line, Rule rule) {
    if (rule != Rule::none) line["rule"] = name_of(rule);
}

OrderedJson numbers_of(const Plan& plan) {
    OrderedJson cards = OrderedJson::array();
    for (const CardId card : plan) cards.push_back(card.value);
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

void add(OrderedJson& line, const PlanSealed& event, const EventContext&) { line["cards"] = numbers_of(event.plan); }

void add(OrderedJson& line, const PlanPlaced& event, const EventContext&) {
    if (event.plan) line["cards"] = numbers_of(*event.plan);
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
    line["bonus"] = 0;  // no rule of the basic game gives one
}

void add(OrderedJson& line, const DamageSeen& event, const EventContext& context) {
    line["deck"] = letter_of(context.catalog, event.deck);
    if (event.face) line["card"] = card_text(context.catalog, *event.face);
    if (event.points) line["points"] = *event.points;
    if (event.by != no_plane) {
        line["by"] = plane_name(context, event.by);
        line["gun"] = gun_of(context, event.by, event.gun);
    }
    add_rule(line, event.rule);
}

void add(OrderedJson& line, const DamageDrawn& event, const EventContext& context) {
    add(line, DamageSeen{event.plane, event.deck, event.by, event.gun, event.rule, event.face, event.points}, context);
}

void add(OrderedJson& line, const GunJammed& event, const EventContext& context) {
    line["gun"] = gun_of(context, event.plane, event.gun);
    line["counters"] = event.counters;
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
EventContext context_with(std::uint32_t turn, std::uint8_t phase, const Planes& planes, const Names& names,
                          const Catalog& catalog) {
    EventContext context{turn, phase, names, catalog, {}};
    for (const auto& plane : planes) {
        if (!context.models.full()) context.models.push_back(plane.model);
    }
    return context;
}

}  // namespace

EventContext context_of(const GameState& after, const Names& names, const Catalog& catalog) {
    return context_with(after.turn, after.phase, after.planes, names, catalog);
}

EventContext context_of(const View& after, const Names& names, const Catalog& catalog) {
    return context_with(after.turn, after.phase, after.planes, names, catalog);
}

OrderedJson json_of(const Event& event, const EventContext& context) {
    return std::visit([&](const auto& happened) { return line_of(happened, context); }, event);
}

OrderedJson json_of(const EventView& event, const EventContext& context) {
    return std::visit([&](const auto& seen) { return line_of(seen, context); }, event);
}

}  // namespace overdive
