// What people read, in their language: sentences by key from data/texts, with {words} filled in.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "catalog/catalog.h"
#include "rules/command.h"
#include "rules/mission.h"
#include "rules/names.h"
#include "rules/state.h"
#include "rules/view.h"

namespace overdive {

struct Filling {
    std::string_view word;  // without braces
    std::string text;
    std::optional<long> number{};  // where it is one: what the sentence may count by
};
using Fillings = std::vector<Filling>;

// What is known of an event: where its sentences are, the words that tell them apart, what to fill in.
struct Account {
    std::string key;
    std::vector<std::string_view> words;
    Fillings fillings;
    void add(std::string_view word, long number) { fillings.push_back({word, std::to_string(number), number}); }
};

class Texts {
public:
    std::string language;
    std::map<std::string, std::string, std::less<>> sentences;

    // A maneuver's name; the data's own word for one that we have no word for.
    [[nodiscard]] std::string maneuver(const ManeuverDeck& deck, CardId card) const;
    // The sentence with its words filled in; the key itself where the sentence is missing.
    [[nodiscard]] std::string say(std::string_view key, const Fillings& fillings = {}) const;
    // The sentence for one thing (KEY.one) where there is one and the language counts so many as one.
    [[nodiscard]] std::string say_counted(std::string_view key, long count, const Fillings& fillings) const;
    // The sentence for what happened, chosen as docs/formats.md says; nothing where there is none.
    [[nodiscard]] std::optional<std::string> tell(const Account& account) const;
};

[[nodiscard]] Checked<Texts> load_texts(const SourceFile& file);

// All that names things in one game.
struct Speaker {
    const Texts& texts;
    const Names& names;
    const Catalog& catalog;
    Mission mission{};

    // A number from a replay that names nothing is a question mark.
    [[nodiscard]] std::string plane(PlaneId id) const;
    [[nodiscard]] std::string side(SideId id) const;
    [[nodiscard]] std::string seat(SeatId id) const;
    [[nodiscard]] std::string seat_of(PlaneId id, const GameState& state) const;
    [[nodiscard]] std::string gun(PlaneId id, std::size_t place, const GameState& state) const;
    [[nodiscard]] std::string maneuver(PlaneId id, CardId card, const GameState& state) const;
    // Why an order cannot stand, in one sentence.
    [[nodiscard]] std::string sentence(const Objection& objection, const GameState& state) const;
    // An event as a line of the squadron's log; nothing for what no log would mention.
    [[nodiscard]] std::optional<std::string> sentence(const EventView& event, const GameState& after) const;
};

}  // namespace overdive
