#include "rules/damage.h"

#include <cstdlib>

#include "rules/firing.h"

namespace overdive {
namespace {

FaceRange faces_of(const Ruleset& rules, DamageDeckId deck) {
    return rules.catalog->damage_decks[deck.index()].faces;
}

int cards_in_pile(const Ruleset& rules, const GameState& state, DamageDeckId deck) {
    const FaceRange faces = faces_of(rules, deck);
    int cards = 0;
    for (std::size_t face = faces.begin; face < faces.end; ++face) cards += state.piles.left[face];
    return cards;
}

// W1-HOUSE-SINGLE-01: the deck that stands in for one.
GunDeck drawn_for(const Ruleset& rules, DamageDeckId deck) {
    if (rules.stand_in && deck == rules.stand_in->wanted)
        return {rules.stand_in->drawn, true, Rule::w1_house_single_01};
    return {deck};
}

// W1-HOUSE-AMMO-01: nobody has seen the cards dealt out, so they are still any of the pile's.
int cards_dealt(const Ruleset& rules, const GameState& state, DamageDeckId deck) {
    int dealt = 0;
    each_plane_in_game(state, [&](PlaneId, const Plane& plane) {
        const auto& guns = rules.catalog->model(plane.model).guns;
        for (std::size_t gun = 0; gun < guns.size(); ++gun) {
            if (plane.guns[gun].ammo != unlimited && drawn_for(rules, guns[gun].deck).deck == deck)
                dealt += plane.guns[gun].ammo;
        }
    });
    return dealt;
}

Symbol counted_symbol(const DamageFace& face, const SymbolsThatCount& symbols) {
    const bool counts = face.symbol == Symbol::explosion ? symbols.explosions
                        : face.symbol == Symbol::fire    ? symbols.fire
                                                         : symbols.others;
    return counts ? face.symbol : Symbol::none;
}

}  // namespace

GunDeck deck_of_gun(const Ruleset& rules, const Plane& plane, std::uint8_t gun) {
    const bool alone = rules.lone_barrel_deck && plane.guns[gun].barrels == 1;
    const DamageDeckId deck = alone ? *rules.lone_barrel_deck : rules.catalog->model(plane.model).guns[gun].deck;
    return drawn_for(rules, deck);
}

int cards_left(const Ruleset& rules, const GameState& state, DamageDeckId deck) {
    const int cards = cards_in_pile(rules, state, deck);
    return rules.ammunition == unlimited ? cards : cards - cards_dealt(rules, state, deck);
}

FaceId drawn_face(const Resolution& game, DamageDeckId deck, Rng& rng) {
    const DamagePiles& piles = game.state().piles;
    if (game.chance().stacked != nullptr) {
        const auto& stack = (*game.chance().stacked)[deck.index()];
        const std::uint32_t drawn = piles.drawn[deck.index()];
        if (drawn < stack.size() && piles.left[stack[drawn].index()] > 0) return stack[drawn];
    }
    std::uint32_t ticket = rng.below(static_cast<std::uint32_t>(cards_in_pile(game.rules(), game.state(), deck)));
    const FaceRange faces = faces_of(game.rules(), deck);
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        if (ticket < piles.left[face]) return id_at<FaceId>(face);
        ticket -= piles.left[face];
    }
    std::abort();  // the ticket is below the number of cards, so one of them has it
}

// W1-OUT-01: an empty deck is refilled with the cards of planes out of the game.
bool DamageCards::make_sure_of_cards(DamageDeckId deck) {
    if (cards_left(game_.rules(), game_.state(), deck) > 0) return true;
    if (!game_.rules().refills_from_the_lost) return false;
    const FaceRange faces = faces_of(game_.rules(), deck);
    bool any_to_take_back = false;
    each_plane(game_.state(), [&](PlaneId, const Plane& plane) {
        if (plane.in_game()) return;
        for (std::size_t face = faces.begin; face < faces.end; ++face) {
            any_to_take_back = any_to_take_back || plane.held[face] > 0;
        }
    });
    if (any_to_take_back) game_.emit(DeckRefilled{deck, faces});
    return any_to_take_back;
}

