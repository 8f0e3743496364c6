// Whether somebody who asked for something has gone meanwhile; may be asked on any thread.
#pragma once

#include <atomic>
#include <memory>

namespace overdive::server {

// None: he waits for ever.
using Gone = std::shared_ptr<const std::atomic<bool>>;

[[nodiscard]] inline bool is_gone(const Gone& gone) {
    return gone && *gone;
}

}  // namespace overdive::server
