// Who is let in, and how much one address may ask for.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "server/address.h"
#include "server/address_book.h"
#include "server/doorway.h"

using namespace overdive::server;

namespace {

constexpr AddressBook::Time noon{};

AddressBook book_with(const Limits& limits) {
    return {limits, noon};
}

}  // namespace

TEST_CASE("a home is one address: an IPv4 address, or a /64 of IPv6") {
    CHECK(counted_address("192.0.2.7") == "192.0.2.7");
    CHECK(counted_address("::ffff:192.0.2.7") == "192.0.2.7");
    CHECK(counted_address("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64");
    CHECK(counted_address("2001:db8:1:2::9") == counted_address("2001:DB8:1:2:ffff::"));
    CHECK(counted_address("2001:db8:1:3::9") != counted_address("2001:db8:1:2::9"));
    CHECK(counted_address("fe80::1%eth0") == "fe80::/64");
    for (const char* nonsense : {"", "x", "1.2.3", "1.2.3.4.5", "1.2.3.4 ", "::1::"}) CHECK(!counted_address(nonsense));
}

TEST_CASE("of what was forwarded the last address counts, for the proxy wrote it") {
    CHECK(forwarded_address("192.0.2.7") == "192.0.2.7");
    CHECK(forwarded_address("10.0.0.1, 10.0.0.2,192.0.2.7") == "192.0.2.7");
    CHECK(forwarded_address("10.0.0.1,\t192.0.2.7 ") == "192.0.2.7");
    CHECK(forwarded_address("192.0.2.7:4711") == "192.0.2.7");
    CHECK(forwarded_address("[2001:db8::1]:4711") == "2001:db8::/64");
    CHECK(forwarded_address("2001:db8::1") == "2001:db8::/64");
    for (const char* nonsense : {"", ",", "192.0.2.7,", "unknown", "[", "[]"}) CHECK(!forwarded_address(nonsense));
}

TEST_CASE("an address has its share of games, bots, uploads and connections") {
    Limits limits;
    limits.requests_per_second = 50;
    limits.request_burst = 100;
    limits.games_per_day = 3;
    limits.bots_per_day = 10;
    limits.upload_bytes_per_day = 1000;
    limits.upload_bytes_per_day_of_all = 1500;
    limits.connections_per_address = 2;
    AddressBook book = book_with(limits);
    int made = 0;
    while (made < 1000 && book.may_create("a", noon)) ++made;
    CHECK(made == 16);  // four times 0.04 of the burst
    CHECK(book.may_create("b", noon));
    CHECK(book.may_create("a", noon + std::chrono::seconds(1)));
    made = 0;
    while (made < 1000 && book.may_create_today("a", noon)) ++made;
    CHECK(made == 3);
    CHECK(book.may_create_today("b", noon));
    CHECK(!book.may_create_today("a", noon + std::chrono::hours(1)));
    CHECK(book.may_create_today("a", noon + std::chrono::hours(9)));

    CHECK(book.may_seat_bots("a", 8, noon));
    CHECK(!book.may_seat_bots("a", 3, noon));
    CHECK(book.may_seat_bots("a", 2, noon));

    CHECK(book.may_upload("a", 900, noon));
    CHECK(!book.may_upload("a", 200, noon));
    CHECK(!book.may_upload("b", 700, noon));  // all together
    CHECK(book.may_upload("b", 600, noon));

    book.connected("a", noon);
    book.connected("a", noon);
    CHECK(!book.may_connect("a", noon));
    CHECK(book.may_connect("b", noon));
    book.gone("a");
    CHECK(book.may_connect("a", noon));
}

TEST_CASE("connections that come one after the other are counted as well, however short they are") {
    Limits limits;
    limits.requests_per_second = 50;
    limits.request_burst = 100;
    AddressBook book = book_with(limits);
    int came = 0;
    while (came < 1000 && book.may_come("a", noon)) ++came;
    CHECK(came == 200);              // twice as often as one may ask
    CHECK(book.may_ask("a", noon));  // what was let in may ask
    CHECK(book.may_come("b", noon));
    came = 0;
    while (came < 1000 && book.may_come("a", noon + std::chrono::seconds(1))) ++came;
    CHECK(came == 100);
    book.tidy_up(noon + std::chrono::seconds(2));
    CHECK(book.size() == 1);  // that of a, who has not his whole share yet
}

TEST_CASE("however many addresses come, the book has so many pages, and the known ones keep theirs") {
    Limits limits;
    limits.addresses = 100;
    limits.request_burst = 5;
    limits.requests_per_second = 1;
    AddressBook book = book_with(limits);
    CHECK(book.may_ask("known", noon));
    int answered = 0;
    for (int i = 0; i < 10'000; ++i) answered += book.may_ask("stranger " + std::to_string(i), noon) ? 1 : 0;
    CHECK(book.size() == 100);
    CHECK(answered == 99 + 5);  // those without a page share one
    CHECK(book.may_ask("known", noon));
    CHECK(book.may_ask("somebody new", noon + std::chrono::minutes(1)));  // the others are forgotten by then
    CHECK(book.size() < 10);
    book.connected("known", noon);
    book.tidy_up(noon + std::chrono::hours(48));
    CHECK(book.size() == 1);
}

TEST_CASE("a full house has room for a newcomer as long as somebody waits without asking") {
    std::vector<std::string> sent_away;
    Doorway door(3, 2);
    const auto enter = [&](const std::string& address, const std::string& name) {
        return door.let_in(address, [&sent_away, name] { sent_away.push_back(name); });
    };
    auto first = enter("a", "first");
    auto second = enter("a", "second");
    CHECK(!enter("a", "third of a"));
    auto third = enter("b", "third");
    CHECK(door.inside() == 3);
    first->is_busy();
    auto fourth = enter("c", "fourth");
    CHECK(sent_away == std::vector<std::string>{"second"});
    CHECK(door.inside() == 3);
    second.reset();  // its connection ends later; its place is taken already
    CHECK(door.inside() == 3);
    third->is_busy();
    fourth->is_busy();
    CHECK(!enter("d", "fifth"));
    fourth->waits();
    third->waits();
    auto sixth = enter("d", "sixth");
    CHECK(sent_away.back() == "fourth");
    CHECK(sixth);
    first.reset();
    third.reset();
    sixth.reset();
    CHECK(door.inside() == 0);
    fourth.reset();
    CHECK(door.inside() == 0);
}

TEST_CASE("who comes through a proxy is counted with all, and not with the proxy") {
    Doorway door(10, 1);
    auto first = door.let_in("", [] {});
    auto second = door.let_in("", [] {});
    CHECK(first);
    CHECK(second);
}
