#include "rules/damage.h"

#include <algorithm>
#include <cstdlib>

#include "rules/firing.h"

namespace overdive {

Occasions occasions_of_settling(const GameState& state) {
    Occasions now{Occasion::always};
    now.add(Occasion::cards_drawn, state.toll.cards > 0);
    return now;
}

GunDeck drawn_for(const Ruleset& rules, DamageDeckId deck) {
    if (rules.stand_in && deck == rules.stand_in->wanted) return {rules.stand_in->drawn, true, rules.stand_in->rule};
    return {deck};
}

namespace {

FaceRange faces_of(const Ruleset& rules, DamageDeckId deck) {
    return rules.catalog->damage_decks[deck.index()].faces;
}

int cards_in_pile(const Ruleset& rules, const DamagePiles& piles, DamageDeckId deck) {
    const FaceRange faces = faces_of(rules, deck);
    int cards = 0;
    for (std::size_t face = faces.begin; face < faces.end; ++face) cards += piles.left[face];
    return cards;
}

// Nobody has seen the cards dealt out, so they are still any of the pile's.
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
    const int cards = cards_in_pile(rules, state.piles, deck);
    return rules.ammunition == unlimited ? cards : cards - cards_dealt(rules, state, deck);
}

namespace {

FaceId drawn_from(const DamagePiles& piles, const Resolution& game, DamageDeckId deck, Rng& rng) {
    if (game.chance().stacked != nullptr) {
        const auto& stack = (*game.chance().stacked)[deck.index()];
        const std::uint32_t drawn = piles.drawn[deck.index()];
        if (drawn < stack.size() && piles.left[stack[drawn].index()] > 0) return stack[drawn];
    }
    std::uint32_t ticket = rng.below(static_cast<std::uint32_t>(cards_in_pile(game.rules(), piles, deck)));
    const FaceRange faces = faces_of(game.rules(), deck);
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        if (ticket < piles.left[face]) return id_at<FaceId>(face);
        ticket -= piles.left[face];
    }
    std::abort();  // the ticket is below the number of cards, so one of them has it
}

}  // namespace

FaceId drawn_face(const Resolution& game, DamageDeckId deck, Rng& rng) {
    return drawn_from(game.state().piles, game, deck, rng);
}

DamageCards::DamageCards(Resolution& game, const TurnStep& step)
    : game_(game), step_(step), ready_(!game.rules().lost_give_back) {}

namespace {

bool holds_cards(const Shelf& shelf) {
    return shelf.held != decltype(shelf.held){};
}

}  // namespace

void take_back_from_the_lost(Resolution& game) {
    each_plane(game.state(), [&](PlaneId id, const Plane& plane) {
        if (!plane.in_game() && holds_cards(game.state().shelf(id))) game.emit(CardsGivenBack{id});
    });
}

void DamageCards::make_ready() {
    if (!ready_) take_back_from_the_lost(game_);
    ready_ = true;
}

Rng& DamageCards::rng() {
    if (!rng_) rng_ = game_.rng(step_);
    return *rng_;
}

// An empty deck is refilled with the cards of planes out of the game.
bool DamageCards::make_sure_of_cards(DamageDeckId deck) {
    make_ready();
    if (cards_left(game_.rules(), game_.state(), deck) > 0) return true;
    if (!game_.rules().refills_from_the_lost) return false;
    const FaceRange faces = faces_of(game_.rules(), deck);
    bool any_to_take_back = false;
    each_plane(game_.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.in_game()) return;
        const Shelf& shelf = game_.state().shelf(id);
        for (std::size_t face = faces.begin; face < faces.end; ++face) {
            any_to_take_back = any_to_take_back || shelf.held[face] > 0;
        }
    });
    if (any_to_take_back) game_.emit(DeckRefilled{deck, faces});
    return any_to_take_back;
}

bool DamageCards::take(const Hit& hit, DamageDeckId deck) {
    return make_sure_of_cards(deck) ? draw(hit, deck) : game_.rules().run_out(*this, hit, deck);
}

bool DamageCards::take_common(const Hit& hit, int cards) {
    bool exploded = false;
    for (int i = 0; i < cards; ++i) exploded = take(hit, game_.rules().common_deck) || exploded;
    return exploded;
}

