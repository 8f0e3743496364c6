// Functions that rules contribute to one moment of the game, each keyed by the rule it comes from. They
// are asked by grade, then in the order of the rulebook: in which order blocks are assembled cannot matter.
// One that is about certain occasions alone is not asked on others, where it would have nothing to say. So it is with
// the steps of a turn.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "rulebook/rule.h"

namespace overdive {

// Most rules are asked in the order of the book; a few come before the others or after them.
enum class Grade : std::uint8_t { first, early, usual, late };

// What may be the case when a moment comes; most cards, guns and shots have nothing of it.
enum class Occasion : std::uint8_t {
    always,
    // A card and the course it is flown on.
    climb_card,
    dive_card,
    immelmann_card,
    in_run,          // a sequence of cards has begun
    marked_landing,  // and one is marked in the plan
    // A plane and its guns.
    in_clouds,
    on_ground,
    jammed,    // or a counter came off in this phase
    slow_jam,  // waited out
    out_of_ammunition,
    wounded,
    observer_hit,
    engine_hit,
    rudder_jammed,
    // A shot.
    levels_apart,
    target_in_clouds,
    rear_gun,
    // A game between two steps of its turn.
    cards_drawn,  // damage that is not settled yet
    tokens_veiled,
    answers_sealed,
    first_movers,
    burning,
    smoking,
    tailing,
    aces,
    bombs,  // in the air or below a plane
};

class Occasions {
public:
    constexpr Occasions() = default;
    constexpr Occasions(std::initializer_list<Occasion> all) {
        for (const Occasion one : all) add(one);
    }
    constexpr void add(Occasion one, bool is_so = true) { bits_ |= std::uint32_t{is_so} << static_cast<unsigned>(one); }
    constexpr void add(Occasions others) { bits_ |= others.bits_; }
    [[nodiscard]] constexpr bool meet(Occasions others) const { return (bits_ & others.bits_) != 0; }

private:
    std::uint32_t bits_ = 0;
};

template <class Function>
class Contributions {
public:
    struct Entry {
        Rule rule = Rule::none;
        Grade grade = Grade::usual;
        Function run = nullptr;
        bool replaced = false;
        Occasions about{Occasion::always};

        [[nodiscard]] bool is_about(Occasions now) const { return about.meet(now); }
    };

    void add(Rule rule, Function run, Occasions about) { add(rule, run, Grade::usual, about); }
    void add(Rule rule, Function run, Grade grade = Grade::usual, Occasions about = {Occasion::always}) {
        const Entry entry{rule, grade, run, false, about};
        about_.add(about);
        const auto later = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& other) {
            return other.grade != grade ? other.grade > grade : other.rule > rule;
        });
        entries_.insert(later, entry);
    }
    // Another function in place of the one that this rule contributed: there must be exactly one, and
    // nobody else may have replaced it. Otherwise the problem is noted and nothing changes.
    void replace(Rule rule, Function run, std::vector<std::string>& problems) {
        const auto is_it = [&](const Entry& entry) { return entry.rule == rule; };
        const auto found = std::find_if(entries_.begin(), entries_.end(), is_it);
        const auto count = std::count_if(entries_.begin(), entries_.end(), is_it);
        if (count != 1 || found->replaced) {
            problems.push_back(std::string(name_of(rule)) +
                               (count == 0   ? " is to be replaced and is not there"
                                : count == 1 ? " is replaced twice"
                                             : " is to be replaced and stands there more than once"));
            return;
        }
        found->run = run;
        found->replaced = true;
    }

    [[nodiscard]] bool empty() const { return entries_.empty(); }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] auto begin() const { return entries_.begin(); }
    [[nodiscard]] auto end() const { return entries_.end(); }

    // Whether any of them has something to say now.
    [[nodiscard]] bool are_about(Occasions now) const { return about_.meet(now); }

private:
    std::vector<Entry> entries_;
    Occasions about_;  // of all together
};

}  // namespace overdive
