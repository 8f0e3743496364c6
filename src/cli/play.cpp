// overdive play: a duel in the terminal against a simple opponent.
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/commands.h"
#include "cli/terminal_table.h"
#include "games/games.h"
#include "lab/bot_game.h"
#include "lab/even_match.h"
#include "rules/firing.h"
#include "rules/legal.h"
#include "wire/game_record.h"

namespace overdive::cli {
namespace {

constexpr SeatId player{0};

class TerminalGame {
public:
    TerminalGame(const Ruleset& rules, const Texts& texts, const Names& names, GameRecord& game, const MatchSeed& seed)
        : rules_(rules),
          names_(names),
          speaker_{texts, names, *rules.catalog},
          drawing_{*rules.catalog, names, texts, isatty(STDOUT_FILENO) == 1},
          game_(game),
          seed_(seed) {}

    // True: played to the end. False: the player left.
    bool play() {
        show_help();
        tell(game_.begin());
        while (!game_.state().over()) {
            if (!answer_one()) return false;
        }
        std::cout << map_of(drawing_, seen()) << list_of(drawing_, seen());
        return true;
    }

private:
    [[nodiscard]] View seen() const { return view(rules_, game_.state(), Viewer{player}); }

    bool answer_one() {
        const auto due = awaited(game_.state());
        for (const Awaited& asked : due) {
            if (asked.seat != player) continue;
            if (asked.ask == Ask::plan || asked.ask == Ask::ready) return ask_plan(asked.plane);
            if (asked.ask == Ask::fire) return ask_fire(asked.plane);
            if (const auto nothing = declined(rules_, game_.state(), asked.plane)) give(*nothing);
            return true;
        }
        const auto command = answer_of(rules_, game_.state(), seed_, order_number_++, &simple_bot);
        if (command) give(*command);
        return true;
    }

    bool ask_plan(PlaneId plane) {
        if (shown_turn_ != game_.state().turn) {
            shown_turn_ = game_.state().turn;
            show_table();
            show_hand(plane);
        }
        std::cout << say(rules_.has_markers ? "terminal.ask-card" : "terminal.ask-plan",
                         {{"plane", names_.planes[plane.index()]}})
                  << std::flush;
        std::string line;
        if (!std::getline(std::cin, line)) return false;
        if (line == "quit" || line == "q") return false;
        if (line == "hand")
            show_hand(plane);
        else if (line == "map")
            std::cout << map_of(drawing_, seen());
        else if (line == "planes")
            show_table();
        else if (line == "why")
            std::cout << say(rules_.has_markers ? "terminal.planning-card" : "terminal.planning") << "\n";
        else if (const auto order = rules_.has_markers ? read_card(plane, line) : read_plan(plane, line))
            give(command(*order));
        else
            show_help();
        return true;
    }

    // "7 high"
    [[nodiscard]] std::optional<Order> read_card(PlaneId plane, const std::string& line) const {
        const Bluff bluff = line.find('!') == std::string::npos ? Bluff::no : Bluff::yes;
        std::istringstream words(line.substr(0, line.find('!')));
        int number = 0;
        std::string speed, rest;
        if (!(words >> number >> speed) || number < 1 || number >= repeat_card.value || words >> rest)
            return std::nullopt;
        const Marker marker = speed[0] == 'h' ? Marker::high : speed[0] == 'l' ? Marker::low : Marker::none;
        if (marker == Marker::none) return std::nullopt;
        const Placed placed{id_at<CardId>(static_cast<std::size_t>(number)), marker};
        if (game_.state().ask == Ask::ready) return ReadyCard{plane, placed, Marker::none, bluff};
        return PlanCards{plane, {placed}, bluff};
    }

    [[nodiscard]] static std::optional<Order> read_plan(PlaneId plane, const std::string& line) {
        PlanCards plan{plane, {}, line.find('!') == std::string::npos ? Bluff::no : Bluff::yes};
        std::istringstream words(line.substr(0, line.find('!')));
        for (Placed& placed : plan.plan) {
            int number = 0;
            if (!(words >> number) || number < 1 || number > 255) return std::nullopt;
            placed = id_at<CardId>(static_cast<std::size_t>(number));
        }
        std::string rest;
        if (words >> rest) return std::nullopt;
        return plan;
    }

    bool ask_fire(PlaneId plane) {
        DeclareFire fire{plane, {no_plane, no_plane}};
        const Targets targets = targets_of(rules_, game_.state(), plane);
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            for (const PlaneId target : targets[gun]) {
                if (fire.targets[gun] != no_plane || (gun == 1 && fire.targets[0] == target)) continue;
                const Shot aim = shot(rules_, game_.state(), plane, gun, target);
                std::cout << say(*aim.range == Range::close ? "terminal.ask-fire.short" : "terminal.ask-fire.long",
                                 {{"other", names_.planes[target.index()]},
                                  {"distance", fmt::format("{:.0f}", aim.distance)}})
                          << std::flush;
                std::string line;
                if (!std::getline(std::cin, line) || line == "quit" || line == "q") return false;
                if (line.empty() || line[0] == 'y' || line[0] == 'Y') fire.targets[gun] = target;
            }
        }
        give(command(fire));
        return true;
    }

