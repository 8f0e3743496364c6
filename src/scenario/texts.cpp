#include "scenario/texts.h"

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "rules/victory.h"

namespace overdive {

std::string Texts::say(std::string_view key, std::initializer_list<Filling> fillings) const {
    const auto found = sentences.find(key);
    if (found == sentences.end()) return std::string(key);
    std::string said = found->second;
    for (const Filling& filling : fillings) {
        const std::string word = "{" + std::string(filling.word) + "}";
        for (auto at = said.find(word); at != std::string::npos; at = said.find(word, at + filling.text.size())) {
            said.replace(at, word.size(), filling.text);
        }
    }
    return said;
}

std::string Texts::say_counted(std::string_view key, int count, std::initializer_list<Filling> fillings) const {
    const bool as_one = count == 1 || (count == 0 && language == "fr");
    const std::string singular = std::string(key) + ".one";
    return say(as_one && sentences.contains(singular) ? std::string_view(singular) : key, fillings);
}

std::string Texts::maneuver(const ManeuverDeck& deck, CardId card) const {
    if (!deck.has(card)) return "?";
    const auto found = sentences.find("maneuver." + deck.name(card));
    return found == sentences.end() ? deck.name(card) : found->second;
}

Checked<Texts> load_texts(const SourceFile& file) {
    const auto parsed = parse_json(file.name, file.text);
    if (!parsed) return tl::unexpected<Problems>(parsed.error());
    Problems problems;
    const JsonReader reader(*parsed, file.name + "#", problems);
    reader.only({"format", "language", "name", "texts"});
    Texts texts;
    if (const auto format = reader.text("format"); format && *format != "overdive-texts/1") {
        reader.complain("this is no file of texts");
    }
    texts.language = reader.text("language").value_or("");
    if (const auto list = reader.member("texts")) {
        list->each_member([&](const std::string& key, const JsonReader& text) {
            if (auto sentence = text.text()) texts.sentences.emplace(key, std::move(*sentence));
        });
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return texts;
}

std::string Speaker::plane(PlaneId id) const {
    return id.index() < names.planes.size() ? names.planes[id.index()] : "?";
}

std::string Speaker::side(SideId id) const {
    return id.index() < names.sides.size() ? names.sides[id.index()] : "?";
}

std::string Speaker::sentence(const Objection& objection, const GameState& state) const {
    std::string maneuver;
    if (objection.plane.index() < state.planes.size()) {
        const ManeuverDeck& deck = catalog.deck_of(state.plane(objection.plane).model);
        maneuver = texts.maneuver(deck, objection.card);
    }
    return texts.say("objection." + std::string(name_of(objection.why)),
                     {{"plane", plane(objection.plane)},
                      {"other", plane(objection.other)},
                      {"card", std::to_string(objection.card.value)},
                      {"maneuver", maneuver}});
}

std::optional<std::string> Speaker::sentence(const EventView& seen_event, const GameState& after) const {
    const bool knows = seen_event.full;
    using Line = std::optional<std::string>;
    const auto number = [](auto value) { return std::to_string(static_cast<long>(value)); };
    const auto gun_name = [&](PlaneId id, std::uint8_t gun) {
        const auto& guns = catalog.model(after.plane(id).model).guns;
        return texts.say("gun." + std::string(name_of(gun < guns.size() ? guns[gun].mount : Mount::front)));
    };
    const auto deck_letter = [&](DamageDeckId deck) {
        return deck.index() < catalog.damage_decks.size() ? catalog.damage_decks[deck.index()].letter : "?";
    };
    const auto counters = [&](std::string key, PlaneId id, std::uint8_t left) -> Line {
        if (left == 0) return texts.say(key + ".gone", {{"plane", plane(id)}});
        return texts.say_counted(key, left, {{"plane", plane(id)}, {"counters", number(left)}});
    };
    // Under the word of its question, where there is a sentence for it.
    const auto answered = [&](const Sealed& e) -> Line {
        return std::visit(
            [&]<class Kind>(const Kind& order) -> Line {
                if constexpr (std::is_same_v<Kind, Taxi>) {
                    if (!order.moves) return std::nullopt;
                }
                const std::string key = "story." + std::string(Kind::sealed_as);
                if (!texts.sentences.contains(key)) return std::nullopt;
                return texts.say(key, {{"plane", plane(e.plane)}});
            },
            e.order);
    };
    return std::visit(
        Overloaded{
            [&](const TurnBegan& e) -> Line {
                return texts.say("story.turn", {{"turn", number(e.turn)}});
            },
            [&](const PhaseBegan& e) -> Line {
                return texts.say("story.phase", {{"phase", number(e.phase)}});
            },
            [](const Asked&) -> Line { return std::nullopt; },
            [&](const Sealed& e) -> Line { return answered(e); },
            [&](const CardRevealed& e) -> Line {
                const ManeuverDeck& deck = catalog.deck_of(after.plane(e.plane).model);
                const std::string_view key = e.flown == no_card     ? "story.not-flown"
                                             : e.rule == Rule::none ? "story.revealed"
                                                                    : "story.replaced";
                return texts.say(key, {{"plane", plane(e.plane)},
                                       {"card", number(e.placed.value)},
                                       {"maneuver", texts.maneuver(deck, e.placed)},
                                       {"rule", std::string(name_of(e.rule))}});
            },
            [&](const OrderDrawn& e) -> Line {
                return texts.say("story.order-drawn", {{"plane", plane(e.plane)}, {"number", number(e.number)}});
            },
            [&](const PlaneMoved& e) -> Line {
                if (e.rule == Rule::none) return std::nullopt;
                return texts.say("story.shifted", {{"plane", plane(e.plane)}});
            },
            [&](const Fired& e) -> Line {
                const std::string key = std::string(!e.bonuses.empty() ? "story.fired.bonus." : "story.fired.") +
                                        (e.range == Range::close ? "short" : "long");
                return texts.say(key, {{"plane", plane(e.plane)},
                                       {"other", plane(e.target)},
                                       {"cards", number(e.decks.size())},
                                       {"bonus", number(points_of(e.bonuses))}});
            },
            [&](const DamageDrawn& e) -> Line {
                const bool shown = knows || is_jam(e.symbol) || e.symbol == Symbol::explosion;
                const bool seen = shown && e.face.index() < catalog.faces.size();
                const std::string cause = e.cause == Cause::shot ? "" : std::string(word_of(e.cause)) + ".";
                return texts.say_counted("story.drawn." + cause + (seen ? "seen" : "hidden"), e.points,
                                         {{"plane", plane(e.plane)},
                                          {"deck", deck_letter(e.deck)},
                                          {"face", seen ? written(catalog.face(e.face)) : ""},
                                          {"points", number(e.points)}});
            },
            [](const Settled&) -> Line { return std::nullopt; },
            [&](const GunJammed& e) -> Line {
                return texts.say("story.jammed", {{"plane", plane(e.plane)}, {"gun", gun_name(e.plane, e.gun)}});
            },
            [&](const JamCounterRemoved& e) -> Line {
                return texts.say_counted(
                    e.counters > 0 ? "story.unjamming" : "story.unjammed", e.counters,
                    {{"plane", plane(e.plane)}, {"gun", gun_name(e.plane, e.gun)}, {"counters", number(e.counters)}});
            },
            [&](const DeckRefilled& e) -> Line {
                return texts.say("story.refilled", {{"deck", deck_letter(e.deck)}});
            },
            [&](const DecksReshuffled&) -> Line { return texts.say("story.reshuffled"); },
            [&](const Eliminated& e) -> Line {
                return texts.say("story.eliminated." + std::string(name_of(e.cause)), {{"plane", plane(e.plane)}});
            },
            [](const PhaseEnded&) -> Line { return std::nullopt; },
            [](const TurnEnded&) -> Line { return std::nullopt; },
            [&](const GameEnded& e) -> Line {
                if (e.outcome.ending == Ending::draw) return texts.say("story.draw");
                const int score = score_of_winner(mission, after);
                return texts.say_counted("story.won", score,
                                         {{"side", side(e.outcome.winner)}, {"score", number(score)}});
            },
            [](const JamWaited&) -> Line { return std::nullopt; },
            [&](const AltitudeChanged& e) -> Line {
                return texts.say(
                    "story.altitude",
                    {{"plane", plane(e.plane)}, {"altitude", number(e.level)}, {"climb", number(e.climb)}});
            },
            [](const RunChanged&) -> Line { return std::nullopt; },
            [&](const TouchedDown& e) -> Line {
                return texts.say("story.touched-down", {{"plane", plane(e.plane)}});
            },
            [](const Halted&) -> Line { return std::nullopt; },
            [&](const TookOff& e) -> Line {
                return texts.say("story.took-off", {{"plane", plane(e.plane)}});
            },
            [&](const Crashed& e) -> Line {
                return texts.say("story.crashed", {{"plane", plane(e.plane)}, {"cards", number(e.cards)}});
            },
            [&](const EnteredClouds& e) -> Line {
                return texts.say("story.entered-clouds", {{"plane", plane(e.plane)}});
            },
            [&](const CardPiled& e) -> Line {
                return texts.say("story.piled", {{"plane", plane(e.plane)}, {"pile", number(e.pile)}});
            },
            [&](const LeftClouds& e) -> Line {
                return texts.say("story.left-clouds", {{"plane", plane(e.plane)}});
            },
            [&](const SpecialDamage& e) -> Line {
                return texts.say("story.special." + std::string(word_of(e.effect)), {{"plane", plane(e.plane)}});
            },
            [&](const SmokeChanged& e) -> Line { return counters("story.smoke", e.plane, e.counters); },
            [&](const FlamesChanged& e) -> Line { return counters("story.flames", e.plane, e.counters); },
            [&](const CrewDrew& e) -> Line {
                const bool known = e.face.index() < catalog.faces.size();
                return texts.say("story.fire-crew", {{"plane", plane(e.plane)},
                                                     {"deck", deck_letter(e.deck)},
                                                     {"face", known ? written(catalog.face(e.face)) : "?"}});
            },
            [](const Shaken&) -> Line { return std::nullopt; },
            [](const RowChanged&) -> Line { return std::nullopt; },
            [&](const TailingBegan& e) -> Line {
                return texts.say("story.tailing", {{"plane", plane(e.plane)}, {"other", plane(e.target)}});
            },
            [&](const TailingLost& e) -> Line {
                return texts.say("story.tailing-lost", {{"plane", plane(e.plane)}, {"other", plane(e.target)}});
            },
            [&](const CardShown& e) -> Line {
                const ManeuverDeck& deck = catalog.deck_of(after.plane(e.tailed).model);
                std::string key = "story.card-shown";
                if (knows) {
                    key += e.card == no_card    ? ".none"
                           : e.lost             ? ".out-of-control"
                           : e.flown == no_card ? ".not-flown"
                           : e.flown != e.card  ? ".replaced"
                                                : ".as-placed";
                }
                const CardId card = e.card;
                return texts.say(key, {{"plane", plane(e.plane)},
                                       {"other", plane(e.tailed)},
                                       {"card", number(card.value)},
                                       {"maneuver", texts.maneuver(deck, card)}});
            },
            [](const ShowingBegan&) -> Line { return std::nullopt; },
            [&](const FloorProposed& e) -> Line {
                const SeatId seat = after.plane(e.plane).seat;
                return texts.say("story.floor-proposed",
                                 {{"seat", seat.index() < names.seats.size() ? names.seats[seat.index()] : "?"},
                                  {"floor", number(e.floor)}});
            },
            [&](const FloorChanged& e) -> Line {
                return texts.say("story.floor", {{"floor", number(e.floor)}, {"ceiling", number(after.sky.ceiling())}});
            },
            [&](const CollisionLooms& e) -> Line {
                return texts.say("story.overlapping", {{"plane", plane(e.plane)}, {"other", plane(e.other)}});
            },
            [&](const Swerved& e) -> Line {
                return texts.say(e.to == Swing::left ? "story.swerved.left" : "story.swerved.right",
                                 {{"plane", plane(e.plane)}});
            },
            [&](const Collided& e) -> Line {
                return texts.say("story.collided", {{"plane", plane(e.plane)}, {"other", plane(e.other)}});
            },
            [&](const PickedUp& e) -> Line {
                return texts.say("story.picked-up", {{"plane", plane(e.plane)}});
            },
            [&](const MissionScored& e) -> Line {
                return texts.say_counted(
                    "story.mission", e.points,
                    {{"side", side(e.side)}, {"points", number(e.points)}, {"plane", plane(e.plane)}});
            },
        },
        seen_event.event);
}

}  // namespace overdive
