// Special damage (W2-SPEC-*): what the symbols on tokens do.
#include "rules/damage.h"
#include "rules/victory.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

// Whether the card on a plane's first space has been revealed already, or is still to come.
enum class FirstCard : std::uint8_t { revealed, to_come };

// W2-ACC-04: who is fast when the engine is hit must become slow, unless a Low marker lies ready already.
void slow_down(Resolution& game, PlaneId id, FirstCard first) {
    const Plane& plane = game.state().plane(id);
    if (!game.rules().accelerates || plane.speed == Speed::low) return;
    const bool ready =
        (first == FirstCard::to_come && plane.plan[0].marker == Marker::low) || plane.plan[1].marker == Marker::low;
    if (!ready) game.emit(SlowDue{id, 2});
}

// W2-ACC-04: the same where a dive or a Split-S has made fast.
void slow_down_after_dive(Resolution& game, PlaneId id, const Pose&) {
    const Plane& plane = game.state().plane(id);
    const auto flew = [&](FlownAs as) { return ((plane.kinds >> static_cast<unsigned>(as)) & 1u) != 0; };
    if (plane.engine && plane.slow_due == 0 && !plane.stands && (flew(FlownAs::dive) || flew(FlownAs::split_s)))
        slow_down(game, id, FirstCard::revealed);
}

// Tokens that are taken at the reveal are settled before cards move up.
FirstCard first_card_at(const TurnStep& step) {
    const bool reveals = step.name == StepName::settle_reveal || step.name == StepName::settle_reveal_first;
    return reveals ? FirstCard::revealed : FirstCard::to_come;
}

class Effects {
public:
    Effects(Resolution& game, const TurnStep& step, Losses& losses, PlaneId id)
        : game_(game),
          step_(step),
          losses_(losses),
          toll_(game.state().toll),
          id_(id),
          plane_(game.state().plane(id)) {}

    void bring_about() {
        rudders();
        pilot();
        engine();
        smoke_and_fire();
    }

private:
    void rudders() {
        if (toll_.rudder_left.has(id_)) game_.emit(SpecialDamage{id_, Effect::rudder_left});
        if (toll_.rudder_right.has(id_)) game_.emit(SpecialDamage{id_, Effect::rudder_right});
    }
    // W2-SPEC-04, W2-SPEC-08: a second wound ends the plane, also at once.
    void pilot() {
        if (!toll_.pilot.has(id_)) return;
        if (plane_.wounded || toll_.second_pilot.has(id_)) return losses_.dead_pilot.add(id_);
        game_.emit(SpecialDamage{id_, Effect::pilot});
    }
    // W2-SPEC-05, W2-SPEC-08.
    void engine() {
        if (!toll_.engine.has(id_)) return;
        if (plane_.engine || toll_.second_engine.has(id_)) return losses_.blown_engine.add(id_);
        game_.emit(SpecialDamage{id_, Effect::engine});
        slow_down(game_, id_, first_card_at(step_));
    }
    // W2-SPEC-06: a second smoke is a fire; W2-SPEC-07.
    void smoke_and_fire() {
        const std::uint8_t counters = game_.rules().counters_of_fire;
        const bool second = toll_.smoke.has(id_) && (plane_.smoke > 0 || toll_.second_smoke.has(id_));
        if (second) {
            if (plane_.smoke > 0) game_.emit(SmokeChanged{id_, 0, Rule::w2_spec_06});
        } else if (toll_.smoke.has(id_)) {
            game_.emit(SmokeChanged{id_, counters, Rule::w2_spec_06});
        }
        if (second || toll_.fire.has(id_)) {
            game_.emit(FlamesChanged{id_, counters, toll_.fire.has(id_) ? Rule::w2_spec_07 : Rule::w2_spec_06});
        }
    }

    Resolution& game_;
    const TurnStep& step_;
    Losses& losses_;
    const Toll toll_;
    PlaneId id_;
    const Plane plane_;
};

// W2-SPEC-05: a second engine hit eliminates; an explosion or points of the same moment come first.
void end_by_engine(Resolution& game, Losses& losses) {
    const PlaneSet exploded = game.state().toll.exploded;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        const bool otherwise = exploded.has(id) || plane.damage >= game.catalog().model(plane.model).damage_points;
        if (losses.blown_engine.has(id) && !otherwise)
            game.emit(Eliminated{id, Status::shot_down, game.rules().cites.blown_engine});
    });
    losses.blown_engine = {};
}

void bring_about(Resolution& game, const TurnStep& step, Losses& losses) {
    if (game.state().toll.cards == 0) return;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) { Effects(game, step, losses, id).bring_about(); });
    end_by_engine(game, losses);
}

// W2-SPEC-07: a flame off and a token taken.
void burn(Resolution& game, const TurnStep& step) {
    DamageCards cards(game, step);
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.flames == 0) return;
        game.emit(FlamesChanged{id, static_cast<std::uint8_t>(plane.flames - 1), Rule::w2_spec_07});
        Hit hit{id};
        hit.cause = Cause::flames;
        hit.symbols = {true, false, false};
        cards.take_common(hit, 1);
    });
}

// W2-LAND-05: on the ground a 0 takes off one more. Who still burns has taken a token; one that was evaded is nothing.
void put_out(Resolution& game) {
    const Toll& toll = game.state().toll;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        const bool zero = !toll.hurt.has(id) && !toll.exploded.has(id) && !toll.evaded.has(id);
        if (zero && plane.flames > 0 && plane.grounded())
            game.emit(FlamesChanged{id, static_cast<std::uint8_t>(plane.flames - 1), Rule::w2_land_05});
    });
}

void settle_flames(Resolution& game, const TurnStep& step) {
    if (game.state().toll.cards == 0) return;
    put_out(game);
    settle(game, step, Status::shot_down, Rule::w2_spec_07);
    end_if_decided(game);
}

// W2-SPEC-06: one counter off at each turn's end.
void clear_smoke(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.smoke > 0) game.emit(SmokeChanged{id, static_cast<std::uint8_t>(plane.smoke - 1), Rule::w2_spec_06});
    });
}

}  // namespace

void add_ww2_special_damage(Ruleset& rules) {
    rules.heeds_all_symbols = true;
    rules.after_damage.add(Rule::w2_spec_08, &bring_about, {Occasion::cards_drawn});
    rules.after_move.add(Rule::w2_acc_04, &slow_down_after_dive, Grade::late);
    rules.add_step({StepName::flames, 0, &burn, false, nullptr, Rule::w2_spec_07}, Occasion::burning);
    rules.add_step({StepName::settle_flames, 0, &settle_flames, false, nullptr, Rule::w2_spec_07},
                   Occasion::cards_drawn);
    rules.add_step({StepName::end_turn, rules.phases, &clear_smoke, false, nullptr, Rule::w2_spec_06},
                   Occasion::smoking);
}

}  // namespace overdive
