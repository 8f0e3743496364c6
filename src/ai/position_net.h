// What it is worth to stand so to each other at the end of a turn, in free bursts: a small network that was taught by
// the turns that follow (docs/opponents.md). It judges two planes; what is about one of them alone is worked out once.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "ai/fan.h"
#include "rules/ruleset.h"

namespace overdive {

inline constexpr std::size_t pair_facts = 16;
inline constexpr std::size_t own_facts = 18;
inline constexpr std::size_t first_layer = 32;
inline constexpr std::size_t second_layer = 16;

using OwnFacts = std::array<float, own_facts>;
using PairFacts = std::array<float, pair_facts>;

struct PositionNet {
    std::array<std::array<float, first_layer>, pair_facts> of_pair{};
    std::array<std::array<float, first_layer>, own_facts> of_own{};
    std::array<std::array<float, first_layer>, own_facts> of_his{};
    std::array<float, first_layer> first_bias{};
    std::array<std::array<float, second_layer>, first_layer> second{};
    std::array<float, second_layer> second_bias{};
    std::array<float, second_layer> last{};
    float last_bias = 0;

    static constexpr std::size_t weights =
        (pair_facts + 2 * own_facts + 1) * first_layer + (first_layer + 2) * second_layer + 1;
    [[nodiscard]] std::span<float, weights> all() { return std::span<float, weights>(of_pair[0].data(), weights); }
    [[nodiscard]] std::span<const float, weights> all() const {
        return std::span<const float, weights>(of_pair[0].data(), weights);
    }
};
static_assert(sizeof(PositionNet) == PositionNet::weights * sizeof(float));

// The net for the game whose rules these are; nothing where none was taught.
[[nodiscard]] const PositionNet* taught_net(const Ruleset& rules);

// A plane where a flight leaves it.
struct Stance {
    float x = 0, y = 0;
    float forward_x = 0, forward_y = 0;
    float level = 0;
    OwnFacts facts{};
};

// What does not change with where it flies.
class Airframe {
public:
    Airframe(const Ruleset& rules, const Plane& plane, float life);
    [[nodiscard]] Stance ending(const TableSize& table, const Stand& end, CardId last) const;

private:
    const Ruleset& rules_;
    OwnFacts usual_{};
};

[[nodiscard]] PairFacts facts_of_pair(const Stance& own, const Stance& his);
[[nodiscard]] float judged(const PositionNet& net, const Stance& own, const Stance& his);

// Many endings of both planes: each of the one against all of the other.
class Standings {
public:
    Standings(const PositionNet& net, std::span<const Stance> own, std::span<const Stance> his);

    void of_own(std::size_t own, std::span<float> against_each) const;
    void of_his(std::size_t his, std::span<float> for_each) const;

private:
    // In blocks, so that a whole block is worked out at once.
    struct Side {
        std::size_t count = 0;
        std::vector<float> x, y, forward_x, forward_y, level;
        std::vector<float> hidden;  // by block, place in the layer, and place in the block
    };
    static Side laid_out(std::span<const Stance> endings,
                         const std::array<std::array<float, first_layer>, own_facts>& weights,
                         const std::array<float, first_layer>& bias);
    template <bool many_are_his>
    void judge(const Side& one, std::size_t which, const Side& many, std::span<float> out) const;

    const PositionNet& net_;
    Side own_;
    Side his_;
};

}  // namespace overdive
