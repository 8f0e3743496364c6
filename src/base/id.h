// Typed indices: a plane is not a seat is not a card, although each is a small number.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace overdive {

template <class Tag, class Number = std::uint8_t>
struct Id {
    Number value{};

    [[nodiscard]] constexpr std::size_t index() const { return value; }
    auto operator<=>(const Id&) const = default;
};

template <class AnId>
[[nodiscard]] constexpr AnId id_at(std::size_t index) {
    return AnId{static_cast<decltype(AnId::value)>(index)};
}

}  // namespace overdive
