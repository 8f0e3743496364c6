#include "server/api.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/answers_to.h"
#include "server/catalog_json.h"
#include "server/lan.h"
#include "server/secrets.h"
#include "server/shown_text.h"
#include "server/starts.h"
#include "server/written_scenarios.h"
#include "store/fair_draws.h"

namespace overdive::server {
namespace {

constexpr std::size_t most_small_body = 64u << 10;
constexpr std::size_t most_replay_body = 8u << 20;
constexpr std::size_t most_packed_on_loop = 64u << 10;

Granted<Json> json_body(const Request& request) {
    auto json = parse_json("body", request.body);
    if (!json) return refuse("malformed", "The body is no JSON.", json.error());
    return std::move(*json);
}

Room::Reply reply_with(int status, const Respond& respond) {
    return [status, respond](const Granted<OrderedJson>& result) {
        respond(result ? json_response(status, *result) : error_response(result.error()));
    };
}

// As far as can be told before it is checked.
std::size_t bots_in(const Json& new_game) {
    if (new_game.is_object() && new_game.contains("lesson")) return 1;
    const auto bots = new_game.is_object() ? new_game.find("bots") : new_game.end();
    return bots != new_game.end() && bots->is_object() ? bots->size() : 0;
}

std::uint32_t number_in(const Request& request, const std::string& key) {
    const auto found = request.query.find(key);
    std::uint32_t number = 0;
    if (found != request.query.end())
        std::from_chars(found->second.data(), found->second.data() + found->second.size(), number);
    return number;
}

constexpr std::string_view campaigns_root = "/api/campaigns";
constexpr std::string_view campaign_import = "/api/campaigns/import";

// A campaign, or a game of one.
bool makes_campaign_thing(const std::string& path) {
    return path == campaigns_root || path == campaign_import ||
           (path.starts_with(campaigns_root) && path.ends_with("/games"));
}

}  // namespace

Api::Api(House& house, Hall& hall, WebFiles files, const std::string& lan_url)
    : house_(house),
      hall_(hall),
      archive_(house),
      debriefing_(house),
      campaigns_(house, hall),
      open_tables_(house, hall),
      files_(std::move(files)) {
    OrderedJson info{{"version", house.version}, {"protocol", 1}};
    if (!lan_url.empty()) info["lan"] = {{"url", lan_url}, {"qr", qr_as_svg(lan_url)}};
    server_info_ = ready_response(info);
    for (const auto& [id, system] : house.systems) {
        const Response catalog = ready_response(catalog_json(system.catalog, system.points));
        OrderedJson options = options_json(system.catalog);
        add_starts(options, system.catalog);
        OfSystem ready{ready_response(options), ready_response(scenarios_json(system.scenarios)),
                       ready_response(lessons_json(system.lessons)), catalog, catalog};
        compress(ready.packed_catalog);
        systems_.emplace(id, std::move(ready));
    }
}

bool Api::creates(const std::string& method, const std::string& path) {
    return method == "POST" && (path == "/api/games" || path == "/api/replays" || makes_campaign_thing(path));
}

bool Api::uploads(const std::string& method, const std::string& path) {
    return method == "POST" && (path == "/api/replays" || path == campaign_import);
}

std::size_t Api::most_body_bytes(const std::string& method, const std::string& path) {
    if (method == "POST" && path == campaign_import) return Campaigns::most_file_bytes;
    return uploads(method, path) ? most_replay_body : most_small_body;
}

Response Api::health() const {
    if (const Trouble trouble = house_.log.trouble_now())
        return text_response(503, fmt::format("Games cannot be kept: {}.\n", *trouble));
    if (house_.journal.unread())
        return text_response(
            200, fmt::format("ok, but nobody reads the log: {} of its lines were dropped\n", house_.journal.dropped()));
    return text_response(200, "ok\n");
}

void Api::handle(Request request, const Respond& respond) {
    ++house_.metrics.http_requests;
    const Respond packed = [this, from = request.from, takes_gzip = request.takes_gzip, respond](Response response) {
        if (takes_gzip && response.body->size() > most_packed_on_loop) return pack_elsewhere(from, response, respond);
        if (takes_gzip) compress(response);
        respond(std::move(response));
    };
    if (request.path.starts_with("/api/")) return handle_api(std::move(request), packed);
    if (request.method != "GET" && request.method != "HEAD")
        return packed(error_response({"method", "Only GET is possible here.", {}}));
    if (request.path == "/healthz") return packed(health());
    packed(files_.answer(request));
}

void Api::pack_elsewhere(const std::string& patron, const Response& response, const Respond& respond) {
    const auto pack = [&loop = house_.loop, plain = response, respond] {
        Response packed = plain;
        compress(packed);
        loop.post([packed, respond] { respond(packed); });
    };
    house_.workshop.add(patron, pack, [&loop = house_.loop, plain = response, respond] {
        loop.post([plain, respond] { respond(plain); });
    });
}

// What has choices can be many set-ups: that takes too long for the loop.
void Api::on_draft(Request request, Response (*answer)(const std::string&, const Systems&), const Respond& respond) {
    if (!has_choices(request.body)) return respond(answer(request.body, house_.systems));
    const std::string patron = request.from;
    const auto work = [&house = house_, answer, body = std::move(request.body), respond] {
        house.loop.post([response = answer(body, house.systems), respond] { respond(response); });
    };
    house_.workshop.add(patron, work, [&loop = house_.loop, respond] {
        loop.post([respond] { respond(error_response({"trouble", "The scenario could not be checked.", {}})); });
    });
}

void Api::handle_api(Request request, const Respond& respond) {
    const bool get = request.method == "GET";
    const bool post = request.method == "POST";
    constexpr std::string_view root = "/api/";
    constexpr std::string_view games = "/api/games/";
    if (get && request.path == "/api/server") return respond(server_info_);
    if (get) {
        if (auto ready = of_system(request, std::string_view(request.path).substr(root.size())))
            return respond(std::move(*ready));
    }
    if (get && request.path == "/api/open-tables") {
        const auto system = request.query.find("system");
        return respond(open_tables_.of(system == request.query.end() ? "" : system->second));
    }
    if (post && request.path == "/api/games") {
        const auto body = json_body(request);
        if (!body) return respond(error_response(body.error()));
        if (!request.may_seat_bots(bots_in(*body)))
            return respond(error_response({"too-much-today", "The computer has played enough today.", {}}));
        return hall_.create(*body, request.from, reply_with(201, respond));
    }
    if (post && request.path == "/api/check") return on_draft(std::move(request), &check_response, respond);
    if (post && request.path == "/api/choose") return on_draft(std::move(request), &choose_response, respond);
    if (get && request.path == "/api/calendars") return respond(campaigns_.calendars());
    if (request.path.starts_with(campaigns_root)) {
        const auto body = post && request.path.ends_with("/games") ? json_body(request) : Granted<Json>(Json());
        if (body && !request.may_seat_bots(bots_in(*body)))
            return respond(error_response({"too-much-today", "The computer has played enough today.", {}}));
        return campaigns_.handle(std::move(request), respond);
    }
    if (post && request.path == "/api/replays")
        return hall_.import(std::move(request.body), request.from, request.gone, reply_with(201, respond));
    if (request.path.starts_with(games)) return handle_game(request, request.path.substr(games.size()), respond);
    respond(error_response({"not-found", "There is nothing under this address.", {}}));
}

std::optional<Response> Api::of_system(const Request& request, std::string_view rest) const {
    const std::size_t slash = rest.find('/');
    const std::string_view what = rest.substr(0, slash);
    constexpr std::array<std::string_view, 4> of_systems{"catalog", "options", "scenarios", "lessons"};
    const bool known = std::find(of_systems.begin(), of_systems.end(), what) != of_systems.end();
    if (slash == std::string_view::npos || !known) return {};
    const std::string_view id = rest.substr(slash + 1);
    if (const std::size_t next = id.find('/'); what == "scenarios" && next != std::string_view::npos)
        return chosen_scenario(id.substr(0, next), id.substr(next + 1), request.query);
    const auto found = systems_.find(id);
    if (found == systems_.end()) return error_response({"no-such-system", "This server does not know that war.", {}});
    if (what == "options") return found->second.options;
    if (what == "scenarios") return found->second.scenarios;
    if (what == "lessons") return found->second.lessons;
    return request.takes_gzip ? found->second.packed_catalog : found->second.catalog;
}

Response Api::chosen_scenario(std::string_view system, std::string_view id,
                              const std::map<std::string, std::string>& query) const {
    const auto played = house_.systems.find(std::string(system));
    if (played == house_.systems.end())
        return error_response({"no-such-system", "This server does not know that war.", {}});
    constexpr std::string_view as_file = "/file";
    const bool wants_file = id.ends_with(as_file);
    if (wants_file) id.remove_suffix(as_file.size());
    for (const Scenario& scenario : played->second.scenarios) {
        if (scenario.id != id) continue;
        if (wants_file) return ready_response(OrderedJson::parse(scenario.text));
        auto resolved = resolve(scenario.id, scenario.text, {query.begin(), query.end()});
        if (!resolved)
            return error_response({"no-such-choice", "The scenario has no such choice or option.", resolved.error()});
        return json_response(200, chosen_json(std::move(*resolved)));
    }
    return error_response({"no-such-scenario", "There is no such scenario.", {}});
}

void Api::handle_game(const Request& request, const std::string& rest, const Respond& respond) {
    const std::size_t slash = rest.find('/');
    const std::string what = slash == std::string::npos ? "" : rest.substr(slash + 1);
    hall_.with_room(rest.substr(0, slash), request.from, [this, request, what, respond](const auto& room) {
        if (!room) return respond(error_response(room.error()));
        answer_about(**room, request, what, respond);
    });
}

void Api::answer_about(Room& room, const Request& request, const std::string& what, const Respond& respond) {
    constexpr std::string_view seats = "seats/";
    if (request.method == "POST" && what.starts_with(seats))
        return take_seat(request, room, what.substr(seats.size()), respond);
    if (request.method != "GET") return respond(error_response({"method", "This is not possible here.", {}}));
    if (what.empty()) {
        const Viewer viewer{request.key.empty() ? std::nullopt : room.seat_with(request.key)};
        return respond(json_response(200, room.table_json(viewer)));
    }
    if (what == "history") return send_history(request, room, respond);
    if (what == "coach") return debriefing_.send(request, room, respond);
    if (what == "replay") {
        if (!room.over())
            return respond(
                error_response({"not-over", "The replay shows every secret: it is there once the game is over.", {}}));
        Response response;
        response.type = "application/x-ndjson";
        response.body = std::make_shared<const std::string>(room.replay_text());
        response.headers.emplace_back("Content-Disposition",
                                      fmt::format("attachment; filename=\"{}.jsonl\"", room.id()));
        response.headers.emplace_back("Cache-Control", "no-store");
        return respond(std::move(response));
    }
    respond(error_response({"not-found", "There is nothing under this address.", {}}));
}

void Api::take_seat(const Request& request, Room& room, const std::string& seat, const Respond& respond) {
    const auto body = json_body(request);
    if (!body) return respond(error_response(body.error()));
    Problems problems;
    const JsonReader reader(*body, "body", problems);
    SeatRequest wanted{seat, "", "", "", ""};
    if (reader.is_object()) {
        wanted.invite = reader.text("invite").value_or("");
        wanted.key = reader.text("key").value_or("");
        if (const auto name = reader.optional_member("name")) wanted.name = shown_name(name->text().value_or(""));
        wanted.number = reader.text("number").value_or("");
        if (problems.empty() && !is_key(wanted.key)) reader.complain("\"key\" must have 22 to 64 letters and digits");
        if (problems.empty() && !is_fair_number(wanted.number))
            reader.complain("\"number\" must have 64 hexadecimal digits in small letters");
    }
    if (!problems.empty())
        return respond(error_response({"malformed", "The seat cannot be taken like this.", problems}));
    room.take_seat(wanted, reply_with(200, respond));
}

void Api::send_history(const Request& request, const Room& room, const Respond& respond) {
    Viewer viewer;
    std::string as;
    const auto wanted = request.query.find("as");
    if (wanted != request.query.end() && !wanted->second.empty()) {
        if (!room.over())
            return respond(error_response({"not-over", "Others' eyes are there once the game is over.", {}}));
        as = wanted->second;
        viewer.all_seeing = as == "all" && !room.seat_named("all");
        viewer.seat = room.seat_named(as);
        if (!viewer.all_seeing && !viewer.seat)
            return respond(error_response({"no-such-seat", "There is no such seat in this game.", {}}));
    } else if (!request.key.empty()) {
        viewer.seat = room.seat_with(request.key);
        if (!viewer.seat) return respond(error_response({"bad-key", "This key fits no seat of the game.", {}}));
        as = room.telling().names.seats[viewer.seat->index()];
    }
    archive_.send_history(request, room, {viewer, as, number_in(request, "since")}, respond);
}

}  // namespace overdive::server
