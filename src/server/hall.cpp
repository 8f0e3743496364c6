#include "server/hall.h"

#include <algorithm>
#include <cctype>
#include <chrono>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/limits.h"
#include "server/secrets.h"
#include "server/spare_memory.h"
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

Refusal no_such_game() {
    return {"no-such-game", "There is no such game here.", {}};
}

tl::unexpected<Refusal> no_replay(const Problems& problems) {
    return refuse("bad-replay", "This is no replay that can be shown.", problems);
}

}  // namespace

Hall::Hall(House& house)
    : house_(house), asleep_(house.loop, between_wakings, [this](const std::string& game) { wake(game); }) {}

void Hall::with_room(const std::string& id, const std::string& patron, const WithRoom& then) {
    const auto found = rooms_.find(id);
    if (found != rooms_.end() && !found->second->broken()) {
        found->second->look_in();
        return then(found->second);
    }
    if (!is_game_id(id) || leaving_.contains(id)) return then(tl::unexpected<Refusal>(no_such_game()));
    if (const auto begun = in_reading_.find(id); begun != in_reading_.end()) return begun->second.push_back(then);
    const auto small = house_.log.read_if_small(id, most_read_on_loop);
    if (!small) return then(refuse("trouble", "The game could not be read.", small.error()));
    if (*small && (*small)->empty()) return then(tl::unexpected<Refusal>(no_such_game()));
    if (*small) return then(restored(id, read_saved_game(**small, house_.systems)));
    in_reading_[id].push_back(then);
    read_elsewhere(id, patron);
}

void Hall::read_elsewhere(const std::string& id, const std::string& patron) {
    const auto report = [this, id](Checked<SavedGame> read) {
        const auto saved = std::make_shared<Checked<SavedGame>>(std::move(read));
        house_.loop.post([this, id, saved] {
            const auto waiting = in_reading_.extract(id);
            const auto room = restored(id, std::move(*saved));
            for (const WithRoom& then : waiting.mapped()) then(room);
        });
    };
    house_.workshop.add(
        patron,
        [this, id, report] {
            report(house_.log.read(id).and_then(
                [this](const auto& entries) { return read_saved_game(entries, house_.systems); }));
        },
        [id, report] { report(failed(id, "reading it failed")); });
}

Granted<std::shared_ptr<Room>> Hall::restored(const std::string& id, Checked<SavedGame> saved) {
    auto room = std::move(saved).and_then([this](SavedGame&& game) { return Room::restore(house_, std::move(game)); });
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
    if (!game->from) return open(std::move(game->opening), patron, reply);
    with_room(
        game->from->game, patron,
        [this, update = game->from->update, wanted = std::move(game->opening), patron, reply](const auto& before) {
            if (!before) return reply(tl::unexpected<Refusal>(before.error()));
            auto continued = (*before)->opening_from_update(update);
            if (!continued) return reply(tl::unexpected<Refusal>(continued.error()));
            continued->bots = wanted.bots;
            continued->clock = wanted.clock;
            continued->stand_in = wanted.stand_in;
            continued->turns = wanted.turns;
            continued->hints = wanted.hints;
            continued->listed = wanted.listed;
            if (!wanted.look.empty()) continued->look = wanted.look;
            open(std::move(*continued), patron, reply);
        });
}

void Hall::open(Opening opening, const std::string& patron, const Room::Reply& reply) {
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
        ++house_.open_tables_changed;
        house_.journal.note(Level::info, "game-created", {{"game", id}});
        reply(answer);
    }));
}

void Hall::import(std::string replay, const std::string& patron, const Gone& gone, const Room::Reply& reply) {
    const auto text = std::make_shared<const std::string>(std::move(replay));
    const auto read = [this, text, gone, reply] {
        if (server::is_gone(gone))
            return house_.loop.post([reply] { reply(refuse("gone", "Nobody waits for this any more.")); });
        const auto upload = std::make_shared<Checked<Upload>>(read_upload(*text, house_.systems));
        house_.loop.post([this, upload, reply] {
            if (!*upload) return reply(no_replay(upload->error()));
            settle_in(std::move(**upload), reply);
        });
    };
    house_.workshop.add(patron, read, [this, reply] {
        house_.loop.post([reply] { reply(refuse("trouble", "The replay could not be read.")); });
    });
}

void Hall::settle_in(Upload upload, const Room::Reply& reply) {
    const std::string id = "g" + random_letters(id_letters);
    keep(Room::import(house_, id, std::move(upload), [id, reply](const Trouble& trouble) {
        if (trouble) return reply(refuse("trouble", "The server could not keep this; nothing was changed."));
        reply(OrderedJson{{"game", id}});
    }));
}

void Hall::wake_clocks(const GameLog::Survey& beside) {
    house_.log.survey([this, beside](const LogEntry& first, const LogEntry& last) {
        if (beside) beside(first, last);
        if (!has_clock(first) || is_over(first, last)) return;
        house_.loop.post([this, game = first.game] { asleep_.add(game); });
    });
}

void Hall::wake(const std::string& game) {
    with_room(game, game, [this, game](const auto& woken) {  // whose clock runs, if it has one
        if (!woken) house_.journal.note(Level::warning, "clock-stands", {{"game", game}});
    });
}

bool Hall::let_go(const std::string& id) {
    if (in_reading_.contains(id)) return false;
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
        if (!found->second->idle() || found->second.use_count() > 1) return false;
        rooms_.erase(found);
    }
    leaving_.insert(id);
    return true;
}

std::vector<std::shared_ptr<Room>> Hall::open_tables(std::string_view system) const {
    std::vector<std::shared_ptr<Room>> open;
    for (const auto& [id, room] : rooms_) {
        if ((system.empty() || room->system() == system) && room->is_open_table()) open.push_back(room);
    }
    std::sort(open.begin(), open.end(), [](const auto& a, const auto& b) {
        return a->created() != b->created() ? a->created() > b->created() : a->id() < b->id();
    });
    // Nobody fills the list alone.
    std::map<std::string_view, std::size_t> of_patron;
    std::erase_if(open, [&](const auto& room) { return ++of_patron[room->patron()] > OpenTableLimits::of_one; });
    if (open.size() > OpenTableLimits::tables) open.resize(OpenTableLimits::tables);
    return open;
}

void Hall::tidy_up() {
    std::vector<std::shared_ptr<Room>> forgotten;
    std::erase_if(rooms_, [&](const auto& each) {
        const Room& room = *each.second;
        if (!room.broken() && !(room.idle() && each.second.use_count() == 1)) return false;
        if (room.started() && !room.over()) note_absences(room);
        forgotten.push_back(each.second);
        return true;
    });
    house_.metrics.games_loaded = rooms_.size();
    // Where there are many of them, also taking them apart takes long.
    house_.workshop.add("the house", [&loop = house_.loop, forgotten = std::move(forgotten)]() mutable {
        forgotten.clear();
        loop.post(&give_memory_back);
    });
}

void Hall::close(const Refusal& reason) {
    for (const auto& [id, room] : rooms_) room->send_away(reason);
}

}  // namespace overdive::server
