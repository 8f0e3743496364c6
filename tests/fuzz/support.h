// What the fuzz targets share: the real catalogue and texts, a reader of raw bytes, and a check that
// ends the run with a sentence.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <span>
#include <string_view>

#include "scenario/texts.h"
#include "wasm/read_folder.h"

namespace overdive::fuzz {

// Unlike an assertion also there in optimised builds.
inline void require(bool holds, std::string_view what) {
    if (holds) return;
    std::cerr << "broken: " << what << '\n';
    std::abort();
}

// Bytes from the fuzzer; zeros when they are used up.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : left_(data, size) {}

    [[nodiscard]] bool empty() const { return left_.empty(); }
    std::uint8_t next() {
        if (left_.empty()) return 0;
        const std::uint8_t byte = left_.front();
        left_ = left_.subspan(1);
        return byte;
    }
    std::uint32_t below(std::uint32_t limit) {
        const std::uint32_t high = next();
        return (high << 8 | next()) % limit;
    }

private:
    std::span<const std::uint8_t> left_;
};

[[nodiscard]] inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

inline Catalog shipped(const std::string& system) {
    auto loaded = load_catalog(system, read_folder(OVERDIVE_ROOT "/data/" + system));
    require(loaded.has_value(), "the shipped catalogue");
    return std::move(*loaded);
}
inline const Catalog& ww1_catalog() {
    static const Catalog catalog = shipped("ww1");
    return catalog;
}
inline const Catalog& ww2_catalog() {
    static const Catalog catalog = shipped("ww2");
    return catalog;
}

inline const Texts& english() {
    static const Texts texts = [] {
        const std::string name = OVERDIVE_ROOT "/data/texts/en.json";
        auto loaded = load_texts({name, read_file(name)});
        require(loaded.has_value(), "the shipped texts");
        return std::move(*loaded);
    }();
    return texts;
}

// A problem is of use only if it says where and what.
inline void require_sentences(const Problems& problems) {
    require(!problems.empty(), "a refusal names its problems");
    for (const Problem& problem : problems) {
        require(!problem.place.empty() && !problem.reason.empty(), "a problem has place and reason");
    }
}

}  // namespace overdive::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
