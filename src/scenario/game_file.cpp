#include "scenario/game_file.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "blocks/dummies.h"
#include "games/games.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "scenario/read_mission.h"
#include "scenario/read_orders.h"

namespace overdive {
namespace {

constexpr std::string_view game_format = "overdive-game/1";

class GameFileReader {
public:
    GameFileReader(const JsonReader& file, const Catalog& catalog)
        : file_(file), catalog_(catalog), kind_(game_of(catalog)) {}

    GameFile read() {
        file_.only({"format", "title", "notes", "rules", "system", "edition", "options", "table", "planes", "fields",
                    "targets", "mission", "copies", "draws", "seed", "orders", "expect", "expect_end",
                    "expect_problem"});
        if (const auto title = file_.optional_member("title")) game_.title = title->text().value_or("");
        check_words_for_readers();
        game_.system = catalog_.system;
        read_options();
        rules_ = assemble(catalog_, game_.options);
        read_table();
        read_fields();
        read_planes();
        read_targets();
        count_sides_and_seats();
        check_rounds();
        check_dummies();
        if (const auto mission = file_.optional_member("mission"); mission && file_.problems().empty()) {
            game_.options.mission = read_mission(*mission, game_.names, game_.setup, catalog_);
        }
        if (const auto copies = file_.optional_member("copies")) {
            game_.setup.copies_of_decks = static_cast<int>(copies->integer(1, 16).value_or(0));
        }
        game_.seed = "overdive";
        if (const auto seed = file_.optional_member("seed")) game_.seed = seed->text().value_or("");
        if (!file_.problems().empty()) return std::move(game_);  // the rest is read against the planes
        read_draws();
        if (const auto orders = file_.optional_member("orders")) {
            game_.orders = read_orders(*orders, game_.names, game_.setup, rules_);
        }
        return std::move(game_);
    }

private:
    // What the game does not need must still be what it says it is.
    void check_words_for_readers() const {
        const auto object = [](const JsonReader& item) { (void)item.is_object(); };
        if (const auto notes = file_.optional_member("notes")) (void)notes->text();
        if (const auto rules = file_.optional_member("rules"))
            rules->each([](const JsonReader& rule) { (void)rule.text(); });
        if (const auto expect = file_.optional_member("expect")) expect->each(object);
        for (const std::string_view key : {"expect_end", "expect_problem"}) {
            if (const auto expected = file_.optional_member(key)) object(*expected);
        }
    }

    void read_options() {
        if (const auto edition = file_.optional_member("edition")) read_edition(*edition);
        std::vector<std::string> ids;
        const auto list = file_.optional_member("options");
        if (!list) return;
        list->each([&](const JsonReader& item) {
            const std::size_t known = ids.size();
            if (item.has_members())
                read_option_with_value(item, ids);
            else if (auto id = item.text())
                ids.push_back(std::move(*id));
            for (std::size_t i = known; i < ids.size(); ++i) {
                const auto end = ids.begin() + static_cast<std::ptrdiff_t>(i);
                if (std::find(ids.begin(), end, ids[i]) != end)
                    item.complain(fmt::format("the option \"{}\" is there twice", ids[i]));
            }
        });
        const std::string edition = game_.options.edition;
        auto options = options_from(kind_, list->path(), ids);
        if (!options) {
            file_.problems().insert(file_.problems().end(), options.error().begin(), options.error().end());
            return;
        }
        game_.options = *options;
        game_.options.edition = edition;
    }

    // {"flying-higher": {"floor": 4}}
    void read_option_with_value(const JsonReader& item, std::vector<std::string>& ids) {
        if (item.node().empty()) return item.complain("an option with a value is {\"flying-higher\": {\"floor\": 4}}");
        item.each_member([&](const std::string& id, const JsonReader& value) {
            ids.push_back(id);
            if (!value.is_object()) return;
            const Switch* known = kind_.find(id);
            if (known != nullptr && !known->has_floor) return value.complain(fmt::format("{} takes no value", id));
            value.only({"floor"});
            if (const auto floor = value.optional_member("floor")) {
                game_.setup.floor = static_cast<std::uint8_t>(floor->integer(0, catalog_.highest_top()).value_or(0));
            }
        });
    }

