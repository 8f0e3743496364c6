#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "base/json_reader.h"

using namespace overdive;

TEST_CASE("broken JSON is named by line and column") {
    const auto parsed = parse_json("file.json", "{\n  \"a\": 1,\n  oops\n}");
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error()[0].place == "file.json");
    CHECK(parsed.error()[0].reason.find("line 3") != std::string::npos);
}

TEST_CASE("a key given twice is an error at any depth") {
    CHECK(parse_json("f", R"({"a": {"b": 1}, "c": {"b": 2}})"));
    CHECK_FALSE(parse_json("f", R"({"a": 1, "a": 2})"));
    CHECK_FALSE(parse_json("f", R"([{"x": {"b": 1, "b": 1}}])"));
}

TEST_CASE("numbers outside their bounds are named with what was found") {
    struct Row {
        const char* json;
        bool whole;
        bool good;
    };
    for (const Row& row : {Row{"5", true, true}, Row{"1", true, true}, Row{"9", true, true}, Row{"0", true, false},
                           Row{"10", true, false}, Row{"5.0", true, false}, Row{"\"5\"", true, false},
                           Row{"18446744073709551615", true, false}, Row{"null", true, false}, Row{"5.5", false, true},
                           Row{"9.01", false, false}, Row{"true", false, false}, Row{"1e300", false, false}}) {
        Problems problems;
        const Json json = Json::parse(row.json);
        const JsonReader reader(json, "f#/x", problems);
        const bool found = row.whole ? reader.integer(1, 9).has_value() : reader.number(1, 9).has_value();
        CHECK_MESSAGE(found == row.good, row.json);
        REQUIRE(problems.size() == (row.good ? 0u : 1u));
        if (!row.good) CHECK(problems[0].place == "f#/x");
    }
}

TEST_CASE("missing and unknown members are named") {
    Problems problems;
    const Json json = Json::parse(R"({"here": {"deep": 1}, "odd": 2})");
    const JsonReader reader(json, "f#", problems);
    CHECK_FALSE(reader.member("gone"));
    reader.only({"here"});
    (void)reader.member("here")->text("deep");
    REQUIRE(problems.size() == 3);
    CHECK(problems[0].reason == "\"gone\" is missing");
    CHECK(problems[1].reason == "\"odd\" is not known here");
    CHECK(problems[2].place == "f#/here/deep");
}