void DamageCards::take(const Hit& hit, DamageDeckId deck) {
    if (make_sure_of_cards(deck)) return draw(hit, deck);
    const auto a = game_.catalog().find_damage_deck("A");
    const auto b = game_.catalog().find_damage_deck("B");
    if (deck == a && b && in_play(*b) && make_sure_of_cards(*b)) {
        Hit first = hit;
        first.rule = Rule::w1_out_02;
        first.symbols = hit.symbols.and_only(game_.rules().symbols_on_first_b);
        draw(first, *b);
        Hit second = hit;
        second.rule = Rule::w1_out_02;
        second.symbols = hit.symbols.and_only({true, false, false});
        if (!make_sure_of_cards(*b)) game_.emit(DecksReshuffled{});
        return draw(second, *b);
    }
    if (deck == b && a && in_play(*a) && make_sure_of_cards(*a)) {
        Hit half = hit;
        half.rule = Rule::w1_out_03;
        half.halved = true;
        return draw(half, *a);
    }
    game_.emit(DecksReshuffled{});
    draw(hit, deck);
}

void DamageCards::take_a(const Hit& hit, int cards) {
    const DamageDeckId a = *game_.catalog().find_damage_deck("A");  // always in play (W1-SET-04)
    for (int i = 0; i < cards; ++i) take(hit, a);
}

std::pair<DamageDeckId, FaceId> DamageCards::look_at_a() {
    const DamageDeckId a = *game_.catalog().find_damage_deck("A");
    DamageDeckId deck = a;
    if (!make_sure_of_cards(a)) {
        // W1-OUT-02: the fire crew draws one B card.
        const auto b = game_.catalog().find_damage_deck("B");
        if (b && in_play(*b) && make_sure_of_cards(*b))
            deck = *b;
        else
            game_.emit(DecksReshuffled{});
    }
    return {deck, drawn_face(game_, deck, rng_)};
}

void DamageCards::draw(const Hit& hit, DamageDeckId deck) {
    const FaceId face_id = drawn_face(game_, deck, rng_);
    const DamageFace& face = game_.catalog().face(face_id);
    // W1-OUT-03, W1-HOUSE-SINGLE-01: half, rounded up; a 0 stays a 0 whatever the bonus (W1-AIM-01).
    const int printed = hit.halved ? (face.points + 1) / 2 : face.points;
    const std::uint8_t bonus = printed == 0 ? 0 : hit.bonus;
    const auto points = static_cast<std::uint8_t>(printed + bonus);
    const Symbol symbol = counted_symbol(face, hit.symbols);
    game_.emit(DamageDrawn{hit.target, deck, face_id, points, hit.by, hit.gun, symbol, hit.rule, bonus, hit.cause});
    if (points > 0) toll_.hurt.add(hit.target);
    note(hit, face, symbol);
}

void DamageCards::note(const Hit& hit, const DamageFace& face, Symbol symbol) {
    switch (symbol) {
        case Symbol::none: break;
        case Symbol::explosion: toll_.exploded.add(hit.target); break;
        case Symbol::rudder_left: toll_.rudder_left.add(hit.target); break;
        case Symbol::rudder_right: toll_.rudder_right.add(hit.target); break;
        case Symbol::engine: toll_.engine.add(hit.target); break;
        case Symbol::smoke: toll_.smoke.add(hit.target); break;
        case Symbol::fire: toll_.fire.add(hit.target); break;
        case Symbol::crew: {
            // W1-TWO-04: in a two-seater a printed 3 hits the pilot, any other card the observer.
            const Model& model = game_.catalog().model(game_.state().plane(hit.target).model);
            (model.seats < 2 || face.points == 3 ? toll_.pilot : toll_.observer).add(hit.target);
            break;
        }
        case Symbol::jam_red:
        case Symbol::jam_green: {
            if (hit.by == no_plane) break;
            const bool red = symbol == Symbol::jam_red;
            PlaneSet& once = (red ? toll_.red : toll_.green)[hit.gun];
            PlaneSet& twice = (red ? toll_.second_red : toll_.second_green)[hit.gun];
            (once.has(hit.by) ? twice : once).add(hit.by);
            break;
        }
    }
}

