#include "wire/codec.h"

#include <concepts>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/evolve.h"
#include "wire/field_reader.h"
#include "wire/field_writer.h"

namespace overdive {
namespace {

template <class Value>
Checked<Value> value_from(std::string place, const Json& json) {
    Problems problems;
    const JsonReader reader(json, std::move(place), problems);
    Value value;
    const bool good = FieldReader::read(reader, value);
    if constexpr (std::same_as<Value, GameState>) {
        if (good && !consistent(value)) reader.complain("the state speaks of something that is not in the game");
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    if (!good) return failed(reader.path(), "this cannot be read");
    return value;
}

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

Json coded(const GameState& state) {
    return FieldWriter::value_of(state);
}
Json coded(const Plane& plane) {
    return FieldWriter::value_of(plane);
}
Json coded(const Mission& mission) {
    return FieldWriter::value_of(mission);
}
Json coded(const Event& event) {
    return FieldWriter::value_of(event);
}
Json coded(const Command& command) {
    return FieldWriter::value_of(command);
}

Checked<GameState> state_from(std::string place, const Json& json) {
    return value_from<GameState>(std::move(place), json);
}
Checked<Mission> mission_from(std::string place, const Json& json) {
    return value_from<Mission>(std::move(place), json);
}
Checked<Event> event_from(std::string place, const Json& json) {
    return value_from<Event>(std::move(place), json);
}
Checked<Command> command_from(std::string place, const Json& json) {
    return value_from<Command>(std::move(place), json);
}

std::string short_text(const Event& event) {
    return std::visit(
        []<class Kind>(const Kind& kind) {
            return fmt::format("{} {}", kind_of<Kind>(), dumped(FieldWriter::value_of(kind)));
        },
        event);
}

std::string short_text(const Command& command) {
    return "order " + dumped(coded(command));
}

}  // namespace overdive
