// All games of the server, by their ids: those in memory, and the rest in the log.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/gone.h"
#include "server/one_by_one.h"
#include "server/room.h"

namespace overdive::server {

class Hall {
public:
    explicit Hall(House& house);

    // The game as it stands; read from the log where it is not in memory. A small one is there at once. A large one is
    // read in the workshop on the account of `patron`, once for all who ask for it meanwhile.
    using WithRoom = std::function<void(const Granted<std::shared_ptr<Room>>&)>;
    void with_room(const std::string& id, const std::string& patron, const WithRoom& then);
    static constexpr std::size_t most_read_on_loop = 32u << 10;  // bytes in the log: a few milliseconds

    // `reply` is called when the game is safe in the log. The computer's part in it is on the account of `patron`.
    void create(const Json& body, const std::string& patron, const Room::Reply& reply);
    // A replay is read in the workshop, if whoever brings it has not `gone` by then.
    void import(std::string replay, const std::string& patron, const Gone& gone, const Room::Reply& reply);

    // Games with a clock go on although the program was started anew: they are read one after the other.
    // There is one survey of the log at a time: whoever else has something to wake hears of every game as well.
    void wake_clocks(const GameLog::Survey& beside = nullptr);
    // A game is about to be taken out of the log: from now on it is not there. False: somebody is there.
    [[nodiscard]] bool let_go(const std::string& id);
    void is_gone(const std::string& id) { leaving_.erase(id); }

    // Those that wait for somebody and are shown to everybody; of one war, or of all (""). Newest first.
    [[nodiscard]] std::vector<std::shared_ptr<Room>> open_tables(std::string_view system) const;

    // Forgets games in which nothing happens and nobody is; they are read again when asked for.
    void tidy_up();
    // Sends everybody away, with the reason.
    void close(const Refusal& reason);

private:
    [[nodiscard]] Granted<std::shared_ptr<Room>> restored(const std::string& id, Checked<SavedGame> saved);
    void read_elsewhere(const std::string& id, const std::string& patron);
    void open(Opening opening, const std::string& patron, const Room::Reply& reply);
    void settle_in(Upload upload, const Room::Reply& reply);
    void keep(const std::shared_ptr<Room>& room);
    void wake(const std::string& game);
    void note_absences(const Room& room);

    House& house_;
    OneByOne asleep_;  // with a clock, and not read yet
    std::map<std::string, std::shared_ptr<Room>> rooms_;
    std::map<std::string, std::vector<WithRoom>> in_reading_;  // those who wait, by game
    std::set<std::string> leaving_;
    std::map<std::string, std::vector<std::int64_t>> absences_;  // of games that were forgotten
};

}  // namespace overdive::server
