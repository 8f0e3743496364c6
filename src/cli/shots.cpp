// overdive shots FILE: who can fire at whom in a position, how far, and if not, which rule says no.
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "rules/firing.h"
#include "rules/setup.h"

namespace overdive::cli {
namespace {

using nlohmann::ordered_json;

ordered_json line_of(const LoadedGame& loaded, PlaneId from, const Gun& gun, PlaneId to, const Shot& tried) {
    const auto& names = loaded.game.names.planes;
    const auto tenth = [](double mm) { return std::round(mm * 10) / 10; };
    ordered_json line{{"from", names[from.index()]}, {"gun", name_of(gun.mount)}, {"to", names[to.index()]}};
    if (tried.range) {
        line["range"] = *tried.range == Range::close ? "short" : "long";
        line["distance"] = tenth(tried.distance);
        line["point"] = {tenth(tried.point.x), tenth(tried.point.y)};
        return line;
    }
    line["range"] = nullptr;
    line["why"] = name_of(tried.why);
    line["rule"] = name_of(tried.rule);
    if (tried.by != no_plane) line["by"] = names[tried.by.index()];
    return line;
}

}  // namespace

void shots(Program& program, const ShotsOptions& wanted) {
    LoadedGame loaded;
    if (!load_game(program, wanted.file, loaded)) return;
    const bool as_sentences = wanted.story && !program.json;
    const GameState state = start_of(loaded.rules, loaded.game.setup);
    const Speaker speaker{loaded.texts, loaded.game.names, loaded.catalog};
    each_plane(state, [&](PlaneId from, const Plane& shooter) {
        each_plane(state, [&](PlaneId to, const Plane& target) {
            if (shooter.side == target.side) return;
            const auto& guns = loaded.catalog.model(shooter.model).guns;
            for (std::uint8_t gun = 0; gun < guns.size(); ++gun) {
                const Shot tried = shot(loaded.rules, state, from, gun, to);
                if (!as_sentences) {
                    std::cout << line_of(loaded, from, guns[gun], to, tried).dump() << '\n';
                } else if (tried.range) {
                    std::cout << fmt::format("{} -> {} ({}): {}, {:.1f} mm\n", speaker.plane(from), speaker.plane(to),
                                             name_of(guns[gun].mount), *tried.range == Range::close ? "short" : "long",
                                             tried.distance);
                } else {
                    const PlaneId other = tried.by == no_plane ? to : tried.by;
                    std::cout << fmt::format(
                        "{} -> {} ({}): {} ({})\n", speaker.plane(from), speaker.plane(to), name_of(guns[gun].mount),
                        speaker.sentence(Objection{tried.why, tried.rule, from, no_card, other}, state),
                        name_of(tried.rule));
                }
            }
        });
    });
}

}  // namespace overdive::cli
