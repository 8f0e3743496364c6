#include "cli/viewer.h"

#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "wire/event_json.h"

namespace overdive::cli {
namespace {

// A referee sees an event through the eyes of the plane it concerns.
Viewer owner_of(const Event& event, const GameState& after) {
    const PlaneId plane = std::visit(
        [](const auto& e) -> PlaneId {
            if constexpr (requires { e.plane; })
                return e.plane;
            else
                return no_plane;
        },
        event);
    return plane.index() < after.planes.size() ? Viewer{after.plane(plane).seat} : Viewer{};
}

void print(const OrderedJson& line) {
    std::cout << line.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) << '\n';
}

}  // namespace

Checked<Onlooker> eyes_named(const std::string& name, const Names& names) {
    if (name.empty()) return Onlooker{};
    if (name == "spectator") return Onlooker{Viewer{}};
    const auto seat = find_name<SeatId>(names.seats, name);
    if (seat) return Onlooker{Viewer{*seat}};
    std::string known;
    for (const std::string& other : names.seats) known += other + ", ";
    return failed("--view", fmt::format("there is no seat \"{}\"; there are: {}spectator", name, known));
}

void Teller::tell(const Event& event, const GameState& after) const {
    if (!is_told(event)) return;
    if (!as_story && !eyes) return print(json_of(event, context_of(after, names, catalog)));
    const auto seen = redact(rules, event, after, eyes ? *eyes : owner_of(event, after));
    if (!seen) return;
    if (!as_story) return print(json_of(*seen, context_of(after, names, catalog)));
    const Speaker speaker{texts, names, catalog};
    if (const auto line = speaker.sentence(*seen, after)) std::cout << *line << '\n';
}

void Teller::tell_end(const GameState& state) const {
    if (as_story) return;
    if (eyes)
        print(end_line(view(rules, state, *eyes), names, catalog));
    else
        print(end_line(rules, state, names));
}

}  // namespace overdive::cli
