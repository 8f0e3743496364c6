// What the cards drawn at one moment have done, for all planes together: they count at once. It is part
// of the state, so that a game can stop between the drawing and the settling.
#pragma once

#include <array>

#include "base/inline_vector.h"
#include "catalog/damage.h"
#include "catalog/model.h"
#include "rules/describe.h"
#include "rules/ids.h"

namespace overdive {

// Which symbols of a card count.
struct SymbolsThatCount {
    bool explosions = true;
    bool fire = true;
    bool others = true;
    [[nodiscard]] SymbolsThatCount and_only(const SymbolsThatCount& also) const {
        return {explosions && also.explosions, fire && also.fire, others && also.others};
    }
};

struct ShotTaken {
    PlaneId by;
    std::uint8_t gun = 0;
    PlaneId target;
    bool close = false;
    bool operator==(const ShotTaken&) const = default;
};
template <class A>
void describe(A& is, Held<A, ShotTaken>& shot) {
    auto& [by, gun, target, close] = shot;
    is("by", by, {.or_target = true});
    is("gun", gun, {.below = most_guns});
    is("target", target, {.or_target = true});
    is("close", close);
    gone(is, "alone");
}

// A token that its player may still have ignored: it counts when he has chosen.
struct VeiledToken {
    PlaneId plane;
    DamageDeckId deck;
    FaceId face;
    std::uint8_t points = 0;  // as counted
    Symbol symbol = Symbol::none;
    PlaneId by = no_plane;  // who fired
    std::uint8_t gun = 0;
    bool operator==(const VeiledToken&) const = default;
};
template <class A>
void describe(A& is, Held<A, VeiledToken>& token) {
    auto& [plane, deck, face, points, symbol, by, gun] = token;
    is("plane", plane);
    is("deck", deck);
    is("face", face);
    is("points", points);
    is("symbol", symbol);
    is("by", by, {.or_none = true, .or_target = true});
    is("gun", gun, {.below = most_guns});
}
inline constexpr std::size_t most_veiled = 96;

// The tokens that a sniper has drawn for one shot: he gives one of them, the other goes back.
using TwoFaces = InlineVector<FaceId, 2>;
struct SniperPair {
    PlaneId by;
    std::uint8_t gun = 0;
    DamageDeckId deck;
    TwoFaces faces;  // one only, where the deck has no other
    bool operator==(const SniperPair&) const = default;
};
template <class A>
void describe(A& is, Held<A, SniperPair>& pair) {
    auto& [by, gun, deck, faces] = pair;
    is("by", by);
    is("gun", gun, {.below = most_guns});
    is("deck", deck);
    is("faces", faces);
}

struct Toll {
    std::uint16_t cards = 0;  // drawn in all
    PlaneSet hurt;            // took at least one point
    PlaneSet exploded;
    PlaneSet rudder_left, rudder_right, pilot, observer, engine, smoke, fire;
    PlaneSet second_pilot, second_engine, second_smoke;  // two of a kind at once
    // By gun, the planes whose gun a jam card names.
    std::array<PlaneSet, most_guns> red{}, second_red{}, green{}, second_green{};
    InlineVector<ShotTaken, most_guns * most_planes + most_targets> shots;
    InlineVector<VeiledToken, most_veiled> veiled;  // in the order in which they were drawn
    PlaneSet evaded;                                // had a token ignored
    InlineVector<SniperPair, most_planes> pairs;    // cards that lie neither in a pile nor with a plane
    bool operator==(const Toll&) const = default;

    [[nodiscard]] bool empty() const { return cards == 0 && shots.empty() && pairs.empty(); }
    [[nodiscard]] int veiled_of(PlaneId plane) const {
        int count = 0;
        for (const VeiledToken& token : veiled) count += token.plane == plane ? 1 : 0;
        return count;
    }
    [[nodiscard]] bool has_fired(PlaneId plane) const {
        for (const ShotTaken& shot : shots) {
            if (shot.by == plane) return true;
        }
        return false;
    }
    [[nodiscard]] const SniperPair* pair_of(PlaneId by) const {
        for (const SniperPair& pair : pairs) {
            if (pair.by == by) return &pair;
        }
        return nullptr;
    }
    [[nodiscard]] bool jams(PlaneId plane, std::size_t gun) const {
        return red[gun].has(plane) || green[gun].has(plane);
    }
    // A symbol that counts, on a card drawn for a plane; jams are those of the gun that fired.
    void note(PlaneId plane, Symbol symbol, bool hits_observer, PlaneId by, std::uint8_t gun);
    // Takes the token with this number out of those of a plane, from 1 on.
    VeiledToken take_veiled(PlaneId plane, std::uint8_t number);
    // What was veiled counts.
    void unveil();
};
template <class A>
void describe(A& is, Held<A, Toll>& toll) {
    auto& [cards, hurt, exploded, rudder_left, rudder_right, pilot, observer, engine, smoke, fire, second_pilot,
           second_engine, second_smoke, red, second_red, green, second_green, shots, veiled, evaded, pairs] = toll;
    is.further("cards", cards, 0, referees);
    is.further("hurt", hurt, {}, referees);
    is.further("exploded", exploded, {}, referees);
    is.further("rudder_left", rudder_left, {}, referees);
    is.further("rudder_right", rudder_right, {}, referees);
    is.further("pilot", pilot, {}, referees);
    is.further("observer", observer, {}, referees);
    is.further("engine", engine, {}, referees);
    is.further("smoke", smoke, {}, referees);
    is.further("fire", fire, {}, referees);
    is.further("second_pilot", second_pilot, {}, referees);
    is.further("second_engine", second_engine, {}, referees);
    is.further("second_smoke", second_smoke, {}, referees);
    is.further("red", red, {}, referees);
    is.further("second_red", second_red, {}, referees);
    is.further("green", green, {}, referees);
    is.further("second_green", second_green, {}, referees);
    is.further("shots", shots, {}, referees);
    is.further("veiled", veiled, {}, referees);
    is.further("evaded", evaded, {}, referees);
    is.further("pairs", pairs, {}, referees);
}

// Planes that the settling of a moment takes out of the game, beyond points and explosions.
struct Losses {
    PlaneSet dead_pilot;
    PlaneSet blown_engine;
};

}  // namespace overdive
