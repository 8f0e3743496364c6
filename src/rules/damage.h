// Damage: cards drawn from common decks, also when these run out (W1-OUT-*), and the fire of a
// phase resolved together (W1-FIRE-08, W1-DMG-*).
#pragma once

#include "rules/event.h"
#include "rules/resolution.h"
#include "rules/toll.h"

namespace overdive {

struct Hit {
    PlaneId target;
    PlaneId by = no_plane;
    std::uint8_t gun = 0;
    std::uint8_t bonus = 0;  // on each card that is not 0
    Cause cause = Cause::shot;
    SymbolsThatCount symbols{};
    Rule rule = Rule::none;  // why this deck or half the points
    bool halved = false;
};

// The cards of one moment: they are drawn one after the other and count together.
class DamageCards {
public:
    DamageCards(Resolution& game, const TurnStep& step) : game_(game), rng_(game.rng(step)) {}

    // One card due from a deck; W1-OUT-01 to W1-OUT-04 where it has none left.
    void take(const Hit& hit, DamageDeckId deck);
    // So many A cards, for crashes, flames and collisions.
    void take_a(const Hit& hit, int cards);
    // W1-LAND-08: the face that the fire crew is shown, and its deck.
    [[nodiscard]] std::pair<DamageDeckId, FaceId> look_at_a();

    [[nodiscard]] Toll& toll() { return toll_; }
    // What the toll brings beyond points, then the losses, each with this cause where it was points.
    void settle(const TurnStep& step, Status cause, Rule rule);

private:
    [[nodiscard]] bool make_sure_of_cards(DamageDeckId deck);
    [[nodiscard]] bool in_play(DamageDeckId deck) const { return game_.state().piles.in_play[deck.index()]; }
    void draw(const Hit& hit, DamageDeckId deck);
    void note(const Hit& hit, const DamageFace& face, Symbol symbol);

    Resolution& game_;
    Rng rng_;
    Toll toll_;
};

void resolve_fire(Resolution& game, const TurnStep& step);
void jam_for_three(Resolution& game, PlaneId plane, std::uint8_t gun, std::uint8_t barrels = 0);
void jam_guns_for_three(Resolution& game, const Toll& toll);  // W1-DMG-03, W1-DMG-04

// Draws the face that comes off a deck now; the deck itself changes with the event.
[[nodiscard]] FaceId drawn_face(const Resolution& game, DamageDeckId deck, Rng& rng);
// Cards that anybody may draw: not those dealt out as ammunition (W1-HOUSE-AMMO-01).
[[nodiscard]] int cards_left(const Ruleset& rules, const GameState& state, DamageDeckId deck);
[[nodiscard]] GunDeck deck_of_gun(const Ruleset& rules, const Plane& plane, std::uint8_t gun);

}  // namespace overdive
