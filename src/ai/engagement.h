// A fight made ready for mixing: what each flight of a plane is worth against each of its enemies', and by itself.
#pragma once

#include <deque>

#include "ai/master.h"
#include "ai/mind.h"
#include "ai/mixing.h"
#include "ai/skirmish.h"

namespace overdive {

// The fight must outlive it.
class Engagement {
public:
    Engagement(const Fight& fight, const MasterTaste& taste);
    Engagement(const Engagement&) = delete;
    Engagement& operator=(const Engagement&) = delete;

    [[nodiscard]] const Meetings& meetings() const { return meetings_; }
    // By rival.
    [[nodiscard]] Skirmish& with(std::size_t rival) { return skirmishes_[rival]; }
    // How it stands if nobody had fired and nobody stood better: of all rivals, as far as they matter.
    [[nodiscard]] double now() const { return now_; }

private:
    void weigh_company(const Fight& fight, double crowding);
    [[nodiscard]] Meetings::Meeting meeting_of(Skirmish& skirmish, float matters) const;

    Judgement judgement_;
    std::deque<Skirmish> skirmishes_;
    Meetings meetings_;
    double now_ = 0;
};

// How far a mix is looked for with this much work.
[[nodiscard]] MixingLimits limits_of(const MasterTaste& taste, const Budget& budget);

}  // namespace overdive
