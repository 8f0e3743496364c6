// Opponents who err like people do: they look less far, take it that the enemy flies on as he does, see one enemy only,
// fear or forget what comes at them, and are the less sure of the best the greener they are. Never by dice alone: what
// they do makes sense to them, and can be learned.
#pragma once

#include "ai/mind.h"
#include "ai/opponent.h"

namespace overdive {

// What he takes it that the enemy will fly.
enum class Supposes : std::uint8_t {
    flies_on,  // straight ahead
    repeats,   // on as he turned last
    anything,
};

struct Experience {
    Supposes supposes = Supposes::anything;
    std::size_t guesses = 24;  // of anything
    double doubt = 0.05;       // lives: smaller differences he does not see
    bool one_target = false;   // he sees the nearest enemy only
    Taste taste{};
};

[[nodiscard]] Experience of_cadet();
[[nodiscard]] Experience of_pilot();
[[nodiscard]] Experience of_veteran();

class Greenhorn : public Opponent {
public:
    explicit Greenhorn(const Experience& experience);
    ~Greenhorn() override;
    Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                 Budget budget) override;

private:
    class GreenMind;
    std::unique_ptr<GreenMind> mind_;
};

}  // namespace overdive
