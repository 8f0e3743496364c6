#include "catalog/figure.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace overdive {
namespace {

constexpr std::array<std::string_view, 4> bases = {"exact", "high", "derived", "estimate"};

std::string file_part(const std::string& path) {
    return path.substr(0, path.find('#'));
}

}  // namespace

void note_basis(const JsonReader& holder, std::string_view figure, std::vector<Provenance>& notes) {
    const auto basis = holder.text("basis");
    if (!basis) return;
    if (std::find(bases.begin(), bases.end(), *basis) == bases.end()) {
        holder.complain(fmt::format("\"{}\" is no basis: exact, high, derived or estimate", *basis));
        return;
    }
    const auto source = holder.optional_member("source");
    notes.push_back({file_part(holder.path()), std::string(figure), *basis, source ? source->text().value_or("") : ""});
}

std::optional<JsonReader> figure(const JsonReader& holder, std::string_view name, std::vector<Provenance>& notes) {
    const auto found = holder.member(name);
    if (!found || !found->is_object()) return std::nullopt;
    found->only({"value", "basis", "source"});
    note_basis(*found, name, notes);
    return found->member("value");
}

std::optional<double> number_figure(const JsonReader& holder, std::string_view name, double least, double most,
                                    std::vector<Provenance>& notes) {
    const auto value = figure(holder, name, notes);
    return value ? value->number(least, most) : std::nullopt;
}

std::optional<int> integer_figure(const JsonReader& holder, std::string_view name, int least, int most,
                                  std::vector<Provenance>& notes) {
    const auto value = figure(holder, name, notes);
    const auto number = value ? value->integer(least, most) : std::nullopt;
    return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

std::optional<std::string> text_figure(const JsonReader& holder, std::string_view name,
                                       std::vector<Provenance>& notes) {
    const auto value = figure(holder, name, notes);
    return value ? value->text() : std::nullopt;
}

}  // namespace overdive
