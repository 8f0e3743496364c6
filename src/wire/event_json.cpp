#include "wire/event_json.h"

#include <nlohmann/json.hpp>

#include "wire/told.h"
#include "wire/told_beside.h"

namespace overdive {
namespace {

// The answer, under the word of its question; to others only that there is one, unless it is done before all eyes.
void add_answer(OrderedJson& line, const Sealed& event, const Speech& speech, bool knows) {
    std::visit(
        [&]<class Kind>(const Kind& order) {
            line["event"] = Kind::sealed_as;
            const bool open = done_before_all<Kind>;
            if (knows || open || is_partly_open<Kind>) tell_answer(line, order, speech, knows || open);
        },
        event.order);
}

template <class Happened>
OrderedJson line_of(const Happened& event, const EventContext& context, bool knows) {
    OrderedJson line = object_for(12);
    const Speech speech{context, gunner_of(event)};
    line["event"] = Happened::word;
    line["turn"] = context.turn;
    line["phase"] = context.phase;
    if constexpr (requires { event.plane; }) {
        // A target that fires or is hit is told as what it is.
        if (!is_target(event.plane) || std::is_same_v<Happened, Sealed>)
            line["plane"] = name_in(context.names, event.plane);
    }
    if constexpr (std::is_same_v<Happened, Sealed>) {
        add_answer(line, event, speech, knows);
    } else {
        Teller teller(line, speech, knows);
        describe(teller, event);
        describe_beside(teller, ToldBeside<Happened>::of(event, context));
    }
    return line;
}

template <class Planes>
EventContext context_with(std::uint32_t turn, std::uint8_t phase, int ceiling, const Planes& planes, const Names& names,
                          const Catalog& catalog) {
    EventContext context{turn, phase, names, catalog, {}, {}, ceiling};
    for (const auto& plane : planes) {
        if (context.models.full()) continue;
        context.models.push_back(plane.model);
        context.seats.push_back(plane.seat);
    }
    return context;
}

}  // namespace

EventContext context_of(const GameState& after, const Names& names, const Catalog& catalog) {
    return context_with(after.turn, after.phase, after.sky.ceiling(), after.planes, names, catalog);
}

EventContext context_of(const View& after, const Names& names, const Catalog& catalog) {
    return context_with(after.turn, after.phase, after.sky.ceiling(), after.planes, names, catalog);
}

bool is_told(const Event& event) {
    return std::visit(
        []<class Happened>(const Happened&) {
            return !requires {
                Happened::told;
            };
        },
        event);
}

OrderedJson json_of(const Event& event, const EventContext& context) {
    return std::visit([&](const auto& happened) { return line_of(happened, context, true); }, event);
}

OrderedJson json_of(const EventView& seen, const EventContext& context) {
    return std::visit([&](const auto& happened) { return line_of(happened, context, seen.full); }, seen.event);
}

}  // namespace overdive
