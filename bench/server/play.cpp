#include "play.h"

#include <array>
#include <fstream>
#include <iostream>
#include <map>

#include <fmt/format.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "pilot.h"
#include "wire.h"

namespace overdive::load {
namespace {

using asio::use_awaitable;
using Milliseconds = std::chrono::duration<double, std::milli>;

// So large that planes meet, and yet fly on for many turns.
constexpr double table = 3000;

struct SeatPlan {
    const char* seat;
    const char* plane;
    const char* model;
};
constexpr std::array<SeatPlan, 2> seats = {{{"central", "Dr.I", "fokker-dr1"}, {"allied", "Camel", "sopwith-camel"}}};

json new_game() {
    json planes = json::array();
    for (const SeatPlan& each : seats) {
        planes.push_back({{"id", each.plane}, {"model", each.model}, {"side", each.seat}, {"seat", each.seat}});
    }
    return {{"setup",
             {{"format", "overdive-game/1"},
              {"system", "ww1"},
              {"table", {{"width", table}, {"height", table}}},
              {"planes", planes}}}};
}

// What all games of one run share.
struct Evening {
    PlayOptions options;
    asio::io_context context{1};
    Chance chance{1917};
    std::unique_ptr<Pilot> pilot;
    int begun = 0;
    bool measuring = false;

    Samples accepted;  // from sending an order until it is acknowledged
    Samples seen;      // from sending an order until the other player has its update
    Samples late;      // of the load itself: how much later than wanted it sent its orders
    std::uint64_t refused = 0;
    std::uint64_t errors = 0;
    std::uint64_t finished = 0;
    std::uint64_t updates = 0;
    std::uint64_t update_bytes = 0;
    std::string first_error;
    std::string trouble;  // what ended a game before its time
    std::ofstream each;   // line by line, on the machine's clock

    void note(Samples& samples, const char* name, Clock::time_point sent, Clock::duration took) {
        samples.add(took);
        if (!each.is_open()) return;
        each << fmt::format("{} {:.6f} {:.3f}\n", name, std::chrono::duration<double>(sent.time_since_epoch()).count(),
                            Milliseconds(took).count());
    }

    [[nodiscard]] Clock::duration thinking_time(double least, double most) {
        std::uniform_real_distribution<double> share(least, most);
        return std::chrono::duration_cast<Clock::duration>(Milliseconds(options.pace * share(chance)));
    }
    [[nodiscard]] std::string letters(std::size_t count, const char* of) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i) text += of[chance() % 16];
        return text;
    }
};

// Brings together when an order was sent and when the other player saw it: either may be known first.
class Witness {
public:
    explicit Witness(Evening& evening) : evening_(evening) {}

    void sent(std::size_t giver, std::uint32_t update, Clock::time_point at) {
        sent_[update] = {giver, at};
        settle(update);
    }
    void seen(std::size_t viewer, std::uint32_t update, Clock::time_point at) {
        seen_[viewer][update] = at;
        settle(update);
    }

private:
    struct Sent {
        std::size_t giver;
        Clock::time_point at;
    };

    void settle(std::uint32_t update) {
        const auto order = sent_.find(update);
        if (order == sent_.end()) return;
        auto& others = seen_[1 - order->second.giver];
        const auto seen = others.find(update);
        if (seen == others.end()) return;
        if (evening_.measuring) evening_.note(evening_.seen, "seen", order->second.at, seen->second - order->second.at);
        for (auto& each : seen_) each.erase(each.begin(), each.upper_bound(update));
        sent_.erase(order);
    }

    Evening& evening_;
    std::map<std::uint32_t, Sent> sent_;
    std::array<std::map<std::uint32_t, Clock::time_point>, 2> seen_;
};

// One player: reads what comes, thinks, and gives one order at a time.
class Player {
public:
    Player(Evening& evening, Witness& witness, std::size_t seat)
        : evening_(evening),
          witness_(witness),
          seat_(seat),
          line_(evening.context.get_executor()),
          timer_(evening.context) {}

    awaitable<void> sit_down(const std::string& game, const std::string& key) {
        co_await line_.connect(evening_.options.port, "/ws");
        const json join{{"type", "join"}, {"protocol", 1}, {"game", game}, {"key", key}};
        co_await line_.write(join.dump());
    }

    // Until the game is over.
    awaitable<void> fly() {
        while (!over_) {
            const std::string_view text = co_await line_.read();
            const auto now = Clock::now();
            take(json::parse(text), text.size(), now);
        }
        co_await line_.close();
    }

private:
    void take(const json& message, std::size_t size, Clock::time_point now) {
        const std::string& type = message.at("type").get_ref<const std::string&>();
        if (type == "update") {
            witness_.seen(seat_, message.at("update"), now);
            if (evening_.measuring) ++evening_.updates;
            if (evening_.measuring) evening_.update_bytes += size;
            look_at(message);
        } else if (type == "welcome") {
            look_at(message);
        } else if (type == "accepted") {
            if (counts_) evening_.accepted.add(now - sent_at_);
            if (counts_) witness_.sent(seat_, message.at("update"), sent_at_);
            busy_ = false;
        } else if (type == "refused" || type == "error") {
            ++(type == "error" ? evening_.errors : evening_.refused);
            if (evening_.first_error.empty()) evening_.first_error = message.dump();
            busy_ = false;
        }
    }

    void look_at(const json& message) {
        const auto view = message.find("view");
        if (view == message.end()) return;
        over_ = view->at("outcome") != "open";
        const json& prompts = message.at("prompts");
        if (busy_ || over_ || prompts.empty()) return;
        busy_ = true;
        const json order{{"type", "order"},
                         {"id", ++orders_},
                         {"turn", view->at("turn")},
                         {"phase", view->at("phase")},
                         {"order", evening_.pilot->order(prompts.front(), *view, evening_.chance)}};
        asio::co_spawn(evening_.context, think_and_send(order.dump()), asio::detached);
    }

