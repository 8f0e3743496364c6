#include "scenario/read_mission.h"

#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace overdive {
namespace {

constexpr std::int64_t most_points = 100;
constexpr std::int64_t most_counted = all_there - 1;

std::uint8_t rounds_in(const Setup& setup) {
    std::uint8_t rounds = 1;
    for (const PlaneSetup& plane : setup.planes) rounds = std::max(rounds, plane.round);
    return rounds;
}

template <class Value, std::size_t Size>
Value one_of(const JsonReader& holder, std::string_view key,
             const std::array<std::pair<std::string_view, Value>, Size>& words) {
    const auto text = holder.text(key);
    if (!text) return words[0].second;
    for (const auto& [word, value] : words) {
        if (word == *text) return value;
    }
    std::string known;
    for (const auto& [word, value] : words) known += (known.empty() ? "" : ", ") + std::string(word);
    holder.complain(fmt::format("\"{}\" is no {}: {}", *text, key, known));
    return words[0].second;
}

// Every word of a set with its value.
template <class Enum>
constexpr auto all_words() {
    std::array<std::pair<std::string_view, Enum>, words<Enum>.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = {words<Enum>[i], static_cast<Enum>(i)};
    return all;
}
constexpr auto kinds = all_words<PieceKind>();
constexpr auto edges = all_words<Edge>();

class PieceReader {
public:
    PieceReader(const JsonReader& json, const Names& names, const Setup& setup, const Catalog& catalog)
        : json_(json), names_(names), setup_(setup), catalog_(catalog) {}

