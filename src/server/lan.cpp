#include "server/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include <memory>
#include <vector>

#include <fmt/format.h>

namespace overdive::server {
namespace {

constexpr int quiet_zone = 3;

struct QrFree {
    void operator()(QRcode* code) const { QRcode_free(code); }
};
using Qr = std::unique_ptr<QRcode, QrFree>;

Qr encoded(const std::string& text) {
    return Qr(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M));
}

bool is_dark(const QRcode& code, int x, int y) {
    if (x < 0 || y < 0 || x >= code.width || y >= code.width) return false;
    return (code.data[y * code.width + x] & 1) != 0;
}

// Home networks first, then whatever else there is.
int worth_of(std::uint32_t address) {
    if ((address >> 16) == 0xC0A8) return 3;  // 192.168
    if ((address >> 24) == 10) return 2;      // 10
    if ((address >> 20) == 0xAC1) return 1;   // 172.16 to 172.31, which virtual machines use as well
    return 0;
}

}  // namespace

std::optional<std::string> address_on_network() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return std::nullopt;
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, &freeifaddrs);
    std::optional<std::string> best;
    int best_worth = -1;
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
        if ((each->ifa_flags & IFF_LOOPBACK) != 0 || (each->ifa_flags & IFF_UP) == 0) continue;
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        const int worth = worth_of(ntohl(address->sin_addr.s_addr));
        if (worth <= best_worth) continue;
        char text[INET_ADDRSTRLEN] = {};
        if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) == nullptr) continue;
        best = text;
        best_worth = worth;
    }
    return best;
}

std::string qr_for_terminal(const std::string& text) {
    const Qr code = encoded(text);
    if (!code) return "";
    // Two rows in one line of half blocks; light modules are drawn, as most terminals are dark.
    std::string drawing;
    for (int y = -quiet_zone; y < code->width + quiet_zone; y += 2) {
        for (int x = -quiet_zone; x < code->width + quiet_zone; ++x) {
            const bool upper = !is_dark(*code, x, y);
            const bool lower = !is_dark(*code, x, y + 1) && y + 1 < code->width + quiet_zone;
            drawing += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        drawing += '\n';
    }
    return drawing;
}

std::string qr_as_svg(const std::string& text) {
    const Qr code = encoded(text);
    if (!code) return "";
    std::string path;
    for (int y = 0; y < code->width; ++y) {
        for (int x = 0; x < code->width; ++x) {
            if (is_dark(*code, x, y)) path += fmt::format("M{} {}h1v1h-1z", x, y);
        }
    }
    const int size = code->width + 2 * quiet_zone;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{0} {0} {1} {1}\"><path fill=\"#fff\" d=\"M{0} "
        "{0}h{1}v{1}h-{1}z\"/>"
        "<path fill=\"#000\" d=\"{2}\"/></svg>",
        -quiet_zone, size, path);
}

}  // namespace overdive::server