    void read_edition(const JsonReader& edition) {
        const auto name = edition.text();
        if (!name) return;
        if (kind_.editions.empty()) return edition.complain(fmt::format("the {} game has no editions", kind_.id));
        const auto known = edition_named(kind_, edition.path(), *name);
        if (known)
            game_.options.edition = *known;
        else
            file_.problems().insert(file_.problems().end(), known.error().begin(), known.error().end());
    }

    void read_fields() {
        const auto fields = file_.optional_member("fields");
        if (!fields) return;
        if (const std::string needed = needed_for_fields(kind_, game_.options); !needed.empty()) {
            return fields->complain(needed);
        }
        fields->each([&](const JsonReader& entry) {
            if (!entry.is_object()) return;
            if (game_.setup.fields.full())
                return entry.complain(fmt::format("a table has {} landing fields at most", most_fields));
            entry.only({"at", "size", "heading", "waiting"});
            Field field;
            const auto at = pair_of(entry, "at", -1e6, 1e6);
            if (at) field.pose = settled({*at, {}});
            if (at && is_off_table(*at)) {
                entry.complain(fmt::format("the middle of the field is off the table of {} x {} mm ({})",
                                           game_.setup.table.width, game_.setup.table.height, cited(cites().field)));
            }
            if (const auto heading = entry.optional_member("heading")) {
                field.pose.heading = heading_of(std::llround(heading->number(-360, 360).value_or(0) * 100));
            }
            if (entry.has("size")) {
                const auto size = pair_of(entry, "size", 1, 20000);
                if (size) {
                    field.width = size->x;
                    field.length = size->y;
                }
            }
            const double shorter = std::min(field.width, field.length);
            const double longer = std::max(field.width, field.length);
            if (shorter < 90 || longer < 270)
                entry.complain(fmt::format("a landing field has at least 90 x 270 mm ({})", cited(cites().field)));
            if (const auto waiting = entry.optional_member("waiting")) field.waiting = waiting->truth().value_or(false);
            game_.setup.fields.push_back(field);
        });
    }

    static std::optional<Vec> pair_of(const JsonReader& holder, std::string_view key, double least, double most) {
        const auto list = holder.member(key);
        if (!list) return std::nullopt;
        std::vector<double> parts;
        list->each([&](const JsonReader& part) { parts.push_back(part.number(least, most).value_or(0)); });
        if (parts.size() == 2) return Vec{parts[0], parts[1]};
        list->complain("this is a list of two numbers");
        return std::nullopt;
    }

    void read_table() {
        const auto table = file_.member("table");
        if (!table || !table->is_object()) return;
        table->only({"width", "height"});
        // Any size; beyond these nobody could reach the middle.
        const auto width = table->number("width", 100, 20000);
        const auto height = table->number("height", 100, 20000);
        has_table_ = width && height;
        if (has_table_) game_.setup.table = {*width, *height};
    }
    // Of a table that nobody knows nothing is off.
    [[nodiscard]] bool is_off_table(Vec place) const { return has_table_ && !on_table(game_.setup.table, place); }

    void read_planes() {
        const auto planes = file_.member("planes");
        if (!planes) return;
        if (planes->node().is_array() && planes->node().size() > most_planes) {
            return planes->complain(
                fmt::format("{} planes; a game has {} at most", planes->node().size(), most_planes));
        }
        planes->each([&](const JsonReader& plane) { read_plane(plane); });
        if (game_.names.planes.empty()) planes->complain("a game needs at least one plane");
    }
    void count_sides_and_seats() {
        game_.setup.sides = static_cast<std::uint8_t>(game_.names.sides.size());
        game_.setup.seats = static_cast<std::uint8_t>(game_.names.seats.size());
    }

    // Each round has planes of its own, and what they are for is said.
    void check_rounds() const {
        std::array<int, most_rounds + 1> in_round{};
        std::uint8_t last = 1;
        for (const PlaneSetup& plane : game_.setup.planes) {
            ++in_round[plane.round];
            last = std::max(last, plane.round);
        }
        const auto planes = file_.optional_member("planes");
        if (last == 1 || !planes) return;
        for (std::size_t round = 1; round <= last; ++round) {
            if (in_round[round] == 0) planes->complain(fmt::format("round {} has no planes (W2-SCN-08)", round));
        }
        if (!file_.has("mission")) planes->complain("rounds belong to a mission (W2-SCN-08)");
    }

