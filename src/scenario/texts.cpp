#include "scenario/texts.h"

#include <nlohmann/json.hpp>

#include "base/json_reader.h"

namespace overdive {
namespace {

// The number that a sentence fills in first.
std::optional<long> first_number(const std::string& sentence, const Fillings& fillings) {
    std::optional<long> found;
    std::size_t first = std::string::npos;
    for (const Filling& filling : fillings) {
        const std::size_t at = sentence.find("{" + std::string(filling.word) + "}");
        if (!filling.number || at >= first) continue;
        found = filling.number;
        first = at;
    }
    return found;
}

}  // namespace

std::string Texts::say(std::string_view key, const Fillings& fillings) const {
    const auto found = sentences.find(key);
    if (found == sentences.end()) return std::string(key);
    std::string said = found->second;
    for (const Filling& filling : fillings) {
        const std::string word = "{" + std::string(filling.word) + "}";
        for (auto at = said.find(word); at != std::string::npos; at = said.find(word, at + filling.text.size())) {
            said.replace(at, word.size(), filling.text);
        }
    }
    return said;
}

std::string Texts::say_counted(std::string_view key, long count, const Fillings& fillings) const {
    const bool as_one = count == 1 || (count == 0 && language == "fr");
    const std::string singular = std::string(key) + ".one";
    return say(as_one && sentences.contains(singular) ? std::string_view(singular) : key, fillings);
}

std::optional<std::string> Texts::tell(const Account& account) const {
    std::string key = account.key;
    for (const std::string_view word : account.words) {
        const std::string variant = key + "." + std::string(word);
        if (!sentences.contains(variant)) continue;
        key = variant;
        break;
    }
    const auto plain = sentences.find(key);
    if (plain == sentences.end()) return std::nullopt;
    const auto count = first_number(plain->second, account.fillings);
    if (!count) return say(key, account.fillings);
    if (*count == 0 && sentences.contains(key + ".gone")) return say(key + ".gone", account.fillings);
    return say_counted(key, *count, account.fillings);
}

std::string Texts::maneuver(const ManeuverDeck& deck, CardId card) const {
    if (card == repeat_card) return say("maneuver.repeat", {});
    if (!deck.has(card)) return "?";
    const auto found = sentences.find("maneuver." + deck.name(card));
    return found == sentences.end() ? deck.name(card) : found->second;
}

Checked<Texts> load_texts(const SourceFile& file) {
    const auto parsed = parse_json(file.name, file.text);
    if (!parsed) return tl::unexpected<Problems>(parsed.error());
    Problems problems;
    const JsonReader reader(*parsed, file.name + "#", problems);
    reader.only({"format", "language", "name", "texts"});
    Texts texts;
    if (const auto format = reader.text("format"); format && *format != "overdive-texts/1") {
        reader.complain("this is no file of texts");
    }
    texts.language = reader.text("language").value_or("");
    if (const auto list = reader.member("texts")) {
        list->each_member([&](const std::string& key, const JsonReader& text) {
            if (auto sentence = text.text()) texts.sentences.emplace(key, std::move(*sentence));
        });
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return texts;
}

std::string Speaker::plane(PlaneId id) const {
    const std::string* name = name_of_body(names, id);
    return name != nullptr ? *name : "?";
}

std::string Speaker::side(SideId id) const {
    return id.index() < names.sides.size() ? names.sides[id.index()] : "?";
}

std::string Speaker::seat(SeatId id) const {
    return id.index() < names.seats.size() ? names.seats[id.index()] : "?";
}

std::string Speaker::seat_of(PlaneId id, const GameState& state) const {
    return state.has(id) ? seat(state.seat_of(id)) : "?";
}

std::string Speaker::gun(PlaneId id, std::size_t place, const GameState& state) const {
    if (id.index() >= state.planes.size()) return "?";
    const auto& guns = catalog.model(state.plane(id).model).guns;
    return texts.say("gun." + std::string(name_of(place < guns.size() ? guns[place].mount : Mount::front)));
}

std::string Speaker::maneuver(PlaneId id, CardId card, const GameState& state) const {
    if (id.index() >= state.planes.size()) return "";
    return texts.maneuver(catalog.deck_of(state.plane(id).model), card);
}

std::string Speaker::sentence(const Objection& objection, const GameState& state) const {
    return texts.say("objection." + std::string(name_of(objection.why)),
                     {{"plane", plane(objection.plane)},
                      {"other", plane(objection.other)},
                      {"card", std::to_string(objection.card.value)},
                      {"maneuver", maneuver(objection.plane, objection.card, state)}});
}

}  // namespace overdive