    awaitable<void> think_and_send(std::string order) {
        // Players who all begin at once do not all think equally long at first.
        const bool first = orders_ == 1;
        const auto due = Clock::now() + evening_.thinking_time(first ? 0 : 0.5, 1.5);
        timer_.expires_at(due);
        co_await timer_.async_wait(use_awaitable);
        sent_at_ = Clock::now();
        counts_ = evening_.measuring;
        if (counts_) evening_.note(evening_.late, "late", sent_at_, sent_at_ - due);
        co_await line_.write(std::move(order));
    }

    Evening& evening_;
    Witness& witness_;
    std::size_t seat_;
    Line line_;
    asio::steady_timer timer_;
    std::int64_t orders_ = 0;
    Clock::time_point sent_at_;
    bool counts_ = false;  // the order under way is measured
    bool busy_ = false;    // thinking, or waiting for an answer
    bool over_ = false;
};

class Match {
public:
    explicit Match(Evening& evening) : evening_(evening) {}

    awaitable<void> open() {
        HttpClient http(evening_.context.get_executor(), evening_.options.port);
        const json created = co_await http.post("/api/games", new_game());
        const std::string game = created.at("game");
        for (std::size_t i = 0; i < seats.size(); ++i) {
            const std::string key = evening_.letters(32, "ABCDEFGHIJKLMNOP");
            const json taking{{"invite", created.at("invite")},
                              {"key", key},
                              {"name", seats[i].plane},
                              {"number", evening_.letters(64, "0123456789abcdef")}};
            const std::string target = fmt::format("/api/games/{}/seats/{}", game, seats[i].seat);
            co_await http.post(target, taking);
            co_await players_[i].sit_down(game, key);
        }
    }
    awaitable<void> play() {
        using namespace asio::experimental::awaitable_operators;
        co_await (players_[0].fly() && players_[1].fly());
    }

private:
    Evening& evening_;
    Witness witness_{evening_};
    std::array<Player, 2> players_{Player(evening_, witness_, 0), Player(evening_, witness_, 1)};
};

// A table of the evening: when a game is over the next one begins.
awaitable<void> keep_playing(Evening& evening) {
    try {
        for (bool first = true;; first = false) {
            Match match(evening);
            co_await match.open();
            if (first) ++evening.begun;
            co_await match.play();
            ++evening.finished;
        }
    } catch (const std::exception& problem) {
        if (evening.trouble.empty()) evening.trouble = problem.what();
        evening.context.stop();
    }
}

awaitable<void> pause(Evening& evening, double seconds) {
    asio::steady_timer timer(evening.context,
                             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    co_await timer.async_wait(use_awaitable);
}

awaitable<void> direct(Evening& evening) {
    HttpClient http(evening.context.get_executor(), evening.options.port);
    const json catalog = co_await http.get("/api/catalog/ww1");
    evening.pilot = std::make_unique<Pilot>(catalog, table);
    for (const SeatPlan& each : seats) evening.pilot->meet(each.plane, each.model);
    for (int i = 0; i < evening.options.games; ++i)
        asio::co_spawn(evening.context, keep_playing(evening), asio::detached);
    while (evening.begun < evening.options.games) co_await pause(evening, 0.05);
    co_await pause(evening, evening.options.warmup);
    std::cerr << fmt::format("{} games in play; measuring for {} s\n", evening.options.games, evening.options.seconds);
    evening.measuring = true;
    co_await pause(evening, evening.options.seconds);
    evening.context.stop();
}

OrderedJson result_of(const Evening& evening) {
    const double updates = static_cast<double>(std::max<std::uint64_t>(evening.updates, 1));
    return {{"games", evening.options.games},
            {"connections", 2 * evening.options.games},
            {"seconds", evening.options.seconds},
            {"orders", evening.accepted.count()},
            {"orders_per_second", std::round(static_cast<double>(evening.accepted.count()) / evening.options.seconds)},
            {"update_bytes", std::round(static_cast<double>(evening.update_bytes) / updates)},
            {"games_finished", evening.finished},
            {"refused", evening.refused},
            {"errors", evening.errors},
            {"first_error", evening.first_error},
            {"accepted_ms", evening.accepted.json()},
            {"seen_ms", evening.seen.json()},
            {"late_ms", evening.late.json()}};
}

}  // namespace

OrderedJson play(const PlayOptions& options) {
    Evening evening;
    evening.options = options;
    if (!options.samples.empty()) evening.each.open(options.samples);
    asio::co_spawn(evening.context, direct(evening), [](std::exception_ptr problem) {
        if (problem) std::rethrow_exception(problem);
    });
    evening.context.run();
    if (!evening.trouble.empty()) throw std::runtime_error(evening.trouble);
    return result_of(evening);
}

std::string text_of_play(const OrderedJson& result) {
    std::string text = fmt::format(
        "{} games, {} connections, {} orders in {} s: {} orders/s; {} games ended, {} refused, {} errors; an update "
        "has {} bytes\n",
        result["games"].dump(), result["connections"].dump(), result["orders"].dump(), result["seconds"].dump(),
        result["orders_per_second"].dump(), result["games_finished"].dump(), result["refused"].dump(),
        result["errors"].dump(), result["update_bytes"].dump());
    if (result["first_error"] != "")
        text += fmt::format("the first refusal or error: {}\n", result["first_error"].get<std::string>());
    text += line_of("order -> accepted (on the disk)", result["accepted_ms"]);
    text += line_of("order -> seen by the other player", result["seen_ms"]);
    text += line_of("the load's own lateness", result["late_ms"]);
    return text;
}

}  // namespace overdive::load