    void check_dummies() const {
        if (rules_.question(Ask::disguise).objections == nullptr) return;  // nobody is asked for dummies
        std::array<int, most_seats> depots{};
        for (const TargetSetup& target : game_.setup.targets) {
            if (target.kind == TargetKind::depot) ++depots[target.seat.index()];
        }
        if (*std::max_element(depots.begin(), depots.end()) > most_disguised)
            file_.complain(fmt::format("dummies can be among {} depots of one player (W2-SCN-08)", most_disguised));
    }

    void read_targets() {
        const auto targets = file_.optional_member("targets");
        if (!targets) return;
        if (cites().strafe == Rule::none) return targets->complain(fmt::format("the {} game has no targets", kind_.id));
        if (targets->node().is_array() && targets->node().size() > most_targets)
            return targets->complain(
                fmt::format("{} targets; a game has {} at most", targets->node().size(), most_targets));
        targets->each([&](const JsonReader& target) { read_target(target); });
    }

    void read_target(const JsonReader& file) {
        if (!file.is_object()) return;
        file.only({"id", "kind", "side", "seat", "at", "heading", "damage", "dummy", "points", "altitude"});
        TargetSetup target;
        const auto id = file.text("id");
        const auto side = file.text("side");
        const auto at = pair_of(file, "at", -1e6, 1e6);
        if (!id || !side || !at) return;
        if (is_blank(*id) || id->size() > 40) file.complain("a target's id has 1 to 40 letters");
        if (find_body(game_.names, *id)) file.complain(fmt::format("there are two planes or targets \"{}\"", *id));
        if (is_blank(*side)) file.complain("a side needs a name");
        if (const auto kind = file.optional_member("kind")) {
            const auto word = kind->text();
            const auto known = word ? value_of_word<TargetKind>(*word) : std::nullopt;
            if (word && !known)
                kind->complain(fmt::format("\"{}\" is no kind of target: target, depot, troops, balloon", *word));
            target.kind = known.value_or(TargetKind::target);
        }
        target.side = named<SideId>(file, game_.names.sides, *side, most_sides, "sides");
        target.seat = commander_of(file, *side, target.side);
        target.pose.at = *at;
        if (const auto heading = file.optional_member("heading"))
            target.pose.heading = heading_of(std::llround(heading->number(-360, 360).value_or(0) * 100));
        if (is_off_table(target.pose.at))
            file.complain(fmt::format("the target lies off the table of {} x {} mm", game_.setup.table.width,
                                      game_.setup.table.height));
        if (const auto damage = file.optional_member("damage"))
            target.damage = static_cast<std::uint16_t>(damage->integer(0, 1000).value_or(0));
        if (const auto dummy = file.optional_member("dummy")) {
            target.dummy = dummy->truth().value_or(false);
            if (target.dummy && target.kind != TargetKind::depot)
                dummy->complain("only a depot can be a dummy (W2-SCN-08)");
        }
        read_endurance(file, target);
        game_.names.targets.push_back(*id);
        game_.setup.targets.push_back(target);
    }

    // What it can take, where that is its own, and how high a balloon stands.
    void read_endurance(const JsonReader& file, TargetSetup& target) const {
        const bool balloon = target.kind == TargetKind::balloon;
        if (balloon && cites().balloon == Rule::none)
            return file.complain(fmt::format("the {} game has no balloons", kind_.id));
        if (const auto points = file.optional_member("points")) {
            target.points = static_cast<std::uint16_t>(points->integer(1, 1000).value_or(1));
            if (!balloon) points->complain("only a balloon has points of its own (OD-BALLOON-01)");
        } else if (balloon) {
            file.complain("a balloon has \"points\" that it can take (OD-BALLOON-01)");
        }
        if (const auto level = file.optional_member("altitude")) {
            target.level = static_cast<std::uint8_t>(level->integer(1, 3).value_or(1));
            if (!balloon) level->complain("only a balloon has an altitude (OD-BALLOON-01)");
            if (!rules_.has_levels) level->complain("an altitude needs the option \"altitude\" (OD-BALLOON-01)");
        } else if (balloon && rules_.has_levels) {
            target.level = 1;
        }
    }

