#include "scenario/doubts.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "games/games.h"
#include "rules/ruler.h"

namespace overdive {
namespace {

// The least and the most points that something may bring a side.
struct Span {
    int least = 0;
    int most = 0;
    void add(int points, int times = 1) {
        least += std::min(0, points) * times;
        most += std::max(0, points) * times;
    }
    // One of these, or nothing.
    void add_one_of(int a, int b, int times) {
        least += std::min({0, a, b}) * times;
        most += std::max({0, a, b}) * times;
    }
};

class Doubter {
public:
    Doubter(const GameFile& game, const Catalog& catalog) : game_(game), rules_(assemble(catalog, game.options)) {}

    Doubts all() {
        doubt_overlaps();
        doubt_sides();
        const Mission& mission = game_.options.mission;
        for (std::size_t i = 0; i < mission.pieces.size(); ++i) doubt_piece(mission.pieces[i], i);
        if (doubts_.empty() || !is_about_pieces()) doubt_winners();
        return std::move(doubts_);
    }

private:
    void doubt(std::string place, std::string kind, Rule rule,
               std::vector<std::pair<std::string, std::string>> words = {}) {
        doubts_.push_back({std::move(place), std::move(kind), rule, std::move(words)});
    }
    [[nodiscard]] bool is_about_pieces() const {
        return std::any_of(doubts_.begin(), doubts_.end(),
                           [](const Doubt& each) { return each.place.starts_with("/mission"); });
    }

    void doubt_overlaps() {
        const GameState start = start_of(rules_, game_.setup);
        for (std::size_t i = 0; i < start.planes.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (start.shelves[i].round != start.shelves[j].round) continue;
                if (!bases_overlap(rules_, start.planes[i], start.planes[j])) continue;
                doubt(fmt::format("/planes/{}", i), "overlap", rules_.cites.overlap,
                      {{"plane", game_.names.planes[i]}, {"other", game_.names.planes[j]}});
                break;  // one is enough
            }
        }
    }

    [[nodiscard]] int planes_of(SideId side) const {
        const auto& planes = game_.setup.planes;
        return static_cast<int>(
            std::count_if(planes.begin(), planes.end(), [&](const PlaneSetup& plane) { return plane.side == side; }));
    }
    [[nodiscard]] int targets_against(SideId side) const {
        const auto& targets = game_.setup.targets;
        return static_cast<int>(std::count_if(targets.begin(), targets.end(),
                                              [&](const TargetSetup& target) { return target.side != side; }));
    }
    [[nodiscard]] bool carries_bombs(SideId side) const {
        const auto& planes = game_.setup.planes;
        return std::any_of(planes.begin(), planes.end(),
                           [&](const PlaneSetup& plane) { return plane.side == side && !plane.bombs.empty(); });
    }
    [[nodiscard]] bool has_camera(SideId side) const {
        const auto& planes = game_.setup.planes;
        return std::any_of(planes.begin(), planes.end(),
                           [&](const PlaneSetup& plane) { return plane.side == side && plane.camera; });
    }
    [[nodiscard]] SideId side_of(PlaneId plane) const { return game_.setup.planes[plane.index()].side; }
    [[nodiscard]] const TargetSetup& target_of(const MissionPiece& piece) const {
        return game_.setup.targets[target_index(piece.target)];
    }

    // W1-VIC-01: the last side with a plane wins, so a game of one side is over before it begins, and so is a round.
    void doubt_sides() {
        std::map<std::uint8_t, std::set<std::uint8_t>> sides;
        for (const PlaneSetup& plane : game_.setup.planes) sides[plane.round].insert(plane.side.value);
        const bool alone =
            std::any_of(sides.begin(), sides.end(), [](const auto& round) { return round.second.size() < 2; });
        if (alone) doubt("/planes", "one-side", rules_.cites.over);
    }

    void doubt_piece(const MissionPiece& piece, std::size_t number) {
        const std::string place = fmt::format("/mission/pieces/{}", number);
        const auto none = [&](std::string kind, int there = 0, int wanted = 0) {
            doubt(place, std::move(kind), Rule::none,
                  {{"number", std::to_string(number + 1)},
                   {"there", std::to_string(there)},
                   {"wanted", std::to_string(wanted)}});
        };
        if (piece.kind == PieceKind::bring_home && !is_picked_up(piece.plane)) return none("nobody-aboard");
        if (piece.kind == PieceKind::damage && targets_against(piece.side) == 0) return none("no-targets");
        if (piece.kind == PieceKind::pictures && game_.setup.targets.empty()) return none("no-targets");
        if (piece.kind == PieceKind::bombed && !is_bombed_by_anybody(piece)) return none("no-bombs");
        if (piece.kind == PieceKind::depots && !has_real_depots()) return none("no-depots");
        if (piece.kind == PieceKind::way_home) {
            const int there = piece.feat == Feat::pictures ? static_cast<int>(game_.setup.targets.size())
                                                           : targets_against(piece.side);
            const int wanted = piece.count == all_there ? 1 : piece.count;
            if (there < wanted) return none("too-few-targets", there, wanted);
            if (piece.feat == Feat::bombed && !carries_bombs(piece.side)) return none("no-bombs");
            if (piece.feat == Feat::pictures && !has_camera(piece.side)) return none("no-camera");
        }
        if (brings_nothing(piece)) none("no-points");
    }

