#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "catalog/figure.h"
#include "catalog/load_parts.h"
#include "geometry/tolerance.h"

namespace overdive {
namespace {

template <class Item>
std::optional<std::size_t> with_letter(const std::vector<Item>& items, std::string_view letter) {
    const auto found =
        std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.letter == letter; });
    if (found == items.end()) return std::nullopt;
    return static_cast<std::size_t>(found - items.begin());
}

std::vector<std::string> texts(const JsonReader& file, std::string_view key) {
    std::vector<std::string> list;
    if (const auto found = file.member(key)) {
        found->each([&](const JsonReader& item) {
            if (auto text = item.text()) list.push_back(std::move(*text));
        });
    }
    return list;
}

void read_firepower(const JsonReader& file, Gun& gun, Catalog& catalog) {
    if (catalog.system == "ww2") {
        const auto tokens = file.member("tokens");
        if (!tokens) return;
        tokens->only({"short", "long"});
        gun.short_tokens = text_figure(*tokens, "short", catalog.provenance).value_or("");
        gun.long_tokens = text_figure(*tokens, "long", catalog.provenance).value_or("");
        for (const char letter : gun.short_tokens + gun.long_tokens) {
            if (!with_letter(catalog.damage_decks, std::string_view(&letter, 1))) {
                tokens->complain(fmt::format("there are no damage tokens {}", letter));
            }
        }
        return;
    }
    const auto letter = text_figure(file, "letter", catalog.provenance);
    if (!letter) return;
    const auto deck = with_letter(catalog.damage_decks, *letter);
    if (!deck) return file.complain(fmt::format("there is no damage deck {}", *letter));
    gun.deck = id_at<DamageDeckId>(*deck);
}

Gun read_gun(const JsonReader& file, const Model& model, Catalog& catalog, std::optional<double> front_half_angle) {
    file.only({"mount", "letter", "tokens", "arc"});
    Gun gun;
    const auto mount = file.text("mount");
    if (mount && *mount != "front" && *mount != "rear") file.complain("a gun's mount is front or rear");
    gun.mount = mount == "rear" ? Mount::rear : Mount::front;
    read_firepower(file, gun, catalog);
    const Heading facing = degrees(gun.mount == Mount::rear ? 180 : 0);
    std::optional<double> half_angle = front_half_angle;
    if (file.has("arc"))
        half_angle = number_figure(file, "arc", 1, 89, catalog.provenance);
    else if (gun.mount == Mount::rear)
        file.complain("a rear gun needs its arc");
    gun.arc = half_angle ? arc_about(facing, static_cast<std::int32_t>(std::lround(*half_angle * 100)))
                         : arc_through_front_corners(model.base);
    return gun;
}

WingShape read_wing(const JsonReader& file) {
    file.only({"place", "lead", "span", "chord", "tip_chord", "sweep"});
    WingShape wing;
    if (const auto place = file.optional_member("place")) wing.place = place->text().value_or("");
    wing.lead = file.number("lead", -200, 200).value_or(0);
    wing.span = file.number("span", 0.1, 400).value_or(0);
    wing.chord = file.number("chord", 0.1, 200).value_or(0);
    wing.tip_chord = file.number("tip_chord", 0.1, 200).value_or(0);
    wing.sweep = file.number("sweep", -100, 100).value_or(0);
    return wing;
}

