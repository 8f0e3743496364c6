// Shapes of the GEOS library, which knows nothing of ours: a witness for areas and distances.
#pragma once

#include <memory>
#include <span>

#include <geos_c.h>

#include "geometry/polygon.h"
#include "geometry/vec.h"

namespace overdive::oracle {

class GeosShape {
public:
    static GeosShape polygon(std::span<const Vec> corners);
    static GeosShape line(Vec from, Vec to);
    static GeosShape point(Vec at);

    [[nodiscard]] GeosShape rim() const;
    [[nodiscard]] GeosShape with(const GeosShape& other) const;
    [[nodiscard]] double area() const;
    [[nodiscard]] double shared_area(const GeosShape& other) const;
    [[nodiscard]] double shared_length(const GeosShape& other) const;
    [[nodiscard]] double distance(const GeosShape& other) const;

private:
    struct Release {
        void operator()(GEOSGeometry* geometry) const;
    };
    explicit GeosShape(GEOSGeometry* geometry);
    [[nodiscard]] GeosShape shared(const GeosShape& other) const;

    std::unique_ptr<GEOSGeometry, Release> geometry_;
};

// A base worked out with the library's sine and cosine instead of our table, each side pushed in.
[[nodiscard]] GeosShape geos_base(const Pose& pose, const BaseSize& size, double pushed_in);
[[nodiscard]] GeosShape geos_polygon(const ConvexPolygon& polygon);

}  // namespace overdive::oracle
