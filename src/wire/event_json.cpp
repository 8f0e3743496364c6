#include "wire/event_json.h"

#include <concepts>

#include <nlohmann/json.hpp>

#include "wire/public_json.h"
#include "wire/public_names.h"

namespace overdive {
namespace {

std::string plane_name(const EventContext& context, PlaneId plane) {
    return name_in(context.names.planes, plane);
}

std::string gun_of(const EventContext& context, PlaneId plane, std::size_t gun) {
    const bool known = plane.index() < context.models.size();
    return known ? gun_name(context.catalog, context.models[plane.index()], gun) : "#" + std::to_string(gun);
}

// Whose gun an event speaks of: who fired, where somebody else is hit.
template <class Happened>
PlaneId gunner_of(const Happened& event) {
    if constexpr (requires { event.by; })
        return event.by;
    else if constexpr (requires { event.plane; })
        return event.plane;
    else
        return no_plane;
}

// Goes through an event and writes down what people are told of it, in their words.
class Teller {
public:
    template <class Struct>
    using Held = const Struct;

    // `knows`: the owner's secrets may be told.
    Teller(OrderedJson& line, const EventContext& context, PlaneId gunner, bool knows)
        : line_(line), context_(context), gunner_(gunner), knows_(knows) {}

    template <class Field>
    void operator()(std::string_view name, const Field& field, const How& how = {}) {
        if (!how.told || (how.eyes != Eyes::all && !knows_) || name == "plane") return;
        // What is never told need not be tellable.
        if constexpr (requires { tell(name, field); }) tell(how.told_as.empty() ? name : how.told_as, field);
    }
    template <class Field>
    void further(std::string_view name, const Field& field, const std::type_identity_t<Field>& usual,
                 const How& how = {}) {
        if (!(field == usual)) (*this)(name, field, how);
    }

private:
    void put(std::string_view name, OrderedJson value) { line_[std::string(name)] = std::move(value); }

    template <class Number>
    requires std::integral<Number>
    void tell(std::string_view name, Number number) {
        if (name != "gun")
            put(name, number);
        else if (gunner_ != no_plane)
            put(name, gun_of(context_, gunner_, static_cast<std::size_t>(number)));
    }
    template <Worded Enum>
    void tell(std::string_view name, Enum value) {
        put(name, word_of(value));
    }
    void tell(std::string_view name, Run run) { put(name, public_word(run)); }
    void tell(std::string_view name, Rule rule) {
        if (rule != Rule::none) put(name, name_of(rule));
    }
    void tell(std::string_view name, PlaneId plane) {
        if (plane != no_plane) put(name, plane_name(context_, plane));
    }
    void tell(std::string_view name, const PlaneSet& planes) {
        OrderedJson list = OrderedJson::array();
        for (std::size_t i = 0; i < most_planes; ++i) {
            if (planes.has(id_at<PlaneId>(i))) list.push_back(plane_name(context_, id_at<PlaneId>(i)));
        }
        put(name, std::move(list));
    }
    void tell(std::string_view name, CardId card) { put(name, card.value); }
    void tell(std::string_view name, DamageDeckId deck) { put(name, letter_of(context_.catalog, deck)); }
    void tell(std::string_view name, FaceId face) { put(name, card_text(context_.catalog, face)); }
    void tell(std::string_view name, SideId side) { put(name, name_in(context_.names.sides, side)); }
    void tell(std::string_view, const Pose& pose) { add_pose(line_, pose); }
    void tell(std::string_view, const Outcome& outcome) { add_outcome(line_, outcome, context_.names); }
    void tell(std::string_view name, const Plan& plan) {
        OrderedJson cards = OrderedJson::array();
        for (const Placed& placed : plan) {
            if (placed.card != no_card) cards.push_back(placed.card.value);  // none: a plane that stays on the ground
        }
        put(name, std::move(cards));
    }
    // What each gun is aimed at.
    void tell(std::string_view name, const std::array<PlaneId, most_guns>& targets) {
        OrderedJson named = OrderedJson::object();
        for (std::size_t gun = 0; gun < targets.size(); ++gun) {
            if (targets[gun] != no_plane) named[gun_of(context_, gunner_, gun)] = plane_name(context_, targets[gun]);
        }
        put(name, std::move(named));
    }

