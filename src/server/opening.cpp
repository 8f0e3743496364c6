#include "server/opening.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ai/opponent.h"
#include "games/games.h"
#include "scenario/game_file.h"
#include "wire/replay_writer.h"

namespace overdive::server {
namespace {

constexpr std::size_t most_look_bytes = 2000;
constexpr std::int64_t longest_clock = 7 * 24 * 3600;
constexpr std::int64_t longest_game = 1000;  // turns
constexpr std::size_t longest_title = 200;

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// At most so many bytes, without control characters and without half a letter at its end.
std::string shortened(const std::string& text, std::size_t most) {
    std::string kept;
    for (const char letter : text.substr(0, most)) {
        if (static_cast<unsigned char>(letter) >= ' ' && letter != 127) kept += letter;
    }
    if (text.size() <= most) return kept;
    while (!kept.empty() && (static_cast<unsigned char>(kept.back()) & 0xC0) == 0x80) kept.pop_back();
    if (!kept.empty() && (static_cast<unsigned char>(kept.back()) & 0x80) != 0) kept.pop_back();
    return kept;
}

std::string not_played(const std::string& system) {
    return fmt::format("this server does not play the system \"{}\"", system);
}

// Names also go into links here.
void check_names(const JsonReader& setup, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (const auto fault = fault_of_name(name)) setup.complain(*fault);
        if (name.find('/') != std::string::npos) setup.complain("names have no slash");
    }
}

// Decks are stacked by lessons alone: in a game of people that would be cheating.
enum class Stacking : std::uint8_t { forbidden, allowed };

void read_setup(const JsonReader& setup, const Systems& systems, const std::string& version, Stacking stacking,
                Opening& opening) {
    if (!setup.is_object()) return;
    for (const char* key : {"orders", "seed", "draws", "expect", "expect_end", "expect_problem"}) {
        if (stacking == Stacking::allowed && std::string_view(key) == "draws") continue;
        if (setup.has(key)) setup.complain(fmt::format("\"{}\" has no place in a game that is played here", key));
    }
    if (!setup.problems().empty()) return;
    const auto system = system_of(setup.path(), setup.node());
    const auto add = [&](const Problems& problems) {
        setup.problems().insert(setup.problems().end(), problems.begin(), problems.end());
    };
    if (!system) return add(system.error());
    const GameSystem* here = find_system(systems, *system);
    if (here == nullptr) return setup.complain(not_played(*system));
    const Catalog& catalog = here->catalog;
    const auto game = read_game_file(setup.path(), setup.node(), catalog);
    if (!game) return add(game.error());
    check_names(setup, game->names.planes);
    check_names(setup, game->names.seats);
    check_names(setup, game->names.sides);
    check_names(setup, game->names.targets);
    const Ruleset rules = assemble(catalog, game->options);
    opening.title = game->title;
    opening.header = header_for(catalog, start_of(rules, game->setup), game->names, "", &game->stacked);
    opening.header.engine = version;
    if (!game_of(catalog).editions.empty()) opening.header.edition = game->options.edition;
    opening.header.options = ids_of(game_of(catalog), game->options);
    opening.header.mission = game->options.mission;
    opening.header.game = dumped(setup.node());
}

StandIn read_stand_in(const JsonReader& reader) {
    StandIn stand_in;
    stand_in.bot = reader.text("bot").value_or("");
    stand_in.after = static_cast<int>(reader.integer("after", 5, longest_clock).value_or(5));
    return stand_in;
}

// A lesson brings all that its game is made of. Nothing: there is no such lesson.
std::optional<Opening> opening_of_lesson(const JsonReader& wanted, const Systems& systems, const std::string& version) {
    const std::string id = wanted.text("id").value_or("");
    const GameSystem* system = find_system(systems, wanted.text("system").value_or(""));
    if (system == nullptr) return std::nullopt;
    const auto found = std::find_if(system->lessons.begin(), system->lessons.end(),
                                    [&](const Lesson& lesson) { return lesson.id == id; });
    if (found == system->lessons.end()) return std::nullopt;
    Opening opening;
    const Json setup = Json::parse(found->setup);
    read_setup(JsonReader(setup, wanted.path() + "/setup", wanted.problems()), systems, version, Stacking::allowed,
               opening);
    opening.bots = found->bots;
    opening.look = found->look;
    opening.lesson = found->id;
    return opening;
}

Granted<NewGame> read_lesson(const JsonReader& body, const Systems& systems, const std::string& version) {
    body.only({"lesson"});
    const auto wanted = body.member("lesson");
    std::optional<Opening> opening;
    if (wanted && wanted->is_object()) {
        wanted->only({"system", "id"});
        (void)wanted->text("system");
        (void)wanted->text("id");
        if (body.problems().empty()) {
            opening = opening_of_lesson(*wanted, systems, version);
            if (!opening) return refuse("no-such-lesson", "There is no such lesson.");
        }
    }
    if (!body.problems().empty())
        return refuse("bad-game", "The game cannot be set up like this.", std::move(body.problems()));
    return NewGame{std::nullopt, std::move(*opening)};
}

}  // namespace

