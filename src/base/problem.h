// What is wrong with something that came from outside, and where: the answer to bad input.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace overdive {

struct Problem {
    std::string place;   // a file, with a line or a path inside it
    std::string reason;  // one sentence
    bool operator==(const Problem&) const = default;
};
using Problems = std::vector<Problem>;

template <class T>
using Checked = tl::expected<T, Problems>;

[[nodiscard]] inline tl::unexpected<Problems> failed(std::string place, std::string reason) {
    return tl::unexpected<Problems>(Problems{Problem{std::move(place), std::move(reason)}});
}

}  // namespace overdive
