// Wipes out of a described thing whatever its description does not let somebody see.
#pragma once

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
        if (!hides(how, owner_, rules_)) return describe_within(*this, field);
        if constexpr (requires { field.push_back(*field.begin()); }) {
            if (how.counted) {
                for (auto& item : field) item = {};
                return;
            }
        }
        field = usual;
    }

private:
    const Ruleset& rules_;
    bool owner_;
};

}  // namespace overdive
