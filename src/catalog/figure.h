// Figures in data files carry their basis: { "value": 13, "basis": "high", "source": "..." }.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_reader.h"
#include "catalog/catalog.h"

namespace overdive {

// Reads one basis and source and notes them down; complains of a basis that is none.
void note_basis(const JsonReader& holder, std::string_view figure, std::vector<Provenance>& notes);

// The value of a figure, with its basis noted; the reader gives what is wrong about the value itself.
[[nodiscard]] std::optional<JsonReader> figure(const JsonReader& holder, std::string_view name,
                                               std::vector<Provenance>& notes);

[[nodiscard]] std::optional<double> number_figure(const JsonReader& holder, std::string_view name, double least,
                                                  double most, std::vector<Provenance>& notes);
[[nodiscard]] std::optional<int> integer_figure(const JsonReader& holder, std::string_view name, int least, int most,
                                                std::vector<Provenance>& notes);
[[nodiscard]] std::optional<std::string> text_figure(const JsonReader& holder, std::string_view name,
                                                     std::vector<Provenance>& notes);

}  // namespace overdive
