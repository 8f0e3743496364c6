// A player simple enough to cost nothing and careful enough to stay on the table: gentle cards only,
// so that every plan is legal, and fire at whoever can be hit.
#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace overdive::load {

using nlohmann::json;
using Chance = std::mt19937_64;

class Pilot {
public:
    // From the catalogue the server publishes, and the size of the table's sides.
    Pilot(const json& catalog, double table) : catalog_(catalog), middle_(table / 2) {}

    // Planes of these models fly by the cards of their decks.
    void meet(const std::string& plane, const std::string& model);
    [[nodiscard]] json order(const json& prompt, const json& view, Chance& chance) const;

private:
    struct Card {
        int number = 0;
        double turn = 0;  // degrees to the right
    };
    [[nodiscard]] std::vector<Card> gentle_cards(const std::string& deck) const;
    [[nodiscard]] json plan(const json& prompt, const json& plane, Chance& chance) const;

    json catalog_;
    double middle_;
    std::map<std::string, std::vector<Card>> cards_;  // by plane
};

}  // namespace overdive::load
