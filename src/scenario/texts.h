// What people read, in their language: sentences by key from data/texts, with {words} filled in.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

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
};

class Texts {
public:
    std::string language;
    std::map<std::string, std::string, std::less<>> sentences;

    // A maneuver's name; the data's own word for one that we have no word for.
    [[nodiscard]] std::string maneuver(const ManeuverDeck& deck, CardId card) const;
    // The sentence with its words filled in; the key itself where the sentence is missing.
    [[nodiscard]] std::string say(std::string_view key, std::initializer_list<Filling> fillings = {}) const;
    // The sentence for one thing (KEY.one) where there is one and the language counts so many as one.
    [[nodiscard]] std::string say_counted(std::string_view key, int count,
                                          std::initializer_list<Filling> fillings) const;
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
    // Why an order cannot stand, in one sentence.
    [[nodiscard]] std::string sentence(const Objection& objection, const GameState& state) const;
    // An event as a line of the squadron's log; nothing for what no log would mention.
    [[nodiscard]] std::optional<std::string> sentence(const EventView& event, const GameState& after) const;
};

}  // namespace overdive