void DamageCards::settle(const TurnStep& step, Status cause, Rule rule) {
    for (const auto effect : game_.rules().after_damage) effect(game_, step, toll_);
    each_plane_in_game(game_.state(), [&](PlaneId id, const Plane& plane) {
        if (toll_.exploded.has(id)) {
            game_.emit(Eliminated{id, Status::exploded, Rule::w1_dmg_05});
        } else if (plane.damage >= game_.catalog().model(plane.model).damage_points) {
            game_.emit(Eliminated{id, cause, rule});
        } else if (toll_.blown_engine.has(id)) {
            game_.emit(Eliminated{id, Status::exploded, Rule::w1_spec_07});
        } else if (toll_.dead_pilot.has(id)) {
            game_.emit(Eliminated{id, Status::shot_down, Rule::w1_spec_05});
        }
    });
}

namespace {

class FireOfPhase {
public:
    FireOfPhase(Resolution& game, const TurnStep& step) : game_(game), step_(step), cards_(game, step) {}

    void resolve() {
        each_plane_in_game(game_.state(), [&](PlaneId id, const Plane&) { fire_guns_of(id); });
        game_.rules().jam_guns(game_, cards_.toll());
        // W1-FIRE-08: losses only now, when all have fired.
        cards_.settle(step_, Status::shot_down, Rule::w1_dmg_02);
    }

private:
    void fire_guns_of(PlaneId shooter) {
        const auto shots = game_.state().plane(shooter).shots;
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (shots[gun].target != no_plane) fire(shooter, gun, shots[gun]);
        }
    }

    void fire(PlaneId shooter, std::uint8_t gun, const SealedShot& shot) {
        const Ruleset& rules = game_.rules();
        const Plane& plane = game_.state().plane(shooter);
        const GunDeck deck = deck_of_gun(rules, plane, gun);
        // W1-FIRE-03: two cards within half a ruler, one beyond it.
        const std::uint8_t cards = rules.cards_for_range[static_cast<std::size_t>(shot.range)];
        const GunState& state = plane.guns[gun];
        const bool alone = state.barrels == 1;
        const Bonus bonus = bonus_of(rules, game_.state(), shooter, gun, shot.target);
        const auto ammo = state.ammo == unlimited ? unlimited : static_cast<std::uint8_t>(state.ammo - 1);
        game_.emit(Fired{shooter, gun, shot.target, shot.range, cards, deck.deck, bonus.points(), bonus.aimed,
                         bonus.undeflected, ammo});
        cards_.toll().shots.push_back({shooter, gun, shot.target, shot.range == Range::close, alone});
        Hit hit{shot.target, shooter, gun, bonus.points()};
        hit.rule = deck.rule;
        hit.halved = deck.halved;
        for (int i = 0; i < cards; ++i) cards_.take(hit, deck.deck);
    }

    Resolution& game_;
    const TurnStep& step_;
    DamageCards cards_;
};

}  // namespace

// A wounded pilot takes one maneuver longer, in secret (W1-SPEC-04).
void jam_for_three(Resolution& game, PlaneId id, std::uint8_t gun, std::uint8_t barrels) {
    const bool slow = game.state().plane(id).wounded && game.rules().wound_slows_jams;
    game.emit(GunJammed{id, gun, game.rules().maneuvers_to_clear_jam, slow, barrels});
}

// However many jams at once, the same counters.
void jam_guns_for_three(Resolution& game, const Toll& toll) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (toll.jams(id, gun)) jam_for_three(game, id, gun);
        }
    });
}

void resolve_fire(Resolution& game, const TurnStep& step) {
    FireOfPhase(game, step).resolve();
}

}  // namespace overdive
