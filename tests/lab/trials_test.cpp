// The laboratory's hard looks at opponents: what a mix gives away, and whether anybody breaks a rule in any game.
#include <doctest/doctest.h>

#include "lab/exploit.h"
#include "lab/hardship.h"
#include "lab/ww2_data.h"

using namespace overdive;
using testing::model;
using testing::ww1_catalog;
using testing::ww1_rules;
using testing::ww2_catalog;

namespace {

Examination few_positions(unsigned threads) {
    Examination examination;
    examination.rules = &ww1_rules();
    examination.models = {model("sopwith-camel"), model("raf-re8")};
    examination.positions = 4;
    examination.budget = Budget{100'000};
    examination.seed = MatchSeed::from_text("few");
    examination.threads = threads;
    return examination;
}

Endured all_games(const Catalog& catalog, std::vector<std::string> levels, std::uint64_t games) {
    Hardship hardship;
    hardship.catalog = &catalog;
    hardship.levels = std::move(levels);
    hardship.budget = Budget{5'000};
    hardship.seed = MatchSeed::from_text("hard");
    hardship.last_turn = 10;
    Endured all;
    for (std::uint64_t i = 0; i < games; ++i) all.add(endured(hardship, i));
    return all;
}

}  // namespace

TEST_CASE("the best answer gains no less than a mix that knows nothing, and the same however many look for it") {
    for (const Mixer mixer : {Mixer::master, Mixer::ace}) {
        const std::vector<Exploited> one = exploited(few_positions(1), mixer, JudgedBy::eye);
        REQUIRE(one.size() == 4);
        const std::vector<Exploited> two = exploited(few_positions(2), mixer, JudgedBy::eye);
        for (std::size_t i = 0; i < one.size(); ++i) {
            CHECK(one[i].range > 0);
            CHECK(one[i].by_best >= one[i].by_mix - 1e-6);
            CHECK(one[i].by_best > -0.01);
            CHECK(one[i].by_best <= 1);
            CHECK(one[i].by_best == two[i].by_best);
        }
    }
}

TEST_CASE("in any game of either war nobody breaks a rule or leaves a table he could stay on") {
    for (const Catalog* catalog : {&ww1_catalog(), &ww2_catalog()}) {
        const Endured all = all_games(*catalog, {"cadet", "pilot", "veteran", "ace", "master"}, 10);
        for (const std::string& fault : all.faults) MESSAGE(fault);
        CHECK(all.faults.empty());
        CHECK(all.games == 10);
        CHECK(all.orders > 100);
    }
}

TEST_CASE("who does leave tables is found out") {
    CHECK_FALSE(all_games(ww1_catalog(), {"random"}, 10).faults.empty());
}
