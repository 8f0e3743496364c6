#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "games/games.h"
#include "store/files.h"
#include "wire/re_decide.h"
#include "wire/table.h"

using namespace overdive;
using namespace overdive::test;

namespace {

Replay read(const std::string& text) {
    auto replay = read_replay("game.jsonl", text, ww1());
    if (!replay) FAIL(replay.error().front().place << ": " << replay.error().front().reason);
    return std::move(*replay);
}

std::string first_problem(const std::string& text) {
    const auto replay = read_replay("game.jsonl", text, ww1());
    return replay ? "" : replay.error().front().place + ": " + replay.error().front().reason;
}

ReDecision decided_again(const Replay& replay) {
    return re_decide(replay, basic_ww1(ww1()), MatchSeed::from_text(replay.header.seed), nullptr);
}

// The number of the n-th line that begins so, counted from 1.
std::size_t line_with(const std::vector<std::string>& lines, std::string_view begin, int nth = 1) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].rfind(begin, 0) == 0 && --nth == 0) return i + 1;
    }
    FAIL("no such line");
    return 0;
}

// The file with one line changed.
std::string with_line(std::vector<std::string> lines, std::size_t number, const std::string& line) {
    lines[number - 1] = line;
    return joined(lines);
}

std::string changed(const std::string& line, std::string_view from, std::string_view to) {
    const auto found = line.find(from);
    REQUIRE(found != std::string::npos);
    std::string other = line;
    return other.replace(found, from.size(), to);
}

}  // namespace

TEST_CASE("folding a replay gives the state of the game and deciding it again agrees") {
    for (std::uint64_t dice = 0; dice < 6; ++dice) {
        const Played played = play(dice, 8);
        const Replay replay = read(played.replay);
        const auto folded = fold(replay);
        REQUIRE(folded.has_value());
        CHECK(*folded == played.end);
        CHECK(decided_again(replay).agrees());
    }
}

