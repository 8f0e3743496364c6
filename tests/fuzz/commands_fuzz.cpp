// Any bytes as orders to a running game: a refused order leaves the state as it was, and whatever is
// accepted keeps the cards together and the game in order.
#include <array>

#include "fuzz/support.h"
#include "games/games.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/setup.h"
#include "rules/view.h"

namespace overdive::fuzz {
namespace {

using Cards = std::array<std::uint32_t, most_faces>;

// Every damage card is in its deck or with a plane.
Cards cards_in(const GameState& state) {
    Cards cards{};
    for (std::size_t face = 0; face < most_faces; ++face) {
        cards[face] = state.piles.left[face];
        for (const Shelf& shelf : state.shelves) cards[face] += shelf.held[face];
    }
    return cards;
}

Setup setup_from(Bytes& bytes) {
    Setup setup;
    setup.sides = static_cast<std::uint8_t>(1 + bytes.below(3));
    setup.seats = static_cast<std::uint8_t>(1 + bytes.below(4));
    setup.table = {200.0 + bytes.next() * 8, 200.0 + bytes.next() * 8};
    const std::uint32_t planes = 1 + bytes.below(6);
    for (std::uint32_t i = 0; i < planes; ++i) {
        PlaneSetup plane;
        plane.model = id_at<ModelId>(bytes.below(static_cast<std::uint32_t>(ww1_catalog().models.size())));
        plane.side = SideId{static_cast<std::uint8_t>(bytes.below(setup.sides))};
        plane.seat = SeatId{static_cast<std::uint8_t>(bytes.below(setup.seats))};
        const double x = setup.table.width * bytes.next() / 255;
        const double y = setup.table.height * bytes.next() / 255;
        if (bytes.below(4) != 0) plane.pose = Pose{{x, y}, heading_of(bytes.below(36000))};
        setup.planes.push_back(plane);
    }
    return setup;
}

class Game {
public:
    explicit Game(Bytes& bytes) : bytes_(bytes) {
        Options options;
        if (bytes.below(2) == 1) options.on.emplace("physical-overlap");
        rules_ = assemble(ww1_catalog(), options);
        state_ = start_of(rules_, setup_from(bytes));
        cards_ = cards_in(state_);
    }

    void play() {
        const auto start = playable_start("game", rules_, state_);
        require(start.has_value(), "a set-up can be played");
        take(begin(rules_, *start, chance_));
        while (!bytes_.empty()) give(command());
    }

private:
    Command command() {
        const std::uint32_t kind = bytes_.below(8);
        if (kind == 0 || state_.over()) return any_command();
        const Awaited due = awaited(state_).front();
        if (kind > 2 && state_.ask == Ask::plan) return likely_plan(due);
        const auto legal = legal_commands(rules_, state_, due.seat);
        require(!legal.empty(), "who is asked can answer");
        Command chosen = legal[bytes_.below(static_cast<std::uint32_t>(legal.size()))];
        if (kind == 1)
            spoil(chosen);
        else
            require(objections_to(rules_, state_, chosen).empty(), "a legal order stands");
        return chosen;
    }

    // Three cards of the plane's deck, often a legal plan: quicker than to list them all.
    Command likely_plan(const Awaited& due) {
        const auto cards = static_cast<std::uint32_t>(rules_.deck_of(state_.plane(due.plane)).cards.size());
        const auto card = [&] { return CardId{static_cast<std::uint8_t>(1 + bytes_.next() % cards)}; };
        const PlanCards order{due.plane, {card(), card(), card()}};
        return {due.seat, state_.turn, state_.phase, order};
    }

    Command any_command() {
        Command command{SeatId{bytes_.next()}, bytes_.below(8), bytes_.next(), {}};
        if (bytes_.below(2) == 0) {
            const auto card = [&] { return CardId{bytes_.next()}; };
            PlanCards order{PlaneId{bytes_.next()}, {card(), card(), card()}};
            order.bluff = bytes_.below(2) == 0 ? Bluff::no : Bluff::yes;
            command.order = order;
        } else {
            const auto plane = [&] { return PlaneId{bytes_.next()}; };
            command.order = DeclareFire{plane(), {plane(), plane()}};
        }
        return command;
    }

    // A legal order with one thing changed, which is often nearly right.
    void spoil(Command& command) {
        switch (bytes_.below(4)) {
            case 0: command.seat = SeatId{bytes_.next()}; return;
            case 1: command.turn += bytes_.below(3); return;
            case 2: command.phase = bytes_.next(); return;
            default: break;
        }
        const std::size_t place = bytes_.below(3);
        const std::uint8_t value = bytes_.next();
        if (auto* plan = std::get_if<PlanCards>(&command.order)) {
            plan->plan[place] = CardId{static_cast<std::uint8_t>(value % 26)};
            plan->bluff = value % 2 == 0 ? Bluff::no : Bluff::yes;
        } else if (auto* fire = std::get_if<DeclareFire>(&command.order)) {
            fire->targets[place % most_guns] = PlaneId{static_cast<std::uint8_t>(value % 8)};
        }
    }

    void give(const Command& command) {
        const GameState before = state_;
        const Decision decision = decide(rules_, state_, command, chance_);
        require(state_ == before && hash_of(state_) == hash_of(before), "a decision changes nothing");
        require(decision.has_value() == objections_to(rules_, state_, command).empty(),
                "objections and decision agree");
        if (!decision) return require(!decision.error().empty(), "a refusal says why");
        take(*decision);
        GameState silent = before;
        advance(rules_, silent, command.order, chance_);
        require(silent == state_, "without an audience the game goes the same way");
    }

    void take(const std::vector<Event>& events) {
        for (const Event& event : events) {
            require(fits(state_, event), "an event fits the game");
            evolve(state_, event);
            for (std::uint8_t seat = 0; seat < state_.seats; ++seat) {
                (void)redact(rules_, event, state_, Viewer{SeatId{seat}});
            }
        }
        check();
    }

    void check() const {
        require(cards_in(state_) == cards_, "damage cards are conserved");
        require(state_.over() == state_.awaiting.empty(), "somebody is asked until the game is over");
        each_plane(state_, [&](PlaneId id, const Plane& plane) {
            require(!state_.awaiting.has(id) || plane.in_game(), "only planes in the game are asked");
            for (const GunState& gun : plane.guns) {
                require(gun.jam <= rules_.maneuvers_to_clear_jam, "a jam has its counters at most");
            }
        });
        for (std::uint8_t seat = 0; seat < state_.seats; ++seat) {
            const View seen = view(rules_, state_, Viewer{SeatId{seat}});
            require(seen.planes.size() == state_.planes.size(), "a view shows every plane");
        }
    }

    Bytes& bytes_;
    Ruleset rules_;
    GameState state_;
    Chance chance_{MatchSeed::from_text("commands"), nullptr};
    Cards cards_{};
};

}  // namespace
}  // namespace overdive::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    overdive::fuzz::Bytes bytes(data, size);
    overdive::fuzz::Game(bytes).play();
    return 0;
}
