// Any bytes as a replay of either war that a stranger uploads and plays on from: it is refused with sentences, or
// computers play it to the end, from where a turn began and from where it stopped, and every question on the way is one
// that the gate would let through. What is not compared are hashes: seeds name other data than ours.
#include <nlohmann/json.hpp>

#include "fuzz/json_lines.h"
#include "fuzz/queue.h"
#include "fuzz/support.h"
#include "lab/bot_game.h"
#include "rules/decide.h"
#include "server/hall.h"
#include "server/history.h"
#include "server/told.h"

using namespace overdive;
using namespace overdive::fuzz;
using namespace overdive::server;

namespace {

constexpr int most_orders = 80;
constexpr std::uint32_t most_turns = 5;

class Nowhere : public GameLog {
public:
    void append(std::vector<LogEntry>, Done done) override { done(std::nullopt); }
    Checked<std::vector<LogEntry>> read(const std::string&) override { return std::vector<LogEntry>{}; }
    void remove(const std::string&, Done done) override { done(std::nullopt); }
};

// What the rules make of a state that the gate let through must go through it again.
void require_playable(const Ruleset& rules, const GameState& state) {
    const auto moment = playable_moment("game", rules, state);
    if (!moment) std::cerr << moment.error().front().reason << '\n';
    require(moment.has_value(), "what the rules make of a playable state is playable");
}

void play_on(const Ruleset& rules, GameState state, Bot bot) {
    const Chance chance{MatchSeed::from_text("play on"), nullptr};
    if (state.turn > 900'000) return;  // the gate ends what is played for so long
    const std::uint32_t last_turn = state.turn + most_turns;
    for (int number = 0; number < most_orders && !state.over() && state.turn <= last_turn; ++number) {
        const auto command =
            answer_of(rules, state, chance.seed, static_cast<std::uint64_t>(number), bot, Budget{.looks = 500});
        require(command.has_value(), "who is asked can answer");
        const Decision decision = decide(rules, state, *command, chance);
        require(decision.has_value(), "a legal order stands");
        for (const Event& event : *decision) {
            require(fits(state, event), "an event of ours fits");
            evolve(state, event);
        }
        require_playable(rules, state);
    }
}

void begin_from(const Prepared& game, Bot bot) {
    GameState state = game.start.state();
    for (const Event& event : begin(*game.rules, game.start, {MatchSeed::from_text("play on"), nullptr})) {
        require(fits(state, event), "an event of ours fits");
        evolve(state, event);
    }
    require_playable(*game.rules, state);
    play_on(*game.rules, state, bot);
}

// As if it stood in our own log.
void resume(const Prepared& game, const std::string& lines, Bot bot) {
    History history(game.start, *game.rules->catalog);
    const auto taken = history.take_up(game.opening.header, lines, *game.rules);
    if (!taken) return require_sentences(taken.error());
    if (!lines.empty()) play_on(*game.rules, history.decided(), bot);
}

void upload(const std::string& text, const Systems& systems) {
    const Bot bot = text.size() % 4 == 0 ? &simple_bot : text.size() % 16 == 1 ? &ace_bot : &random_bot;
    static Workshop workshop(1);
    static const Journal journal(overdive::server::Level::silent);
    Queue loop;
    Nowhere log;
    Metrics metrics;
    House house{loop, log, workshop, systems, journal, metrics, "fuzz"};
    Hall hall(house);
    std::string game;
    bool answered = false;
    hall.import(text, "", nullptr, [&](const Granted<OrderedJson>& made) {
        answered = true;
        if (made)
            game = made->at("game");
        else
            require_sentences(made.error().problems);
    });
    loop.run_until([&] { return answered; });
    if (!game.empty()) {
        const auto room = room_in(hall, game).value();
        (void)past_text(room->past(), 0, Viewer{std::nullopt, true}, room->telling(), [] { return true; });
        const auto updates = static_cast<std::uint32_t>(room->updates());
        for (const std::uint32_t update : {updates, updates / 2}) {
            auto opening = room->opening_from_update(update);
            require(opening.has_value(), "a replay is over");
            const auto ready = prepared("game", std::move(*opening), systems);
            if (ready)
                begin_from(*ready, bot);
            else
                require_sentences(ready.error());
        }
    }
    auto replay = read_replay("replay", text, catalog_lookup(systems));
    if (!replay) return;
    Opening opening;
    opening.header = std::move(replay->header);
    const auto ready = prepared("replay", std::move(opening), systems);
    if (ready) resume(*ready, text.substr(text.find('\n') + 1), bot);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Systems systems{played(ww1_catalog()), played(ww2_catalog())};
    upload(std::string(text_of(data, size)), systems);
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed) {
    return mutate_json_lines(data, size, most, seed);
}
