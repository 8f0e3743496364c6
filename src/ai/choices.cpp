#include "ai/choices.h"

#include <algorithm>

#include "ai/aim.h"
#include "ai/duty.h"
#include "ai/harm.h"
#include "ai/volley.h"

namespace overdive {
namespace {

constexpr double first_if_likely = 0.1;   // a chance to bring him down that is worth to fire first
constexpr double worth_an_evasion = 0.4;  // of the life left: a lesser token is borne, it can be ignored but once

constexpr double worth_a_look = 0.25;   // share of an enemy's life that is in doubt
constexpr double tokens_of_a_life = 8;  // that bring a plane down, or so

constexpr int height_of_camera = 3;
constexpr int height_of_attack = 2;

template <class Kind, class Worth>
Order best_of(std::span<const Command> legal, Worth worth) {
    const Command* best = &legal.front();
    double most = 0;
    for (const Command& command : legal) {
        const double its = worth(std::get<Kind>(command.order));
        if (&command != best && its <= most) continue;
        best = &command;
        most = its;
    }
    return best->order;
}

// A game of what the viewer knows, for rules that ask for one.
GameState known_game(const View& view) {
    GameState known;
    known.turn = view.turn;
    known.phase = view.phase;
    known.round = view.round;
    known.round_from = view.round_from;
    known.table = view.table;
    known.sky = view.sky;
    for (const PlaneView& plane : view.planes) {
        known.planes.push_back(as_known(plane));
        known.shelves.push_back(plane.shelf);
    }
    for (const TargetView& target : view.targets) known.targets.push_back(target);
    return known;
}

// What the shots of an order do together.
class Fire {
public:
    Fire(const Ruleset& rules, const View& view) : rules_(rules), view_(view), known_(known_game(view)) {}

    [[nodiscard]] Volley of_gun(const DeclareFire& order, std::uint8_t gun, const PlaneView& target,
                                Range range) const {
        DrawnDecks decks = rules_.decks_of_shot(rules_, known_.plane(order.plane), gun, range).decks;
        for (const auto& further : rules_.further_tokens) {
            if (further.run(rules_, known_, order, gun) && !decks.full()) decks.push_back(rules_.common_deck);
        }
        return volley_of(rules_, decks, points_left(rules_, target), order.sniper[gun]);
    }

    [[nodiscard]] double worth(const DeclareFire& order) const {
        const PlaneView& own = view_.planes[order.plane.index()];
        double worth = 0;
        for (const BodyId target : order.targets) {
            if (is_target(target)) worth += worth_of_strafing(target);
        }
        each(order, [&](const PlaneView& target, const Shot& shot, const Volley& volley) {
            const double matters = worth_as_target(rules_.mission, view_, own, target);
            // To bring him down is worth more than the same share of two lives.
            worth += fire_at_all + matters * (volley.share + volley.kill) - nearest_of_equals * shot.distance;
        });
        return worth;
    }

    // The chance that a shot brings down somebody who could fire back.
    [[nodiscard]] double silences(const DeclareFire& order) const {
        double most = 0;
        each(order, [&](const PlaneView& target, const Shot&, const Volley& volley) {
            if (threatens(target)) most = std::max(most, volley.kill);
        });
        return most;
    }

private:
    // Targets are worth less than planes that fire back, and those the most that are nearly silenced.
    [[nodiscard]] double worth_of_strafing(BodyId id) const {
        const TargetView& target = view_.targets[target_index(id)];
        return fire_at_all + 0.2 + 0.05 * target.damage;
    }

    template <class Visit>
    void each(const DeclareFire& order, Visit visit) const {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (order.targets[gun] == no_plane || is_target(order.targets[gun])) continue;
            const PlaneView& target = view_.planes[order.targets[gun].index()];
            const Shot shot = ruler(rules_, known_.plane(order.plane), gun, known_.plane(target.id));
            visit(target, shot, of_gun(order, gun, target, shot.range.value_or(Range::far)));
        }
    }
    // Whether a plane has somebody of the other side before its guns.
    [[nodiscard]] bool threatens(const PlaneView& plane) const {
        for (const PlaneView& other : view_.planes) {
            if (other.side == plane.side || other.status != Status::flying) continue;
            for (std::uint8_t gun = 0; gun < rules_.catalog->model(plane.model).guns.size(); ++gun) {
                if (plane.can_fire[gun] && ruler(rules_, known_.plane(plane.id), gun, known_.plane(other.id)).range)
                    return true;
            }
        }
        return false;
    }

