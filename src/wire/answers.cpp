#include "wire/answers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <nlohmann/json.hpp>

#include "rules/decide.h"
#include "rules/firing.h"
#include "rules/flight.h"
#include "rules/legal.h"
#include "rules/planning.h"
#include "rules/prompts.h"
#include "wire/leads.h"
#include "wire/told.h"

namespace overdive {
namespace {

// What speaks against a card here: a rule of the sequence, or that it ends the plane.
Objections objections_to_card(const Course& course, PlaneId plane, const ManeuverCard& card) {
    Objections objections;
    if (end_of(course) || stays_put(course, card)) return objections;
    Course after = course;
    fly(after, card);
    auto fault = fault_of({course, card});
    if (!fault) fault = end_of(after);
    if (fault) objections.push_back({fault->why, fault->rule, plane, card.number, no_plane});
    return objections;
}

// What binds a whole plan may speak against single cards already, as a jammed rudder does.
void add_objections_of_plan(const Ruleset& rules, const Sky& sky, const Plane& plane, PlaneId id,
                            const ManeuverCard& card, Objections& objections) {
    for (const auto& check : rules.plan_checks) {
        auto objection = check.run(rules, sky, plane, {card.number, card.number, card.number});
        if (!objection || objection->card != card.number) continue;
        objection->plane = id;
        objections.push_back(*objection);
    }
}

// Millimetres and degrees: what differs by less looks alike.
std::array<int, 3> in_whole_numbers(const Pose& pose) {
    const auto whole = [](double number) { return static_cast<int>(std::lround(number)); };
    return {whole(pose.at.x), whole(pose.at.y), whole(pose.heading.centidegrees / 100.0) % 360};
}

OrderedJson prompt_json(const GameState& state, PlaneId plane, const Telling& telling) {
    const EventContext context = context_of(state, telling.names, *telling.rules.catalog);
    OrderedJson prompt{{"plane", name_in(telling.names, plane)}, {"ask", word_of(state.ask)}};
    Teller teller(prompt, {context, plane}, true);
    std::visit([&](const auto& told) { describe(teller, told); }, prompt_for(telling.rules, state, plane));
    return prompt;
}

}  // namespace

void add_edges(OrderedJson& line, const TableSize& table, const BaseSize& base, const Pose& pose) {
    bool left = false, right = false, bottom = false, top = false;
    for (const auto& [across, along] : {std::pair{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) {
        const Vec corner = on_table(frame_of(pose), {across * base.width / 2, along * base.length / 2});
        left = left || corner.x < 0;
        right = right || corner.x > table.width;
        bottom = bottom || corner.y < 0;
        top = top || corner.y > table.height;
    }
    for (const auto& [over, name] : {std::pair{left, "left"}, {right, "right"}, {top, "top"}, {bottom, "bottom"}}) {
        if (over) line["over"].push_back(name);
    }
}

OrderedJson objection_json(const Objection& objection, const Telling& telling) {
    OrderedJson json{{"why", name_of(objection.why)}};
    if (objection.rule != Rule::none) json["rule"] = name_of(objection.rule);
    if (objection.plane != no_plane) json["plane"] = name_in(telling.names, objection.plane);
    if (objection.card != no_card)
        json["card"] = objection.card == repeat_card ? OrderedJson("repeat") : OrderedJson(objection.card.value);
    if (objection.other != no_plane) json["other"] = name_in(telling.names, objection.other);
    if (can_be_bluffed(objection.why)) json["bluff"] = true;
    const bool lost = can_be_bluffed(objection.why) && telling.rules.illegal_is_lost;
    if (lost || ends_plane(objection.why)) json["lost"] = true;
    return json;
}

OrderedJson objections_json(const Objections& objections, const Telling& telling) {
    OrderedJson list = OrderedJson::array();
    for (const Objection& objection : objections) list.push_back(objection_json(objection, telling));
    return list;
}

OrderedJson changes_json(const GameState& state, SeatId seat, const Telling& telling) {
    OrderedJson prompts = OrderedJson::array();
    each_plane(state, [&](PlaneId id, const Plane&) {
        if (state.seat_due(id) == seat && may_change(telling.rules, state, id))
            prompts.push_back(prompt_json(state, id, telling));
    });
    return prompts;
}

OrderedJson prompts_json(const GameState& state, SeatId seat, const Telling& telling) {
    OrderedJson prompts = OrderedJson::array();
    for (const Awaited& due : awaited(state)) {
        if (due.seat == seat) prompts.push_back(prompt_json(state, due.plane, telling));
    }
    return prompts;
}

bool in_hand(const GameState& state, PlaneId plane, const Picked& picked, const Telling& telling) {
    const Plane& owner = state.plane(plane);
    const auto has = [&](CardId card) {
        return telling.rules.deck_of(owner).has(card) && telling.rules.deck_in_play(owner).has(card);
    };
    if (telling.rules.has_markers) {
        const CardId card = picked.placed.card;
        const bool repeats = card == repeat_card && state.shelf(plane).pilot.has(Skill::exceptional_pilot);
        return picked.cards.empty() && (card == no_card || repeats || has(card));
    }
    if (picked.cards.size() > most_placed || picked.placed != Placed{} || picked.open != Marker::none) return false;
    std::set<CardId> seen;
    for (const CardId card : picked.cards) {
        if (!has(card) || !seen.insert(card).second) return false;
    }
    return true;
}

OrderedJson outlook_json(const GameState& state, PlaneId id, const Picked& picked, const Telling& telling) {
    const Ruleset& rules = telling.rules;
    const Outlook seen = rules.outlook(rules, state, id, picked.placed, picked.open);
    const BaseSize& base = rules.catalog->model(state.plane(id).model).base;
    const EventContext context = context_of(state, telling.names, *rules.catalog);
    const Speech speech{context, id};
    const auto told = [&](const CardAhead& card) {
        OrderedJson line = object_for(12);
        line["card"] = Form<CardId>::tell(card.placed.card, speech);
        line["marker"] = word_of(card.placed.marker);
        line["objections"] = objections_json(card.objections, telling);
        if (!card.to) return line;
        if (!card.stays() && card.flown != card.placed.card) line["flown"] = card.flown.value;
        if (!card.stays()) line["speed"] = word_of(card.speed);
        if (card.skill) line["skill"] = word_of(*card.skill);
        add_pose(line, *card.to);
        if (rules.has_levels) {
            line["altitude"] = card.after.level;
            line["climb"] = card.after.climb;
        }
        if (rules.fuel > 0) line["fuel"] = card.fuel;
        if (card.open != Marker::none) line["open"] = word_of(card.open);
        add_edges(line, state.table, base, *card.to);
        const auto lead = lead_of(rules, state, id, {card.before, card.after, *card.to, card.stays()});
        const bool goes = lead == Lead::leaves || lead == Lead::comes_home;
        if (card.runs_dry && !goes)
            line["leads"] = word_of(Lead::runs_dry);
        else if (lead)
            line["leads"] = word_of(*lead);
        return line;
    };
    OrderedJson json{{"plane", name_in(telling.names.planes, id)}};
    if (seen.hidden) json["hidden"] = true;
    json["way"] = OrderedJson::array();
    json["next"] = OrderedJson::array();
    for (const CardAhead& card : seen.way) json["way"].push_back(told(card));
    for (const CardAhead& card : seen.next) json["next"].push_back(told(card));
    return json;
}

OrderedJson considered_json(const GameState& state, PlaneId id, std::span<const CardId> cards, const Telling& telling) {
    const Plane& plane = state.plane(id);
    const ManeuverDeck& deck = telling.rules.deck_of(plane);
    OrderedJson json{{"plane", name_in(telling.names, id)},
                     {"cards", OrderedJson::array()},
                     {"way", OrderedJson::array()},
                     {"next", OrderedJson::array()},
                     {"objections", OrderedJson::array()}};
    const auto& base = telling.rules.catalog->model(plane.model).base;
    Pose pose = plane.pose;
    Course course = course_of(telling.rules, state.sky, plane);
    const auto objections_to = [&](const ManeuverCard& card) {
        Objections objections = objections_to_card(course, id, card);
        add_objections_of_plan(telling.rules, state.sky, plane, id, card, objections);
        return objections;
    };
    const auto add_height = [&](OrderedJson& line, const Course& after) {
        if (!telling.rules.has_levels) return;
        line["altitude"] = after.level;
        line["climb"] = after.climb;
    };
    const auto add_lead = [&](OrderedJson& line, const CardFlown& card) {
        if (const auto lead = lead_of(telling.rules, state, id, card)) line["leads"] = word_of(*lead);
    };
    for (const CardId card : cards) {
        for (const Objection& each : objections_to(deck.card(card)))
            json["objections"].push_back(objection_json(each, telling));
        const Course before = course;
        const bool stays = stays_put(course, deck.card(card));
        // A plane that has ended flies no further.
        if (!stays && !end_of(course)) {
            if (course.footing != Footing::clouds) pose = flown(telling.rules, plane.model, pose, card, Speed::high);
            fly(course, deck.card(card));
        }
        json["cards"].push_back(card.value);
        OrderedJson step = OrderedJson::object();
        add_pose(step, pose);
        add_height(step, course);
        add_edges(step, state.table, base, pose);
        add_lead(step, {before, course, pose, stays});
        json["way"].push_back(std::move(step));
        ++course.place;
    }
    if (cards.size() == 3) {
        Plan plan{};
        std::copy(cards.begin(), cards.end(), plan.begin());
        for (const Objection& each : objections_to_plan(telling.rules, state, {id, plan})) {
            // What the whole plan lacks; faults of single cards are told above.
            if (!can_be_bluffed(each.why) && each.why != Why::rudder_jammed)
                json["objections"].push_back(objection_json(each, telling));
        }
        return json;
    }
    for (const ManeuverCard& card : deck.cards) {
        if (!telling.rules.deck_in_play(plane).has(card.number)) continue;
        if (std::find(cards.begin(), cards.end(), card.number) != cards.end()) continue;
        OrderedJson next{{"card", card.number.value}};
        Course after = course;
        const bool stays = stays_put(course, card);
        if (!stays) fly(after, card);
        const Pose to = stays || course.footing == Footing::clouds
                            ? pose
                            : flown(telling.rules, plane.model, pose, card.number, Speed::high);
        add_pose(next, to);
        add_height(next, after);
        add_edges(next, state.table, base, to);
        add_lead(next, {course, after, to, stays});
        next["objections"] = objections_json(objections_to(card), telling);
        json["next"].push_back(std::move(next));
    }
    return json;
}

OrderedJson taxied_json(const GameState& state, const Taxi& taxi, const Telling& telling) {
    const Plane& plane = state.plane(taxi.plane);
    const Objections objections = objections_to(telling.rules, state, {plane.seat, state.turn, state.phase, taxi});
    OrderedJson json{{"plane", name_in(telling.names, taxi.plane)},
                     {"objections", objections_json(objections, telling)}};
    if (!objections.empty()) return json;
    const auto to = taxi.moves ? telling.rules.taxied(telling.rules, state.table, plane, taxi) : plane.pose;
    if (to) add_pose(json["to"] = OrderedJson::object(), *to);
    return json;
}

OrderedJson reach_json(const View& view, PlaneId id, const Telling& telling) {
    // A plane made of what is public: a secret cannot show in where it may go.
    const Plane plane = as_known(view.planes[id.index()]);
    const Pilot& pilot = view.planes[id.index()].shelf.pilot;
    constexpr double step = 6;  // mm; nearer places look alike on the table
    OrderedJson after = OrderedJson::array();
    OrderedJson stands = OrderedJson::array();
    for (const auto& poses : telling.rules.reach(telling.rules, view.sky, plane, pilot)) {
        std::set<std::pair<int, int>> places;
        std::set<std::array<int, 3>> headed;
        for (const Pose& pose : poses) {
            headed.insert(in_whole_numbers(pose));
            places.emplace(static_cast<int>(std::lround(pose.at.x / step)),
                           static_cast<int>(std::lround(pose.at.y / step)));
        }
        OrderedJson list = OrderedJson::array();
        for (const auto& [x, y] : places) list.push_back(OrderedJson::array({x * step, y * step}));
        after.push_back(std::move(list));
        stands.push_back(headed);
    }
    return {{"plane", name_in(telling.names, id)}, {"after", std::move(after)}, {"poses", std::move(stands)}};
}

OrderedJson aims_json(const GameState& state, PlaneId plane, const Telling& telling, Knowledge knowledge) {
    const EventContext context = context_of(state, telling.names, *telling.rules.catalog);
    return told_list(aims_of(telling.rules, state, plane, knowledge), {context, plane});
}

}  // namespace overdive
