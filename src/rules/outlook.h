// What cards would lead to that are placed one by one, with a marker on each: for who thinks about his next one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/pose.h"
#include "rules/command.h"
#include "rules/course.h"
#include "rules/pilot.h"

namespace overdive {

struct CardAhead {
    Placed placed;
    CardId flown;  // no card: it is not flown
    Speed speed = Speed::high;
    std::optional<Skill> skill{};  // that makes it possible
    std::optional<Pose> to{};      // nothing: he may not look
    Course before{};
    Course after{};  // the same, if it is not flown
    std::uint16_t fuel = 0;
    bool runs_dry = false;
    Marker open = Marker::none;  // that lies open afterwards
    Objections objections{};

    [[nodiscard]] bool stays() const { return flown == no_card; }
};

struct Outlook {
    bool hidden = false;          // cards that lie there may not be looked at again
    std::vector<CardAhead> way;   // what lies there, then what was chosen
    std::vector<CardAhead> next;  // every card of the hand under every marker that is free
};

}  // namespace overdive
