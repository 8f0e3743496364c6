#include "ww2/judge.h"

#include <algorithm>

#include "blocks/levels.h"
#include "rules/planning.h"
#include "rules/ruleset.h"

namespace overdive {
namespace {

constexpr std::uint8_t counters_of_acrobatics = 5;
constexpr std::uint8_t counters_of_steep_cards = 4;

bool flew_turnover(const Course& course) {
    return course.flew_last(CardMark::immelmann);
}

// W2-ALT-06: the Immelmann card after a stall.
bool is_split_s(const Course& course, const ManeuverCard& card) {
    return course.rules->has_levels && card.is(CardMark::immelmann) && course.flew_last(CardMark::stall);
}

// W2-PLAN-03: slow after an Immelmann; W2-ALT-06: and after a Split-S, which with acceleration makes fast.
Speed speed_due(const Course& course) {
    return course.flew(FlownAs::split_s) && course.rules->accelerates ? Speed::high : Speed::low;
}
Rule rule_of_turnover(const Course& course) {
    return course.flew(FlownAs::split_s) ? Rule::w2_alt_06 : Rule::w2_plan_03;
}

class Judgement {
public:
    Judgement(const Ahead& ahead, const Placed& placed, const ManeuverCard& card)
        : ahead_(ahead),
          course_(ahead.course),
          placed_(placed),
          card_(card),
          speed_(speed_under(*ahead.course.rules, ahead.course.speed, placed.marker)) {}

    Flight of_flight() {
        if (stays_down()) return {no_card, course_.speed, fault_.rule};
        Flight flight;
        const bool broken = breaks_rule();
        if (broken) flight.fault = fault_;
        flight.plain_dive = placed_.plain;
        // Else the marker alone is put right; on the ground too, where a straight would be no run.
        const bool by_marker = fault_.why == Why::wrong_speed || (on_ground() && fault_.why == Why::no_arrow);
        const bool replaced = broken && !by_marker;
        flight.flown = replaced ? card_due(*course_.deck, fault_.due) : card_.number;
        const ManeuverCard& flown = course_.deck->card(flight.flown);
        const bool due = broken && flew_turnover(course_) && course_.footing == Footing::air;
        flight.speed = due ? speed_due(course_) : arrow_speed(flown);
        if (!replaced) {
            flight.skill = skill_;
            flight.counters = counters_;
        }
        return flight;
    }

    bool is_faulty(CardFault& fault) {
        if (stays_down() || !breaks_rule()) return false;
        fault = fault_;
        return true;
    }

private:
    // A card with one arrowhead ignores the marker (W2-MOVE-02).
    [[nodiscard]] Speed arrow_speed(const ManeuverCard& card) const {
        if (card.has_arrow[static_cast<std::size_t>(speed_)]) return speed_;
        return speed_ == Speed::high ? Speed::low : Speed::high;
    }

    // Which rule is broken is noted beside the answer, which is nearly always no.
    bool broken(Why why, Rule rule) {
        fault_ = {why, rule};
        return true;
    }

    // On the ground: standing, ended for this turn, burning, or outside of every field.
    bool stays_down() {
        if (stays_put(course_, card_)) return broken({}, Rule::none);
        if (course_.footing != Footing::ground) return false;
        const bool landing = course_.run == Run::touched_down || course_.run == Run::rolling_out;
        if (course_.burning && !landing) return broken({}, Rule::w2_land_05);
        return course_.run == Run::none && !ahead_.in_field && broken({}, Rule::w2_land_02);
    }

    bool breaks_rule() {
        if (course_.footing == Footing::ground) return breaks_rule_of_card() || lacks_arrow();
        if (repeats_too_soon()) return true;
        if (course_.run == Run::overdive) return breaks_rule_of_card();
        return breaks_turnover() || breaks_immelmann() || breaks_steep() || breaks_rule_of_card() || lacks_arrow();
    }

    bool breaks_rule_of_card() {
        if (may_be_flown({course_, card_})) return false;
        fault_ = fault_of({course_, card_}).value();
        return true;
    }

    // W2-ACE-EXC-01: with counters left it rests for all cards.
    bool repeats_too_soon() {
        if (placed_.card != repeat_card || ahead_.pilot.can_use(Skill::exceptional_pilot)) return false;
        return lacks(Skill::exceptional_pilot, Why::no_skill, Rule::w2_ace_exc_01);
    }

    bool breaks_turnover() {
        if (!flew_turnover(course_)) return false;
        if (!card_.is(CardMark::straight)) {
            // W2-ACE-ACRO-01: its marker is free.
            if (use(Skill::acrobatic_pilot, counters_of_acrobatics)) return false;
            return lacks(Skill::acrobatic_pilot, Why::straight_must_follow, rule_of_turnover(course_));
        }
        return speed_ != speed_due(course_) && broken(Why::wrong_speed, rule_of_turnover(course_));
    }

    bool breaks_immelmann() {
        if (!card_.is(CardMark::immelmann) || is_split_s(course_, card_)) return false;
        if (course_.flew_last(CardMark::straight) && course_.speed == Speed::high) return false;
        return broken(Why::immelmann_without_straight, Rule::w2_plan_03);
    }

    // W2-PLAN-02.
    bool breaks_steep() {
        if (!card_.is(CardMark::steep) || !course_.flew_last(CardMark::steep)) return false;
        const bool overdive = course_.rules->has_overdive && overdives(*course_.deck, course_.previous, card_);
        if (overdive && !placed_.plain && !has_just_repeated_steep()) return false;
        if (placed_.card == repeat_card) {
            use(Skill::exceptional_pilot, counters_of_steep_cards);
            return false;
        }
        if (use(Skill::daredevil, counters_of_steep_cards)) return false;
        return lacks(Skill::daredevil, Why::steep_after_steep, placed_.plain ? Rule::w2_ace_dare_01 : Rule::w2_plan_02);
    }

