#include "wire/answers.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <nlohmann/json.hpp>

#include "rules/damage.h"
#include "rules/decide.h"
#include "rules/firing.h"
#include "rules/flight.h"
#include "rules/legal.h"
#include "rules/planning.h"
#include "rules/victory.h"
#include "wire/public_json.h"
#include "wire/public_names.h"

namespace overdive {
namespace {

double rounded(double mm) {
    return std::round(mm * 10) / 10;
}

OrderedJson place(Vec at) {
    return OrderedJson::array({rounded(at.x), rounded(at.y)});
}

OrderedJson hand_json(const Plane& plane, const Telling& telling) {
    OrderedJson hand = OrderedJson::array();
    for (const ManeuverCard& card : telling.rules.deck_of(plane).cards) {
        if (telling.rules.deck_in_play(plane).has(card.number)) hand.push_back(card.number.value);
    }
    return hand;
}

OrderedJson gun_json(const GameState& state, PlaneId from, std::uint8_t gun, const Telling& telling,
                     Knowledge knowledge) {
    const Plane& plane = state.plane(from);
    OrderedJson json{{"gun", gun_name(*telling.rules.catalog, plane.model, gun)},
                     {"targets", OrderedJson::array()},
                     {"refused", OrderedJson::array()}};
    each_plane_in_game(state, [&](PlaneId other, const Plane& target) {
        if (target.side == plane.side) return;
        const Shot aim = shot(telling.rules, state, from, gun, other, knowledge);
        OrderedJson line{{"plane", name_in(telling.names.planes, other)}};
        if (aim.range) {
            line["range"] = word_of(*aim.range);
            line["distance"] = rounded(aim.distance);
            line["point"] = place(aim.point);
            // W1-DISR-01: a bonus that is missing would tell others of points taken.
            const std::uint8_t bonus = knowledge == Knowledge::all
                                           ? points_of(bonuses_of(telling.rules, state, from, gun, other))
                                           : std::uint8_t{0};
            if (bonus > 0) line["bonus"] = bonus;
            line["deck"] = letter_of(*telling.rules.catalog, deck_of_gun(telling.rules, plane, gun).deck);
            json["targets"].push_back(std::move(line));
            return;
        }
        line["why"] = name_of(aim.why);
        if (aim.rule != Rule::none) line["rule"] = name_of(aim.rule);
        if (aim.by != no_plane) line["by"] = name_in(telling.names.planes, aim.by);
        json["refused"].push_back(std::move(line));
    });
    return json;
}

// What speaks against a card here, as far as the sequence tells.
Objections objections_to_card(const Course& course, PlaneId plane, const ManeuverCard& card) {
    Objections objections;
    if (stays_put(course, card)) return objections;
    if (const auto fault = fault_of({course, card})) {
        objections.push_back({fault->why, fault->rule, plane, card.number, no_plane});
    }
    return objections;
}

// What binds a whole plan may speak against single cards already, as a jammed rudder does.
void add_objections_of_plan(const Ruleset& rules, const Sky& sky, const Plane& plane, PlaneId id,
                            const ManeuverCard& card, Objections& objections) {
    for (const auto& check : rules.plan_checks) {
        auto objection = check.run(rules, sky, plane, {card.number, card.number, card.number});
        if (!objection || objection->card != card.number) continue;
        objection->plane = id;
        objections.push_back(*objection);
    }
}

OrderedJson card_list(std::span<const Placed> cards) {
    OrderedJson list = OrderedJson::array();
    for (const Placed& placed : cards) list.push_back(placed.card.value);
    return list;
}

// The floors that a list of answers has.
OrderedJson floors_in(const GameState& state, PlaneId plane, const Telling& telling) {
    std::vector<Order> orders;
    telling.rules.question(state.ask).list(telling.rules, state, plane, orders);
    OrderedJson floors = OrderedJson::array();
    for (const Order& order : orders) {
        if (const auto* proposal = std::get_if<ProposeFloor>(&order);
            proposal != nullptr && proposal->floor != no_floor)
            floors.push_back(proposal->floor);
        if (const auto* vote = std::get_if<AgreeFloor>(&order); vote != nullptr && vote->floor != no_floor)
            floors.push_back(vote->floor);
    }
    return floors;
}

void add_reorder(OrderedJson& prompt, const GameState& state, PlaneId id, const Telling& telling) {
    const Plane& plane = state.plane(id);
    const auto left = [&](const Plan& plan) { return card_list({plan.begin() + state.phase, plan.end()}); };
    prompt["tailed"] = name_in(telling.names.planes, plane.tailing);
    prompt["cards"] = left(plane.plan);
    if (plane.shown != no_card) {
        OrderedJson shown = OrderedJson::object();
        add_shown_card(shown, plane.shown, plane.shown_flown, plane.shown_lost);
        prompt["shown"] = std::move(shown);
    }
    prompt["orders"] = OrderedJson::array();
    each_reorder(telling.rules, state, id, [&](const Plan& plan) {
        const OrderedJson order = left(plan);
        if (std::find(prompt["orders"].begin(), prompt["orders"].end(), order) == prompt["orders"].end())
            prompt["orders"].push_back(order);
    });
}

// The points of its base about which, or onto which, a plane may taxi: nine, row by row from its front. A hair inside,
// so that a corner is surely a point of the base.
void add_taxi(OrderedJson& prompt, const Plane& plane, const Telling& telling) {
    constexpr double inside = 0.999;
    constexpr std::array<std::array<std::string_view, 3>, 3> names{
        {{"front-left", "front", "front-right"}, {"left", "centre", "right"}, {"rear-left", "rear", "rear-right"}}};
    prompt["way"] = telling.rules.marks_landings ? "place" : "turn";
    prompt["points"] = OrderedJson::array();
    const BaseSize& base = telling.rules.catalog->model(plane.model).base;
    for (std::size_t row = 0; row < names.size(); ++row) {
        for (std::size_t column = 0; column < names[row].size(); ++column) {
            const double right = (static_cast<double>(column) - 1) * inside * base.width / 2;
            const double forward = (1 - static_cast<double>(row)) * inside * base.length / 2;
            OrderedJson point{{"name", names[row][column]}};
            add_pose(point, settled({on_table(frame_of(plane.pose), {right, forward}), {}}));
            point.erase("heading");
            prompt["points"].push_back(std::move(point));
        }
    }
}

// The edges of the table that a base put there would hang over.
void add_edges(OrderedJson& line, const TableSize& table, const BaseSize& base, const Pose& pose) {
    bool left = false, right = false, bottom = false, top = false;
    for (const auto& [across, along] : {std::pair{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) {
        const Vec corner = on_table(frame_of(pose), {across * base.width / 2, along * base.length / 2});
        left = left || corner.x < 0;
        right = right || corner.x > table.width;
        bottom = bottom || corner.y < 0;
        top = top || corner.y > table.height;
    }
    for (const auto& [over, name] : {std::pair{left, "left"}, {right, "right"}, {top, "top"}, {bottom, "bottom"}}) {
        if (over) line["over"].push_back(name);
    }
}

// The shots that everybody would take: each gun at the nearest plane it can hit, as far as the rules allow it together
// with the guns before it (W1-TWO-02).
OrderedJson ready_json(const GameState& state, PlaneId from, const Telling& telling) {
    const Plane& plane = state.plane(from);
    const Model& model = telling.rules.catalog->model(plane.model);
    OrderedJson ready = OrderedJson::object();
    DeclareFire order{from, {no_plane, no_plane}};
    for (std::uint8_t gun = 0; gun < model.guns.size(); ++gun) {
        double nearest = 0;
        DeclareFire best = order;
        each_plane_in_game(state, [&](PlaneId other, const Plane& target) {
            if (target.side == plane.side) return;
            const Shot aim = shot(telling.rules, state, from, gun, other, Knowledge::all);
            if (!aim.range || (best.targets[gun] != no_plane && aim.distance >= nearest)) return;
            DeclareFire tried = order;
            tried.targets[gun] = other;
            if (!objections_to(telling.rules, state, {plane.seat, state.turn, state.phase, tried}).empty()) return;
            best = tried;
            nearest = aim.distance;
        });
        order = best;
        if (order.targets[gun] != no_plane)
            ready[gun_name(*telling.rules.catalog, plane.model, gun)] =
                name_in(telling.names.planes, order.targets[gun]);
    }
    return ready;
}

void add_question(OrderedJson& prompt, const GameState& state, const Awaited& due, const Telling& telling) {
    const Plane& plane = state.plane(due.plane);
    switch (due.ask) {
        case Ask::plan:
            prompt["slots"] = std::tuple_size_v<Plan>;
            prompt["hand"] = hand_json(plane, telling);
            if (may_stay(plane)) prompt["may_stay"] = true;
            if (telling.rules.marks_landings && plane.footing == Footing::air) prompt["landing"] = true;
            break;
        case Ask::fire:
            prompt["guns"] = aims_json(state, due.plane, telling, Knowledge::all);
            prompt["ready"] = ready_json(state, due.plane, telling);
            break;
        case Ask::tail: {
            std::vector<Order> orders;
            telling.rules.question(Ask::tail).list(telling.rules, state, due.plane, orders);
            prompt["targets"] = OrderedJson::array();
            for (const Order& order : orders) {
                const PlaneId target = std::get<ChooseTail>(order).target;
                if (target != no_plane) prompt["targets"].push_back(name_in(telling.names.planes, target));
            }
            break;
        }
        case Ask::reorder: add_reorder(prompt, state, due.plane, telling); break;
        case Ask::taxi: add_taxi(prompt, plane, telling); break;
        case Ask::floor:
            prompt["floor"] = state.sky.floor;
            prompt["choices"] = floors_in(state, due.plane, telling);
            break;
        case Ask::agree: {
            prompt["floor"] = state.sky.floor;
            prompt["proposals"] = OrderedJson::object();
            for (const Order& answer : state.sealed) {
                const auto* proposal = std::get_if<ProposeFloor>(&answer);
                if (proposal == nullptr) continue;
                prompt["proposals"][name_in(telling.names.seats, state.plane(proposal->plane).seat)] = proposal->floor;
            }
            prompt["choices"] = floors_in(state, due.plane, telling);
            break;
        }
        case Ask::swerve: {
            prompt["against"] = OrderedJson::array();
            each_plane_in_game(state, [&](PlaneId other, const Plane& in_way) {
                if (other != due.plane && telling.rules.may_collide(telling.rules, plane, in_way))
                    prompt["against"].push_back(name_in(telling.names.planes, other));
            });
            break;
        }
        case Ask::nothing: break;
    }
}

}  // namespace

OrderedJson objection_json(const Objection& objection, const Telling& telling) {
    OrderedJson json{{"why", name_of(objection.why)}};
    if (objection.rule != Rule::none) json["rule"] = name_of(objection.rule);
    if (objection.plane != no_plane) json["plane"] = name_in(telling.names.planes, objection.plane);
    if (objection.card != no_card) json["card"] = objection.card.value;
    if (objection.other != no_plane) json["other"] = name_in(telling.names.planes, objection.other);
    if (can_be_bluffed(objection.why)) json["bluff"] = true;
    if (can_be_bluffed(objection.why) && telling.rules.illegal_is_lost) json["lost"] = true;
    return json;
}

OrderedJson objections_json(const Objections& objections, const Telling& telling) {
    OrderedJson list = OrderedJson::array();
    for (const Objection& objection : objections) list.push_back(objection_json(objection, telling));
    return list;
}

OrderedJson prompts_json(const GameState& state, SeatId seat, const Telling& telling) {
    OrderedJson prompts = OrderedJson::array();
    for (const Awaited& due : awaited(state)) {
        if (due.seat != seat) continue;
        OrderedJson prompt{{"plane", name_in(telling.names.planes, due.plane)}, {"ask", word_of(due.ask)}};
        add_question(prompt, state, due, telling);
        prompts.push_back(std::move(prompt));
    }
    return prompts;
}

bool in_hand(const GameState& state, PlaneId plane, std::span<const CardId> cards, const Telling& telling) {
    if (cards.size() > 3) return false;
    std::set<CardId> seen;
    for (const CardId card : cards) {
        const Plane& owner = state.plane(plane);
        if (!telling.rules.deck_of(owner).has(card) || !telling.rules.deck_in_play(owner).has(card)) return false;
        if (!seen.insert(card).second) return false;
    }
    return true;
}

OrderedJson considered_json(const GameState& state, PlaneId id, std::span<const CardId> cards, const Telling& telling) {
    const Plane& plane = state.plane(id);
    const ManeuverDeck& deck = telling.rules.deck_of(plane);
    OrderedJson json{{"plane", name_in(telling.names.planes, id)},
                     {"cards", OrderedJson::array()},
                     {"way", OrderedJson::array()},
                     {"next", OrderedJson::array()},
                     {"objections", OrderedJson::array()}};
    const auto& base = telling.rules.catalog->model(plane.model).base;
    Pose pose = plane.pose;
    Course course = course_of(telling.rules, state.sky, plane);
    const auto objections_to = [&](const ManeuverCard& card) {
        Objections objections = objections_to_card(course, id, card);
        add_objections_of_plan(telling.rules, state.sky, plane, id, card, objections);
        return objections;
    };
    const auto add_height = [&](OrderedJson& line, const Course& after) {
        if (!telling.rules.has_levels) return;
        line["altitude"] = after.level;
        line["climb"] = after.climb;
    };
    for (const CardId card : cards) {
        for (const Objection& each : objections_to(deck.card(card)))
            json["objections"].push_back(objection_json(each, telling));
        if (!stays_put(course, deck.card(card))) {
            if (course.footing != Footing::clouds) pose = flown(telling.rules, plane.model, pose, card, Speed::high);
            fly(course, deck.card(card));
        }
        ++course.place;
        json["cards"].push_back(card.value);
        OrderedJson step = OrderedJson::object();
        add_pose(step, pose);
        add_height(step, course);
        add_edges(step, state.table, base, pose);
        json["way"].push_back(std::move(step));
    }
    if (cards.size() == 3) {
        Plan plan{};
        std::copy(cards.begin(), cards.end(), plan.begin());
        for (const Objection& each : objections_to_plan(telling.rules, state, {id, plan})) {
            // What the whole plan lacks; faults of single cards are told above.
            if (!can_be_bluffed(each.why) && each.why != Why::rudder_jammed)
                json["objections"].push_back(objection_json(each, telling));
        }
        return json;
    }
    for (const ManeuverCard& card : deck.cards) {
        if (!telling.rules.deck_in_play(plane).has(card.number)) continue;
        if (std::find(cards.begin(), cards.end(), card.number) != cards.end()) continue;
        OrderedJson next{{"card", card.number.value}};
        Course after = course;
        const bool stays = stays_put(course, card);
        if (!stays) fly(after, card);
        const Pose to = stays || course.footing == Footing::clouds
                            ? pose
                            : flown(telling.rules, plane.model, pose, card.number, Speed::high);
        add_pose(next, to);
        add_height(next, after);
        add_edges(next, state.table, base, to);
        next["objections"] = objections_json(objections_to(card), telling);
        json["next"].push_back(std::move(next));
    }
    return json;
}

OrderedJson taxied_json(const GameState& state, const Taxi& taxi, const Telling& telling) {
    const Plane& plane = state.plane(taxi.plane);
    const Objections objections = objections_to(telling.rules, state, {plane.seat, state.turn, state.phase, taxi});
    OrderedJson json{{"plane", name_in(telling.names.planes, taxi.plane)},
                     {"objections", objections_json(objections, telling)}};
    if (!objections.empty()) return json;
    const auto to = taxi.moves ? telling.rules.taxied(telling.rules, state.table, plane, taxi) : plane.pose;
    if (to) add_pose(json["to"] = OrderedJson::object(), *to);
    return json;
}

OrderedJson tally_json(const GameState& over, const Telling& telling) {
    const Mission& mission = telling.rules.mission;
    OrderedJson tally = OrderedJson::array();
    for (std::size_t i = 0; i < over.sides; ++i) {
        const auto side = id_at<SideId>(i);
        const int total = points_of(mission, over, side);
        int rest = total;
        OrderedJson pieces = OrderedJson::array();
        for (const MissionPiece& piece : mission.pieces) {
            if (!fulfilled(piece, mission, over)) continue;
            const bool own = over.plane(piece.plane).side == side;
            if (own == (piece.kind == PieceKind::hunt)) continue;
            rest -= piece.points;
            pieces.push_back({{"piece", word_of(piece.kind)},
                              {"plane", name_in(telling.names.planes, piece.plane)},
                              {"points", piece.points}});
        }
        // Planes lost and driven off are counted together.
        if (rest != 0) pieces.push_back({{"piece", "losses"}, {"points", rest}});
        tally.push_back({{"side", name_in(telling.names.sides, side)}, {"points", total}, {"for", std::move(pieces)}});
    }
    return tally;
}

OrderedJson reach_json(const View& view, PlaneId id, const Telling& telling) {
    // A plane made of what is public: a secret cannot show in where it may go.
    const Plane plane = as_known(view.planes[id.index()]);
    constexpr double step = 6;  // mm; nearer places look alike on the table
    std::array<std::set<std::pair<int, int>>, 3> places;
    each_legal_plan(telling.rules, view.sky, plane, [&](const Plan& plan) {
        const Track track = track_of(telling.rules, plane.model, plane.pose, plan);
        for (std::size_t i = 0; i < track.size(); ++i) {
            places[i].emplace(static_cast<int>(std::lround(track[i].at.x / step)),
                              static_cast<int>(std::lround(track[i].at.y / step)));
        }
    });
    OrderedJson after = OrderedJson::array();
    for (const auto& some : places) {
        OrderedJson list = OrderedJson::array();
        for (const auto& [x, y] : some) list.push_back(OrderedJson::array({x * step, y * step}));
        after.push_back(std::move(list));
    }
    return {{"plane", name_in(telling.names.planes, id)}, {"after", std::move(after)}};
}

OrderedJson aims_json(const GameState& state, PlaneId plane, const Telling& telling, Knowledge knowledge) {
    OrderedJson guns = OrderedJson::array();
    const std::size_t count = telling.rules.catalog->model(state.plane(plane).model).guns.size();
    for (std::uint8_t gun = 0; gun < count; ++gun) guns.push_back(gun_json(state, plane, gun, telling, knowledge));
    return guns;
}

}  // namespace overdive
