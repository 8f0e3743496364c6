// A plane and an enemy over a turn: what each flight of the one is worth against each of the other, from -1 to 1. Shots
// are measured with the rules' ruler, what they do is reckoned to the last point, and where the turn ends is judged by
// its worth in free bursts.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ai/exchange.h"
#include "ai/position_net.h"
#include "ai/reckoning.h"

namespace overdive {

// One of the two, with all that it may fly.
struct Party {
    const PlaneView* plane = nullptr;
    const Fan* fan = nullptr;
    Life life{};  // as far as the one knows who thinks
};

// The points that a plane has left, as far as its viewer knows: what an enemy's cards say is secret, but he lives.
[[nodiscard]] Life life_of(const Ruleset& rules, const PlaneView& plane);

// How positions are judged: by a net that was taught, or by eye. All in free bursts.
struct Judgement {
    const PositionNet* net = nullptr;
    double later = 0.97;  // what comes after this turn counts less
    Taste taste = in_bursts();

    static Taste in_bursts() {
        Taste taste;
        taste.standing = 1.2;
        taste.room = 0.5;
        return taste;
    }
};

class Skirmish {
public:
    Skirmish(const Ruleset& rules, const TableSize& table, const Judgement& judgement, const Party& own,
             const Party& his, const KnownFriends* friends = nullptr);

    [[nodiscard]] std::size_t own_flights() const { return own_.fan->flights.size(); }
    [[nodiscard]] std::size_t his_flights() const { return his_.fan->flights.size(); }
    // One of his against each of mine, or one of mine against each of his; always the worth for me.
    [[nodiscard]] std::vector<float> against(std::size_t his);
    [[nodiscard]] std::vector<float> of(std::size_t own);
    // If nobody had fired and nobody stood better.
    [[nodiscard]] Reckoning::Come now() { return reckoning_.now(); }
    // The shots alone, in expected points of damage.
    struct Damage {
        double dealt = 0, taken = 0;
    };
    [[nodiscard]] Damage damage(std::size_t own, std::size_t his);
    // What they are worth, wherever they leave both.
    [[nodiscard]] float worth_of_shots(std::size_t own, std::size_t his);

private:
    using Seen = std::vector<std::uint8_t>;  // by own place and his: volleys, or not looked at yet
    [[nodiscard]] Volleys volleys_at(std::size_t phase, std::size_t own, std::size_t his);
    [[nodiscard]] ShotKind best_shot(const Party& shooter, const Fighter& fighter, const Stand& from, const Stand& at,
                                     std::size_t phase, bool friends_matter) const;
    [[nodiscard]] float by_eye(const Route& own, const Route& his) const;
    [[nodiscard]] Reckoning::Come come(std::size_t own, std::size_t his);
    [[nodiscard]] float worth(std::size_t own, std::size_t his, float position);
    [[nodiscard]] static Fighter fighter_of(const Ruleset& rules, const Party& party);

    const Ruleset& rules_;
    const Judgement& judgement_;
    Party own_;
    Party his_;
    Fighter own_fighter_;
    Fighter his_fighter_;
    Reckoning reckoning_;
    std::array<Seen, 3> seen_;
    std::array<std::vector<OnTable>, 3> friends_;
    std::optional<Standings> standings_;
    std::array<std::array<float, 2>, most_guns> own_mean_{}, his_mean_{};
};

}  // namespace overdive