std::pair<DamageDeckId, FaceId> DamageCards::look_at_common() {
    DamageDeckId deck = game_.rules().common_deck;
    if (!make_sure_of_cards(deck)) {
        const auto other = game_.rules().second_deck;
        if (other && in_play(*other) && make_sure_of_cards(*other))
            deck = *other;
        else
            reshuffle_all();
    }
    return {deck, drawn_face(game_, deck, rng())};
}

bool DamageCards::draw(const Hit& hit, DamageDeckId deck) {
    return deal(hit, deck, drawn_face(game_, deck, rng()), false);
}

TwoFaces DamageCards::draw_two(DamageDeckId deck) {
    make_ready();
    TwoFaces faces;
    DamagePiles piles = game_.state().piles;
    while (!faces.full() && cards_in_pile(game_.rules(), piles, deck) > 0) {
        const FaceId face = drawn_from(piles, game_, deck, rng());
        --piles.left[face.index()];
        ++piles.drawn[deck.index()];
        faces.push_back(face);
    }
    return faces;
}

bool DamageCards::deal(const Hit& hit, DamageDeckId deck, FaceId face_id, bool sniped) {
    const DamageFace& face = game_.catalog().face(face_id);
    // A 0 stays a 0 whatever the bonus.
    const int rounding = game_.rules().half_rounds_up ? 1 : 0;
    const int printed = hit.halved ? (face.points + rounding) / 2 : face.points;
    const std::uint8_t bonus = printed == 0 ? 0 : hit.bonus;
    const auto points = static_cast<std::uint8_t>(printed + bonus);
    if (is_target(hit.target)) {
        // Face up, and of its symbols an explosion counts, or a jam of the gun that fired, and flames on a balloon.
        const Symbol printed_symbol = counted_symbol(face, hit.symbols);
        const bool burns = printed_symbol == Symbol::fire && !game_.state().target(hit.target).on_ground();
        const bool counts = printed_symbol == Symbol::explosion || is_jam(printed_symbol) || burns;
        const Symbol shown = counts ? printed_symbol : Symbol::none;
        game_.emit(DamageDrawn{hit.target, deck, face_id, points, hit.by, hit.gun, shown, hit.rule, bonus, hit.cause,
                               false, shown, false, sniped});
        return shown == Symbol::explosion;
    }
    const Symbol symbol = counted_symbol(face, hit.symbols);
    // In a two-seater some cards hit the observer.
    const auto strikes_observer = game_.rules().strikes_observer;
    const Model& model = game_.catalog().model(game_.state().plane(hit.target).model);
    const bool observer = symbol == Symbol::crew && strikes_observer != nullptr && strikes_observer(model, face);
    const auto veils = game_.rules().veils;
    const bool veiled = hit.veiled || (veils != nullptr && veils(game_.state(), hit.target));
    const bool announced = !veiled && game_.rules().announces_symbol(symbol);
    game_.emit(DamageDrawn{hit.target, deck, face_id, points, hit.by, hit.gun, symbol, hit.rule, bonus, hit.cause,
                           observer, announced ? symbol : Symbol::none, veiled, sniped});
    return symbol == Symbol::explosion;
}

namespace {

class FireOfPhase {
public:
    FireOfPhase(Resolution& game, const TurnStep& step) : game_(game), step_(step), cards_(game, step) {}

