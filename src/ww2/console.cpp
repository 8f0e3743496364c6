#include "ww2/console.h"

#include <utility>

#include "rules/planning.h"

namespace overdive {

int markers_owned(const Ruleset& rules, const Pilot& pilot, Marker marker) {
    if (marker == Marker::none) return 0;
    if (!rules.accelerates) return marker == Marker::blank ? 0 : 2;
    if (marker == Marker::blank) return 2;
    const Skill golden = marker == Marker::high ? Skill::golden_touch_high : Skill::golden_touch_low;
    return pilot.has(golden) ? 2 : 1;  // W2-ACE-GOLD-01
}

int markers_free(const Ruleset& rules, const Pilot& pilot, const Plane& plane, Marker marker) {
    int free = markers_owned(rules, pilot, marker);
    if (rules.accelerates && marker == marker_of(plane.speed)) --free;
    for (const Placed& placed : plane.plan) free -= placed.card != no_card && placed.marker == marker ? 1 : 0;
    return free;
}

std::optional<CardFault> rudder_fault(const Plane& plane, const ManeuverCard& card) {
    if (plane.rudder_left > 0 && card.is(CardMark::left)) return CardFault{Why::rudder_jammed, Rule::w2_spec_01};
    if (plane.rudder_right > 0 && card.is(CardMark::right)) return CardFault{Why::rudder_jammed, Rule::w2_spec_02};
    return std::nullopt;
}

namespace {

// W2-SPEC-05: no High marker with a damaged engine; W2-ACC-04: but with a dive, and at last nothing but Low.
std::optional<CardFault> engine_fault(const Ruleset& rules, const Plane& plane, const ManeuverCard& card,
                                      Marker marker) {
    if (!plane.engine) return std::nullopt;
    if (!rules.accelerates) {
        if (marker != Marker::high) return std::nullopt;
        return CardFault{Why::engine_damaged, Rule::w2_spec_05};
    }
    if (plane.slow_due == 1 && marker != Marker::low) return CardFault{Why::must_slow_down, Rule::w2_acc_04};
    if (marker != Marker::high || card.is(CardMark::dive)) return std::nullopt;
    return CardFault{Why::engine_damaged, Rule::w2_acc_04};
}

// W2-SET-04: before anything was flown.
bool may_come_first(const ManeuverCard& card) {
    return !card.is(CardMark::steep) && !card.is(CardMark::immelmann);
}

}  // namespace

FreeSpace::FreeSpace(const Ruleset& rules, const GameState& state, PlaneId plane, Space space)
    : FreeSpace(rules, state, plane, space, Marker::none) {}

FreeSpace::FreeSpace(const Ruleset& rules, const GameState& state, PlaneId plane, Space space, Marker open)
    : rules_(rules), id_(plane), plane_(state.plane(plane)), space_(space), ahead_(ahead_of(rules, state, plane)) {
    if (open != Marker::none) plane_.speed = open == Marker::low ? Speed::low : Speed::high;
    ahead_.course.speed = plane_.speed;
    instead_of_ = std::exchange(plane_.plan[static_cast<std::size_t>(space)], Placed{});
    if (space == Space::this_turn) return;
    const Placed& first = plane_.plan[0];
    if (first.card == no_card)
        pass_turn(ahead_);
    else
        fly(ahead_, judge(ahead_, first));
    ahead_.in_field = true;  // by then it may have been moved
}

// The marker under a card that is changed was judged when it was placed and stays (W2-TAIL-02); but a High that may lie
// there for the sake of a dive alone wants another dive (W2-ACC-04).
std::optional<CardFault> FreeSpace::fault_of_engine(const ManeuverCard& card, Marker marker) const {
    if (instead_of_.card == no_card) return engine_fault(rules_, plane_, card, marker);
    const ManeuverCard* lay = card_meant(ahead_.course, instead_of_.card);
    const bool for_a_dive = rules_.accelerates && marker == Marker::high && lay != nullptr && lay->is(CardMark::dive);
    if (!plane_.engine || !for_a_dive || card.is(CardMark::dive)) return std::nullopt;
    return CardFault{Why::engine_damaged, Rule::w2_acc_04};
}

bool FreeSpace::may_stay_empty() const {
    return ahead_.course.footing == Footing::ground && ahead_.course.run == Run::none;
}

// Cards and markers that are not free are not there to be placed, on purpose or not.
bool FreeSpace::is_not_there(const Placed& placed, CardFault& found) const {
    const auto speaks = [&](Why why, Rule rule) {
        found = {why, rule};
        return true;
    };
    if (placed.card == repeat_card) {
        if (!pilot().has(Skill::exceptional_pilot)) return speaks(Why::no_skill, Rule::w2_ace_exc_01);
    } else if (!ahead_.course.deck->has(placed.card)) {
        return speaks(Why::no_such_card, rules_.cites.cards);
    } else if (!ahead_.course.in_play->has(placed.card)) {
        return speaks(Why::needs_altitude, rules_.cites.cards_in_play);
    }
    if (lies(placed.card)) return speaks(Why::in_use, rules_.cites.cards);
    // In a game that begins in its middle the card flown last was in use when this one was planned.
    const bool readies = space_ == Space::this_turn && instead_of_.card == no_card;
    if (readies && placed.card == plane_.last) return speaks(Why::just_flown, rules_.cites.cards);
    if (placed.plain && !pilot().has(Skill::daredevil)) return speaks(Why::no_skill, Rule::w2_ace_dare_01);
    if (markers_owned(rules_, pilot(), placed.marker) == 0) return speaks(Why::no_such_marker, Rule::w2_acc_02);
    return markers_free(rules_, pilot(), plane_, placed.marker) <= 0 && speaks(Why::marker_not_free, Rule::w2_acc_02);
}

bool FreeSpace::speaks_against(const Placed& placed, Bluff bluff, CardFault& found) const {
    const auto speaks = [&](const std::optional<CardFault>& fault) {
        if (fault) found = *fault;
        return fault.has_value();
    };
    if (placed.card == no_card) {
        if (may_stay_empty()) return false;
        found = {Why::needs_a_card, Rule::w2_land_02};
        return true;
    }
    if (is_not_there(placed, found)) return true;
    const ManeuverCard* card = card_meant(ahead_.course, placed.card);
    if (card != nullptr && (speaks(rudder_fault(plane_, *card)) || speaks(fault_of_engine(*card, placed.marker))))
        return true;
    const bool first = space_ == Space::this_turn && ahead_.course.previous == nullptr && !plane_.grounded();
    if (first && (card == nullptr || !may_come_first(*card))) return speaks(CardFault{Why::not_first, Rule::w2_set_04});
    // W2-INST-01: what only a card on the console forbids is not told; W2-ACE-CTRL-01.
    const bool blind = rules_.flies_by_instinct && !pilot().has(Skill::perfect_control);
    if (bluff == Bluff::yes || (blind && space_ == Space::next_turn)) return false;
    if (!is_faulty(ahead_, placed, found)) return false;
    // Nor is it told of the marker that lies under a card to be changed.
    const bool by_marker = found.why == Why::no_arrow || found.why == Why::wrong_speed;
    return !(blind && by_marker && instead_of_.card != no_card);
}

bool FreeSpace::takes(const Placed& placed) const {
    CardFault found;
    return !speaks_against(placed, Bluff::no, found);
}

Objections FreeSpace::objections(const Placed& placed, Bluff bluff) const {
    CardFault found;
    if (!speaks_against(placed, bluff, found)) return {};
    return {{found.why, found.rule, id_, placed.card, no_plane}};
}

CardId FreeSpace::free_copy(const std::vector<CardId>& copies) const {
    for (const CardId card : copies) {
        if (!lies(card)) return card;
    }
    return no_card;
}

Placed FreeSpace::any_card(FastRng& rng) const {
    constexpr int most_tries = 64;
    const auto& copies = rules_.deck_in_play(plane_).copies;
    const auto maneuvers = static_cast<std::uint32_t>(copies.size());
    const std::uint32_t repeats = pilot().has(Skill::exceptional_pilot) ? 1 : 0;
    InlineVector<Marker, all_markers.size()> free;
    for (const Marker marker : all_markers) {
        if (markers_free(rules_, pilot(), plane_, marker) > 0) free.push_back(marker);
    }
    const auto markers = static_cast<std::uint32_t>(free.size());
    for (int i = 0; i < most_tries && markers > 0; ++i) {
        const std::uint32_t picked = rng.below(maneuvers + repeats);
        const CardId card = picked == maneuvers ? repeat_card : free_copy(copies[picked]);
        const Placed placed{card, free[rng.below(markers)]};
        if (card != no_card && takes(placed)) return placed;
    }
    Placed held;
    std::uint32_t seen = 0;
    each_card([&](const Placed& placed) {
        if (rng.below(++seen) == 0) held = placed;
    });
    return held;
}

}  // namespace overdive
