// The same work on several threads, the caller's among them; back when all of it is done.
#pragma once

#include <thread>
#include <vector>

namespace overdive {

template <class Work>
void on_all(unsigned threads, const Work& work) {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < threads; ++i) others.emplace_back([&work] { work(); });
    work();
}

}  // namespace overdive