    // The first seat of its side, or the one that is named; a side without planes has a seat of its own name.
    SeatId commander_of(const JsonReader& file, const std::string& side, SideId side_id) {
        const auto seat = file.optional_member("seat");
        const std::optional<std::string> name = seat ? seat->text() : std::nullopt;
        for (const PlaneSetup& plane : game_.setup.planes) {
            if (!name && plane.side == side_id) return plane.seat;
        }
        for (const TargetSetup& target : game_.setup.targets) {
            if (!name && target.side == side_id) return target.seat;
        }
        const std::string wanted = name.value_or(side);
        if (is_blank(wanted)) file.complain("a seat needs a name");
        if (wanted == "spectator") file.complain("no seat can be called \"spectator\"");
        const SeatId found = named<SeatId>(file, game_.names.seats, wanted, most_seats, "seats");
        const auto is_of_another = [&](const auto& other) { return other.seat == found && other.side != side_id; };
        const auto& [planes, targets] = std::tie(game_.setup.planes, game_.setup.targets);
        if (std::any_of(planes.begin(), planes.end(), is_of_another) ||
            std::any_of(targets.begin(), targets.end(), is_of_another))
            file.complain(
                fmt::format("the seat \"{}\" has planes or targets on two sides ({})", wanted, cited(cites().seats)));
        return found;
    }

    void read_bombs(const JsonReader& list, PlaneSetup& plane) const {
        if (!list.node().is_array())
            return list.complain(fmt::format("\"bombs\" is a list of groups ({})", cited(cites().load)));
        std::size_t in_all = 0;
        for (const PlaneSetup& other : game_.setup.planes) in_all += other.bombs.size();
        if (list.node().size() > most_groups || in_all + list.node().size() > most_bombs)
            return list.complain(fmt::format("a plane has {} groups of bombs at most, all together {} ({})",
                                             most_groups, most_bombs, cited(cites().load)));
        list.each([&](const JsonReader& item) {
            if (const auto group = read_group(item)) plane.bombs.push_back(*group);
        });
    }
    // A number, or {"full": "silence", "part": 4}.
    [[nodiscard]] std::optional<BombGroup> read_group(const JsonReader& item) const {
        BombGroup group;
        const auto points = [](const JsonReader& number) {
            return static_cast<std::uint8_t>(number.integer(0, most_points_of_bombs).value_or(0));
        };
        if (item.node().is_number()) {
            group.full = points(item);
            group.halves = true;
            return group;
        }
        if (!item.has_members()) {
            item.complain(fmt::format("a group of bombs is a number, or {{\"full\": \"silence\", \"part\": 4}} ({})",
                                      cited(cites().load)));
            return std::nullopt;
        }
        item.only({"full", "part"});
        const auto full = item.member("full");
        const auto part = item.member("part");
        if (!full || !part) return std::nullopt;
        if (full->is_text()) {
            group.silences = full->text() == "silence";
            if (!group.silences)
                full->complain(fmt::format("in full bombs have points, or they \"silence\" ({})", cited(cites().load)));
        } else {
            group.full = points(*full);
        }
        group.part = points(*part);
        return group;
    }

    void read_plane(const JsonReader& file) {
        if (!file.is_object()) return;
        if (rules_.has_markers)
            file.only({"id",      "model",  "side",     "seat",   "at",       "heading", "last",
                       "speed",   "damage", "altitude", "climb",  "grounded", "smoke",   "flames",
                       "wounded", "engine", "fuel",     "skills", "bombs",    "camera",  "round"});
        else
            file.only({"id",       "model",      "side",   "seat",     "at",     "heading",  "last",    "damage",
                       "jam",      "altitude",   "climb",  "grounded", "smoke",  "flames",   "wounded", "engine",
                       "observer", "ammunition", "skills", "bombs",    "camera", "wireless", "round"});
        PlaneSetup plane;
        const auto id = file.text("id");
        const auto model_name = file.text("model");
        const auto side = file.text("side");
        if (!id || !model_name || !side) return;
        if (is_blank(*id) || id->size() > 40) file.complain("a plane's id has 1 to 40 letters");
        if (find_name<PlaneId>(game_.names.planes, *id)) file.complain(fmt::format("there are two planes \"{}\"", *id));
        const auto model = catalog_.find_model(*model_name);
        if (!model)
            return file.complain(fmt::format("there is no plane model \"{}\" in {}", *model_name, catalog_.system));
        plane.model = *model;
        if (is_blank(*side)) file.complain("a side needs a name");
        plane.side = named<SideId>(file, game_.names.sides, *side, most_sides, "sides");
        read_seat(file, *side, plane);
        read_pose(file, plane);
        read_condition(file, plane);
        check_deck_is_there(file, plane);
        game_.names.planes.push_back(*id);
        game_.setup.planes.push_back(plane);
    }

