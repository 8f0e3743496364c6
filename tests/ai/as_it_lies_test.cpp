// An enemy whose next card lies on his console already is met once for each card that may lie there.
#include "ai/as_it_lies.h"

#include <doctest/doctest.h>

using namespace overdive;

namespace {

const Placed left_turn{CardId{1}}, right_turn{CardId{2}}, never_there{CardId{9}};

// Four flights: two begin with the one card, two with the other.
Fight::Rival rival_with_four() {
    Fight::Rival rival;
    for (const Placed& first : {left_turn, right_turn, left_turn, right_turn}) {
        Route flight;
        flight.plan[0] = first;
        rival.fan.flights.push_back(flight);
    }
    return rival;
}

// Two own flights against four of his.
constexpr std::array<std::array<float, 4>, 2> worths{{{1, 2, 3, 4}, {-1, -2, -3, -4}}};
Meetings::Meeting meeting_of_four() {
    Meetings::Meeting meeting;
    meeting.his_flights = 4;
    meeting.of = [](std::size_t own) { return std::vector<float>(worths[own].begin(), worths[own].end()); };
    meeting.against = [](std::size_t his) { return std::vector<float>{worths[0][his], worths[1][his]}; };
    return meeting;
}

}  // namespace

TEST_CASE("where nothing is known of what lies there, the meeting stays one") {
    const Fight::Rival rival = rival_with_four();
    const Meetings::Meeting meeting = meeting_of_four();
    const AsItLies one(meeting, rival, {});
    REQUIRE(one.meetings().size() == 1);
    CHECK(one.meetings()[0].his_flights == 4);
    CHECK(one.meetings()[0].of(0) == std::vector<float>{1, 2, 3, 4});
    const std::vector<std::vector<Mixed::Chance>> his{{{3, 1.0F}}};
    CHECK(one.together(his)[0].flight == 3);
}

TEST_CASE("for each card that may lie there he is met as often as it does, with the flights that begin with it") {
    const Fight::Rival rival = rival_with_four();
    const Meetings::Meeting meeting = meeting_of_four();
    const std::vector<Reading::Lying> lying{{right_turn, 0.2}, {left_turn, 0.6}, {never_there, 0.2}};
    AsItLies parts(meeting, rival, lying);
    // What no flight begins with is left out, so 0.6 and 0.2 stand for 3 and 1 of 4; the likelier comes first.
    REQUIRE(parts.meetings().size() == 2);
    CHECK(parts.meetings()[0].of(0) == std::vector<float>{0.75F * 1, 0.75F * 3});
    CHECK(parts.meetings()[1].of(1) == std::vector<float>{0.25F * -2, 0.25F * -4});
    CHECK(parts.meetings()[1].against(1) == std::vector<float>{0.25F * 4, 0.25F * -4});

    const std::vector<std::vector<Mixed::Chance>> his{{{0, 0.5F}, {1, 0.5F}}, {{1, 1.0F}}};
    const std::vector<Mixed::Chance> all = parts.together(his);
    REQUIRE(all.size() == 3);
    CHECK(all[0].flight == 0);
    CHECK(all[1].flight == 2);
    CHECK(all[1].chance == 0.375F);
    CHECK(all[2].flight == 3);
    CHECK(all[2].chance == 0.25F);

    parts.guess({0.3F, 0.0F, 0.1F, 0.6F}, 0.5F);
    CHECK(parts.meetings()[0].guess[0] == doctest::Approx(0.75));
    CHECK(parts.meetings()[0].guess[1] == doctest::Approx(0.25));
    CHECK(parts.meetings()[1].guess == std::vector<float>{0, 1});
    CHECK(parts.meetings()[1].trust == 0.5F);
}
