// Where cards are placed one by one, an enemy's next card lies on his console already: chance has chosen it, and he
// answers with the one after it. So for each card that may lie there he is another enemy, met as often as it does.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "ai/mind.h"
#include "ai/mixing.h"
#include "ai/reading.h"

namespace overdive {

class AsItLies {
public:
    // The meeting and the rival must outlive it.
    AsItLies(const Meetings::Meeting& meeting, const Fight::Rival& rival, std::span<const Reading::Lying> lying);

    // One for each card that may lie there; the meeting itself where nothing is known of that.
    [[nodiscard]] const std::vector<Meetings::Meeting>& meetings() const { return meetings_; }
    // What they do, as one mix over all flights of the meeting.
    [[nodiscard]] std::vector<Mixed::Chance> together(std::span<const std::vector<Mixed::Chance>> his) const;
    // A guess over all flights of the meeting, for each of them what is left of it.
    void guess(const std::vector<float>& chances, float trust);

private:
    struct Rows;
    struct Lies {
        double chance = 1;
        std::vector<std::size_t> flights;
    };
    std::vector<Lies> lies_;
    std::vector<Meetings::Meeting> meetings_;
};

}  // namespace overdive
