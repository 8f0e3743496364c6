#include "rules/playable.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "rules/damage.h"
#include "rules/evolve.h"
#include "rules/movement.h"

namespace overdive {
namespace {

// Generous to any game that was ever played; a number beyond has been made up.
constexpr std::uint32_t most_turns = 1'000'000;
constexpr std::uint32_t latest_start = 100'000;    // turns that a game may have behind it and begin another one
constexpr std::uint32_t most_drawn = 100'000'000;  // cards ever drawn from a deck
constexpr int most_cards_of_a_face = 255;          // as many as one plane can hold
constexpr int most_points = 10'000;
constexpr int most_cards_taken = 5'000;
constexpr int most_levels = 50;          // that any model or sky has (data/schemas)
constexpr int most_climb_counters = 20;  // that any model needs
constexpr int most_recovery = 10;        // counters on a skill
constexpr int most_falling = 4;          // counters on bombs in the air
constexpr double narrowest_table = 100;  // as in game files
constexpr double widest_table = 20'000;

using Fault = std::optional<std::string>;
using Check = Fault (*)(const Ruleset& rules, const GameState& state);
using PlaneCheck = Fault (*)(const Ruleset& rules, const GameState& state, PlaneId id);

Fault fault_if(bool wrong, std::string_view sentence) {
    return wrong ? Fault(sentence) : std::nullopt;
}

// --- The table, the sky and the decks ---

// Whatever is named is there: all that a description can tell by itself.
Fault names_what_is_not_there(const Ruleset&, const GameState& state) {
    if (state.planes.empty() || state.sides == 0 || state.seats == 0) return "a game has planes, sides and seats";
    return fault_if(!consistent(state), "the state speaks of something that is not in the game");
}

Fault unknown_models(const Ruleset& rules, const GameState& state) {
    const bool known = std::all_of(state.planes.begin(), state.planes.end(), [&](const Plane& plane) {
        return plane.model.index() < rules.catalog->models.size();
    });
    return fault_if(!known, "a plane has a model that the catalogue does not have");
}

Fault time_out_of_bounds(const Ruleset& rules, const GameState& state) {
    if (state.turn > most_turns) return fmt::format("turn {}: no game has so many turns", state.turn);
    if (state.phase > rules.phases) return fmt::format("phase {}: a turn has {}", state.phase, rules.phases);
    return fault_if(state.over() && !state.awaiting.empty(), "the game is over and orders are due");
}

Fault table_out_of_bounds(const Ruleset&, const GameState& state) {
    const auto fits = [](double mm) { return mm >= narrowest_table && mm <= widest_table; };
    if (fits(state.table.width) && fits(state.table.height)) return std::nullopt;
    return fmt::format("a table of {} x {} mm", state.table.width, state.table.height);
}

Fault sky_out_of_bounds(const Ruleset& rules, const GameState& state) {
    const Sky& sky = state.sky;
    const int highest = rules.has_floors ? rules.catalog->highest_top() : 0;
    if (sky.floor > highest) return fmt::format("floor {}: no plane of this game flies over it", sky.floor);
    if (sky.levels > most_levels) return fmt::format("a sky of {} levels", sky.levels);
    if (sky.clouds != no_clouds && (!rules.has_clouds || sky.clouds > highest + most_levels + 1))
        return fmt::format("clouds at level {}, where none can be", sky.clouds);
    for (const Field& field : sky.fields) {
        if (std::min(field.width, field.length) < 1 || std::max(field.width, field.length) > widest_table)
            return fmt::format("a landing field of {} x {} mm", field.width, field.length);
    }
    return std::nullopt;
}

int cards_of_face(const GameState& state, std::size_t face) {
    int cards = state.piles.left[face];
    for (const Shelf& shelf : state.shelves) cards += shelf.held[face];
    for (const Target& target : state.targets) cards += target.held[face];
    for (const SniperPair& pair : state.toll.pairs) {
        cards += static_cast<int>(std::count(pair.faces.begin(), pair.faces.end(), id_at<FaceId>(face)));
    }
    return cards;
}

// Cards beyond the catalogue's would come off a deck that nobody knows; more than a plane can hold would be lost.
Fault decks_out_of_bounds(const Ruleset& rules, const GameState& state) {
    for (std::size_t face = 0; face < most_faces; ++face) {
        const int cards = cards_of_face(state, face);
        if (cards > 0 && face >= rules.catalog->faces.size())
            return "there are damage cards that the catalogue does not have";
        if (cards > most_cards_of_a_face) return fmt::format("{} damage cards of one kind", cards);
    }
    for (std::size_t deck = 0; deck < most_damage_decks; ++deck) {
        if (deck >= rules.catalog->damage_decks.size() && state.piles.in_play[deck])
            return "a damage deck is in play that the catalogue does not have";
        if (state.piles.drawn[deck] > most_drawn)
            return fmt::format("{} cards drawn from one deck", state.piles.drawn[deck]);
    }
    return std::nullopt;
}

// Whoever looked saw cards that were there, and planes in the game lose none but where all are shuffled.
Fault glances_of_nothing(const Ruleset&, const GameState& state) {
    for (const Glance& glance : state.glances) {
        const Plane& plane = state.plane(glance.target);
        const auto& held = state.shelf(glance.target).held;
        bool there = plane.in_game() && glance.turn <= state.turn && glance.cards <= plane.cards_taken &&
                     glance.damage <= plane.damage;
        for (std::size_t face = 0; face < most_faces; ++face) there = there && glance.held[face] <= held[face];
        const auto same = [&](const Glance& other) {
            return other.seat == glance.seat && other.target == glance.target;
        };
        if (!there || std::count_if(state.glances.begin(), state.glances.end(), same) != 1)
            return "a player remembers damage that he cannot have seen";
    }
    return std::nullopt;
}

bool has_cards(const Ruleset& rules, const GameState& state, DamageDeckId deck) {
    const FaceRange faces = rules.catalog->damage_decks[deck.index()].faces;
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        if (cards_of_face(state, face) > 0) return true;
    }
    return false;
}

// A deck that is drawn from has a card at least, in its pile or with planes: all come back where it runs out.
Fault decks_without_cards(const Ruleset& rules, const GameState& state) {
    const auto empty = [&](DamageDeckId deck) { return !has_cards(rules, state, drawn_for(rules, deck).deck); };
    if (empty(rules.common_deck)) return "the damage deck of all planes has no cards";
    if (rules.lone_barrel_deck && empty(*rules.lone_barrel_deck)) return "the deck of single guns has no cards";
    const auto fires = [](const Target& target) { return target.kind == TargetKind::troops; };
    if (rules.troops_deck && std::any_of(state.targets.begin(), state.targets.end(), fires) &&
        empty(*rules.troops_deck))
        return "the damage deck of troops has no cards";
    for (const Plane& plane : state.planes) {
        for (const Gun& gun : rules.catalog->model(plane.model).guns) {
            if (empty(gun.deck)) return "a damage deck that a gun needs has no cards";
        }
    }
    return std::nullopt;
}

// No more planes than maneuver decks of their kind, where these are counted.
Fault decks_too_few(const Ruleset& rules, const GameState& state) {
    auto left = rules.decks_there;
    if (left.empty()) return std::nullopt;
    for (const Plane& plane : state.planes) {
        const std::size_t deck = rules.catalog->model(plane.model).deck.index();
        if (left[deck]-- == 0)
            return fmt::format("there are not enough maneuver decks {} in a box", rules.catalog->decks[deck].letter);
    }
    return std::nullopt;
}

// --- Targets and bombs ---

Fault targets_out_of_bounds(const Ruleset& rules, const GameState& state) {
    // Where nobody strafes there is no game with targets.
    if (!state.targets.empty() && rules.cites.strafe == Rule::none) return "there are targets, and this game has none";
    for (const Target& target : state.targets) {
        if (target.side.value >= state.sides || target.seat.value >= state.seats)
            return "a target belongs to a side or a seat that is not in the game";
        if (!on_table(state.table, target.pose.at)) return "a target lies off the table";
        if (target.damage > most_points) return fmt::format("{} points of damage on a target", target.damage);
        if (target.cards_taken > most_cards_taken)
            return fmt::format("{} damage cards on a target", target.cards_taken);
        if (target.dummy && target.kind != TargetKind::depot) return "a false target that is no depot";
        const bool silent = target.damage >= target.endures(rules.points_to_silence) || target.exploded;
        if (!target.on_ground() && rules.cites.balloon == Rule::none)
            return "there is a balloon, and this game has none";
        if (target.level > (rules.has_levels && !target.on_ground() ? most_levels : 0))
            return fmt::format("a target at level {}", target.level);
        if (target.points > most_points) return fmt::format("a target of {} points", target.points);
        if (target.corrections > corrections_to_destroy)
            return fmt::format("{} corrections of artillery fire", target.corrections);
        if (target.can_be_strafed() && silent && state.toll.cards == 0) return "a target fires that is silenced";
        if (std::any_of(target.worth.begin(), target.worth.end(), [](int worth) { return worth > most_points; }))
            return "bombs of no end have hit a target";
    }
    return std::nullopt;
}

Fault load_out_of_bounds(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Load& load = state.shelf(id).load;
    if (!(load == Load{}) && rules.cites.load == Rule::none)
        return "it carries bombs or a camera, and this game has none";
    if (load.dropping > load.bombs.size()) return "it is to drop bombs it does not have";
    for (const BombGroup& group : load.bombs) {
        if (group.full > most_points_of_bombs || group.part > most_points_of_bombs || (group.halves && group.part > 0))
            return "bombs of another kind than there are";
    }
    return fault_if(state.shelf(id).way_home > rules.mission.pieces.size(), "it went home by no piece of the mission");
}

// Each finds room in the air.
Fault bombs_out_of_bounds(const Ruleset& rules, const GameState& state) {
    std::size_t groups = state.bombs.size();
    for (const Shelf& shelf : state.shelves) groups += shelf.load.bombs.size();
    if (groups > most_bombs) return fmt::format("{} groups of bombs", groups);
    for (const FallingBombs& bombs : state.bombs) {
        const ManeuverDeck& deck = rules.deck_of(state.plane(bombs.by));
        if (!deck.has(bombs.card)) return "bombs fall by a card that is in no deck";
        if (!deck.card(bombs.card).has_arrow[static_cast<std::size_t>(bombs.speed)]) return "bombs fall by no arrow";
        const int most = most_points_of_bombs * static_cast<int>(most_groups);
        if (bombs.worth.full > most || bombs.worth.part > most) return "bombs of another kind than there are";
        if (bombs.counters > most_falling) return fmt::format("{} counters on bombs", bombs.counters);
    }
    return std::nullopt;
}

// Between turns and whenever somebody is asked, bombs that are there are in the air.
Fault bombs_on_the_ground(const Ruleset&, const GameState& state) {
    const bool fallen = std::any_of(state.bombs.begin(), state.bombs.end(),
                                    [](const FallingBombs& bombs) { return bombs.counters == 0; });
    return fault_if(fallen, "bombs lie on the ground");
}

Fault troops_asked_in_vain(const Ruleset& rules, const GameState& state) {
    Fault fault;
    each_target(state, [&](BodyId id, const Target& target) {
        if (!state.awaiting.has(id)) return;
        if (target.kind != TargetKind::troops || target.silenced || !rules.question(state.ask).for_targets)
            fault = "a target is asked that does not fire";
    });
    return fault;
}

Fault mission_out_of_bounds(const Ruleset& rules, const GameState& state) {
    for (const MissionPiece& piece : rules.mission.pieces) {
        if (is_about_plane(piece.kind) && piece.plane.index() >= state.planes.size())
            return "a piece of the mission names a plane that is not in the game";
        if (is_about_target(piece.kind) && (!is_target(piece.target) || !state.has(piece.target)))
            return "a piece of the mission names a target that is not in the game";
        if (is_about_side(piece.kind) && piece.side.value >= state.sides)
            return "a piece of the mission names a side that is not in the game";
        const bool needs_field = piece.kind == PieceKind::pick_up || piece.to_field;
        if (needs_field && piece.field >= state.sky.fields.size())
            return "a piece of the mission names a field that is not on the table";
    }
    return fault_if((state.fulfilled >> rules.mission.pieces.size()) != 0,
                    "a piece of the mission is fulfilled that it does not have");
}

// --- Planes ---

Fault cards_of_another_deck(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    const ManeuverDeck& deck = rules.deck_of(plane);
    if (plane.last != no_card && !deck.has(plane.last)) return "it has flown a card that its deck does not have";
    for (const Placed& placed : plane.plan) {
        const bool repeats = placed.card == repeat_card && state.shelf(id).pilot.has(Skill::exceptional_pilot);
        if (placed.card != no_card && !repeats && !rules.deck_in_play(plane).has(placed.card))
            return fmt::format("card {} of its plan is not in its deck", placed.card.value);
    }
    const auto& pile = state.shelf(id).pile;
    const bool piled = std::all_of(pile.begin(), pile.end(), [&](CardId card) { return deck.has(card); });
    return fault_if(!piled, "it has piled up a card that its deck does not have");
}

Fault counters_out_of_bounds(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    if (plane.damage > most_points) return fmt::format("{} points of damage", plane.damage);
    if (plane.cards_taken > most_cards_taken) return fmt::format("{} damage cards taken", plane.cards_taken);
    if (plane.smoke > rules.counters_of_fire || plane.flames > rules.counters_of_fire)
        return fmt::format("{} counters of smoke, {} of flames", plane.smoke, plane.flames);
    if (plane.rudder_left > 2 || plane.rudder_right > 2) return "its rudder is jammed for longer than a turn";
    if (plane.still > 2) return "it is held still for longer than a turn";
    if (plane.slow_due > 2 || plane.parked > 3) return "it counts more plannings or turns than a rule does";
    const Pilot& pilot = state.shelf(id).pilot;
    if (!rules.has_aces && !(pilot == Pilot{})) return "its pilot is an ace, and this game has none";
    for (std::size_t i = 0; i < kinds_of_skills; ++i) {
        const std::uint8_t counters = pilot.recovery[i];
        if (counters > most_recovery) return fmt::format("{} counters on a skill", counters);
        if (counters > 0 && !pilot.has(static_cast<Skill>(i)))
            return "its pilot recovers from a skill he does not have";
    }
    return fault_if(plane.landing > most_placed, "it lands on a card that its plan does not have");
}

Fault guns_out_of_bounds(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    const std::size_t guns = rules.catalog->model(plane.model).guns.size();
    for (std::size_t i = 0; i < most_guns; ++i) {
        const GunState& gun = plane.guns[i];
        if (i >= guns && !(gun == GunState{})) return "something is with a gun that it does not have";
        if (gun.jam > rules.maneuvers_to_clear_jam) return fmt::format("{} counters on a jammed gun", gun.jam);
        if (gun.barrels > (rules.lone_barrel_deck ? 2 : 0)) return fmt::format("{} jammed barrels", gun.barrels);
        if (gun.ammo != unlimited && (rules.ammunition == unlimited || gun.ammo > rules.ammunition))
            return fmt::format("{} cards of ammunition", gun.ammo);
    }
    return std::nullopt;
}

Fault levels_out_of_bounds(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    const int highest = rules.has_levels ? rules.catalog->highest_top() + most_levels + 1 : 0;
    if (plane.level > highest) return fmt::format("level {}: no plane of this game flies there", plane.level);
    return fault_if(plane.climb > (rules.has_levels ? most_climb_counters : 0), "climb counters that nobody has");
}

// --- What holds whenever somebody is asked, and between turns ---

Fault off_the_table(const Ruleset&, const GameState& state, PlaneId id) {
    return fault_if(!on_table(state.table, state.plane(id).pose.at), "it flies off the table");
}

Fault footing_of_nothing(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    const Sky& sky = state.sky;
    if (plane.piled > 0 && !plane.in_clouds()) return "it has piled up cards and is not in the clouds";
    switch (plane.footing) {
        case Footing::clouds:
            return fault_if(sky.clouds == no_clouds || plane.level != sky.clouds, "it is in clouds that are not there");
        case Footing::ground:
            if (rules.taxied == nullptr || sky.floor > 0) return "it is on the ground, and this game has none";
            return fault_if(plane.level > 0 || plane.climb > 0, "it is on the ground above level 0");
        case Footing::air: break;
    }
    const bool between = plane.level >= sky.floor && plane.level <= sky.ceiling();
    if (rules.has_levels && !between && plane.level != sky.clouds)
        return fmt::format("it is at level {}, not from {} to {}", plane.level, sky.floor, sky.ceiling());
    return std::nullopt;
}

Fault run_of_nothing(const Ruleset&, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    const bool flies = plane.run == Run::none || plane.run == Run::approach || plane.run == Run::overdive;
    if (!flies && !plane.grounded()) return "it rolls and is not on the ground";
    return fault_if(flies && plane.run != Run::none && plane.grounded(), "it is on the ground in a run of the air");
}

// A card on each space at most, a marker on each card, and no card twice.
Fault console_of_nothing(const Plane& plane) {
    for (const Placed& placed : plane.plan) {
        if ((placed.card == no_card) != (placed.marker == Marker::none)) return "a card lies there without its marker";
    }
    if (plane.plan[2] != Placed{}) return "a console has two spaces";
    if (!plane.planned && plane.plan[1] != Placed{}) return "a card lies there, and nobody planned";
    if (plane.planned && plane.plan[1] == Placed{} && !plane.grounded()) return "it flies without a plan";
    return fault_if(plane.plan[0].card != no_card && plane.plan[0].card == plane.plan[1].card,
                    "a card lies twice on its console");
}

// All cards of a turn or none: on the ground a plane may go without.
Fault half_a_plan(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    if (rules.has_markers) return console_of_nothing(plane);
    if (!plane.planned)
        return fault_if(plane.plan != Plan{} || plane.landing != 0, "cards lie there, and nobody planned");
    if (plane.plan == Plan{}) return fault_if(!plane.grounded(), "it flies without a plan");
    for (std::size_t i = 0; i < most_placed; ++i) {
        const CardId card = plane.plan[i].card;
        if ((card == no_card) != (i >= rules.phases)) return "its plan has not as many cards as a turn has phases";
        for (std::size_t j = 0; j < i; ++j) {
            if (card != no_card && plane.plan[j].card == card) return "a card lies twice in its plan";
        }
    }
    return std::nullopt;
}

Fault sees_what_is_not_there(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    if (plane.tailing == id || plane.chooser == id) return "it tails itself or chooses for itself";
    if (plane.tailing == no_plane)
        return fault_if(plane.due_to_see || plane.shown != no_card || plane.shown_flown != no_card,
                        "it is shown a card and tails nobody");
    const ManeuverDeck& deck = rules.deck_of(state.plane(plane.tailing));
    const auto known = [&](CardId card) { return card == no_card || deck.has(card) || card == repeat_card; };
    return fault_if(!known(plane.shown) || !known(plane.shown_flown), "it is shown a card that no deck has");
}

// --- What was drawn and waits to count ---

bool is_face_of(const Ruleset& rules, FaceId face, DamageDeckId deck) {
    return deck.index() < rules.catalog->damage_decks.size() && face.index() < rules.catalog->faces.size() &&
           rules.catalog->face(face).deck == deck;
}

const DeclareFire* sealed_fire(const GameState& state, PlaneId plane) {
    for (const Order& order : state.sealed) {
        const DeclareFire* fire = fire_in(order);
        if (fire != nullptr && fire->plane == plane) return fire;
    }
    return nullptr;
}

// Between the declarations and the fire, for a shot that was declared so.
Fault pairs_of_nothing(const Ruleset& rules, const GameState& state) {
    if (!state.toll.pairs.empty() && state.ask != Ask::snipe) return "a sniper holds tokens, and nobody asks him";
    for (const SniperPair& pair : state.toll.pairs) {
        const DeclareFire* fire = sealed_fire(state, pair.by);
        if (fire == nullptr || fire->sniper[pair.gun] != pair.deck) return "a sniper holds tokens for no shot of his";
        if (pair.faces.empty() || state.toll.pair_of(pair.by) != &pair) return "a sniper holds no tokens, or twice two";
        for (const FaceId face : pair.faces) {
            if (!is_face_of(rules, face, pair.deck)) return "a sniper holds a token of another group";
        }
    }
    return std::nullopt;
}

// Between the drawing and the settling.
Fault veiled_for_nothing(const Ruleset& rules, const GameState& state) {
    const Toll& toll = state.toll;
    if (!toll.veiled.empty() && state.ask != Ask::evade) return "tokens may be ignored, and nobody asks";
    if (toll.veiled.size() > toll.cards) return "more tokens may be ignored than were drawn";
    std::array<int, most_planes> points{}, tokens{};
    for (const VeiledToken& token : toll.veiled) {
        const Pilot& pilot = state.shelf(token.plane).pilot;
        if (!pilot.has(Skill::good_at_evading) || pilot.spent) return "a token may be ignored without the skill for it";
        if (!is_face_of(rules, token.face, token.deck)) return "a token of another group may be ignored";
        points[token.plane.index()] += token.points;
        ++tokens[token.plane.index()];
    }
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        if (points[i] > state.planes[i].damage || tokens[i] > state.planes[i].cards_taken)
            return "tokens may be ignored that were not counted";
    }
    return std::nullopt;
}

