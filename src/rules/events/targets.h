// Bombs, photographs and targets on the ground.
#pragma once

#include "rules/events/change.h"

namespace overdive {

// A bomber has said how many groups of its bombs it drops with this turn's card.
struct DropAnnounced {
    static constexpr std::string_view word = "dropping";
    PlaneId plane;
    std::uint8_t groups = 0;
    static void evolve(GameState& state, const DropAnnounced& event) {
        shelf_of(state, event.plane).load.dropping = event.groups;
        open_sealed<DropBombs>(state, event.plane);
    }
    bool operator==(const DropAnnounced&) const = default;
};
template <class A>
void describe(A& is, Held<A, DropAnnounced>& event) {
    auto& [plane, groups] = event;
    is("plane", plane);
    is("groups", groups, {.below = most_groups + 1});
}

// It keeps what it announced.
struct BombsKept {
    static constexpr std::string_view word = "bombs-kept";
    PlaneId plane;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const BombsKept& event) { shelf_of(state, event.plane).load.dropping = 0; }
    bool operator==(const BombsKept&) const = default;
};
template <class A>
void describe(A& is, Held<A, BombsKept>& event) {
    auto& [plane, rule] = event;
    is("plane", plane);
    is("rule", rule);
}

// The bomb card of all that a plane drops in this turn, from the front of its list.
struct BombsPlaced {
    static constexpr std::string_view word = "bombs-placed";
    PlaneId plane;
    Pose to;
    CardId card;
    Speed speed = Speed::high;
    std::uint8_t counters = 0;
    std::uint8_t groups = 0;
    BombWorth worth;
    static void evolve(GameState& state, const BombsPlaced& event) {
        Load& load = shelf_of(state, event.plane).load;
        decltype(Load::bombs) left;
        for (std::size_t i = event.groups; i < load.bombs.size(); ++i) left.push_back(load.bombs[i]);
        load.bombs = left;
        load.dropping = 0;
        load.dropped = true;
        state.bombs.push_back({event.plane, event.to, event.card, event.speed, event.counters, event.worth});
    }
    bool operator==(const BombsPlaced&) const = default;
};
template <class A>
void describe(A& is, Held<A, BombsPlaced>& event) {
    auto& [plane, to, card, speed, counters, groups, worth] = event;
    is("plane", plane);
    is("to", to);
    is("card", card, {.told = false});
    is("speed", speed, {.told = false});
    is("counters", counters);
    is("groups", groups, {.below = most_groups + 1});
    is("worth", worth, {.told = false});
}

// A bomb card moves on, and a counter comes off.
struct BombsMoved {
    static constexpr std::string_view word = "bombs-moved";
    PlaneId plane;           // that dropped them
    std::uint8_t bombs = 0;  // which of those in the air
    Pose to;
    std::uint8_t counters = 0;  // left
    static void evolve(GameState& state, const BombsMoved& event) {
        if (event.bombs >= state.bombs.size()) return;
        state.bombs[event.bombs].pose = event.to;
        state.bombs[event.bombs].counters = event.counters;
    }
    bool operator==(const BombsMoved&) const = default;
};
template <class A>
void describe(A& is, Held<A, BombsMoved>& event) {
    auto& [plane, bombs, to, counters] = event;
    is("plane", plane);
    is("bombs", bombs, {.below = most_bombs, .told = false});
    is("to", to);
    is("counters", counters);
}

enum class Coverage : std::uint8_t { full, part };
template <>
inline constexpr auto words<Coverage> = listed<Coverage::part>("full", "part");

struct BombHit {
    BodyId target;
    Coverage coverage = Coverage::full;
    bool operator==(const BombHit&) const = default;
};
template <class A>
void describe(A& is, Held<A, BombHit>& hit) {
    auto& [target, coverage] = hit;
    is("target", target, {.or_target = true});
    is("coverage", coverage);
}
using BombHits = InlineVector<BombHit, most_targets>;

