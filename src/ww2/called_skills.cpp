// Skills that are called with a shot: Perfect Aim (W2-ACE-AIM-01) and Sniper (W2-ACE-SNIPE-01).
#include <algorithm>

#include <fmt/format.h>

#include "rules/firing.h"
#include "rules/order_text.h"
#include "rules/prompts.h"
#include "ww2/aces.h"

namespace overdive {
namespace {

constexpr std::uint8_t counters_of_perfect_aim = 3;
constexpr std::string_view key_of_aim = "perfect-aim";
constexpr std::string_view key_of_sniper = "sniper";

std::optional<DamageDeckId> read_letter(const OrderText& text, const JsonReader& where) {
    const auto letter = where.text();
    if (!letter) return std::nullopt;
    const auto deck = text.rules().catalog->find_damage_deck(*letter);
    if (!deck) where.complain(fmt::format("there is no group of tokens \"{}\"", *letter));
    return deck;
}

// In a message they stand by gun, as they are told: "perfect_aim": {"front": true}.
template <class Read>
void read_by_gun(const OrderText& text, std::string_view key, Read read) {
    const auto guns = text.beside(key);
    if (!guns || !guns->has_members()) return;
    guns->each_member([&](const std::string& mount, const JsonReader& value) {
        if (const auto gun = text.gun_named(mount)) read(*gun, value);
    });
}

// The tokens of a shot, with those that rules add.
DrawnDecks tokens_of(const Ruleset& rules, const GameState& state, const DeclareFire& fire, std::uint8_t gun) {
    const Shot taken = shot(rules, state, fire.plane, gun, fire.targets[gun]);
    DrawnDecks decks =
        rules.decks_of_shot(rules, state.plane(fire.plane), gun, taken.range.value_or(Range::close)).decks;
    for (const auto& further : rules.further_tokens) {
        if (further.run(rules, state, fire, gun) && !decks.full()) decks.push_back(rules.common_deck);
    }
    return decks;
}

bool called(const Ruleset&, const GameState&, const DeclareFire& fire, std::uint8_t gun) {
    return fire.perfect_aim[gun];
}

// The ruling of W2-ACE-AIM-01: not where aim gives the token already.
bool aims_already(const Ruleset& rules, const GameState& state, const DeclareFire& fire, std::uint8_t gun) {
    return std::any_of(rules.further_tokens.begin(), rules.further_tokens.end(), [&](const auto& further) {
        return further.rule != Rule::w2_ace_aim_01 && further.run(rules, state, fire, gun);
    });
}

class CalledSkills {
public:
    CalledSkills(const Ruleset& rules, const GameState& state, const DeclareFire& fire)
        : rules_(rules), state_(state), fire_(fire) {}

    Objections objections() {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (fire_.targets[gun] == no_plane) continue;
            if (fire_.perfect_aim[gun]) call(Skill::perfect_aim, Rule::w2_ace_aim_01);
            if (fire_.perfect_aim[gun] && found_.empty() && aims_already(rules_, state_, fire_, gun))
                object(Why::aims_already, Rule::w2_ace_aim_01);
            if (fire_.sniper[gun] == no_deck) continue;
            call(Skill::sniper, Rule::w2_ace_snipe_01);
            const DrawnDecks tokens = tokens_of(rules_, state_, fire_, gun);
            if (found_.empty() && std::find(tokens.begin(), tokens.end(), fire_.sniper[gun]) == tokens.end())
                object(Why::no_such_token, Rule::w2_ace_snipe_01);
        }
        return found_;
    }

private:
    // Once: after it the skill rests.
    void call(Skill skill, Rule lacking) {
        const Objections against = objections_to_skill(state_, fire_.plane, skill, lacking);
        for (const Objection& objection : against) add(objection);
        if (against.empty() && called_.has(skill)) object(Why::skill_recovers, Rule::w2_ace_02);
        called_.add(skill);
    }
    void object(Why why, Rule rule) { add({why, rule, fire_.plane, no_card, no_plane}); }
    void add(const Objection& objection) {
        if (!found_.full()) found_.push_back(objection);
    }

