// Writes a replay line by line while a game is played, so that what has happened is on the disk
// even if the program stops in the middle.
#pragma once

#include <iosfwd>
#include <string>

#include "wire/replay.h"

namespace overdive {

// What a replay begins with, as far as it follows from the game; engine, edition, options and game
// are for the caller to fill in.
[[nodiscard]] ReplayHeader header_for(const Catalog& catalog, const GameState& start, const Names& names,
                                      std::string_view seed, const StackedCards* stacked);

// The first line of a replay, with its end.
[[nodiscard]] std::string header_text(const ReplayHeader& header, const Catalog& catalog);

class ReplayWriter {
public:
    // The catalogue names damage cards and decks; it must outlive the writer.
    ReplayWriter(std::ostream& out, const ReplayHeader& header, const Catalog& catalog);
    // Goes on with a replay whose header is written already.
    ReplayWriter(std::ostream& out, const Catalog& catalog) : out_(&out), catalog_(&catalog) {}

    void command(const Command& command);
    // The end of a phase and of the game is followed by the hash of the state.
    void event(const Event& event, const GameState& after);
    // For a game that is broken off: a last hash, unless one stands there already.
    void finish(const GameState& state);
    // Whether all lines were taken; a full disk shows here.
    [[nodiscard]] bool good() const;

private:
    void mark(const GameState& state);

    std::ostream* out_;
    const Catalog* catalog_;
    bool marked_ = false;
};

}  // namespace overdive
