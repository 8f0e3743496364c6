#include "server/campaigns.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "campaign/campaign_json.h"
#include "campaign/diary.h"
#include "server/answers_to.h"
#include "server/secrets.h"

namespace overdive::server {

using namespace campaign;

struct Campaigns::Held {
    Held(House& house, const std::string& id) : ledger(house, id) {}

    std::map<std::string, std::string> keys;  // their hashes, by squadron
    SavedCampaign saved;
    Ledger ledger;
    std::shared_ptr<Room> room;  // of the game under way
    bool gone = false;           // that game is not there any more
    bool busy = false;
    bool broken = false;  // what is in memory is not what is on the disk
    std::vector<std::function<void()>> waiting;

    [[nodiscard]] std::optional<std::size_t> squadron_with(std::string_view key) const {
        const std::string hash = key.empty() ? "" : hash_of_key(key);
        for (const auto& [squadron, kept] : keys) {
            if (!hash.empty() && same(hash, kept)) return saved.campaign.calendar.squadron_named(squadron);
        }
        return std::nullopt;
    }
};

namespace {

constexpr std::size_t letters_of_id = 20;
constexpr std::size_t letters_of_key = 32;
constexpr std::chrono::milliseconds between_campaigns{20};

bool is_campaign_id(std::string_view text) {
    return text.size() == letters_of_id + 1 && text[0] == 'c' && std::all_of(text.begin(), text.end(), [](char letter) {
               return std::isalnum(static_cast<unsigned char>(letter)) != 0;
           });
}

std::string written_out(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json list_of(const CampaignEvents& events) {
    Json list = Json::array();
    for (const CampaignEvent& event : events) list.push_back(coded(event));
    return list;
}

Refusal no_such_campaign() {
    return {"no-such-campaign", "There is no such campaign here.", {}};
}
Refusal not_written() {
    return {"trouble", "The server could not keep this; nothing was changed.", {}};
}
Refusal refusal_of(const Fault& fault) {
    return {"not-possible", "This is not possible now: " + fault.reason + ".", {{fault.code, fault.reason}}};
}

Room::Reply responding(int status, const Respond& respond) {
    return [status, respond](const Granted<OrderedJson>& result) {
        respond(result ? json_response(status, *result) : error_response(result.error()));
    };
}

// Whether aces choose skills: always (W2-CAMP-05), if those who found the campaign want it (OD-CAMP-08), or never.
std::string_view word_of_skills(const Calendar& calendar) {
    if (!calendar.could_have_skills) return "no";
    return calendar.ace_skills ? "yes" : "option";
}

Response list_of_calendars(const Systems& systems) {
    OrderedJson list = OrderedJson::array();
    for (const auto& [id, system] : systems) {
        for (const Calendar& calendar : system.calendars) {
            OrderedJson squadrons = OrderedJson::array();
            for (const Squadron& squadron : calendar.squadrons)
                squadrons.push_back({{"id", squadron.id}, {"side", squadron.side}, {"name", squadron.name}});
            list.push_back({{"id", calendar.id},
                            {"system", id},
                            {"title", calendar.title},
                            {"briefing", calendar.briefing},
                            {"games", calendar.games.size()},
                            {"ace_skills", word_of_skills(calendar)},
                            {"squadrons", squadrons}});
        }
    }
    return ready_response({{"calendars", list}});
}

// The game of a campaign as its players left it.
GameReport report_of_room(const Room& room) {
    const Past past = room.past();
    Reporter reporter(room.telling().names, past.start, *room.rules()->catalog);
    for (const auto& batch : past.batches) {
        for (const Event& event : batch->changes) reporter.note(event);
        for (const Event& event : batch->events) reporter.note(event);
    }
    return reporter.report();
}

}  // namespace

Campaigns::Campaigns(House& house, Hall& hall)
    : house_(house),
      hall_(hall),
      calendars_(list_of_calendars(house.systems)),
      behind_(house.loop, between_campaigns, [this](const std::string& id) { take_in(id); }) {
    house_.campaign_game_over = [this](const std::string& id) { take_in(id); };
}

Campaigns::~Campaigns() {
    house_.campaign_game_over = nullptr;
}

void Campaigns::catch_up(const LogEntry& first, const LogEntry& last) {
    if (!waits_for_report(first, last)) return;
    house_.loop.post([this, id = first.game] { behind_.add(id); });
}

// Whoever looks at a campaign finds the report of its game in it; here it is the house that looks.
void Campaigns::take_in(const std::string& id) {
    with(id, id, [](const auto&) {});
}

void Campaigns::tidy_up() {
    std::erase_if(held_, [](const auto& each) { return !each.second->busy && each.second.use_count() == 1; });
}

// --- One request after the other.
void Campaigns::handle(Request request, const Respond& respond) {
    constexpr std::string_view root = "/api/campaigns";
    const bool post = request.method == "POST";
    if (!post && request.method != "GET") return respond(error_response({"method", "This is not possible here.", {}}));
    std::string rest = request.path.substr(root.size());
    if (post && rest == "/import") return import(request.body, responding(201, respond));
    if (rest.empty()) {
        if (!post) return respond(error_response({"method", "Only POST is possible here.", {}}));
        const auto body = parse_json("body", request.body);
        if (!body) return respond(error_response({"malformed", "The body is no JSON.", body.error()}));
        return found(*body, responding(201, respond));
    }
    if (rest[0] != '/') return respond(error_response({"not-found", "There is nothing under this address.", {}}));
    rest = rest.substr(1);
    const std::size_t slash = rest.find('/');
    const std::string what = slash == std::string::npos ? "" : rest.substr(slash + 1);
    with(rest.substr(0, slash), request.from, [this, request, what, respond](const auto& held) {
        if (!held) return respond(error_response(held.error()));
        answer(*held, request, what, respond);
    });
}

void Campaigns::answer(const std::shared_ptr<Held>& held, const Request& request, const std::string& what,
                       const Respond& respond) {
    if (request.method == "GET" && what.empty()) return respond(json_response(200, told(*held, request.key)));
    if (request.method == "GET" && what == "export") {
        Response response;
        response.body = std::make_shared<const std::string>(file_text(held->saved.events));
        response.headers.emplace_back("Content-Disposition",
                                      fmt::format("attachment; filename=\"{}.json\"", held->ledger.game()));
        response.headers.emplace_back("Cache-Control", "no-store");
        return respond(std::move(response));
    }
    const bool known =
        what == "games" || what == "skills" || what == "pilots" || what == "abandon" || what == "pass-over";
    if (request.method != "POST" || !known)
        return respond(error_response({"not-found", "There is nothing under this address.", {}}));
    if (!held->squadron_with(request.key))
        return respond(error_response({"bad-key", "This key fits no squadron of the campaign.", {}}));
    const auto body = parse_json("body", request.body);
    if (!body) return respond(error_response({"malformed", "The body is no JSON.", body.error()}));
    if (!body->is_object()) return respond(error_response({"malformed", "The body is no object.", {}}));
    change(held, request, what, *body, respond);
}

void Campaigns::change(const std::shared_ptr<Held>& held, const Request& request, const std::string& what,
                       const Json& body, const Respond& respond) {
    if (what == "games") return begin(held, request, body, responding(201, respond));
    const Campaign& campaign = held->saved.campaign;
    Problems problems;
    const JsonReader reader(body, "body", problems);
    Decided<CampaignEvents> decided;
    if (what == "abandon") {
        decided = abandon_game(campaign);
    } else if (what == "pass-over") {
        // Nobody gets rid of a game that goes badly.
        if (campaign.underway && !held->gone)
            return respond(error_response(refusal_of({"not-gone", "the game of this flight is still there"})));
        decided = pass_game_over(campaign);
    } else {
        const auto pilot =
            static_cast<std::size_t>(reader.integer("pilot", 0, std::int64_t{most_pilots}).value_or(most_pilots));
        const std::string word = reader.text(what == "skills" ? "skill" : "name").value_or("");
        if (!problems.empty())
            return respond(error_response({"malformed", "The campaign is not changed like this.", problems}));
        if (pilot < campaign.pilots.size() && campaign.pilots[pilot].squadron != held->squadron_with(request.key))
            return respond(error_response({"not-yours", "This pilot flies in another squadron.", {}}));
        decided = what == "skills" ? choose_skill(campaign, pilot, word) : rename_pilot(campaign, pilot, word);
    }
    if (!decided) return respond(error_response(refusal_of(decided.error())));
    happen(held, std::move(*decided), [held, key = request.key, respond](const Trouble& trouble) {
        respond(trouble ? error_response(not_written()) : json_response(200, told(*held, key)));
    });
}

// A game like any other: it is there first, then the campaign names it.
void Campaigns::begin(const std::shared_ptr<Held>& held, const Request& request, const Json& body, const Reply& reply) {
    const Campaign& campaign = held->saved.campaign;
    Problems problems;
    const JsonReader reader(body, "body", problems);
    reader.only({"flights", "bots", "clock", "turns", "stand_in", "look"});
    Choice choice;
    if (const auto flights = reader.optional_member("flights")) {
        flights->each_member([&](const std::string& plane, const JsonReader& pilot) {
            if (const auto number = pilot.integer(0, std::int64_t{most_pilots}))
                choice.push_back({plane, static_cast<std::size_t>(*number)});
        });
    }
    if (!problems.empty()) return reply(refuse("malformed", "The game cannot be set up like this.", problems));
    const auto flown = begin_game(campaign, "", choice);
    if (!flown) return reply(tl::unexpected<Refusal>(refusal_of(flown.error())));
    const Begun begun = std::get<Begun>(flown->back());
    Json game = body;
    game.erase("flights");
    game["setup"] = game_file_of(campaign, begun.flights);
    game["setup"]["title"] = in_language(campaign.calendar.games[*campaign.next].title, "en");
    game["campaign"] = held->ledger.game();
    held->busy = true;
    hall_.create(game, request.from, [this, held, begun, reply](const Granted<OrderedJson>& created) {
        held->busy = false;
        if (!created) {
            free(held);
            return reply(created);
        }
        Begun with_link = begun;
        with_link.link = created->at("game").template get<std::string>();
        happen(held, {with_link}, [reply, answer = *created](const Trouble& trouble) {
            reply(trouble ? Granted<OrderedJson>(tl::unexpected<Refusal>(not_written())) : answer);
        });
    });
}

// --- New ones.
void Campaigns::found(const Json& body, const Reply& reply) {
    Problems problems;
    const JsonReader reader(body, "body", problems);
    std::string wanted;
    bool ace_skills = false;
    if (reader.is_object()) {
        reader.only({"calendar", "ace_skills"});
        wanted = reader.text("calendar").value_or("");
        if (const auto says = reader.optional_member("ace_skills")) ace_skills = says->truth().value_or(false);
    }
    if (!problems.empty()) return reply(refuse("malformed", "The campaign cannot be founded like this.", problems));
    for (const auto& [id, system] : house_.systems) {
        for (const Calendar& calendar : system.calendars) {
            if (calendar.id != wanted) continue;
            if (!ace_skills) return found_by(calendar, reply);
            const auto with_skills = with_ace_skills(calendar, system.catalog);
            if (with_skills) return found_by(*with_skills, reply);
            return reply(refuse("malformed", "The campaign cannot be founded like this.", with_skills.error()));
        }
    }
    reply(refuse("no-such-calendar", "There is no such calendar here."));
}

void Campaigns::found_by(const Calendar& calendar, const Reply& reply) {
    SavedCampaign saved;
    const std::string seed = random_hex(32);
    saved.events = campaign::found(calendar, seed);
    saved.campaign = founded(calendar, seed);
    evolve(saved.campaign, saved.events);
    open(std::move(saved), reply);
}

void Campaigns::import(const std::string& text, const Reply& reply) {
    auto saved = read_campaign("campaign", text, catalog_lookup(house_.systems));
    if (!saved) return reply(refuse("bad-campaign", "This is no campaign that can be played on.", saved.error()));
    // The game under way was played elsewhere and cannot be joined here.
    if (saved->campaign.underway) {
        const auto abandoned = abandon_game(saved->campaign);
        evolve(saved->campaign, *abandoned);
        saved->events.insert(saved->events.end(), abandoned->begin(), abandoned->end());
    }
    open(std::move(*saved), reply);
}

void Campaigns::open(SavedCampaign saved, const Reply& reply) {
    const auto held = std::make_shared<Held>(house_, "c" + random_letters(letters_of_id));
    held->saved = std::move(saved);
    OrderedJson keys = OrderedJson::object();
    Json hashes = Json::object();
    for (const Squadron& squadron : held->saved.campaign.calendar.squadrons) {
        const std::string key = random_letters(letters_of_key);
        keys[squadron.id] = key;
        hashes[squadron.id] = held->keys[squadron.id] = hash_of_key(key);
    }
    held->busy = true;
    held_[held->ledger.game()] = held;
    const Json body{{"keys", hashes}, {"events", list_of(held->saved.events)}};
    held->ledger.keep({held->ledger.entry(kind_campaign, written_out(body))},
                      [this, held, keys, reply](const Trouble& trouble) {
                          held->busy = false;
                          held->broken = trouble.has_value();
                          if (trouble) held_.erase(held->ledger.game());
                          free(held);
                          if (trouble) return reply(tl::unexpected<Refusal>(not_written()));
                          reply(OrderedJson{{"campaign", held->ledger.game()}, {"keys", keys}});
                      });
}

// --- Those that are there.
void Campaigns::happen(const std::shared_ptr<Held>& held, CampaignEvents events,
                       const std::function<void(const Trouble&)>& then) {
    held->busy = true;
    held->ledger.keep({held->ledger.entry(kind_campaign_events, written_out(list_of(events)))},
                      [this, held, events, then](const Trouble& trouble) {
                          held->busy = false;
                          if (trouble) {
                              held->broken = true;  // it is read again
                              held_.erase(held->ledger.game());
                          } else {
                              evolve(held->saved.campaign, events);
                              held->saved.events.insert(held->saved.events.end(), events.begin(), events.end());
                              if (!held->saved.campaign.underway) held->room = nullptr;
                          }
                          then(trouble);
                          free(held);
                      });
}

// Whoever waited comes now.
void Campaigns::free(const std::shared_ptr<Held>& held) {
    const auto waiting = std::move(held->waiting);
    held->waiting.clear();
    for (const auto& next : waiting) house_.loop.post(next);
}

void Campaigns::with(const std::string& id, const std::string& patron, const WithHeld& then) {
    if (!is_campaign_id(id)) return then(tl::unexpected<Refusal>(no_such_campaign()));
    auto found = held_.find(id);
    if (found == held_.end()) {
        auto read_anew = read(id);
        if (!read_anew) return then(read_anew);
        found = held_.emplace(id, *read_anew).first;
    }
    const std::shared_ptr<Held> held = found->second;
    if (held->busy) {
        if (held->waiting.size() >= most_waiting)
            return then(refuse("busy", "Too many want something of this campaign at once."));
        return held->waiting.push_back([this, id, patron, then] { with(id, patron, then); });
    }
    look_after_game(held, patron, then);
}

void Campaigns::look_after_game(const std::shared_ptr<Held>& held, const std::string& patron, const WithHeld& then) {
    if (!held->saved.campaign.underway) return then(held);
    const std::string link = held->saved.campaign.underway->link;
    hall_.with_room(link, patron, [this, held, link, patron, then](const auto& room) {
        // Somebody else may have been quicker.
        const auto& underway = held->saved.campaign.underway;
        if (held->broken || held->busy || !underway || underway->link != link)
            return with(held->ledger.game(), patron, then);
        held->gone = !room && room.error().code == "no-such-game";
        held->room = room ? *room : nullptr;
        if (!room || !(*room)->over()) return then(held);
        auto reported = take_report(held->saved.campaign, report_of_room(**room));
        if (!reported) {
            house_.journal.note(Level::error, "campaign-trouble",
                                {{"campaign", held->ledger.game()}, {"reason", reported.error().reason}});
            return then(held);
        }
        happen(held, std::move(*reported), [held, then](const Trouble& trouble) {
            if (trouble) return then(tl::unexpected<Refusal>(not_written()));
            then(held);
        });
    });
}

Granted<std::shared_ptr<Campaigns::Held>> Campaigns::read(const std::string& id) {
    const auto trouble = [&](const Problems& problems) {
        house_.journal.note(Level::error, "unreadable-campaign",
                            {{"campaign", id}, {"reason", problems.empty() ? "" : problems.front().reason}});
        return refuse("trouble", "The campaign could not be read.");
    };
    const auto entries = house_.log.read(id);
    if (!entries) return trouble(entries.error());
    if (entries->empty()) return tl::unexpected<Refusal>(no_such_campaign());
    const auto held = std::make_shared<Held>(house_, id);
    Json events = Json::array();
    for (const LogEntry& entry : *entries) {
        const auto json = parse_json("log", entry.body);
        if (!json) return trouble(json.error());
        const bool first = entry.kind == kind_campaign;
        if (first) held->keys = json->value("keys", std::map<std::string, std::string>());
        const Json list = first ? json->value("events", Json::array()) : *json;
        events.insert(events.end(), list.begin(), list.end());
    }
    Problems problems;
    auto saved = read_campaign_events(JsonReader(events, "log", problems), catalog_lookup(house_.systems));
    if (!saved) return trouble(saved.error());
    held->saved = std::move(*saved);
    held->ledger.go_on_after(entries->size());
    return held;
}

OrderedJson Campaigns::told(const Held& held, const std::string& key) {
    const Campaign& campaign = held.saved.campaign;
    OrderedJson json = summary(campaign);
    json["campaign"] = held.ledger.game();
    OrderedJson entries = OrderedJson::array();
    for (const Entry& entry : diary(campaign, held.saved.events)) {
        OrderedJson one{{"key", entry.key}, {"words", entry.words}};
        if (entry.game) one["game"] = *entry.game;
        entries.push_back(std::move(one));
    }
    json["diary"] = std::move(entries);
    const auto own = held.squadron_with(key);
    if (own) json["yours"] = campaign.calendar.squadrons[*own].id;
    if (campaign.underway) {
        OrderedJson game{{"game", campaign.underway->link}, {"gone", held.gone}};
        if (own && held.room) game["invite"] = held.room->invite();
        json["underway"] = std::move(game);
    }
    return json;
}

}  // namespace overdive::server