    // W2-ACE-EXC-01: no third steep card follows. Its counters are all there right after it, and at no other time.
    [[nodiscard]] bool has_just_repeated_steep() const {
        const auto skill = static_cast<std::size_t>(Skill::exceptional_pilot);
        return ahead_.pilot.recovery[skill] == counters_of_steep_cards;
    }

    [[nodiscard]] bool on_ground() const { return course_.footing == Footing::ground; }

    // W2-ACC-03; the Immelmann card flown as a Split-S fits any speed.
    bool lacks_arrow() {
        if (!course_.rules->accelerates || card_.has_arrow[static_cast<std::size_t>(speed_)]) return false;
        return !is_split_s(course_, card_) && broken(Why::no_arrow, Rule::w2_acc_03);
    }

    bool use(Skill skill, std::uint8_t counters) {
        if (!ahead_.pilot.can_use(skill)) return false;
        skill_ = skill;
        counters_ = counters;
        return true;
    }
    // What is broken by who has not the skill, or whose skill still rests.
    bool lacks(Skill skill, Why why, Rule rule) {
        return ahead_.pilot.has(skill) ? broken(Why::skill_rests, Rule::w2_ace_02) : broken(why, rule);
    }

    const Ahead& ahead_;
    const Course& course_;
    const Placed& placed_;
    const ManeuverCard& card_;
    Speed speed_;
    CardFault fault_;
    std::optional<Skill> skill_;
    std::uint8_t counters_ = 0;
};

}  // namespace

Ahead ahead_of(const Ruleset& rules, const Sky& sky, const Plane& plane, const Pilot& pilot) {
    Ahead ahead{course_of(rules, sky, plane), pilot};
    ahead.pilot.resting = {};  // who has flown plans for turns to come: what rests until this one's end does not then
    ahead.course.halted = plane.halted || plane.still > 0;
    ahead.in_field = !plane.grounded() || in_field(sky, plane.pose.at);
    return ahead;
}

Ahead ahead_of(const Ruleset& rules, const GameState& state, PlaneId id) {
    return ahead_of(rules, state.sky, state.plane(id), state.shelf(id).pilot);
}

Speed speed_under(const Ruleset& rules, Speed before, Marker marker) {
    switch (marker) {
        case Marker::high: return Speed::high;
        case Marker::low: return Speed::low;
        case Marker::blank:
        case Marker::none: break;
    }
    return rules.accelerates ? before : Speed::high;
}

const ManeuverCard* card_meant(const Course& course, CardId card) {
    if (card == repeat_card) return course.previous;
    return course.deck->has(card) ? &course.deck->card(card) : nullptr;
}

namespace {

constexpr CardFault nothing_to_repeat{Why::nothing_flown_yet, Rule::w2_ace_exc_01};

}  // namespace

Flight judge(const Ahead& ahead, const Placed& placed) {
    const ManeuverCard* card = card_meant(ahead.course, placed.card);
    if (card != nullptr) return Judgement(ahead, placed, *card).of_flight();
    const CardId straight = ahead.course.deck->straight;
    Flight flight = Judgement(ahead, {straight, placed.marker}, ahead.course.deck->card(straight)).of_flight();
    flight.fault = nothing_to_repeat;
    return flight;
}

bool is_faulty(const Ahead& ahead, const Placed& placed, CardFault& fault) {
    const ManeuverCard* card = card_meant(ahead.course, placed.card);
    if (card != nullptr) return Judgement(ahead, placed, *card).is_faulty(fault);
    fault = nothing_to_repeat;
    return true;
}

Speed speed_after(const Ruleset& rules, FlownAs as, Speed flown_at) {
    if (!rules.accelerates || !rules.has_levels) return flown_at;
    if (as == FlownAs::dive || as == FlownAs::split_s) return Speed::high;
    if (as == FlownAs::climb || as == FlownAs::immelmann) return Speed::low;
    return flown_at;
}

std::uint8_t recovered(const Pilot& pilot, Skill skill) {
    const std::uint8_t off = pilot.has(Skill::super_ace) ? 2 : 1;  // W2-ACE-SUPER-01
    const std::uint8_t counters = pilot.recovery[static_cast<std::size_t>(skill)];
    return counters > off ? static_cast<std::uint8_t>(counters - off) : std::uint8_t{0};
}

void pass_turn(Ahead& ahead) {
    ahead.course.halted = false;
    ahead.pilot.resting = {};
}

void fly(Ahead& ahead, const Flight& flight) {
    Course& course = ahead.course;
    if (flight.flown != no_card) {
        const ManeuverCard& card = course.deck->card(flight.flown);
        course.plain_dive = flight.plain_dive;
        const FlownAs as = flown_as({course, card});
        course.kinds = 0;
        fly(course, card);
        course.plain_dive = false;
        course.speed = speed_after(*course.rules, as, flight.speed);
        for (std::size_t i = 0; i < kinds_of_skills; ++i) {
            ahead.pilot.recovery[i] = recovered(ahead.pilot, static_cast<Skill>(i));
        }
        if (flight.skill) ahead.pilot.recovery[static_cast<std::size_t>(*flight.skill)] = flight.counters;
    }
    pass_turn(ahead);
}

}  // namespace overdive