PlaneShape read_shape(const JsonReader& file, std::vector<Provenance>& notes) {
    file.only({"basis", "source", "real", "nose", "tail", "fuselage", "engine", "wings", "tailplane"});
    note_basis(file, "shape", notes);
    PlaneShape shape;
    shape.nose = file.number("nose", -200, 200).value_or(0);
    shape.tail = file.number("tail", -200, 200).value_or(0);
    if (const auto body = file.member("fuselage")) {
        body->only({"width", "widest", "nose_width", "tail_width"});
        shape.width = body->number("width", 0.1, 200).value_or(0);
        shape.widest = body->number("widest", -200, 200).value_or(0);
        shape.nose_width = body->number("nose_width", 0.1, 200).value_or(0);
        shape.tail_width = body->number("tail_width", 0.1, 200).value_or(0);
    }
    if (shape.widest >= shape.nose || shape.widest <= shape.tail) {
        file.complain("the fuselage must be widest between nose and tail");
    }
    shape.engine = file.text("engine").value_or("");
    if (const auto wings = file.member("wings")) {
        wings->each([&](const JsonReader& wing) { shape.wings.push_back(read_wing(wing)); });
    }
    if (const auto tailplane = file.member("tailplane")) shape.wings.push_back(read_wing(*tailplane));
    return shape;
}

// W1-HOUSE-REAL-01 measures the drawing, so it has to lie on the base.
void check_outline(const JsonReader& file, const Model& model) {
    for (const ConvexPolygon& part : model.outline) {
        for (const Vec& corner : part.corners) {
            if (std::abs(corner.x) > model.base.width / 2 + tolerance_mm ||
                std::abs(corner.y) > model.base.length / 2 + tolerance_mm) {
                return file.complain(
                    fmt::format("the drawing reaches out of the base at ({:.1f}, {:.1f})", corner.x, corner.y));
            }
        }
    }
}

}  // namespace

void read_model(const JsonReader& file, Catalog& catalog, std::optional<double> front_half_angle) {
    file.only({"format", "system", "id", "name", "nations", "sides", "seats", "deck", "damage_points", "top_altitude",
               "climb_rate", "guns", "shape", "special", "copies_in_box", "base"});
    auto& notes = catalog.provenance;
    Model model;
    model.id = file.text("id").value_or("");
    model.name = file.text("name").value_or("");
    model.nations = texts(file, "nations");
    model.sides = texts(file, "sides");
    model.seats = static_cast<int>(file.integer("seats", 1, 9).value_or(1));
    model.base = catalog.base;
    if (const auto base = file.optional_member("base")) {
        base->only({"width", "length"});
        model.base.width = number_figure(*base, "width", 5, 500, notes).value_or(0);
        model.base.length = number_figure(*base, "length", 5, 500, notes).value_or(0);
    }
    model.radius = base_radius(model.base);
    if (const auto letter = text_figure(file, "deck", notes)) {
        const auto deck = with_letter(catalog.decks, *letter);
        if (deck)
            model.deck = id_at<DeckId>(*deck);
        else
            file.complain(fmt::format("there is no maneuver deck {}", *letter));
    }
    model.damage_points = integer_figure(file, "damage_points", 1, 500, notes).value_or(1);
    model.top_altitude = integer_figure(file, "top_altitude", 1, 50, notes).value_or(1);
    model.climb_rate = integer_figure(file, "climb_rate", 1, 20, notes).value_or(1);
    if (const auto guns = file.member("guns")) {
        guns->each(
            [&](const JsonReader& gun) { model.guns.push_back(read_gun(gun, model, catalog, front_half_angle)); });
        if (model.guns.size() > most_guns) guns->complain("a plane has two guns at most");
        if (model.guns.size() == 2 && model.guns[0].mount == model.guns[1].mount) {
            guns->complain("two guns need different mounts");
        }
    }
    for (const std::string& special : file.has("special") ? texts(file, "special") : std::vector<std::string>{}) {
        if (special != "roland-rear-gun") continue;
        for (Gun& gun : model.guns) gun.all_round_above = gun.mount == Mount::rear;
    }
    if (const auto shape = file.member("shape")) {
        if (shape->is_object()) {
            model.shape = read_shape(*shape, notes);
            model.outline = outline_of(model.shape);
            model.drawn_area = covered_area(model.outline);
            check_outline(*shape, model);
        }
    }
    catalog.models.push_back(std::move(model));
}

}  // namespace overdive
