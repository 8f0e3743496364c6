// How each type of the game is told to people, and beside it the schema of what is told: who changes one
// sees the other. Structs need nothing here, they are told field by field as they are described.
//
//   Form<T>::tell(value, speech)   the value as JSON
//   Form<T>::schema(definitions)   what that JSON is
//   Form<T>::nothing(value)        optional: there is nothing to tell, and the field is left out
//   Form<T>::unusual(definitions)  optional: the schema where the usual value is left out
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/prompt.h"
#include "rules/view.h"
#include "wire/event_json.h"
#include "wire/public_json.h"
#include "wire/public_names.h"

namespace overdive {

// In whose words something is told; a gun is named after its plane's model.
struct Speech {
    const EventContext& context;
    PlaneId gunner = no_plane;

    [[nodiscard]] ModelId model() const {
        const bool known = gunner.index() < context.models.size();
        return known ? context.models[gunner.index()] : ModelId{255};
    }
    [[nodiscard]] std::string gun(std::size_t number) const { return gun_name(context.catalog, model(), number); }
    [[nodiscard]] std::size_t guns() const {
        const bool known = model().index() < context.catalog.models.size();
        return known ? context.catalog.model(model()).guns.size() : 0;
    }
};

// The schemas that have a name, in the order in which they were first needed.
class Definitions {
public:
    // The name as a reference; `make` is called where it is new.
    [[nodiscard]] OrderedJson ref(std::string_view title, const std::function<OrderedJson()>& make);
    [[nodiscard]] const OrderedJson& all() const { return all_; }

private:
    OrderedJson all_ = OrderedJson::object();
};

template <class T>
struct Form;
template <class T>
concept Tellable = requires {
    sizeof(Form<T>);
};

template <class T>
[[nodiscard]] bool is_nothing(const T& value) {
    if constexpr (requires { Form<T>::nothing(value); })
        return Form<T>::nothing(value);
    else
        return false;
}

// Goes through what is described and writes down what people are told of it, in their words.
class Teller {
public:
    template <class Struct>
    using Held = const Struct;

    // `knows`: the owner's secrets may be told.
    Teller(OrderedJson& line, const Speech& speech, bool knows) : line_(line), speech_(speech), knows_(knows) {}

    template <class Field>
    void operator()(std::string_view name, const Field& field, const How& how = {}) {
        if (how.eyes == Eyes::all || knows_) put(name, field, how);
    }
    // Where it was wiped out it is as usual, or a list of nothings.
    template <class Field>
    void further(std::string_view name, const Field& field, const std::type_identity_t<Field>& usual,
                 const How& how = {}) {
        const bool wiped = how.counted && how.eyes != Eyes::all && !knows_;
        if (!(field == usual) && !wiped) put(name, field, how);
    }

private:
    template <class Field>
    void put(std::string_view name, const Field& field, const How& how) {
        // What is never told need not be tellable.
        assert(!how.told || Tellable<Field>);
        if constexpr (Tellable<Field>) {
            if (!how.told || is_nothing(field)) return;
            if constexpr (requires { Form<Field>::tell_into(line_, field, speech_); })
                Form<Field>::tell_into(line_, field, speech_);
            else if (std::integral<Field> && name == "gun")
                put_gun(field);
            else
                line_[std::string(how.told_as.empty() ? name : how.told_as)] = Form<Field>::tell(field, speech_);
        }
    }
    template <class Number>
    void put_gun(Number number) {
        if constexpr (std::integral<Number>) {
            if (speech_.gunner != no_plane) line_["gun"] = speech_.gun(static_cast<std::size_t>(number));
        }
    }

    OrderedJson& line_;
    Speech speech_;
    bool knows_;
};

[[nodiscard]] OrderedJson blank_object_schema();
[[nodiscard]] OrderedJson plain_schema(std::string_view type);
[[nodiscard]] OrderedJson whole_number_schema(std::optional<int> least, std::optional<std::size_t> most = {});
[[nodiscard]] OrderedJson pair_schema();  // two numbers
[[nodiscard]] OrderedJson words_schema(std::span<const std::string_view> words);
[[nodiscard]] OrderedJson list_schema(OrderedJson item);
[[nodiscard]] OrderedJson map_schema(OrderedJson value);
[[nodiscard]] OrderedJson any_of(OrderedJson schemas);
[[nodiscard]] OrderedJson or_null(OrderedJson schema);
// The bounds of a number, where a description has any.
void bound(OrderedJson& schema, const How& how);
// A property of an object, which is always there or may be missing.
void put_property(OrderedJson& object, std::string_view name, OrderedJson schema, bool always);
inline void require(OrderedJson& object, std::string_view name, OrderedJson schema) {
    put_property(object, name, std::move(schema), true);
}
// "front" or "rear".
[[nodiscard]] OrderedJson gun_schema(Definitions& definitions);

// Goes through what is described and writes down the schema of what is told.
class Schemer {
public:
    template <class Struct>
    using Held = const Struct;

