// Reads JSON from outside with a plain complaint for everything that does not fit: the file, the
// path inside it and the reason. The first problem of a branch ends that branch; the reader goes on
// with the others, so that one look at the list shows all there is to mend.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/problem.h"

namespace overdive {

using Json = nlohmann::json;

// Syntax errors name line and column; a key given twice is an error too, and so is a number too large to be one:
// these name the path.
[[nodiscard]] Checked<Json> parse_json(std::string_view file, std::string_view text);

class JsonReader {
public:
    JsonReader(const Json& node, std::string path, Problems& problems)
        : node_(&node), path_(std::move(path)), problems_(&problems) {}

    [[nodiscard]] const Json& node() const { return *node_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] Problems& problems() const { return *problems_; }
    void complain(const std::string& reason) const;

    [[nodiscard]] bool is_object() const;  // complains if it is not
    [[nodiscard]] bool has(std::string_view key) const;
    // A member that must be there; complains and gives nothing if it is not.
    [[nodiscard]] std::optional<JsonReader> member(std::string_view key) const;
    [[nodiscard]] std::optional<JsonReader> optional_member(std::string_view key) const;
    // Complains of every member that is not one of these.
    void only(std::initializer_list<std::string_view> known) const;

    // These never complain.
    [[nodiscard]] bool is_null() const;
    [[nodiscard]] bool has_members() const;
    [[nodiscard]] bool is_text() const;
    [[nodiscard]] bool is_text(std::string_view wanted) const;
    [[nodiscard]] std::optional<std::string> text() const;
    [[nodiscard]] std::optional<bool> truth() const;
    [[nodiscard]] std::optional<std::int64_t> integer(std::int64_t least, std::int64_t most) const;
    [[nodiscard]] std::optional<double> number(double least, double most) const;
    void each(const std::function<void(const JsonReader&)>& visit) const;
    void each_member(const std::function<void(const std::string&, const JsonReader&)>& visit) const;

    // Short forms for members that must be there.
    [[nodiscard]] std::optional<std::string> text(std::string_view key) const;
    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view key, std::int64_t least,
                                                      std::int64_t most) const;
    [[nodiscard]] std::optional<double> number(std::string_view key, double least, double most) const;

private:
    [[nodiscard]] JsonReader below(const std::string& step, const Json& node) const;

    const Json* node_;
    std::string path_;
    Problems* problems_;
};

}  // namespace overdive
