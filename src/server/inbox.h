// Where threads put things down for another one, who takes them all at once. Nobody ever waits for anybody here: a
// thread that the machine has put aside in the middle of it holds nobody up, however long it stands still.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>
#include <vector>

namespace overdive::server {

template <class Thing>
class Inbox {
public:
    Inbox() = default;
    Inbox(const Inbox&) = delete;
    Inbox& operator=(const Inbox&) = delete;
    ~Inbox() { static_cast<void>(take_all()); }

    // From any thread. True: nothing lay here, and whoever takes them should be told.
    bool put(Thing thing) {
        Place* below = top_.load(std::memory_order_relaxed);
        auto* const mine = new Place{std::move(thing), below};
        while (!top_.compare_exchange_weak(below, mine, std::memory_order_release, std::memory_order_relaxed)) {
            mine->below = below;
        }
        return below == nullptr;  // `mine` may be gone by now
    }

    // In the order in which they came.
    [[nodiscard]] std::vector<Thing> take_all() {
        std::vector<Thing> all;
        std::unique_ptr<Place> place(top_.exchange(nullptr, std::memory_order_acquire));
        while (place) {
            all.push_back(std::move(place->thing));
            place.reset(std::exchange(place->below, nullptr));
        }
        std::reverse(all.begin(), all.end());
        return all;
    }

private:
    struct Place {
        Thing thing;
        Place* below;
    };
    std::atomic<Place*> top_ = nullptr;
};

}  // namespace overdive::server
