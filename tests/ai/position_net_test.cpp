// The net that judges positions works out many at once: each as if it were alone.
#include "ai/position_net.h"

#include <doctest/doctest.h>

#include "lab/ww1_data.h"
#include "rules/setup.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

PositionNet some_net() {
    PositionNet net;
    Rng rng({5, 6}, 0);
    for (float& weight : net.all()) weight = static_cast<float>(rng.below(2001)) / 2000.0F - 0.5F;
    return net;
}

std::vector<Stance> some_stances(std::size_t count, std::uint64_t seed) {
    const ModelId camel = *ww1_catalog().find_model("sopwith-camel");
    Rng rng({seed, 1}, 0);
    std::vector<Stance> stances;
    for (std::size_t i = 0; i < count; ++i) {
        Plane plane;
        plane.model = camel;
        plane.pose = {{100.0 + rng.below(700), 100.0 + rng.below(700)}, heading_of(rng.below(36000))};
        plane.status = Status::flying;
        stances.push_back(Airframe(ww1_rules(), plane, 9)
                              .ending({900, 900}, stand_of(ww1_rules(), plane, Knowledge::common), no_card));
    }
    return stances;
}

// The net as one would write it down, fact by fact.
float by_hand(const PositionNet& net, const Stance& own, const Stance& his) {
    const PairFacts pair = facts_of_pair(own, his);
    double worth = net.last_bias;
    for (std::size_t r = 0; r < second_layer; ++r) {
        double second = net.second_bias[r];
        for (std::size_t q = 0; q < first_layer; ++q) {
            double first = net.first_bias[q];
            for (std::size_t i = 0; i < pair_facts; ++i) first += pair[i] * net.of_pair[i][q];
            for (std::size_t i = 0; i < own_facts; ++i)
                first += own.facts[i] * net.of_own[i][q] + his.facts[i] * net.of_his[i][q];
            second += std::max(first, 0.0) * net.second[q][r];
        }
        worth += std::max(second, 0.0) * net.last[r];
    }
    return static_cast<float>(worth);
}

}  // namespace

TEST_CASE("positions are judged alike alone, from the one side and from the other") {
    const PositionNet net = some_net();
    // Not full blocks, so that their rests are there as well.
    const std::vector<Stance> own = some_stances(7, 1), his = some_stances(9, 2);
    const Standings standings(net, own, his);
    for (std::size_t i = 0; i < own.size(); ++i) {
        std::vector<float> row(his.size());
        standings.of_own(i, row);
        for (std::size_t j = 0; j < his.size(); ++j) {
            std::vector<float> column(own.size());
            standings.of_his(j, column);
            CHECK(row[j] == doctest::Approx(column[i]).epsilon(0.0001));
            CHECK(row[j] == doctest::Approx(by_hand(net, own[i], his[j])).epsilon(0.001));
            CHECK(row[j] == doctest::Approx(judged(net, own[i], his[j])).epsilon(0.0001));
        }
    }
}

TEST_CASE("what was taught prefers to stand behind an enemy to having him behind") {
    const PositionNet* net = taught_net(ww1_rules());
    REQUIRE(net != nullptr);
    const auto at = [](double x, double y) {
        Plane plane;
        plane.model = *ww1_catalog().find_model("sopwith-camel");
        plane.pose = {{x, y}, degrees(0)};
        plane.status = Status::flying;
        return Airframe(ww1_rules(), plane, 12)
            .ending({900, 900}, stand_of(ww1_rules(), plane, Knowledge::common), no_card);
    };
    CHECK(judged(*net, at(450, 350), at(450, 500)) > 0.2);
    CHECK(judged(*net, at(450, 500), at(450, 350)) < -0.2);
}