TEST_CASE("a replay keeps what the game began with") {
    const Ruleset rules = basic_ww1(ww1());
    StackedCards stacked;
    stacked[damage_deck("A").index()] = {face("A", "3"), face("A", "explosion")};
    ReplayHeader header = header_for(ww1(), start(rules), names(), "any text", &stacked);
    header.engine = "1.2.3";
    header.edition = "it";
    header.options = {"aim", "tailing"};
    header.game = R"({"seed":"any text"})";
    std::ostringstream out;
    const ReplayWriter writer(out, header, ww1());
    CHECK(writer.good());
    const std::string text = out.str();
    CHECK(text.rfind(R"({"format":"overdive-replay/2","engine":"1.2.3","catalogue":")", 0) == 0);
    CHECK(
        text.find(
            R"("names":{"planes":["red","rumpler","blue","re8"],"seats":["Manfred","Roy","Ada"],"sides":["central","allied"]})") !=
        std::string::npos);
    CHECK(text.find(R"("draws":{"A":["3","explosion"]})") != std::string::npos);
    const Replay replay = read(text);
    CHECK(replay.header == header);
    CHECK(replay.lines.empty());
    const auto back = stacked_cards("game.jsonl:1", replay.header.draws, ww1());
    REQUIRE(back.has_value());
    CHECK(*back == stacked);
}

TEST_CASE("draws that no deck has are refused") {
    const auto draws = stacked_cards("f:1", {{"A", {"77 engine"}}, {"Z", {"1"}}}, ww1());
    REQUIRE(!draws.has_value());
    CHECK(draws.error() ==
          Problems{{"f:1", "the damage deck A has no card \"77 engine\""}, {"f:1", "there is no damage deck \"Z\""}});
}

TEST_CASE("stacked cards are drawn again when a replay is decided again") {
    const Ruleset rules = basic_ww1(ww1());
    StackedCards stacked;
    for (int i = 0; i < 3; ++i) stacked[damage_deck("A").index()].push_back(face("A", "4"));
    std::ostringstream out;
    ReplayWriter writer(out, header_for(ww1(), start(rules), names(), "s", &stacked), ww1());
    GameRecord game(rules, proved(rules, start(rules)), {MatchSeed::from_text("s"), &stacked}, &writer);
    game.begin();
    Rng dice({3, 4}, 0);
    while (!game.state().over() && game.state().piles.drawn[damage_deck("A").index()] == 0) {
        REQUIRE(game.order(any_order(rules, game.state(), dice)).has_value());
    }
    writer.finish(game.state());
    const Replay replay = read(out.str());
    const auto seed = MatchSeed::from_text("s");
    CHECK(re_decide(replay, rules, seed, &stacked).agrees());
    CHECK(!re_decide(replay, rules, seed, nullptr).agrees());
}

TEST_CASE("a refused order changes nothing and is not recorded") {
    const Ruleset rules = basic_ww1(ww1());
    std::ostringstream out;
    ReplayWriter writer(out, header_for(ww1(), start(rules), names(), "s", nullptr), ww1());
    GameRecord game(rules, proved(rules, start(rules)), {MatchSeed::from_text("s"), nullptr}, &writer);
    CHECK(game.begin() ==
          std::vector<Event>{TurnBegan{1}, Asked{Ask::plan, {StepName::plan, 0}, PlaneSet::from_bits(15)}});
    const GameState before = game.state();
    const std::string recorded = out.str();
    const Command not_his{SeatId{1}, 1, 0, PlanCards{PlaneId{0}, {CardId{1}, CardId{2}, CardId{3}}}};
    CHECK(!game.order(not_his).has_value());
    CHECK(game.state() == before);
    CHECK(out.str() == recorded);
}

TEST_CASE("the end of each phase is followed by the hash of the state") {
    const auto lines = lines_of(play(1, 3).replay);
    int phases = 0;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        if (lines[i].rfind(R"({"event":{"phase-ended")", 0) != 0) continue;
        ++phases;
        CHECK(lines[i + 1].rfind(R"({"mark":")", 0) == 0);
    }
    CHECK(phases >= 3);
    CHECK(lines.back().rfind(R"({"mark":")", 0) == 0);
}

TEST_CASE("the listener of a fold hears every event with the state after it") {
    const Played played = play(2, 2);
    const Replay replay = read(played.replay);
    std::vector<Event> heard;
    GameState last;
    const auto folded = fold(replay, [&](const Event& event, const GameState& after) {
        heard.push_back(event);
        last = after;
    });
    REQUIRE(folded.has_value());
    CHECK(last == played.end);
    std::vector<Event> recorded;
    for (const ReplayLine& line : replay.lines) {
        if (const auto* event = std::get_if<Event>(&line.what)) recorded.push_back(*event);
    }
    CHECK(heard == recorded);
}

TEST_CASE("a changed event is named with its line by folding and by deciding again") {
    const auto lines = lines_of(play(1, 2).replay);
    const std::size_t moved = line_with(lines, R"({"event":{"moved")");
    const std::string other = changed(lines[moved - 1], R"("heading":)", R"("heading":1)");
    const Replay replay = read(with_line(lines, moved, other));
    const auto folded = fold(replay);
    REQUIRE(!folded.has_value());
    CHECK(folded.error().front().place == "game.jsonl:" + std::to_string(line_with(lines, R"({"mark")")));
    const ReDecision again = decided_again(replay);
    REQUIRE(!again.agrees());
    CHECK(again.first->line == moved);
    CHECK(again.first->recorded.rfind("moved {", 0) == 0);
    CHECK(again.first->decided.rfind("moved {", 0) == 0);
    CHECK(again.first->recorded != again.first->decided);
}

TEST_CASE("an event that the game cannot have is named with its line by folding") {
    const auto lines = lines_of(play(1, 1).replay);
    const std::size_t line = line_with(lines, R"({"event":{"moved")");
    const std::string other = R"({"event":{"jammed":{"plane":4,"gun":0,"counters":3}}})";
    const auto folded = fold(read(with_line(lines, line, other)));
    REQUIRE(!folded.has_value());
    CHECK(folded.error() == Problems{{"game.jsonl:" + std::to_string(line),
                                      "the event speaks of a plane, a gun or a card that this game does not have"}});
}

TEST_CASE("a changed order is named by the first line that comes out differently") {
    const auto lines = lines_of(play(1, 1).replay);
    const std::size_t order = line_with(lines, R"({"command")");
    const Json json = Json::parse(lines[order - 1]);
    Json other = json;
    other["command"]["order"]["plan"]["plan"] = {1, 2, 3};
    REQUIRE(other != json);
    const ReDecision sealed = decided_again(read(with_line(lines, order, other.dump())));
    REQUIRE(!sealed.agrees());
    CHECK(sealed.first->line == order + 1);

    other = json;
    other["command"]["turn"] = 9;
    const ReDecision stale = decided_again(read(with_line(lines, order, other.dump())));
    REQUIRE(!stale.agrees());
    CHECK(stale.first->line == order);
    CHECK(stale.first->recorded.rfind("order {", 0) == 0);
    CHECK(stale.first->decided == "refused: stale W1-TURN-02");
}

TEST_CASE("a missing event or order is named by line") {
    const auto lines = lines_of(play(1, 1).replay);
    const auto without = [&](std::size_t number) {
        auto fewer = lines;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(number) - 1);
        return decided_again(read(joined(fewer)));
    };
    const std::size_t order = line_with(lines, R"({"command")", 2);
    const ReDecision no_order = without(order);
    REQUIRE(!no_order.agrees());
    CHECK(no_order.first->line == order);
    CHECK(no_order.first->decided == "nothing before the next order");
    const std::size_t moved = line_with(lines, R"({"event":{"moved")", 2);
    const ReDecision no_move = without(moved);
    REQUIRE(!no_move.agrees());
    CHECK(no_move.first->line == moved);
    const ReDecision no_end =
        decided_again(read(joined({lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(moved) - 1})));
    REQUIRE(!no_end.agrees());
    CHECK(no_end.first->line == moved);
    CHECK(no_end.first->recorded == "the end of the replay");
}

TEST_CASE("another seed and another start are found when deciding again") {
    const Played played = play(3, 8);
    Replay replay = read(played.replay);
    CHECK(!re_decide(replay, basic_ww1(ww1()), MatchSeed::from_text("another"), nullptr).agrees());
    replay.header.start.planes[0].model = ModelId{9999};
    const ReDecision unknown = decided_again(replay);
    REQUIRE(!unknown.agrees());
    CHECK(unknown.first->line == 1);
    CHECK(unknown.first->decided == "it cannot begin: a plane has a model that the catalogue does not have");
}

TEST_CASE("lines that are none are refused with their number and reason") {
    const auto lines = lines_of(play(1, 1).replay);
    const std::string& header = lines[0];
    const auto in_line = [&](std::size_t number, const std::string& line) {
        return first_problem(with_line(lines, number, line));
    };
    CHECK(first_problem("") == "game.jsonl:1: the file is empty; a replay begins with its header");
    CHECK(first_problem("{}\n") == "game.jsonl:1: \"format\" is missing");
    CHECK(in_line(1, changed(header, "overdive-replay/2", "overdive-game/1")) ==
          "game.jsonl:1: \"overdive-game/1\" is no replay this version can read: expected \"overdive-replay/2\"");
    CHECK(in_line(1, lines[1]) == "game.jsonl:1: \"format\" is missing");
    CHECK(in_line(1, changed(header, "\"engine\"", "\"motor\"")) == "game.jsonl:1: \"motor\" is not known here");
    CHECK(in_line(1, changed(header, "[\"red\",", "[")) == "game.jsonl:1/names: every plane of the game has one name");
    CHECK(in_line(1, changed(header, "\"sides\":2", "\"sides\":9")) ==
          "game.jsonl:1/start/sides: expected a whole number from 0 to 8, found 9");
    CHECK(in_line(3, "").rfind("game.jsonl:3: parse error at column 1", 0) == 0);
    CHECK(in_line(3, "[]") == "game.jsonl:3: expected an object, found []");
    CHECK(in_line(3, "{}") == "game.jsonl:3: expected one of \"command\", \"event\" and \"mark\"");
    CHECK(in_line(3, R"({"note":1})") == "game.jsonl:3: \"note\" is not known here");
    CHECK(in_line(3, R"({"event":{"phase":{"phase":1}},"event":{"phase":{"phase":1}}})") ==
          "game.jsonl:3#: the key \"event\" stands twice in one object");
    CHECK(in_line(3, R"({"event":{"phase":{"phase":-1}}})") ==
          "game.jsonl:3/event/phase/phase: expected a whole number from 0 to 255, found -1");
    CHECK(in_line(3, R"({"hash":"0123456789abcde","turn":1,"phase":1})") ==
          "game.jsonl:3: \"hash\" must have 16 hexadecimal digits in small letters");
    CHECK(in_line(3, R"({"hash":"0123456789ABCDEF","turn":1,"phase":1})") ==
          "game.jsonl:3: \"hash\" must have 16 hexadecimal digits in small letters");
    CHECK(in_line(3, R"({"mark":"0123456789ABCDEF","turn":1,"phase":1})") ==
          "game.jsonl:3: \"mark\" must have 16 hexadecimal digits in small letters");
    CHECK(in_line(3, R"({"mark":"0123456789abcdef","turn":1})") == "game.jsonl:3: \"phase\" is missing");
    CHECK(in_line(3, R"({"hash":"0123456789abcdef","turn":1})") == "game.jsonl:3: \"phase\" is missing");
    CHECK(in_line(3, std::string(70000, ' ')) == "game.jsonl:3: the line has 70000 bytes, more than the 65536 allowed");
    CHECK(in_line(3, std::string(60000, '[')).rfind("game.jsonl:3: ", 0) == 0);
}

TEST_CASE("a wrong hash is named with its line") {
    const auto lines = lines_of(play(1, 2).replay);
    const std::size_t second = line_with(lines, R"({"mark")", 2);
    const std::string other = R"({"mark":"0123456789abcdef","turn":1,"phase":2})";
    const Replay replay = read(with_line(lines, second, other));
    const auto folded = fold(replay);
    REQUIRE(!folded.has_value());
    CHECK(folded.error().front().place == "game.jsonl:" + std::to_string(second));
    const ReDecision again = decided_again(replay);
    REQUIRE(!again.agrees());
    CHECK(again.first->line == second);
    CHECK(again.first->recorded == "hash 0123456789abcdef (turn 1, phase 2)");
}

TEST_CASE("a long list of problems ends after some") {
    auto lines = lines_of(play(1, 3).replay);
    for (std::size_t i = 1; i < lines.size(); ++i) lines[i] = "broken";
    const auto replay = read_replay("game.jsonl", joined(lines), ww1());
    REQUIRE(!replay.has_value());
    CHECK(replay.error().size() == 20);
}

TEST_CASE("a replay cut off anywhere is refused or is a shorter replay of whole lines") {
    const std::string text = play(1, 2).replay;
    const std::size_t whole = read(text).lines.size();
    for (std::size_t cut = 0; cut < text.size(); cut += 97) {
        const auto replay = read_replay("game.jsonl", std::string_view(text).substr(0, cut), ww1());
        const bool between_lines = cut > 0 && text[cut - 1] == '\n';
        CHECK(replay.has_value() == between_lines);
        if (replay) CHECK(fold(*replay).has_value());
    }
    auto lines = lines_of(text);
    while (lines.size() > 1) {
        lines.pop_back();
        const Replay shorter = read(joined(lines));
        CHECK(shorter.lines.size() == lines.size() - 1);
        CHECK(shorter.lines.size() < whole);
        CHECK(fold(shorter).has_value());
    }
}

TEST_CASE("a replay without its last line break is cut off") {
    std::string text = play(1, 1).replay;
    const auto lines = lines_of(text);
    text.pop_back();
    CHECK(first_problem(text) == "game.jsonl:" + std::to_string(lines.size()) + ": the file is cut off in this line");
}

TEST_CASE("games of the first format are read, folded with all their marks and decided again") {
    for (const std::string name : {"duel", "patrol"}) {
        CAPTURE(name);
        const auto text = read_text_file(OVERDIVE_ROOT "/tests/golden/replays/" + name + ".jsonl", most_replay_bytes);
        REQUIRE(text.has_value());
        REQUIRE(text->rfind(R"({"format":"overdive-replay/1",)", 0) == 0);
        Replay replay = read(*text);
        REQUIRE(find_models("game.jsonl:1", replay.header, ww1()).has_value());
        std::size_t marks = 0;
        for (const ReplayLine& line : replay.lines) {
            const auto* mark = std::get_if<HashMark>(&line.what);
            if (mark == nullptr) continue;
            CHECK(mark->kind == MarkKind::old_hash);
            ++marks;
        }
        std::size_t written = 0;
        for (const std::string& line : lines_of(*text)) written += line.rfind(R"({"hash":)", 0) == 0 ? 1 : 0;
        CHECK(marks == written);
        CHECK(marks > 0);
        const auto folded = fold(replay);
        if (!folded) FAIL(folded.error().front().place << ": " << folded.error().front().reason);
        const auto options = agreed_options(game_of(ww1()), "game.jsonl:1", replay.header.options,
                                            replay.header.edition, replay.header.mission);
        REQUIRE(options.has_value());
        const auto stacked = stacked_cards("game.jsonl:1", replay.header.draws, ww1());
        REQUIRE(stacked.has_value());
        const ReDecision again =
            re_decide(replay, assemble(ww1(), *options), MatchSeed::from_text(replay.header.seed), &*stacked);
        if (!again.agrees()) FAIL(again.first->line << ": " << again.first->recorded << " / " << again.first->decided);
    }
}

TEST_CASE("a wrong mark of the first format is named with its line") {
    const auto text = read_text_file(OVERDIVE_ROOT "/tests/golden/replays/patrol.jsonl", most_replay_bytes);
    REQUIRE(text.has_value());
    const auto lines = lines_of(*text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].rfind(R"({"hash":)", 0) != 0) continue;
        Json mark = Json::parse(lines[i]);
        mark["hash"] = "0123456789abcdef";
        const auto folded = fold(read(with_line(lines, i + 1, mark.dump())));
        REQUIRE(!folded.has_value());
        CHECK(folded.error().front().place == "game.jsonl:" + std::to_string(i + 1));
    }
}

