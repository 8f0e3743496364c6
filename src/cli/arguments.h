// Reads the command line and runs what it asks for; the answer is the exit code.
#pragma once

namespace overdive::cli {

[[nodiscard]] int run(int argc, char** argv);

}  // namespace overdive::cli