    void resolve() {
        // What is fired is taken out of the sealed answers as it happens: a copy says who ordered what.
        const auto orders = game_.state().sealed;
        for (const Order& order : orders) {
            const DeclareFire* fire = fire_in(order);
            if (fire == nullptr || !game_.state().takes_part(fire->plane)) continue;
            for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
                if (fire->targets[gun] == no_plane) continue;
                if (is_target(fire->plane))
                    take_shot_of_troops(*fire);
                else
                    take_shot(*fire, gun);
            }
        }
    }

private:
    void take_shot(const DeclareFire& order, std::uint8_t gun) {
        const Ruleset& rules = game_.rules();
        const GunState& state = game_.state().plane(order.plane).guns[gun];
        Fired event{order.plane, gun, order.targets[gun], order.ranges[gun], {}, {}, unlimited};
        const GunDecks dealt = rules.decks_of_shot(rules, game_.state().plane(order.plane), gun, event.range);
        event.decks = dealt.decks;
        event.bonuses = bonuses_of(rules, game_.state(), order.plane, gun, event.target);
        for (const auto& further : rules.further_tokens) {
            if (!further.run(rules, game_.state(), order, gun)) continue;
            event.decks.push_back(rules.common_deck);
            event.bonuses.push_back({further.rule, 0});
        }
        if (state.ammo != unlimited) event.ammo = static_cast<std::uint8_t>(state.ammo - 1);
        game_.emit(event);
        for (const auto& follow : rules.after_shot) follow.run(game_, step_, order, gun);
        Hit hit{event.target, order.plane, gun, points_of(event.bonuses)};
        hit.rule = dealt.rule;
        hit.halved = dealt.halved;
        bool sniped = order.sniper[gun] == no_deck;
        for (const DamageDeckId deck : event.decks) {
            // What a sniper has picked takes the place of the first of its letter.
            if (!sniped && deck == order.sniper[gun] && give_picked(hit))
                sniped = true;
            else
                cards_.take(hit, deck);
        }
    }

    // One card, whatever the range.
    void take_shot_of_troops(const DeclareFire& order) {
        const Ruleset& rules = game_.rules();
        const GunDeck dealt = drawn_for(rules, rules.troops_deck.value_or(rules.common_deck));
        game_.emit(Fired{order.plane, 0, order.targets[0], order.ranges[0], {dealt.deck}, {}, unlimited});
        Hit hit{order.targets[0], order.plane};
        hit.rule = dealt.rule;
        hit.halved = dealt.halved;
        cards_.take(hit, dealt.deck);
    }

    // His token, if he has drawn any.
    bool give_picked(const Hit& hit) {
        const SniperPair* pair = game_.state().toll.pair_of(hit.by);
        if (pair == nullptr || pair->gun != hit.gun) return false;
        const Snipe* choice = sealed_answer<Snipe>(game_.state(), hit.by);
        const std::size_t picked = choice == nullptr ? 0 : choice->token - 1u;
        cards_.give(hit, pair->deck, pair->faces[picked]);
        return true;
    }

    Resolution& game_;
    const TurnStep& step_;
    DamageCards cards_;
};

// Losses of a moment: an explosion before points, points before anything else.
void remove_lost(Resolution& game, const Losses& losses, Status cause, Rule rule) {
    const Citations& cites = game.rules().cites;
    const PlaneSet exploded = game.state().toll.exploded;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (exploded.has(id)) {
            game.emit(Eliminated{id, Status::exploded, cites.exploded});
        } else if (plane.damage >= game.catalog().model(plane.model).damage_points) {
            game.emit(Eliminated{id, cause, rule});
        } else if (losses.blown_engine.has(id)) {
            game.emit(Eliminated{id, Status::exploded, cites.blown_engine});
        } else if (losses.dead_pilot.has(id)) {
            game.emit(Eliminated{id, Status::shot_down, cites.dead_pilot});
        }
    });
}

void settle_all(Resolution& game, const TurnStep& step, Status cause, Rule rule, bool more_to_come = false) {
    Losses losses;
    const Occasions now = occasions_of_settling(game.state());
    for (const auto& effect : game.rules().after_damage) {
        if (effect.is_about(now)) effect.run(game, step, losses);
    }
    remove_lost(game, losses, cause, rule);
    if (!game.state().toll.empty()) game.emit(Settled{more_to_come});
}

}  // namespace

void resolve_fire(Resolution& game, const TurnStep& step) {
    FireOfPhase(game, step).resolve();
}

void settle_fire(Resolution& game, const TurnStep& step) {
    game.rules().jam_guns(game);
    settle_all(game, step, Status::shot_down, game.rules().cites.shot_down);
}

void settle_first_fire(Resolution& game, const TurnStep& step) {
    if (game.state().toll.cards > 0) settle_all(game, step, Status::shot_down, game.rules().cites.shot_down, true);
}

void settle(Resolution& game, const TurnStep& step, Status cause, Rule rule) {
    if (game.state().toll.cards > 0) settle_all(game, step, cause, rule);
}

}  // namespace overdive