    // W2-SET-05: where decks are counted, another plane may have the last one.
    void check_deck_is_there(const JsonReader& file, const PlaneSetup& plane) const {
        if (rules_.decks_there.empty()) return;
        const DeckId deck = catalog_.model(plane.model).deck;
        int taken = 0;
        for (const PlaneSetup& other : game_.setup.planes) {
            if (other.round == plane.round) taken += catalog_.model(other.model).deck == deck ? 1 : 0;
        }
        if (taken >= rules_.decks_there[deck.index()])
            file.complain(
                fmt::format("a box has no further maneuver deck {} (W2-SET-05)", catalog_.decks[deck.index()].letter));
    }

    void read_seat(const JsonReader& file, const std::string& side, PlaneSetup& plane) {
        const auto seat = file.optional_member("seat");
        const std::string name = seat ? seat->text().value_or(side) : side;
        if (seat && is_blank(name)) seat->complain("a seat needs a name");
        // Who looks on is called so, and sees less than any seat.
        if (name == "spectator") file.complain("no seat can be called \"spectator\"");
        plane.seat = named<SeatId>(file, game_.names.seats, name, most_seats, "seats");
        for (const PlaneSetup& other : game_.setup.planes) {
            if (other.seat != plane.seat || other.side == plane.side) continue;
            return file.complain(
                fmt::format("the seat \"{}\" has planes on two sides ({})", name, cited(cites().seats)));
        }
    }

    static bool is_blank(const std::string& name) { return name.find_first_not_of(" \t\r\n") == std::string::npos; }

    // The number of a name, which is added to the list where it is new.
    template <class AnId>
    static AnId named(const JsonReader& file, std::vector<std::string>& names, const std::string& name,
                      std::size_t most, std::string_view kind) {
        if (const auto known = find_name<AnId>(names, name)) return *known;
        if (names.size() == most) {
            file.complain(fmt::format("more than {} {}", most, kind));
            return {};
        }
        names.push_back(name);
        return id_at<AnId>(names.size() - 1);
    }

    void read_pose(const JsonReader& file, PlaneSetup& plane) {
        const auto at = file.optional_member("at");
        const auto heading = file.optional_member("heading");
        if (!at && !heading) return;  // the rules place it
        const auto place = file.member("at");
        const auto towards = file.member("heading");
        if (!place || !towards) return;
        std::vector<double> position;
        place->each([&](const JsonReader& part) { position.push_back(part.number(-1e6, 1e6).value_or(0)); });
        if (position.size() != 2) return place->complain("a place is [x, y]");
        const double degrees_given = towards->number(-360, 360).value_or(0);
        plane.pose = Pose{{position[0], position[1]}, heading_of(std::llround(degrees_given * 100))};
        if (is_off_table(plane.pose->at)) {
            place->complain(fmt::format("the plane stands off the table of {} x {} mm ({})", game_.setup.table.width,
                                        game_.setup.table.height, cited(cites().left)));
        }
    }

