#include "wire/replay.h"

#include <fmt/format.h>

#include "rules/evolve.h"
#include "wire/hex.h"
#include "wire/older.h"
#include "wire/public_names.h"

namespace overdive {

Draws draws_of(const StackedCards& stacked, const Catalog& catalog) {
    Draws draws;
    for (std::size_t deck = 0; deck < stacked.size(); ++deck) {
        if (stacked[deck].empty()) continue;
        auto& cards = draws[letter_of(catalog, id_at<DamageDeckId>(deck))];
        for (const FaceId face : stacked[deck]) cards.push_back(card_text(catalog, face));
    }
    return draws;
}

Checked<StackedCards> stacked_cards(const std::string& place, const Draws& draws, const Catalog& catalog) {
    StackedCards stacked;
    Problems problems;
    for (const auto& [letter, cards] : draws) {
        const auto deck = catalog.find_damage_deck(letter);
        if (!deck) {
            problems.push_back({place, fmt::format("there is no damage deck \"{}\"", letter)});
            continue;
        }
        for (const std::string& card : cards) {
            const auto face = catalog.find_face(*deck, card);
            if (face)
                stacked[deck->index()].push_back(*face);
            else
                problems.push_back({place, fmt::format("the damage deck {} has no card \"{}\"", letter, card)});
        }
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return stacked;
}

Checked<void> find_models(const std::string& place, ReplayHeader& header, const Catalog& catalog) {
    if (header.models.empty()) return {};
    if (header.models.size() != header.start.planes.size()) {
        return failed(place, "every plane of the game has one model");
    }
    for (std::size_t i = 0; i < header.models.size(); ++i) {
        const auto model = catalog.find_model(header.models[i]);
        if (!model) return failed(place, fmt::format("there is no plane model \"{}\"", header.models[i]));
        header.start.planes[i].model = *model;
    }
    return {};
}

HashMark mark_of(const GameState& state) {
    return {hash_of(state), state.turn, state.phase, MarkKind::hash};
}

HashMark mark_like(const HashMark& mark, const GameState& state, std::uint8_t old_step) {
    if (mark.kind == MarkKind::hash) return mark_of(state);
    return {old_hash_of(state, old_step), state.turn, state.phase, MarkKind::old_hash};
}

Checked<GameState> fold(const Replay& replay, const ReplayListener& listener) {
    GameState state = replay.header.start;
    std::uint8_t old_step = replay.header.old_step.value_or(0);
    const auto fails = [&](const ReplayLine& line, std::string reason) {
        return failed(fmt::format("{}:{}", replay.name, line.number), std::move(reason));
    };
    for (const ReplayLine& line : replay.lines) {
        old_step = line.old_step.value_or(old_step);
        if (const auto* event = std::get_if<Event>(&line.what)) {
            if (!fits(state, *event)) {
                return fails(line, "the event speaks of a plane, a gun or a card that this game does not have");
            }
            evolve(state, *event);
            if (listener) listener(*event, state);
        } else if (const auto* mark = std::get_if<HashMark>(&line.what)) {
            const HashMark due = mark_like(*mark, state, old_step);
            if (*mark == due) continue;
            return fails(
                line, fmt::format("the state here is {} (turn {}, phase {}), "
                                  "not {} (turn {}, phase {}) as recorded",
                                  hex_of(due.hash), due.turn, due.phase, hex_of(mark->hash), mark->turn, mark->phase));
        }
    }
    return state;
}

}  // namespace overdive
