#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "wire/codec.h"
#include "wire/hex.h"
#include "wire/older.h"
#include "wire/replay.h"
#include "wire/thing_names.h"

namespace overdive {
namespace {

constexpr std::size_t most_problems = 20;  // enough to see what is the matter with a file

// Each line is a text of its own to the parser: its "line 1" would only mislead.
std::string without_line(std::string reason) {
    constexpr std::string_view first_line = "at line 1, column";
    const auto found = reason.find(first_line);
    if (found != std::string::npos) reason.replace(found, first_line.size(), "at column");
    return reason;
}

void append(Problems& problems, const Problems& more) {
    problems.insert(problems.end(), more.begin(), more.end());
}

// What a header says beside the names and the start, each word of it: versions, seeds, ids.
constexpr std::size_t longest_word = 1000;
constexpr std::size_t most_words = 5000;  // of one list: cards on top of a deck
constexpr std::size_t most_game_bytes = 1u << 20;

std::optional<std::string> word(const JsonReader& reader) {
    auto text = reader.text();
    if (text && text->size() > longest_word) {
        reader.complain(fmt::format("{} letters; {} are enough for anything here", text->size(), longest_word));
        return std::nullopt;
    }
    return text;
}

std::string word(const JsonReader& holder, std::string_view key) {
    const auto found = holder.member(key);
    return found ? word(*found).value_or("") : "";
}

std::vector<std::string> words_of(const JsonReader& holder, std::string_view key) {
    std::vector<std::string> list;
    const auto found = holder.member(key);
    if (!found) return list;
    if (found->node().size() > most_words) {
        found->complain(fmt::format("a list of {}; it has {} at most", found->node().size(), most_words));
        return list;
    }
    found->each([&](const JsonReader& item) {
        if (auto text = word(item)) list.push_back(std::move(*text));
    });
    return list;
}

// Names stand in whatever is told of a game: the same rules as in game files.
std::vector<std::string> names_of(const JsonReader& holder, std::string_view key) {
    std::vector<std::string> names = words_of(holder, key);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (const auto fault = fault_of_name(names[i])) holder.complain(*fault);
        if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
            names.begin() + static_cast<std::ptrdiff_t>(i))
            holder.complain(fmt::format("\"{}\" is named twice among the {}", names[i], key));
    }
    return names;
}

std::uint64_t hex(const JsonReader& holder, std::string_view key) {
    const auto text = holder.text(key);
    if (!text) return 0;
    const auto number = number_of_hex(*text);
    if (!number) holder.complain(fmt::format("\"{}\" must have 16 hexadecimal digits in small letters", key));
    return number.value_or(0);
}

class ReplayReader {
public:
    ReplayReader(std::string_view name, std::string_view text, const CatalogOf& catalog_of)
        : rest_(text), catalog_of_(catalog_of) {
        replay_.name = std::string(name);
    }

    Checked<Replay> read() {
        if (rest_.empty()) return failed(place(1), "the file is empty; a replay begins with its header");
        const auto header = next_line(longest_header);
        if (header) read_header(*header);
        // Without a header the lines have no meaning.
        while (header_is_good_ && !rest_.empty() && problems_.size() < most_problems) {
            if (const auto line = next_line(longest_line)) read_line(*line);
        }
        if (!problems_.empty()) return tl::unexpected<Problems>(std::move(problems_));
        return std::move(replay_);
    }

private:
    [[nodiscard]] std::string place(std::size_t line) const { return fmt::format("{}:{}", replay_.name, line); }
    [[nodiscard]] std::string here() const { return place(number_); }

    std::optional<Json> next_line(std::size_t longest) {
        ++number_;
        const std::size_t end = rest_.find('\n');
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        if (line.size() > longest) {
            problems_.push_back(
                {here(), fmt::format("the line has {} bytes, more than the {} allowed", line.size(), longest)});
            return std::nullopt;
        }
        if (end == std::string_view::npos) {
            problems_.push_back({here(), "the file is cut off in this line"});
            return std::nullopt;
        }
        auto parsed = parse_json(here(), line);
        if (parsed) return std::move(*parsed);
        for (Problem& problem : parsed.error()) problem.reason = without_line(std::move(problem.reason));
        append(problems_, parsed.error());
        return std::nullopt;
    }

