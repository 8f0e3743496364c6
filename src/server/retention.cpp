#include "server/retention.h"

#include "server/ledger.h"

namespace overdive::server {

bool outlived(const LogEntry& first, const LogEntry& last, const Retention& retention, std::int64_t now) {
    const int days = is_upload(first)                                      ? retention.uploaded
                     : is_over(first, last) || first.kind == kind_campaign ? retention.finished
                                                                           : retention.abandoned;
    constexpr std::int64_t day = 24 * 3600;
    return days > 0 && now - last.at > days * day;
}

}  // namespace overdive::server
