// The data that is shipped, and what the loader says of data that is wrong.
#include <cmath>
#include <functional>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "catalog/catalog.h"
#include "store/files.h"

using namespace overdive;

namespace {

const std::vector<SourceFile>& shipped() {
    static const std::vector<SourceFile> files = read_data_folder(OVERDIVE_ROOT "/data").value();
    return files;
}

const Catalog& shipped_catalog(std::string_view system) {
    static const Catalog ww1 = load_catalog("ww1", shipped()).value();
    static const Catalog ww2 = load_catalog("ww2", shipped()).value();
    return system == "ww1" ? ww1 : ww2;
}

const ManeuverDeck& deck(std::string_view letter) {
    for (const ManeuverDeck& one : shipped_catalog("ww1").decks) {
        if (one.letter == letter) return one;
    }
    throw std::out_of_range("no such deck");
}

Json shipped_json(std::string_view ending) {
    for (const SourceFile& file : shipped()) {
        if (file.name.ends_with(ending)) return Json::parse(file.text);
    }
    throw std::out_of_range("no such file");
}

// Loads our data with one more file of a user's own.
Checked<Catalog> with_file(const Json& file, std::string_view system = "ww1") {
    std::vector<SourceFile> files = shipped();
    files.push_back({"mine/own.json", file.dump()});
    return load_catalog(system, files);
}

}  // namespace

TEST_CASE("W1-HOUSE-UFAG-01: deck H is deck B without its Immelmann and one sideslip to each side") {
    std::vector<std::string> left;
    const ManeuverDeck& b = deck("B");
    for (const ManeuverCard& card : b.cards) {
        const int number = card.number.value;
        if (number != 12 && number != 15 && number != 18) left.push_back(b.name(card.number));
    }
    const ManeuverDeck& h = deck("H");
    std::vector<std::string> cards;
    for (const ManeuverCard& card : h.cards) cards.push_back(h.name(card.number));
    CHECK(cards == left);
    CHECK(b.card(CardId{12}).is(CardMark::immelmann));
    CHECK(b.card(CardId{15}).is(CardMark::right) != b.card(CardId{18}).is(CardMark::right));
}

TEST_CASE("W1-SET-02: cards 1 and 5 and 15 of the Camel are those the house rules name") {
    const Catalog& catalog = shipped_catalog("ww1");
    const ManeuverDeck& camel = catalog.deck_of(*catalog.find_model("sopwith-camel"));
    CHECK(camel.card(CardId{1}).is(CardMark::straight));
    CHECK(camel.card(CardId{5}).arrow(Speed::high).turn == 9000);
    CHECK(camel.card(CardId{5}).is(CardMark::right));
    CHECK(camel.card(CardId{15}).is(CardMark::immelmann));
}

TEST_CASE("W1-HOUSE-REAL-01: every drawing lies on its base and hangs together") {
    for (const std::string_view system : {"ww1", "ww2"}) {
        for (const Model& model : shipped_catalog(system).models) {
            INFO(model.id);
            REQUIRE(model.outline.size() >= 5);
            for (const ConvexPolygon& part : model.outline) {
                CHECK(overlap(part, model.outline[0]));  // the fuselage holds all others
                for (std::size_t i = 0; i < part.size(); ++i) {
                    const Vec corner = part.corner(i);
                    CHECK(std::abs(corner.x) <= model.base.width / 2);
                    CHECK(std::abs(corner.y) <= model.base.length / 2);
                    // Corners anticlockwise and convex, as the line of sight needs them.
                    const Vec next = part.corner_after(i);
                    const Vec then = part.corner_after(i + 1 == part.size() ? 0 : i + 1);
                    CHECK(cross(next - corner, then - next) >= -1e-9);
                }
            }
        }
    }
}

TEST_CASE("W1-SET-04: the damage decks have as many cards as the boxes") {
    const auto cards = [](std::string_view system) {
        std::vector<int> counts;
        for (const DamageDeck& one : shipped_catalog(system).damage_decks) counts.push_back(one.cards);
        return counts;
    };
    CHECK(cards("ww1") == std::vector<int>{37, 44, 17, 8});
    CHECK(cards("ww2") == std::vector<int>{66, 64, 64});
}