// --- Sealed answers ---

Fault wrong_skill(const Ruleset& rules, const GameState& state, const DeclareFire& fire, std::size_t gun) {
    const Pilot& pilot = state.shelf(fire.plane).pilot;
    if (fire.perfect_aim[gun] && !pilot.has(Skill::perfect_aim)) return "an aim that the pilot does not have";
    if (fire.sniper[gun] == no_deck) return std::nullopt;
    const bool known = fire.sniper[gun].index() < rules.catalog->damage_decks.size();
    return fault_if(!known || !pilot.has(Skill::sniper), "a token that nobody can pick");
}

Fault wrong_fire_of_troops(const GameState& state, const DeclareFire& fire) {
    const bool fires = state.target(fire.plane).kind == TargetKind::troops;
    const PlaneId at = fire.targets[0];
    if (!fires || fire != DeclareFire{fire.plane, {at, no_plane}, {fire.ranges[0]}})
        return "a target fires with what it does not have";
    const bool enemy = !is_target(at) && at != no_plane && state.plane(at).in_game() &&
                       state.plane(at).side != state.target(fire.plane).side;
    return fault_if(!enemy, "fire at no enemy");
}

Fault wrong_answer(const Ruleset& rules, const GameState& state, const DeclareFire& fire) {
    if (is_target(fire.plane)) return wrong_fire_of_troops(state, fire);
    const Plane& plane = state.plane(fire.plane);
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        if (fire.targets[gun] == no_plane) continue;
        const BodyId at = fire.targets[gun];
        if (gun >= rules.catalog->model(plane.model).guns.size()) return "fire of a gun that the plane does not have";
        const bool strafed = is_target(at) && state.target(at).kind != TargetKind::target;
        const bool flies = at.index() < first_target && state.plane(at).in_game();
        const bool there = is_target(at) ? strafed && state.takes_part(at) : flies;
        if (!there || state.side_of(at) == plane.side) return "fire at no enemy";
        if (plane.guns[gun].ammo == 0) return "fire without ammunition";
        if (const Fault fault = wrong_skill(rules, state, fire, gun)) return fault;
    }
    return std::nullopt;
}
Fault wrong_answer(const Ruleset& rules, const GameState& state, const FirstFire& fire) {
    const bool can = state.shelf(fire.plane).pilot.can_use(Skill::itchy_trigger_finger);
    if (!can) return "fire before the others without the skill for it";
    return wrong_answer(rules, state, static_cast<const DeclareFire&>(fire));
}
Fault wrong_answer(const Ruleset&, const GameState& state, const DropBombs& drop) {
    return fault_if(drop.groups > state.shelf(drop.plane).load.bombs.size(), "bombs dropped that are not there");
}
Fault wrong_answer(const Ruleset&, const GameState& state, const Snipe& snipe) {
    const SniperPair* pair = state.toll.pair_of(snipe.plane);
    return fault_if(pair == nullptr || snipe.token < 1 || snipe.token > pair->faces.size(),
                    "a token that the sniper does not hold");
}
Fault wrong_answer(const Ruleset&, const GameState& state, const Evade& evade) {
    return fault_if(evade.token < 1 || evade.token > state.toll.veiled_of(evade.plane),
                    "a token to be ignored that was not drawn");
}
Fault wrong_answer(const Ruleset&, const GameState& state, const LookAt& look) {
    const bool can = state.shelf(look.plane).pilot.can_use(Skill::technical_eye);
    const bool other = look.target != no_plane && look.target != look.plane && state.plane(look.target).in_game();
    return fault_if(!can || !other, "a look at what cannot be looked at");
}
Fault wrong_answer(const Ruleset& rules, const GameState& state, const Disguise& disguise) {
    const Objections found = rules.question(Ask::disguise).objections(rules, state, disguise);
    return fault_if(!found.empty(), "dummies that cannot be chosen");
}
Fault wrong_answer(const Ruleset& rules, const GameState& state, const ChooseLevel& level) {
    const Objections found = rules.question(Ask::level).objections(rules, state, level);
    return fault_if(!found.empty(), "an altitude that cannot be chosen");
}
Fault wrong_answer(const Ruleset&, const GameState& state, const ChooseTail& tail) {
    const bool enemy = tail.target != no_plane && state.plane(tail.target).in_game() &&
                       state.plane(tail.target).side != state.plane(tail.plane).side;
    return fault_if(!enemy, "no enemy to be tailed");
}
template <class Floor>
Fault wrong_floor(const Ruleset& rules, const Floor& answer) {
    return fault_if(answer.floor > rules.catalog->highest_top(), "a floor above all planes");
}
Fault wrong_answer(const Ruleset& rules, const GameState&, const ProposeFloor& floor) {
    return wrong_floor(rules, floor);
}
Fault wrong_answer(const Ruleset& rules, const GameState&, const AgreeFloor& floor) {
    return wrong_floor(rules, floor);
}
Fault wrong_answer(const Ruleset&, const GameState&, const Swerve& swerve) {
    return fault_if(swerve.to == Swing::undecided, "no way out of a collision");
}
// Plans and what is done on the ground lie on the table at once.
template <class OpenAtOnce>
Fault wrong_answer(const Ruleset&, const GameState&, const OpenAtOnce&) {
    return "an answer that does not wait to be opened";
}