    [[nodiscard]] Command command(const Order& order) const {
        return {player, game_.state().turn, game_.state().phase, order};
    }

    void give(const Command& command) {
        const Decision decision = game_.order(command);
        if (decision) return tell(*decision);
        for (const Objection& objection : decision.error()) {
            std::cout << "  " << speaker_.sentence(objection, game_.state());
            if (objection.rule != Rule::none) std::cout << " (" << name_of(objection.rule) << ")";
            std::cout << "\n";
        }
    }

    void tell(const std::vector<Event>& events) {
        for (const Event& event : events) {
            const auto known = redact(rules_, event, game_.state(), Viewer{player});
            if (!known) continue;
            if (const auto line = speaker_.sentence(*known, game_.state())) std::cout << "  " << *line << "\n";
        }
    }

    [[nodiscard]] std::string say(std::string_view key, std::initializer_list<Filling> fillings = {}) const {
        return speaker_.texts.say(key, fillings);
    }

    void show_help() const { std::cout << say(rules_.has_markers ? "terminal.help-card" : "terminal.help") << "\n"; }

    void show_hand(PlaneId plane) const {
        const Plane& own = game_.state().plane(plane);
        std::cout << hand_of(drawing_, rules_.deck_of(own), rules_.deck_in_play(own));
    }

    void show_table() const {
        const View now = seen();
        std::cout << map_of(drawing_, now) << list_of(drawing_, now);
        for (const PlaneView& other : now.planes) {
            if (other.seat == player || other.status != Status::flying) continue;
            std::cout << fmt::format("  {}: {}\n", names_.planes[other.id.index()],
                                     bearing_of(drawing_, now.planes[0], other));
        }
    }

    const Ruleset& rules_;
    const Names& names_;
    Speaker speaker_;
    Drawing drawing_;
    GameRecord& game_;
    MatchSeed seed_;
    std::uint64_t order_number_ = 0;
    std::uint32_t shown_turn_ = 0;
};

std::string fresh_seed() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

}  // namespace

void play(Program& program, const PlayOptions& wanted) {
    const auto catalog = load_data(program, program.system);
    if (!catalog) return report(program, catalog.error());
    const auto texts = load_language(program);
    if (!texts) return report(program, texts.error());
    const Ruleset rules = assemble(*catalog, Options{});
    const auto named = [](const std::string& model, std::string_view usual) {
        return model.empty() ? std::string(usual) : model;
    };
    const std::string plane = named(wanted.model, rules.has_markers ? "spitfire-mk1" : "sopwith-camel");
    const std::string against = named(wanted.against, rules.has_markers ? "bf109-e3" : "fokker-dr1");
    const auto own = catalog->find_model(plane);
    const auto other = catalog->find_model(against);
    if (!own) return report(program, {{"--plane", fmt::format("there is no plane model \"{}\"", plane)}});
    if (!other) return report(program, {{"--against", fmt::format("there is no plane model \"{}\"", against)}});
    const Setup setup = even_match({*own}, {*other}, 1, {wanted.table, wanted.table});
    const auto called = [&](std::string_view key, ModelId model) {
        return texts->say(key, {{"name", catalog->model(model).name}});
    };
    const Names names{
        {called("terminal.you", *own), called("terminal.enemy", *other)}, {"you", "computer"}, {"you", "computer"}};
    const std::string seed = wanted.seed.empty() ? fresh_seed() : wanted.seed;
    const auto start = playable_start("--table", rules, start_of(rules, setup));
    if (!start) return report(program, start.error());
    std::ofstream file;
    std::optional<ReplayWriter> writer;
    if (!wanted.replay.empty()) {
        // Line by line, so that a game broken off is not lost.
        file.open(wanted.replay);
        if (!file) return report(program, {{wanted.replay, "the file cannot be written"}});
        ReplayHeader header = header_for(*catalog, start->state(), names, seed, nullptr);
        header.engine = OVERDIVE_VERSION;
        if (!game_of(*catalog).editions.empty()) header.edition = "en";
        file << std::unitbuf;
        writer.emplace(file, header, *catalog);
    }
    GameRecord game(rules, *start, {MatchSeed::from_text(seed), nullptr}, writer ? &*writer : nullptr);
    TerminalGame terminal(rules, *texts, names, game, MatchSeed::from_text(seed + " bot"));
    if (!terminal.play()) std::cout << "\n" << texts->say("terminal.left") << "\n";
    if (!writer) return;
    writer->finish(game.state());
    file.close();
    if (!writer->good()) return report(program, {{wanted.replay, "the replay could not be written to its end"}});
    std::cout << texts->say("terminal.replay", {{"file", wanted.replay}}) << "\n";
}

}  // namespace overdive::cli
