// One description of each thing: what an order, an event or a part of the state consists of, each
// field with its name, its type, its usual value, its bounds and who may see it. Codec, hash, checks,
// what people read, schemas, redaction and the tests of secrecy are all made from it.
//
//   template <class A> void describe(A& is, Held<A, GunJammed>& event) {
//       auto& [plane, gun, counters, slow] = event;   // names every member: a forgotten one does not compile
//       is("plane", plane);
//       is("gun", gun, {.below = most_guns});
//       is("counters", counters);
//       is.further("slow", slow, false, owners);      // left out where it is as usual
//   }
//
// An archive `A` is whatever goes through the fields: a writer, a reader, a hasher. It has
//   template <class Struct> using Held = Struct or const Struct;
//   template <class F> void operator()(std::string_view name, F& field, const How& how = {});
//   template <class F> void further(std::string_view name, F& field, const F& usual, const How& how = {});
// and may have gone(name) for fields that older files still have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace overdive {

// Who may see a field: everybody, the player whose plane it is, or the referee alone.
enum class Eyes : std::uint8_t { all, owner, referee };

// What is a secret in one game and announced in another; the ruleset says which it announces.
enum class Announced : std::uint8_t { never, wounds };

struct How {
    Eyes eyes = Eyes::all;
    Announced unless = Announced::never;  // told to all after all, where the rules announce it
    std::size_t below = 0;                // a number is smaller than this; 0: whatever its type holds
    bool or_none = false;                 // a plane of the game, or none
    bool or_target = false;               // or a target of the game
    bool counted = false;                 // a list of which others see how long it is
    std::string_view told_as{};           // its name in what people read, where it is another
    bool told = true;                     // false: people are not told
    bool varies = false;                  // who may see it depends on the moment
    bool may_repeat = false;              // a card, or the one that stands for the card before it
    bool marked = true;                   // false: not in the state's hash, which older replays have without it
};
inline constexpr How owners{.eyes = Eyes::owner};
inline constexpr How referees{.eyes = Eyes::referee};
inline constexpr How everybody{};

// The struct as an archive takes it: const where it is only read.
template <class Archive, class Struct>
using Held = typename Archive::template Held<Struct>;

// Calls gone() of an archive that has it: a field that today's files do not have any more.
template <class Archive>
void gone(Archive& is, std::string_view name) {
    if constexpr (requires { is.gone(name); }) is.gone(name);
}

// An archive to find out whether a struct is described at all.
struct AnyArchive {
    template <class Struct>
    using Held = Struct;
    template <class Field>
    void operator()(std::string_view, Field&, const How& = {}) {}
    template <class Field>
    void further(std::string_view, Field&, const std::type_identity_t<Field>&, const How& = {}) {}
};
template <class Struct>
concept Described = requires(AnyArchive& is, Struct& value) {
    describe(is, value);
};

// Goes into whatever is described inside a field, be it a struct or a list of them.
template <class Archive, class Field>
void describe_within(Archive& is, Field& field) {
    if constexpr (Described<Field>) {
        describe(is, field);
    } else if constexpr (requires {
                             field.begin();
                             field.end();
                         }) {
        for (auto& item : field) describe_within(is, item);
    }
}

}  // namespace overdive