// What was noted before a question and is opened after it: floors that are voted on, until plans are due.
bool may_wait_for(Ask asked, Ask sealed) {
    if (asked == sealed) return true;
    if (asked == Ask::snipe) return sealed == Ask::fire || sealed == Ask::first_fire;
    if (sealed == Ask::floor) return asked == Ask::agree || asked == Ask::tail;
    return sealed == Ask::agree && asked == Ask::tail;
}

Fault wrong_seal(const Ruleset& rules, const GameState& state, const Order& order) {
    const PlaneId plane = plane_of(order);
    const Ask kind = ask_of(order);
    if (is_target(plane) && !rules.question(kind).for_targets) return "an answer of a target that nobody asks";
    if (!state.takes_part(plane)) return "an answer of a plane that is out of the game";
    if (!may_wait_for(state.ask, kind)) return "an answer to a question that nobody asked";
    if (kind == state.ask && state.awaiting.has(plane)) return "an answer of a plane that is still asked";
    return std::visit([&](const auto& answer) { return wrong_answer(rules, state, answer); }, order);
}

Fault wrong_seals(const Ruleset& rules, const GameState& state) {
    for (std::size_t i = 0; i < state.sealed.size(); ++i) {
        const Order& order = state.sealed[i];
        if (const Fault fault = wrong_seal(rules, state, order)) return "among the sealed answers: " + *fault;
        for (std::size_t j = 0; j < i; ++j) {
            const Order& before = state.sealed[j];
            if (plane_of(before).value > plane_of(order).value) return "sealed answers lie in the order of planes";
            if (plane_of(before) == plane_of(order) && ask_of(before) == ask_of(order))
                return "two sealed answers to one question";
        }
    }
    return std::nullopt;
}

