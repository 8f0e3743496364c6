// The command line: which commands there are, their options, and their help.
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"

namespace overdive::cli {
namespace {

// A command whose options live as long as its callback does.
template <class Options>
std::pair<CLI::App*, std::shared_ptr<Options>> command(CLI::App& app, Program& program, const std::string& name,
                                                       const std::string& purpose,
                                                       void (*run)(Program&, const Options&)) {
    auto* added = app.add_subcommand(name, purpose);
    auto options = std::make_shared<Options>();
    added->callback([options, run, &program] { run(program, *options); });
    return {added, options};
}

void add_referee(CLI::App& app, Program& program) {
    auto [added, wanted] = command(app, program, "referee", "Plays a game file and prints every event", &referee);
    added->add_option("FILE", wanted->file, "A game file")->required();
    added->add_option("--view", wanted->view, "Only what this seat may see, or \"spectator\"")->type_name("SEAT");
    added->add_option("--replay", wanted->replay, "Write the game's replay to this file")->type_name("OUT");
    added->add_flag("--story", wanted->story, "Sentences for people instead of JSON lines");
    added->footer("Examples:\n  overdive referee game.json\n  overdive referee game.json --view allied --story");
}

void add_shots(CLI::App& app, Program& program) {
    auto [added, wanted] = command(
        app, program, "shots",
        "Who can fire at whom in a position, from the air and from the ground; if not, which rule says no", &shots);
    added->add_option("FILE", wanted->file, "A game file; its orders are not needed")->required();
    added->add_flag("--story", wanted->story, "Sentences for people instead of JSON lines");
    added->footer("Example:\n  overdive shots position.json");
}

void add_scenario(CLI::App& app, Program& program) {
    auto [added, wanted] = command(app, program, "scenario",
                                   "Lists the scenarios, or prints the game file that one begins with", &show_scenario);
    added->add_option("ID", wanted->id, "A scenario; left out, all are listed with what can be chosen");
    added->add_option("--choose", wanted->choose, "What is chosen instead of the usual, as often as needed")
        ->type_name("CHOICE=OPTION")
        ->allow_extra_args(false);
    added->footer("Examples:\n  overdive scenario\n  overdive scenario heavy-load --choose forces=pacific > game.json");
}

void add_picture(CLI::App& app, Program& program) {
    auto [added, wanted] =
        command(app, program, "picture", "Draws the table after a file's orders as an SVG picture", &picture);
    added->add_option("FILE", wanted->file, "A game file")->required();
    added->add_option("-o,--output", wanted->output, "Where to write it; standard output if left out");
    added->footer("Example:\n  overdive picture game.json -o game.svg");
}

void add_replay(CLI::App& app, Program& program) {
    auto [added, wanted] = command(app, program, "replay", "Tells a recorded game", &replay);
    added->add_option("FILE", wanted->file, "A replay")->required();
    added->add_option("--view", wanted->view, "Only what this seat saw, or \"spectator\"")->type_name("SEAT");
    added->add_option("--turn", wanted->turn, "Only this turn");
    added->footer("Examples:\n  overdive replay game.jsonl\n  overdive replay game.jsonl --turn 3 --lang it");
}

void add_verify(CLI::App& app, Program& program) {
    auto [added, wanted] =
        command(app, program, "verify", "Decides a recorded game anew and compares every event", &verify);
    added->add_option("FILE", wanted->file, "A replay")->required();
    added->footer(
        "Example:\n  overdive verify game.jsonl\n\n"
        "Exit code 1, and the first line that differs, if it does not hold.");
}

void add_coach(CLI::App& app, Program& program) {
    auto [added, wanted] = command(
        app, program, "coach", "Looks back at a recorded game: what each plan was worth, and what was better", &coach);
    added->add_option("FILE", wanted->file, "A replay")->required();
    added->add_option("--turn", wanted->turn, "Only this turn")->check(CLI::PositiveNumber);
    added->add_option("--plane", wanted->plane, "Only this plane, by its name");
    added->add_flag("--truth", wanted->truth, "With what the enemy hid, and against what he really flew");
    added->footer(
        "Examples:\n  overdive coach game.jsonl\n  overdive coach game.jsonl --turn 7 --plane Camel --truth --lang it");
}

void add_check(CLI::App& app, Program& program) {
    auto [added, wanted] =
        command(app, program, "check", "Checks data, game files and replays; without a file, the data in use", &check);
    added->add_option("FILE", wanted->files, "Game files, replays, data files or folders of them");
    added->add_flag("--estimates", wanted->estimates, "List every figure of the data that is an estimate");
    added->footer("Examples:\n  overdive check\n  overdive check my-data/ duel.json game.jsonl");
}

void add_perft(CLI::App& app, Program& program) {
    auto [added, wanted] =
        command(app, program, "perft", "Counts the legal plans of every deck after every maneuver", &show_perft);
    added->add_option("--deck", wanted->deck, "Only this deck's letter");
    added->footer(
        "Example:\n  overdive perft --deck D\n\nColumns: plans (copies of a card count once), with every card\n"
        "by itself, and pairs of turns in a row.");
}

void add_bench(CLI::App& app, Program& program) {
    auto [added, wanted] =
        command(app, program, "bench", "Seeded games folded into one number, and the speed of this machine", &bench);
    added->add_option("--games", wanted->games, "How many games make the signature")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    added->footer(
        "Examples:\n  overdive bench\n  overdive bench --system ww2\n\nA change that changes no behaviour leaves the "
        "signature alone.");
}

// What all trials of the laboratory take.
template <class Options>
void add_lab_options(CLI::App* trial, Options& wanted, const std::string& games,
                     const std::string& models = "; if left out, usual ones of the war") {
    trial->add_option("--games", wanted.games, games)->check(CLI::Range(2, 1'000'000))->capture_default_str();
    trial->add_option("--models", wanted.models, "Models of planes" + models)->delimiter(',');
    trial->add_option("--options", wanted.options, "Optional rules")->delimiter(',');
    trial->add_option("--planes", wanted.planes, "Planes on each side")
        ->check(CLI::Range(1, 12))
        ->capture_default_str();
    trial->add_option("--table", wanted.table, "Its width and height in mm")
        ->check(CLI::Range(300, 5000))
        ->capture_default_str();
    trial->add_option("--budget", wanted.budget, "Milliseconds' worth of work for an answer")
        ->check(CLI::Range(1, 60000))
        ->capture_default_str();
    trial->add_option("--threads", wanted.threads, "How many games at once; all cores if left out")
        ->check(CLI::Range(1, 1024));
    trial->add_option("--seed", wanted.seed, "Any text: the same text gives the same games")->capture_default_str();
    trial->add_flag("--csv", wanted.csv, "A row for each bout, for a spreadsheet");
    trial
        ->add_option("-o,--output", wanted.output,
                     "A folder for the results, with a page to read; an interrupted run goes on there")
        ->type_name("FOLDER");
}

void add_lab(CLI::App& app, Program& program) {
    auto* lab = app.add_subcommand("lab", "Matches of opponents on all cores: who beats whom, and how surely");
    lab->require_subcommand(1);
    lab->fallthrough();
    lab->footer(
        "Examples:\n  overdive lab match ace simple --games 400 --models sopwith-camel\n"
        "  overdive lab ladder cadet pilot veteran --games 40 -o ladder\n\nThe same command gives the same results on "
        "every machine, however many cores it has.");
    auto [match, wanted] =
        command(*lab, program, "match", "Two opponents, each start flown with sides changed", &lab_match);
    match->add_option("ONE", wanted->one, "An opponent")->required();
    match->add_option("OTHER", wanted->other, "And another")->required();
    add_lab_options(match, *wanted, "Games for each model");
    match->add_flag("--clock", wanted->clock, "Tell how long the answers took; that is another on every machine");
    match->footer("Example:\n  overdive lab match master ace --models sopwith-camel,rumpler-c4 --games 240");
    auto [ladder, climb] =
        command(*lab, program, "ladder", "Opponents each against each, and how strong each is by that", &lab_ladder);
    ladder->add_option("LEVEL", climb->levels, "Opponents, two at least")->required();
    add_lab_options(ladder, *climb, "Games for each pair and model");
    ladder->footer(
        "Examples:\n  overdive lab ladder random cadet pilot veteran ace --games 40\n"
        "  overdive lab ladder ace master --budget 200 --system ww2 -o ladder-ww2");
    const std::string all_models = "; if left out, all of the war";
    auto [balance, planes] = command(*lab, program, "balance",
                                     "All planes against all others: who beats whom, how long it takes", &lab_balance);
    balance->add_option("LEVEL", planes->pilot, "The opponent that flies both sides")->required();
    planes->games = 40;
    add_lab_options(balance, *planes, "Games for each pair of models", all_models);
    balance->footer(
        "Examples:\n  overdive lab balance cadet --games 100 -o balance\n"
        "  overdive lab balance ace --system ww2 --models spitfire-mk1,bf109-e3,a6m2 --games 40");
    auto [points, value] =
        command(*lab, program, "points",
                "What planes are worth: as the balance, in points of which a usual one has 100", &lab_points);
    points->add_option("LEVEL", value->pilot, "The opponent that flies both sides")->required();
    value->games = 40;
    add_lab_options(points, *value, "Games for each pair of models", all_models);
    points->add_flag("--skills", value->skills, "And what the skills of aces add to a usual plane");
    points->add_option("--file", value->file, "Write them as a file of data as well")->type_name("FILE");
    points->footer("Example:\n  overdive lab points pilot --games 40 --file data/ww1/points.json");
    auto [options, rules] = command(
        *lab, program, "options", "What each optional rule changes: who wins, how long it takes, damage", &lab_options);
    options->add_option("LEVEL", rules->pilot, "The opponent that flies both sides")->required();
    options->add_option("--pairs", rules->pairings, "Models of the two sides; if left out, some that met")
        ->type_name("MODEL:MODEL")
        ->delimiter(',');
    options->add_option("--only", rules->only, "These options; all of them if left out")->delimiter(',');
    add_lab_options(options, *rules, "Games for each option and pair");
    options->remove_option(options->get_option("--models"));
    options->remove_option(options->get_option("--options"));
    options->footer(
        "Examples:\n  overdive lab options cadet --games 400 -o options\n"
        "  overdive lab options ace --only aim,tailing --pairs spad-xiii:fokker-dr1");
    auto [exploit, examined] = command(
        *lab, program, "exploit", "What somebody could gain who knew how often the master flies what", &lab_exploit);
    exploit->add_option("--positions", examined->positions, "From the middle of duels")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    exploit->add_option("--models", examined->models, "Models of planes; if left out, usual ones of the war")
        ->delimiter(',');
    exploit->add_option("--budget", examined->budget, "Milliseconds' worth of work for an answer")
        ->check(CLI::Range(1, 60000))
        ->capture_default_str();
    exploit->add_option("--threads", examined->threads, "All cores if left out; the result is the same")
        ->check(CLI::Range(1, 1024));
    exploit->add_option("--seed", examined->seed, "Any text: the same text gives the same positions")
        ->capture_default_str();
    exploit->footer("Example:\n  overdive lab exploit --positions 200 --system ww2");
    auto [hardship, borne] = command(
        *lab, program, "hardship",
        "Any games there can be, with anybody at the seats: does somebody break a rule, or a wing?", &lab_hardship);
    hardship->add_option("LEVEL", borne->levels, "Who may sit at a seat; anybody if left out");
    hardship->add_option("--games", borne->games, "So many")->check(CLI::Range(1, 10'000'000))->capture_default_str();
    hardship->add_option("--first", borne->first, "The number of the first: to play one again")
        ->check(CLI::Range(0, 1'000'000'000))
        ->capture_default_str();
    hardship->add_option("--budget", borne->budget, "Milliseconds' worth of work for an answer")
        ->check(CLI::Range(1, 60000))
        ->capture_default_str();
    hardship->add_option("--threads", borne->threads, "All cores if left out; the result is the same")
        ->check(CLI::Range(1, 1024));
    hardship->add_option("--seed", borne->seed, "Any text: the same text gives the same games")->capture_default_str();
    hardship->footer("Example:\n  overdive lab hardship cadet ace master --games 2000 --system ww2");
    auto [missions, flown] =
        command(*lab, program, "missions", "How even scenarios are: who wins, with how many points", &lab_missions);
    missions->add_option("ID", flown->scenarios, "Scenarios; all of the war if left out");
    missions
        ->add_option("--players", flown->players,
                     "Who flies: one opponent, or one for the first side and one for the rest")
        ->delimiter(',')
        ->capture_default_str();
    flown->games = 100;
    flown->seed = "1";
    add_lab_options(missions, *flown, "Games of each scenario");
    for (const char* of_duels : {"--models", "--options", "--planes", "--table"})
        missions->remove_option(missions->get_option(of_duels));
    missions->footer(
        "Examples:\n  overdive lab missions bombing-raid night-train --games 400\n"
        "  overdive lab missions --system ww2 --players ace,pilot -o missions");
    auto [teach, lesson] =
        command(*lab, program, "teach", "Teaches the net that judges positions, from nothing", &lab_teach);
    teach->add_option("-o,--output", lesson->output, "Where to write what it was taught")->required();
    teach->add_option("--positions", lesson->positions, "Positions of games that it learns from")
        ->check(CLI::Range(100, 10'000'000))
        ->capture_default_str();
    teach->add_option("--rounds", lesson->rounds, "How often they are judged anew")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    teach->add_option("--threads", lesson->threads, "All cores if left out; the result is the same");
    teach->add_option("--seed", lesson->seed, "Any text")->capture_default_str();
    teach->footer("Example:\n  overdive lab teach --system ww2 -o data/opponents/position-ww2.txt");
}

void add_schema(CLI::App& app, Program& program) {
    auto [added, wanted] =
        command(app, program, "schema", "What the table is told and replays keep, as a JSON schema", &show_schema);
    added->add_flag("--types", wanted->types, "What the table is told, as TypeScript");
    added->footer("Example:\n  overdive schema > data/schemas/things.schema.json");
}

void add_playthrough(CLI::App& app, Program& program) {
    auto [added, wanted] = command(app, program, "playthrough",
                                   "A game of bots as text: state, views, orders, events, hashes", &show_playthrough);
    added->add_option("FILE", wanted->file, "A game file; its set-up is played, its orders are not")->required();
    added->add_option("--seed", wanted->seed, "Any text; the file's own seed if left out");
    added->add_option("--bot", wanted->bot, "Who plays every seat: random, simple or ace")->capture_default_str();
    added->add_option("--turns", wanted->turns, "Stop after this turn")->capture_default_str();
    added->footer("Example:\n  overdive playthrough duel.json --seed 7");
}

void add_play(CLI::App& app, Program& program) {
    auto [added, wanted] = command(app, program, "play", "Fly a duel in the terminal against the computer", &play);
    added->add_option("--plane", wanted->model, "Your plane model: if left out, a Camel or a Spitfire");
    added->add_option("--against", wanted->against, "The computer's plane model: if left out, a Dr.I or a Bf.109");
    added->add_option("--seed", wanted->seed, "Any text: the same text gives the same chance");
    added->add_option("--table", wanted->table, "The table's sides in mm")
        ->check(CLI::Range(400.0, 5000.0))
        ->capture_default_str();
    added->add_option("--replay", wanted->replay, "Write the game's replay to this file");
    added->footer("Examples:\n  overdive play --plane spad-xiii --against albatros-dva\n  overdive --system ww2 play");
}

void add_serve(CLI::App& app, Program& program) {
    auto [added, wanted] = command(app, program, "serve", "Serves the web table: the game in a browser", &serve);
    added->add_option("--port", wanted->port,
                      "The port; 0 takes any that is free. If left out, 7777 or the next free one");
    added->add_flag("--open", wanted->open, "Open a browser, if there is a display");
    added->add_option("--bind", wanted->bind, "The address to listen on; by default only this machine can reach it")
        ->capture_default_str();
    added->add_option("--db", wanted->database, "The file that keeps the games; made where there is none")
        ->type_name("FILE");
    added->add_option("--web", wanted->web, "The folder of the built web table")->type_name("DIR");
    added->add_flag("--lan", wanted->lan,
                    "Let friends on the local network in: listens on all addresses and shows a QR code");
    added->add_option("--log-level", wanted->log_level, "debug, info, warning, error or silent")
        ->check(CLI::IsMember({"debug", "info", "warning", "error", "silent"}))
        ->capture_default_str();
    added
        ->add_option("--origin", wanted->origins,
                     "A host name under which players reach the server, say behind a proxy")
        ->type_name("HOST");
    added->add_flag("--behind-proxy", wanted->behind_proxy,
                    "Take players' addresses from X-Forwarded-For: the last one, which the proxy wrote");
    added->add_option(
        "--metrics-port", wanted->metrics_port,
        "Show figures for Prometheus under /metrics on this port, 0 for any; by default nobody sees them");
    added->add_option("--metrics-bind", wanted->metrics_bind, "The address to show them on")->capture_default_str();
    added->add_option("--connections", wanted->connections, "How many connections there may be in all")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    added
        ->add_option("--connections-per-address", wanted->connections_per_address,
                     "How many connections one address may have")
        ->capture_default_str();
    added->add_option("--requests-per-second", wanted->requests_per_second, "How many requests one address may make")
        ->capture_default_str();
    added->add_option("--messages-per-second", wanted->messages_per_second, "How many messages one connection may send")
        ->capture_default_str();
    added->add_option("--games-per-day", wanted->games_per_day, "How many games one address may make")
        ->capture_default_str();
    added->add_option("--bots-per-day", wanted->bots_per_day, "How many bots one address may play with")
        ->capture_default_str();
    added->add_option("--uploads-per-day", wanted->uploads_per_day, "How many MB of replays one address may bring in")
        ->capture_default_str();
    added
        ->add_option("--keep-abandoned", wanted->keep.abandoned,
                     "Days that games stay which are not over and in which nothing happens; 0: for ever")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    added->add_option("--keep-finished", wanted->keep.finished, "Days that games stay which are over; 0: for ever")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    added
        ->add_option("--keep-uploads", wanted->keep.uploaded,
                     "Days that replays stay which were brought in; 0: for ever")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    added->add_option("--bot-threads", wanted->bot_threads, "How many bots may think at once")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    added->add_option("--bot-time", wanted->bot_time, "Milliseconds that a bot may think about an answer")
        ->check(CLI::Range(10, 60'000))
        ->capture_default_str();
    added->footer(
        "Examples:\n  overdive serve\n  overdive serve --lan\n  overdive serve --port 8080 --db games.db --origin "
        "wings.example.org");
}

void add_campaign(CLI::App& app, Program& program) {
    auto* all = app.add_subcommand("campaign", "Squadrons of named pilots over many games, kept in one file");
    all->require_subcommand(1);
    all->fallthrough();
    all->footer("Example:\n  overdive campaign new channel-1940 -o summer.json\n  overdive campaign fly summer.json");
    const auto of_file = [&](const char* name, const char* purpose, void (*run)(Program&, const CampaignOptions&)) {
        auto made = command(*all, program, name, purpose, run);
        made.first->add_option("FILE", made.second->file, "A campaign")->required();
        return made;
    };
    auto [founding, wanted] = command(*all, program, "new", "Founds a campaign", &campaign_new);
    founding->add_option("CALENDAR", wanted->calendar, "The id of a calendar, or a file of one's own")->required();
    founding->add_option("-o,--output", wanted->output, "Where to write it")->required();
    founding->add_option("--seed", wanted->seed, "Any text: decides what is drawn after games; chance if left out");
    founding->add_flag("--ace-skills", wanted->ace_skills,
                       "Aces of the World War I game choose skills: our rule (OD-CAMP-08)");
    founding->footer("Example:\n  overdive campaign new channel-1940 -o summer.json");
    auto [flying, flight] = of_file("fly", "Plays the next game by bots, or writes it as a game file", &campaign_fly);
    flying->add_option("--game", flight->output, "Write the game file here instead, for others to play")
        ->type_name("OUT");
    flying->add_option("--bot", flight->bot, "Who plays every seat: random, simple or ace")->capture_default_str();
    flying->add_option("--seed", flight->seed, "Any text: decides what is drawn in the game; chance if left out");
    flying->add_option("--replay", flight->replay, "Write the game's replay to this file")->type_name("OUT");
    flying->footer("Example:\n  overdive campaign fly summer.json");
    auto [reporting, played] = of_file("report", "Takes the replay of the game under way in", &campaign_report);
    reporting->add_option("REPLAY", played->replay, "A replay of a game that is over")->required();
    reporting->footer("Example:\n  overdive campaign report summer.json game.jsonl");
    of_file("tell", "Tells the diary, and how the pilots stand", &campaign_tell)
        .first->footer("Example:\n  overdive campaign tell summer.json --lang it");
    auto [learning, choice] = of_file("skill", "An ace chooses a skill (W2-CAMP-05)", &campaign_skill);
    learning->add_option("PILOT", choice->pilot, "His name")->required();
    learning->add_option("SKILL", choice->skill, "The skill, as in game files")->required();
    learning->footer("Example:\n  overdive campaign skill summer.json Denby sniper");
    of_file("abandon", "Gives the game under way up: it counts for nothing", &campaign_abandon)
        .first->footer("Example:\n  overdive campaign abandon summer.json");
}

}  // namespace

int run(int argc, char** argv) {
    Program program;
    CLI::App app{"Overdive plays and referees the air combat board games of the Wings of War family.", "overdive"};
    app.set_version_flag("--version", OVERDIVE_VERSION);
    app.require_subcommand(1);
    app.fallthrough();
    app.add_option("--data", program.data_folders, "A folder with files that add to the data or replace it by id")
        ->type_name("DIR")
        ->allow_extra_args(false);
    app.add_option("--system", program.system, "The game: ww1 for World War I; files name their own")
        ->check(CLI::IsMember(playable_systems()))
        ->capture_default_str();
    app.add_option("--lang", program.language, "The language of sentences: en, it or fr")
        ->check(CLI::IsMember({"en", "it", "fr"}));
    app.add_flag("--json", program.json, "Answer in JSON, for machines");
    app.footer("Examples:\n  overdive play\n  overdive referee game.json\n  overdive COMMAND --help");
    add_serve(app, program);
    add_play(app, program);
    add_referee(app, program);
    add_shots(app, program);
    add_picture(app, program);
    add_replay(app, program);
    add_verify(app, program);
    add_coach(app, program);
    add_check(app, program);
    add_scenario(app, program);
    add_campaign(app, program);
    add_playthrough(app, program);
    add_perft(app, program);
    add_bench(app, program);
    add_lab(app, program);
    add_schema(app, program);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? all_well : bad_input;
    }
    return program.exit_code;
}

}  // namespace overdive::cli
