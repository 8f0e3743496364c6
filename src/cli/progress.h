// A progress bar for work that takes more than two seconds, shown only to people at a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace overdive::cli {

class Progress {
public:
    Progress(std::string what, std::uint64_t total);
    ~Progress() { finish(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void at(std::uint64_t done);
    void finish();  // takes the bar off the screen

private:
    std::string what_;
    std::uint64_t total_;
    bool wanted_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point started_;
    std::chrono::steady_clock::time_point last_;
};

}  // namespace overdive::cli
