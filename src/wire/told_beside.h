// What is told of some events beyond their fields: described like everything else, worked out when it is told.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "rules/event.h"
#include "rules/prompt.h"
#include "rules/view.h"
#include "wire/event_json.h"

namespace overdive {

// Most events are told as they are.
template <class Happened>
struct ToldBeside {
    static ToldBeside of(const Happened&, const EventContext&) { return {}; }
};
template <class A, class Happened>
void describe_beside(A&, const ToldBeside<Happened>&) {}

template <>
struct ToldBeside<Fired> {
    std::uint8_t cards = 0;
    std::optional<DamageDeckId> deck;
    std::uint8_t bonus = 0;
    std::vector<Rule> rules;
    std::string tokens;        // their letters, where a shot deals several kinds
    BodyId troops = no_plane;  // that fired
    static ToldBeside of(const Fired& event, const EventContext& context);
};
template <class A>
void describe_beside(A& is, const ToldBeside<Fired>& told) {
    is("cards", told.cards);
    is.further("deck", told.deck, std::nullopt);
    is("bonus", told.bonus);
    is.further("bonus_rules", told.rules, {});
    is.further("tokens", std::string_view(told.tokens), "");
    is.further("troops", told.troops, no_plane, {.or_none = true});
}

// A card on a target.
template <>
struct ToldBeside<DamageDrawn> {
    BodyId target = no_plane;
    static ToldBeside of(const DamageDrawn& event, const EventContext&) {
        return {is_target(event.plane) ? event.plane : no_plane};
    }
};
template <class A>
void describe_beside(A& is, const ToldBeside<DamageDrawn>& told) {
    is.further("target", told.target, no_plane, {.or_none = true});
}

// The speed is told where markers decide it.
template <>
struct ToldBeside<CardRevealed> {
    std::optional<Speed> speed;
    static ToldBeside of(const CardRevealed& event, const EventContext&) {
        return {event.marker == Marker::none ? std::nullopt : std::optional(event.speed)};
    }
};
template <class A>
void describe_beside(A& is, const ToldBeside<CardRevealed>& told) {
    is.further("speed", told.speed, std::nullopt);
}

struct FlownCard {
    static constexpr std::string_view title = "FlownCard";
    CardId card;
    Pose to;
    bool operator==(const FlownCard&) const = default;
};
template <class A>
void describe(A& is, Held<A, FlownCard>& flown) {
    auto& [card, to] = flown;
    is("card", card);
    is("to", to);
}

// The whole way through the clouds, card after card.
template <>
struct ToldBeside<LeftClouds> {
    std::vector<FlownCard> way;
    static ToldBeside of(const LeftClouds& event, const EventContext& context);
};
template <class A>
void describe_beside(A& is, const ToldBeside<LeftClouds>& told) {
    is("way", told.way);
}

template <>
struct ToldBeside<CardShown> {
    ShownCard shown;
    static ToldBeside of(const CardShown& event, const EventContext& context);
};
template <class A>
void describe_beside(A& is, const ToldBeside<CardShown>& told) {
    const bool any = told.shown.card != no_card;
    const std::optional<Verdict> verdict = any ? std::optional(told.shown.verdict) : std::nullopt;
    is.further("card", told.shown.card, no_card, owners);
    is.further("flown", told.shown.flown, no_card, owners);
    is.further("verdict", verdict, std::nullopt, owners);
}

// The tokens one by one.
template <>
struct ToldBeside<Looked> {
    std::vector<KnownToken> tokens;
    static ToldBeside of(const Looked& event, const EventContext& context);
};
template <class A>
void describe_beside(A& is, const ToldBeside<Looked>& told) {
    is("tokens", told.tokens, owners);
}

template <>
struct ToldBeside<FloorProposed> {
    SeatId seat;
    static ToldBeside of(const FloorProposed& event, const EventContext& context);
};
template <class A>
void describe_beside(A& is, const ToldBeside<FloorProposed>& told) {
    is("seat", told.seat);
}

template <>
struct ToldBeside<FloorChanged> {
    int ceiling = 0;
    static ToldBeside of(const FloorChanged& event, const EventContext& context);
};
template <class A>
void describe_beside(A& is, const ToldBeside<FloorChanged>& told) {
    is("ceiling", told.ceiling);
}

// What a side has got points for.
struct TalliedPiece {
    static constexpr std::string_view title = "TalliedPiece";
    PieceKind piece = PieceKind::losses;
    PlaneId plane = no_plane;  // losses are those of all planes
    int points = 0;
    BodyId target = no_plane;  // that it is about
    bool operator==(const TalliedPiece&) const = default;
};
template <class A>
void describe(A& is, Held<A, TalliedPiece>& tallied) {
    auto& [piece, plane, points, target] = tallied;
    is("piece", piece);
    is("plane", plane, {.or_none = true});
    is("points", points);
    is.further("target", target, no_plane, {.or_none = true, .or_target = true});
}
struct SideTally {
    static constexpr std::string_view title = "SideTally";
    SideId side;
    int points = 0;
    std::vector<TalliedPiece> pieces;
    bool operator==(const SideTally&) const = default;
};
template <class A>
void describe(A& is, Held<A, SideTally>& tally) {
    auto& [side, points, pieces] = tally;
    is("side", side);
    is("points", points);
    is("pieces", pieces, {.told_as = "for"});
}

// How a game ended: what the points are for is known when all is known.
template <>
struct ToldBeside<GameEnded> {
    std::vector<std::pair<SideId, int>> score;  // of the winner
    std::vector<SideTally> tally;               // with a mission
    static ToldBeside of(const GameEnded&, const EventContext&) { return {}; }
    static ToldBeside of_game(const Mission& mission, const GameState& over);
};
template <class A>
void describe_beside(A& is, const ToldBeside<GameEnded>& told) {
    is.further("score", told.score, {});
    is.further("tally", told.tally, {});
}
// Adds it to the line of the event.
void tell_end(OrderedJson& line, const Mission& mission, const GameState& over, const EventContext& context);

}  // namespace overdive