    void read_header(const Json& json) {
        const JsonReader reader(json, here(), problems_);
        const auto format = reader.text("format");
        if (!format) return;
        if (*format != replay_format && *format != first_replay_format) {
            return reader.complain(
                fmt::format("\"{}\" is no replay this version can read: expected \"{}\"", *format, replay_format));
        }
        reader.only({"format", "engine", "catalogue", "system", "edition", "options", "mission", "names", "seed",
                     "draws", "start", "models", "fair", "game", "table"});
        ReplayHeader& header = replay_.header;
        header.engine = word(reader, "engine");
        header.catalogue = hex(reader, "catalogue");
        header.system = word(reader, "system");
        header.edition = word(reader, "edition");
        header.options = words_of(reader, "options");
        header.seed = word(reader, "seed");
        if (const auto game = reader.optional_member("game")) {
            header.game = game->node().dump(-1, ' ', false, Json::error_handler_t::replace);
            if (header.game.size() > most_game_bytes)
                game->complain(
                    fmt::format("a game file of {} bytes, more than {}", header.game.size(), most_game_bytes));
        }
        if (const auto table = reader.optional_member("table")) {
            header.table = table->node().dump(-1, ' ', false, Json::error_handler_t::replace);
            if (!table->has_members()) table->complain("this is no object");
        }
        catalog_ = catalog_of_(header.system);
        if (catalog_ == nullptr) {
            return reader.complain(fmt::format("this version knows no system \"{}\"", header.system));
        }
        if (const auto draws = reader.member("draws")) {
            if (draws->node().size() > most_damage_decks)
                draws->complain(fmt::format("a game has {} damage decks at most", most_damage_decks));
            else
                draws->each_member([&](const std::string& letter, const JsonReader&) {
                    header.draws[letter] = words_of(*draws, letter);
                });
        }
        read_start(reader);
        if (const auto mission = reader.optional_member("mission")) read_mission(*mission);
        if (reader.has("models")) header.models = words_of(reader, "models");
        if (const auto fair = reader.optional_member("fair")) read_fair(*fair);
        header_is_good_ = problems_.empty();
    }

    void read_start(const JsonReader& reader) {
        const auto start = reader.member("start");
        const auto names = reader.member("names");
        if (!start || !names || !names->is_object()) return;
        const RenewedState renewed = renewed_state(with_numbers(start->node(), *catalog_));
        auto state = state_from(start->path(), renewed.state);
        if (!state) return append(problems_, state.error());
        replay_.header.start = *state;
        replay_.header.old_step = renewed.old_step;
        phase_ = state->phase;
        names->only({"planes", "seats", "sides", "targets"});
        replay_.header.names = {names_of(*names, "planes"), names_of(*names, "seats"), names_of(*names, "sides"), {}};
        if (names->has("targets")) replay_.header.names.targets = names_of(*names, "targets");
        const Names& found = replay_.header.names;
        if (found.targets.size() != state->targets.size()) names->complain("every target of the game has one name");
        for (const std::string& target : found.targets) {
            if (find_name<PlaneId>(found.planes, target))
                names->complain(fmt::format("\"{}\" is a plane and a target", target));
        }
        if (found.planes.size() != state->planes.size()) names->complain("every plane of the game has one name");
        if (found.seats.size() != state->seats) names->complain("every seat of the game has one name");
        if (found.sides.size() != state->sides) names->complain("every side of the game has one name");
    }

    void read_mission(const JsonReader& reader) {
        auto mission = mission_from(reader.path(), reader.node());
        if (!mission) return append(problems_, mission.error());
        for (const MissionPiece& piece : mission->pieces) {
            const GameState& start = replay_.header.start;
            if (is_about_plane(piece.kind) && piece.plane.index() >= start.planes.size())
                reader.complain("a piece names a plane that is not in the game");
            if (is_about_target(piece.kind) && (!is_target(piece.target) || !start.has(piece.target)))
                reader.complain("a piece names a target that is not in the game");
            if (is_about_side(piece.kind) && piece.side.value >= start.sides)
                reader.complain("a piece names a side that is not in the game");
        }
        replay_.header.mission = *mission;
    }

