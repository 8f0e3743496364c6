// overdive picture FILE: the table after the file's orders as an SVG drawing, with the way each
// plane came, its arcs, and every shot that could be taken.
#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "rules/firing.h"
#include "scenario/referee.h"
#include "store/files.h"

namespace overdive::cli {
namespace {

constexpr std::string_view side_colours[] = {"#a8322a", "#2f5d8c", "#7a6a1f", "#5b3a78"};

class Picture {
public:
    explicit Picture(const LoadedGame& loaded) : loaded_(loaded), table_(loaded.game.setup.table) {}

    // A plane's earlier place, faintly, and the way from there.
    void add_way(const Plane& plane, const Pose& from, const Pose& to) {
        const BaseSize& base = loaded_.catalog.model(plane.model).base;
        below_ += polygon(base_polygon(from, base),
                          fmt::format("fill=\"none\" stroke=\"{}\" stroke-opacity=\".35\"", colour(plane)));
        below_ += line(from.at, to.at,
                       fmt::format("stroke=\"{}\" stroke-opacity=\".35\" stroke-dasharray=\"4 4\"", colour(plane)));
    }

    [[nodiscard]] std::string drawn(const GameState& state) {
        each_plane_in_game(state, [&](PlaneId id, const Plane& plane) { add_plane(id, plane); });
        add_shots(state);
        return fmt::format(
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
                   "font-family=\"serif\" font-size=\"16\" stroke-width=\"1.2\">\n"
                   "<rect width=\"{0}\" height=\"{1}\" fill=\"#e9e4cf\"/>\n",
                   table_.width, table_.height) +
               grid() + below_ + above_ + "</svg>\n";
    }

private:
    // On paper y points down.
    [[nodiscard]] std::string at(Vec point) const {
        return fmt::format("{:.2f},{:.2f}", point.x, table_.height - point.y);
    }

    [[nodiscard]] std::string polygon(const ConvexPolygon& shape, std::string_view style) const {
        std::string points;
        for (const Vec& corner : shape.corners) points += at(corner) + " ";
        return fmt::format("<polygon points=\"{}\" {}/>\n", points, style);
    }
    [[nodiscard]] std::string line(Vec from, Vec to, std::string_view style) const {
        return fmt::format("<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" {}/>\n", from.x,
                           table_.height - from.y, to.x, table_.height - to.y, style);
    }
    [[nodiscard]] static std::string_view colour(const Plane& plane) { return side_colours[plane.side.index() % 4]; }

    // One square for each half ruler.
    [[nodiscard]] std::string grid() const {
        const double step = loaded_.catalog.ruler.half;
        std::string lines;
        for (double x = step; x < table_.width; x += step)
            lines += line({x, 0}, {x, table_.height}, "stroke=\"#c9c2a4\"");
        for (double y = step; y < table_.height; y += step)
            lines += line({0, y}, {table_.width, y}, "stroke=\"#c9c2a4\"");
        return lines;
    }

    void add_plane(PlaneId id, const Plane& plane) {
        const Model& model = loaded_.catalog.model(plane.model);
        const Frame frame = frame_of(plane.pose);
        for (const Gun& gun : model.guns) {
            const Arc arc = laid_on_table(gun.arc, frame);
            for (const Vec edge : {arc.left, arc.right}) {
                below_ +=
                    line(plane.pose.at, plane.pose.at + loaded_.catalog.ruler.length * edge,
                         fmt::format("stroke=\"{}\" stroke-opacity=\".45\" stroke-dasharray=\"2 5\"", colour(plane)));
            }
        }
        above_ +=
            polygon(base_polygon(plane.pose, model.base), fmt::format("fill=\"#fffdf4\" stroke=\"{}\"", colour(plane)));
        for (const ConvexPolygon& part : model.outline) {
            above_ += polygon(laid_on_table(part, frame),
                              fmt::format("fill=\"{0}\" stroke=\"{0}\" stroke-width=\".4\"", colour(plane)));
        }
        above_ += fmt::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"1.6\" fill=\"#fffdf4\"/>\n", plane.pose.at.x,
                              table_.height - plane.pose.at.y);
        const bool near_right_edge = plane.pose.at.x > table_.width - 150;
        above_ +=
            fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" fill=\"{}\"{}>{}</text>\n",
                        plane.pose.at.x + (near_right_edge ? -44 : 44), table_.height - plane.pose.at.y, colour(plane),
                        near_right_edge ? " text-anchor=\"end\"" : "", escaped(loaded_.game.names.planes[id.index()]));
    }

    void add_shots(const GameState& state) {
        each_plane_in_game(state, [&](PlaneId from, const Plane& shooter) {
            const Targets targets = targets_of(loaded_.rules, state, from);
            for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
                for (const PlaneId target : targets[gun]) {
                    const Shot aim = shot(loaded_.rules, state, from, gun, target);
                    const double width = *aim.range == Range::close ? 3 : 1.5;
                    above_ +=
                        line(shooter.pose.at, aim.point, fmt::format("stroke=\"#d9821b\" stroke-width=\"{}\"", width));
                }
            }
        });
    }

    [[nodiscard]] static std::string escaped(const std::string& text) {
        std::string safe;
        for (const char letter : text) {
            if (letter == '<')
                safe += "&lt;";
            else if (letter == '&')
                safe += "&amp;";
            else
                safe += letter;
        }
        return safe;
    }

    const LoadedGame& loaded_;
    TableSize table_;
    std::string below_;
    std::string above_;
};

}  // namespace

void picture(Program& program, const PictureOptions& wanted) {
    LoadedGame loaded;
    if (!load_game(program, wanted.file, loaded)) return;
    Picture drawing(loaded);
    GameState before = start_of(loaded.rules, loaded.game.setup);
    RefereeListener listener;
    listener.on_event = [&](const Event& event, const GameState& after) {
        if (const auto* moved = std::get_if<PlaneMoved>(&event)) {
            drawing.add_way(after.plane(moved->plane), before.plane(moved->plane).pose, moved->to);
        }
        before = after;
    };
    const RefereeResult result = run_game_file(wanted.file, loaded.game, loaded.rules, loaded.texts, listener);
    if (!result.problems.empty()) return report(program, result.problems);
    const std::string svg = drawing.drawn(result.state);
    if (wanted.output.empty()) {
        std::cout << svg;
        return;
    }
    const auto written_file = write_file_atomically(wanted.output, svg);
    if (!written_file) report(program, written_file.error());
}

}  // namespace overdive::cli
