// overdive shots FILE: who can fire at whom in a position, planes and what lies on the ground, how far, and if not,
// which rule says no.
#include <cmath>
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "blocks/strafing.h"
#include "cli/commands.h"
#include "geometry/polygon.h"
#include "rules/firing.h"
#include "rules/setup.h"
#include "wire/public_names.h"

namespace overdive::cli {
namespace {

using nlohmann::ordered_json;

class ShotLines {
public:
    ShotLines(const LoadedGame& loaded, const GameState& state, bool as_sentences)
        : loaded_(loaded),
          state_(state),
          as_sentences_(as_sentences),
          speaker_{loaded.texts, loaded.game.names, loaded.catalog} {}

    void of_plane(PlaneId from) const {
        const Plane& shooter = state_.plane(from);
        each_plane(state_, [&](PlaneId to, const Plane& other) {
            if (other.side != shooter.side) of_guns(from, to);
        });
        each_target(state_, [&](BodyId to, const Target& target) {
            if (target.side != shooter.side) of_guns(from, to);
        });
    }

    // What has no gun of its own but fires: troops.
    void of_troops(BodyId from) const {
        const Target& troops = state_.target(from);
        if (troops.kind != TargetKind::troops) return;
        each_plane(state_, [&](PlaneId to, const Plane& plane) {
            if (plane.side != troops.side) print(from, {}, to, shot_of_troops(from, to));
        });
    }

private:
    void of_guns(PlaneId from, BodyId to) const {
        const auto& guns = loaded_.catalog.model(state_.plane(from).model).guns;
        for (std::uint8_t gun = 0; gun < guns.size(); ++gun)
            print(from, name_of(guns[gun].mount), to, shot(loaded_.rules, state_, from, gun, to));
    }

    [[nodiscard]] Shot shot_of_troops(BodyId from, PlaneId to) const {
        const Target& troops = state_.target(from);
        const Plane& plane = state_.plane(to);
        const double distance = distance_to(troops.pose, loaded_.catalog.base, plane.pose.at);
        if (troops.silenced)
            return {std::nullopt, distance, plane.pose.at, Why::does_not_fire, loaded_.rules.cites.troops, no_plane};
        const Objections found = objections_to_fire_of_troops(loaded_.rules, state_, DeclareFire{from, {to, no_plane}});
        if (!found.empty()) return {std::nullopt, distance, plane.pose.at, found[0].why, found[0].rule, no_plane};
        return {range_of_troops(loaded_.rules, state_, from, to), distance, plane.pose.at};
    }

    void print(BodyId from, std::string_view gun, BodyId to, const Shot& tried) const {
        if (as_sentences_)
            std::cout << sentence(from, gun, to, tried) << '\n';
        else
            std::cout << line(from, gun, to, tried).dump() << '\n';
    }

    [[nodiscard]] ordered_json line(BodyId from, std::string_view gun, BodyId to, const Shot& tried) const {
        const auto tenth = [](double mm) { return std::round(mm * 10) / 10; };
        ordered_json line{{"from", name_in(loaded_.game.names, from)}};
        if (!gun.empty()) line["gun"] = gun;
        line["to"] = name_in(loaded_.game.names, to);
        if (tried.range) {
            line["range"] = *tried.range == Range::close ? "short" : "long";
            line["distance"] = tenth(tried.distance);
            line["point"] = {tenth(tried.point.x), tenth(tried.point.y)};
            return line;
        }
        line["range"] = nullptr;
        line["why"] = name_of(tried.why);
        line["rule"] = name_of(tried.rule);
        if (tried.by != no_plane) line["by"] = name_in(loaded_.game.names, tried.by);
        return line;
    }

    [[nodiscard]] std::string sentence(BodyId from, std::string_view gun, BodyId to, const Shot& tried) const {
        const std::string which = gun.empty() ? "" : fmt::format(" ({})", gun);
        const std::string pair = fmt::format("{} -> {}{}", speaker_.plane(from), speaker_.plane(to), which);
        if (tried.range) {
            const char* range = *tried.range == Range::close ? "short" : "long";
            return fmt::format("{}: {}, {:.1f} mm", pair, range, tried.distance);
        }
        const PlaneId other = tried.by == no_plane ? to : tried.by;
        const Objection objection{tried.why, tried.rule, from, no_card, other};
        return fmt::format("{}: {} ({})", pair, speaker_.sentence(objection, state_), name_of(tried.rule));
    }

    const LoadedGame& loaded_;
    const GameState& state_;
    bool as_sentences_;
    Speaker speaker_;
};

}  // namespace

void shots(Program& program, const ShotsOptions& wanted) {
    LoadedGame loaded;
    if (!load_game(program, wanted.file, loaded)) return;
    const GameState state = start_of(loaded.rules, loaded.game.setup);
    const ShotLines lines(loaded, state, wanted.story && !program.json);
    each_plane(state, [&](PlaneId from, const Plane&) { lines.of_plane(from); });
    each_target(state, [&](BodyId from, const Target&) { lines.of_troops(from); });
}

}  // namespace overdive::cli
