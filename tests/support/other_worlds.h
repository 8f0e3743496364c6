// Worlds that differ in what somebody may not know, made from the descriptions of things.
#pragma once

#include <limits>
#include <set>
#include <type_traits>

#include <doctest/doctest.h>

#include "rules/redaction.h"
#include "rules/view.h"
#include "support/dice.h"

namespace overdive::testing {

// Goes through a description and gives every field that it hides from somebody another value.
class OtherSecrets {
public:
    template <class Struct>
    using Held = Struct;

    // What was hidden, and what of it became another value, by name.
    struct Names {
        std::set<std::string, std::less<>> hidden, changed;
    };

    OtherSecrets(const Ruleset& rules, bool owner, std::size_t cards, Dice& dice, Names& names)
        : rules_(rules), owner_(owner), cards_(cards), dice_(dice), names_(names) {}

    template <class Struct>
    void run(Struct& all) {
        describe(*this, all);
        // Where a field is a secret for what it says, another value might show itself: then it has its usual one.
        changing_ = false;
        describe(*this, all);
    }

    template <class Field>
    void operator()(std::string_view name, Field& field, const How& how = {}) {
        further(name, field, Field{}, how);
    }
    template <class Field>
    void further(std::string_view name, Field& field, const std::type_identity_t<Field>& usual, const How& how = {}) {
        const bool secret = hides(how, owner_, rules_);
        if (!changing_) {
            if (!secret && was_secret_.contains(&field)) field = usual;
            if (!secret) describe_within(*this, field);
            return;
        }
        if (!secret) return describe_within(*this, field);
        // Who chooses for a plane is known by the question: he is waited for.
        if (name == "chooser") return;
        was_secret_.insert(&field);
        names_.hidden.emplace(name);
        const Field before = field;
        change(field, how);
        if (!(field == before)) names_.changed.emplace(name);
    }

private:
    std::size_t another(std::size_t value, std::size_t limit) {
        return limit < 2 ? value : (value + 1 + dice_.below(limit - 1)) % limit;
    }
    template <class Field>
    void change(Field& field, const How& how) {
        if constexpr (std::is_same_v<Field, bool>) {
            field = !field;
        } else if constexpr (std::is_same_v<Field, Rule>) {
            field = static_cast<Rule>(another(static_cast<std::size_t>(field), 9));
        } else if constexpr (std::is_same_v<Field, Symbol>) {
            field = static_cast<Symbol>(another(static_cast<std::size_t>(field), std::size_t(Symbol::explosion) + 1));
        } else if constexpr (Worded<Field>) {
            field = static_cast<Field>(another(static_cast<std::size_t>(field), words<Field>.size()));
        } else if constexpr (std::is_unsigned_v<Field>) {
            const std::size_t limit = how.below > 0 ? how.below : std::size_t{std::numeric_limits<Field>::max()};
            field = static_cast<Field>(another(field, limit));
        } else if constexpr (std::is_same_v<Field, PlaneSet>) {
            field = PlaneSet::from_bits(field.bits() ^ 3);
        } else if constexpr (std::is_same_v<Field, TargetSet>) {
            if (field.has(target_at(0)))
                field.remove(target_at(0));
            else
                field.add(target_at(0));
        } else if constexpr (std::is_same_v<Field, CardId>) {
            field = id_at<CardId>(another(field.index(), cards_ + 1));
        } else if constexpr (std::is_same_v<Field, FaceId>) {
            field = id_at<FaceId>(another(field.index(), rules_.catalog->faces.size()));
        } else if constexpr (std::is_same_v<Field, Placed>) {
            change(field.card, how);
            change(field.marker, how);
            change(field.plain, how);
        } else {
            FAIL("a secret of a kind that nobody changes here");
        }
    }
    template <class Item, std::size_t Size>
    void change(std::array<Item, Size>& items, const How& how) {
        for (Item& item : items) change(item, how);
    }
    template <class Item, std::size_t Most>
    void change(InlineVector<Item, Most>& items, const How& how) {
        if (how.counted) {
            for (Item& item : items) change(item, how);
        } else if (items.empty()) {
            items.push_back({});
        } else {
            items.clear();
        }
    }

    const Ruleset& rules_;
    bool owner_;
    std::size_t cards_;
    Dice& dice_;
    Names& names_;
    bool changing_ = true;
    std::set<const void*> was_secret_;
};

// The same plane with other secrets: nothing that somebody may see who is its owner or not.
inline void change_secrets(const Ruleset& rules, GameState& state, PlaneId id, bool owner, Dice& dice,
                           OtherSecrets::Names& names) {
    const std::size_t cards = rules.deck_of(state.plane(id)).cards.size();
    OtherSecrets(rules, owner, cards, dice, names).run(state.planes[id.index()]);
    OtherSecrets(rules, owner, cards, dice, names).run(state.shelves[id.index()]);
}

// Another world to a viewer: whatever he may not know of any plane, of damage and of answers is another.
inline GameState other_world(const Ruleset& rules, const GameState& state, Viewer viewer, Dice& dice,
                             OtherSecrets::Names& names) {
    GameState other = state;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        change_secrets(rules, other, id, viewer.owns(plane), dice, names);
    });
    for (Target& target : other.targets) OtherSecrets(rules, viewer.is(target.seat), 1, dice, names).run(target);
    OtherSecrets(rules, viewer.all_seeing, 1, dice, names).run(other.toll);
    // Who is asked about damage cards is shown them.
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        if (!state.awaiting.has(id) || !viewer.owns(plane) || rules.question(state.ask).tokens == nullptr) return;
        other.toll.veiled = state.toll.veiled;
        other.toll.pairs = state.toll.pairs;
    });
    other.sealed.clear();
    for (const Order& order : state.sealed) {
        const bool open = state.ask == Ask::agree && std::holds_alternative<ProposeFloor>(order);
        if (open || viewer.seat == state.seat_due(plane_of(order))) other.sealed.push_back(order);
    }
    // What others remember is theirs.
    other.glances.clear();
    for (const Glance& glance : state.glances) {
        if (viewer.seat == glance.seat) other.glances.push_back(glance);
    }
    return other;
}

// The same event with other secrets.
template <class Happened>
Event other_event(const Ruleset& rules, const Happened& event, const GameState& after, Viewer viewer, Dice& dice,
                  OtherSecrets::Names& names) {
    Happened other = event;
    bool owner = viewer.all_seeing;
    if constexpr (requires { event.plane; }) owner = viewer.is(after.seat_of(event.plane));
    OtherSecrets(rules, owner, 12, dice, names).run(other);
    // An answer is a secret as a whole, but what is done before all eyes.
    if constexpr (std::is_same_v<Happened, Sealed>) {
        const bool own = viewer.all_seeing || viewer.seat == after.seat_due(event.plane);
        const auto* ready = std::get_if<ReadyCard>(&event.order);
        if (!own && !std::holds_alternative<Taxi>(event.order)) {
            other.order = blank_order(ask_of(event.order), event.plane);
            if (ready != nullptr) std::get<ReadyCard>(other.order).open = ready->open;  // lies open
        }
    }
    return other;
}

}  // namespace overdive::testing