TEST_CASE("a game written today names its damage cards and decks and reads back equal") {
    const Ruleset rules = basic_ww1(ww1());
    GameState before = start(rules);
    // One card is drawn already.
    before.piles.left[face("A", "3").index()] -= 1;
    before.shelves[2].held[face("A", "3").index()] = 1;
    before.planes[2].damage = 3;
    before.planes[2].cards_taken = 1;
    StackedCards stacked;
    for (int i = 0; i < 3; ++i) stacked[damage_deck("A").index()].push_back(face("A", "3"));
    const ReplayHeader header = header_for(ww1(), before, names(), "s", &stacked);
    std::ostringstream out;
    ReplayWriter writer(out, header, ww1());
    GameRecord game(rules, proved(rules, before), {MatchSeed::from_text("s"), &stacked}, &writer);
    std::vector<Event> happened = game.begin();
    Rng dice({3, 4}, 0);
    while (!game.state().over() && game.state().piles.drawn[damage_deck("A").index()] == 0) {
        const Decision decision = game.order(any_order(rules, game.state(), dice));
        REQUIRE(decision.has_value());
        happened.insert(happened.end(), decision->begin(), decision->end());
    }
    writer.finish(game.state());
    const auto lines = lines_of(out.str());

    const Json first = Json::parse(lines[0]);
    CHECK(first["start"]["shelves"][2]["held"] == Json{{"A:3", 1}});
    CHECK(first["start"]["piles"]["left"]["A:3"] == before.piles.left[face("A", "3").index()]);
    CHECK(first["start"]["piles"]["in_play"]["A"] == true);
    const Json drawn = Json::parse(lines[line_with(lines, R"({"event":{"drawn")") - 1])["event"]["drawn"];
    CHECK(drawn["face"] == "A:3");
    CHECK(drawn["deck"] == "A");
    const Json fired = Json::parse(lines[line_with(lines, R"({"event":{"fired")") - 1])["event"]["fired"];
    CHECK(fired["decks"][0].is_string());

    const Replay replay = read(out.str());
    CHECK(replay.header == header);
    std::vector<Event> recorded;
    for (const ReplayLine& line : replay.lines) {
        if (const auto* event = std::get_if<Event>(&line.what)) recorded.push_back(*event);
    }
    CHECK(recorded == happened);
    const auto folded = fold(replay);
    REQUIRE(folded.has_value());
    CHECK(*folded == game.state());
    CHECK(re_decide(replay, rules, MatchSeed::from_text("s"), &stacked).agrees());
}

TEST_CASE("a damage card that no deck has is refused with its place") {
    const auto lines = lines_of(play(1, 1).replay);
    CHECK(first_problem(with_line(lines, 3, R"({"event":{"fire-crew":{"plane":0,"deck":"A","face":"A:77"}}})"))
              .rfind("game.jsonl:3/event/fire-crew/face: ", 0) == 0);
    CHECK(first_problem(with_line(lines, 3, R"({"event":{"fire-crew":{"plane":0,"deck":"Z","face":"A:3"}}})"))
              .rfind("game.jsonl:3/event/fire-crew/deck: ", 0) == 0);
}
