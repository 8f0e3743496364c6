// The coach looks back at a finished game: what each order was worth that could have been given, from what its seat
// could know then, or from what we know now; how it stood in each turn, who was lucky, and what decided it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "ai/assessment.h"
#include "base/words.h"
#include "lab/chronicle.h"

namespace overdive {

// own: what the seat could know. truth: the enemies' damage as it was, and the cards they really flew.
enum class Hindsight : std::uint8_t { own, truth };
template <>
inline constexpr auto words<Hindsight> = listed<Hindsight::truth>("own", "truth");

struct CoachWish {
    Hindsight knowledge = Hindsight::own;
    std::optional<std::uint32_t> turn;  // none: all of them
    std::optional<PlaneId> plane;
    std::uint32_t looks = 300'000;  // at most, for each decision
    std::uint64_t looks_of_all = 40'000'000;
    std::size_t most_decisions = 600;  // of longer games some turns are left out
};

// A decision, with what it was worth.
struct Coached {
    PlaneId plane = no_plane;
    double chance = 0;     // to win, with the order that was flown
    double best = 0;       // and with the best mix
    double cost = 0;       // what the choice cost
    bool shallow = false;  // looked at less deeply
    bool judged = true;    // false: nothing can be said of the order, as of a bluff
    Prospect flown;
    std::vector<Prospect> prospects;  // the three best
};

struct CoachedTurn {
    std::uint32_t turn = 0;
    std::vector<double> chances;  // to win, by side; empty where a side could decide nothing
    std::vector<Coached> planes;
};

struct Decisive {
    enum class Why : std::uint8_t { choice, luck };
    std::uint32_t turn = 0;
    PlaneId plane = no_plane;
    double cost = 0;
    Why why = Why::choice;
};
template <>
inline constexpr auto words<Decisive::Why> = listed<Decisive::Why::luck>("choice", "luck");

struct Coaching {
    Hindsight knowledge = Hindsight::own;
    bool whole = true;  // all turns were asked for
    Chronicle chronicle;
    std::vector<CoachedTurn> turns;
    std::vector<std::uint32_t> left_out;  // turns that nobody looked at, in very long games
    std::optional<Decisive> decisive;
};

// What the seat of a plane that is due sees, and the orders it may give for it.
struct OwnEyes {
    View seen;
    std::vector<Command> legal;
};
[[nodiscard]] OwnEyes through_own_eyes(const Ruleset& rules, const GameState& state, PlaneId plane);
// What they are worth, from what that seat knows: a hint.
[[nodiscard]] Assessment assessed(const Ruleset& rules, const GameState& state, PlaneId plane, std::uint32_t looks);

// The work, a decision at a time, so that it can be done in pieces. The replay and the rules must outlive it.
class LookBack {
public:
    LookBack(const Replay& replay, const Ruleset& rules, const CoachWish& wish)
        : replay_(replay), rules_(rules), wish_(wish) {}

    // Reads the replay through; problems: it does not hold.
    [[nodiscard]] Checked<void> begin();
    // Looks at the next decision; false: there was none left.
    [[nodiscard]] bool go_on();
    [[nodiscard]] std::uint64_t done() const { return done_; }
    [[nodiscard]] std::uint64_t total() const { return total_; }
    // When nothing is left.
    [[nodiscard]] Coaching result();

private:
    void choose_turns();
    void look_at(PlaneId plane);
    [[nodiscard]] Flew flew_from_now(PlaneId plane) const;
    [[nodiscard]] std::vector<Flew> tell_truth(View& seen, PlaneId plane) const;
    [[nodiscard]] Coached judged(const Assessment& assessment, const View& seen, const std::vector<Command>& legal,
                                 const Order& flown) const;
    [[nodiscard]] Prospect left_aside(const Assessment& assessment, const View& seen, const std::vector<Command>& legal,
                                      const Order& flown) const;
    void weigh_sides();

    const Replay& replay_;
    const Ruleset& rules_;
    const CoachWish wish_;
    Coaching coaching_;
    GameState state_;
    std::size_t next_line_ = 0;
    std::set<std::pair<std::uint32_t, PlaneId>> seen_;
    std::set<std::uint32_t> turns_;                      // that are looked at
    std::map<std::uint32_t, std::vector<double>> sums_;  // of the planes' chances, by turn and side
    std::uint32_t looks_ = 0;
    std::uint64_t done_ = 0;
    std::uint64_t total_ = 0;
};

}  // namespace overdive