    const Ruleset& rules_;
    const GameState& state_;
    const DeclareFire& fire_;
    Objections found_;
    SkillSet called_;
};

void pay_for_perfect_aim(Resolution& game, const TurnStep&, const DeclareFire& fire, std::uint8_t gun) {
    if (fire.perfect_aim[gun]) game.emit(SkillUsed{fire.plane, Skill::perfect_aim, counters_of_perfect_aim});
}

// Calls visit(order) for each way to call skills with these shots, by one gun.
template <class Visit>
void each_call(const Ruleset& rules, const GameState& state, const DeclareFire& fire, Visit visit) {
    const auto try_call = [&](const DeclareFire& tried) {
        if (objections_to_called_skills(rules, state, tried).empty()) visit(tried);
    };
    for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
        if (fire.targets[gun] == no_plane) continue;
        for (const bool aims : {false, true}) {
            DeclareFire tried = fire;
            tried.perfect_aim[gun] = aims;
            if (aims) try_call(tried);
            if (!state.shelf(fire.plane).pilot.can_use(Skill::sniper)) continue;
            for (std::size_t deck = 0; deck < rules.catalog->damage_decks.size(); ++deck) {
                tried.sniper[gun] = id_at<DamageDeckId>(deck);
                try_call(tried);
            }
        }
    }
}

bool may_call(const GameState& state, PlaneId plane) {
    const Pilot& pilot = state.shelf(plane).pilot;
    return pilot.can_use(Skill::perfect_aim) || pilot.can_use(Skill::sniper);
}

}  // namespace

bool calls_skill(std::string_view key) {
    return key == key_of_aim || key == key_of_sniper;
}

// Beside the gun; where two fire, they are for the first of them.
void read_called_skills(const OrderText& text, DeclareFire& fire) {
    const std::size_t gun = fire.targets[0] == no_plane ? 1 : 0;
    if (const auto aim = text.beside(key_of_aim)) fire.perfect_aim[gun] = aim->truth().value_or(false);
    if (const auto sniper = text.beside(key_of_sniper); sniper && !sniper->has_members())
        fire.sniper[gun] = read_letter(text, *sniper).value_or(no_deck);
    read_by_gun(text, "perfect_aim",
                [&](std::size_t of, const JsonReader& value) { fire.perfect_aim[of] = value.truth().value_or(false); });
    read_by_gun(text, key_of_sniper, [&](std::size_t of, const JsonReader& value) {
        fire.sniper[of] = read_letter(text, value).value_or(no_deck);
    });
}

Objections objections_to_called_skills(const Ruleset& rules, const GameState& state, const DeclareFire& fire) {
    if (state.toll.has_fired(fire.plane) && !fire.holds())
        return {{Why::already_given, Rule::w2_ace_itch_01, fire.plane, no_card, no_plane}};
    return CalledSkills(rules, state, fire).objections();
}

DeclareFire without_idle_skills(DeclareFire fire) {
    for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
        if (fire.targets[gun] != no_plane) continue;
        fire.perfect_aim[gun] = false;
        fire.sniper[gun] = no_deck;
    }
    return fire;
}

void list_called_skills(const Ruleset& rules, const GameState& state, std::vector<Order>& orders, std::size_t first) {
    const std::size_t plain = orders.size();
    for (std::size_t i = first; i < plain; ++i) {
        const DeclareFire fire = *fire_in(orders[i]);
        if (!may_call(state, fire.plane)) return;
        each_call(rules, state, fire, [&](const DeclareFire& tried) { orders.emplace_back(tried); });
    }
}

DeclareFire with_any_skills(const Ruleset& rules, const GameState& state, const DeclareFire& fire, FastRng& rng) {
    DeclareFire any = fire;
    if (!may_call(state, fire.plane)) return any;
    std::uint32_t seen = 1;
    each_call(rules, state, fire, [&](const DeclareFire& tried) {
        if (rng.below(++seen) == 0) any = tried;
    });
    return any;
}

Prompt fire_prompt_of_ace(const Ruleset& rules, const GameState& state, PlaneId plane) {
    Prompt prompt = fire_prompt(rules, state, plane);
    const Pilot& pilot = state.shelf(plane).pilot;
    for (const Skill skill : {Skill::perfect_aim, Skill::sniper}) {
        if (pilot.can_use(skill)) std::get<FirePrompt>(prompt).skills.add(skill);
    }
    return prompt;
}

void add_called_skills(Ruleset& rules) {
    rules.further_tokens.add(Rule::w2_ace_aim_01, &called);
    rules.after_shot.add(Rule::w2_ace_aim_01, &pay_for_perfect_aim);
}

}  // namespace overdive