Granted<NewGame> read_new_game(const Json& body, const Systems& systems, const std::string& version) {
    Problems problems;
    const JsonReader reader(body, "game", problems);
    NewGame game;
    if (reader.has_members() && reader.has("lesson")) return read_lesson(reader, systems, version);
    if (reader.is_object()) {
        reader.only({"setup", "from", "bots", "clock", "turns", "stand_in", "look", "campaign", "listed", "hints"});
        if (const auto listed = reader.optional_member("listed")) game.opening.listed = listed->truth().value_or(false);
        if (const auto hints = reader.optional_member("hints")) game.opening.hints = hints->truth().value_or(false);
        if (const auto campaign = reader.optional_member("campaign")) {
            game.opening.campaign = campaign->text().value_or("");
            if (const auto fault = fault_of_name(game.opening.campaign)) campaign->complain(*fault);
        }
        if (const auto from = reader.optional_member("from")) {
            game.from = Continuation{from->text("game").value_or(""),
                                     static_cast<std::uint32_t>(from->integer("update", 0, 1'000'000).value_or(0))};
        } else if (const auto setup = reader.member("setup")) {
            read_setup(*setup, systems, version, Stacking::forbidden, game.opening);
        }
        if (const auto bots = reader.optional_member("bots")) {
            bots->each_member([&](const std::string& seat, const JsonReader& bot) {
                const auto name = bot.text();
                if (name && !is_level(*name)) bot.complain(fmt::format("there is no opponent \"{}\"", *name));
                if (name) game.opening.bots[seat] = *name;
            });
        }
        if (const auto clock = reader.optional_member("clock")) {
            if (const auto seconds = clock->integer("plan", 5, longest_clock))
                game.opening.clock = static_cast<int>(*seconds);
        }
        if (const auto stand_in = reader.optional_member("stand_in")) {
            game.opening.stand_in = read_stand_in(*stand_in);
            const std::string& bot = game.opening.stand_in->bot;
            if (!is_level(bot)) stand_in->complain(fmt::format("there is no opponent \"{}\"", bot));
        }
        if (const auto turns = reader.optional_member("turns")) {
            if (const auto count = turns->integer(1, longest_game)) game.opening.turns = static_cast<int>(*count);
        }
        if (const auto look = reader.optional_member("look")) {
            game.opening.look = dumped(look->node());
            if (!look->has_members()) look->complain("this is no object");
            if (game.opening.look.size() > most_look_bytes)
                look->complain(fmt::format("more than {} bytes", most_look_bytes));
        }
    }
    if (!problems.empty()) return refuse("bad-game", "The game cannot be set up like this.", std::move(problems));
    return game;
}

std::uint32_t last_turn(const Opening& opening) {
    const bool bots_alone = opening.bots.size() == opening.header.names.seats.size();
    const int turns = opening.turns.value_or(bots_alone ? turns_of_bots : usual_turns);
    return opening.header.start.turn + static_cast<std::uint32_t>(turns);
}

std::optional<Refusal> check_bots(const Opening& opening) {
    for (const auto& [seat, bot] : opening.bots) {
        if (!find_name<SeatId>(opening.header.names.seats, seat)) {
            return Refusal{"bad-game", fmt::format("There is no seat \"{}\" for the computer to take.", seat), {}};
        }
    }
    return std::nullopt;
}

