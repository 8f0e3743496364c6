#include "lab/journal.h"

#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "base/hash.h"

namespace overdive {
namespace {

constexpr std::string_view journal_format = "overdive-lab/1 ";
constexpr std::size_t check_digits = 16;

std::string checked_line(std::string_view said) {
    Hasher hasher;
    hasher.add(said);
    return fmt::format("{:016x} {}\n", hasher.value(), said);
}

// What a whole line says, if its check agrees.
std::optional<std::string_view> said_by(std::string_view line) {
    if (line.size() <= check_digits + 1 || line.back() != '\n') return std::nullopt;
    const std::string_view said = line.substr(check_digits + 1, line.size() - check_digits - 2);
    if (checked_line(said) != line) return std::nullopt;
    return said;
}

// Numbers one after the other, with what stands between them.
class ChunkReader {
public:
    explicit ChunkReader(std::string_view text) : text_(text) {}

    [[nodiscard]] std::optional<Chunk> read() {
        Chunk chunk;
        if (!number(chunk.bout) || !sign(' ') || !number(chunk.first) || !sign(':')) return std::nullopt;
        do {
            GameFigures figures;
            do {
                std::int32_t figure = 0;
                if (!number(figure)) return std::nullopt;
                figures.push_back(figure);
            } while (sign(','));
            chunk.games.push_back(std::move(figures));
        } while (sign(';'));
        return text_.empty() ? std::optional(chunk) : std::nullopt;
    }

private:
    template <class Number>
    bool number(Number& into) {
        const auto found = std::from_chars(text_.data(), text_.data() + text_.size(), into);
        if (found.ec != std::errc{}) return false;
        text_.remove_prefix(static_cast<std::size_t>(found.ptr - text_.data()));
        return true;
    }
    bool sign(char wanted) {
        if (text_.empty() || text_.front() != wanted) return false;
        text_.remove_prefix(1);
        return true;
    }

    std::string_view text_;
};

}  // namespace

std::string journal_head(const LabRun& run) {
    return checked_line(std::string(journal_format) + run.settings);
}

std::string journal_line(const Chunk& chunk) {
    std::string said = fmt::format("{} {}", chunk.bout, chunk.first);
    for (std::size_t i = 0; i < chunk.games.size(); ++i)
        said += fmt::format("{}{}", i == 0 ? ':' : ';', fmt::join(chunk.games[i], ","));
    return checked_line(said);
}

Checked<ReadJournal> read_journal(const std::string& file, std::string_view text, const LabRun& run) {
    ReadJournal read;
    std::size_t line_number = 0, damaged = 0, at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const auto said = said_by(text.substr(at, end - at));
        at = end;
        ++line_number;
        if (!said) {
            if (damaged == 0) damaged = line_number;
            continue;
        }
        if (damaged > 0)
            return failed(file, fmt::format("line {} is damaged; remove the file to begin the run anew", damaged));
        if (line_number == 1) {
            if (!said->starts_with(journal_format)) return failed(file, "this is no journal of the laboratory");
            const std::string_view settings = said->substr(journal_format.size());
            if (settings != run.settings)
                return failed(file, fmt::format("this journal is of another run: {}; take another folder, or remove "
                                                "the file to begin this one: {}",
                                                settings, run.settings));
        } else {
            auto chunk = ChunkReader(*said).read();
            if (!chunk || !is_of(run, *chunk))
                return failed(file, fmt::format("line {} is of no game of this run", line_number));
            read.chunks.push_back(std::move(*chunk));
        }
        read.good_bytes = end;
    }
    const bool is_foreign = damaged == 1 && (line_number > 1 || text.ends_with('\n'));
    if (is_foreign) return failed(file, "this is no journal of the laboratory");
    // The line that was being written when the run was interrupted.
    if (damaged > 0 && damaged < line_number)
        return failed(file, fmt::format("line {} is damaged; remove the file to begin the run anew", damaged));
    return read;
}

}  // namespace overdive
