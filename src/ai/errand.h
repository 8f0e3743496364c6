// What a plane has to do over targets on the ground, where cards are planned one by one: it flies to them with its
// bombs, its camera or its guns, and home when that is done.
#pragma once

#include <optional>
#include <vector>

#include "ai/solo.h"
#include "rules/view.h"

namespace overdive {

class Errand {
public:
    Errand(const Ruleset& rules, const View& view, const PlaneView& own, Solo& solo);

    // Whether there is anything on the ground for it.
    [[nodiscard]] bool any() const { return !goals_.empty(); }
    // In lives, for being there in this state: what is done counts, and how far it still is to the next goal. Who
    // drops his bombs on the way, for so much, has no way left to go with them.
    [[nodiscard]] double worth_of(const Flyer& flyer, double dropped) const;
    // In lives, for leaving the table so, on terms of the mission; nothing where that is a loss like any other.
    [[nodiscard]] std::optional<double> worth_of_leaving(const Flyer& gone) const;
    // In lives, for dropping so many groups where a card has just brought it.
    [[nodiscard]] double worth_of_drop(const Flyer& moved, std::uint8_t groups) const;
    // The same for all that it has; nothing for who has no bombs.
    [[nodiscard]] double worth_of_drop(const Flyer& moved) const;
    [[nodiscard]] bool bombs() const { return !own_.shelf.load.bombs.empty() && any(); }

private:
    void find_goals(const View& view);
    void find_home();
    [[nodiscard]] double lives(const Flyer& flyer) const;
    [[nodiscard]] double reach_of(const Flyer& flyer) const;
    [[nodiscard]] double worth_of_height(const Flyer& flyer, double nearest) const;

    const Ruleset& rules_;
    const PlaneView& own_;
    TableSize table_;
    Solo& solo_;
    std::optional<Edge> home_;   // once nothing is left to do and it may go
    std::vector<BodyId> goals_;  // targets of the enemy that this plane can do something about
    std::vector<Vec> places_;    // of them
    double stake_ = 1;           // points that go with a plane
    double radius_ = 0;          // mm: of its turns
    double points_now_ = 0;
    double points_falling_ = 0;  // the same when those bombs have come down that are in the air
};

}  // namespace overdive