std::string table_text(const Opening& opening, const std::map<std::string, std::string>& players) {
    Json json{{"title", opening.title}, {"players", players}, {"bots", opening.bots}};
    if (!opening.look.empty()) json["look"] = Json::parse(opening.look, nullptr, false);
    return dumped(json);
}

void take_table_text(Opening& opening) {
    const Json json = Json::parse(opening.header.table.empty() ? "{}" : opening.header.table, nullptr, false);
    const auto text_in = [](const Json& holder, const char* key) {
        const auto found = holder.find(key);
        return found != holder.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    opening.title = shortened(text_in(json, "title"), longest_title);
    for (const std::string& seat : opening.header.names.seats) {
        const std::string name =
            json.contains("players") && json["players"].is_object() ? text_in(json["players"], seat.c_str()) : "";
        if (!name.empty()) opening.players[seat] = shortened(name, longest_name);
        const std::string bot =
            json.contains("bots") && json["bots"].is_object() ? text_in(json["bots"], seat.c_str()) : "";
        if (is_level(bot)) opening.bots[seat] = bot;
    }
    if (json.contains("look") && json["look"].is_object() && dumped(json["look"]).size() <= most_look_bytes)
        opening.look = dumped(json["look"]);
}

std::string text_of(const Opening& opening, const Catalog& catalog) {
    Json json{{"header", header_text(opening.header, catalog)},
              {"title", opening.title},
              {"bots", opening.bots},
              {"invite", opening.invite},
              {"secret", opening.secret}};
    if (opening.clock) json["clock"] = *opening.clock;
    if (opening.turns) json["turns"] = *opening.turns;
    if (opening.stand_in) json["stand_in"] = {{"bot", opening.stand_in->bot}, {"after", opening.stand_in->after}};
    if (!opening.look.empty()) json["look"] = opening.look;
    if (!opening.campaign.empty()) json["campaign"] = opening.campaign;
    if (!opening.lesson.empty()) json["lesson"] = opening.lesson;
    if (opening.hints) json["hints"] = true;
    if (opening.listed) json["listed"] = true;
    if (opening.imported) json["imported"] = true;
    return dumped(json);
}

Checked<Opening> opening_from(const std::string& text, const Systems& systems) {
    const auto json = parse_json("opening", text);
    if (!json) return tl::unexpected<Problems>(json.error());
    Problems problems;
    const JsonReader reader(*json, "opening", problems);
    Opening opening;
    auto replay = read_replay("opening", reader.text("header").value_or(""), catalog_lookup(systems));
    if (!replay) return tl::unexpected<Problems>(replay.error());
    opening.header = std::move(replay->header);
    const GameSystem* here = find_system(systems, opening.header.system);
    if (here == nullptr) return failed("opening", not_played(opening.header.system));
    if (auto found = find_models("opening", opening.header, here->catalog); !found)
        return tl::unexpected<Problems>(found.error());
    opening.title = reader.text("title").value_or("");
    if (const auto bots = reader.member("bots")) {
        bots->each_member(
            [&](const std::string& seat, const JsonReader& bot) { opening.bots[seat] = bot.text().value_or(""); });
    }
    opening.invite = reader.text("invite").value_or("");
    opening.secret = reader.text("secret").value_or("");
    if (const auto clock = reader.optional_member("clock"))
        opening.clock = static_cast<int>(clock->integer(1, longest_clock).value_or(60));
    if (const auto stand_in = reader.optional_member("stand_in")) opening.stand_in = read_stand_in(*stand_in);
    if (const auto turns = reader.optional_member("turns"))
        opening.turns = static_cast<int>(turns->integer(1, longest_game).value_or(usual_turns));
    if (const auto look = reader.optional_member("look")) opening.look = look->text().value_or("");
    if (const auto campaign = reader.optional_member("campaign")) opening.campaign = campaign->text().value_or("");
    if (const auto lesson = reader.optional_member("lesson")) opening.lesson = lesson->text().value_or("");
    opening.hints = reader.has("hints");
    opening.listed = reader.has("listed");
    opening.imported = reader.has("imported");
    if (opening.imported) take_table_text(opening);
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return opening;
}

}  // namespace overdive::server
