#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "store/fair_draws.h"

namespace overdive::server {

std::string random_letters(std::size_t count) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    return text;
}

std::string random_hex(std::size_t bytes) {
    std::vector<unsigned char> random(bytes);
    randombytes_buf(random.data(), random.size());
    std::string hex(2 * bytes + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), random.data(), random.size());
    hex.pop_back();
    return hex;
}

std::string hash_of_key(std::string_view key) {
    return sha256_hex("overdive-key/1 " + std::string(key));
}

bool same(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

bool is_key(std::string_view text) {
    return text.size() >= 22 && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char letter) {
               return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' || letter == '_';
           });
}

}  // namespace overdive::server
