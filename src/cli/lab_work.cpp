#include "cli/lab_work.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "cli/progress.h"
#include "games/games.h"
#include "lab/contestant.h"
#include "lab/journal.h"
#include "store/files.h"
#include "store/growing_file.h"

namespace overdive::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t most_journal_bytes = std::uintmax_t{1} << 30;

// The folder of a run.
class LabFolder {
public:
    // False: it cannot be used, and that has been reported.
    [[nodiscard]] bool open(Program& program, const std::string& folder, const LabRun& run) {
        std::error_code error;
        fs::create_directories(folder, error);
        if (!fs::is_directory(folder, error)) {
            report(program, {{folder, "this folder cannot be made"}});
            return false;
        }
        folder_ = folder;
        auto file = GrowingFile::open(journal());
        if (!file) {
            report(program, file.error());
            return false;
        }
        file_.emplace(std::move(*file));
        const auto text = read_text_file(journal(), most_journal_bytes);
        auto read = text ? read_journal(journal().string(), *text, run)
                         : Checked<ReadJournal>(tl::unexpected<Problems>(text.error()));
        if (!read) {
            report(program, read.error());
            return false;
        }
        known = std::move(read->chunks);
        if (!file_->cut(read->good_bytes) || (read->good_bytes == 0 && !file_->append(journal_head(run)))) {
            report(program, {{journal().string(), "the file cannot be written"}});
            return false;
        }
        return true;
    }
    [[nodiscard]] bool keep(const Chunk& chunk) { return file_->append(journal_line(chunk)); }
    [[nodiscard]] Checked<void> write(const Findings& findings) {
        const std::array<std::pair<const char*, std::string>, 3> files{{{"results.json", findings.json.dump(1) + '\n'},
                                                                        {"results.csv", csv_of(findings.table)},
                                                                        {"index.html", page_of(findings)}}};
        for (const auto& [name, text] : files) {
            auto written = write_file_atomically(folder_ / name, text);
            if (!written) return written;
        }
        // All that it says is in the results now.
        std::error_code ignored;
        fs::remove(journal(), ignored);
        return {};
    }
    [[nodiscard]] fs::path journal() const { return folder_ / "journal.txt"; }

    std::vector<Chunk> known;

private:
    fs::path folder_;
    std::optional<GrowingFile> file_;
};

}  // namespace

unsigned threads_for(unsigned wanted) {
    return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

std::string usual_model(const Catalog& catalog) {
    return catalog.system == "ww2" ? "spitfire-mk1" : "sopwith-camel";
}

std::vector<std::string> usual_models(const Catalog& catalog) {
    const std::vector<std::string> usual =
        catalog.system == "ww2" ? std::vector<std::string>{"spitfire-mk1", "bf109-e3", "hurricane-mk1", "a6m2",
                                                           "f4f-3",        "d520",     "re2002",        "ki43-2"}
                                : std::vector<std::string>{"sopwith-camel", "fokker-dr1", "spad-xiii",  "albatros-dva",
                                                           "nieuport-17",   "raf-se5a",   "rumpler-c4", "raf-re8"};
    std::vector<std::string> there;
    for (const std::string& name : usual) {
        if (catalog.find_model(name)) there.push_back(name);
    }
    return there;
}

bool LabGround::prepare(Program& program, const LabOptions& wanted, std::vector<std::string> (*usual)(const Catalog&)) {
    auto loaded = load_data(program, program.system);
    if (!loaded) {
        report(program, loaded.error());
        return false;
    }
    catalog = std::move(*loaded);
    const auto options = options_from(game_of(catalog), "--options", wanted.options);
    if (!options) {
        report(program, options.error());
        return false;
    }
    rules = assemble(catalog, *options);
    const auto names = wanted.models.empty() ? usual(catalog) : wanted.models;
    for (const std::string& name : names) {
        const auto model = catalog.find_model(name);
        const bool twice = model && std::find(models.begin(), models.end(), *model) != models.end();
        if (!model || twice) {
            const std::string why = twice ? "\"{}\" is there twice" : "there is no model \"{}\"";
            report(program, {{"--models", fmt::format(fmt::runtime(why), name)}});
            return false;
        }
        models.push_back(*model);
    }
    const double size = wanted.table;
    trial = {&rules, wanted.games, wanted.planes, {size, size}, MatchSeed::from_text(wanted.seed)};
    return true;
}

std::optional<Contestant> seated(Program& program, const std::string& name, int budget) {
    auto one = contestant(name);
    if (!one) {
        report(program, one.error());
        return std::nullopt;
    }
    one->budget = Budget::of(std::chrono::milliseconds(budget));
    return *one;
}

std::string lab_command(const LabGround& ground, const LabOptions& wanted, const std::string& what) {
    std::string models, options;
    for (const ModelId model : ground.models) models += (models.empty() ? "" : ",") + ground.trial.name_of(model);
    for (const std::string& option : std::set<std::string>(wanted.options.begin(), wanted.options.end()))
        options += (options.empty() ? " --options " : ",") + option;
    if (!models.empty()) models = " --models " + models;
    return fmt::format("overdive lab {} --system {}{} --games {} --planes {} --table {}{} --budget {} --seed {}", what,
                       ground.catalog.system, models, wanted.games, wanted.planes, wanted.table, options, wanted.budget,
                       wanted.seed);
}

void carry_out(Program& program, const LabOptions& wanted, std::uint64_t fingerprint, const std::string& command,
               std::vector<Bout> bouts, const std::function<Findings(const PlayedGames&)>& find) {
    const LabRun run{fmt::format("overdive {} data {:016x} {}", OVERDIVE_VERSION, fingerprint, command),
                     std::move(bouts)};
    LabFolder folder;
    if (!wanted.output.empty() && !folder.open(program, wanted.output, run)) return;
    Progress progress("games", run.games());
    RunWork work;
    work.threads = threads_for(wanted.threads);
    work.known = std::move(folder.known);
    work.after_chunk = [&](std::uint64_t done) { progress.at(done); };
    if (!wanted.output.empty()) work.keep = [&](const Chunk& chunk) { return folder.keep(chunk); };
    const auto played = worked_through(run, work);
    progress.finish();
    if (!played) return report(program, {{folder.journal().string(), "the file cannot be written"}}, found_wanting);
    Findings findings = find(*played);
    findings.command = command;
    nlohmann::ordered_json json{{"format", "overdive-lab-results/1"}, {"command", command}};
    json.update(findings.json);
    findings.json = std::move(json);
    if (!wanted.output.empty()) {
        if (const auto written = folder.write(findings); !written) return report(program, written.error());
    }
    if (program.json) {
        std::cout << findings.json.dump() << '\n';
    } else if (wanted.csv) {
        std::cout << csv_of(findings.table);
    } else {
        for (std::size_t i = 0; i < findings.sheets.size(); ++i)
            std::cout << (i == 0 ? "" : "\n") << lines_of(findings.sheets[i]);
        if (!wanted.output.empty())
            std::cout << fmt::format("\n{}\n", (fs::path(wanted.output) / "index.html").string());
    }
}

}  // namespace overdive::cli
