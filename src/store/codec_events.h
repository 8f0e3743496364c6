// The fields of the events, in the manner of codec_fields.h.
#pragma once

#include "rules/event.h"
#include "store/codec_fields.h"

namespace overdive {

template <class A> void fields(A& archive, Held<A, TurnBegan>& event) {
    auto& [turn] = event;
    archive("turn", turn);
}
template <class A> void fields(A& archive, Held<A, PhaseBegan>& event) {
    auto& [phase] = event;
    archive("phase", phase);
}
template <class A> void fields(A& archive, Held<A, Asked>& event) {
    auto& [ask, step, planes] = event;
    archive("ask", ask);
    archive("step", step);
    archive("planes", planes);
}
template <class A> void fields(A& archive, Held<A, PlanSealed>& event) {
    auto& [plane, plan] = event;
    archive("plane", plane);
    archive("plan", plan);
}
template <class A> void fields(A& archive, Held<A, FireSealed>& event) {
    auto& [plane, shots] = event;
    archive("plane", plane);
    archive("shots", shots);
}
template <class A> void fields(A& archive, Held<A, CardRevealed>& event) {
    auto& [plane, placed, flown, rule] = event;
    archive("plane", plane);
    archive("placed", placed);
    archive("flown", flown);
    archive("rule", rule);
}
template <class A> void fields(A& archive, Held<A, OrderDrawn>& event) {
    auto& [plane, deck, number] = event;
    archive("plane", plane);
    archive("deck", deck);
    archive("number", number);
}
template <class A> void fields(A& archive, Held<A, PlaneMoved>& event) {
    auto& [plane, to, rule] = event;
    archive("plane", plane);
    archive("to", to);
    archive("rule", rule);
}
template <class A> void fields(A& archive, Held<A, Fired>& event) {
    auto& [plane, gun, target, range, cards, deck] = event;
    archive("plane", plane);
    archive.below("gun", gun, most_guns);
    archive("target", target);
    archive("range", range);
    archive("cards", cards);
    archive("deck", deck);
}
template <class A> void fields(A& archive, Held<A, DamageDrawn>& event) {
    auto& [plane, deck, face, points, by, gun, symbol, rule] = event;
    archive("plane", plane);
    archive("deck", deck);
    archive("face", face);
    archive("points", points);
    archive("by", by);
    archive.below("gun", gun, most_guns);
    archive("symbol", symbol);
    archive("rule", rule);
}
template <class A> void fields(A& archive, Held<A, GunJammed>& event) {
    auto& [plane, gun, counters] = event;
    archive("plane", plane);
    archive.below("gun", gun, most_guns);
    archive("counters", counters);
}
template <class A> void fields(A& archive, Held<A, JamCounterRemoved>& event) {
    auto& [plane, gun, counters] = event;
    archive("plane", plane);
    archive.below("gun", gun, most_guns);
    archive("counters", counters);
}
template <class A> void fields(A& archive, Held<A, DeckRefilled>& event) {
    auto& [deck, faces] = event;
    archive("deck", deck);
    archive("faces", faces);
}
template <class A> void fields(A&, Held<A, DecksReshuffled>&) {}
template <class A> void fields(A& archive, Held<A, Eliminated>& event) {
    auto& [plane, cause, rule] = event;
    archive("plane", plane);
    archive("cause", cause);
    archive("rule", rule);
}
template <class A> void fields(A& archive, Held<A, PhaseEnded>& event) {
    auto& [phase] = event;
    archive("phase", phase);
}
template <class A> void fields(A& archive, Held<A, GameEnded>& event) {
    auto& [outcome] = event;
    archive("outcome", outcome);
}

}  // namespace overdive
