// overdive schema: what is told and kept, as schemas and types made from the descriptions.
#include <iostream>

#include "cli/commands.h"
#include "games/games.h"
#include "wire/schema.h"

#include <nlohmann/json.hpp>

namespace overdive::cli {

void show_schema(Program&, const SchemaOptions& wanted) {
    if (wanted.which == "types")
        std::cout << told_types();
    else
        std::cout << (wanted.which == "kept" ? kept_schema() : told_schema(games())).dump(1) << '\n';
}

}  // namespace overdive::cli
