// A question to the players and all that belongs to it: who asks decides nothing else, and nobody beside
// this table knows one question from another.
#pragma once

#include <optional>
#include <vector>

#include "base/fast_rng.h"
#include "rules/command.h"
#include "rules/prompt.h"
#include "rules/state.h"

namespace overdive {

struct Ruleset;
class OrderText;
class Resolution;

struct Question {
    // What stands against an answer; nothing: it may be given.
    Objections (*objections)(const Ruleset& rules, const GameState& state, const Order& order) = nullptr;
    // The answer as it is sealed: with what the referee adds, without what is nobody's business.
    Order (*judged)(const Ruleset& rules, const GameState& state, const Order& order) = nullptr;
    // Every answer that may be given, as far as they can be counted.
    void (*list)(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) = nullptr;
    // What stands for no answer; nothing: there must be one.
    std::optional<Order> (*declined)(const GameState& state, PlaneId plane) = nullptr;
    // Any answer, without listing all.
    Order (*any)(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) = nullptr;
    // What keeps a plane from being asked, where that can be said; nothing may be said that is secret.
    Objections (*why_not)(const Ruleset& rules, const GameState& state, const Order& order) = nullptr;
    // Whether one plane speaks for its player, so that a player's name may stand for his plane.
    bool for_players = false;
    // Everybody is asked: one who is not asked any more has answered.
    bool asks_all = false;
    // Who is asked depends on what his plane can do: others are told what keeps them from it, and by this
    // whether they have answered already.
    bool told_why_not = false;
    bool (*may_answer)(const Ruleset& rules, const GameState& state, PlaneId plane) = nullptr;
    // An answer does at once what it does: nothing of it waits to be opened.
    bool opens_at_once = false;
    // What happens when the last answer to it is in, before the turn goes on.
    void (*open)(Resolution& game) = nullptr;
    // How it is written by people; nothing: it cannot be read, and what is wrong was said.
    std::optional<Order> (*read)(const OrderText& text) = nullptr;
    // With what an answer leaves to the moment: cards flown already, the plane that speaks for a player.
    Order (*completed)(const GameState& state, const Order& order) = nullptr;  // empty: as it was written
    // What is told to who is asked; empty: the answers that may be given are listed.
    Prompt (*prompt)(const Ruleset& rules, const GameState& state, PlaneId plane) = nullptr;
    // The other planes that a choice is about.
    PlaneSet (*about)(const Ruleset& rules, const GameState& state, PlaneId plane) = nullptr;
    // The damage cards that a choice is about, in the order of their numbers.
    std::vector<KnownToken> (*tokens)(const GameState& state, PlaneId plane) = nullptr;
    bool unseen = false;       // it shows a secret, or is lost if an opponent looks on
    bool may_bluff = false;    // it can be answered against the rules on purpose
    bool for_targets = false;  // targets on the ground may answer it too
    std::string_view due{};    // "plans are due"
    Rule rule = Rule::none;    // that asks it

    [[nodiscard]] bool is_asked() const { return objections != nullptr; }
    // Some answer must be given.
    [[nodiscard]] bool must_be_answered(const GameState& state, PlaneId plane) const {
        return !declined(state, plane).has_value();
    }
};
// The answer as it was given.
[[nodiscard]] inline Order as_given(const Ruleset&, const GameState&, const Order& order) {
    return order;
}
// A question that must be answered.
[[nodiscard]] inline std::optional<Order> not_declined(const GameState&, PlaneId) {
    return std::nullopt;
}
inline constexpr std::size_t kinds_of_questions = words<Ask>.size();

}  // namespace overdive
