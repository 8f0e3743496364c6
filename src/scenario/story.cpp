// The sentence of an event, found by its word and filled from its description (docs/formats.md, "Sentences").
#include <algorithm>
#include <concepts>

#include "rules/victory.h"
#include "scenario/texts.h"

namespace overdive {
namespace {

// Goes through an event and notes what people are told of it, under the names they are told.
class Filler {
public:
    template <class Struct>
    using Held = const Struct;

    // `knows`: the owner's secrets may be told.
    Filler(Account& account, const Speaker& speaker, const GameState& after, bool knows)
        : account_(account), speaker_(speaker), after_(after), knows_(knows) {}

    template <class Happened>
    void tell_of(const Happened& event) {
        gunner_ = gunner_of(event);
        if constexpr (requires { event.plane; }) plane_ = event.plane;
        describe(*this, event);
    }

    template <class Field>
    void operator()(std::string_view name, const Field& field, const How& how = {}) {
        if (!how.told || (how.eyes != Eyes::all && !knows_)) return;
        if constexpr (requires { fill(name, field); }) fill(how.told_as.empty() ? name : how.told_as, field);
    }
    template <class Field>
    void further(std::string_view name, const Field& field, const std::type_identity_t<Field>& usual,
                 const How& how = {}) {
        if (!(field == usual)) (*this)(name, field, how);
    }

private:
    void put(std::string_view name, std::string text) { account_.fillings.push_back({name, std::move(text), {}}); }

    template <class Number>
    requires std::integral<Number>
    void fill(std::string_view name, Number number) {
        if (name == "gun")
            put(name, speaker_.gun(gunner_, static_cast<std::size_t>(number), after_));
        else
            account_.add(name, static_cast<long>(number));
    }
    void fill(std::string_view name, bool so) {
        if (so) account_.words.push_back(name);
    }
    template <Worded Enum>
    requires(!std::same_as<Enum, Run>)  // whose words are the engine's own
        void fill(std::string_view name, Enum value) {
        put(name, std::string(word_of(value)));
        account_.words.push_back(word_of(value));
    }
    void fill(std::string_view name, Rule rule) {
        if (rule == Rule::none) return;
        put(name, std::string(name_of(rule)));
        account_.words.push_back(name_of(rule));
    }
    void fill(std::string_view name, PlaneId plane) {
        put(name, speaker_.plane(plane));
        if (name == "plane") put("seat", speaker_.seat_of(plane, after_));
    }
    void fill(std::string_view name, SeatId seat) { put(name, speaker_.seat(seat)); }
    void fill(std::string_view name, SideId side) { put(name, speaker_.side(side)); }
    void fill(std::string_view name, DamageDeckId deck) {
        const auto& decks = speaker_.catalog.damage_decks;
        put(name, deck.index() < decks.size() ? decks[deck.index()].letter : "?");
    }
    void fill(std::string_view name, FaceId face) {
        const bool known = face.index() < speaker_.catalog.faces.size();
        put(name, known ? written(speaker_.catalog.face(face)) : "?");
    }
    void fill(std::string_view name, CardId card) {
        account_.add(name, card.value);
        if (name == "card") put("maneuver", speaker_.maneuver(plane_, card, after_));
    }

