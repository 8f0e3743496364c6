#include <doctest/doctest.h>

#include "lab/even_match.h"
#include "lab/playthrough.h"
#include "lab/signature.h"
#include "lab/ww1_data.h"

using namespace overdive;
using testing::model;
using testing::ww1_rules;

namespace {

GameState start(int planes_each) {
    return start_of(ww1_rules(), even_match({model("fokker-dr1")}, {model("raf-re8")}, planes_each, {900, 900}));
}

PlayableStart proved(const GameState& state) {
    return playable_start("test", ww1_rules(), state).value();
}

std::size_t times_in(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("the signature is the same each time and another one for another seed or bot") {
    const Series series{6, MatchSeed::from_text("one"), 40};
    const Signature first = signature(ww1_rules(), start(1), &simple_bot, series);
    CHECK(first == signature(ww1_rules(), start(1), &simple_bot, series));
    CHECK(first.games == 6);
    CHECK(first.won + first.drawn + first.unfinished == 6);
    CHECK(first.orders > first.turns);
    CHECK(first.value != signature(ww1_rules(), start(1), &simple_bot, {6, MatchSeed::from_text("two"), 40}).value);
    CHECK(first.value != signature(ww1_rules(), start(1), &random_bot, series).value);
}

TEST_CASE("a playthrough is the same text each time") {
    const Names names{{"baron", "crew"}, {"Ann", "Bob"}, {"red", "blue"}};
    const MatchSeed seed = MatchSeed::from_text("tale");
    const std::string text = playthrough(ww1_rules(), proved(start(1)), names, seed, &simple_bot);
    CHECK(text == playthrough(ww1_rules(), proved(start(1)), names, seed, &simple_bot));
    CHECK(text != playthrough(ww1_rules(), proved(start(1)), names, MatchSeed::from_text("other"), &simple_bot));
}

TEST_CASE("a playthrough tells state and views and orders and events up to the end") {
    const Names names{{"baron", "crew"}, {"Ann", "Bob"}, {"red", "blue"}};
    const std::string text =
        playthrough(ww1_rules(), proved(start(1)), names, MatchSeed::from_text("tale"), &simple_bot);
    const std::size_t steps = times_in(text, "# step");
    CHECK(steps > 4);
    CHECK(times_in(text, "seen by Ann:") == steps);
    CHECK(times_in(text, "seen by Bob:") == steps);
    CHECK(times_in(text, "legal orders:") == steps);
    CHECK(times_in(text, "\norder {") == steps - 1);  // nothing is due when it is over
    CHECK(times_in(text, "\nhash ") == steps);
    CHECK(times_in(text, R"({"event":"ended",)") == 1);
    CHECK(times_in(text, R"("plane":"baron","at":[)") > 2);
}

TEST_CASE("a playthrough stops after the last turn wanted") {
    const std::string text =
        playthrough(ww1_rules(), proved(start(2)), {}, MatchSeed::from_text("tale"), &simple_bot, 1);
    CHECK(text.find("# step 0: turn 1 phase 0, plan") != std::string::npos);
    CHECK(text.find("# step 4: turn 2") == std::string::npos);
    CHECK(text.find("\n  #1 {") != std::string::npos);  // a number where there is no name
}

TEST_CASE("a playthrough shows a sealed plan to its own seat alone") {
    const Names names{{"baron", "crew"}, {"Ann", "Bob"}, {"red", "blue"}};
    const std::string text =
        playthrough(ww1_rules(), proved(start(1)), names, MatchSeed::from_text("tale"), &simple_bot, 1);
    const std::size_t step = text.find("# step 1: turn 1 phase 0, plan");
    REQUIRE(step != std::string::npos);
    const std::size_t ann = text.find("seen by Ann:", step);
    const std::size_t bob = text.find("seen by Bob:", step);
    const auto line_from = [&](std::size_t at) {
        const std::size_t begin = text.find("baron {", at);
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    for (const std::size_t seat : {ann, bob}) CHECK(line_from(seat).find(R"("planned":true)") != std::string::npos);
    CHECK(line_from(ann).find(R"("plan":[)") != std::string::npos);
    CHECK(line_from(bob).find(R"("plan":[)") == std::string::npos);
}
