// What people read: the languages say the same things, and nothing is left unsaid.
#include <set>

#include <doctest/doctest.h>

#include "support/story.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

std::multiset<std::string> words_in(const std::string& sentence) {
    std::multiset<std::string> words;
    for (auto open = sentence.find('{'); open != std::string::npos; open = sentence.find('{', open + 1)) {
        words.insert(sentence.substr(open, sentence.find('}', open) - open + 1));
    }
    return words;
}

constexpr Why last_why = Why::no_side;

}  // namespace

TEST_CASE("W1-PLAN-06: every reason to refuse an order has a sentence in every language") {
    for (const std::string language : {"en", "it", "fr"}) {
        const Texts texts = texts_in(language);
        CHECK(texts.language == language);
        for (int i = 0; i <= static_cast<int>(last_why); ++i) {
            const std::string key = "objection." + std::string(name_of(static_cast<Why>(i)));
            INFO(language, ": ", key);
            CHECK(key.size() > 10);
            CHECK(texts.sentences.count(key) == 1);
            CHECK(texts.say(key) != key);
        }
        CHECK(name_of(static_cast<Why>(static_cast<int>(last_why) + 1)).empty());
    }
}

TEST_CASE("W1-OPT-01: every option has a name and a text in every language") {
    for (const std::string language : {"en", "it", "fr"}) {
        const Texts texts = texts_in(language);
        for (const Switch& known : ww1_game().switches) {
            for (const char* part : {".name", ".text"}) {
                const std::string key = "option." + std::string(known.id) + part;
                INFO(language, ": ", key);
                CHECK(texts.sentences.count(key) == 1);
            }
        }
    }
}

TEST_CASE("W1-TURN-02: the three languages have the same sentences with the same words to fill in") {
    const Texts english = texts_in("en");
    CHECK(english.sentences.size() > 40);
    for (const std::string language : {"it", "fr"}) {
        const Texts other = texts_in(language);
        for (const auto& [key, sentence] : english.sentences) {
            INFO(language, ": ", key);
            REQUIRE(other.sentences.count(key) == 1);
            CHECK(words_in(other.sentences.at(key)) == words_in(sentence));
            CHECK_FALSE(other.sentences.at(key).empty());
        }
        for (const auto& [key, sentence] : other.sentences) {
            INFO(language, ": ", key);
            CHECK(english.sentences.count(key) == 1);
        }
    }
}

TEST_CASE("W1-PLAN-06: an objection is told with its plane and card and maneuver") {
    const auto parsed = Json::parse(text_of(stories_folder() / "W1-PLAN-02.json"));
    const GameFile game = read_game_file("f", parsed, ww1()).value();
    const Ruleset rules = assemble(ww1(), game.options);
    GameState state = start_of(rules, game.setup);
    advance_to_first_question(rules, state, {MatchSeed{}, nullptr});
    for (const std::string language : {"en", "it", "fr"}) {
        const Texts texts = texts_in(language);
        const Speaker speaker{texts, game.names, ww1()};
        const std::string said = speaker.sentence(
            Objection{Why::steep_after_steep, Rule::w1_plan_02, id_at<PlaneId>(0), id_at<CardId>(19), no_plane}, state);
        INFO(said);
        CHECK(said.find("fokker") != std::string::npos);
        CHECK(said.find("19") != std::string::npos);
        CHECK(said.find('{') == std::string::npos);
    }
}

TEST_CASE("W1-DMG-01: the story of a game leaves no word unfilled in any language") {
    for (const char* name :
         {"W1-DMG-03", "W1-FIRE-08", "W1-VIC-01", "W1-MOVE-03", "W1-PLAN-05", "W1-DMG-05", "W1-VIC-01-draw"}) {
        const GameFile game =
            read_game_file(name, Json::parse(text_of(stories_folder() / (std::string(name) + ".json"))), ww1()).value();
        const Ruleset rules = assemble(ww1(), game.options);
        for (const std::string language : {"en", "it", "fr"}) {
            const Texts texts = texts_in(language);
            const Speaker speaker{texts, game.names, ww1()};
            RefereeListener listener;
            int sentences = 0;
            listener.on_event = [&](const Event& event, const GameState& after) {
                for (const Viewer& viewer : all_viewers(after)) {
                    const auto shown = redact(rules, event, after, viewer);
                    const auto said = shown ? speaker.sentence(*shown, after) : std::nullopt;
                    if (!said) continue;
                    INFO(*said);
                    CHECK(said->find('{') == std::string::npos);
                    CHECK(said->find("story.") == std::string::npos);
                    CHECK(said->find("gun.front") == std::string::npos);
                    ++sentences;
                }
            };
            CHECK(run_game_file(name, game, rules, texts, listener).problems.empty());
            CHECK(sentences > 10);
        }
    }
}

TEST_CASE("W1-TURN-02: a broken file of texts is refused with its name") {
    const auto wrong = [](const std::string& text) {
        const auto loaded = load_texts({"xx.json", text});
        REQUIRE_FALSE(loaded.has_value());
        CHECK(loaded.error()[0].place.rfind("xx.json", 0) == 0);
        return loaded.error()[0].reason;
    };
    CHECK(wrong("{ broken").find("line 1") != std::string::npos);
    wrong(R"({"format": "something/1", "language": "xx", "texts": {}})");
    wrong(R"({"format": "overdive-texts/1", "language": "xx", "texts": {"a": 3}})");
    wrong(R"({"format": "overdive-texts/1", "language": "xx", "texts": {}, "more": 1})");
}

TEST_CASE("one thing is told as one, and French counts none as one") {
    Texts texts{"en", {{"left", "{n} counters"}, {"left.one", "{n} counter"}, {"plain", "{n}"}}};
    CHECK(texts.say_counted("left", 1, {{"n", "1"}}) == "1 counter");
    CHECK(texts.say_counted("left", 2, {{"n", "2"}}) == "2 counters");
    CHECK(texts.say_counted("left", 0, {{"n", "0"}}) == "0 counters");
    CHECK(texts.say_counted("plain", 1, {{"n", "1"}}) == "1");
    texts.language = "fr";
    CHECK(texts.say_counted("left", 0, {{"n", "0"}}) == "0 counter");
}