    void read_fair(const JsonReader& reader) {
        if (!reader.is_object()) return;
        reader.only({"commitment", "secret", "seats"});
        FairDraws fair{word(reader, "commitment"), word(reader, "secret"), {}};
        if (const auto seats = reader.member("seats")) {
            seats->each([&](const JsonReader& seat) {
                if (fair.seats.size() < most_seats) fair.seats.push_back({word(seat, "seat"), word(seat, "number")});
            });
            if (seats->node().size() > most_seats)
                seats->complain(fmt::format("a game has {} seats at most", most_seats));
        }
        replay_.header.fair = std::move(fair);
    }

    void read_line(const Json& json) {
        const JsonReader reader(json, here(), problems_);
        if (!reader.is_object()) return;
        if (reader.has("hash") || reader.has("mark")) return read_mark(reader);
        reader.only({"command", "event"});
        if (reader.has("command") == reader.has("event")) {
            return reader.complain("expected one of \"command\", \"event\" and \"mark\"");
        }
        if (const auto command = reader.optional_member("command")) {
            keep(command_from(command->path(), command->node()));
        } else if (const auto event = reader.optional_member("event")) {
            read_event(*event);
        }
    }

    void read_event(const JsonReader& reader) {
        const Renewed renewed = renewed_event(with_numbers(reader.node(), *catalog_), phase_);
        const auto event = event_from(reader.path(), renewed.event);
        if (!event) return append(problems_, event.error());
        if (std::holds_alternative<TurnBegan>(*event)) phase_ = 0;
        if (const auto* began = std::get_if<PhaseBegan>(&*event)) phase_ = began->phase;
        if (ends_turn_unsaid(*event)) replay_.lines.push_back({number_, Event(TurnEnded{})});
        replay_.lines.push_back({number_, *event, renewed.old_step});
    }
    // In the first format the end of the third phase was the end of the turn.
    [[nodiscard]] bool ends_turn_unsaid(const Event& event) const {
        const auto* ended = std::get_if<PhaseEnded>(&event);
        if (ended == nullptr || ended->phase != 3 || replay_.header.system != "ww1" || replay_.lines.empty())
            return false;
        const auto* before = std::get_if<Event>(&replay_.lines.back().what);
        return before == nullptr || !std::holds_alternative<TurnEnded>(*before);
    }

    void read_mark(const JsonReader& reader) {
        const bool old = reader.has("hash");
        const std::string_view key = old ? "hash" : "mark";
        reader.only({key, "turn", "phase"});
        const std::uint64_t hash = hex(reader, key);
        const auto turn = reader.integer("turn", 0, UINT32_MAX);
        const auto phase = reader.integer("phase", 0, UINT8_MAX);
        if (!turn || !phase) return;
        const HashMark mark{hash, static_cast<std::uint32_t>(*turn), static_cast<std::uint8_t>(*phase),
                            old ? MarkKind::old_hash : MarkKind::hash};
        replay_.lines.push_back({number_, mark});
    }

    template <class Kind>
    void keep(const Checked<Kind>& read) {
        if (read)
            replay_.lines.push_back({number_, *read});
        else
            append(problems_, read.error());
    }

    Replay replay_;
    std::string_view rest_;
    const CatalogOf& catalog_of_;
    const Catalog* catalog_ = nullptr;
    std::size_t number_ = 0;
    std::uint8_t phase_ = 0;
    bool header_is_good_ = false;
    Problems problems_;
};

}  // namespace

Checked<Replay> read_replay(std::string_view name, std::string_view text, const CatalogOf& catalog_of) {
    return ReplayReader(name, text, catalog_of).read();
}

Checked<Replay> read_replay(std::string_view name, std::string_view text, const Catalog& catalog) {
    const CatalogOf only = [&](std::string_view system) { return system == catalog.system ? &catalog : nullptr; };
    return ReplayReader(name, text, only).read();
}

}  // namespace overdive