    // A plane may begin in any state that the switches allow.
    void read_condition(const JsonReader& file, PlaneSetup& plane) {
        const Model& model = catalog_.model(plane.model);
        bool allowed = true;
        file.each_member([&](const std::string& key, const JsonReader& member) {
            const std::string needed = needed_for_key(kind_, game_.options, key);
            if (needed.empty() || member.node() == false) return;
            member.complain(needed);
            allowed = false;
        });
        if (!allowed) return;
        if (const auto last = file.optional_member("last")) {
            const auto cards = static_cast<std::int64_t>(catalog_.deck_of(model).cards.size());
            plane.last = id_at<CardId>(static_cast<std::size_t>(last->integer(1, cards).value_or(0)));
            const bool in_play = plane.last == no_card || rules_.decks[model.deck.index()].has(plane.last);
            if (!in_play)
                last->complain(fmt::format("card {} needs altitude ({})", static_cast<int>(plane.last.value),
                                           cited(cites().cards_in_play)));
        }
        if (const auto damage = file.optional_member("damage")) {
            plane.damage = static_cast<std::uint16_t>(damage->integer(0, model.damage_points - 1).value_or(0));
        }
        if (const auto jam = file.optional_member("jam")) read_by_gun(*jam, model, 3, plane.jam);
        read_altitude(file, model, plane);
        read_special_damage(file, plane);
        if (plane.observer && model.seats < 2) file.complain(fmt::format("the {} carries no observer", model.name));
        if (const auto ammo = file.optional_member("ammunition")) {
            read_by_gun(*ammo, model, 6, plane.ammo);
        }
        if (const auto speed = file.optional_member("speed")) {
            const auto word = speed->text();
            plane.speed = word ? value_of_word<Speed>(*word) : std::nullopt;
            if (word && !plane.speed) speed->complain("a speed is \"high\" or \"low\"");
        }
        if (const auto fuel = file.optional_member("fuel")) {
            plane.fuel = static_cast<std::uint16_t>(fuel->integer(1, 1000).value_or(1));
        }
        if (const auto skills = file.optional_member("skills")) read_skills(*skills, plane);
        if (const auto bombs = file.optional_member("bombs")) read_bombs(*bombs, plane);
        if (const auto round = file.optional_member("round"))
            plane.round = static_cast<std::uint8_t>(round->integer(1, most_rounds).value_or(1));
        if (const auto camera = file.optional_member("camera")) plane.camera = camera->truth().value_or(false);
        if (const auto wireless = file.optional_member("wireless")) {
            plane.wireless = wireless->truth().value_or(false);
            if (plane.wireless && model.seats < 2)
                wireless->complain(fmt::format("the {} carries no observer (OD-SPOT-01)", model.name));
        }
    }

    void read_skills(const JsonReader& list, PlaneSetup& plane) const {
        list.each([&](const JsonReader& item) {
            const auto word = item.text();
            const auto skill = word ? value_of_word<Skill>(*word) : std::nullopt;
            if (word && !skill) return item.complain(fmt::format("\"{}\" is no skill", *word));
            if (!skill) return;
            if (std::find(kind_.skills.begin(), kind_.skills.end(), *skill) == kind_.skills.end())
                return item.complain(fmt::format("this game has no skill \"{}\" (OD-ACE-01)", *word));
            if (plane.skills.has(*skill))
                item.complain(
                    fmt::format("the skill \"{}\" is there twice ({})", *word, kind_.bringing("skills")->rule));
            plane.skills.add(*skill);
            if (const std::string needed = needed_for_key(kind_, game_.options, *word); !needed.empty())
                item.complain(needed);
        });
    }

    void read_altitude(const JsonReader& file, const Model& model, PlaneSetup& plane) {
        if (const auto grounded = file.optional_member("grounded")) {
            plane.grounded = grounded->truth().value_or(false);
        }
        if (const auto level = file.optional_member("altitude")) {
            const int floor = game_.setup.floor;
            const int levels = rules_.levels_over_floor;
            const int highest = levels == 0 ? model.top_altitude : floor + levels;
            plane.level = static_cast<std::uint8_t>(level->integer(floor, highest).value_or(floor));
            // Nobody starts above his model's top altitude.
            if (rules_.tops_by_model && *plane.level > model.top_altitude) level->complain(no_higher(model));
        }
        if (rules_.tops_by_model && !plane.level && !plane.grounded && model.top_altitude < game_.setup.floor) {
            file.complain(no_higher(model));
        }
        if (plane.grounded && game_.setup.floor > 0)
            file.complain(fmt::format("there is no ground above floor 0 ({})", cited(cites().under_floor)));
        if (const auto climb = file.optional_member("climb")) {
            plane.climb = static_cast<std::uint8_t>(climb->integer(0, model.climb_rate - 1).value_or(0));
            const bool on_ground = plane.level == 0 && plane.climb == 0 && !plane.grounded;
            if (on_ground)
                file.complain(
                    fmt::format("at level 0 without a counter a plane is \"grounded\" ({})", cited(cites().level_0)));
        }
        if (plane.grounded && plane.climb > 0)
            file.complain(fmt::format("with a climb counter a plane flies ({})", cited(cites().level_0)));
        if (plane.grounded && plane.level.value_or(0) > 0)
            file.complain(fmt::format("a grounded plane is at level 0 ({})", cited(cites().level_0)));
    }
    [[nodiscard]] std::string no_higher(const Model& model) const {
        return fmt::format("the {} flies no higher than {} ({})", model.name, model.top_altitude,
                           cited(cites().top_of_model));
    }
    [[nodiscard]] const Citations& cites() const { return rules_.cites; }
    static std::string_view cited(Rule rule) { return name_of(rule); }

