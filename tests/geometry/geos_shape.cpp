#include "geos_shape.h"

#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace overdive::oracle {
namespace {

class Session {
public:
    Session() : handle_(GEOS_init_r()) {}
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() { GEOS_finish_r(handle_); }
    [[nodiscard]] GEOSContextHandle_t handle() const { return handle_; }

private:
    GEOSContextHandle_t handle_;
};

GEOSContextHandle_t session() {
    static const Session the_session;
    return the_session.handle();
}

GEOSCoordSequence* sequence_of(std::span<const Vec> points, bool closed) {
    const auto count = static_cast<unsigned>(points.size() + (closed ? 1 : 0));
    GEOSCoordSequence* sequence = GEOSCoordSeq_create_r(session(), count, 2);
    for (unsigned i = 0; i < count; ++i) {
        const Vec point = points[i % points.size()];
        GEOSCoordSeq_setXY_r(session(), sequence, i, point.x, point.y);
    }
    return sequence;
}

}  // namespace

void GeosShape::Release::operator()(GEOSGeometry* geometry) const {
    GEOSGeom_destroy_r(session(), geometry);
}

GeosShape::GeosShape(GEOSGeometry* geometry) : geometry_(geometry) {
    if (geometry == nullptr) throw std::runtime_error("GEOS made no shape");
}

GeosShape GeosShape::polygon(std::span<const Vec> corners) {
    GEOSGeometry* ring = GEOSGeom_createLinearRing_r(session(), sequence_of(corners, true));
    return GeosShape(GEOSGeom_createPolygon_r(session(), ring, nullptr, 0));
}
GeosShape GeosShape::line(Vec from, Vec to) {
    const std::array<Vec, 2> ends = {from, to};
    return GeosShape(GEOSGeom_createLineString_r(session(), sequence_of(ends, false)));
}
GeosShape GeosShape::point(Vec at) {
    return GeosShape(GEOSGeom_createPointFromXY_r(session(), at.x, at.y));
}

GeosShape GeosShape::rim() const {
    return GeosShape(GEOSBoundary_r(session(), geometry_.get()));
}
GeosShape GeosShape::shared(const GeosShape& other) const {
    return GeosShape(GEOSIntersection_r(session(), geometry_.get(), other.geometry_.get()));
}
GeosShape GeosShape::with(const GeosShape& other) const {
    return GeosShape(GEOSUnion_r(session(), geometry_.get(), other.geometry_.get()));
}
double GeosShape::area() const {
    double area = 0;
    GEOSArea_r(session(), geometry_.get(), &area);
    return area;
}
double GeosShape::shared_area(const GeosShape& other) const {
    double area = 0;
    GEOSArea_r(session(), shared(other).geometry_.get(), &area);
    return area;
}
double GeosShape::shared_length(const GeosShape& other) const {
    double length = 0;
    GEOSLength_r(session(), shared(other).geometry_.get(), &length);
    return length;
}
double GeosShape::distance(const GeosShape& other) const {
    double distance = 0;
    GEOSDistance_r(session(), geometry_.get(), other.geometry_.get(), &distance);
    return distance;
}

GeosShape geos_base(const Pose& pose, const BaseSize& size, double pushed_in) {
    const long double angle =
        static_cast<long double>(pose.heading.centidegrees) * std::numbers::pi_v<long double> / 18000;
    const long double sine = std::sin(angle);
    const long double cosine = std::cos(angle);
    const long double x = size.width / 2 - pushed_in;
    const long double y = size.length / 2 - pushed_in;
    const auto corner = [&](long double right, long double forward) {
        return Vec{static_cast<double>(pose.at.x + right * cosine + forward * sine),
                   static_cast<double>(pose.at.y - right * sine + forward * cosine)};
    };
    const std::array<Vec, 4> corners = {corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)};
    return GeosShape::polygon(corners);
}

GeosShape geos_polygon(const ConvexPolygon& polygon) {
    return GeosShape::polygon({polygon.corners.begin(), polygon.corners.size()});
}

}  // namespace overdive::oracle