    OrderedJson& line_;
    const EventContext& context_;
    PlaneId gunner_;
    bool knows_;
};

// What is told of an event beyond its fields.
template <class Happened>
void add(OrderedJson&, const Happened&, const EventContext&, bool) {}

// What was answered, under the word of its question.
void add(OrderedJson& line, const Sealed& event, const EventContext& context, bool knows) {
    std::visit(
        [&]<class Kind>(const Kind& order) {
            line["event"] = Kind::sealed_as;
            if (!knows && !std::is_same_v<Kind, Taxi>) return;
            Teller teller(line, context, event.plane, true);
            describe(teller, order);
        },
        event.order);
}
void add(OrderedJson& line, const Fired& event, const EventContext& context, bool) {
    line["cards"] = event.decks.size();
    if (!event.decks.empty()) line["deck"] = letter_of(context.catalog, event.decks[0]);
    line["bonus"] = points_of(event.bonuses);
    if (event.bonuses.empty()) return;
    line["bonus_rules"] = OrderedJson::array();
    for (const Bonus& bonus : event.bonuses) line["bonus_rules"].push_back(name_of(bonus.rule));
}
// The whole way through the clouds, card after card.
void add(OrderedJson& line, const LeftClouds& event, const EventContext& context, bool) {
    line["way"] = OrderedJson::array();
    const bool known = event.plane.index() < context.models.size() &&
                       context.models[event.plane.index()].index() < context.catalog.models.size();
    if (!known) return;
    const Model& model = context.catalog.model(context.models[event.plane.index()]);
    const ManeuverDeck& deck = context.catalog.deck_of(model);
    Pose pose = event.from;
    for (const CardId card : event.pile) {
        if (!deck.has(card)) return;
        pose = settled(maneuvered(pose, model.base.length, deck.card(card).arrow(Speed::high)));
        OrderedJson step{{"card", card.value}};
        add_pose(step, pose);
        line["way"].push_back(std::move(step));
    }
}
void add(OrderedJson& line, const CardShown& event, const EventContext&, bool knows) {
    if (knows && event.card != no_card) add_shown_card(line, event.card, event.flown, event.lost);
}
void add(OrderedJson& line, const FloorProposed& event, const EventContext& context, bool) {
    if (event.plane.index() < context.seats.size())
        line["seat"] = name_in(context.names.seats, context.seats[event.plane.index()]);
}
void add(OrderedJson& line, const FloorChanged&, const EventContext& context, bool) {
    line["ceiling"] = context.ceiling;
}

template <class Happened>
OrderedJson line_of(const Happened& event, const EventContext& context, bool knows) {
    OrderedJson line = object_for(12);
    line["event"] = Happened::word;
    line["turn"] = context.turn;
    line["phase"] = context.phase;
    if constexpr (requires { event.plane; }) line["plane"] = plane_name(context, event.plane);
    if constexpr (!std::is_same_v<Happened, Sealed>) {
        Teller teller(line, context, gunner_of(event), knows);
        describe(teller, event);
    }
    add(line, event, context, knows);
    return line;
}

template <class Planes>
EventContext context_with(std::uint32_t turn, std::uint8_t phase, int ceiling, const Planes& planes, const Names& names,
                          const Catalog& catalog) {
    EventContext context{turn, phase, names, catalog, {}, {}, ceiling};
    for (const auto& plane : planes) {
        if (context.models.full()) continue;
        context.models.push_back(plane.model);
        context.seats.push_back(plane.seat);
    }
    return context;
}

}  // namespace

EventContext context_of(const GameState& after, const Names& names, const Catalog& catalog) {
    return context_with(after.turn, after.phase, after.sky.ceiling(), after.planes, names, catalog);
}

EventContext context_of(const View& after, const Names& names, const Catalog& catalog) {
    return context_with(after.turn, after.phase, after.sky.ceiling(), after.planes, names, catalog);
}

bool is_told(const Event& event) {
    return std::visit(
        []<class Happened>(const Happened&) {
            return !requires {
                Happened::told;
            };
        },
        event);
}

OrderedJson json_of(const Event& event, const EventContext& context) {
    return std::visit([&](const auto& happened) { return line_of(happened, context, true); }, event);
}

OrderedJson json_of(const EventView& seen, const EventContext& context) {
    return std::visit([&](const auto& happened) { return line_of(happened, context, seen.full); }, seen.event);
}

}  // namespace overdive
