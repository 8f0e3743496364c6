#include "server/hall.h"

#include <algorithm>
#include <cctype>
#include <chrono>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/secrets.h"
#include "store/fair_draws.h"

namespace overdive::server {
namespace {

constexpr std::size_t id_letters = 20;
constexpr std::size_t invite_letters = 22;
constexpr std::chrono::milliseconds between_wakings{20};
constexpr std::size_t most_absences = 10'000;

bool is_game_id(std::string_view text) {
    return text.size() == id_letters + 1 && text[0] == 'g' && std::all_of(text.begin(), text.end(), [](char letter) {
               return std::isalnum(static_cast<unsigned char>(letter)) != 0;
           });
}

// More than any game that people played: eighty turns of 64 planes that all plan and fire in every phase, or a duel of
// thousands. Whoever looks at a replay is told a view of all planes with each update.
constexpr std::ptrdiff_t most_updates = 20'000;
constexpr std::size_t most_lines = 250'000;

std::optional<Problem> too_long(const Replay& replay) {
    const auto updates = std::count_if(replay.lines.begin(), replay.lines.end(), [](const ReplayLine& line) {
        return std::holds_alternative<Command>(line.what);
    });
    if (updates > most_updates)
        return Problem{replay.name, fmt::format("{} orders, more than the {} that are kept", updates, most_updates)};
    if (replay.lines.size() <= most_lines) return std::nullopt;
    return Problem{replay.name,
                   fmt::format("{} lines, more than the {} that are kept", replay.lines.size(), most_lines)};
}

}  // namespace

Hall::Hall(House& house)
    : house_(house), asleep_(house.loop, between_wakings, [this](const std::string& game) { wake(game); }) {}

Granted<std::shared_ptr<Room>> Hall::find(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found != rooms_.end() && !found->second->broken()) return found->second;
    if (!is_game_id(id) || leaving_.contains(id)) return refuse("no-such-game", "There is no such game here.");
    const auto entries = house_.log.read(id);
    if (!entries) return refuse("trouble", "The game could not be read.", entries.error());
    if (entries->empty()) return refuse("no-such-game", "There is no such game here.");
    auto room = Room::restore(house_, *entries);
    if (!room) {
        house_.journal.note(Level::error, "unreadable-game", {{"game", id}, {"reason", room.error().front().reason}});
        return refuse("trouble", "The game could not be read.");
    }
    if (const auto away = absences_.extract(id)) (*room)->take_up_absences(away.mapped());
    keep(*room);
    return *room;
}

void Hall::note_absences(const Room& room) {
    absences_[room.id()] = room.absences();
    if (absences_.size() > most_absences) absences_.erase(absences_.begin());
}

void Hall::keep(const std::shared_ptr<Room>& room) {
    rooms_[room->id()] = room;
    house_.metrics.games_loaded = rooms_.size();
}

void Hall::create(const Json& body, const std::string& patron, const Room::Reply& reply) {
    auto game = read_new_game(body, house_.systems, house_.version);
    if (!game) return reply(tl::unexpected<Refusal>(game.error()));
    Opening opening = std::move(game->opening);
    if (game->from) {
        const auto before = find(game->from->game);
        if (!before) return reply(tl::unexpected<Refusal>(before.error()));
        auto continued = (*before)->opening_from_update(game->from->update);
        if (!continued) return reply(tl::unexpected<Refusal>(continued.error()));
        continued->bots = std::move(opening.bots);
        continued->clock = opening.clock;
        continued->stand_in = opening.stand_in;
        continued->turns = opening.turns;
        if (!opening.look.empty()) continued->look = std::move(opening.look);
        opening = std::move(*continued);
    }
    if (const auto refusal = check_bots(opening)) return reply(tl::unexpected<Refusal>(*refusal));
    opening.invite = random_letters(invite_letters);
    opening.secret = random_hex(32);
    const std::string id = "g" + random_letters(id_letters);
    const OrderedJson answer{{"game", id}, {"invite", opening.invite}, {"commitment", commitment_to(opening.secret)}};
    auto ready = prepared("game", std::move(opening), house_.systems);
    if (!ready) return reply(refuse("bad-game", "The game cannot be set up like this.", ready.error()));
    keep(Room::create(house_, id, std::move(*ready), patron, [this, id, answer, reply](const Trouble& trouble) {
        if (trouble) return reply(refuse("trouble", "The server could not keep this; nothing was changed."));
        ++house_.metrics.games_created;
        house_.journal.note(Level::info, "game-created", {{"game", id}});
        reply(answer);
    }));
}

void Hall::import(const std::string& text, const Room::Reply& reply) {
    auto replay = read_replay("replay", text, catalog_lookup(house_.systems));
    if (!replay) return reply(refuse("bad-replay", "This is no replay that can be shown.", replay.error()));
    if (const auto problem = too_long(*replay))
        return reply(refuse("bad-replay", "This is no replay that can be shown.", {*problem}));
    Opening opening;
    opening.header = std::move(replay->header);
    take_table_text(opening);
    auto ready = prepared("replay:1", std::move(opening), house_.systems);
    if (!ready) return reply(refuse("bad-replay", "This is no replay that can be shown.", ready.error()));
    const std::string id = "g" + random_letters(id_letters);
    auto room = Room::import(
        house_, id, std::move(*ready), text.substr(text.find('\n') + 1), [id, reply](const Trouble& trouble) {
            if (trouble) return reply(refuse("trouble", "The server could not keep this; nothing was changed."));
            reply(OrderedJson{{"game", id}});
        });
    if (!room) return reply(refuse("bad-replay", "This is no replay that can be shown.", room.error()));
    keep(*room);
}

void Hall::wake_clocks() {
    house_.log.survey([this](const LogEntry& first, const LogEntry& last) {
        if (!has_clock(first) || is_over(first, last)) return;
        house_.loop.post([this, game = first.game] { asleep_.add(game); });
    });
}

void Hall::wake(const std::string& game) {
    const auto woken = find(game);  // whose clock runs, if it has one
    if (!woken) house_.journal.note(Level::warning, "clock-stands", {{"game", game}});
}

bool Hall::let_go(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        if (!found->second->idle() || found->second.use_count() > 1) return false;
        rooms_.erase(found);
    }
    leaving_.insert(id);
    return true;
}

void Hall::tidy_up() {
    std::erase_if(rooms_, [this](const auto& each) {
        const Room& room = *each.second;
        if (!room.broken() && !(room.idle() && each.second.use_count() == 1)) return false;
        if (room.started() && !room.over()) note_absences(room);
        return true;
    });
    house_.metrics.games_loaded = rooms_.size();
}

void Hall::close(const Refusal& reason) {
    for (const auto& [id, room] : rooms_) room->send_away(reason);
}

}  // namespace overdive::server
