// The fields of everything that a replay holds, each listed once for both directions: an archive
// either writes a field or reads it. The bindings name every member, so a member that somebody
// adds to a struct and forgets here does not compile.
#pragma once

#include "rules/command.h"
#include "rules/event.h"
#include "rules/mission.h"
#include "rules/state.h"

namespace overdive {

// The struct as an archive takes it: const where it is written out.
template <class Archive, class Struct>
using Held = typename Archive::template Held<Struct>;

template <class A>
void fields(A& archive, Held<A, Pose>& pose) {
    auto& [at, heading] = pose;
    archive("at", at);
    archive("heading", heading);
}
template <class A>
void fields(A& archive, Held<A, TableSize>& table) {
    auto& [width, height] = table;
    archive("width", width);
    archive("height", height);
}
template <class A>
void fields(A& archive, Held<A, Outcome>& outcome) {
    auto& [ending, winner] = outcome;
    archive("ending", ending);
    archive("winner", winner);
}
template <class A>
void fields(A& archive, Held<A, SealedShot>& shot) {
    auto& [target, range] = shot;
    archive("target", target);
    archive("range", range);
}
template <class A>
void fields(A& archive, Held<A, GunState>& gun) {
    auto& [jam, clearing, slow, waiting, barrels, ammo, row] = gun;
    archive("jam", jam);
    archive("clearing", clearing);
    archive.further("slow", slow);
    archive.further("waiting", waiting);
    archive.further("barrels", barrels);
    archive.further("ammo", ammo, unlimited);
    archive.further("row", row, no_plane);
}
template <class A>
void fields(A& archive, Held<A, FaceRange>& faces) {
    auto& [begin, end] = faces;
    archive.below("begin", begin, most_faces + 1);
    archive.below("end", end, most_faces + 1);
}
template <class A>
void fields(A& archive, Held<A, DamagePiles>& piles) {
    auto& [left, drawn, in_play] = piles;
    archive("left", left);
    archive("drawn", drawn);
    archive("in_play", in_play);
}
template <class A>
void fields(A& archive, Held<A, Plane>& plane) {
    auto& [pose, model, side, seat, status, last, planned, plan, shots, guns, cards_taken, damage, held, level, climb,
           footing, run, halted, stands, still, kinds, landing, pile, smoke, flames, wounded, engine, observer,
           rudder_left, rudder_right, shaken, disrupted, blinded, tail_choice, tailing, due_to_see, shown, shown_flown,
           shown_lost, proposal, vote, chooser, swing, passenger] = plane;
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
    archive.further("level", level);
    archive.further("climb", climb);
    archive.further("footing", footing);
    archive.further("run", run);
    archive.further("halted", halted);
    archive.further("stands", stands);
    archive.further("still", still);
    archive.further("kinds", kinds);
    archive.further("landing", landing);
    archive.further("pile", pile);
    archive.further("smoke", smoke);
    archive.further("flames", flames);
    archive.further("wounded", wounded);
    archive.further("engine", engine);
    archive.further("observer", observer);
    archive.further("rudder_left", rudder_left);
    archive.further("rudder_right", rudder_right);
    archive.further("shaken", shaken);
    archive.further("disrupted", disrupted);
    archive.further("blinded", blinded);
    archive.further("tail_choice", tail_choice, no_plane);
    archive.further("tailing", tailing, no_plane);
    archive.further("due_to_see", due_to_see);
    archive.further("shown", shown);
    archive.further("shown_flown", shown_flown);
    archive.further("shown_lost", shown_lost);
    archive.further("proposal", proposal, no_floor);
    archive.further("vote", vote, no_floor);
    archive.further("chooser", chooser, no_plane);
    archive.further("swing", swing);
    archive.further("passenger", passenger);
}
template <class A>
void fields(A& archive, Held<A, Field>& field) {
    auto& [pose, width, length, waiting] = field;
    archive("pose", pose);
    archive("width", width);
    archive("length", length);
    archive.further("waiting", waiting);
}
template <class A>
void fields(A& archive, Held<A, Sky>& sky) {
    auto& [floor, clouds, fields_there] = sky;
    archive.further("floor", floor);
    archive.further("clouds", clouds, no_clouds);
    archive.further("fields", fields_there);
}
template <class A>
void fields(A& archive, Held<A, MissionPiece>& piece) {
    auto& [kind, plane, edge, to_field, field, needs_observer, points, enemy_left, enemy_lost, own_lost] = piece;
    archive("kind", kind);
    archive.further("plane", plane, no_plane);
    archive.further("edge", edge, Edge::bottom);
    archive.further("to_field", to_field);
    archive.further("field", field);
    archive.further("needs_observer", needs_observer);
    archive.further("points", points);
    archive.further("enemy_left", enemy_left);
    archive.further("enemy_lost", enemy_lost);
    archive.further("own_lost", own_lost);
}
template <class A>
void fields(A& archive, Held<A, Mission>& mission) {
    auto& [turns, pieces] = mission;
    archive.further("turns", turns);
    archive.further("pieces", pieces);
}
template <class A>
void fields(A& archive, Held<A, GameState>& state) {
    auto& [turn, phase, step, sides, seats, ask, outcome, awaiting, table, sky, fulfilled, piles, planes] = state;
    archive("turn", turn);
    archive("phase", phase);
    archive("step", step);
    archive.below("sides", sides, most_sides + 1);
    archive.below("seats", seats, most_seats + 1);
    archive("ask", ask);
    archive("outcome", outcome);
    archive("awaiting", awaiting);
    archive("table", table);
    archive.further("sky", sky);
    archive.further("fulfilled", fulfilled);
    archive("piles", piles);
    archive("planes", planes);
}

template <class A>
void fields(A& archive, Held<A, PlanCards>& order) {
    auto& [plane, plan, bluff, landing] = order;
    archive("plane", plane);
    archive("plan", plan);
    archive("bluff", bluff);
    archive.further("landing", landing);
}
template <class A>
void fields(A& archive, Held<A, DeclareFire>& order) {
    auto& [plane, targets] = order;
    archive("plane", plane);
    archive("targets", targets);
}
template <class A>
void fields(A& archive, Held<A, ChooseTail>& order) {
    auto& [plane, target] = order;
    archive("plane", plane);
    archive("target", target);
}
template <class A>
void fields(A& archive, Held<A, Reorder>& order) {
    auto& [plane, plan] = order;
    archive("plane", plane);
    archive("plan", plan);
}
template <class A>
void fields(A& archive, Held<A, Taxi>& order) {
    auto& [plane, moves, point, heading] = order;
    archive("plane", plane);
    archive("moves", moves);
    archive("point", point);
    archive("heading", heading);
}
template <class A>
void fields(A& archive, Held<A, ProposeFloor>& order) {
    auto& [plane, floor] = order;
    archive("plane", plane);
    archive("floor", floor);
}
template <class A>
void fields(A& archive, Held<A, AgreeFloor>& order) {
    auto& [plane, floor] = order;
    archive("plane", plane);
    archive("floor", floor);
}
template <class A>
void fields(A& archive, Held<A, Swerve>& order) {
    auto& [plane, to] = order;
    archive("plane", plane);
    archive("to", to);
}
template <class A>
void fields(A& archive, Held<A, Command>& command) {
    auto& [seat, turn, phase, order] = command;
    archive("seat", seat);
    archive("turn", turn);
    archive("phase", phase);
    archive("order", order);
}

}  // namespace overdive
