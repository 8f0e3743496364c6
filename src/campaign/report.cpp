#include "campaign/report.h"

#include <algorithm>

namespace overdive::campaign {
namespace {

std::vector<Token> tokens_of(const GameState& start, const Catalog& catalog) {
    std::vector<Token> tokens;
    const auto deck = catalog.find_damage_deck("A");
    if (!deck) return tokens;
    const FaceRange faces = catalog.damage_decks[deck->index()].faces;
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        const DamageFace& known = catalog.faces[face];
        if (start.piles.left[face] == 0) continue;
        tokens.push_back(
            {written(known), known.points, known.symbol == Symbol::explosion, int{start.piles.left[face]}});
    }
    return tokens;
}

void add_once(std::vector<PlaneId>& list, PlaneId plane) {
    if (std::find(list.begin(), list.end(), plane) == list.end()) list.push_back(plane);
}

}  // namespace

Reporter::Reporter(const Names& names, const GameState& start, const Catalog& catalog)
    : names_(names),
      catalog_(catalog),
      state_(start),
      tokens_(tokens_of(start, catalog)),
      tallies_(start.planes.size()) {}

void Reporter::note(const Event& event) {
    const std::pair before{state_.turn, state_.phase};
    std::visit([this](const auto& happened) { look_at(happened); }, event);
    evolve(state_, event);
    if (before == std::pair{state_.turn, state_.phase}) return;
    for (Tally& tally : tallies_) {
        tally.draws.clear();
        tally.moment = 0;
    }
}

void Reporter::look_at(const Fired& event) {
    if (is_target(event.target) || is_target(event.plane)) return;  // troops are no pilots
    Tally& tally = tallies_[event.target.index()];
    const std::pair now{state_.turn, state_.phase};
    if (tally.last_shot_at != now) tally.last_shots.clear();
    tally.last_shot_at = now;
    add_once(tally.last_shots, event.plane);
}

void Reporter::look_at(const DamageDrawn& event) {
    if (is_target(event.plane)) return;
    const bool explosion = event.symbol == Symbol::explosion;
    tallies_[event.plane.index()].draws.push_back({event.by, event.points, explosion, event.veiled, event.cause});
    if (event.cause == Cause::shot && state_.has(event.by) && !is_target(event.by))
        tallies_[event.by.index()].given += event.points;
}

// W2-ACE-EVADE-01: a token that is ignored has done nothing.
void Reporter::look_at(const Evaded& event) {
    Tally& tally = tallies_[event.plane.index()];
    int number = 0;
    for (auto draw = tally.draws.begin() + static_cast<std::ptrdiff_t>(tally.moment); draw != tally.draws.end();
         ++draw) {
        if (!draw->veiled || ++number != event.token) continue;
        if (draw->cause == Cause::shot && state_.has(draw->by) && !is_target(draw->by))
            tallies_[draw->by.index()].given -= draw->points;
        tally.draws.erase(draw);
        return;
    }
}

void Reporter::look_at(const Settled&) {
    for (Tally& tally : tallies_) {
        tally.moment = tally.draws.size();
        for (Draw& draw : tally.draws) draw.veiled = false;
    }
}

// W2-CAMP-01. What its last tokens came from is what brought it down.
std::vector<PlaneId> Reporter::victors_over(const Tally& tally) const {
    if (tally.draws.size() == tally.moment) return {};
    const Cause cause = tally.draws.back().cause;
    if (cause == Cause::flames) return tally.last_shots;
    std::vector<PlaneId> victors;
    if (cause != Cause::shot) return victors;
    for (const Draw& draw : tally.draws) {
        const bool damaged = draw.points > 0 || draw.explosion;
        if (damaged && draw.cause == Cause::shot && state_.has(draw.by) && !is_target(draw.by))
            add_once(victors, draw.by);
    }
    std::sort(victors.begin(), victors.end(), [](PlaneId a, PlaneId b) { return a.index() < b.index(); });
    return victors;
}

void Reporter::look_at(const Eliminated& event) {
    Tally& tally = tallies_[event.plane.index()];
    switch (event.cause) {
        case Status::shot_down:
        case Status::exploded: tally.victors = victors_over(tally); return;
        case Status::left:
            tally.flames = state_.plane(event.plane).flames;
            if (tally.flames > 0) tally.victors = tally.last_shots;  // W2-CAMP-02
            return;
        default: return;  // its own doing
    }
}

GameReport Reporter::report() const {
    GameReport report;
    if (state_.outcome.ending == Ending::won) report.winner = names_.sides[state_.outcome.winner.index()];
    report.turns = state_.turn;
    report.tokens = tokens_;
    report.mark = hash_of(state_);
    each_plane(state_, [&](PlaneId id, const Plane& plane) {
        const Tally& tally = tallies_[id.index()];
        const Model& model = catalog_.model(plane.model);
        PlaneReport of_plane{names_.planes[id.index()], model.id, names_.sides[plane.side.index()], plane.status};
        of_plane.given = tally.given;
        of_plane.life = std::max(0, model.damage_points - plane.damage);
        of_plane.wounded = plane.wounded;
        of_plane.flames = tally.flames;
        for (const PlaneId victor : tally.victors) of_plane.victors.push_back(names_.planes[victor.index()]);
        report.planes.push_back(std::move(of_plane));
    });
    return report;
}

Checked<GameReport> report_of(const Replay& replay, const Catalog& catalog) {
    Reporter reporter(replay.header.names, replay.header.start, catalog);
    const auto end = fold(replay, [&](const Event& event, const GameState&) { reporter.note(event); });
    if (!end) return tl::unexpected<Problems>(end.error());
    if (!reporter.over()) return failed(replay.name, "this game is not over yet");
    return reporter.report();
}

}  // namespace overdive::campaign