TEST_CASE("a file with a known id replaces ours and one with a new id is added") {
    Json model = shipped_json("ww1/models/fokker-dr1.json");
    model["damage_points"]["value"] = 99;
    const auto replaced = with_file(model);
    REQUIRE(replaced);
    CHECK(replaced->models.size() == shipped_catalog("ww1").models.size());
    CHECK(replaced->model(*replaced->find_model("fokker-dr1")).damage_points == 99);
    CHECK(replaced->fingerprint != shipped_catalog("ww1").fingerprint);
    model["id"] = "fokker-dr1-mine";
    const auto added = with_file(model);
    REQUIRE(added);
    CHECK(added->models.size() == shipped_catalog("ww1").models.size() + 1);
    CHECK(added->model(*added->find_model("fokker-dr1")).damage_points == 13);
}

TEST_CASE("W1-HIGH-01: how high any model flies follows the models that are there") {
    const int ours = shipped_catalog("ww1").highest_top();
    bool reached = false;
    for (const Model& model : shipped_catalog("ww1").models) {
        CHECK(model.top_altitude <= ours);
        reached = reached || model.top_altitude == ours;
    }
    CHECK(reached);
    Json model = shipped_json("ww1/models/fokker-dr1.json");
    model["top_altitude"]["value"] = ours + 1;
    const auto higher = with_file(model);
    REQUIRE(higher);
    CHECK(higher->highest_top() == ours + 1);
    CHECK(Catalog{}.highest_top() == 0);
}

TEST_CASE("what is wrong in a data file is named by file and path") {
    struct Row {
        const char* file;
        std::function<void(Json&)> spoil;
        const char* place;
        const char* reason;
    };
    const std::vector<Row> rows{
        {"models/fokker-dr1.json", [](Json& f) { f.erase("guns"); }, "mine/own.json#", "\"guns\" is missing"},
        {"models/fokker-dr1.json", [](Json& f) { f["deck"]["value"] = "Q"; }, "mine/own.json#", "no maneuver deck Q"},
        {"models/fokker-dr1.json", [](Json& f) { f["guns"][0]["letter"]["value"] = "Z"; }, "/guns/0",
         "no damage deck Z"},
        {"models/fokker-dr1.json", [](Json& f) { f["damage_points"]["basis"] = "hearsay"; }, "/damage_points",
         "hearsay"},
        {"models/fokker-dr1.json", [](Json& f) { f["damage_points"]["value"] = -1; }, "/damage_points/value", "-1"},
        {"models/fokker-dr1.json", [](Json& f) { f["wingspan"] = 1; }, "mine/own.json#", "wingspan"},
        {"models/fokker-dr1.json", [](Json& f) { f["shape"]["wings"][0]["span"] = 120; }, "/shape", "out of the base"},
        {"maneuvers/d.json", [](Json& f) { f["cards"][3]["number"] = 9; }, "/cards/3", "card 9 follows card 3"},
        {"maneuvers/d.json", [](Json& f) { f["cards"][3]["maneuver"] = "loop"; }, "/cards/3", "loop"},
        {"maneuvers/d.json", [](Json& f) { f["maneuvers"]["stall"]["flags"] = {"lazy"}; }, "/maneuvers/stall/flags/0",
         "lazy"},
        {"damage/a.json", [](Json& f) { f["cards"][0]["count"] = 0; }, "/cards/0/count", "found 0"},
        {"damage/a.json", [](Json& f) { f["cards"][0]["symbol"] = "bees"; }, "/cards/0/symbol", "bees"},
        {"ww1/system.json", [](Json& f) { f["short_range"]["value"] = 300; }, "mine/own.json#",
         "longer than the ruler"},
        {"ww1/system.json", [](Json& f) { f["system"] = "ww3"; }, "mine/own.json#", "ww3"},
        {"ww1/system.json", [](Json& f) { f["format"] = "recipe/1"; }, "mine/own.json#", "recipe/1"},
    };
    for (const Row& row : rows) {
        INFO(row.file, " ", row.reason);
        Json spoilt = shipped_json(row.file);
        row.spoil(spoilt);
        const auto loaded = with_file(spoilt);
        REQUIRE_FALSE(loaded);
        bool named = false;
        for (const Problem& problem : loaded.error()) {
            named = named ||
                    (problem.place.find("mine/own.json") == 0 && problem.place.find(row.place) != std::string::npos &&
                     problem.reason.find(row.reason) != std::string::npos);
        }
        CHECK_MESSAGE(named, loaded.error()[0].place, ": ", loaded.error()[0].reason);
    }
}
