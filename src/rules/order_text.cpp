#include "rules/order_text.h"

#include <fmt/format.h>

namespace overdive {

bool OrderText::has_key(std::string_view key) const {
    return value_.has_members() && value_.has(key);
}

Bluff OrderText::bluff() const {
    const auto given = wording_ == Wording::spelled_out ? beside("bluff") : std::nullopt;
    return on_purpose_ || (given && given->truth().value_or(false)) ? Bluff::yes : Bluff::no;
}

std::optional<JsonReader> OrderText::main(std::string_view key) const {
    const bool alone = wording_ == Wording::short_form && !has_key(key);
    const auto found = alone ? std::optional(value_) : beside(key);
    return found && !found->is_null() ? found : std::nullopt;
}

std::optional<JsonReader> OrderText::beside(std::string_view key) const {
    return has_key(key) ? value_.optional_member(key) : std::nullopt;
}

void OrderText::only_beside(std::initializer_list<std::string_view> known) const {
    if (wording_ == Wording::short_form) value_.only(known);
}

std::vector<CardId> OrderText::cards(std::string_view key) const {
    std::vector<CardId> numbers;
    const auto list = main(key);
    if (!list) {
        complain(fmt::format("\"{}\" is missing", key));
        return numbers;
    }
    list->each([&](const JsonReader& card) {
        numbers.push_back(id_at<CardId>(static_cast<std::size_t>(card.integer(1, 255).value_or(1))));
    });
    return numbers;
}

std::optional<CardId> OrderText::card_named(const JsonReader& where) {
    if (!where.is_text()) {
        const auto number = where.integer(0, repeat_card.value - 1);
        return number ? std::optional(id_at<CardId>(static_cast<std::size_t>(*number))) : std::nullopt;
    }
    if (where.text() == "repeat") return repeat_card;
    where.complain("a card is its number, or \"repeat\"");
    return std::nullopt;
}

std::optional<PlaneId> OrderText::plane_named(const JsonReader& where) const {
    const auto name = where.text();
    if (!name) return std::nullopt;
    const auto plane = find_name<PlaneId>(names_.planes, *name);
    named_nobody_ = named_nobody_ || !plane;
    if (!plane) where.complain(fmt::format("there is no plane \"{}\"", *name));
    return plane;
}

std::optional<BodyId> OrderText::body_named(const JsonReader& where) const {
    const auto name = where.text();
    if (!name) return std::nullopt;
    const auto body = find_body(names_, *name);
    named_nobody_ = named_nobody_ || !body;
    const char* kinds = names_.targets.empty() ? "plane" : "plane or target";
    if (!body) where.complain(fmt::format("there is no {} \"{}\"", kinds, *name));
    return body;
}

std::optional<std::size_t> OrderText::gun_named(std::string_view mount) const {
    const auto& guns = rules_.catalog->model(model_).guns;
    for (std::size_t gun = 0; gun < guns.size(); ++gun) {
        if (name_of(guns[gun].mount) == mount) return gun;
    }
    return std::nullopt;
}

}  // namespace overdive