// --- Moments ---

Fault no_start(const Ruleset& rules, const GameState& state) {
    if (state.over()) return "a game does not begin when it is over";
    if (!state.awaiting.empty()) return "a game does not begin with orders due";
    if (!state.sealed.empty()) return "a game does not begin with answers sealed";
    if (!(state.toll == Toll{})) return "a game does not begin with damage to be settled";
    if (state.turn > latest_start) return "a game of so many turns does not go on";
    for (const Plane& plane : state.planes) {
        if (plane.planned && !rules.has_markers) return "a game does not begin with a plan placed";
        if (plane.due_to_see || plane.shown != no_card) return "a game does not begin with a card shown";
        const bool stands = plane.grounded() && plane.run == Run::none;
        const bool lacks_card = rules.has_markers && plane.in_game() && !stands && plane.plan[0].card == no_card;
        if (lacks_card && state.phase != 0) return "a turn is over, and a plane has no card for the next one";
    }
    return fault_if(state.phase != 0 && state.phase != rules.phases, "a game does not begin in the middle of a turn");
}

// The step that is said to have asked is one of the turn's, and asks this question in this phase.
Fault no_question(const Ruleset& rules, const GameState& state) {
    if (state.over()) return std::nullopt;
    if (state.awaiting.empty()) return "the game is not over, and nobody is asked";
    if (!rules.question(state.ask).is_asked())
        return fmt::format("\"{}\" is no question of this game", word_of(state.ask));
    const auto found = std::find_if(rules.turn.begin(), rules.turn.end(),
                                    [&](const TurnStep& step) { return step.ref() == state.step; });
    if (found == rules.turn.end())
        return fmt::format("a turn of this game has no step \"{}\" in phase {}", word_of(state.step.name),
                           state.step.phase);
    if (question_of(state.step.name) != state.ask || state.step.phase != state.phase)
        return fmt::format("step \"{}\" of phase {} does not ask \"{}\" in phase {}", word_of(state.step.name),
                           state.step.phase, word_of(state.ask), state.phase);
    return std::nullopt;
}

