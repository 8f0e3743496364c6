// overdive schema: what is told and kept, as schemas and types made from the descriptions.
#include <iostream>

#include "cli/commands.h"
#include "games/games.h"
#include "wire/schema.h"

#include <nlohmann/json.hpp>

namespace overdive::cli {

void show_schema(Program&, const SchemaOptions& wanted) {
    if (wanted.types)
        std::cout << types_of_things();
    else
        std::cout << schema_of_things(games()).dump(1) << '\n';
}

}  // namespace overdive::cli