    void read_special_damage(const JsonReader& file, PlaneSetup& plane) {
        const auto counters = [&](std::string_view key, std::uint8_t& value) {
            const auto found = file.optional_member(key);
            if (!found) return;
            value = static_cast<std::uint8_t>(found->integer(0, rules_.counters_of_fire).value_or(0));
        };
        const auto flag = [&](std::string_view key, bool& value) {
            const auto found = file.optional_member(key);
            if (!found) return;
            value = found->truth().value_or(false);
        };
        counters("smoke", plane.smoke);
        counters("flames", plane.flames);
        flag("wounded", plane.wounded);
        flag("engine", plane.engine);
        flag("observer", plane.observer);
    }

    // For each gun, or one number for all.
    static void read_by_gun(const JsonReader& json, const Model& model, int most,
                            std::array<std::uint8_t, most_guns>& values) {
        if (json.node().is_number()) {
            const auto value = static_cast<std::uint8_t>(json.integer(0, most).value_or(0));
            for (std::size_t gun = 0; gun < model.guns.size(); ++gun) values[gun] = value;
            return;
        }
        json.each_member([&](const std::string& mount, const JsonReader& value) {
            for (std::size_t gun = 0; gun < model.guns.size(); ++gun) {
                if (name_of(model.guns[gun].mount) != mount) continue;
                values[gun] = static_cast<std::uint8_t>(value.integer(0, most).value_or(0));
                return;
            }
            value.complain(fmt::format("the {} has no {} gun", model.name, mount));
        });
    }

    // Cards that come off a deck first; they must be in it, as often as they are named.
    void read_draws() {
        const auto draws = file_.optional_member("draws");
        if (!draws) return;
        const GameState start = start_of(rules_, game_.setup);
        draws->each_member([&](const std::string& letter, const JsonReader& cards) {
            const auto deck = catalog_.find_damage_deck(letter);
            if (!deck) return cards.complain(fmt::format("there is no damage deck {}", letter));
            if (!start.piles.in_play[deck->index()]) {
                return cards.complain(fmt::format("deck {} is not in this game ({})", letter, cited(cites().decks)));
            }
            auto left = start.piles.left;
            cards.each([&](const JsonReader& card) {
                const auto text = card.text();
                if (!text) return;
                const auto face = catalog_.find_face(*deck, *text);
                if (!face) return card.complain(fmt::format("deck {} has no card \"{}\"", letter, *text));
                if (left[face->index()] == 0) {
                    return card.complain(fmt::format("deck {} has no further card \"{}\"", letter, *text));
                }
                --left[face->index()];
                game_.stacked[deck->index()].push_back(*face);
            });
        });
    }

    const JsonReader& file_;
    const Catalog& catalog_;
    const Game& kind_;
    Ruleset rules_;
    GameFile game_;
    bool has_table_ = false;
};

}  // namespace

Checked<std::string> system_of(std::string_view file, const Json& game) {
    Problems problems;
    const JsonReader reader(game, std::string(file) + "#", problems);
    const auto format = reader.text("format");
    if (format && *format != game_format) {
        reader.complain(fmt::format("\"{}\" is not the format of a game file, \"{}\"", *format, game_format));
    }
    const auto system = problems.empty() ? reader.text("system") : std::nullopt;
    if (system && find_game(*system) == nullptr) {
        reader.complain(fmt::format("\"{}\" is no system: ww1 or ww2", *system));
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return *system;
}

Checked<GameFile> read_game_file(std::string_view file, const Json& game, const Catalog& catalog) {
    Problems problems;
    const JsonReader reader(game, std::string(file) + "#", problems);
    GameFile read = GameFileReader(reader, catalog).read();
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return read;
}

}  // namespace overdive
