// Missions for random games: pieces of every kind, many of them the observer's (W1-SCN-01, W1-TWO-08).
#pragma once

#include <algorithm>
#include <vector>

#include "games/games.h"
#include "rules/setup.h"
#include "support/dice.h"
#include "support/ww1.h"

namespace overdive::testing {

// Puts a mission into the options, about planes of this set-up, and somebody to wait in its fields.
inline void add_any_mission(Options& options, Setup& setup, Dice& dice) {
    const auto some_plane = [&] { return id_at<PlaneId>(dice.below(setup.planes.size())); };
    const auto some_edge = [&] { return static_cast<Edge>(dice.below(4)); };
    Mission mission;
    mission.turns = static_cast<std::uint32_t>(4 + dice.below(10));
    // Two-seaters that may escape over any edge are sure to bring points when they leave.
    std::vector<PlaneId> couriers;
    for (std::size_t i = 0; i < setup.planes.size(); ++i) {
        if (ww1().model(setup.planes[i].model).seats > 1) couriers.push_back(id_at<PlaneId>(i));
    }
    dice.shuffle(couriers);
    couriers.resize(std::min<std::size_t>(couriers.size(), 2));
    if (!couriers.empty()) {  // the first is nearly home
        PlaneSetup& first = setup.planes[couriers[0].index()];
        first.pose = settled({{40, 300}, degrees(270)});
        first.grounded = false;
    }
    for (const PlaneId courier : couriers) {
        for (const Edge edge : {Edge::left, Edge::right, Edge::top, Edge::bottom}) {
            mission.pieces.push_back(
                {.kind = PieceKind::escape, .plane = courier, .edge = edge, .needs_observer = true, .points = 6});
        }
    }
    mission.pieces.push_back(
        {.kind = PieceKind::escape, .plane = some_plane(), .edge = some_edge(), .needs_observer = true, .points = 4});
    mission.pieces.push_back({.kind = PieceKind::escape, .plane = some_plane(), .edge = some_edge(), .points = 3});
    mission.pieces.push_back({.kind = PieceKind::hunt, .plane = some_plane(), .points = 5});
    mission.pieces.push_back({.kind = PieceKind::survive, .plane = some_plane(), .points = 2});
    mission.pieces.push_back({.enemy_left = 1, .enemy_lost = 2, .own_lost = -1});
    if (!setup.fields.empty()) {
        setup.fields[0].waiting = true;
        const PlaneId plane = some_plane();
        mission.pieces.push_back({.kind = PieceKind::pick_up, .plane = plane, .points = 2});
        mission.pieces.push_back({.kind = PieceKind::bring_home, .plane = plane, .edge = some_edge(), .points = 8});
    }
    options.mission = mission;
}

}  // namespace overdive::testing