    const Ruleset& rules_;
    const View& view_;
    GameState known_;
};

Order choose_first_fire(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    const Fire fire(rules, view);
    const Order best = best_of<FirstFire>(legal, [&](const FirstFire& order) { return fire.worth(order); });
    if (fire.silences(std::get<FirstFire>(best)) >= first_if_likely) return best;
    // With the others then, and the skill is kept.
    return best_of<FirstFire>(legal, [](const FirstFire& order) { return order.holds() ? 1.0 : 0.0; });
}

// Troops fire at whom they hurt most.
Order choose_target_of_troops(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    return best_of<DeclareFire>(legal, [&](const DeclareFire& order) {
        if (order.targets[0] == no_plane) return 0.0;
        const PlaneView& target = view.planes[order.targets[0].index()];
        return 1 + worth_of_plane(rules.mission, target) / points_left(rules, target);
    });
}

// W2-ACE-EYE-01: enemies of whose tokens nobody knows, since how much they can still take decides whom to fire at. The
// eye must rest after each use, so one or two tokens are not worth it, unless they may be the last.
Order choose_whom_to_look_at(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    return best_of<LookAt>(legal, [&](const LookAt& order) {
        if (order.target == no_plane) return worth_a_look;
        const PlaneView& own = view.planes[order.plane.index()];
        const PlaneView& target = view.planes[order.target.index()];
        if (target.side == own.side) return 0.0;
        const int unseen = target.cards_taken - (target.glance ? target.glance->cards : 0);
        const double life = rules.catalog->model(target.model).damage_points;
        const double in_doubt = unseen / (unseen + points_left(rules, target) / life * tokens_of_a_life);
        return worth_as_target(rules.mission, view, own, target) * in_doubt;
    });
}

// Whom a shot would hurt most of those within sight, the nearest first.
Order choose_tail(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    return best_of<ChooseTail>(legal, [&](const ChooseTail& order) {
        if (order.target == no_plane) return 0.0;
        const PlaneView& own = view.planes[order.plane.index()];
        const PlaneView& target = view.planes[order.target.index()];
        const double matters = worth_as_target(rules.mission, view, own, target);
        const double apart = length(target.pose.at - own.pose.at);
        return 1 + matters * harm_of(rules, own, 0, points_left(rules, target))[0] - nearest_of_equals * apart;
    });
}

Order choose_token_to_give(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    const PlaneView& own = view.planes[plane_of(legal.front().order).index()];
    return best_of<Snipe>(legal, [&](const Snipe& order) {
        if (order.token < 1 || order.token > own.asked_about.size()) return 0.0;
        constexpr int more_than_any = 99;
        return 1.0 + weight_of(rules, rules.catalog->face(own.asked_about[order.token - 1u].face), more_than_any);
    });
}

// What tokens do to a plane, one of them left out.
class Wounds {
public:
    Wounds(const Ruleset& rules, const PlaneView& plane) : rules_(rules), plane_(plane) {}

    [[nodiscard]] bool survives_without(std::size_t ignored) const {
        int points = plane_.damage;
        int wounds = plane_.wounded ? 1 : 0;
        int engines = plane_.engine ? 1 : 0;
        for (std::size_t i = 0; i < plane_.asked_about.size(); ++i) {
            if (i == ignored) continue;
            const DamageFace& face = this->face(i);
            if (face.symbol == Symbol::explosion) return false;
            points += face.points;
            wounds += face.symbol == Symbol::crew ? 1 : 0;
            engines += face.symbol == Symbol::engine ? 1 : 0;
        }
        if (points >= rules_.catalog->model(plane_.model).damage_points) return false;
        return !rules_.heeds_all_symbols || (wounds < 2 && engines < 2);
    }
    [[nodiscard]] double weight(std::size_t token) const {
        const int left = std::max(rules_.catalog->model(plane_.model).damage_points - plane_.damage, 1);
        return static_cast<double>(weight_of(rules_, face(token), left)) / left;
    }
    [[nodiscard]] std::size_t none() const { return plane_.asked_about.size(); }

private:
    [[nodiscard]] const DamageFace& face(std::size_t token) const {
        return rules_.catalog->face(plane_.asked_about[token].face);
    }

    const Ruleset& rules_;
    const PlaneView& plane_;
};

// W2-SCN-08: who has to do something on the ground begins where it can be done or a level above it; who keeps him from
// it meets him a level higher, from where it is quicker to go down than up.
Order choose_level(const View& view, std::span<const Command> legal) {
    const PlaneView& own = view.planes[plane_of(legal.front().order).index()];
    const auto is_goal = [&](const TargetView& target) { return target.side != own.side && !target.removed; };
    const bool attacks = std::any_of(view.targets.begin(), view.targets.end(), is_goal);
    int wanted = own.shelf.load.camera || !attacks ? height_of_camera : height_of_attack;
    if (!attacks) {
        int levels = 0, planes = 0;
        for (const PlaneView& enemy : view.planes) {
            if (enemy.side == own.side || enemy.status != Status::flying) continue;
            levels += enemy.level;
            ++planes;
        }
        if (planes > 0) wanted = (levels + planes - 1) / planes + 1;
    }
    return best_of<ChooseLevel>(legal, [&](const ChooseLevel& order) { return -std::abs(order.level - wanted); });
}

// One that would be the end, or that takes much of the life left.
Order choose_token_to_ignore(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    const PlaneView& own = view.planes[plane_of(legal.front().order).index()];
    const Wounds wounds(rules, own);
    const bool deadly = !wounds.survives_without(wounds.none());
    return best_of<Evade>(legal, [&](const Evade& order) {
        if (order.token == 0 || order.token > own.asked_about.size()) return deadly ? -1.0 : worth_an_evasion;
        const std::size_t token = order.token - 1u;
        if (deadly) return wounds.weight(token) + (wounds.survives_without(token) ? 10 : 0);
        return wounds.weight(token);
    });
}

}  // namespace

std::optional<Order> considered(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    const bool troops = is_target(plane_of(legal.front().order)) && fire_in(legal.front().order) != nullptr;
    if (troops) return choose_target_of_troops(rules, view, legal);
    switch (ask_of(legal.front().order)) {
        case Ask::fire: {
            const Fire fire(rules, view);
            return best_of<DeclareFire>(legal, [&](const DeclareFire& order) { return fire.worth(order); });
        }
        case Ask::first_fire: return choose_first_fire(rules, view, legal);
        case Ask::tail: return choose_tail(rules, view, legal);
        case Ask::snipe: return choose_token_to_give(rules, view, legal);
        case Ask::evade: return choose_token_to_ignore(rules, view, legal);
        case Ask::eye: return choose_whom_to_look_at(rules, view, legal);
        case Ask::level: return choose_level(view, legal);
        default: return std::nullopt;
    }
}

}  // namespace overdive
