#include "store/fair_draws.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace overdive {
namespace {

std::string bytes_of_hex(std::string_view hex) {
    std::string bytes(hex.size() / 2, '\0');
    std::size_t length = 0;
    sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), hex.data(), hex.size(), nullptr,
                   &length, nullptr);
    bytes.resize(length);
    return bytes;
}

}  // namespace

std::string sha256_hex(std::string_view bytes) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    std::string hex(2 * hash.size() + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    hex.pop_back();
    return hex;
}

bool is_fair_number(std::string_view text) {
    return text.size() == 64 && std::all_of(text.begin(), text.end(), [](char digit) {
               return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
           });
}

std::string commitment_to(std::string_view secret) {
    return sha256_hex(bytes_of_hex(secret));
}

std::string seed_of(const FairDraws& draws) {
    std::string all = fmt::format("overdive-seed/1\n{}\n", draws.secret);
    for (const SeatNumber& seat : draws.seats) all += fmt::format("{} {}\n", seat.seat, seat.number);
    return sha256_hex(all);
}

std::optional<std::string> unfair(const FairDraws& draws, std::string_view seed) {
    if (!is_fair_number(draws.secret)) return "the secret is not shown";
    if (commitment_to(draws.secret) != draws.commitment) {
        return "the secret is not the one whose hash was published before the game";
    }
    for (const SeatNumber& seat : draws.seats) {
        if (!is_fair_number(seat.number)) return fmt::format("the seat \"{}\" has added no number", seat.seat);
    }
    if (seed_of(draws) != seed) return "the seed is not made of the secret and the seats' numbers";
    return std::nullopt;
}

}  // namespace overdive