    Account& account_;
    const Speaker& speaker_;
    const GameState& after_;
    bool knows_;
    PlaneId plane_ = no_plane;
    PlaneId gunner_ = no_plane;
};

struct Telling {
    Account& account;
    const Speaker& speaker;
    const GameState& after;
    bool knows;
};

// The few events whose sentences need more than their fields say. All others are told by what they are.
template <class Happened>
void add(Telling&, const Happened&) {}

// What was answered, under the word of its question, where one may know it.
void add(Telling& told, const Sealed& event) {
    std::visit(
        [&]<class Kind>(const Kind& order) {
            told.account.key = "story." + std::string(Kind::sealed_as);
            if (!told.knows && !done_before_all<Kind>) return;
            Filler(told.account, told.speaker, told.after, true).tell_of(order);
        },
        event.order);
}
void add(Telling& told, const CardRevealed& event) {
    if (event.flown == no_card)
        told.account.key += ".not-flown";
    else if (event.rule != Rule::none)
        told.account.key += ".replaced";
}
void add(Telling& told, const Fired& event) {
    if (is_target(event.plane)) {
        told.account.key += ".troops";
        return told.account.fillings.push_back({"troops", told.speaker.plane(event.plane), {}});
    }
    if (!event.bonuses.empty()) told.account.key += ".bonus";
    told.account.add("cards", static_cast<long>(event.decks.size()));
    told.account.add("bonus", points_of(event.bonuses));
}
void add(Telling& told, const DamageDrawn& event) {
    if (is_target(event.plane)) {
        told.account.key += ".target";
        return told.account.fillings.push_back({"target", told.speaker.plane(event.plane), {}});
    }
    const bool shown = told.knows || is_jam(event.symbol) || event.symbol == Symbol::explosion;
    if (event.cause != Cause::shot) told.account.key += "." + std::string(word_of(event.cause));
    told.account.key += shown && event.face.index() < told.speaker.catalog.faces.size() ? ".seen" : ".hidden";
}
void add(Telling& told, const BombsFell& event) {
    std::string targets;
    for (const BombHit& hit : event.hits) targets += (targets.empty() ? "" : ", ") + told.speaker.plane(hit.target);
    told.account.key += targets.empty() ? ".missed" : ".hit";
    told.account.fillings.push_back({"targets", targets, {}});
}
void add(Telling& told, const Disguised& event) {
    if (!told.knows) return;
    std::string dummies;
    each_target(told.after, [&](BodyId id, const Target&) {
        if (event.dummies.has(id)) dummies += (dummies.empty() ? "" : ", ") + told.speaker.plane(id);
    });
    told.account.key += ".own";
    told.account.fillings.push_back({"dummies", dummies, {}});
}
void add(Telling& told, const DepotTold& event) {
    told.account.key += "." + std::string(word_of(event.found));
}
// Without a mission nobody draws while planes are left, unless it was agreed.
bool agreed_on(const Telling& told) {
    const auto& planes = told.after.planes;
    return !told.speaker.mission.any() &&
           std::any_of(planes.begin(), planes.end(), [](const Plane& plane) { return plane.in_game(); });
}
void add(Telling& told, const GameEnded& event) {
    told.account.key += event.outcome.ending == Ending::draw ? ".draw" : ".won";
    if (event.outcome.ending == Ending::draw && agreed_on(told)) told.account.key += ".agreed";
    told.account.fillings.push_back({"side", told.speaker.side(event.outcome.winner), {}});
    told.account.add("score", score_of_winner(told.speaker.mission, told.after));
}
void add(Telling& told, const CardShown& event) {
    if (!told.knows) return;
    const ShownCard shown = shown_card(event.card, event.flown, event.lost);
    told.account.key += "." + std::string(event.card == no_card ? "none" : word_of(shown.verdict));
    told.account.add("card", event.card.value);
    told.account.fillings.push_back({"maneuver", told.speaker.maneuver(event.tailed, event.card, told.after), {}});
}
void add(Telling& told, const FloorChanged&) {
    told.account.add("ceiling", told.after.sky.ceiling());
}

}  // namespace

std::optional<std::string> Speaker::sentence(const EventView& seen, const GameState& after) const {
    return std::visit(
        [&]<class Happened>(const Happened& event) {
            Account account{"story." + std::string(Happened::word), {}, {}};
            account.add("turn", static_cast<long>(after.turn));
            account.add("phase", after.phase);
            Filler(account, *this, after, seen.full).tell_of(event);
            Telling telling{account, *this, after, seen.full};
            add(telling, event);
            return texts.tell(account);
        },
        seen.event);
}

}  // namespace overdive
