#include "pilot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace overdive::load {
namespace {

// Nearer to the middle than this a plane roams; farther out it turns back. A turn's three cards are
// shorter than what is left to the edge of the table.
constexpr double roaming = 600;

double degrees_between(double a, double b) {
    return std::abs(std::remainder(a - b, 360));
}

json fire(const json& prompt) {
    json targets = json::object();
    for (const json& gun : prompt.at("guns")) {
        const json& can_hit = gun.at("targets");
        if (!can_hit.empty()) targets[gun.at("gun").get<std::string>()] = can_hit.front().at("plane");
    }
    return {{"kind", "fire"}, {"plane", prompt.at("plane")}, {"targets", targets}};
}

}  // namespace

void Pilot::meet(const std::string& plane, const std::string& model) {
    for (const json& each : catalog_.at("models")) {
        if (each.at("id") == model) cards_[plane] = gentle_cards(each.at("deck"));
    }
}

std::vector<Pilot::Card> Pilot::gentle_cards(const std::string& deck) const {
    constexpr std::array wild = {"steep", "stall", "immelmann", "climb", "dive"};
    std::vector<Card> gentle;
    for (const json& card : catalog_.at("decks").at(deck)) {
        const json& marks = card.at("marks");
        const bool is_wild = std::any_of(wild.begin(), wild.end(), [&](const char* mark) {
            return std::find(marks.begin(), marks.end(), mark) != marks.end();
        });
        if (!is_wild) gentle.push_back({card.at("card"), card.at("arrow").at("turn")});
    }
    return gentle;
}

json Pilot::order(const json& prompt, const json& view, Chance& chance) const {
    if (prompt.at("ask") == "fire") return fire(prompt);
    return plan(prompt, view.at("planes").at(prompt.at("plane").get<std::string>()), chance);
}

json Pilot::plan(const json& prompt, const json& plane, Chance& chance) const {
    const json& hand = prompt.at("hand");
    std::vector<Card> left = cards_.at(prompt.at("plane"));
    std::erase_if(left,
                  [&](const Card& card) { return std::find(hand.begin(), hand.end(), card.number) == hand.end(); });
    std::shuffle(left.begin(), left.end(), chance);
    const double x = middle_ - plane.at("at").at(0).get<double>();
    const double y = middle_ - plane.at("at").at(1).get<double>();
    const double homeward = std::atan2(x, y) * 180 / std::numbers::pi;
    double heading = plane.at("heading");
    json cards = json::array();
    for (int i = 0; i < 3; ++i) {
        auto chosen = left.begin();
        if (std::hypot(x, y) > roaming) {
            chosen = std::min_element(left.begin(), left.end(), [&](const Card& a, const Card& b) {
                return degrees_between(heading + a.turn, homeward) < degrees_between(heading + b.turn, homeward);
            });
        }
        heading += chosen->turn;
        cards.push_back(chosen->number);
        left.erase(chosen);
    }
    return {{"kind", "plan"}, {"plane", prompt.at("plane")}, {"cards", cards}};
}

}  // namespace overdive::load
