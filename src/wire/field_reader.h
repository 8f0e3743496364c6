// The reading archive of the codec: every value is checked against what its type may hold, every
// field must be there, and no other. The first thing wrong with a value ends that value.
#pragma once

#include <array>
#include <concepts>
#include <limits>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/inline_vector.h"
#include "base/json_reader.h"
#include "wire/field_writer.h"

namespace overdive {

class FieldReader {
public:
    template <class Struct>
    using Held = Struct;

    explicit FieldReader(const JsonReader& object) : object_(object), good_(object.is_object()) {}

    template <class Field>
    void operator()(std::string_view name, Field& field, const How& how = {}) {
        if (const auto member = next(name)) good_ = read(*member, field, how) && good_;
    }
    // A field that is only there where it is not as usual: rules came in after the format.
    template <class Field>
    void further(std::string_view name, Field& field, const std::type_identity_t<Field>& usual, const How& how = {}) {
        field = usual;
        if (object_.has_members() && object_.has(name))
            (*this)(name, field, how);
        else
            keys_.push_back(name);
    }
    // Older files have it, and it says nothing any more.
    void gone(std::string_view name) { keys_.push_back(name); }
    // Whether every field was there and right, and nothing else.
    [[nodiscard]] bool done();

    template <std::unsigned_integral Number>
    requires(!std::same_as<Number, bool>)
        [[nodiscard]] static bool read(const JsonReader& json, Number& number, const How& how = {}) {
        const std::size_t most = how.below > 0 ? how.below - 1 : std::size_t{std::numeric_limits<Number>::max()};
        return read_number(json, most, number);
    }
    [[nodiscard]] static bool read(const JsonReader& json, int& number);
    [[nodiscard]] static bool read(const JsonReader& json, bool& truth);
    [[nodiscard]] static bool read(const JsonReader& json, double& mm);
    [[nodiscard]] static bool read(const JsonReader& json, Vec& at);
    [[nodiscard]] static bool read(const JsonReader& json, Heading& heading);
    [[nodiscard]] static bool read(const JsonReader& json, PlaneId& plane);  // null: no plane
    [[nodiscard]] static bool read(const JsonReader& json, PlaneId& plane, const How& how);
    [[nodiscard]] static bool read(const JsonReader& json, PlaneSet& planes);
    [[nodiscard]] static bool read(const JsonReader& json, TargetSet& targets);
    [[nodiscard]] static bool read(const JsonReader& json, BodySet& bodies);
    [[nodiscard]] static bool read(const JsonReader& json, SkillSet& skills);
    [[nodiscard]] static bool read(const JsonReader& json, Rule& rule);      // null: none
    [[nodiscard]] static bool read(const JsonReader& json, Symbol& symbol);  // null: none
    [[nodiscard]] static bool read(const JsonReader& json, SeatId& id) {
        return read_number(json, most_seats - 1, id.value);
    }
    [[nodiscard]] static bool read(const JsonReader& json, SideId& id) {
        return read_number(json, most_sides - 1, id.value);
    }
    [[nodiscard]] static bool read(const JsonReader& json, FaceId& id) {
        return read_number(json, most_faces - 1, id.value);
    }
    [[nodiscard]] static bool read(const JsonReader& json, CardId& id) { return read(json, id.value); }
    [[nodiscard]] static bool read(const JsonReader& json, ModelId& id) { return read(json, id.value); }
    [[nodiscard]] static bool read(const JsonReader& json, DamageDeckId& id) {
        id = no_deck;
        return json.is_null() || read_number(json, most_damage_decks - 1, id.value);
    }

    [[nodiscard]] static bool read(const JsonReader& json, Placed& placed);  // a card, or with its marker
    // Everything else needs no more than its type says.
    template <class Field>
    requires(!std::unsigned_integral<Field> || std::same_as<Field, bool>)
        [[nodiscard]] static bool read(const JsonReader& json, Field& field, const How&) {
        return read(json, field);
    }

    template <Worded Enum>
    [[nodiscard]] static bool read(const JsonReader& json, Enum& value) {
        const auto word = json.text();
        if (!word) return false;
        const auto found = value_of_word<Enum>(*word);
        if (!found) json.complain("\"" + *word + "\" is not known here");
        value = found.value_or(Enum{});
        return found.has_value();
    }

    // Lists of numbers may stop early: the rest is zero. Lists of anything else are complete.
    template <class Item, std::size_t Size>
    [[nodiscard]] static bool read(const JsonReader& json, std::array<Item, Size>& items) {
        std::size_t count = 0;
        bool good = true;
        json.each([&](const JsonReader& item) {
            if (count < Size) good = read(item, items[count]) && good;
            ++count;
        });
        const bool right_size = std::is_arithmetic_v<Item> ? count <= Size : count == Size;
        if (!right_size) json.complain(wrong_size(count, Size));
        return good && right_size && is_list(json);
    }
    template <class Item, std::size_t Most>
    [[nodiscard]] static bool read(const JsonReader& json, InlineVector<Item, Most>& items) {
        bool good = is_list(json);
        std::size_t count = 0;
        json.each([&](const JsonReader& each) {
            Item item;
            if (count++ >= Most || !read(each, item))
                good = false;
            else
                items.push_back(item);
        });
        if (count > Most) json.complain(wrong_size(count, Most));
        return good;
    }

    // A choice between kinds is an object with one member, named after the kind.
    template <class... Kinds>
    [[nodiscard]] static bool read(const JsonReader& json, std::variant<Kinds...>& value) {
        bool good = false;
        bool known = false;
        std::size_t members = 0;
        json.each_member([&](const std::string& key, const JsonReader& member) {
            if (++members > 1) return;
            const auto try_kind = [&]<class Kind>(Kind kind) {
                if (key != kind_of<Kind>()) return;
                known = true;
                good = read(member, kind);
                value = kind;
            };
            (try_kind(Kinds{}), ...);
        });
        if (members != 1 || !known) json.complain("expected one member, named after a kind that is known");
        return good && members == 1;
    }

    template <Described Struct>
    [[nodiscard]] static bool read(const JsonReader& json, Struct& value) {
        FieldReader archive(json);
        describe(archive, value);
        return archive.done();
    }

private:
    template <class Number>
    [[nodiscard]] static bool read_number(const JsonReader& json, std::size_t most, Number& number) {
        const auto found = json.integer(0, static_cast<std::int64_t>(most));
        number = static_cast<Number>(found.value_or(0));
        return found.has_value();
    }
    [[nodiscard]] static bool is_list(const JsonReader& json);  // never complains
    [[nodiscard]] static std::string wrong_size(std::size_t count, std::size_t wanted);
    [[nodiscard]] std::optional<JsonReader> next(std::string_view key);

    JsonReader object_;
    std::vector<std::string_view> keys_;
    bool good_;
};

}  // namespace overdive
