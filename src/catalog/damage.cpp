#include "catalog/damage.h"

#include <array>

namespace overdive {
namespace {

constexpr std::array<std::string_view, 10> symbol_names = {
    "", "jam-red", "jam-green", "rudder-left", "rudder-right", "crew", "engine", "smoke", "fire", "explosion"};

}  // namespace

std::string_view name_of(Symbol symbol) {
    return symbol_names[static_cast<std::size_t>(symbol)];
}

std::optional<Symbol> symbol_named(std::string_view name) {
    for (std::size_t i = 1; i < symbol_names.size(); ++i) {
        if (symbol_names[i] == name) return static_cast<Symbol>(i);
    }
    return std::nullopt;
}

std::string written(const DamageFace& face) {
    if (face.symbol == Symbol::explosion) return "explosion";
    std::string text = std::to_string(face.points);
    if (face.symbol != Symbol::none) text.append(" ").append(name_of(face.symbol));
    return text;
}

}  // namespace overdive
