// What people read: the languages say the same things, and nothing is left unsaid.
#include <map>
#include <set>
#include <sstream>

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

constexpr Why last_why = static_cast<Why>(words<Why>.size() - 1);

// What sentences of an event may say: the names of what is told of it, and the words that tell them apart.
class Tellable {
public:
    template <class Struct>
    using Held = const Struct;
    std::set<std::string> fillings{"turn", "phase"};
    std::set<std::string> words{"gone", "one"};

    template <class Field>
    void operator()(std::string_view name, const Field& field, const How& how = {}) {
        if (!how.told) return;
        const std::string told(how.told_as.empty() ? name : how.told_as);
        fillings.insert(told);
        if (told == "plane") fillings.insert("seat");
        if (told == "card") fillings.insert("maneuver");
        if constexpr (std::is_same_v<Field, bool>) words.insert(told);
        if constexpr (Worded<Field>) words.insert(overdive::words<Field>.begin(), overdive::words<Field>.end());
        if constexpr (std::is_same_v<Field, Outcome>) describe(*this, field);
    }
    template <class Field>
    void further(std::string_view name, const Field& field, const std::type_identity_t<Field>&, const How& how = {}) {
        (*this)(name, field, how);
    }
};

template <class... Kinds>
std::map<std::string, Tellable> tellable(const std::variant<Kinds...>&) {
    std::map<std::string, Tellable> all;
    const auto add = [&]<class Kind>(const Kind& kind) {
        if constexpr (requires { Kind::word; })
            describe(all[std::string(Kind::word)], kind);
        else
            describe(all[std::string(Kind::sealed_as)], kind);
    };
    (add(Kinds{}), ...);
    return all;
}

std::vector<std::string> parts_of(const std::string& key) {
    std::vector<std::string> parts;
    std::istringstream read(key);
    for (std::string part; std::getline(read, part, '.');) parts.push_back(part);
    return parts;
}

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

TEST_CASE("a sentence of the story belongs to an event and fills in what is told of it") {
    auto events = tellable(Event{});
    events.merge(tellable(Order{}));
    // What story.cpp adds to them.
    events["revealed"].words.merge(std::set<std::string>{"not-flown", "replaced"});
    events["fired"].words.merge(std::set<std::string>{"bonus", "troops"});
    events["fired"].fillings.merge(std::set<std::string>{"cards", "bonus", "troops"});
    events["drawn"].words.merge(std::set<std::string>{"seen", "hidden", "target"});
    events["drawn"].fillings.insert("target");
    events["bombs-fell"].words.merge(std::set<std::string>{"hit", "missed"});
    events["bombs-fell"].fillings.insert("targets");
    events["card-shown"].words.merge(
        std::set<std::string>{"none", "as-placed", "replaced", "out-of-control", "not-flown"});
    events["card-shown"].fillings.merge(std::set<std::string>{"card", "maneuver"});
    events["ended"].fillings.merge(std::set<std::string>{"side", "score"});
    events["ended"].words.insert("agreed");
    events["floor"].fillings.insert("ceiling");
    events["disguised"].words.insert("own");
    for (const auto& [key, sentence] : texts_in("en").sentences) {
        const auto parts = parts_of(key);
        if (parts[0] != "story") continue;
        INFO(key, ": ", sentence);
        REQUIRE(parts.size() > 1);
        REQUIRE(events.contains(parts[1]));
        const Tellable& event = events.at(parts[1]);
        for (std::size_t i = 2; i < parts.size(); ++i) {
            INFO(parts[i]);
            CHECK((event.words.contains(parts[i]) || rule_named(parts[i])));
        }
        for (const std::string& filling : words_in(sentence)) {
            INFO(filling);
            CHECK(event.fillings.contains(filling.substr(1, filling.size() - 2)));
        }
    }
}

