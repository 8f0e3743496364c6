// The schemas and types that are made from the descriptions are kept as files, and are those that are made today.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "games/games.h"
#include "wire/schema.h"

using namespace overdive;

namespace {

std::string kept_in(const std::string& path) {
    const std::ifstream file(std::string(OVERDIVE_ROOT) + "/" + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("what is told and kept is written down as it is described") {
    INFO("make them anew: scripts/schemas");
    CHECK(kept_in("data/schemas/things.schema.json") == schema_of_things(games()).dump(1) + "\n");
    CHECK(kept_in("web/src/protocol/told.ts") == types_of_things());
}

TEST_CASE("a secret of the referee is in no schema of what is told") {
    const auto plane = schema_of_things(games())["$defs"]["PlaneView"]["properties"];
    REQUIRE(plane.contains("smoke"));
    for (const char* hidden : {"stands", "shaken", "due_to_see", "chooser", "kinds"}) CHECK(!plane.contains(hidden));
}
