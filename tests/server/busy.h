// The workshop does nothing else until this is gone.
#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "server/workshop.h"

namespace overdive::testing {

class Busy {
public:
    explicit Busy(server::Workshop& workshop) {
        workshop.add("somebody else", [over = over_] {
            while (!*over) std::this_thread::yield();
        });
    }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    ~Busy() { end(); }
    void end() { *over_ = true; }

private:
    std::shared_ptr<std::atomic<bool>> over_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace overdive::testing