    MissionPiece read() {
        const std::size_t problems = json_.problems().size();
        piece_.kind = one_of(json_, "piece", kinds);
        if (json_.problems().size() > problems) return piece_;  // which keys it has nobody knows
        check_keys();
        if (piece_.kind == PieceKind::losses) {
            piece_.enemy_left = points("enemy_left");
            piece_.enemy_lost = points("enemy_lost");
            piece_.own_lost = points("own_lost");
            piece_.own_left = points("own_left");
            return piece_;
        }
        if (is_about_side(piece_.kind)) read_side();
        if (is_about_target(piece_.kind)) read_target();
        if (is_about_plane(piece_.kind)) read_plane();
        piece_.points = points("points");
        if (piece_.kind == PieceKind::way_home) read_way_home();
        if (piece_.kind == PieceKind::damage)
            piece_.most = static_cast<int>(json_.integer("most", 0, most_points).value_or(0));
        if (piece_.kind == PieceKind::pictures) check_camera();
        if (piece_.kind == PieceKind::depots) {
            piece_.silenced = points("silenced");
            piece_.each = points("each");
            piece_.untouched = points("untouched");
        }
        const bool over_edge =
            piece_.kind == PieceKind::escape || (piece_.kind == PieceKind::bring_home && !json_.has("field"));
        if (over_edge) piece_.edge = one_of(json_, "edge", edges);
        const bool to_field = piece_.kind == PieceKind::pick_up || (piece_.kind == PieceKind::bring_home && !over_edge);
        if (to_field) read_field();
        if (piece_.kind == PieceKind::escape || piece_.kind == PieceKind::pictures) read_observer();
        if (piece_.kind == PieceKind::destroyed) piece_.untouched = points("untouched");
        return piece_;
    }

private:
    void check_keys() const {
        switch (piece_.kind) {
            case PieceKind::losses: return json_.only({"piece", "enemy_left", "enemy_lost", "own_lost", "own_left"});
            case PieceKind::escape: return json_.only({"piece", "plane", "edge", "points", "needs_observer"});
            case PieceKind::hunt:
            case PieceKind::survive: return json_.only({"piece", "plane", "points"});
            case PieceKind::pick_up: return json_.only({"piece", "plane", "field", "points"});
            case PieceKind::bring_home:
                if (json_.has("edge") && json_.has("field")) json_.complain("home is an \"edge\" or a \"field\"");
                return json_.only({"piece", "plane", "edge", "field", "points"});
            case PieceKind::way_home:
                return json_.only({"piece", "side", "edge", "points", "pictures", "silenced", "bombed", "round"});
            case PieceKind::damage: return json_.only({"piece", "side", "most"});
            case PieceKind::pictures: return json_.only({"piece", "plane", "points", "needs_observer"});
            case PieceKind::bombed: return json_.only({"piece", "target"});
            case PieceKind::spotted:
            case PieceKind::spared: return json_.only({"piece", "target", "points"});
            case PieceKind::destroyed: return json_.only({"piece", "target", "points", "untouched"});
            case PieceKind::depots: return json_.only({"piece", "silenced", "each", "untouched"});
        }
    }
    void read_side() {
        const auto name = json_.text("side");
        const auto side = name ? find_name<SideId>(names_.sides, *name) : std::nullopt;
        if (name && !side) json_.complain(fmt::format("there is no side \"{}\"", *name));
        piece_.side = side.value_or(SideId{});
    }
    void read_target() {
        const auto name = json_.text("target");
        const auto target = name ? find_name<BodyId>(names_.targets, *name) : std::nullopt;
        if (name && !target) json_.complain(fmt::format("there is no target \"{}\"", *name));
        piece_.target = target_at(target ? target->index() : 0);
    }
    // One of the three, and how many.
    void read_way_home() {
        piece_.edge = one_of(json_, "edge", edges);
        int given = 0;
        for (std::size_t i = 0; i < words<Feat>.size(); ++i) {
            const auto count = json_.optional_member(words<Feat>[i]);
            if (!count) continue;
            ++given;
            piece_.feat = static_cast<Feat>(i);
            piece_.count = count->is_text() ? read_all(*count) : least_of(*count);
        }
        if (const auto round = json_.optional_member("round")) {
            piece_.round = static_cast<std::uint8_t>(round->integer(1, most_rounds).value_or(1));
            if (piece_.round > rounds_in(setup_)) round->complain("the mission has no such round");
        }
        if (given != 1) json_.complain("what must be done is one of \"pictures\", \"silenced\", \"bombed\"");
    }
    static std::uint8_t least_of(const JsonReader& count) {
        return static_cast<std::uint8_t>(count.integer(1, most_counted).value_or(1));
    }
    // Every target that still lies on the table.
    [[nodiscard]] std::uint8_t read_all(const JsonReader& count) const {
        if (piece_.feat != Feat::silenced || count.text() != "all")
            count.complain("how many is a number, or \"all\" targets \"silenced\"");
        return all_there;
    }
    void check_camera() const {
        if (!setup_.planes[piece_.plane.index()].camera)
            json_.complain(fmt::format("\"{}\" carries no camera ({}-PHOTO-01)", names_.planes[piece_.plane.index()],
                                       catalog_.system == "ww1" ? "OD" : "W2"));
    }
    void read_observer() {
        const auto observer = json_.optional_member("needs_observer");
        if (!observer) return;
        piece_.needs_observer = observer->truth().value_or(false);
        const Model& model = catalog_.model(setup_.planes[piece_.plane.index()].model);
        if (piece_.needs_observer && model.seats < 2)
            observer->complain(fmt::format("the {} carries no observer (W1-TWO-08)", model.name));
    }
    [[nodiscard]] int points(std::string_view key) const {
        const auto found = json_.optional_member(key);
        return found ? static_cast<int>(found->integer(-most_points, most_points).value_or(0)) : 0;
    }
    void read_plane() {
        const auto name = json_.text("plane");
        const auto plane = name ? find_name<PlaneId>(names_.planes, *name) : std::nullopt;
        if (name && !plane) json_.complain(fmt::format("there is no plane \"{}\"", *name));
        piece_.plane = plane.value_or(PlaneId{0});
    }
    void read_field() {
        piece_.to_field = piece_.kind == PieceKind::bring_home;
        const auto field = json_.integer("field", 0, static_cast<std::int64_t>(most_fields) - 1);
        if (!field) return;
        piece_.field = static_cast<std::uint8_t>(*field);
        if (piece_.field >= setup_.fields.size())
            return json_.complain(fmt::format("there is no landing field {}", *field));
        const bool nobody_there = piece_.kind == PieceKind::pick_up && !setup_.fields[piece_.field].waiting;
        if (nobody_there) json_.complain("nobody waits in that field");
    }

    const JsonReader& json_;
    const Names& names_;
    const Setup& setup_;
    const Catalog& catalog_;
    MissionPiece piece_;
};

}  // namespace

Mission read_mission(const JsonReader& json, const Names& names, const Setup& setup, const Catalog& catalog) {
    Mission mission;
    mission.rounds = rounds_in(setup);
    if (!json.is_object()) return mission;
    json.only({"turns", "pieces"});
    if (const auto turns = json.optional_member("turns"))
        mission.turns = static_cast<std::uint32_t>(turns->integer(1, 1000).value_or(1));
    if (const auto pieces = json.optional_member("pieces")) {
        pieces->each([&](const JsonReader& piece) {
            if (!piece.is_object()) return;
            if (mission.pieces.full())
                return piece.complain(fmt::format("a mission has {} pieces at most", most_pieces));
            mission.pieces.push_back(PieceReader(piece, names, setup, catalog).read());
        });
    }
    return mission;
}

}  // namespace overdive