Fault asked_in_vain(const Ruleset&, const GameState& state, PlaneId id) {
    if (!state.awaiting.has(id)) return std::nullopt;
    const Plane& plane = state.plane(id);
    if (!plane.in_game()) return "it is asked and out of the game";
    if (state.ask == Ask::change)
        return fault_if(plane.tailing == no_plane || plane.plan[0] == Placed{},
                        "it is to change a card it does not have");
    const Pilot& pilot = state.shelf(id).pilot;
    if (state.ask == Ask::eye) return fault_if(!pilot.can_use(Skill::technical_eye), "it is to look without the skill");
    if (state.ask == Ask::first_fire)
        return fault_if(!pilot.can_use(Skill::itchy_trigger_finger), "it is to fire first without the skill");
    if (state.ask == Ask::snipe)
        return fault_if(state.toll.pair_of(id) == nullptr, "it is to pick a token it does not have");
    if (state.ask == Ask::drop)
        return fault_if(plane.grounded() || state.shelf(id).load.bombs.empty(), "it is to drop bombs it does not have");
    if (state.ask == Ask::evade)
        return fault_if(state.toll.veiled_of(id) == 0, "it is to ignore a token it does not have");
    if (state.ask != Ask::reorder) return std::nullopt;
    return fault_if(plane.tailing == no_plane || plane.plan == Plan{},
                    "it is to order cards anew that it does not have");
}

