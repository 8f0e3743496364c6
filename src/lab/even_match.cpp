#include "lab/even_match.h"

#include <cassert>

namespace overdive {

Setup even_match(std::initializer_list<ModelId> first, std::initializer_list<ModelId> second, int planes_each,
                 TableSize table) {
    Setup setup;
    setup.table = table;
    setup.sides = 2;
    setup.seats = 2;
    for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}}) {
        const std::initializer_list<ModelId>& models = side == 0 ? first : second;
        assert(models.size() > 0);
        for (std::size_t i = 0; i < static_cast<std::size_t>(planes_each); ++i) {
            PlaneSetup plane;
            plane.model = models.begin()[i % models.size()];
            plane.side = SideId{side};
            plane.seat = SeatId{side};
            setup.planes.push_back(plane);
        }
    }
    return setup;
}

}  // namespace overdive
