// Games of Dawn of War under any options.
#pragma once

#include "support/any_options.h"
#include "support/ww2.h"
#include "ww2/game.h"

namespace overdive::testing {

// Switches with all they need; nothing where that cannot be.
inline std::optional<Options> ww2_options_with(std::vector<std::string> ids) {
    return options_with(ww2_game(), std::move(ids));
}

// Up to four targets in the middle of them, with bombs and cameras for some planes.
inline void add_targets(Setup& setup, Dice& dice) {
    const std::size_t targets = dice.below(5);
    for (std::size_t i = 0; i < targets; ++i) {
        TargetSetup target;
        target.kind = static_cast<TargetKind>(dice.below(3));
        target.side = id_at<SideId>(dice.below(2));
        target.seat = id_at<SeatId>(target.side.index());
        const double x = 150 + static_cast<double>(dice.below(500));
        const double y = 150 + static_cast<double>(dice.below(400));
        target.pose = settled({{x, y}, degrees(static_cast<int>(dice.below(36)) * 10)});
        target.damage = static_cast<std::uint16_t>(dice.below(7));
        target.dummy = target.kind == TargetKind::depot && dice.below(2) == 0;
        setup.targets.push_back(target);
    }
    for (PlaneSetup& plane : setup.planes) {
        plane.camera = dice.below(3) == 0;
        for (std::size_t groups = dice.below(4); groups > 0; --groups) {
            const auto points = static_cast<std::uint8_t>(dice.below(7));
            plane.bombs.push_back(dice.below(3) == 0 ? BombGroup{0, points, false, true}
                                                     : BombGroup{points, 0, true, false});
        }
    }
}
// A mission with every piece about targets.
inline Mission mission_of_targets(const Setup& setup, Dice& dice) {
    Mission mission;
    mission.turns = 4 + static_cast<std::uint32_t>(dice.below(10));
    MissionPiece losses;
    losses.own_left = losses.own_lost = -12;
    mission.pieces.push_back(losses);
    for (const Feat feat : {Feat::pictures, Feat::silenced, Feat::bombed}) {
        MissionPiece home;
        home.kind = PieceKind::way_home;
        home.side = id_at<SideId>(dice.below(2));
        home.edge = static_cast<Edge>(dice.below(4));
        home.feat = feat;
        home.count = 1;
        home.points = -static_cast<int>(dice.below(7));
        mission.pieces.push_back(home);
    }
    MissionPiece piece;
    piece.kind = PieceKind::damage;
    piece.side = id_at<SideId>(dice.below(2));
    piece.most = 5;
    mission.pieces.push_back(piece);
    piece = {};
    piece.kind = PieceKind::depots;
    piece.silenced = 8;
    piece.each = 1;
    piece.untouched = 4;
    mission.pieces.push_back(piece);
    piece = {};
    piece.kind = PieceKind::pictures;
    piece.plane = id_at<PlaneId>(dice.below(setup.planes.size()));
    piece.points = 5;
    mission.pieces.push_back(piece);
    for (std::size_t i = 0; i < setup.targets.size(); ++i) {
        piece = {};
        piece.kind = i % 2 == 0 ? PieceKind::bombed : PieceKind::spared;
        piece.target = target_at(i);
        piece.points = 8;
        mission.pieces.push_back(piece);
    }
    return mission;
}

// W2-SCN-08: the second half of the planes flies in a second round.
inline void part_in_rounds(Setup& setup, Mission& mission) {
    const std::size_t half = setup.planes.size() / 2;
    for (std::size_t i = half; i < setup.planes.size(); ++i) setup.planes[i].round = 2;
    mission.rounds = 2;
    for (MissionPiece& piece : mission.pieces) {
        if (piece.kind != PieceKind::way_home || piece.feat != Feat::silenced) continue;
        piece.count = all_there;
        piece.round = 2;
    }
}

// Two to six planes on one another's heels, some of them wounded, burning, low or on the ground, with skills.
inline Setup ww2_setup_for(const Options& options, Dice& dice) {
    // Each of the first six has a deck of its own in one box.
    constexpr std::array models{"bf109-e3", "spitfire-mk1", "d520", "hurricane-mk1", "a6m2", "f4f-3", "ki43-2"};
    Setup setup;
    setup.table = {800, 700};
    setup.sides = 2;
    const std::size_t planes = 2 + dice.below(5);
    for (std::size_t i = 0; i < planes; ++i) {
        PlaneSetup plane;
        plane.model = *ww2().find_model(models[options.has("one-box") ? i : dice.below(models.size())]);
        plane.side = id_at<SideId>(i % 2);
        plane.seat = id_at<SeatId>(i % 4);
        const double x = 200 + static_cast<double>(dice.below(400));
        const double y = 200 + static_cast<double>(dice.below(300));
        plane.pose = settled({{x, y}, degrees(static_cast<int>(dice.below(36)) * 10)});
        if (options.has("altitude")) plane.level = static_cast<std::uint8_t>(dice.below(4));
        if (options.has("altitude") && dice.below(5) == 0) plane.grounded = true;
        if (options.has("special-damage") && dice.below(4) == 0) plane.wounded = true;
        if (options.has("special-damage") && dice.below(4) == 0) plane.engine = true;
        if (options.has("special-damage") && dice.below(4) == 0)
            plane.flames = static_cast<std::uint8_t>(1 + dice.below(6));
        if (options.has("fuel")) plane.fuel = static_cast<std::uint16_t>(5 + dice.below(20));
        if (options.has("aces")) {
            for (int skills = 0; skills < 3; ++skills) {
                const auto skill = static_cast<Skill>(dice.below(kinds_of_skills));
                if (needed_for_key(ww2_game(), options, word_of(skill)).empty()) plane.skills.add(skill);
            }
        }
        setup.planes.push_back(plane);
        setup.seats = std::max(setup.seats, static_cast<std::uint8_t>(i % 4 + 1));
    }
    add_targets(setup, dice);
    if (needed_for_fields(ww2_game(), options).empty())
        setup.fields.push_back({{{400, 350}, degrees(static_cast<int>(dice.below(4)) * 45)}, 200, 300});
    return setup;
}

}  // namespace overdive::testing
