// The fields of the events, in the manner of codec_fields.h.
#pragma once

#include "rules/event.h"
#include "wire/codec_fields.h"

namespace overdive {

template <class A>
void fields(A& archive, Held<A, TurnBegan>& event) {
    auto& [turn] = event;
    archive("turn", turn);
}
template <class A>
void fields(A& archive, Held<A, PhaseBegan>& event) {
    auto& [phase] = event;
    archive("phase", phase);
}
template <class A>
void fields(A& archive, Held<A, Asked>& event) {
    auto& [ask, step, planes] = event;
    archive("ask", ask);
    archive("step", step);
    archive("planes", planes);
}
template <class A>
void fields(A& archive, Held<A, PlanSealed>& event) {
    auto& [plane, plan, landing] = event;
    archive("plane", plane);
    archive("plan", plan);
    archive.further("landing", landing);
}
template <class A>
void fields(A& archive, Held<A, FireSealed>& event) {
    auto& [plane, shots] = event;
    archive("plane", plane);
    archive("shots", shots);
}
template <class A>
void fields(A& archive, Held<A, CardRevealed>& event) {
    auto& [plane, placed, flown, rule, as] = event;
    archive("plane", plane);
    archive("placed", placed);
    archive("flown", flown);
    archive("rule", rule);
    archive.further("as", as);
}
template <class A>
void fields(A& archive, Held<A, OrderDrawn>& event) {
    auto& [plane, deck, number] = event;
    archive("plane", plane);
    archive("deck", deck);
    archive("number", number);
}
template <class A>
void fields(A& archive, Held<A, PlaneMoved>& event) {
    auto& [plane, to, rule] = event;
    archive("plane", plane);
    archive("to", to);
    archive("rule", rule);
}
template <class A>
void fields(A& archive, Held<A, Fired>& event) {
    auto& [plane, gun, target, range, cards, deck, bonus, aimed, undeflected, ammo] = event;
    archive("plane", plane);
    archive.below("gun", gun, most_guns);
    archive("target", target);
    archive("range", range);
    archive("cards", cards);
    archive("deck", deck);
    archive.further("bonus", bonus);
    archive.further("aimed", aimed);
    archive.further("undeflected", undeflected);
    archive.further("ammo", ammo, unlimited);
}
template <class A>
void fields(A& archive, Held<A, DamageDrawn>& event) {
    auto& [plane, deck, face, points, by, gun, symbol, rule, bonus, cause] = event;
    archive("plane", plane);
    archive("deck", deck);
    archive("face", face);
    archive("points", points);
    archive("by", by);
    archive.below("gun", gun, most_guns);
    archive("symbol", symbol);
    archive("rule", rule);
    archive.further("bonus", bonus);
    archive.further("cause", cause);
}
template <class A>
void fields(A& archive, Held<A, GunJammed>& event) {
    auto& [plane, gun, counters, slow, barrels] = event;
    archive("plane", plane);
    archive.below("gun", gun, most_guns);
    archive("counters", counters);
    archive.further("slow", slow);
    archive.further("barrels", barrels);
}
template <class A>
void fields(A& archive, Held<A, JamCounterRemoved>& event) {
    auto& [plane, gun, counters] = event;
    archive("plane", plane);
    archive.below("gun", gun, most_guns);
    archive("counters", counters);
}
template <class A>
void fields(A& archive, Held<A, DeckRefilled>& event) {
    auto& [deck, faces] = event;
    archive("deck", deck);
    archive("faces", faces);
}
template <class A>
void fields(A&, Held<A, DecksReshuffled>&) {}
template <class A>
void fields(A& archive, Held<A, Eliminated>& event) {
    auto& [plane, cause, rule] = event;
    archive("plane", plane);
    archive("cause", cause);
    archive("rule", rule);
}
template <class A>
void fields(A& archive, Held<A, PhaseEnded>& event) {
    auto& [phase] = event;
    archive("phase", phase);
}
template <class A>
void fields(A& archive, Held<A, GameEnded>& event) {
    auto& [outcome] = event;
    archive("outcome", outcome);
}

template <class A>
void fields(A& archive, Held<A, JamWaited>& event) {
    auto& [plane, gun] = event;
    archive("plane", plane);
    archive.below("gun", gun, most_guns);
}
template <class A>
void fields(A& archive, Held<A, AltitudeChanged>& event) {
    auto& [plane, level, climb, rule] = event;
    archive("plane", plane);
    archive("level", level);
    archive("climb", climb);
    archive("rule", rule);
}
template <class A>
void fields(A& archive, Held<A, RunChanged>& event) {
    auto& [plane, run, secret] = event;
    archive("plane", plane);
    archive("run", run);
    archive.further("secret", secret);
}
template <class A>
void fields(A& archive, Held<A, TouchedDown>& event) {
    auto& [plane] = event;
    archive("plane", plane);
}
template <class A>
void fields(A& archive, Held<A, Halted>& event) {
    auto& [plane] = event;
    archive("plane", plane);
}
template <class A>
void fields(A& archive, Held<A, TookOff>& event) {
    auto& [plane] = event;
    archive("plane", plane);
}
template <class A>
void fields(A& archive, Held<A, Crashed>& event) {
    auto& [plane, cards, rule] = event;
    archive("plane", plane);
    archive("cards", cards);
    archive("rule", rule);
}
template <class A>
void fields(A& archive, Held<A, EnteredClouds>& event) {
    auto& [plane] = event;
    archive("plane", plane);
}
template <class A>
void fields(A& archive, Held<A, CardPiled>& event) {
    auto& [plane, placed, flown, rule, as, pile] = event;
    archive("plane", plane);
    archive("placed", placed);
    archive("flown", flown);
    archive("rule", rule);
    archive.further("as", as);
    archive("pile", pile);
}
template <class A>
void fields(A& archive, Held<A, LeftClouds>& event) {
    auto& [plane, from, pile] = event;
    archive("plane", plane);
    archive("from", from);
    archive("pile", pile);
}
template <class A>
void fields(A& archive, Held<A, Taxied>& event) {
    auto& [plane, moved, to] = event;
    archive("plane", plane);
    archive("moved", moved);
    archive("to", to);
}
template <class A>
void fields(A& archive, Held<A, SpecialDamage>& event) {
    auto& [plane, effect] = event;
    archive("plane", plane);
    archive("effect", effect);
}
template <class A>
void fields(A& archive, Held<A, SmokeChanged>& event) {
    auto& [plane, counters, rule] = event;
    archive("plane", plane);
    archive("counters", counters);
    archive("rule", rule);
}
template <class A>
void fields(A& archive, Held<A, FlamesChanged>& event) {
    auto& [plane, counters, rule] = event;
    archive("plane", plane);
    archive("counters", counters);
    archive("rule", rule);
}
template <class A>
void fields(A& archive, Held<A, CrewDrew>& event) {
    auto& [plane, deck, face] = event;
    archive("plane", plane);
    archive("deck", deck);
    archive("face", face);
}
template <class A>
void fields(A& archive, Held<A, Shaken>& event) {
    auto& [plane, at_once, for_turn] = event;
    archive("plane", plane);
    archive.further("at_once", at_once);
    archive.further("for_turn", for_turn);
}
template <class A>
void fields(A& archive, Held<A, RowChanged>& event) {
    auto& [plane, gun, target] = event;
    archive("plane", plane);
    archive.below("gun", gun, most_guns);
    archive("target", target);
}
template <class A>
void fields(A& archive, Held<A, TailChosen>& event) {
    auto& [plane, target] = event;
    archive("plane", plane);
    archive("target", target);
}
template <class A>
void fields(A& archive, Held<A, TailingBegan>& event) {
    auto& [plane, target] = event;
    archive("plane", plane);
    archive("target", target);
}
template <class A>
void fields(A& archive, Held<A, TailingLost>& event) {
    auto& [plane, target, rule] = event;
    archive("plane", plane);
    archive("target", target);
    archive("rule", rule);
}
template <class A>
void fields(A& archive, Held<A, ShowingBegan>& event) {
    auto& [planes] = event;
    archive("planes", planes);
}
template <class A>
void fields(A& archive, Held<A, CardShown>& event) {
    auto& [plane, tailed, card, flown, lost] = event;
    archive("plane", plane);
    archive("tailed", tailed);
    archive("card", card);
    archive("flown", flown);
    archive.further("lost", lost);
}
template <class A>
void fields(A& archive, Held<A, Reordered>& event) {
    auto& [plane, plan] = event;
    archive("plane", plane);
    archive("plan", plan);
}
template <class A>
void fields(A& archive, Held<A, FloorNoted>& event) {
    auto& [plane, floor] = event;
    archive("plane", plane);
    archive("floor", floor);
}
template <class A>
void fields(A& archive, Held<A, FloorProposed>& event) {
    auto& [plane, floor] = event;
    archive("plane", plane);
    archive("floor", floor);
}
template <class A>
void fields(A& archive, Held<A, FloorVoted>& event) {
    auto& [plane, floor] = event;
    archive("plane", plane);
    archive("floor", floor);
}
template <class A>
void fields(A& archive, Held<A, FloorChanged>& event) {
    auto& [floor] = event;
    archive("floor", floor);
}
template <class A>
void fields(A& archive, Held<A, CollisionLooms>& event) {
    auto& [plane, other, chooser] = event;
    archive("plane", plane);
    archive("other", other);
    archive("chooser", chooser);
}
template <class A>
void fields(A& archive, Held<A, SwerveChosen>& event) {
    auto& [plane, to] = event;
    archive("plane", plane);
    archive("to", to);
}
template <class A>
void fields(A& archive, Held<A, Swerved>& event) {
    auto& [plane, to] = event;
    archive("plane", plane);
    archive("to", to);
}
template <class A>
void fields(A& archive, Held<A, Collided>& event) {
    auto& [plane, other] = event;
    archive("plane", plane);
    archive("other", other);
}
template <class A>
void fields(A& archive, Held<A, PickedUp>& event) {
    auto& [plane, field] = event;
    archive("plane", plane);
    archive("field", field);
}

template <class A>
void fields(A& archive, Held<A, MissionScored>& event) {
    auto& [plane, piece, side, points] = event;
    archive("plane", plane);
    archive("piece", piece);
    archive("side", side);
    archive("points", points);
}

}  // namespace overdive
