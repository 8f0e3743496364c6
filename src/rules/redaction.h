// Wipes out of a described thing whatever its description does not let somebody see.
#pragma once

#include <array>

#include "base/inline_vector.h"
#include "rules/describe.h"
#include "rules/ruleset.h"

namespace overdive {

// Whether a field stays hidden from somebody who is the owner or not.
[[nodiscard]] inline bool hides(const How& how, bool owner, const Ruleset& rules) {
    if (how.eyes == Eyes::all || rules.announces(how.unless)) return false;
    return how.eyes == Eyes::referee || !owner;
}

class Redactor {
public:
    template <class Struct>
    using Held = Struct;

    Redactor(const Ruleset& rules, bool owner) : rules_(rules), owner_(owner) {}

    template <class Field>
    void operator()(std::string_view name, Field& field, const How& how = {}) {
        further(name, field, Field{}, how);
    }
    template <class Field>
    void further(std::string_view, Field& field, const std::type_identity_t<Field>& usual, const How& how = {}) {
        if (!hides(how, owner_, rules_)) return go_into(field);
        if constexpr (requires { field.push_back(*field.begin()); }) {
            if (how.counted) {
                for (auto& item : field) item = {};
                return;
            }
        }
        field = usual;
    }

private:
    template <class Field>
    void go_into(Field& field) {
        if constexpr (Described<Field>) describe(*this, field);
    }
    template <class Item, std::size_t Size>
    void go_into(std::array<Item, Size>& items) {
        for (Item& item : items) go_into(item);
    }
    template <class Item, std::size_t Most>
    void go_into(InlineVector<Item, Most>& items) {
        for (Item& item : items) go_into(item);
    }

    const Ruleset& rules_;
    bool owner_;
};

}  // namespace overdive
