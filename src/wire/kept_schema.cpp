#include "wire/kept_schema.h"

#include <limits>

#include "wire/field_writer.h"
#include "wire/told.h"

namespace overdive {
namespace {

class KeptSchemer {
public:
    template <class Struct>
    using Held = const Struct;

    KeptSchemer(Definitions& definitions, OrderedJson& object) : definitions_(definitions), object_(object) {}

    template <class Field>
    void operator()(std::string_view name, const Field& field, const How& how = {}) {
        object_["required"].push_back(name);
        put(name, field, how);
    }
    template <class Field>
    void further(std::string_view name, const Field& field, const std::type_identity_t<Field>&, const How& how = {}) {
        put(name, field, how);
    }
    // Older files have it.
    void gone(std::string_view name) { object_["properties"][std::string(name)] = true; }

private:
    template <class Field>
    void put(std::string_view name, const Field& field, const How& how);

    Definitions& definitions_;
    OrderedJson& object_;
};

OrderedJson whole(std::size_t most) {
    return whole_number_schema(0, most);
}
// A thing by its name; a number where the catalogue has no such thing.
OrderedJson named_thing() {
    return {{"type", {"string", "integer"}}};
}
OrderedJson named_things(OrderedJson value) {
    return {{"type", {"object", "array"}}, {"additionalProperties", value}, {"items", value}};
}

template <class Struct>
OrderedJson object_of(Definitions& definitions, const Struct& value) {
    OrderedJson object = blank_object_schema();
    KeptSchemer schemer(definitions, object);
    describe(schemer, value);
    return object;
}

template <class Number>
requires std::integral<Number> OrderedJson kept(Definitions&, const Number&) {
    if constexpr (std::same_as<Number, bool>) return plain_schema("boolean");
    if constexpr (std::signed_integral<Number>) return plain_schema("integer");
    return whole(std::numeric_limits<Number>::max());
}
OrderedJson kept(Definitions&, double) {
    return plain_schema("number");
}
OrderedJson kept(Definitions&, const Vec&) {
    return pair_schema();
}
OrderedJson kept(Definitions&, Heading) {
    return whole(35999);
}
OrderedJson kept(Definitions&, PlaneId) {
    return or_null(whole(most_bodies - 1));
}
OrderedJson kept(Definitions&, const SkillSet&) {
    return list_schema(words_schema(words<Skill>));
}
OrderedJson kept(Definitions&, const PlaneSet&) {
    return list_schema(whole(most_planes - 1));
}
OrderedJson kept(Definitions&, const BodySet&) {
    return list_schema(whole(most_bodies - 1));
}
OrderedJson kept(Definitions&, const TargetSet&) {
    return list_schema(whole_number_schema(first_target, most_bodies - 1));
}
OrderedJson kept(Definitions&, Rule) {
    return or_null(plain_schema("string"));
}
OrderedJson kept(Definitions&, Symbol) {
    return or_null(plain_schema("string"));
}
OrderedJson kept(Definitions&, FaceId) {
    return named_thing();
}
OrderedJson kept(Definitions&, DamageDeckId) {
    return named_thing();
}
template <class Tag, class Number>
OrderedJson kept(Definitions&, Id<Tag, Number>) {
    return whole(std::numeric_limits<Number>::max());
}
template <Worded Enum>
OrderedJson kept(Definitions&, Enum) {
    return words_schema(words<Enum>);
}
OrderedJson kept(Definitions&, const Placed&) {
    OrderedJson marked = blank_object_schema();
    marked["properties"] = {{"card", whole(255)}, {"marker", {{"type", "string"}}}, {"plain", {{"type", "boolean"}}}};
    return {{"anyOf", OrderedJson::array({whole(255), std::move(marked)})}};
}

template <class... Kinds>
OrderedJson kept(Definitions& definitions, const std::variant<Kinds...>& value);
template <Described Struct>
OrderedJson kept(Definitions& definitions, const Struct& value);

template <class Item, std::size_t Size>
OrderedJson kept(Definitions& definitions, const std::array<Item, Size>&) {
    if constexpr (Size == most_faces || Size == most_damage_decks) return named_things(kept(definitions, Item{}));
    return list_schema(kept(definitions, Item{}));
}
template <class Item, std::size_t Most>
OrderedJson kept(Definitions& definitions, const InlineVector<Item, Most>&) {
    return list_schema(kept(definitions, Item{}));
}
// A choice between kinds is an object with one member, named after the kind.
template <class... Kinds>
OrderedJson kept(Definitions& definitions, const std::variant<Kinds...>&) {
    OrderedJson all = OrderedJson::array();
    const auto add_one = [&]<class Kind>(const Kind& kind) {
        OrderedJson object = blank_object_schema();
        object["required"].push_back(kind_of<Kind>());
        object["properties"][std::string(kind_of<Kind>())] = object_of(definitions, kind);
        all.push_back(std::move(object));
    };
    (add_one(Kinds{}), ...);
    return any_of(std::move(all));
}
template <Described Struct>
OrderedJson kept(Definitions& definitions, const Struct& value) {
    return object_of(definitions, value);
}

template <class Field>
void KeptSchemer::put(std::string_view name, const Field& field, const How& how) {
    OrderedJson schema;
    if constexpr (std::is_same_v<Field, Order>)
        schema = definitions_.ref("KeptOrder", [&] { return kept(definitions_, field); });
    else
        schema = kept(definitions_, field);
    bound(schema, how);
    object_["properties"][std::string(name)] = std::move(schema);
}

}  // namespace

void define_kept(Definitions& definitions) {
    (void)definitions.ref("KeptCommand", [&] { return kept(definitions, Command{}); });
    (void)definitions.ref("KeptEvent", [&] { return kept(definitions, Event{}); });
    (void)definitions.ref("KeptState", [&] { return kept(definitions, GameState{}); });
    (void)definitions.ref("KeptMission", [&] { return kept(definitions, Mission{}); });
}

}  // namespace overdive
