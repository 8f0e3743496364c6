// Flying higher (W1-HIGH-*): a floor above the ground, the models' top altitudes, and a floor that
// all players may agree to change.
#include <algorithm>

#include "rules/order_text.h"
#include "rules/resolution.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

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
    game.ask(Ask::floor, step, asked);
}

void ask_votes(Resolution& game, const TurnStep& step) {
    bool any = false;
    for (const Order& answer : game.state().sealed) {
        const auto* proposal = std::get_if<ProposeFloor>(&answer);
        if (proposal == nullptr) continue;
        any = true;
        game.emit(FloorProposed{proposal->plane, proposal->floor});
    }
    if (any) game.ask(Ask::agree, step, speakers(game.state()));
}

// All players must agree to one and the same floor.
void settle_floor(Resolution& game, const TurnStep&) {
    std::uint8_t floor = no_floor;
    bool agreed = true;
    const PlaneSet speaking = speakers(game.state());
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (!speaking.has(id)) return;
        const auto* vote = sealed_answer<AgreeFloor>(game.state(), id);
        agreed = agreed && vote != nullptr && (floor == no_floor || floor == vote->floor);
        if (vote != nullptr) floor = vote->floor;
    });
    if (agreed && floor != no_floor) game.emit(FloorChanged{floor});
}

bool is_proposed(const GameState& state, std::uint8_t floor) {
    return std::any_of(state.sealed.begin(), state.sealed.end(), [&](const Order& answer) {
        const auto* proposal = std::get_if<ProposeFloor>(&answer);
        return proposal != nullptr && proposal->floor == floor;
    });
}

bool may_propose(const GameState& state, std::uint8_t floor) {
    return fits_all(state, floor);
}

// One plane speaks for its player: the one that is asked.
template <class Answer>
Order of_speaker(const GameState& state, const Order& order) {
    Answer answer = std::get<Answer>(order);
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        if (state.awaiting.has(id) && plane.seat == state.plane(answer.plane).seat) answer.plane = id;
    });
    return answer;
}

// 4, or no floor.
template <class Answer>
std::optional<Order> read_floor(const OrderText& text) {
    Answer answer{text.plane()};
    const auto floor = text.main("floor");
    if (floor) answer.floor = static_cast<std::uint8_t>(floor->integer(0, 250).value_or(0));
    return answer;
}

// Both questions are answered with a floor, or with none.
template <class Answer, bool (*May)(const GameState&, std::uint8_t), Why Against>
Question question_of_floors() {
    Question question;
    question.objections = [](const Ruleset&, const GameState& state, const Order& order) -> Objections {
        const auto& answer = std::get<Answer>(order);
        if (answer.floor == no_floor || May(state, answer.floor)) return {};
        return {{Against, Rule::w1_high_03, answer.plane, no_card, no_plane}};
    };
    question.judged = &as_given;
    question.list = [](const Ruleset&, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
        orders.emplace_back(Answer{plane});
        for (std::uint8_t floor = 0; floor <= highest_floor; ++floor) {
            if (May(state, floor)) orders.emplace_back(Answer{plane, floor});
        }
    };
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return Answer{plane}; };
    question.any = [](const Ruleset&, const GameState& state, PlaneId plane, FastRng& rng) -> Order {
        Answer answer{plane};
        if (rng.below(8) != 0) return answer;  // most turns nobody wants another floor
        std::uint32_t seen = 1;
        for (std::uint8_t floor = 0; floor <= highest_floor; ++floor) {
            if (May(state, floor) && rng.below(++seen) == 0) answer.floor = floor;
        }
        return answer;
    };
    question.read = &read_floor<Answer>;
    question.completed = &of_speaker<Answer>;
    question.for_players = true;
    question.rule = Rule::w1_high_03;
    return question;
}

}  // namespace

Question question_of_proposals() {
    return question_of_floors<ProposeFloor, &may_propose, Why::floor_does_not_fit>();
}

Question question_of_votes() {
    Question question = question_of_floors<AgreeFloor, &is_proposed, Why::not_proposed>();
    question.unseen = true;
    return question;
}

void add_flying_higher(Ruleset& rules) {
    rules.has_floors = true;
    rules.tops_by_model = true;
    rules.cites.top = Rule::w1_high_02;
    rules.question(Ask::floor) = question_of_proposals();
    rules.question(Ask::agree) = question_of_votes();
    rules.add_step({StepName::propose_floor, 0, &ask_proposals, false, nullptr, Rule::w1_high_03});
    rules.add_step({StepName::agree_floor, 0, &ask_votes, false, nullptr, Rule::w1_high_03});
    rules.add_step({StepName::settle_floor, 0, &settle_floor, false, nullptr, Rule::w1_high_03});
}

}  // namespace overdive
