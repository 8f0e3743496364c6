// Damage tokens (W2-DMG-*): which are dealt at which range (W2-FIRE-02), and groups that run out (W2-OUT-*).
#include "blocks/aim.h"
#include "rules/damage.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

// W2-FIRE-02: by model, as they are printed.
GunDecks tokens_of_gun(const Ruleset& rules, const Plane& plane, std::uint8_t gun, Range range) {
    const Gun& fired = rules.catalog->model(plane.model).guns[gun];
    GunDecks dealt;
    for (const char letter : range == Range::close ? fired.short_tokens : fired.long_tokens) {
        if (const auto deck = rules.catalog->find_damage_deck({&letter, 1})) dealt.decks.push_back(*deck);
    }
    return dealt;
}

class RunOut {
public:
    RunOut(DamageCards& cards, const Hit& hit) : cards_(cards), hit_(hit) { hit_.rule = Rule::w2_out_01; }

    // W2-OUT-01: a C for a B, a B for a C, two A for either; half a B or half a C for an A.
    bool take(DamageDeckId due) {
        const auto [a, b, c] = groups();
        if (due == a) return half_of(b) || half_of(c) || reshuffled(due);
        const DamageDeckId other = due == b ? c : b;
        return drawn(other, hit_) || two_of(a) || reshuffled(due);
    }
    [[nodiscard]] bool exploded() const { return exploded_; }

private:
    struct Groups {
        DamageDeckId a, b, c;
    };
    [[nodiscard]] Groups groups() const {
        const Catalog& catalog = cards_.game().catalog();
        const auto find = [&](std::string_view letter) {
            return catalog.find_damage_deck(letter).value_or(DamageDeckId{});
        };
        return {find("A"), find("B"), find("C")};
    }
    bool drawn(DamageDeckId deck, const Hit& hit) {
        if (!cards_.make_sure_of_cards(deck)) return false;
        exploded_ = cards_.draw(hit, deck) || exploded_;
        return true;
    }
    bool half_of(DamageDeckId deck) {
        Hit half = hit_;
        half.halved = true;
        return drawn(deck, half);
    }
    // The first one's symbols do not count, an explosion neither.
    bool two_of(DamageDeckId deck) {
        Hit first = hit_;
        first.symbols = {false, false, false};
        if (!drawn(deck, first)) return false;
        if (!drawn(deck, hit_)) reshuffled(deck);
        return true;
    }
    // W2-OUT-02: totals and effects are noted, everything goes back.
    bool reshuffled(DamageDeckId deck) {
        cards_.reshuffle_all();
        Hit hit = hit_;
        hit.rule = Rule::w2_out_02;
        return drawn(deck, hit);
    }

    DamageCards& cards_;
    Hit hit_;
    bool exploded_ = false;
};

bool draw_from_other_group(DamageCards& cards, const Hit& hit, DamageDeckId deck) {
    RunOut out(cards, hit);
    out.take(deck);
    return out.exploded();
}

void no_jams(Resolution&) {}

// W2-AIM-01: a token more from the second turn in a row on, unless the plane was hurt in the turn before.
bool token_of_aim(const Ruleset&, const GameState& state, const DeclareFire& order, std::uint8_t gun) {
    const Plane& plane = state.plane(order.plane);
    return plane.guns[gun].row == order.targets[gun] && !plane.disrupted;
}

}  // namespace

void add_tokens(Ruleset& rules) {
    rules.common_deck = rules.catalog->find_damage_deck("A").value_or(DamageDeckId{});
    const DamageDeckId c = rules.catalog->find_damage_deck("C").value_or(DamageDeckId{});
    rules.further_damage_decks = {"A", "B", "C"};  // W2-SET-01
    rules.planes_for_a_set = 6;
    rules.lost_give_back = true;  // W2-DMG-01
    rules.refills_from_the_lost = false;
    rules.half_rounds_up = false;
    rules.announces_wounds = true;
    rules.crash_cards = {{rules.common_deck, 3}, {c, 3}, {c, 4}};  // W2-LAND-03
    rules.decks_of_shot = &tokens_of_gun;
    rules.run_out = &draw_from_other_group;
    rules.jam_guns = &no_jams;
}

void add_ww2_aim(Ruleset& rules) {
    add_rows(rules, Rule::w2_aim_01);
    rules.further_tokens.add(Rule::w2_aim_01, &token_of_aim);
}

}  // namespace overdive
