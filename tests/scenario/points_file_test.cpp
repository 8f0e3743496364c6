// What planes are worth, as the laboratory writes it.
#include "scenario/points_file.h"

#include <doctest/doctest.h>

#include "support/ww1.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

const std::string good = R"({"format": "overdive-points/1", "system": "ww1", "basis": "measured",
    "command": "overdive lab points cadet", "usual": "sopwith-camel",
    "models": {"sopwith-camel": {"value": 100, "low": 100, "high": 100}, "spad-xiii": {"value": 89, "low": 82, "high": 96}},
    "skills": {"perfect-control": {"value": -1, "low": -3, "high": 2}}})";

std::string with(const std::string& old_text, const std::string& new_text) {
    std::string text = good;
    return text.replace(text.find(old_text), old_text.size(), new_text);
}

std::string refusal_of(const std::string& text) {
    const auto read = read_points({"points.json", text}, ww1());
    return read ? "" : read.error().front().place + ": " + read.error().front().reason;
}

}  // namespace

TEST_CASE("points are read by model") {
    const auto points = read_points({"points.json", good}, ww1());
    REQUIRE(points);
    CHECK(points->size() == 2);
    CHECK(points->at("spad-xiii") == Worth{89, 82, 96});
}

TEST_CASE("points that cannot be are refused with their place") {
    CHECK(refusal_of(with("\"spad-xiii\"", "\"zeppelin\"")).find("there is no model \"zeppelin\"") !=
          std::string::npos);
    CHECK(refusal_of(with("\"value\": 89", "\"value\": 99")).find("spad-xiii") != std::string::npos);
    CHECK(refusal_of(with("ww1", "ww2")).find("not points of ww1") != std::string::npos);
    CHECK(refusal_of(with("measured", "guessed")).find("measured") != std::string::npos);
    CHECK(refusal_of(with("\"low\": 82", "\"least\": 82")) != "");
    CHECK(refusal_of("{") != "");
}

TEST_CASE("the points that come with the program are good") {
    for (const std::string system : {"ww1", "ww2"}) {
        const Catalog catalog = shipped_catalog(system);
        const auto file = std::filesystem::path(OVERDIVE_ROOT) / "data" / system / "points.json";
        const auto points = read_points({"points.json", text_of(file)}, catalog);
        REQUIRE(points);
        CHECK(points->size() == catalog.models.size());
    }
}
