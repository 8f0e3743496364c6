// A plane model: what is printed on its base, and its top view.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/inline_vector.h"
#include "catalog/card.h"
#include "catalog/damage.h"
#include "geometry/arc.h"
#include "geometry/polygon.h"

namespace overdive {

struct ModelTag;
using ModelId = Id<ModelTag, std::uint16_t>;

inline constexpr std::size_t most_guns = 2;

enum class Mount : std::uint8_t { front, rear };
[[nodiscard]] inline std::string_view name_of(Mount mount) {
    return mount == Mount::front ? "front" : "rear";
}

struct Gun {
    Mount mount = Mount::front;
    Arc arc;                                // in the plane's frame
    DamageDeckId deck;                      // World War I: the gun's letter
    bool all_round_above = false;           // W1-TWO-07: no arc against targets at a higher level
    std::string short_tokens, long_tokens;  // World War II: the tokens dealt
};

// The numbers the plane is drawn from, in mm on its base: right and forward of the stand.
struct WingShape {
    std::string place;
    double lead = 0;  // the leading edge at the root
    double span = 0;
    double chord = 0;
    double tip_chord = 0;
    double sweep = 0;  // how far the tip's leading edge lies behind the root's
};

struct PlaneShape {
    double nose = 0;
    double tail = 0;
    double width = 0;
    double widest = 0;  // where the fuselage is widest
    double nose_width = 0;
    double tail_width = 0;
    std::string engine;
    std::vector<WingShape> wings;  // the tailplane is the last one
};

struct Model {
    std::string id;
    std::string name;
    std::vector<std::string> nations;
    std::vector<std::string> sides;
    int seats = 1;
    DeckId deck;
    int damage_points = 0;
    int top_altitude = 0;
    int climb_rate = 0;
    BaseSize base;
    double radius = 0;      // of the circle about the stand that holds the base
    std::vector<Gun> guns;  // at most one for each mount
    PlaneShape shape;
    std::vector<ConvexPolygon> outline;  // convex parts whose union is the plane seen from above
    double drawn_area = 0;               // of that union: how large the plane is (W1-HOUSE-COLL-01)
};

// The convex parts of a drawing: the fuselage, and each wing and the tailplane in two halves.
[[nodiscard]] std::vector<ConvexPolygon> outline_of(const PlaneShape& shape);

}  // namespace overdive
