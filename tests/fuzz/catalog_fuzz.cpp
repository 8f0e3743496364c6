// Any bytes as one more file of a small catalogue, in the place of a deck, a model or the system: it
// is refused with sentences, or a game can be begun with it.
#include "fuzz/support.h"
#include "games/games.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/planning.h"
#include "rules/setup.h"

namespace overdive::fuzz {
namespace {

// Small, since all of it is read again for every input.
std::vector<SourceFile> small_catalogue() {
    std::vector<SourceFile> files;
    for (const char* name :
         {"system", "damage/a", "damage/b", "maneuvers/c", "maneuvers/h", "models/sopwith-camel", "models/ufag-c1"}) {
        const std::string path = OVERDIVE_ROOT "/data/ww1/" + std::string(name) + ".json";
        files.push_back({path, read_file(path)});
    }
    return files;
}

Setup one_of_each(const Catalog& catalog) {
    Setup setup;
    setup.sides = 2;
    setup.seats = 2;
    for (std::size_t i = 0; i < catalog.models.size(); ++i) {
        PlaneSetup plane;
        plane.model = id_at<ModelId>(i);
        plane.side = SideId{static_cast<std::uint8_t>(i % 2)};
        plane.seat = SeatId{plane.side.value};
        setup.planes.push_back(plane);
    }
    return setup;
}

// Each time the first plan there is, and all guns fire; two turns are enough.
void fly(const Ruleset& rules) {
    const Chance chance{MatchSeed::from_text("catalogue"), nullptr};
    GameState state = start_of(rules, one_of_each(*rules.catalog));
    advance_to_first_question(rules, state, chance);
    while (!state.over() && state.turn < 3) {
        const auto orders = legal_commands(rules, state, awaited(state).front().seat);
        if (orders.empty()) return;  // a deck may be so odd that no plan is legal
        require(objections_to(rules, state, orders.front()).empty(), "a legal order stands");
        advance(rules, state, orders.front().order, chance);
    }
}

}  // namespace
}  // namespace overdive::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace overdive;
    static const std::vector<SourceFile> shipped = fuzz::small_catalogue();
    std::vector<SourceFile> files = shipped;
    files.push_back({"own.json", std::string(fuzz::text_of(data, size))});
    const auto catalog = load_catalog("ww1", files);
    if (!catalog) {
        fuzz::require_sentences(catalog.error());
        return 0;
    }
    Options options;
    fuzz::fly(assemble(*catalog, options));
    options.on.emplace("physical-overlap");
    fuzz::fly(assemble(*catalog, options));
    return 0;
}
