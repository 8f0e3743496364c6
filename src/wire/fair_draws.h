// What a replay keeps of the draws of a game that was played through a server (docs/protocol.md,
// "Fair draws"): who committed to what before the first card was drawn.
#pragma once

#include <string>
#include <vector>

namespace overdive {

// A seat's share: 64 hexadecimal digits in small letters.
struct SeatNumber {
    std::string seat;
    std::string number;
    bool operator==(const SeatNumber&) const = default;
};

struct FairDraws {
    std::string commitment;  // the SHA-256 of the secret, published first
    std::string secret;      // hexadecimal; shown when the game is over
    std::vector<SeatNumber> seats;
    bool operator==(const FairDraws&) const = default;
};

}  // namespace overdive
