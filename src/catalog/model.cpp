#include "catalog/model.h"

namespace overdive {
namespace {

// One half of a wing; side is +1 for the right one and -1 for the left one.
ConvexPolygon half_wing(const WingShape& wing, double side) {
    const Vec root_lead{0, wing.lead};
    const Vec tip_lead{side * wing.span / 2, wing.lead - wing.sweep};
    const Vec tip_trail = tip_lead - Vec{0, wing.tip_chord};
    const Vec root_trail = root_lead - Vec{0, wing.chord};
    if (side > 0) return {{root_lead, root_trail, tip_trail, tip_lead}};
    return {{root_lead, tip_lead, tip_trail, root_trail}};
}

ConvexPolygon fuselage(const PlaneShape& shape) {
    const double nose = shape.nose_width / 2;
    const double middle = shape.width / 2;
    const double tail = shape.tail_width / 2;
    return {{{nose, shape.nose},
             {-nose, shape.nose},
             {-middle, shape.widest},
             {-tail, shape.tail},
             {tail, shape.tail},
             {middle, shape.widest}}};
}

}  // namespace

std::vector<ConvexPolygon> outline_of(const PlaneShape& shape) {
    std::vector<ConvexPolygon> parts{fuselage(shape)};
    for (const WingShape& wing : shape.wings) {
        parts.push_back(half_wing(wing, 1));
        parts.push_back(half_wing(wing, -1));
    }
    return parts;
}

}  // namespace overdive
