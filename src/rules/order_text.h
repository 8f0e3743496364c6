// An order as people write it: in a game file, where what it is mostly about stands alone
// ("red": [1, 2, 3]), or spelled out in a message ({"kind": "plan", "cards": [1, 2, 3]}).
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json_reader.h"
#include "rules/names.h"
#include "rules/ruleset.h"

namespace overdive {

enum class Wording : std::uint8_t { short_form, spelled_out };

class OrderText {
public:
    OrderText(const JsonReader& value, Wording wording, PlaneId plane, ModelId model, const Names& names,
              const Ruleset& rules, bool on_purpose = false)
        : value_(value),
          wording_(wording),
          plane_(plane),
          model_(model),
          names_(names),
          rules_(rules),
          on_purpose_(on_purpose) {}

    [[nodiscard]] PlaneId plane() const { return plane_; }
    [[nodiscard]] Bluff bluff() const;
    // What the order is mostly about; nothing: it was left out.
    [[nodiscard]] std::optional<JsonReader> main(std::string_view key) const;
    // Something beside it.
    [[nodiscard]] std::optional<JsonReader> beside(std::string_view key) const;
    // In a game file there is nothing else beside it; a message has further keys.
    void only_beside(std::initializer_list<std::string_view> known) const;
    void complain(std::string reason) const { value_.complain(std::move(reason)); }

    [[nodiscard]] std::vector<CardId> cards(std::string_view key) const;
    // A card by its number, or "repeat": the one that stands for the card before it.
    [[nodiscard]] static std::optional<CardId> card_named(const JsonReader& where);
    [[nodiscard]] std::optional<PlaneId> plane_named(const JsonReader& where) const;
    [[nodiscard]] std::optional<BodyId> body_named(const JsonReader& where) const;
    // Whether a plane was named that is not there.
    [[nodiscard]] bool named_nobody() const { return named_nobody_; }
    // A gun by its mount.
    [[nodiscard]] std::optional<std::size_t> gun_named(std::string_view mount) const;
    [[nodiscard]] const std::string& name_of_plane() const { return *name_of_body(names_, plane_); }
    [[nodiscard]] const JsonReader& value() const { return value_; }
    [[nodiscard]] const Ruleset& rules() const { return rules_; }

private:
    [[nodiscard]] bool has_key(std::string_view key) const;

    mutable bool named_nobody_ = false;

    const JsonReader& value_;
    Wording wording_;
    PlaneId plane_;
    ModelId model_;
    const Names& names_;
    const Ruleset& rules_;
    bool on_purpose_;
};

}  // namespace overdive
