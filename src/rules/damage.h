// Damage: cards drawn from common decks at one moment, and what they bring about when all have been drawn.
// Drawing and settling are steps of their own: between them a game can stop and ask.
#pragma once

#include <optional>

#include "rules/event.h"
#include "rules/resolution.h"
#include "rules/toll.h"

namespace overdive {

struct Hit {
    BodyId target;
    BodyId by = no_plane;
    std::uint8_t gun = 0;
    std::uint8_t bonus = 0;  // on each card that is not 0
    Cause cause = Cause::shot;
    SymbolsThatCount symbols{};
    Rule rule = Rule::none;  // why this deck or half the points
    bool halved = false;
    bool veiled = false;  // nothing of it shows itself yet
};

// Planes out of the game put their cards back.
void take_back_from_the_lost(Resolution& game);

// The cards of one moment: they are drawn one after the other and count together.
class DamageCards {
public:
    DamageCards(Resolution& game, const TurnStep& step);

    // One card due from a deck, or what the rules have where it is empty. True: an explosion came.
    bool take(const Hit& hit, DamageDeckId deck);
    // So many cards of the deck that crashes, flames and collisions draw from.
    bool take_common(const Hit& hit, int cards);
    // The face that is only looked at, and its deck.
    [[nodiscard]] std::pair<DamageDeckId, FaceId> look_at_common();

    // For the rules of decks that run out.
    [[nodiscard]] bool make_sure_of_cards(DamageDeckId deck);
    [[nodiscard]] bool in_play(DamageDeckId deck) const { return game_.state().piles.in_play[deck.index()]; }
    void reshuffle_all() { game_.emit(DecksReshuffled{}); }
    bool draw(const Hit& hit, DamageDeckId deck);
    // Up to two cards to choose one from (a sniper's).
    [[nodiscard]] TwoFaces draw_two(DamageDeckId deck);
    // The one that was chosen.
    bool give(const Hit& hit, DamageDeckId deck, FaceId face) { return deal(hit, deck, face, true); }
    [[nodiscard]] Resolution& game() { return game_; }

private:
    bool deal(const Hit& hit, DamageDeckId deck, FaceId face, bool sniped);
    [[nodiscard]] Rng& rng();
    // Before anybody draws, the cards of the lost are there again, where they do not wait for an empty deck.
    void make_ready();

    Resolution& game_;
    const TurnStep& step_;
    std::optional<Rng> rng_;  // begun with the first draw: at most moments nothing is drawn
    bool ready_;
};

// Everybody who has ordered fire fires; the cards are drawn.
void resolve_fire(Resolution& game, const TurnStep& step);
[[nodiscard]] Occasions occasions_of_settling(const GameState& state);
// Jams, then what the cards brought; losses only now, when all have fired.
void settle_fire(Resolution& game, const TurnStep& step);
// The same for those who fire before the others: who fired at whom is still needed.
void settle_first_fire(Resolution& game, const TurnStep& step);
// What the cards of this moment bring beyond points, then the losses, each with this cause where it was
// points. Does nothing where none were drawn.
void settle(Resolution& game, const TurnStep& step, Status cause, Rule rule);

// Draws the face that comes off a deck now; the deck itself changes with the event.
[[nodiscard]] FaceId drawn_face(const Resolution& game, DamageDeckId deck, Rng& rng);
// Cards that anybody may draw: not those dealt out as ammunition.
[[nodiscard]] int cards_left(const Ruleset& rules, const GameState& state, DamageDeckId deck);

// The deck that a gun's target draws from.
struct GunDeck {
    DamageDeckId deck;
    bool halved = false;
    Rule rule = Rule::none;
};
// The deck itself, or the one that stands in for it.
[[nodiscard]] GunDeck drawn_for(const Ruleset& rules, DamageDeckId deck);
[[nodiscard]] GunDeck deck_of_gun(const Ruleset& rules, const Plane& plane, std::uint8_t gun);

}  // namespace overdive
