// Functions that rules contribute to one moment of the game, each keyed by the rule it comes from. They
// are asked by grade, then in the order of the rulebook: in which order blocks are assembled cannot matter.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "rulebook/rule.h"

namespace overdive {

// Most rules are asked in the order of the book; a few come before the others or after them.
enum class Grade : std::uint8_t { first, early, usual, late };

template <class Function>
class Contributions {
public:
    struct Entry {
        Rule rule = Rule::none;
        Grade grade = Grade::usual;
        Function run = nullptr;
        bool replaced = false;
    };

    void add(Rule rule, Function run, Grade grade = Grade::usual) {
        const Entry entry{rule, grade, run, false};
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

private:
    std::vector<Entry> entries_;
};

}  // namespace overdive
