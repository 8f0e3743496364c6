// Collisions (W1-HOUSE-COLL-*): overlapping planes may hit each other; for each an opponent chooses
// left or right in secret, and equal choices collide.
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/order_text.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

constexpr int cards_for_collision = 3;

bool covers_drawing(const Ruleset& rules, const Plane& above, const Plane& below) {
    const ConvexPolygon base = base_polygon(above.pose, rules.catalog->model(above.model).base);
    const Frame frame = frame_of(below.pose);
    for (const ConvexPolygon& part : rules.catalog->model(below.model).outline) {
        if (overlap(base, laid_on_table(part, frame))) return true;
    }
    return false;
}

// The larger plane lies above, whatever the size of the bases; of planes drawn equally large either drawing counts.
bool may_collide(const Ruleset& rules, const Plane& a, const Plane& b) {
    if (a.footing != Footing::air || b.footing != Footing::air || !bases_overlap(rules, a, b)) return false;
    const double a_drawn = rules.catalog->model(a.model).drawn_area;
    const double b_drawn = rules.catalog->model(b.model).drawn_area;
    const bool a_above = a_drawn >= b_drawn && covers_drawing(rules, a, b);
    const bool b_above = b_drawn >= a_drawn && covers_drawing(rules, b, a);
    return a_above || b_above;
}

// The planes in the air with another one near: nobody else can collide.
PlaneSet crowded(const Ruleset& rules, const GameState& state) {
    PlaneSet planes;
    const auto flies = [](const Plane& plane) { return plane.in_game() && plane.footing == Footing::air; };
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        if (!flies(state.planes[i])) continue;
        for (std::size_t j = 0; j < i; ++j) {
            if (!flies(state.planes[j]) || rules.far_apart(state.planes[i], state.planes[j])) continue;
            planes.add(id_at<PlaneId>(i));
            planes.add(id_at<PlaneId>(j));
        }
    }
    return planes;
}

template <class Visit>
void each_looming(const Ruleset& rules, const GameState& state, PlaneId id, Visit visit) {
    const Plane& plane = state.plane(id);
    each_plane_in_game(state, [&](PlaneId other, const Plane& in_way) {
        if (other != id && !rules.far_apart(plane, in_way) && may_collide(rules, plane, in_way)) visit(other, in_way);
    });
}

void ask_swerves(Resolution& game, const TurnStep& step) {
    const PlaneSet near = crowded(game.rules(), game.state());
    if (near.empty()) return;
    PlaneSet asked;
    InlineVector<CollisionLooms, most_planes> looming;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (!near.has(id)) return;
        CollisionLooms event{id, no_plane, no_plane};
        each_looming(game.rules(), game.state(), id, [&](PlaneId other, const Plane& in_way) {
            if (event.other == no_plane) event.other = other;
            // For planes of one side chance chooses: an enemy choosing twice would always crash them.
            if (event.chooser == no_plane && in_way.side != plane.side) event.chooser = other;
        });
        if (event.other != no_plane) looming.push_back(event);
    });
    for (const CollisionLooms& event : looming) {
        game.emit(event);
        if (event.chooser != no_plane) asked.add(event.plane);
    }
    game.ask(Ask::swerve, step, asked);
}

class Collisions {
public:
    Collisions(Resolution& game, const TurnStep& step, PlaneSet near)
        : game_(game), cards_(game, step), swings_(game.rng({StepName::looming, step.phase})), near_(near) {}

    void resolve() {
        find_swings();
        if (looming_.empty()) return;
        each_plane_in_game(game_.state(), [&](PlaneId id, const Plane&) {
            if (looming_.has(id)) game_.emit(Swerved{id, swing_[id.index()]});
        });
        each_plane_in_game(game_.state(), [&](PlaneId id, const Plane&) {
            if (looming_.has(id)) collide(id);
        });
    }

private:
    // One choice for each plane serves all its overlaps.
    void find_swings() {
        each_plane_in_game(game_.state(), [&](PlaneId id, const Plane&) {
            if (!near_.has(id)) return;
            bool any = false;
            each_looming(game_.rules(), game_.state(), id, [&](PlaneId, const Plane&) { any = true; });
            if (!any) return;
            looming_.add(id);
            const auto* chosen = sealed_answer<Swerve>(game_.state(), id);
            swing_[id.index()] = chosen != nullptr ? chosen->to : swings_.below(2) == 0 ? Swing::left : Swing::right;
        });
    }

