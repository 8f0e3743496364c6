#include "lab/run.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <set>

#include "lab/on_all.h"

namespace overdive {
namespace {

std::uint64_t games_of_chunk(const Bout& bout, std::uint64_t first) {
    return std::min(games_in_a_chunk, bout.games - first);
}

struct ChunkPlace {
    std::uint32_t bout = 0;
    std::uint64_t first = 0;
    auto operator<=>(const ChunkPlace&) const = default;
};

std::vector<ChunkPlace> chunks_of(const LabRun& run) {
    std::vector<ChunkPlace> places;
    for (std::uint32_t bout = 0; bout < run.bouts.size(); ++bout) {
        for (std::uint64_t first = 0; first < run.bouts[bout].games; first += games_in_a_chunk)
            places.push_back({bout, first});
    }
    return places;
}

}  // namespace

std::uint64_t LabRun::games() const {
    std::uint64_t all = 0;
    for (const Bout& bout : bouts) all += bout.games;
    return all;
}

bool is_of(const LabRun& run, const Chunk& chunk) {
    if (chunk.bout >= run.bouts.size()) return false;
    const Bout& bout = run.bouts[chunk.bout];
    return chunk.first < bout.games && chunk.first % games_in_a_chunk == 0 &&
           chunk.games.size() == games_of_chunk(bout, chunk.first);
}

std::optional<PlayedGames> worked_through(const LabRun& run, const RunWork& work) {
    PlayedGames played;
    for (const Bout& bout : run.bouts) played.emplace_back(bout.games);
    std::set<ChunkPlace> known;
    std::uint64_t done = 0;
    const auto take = [&](const Chunk& chunk) {
        std::copy(chunk.games.begin(), chunk.games.end(),
                  played[chunk.bout].begin() + static_cast<std::ptrdiff_t>(chunk.first));
        done += chunk.games.size();
    };
    for (const Chunk& chunk : work.known) {
        if (is_of(run, chunk) && known.insert({chunk.bout, chunk.first}).second) take(chunk);
    }
    std::vector<ChunkPlace> left;
    for (const ChunkPlace& place : chunks_of(run)) {
        if (!known.contains(place)) left.push_back(place);
    }
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
    std::exception_ptr broken;
    std::mutex taking;
    const auto play = [&] {
        try {
            for (std::size_t i = next++; i < left.size() && !stopped; i = next++) {
                const Bout& bout = run.bouts[left[i].bout];
                Chunk chunk{left[i].bout, left[i].first, {}};
                for (std::uint64_t game = 0; game < games_of_chunk(bout, chunk.first); ++game)
                    chunk.games.push_back(bout.play(chunk.first + game));
                const std::lock_guard lock(taking);
                if (stopped) return;
                take(chunk);
                if (!work.keep(chunk)) stopped = true;
                work.after_chunk(done);
            }
        } catch (...) {
            const std::lock_guard lock(taking);
            broken = std::current_exception();
            stopped = true;
        }
    };
    on_all(work.threads, play);
    if (broken) std::rethrow_exception(broken);
    if (stopped && done < run.games()) return std::nullopt;
    return played;
}

}  // namespace overdive
