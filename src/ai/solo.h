// A plane flown by itself, where cards are planned one by one: what it may place on its console and what
// becomes of it card by card, by the steps of the rules themselves. So whatever a card does to place, height,
// speed, fuel and pilot is as the rules have it, and no rule is known here.
#pragma once

#include <optional>
#include <vector>

#include "rules/resolution.h"
#include "rules/view.h"

namespace overdive {

// All of a plane that its own cards change.
struct Flyer {
    Plane plane;
    Pilot pilot;
    PlaneId id;
    Load load;
    std::uint8_t way_home = 0;  // the terms on which it left
    bool strained = false;      // a card was put right, or did it harm

    // It is out, or came down, or was put right by a card since then.
    [[nodiscard]] bool came_to_grief(const Flyer& since) const {
        return !plane.in_game() || (plane.grounded() && !since.plane.grounded()) || strained;
    }
};
// As far as its viewer knows it.
[[nodiscard]] Flyer flyer_of(const PlaneView& seen);

class Solo {
public:
    Solo(const Ruleset& rules, const View& view);

    // The cards for a console whose first space is empty, at the speed that the plane has.
    [[nodiscard]] const std::vector<Placed>& first_cards(const Flyer& flyer) { return cards_for(Ask::ready, flyer); }
    // The cards that may follow the one on the first space.
    [[nodiscard]] const std::vector<Placed>& next_cards(const Flyer& flyer) { return cards_for(Ask::plan, flyer); }
    // A turn: what lies on the first space is flown, what lies on the second moves up.
    [[nodiscard]] Flyer flown(const Flyer& flyer);

    // What its side has of the mission if the plane is so; all others count as they are now.
    [[nodiscard]] double points(const Flyer& flyer);
    // The same when the bombs have come down that are in the air, and so many groups with them that it drops where its
    // card has just brought it.
    [[nodiscard]] double points_of_bombs(const Flyer& moved, std::uint8_t groups);
    // Where they come down; nothing: it must keep them.
    [[nodiscard]] std::optional<Pose> fall_of_bombs(const Flyer& moved);
    // Whether it may leave there on terms of its mission.
    [[nodiscard]] bool goes_home(const Flyer& flyer, Vec beyond_edge);

private:
    [[nodiscard]] const std::vector<Placed>& cards_for(Ask ask, const Flyer& flyer);
    void seat(const Flyer& flyer);
    void fly_card();
    void drop(const Flyer& moved, std::uint8_t groups, std::vector<Event>* listener);
    [[nodiscard]] double points_now() const;
    void gather(const std::vector<Order>& orders, const Flyer& flyer);
    // Markers that lead to the same place and speed are one choice.
    [[nodiscard]] bool is_new(const Placed& placed, const Flyer& flyer) const;

    const Ruleset& rules_;
    std::vector<const TurnStep*> steps_;  // of a card: revealed, flown, and what comes of it
    const TurnStep* bombs_ = nullptr;
    PlaneId lone_{0};
    GameState alone_;  // all other planes are out of it
    DamagePiles full_;
    std::vector<Event> told_;
    std::vector<Order> orders_;
    std::vector<Placed> cards_;
};

}  // namespace overdive
