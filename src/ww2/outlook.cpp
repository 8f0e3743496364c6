// Where the cards of a console lead, for who thinks about his next one; and where a plane may be as far as all know.
#include "rules/flight.h"
#include "ww2/console.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

// A plane on its way through cards that are not flown yet.
struct Stage {
    Ahead ahead;
    Pose pose;
    std::uint16_t fuel = 0;
};

void add_objection(CardAhead& card, const CardFault& fault, PlaneId id) {
    card.objections.push_back({fault.why, fault.rule, id, card.placed.card, no_plane});
}

class Lookout {
public:
    Lookout(const Ruleset& rules, const GameState& state, PlaneId id, Marker open)
        : rules_(rules),
          id_(id),
          model_(state.plane(id).model),
          space_(state.ask == Ask::ready || state.ask == Ask::change ? Space::this_turn : Space::next_turn),
          free_(rules, state, id, space_, state.ask == Ask::ready ? open : Marker::none),
          kept_(state.ask == Ask::change ? state.plane(id).plan[0].marker : Marker::none),
          stage_{ahead_of(rules, state, id), state.plane(id).pose, state.plane(id).fuel} {}

    Outlook outlook(const Placed& chosen) {
        Outlook seen;
        // W2-INST-01, W2-ACE-CTRL-01: what lies there may not be looked at, and so where it leads is not known.
        seen.hidden =
            rules_.flies_by_instinct && space_ == Space::next_turn && !free_.pilot().has(Skill::perfect_control);
        hidden_ = seen.hidden;
        pass_first_space(seen);
        each_in_hand([&](const Placed& placed) { seen.next.push_back(looked_at(placed)); });
        if (chosen.card != no_card && chosen.marker != Marker::none) {
            Placed placed = chosen;
            if (kept_ != Marker::none) placed.marker = kept_;
            seen.way.push_back(looked_at(placed));
        }
        return seen;
    }

private:
    // What lies on space 1 is flown before the card that is planned now.
    void pass_first_space(Outlook& seen) {
        if (space_ == Space::this_turn) {
            stage_.ahead = free_.ahead();
            return;
        }
        const Placed& first = free_.plane().plan[0];
        if (first.card == no_card) {
            pass_turn(stage_.ahead);
        } else {
            CardAhead card = flown_on(first);
            if (const auto fault = judge(before_.ahead, first).fault) add_objection(card, *fault, id_);
            if (!hidden_) seen.way.push_back(card);
        }
        stage_.ahead.in_field = true;  // by then it may have been moved
    }

    template <class Visit>
    void each_in_hand(Visit visit) const {
        const auto try_card = [&](CardId card) {
            for (const Marker marker : all_markers) {
                const bool free = markers_free(rules_, free_.pilot(), free_.plane(), marker) > 0;
                if (kept_ == Marker::none ? free : marker == kept_) visit(Placed{card, marker});
            }
        };
        const DeckInPlay& in_play = rules_.deck_in_play(free_.plane());
        for (const ManeuverCard& card : rules_.deck_of(free_.plane()).cards) {
            if (in_play.has(card.number) && !free_.lies(card.number)) try_card(card.number);
        }
        if (free_.pilot().has(Skill::exceptional_pilot) && !free_.lies(repeat_card)) try_card(repeat_card);
    }

    CardAhead looked_at(const Placed& placed) {
        const Stage from = stage_;
        CardAhead card = flown_on(placed);
        stage_ = from;
        card.objections = free_.objections(placed);
        const bool known = card.objections.empty() && !hidden_;
        if (const auto end = known ? end_of(card.after) : std::nullopt) add_objection(card, *end, id_);
        if (hidden_) card.to = std::nullopt;
        return card;
    }

    // The stage goes on by this card.
    CardAhead flown_on(const Placed& placed) {
        before_ = stage_;
        const Flight flight = judge(stage_.ahead, placed);
        CardAhead card{placed, flight.flown, flight.speed, flight.skill};
        card.before = stage_.ahead.course;
        fly(stage_.ahead, flight);
        if (!card.stays()) {
            stage_.pose = flown(rules_, model_, stage_.pose, flight.flown, flight.speed);
            use_fuel_for(card);
        }
        card.to = stage_.pose;
        card.after = stage_.ahead.course;
        card.fuel = stage_.fuel;
        if (rules_.accelerates) card.open = marker_of(stage_.ahead.course.speed);
        return card;
    }

    // W2-FUEL-01.
    void use_fuel_for(CardAhead& card) {
        if (rules_.fuel == 0) return;
        const Course& course = stage_.ahead.course;
        const int left = stage_.fuel - fuel_for(course.deck->card(card.flown), card.speed);
        stage_.fuel = static_cast<std::uint16_t>(left > 0 ? left : 0);
        card.runs_dry = left <= 0 && (course.footing != Footing::ground || course.run != Run::none);
    }

    const Ruleset& rules_;
    PlaneId id_;
    ModelId model_;
    Space space_;
    FreeSpace free_;
    Marker kept_;  // of a card that is changed
    Stage stage_;
    Stage before_{};
    bool hidden_ = false;
};

