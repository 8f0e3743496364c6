#include "cli/terminal_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <fmt/format.h>

namespace overdive::cli {
namespace {

constexpr int columns = 66;

// By eighths of a turn, clockwise from up.
constexpr std::array<std::string_view, 8> arrows = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};

std::string_view arrow_of(Heading heading) {
    return arrows[static_cast<std::size_t>((heading.centidegrees + 2250) / 4500) % arrows.size()];
}

std::string_view colour_of(SideId side) {
    constexpr std::array<std::string_view, 4> colours = {"\033[1;31m", "\033[1;34m", "\033[1;33m", "\033[1;35m"};
    return colours[side.index() % colours.size()];
}

// Which of the two halves of a turn a difference of headings is, as -180 to 180 degrees.
double signed_degrees(double degrees) {
    while (degrees > 180) degrees -= 360;
    while (degrees < -180) degrees += 360;
    return degrees;
}

double degrees_of(Vec direction) {
    return std::atan2(direction.x, direction.y) * 180 / std::numbers::pi;
}

}  // namespace

std::string map_of(const Drawing& drawing, const View& view) {
    // A character is about twice as high as it is wide.
    const int rows = std::clamp(static_cast<int>(columns * view.table.height / view.table.width / 2), 10, 40);
    std::vector<std::vector<std::string>> cells(static_cast<std::size_t>(rows),
                                                std::vector<std::string>(static_cast<std::size_t>(columns), " "));
    for (const PlaneView& plane : view.planes) {
        if (plane.status != Status::flying) continue;
        const auto column = std::clamp(static_cast<int>(plane.pose.at.x / view.table.width * columns), 0, columns - 2);
        const auto row = std::clamp(static_cast<int>((1 - plane.pose.at.y / view.table.height) * rows), 0, rows - 1);
        std::string mark(arrow_of(plane.pose.heading));
        std::string number = std::to_string(plane.id.index() + 1);
        if (drawing.colours) {
            mark = std::string(colour_of(plane.side)) + mark;
            number += "\033[0m";
        }
        auto& line = cells[static_cast<std::size_t>(row)];
        line[static_cast<std::size_t>(column)] = mark;
        line[static_cast<std::size_t>(column) + 1] = number;
    }
    const std::string edge = "+" + std::string(columns, '-') + "+\n";
    std::string map = edge;
    for (const auto& line : cells) {
        map += "|";
        for (const std::string& cell : line) map += cell;
        map += "|\n";
    }
    return map + edge;
}

std::string bearing_of(const Drawing& drawing, const PlaneView& from, const PlaneView& to) {
    const auto whole = [](double value) { return fmt::format("{:.0f}", value); };
    const Vec line = to.pose.at - from.pose.at;
    const double aside = signed_degrees(degrees_of(line) - from.pose.heading.centidegrees / 100.0);
    const double facing = signed_degrees(to.pose.heading.centidegrees / 100.0 - degrees_of(line));
    const std::string side = std::abs(aside) < 5 ? "bearing.ahead" : aside < 0 ? "bearing.left" : "bearing.right";
    const std::string course = std::abs(facing) > 135  ? "course.towards"
                               : std::abs(facing) < 45 ? "course.away"
                               : facing < 0            ? "course.left"
                                                       : "course.right";
    return drawing.texts.say("bearing", {{"distance", whole(length(line))},
                                         {"side", drawing.texts.say(side, {{"degrees", whole(std::abs(aside))}})},
                                         {"course", drawing.texts.say(course)}});
}

std::string list_of(const Drawing& drawing, const View& view) {
    const auto whole = [](double value) { return fmt::format("{:.0f}", value); };
    std::string list;
    for (const PlaneView& plane : view.planes) {
        const Model& model = drawing.catalog.model(plane.model);
        list += fmt::format("  {} {}: ", plane.id.index() + 1, drawing.names.planes[plane.id.index()]);
        if (plane.status != Status::flying) {
            list += drawing.texts.say("status." + std::string(name_of(plane.status))) + "\n";
            continue;
        }
        list += drawing.texts.say("terminal.plane", {{"x", whole(plane.pose.at.x)},
                                                     {"y", whole(plane.pose.at.y)},
                                                     {"heading", whole(plane.pose.heading.centidegrees / 100.0)},
                                                     {"cards", std::to_string(plane.cards_taken)}});
        if (plane.own) {
            list += drawing.texts.say("terminal.damage", {{"damage", std::to_string(plane.damage)},
                                                          {"most", std::to_string(model.damage_points)}});
        }
        for (std::size_t gun = 0; gun < model.guns.size(); ++gun) {
            if (plane.guns[gun].jam == 0) continue;
            const std::string mount = drawing.texts.say("gun." + std::string(name_of(model.guns[gun].mount)));
            list +=
                drawing.texts.say("terminal.jam", {{"gun", mount}, {"counters", std::to_string(plane.guns[gun].jam)}});
        }
        list += "\n";
    }
    return list;
}

std::string hand_of(const Drawing& drawing, const ManeuverDeck& deck, const DeckInPlay& in_play) {
    std::string hand;
    for (const auto& copies : in_play.copies) {
        hand += fmt::format("  {:<28}", drawing.texts.maneuver(deck, copies.front()));
        for (const CardId card : copies) hand += fmt::format(" {}", card.value);
        if (deck.card(copies.front()).is(CardMark::steep)) hand += "  " + drawing.texts.say("terminal.steep");
        hand += "\n";
    }
    return hand;
}

}  // namespace overdive::cli
