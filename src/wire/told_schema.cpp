#include <utility>

#include "wire/kept_schema.h"
#include "wire/schema.h"
#include "wire/told.h"
#include "wire/told_beside.h"

namespace overdive {
namespace {

// "card-shown" and "Event" give CardShownEvent.
std::string titled(std::string_view word, std::string_view what) {
    std::string title;
    bool capital = true;
    for (const char letter : word) {
        if (letter != '-') title += capital ? static_cast<char>(letter - 'a' + 'A') : letter;
        capital = letter == '-';
    }
    return title.append(what);
}

OrderedJson constant(std::string_view word) {
    return {{"const", word}};
}

OrderedJson event_schema(std::string_view word) {
    OrderedJson object = blank_object_schema();
    require(object, "event", constant(word));
    require(object, "turn", whole_number_schema(0));
    require(object, "phase", whole_number_schema(0));
    return object;
}
OrderedJson with_patch(OrderedJson object, Definitions& definitions) {
    require(object, "patch", definitions.ref("Patch", [] {
        return OrderedJson{{"description", "A JSON Merge Patch (RFC 7396) on the view."}, {"type", "object"}};
    }));
    return object;
}

template <class Happened>
void add_event(OrderedJson& all, Definitions& definitions, const Happened& event) {
    if constexpr (requires { Happened::eyes; }) {
        if (Happened::eyes == Eyes::referee) return;
    }
    all.push_back(definitions.ref(titled(Happened::word, "Event"), [&] {
        OrderedJson object = event_schema(Happened::word);
        Schemer schemer(definitions, object);
        describe(schemer, event);
        describe_beside(schemer, ToldBeside<Happened>{});
        return with_patch(std::move(object), definitions);
    }));
}
// An answer is told in an event of its own word.
template <class... Kinds>
void add_answers(OrderedJson& all, Definitions& definitions, std::variant<Kinds...>*) {
    const auto add_one = [&]<class Kind>(const Kind& order) {
        all.push_back(definitions.ref(titled(Kind::sealed_as, "Event"), [&] {
            OrderedJson object = event_schema(Kind::sealed_as);
            Schemer plane(definitions, object);
            plane("plane", order.plane);
            add_answer_schema(object, definitions, order, !done_before_all<Kind>);
            return with_patch(std::move(object), definitions);
        }));
    };
    (add_one(Kinds{}), ...);
}
template <class... Kinds>
OrderedJson schema_of_events(Definitions& definitions, std::variant<Kinds...>*) {
    OrderedJson all = OrderedJson::array();
    const auto add_one = [&]<class Happened>(const Happened& event) {
        if constexpr (std::is_same_v<Happened, Sealed>)
            add_answers(all, definitions, static_cast<Order*>(nullptr));
        else
            add_event(all, definitions, event);
    };
    (add_one(Kinds{}), ...);
    return any_of(std::move(all));
}

template <class... Kinds>
OrderedJson schema_of_answers(Definitions& definitions, std::variant<Kinds...>*) {
    OrderedJson all = OrderedJson::array();
    const auto add_one = [&]<class Kind>(const Kind& order) {
        all.push_back(definitions.ref(titled(word_of(Kind::ask), "Answer"), [&] {
            OrderedJson object = blank_object_schema();
            require(object, "kind", constant(word_of(Kind::ask)));
            add_answer_schema(object, definitions, order);
            return object;
        }));
    };
    (add_one(Kinds{}), ...);
    return any_of(std::move(all));
}

// The questions that have a prompt of their own.
template <class... Kinds>
bool has_own_prompt(Ask ask, std::variant<Kinds...>*) {
    const auto own = [&]<class Kind>(const Kind&) {
        if constexpr (requires { Kind::asks; })
            return std::find(Kind::asks.begin(), Kind::asks.end(), ask) != Kind::asks.end();
        else
            return false;
    };
    return (own(Kinds{}) || ...);
}
OrderedJson asks_by_choice() {
    OrderedJson asks = OrderedJson::array();
    for (std::size_t i = 1; i < words<Ask>.size(); ++i) {
        const auto ask = static_cast<Ask>(i);
        const bool of_troops = ask == Ask::fire;  // they have no guns to name
        if (of_troops || !has_own_prompt(ask, static_cast<Prompt*>(nullptr))) asks.push_back(words<Ask>[i]);
    }
    return {{"enum", std::move(asks)}};
}
OrderedJson one_of_asks(std::span<const Ask> asks) {
    if (asks.size() == 1) return constant(word_of(asks[0]));
    OrderedJson all = OrderedJson::array();
    for (const Ask ask : asks) all.push_back(word_of(ask));
    return {{"enum", std::move(all)}};
}
template <class... Kinds>
OrderedJson schema_of_prompts(Definitions& definitions, std::variant<Kinds...>*) {
    OrderedJson all = OrderedJson::array();
    const auto add_one = [&]<class Kind>(const Kind& prompt) {
        all.push_back(definitions.ref(Kind::title, [&] {
            OrderedJson object = blank_object_schema();
            require(object, "plane", Form<PlaneId>::schema(definitions));
            if constexpr (requires { Kind::asks; })
                require(object, "ask", one_of_asks(Kind::asks));
            else
                require(object, "ask", asks_by_choice());
            Schemer schemer(definitions, object);
            describe(schemer, prompt);
            return object;
        }));
    };
    (add_one(Kinds{}), ...);
    return any_of(std::move(all));
}

// An order as game files have it: under the word of its question, by plane. Where an answer says one thing it stands
// alone, or null for none; other orders are written in ways of their own.
template <class... Kinds>
OrderedJson schema_of_short_orders(Definitions& definitions, std::variant<Kinds...>*) {
    OrderedJson object{{"type", "object"}, {"oneOf", OrderedJson::array()}, {"properties", OrderedJson::object()}};
    const auto add_one = [&]<class Kind>(const Kind& order) {
        const std::string word(word_of(Kind::ask));
        object["oneOf"].push_back({{"required", {word}}});
        OrderedJson told = blank_object_schema();
        Schemer schemer(definitions, told);
        describe(schemer, order);
        told["properties"].erase("plane");
        if (told["properties"].size() != 1) return;
        const OrderedJson& field = told["properties"].begin().value();
        const std::string type = field.value("type", "");
        if (type != "array" && type != "object") object["properties"][word] = map_schema(or_null(field));
    };
    (add_one(Kinds{}), ...);
    return object;
}

OrderedJson schema_of_view(Definitions& definitions) {
    OrderedJson object = blank_object_schema();
    Schemer schemer(definitions, object);
    describe_head(schemer, View{});
    require(object, "planes", map_schema(Form<PlaneView>::schema(definitions)));
    return object;
}

void define_all(Definitions& definitions) {
    (void)definitions.ref("View", [&] { return schema_of_view(definitions); });
    (void)definitions.ref("Prompt", [&] { return schema_of_prompts(definitions, static_cast<Prompt*>(nullptr)); });
    (void)definitions.ref("GameEvent", [&] { return schema_of_events(definitions, static_cast<Event*>(nullptr)); });
}

OrderedJson options_of(const Game& game) {
    OrderedJson ids = OrderedJson::array();
    for (const Switch& option : game.switches) ids.push_back(option.id);
    return {{"description", "The options of the game " + std::string(game.id) + "."}, {"enum", std::move(ids)}};
}

// TypeScript.
std::string quoted(const OrderedJson& value) {
    return value.dump();
}

std::string type_of(const OrderedJson& schema) {
    const auto joined = [](const OrderedJson& items, auto write) {
        std::string text;
        for (const OrderedJson& item : items) text += (text.empty() ? "" : " | ") + write(item);
        return text;
    };
    if (schema.contains("$ref")) return schema["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
    if (schema.contains("const")) return quoted(schema["const"]);
    if (schema.contains("enum")) return joined(schema["enum"], &quoted);
    if (schema.contains("anyOf")) return joined(schema["anyOf"], &type_of);
    const OrderedJson& type = schema["type"];
    if (type.is_array()) {
        return joined(type, [](const OrderedJson& each) { return type_of({{"type", each}}); });
    }
    if (type == "array" && schema.contains("minItems")) return "[number, number]";
    if (type == "array") {
        const std::string item = type_of(schema["items"]);
        return item.find('|') == std::string::npos ? item + "[]" : "(" + item + ")[]";
    }
    if (type == "object" && schema.contains("additionalProperties"))
        return "Record<string, " + type_of(schema["additionalProperties"]) + ">";
    if (type == "object") return "{ readonly [name: string]: unknown }";
    if (type == "integer") return "number";
    return type.get<std::string>();
}

std::string interface_of(const std::string& name, const OrderedJson& schema) {
    std::string text = "export interface " + name + " {\n";
    const OrderedJson& required = schema["required"];
    for (const auto& [field, type] : schema["properties"].items()) {
        const bool always = std::find(required.begin(), required.end(), field) != required.end();
        text += "  " + field + (always ? ": " : "?: ") + type_of(type) + ";";
        if (type.contains("description")) text += " // " + type["description"].get<std::string>();
        text += "\n";
    }
    return text + "}\n";
}

std::string alias_of(const std::string& name, const OrderedJson& schema) {
    std::string type = type_of(schema);
    if (type.size() > 100) {  // one to a line
        for (auto at = type.find(" | "); at != std::string::npos; at = type.find(" | ", at + 5))
            type.replace(at, 1, "\n  ");
        type = "\n  | " + type;
    } else {
        type = " " + type;
    }
    return "export type " + name + " =" + type + ";\n";
}

template <class... Kinds>
std::string sealed_words(std::variant<Kinds...>*) {
    std::string text = "export const sealedAs = {\n";
    const auto add_one = [&]<class Kind>(const Kind&) {
        const std::string word(word_of(Kind::ask));
        const bool plain = word.find('-') == std::string::npos;
        text += "  " + (plain ? word : "\"" + word + "\"") + ": \"" + std::string(Kind::sealed_as) + "\",\n";
    };
    (add_one(Kinds{}), ...);
    return text + "} as const;\n";
}

}  // namespace

OrderedJson Form<Order>::schema(Definitions& definitions) {
    return definitions.ref("Answer", [&] { return schema_of_answers(definitions, static_cast<Order*>(nullptr)); });
}

OrderedJson schema_of_things(std::span<const Game* const> games) {
    Definitions definitions;
    define_all(definitions);
    (void)definitions.ref("ShortOrder",
                          [&] { return schema_of_short_orders(definitions, static_cast<Order*>(nullptr)); });
    define_kept(definitions);
    OrderedJson schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                       {"$id", "things.schema.json"},
                       {"title", "The things of a game: what the table is told, and what replays keep"},
                       {"description", "Made by `overdive schema`."},
                       {"$defs", definitions.all()}};
    for (const Game* game : games) schema["$defs"][titled(game->id, "Option")] = options_of(*game);
    return schema;
}

std::string types_of_things() {
    Definitions definitions;
    define_all(definitions);
    std::string text =
        "// What the table is told of a game: events, views, prompts and answers. Made by `overdive schema --types`.\n"
        "import type { Point } from \"./geometry\";\n";
    for (const auto& [name, schema] : definitions.all().items()) {
        if (name == "Point") continue;
        text += "\n";
        if (schema.contains("description")) text += "// " + schema["description"].get<std::string>() + "\n";
        text += schema.contains("properties") ? interface_of(name, schema) : alias_of(name, schema);
    }
    text += "\n// The event in which an answer of each kind is told.\n";
    return text + sealed_words(static_cast<Order*>(nullptr));
}

}  // namespace overdive