    // `secret`: all of it is the owner's, so nothing need be there.
    Schemer(Definitions& definitions, OrderedJson& object, bool secret = false)
        : definitions_(definitions), object_(object), secret_(secret) {}

    template <class Field>
    void operator()(std::string_view name, const Field& field, const How& how = {}) {
        bool always = how.eyes == Eyes::all && !how.varies && !secret_;
        if constexpr (requires { Form<Field>::nothing(field); }) {
            // A plane or a deck is left out only where there may be none.
            always = always && (std::same_as<Field, PlaneId> || std::same_as<Field, DamageDeckId>)&&!how.or_none;
        }
        add<Field>(name, how, always);
    }
    template <class Field>
    void further(std::string_view name, const Field&, const std::type_identity_t<Field>& usual, const How& how = {}) {
        add<Field>(name, how, false, usual == Field{});
    }

private:
    // `unusual`: a value that stands for nothing is left out.
    template <class Field>
    void add(std::string_view name, const How& how, bool always, bool unusual = false) {
        assert(!how.told || Tellable<Field>);
        if constexpr (Tellable<Field>) {
            if (!how.told || how.eyes == Eyes::referee) return;
            if constexpr (requires { Form<Field>::schema_into(object_, definitions_, always); }) {
                Form<Field>::schema_into(object_, definitions_, always);
            } else if (std::integral<Field> && name == "gun") {
                put("gun", gun_schema(definitions_), how, always);
            } else {
                OrderedJson schema = schema_of<Field>(unusual);
                bound(schema, how);
                if (how.may_repeat) schema = any_of(OrderedJson::array({schema, OrderedJson{{"const", "repeat"}}}));
                put(how.told_as.empty() ? name : how.told_as, std::move(schema), how, always);
            }
        }
    }
    template <class Field>
    OrderedJson schema_of(bool unusual) {
        if constexpr (requires { Form<Field>::unusual(definitions_); }) {
            if (unusual) return Form<Field>::unusual(definitions_);
        }
        return Form<Field>::schema(definitions_);
    }
    void put(std::string_view name, OrderedJson schema, const How& how, bool always);