    [[nodiscard]] bool is_picked_up(PlaneId plane) const {
        const auto& pieces = game_.options.mission.pieces;
        return std::any_of(pieces.begin(), pieces.end(), [&](const MissionPiece& piece) {
            return piece.kind == PieceKind::pick_up && piece.plane == plane;
        });
    }
    [[nodiscard]] bool is_bombed_by_anybody(const MissionPiece& piece) const {
        const SideId owner = target_of(piece).side;
        const auto& planes = game_.setup.planes;
        return std::any_of(planes.begin(), planes.end(),
                           [&](const PlaneSetup& plane) { return plane.side != owner && !plane.bombs.empty(); });
    }
    [[nodiscard]] bool has_real_depots() const {
        const auto& targets = game_.setup.targets;
        return std::any_of(targets.begin(), targets.end(),
                           [](const TargetSetup& target) { return target.kind == TargetKind::depot && !target.dummy; });
    }
    // A way home may be worth nothing and still better than to flee.
    [[nodiscard]] static bool brings_nothing(const MissionPiece& piece) {
        const bool has_points = (is_about_plane(piece.kind) && piece.kind != PieceKind::pick_up) ||
                                piece.kind == PieceKind::spared || piece.kind == PieceKind::spotted;
        if (piece.kind == PieceKind::destroyed) return piece.points == 0 && piece.untouched == 0;
        if (has_points) return piece.points == 0;
        if (piece.kind == PieceKind::losses)
            return piece.enemy_left == 0 && piece.enemy_lost == 0 && piece.own_lost == 0 && piece.own_left == 0;
        if (piece.kind == PieceKind::damage) return piece.most == 0;
        return piece.kind == PieceKind::depots && piece.silenced == 0 && piece.each == 0 && piece.untouched == 0;
    }

    // What each side may have in the end, at the least and at the most. Nothing: who can tell.
    [[nodiscard]] std::optional<std::vector<Span>> spans() const {
        std::vector<Span> all(game_.names.sides.size());
        for (const MissionPiece& piece : game_.options.mission.pieces) {
            for (std::size_t i = 0; i < all.size(); ++i) {
                if (!add_piece(piece, id_at<SideId>(i), all[i])) return std::nullopt;
            }
        }
        return all;
    }
    [[nodiscard]] bool add_piece(const MissionPiece& piece, SideId side, Span& span) const {
        const int own = planes_of(side);
        const int enemies = static_cast<int>(game_.setup.planes.size()) - own;
        switch (piece.kind) {
            case PieceKind::losses:
                span.add_one_of(piece.enemy_left, piece.enemy_lost, enemies);
                span.add_one_of(piece.own_left, piece.own_lost, own);
                return true;
            case PieceKind::escape:
            case PieceKind::survive:
            case PieceKind::pick_up:
            case PieceKind::bring_home:
                if (side_of(piece.plane) == side) span.add(piece.points);
                return true;
            case PieceKind::hunt:
                if (side_of(piece.plane) != side) span.add(piece.points);
                return true;
            case PieceKind::way_home:
                if (piece.side == side) span.add(piece.points, own);
                return true;
            case PieceKind::damage:
                if (piece.side == side) span.add(piece.most, targets_against(side));
                return true;
            case PieceKind::pictures:
                if (side_of(piece.plane) == side) span.add(piece.points, static_cast<int>(game_.setup.targets.size()));
                return true;
            default: return false;  // as many as bombs bring
        }
    }

    // Most points win: who cannot have more than somebody has for certain cannot win. Without pieces the last side with
    // planes wins.
    void doubt_winners() {
        const Mission& mission = game_.options.mission;
        const auto cannot = [&](std::size_t side) {
            const bool by_planes = mission.pieces.empty();
            doubt(by_planes ? "/planes" : "/mission", by_planes ? "cannot-win.planes" : "cannot-win", rules_.cites.over,
                  {{"side", game_.names.sides[side]}});
        };
        if (mission.pieces.empty()) {
            for (std::size_t i = 0; i < game_.names.sides.size(); ++i) {
                if (planes_of(id_at<SideId>(i)) == 0) cannot(i);
            }
            return;
        }
        const auto all = spans();
        if (!all) return;
        for (std::size_t i = 0; i < all->size(); ++i) {
            const bool beaten = std::any_of(all->begin(), all->end(), [&](const Span& other) {
                return &other != &(*all)[i] && (*all)[i].most <= other.least;
            });
            if (beaten) cannot(i);
        }
    }

    const GameFile& game_;
    Ruleset rules_;
    Doubts doubts_;
};

}  // namespace

Doubts doubts_about(const GameFile& game, const Catalog& catalog) {
    return Doubter(game, catalog).all();
}

std::string sentence(const Doubt& doubt, const Texts& texts) {
    Fillings fillings;
    for (const auto& [word, text] : doubt.words) fillings.push_back({word, text});
    return texts.say("doubt." + doubt.kind, fillings);
}

}  // namespace overdive
