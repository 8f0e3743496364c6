// Whose work is done next: one who wants much makes himself wait and nobody else.
#include <doctest/doctest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>

#include "server/workshop.h"

using namespace overdive::server;

namespace {

// Work costs what it says here, whatever the machine does.
std::atomic<double> spent{0};
double fake_meter() {
    return spent;
}

// Something that is not yet so.
class Gate {
public:
    void open() {
        {
            const std::lock_guard guard(mutex_);
            is_open_ = true;
        }
        opened_.notify_all();
    }
    void pass() {
        std::unique_lock guard(mutex_);
        opened_.wait(guard, [this] { return is_open_; });
    }

private:
    std::mutex mutex_;
    std::condition_variable opened_;
    bool is_open_ = false;
};

// A workshop of one thread that begins when all have said what they want.
struct Queue {
    Gate begun;
    std::string order;  // a letter for each piece of work
    Workshop workshop{1, &fake_meter};

    Queue() {
        workshop.add("first", [this] { begun.pass(); });
    }
    void add(const std::string& patron, double cost, int times = 1) {
        for (int i = 0; i < times; ++i) {
            workshop.add(patron, [this, patron, cost] {
                order += patron;
                spent = spent + cost;
            });
        }
    }
    void wait_for(std::size_t pieces) {
        begun.open();
        while (true) {
            Gate seen;
            std::size_t now = 0;
            workshop.add("observer", [&] {
                now = order.size();
                seen.open();
            });
            seen.pass();
            if (now >= pieces) return;
        }
    }
};

}  // namespace

TEST_CASE("work of one patron is done in the order in which it came") {
    std::string order;
    Gate done;
    Workshop workshop(1);
    for (const char letter : std::string("abcdef")) workshop.add("somebody", [&order, letter] { order += letter; });
    workshop.add("somebody", [&] { done.open(); });
    done.pass();
    CHECK(order == "abcdef");
}

TEST_CASE("who wants little does not wait for who wants much") {
    Queue queue;
    queue.add("M", 1, 100);
    queue.add("L", 1, 3);
    queue.wait_for(103);
    // They take turns as long as both want something.
    CHECK(queue.order.substr(0, 7) == "MLMLMLM");
}

TEST_CASE("turns are given by what was used, not by how often") {
    Queue queue;
    queue.add("M", 10, 5);
    queue.add("L", 1, 20);
    queue.wait_for(25);
    CHECK(queue.order.substr(0, 12) == "MLLLLLLLLLLM");
}

TEST_CASE("whoever was idle has saved nothing up for later") {
    Queue queue;
    queue.add("M", 1, 50);
    queue.wait_for(50);
    CHECK(queue.order == std::string(50, 'M'));
    // Somebody new and somebody old begin as equals.
    Gate hold;
    queue.workshop.add("holder", [&] { hold.pass(); });
    queue.add("N", 1, 50);
    queue.add("M", 1, 2);
    hold.open();
    queue.wait_for(102);
    CHECK(queue.order.substr(50).find("M") < 3);
}

TEST_CASE("nobody has all the threads where there are several") {
    Workshop workshop(2);
    Gate hold;
    Gate other;
    for (int i = 0; i < 4; ++i) workshop.add("greedy", [&] { hold.pass(); });
    workshop.add("modest", [&] { other.open(); });
    other.pass();  // would wait for ever behind the greedy one
    hold.open();
}