    void collide(PlaneId id) {
        each_looming(game_.rules(), game_.state(), id, [&](PlaneId other, const Plane&) {
            if (other.value < id.value || swing_[id.index()] != swing_[other.index()]) return;
            game_.emit(Collided{id, other});
            // W1-HOUSE-COLL-02: one more card for all in it, which starts nothing further.
            if (draw(id, other, cards_for_collision)) draw(id, other, 1);
        });
    }

    // True: an explosion came.
    bool draw(PlaneId a, PlaneId b, int cards) {
        bool exploded = false;
        for (const PlaneId plane : {a, b}) {
            Hit hit{plane};
            hit.cause = Cause::collision;
            hit.symbols = {true, false, false};
            exploded = cards_.take_common(hit, cards) || exploded;
        }
        return exploded;
    }

    Resolution& game_;
    DamageCards cards_;
    Rng swings_;
    PlaneSet near_;
    PlaneSet looming_;
    std::array<Swing, most_planes> swing_{};
};

void resolve_collisions(Resolution& game, const TurnStep& step) {
    const PlaneSet near = crowded(game.rules(), game.state());
    if (!near.empty()) Collisions(game, step, near).resolve();
}

void settle_collisions(Resolution& game, const TurnStep& step) {
    settle(game, step, Status::collided, Rule::w1_house_coll_01);
}

PlaneSet planes_in_the_way(const Ruleset& rules, const GameState& state, PlaneId plane) {
    PlaneSet planes;
    each_looming(rules, state, plane, [&](PlaneId other, const Plane&) { planes.add(other); });
    return planes;
}

// "left" or "right".
std::optional<Order> read_swerve(const OrderText& text) {
    const auto to = text.main("to");
    const auto side = to ? to->text() : std::nullopt;
    const auto swing = side ? value_of_word<Swing>(*side) : std::nullopt;
    if (swing && *swing != Swing::undecided) return Swerve{text.plane(), *swing};
    text.complain("\"left\" or \"right\" (W1-HOUSE-COLL-01)");
    return std::nullopt;
}

}  // namespace

Question question_of_swerving() {
    Question question;
    question.objections = [](const Ruleset&, const GameState&, const Order& order) -> Objections {
        const auto& swerve = std::get<Swerve>(order);
        if (swerve.to != Swing::undecided) return {};
        return {{Why::no_side, Rule::w1_house_coll_01, swerve.plane, no_card, no_plane}};
    };
    question.judged = &as_given;
    question.list = [](const Ruleset&, const GameState&, PlaneId plane, std::vector<Order>& orders) {
        orders.emplace_back(Swerve{plane, Swing::left});
        orders.emplace_back(Swerve{plane, Swing::right});
    };
    question.declined = &not_declined;
    question.any = [](const Ruleset&, const GameState&, PlaneId plane, FastRng& rng) -> Order {
        return Swerve{plane, rng.below(2) == 0 ? Swing::left : Swing::right};
    };
    question.read = &read_swerve;
    question.about = &planes_in_the_way;
    question.unseen = true;
    question.due = "a way out is to be chosen";
    question.rule = Rule::w1_house_coll_01;
    return question;
}

void add_collisions(Ruleset& rules) {
    rules.question(Ask::swerve) = question_of_swerving();
    const Rule rule = Rule::w1_house_coll_01;
    rules.add_step_in_phases({StepName::looming, 0, &ask_swerves, false, nullptr, rule});
    rules.add_step_in_phases({StepName::collide, 0, &resolve_collisions, false, nullptr, rule});
    rules.add_step_in_phases({StepName::settle_collision, 0, &settle_collisions, false, nullptr, rule},
                             Occasion::cards_drawn);
}

}  // namespace overdive