    Definitions& definitions_;
    OrderedJson& object_;
    bool secret_;
};

// A struct is told field by field.
template <class Struct>
concept Titled = requires {
    Struct::title;
};

template <>
struct Form<bool> {
    static OrderedJson tell(bool truth, const Speech&) { return truth; }
    static OrderedJson schema(Definitions&) { return plain_schema("boolean"); }
};
template <class Number>
requires std::integral<Number>
struct Form<Number> {
    static OrderedJson tell(Number number, const Speech&) { return number; }
    static OrderedJson schema(Definitions&) {
        return std::unsigned_integral<Number> ? whole_number_schema(0) : plain_schema("integer");
    }
    static OrderedJson unusual(Definitions& definitions) {
        return std::unsigned_integral<Number> ? whole_number_schema(1) : schema(definitions);
    }
};
template <>
struct Form<double> {
    static OrderedJson tell(double number, const Speech&) { return number_json(number); }
    static OrderedJson schema(Definitions&) { return plain_schema("number"); }
};
template <>
struct Form<std::string_view> {
    static OrderedJson tell(std::string_view text, const Speech&) { return text; }
    static OrderedJson schema(Definitions&) { return plain_schema("string"); }
};

// What a set of words is called, and how many of its first values are never told: they stand for nothing.
struct SetOfWords {
    std::string_view title;
    std::size_t unsaid = 0;
};
template <class Enum>
inline constexpr SetOfWords set_of_words{""};
template <>
inline constexpr SetOfWords set_of_words<Ask>{"Ask", 1};
template <>
inline constexpr SetOfWords set_of_words<Swing>{"Side", 1};
template <>
inline constexpr SetOfWords set_of_words<Footing>{"Footing", 1};
template <>
inline constexpr SetOfWords set_of_words<Cause>{"DrawCause", 1};
template <>
inline constexpr SetOfWords set_of_words<Speed>{"Speed"};
template <>
inline constexpr SetOfWords set_of_words<Status>{"Status"};
template <>
inline constexpr SetOfWords set_of_words<Range>{"Range"};
template <>
inline constexpr SetOfWords set_of_words<Verdict>{"Verdict"};
template <>
inline constexpr SetOfWords set_of_words<Ending>{"Ending"};
template <>
inline constexpr SetOfWords set_of_words<Effect>{"Effect"};
template <>
inline constexpr SetOfWords set_of_words<TaxiWay>{"TaxiWay"};
template <>
inline constexpr SetOfWords set_of_words<PieceKind>{"PieceKind"};
template <>
inline constexpr SetOfWords set_of_words<Marker>{"Marker", 1};
template <>
inline constexpr SetOfWords set_of_words<Skill>{"Skill"};
template <>
inline constexpr SetOfWords set_of_words<TargetKind>{"TargetKind"};
template <>
inline constexpr SetOfWords set_of_words<Coverage>{"Coverage"};

template <Worded Enum>
struct Form<Enum> {
    static OrderedJson tell(Enum value, const Speech&) { return word_of(value); }
    static OrderedJson schema(Definitions& definitions) {
        constexpr SetOfWords set = set_of_words<Enum>;
        const auto all = [&] { return words_schema(std::span(words<Enum>).subspan(set.unsaid)); };
        return set.title.empty() ? all() : definitions.ref(set.title, all);
    }
};
template <>
struct Form<Why> {
    static OrderedJson tell(Why why, const Speech&) { return name_of(why); }
    static OrderedJson schema(Definitions&) { return plain_schema("string"); }
};
// What people call a run; empty: it is over.
template <>
struct Form<Run> {
    static OrderedJson tell(Run run, const Speech&) { return public_word(run); }
    static OrderedJson unusual(Definitions& definitions);
    static OrderedJson schema(Definitions& definitions);
};
template <>
struct Form<Symbol> {
    static bool nothing(Symbol symbol) { return symbol == Symbol::none; }
    static OrderedJson tell(Symbol symbol, const Speech&) { return name_of(symbol); }
    static OrderedJson schema(Definitions&) { return plain_schema("string"); }
};
template <>
struct Form<Rule> {
    static bool nothing(Rule rule) { return rule == Rule::none; }
    static OrderedJson tell(Rule rule, const Speech&) { return name_of(rule); }
    static OrderedJson schema(Definitions&);
};

// Names. Those that players give are short.
struct GivenNameForm {
    static OrderedJson schema(Definitions&);
};
struct NameForm {
    static OrderedJson schema(Definitions&) { return plain_schema("string"); }
};
template <>
struct Form<PlaneId> : GivenNameForm {
    static bool nothing(PlaneId plane) { return plane == no_plane; }
    static OrderedJson tell(PlaneId plane, const Speech& speech) { return name_in(speech.context.names, plane); }
};
template <>
struct Form<SideId> : GivenNameForm {
    static OrderedJson tell(SideId side, const Speech& speech) { return name_in(speech.context.names.sides, side); }
};
template <>
struct Form<SeatId> : GivenNameForm {
    static OrderedJson tell(SeatId seat, const Speech& speech) { return name_in(speech.context.names.seats, seat); }
};
template <>
struct Form<DamageDeckId> : NameForm {
    static bool nothing(DamageDeckId deck) { return deck == no_deck; }
    static OrderedJson tell(DamageDeckId deck, const Speech& speech) { return letter_of(speech.context.catalog, deck); }
};
template <>
struct Form<FaceId> : NameForm {
    static OrderedJson tell(FaceId face, const Speech& speech) { return card_text(speech.context.catalog, face); }
};
template <>
struct Form<KnownToken> : NameForm {
    static OrderedJson tell(const KnownToken& token, const Speech& speech) {
        const Catalog& catalog = speech.context.catalog;
        const bool known = token.face.index() < catalog.faces.size();
        return (known ? letter_of(catalog, catalog.face(token.face).deck) + " " : "") + card_text(catalog, token.face);
    }
};
template <>
struct Form<CardId> {
    static OrderedJson tell(CardId card, const Speech&) {
        return card == repeat_card ? OrderedJson("repeat") : OrderedJson(card.value);
    }
    static OrderedJson schema(Definitions&) { return whole_number_schema(0, 255); }
    static OrderedJson unusual(Definitions&) { return whole_number_schema(1, 255); }
};
template <>
struct Form<PlaneSet> {
    static OrderedJson tell(const PlaneSet& planes, const Speech& speech);
    static OrderedJson schema(Definitions& definitions) { return list_schema(Form<PlaneId>::schema(definitions)); }
};

template <>
struct Form<BodySet> {
    static OrderedJson tell(const BodySet& bodies, const Speech& speech);
    static OrderedJson schema(Definitions& definitions) { return list_schema(Form<BodyId>::schema(definitions)); }
};
template <>
struct Form<TargetSet> {
    static OrderedJson tell(const TargetSet& targets, const Speech& speech);
    static OrderedJson schema(Definitions& definitions) { return list_schema(Form<BodyId>::schema(definitions)); }
};
// A number, or {"full": "silence", "part": 4}.
template <>
struct Form<BombGroup> {
    static OrderedJson tell(const BombGroup& group, const Speech&);
    static OrderedJson schema(Definitions& definitions);
};
// By target.
template <>
struct Form<BombHits> {
    static OrderedJson tell(const BombHits& hits, const Speech& speech);
    static OrderedJson schema(Definitions& definitions) { return map_schema(Form<Coverage>::schema(definitions)); }
};

// Places.
template <>
struct Form<Vec> {
    static OrderedJson tell(const Vec& at, const Speech&);
    static OrderedJson schema(Definitions& definitions);
};
template <>
struct Form<Pose> {
    static void tell_into(OrderedJson& line, const Pose& pose, const Speech&) { add_pose(line, pose); }
    static void schema_into(OrderedJson& object, Definitions& definitions, bool always);
};
template <>
struct Form<Field> {
    static OrderedJson tell(const Field& field, const Speech&) { return json_of(field); }
    static OrderedJson schema(Definitions& definitions);
};
template <>
struct Form<Outcome> {
    static void tell_into(OrderedJson& line, const Outcome& outcome, const Speech& speech) {
        add_outcome(line, outcome, speech.context.names);
    }
    static void schema_into(OrderedJson& object, Definitions& definitions, bool);
};

// Lists.
template <class List>
[[nodiscard]] OrderedJson told_list(const List& items, const Speech& speech) {
    OrderedJson list = OrderedJson::array();
    for (const auto& item : items) list.push_back(Form<std::remove_cvref_t<decltype(item)>>::tell(item, speech));
    return list;
}
template <Tellable Item, std::size_t Most>
struct Form<InlineVector<Item, Most>> {
    static OrderedJson tell(const InlineVector<Item, Most>& items, const Speech& speech) {
        return told_list(items, speech);
    }
    static OrderedJson schema(Definitions& definitions) { return list_schema(Form<Item>::schema(definitions)); }
};
template <Tellable Item>
struct Form<std::vector<Item>> {
    static OrderedJson tell(const std::vector<Item>& items, const Speech& speech) { return told_list(items, speech); }
    static OrderedJson schema(Definitions& definitions) { return list_schema(Form<Item>::schema(definitions)); }
};
template <>
struct Form<Plan> {
    static OrderedJson tell(const Plan& plan, const Speech&);
    static OrderedJson schema(Definitions& definitions) { return list_schema(Form<CardId>::schema(definitions)); }
};

// A card with its marker, alone or among others.
template <>
struct Form<Placed> {
    static void tell_into(OrderedJson& line, const Placed& placed, const Speech&);
    static OrderedJson tell(const Placed& placed, const Speech& speech) {
        OrderedJson json = object_for(3);
        tell_into(json, placed, speech);
        return json;
    }
    static void schema_into(OrderedJson& object, Definitions& definitions, bool always);
    static OrderedJson schema(Definitions& definitions);
};
template <>
struct Form<SkillSet> {
    static OrderedJson tell(const SkillSet& skills, const Speech&);
    static OrderedJson schema(Definitions& definitions) { return list_schema(Form<Skill>::schema(definitions)); }
};
// Counters by skill.
template <>
struct Form<std::array<std::uint8_t, kinds_of_skills>> {
    static OrderedJson tell(const std::array<std::uint8_t, kinds_of_skills>& counters, const Speech&);
    static OrderedJson schema(Definitions&) { return map_schema(whole_number_schema(1)); }
};

// Values by name.
template <class Name, class Value>
struct Form<std::vector<std::pair<Name, Value>>> {
    static OrderedJson tell(const std::vector<std::pair<Name, Value>>& values, const Speech& speech) {
        OrderedJson named = OrderedJson::object();
        for (const auto& [name, value] : values)
            named[Form<Name>::tell(name, speech).template get<std::string>()] = Form<Value>::tell(value, speech);
        return named;
    }
    static OrderedJson schema(Definitions& definitions) { return map_schema(Form<Value>::schema(definitions)); }
};
// By gun.
template <Tellable Value>
struct Form<std::array<Value, most_guns>> {
    static OrderedJson tell(const std::array<Value, most_guns>& values, const Speech& speech) {
        OrderedJson named = OrderedJson::object();
        for (std::size_t gun = 0; gun < values.size() && gun < speech.guns(); ++gun) {
            if (!is_nothing(values[gun])) named[speech.gun(gun)] = Form<Value>::tell(values[gun], speech);
        }
        return named;
    }
    static OrderedJson schema(Definitions& definitions) {
        OrderedJson schema = map_schema(Form<Value>::schema(definitions));
        schema["propertyNames"] = gun_schema(definitions);
        return schema;
    }
};
// The cards of each damage deck, by its letter.
template <>
struct Form<std::array<int, most_damage_decks>> {
    static OrderedJson tell(const std::array<int, most_damage_decks>& sizes, const Speech& speech);
    static OrderedJson schema(Definitions&) { return map_schema(whole_number_schema(1)); }
};
// How many of each damage card, by deck and face.
template <>
struct Form<std::array<std::uint8_t, most_faces>> {
    static OrderedJson tell(const std::array<std::uint8_t, most_faces>& held, const Speech& speech);
    static OrderedJson schema(Definitions&) { return map_schema(map_schema(whole_number_schema(1))); }
};
template <class Value>
struct Form<std::optional<Value>> {
    static OrderedJson tell(const std::optional<Value>& value, const Speech& speech) {
        return Form<Value>::tell(*value, speech);
    }
    static OrderedJson schema(Definitions& definitions) { return Form<Value>::schema(definitions); }
};

// Structs.
template <Described Struct>
requires Titled<Struct>
struct Form<Struct> {
    static OrderedJson tell(const Struct& value, const Speech& speech) {
        OrderedJson json = object_for(8);
        Teller teller(json, speech, true);
        describe(teller, value);
        return json;
    }
    static OrderedJson schema(Definitions& definitions) {
        return definitions.ref(Struct::title, [&] {
            OrderedJson object = blank_object_schema();
            Schemer schemer(definitions, object);
            describe(schemer, Struct{});
            return object;
        });
    }
};

// An answer, as who gave it is told: its kind, its plane, and what it says.
template <class Kind>
void tell_answer(OrderedJson& line, const Kind& order, const Speech& speech, bool knows = true) {
    Teller teller(line, {speech.context, order.plane}, knows);
    describe(teller, order);
}
// Where cards are planned one by one, the card and its marker instead of a list.
inline void tell_answer(OrderedJson& line, const PlanCards& order, const Speech& speech, bool knows = true) {
    Teller teller(line, {speech.context, order.plane}, knows);
    describe(teller, order);
    if (order.space == 0) return;
    line.erase("cards");
    Form<Placed>::tell_into(line, order.plan[0], speech);
}
// Troops have no guns to name: whom they fire at stands alone.
inline void tell_answer(OrderedJson& line, const DeclareFire& order, const Speech& speech, bool knows = true) {
    Teller teller(line, {speech.context, order.plane}, knows);
    describe(teller, order);
    if (is_target(order.plane) && order.targets[0] != no_plane)
        line["target"] = Form<BodyId>::tell(order.targets[0], speech);
}
template <class Kind>
void add_answer_schema(OrderedJson& object, Definitions& definitions, const Kind& order, bool secret = false) {
    Schemer schemer(definitions, object, secret);
    describe(schemer, order);
    if constexpr (std::is_same_v<Kind, PlanCards>) Form<Placed>::schema_into(object, definitions, false);
    if constexpr (std::is_same_v<Kind, DeclareFire>)
        put_property(object, "target", Form<BodyId>::schema(definitions), false);
}
template <>
struct Form<Order> {
    static OrderedJson tell(const Order& order, const Speech& speech) {
        OrderedJson line = object_for(6);
        line["kind"] = word_of(ask_of(order));
        std::visit([&](const auto& kind) { tell_answer(line, kind, speech); }, order);
        return line;
    }
    static OrderedJson schema(Definitions& definitions);
};

}  // namespace overdive