// Cards of somebody whose console nobody sees: they are laid out as if it were empty.
class Tryout {
public:
    Tryout(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& known, const Pilot& pilot)
        : rules_(rules), id_(id), plane_(known), stage_{ahead_of(rules, sky, known, pilot), known.pose, 0} {}

    Outlook of(std::span<const Placed> cards) {
        Outlook seen;
        for (const Placed& placed : cards) {
            seen.way.push_back(flown_on(placed));
            if (!seen.way.back().objections.empty()) return seen;
            plane_.plan[seen.way.size() - 1] = placed;
        }
        if (cards.size() == slots_of_console) return seen;
        for (const ManeuverCard& card : rules_.deck_of(plane_).cards) {
            if (rules_.deck_in_play(plane_).has(card.number)) add_next(seen, card.number);
        }
        if (stage_.ahead.pilot.has(Skill::exceptional_pilot)) add_next(seen, repeat_card);
        return seen;
    }

private:
    static constexpr std::size_t slots_of_console = 2;

    [[nodiscard]] bool lies(CardId card) const { return plane_.plan[0].card == card; }

    void add_next(Outlook& seen, CardId card) {
        if (lies(card)) return;
        for (const Marker marker : all_markers) {
            if (markers_free(rules_, stage_.ahead.pilot, plane_, marker) <= 0) continue;
            const Stage from = stage_;
            seen.next.push_back(flown_on({card, marker}));
            stage_ = from;
        }
    }

    // W2-PLAN-01: the card flown last still lay there when the next one was placed.
    [[nodiscard]] std::optional<CardFault> not_free(const Placed& placed) const {
        const bool is_first = plane_.plan[0].card == no_card;
        if (is_first && placed.card != no_card && placed.card == plane_.last)
            return CardFault{Why::just_flown, rules_.cites.cards};
        if (placed.card == repeat_card && !stage_.ahead.pilot.has(Skill::exceptional_pilot))
            return CardFault{Why::no_skill, Rule::w2_ace_exc_01};
        if (markers_owned(rules_, stage_.ahead.pilot, placed.marker) == 0)
            return CardFault{Why::no_such_marker, Rule::w2_acc_02};
        if (markers_free(rules_, stage_.ahead.pilot, plane_, placed.marker) <= 0)
            return CardFault{Why::marker_not_free, Rule::w2_acc_02};
        return std::nullopt;
    }

    // The stage goes on by this card.
    CardAhead flown_on(const Placed& placed) {
        const Flight flight = judge(stage_.ahead, placed);
        CardAhead card{placed, flight.flown, flight.speed, flight.skill};
        card.before = stage_.ahead.course;
        fly(stage_.ahead, flight);
        if (!card.stays()) stage_.pose = flown(rules_, plane_.model, stage_.pose, flight.flown, flight.speed);
        card.to = stage_.pose;
        card.after = stage_.ahead.course;
        auto fault = not_free(placed);
        if (!fault) fault = flight.fault;
        if (!fault) fault = end_of(card.after);
        if (fault) add_objection(card, *fault, id_);
        stage_.ahead.in_field = true;  // by then it may have been moved
        return card;
    }

    const Ruleset& rules_;
    PlaneId id_;
    Plane plane_;  // with the cards that were laid out
    Stage stage_;
};

}  // namespace

Outlook trial_on_console(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane, const Pilot& pilot,
                         std::span<const Placed> cards) {
    return Tryout(rules, sky, id, plane, pilot).of(cards);
}

Outlook outlook_on(const Ruleset& rules, const GameState& state, PlaneId plane, const Placed& chosen, Marker open) {
    return Lookout(rules, state, plane, open).outlook(chosen);
}

std::vector<std::vector<Pose>> reach_of_two_cards(const Ruleset& rules, const Sky& sky, const Plane& plane,
                                                  const Pilot& pilot) {
    std::vector<std::vector<Pose>> places(2);
    const auto fly_all = [&](const auto& self, const Ahead& ahead, const Pose& pose, std::size_t after,
                             CardId used) -> void {
        if (after == places.size()) return;
        const auto try_card = [&](CardId card) {
            for (const Marker marker : all_markers) {
                if (markers_owned(rules, pilot, marker) == 0) continue;
                const Flight flight = judge(ahead, {card, marker});
                if (flight.fault) continue;
                Ahead next = ahead;
                fly(next, flight);
                next.in_field = true;
                const Pose to =
                    flight.flown == no_card ? pose : flown(rules, plane.model, pose, flight.flown, flight.speed);
                places[after].push_back(to);
                self(self, next, to, after + 1, card);
            }
        };
        for (const auto& copies : rules.deck_in_play(plane).copies) {
            // W2-PLAN-01: the same card is not flown twice running.
            const CardId card = copies[0] == used && copies.size() > 1 ? copies[1] : copies[0];
            if (card != used) try_card(card);
        }
        if (pilot.has(Skill::exceptional_pilot) && used != repeat_card) try_card(repeat_card);
    };
    fly_all(fly_all, ahead_of(rules, sky, plane, pilot), plane.pose, 0, no_card);
    return places;
}

}  // namespace overdive
