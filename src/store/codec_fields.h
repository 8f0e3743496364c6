// The fields of everything that a replay holds, each listed once for both directions: an archive
// either writes a field or reads it. The bindings name every member, so a member that somebody
// adds to a struct and forgets here does not compile.
#pragma once

#include "rules/command.h"
#include "rules/event.h"
#include "rules/state.h"

namespace overdive {

// The struct as an archive takes it: const where it is written out.
template <class Archive, class Struct>
using Held = typename Archive::template Held<Struct>;

template <class A> void fields(A& archive, Held<A, Pose>& pose) {
    auto& [at, heading] = pose;
    archive("at", at);
    archive("heading", heading);
}
template <class A> void fields(A& archive, Held<A, TableSize>& table) {
    auto& [width, height] = table;
    archive("width", width);
    archive("height", height);
}
template <class A> void fields(A& archive, Held<A, Outcome>& outcome) {
    auto& [ending, winner] = outcome;
    archive("ending", ending);
    archive("winner", winner);
}
template <class A> void fields(A& archive, Held<A, SealedShot>& shot) {
    auto& [target, range] = shot;
    archive("target", target);
    archive("range", range);
}
template <class A> void fields(A& archive, Held<A, GunState>& gun) {
    auto& [jam, clearing] = gun;
    archive("jam", jam);
    archive("clearing", clearing);
}
template <class A> void fields(A& archive, Held<A, FaceRange>& faces) {
    auto& [begin, end] = faces;
    archive.below("begin", begin, most_faces + 1);
    archive.below("end", end, most_faces + 1);
}
template <class A> void fields(A& archive, Held<A, DamagePiles>& piles) {
    auto& [left, drawn, in_play] = piles;
    archive("left", left);
    archive("drawn", drawn);
    archive("in_play", in_play);
}
template <class A> void fields(A& archive, Held<A, Plane>& plane) {
    auto& [pose, model, side, seat, status, last, planned, plan, shots, guns, cards_taken, damage, held] = plane;
    archive("pose", pose);
    archive("model", model);
    archive("side", side);
    archive("seat", seat);
    archive("status", status);
    archive("last", last);
    archive("planned", planned);
    archive("plan", plan);
    archive("shots", shots);
    archive("guns", guns);
    archive("cards_taken", cards_taken);
    archive("damage", damage);
    archive("held", held);
}
template <class A> void fields(A& archive, Held<A, GameState>& state) {
    auto& [turn, phase, step, sides, seats, ask, outcome, awaiting, table, piles, planes] = state;
    archive("turn", turn);
    archive("phase", phase);
    archive("step", step);
    archive.below("sides", sides, most_sides + 1);
    archive.below("seats", seats, most_seats + 1);
    archive("ask", ask);
    archive("outcome", outcome);
    archive("awaiting", awaiting);
    archive("table", table);
    archive("piles", piles);
    archive("planes", planes);
}

template <class A> void fields(A& archive, Held<A, PlanCards>& order) {
    auto& [plane, plan, bluff] = order;
    archive("plane", plane);
    archive("plan", plan);
    archive("bluff", bluff);
}
template <class A> void fields(A& archive, Held<A, DeclareFire>& order) {
    auto& [plane, targets] = order;
    archive("plane", plane);
    archive("targets", targets);
}
template <class A> void fields(A& archive, Held<A, Command>& command) {
    auto& [seat, turn, phase, order] = command;
    archive("seat", seat);
    archive("turn", turn);
    archive("phase", phase);
    archive("order", order);
}

}  // namespace overdive