// They reach the ground: what each target takes of them.
struct BombsFell {
    static constexpr std::string_view word = "bombs-fell";
    PlaneId plane;           // that dropped them
    std::uint8_t bombs = 0;  // which of those in the air
    Pose at;
    BombHits hits;  // none: missed
    static void hit(Target& target, Coverage coverage, const BombWorth& worth, SideId by) {
        const bool full = coverage == Coverage::full;
        const int points = full ? worth.full : worth.part;
        target.bombed = true;
        target.damage = static_cast<std::uint16_t>(target.damage + points);
        std::uint16_t& in_all = target.worth[by.index()];
        in_all = static_cast<std::uint16_t>(in_all + points);
    }
    static void evolve(GameState& state, const BombsFell& event) {
        if (event.bombs >= state.bombs.size()) return;
        const FallingBombs fallen = state.bombs[event.bombs];
        for (const BombHit& each : event.hits) {
            if (!is_target(each.target) || !state.has(each.target)) continue;
            hit(target_of(state, each.target), each.coverage, fallen.worth, state.plane(fallen.by).side);
        }
        decltype(GameState::bombs) left;
        for (std::size_t i = 0; i < state.bombs.size(); ++i) {
            if (i != event.bombs) left.push_back(state.bombs[i]);
        }
        state.bombs = left;
    }
    bool operator==(const BombsFell&) const = default;
};
template <class A>
void describe(A& is, Held<A, BombsFell>& event) {
    auto& [plane, bombs, at, hits] = event;
    is("plane", plane);
    is("bombs", bombs, {.below = most_bombs, .told = false});
    is("at", at);
    is("hits", hits);
}

struct Photographed {
    static constexpr std::string_view word = "photographed";
    PlaneId plane;
    BodyId target;
    static void evolve(GameState& state, const Photographed& event) {
        if (is_target(event.target)) shelf_of(state, event.plane).load.pictures.add(event.target);
    }
    bool operator==(const Photographed&) const = default;
};
template <class A>
void describe(A& is, Held<A, Photographed>& event) {
    auto& [plane, target] = event;
    is("plane", plane);
    is("target", target, {.or_target = true});
}

// A target fires no more and counts as eliminated.
struct Silenced {
    static constexpr std::string_view word = "silenced";
    BodyId target;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const Silenced& event) {
        if (is_target(event.target)) target_of(state, event.target).silenced = true;
    }
    bool operator==(const Silenced&) const = default;
};
template <class A>
void describe(A& is, Held<A, Silenced>& event) {
    auto& [target, rule] = event;
    is("target", target, {.or_target = true});
    is("rule", rule);
}

// An observer has told the guns where their shells fell.
struct FireCorrected {
    static constexpr std::string_view word = "fire-corrected";
    PlaneId plane;
    BodyId target;
    std::uint8_t corrections = 0;  // with this one
    static void evolve(GameState& state, const FireCorrected& event) {
        if (is_target(event.target)) target_of(state, event.target).corrections = event.corrections;
    }
    bool operator==(const FireCorrected&) const = default;
};
template <class A>
void describe(A& is, Held<A, FireCorrected>& event) {
    auto& [plane, target, corrections] = event;
    is("plane", plane);
    is("target", target, {.or_target = true});
    is("corrections", corrections, {.below = corrections_to_destroy + 1});
}

// Somebody has chosen which of his depots are dummies.
struct Disguised {
    static constexpr std::string_view word = "disguised";
    BodyId plane;  // the depot that spoke for all
    TargetSet dummies;
    static void evolve(GameState& state, const Disguised& event) {
        for (std::size_t i = 0; i < state.targets.size(); ++i) {
            if (event.dummies.has(target_at(i))) state.targets[i].dummy = true;
        }
        open_sealed<Disguise>(state, event.plane);
    }
    bool operator==(const Disguised&) const = default;
};
template <class A>
void describe(A& is, Held<A, Disguised>& event) {
    auto& [plane, dummies] = event;
    is("plane", plane, {.or_target = true, .told_as = "target"});
    is("dummies", dummies, owners);
}

// Everybody learns what a depot is.
struct DepotTold {
    static constexpr std::string_view word = "depot-told";
    BodyId target;
    Nature found = Nature::real;
    static void evolve(GameState& state, const DepotTold& event) {
        if (is_target(event.target)) target_of(state, event.target).found = event.found;
    }
    bool operator==(const DepotTold&) const = default;
};
template <class A>
void describe(A& is, Held<A, DepotTold>& event) {
    auto& [target, found] = event;
    is("target", target, {.or_target = true});
    is("found", found);
}

// A target is taken from the table after a round; the damage cards on it go back.
struct TargetRemoved {
    static constexpr std::string_view word = "target-removed";
    BodyId target;
    static void evolve(GameState& state, const TargetRemoved& event) {
        if (!is_target(event.target)) return;
        target_of(state, event.target).removed = true;
        take_back(state, target_of(state, event.target), {0, most_faces});
    }
    bool operator==(const TargetRemoved&) const = default;
};
template <class A>
void describe(A& is, Held<A, TargetRemoved>& event) {
    auto& [target] = event;
    is("target", target, {.or_target = true});
}

using DepotEvents = Kinds<Disguised, DepotTold, TargetRemoved>;
using TargetEvents =
    Kinds<DropAnnounced, BombsKept, BombsPlaced, BombsMoved, BombsFell, Photographed, Silenced, FireCorrected>;

}  // namespace overdive
