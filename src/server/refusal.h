// Why the server does not do what it was asked: a word for programs and a sentence for people.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "base/problem.h"

namespace overdive::server {

struct Refusal {
    std::string code;  // docs/protocol.md
    std::string text;
    Problems problems;  // where a file or a message was checked
};

template <class T>
using Granted = tl::expected<T, Refusal>;

[[nodiscard]] inline tl::unexpected<Refusal> refuse(std::string code, std::string text, Problems problems = {}) {
    return tl::unexpected<Refusal>(Refusal{std::move(code), std::move(text), std::move(problems)});
}

}  // namespace overdive::server
