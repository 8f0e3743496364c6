// The commands of the program, each with its own options. arguments.cpp alone reads the command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/program.h"
#include "server/retention.h"

namespace overdive::cli {

struct RefereeOptions {
    std::string file;
    std::string view;
    std::string replay;
    bool story = false;
};
void referee(Program& program, const RefereeOptions& wanted);

struct ShotsOptions {
    std::string file;
    bool story = false;
};
void shots(Program& program, const ShotsOptions& wanted);

struct PictureOptions {
    std::string file;
    std::string output;
};
void picture(Program& program, const PictureOptions& wanted);

struct ReplayOptions {
    std::string file;
    std::string view;
    std::uint32_t turn = 0;
};
void replay(Program& program, const ReplayOptions& wanted);

struct VerifyOptions {
    std::string file;
};
void verify(Program& program, const VerifyOptions& wanted);

struct CoachOptions {
    std::string file;
    std::string plane;       // none: all of them
    std::uint32_t turn = 0;  // 0: all of them
    bool truth = false;
};
void coach(Program& program, const CoachOptions& wanted);

struct CheckOptions {
    std::vector<std::string> files;
    bool estimates = false;
};
void check(Program& program, const CheckOptions& wanted);

struct ScenarioOptions {
    std::string id;  // none: all of them are listed
    std::vector<std::string> choose;
};
void show_scenario(Program& program, const ScenarioOptions& wanted);

struct PerftOptions {
    std::string deck;
};
void show_perft(Program& program, const PerftOptions& wanted);

struct BenchOptions {
    int games = 200;
};
void bench(Program& program, const BenchOptions& wanted);

// What all trials of the laboratory are told.
struct LabOptions {
    std::uint64_t games = 200;
    std::vector<std::string> models;  // none: some of its war
    std::vector<std::string> options;
    int planes = 1;
    int table = 900;
    int budget = 1000;     // milliseconds
    unsigned threads = 0;  // 0: all cores
    std::string seed = "lab";
    std::string output;  // a folder; none: nothing is kept
    bool csv = false;
};

struct LabMatchOptions : LabOptions {
    std::string one, other;
    bool clock = false;
};
void lab_match(Program& program, const LabMatchOptions& wanted);

struct LabLadderOptions : LabOptions {
    std::vector<std::string> levels;
};
void lab_ladder(Program& program, const LabLadderOptions& wanted);

struct LabBalanceOptions : LabOptions {
    std::string pilot;
};
void lab_balance(Program& program, const LabBalanceOptions& wanted);

struct LabPointsOptions : LabBalanceOptions {
    std::string file;  // of data; none: it is not written
    bool skills = false;
};
void lab_points(Program& program, const LabPointsOptions& wanted);

struct LabSensitivityOptions : LabOptions {
    std::string pilot;
    std::vector<std::string> pairings;  // "spad-xiii:fokker-dr1"; none: some of its war
    std::vector<std::string> only;      // these options; none: all of them
};
void lab_options(Program& program, const LabSensitivityOptions& wanted);

struct LabMissionsOptions : LabOptions {
    std::vector<std::string> scenarios;  // none: all of its war
    std::vector<std::string> players{"ace"};
};
void lab_missions(Program& program, const LabMissionsOptions& wanted);

struct LabTeachOptions {
    std::string output;
    std::uint64_t positions = 16'000;
    int rounds = 4;
    unsigned threads = 0;  // 0: all cores
    std::string seed = "school";
};
void lab_teach(Program& program, const LabTeachOptions& wanted);

struct LabExploitOptions {
    std::uint64_t positions = 200;
    std::vector<std::string> models;  // none: eight of its war
    int budget = 1000;                // milliseconds
    unsigned threads = 0;             // 0: all cores
    std::string seed = "kept";
};
void lab_exploit(Program& program, const LabExploitOptions& wanted);

struct LabHardshipOptions {
    std::vector<std::string> levels;  // none: all
    std::uint64_t games = 1000;
    std::uint64_t first = 0;
    int budget = 5;        // milliseconds
    unsigned threads = 0;  // 0: all cores
    std::string seed = "hardship";
};
void lab_hardship(Program& program, const LabHardshipOptions& wanted);

struct SchemaOptions {
    bool types = false;
};
void show_schema(Program& program, const SchemaOptions& wanted);

struct PlaythroughOptions {
    std::string file;
    std::string seed;
    std::string bot = "simple";
    std::uint32_t turns = 1000;
};
void show_playthrough(Program& program, const PlaythroughOptions& wanted);

struct PlayOptions {
    std::string model;    // none named: one of its war
    std::string against;  // and another
    std::string seed;
    std::string replay;
    double table = 900;
};
void play(Program& program, const PlayOptions& wanted);

struct CampaignOptions {
    std::string file;
    std::string calendar;
    std::string output;
    std::string seed;
    std::string bot = "simple";
    std::string replay;
    std::string pilot;
    std::string skill;
    bool ace_skills = false;
};
void campaign_new(Program& program, const CampaignOptions& wanted);
void campaign_fly(Program& program, const CampaignOptions& wanted);
void campaign_report(Program& program, const CampaignOptions& wanted);
void campaign_tell(Program& program, const CampaignOptions& wanted);
void campaign_skill(Program& program, const CampaignOptions& wanted);
void campaign_abandon(Program& program, const CampaignOptions& wanted);

struct ServeCommand {
    std::string bind = "127.0.0.1";
    std::optional<std::uint16_t> port;  // none: 7777 or the next that is free
    bool open = false;                  // a browser, where there is a display
    std::string database;
    std::string web;
    std::string log_level = "info";
    std::vector<std::string> origins;
    bool lan = false;
    bool behind_proxy = false;
    std::optional<std::uint16_t> metrics_port;  // none: nobody sees them
    std::string metrics_bind = "127.0.0.1";
    std::size_t connections = 2000;
    std::size_t connections_per_address = 200;
    double requests_per_second = 50;
    double messages_per_second = 40;
    double games_per_day = 500;
    double bots_per_day = 2000;
    double uploads_per_day = 64;  // in MB
    server::Retention keep;
    std::size_t bot_threads = 1;
    int bot_time = 1000;  // milliseconds
};
void serve(Program& program, const ServeCommand& wanted);

}  // namespace overdive::cli
