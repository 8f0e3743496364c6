// The words that files and people use for the values of a closed set. Each set lists its words once,
// beside its values; a value without a word does not compile.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace overdive {

// A set says: template <> inline constexpr auto words<Range> = listed<Range::far>("short", "long");
template <class Enum>
inline constexpr int words = 0;

template <auto Last, class... Texts>
constexpr auto listed(Texts... texts) {
    static_assert(sizeof...(Texts) == static_cast<std::size_t>(Last) + 1, "a word for each value");
    return std::array<std::string_view, sizeof...(Texts)>{texts...};
}

template <class Enum>
concept Worded = std::is_enum_v<Enum> && !std::is_same_v<std::remove_cvref_t<decltype(words<Enum>)>, int>;

// Empty for a number that stands for nothing.
template <Worded Enum>
[[nodiscard]] constexpr std::string_view word_of(Enum value) {
    const auto place = static_cast<std::size_t>(value);
    return place < words<Enum>.size() ? words<Enum>[place] : std::string_view();
}

template <Worded Enum>
[[nodiscard]] constexpr std::optional<Enum> value_of_word(std::string_view word) {
    for (std::size_t place = 0; place < words<Enum>.size(); ++place) {
        if (words<Enum>[place] == word) return static_cast<Enum>(place);
    }
    return std::nullopt;
}

}  // namespace overdive
