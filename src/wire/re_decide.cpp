#include "wire/re_decide.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/damage.h"
#include "rules/decide.h"
#include "rules/planning.h"
#include "wire/codec.h"
#include "wire/hex.h"

namespace overdive {
namespace {

std::string text_of(const HashMark& mark) {
    return fmt::format("hash {} (turn {}, phase {})", hex_of(mark.hash), mark.turn, mark.phase);
}

std::string text_of(const Objections& objections) {
    std::string text = "refused:";
    for (const Objection& objection : objections) {
        text += fmt::format(" {} {}", name_of(objection.why), name_of(objection.rule));
    }
    return text;
}

// Older programs took a plan that ends its plane without a warning, so nobody said that he meant it.
bool is_unwarned(const Objections& objections) {
    return std::all_of(objections.begin(), objections.end(),
                       [](const Objection& objection) { return ends_plane(objection.why); });
}

Command on_purpose(Command command) {
    if (auto* plan = std::get_if<PlanCards>(&command.order)) plan->bluff = Bluff::yes;
    return command;
}

// The orders of a replay, given again one after the other.
class SecondGame {
public:
    SecondGame(const Ruleset& rules, const GameState& start, const Chance& chance)
        : rules_(rules), chance_(chance), state_(start), due_(begin(rules, start, chance)) {}

    // What happens instead of a line of the replay; nothing if it happens as recorded.
    std::optional<std::string> instead_of(const Command& command) {
        if (next_ < due_.size()) return short_text(due_[next_]);
        auto decision = decide(rules_, state_, command, chance_);
        if (!decision && is_unwarned(decision.error())) decision = decide(rules_, state_, on_purpose(command), chance_);
        if (!decision) return text_of(decision.error());
        due_ = std::move(*decision);
        next_ = 0;
        return std::nullopt;
    }
    std::optional<std::string> instead_of(const Event& event) {
        // Older files do not say that the cards of a moment were settled.
        while (next_ < due_.size() && std::holds_alternative<Settled>(due_[next_]) &&
               !std::holds_alternative<Settled>(event)) {
            evolve(state_, due_[next_++]);
        }
        if (next_ == due_.size()) return "nothing before the next order";
        if (due_[next_] != event) return short_text(due_[next_]);
        ++next_;
        evolve(state_, event);
        return std::nullopt;
    }
    std::optional<std::string> instead_of(const HashMark& mark) const {
        const HashMark due = mark_like(mark, state_, old_step_);
        return mark == due ? std::nullopt : std::optional(text_of(due));
    }
    void note_step(std::optional<std::uint8_t> old_step) { old_step_ = old_step.value_or(old_step_); }
    // An event that must still come where the replay ends.
    [[nodiscard]] std::optional<std::string> still_due() const {
        if (next_ == due_.size()) return std::nullopt;
        return short_text(due_[next_]);
    }

private:
    const Ruleset& rules_;
    const Chance& chance_;
    GameState state_;
    std::vector<Event> due_;
    std::size_t next_ = 0;
    std::uint8_t old_step_ = 0;
};

std::string recorded_text(const ReplayLine& line) {
    return std::visit(Overloaded{[](const Command& command) { return short_text(command); },
                                 [](const Event& event) { return short_text(event); },
                                 [](const HashMark& mark) { return text_of(mark); }},
                      line.what);
}

int cards_of_deck(const Catalog& catalog, const GameState& state, DamageDeckId deck) {
    int cards = 0;
    const FaceRange faces = catalog.damage_decks[deck.index()].faces;
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        cards += state.piles.left[face];
        for (const Shelf& shelf : state.shelves) cards += shelf.held[face];
    }
    return cards;
}

// Cards beyond the catalogue's would come off a deck that nobody knows.
bool has_unknown_cards(const Catalog& catalog, const GameState& state) {
    for (std::size_t face = catalog.faces.size(); face < most_faces; ++face) {
        if (state.piles.left[face] > 0) return true;
        for (const Shelf& shelf : state.shelves) {
            if (shelf.held[face] > 0) return true;
        }
    }
    return false;
}

std::optional<std::string> unplayable(const Ruleset& rules, const GameState& start, const Plane& plane) {
    const Catalog& catalog = *rules.catalog;
    if (plane.model.index() >= catalog.models.size()) return "a plane has a model that the catalogue does not have";
    if (plane.last != no_card && !rules.deck_of(plane).has(plane.last)) {
        return "a plane has flown a card that its deck does not have";
    }
    for (std::uint8_t gun = 0; gun < catalog.model(plane.model).guns.size(); ++gun) {
        const DamageDeckId deck = deck_of_gun(rules, plane, gun).deck;
        if (cards_of_deck(catalog, start, deck) == 0) return "a damage deck that a gun needs has no cards";
    }
    if (plane.planned || plane.plan != Plan{}) return "a game does not begin with a plan placed";
    const bool in_run = plane.run != Run::none && plane.run != Run::approach && plane.run != Run::overdive;
    if (plane.still > 2 || (in_run && !plane.grounded())) return "a plane rolls that is not on the ground";
    if (plane.in_clouds() && plane.level != start.sky.clouds) return "a plane is in clouds that are not there";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> unplayable(const Ruleset& rules, const GameState& start) {
    if (start.ask != Ask::nothing || !start.awaiting.empty()) return "a game does not begin with orders due";
    if (!start.sealed.empty()) return "a game does not begin with answers sealed";
    if (!(start.toll == Toll{})) return "a game does not begin with damage to be settled";
    if (has_unknown_cards(*rules.catalog, start)) return "there are damage cards that the catalogue does not have";
    for (std::size_t i = 0; i < start.planes.size(); ++i) {
        if (auto why = unplayable(rules, start, start.planes[i])) return why;
        for (const CardId card : start.shelves[i].pile) {
            if (!rules.deck_of(start.planes[i]).has(card))
                return "a plane has piled up a card that its deck does not have";
        }
    }
    return std::nullopt;
}

ReDecision re_decide(const Replay& replay, const Ruleset& rules, const MatchSeed& seed, const StackedCards* stacked) {
    if (auto why = unplayable(rules, replay.header.start)) {
        return {Difference{1, "a game that begins", "it cannot begin: " + *why}};
    }
    const Chance chance{seed, stacked};
    SecondGame game(rules, replay.header.start, chance);
    game.note_step(replay.header.old_step);
    for (const ReplayLine& line : replay.lines) {
        game.note_step(line.old_step);
        auto other = std::visit([&](const auto& what) { return game.instead_of(what); }, line.what);
        if (other) return {Difference{line.number, recorded_text(line), std::move(*other)}};
    }
    if (auto due = game.still_due()) {
        const std::size_t last = replay.lines.empty() ? 1 : replay.lines.back().number;
        return {Difference{last + 1, "the end of the replay", std::move(*due)}};
    }
    return {};
}

}  // namespace overdive
