#include "server/shown_text.h"

namespace overdive::server {

std::string shown_text(const std::string& text, std::size_t most) {
    std::string shown;
    for (const char letter : text) {
        if (static_cast<unsigned char>(letter) >= ' ' && letter != 127) shown += letter;
    }
    if (shown.size() <= most) return shown;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(shown[end]) & 0xC0) == 0x80) --end;
    return shown.substr(0, end);
}

}  // namespace overdive::server
