// Damage cards: jams (W1-DMG-03, W1-DMG-04), crew hits in two-seaters (W1-TWO-04), and decks that run
// out (W1-OUT-*).
#include "ww1/damage_cards.h"

#include "ww1/ww1.h"

namespace overdive {
namespace {

// W1-DMG-03: a jammed gun does not fire, nor in the phase in which a counter came off.
std::optional<Refused> jammed_gun(const Ruleset&, const Plane& plane, std::uint8_t gun) {
    if (plane.guns[gun].jam == 0 && !plane.guns[gun].clearing) return std::nullopt;
    return Refused{Why::jammed, Rule::w1_dmg_03};
}

// However many jams at once, the same counters.
void jam_guns_for_three(Resolution& game) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (game.state().toll.jams(id, gun)) jam_for_three(game, id, gun);
        }
    });
}

// W1-FIRE-03: two cards of the gun's deck within half a ruler, one beyond it.
GunDecks cards_of_one_deck(const Ruleset& rules, const Plane& plane, std::uint8_t gun, Range range) {
    const GunDeck deck = deck_of_gun(rules, plane, gun);
    GunDecks dealt{{}, deck.halved, deck.rule};
    for (int i = 0; i < rules.cards_for_range[static_cast<std::size_t>(range)]; ++i) dealt.decks.push_back(deck.deck);
    return dealt;
}

// W1-TWO-04: in a two-seater a printed 3 hits the pilot, any other card the observer.
bool strikes_observer(const Model& model, const DamageFace& face) {
    return model.seats >= 2 && face.points != 3;
}

// W1-OUT-02: two B cards for an A card, the second without symbols; W1-OUT-03: an A card with half its
// points for a B card; W1-OUT-04: else totals are noted and all cards go back.
bool draw_from_other_deck(DamageCards& cards, const Hit& hit, DamageDeckId deck) {
    const Ruleset& rules = cards.game().rules();
    const DamageDeckId a = rules.common_deck;
    const auto b = rules.second_deck;
    if (deck == a && b && cards.in_play(*b) && cards.make_sure_of_cards(*b)) {
        Hit first = hit;
        first.rule = Rule::w1_out_02;
        first.symbols = hit.symbols.and_only(rules.symbols_on_first_stand_in);
        const bool exploded = cards.draw(first, *b);
        Hit second = hit;
        second.rule = Rule::w1_out_02;
        second.symbols = hit.symbols.and_only({true, false, false});
        if (!cards.make_sure_of_cards(*b)) cards.reshuffle_all();
        return cards.draw(second, *b) || exploded;
    }
    if (deck == b && cards.in_play(a) && cards.make_sure_of_cards(a)) {
        Hit half = hit;
        half.rule = Rule::w1_out_03;
        half.halved = true;
        return cards.draw(half, a);
    }
    cards.reshuffle_all();
    return cards.draw(hit, deck);
}

}  // namespace

// A wounded pilot takes one maneuver longer, in secret (W1-SPEC-04).
void jam_for_three(Resolution& game, PlaneId id, std::uint8_t gun, std::uint8_t barrels) {
    const bool slow = game.state().plane(id).wounded && game.rules().wound_slows_jams;
    game.emit(GunJammed{id, gun, game.rules().maneuvers_to_clear_jam, slow, barrels});
}

void add_damage_cards(Ruleset& rules) {
    rules.maneuvers_to_clear_jam = 3;
    rules.common_deck = rules.catalog->find_damage_deck("A").value_or(DamageDeckId{});  // W1-SET-04
    rules.second_deck = rules.catalog->find_damage_deck("B");
    rules.further_damage_decks = {"A"};
    rules.crash_cards = {{rules.common_deck, 2}, {rules.common_deck, 3}, {rules.common_deck, 4}};  // W1-LAND-04, -05
    rules.gun_checks.add(Rule::w1_dmg_03, &jammed_gun, {Occasion::jammed});
    rules.jam_guns = &jam_guns_for_three;
    rules.decks_of_shot = &cards_of_one_deck;
    rules.run_out = &draw_from_other_deck;
    rules.strikes_observer = &strikes_observer;
}

}  // namespace overdive
