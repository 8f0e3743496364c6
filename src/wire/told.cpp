#include "wire/told.h"

namespace overdive {

OrderedJson Definitions::ref(std::string_view title, const std::function<OrderedJson()>& make) {
    const std::string name(title);
    if (!all_.contains(name)) {
        all_[name] = nullptr;  // keeps its place, and ends a circle
        OrderedJson made = make();
        all_[name] = std::move(made);
    }
    return {{"$ref", "#/$defs/" + name}};
}

OrderedJson blank_object_schema() {
    return {{"type", "object"},
            {"required", OrderedJson::array()},
            {"additionalProperties", false},
            {"properties", OrderedJson::object()}};
}
OrderedJson plain_schema(std::string_view type) {
    return {{"type", type}};
}
OrderedJson whole_number_schema(std::optional<int> least, std::optional<std::size_t> most) {
    OrderedJson schema{{"type", "integer"}};
    if (least) schema["minimum"] = *least;
    if (most) schema["maximum"] = *most;
    return schema;
}
OrderedJson pair_schema() {
    return {{"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 2}, {"maxItems", 2}};
}
OrderedJson words_schema(std::span<const std::string_view> words) {
    OrderedJson list = OrderedJson::array();
    for (const std::string_view word : words) list.push_back(word);
    return {{"enum", std::move(list)}};
}
OrderedJson list_schema(OrderedJson item) {
    return {{"type", "array"}, {"items", std::move(item)}};
}
OrderedJson map_schema(OrderedJson value) {
    return {{"type", "object"}, {"additionalProperties", std::move(value)}};
}
OrderedJson any_of(OrderedJson schemas) {
    return {{"anyOf", std::move(schemas)}};
}
OrderedJson or_null(OrderedJson schema) {
    return any_of(OrderedJson::array({std::move(schema), plain_schema("null")}));
}
void bound(OrderedJson& schema, const How& how) {
    if (how.below > 0 && schema.contains("minimum")) schema["maximum"] = how.below - 1;
}

void put_property(OrderedJson& object, std::string_view name, OrderedJson schema, bool always) {
    OrderedJson& required = object["required"];
    if (always && std::find(required.begin(), required.end(), name) == required.end()) required.push_back(name);
    object["properties"][std::string(name)] = std::move(schema);
}
OrderedJson gun_schema(Definitions& definitions) {
    return definitions.ref("Gun", [] { return words_schema(std::array{name_of(Mount::front), name_of(Mount::rear)}); });
}

void Schemer::put(std::string_view name, OrderedJson schema, const How& how, bool always) {
    if (how.eyes == Eyes::owner && how.unless == Announced::never) schema["description"] = "The owner's alone.";
    put_property(object_, name, std::move(schema), always);
}

OrderedJson Form<Run>::unusual(Definitions& definitions) {
    return definitions.ref("Run", [] {
        OrderedJson all = OrderedJson::array();
        for (std::size_t i = 1; i < words<Run>.size(); ++i) {
            const auto word = public_word(static_cast<Run>(i));
            if (std::find(all.begin(), all.end(), word) == all.end()) all.push_back(word);
        }
        return OrderedJson{{"enum", std::move(all)}};
    });
}

OrderedJson Form<Run>::schema(Definitions& definitions) {
    return any_of(OrderedJson::array({unusual(definitions), OrderedJson{{"const", ""}}}));
}

OrderedJson Form<Rule>::schema(Definitions&) {
    return {{"type", "string"}, {"pattern", "^(W[12]|OD)(-[A-Z]+)+-[0-9]{2}$"}};
}

OrderedJson GivenNameForm::schema(Definitions&) {
    return {{"type", "string"}, {"minLength", 1}, {"maxLength", 40}};
}

OrderedJson Form<PlaneSet>::tell(const PlaneSet& planes, const Speech& speech) {
    return Form<BodySet>::tell(planes, speech);
}
OrderedJson Form<BodySet>::tell(const BodySet& bodies, const Speech& speech) {
    OrderedJson list = OrderedJson::array();
    each_body(bodies, [&](BodyId body) { list.push_back(name_in(speech.context.names, body)); });
    return list;
}
OrderedJson Form<TargetSet>::tell(const TargetSet& targets, const Speech& speech) {
    OrderedJson list = OrderedJson::array();
    for (std::size_t i = 0; i < most_targets; ++i) {
        if (targets.has(target_at(i))) list.push_back(name_in(speech.context.names, target_at(i)));
    }
    return list;
}

OrderedJson Form<BombGroup>::tell(const BombGroup& group, const Speech&) {
    if (group.halves) return group.full;
    const OrderedJson full = group.silences ? OrderedJson("silence") : OrderedJson(group.full);
    return {{"full", full}, {"part", group.part}};
}
OrderedJson Form<BombGroup>::schema(Definitions& definitions) {
    const OrderedJson split = definitions.ref("SplitGroup", [] {
        const OrderedJson silence{{"const", "silence"}};
        OrderedJson object = blank_object_schema();
        require(object, "full", any_of(OrderedJson::array({whole_number_schema(0), silence})));
        require(object, "part", whole_number_schema(0));
        return object;
    });
    return any_of(OrderedJson::array({whole_number_schema(0), split}));
}
OrderedJson Form<BombHits>::tell(const BombHits& hits, const Speech& speech) {
    OrderedJson named = OrderedJson::object();
    for (const BombHit& hit : hits) named[name_in(speech.context.names, hit.target)] = word_of(hit.coverage);
    return named;
}

OrderedJson Form<Vec>::tell(const Vec& at, const Speech&) {
    return OrderedJson::array({number_json(at.x), number_json(at.y)});
}

OrderedJson Form<Vec>::schema(Definitions& definitions) {
    return definitions.ref("Point", &pair_schema);
}

void Form<Pose>::schema_into(OrderedJson& object, Definitions& definitions, bool always) {
    put_property(object, "at", Form<Vec>::schema(definitions), always);
    put_property(object, "heading", {{"type", "number"}, {"minimum", 0}, {"exclusiveMaximum", 360}}, always);
}

OrderedJson Form<Field>::schema(Definitions& definitions) {
    return definitions.ref("LandingField", [&] {
        OrderedJson object = blank_object_schema();
        Form<Pose>::schema_into(object, definitions, true);
        require(object, "size", Form<Vec>::schema(definitions));  // width and length
        put_property(object, "waiting", plain_schema("boolean"), false);
        return object;
    });
}

void Form<Outcome>::schema_into(OrderedJson& object, Definitions& definitions, bool) {
    require(object, "outcome", Form<Ending>::schema(definitions));
    require(object, "winner", or_null(Form<SideId>::schema(definitions)));
}

void Form<Placed>::tell_into(OrderedJson& line, const Placed& placed, const Speech& speech) {
    line["card"] = placed.card == no_card ? OrderedJson() : Form<CardId>::tell(placed.card, speech);
    if (placed.marker != Marker::none) line["speed"] = word_of(placed.marker);
    if (placed.plain) line["overdive"] = false;
}
void Form<Placed>::schema_into(OrderedJson& object, Definitions& definitions, bool always) {
    const OrderedJson repeat{{"const", "repeat"}};
    const OrderedJson nothing{{"type", "null"}};
    put_property(object, "card", any_of(OrderedJson::array({Form<CardId>::schema(definitions), repeat, nothing})),
                 always);
    put_property(object, "speed", Form<Marker>::schema(definitions), false);
    put_property(object, "overdive", plain_schema("boolean"), false);
}
OrderedJson Form<Placed>::schema(Definitions& definitions) {
    return definitions.ref("PlacedCard", [&] {
        OrderedJson object = blank_object_schema();
        schema_into(object, definitions, true);
        return object;
    });
}

OrderedJson Form<SkillSet>::tell(const SkillSet& skills, const Speech&) {
    OrderedJson list = OrderedJson::array();
    for (std::size_t i = 0; i < kinds_of_skills; ++i) {
        if (skills.has(static_cast<Skill>(i))) list.push_back(words<Skill>[i]);
    }
    return list;
}
OrderedJson Form<std::array<std::uint8_t, kinds_of_skills>>::tell(
    const std::array<std::uint8_t, kinds_of_skills>& counters, const Speech&) {
    OrderedJson named = OrderedJson::object();
    for (std::size_t i = 0; i < kinds_of_skills; ++i) {
        if (counters[i] > 0) named[std::string(words<Skill>[i])] = counters[i];
    }
    return named;
}

OrderedJson Form<Plan>::tell(const Plan& plan, const Speech&) {
    OrderedJson cards = OrderedJson::array();
    for (const Placed& placed : plan) {
        if (placed.card != no_card) cards.push_back(placed.card.value);  // none: a plane that stays on the ground
    }
    return cards;
}

OrderedJson Form<std::array<int, most_damage_decks>>::tell(const std::array<int, most_damage_decks>& sizes,
                                                           const Speech& speech) {
    const Catalog& catalog = speech.context.catalog;
    OrderedJson decks = OrderedJson::object();
    for (std::size_t deck = 0; deck < catalog.damage_decks.size(); ++deck) {
        if (sizes[deck] > 0) decks[catalog.damage_decks[deck].letter] = sizes[deck];
    }
    return decks;
}

OrderedJson Form<std::array<std::uint8_t, most_faces>>::tell(const std::array<std::uint8_t, most_faces>& held,
                                                             const Speech& speech) {
    const Catalog& catalog = speech.context.catalog;
    OrderedJson decks = OrderedJson::object();
    for (std::size_t face = 0; face < catalog.faces.size(); ++face) {
        if (held[face] > 0)
            decks[letter_of(catalog, catalog.faces[face].deck)][card_text(catalog, id_at<FaceId>(face))] = held[face];
    }
    return decks;
}

}  // namespace overdive
