#include "blocks/levels.h"

#include <algorithm>
#include <cstdlib>

#include "blocks/ground.h"
#include "rules/movement.h"
#include "rules/planning.h"

namespace overdive {

FlownAs named_by_sequence(const CardInTurn& turn) {
    if (turn.card.is(CardMark::climb)) return FlownAs::climb;
    if (turn.card.is(CardMark::dive)) return FlownAs::dive;
    if (!turn.card.is(CardMark::immelmann)) return FlownAs::plain;
    return turn.course.flew_last(CardMark::stall) ? FlownAs::split_s : FlownAs::immelmann;
}

namespace {

bool can_reach(const Course& course, int level) {
    if (course.rules->tops_by_model && level > course.model->top_altitude) return false;
    return level == course.sky->clouds || level <= course.sky->ceiling();
}

std::optional<CardFault> too_high(const CardInTurn& turn) {
    const FlownAs as = named_by_sequence(turn);
    if (as != FlownAs::climb && as != FlownAs::immelmann) return std::nullopt;
    const bool lifts = turn.course.climb + 1 >= turn.course.model->climb_rate;
    if (!lifts || can_reach(turn.course, turn.course.level + 1)) return std::nullopt;
    return CardFault{Why::too_high, turn.course.rules->cites.top};
}

std::optional<CardFault> due_on_ground(const CardInTurn& turn) {
    const Citations& cites = turn.course.rules->cites;
    return fault_of_roll(turn, CardMark::climb, cites.landing_run, cites.take_off_run);
}

void gain_counter(Course& course) {
    if (++course.climb < course.model->climb_rate) return;
    course.climb = 0;
    ++course.level;
    if (course.level == course.sky->clouds) course.footing = Footing::clouds;
}

void lose_level(Course& course, std::uint8_t counters_left) {
    if (course.level <= course.sky->floor) {
        course.fate = Fate::under_floor;
        return;
    }
    --course.level;
    course.climb = counters_left;
}

void dive(Course& course) {
    if (course.sky->floor == 0 && course.level == 0) {
        // It comes down, in a field or not.
        course.climb = 0;
        course.footing = Footing::ground;
        course.run = Run::touched_down;
        course.fate = Fate::touched_down;
        if (course.sky->fields.empty()) course.halted = true;  // A crash, nothing follows
        return;
    }
    // Down to level 0 it keeps exactly one counter.
    lose_level(course, course.sky->floor == 0 && course.level == 1 ? 1 : 0);
}

void split_s(Course& course) {
    if (course.climb == 0) return lose_level(course, static_cast<std::uint8_t>(course.model->climb_rate - 1));
    --course.climb;
    const bool on_ground = course.climb == 0 && course.level == 0 && course.sky->floor == 0;
    if (on_ground) course.fate = Fate::split_s_crash;
}

void change_altitude(Course& course, const ManeuverCard& card, FlownAs as) {
    if (course.fate != Fate::none) return;
    if (course.footing == Footing::ground) {
        const Run before = course.run;
        roll(course, card, CardMark::climb);
        // Flying at level 0 with one counter.
        if (before == Run::lifting && course.footing == Footing::air) course.climb = 1;
        return;
    }
    const bool came_out = course.footing == Footing::clouds && (as == FlownAs::dive || as == FlownAs::split_s);
    if (as == FlownAs::climb || as == FlownAs::immelmann)
        gain_counter(course);
    else if (as == FlownAs::dive)
        dive(course);
    else if (as == FlownAs::split_s)
        split_s(course);
    if (came_out) course.footing = Footing::air;
}

bool at_one_level(const Plane& a, const Plane& b) {
    return a.level == b.level && !a.in_clouds() && !b.in_clouds();
}

// Only planes of the common level stand in the way.
bool blocks_at_level(const Plane& from, const Plane& at, const Plane& other) {
    return from.level == at.level && at_one_level(from, other);
}

std::optional<Refused> levels_apart(const Ruleset& rules, const Plane& from, std::uint8_t, const Plane& at) {
    if (std::abs(from.level - at.level) <= 1) return std::nullopt;
    return Refused{Why::altitude, rules.cites.level_range};
}

// One level apart, within half a ruler counts as long range.
std::optional<Range> range_between_levels(const Plane& from, const Plane& at, Range range) {
    if (from.level == at.level) return range;
    return range == Range::close ? std::optional(Range::far) : std::nullopt;
}

// From the same level or exactly one above.
bool tails_at_level(const Ruleset&, const Plane& tailer, const Plane& tailed) {
    return !tailer.grounded() && (tailer.level == tailed.level || tailer.level == tailed.level + 1);
}

// The Roland's rear gun against a target above it.
bool fires_all_round(const Ruleset& rules, const Plane& from, std::uint8_t gun, const Plane& at) {
    return at.level > from.level && rules.catalog->model(from.model).guns[gun].all_round_above;
}

// One turn of the base about any one of its points.
std::optional<Pose> turned_about_point(const Ruleset& rules, const TableSize& table, const Plane& plane,
                                       const Taxi& taxi) {
    if (!holds(plane.pose, rules.catalog->model(plane.model).base, taxi.point)) return std::nullopt;
    const Vec pivot = in_frame(frame_of(plane.pose), taxi.point);
    const Frame turned_frame = frame_of({{0, 0}, taxi.heading});
    // The pivot keeps its place on the base and on the table.
    const Vec at = taxi.point - pivot.x * turned_frame.right - pivot.y * turned_frame.forward;
    const Pose pose = settled({at, taxi.heading});
    return on_table(table, pose.at) ? std::optional(pose) : std::nullopt;
}

}  // namespace

void add_altitude(Ruleset& rules) {
    const Citations& cites = rules.cites;
    const Occasions lifts{Occasion::climb_card, Occasion::immelmann_card};
    const Occasions changes_level{Occasion::climb_card, Occasion::dive_card, Occasion::immelmann_card,
                                  Occasion::on_ground};
    rules.has_levels = true;
    rules.card_checks.add(cites.top, &too_high, Grade::early, lifts);
    rules.ground_checks.add(cites.take_off_run, &due_on_ground);
    rules.flown_as = &named_by_sequence;
    rules.card_effects.add(cites.climb, &change_altitude, changes_level);
    rules.after_card.add(cites.climb, &tell_course, changes_course);
    rules.meeting_checks.add(cites.level_range, &at_one_level);
    rules.block_checks.add(cites.level_range, &blocks_at_level);
    rules.shot_checks.add(cites.level_range, &levels_apart, Grade::early, {Occasion::levels_apart});
    rules.range_changes.add(cites.level_range, &range_between_levels, {Occasion::levels_apart});
    rules.tail_checks.add(cites.tail_level, &tails_at_level);
    rules.arc_changes.add(cites.all_round, &fires_all_round, {Occasion::levels_apart});
    rules.taxied = &turned_about_point;
    for (std::size_t i = 0; i < rules.decks.size(); ++i) rules.decks[i] = cards_in_play(rules.catalog->decks[i], true);
}

}  // namespace overdive
