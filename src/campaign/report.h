// What a game means for those who flew it: how each plane ended, who gets the victory for it, and who came home
// wounded or burning (W2-CAMP-01, W2-CAMP-02). It follows from the events alone. What is drawn after a game is the
// campaign's business.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rules/event.h"
#include "rules/evolve.h"
#include "rules/plane.h"
#include "wire/replay.h"

namespace overdive::campaign {

// A damage token as it is drawn after a game, and how many of them there are.
struct Token {
    std::string face;  // as people write it
    int points = 0;
    bool explosion = false;
    int count = 0;
    bool operator==(const Token&) const = default;
};

struct PlaneReport {
    std::string plane;
    std::string model;
    std::string side;
    Status status = Status::flying;
    int given = 0;  // points that its shots put on planes
    int life = 0;   // points that it could still take
    bool wounded = false;
    int flames = 0;  // it left with so many
    // Who gets the victory for it; where it left burning, if its flames bring it down (W2-CAMP-02).
    std::vector<std::string> victors{};
    bool operator==(const PlaneReport&) const = default;
};

struct GameReport {
    std::string winner;  // a side; empty: a draw
    std::uint32_t turns = 0;
    std::vector<PlaneReport> planes;
    std::vector<Token> tokens;  // group A, as the game began with it
    std::uint64_t mark = 0;     // of its last state: nobody can foresee what is drawn after it
    bool operator==(const GameReport&) const = default;
};

// Hears the events of a game one after the other.
class Reporter {
public:
    Reporter(const Names& names, const GameState& start, const Catalog& catalog);

    void note(const Event& event);
    [[nodiscard]] bool over() const { return state_.over(); }
    [[nodiscard]] GameReport report() const;

private:
    struct Draw {
        BodyId by;
        int points = 0;
        bool explosion = false;
        bool veiled = false;
        Cause cause = Cause::shot;
    };
    struct Tally {
        std::vector<Draw> draws;          // of this phase
        std::size_t moment = 0;           // where those of this moment begin
        std::vector<PlaneId> last_shots;  // who shot at it in the last phase in which anybody did
        std::pair<std::uint32_t, std::uint8_t> last_shot_at{};
        int given = 0;
        int flames = 0;
        std::vector<PlaneId> victors;
    };

    void look_at(const Fired& event);
    void look_at(const DamageDrawn& event);
    void look_at(const Evaded& event);
    void look_at(const Settled& event);
    void look_at(const Eliminated& event);
    template <class Other>
    void look_at(const Other&) {}
    [[nodiscard]] std::vector<PlaneId> victors_over(const Tally& tally) const;

    const Names& names_;
    const Catalog& catalog_;
    GameState state_;
    std::vector<Token> tokens_;
    std::vector<Tally> tallies_;  // by plane
};

// The report of a replay; a game that is not over has none.
[[nodiscard]] Checked<GameReport> report_of(const Replay& replay, const Catalog& catalog);

}  // namespace overdive::campaign
