// The writing archive of the codec: every field as its type is written, those as usual left out.
#pragma once

#include <concepts>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "base/words.h"
#include "rules/command.h"
#include "rules/event.h"

namespace overdive {

// The word that names a kind where one of several can stand: an event's own, or an order's question.
template <class Kind>
[[nodiscard]] constexpr std::string_view kind_of() {
    if constexpr (requires { Kind::word; })
        return Kind::word;
    else
        return word_of(Kind::ask);
}

class FieldWriter {
public:
    template <class Struct>
    using Held = const Struct;

    template <class Field>
    void operator()(std::string_view name, const Field& field, const How& = {}) {
        json_[std::string(name)] = value_of(field);
    }
    template <class Field>
    void further(std::string_view name, const Field& field, const std::type_identity_t<Field>& usual, const How& = {}) {
        if (!(field == usual)) (*this)(name, field);
    }
    [[nodiscard]] Json take() { return std::move(json_); }

    template <class Number>
    requires std::integral<Number> || std::same_as<Number, double>
    static Json value_of(Number number) { return number; }
    static Json value_of(const Vec& at) { return Json::array({at.x, at.y}); }
    static Json value_of(Heading heading) { return heading.centidegrees; }
    static Json value_of(PlaneId plane) { return plane == no_plane ? Json() : Json(plane.value); }
    static Json value_of(Rule rule) { return rule == Rule::none ? Json() : Json(name_of(rule)); }
    static Json value_of(Symbol symbol) { return symbol == Symbol::none ? Json() : Json(name_of(symbol)); }
    static Json value_of(const Placed& placed) {
        if (placed.marker == Marker::none) return placed.card.value;
        Json marked{{"card", placed.card.value}, {"marker", word_of(placed.marker)}};
        if (placed.plain) marked["plain"] = true;
        return marked;
    }
    template <class Tag, class Number>
    static Json value_of(Id<Tag, Number> id) {
        return id.value;
    }
    template <Worded Enum>
    static Json value_of(Enum value) {
        return word_of(value);
    }
    static Json value_of(DamageDeckId deck) { return deck == no_deck ? Json() : Json(deck.value); }
    static Json value_of(const SkillSet& skills) {
        Json list = Json::array();
        for (std::size_t i = 0; i < kinds_of_skills; ++i) {
            if (skills.has(static_cast<Skill>(i))) list.push_back(words<Skill>[i]);
        }
        return list;
    }
    static Json value_of(const BodySet& bodies) {
        Json list = Json::array();
        each_body(bodies, [&](BodyId body) { list.push_back(body.value); });
        return list;
    }
    static Json value_of(const PlaneSet& planes) { return value_of(BodySet(planes)); }
    static Json value_of(const TargetSet& targets) {
        Json list = Json::array();
        for (std::size_t i = 0; i < most_targets; ++i) {
            if (targets.has(target_at(i))) list.push_back(target_at(i).value);
        }
        return list;
    }
    // The zeros at the end of a list of numbers are left out: most of these lists are empty.
    template <class Item, std::size_t Size>
    static Json value_of(const std::array<Item, Size>& items) {
        Json list = Json::array();
        for (const Item& item : items) list.push_back(value_of(item));
        if constexpr (std::is_arithmetic_v<Item>) {
            for (std::size_t last = Size; last > 0 && items[last - 1] == Item{}; --last) list.erase(last - 1);
        }
        return list;
    }
    template <class Item, std::size_t Most>
    static Json value_of(const InlineVector<Item, Most>& items) {
        Json list = Json::array();
        for (const Item& item : items) list.push_back(value_of(item));
        return list;
    }
    template <class... Kinds>
    static Json value_of(const std::variant<Kinds...>& value) {
        return std::visit(
            []<class Kind>(const Kind& kind) {
                Json json = Json::object();
                json[std::string(kind_of<Kind>())] = value_of(kind);
                return json;
            },
            value);
    }
    template <Described Struct>
    static Json value_of(const Struct& value) {
        FieldWriter archive;
        describe(archive, value);
        return archive.take();
    }

private:
    Json json_ = Json::object();
};

}  // namespace overdive
