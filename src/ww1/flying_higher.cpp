// Flying higher (W1-HIGH-*): a floor above the ground, the models' top altitudes, and a floor that
// all players may agree to change.
#include "rules/event.h"
#include "rules/resolution.h"
#include "ww1/blocks.h"

namespace overdive {
namespace {

int top_altitude(const Model& model) {
    return model.top_altitude;
}

// W1-HIGH-03: every plane must fit; one in the clouds by the level right under them.
bool fits_all(const GameState& state, int floor) {
    bool fits = floor >= 0 && floor <= highest_floor && floor != state.sky.floor;
    each_plane_in_game(state, [&](PlaneId, const Plane& plane) {
        const int level = plane.in_clouds() ? state.sky.clouds - 1 : plane.level;
        fits = fits && level >= floor && level <= floor + 3;
    });
    return fits;
}

// One plane speaks for each player: his first.
PlaneSet speakers(const GameState& state) {
    PlaneSet speaking;
    std::uint32_t seats = 0;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        const std::uint32_t seat = 1u << plane.seat.index();
        if ((seats & seat) == 0) speaking.add(id);
        seats |= seat;
    });
    return speaking;
}

void ask_proposals(Resolution& game, const TurnStep& step) {
    const PlaneSet asked = speakers(game.state());
    if (!asked.empty()) game.emit(Asked{Ask::floor, step.index, asked});
}

void ask_votes(Resolution& game, const TurnStep& step) {
    bool any = false;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.proposal == no_floor) return;
        any = true;
        game.emit(FloorProposed{id, plane.proposal});
    });
    if (any) game.emit(Asked{Ask::agree, step.index, speakers(game.state())});
}

void settle_floor(Resolution& game, const TurnStep&) {
    std::uint8_t floor = no_floor;
    bool agreed = true;
    const PlaneSet speaking = speakers(game.state());
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (!speaking.has(id)) return;
        agreed = agreed && plane.vote != no_floor && (floor == no_floor || floor == plane.vote);
        floor = plane.vote;
    });
    if (agreed && floor != no_floor) game.emit(FloorChanged{floor});
}

bool is_proposed(const GameState& state, std::uint8_t floor) {
    bool found = false;
    each_plane_in_game(state, [&](PlaneId, const Plane& plane) { found = found || plane.proposal == floor; });
    return found;
}

Question question_of_proposals() {
    return {
        [](const Ruleset&, const GameState& state, const Order& order) -> Objections {
            const auto& proposal = std::get<ProposeFloor>(order);
            if (proposal.floor == no_floor || fits_all(state, proposal.floor)) return {};
            return {{Why::floor_does_not_fit, Rule::w1_high_03, proposal.plane, no_card, no_plane}};
        },
        [](Resolution& game, const Order& order) {
            const auto& proposal = std::get<ProposeFloor>(order);
            game.emit(FloorNoted{proposal.plane, proposal.floor});
        },
        [](const Ruleset&, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
            orders.emplace_back(ProposeFloor{plane});
            for (int floor = 0; floor <= highest_floor; ++floor) {
                if (fits_all(state, floor)) orders.emplace_back(ProposeFloor{plane, static_cast<std::uint8_t>(floor)});
            }
        },
        [](const GameState&, PlaneId plane) -> std::optional<Order> { return ProposeFloor{plane}; },
    };
}

Question question_of_votes() {
    return {
        [](const Ruleset&, const GameState& state, const Order& order) -> Objections {
            const auto& vote = std::get<AgreeFloor>(order);
            if (vote.floor == no_floor || is_proposed(state, vote.floor)) return {};
            return {{Why::not_proposed, Rule::w1_high_03, vote.plane, no_card, no_plane}};
        },
        [](Resolution& game, const Order& order) {
            const auto& vote = std::get<AgreeFloor>(order);
            game.emit(FloorVoted{vote.plane, vote.floor});
        },
        [](const Ruleset&, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
            orders.emplace_back(AgreeFloor{plane});
            for (int floor = 0; floor <= highest_floor; ++floor) {
                if (is_proposed(state, static_cast<std::uint8_t>(floor)))
                    orders.emplace_back(AgreeFloor{plane, static_cast<std::uint8_t>(floor)});
            }
        },
        [](const GameState&, PlaneId plane) -> std::optional<Order> { return AgreeFloor{plane}; },
    };
}

}  // namespace

void add_flying_higher(Ruleset& rules) {
    rules.top_level = &top_altitude;
    rules.question(Ask::floor) = question_of_proposals();
    rules.question(Ask::agree) = question_of_votes();
    add_step(rules, {StepName::propose_floor, 0, &ask_proposals});
    add_step(rules, {StepName::agree_floor, 0, &ask_votes});
    add_step(rules, {StepName::settle_floor, 0, &settle_floor});
}

}  // namespace overdive
