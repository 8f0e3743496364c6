// Lessons from outside: whatever is wrong is refused with its place and a reason; what is stacked is told to nobody.
#include <functional>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "scenario/lesson_file.h"
#include "support/story.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json good_lesson() {
    return Json::parse(R"({
        "format": "overdive-lesson/1", "id": "first-try", "order": 2, "minutes": 5,
        "title": {"en": "First", "it": "Primo", "fr": "Premier"}, "text": {"en": "Fly."},
        "own": "allied", "bots": {"central": "simple"}, "look": {"ground": "fields-12"},
        "setup": {
            "format": "overdive-game/1", "system": "ww1", "table": {"width": 900, "height": 900},
            "planes": [{"id": "red", "model": "fokker-dr1", "side": "central"},
                       {"id": "blue", "model": "sopwith-camel", "side": "allied"}],
            "draws": {"A": ["3", "0 jam-red"]}
        },
        "goal": {"event": "fired", "by": "own"}, "steps": [{"say": {"en": "Plan."}}, {"wait": "planned"}]
    })");
}

bool is_known_bot(std::string_view name) {
    return name == "simple" || name == "ace";
}

Checked<std::vector<Lesson>> lessons_of(const std::vector<Json>& files) {
    std::vector<SourceFile> sources;
    for (const Json& file : files) sources.push_back({fmt::format("{}.json", sources.size()), file.dump()});
    return load_lessons(sources, ww1(), &is_known_bot);
}

void check_lesson_refused(const std::function<void(Json&)>& change, const std::string& place,
                          const std::string& words) {
    Json lesson = good_lesson();
    change(lesson);
    const auto read = lessons_of({lesson});
    REQUIRE_FALSE(read.has_value());
    INFO("problems: ", all_of(read.error()));
    INFO("wanted: ", place, ": ", words);
    bool named = false;
    for (const Problem& problem : read.error())
        named = named || (problem.place == "0.json#" + place && problem.reason.find(words) != std::string::npos);
    CHECK(named);
}

}  // namespace

TEST_CASE("a lesson is read, told without what is stacked in it, and stands in its order") {
    Json second = good_lesson();
    second["id"] = "earlier";
    second["order"] = 1;
    const auto lessons = lessons_of({good_lesson(), second});
    REQUIRE(lessons.has_value());
    REQUIRE(lessons->size() == 2);
    CHECK((*lessons)[0].id == "earlier");
    const Lesson& lesson = (*lessons)[1];
    CHECK(lesson.bots == std::map<std::string, std::string>{{"central", "simple"}});
    CHECK(lesson.told["steps"].size() == 2);
    CHECK(lesson.told["goal"]["event"] == "fired");
    CHECK(lesson.told["planes"][1]["model"] == "sopwith-camel");
    CHECK(lesson.told.dump().find("jam-red") == std::string::npos);
    CHECK(lesson.setup.find("jam-red") != std::string::npos);
}

TEST_CASE("a later lesson with the same id replaces an earlier one") {
    Json changed = good_lesson();
    changed["minutes"] = 9;
    const auto lessons = lessons_of({good_lesson(), changed});
    REQUIRE(lessons.has_value());
    REQUIRE(lessons->size() == 1);
    CHECK((*lessons)[0].told["minutes"] == 9);
}

TEST_CASE("whatever is wrong with a lesson is refused with its place") {
    check_lesson_refused([](Json& lesson) { lesson["format"] = "overdive-game/1"; }, "", "not the format of a lesson");
    check_lesson_refused([](Json& lesson) { lesson["id"] = "../first"; }, "", "small letters");
    check_lesson_refused([](Json& lesson) { lesson["id"] = std::string(41, 'a'); }, "", "small letters");
    check_lesson_refused([](Json& lesson) { lesson["order"] = -1; }, "/order", "0 to 1000");
    check_lesson_refused([](Json& lesson) { lesson.erase("minutes"); }, "", "minutes");
    check_lesson_refused([](Json& lesson) { lesson["title"] = Json::object(); }, "/title", "one language");
    check_lesson_refused([](Json& lesson) { lesson["text"]["de"] = "x"; }, "/text", "de");
    check_lesson_refused([](Json& lesson) { lesson["own"] = "axis"; }, "", "no seat \"axis\"");
    check_lesson_refused([](Json& lesson) { lesson["bots"] = Json::object(); }, "/bots", "nobody sits");
    check_lesson_refused([](Json& lesson) { lesson["bots"]["allied"] = "ace"; }, "/bots/allied", "sits there");
    check_lesson_refused([](Json& lesson) { lesson["bots"]["central"] = "calm"; }, "/bots/central", "no opponent");
    check_lesson_refused([](Json& lesson) { lesson["bots"]["north"] = "ace"; }, "/bots/north", "no seat");
    check_lesson_refused([](Json& lesson) { lesson["goal"] = 3; }, "/goal", "");
    check_lesson_refused([](Json& lesson) { lesson["steps"] = Json::array({1}); }, "/steps/0", "");
    check_lesson_refused([](Json& lesson) { lesson["steps"] = std::vector<Json>(61, Json::object()); }, "/steps",
                         "60 steps");
    check_lesson_refused([](Json& lesson) { lesson["look"]["ground"] = std::string(3000, 'x'); }, "/look", "bytes");
    check_lesson_refused([](Json& lesson) { lesson["setup"]["seed"] = "mine"; }, "/setup", "no place in a lesson");
    check_lesson_refused([](Json& lesson) { lesson["setup"]["orders"] = Json::array(); }, "/setup", "no place");
    check_lesson_refused([](Json& lesson) { lesson["setup"]["draws"]["A"][0] = "99"; }, "/setup/draws/A/0",
                         "no card \"99\"");
    check_lesson_refused([](Json& lesson) { lesson["setup"]["system"] = "ww2"; }, "/setup", "one of ww1");
    check_lesson_refused([](Json& lesson) { lesson["more"] = 1; }, "", "more");
    Json long_one = good_lesson();
    long_one["goal"]["text"] = std::string(most_lesson_bytes, 'x');
    CHECK_FALSE(lessons_of({long_one}).has_value());
}
