#include <exception>
#include <iostream>

#include "cli/arguments.h"
#include "cli/program.h"

int main(int argc, char** argv) {
    try {
        return overdive::cli::run(argc, argv);
    } catch (const std::exception& error) {
        // Whatever the platform throws at us (no memory, a closed pipe) is still answered.
        std::cerr << "overdive: " << error.what() << '\n';
        return overdive::cli::bad_input;
    }
}