// --- All together ---

Fault first_fault(std::initializer_list<Check> checks, const Ruleset& rules, const GameState& state) {
    for (const Check check : checks) {
        if (Fault fault = check(rules, state)) return fault;
    }
    return std::nullopt;
}

enum class Whose : std::uint8_t { all, in_game };
Fault first_fault_of_planes(std::initializer_list<PlaneCheck> checks, const Ruleset& rules, const GameState& state,
                            Whose whose) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        if (whose == Whose::in_game && !state.planes[i].in_game()) continue;
        for (const PlaneCheck check : checks) {
            if (const Fault fault = check(rules, state, id_at<PlaneId>(i)))
                return fmt::format("plane {}: {}", i + 1, *fault);
        }
    }
    return std::nullopt;
}

// What no event may leave behind. Each check relies on those before it.
Fault not_in_bounds(const Ruleset& rules, const GameState& state) {
    Fault fault =
        first_fault({&names_what_is_not_there, &unknown_models, &time_out_of_bounds, &table_out_of_bounds,
                     &sky_out_of_bounds, &decks_out_of_bounds, &decks_without_cards, &decks_too_few,
                     &glances_of_nothing, &mission_out_of_bounds, &targets_out_of_bounds, &bombs_out_of_bounds},
                    rules, state);
    if (fault) return fault;
    return first_fault_of_planes({&cards_of_another_deck, &counters_out_of_bounds, &guns_out_of_bounds,
                                  &levels_out_of_bounds, &load_out_of_bounds},
                                 rules, state, Whose::all);
}

