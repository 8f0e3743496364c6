#include "rules/toll.h"

namespace overdive {

void Toll::note(PlaneId plane, Symbol symbol, bool hits_observer, PlaneId by, std::uint8_t gun) {
    switch (symbol) {
        case Symbol::none: break;
        case Symbol::explosion: exploded.add(plane); break;
        case Symbol::rudder_left: rudder_left.add(plane); break;
        case Symbol::rudder_right: rudder_right.add(plane); break;
        case Symbol::engine: (engine.has(plane) ? second_engine : engine).add(plane); break;
        case Symbol::smoke: (smoke.has(plane) ? second_smoke : smoke).add(plane); break;
        case Symbol::fire: fire.add(plane); break;
        case Symbol::crew:
            if (hits_observer)
                observer.add(plane);
            else
                (pilot.has(plane) ? second_pilot : pilot).add(plane);
            break;
        case Symbol::jam_red:
        case Symbol::jam_green: {
            if (by == no_plane || is_target(by)) break;  // troops have no gun that jams
            const bool is_red = symbol == Symbol::jam_red;
            PlaneSet& once = (is_red ? red : green)[gun];
            PlaneSet& twice = (is_red ? second_red : second_green)[gun];
            (once.has(by) ? twice : once).add(by);
            break;
        }
    }
}

VeiledToken Toll::take_veiled(PlaneId plane, std::uint8_t number) {
    VeiledToken taken;
    InlineVector<VeiledToken, most_veiled> left;
    for (const VeiledToken& token : veiled) {
        if (token.plane == plane && number-- == 1)
            taken = token;
        else
            left.push_back(token);
    }
    veiled = left;
    return taken;
}

void Toll::unveil() {
    for (const VeiledToken& token : veiled) {
        if (token.points > 0) hurt.add(token.plane);
        note(token.plane, token.symbol, false, token.by, token.gun);
    }
    veiled.clear();
}

}  // namespace overdive
