// What events change a game with.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "base/words.h"
#include "rulebook/rule.h"
#include "rules/describe.h"
#include "rules/ids.h"
#include "rules/mission.h"
#include "rules/state.h"

namespace overdive {

// The events of one subject, and one of all subjects.
template <class... Each>
struct Kinds {};
namespace detail {
template <class... Lists>
struct Joined;
template <class... Each>
struct Joined<Kinds<Each...>> {
    using OneOf = std::variant<Each...>;
};
template <class... First, class... Second, class... Rest>
struct Joined<Kinds<First...>, Kinds<Second...>, Rest...> : Joined<Kinds<First..., Second...>, Rest...> {};
}  // namespace detail
template <class... Lists>
using OneOf = typename detail::Joined<Lists...>::OneOf;

inline Plane& plane_of(GameState& state, PlaneId id) {
    return state.planes[id.index()];
}
inline Shelf& shelf_of(GameState& state, PlaneId id) {
    return state.shelves[id.index()];
}

inline Target& target_of(GameState& state, BodyId id) {
    return state.targets[target_index(id)];
}

// The damage cards of a plane or a target go back into their decks.
template <class Holder>
void take_back(GameState& state, Holder& holder, FaceRange faces) {
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        state.piles.left[face] = static_cast<std::uint16_t>(state.piles.left[face] + holder.held[face]);
        holder.held[face] = 0;
    }
}

template <class Forgotten>
void forget_glances(GameState& state, Forgotten forgotten) {
    if (state.glances.empty()) return;
    Glances kept;
    for (const Glance& glance : state.glances) {
        if (!forgotten(glance)) kept.push_back(glance);
    }
    state.glances = kept;
}
// A new glance at a plane takes the place of the last one.
inline void remember(GameState& state, const Glance& glance) {
    forget_glances(state, [&](const Glance& old) { return old.seat == glance.seat && old.target == glance.target; });
    if (state.glances.full()) forget_glances(state, [&](const Glance& old) { return &old == state.glances.begin(); });
    state.glances.push_back(glance);
}

// Most moments leave nothing to clear.
inline void clear_toll(GameState& state) {
    if (!state.toll.empty()) state.toll = {};
}

inline void note_kind(Plane& plane, FlownAs as) {
    if (as != FlownAs::plain) plane.kinds = static_cast<std::uint8_t>(plane.kinds | (1u << static_cast<unsigned>(as)));
}

// Sealed answers lie in the order of their planes, whoever answered first.
inline void keep_sealed(GameState& state, const Order& order) {
    SealedAnswers sealed;
    bool kept = false;
    for (const Order& other : state.sealed) {
        if (plane_of(other) == plane_of(order) && ask_of(other) == ask_of(order)) continue;  // one answer to a question
        if (!kept && plane_of(order).value < plane_of(other).value) {
            sealed.push_back(order);
            kept = true;
        }
        sealed.push_back(other);
    }
    if (!kept) sealed.push_back(order);
    state.sealed = sealed;
}

template <class Opened>
void drop_sealed(GameState& state, Opened opened) {
    if (state.sealed.empty()) return;
    SealedAnswers sealed;
    for (const Order& order : state.sealed) {
        if (!opened(order)) sealed.push_back(order);
    }
    state.sealed = sealed;
}
template <class Kind>
void open_sealed(GameState& state, PlaneId plane) {
    drop_sealed(state,
                [&](const Order& order) { return std::holds_alternative<Kind>(order) && plane_of(order) == plane; });
}

}  // namespace overdive