Fault not_whole(const Ruleset& rules, const GameState& state, Check moment) {
    if (Fault fault = not_in_bounds(rules, state)) return fault;
    if (Fault fault = moment(rules, state)) return fault;
    if (state.over()) return std::nullopt;
    Fault fault = first_fault_of_planes(
        {&off_the_table, &footing_of_nothing, &run_of_nothing, &half_a_plan, &sees_what_is_not_there}, rules, state,
        Whose::in_game);
    if (!fault) fault = first_fault_of_planes({&asked_in_vain}, rules, state, Whose::all);
    if (!fault) fault = wrong_seals(rules, state);
    return fault ? fault
                 : first_fault({&pairs_of_nothing, &veiled_for_nothing, &bombs_on_the_ground, &troops_asked_in_vain},
                               rules, state);
}

}  // namespace

Checked<PlayableStart> playable_start(const std::string& place, const Ruleset& rules, const GameState& state) {
    if (const Fault fault = not_whole(rules, state, &no_start)) return failed(place, *fault);
    return PlayableStart(state);
}

Checked<PlayableMoment> playable_moment(const std::string& place, const Ruleset& rules, const GameState& state) {
    if (const Fault fault = not_whole(rules, state, &no_question)) return failed(place, *fault);
    return PlayableMoment(state);
}

Checked<void> showable(const std::string& place, const Ruleset& rules, const GameState& state) {
    if (const Fault fault = not_in_bounds(rules, state)) return failed(place, *fault);
    return {};
}

}  // namespace overdive