TEST_CASE("an event is told by the sentence that its words and its count choose") {
    Texts texts{"en",
                {{"story.lit", "{plane}: {lamps} lamps of {all}"},
                 {"story.lit.one", "{plane}: {lamps} lamp of {all}"},
                 {"story.lit.gone", "{plane}: dark"},
                 {"story.lit.red", "{plane}: red"},
                 {"story.lit.W1-DMG-01", "{plane}: by rule"}}};
    const auto told = [&](std::vector<std::string_view> words, long lamps, long all) {
        Account account{"story.lit", std::move(words), {{"plane", "gone"}}};
        account.add("all", all);
        account.add("lamps", lamps);
        return texts.tell(account).value_or("nothing");
    };
    CHECK(told({}, 3, 1) == "gone: 3 lamps of 1");
    CHECK(told({}, 1, 3) == "gone: 1 lamp of 3");
    CHECK(told({}, 0, 1) == "gone: dark");
    CHECK(told({"green"}, 2, 2) == "gone: 2 lamps of 2");
    CHECK(told({"green", "red", "W1-DMG-01"}, 0, 2) == "gone: red");
    CHECK(told({"W1-DMG-01"}, 1, 2) == "gone: by rule");
    texts.language = "fr";
    CHECK(told({}, 0, 1) == "gone: dark");
    texts.sentences.erase("story.lit.gone");
    CHECK(told({}, 0, 1) == "gone: 0 lamp of 1");
    texts.sentences.erase("story.lit");
    CHECK(told({}, 3, 1) == "nothing");
    CHECK(told({"red"}, 3, 1) == "gone: red");
}

TEST_CASE("what happened is told in the words of a squadron's log") {
    const auto parsed = Json::parse(text_of(stories_folder() / "W1-PLAN-02.json"));
    const GameFile game = read_game_file("f", parsed, ww1()).value();
    const Ruleset rules = assemble(ww1(), game.options);
    const GameState state = start_of(rules, game.setup);
    const Texts texts = texts_in("en");
    const Speaker speaker{texts, game.names, ww1()};
    const auto told = [&](const Event& event, bool knows = true) {
        return speaker.sentence(EventView{event, knows}, state).value_or("nothing");
    };
    const auto a = id_at<PlaneId>(0);
    const auto b = id_at<PlaneId>(1);
    const std::string one = game.names.planes[0];
    const std::string two = game.names.planes[1];
    const std::string seat = game.names.seats[state.plane(a).seat.index()];
    CHECK(told(Asked{}) == "nothing");
    CHECK(told(RunChanged{a, Run::lifting, false}) == "nothing");
    CHECK(told(TookOff{a}) == one + " takes off.");
    CHECK(told(TailingBegan{a, b}) == one + " tails " + two + ".");
    CHECK(told(Collided{a, b}) == one + " and " + two + " collide.");
    CHECK(told(Swerved{a, Swing::right}) == one + " swerves to the right.");
    CHECK(told(Sealed{a, Swerve{a, Swing::right}}) == "The side to which " + one + " swerves is chosen.");
    CHECK(told(Sealed{a, Taxi{a, true, {}, {}, {}}}, false) == one + " taxies on the ground.");
    CHECK(told(Sealed{a, Taxi{a, false, {}, {}, {}}}, false) == "nothing");
    CHECK(told(Sealed{a, ProposeFloor{a, 3}}) == "nothing");
    CHECK(told(FloorProposed{a, 3}) == seat + " proposes 3 as the floor.");
    CHECK(told(FlamesChanged{a, 0, Rule::none}) == "The fire of " + one + " is out.");
    CHECK(told(FlamesChanged{a, 1, Rule::none}) == one + " is on fire: 1 counter.");
    CHECK(told(JamCounterRemoved{a, 0, 2}) == one + " works on its front gun: 2 counters left.");
    CHECK(told(JamCounterRemoved{a, 0, 0}) == one + " has cleared its front gun.");
    CHECK(told(SpecialDamage{a, Effect::pilot}) == "The pilot of " + one + " is wounded.");
    CHECK(told(Eliminated{a, Status::exploded, Rule::none}) == one + " explodes.");
    CHECK(told(PlaneMoved{a, {}, Rule::none}) == "nothing");
    CHECK(told(PlaneMoved{a, {}, Rule::w1_move_03}) == one + " cannot stop where it wanted and is moved aside.");
    Fired shot{a, 0, b, Range::far, {}, {}, unlimited};
    shot.decks.push_back({});
    CHECK(told(shot) == one + " fires at " + two + " at long range: one card.");
    shot.bonuses.push_back({Rule::w1_aim_01, 1});
    CHECK(told(shot) == one + " fires at " + two + " at long range, +1: one card.");
    const MissionScored scored{a, 1, state.plane(a).side, 6};
    CHECK(told(scored).find("gets 6 points (" + one + ")") != std::string::npos);
}
