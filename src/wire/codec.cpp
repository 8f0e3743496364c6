#include "wire/codec.h"

#include <algorithm>
#include <concepts>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "wire/codec_events.h"
#include "wire/field_reader.h"
#include "wire/words.h"

namespace overdive {
namespace {

class FieldWriter {
public:
    template <class Struct>
    using Held = const Struct;

    template <class Field>
    void operator()(std::string_view key, const Field& field) {
        json_[std::string(key)] = value_of(field);
    }
    template <class Field>
    void further(std::string_view key, const Field& field, const Field& usual = {}) {
        if (!(field == usual)) (*this)(key, field);
    }
    void below(std::string_view key, std::uint8_t field, std::size_t) { json_[std::string(key)] = field; }

    [[nodiscard]] Json take() { return std::move(json_); }

    template <class Number>
    requires std::integral<Number> || std::same_as<Number, double>
    static Json value_of(Number number) { return number; }
    static Json value_of(const Vec& at) { return Json::array({at.x, at.y}); }
    static Json value_of(Heading heading) { return heading.centidegrees; }
    static Json value_of(PlaneId plane) { return plane == no_plane ? Json() : Json(plane.value); }
    static Json value_of(Rule rule) { return rule == Rule::none ? Json() : Json(name_of(rule)); }
    static Json value_of(Symbol symbol) { return symbol == Symbol::none ? Json() : Json(name_of(symbol)); }

    template <class Tag, class Number>
    static Json value_of(Id<Tag, Number> id) {
        return id.value;
    }

    template <class Enum>
    requires requires(Enum value) { word_of(value); }
    static Json value_of(Enum value) { return word_of(value); }

    static Json value_of(const PlaneSet& planes) {
        Json list = Json::array();
        for (std::size_t i = 0; i < most_planes; ++i) {
            if (planes.has(id_at<PlaneId>(i))) list.push_back(i);
        }
        return list;
    }

    // The zeros at the end of a list of numbers are left out: most of these lists are empty.
    template <class Item, std::size_t Size>
    static Json value_of(const std::array<Item, Size>& items) {
        Json list = Json::array();
        for (const Item& item : items) list.push_back(value_of(item));
        if constexpr (std::is_arithmetic_v<Item>) {
            for (std::size_t last = Size; last > 0 && items[last - 1] == Item{}; --last) list.erase(last - 1);
        }
        return list;
    }
    template <class Item, std::size_t Most>
    static Json value_of(const InlineVector<Item, Most>& items) {
        Json list = Json::array();
        for (const Item& item : items) list.push_back(value_of(item));
        return list;
    }

    template <class... Kinds>
    static Json value_of(const std::variant<Kinds...>& value) {
        return std::visit(
            [](const auto& kind) {
                Json json = Json::object();
                json[std::string(kind_of(kind))] = value_of(kind);
                return json;
            },
            value);
    }

    template <class Struct>
    requires requires(FieldWriter& archive, const Struct& value) { fields(archive, value); }
    static Json value_of(const Struct& value) {
        FieldWriter archive;
        fields(archive, value);
        return archive.take();
    }

private:
    Json json_ = Json::object();
};

// What the fields of a state say of each other.
void check(const JsonReader& json, const GameState& state) {
    const auto is_there = [&](PlaneId plane) { return plane == no_plane || plane.index() < state.planes.size(); };
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        const auto complain = [&](std::string_view what) { json.complain(fmt::format("plane {} {}", id.value, what)); };
        if (plane.side.value >= state.sides) complain("has a side that is not in the game");
        if (plane.seat.value >= state.seats) complain("has a seat that is not in the game");
        for (const SealedShot& shot : plane.shots) {
            if (!is_there(shot.target)) complain("fires at one that is not in the game");
        }
        const bool others_there = is_there(plane.tailing) && is_there(plane.tail_choice) && is_there(plane.chooser) &&
                                  is_there(plane.guns[0].row) && is_there(plane.guns[1].row);
        if (!others_there) complain("speaks of one that is not in the game");
    });
    for (std::size_t i = state.planes.size(); i < most_planes; ++i) {
        if (!state.awaiting.has(id_at<PlaneId>(i))) continue;
        json.complain(fmt::format("orders are due from plane {}, which is not in the game", i));
    }
    if (state.outcome.winner.value >= std::max<std::uint8_t>(state.sides, 1)) {
        json.complain("the winner is a side that is not in the game");
    }
}

template <class Value>
Checked<Value> value_from(std::string place, const Json& json) {
    Problems problems;
    const JsonReader reader(json, std::move(place), problems);
    Value value;
    const bool good = FieldReader::read(reader, value);
    if constexpr (std::same_as<Value, GameState>) {
        if (good) check(reader, value);
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
        [](const auto& kind) { return fmt::format("{} {}", kind_of(kind), dumped(FieldWriter::value_of(kind))); },
        event);
}

std::string short_text(const Command& command) {
    return "order " + dumped(coded(command));
}

}  // namespace overdive
