// Special damage (W1-SPEC-*): what the symbols on damage cards do, and crew hits in two-seaters
// (W1-TWO-04).
#include "rules/damage.h"
#include "rules/victory.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

constexpr std::uint8_t counters = 3;  // of smoke, of flames, of jams

// W1-ED-03: in the French edition a hit on the pilot puts jam counters on the plane.
void bar_fire_of_wounded(Resolution& game, PlaneId id) {
    const auto guns = game.catalog().model(game.state().plane(id).model).guns.size();
    const std::uint8_t barrels = game.rules().lone_barrel_deck ? 2 : 0;
    for (std::uint8_t gun = 0; gun < guns; ++gun) game.emit(GunJammed{id, gun, counters, true, barrels});
}

// W1-SPEC-10: all that was drawn at once counts together, two of a kind once; a second wound or
// engine hit at another moment ends the plane.
template <bool French>
void bring_about(Resolution& game, const TurnStep&, Losses& losses) {
    const Toll& toll = game.state().toll;
    if (toll.cards == 0) return;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        const auto happen = [&](const PlaneSet& hit, Effect effect) {
            if (hit.has(id)) game.emit(SpecialDamage{id, effect});
        };
        happen(toll.rudder_left, Effect::rudder_left);
        happen(toll.rudder_right, Effect::rudder_right);
        if (toll.pilot.has(id)) {
            if (plane.wounded) {
                losses.dead_pilot.add(id);
            } else {
                game.emit(SpecialDamage{id, Effect::pilot});
                if (French) bar_fire_of_wounded(game, id);
            }
        }
        if (!plane.observer) happen(toll.observer, Effect::observer);
        if (toll.engine.has(id) && plane.engine)
            losses.blown_engine.add(id);
        else
            happen(toll.engine, Effect::engine);
        if (toll.smoke.has(id)) game.emit(SmokeChanged{id, counters, Rule::w1_spec_08});
        if (toll.fire.has(id)) game.emit(FlamesChanged{id, counters, Rule::w1_spec_09});
    });
}

std::optional<CardId> first_card(const Ruleset& rules, const Plane& plane, const Plan& plan, CardMark mark) {
    const ManeuverDeck& deck = rules.deck_of(plane);
    for (const Placed& placed : plan) {
        if (deck.card(placed.card).is(mark)) return placed.card;
    }
    return std::nullopt;
}

// W1-SPEC-01 and W1-SPEC-02: the rudder jams that bind this turn's plan.
template <CardMark Side>
std::optional<Objection> no_card_to_jammed_side(const Ruleset& rules, const Sky&, const Plane& plane,
                                                const Plan& plan) {
    constexpr bool left = Side == CardMark::left;
    if ((left ? plane.rudder_left : plane.rudder_right) != 1) return std::nullopt;
    const auto card = first_card(rules, plane, plan, Side);
    if (!card) return std::nullopt;
    return Objection{Why::rudder_jammed, left ? Rule::w1_spec_01 : Rule::w1_spec_02, no_plane, *card, no_plane};
}

// W1-SPEC-06: a damaged engine needs a stall in each plan, but not to stay on the ground.
std::optional<Objection> stall_for_engine(const Ruleset& rules, const Sky&, const Plane& plane, const Plan& plan) {
    if (!plane.engine || first_card(rules, plane, plan, CardMark::stall)) return std::nullopt;
    const bool stays = plane.grounded() && plane.run == Run::none;
    if (stays) return std::nullopt;
    return Objection{Why::needs_stall, Rule::w1_spec_06, no_plane, no_card, no_plane};
}

// W1-SPEC-03: the card really flown counts.
std::optional<Refused> wounded_pilot(const Ruleset& rules, const Plane& plane, std::uint8_t) {
    if (!plane.wounded || !rules.deck_of(plane).has(plane.last)) return std::nullopt;
    const ManeuverCard& card = rules.deck_of(plane).card(plane.last);
    const bool barred =
        card.is(CardMark::steep) || card.is(CardMark::immelmann) || card.is(CardMark::climb) || card.is(CardMark::dive);
    return barred ? std::optional(Refused{Why::wounded, Rule::w1_spec_03}) : std::nullopt;
}

// W1-SPEC-04: the fourth maneuver, waited out in secret.
std::optional<Refused> slow_jam(const Ruleset&, const Plane& plane, std::uint8_t gun) {
    if (!plane.guns[gun].waiting) return std::nullopt;
    return Refused{Why::jam_slow, Rule::w1_spec_04};
}

// W1-TWO-04.
std::optional<Refused> observer_hit(const Ruleset& rules, const Plane& plane, std::uint8_t gun) {
    if (!plane.observer || rules.catalog->model(plane.model).guns[gun].mount != Mount::rear) return std::nullopt;
    return Refused{Why::observer_hit, Rule::w1_two_04};
}

// W1-SPEC-09: before the first reveal a counter is traded for an A card.
void burn(Resolution& game, const TurnStep& step) {
    DamageCards cards(game, step);
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.flames == 0) return;
        game.emit(FlamesChanged{id, static_cast<std::uint8_t>(plane.flames - 1), Rule::w1_spec_09});
        Hit hit{id};
        hit.cause = Cause::flames;
        hit.symbols = {true, false, false};
        cards.take_common(hit, 1);
    });
}

void settle_flames(Resolution& game, const TurnStep& step) {
    if (game.state().toll.cards == 0) return;
    settle(game, step, Status::shot_down, Rule::w1_spec_09);
    end_if_decided(game);
}

// W1-SPEC-08: one counter off at each turn's end.
void clear_smoke(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.smoke > 0) game.emit(SmokeChanged{id, static_cast<std::uint8_t>(plane.smoke - 1), Rule::w1_spec_08});
    });
}

}  // namespace

void add_special_damage(Ruleset& rules, Edition edition) {
    const bool french = edition == Edition::french;
    rules.wound_slows_jams = !french;
    rules.heeds_all_symbols = true;
    rules.after_damage.add(Rule::w1_spec_10, french ? &bring_about<true> : &bring_about<false>,
                           {Occasion::cards_drawn});
    rules.plan_checks.add(Rule::w1_spec_01, &no_card_to_jammed_side<CardMark::left>, {Occasion::rudder_jammed});
    rules.plan_checks.add(Rule::w1_spec_02, &no_card_to_jammed_side<CardMark::right>, {Occasion::rudder_jammed});
    rules.plan_checks.add(Rule::w1_spec_06, &stall_for_engine, {Occasion::engine_hit});
    rules.secret_gun_checks.add(Rule::w1_spec_03, &wounded_pilot, {Occasion::wounded});
    rules.secret_gun_checks.add(Rule::w1_spec_04, &slow_jam, {Occasion::slow_jam});
    rules.secret_gun_checks.add(Rule::w1_two_04, &observer_hit, {Occasion::observer_hit});
    rules.add_step({StepName::flames, 0, &burn, false, nullptr, Rule::w1_spec_09}, Occasion::burning);
    rules.add_step({StepName::settle_flames, 0, &settle_flames, false, nullptr, Rule::w1_spec_09},
                   Occasion::cards_drawn);
    rules.add_step({StepName::end_turn, rules.phases, &clear_smoke, false, nullptr, Rule::w1_spec_08},
                   Occasion::smoking);
}

}  // namespace overdive
