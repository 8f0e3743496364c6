#include "wire/told_beside.h"

#include "rules/victory.h"
#include "wire/told.h"

namespace overdive {
namespace {

// Whether a gun deals tokens by range rather than cards of one deck.
bool has_tokens(const EventContext& context, BodyId plane, std::uint8_t gun) {
    if (is_target(plane)) return true;
    if (plane.index() >= context.models.size()) return false;
    const ModelId model = context.models[plane.index()];
    if (model.index() >= context.catalog.models.size()) return false;
    const auto& guns = context.catalog.model(model).guns;
    return gun < guns.size() && !guns[gun].short_tokens.empty();
}

// A piece that is fulfilled is told also where it brings nothing.
bool counts_for(const MissionPiece& piece, const Mission& mission, const GameState& over, SideId side) {
    if (!fulfilled(piece, mission, over)) return false;
    return (over.plane(piece.plane).side == side) != (piece.kind == PieceKind::hunt);
}

}  // namespace

ToldBeside<Fired> ToldBeside<Fired>::of(const Fired& event, const EventContext& context) {
    ToldBeside told{static_cast<std::uint8_t>(event.decks.size()), std::nullopt, points_of(event.bonuses), {}, {}};
    if (is_target(event.plane)) told.troops = event.plane;
    if (!event.decks.empty()) told.deck = event.decks[0];
    for (const Bonus& bonus : event.bonuses) told.rules.push_back(bonus.rule);
    if (has_tokens(context, event.plane, event.gun)) {
        for (const DamageDeckId deck : event.decks) told.tokens += letter_of(context.catalog, deck);
    }
    return told;
}

ToldBeside<LeftClouds> ToldBeside<LeftClouds>::of(const LeftClouds& event, const EventContext& context) {
    ToldBeside told;
    const std::size_t plane = event.plane.index();
    if (plane >= context.models.size() || context.models[plane].index() >= context.catalog.models.size()) return told;
    const Model& model = context.catalog.model(context.models[plane]);
    const ManeuverDeck& deck = context.catalog.deck_of(model);
    Pose pose = event.from;
    for (const CardId card : event.pile) {
        if (!deck.has(card)) break;
        pose = settled(maneuvered(pose, model.base.length, deck.card(card).arrow(Speed::high)));
        told.way.push_back({card, pose});
    }
    return told;
}

ToldBeside<CardShown> ToldBeside<CardShown>::of(const CardShown& event, const EventContext&) {
    return {shown_card(event.card, event.flown, event.lost)};
}

ToldBeside<Looked> ToldBeside<Looked>::of(const Looked& event, const EventContext&) {
    ToldBeside told;
    for (std::size_t face = 0; face < event.held.size(); ++face) {
        told.tokens.insert(told.tokens.end(), event.held[face], KnownToken{id_at<FaceId>(face)});
    }
    return told;
}

ToldBeside<FloorProposed> ToldBeside<FloorProposed>::of(const FloorProposed& event, const EventContext& context) {
    const std::size_t plane = event.plane.index();
    return {plane < context.seats.size() ? context.seats[plane] : SeatId{255}};
}

ToldBeside<FloorChanged> ToldBeside<FloorChanged>::of(const FloorChanged&, const EventContext& context) {
    return {context.ceiling};
}

ToldBeside<GameEnded> ToldBeside<GameEnded>::of_game(const Mission& mission, const GameState& over) {
    ToldBeside told;
    if (over.outcome.ending == Ending::won)
        told.score.emplace_back(over.outcome.winner, score_of_winner(mission, over));
    for (std::size_t i = 0; mission.any() && i < over.sides; ++i) {
        const auto side = id_at<SideId>(i);
        SideTally tally{side, points_of(mission, over, side), {}};
        int rest = tally.points;
        for (std::size_t number = 0; number < mission.pieces.size(); ++number) {
            const MissionPiece& piece = mission.pieces[number];
            const int points = points_of_piece(mission, number, over, side);
            if (piece.kind == PieceKind::losses || (points == 0 && !counts_for(piece, mission, over, side))) continue;
            rest -= points;
            tally.pieces.push_back({piece.kind, piece.plane, points, piece.target});
        }
        // Planes lost and driven off are counted together.
        if (rest != 0) tally.pieces.push_back({PieceKind::losses, no_plane, rest});
        told.tally.push_back(std::move(tally));
    }
    return told;
}

void tell_end(OrderedJson& line, const Mission& mission, const GameState& over, const EventContext& context) {
    Teller teller(line, {context}, true);
    describe_beside(teller, ToldBeside<GameEnded>::of_game(mission, over));
}

}  // namespace overdive
