#include "wire/table.h"

#include <doctest/doctest.h>

#include "rules/legal.h"
#include "store/files.h"

namespace overdive::test {
namespace {

Catalog loaded() {
    const auto files = read_data_folder(OVERDIVE_ROOT "/data");
    REQUIRE(files.has_value());
    auto catalog = load_catalog("ww1", *files);
    REQUIRE(catalog.has_value());
    return std::move(*catalog);
}

}  // namespace

const Catalog& ww1() {
    static const Catalog catalog = loaded();
    return catalog;
}

ModelId model(std::string_view id) {
    const auto found = ww1().find_model(id);
    REQUIRE(found.has_value());
    return *found;
}

DamageDeckId damage_deck(std::string_view letter) {
    const auto found = ww1().find_damage_deck(letter);
    REQUIRE(found.has_value());
    return *found;
}

FaceId face(std::string_view letter, std::string_view card) {
    const auto found = ww1().find_face(damage_deck(letter), card);
    REQUIRE(found.has_value());
    return *found;
}

const Names& names() {
    static const Names names{{"red", "rumpler", "blue", "re8"}, {"Manfred", "Roy", "Ada"}, {"central", "allied"}};
    return names;
}

GameState start(const Ruleset& rules) {
    Setup setup;
    setup.sides = 2;
    setup.seats = 3;
    const SideId central{0}, allied{1};
    const SeatId manfred{0}, roy{1}, ada{2};
    setup.planes.push_back({model("fokker-dr1"), central, manfred, Pose{{400, 350}, degrees(0)}});
    setup.planes.push_back({model("rumpler-c4"), central, manfred, Pose{{520, 350}, degrees(0)}});
    setup.planes.push_back({model("sopwith-camel"), allied, roy, Pose{{400, 600}, degrees(180)}});
    setup.planes.push_back({model("raf-re8"), allied, ada, Pose{{520, 600}, degrees(180)}});
    return start_of(rules, setup);
}

PlayableStart proved(const Ruleset& rules, const GameState& start) {
    return playable_start("test", rules, start).value();
}

Command any_order(const Ruleset& rules, const GameState& state, Rng& dice) {
    const auto waiting = awaited(state);
    REQUIRE(!waiting.empty());
    const SeatId seat = waiting[dice.below(static_cast<std::uint32_t>(waiting.size()))].seat;
    const auto orders = legal_commands(rules, state, seat);
    REQUIRE(!orders.empty());
    // The first orders are those that fire at somebody: they make for more events.
    const std::uint32_t among = state.ask == Ask::fire ? 1 : static_cast<std::uint32_t>(orders.size());
    return orders[dice.below(among)];
}

Played play(std::uint64_t dice, std::uint32_t turns, const AtEachStep& look) {
    const Ruleset rules = basic_ww1(ww1());
    const GameState before = start(rules);
    ReplayHeader header = header_for(ww1(), before, names(), seed_text, nullptr);
    header.engine = "1.2.3";
    header.edition = "en";
    std::ostringstream out;
    ReplayWriter writer(out, header, ww1());
    GameRecord game(rules, proved(rules, before), {MatchSeed::from_text(seed_text), nullptr}, &writer);
    game.begin();
    Rng rng({dice, 1}, 0);
    while (!game.state().over() && game.state().turn <= turns) {
        const GameState now = game.state();
        const Command order = any_order(rules, now, rng);
        const Decision decision = game.order(order);
        REQUIRE(decision.has_value());
        if (look) look(now, order, *decision);
    }
    writer.finish(game.state());
    return {out.str(), game.state()};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace overdive::test
