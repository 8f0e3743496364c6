#include "server/told.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "server/guest.h"
#include "store/fair_draws.h"
#include "wire/public_json.h"
#include "wire/public_names.h"
#include "wire/told_beside.h"
#include "wire/view_json.h"

namespace overdive::server {
namespace {

// The events of a batch that the viewer hears of, each with what it changed for him. State and view move on.
void add_events(OrderedJson& list, const std::vector<Event>& events, GameState& state, View& seen, Viewer viewer,
                const Telling& telling) {
    const Catalog& catalog = *telling.rules.catalog;
    for (const Event& event : events) {
        evolve(state, event);
        View now = view(telling.rules, state, viewer);
        const auto known = redact(telling.rules, event, state, viewer);
        if (!known) continue;
        const EventContext context = context_of(state, telling.names, catalog);
        OrderedJson line = json_of(*known, context);
        if (std::holds_alternative<GameEnded>(event)) tell_end(line, telling.rules.mission, state, context);
        line["patch"] = patch_between(seen, now, telling.names, catalog);
        list.push_back(std::move(line));
        seen = std::move(now);  // what an unknown event changed comes with the next known one
    }
}

OrderedJson events_of(const Batch& batch, GameState& state, View& seen, Viewer viewer, const Telling& telling) {
    OrderedJson list = OrderedJson::array();
    add_events(list, batch.changes, state, seen, viewer, telling);
    add_events(list, batch.events, state, seen, viewer, telling);
    return list;
}

// Whom it waits for, or how it ended, for lists of games.
void add_standing(OrderedJson& json, const View& seen, const Names& names) {
    json["thinking"] = OrderedJson::array();
    for (const SeatId seat : seen.thinking) json["thinking"].push_back(name_in(names.seats, seat));
    json["outcome"] = word_of(seen.outcome.ending);
    if (seen.outcome.ending == Ending::won) json["winner"] = name_in(names.sides, seen.outcome.winner);
}

OrderedJson planes_json(const ReplayHeader& header, const Catalog& catalog) {
    OrderedJson list = OrderedJson::array();
    each_plane(header.start, [&](PlaneId id, const Plane& plane) {
        OrderedJson line{{"id", name_in(header.names.planes, id)},
                         {"model", catalog.model(plane.model).id},
                         {"side", name_in(header.names.sides, plane.side)},
                         {"seat", name_in(header.names.seats, plane.seat)}};
        add_pose(line, plane.pose);
        list.push_back(std::move(line));
    });
    return list;
}

// What people see on damage cards and need not read.
OrderedJson idle_symbols(const Ruleset& rules) {
    OrderedJson list = OrderedJson::array();
    if (rules.heeds_all_symbols) return list;
    std::set<std::string_view> names;
    for (const DamageFace& face : rules.catalog->faces) {
        const bool counts = is_jam(face.symbol) || face.symbol == Symbol::explosion || face.symbol == Symbol::none;
        if (!counts) names.insert(name_of(face.symbol));
    }
    for (const std::string_view name : names) list.push_back(name);
    return list;
}

}  // namespace

OrderedJson table_json(const TableFacts& facts) {
    const Opening& opening = facts.opening;
    const ReplayHeader& header = opening.header;
    OrderedJson json{{"game", facts.game},
                     {"title", opening.title},
                     {"system", header.system},
                     {"options", header.options},
                     {"size", {{"width", header.start.table.width}, {"height", header.start.table.height}}},
                     {"planes", planes_json(header, *facts.rules.catalog)},
                     {"sides", header.names.sides},
                     {"seats", facts.seats.json(facts.now)}};
    if (!header.edition.empty()) json["edition"] = header.edition;
    if (OrderedJson idle = idle_symbols(facts.rules); !idle.empty()) json["idle_symbols"] = std::move(idle);
    if (opening.clock) json["clock"]["plan"] = *opening.clock;
    if (!opening.imported) json["last_turn"] = last_turn(opening);
    if (!opening.look.empty()) json["look"] = OrderedJson::parse(opening.look, nullptr, false);
    if (!opening.imported) {
        json["commitment"] = commitment_to(opening.secret);
        if (facts.over) json["secret"] = opening.secret;
    }
    if (opening.stand_in) json["stand_in"] = {{"bot", opening.stand_in->bot}, {"after", opening.stand_in->after}};
    if (!opening.campaign.empty()) json["campaign"] = opening.campaign;
    if (!opening.lesson.empty()) json["lesson"] = opening.lesson;
    if (opening.hints) json["hints"] = true;
    if (opening.listed) json["listed"] = true;
    if (!facts.offers.empty()) json["offers"] = facts.offers;
    if (!facts.watching.empty()) json["watching"] = facts.watching;
    if (facts.watchers > 0) json["watchers"] = facts.watchers;
    if (!facts.rematch.is_null()) json["rematch"] = facts.rematch;
    if (facts.seen != nullptr) add_standing(json, *facts.seen, header.names);
    json["started"] = facts.started;
    json["over"] = facts.over;
    json["created"] = facts.created;
    return json;
}

OrderedJson view_json(const GameState& state, Viewer viewer, const Telling& telling) {
    return json_of(view(telling.rules, state, viewer), telling.names, *telling.rules.catalog);
}

OrderedJson update_json(std::size_t update, const Batch& batch, const GameState& before, Viewer viewer,
                        const Telling& telling) {
    GameState state = before;
    View seen = view(telling.rules, state, viewer);
    OrderedJson json = object_for(8);
    json["type"] = "update";
    json["update"] = update;
    json["events"] = events_of(batch, state, seen, viewer, telling);
    json["view"] = view_json(state, viewer, telling);
    return json;
}

std::optional<std::string> past_text(const Past& past, std::size_t since, Viewer viewer, const Telling& telling,
                                     const std::function<bool()>& wanted, std::size_t page_bytes) {
    std::size_t update = std::min(since, past.batches.size());
    GameState state = past.after(update);
    View seen = view(telling.rules, state, viewer);
    std::string text = "\"start\":" + *message_of(json_of(seen, telling.names, *telling.rules.catalog));
    text += ",\"updates\":[";
    for (bool first = true; update < past.batches.size() && (first || text.size() < page_bytes); first = false) {
        if (!wanted()) return std::nullopt;
        const Batch& batch = *past.batches[update++];
        if (!first) text += ',';
        text += *message_of({{"update", update}, {"events", events_of(batch, state, seen, viewer, telling)}});
    }
    text += update < past.batches.size() ? "],\"more\":true" : "]";
    return text;
}

}  // namespace overdive::server
