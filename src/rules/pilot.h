// Who flies a plane: an ace has skills, and some of them must rest after each use.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/words.h"
#include "rules/describe.h"

namespace overdive {

enum class Skill : std::uint8_t {
    acrobatic_pilot,
    daredevil,
    exceptional_pilot,
    golden_touch_high,
    golden_touch_low,
    good_at_evading,
    good_at_escaping,
    perfect_control,
    super_ace,
    technical_eye,
    perfect_aim,
    sniper,
    itchy_trigger_finger,
};
template <>
inline constexpr auto words<Skill> = listed<Skill::itchy_trigger_finger>("acrobatic-pilot", "daredevil",
                                                                         "exceptional-pilot", "golden-touch-high",
                                                                         "golden-touch-low", "good-at-evading",
                                                                         "good-at-escaping", "perfect-control",
                                                                         "super-ace", "technical-eye", "perfect-aim",
                                                                         "sniper", "itchy-trigger-finger");
inline constexpr std::size_t kinds_of_skills = words<Skill>.size();

constexpr std::array<Skill, kinds_of_skills> every_skill() {
    std::array<Skill, kinds_of_skills> skills{};
    for (std::size_t i = 0; i < kinds_of_skills; ++i) skills[i] = static_cast<Skill>(i);
    return skills;
}

class SkillSet {
public:
    void add(Skill skill) { bits_ = static_cast<std::uint16_t>(bits_ | bit(skill)); }
    void remove(Skill skill) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(skill)); }
    [[nodiscard]] bool has(Skill skill) const { return (bits_ & bit(skill)) != 0; }
    [[nodiscard]] bool empty() const { return bits_ == 0; }
    [[nodiscard]] std::uint16_t bits() const { return bits_; }
    [[nodiscard]] static SkillSet from_bits(std::uint16_t bits) {
        SkillSet set;
        set.bits_ = bits;
        return set;
    }
    bool operator==(const SkillSet&) const = default;

private:
    static unsigned bit(Skill skill) { return 1u << static_cast<unsigned>(skill); }

    std::uint16_t bits_ = 0;
};

struct Pilot {
    static constexpr std::string_view title = "PilotView";
    SkillSet skills;
    SkillSet resting;    // their last counter came off in this turn: not before the next
    SkillSet fresh;      // used with this turn's card
    bool spent = false;  // the one damage that may be ignored was
    std::array<std::uint8_t, kinds_of_skills> recovery{};  // counters, by skill
    bool operator==(const Pilot&) const = default;

    [[nodiscard]] bool has(Skill skill) const { return skills.has(skill); }
    // Whether a skill that must rest after its use may be used now.
    [[nodiscard]] bool can_use(Skill skill) const {
        return has(skill) && recovery[static_cast<std::size_t>(skill)] == 0 && !resting.has(skill);
    }
};
template <class A>
void describe(A& is, Held<A, Pilot>& pilot) {
    auto& [skills, resting, fresh, spent, recovery] = pilot;
    is.further("skills", skills, {});
    is.further("resting", resting, {});
    is.further("fresh", fresh, {}, {.told = false});
    is.further("spent", spent, false);
    is.further("recovery", recovery, {});
}

}  // namespace overdive
