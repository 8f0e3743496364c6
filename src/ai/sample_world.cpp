#include "ai/sample_world.h"

#include <algorithm>
#include <span>
#include <utility>

#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/planning.h"
#include "rules/resolution.h"
#include "rules/victory.h"

namespace overdive {
namespace {

template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

template <class T>
const T& one_of(const std::vector<T>& items, Rng& rng) {
    return items[rng.below(static_cast<std::uint32_t>(items.size()))];
}

// Deals the damage cards that the viewer has not seen to the planes that took them.
class HiddenDamage {
public:
    HiddenDamage(const Ruleset& rules, const View& view, GameState& state, Rng& rng)
        : rules_(rules),
          view_(view),
          state_(state),
          rng_(rng),
          symbols_count_(!rules.secret_gun_checks.empty() || rules.heeds_all_symbols) {}

    void deal() {
        find_decks_in_play();
        std::vector<std::size_t> takers;  // once for each card
        std::vector<std::size_t> lost;    // who may have given theirs back
        for (std::size_t i = 0; i < state_.planes.size(); ++i) {
            if (view_.planes[i].own) continue;
            const bool gives_back = rules_.lost_give_back && !state_.planes[i].in_game();
            auto& among = gives_back ? lost : takers;
            among.insert(among.end(), static_cast<std::size_t>(state_.planes[i].cards_taken - recall(i)), i);
        }
        std::vector<DamageDeckId> cards;  // that others hold, by deck
        for (std::size_t i = 0; i < rules_.catalog->damage_decks.size(); ++i) {
            const auto held = count_hidden(id_at<DamageDeckId>(i), static_cast<int>(takers.size() + lost.size()));
            cards.insert(cards.end(), static_cast<std::size_t>(held), id_at<DamageDeckId>(i));
        }
        for (; takers.size() < cards.size() && !lost.empty(); lost.pop_back()) takers.push_back(lost.back());
        shuffle(takers, rng_);
        shuffle(cards, rng_);
        show_to_snipers(cards, takers.size());
        // Where decks were reshuffled since, some cards have gone back, but their points stay.
        for (std::size_t i = 0; i < takers.size(); ++i) {
            Plane& plane = state_.planes[takers[i]];
            if (i < cards.size())
                hold(takers[i], face_for(plane, cards[i]));
            else if (!cards.empty())
                suffer(plane, face_for(plane, cards[i % cards.size()]));
        }
        leave_the_rest(cards, takers.size());
    }

private:
    // W2-ACE-EYE-01: what the viewer saw when he looked is there, and he need not guess it; the answer is how many
    // cards.
    int recall(std::size_t index) {
        const auto& glance = view_.planes[index].glance;
        if (!glance) return 0;
        Plane& plane = state_.planes[index];
        state_.shelves[index].held = glance->held;
        for (std::size_t face = 0; face < rules_.catalog->faces.size(); ++face) {
            if (glance->held[face] > 0) suffer(plane, id_at<FaceId>(face));
        }
        plane.damage = glance->damage;  // that of cards that were shuffled back since as well
        return std::min(glance->cards, plane.cards_taken);
    }

    // As at the set-up (W1-SET-04).
    void find_decks_in_play() {
        for (const std::string_view letter : rules_.further_damage_decks) {
            if (const auto deck = rules_.catalog->find_damage_deck(letter)) state_.piles.in_play[deck->index()] = true;
        }
        for (const Plane& plane : state_.planes) {
            Plane fresh;
            fresh.model = plane.model;
            for (std::uint8_t gun = 0; gun < rules_.catalog->model(plane.model).guns.size(); ++gun)
                state_.piles.in_play[deck_of_gun(rules_, fresh, gun).deck.index()] = true;
        }
    }

    [[nodiscard]] int in_one_copy(const DamageFace& face) const {
        return face.symbol == Symbol::explosion && !rules_.explosions_in_decks ? 0 : face.count;
    }

    // Puts what the viewer has not seen of a deck into the piles; the answer is how many of it others hold.
    int count_hidden(DamageDeckId deck, int most) {
        if (!state_.piles.in_play[deck.index()]) return 0;
        const FaceRange faces = rules_.catalog->damage_decks[deck.index()].faces;
        int cards = 0;
        int own = 0;
        for (std::size_t face = faces.begin; face < faces.end; ++face) {
            cards += in_one_copy(rules_.catalog->faces[face]);
            own += held_by_all(face);
        }
        if (cards == 0) return 0;
        const int size = view_.deck_sizes[deck.index()];
        const auto held_with = [&](int copies) { return copies * cards - size - own; };
        // How many copies there are can be counted: as many as usual, or as few as it takes.
        int copies = (static_cast<int>(state_.planes.size()) + rules_.planes_for_a_set - 1) / rules_.planes_for_a_set;
        if (held_with(copies) < 0 || held_with(copies) > most) copies = (size + own + cards - 1) / cards;
        for (std::size_t face = faces.begin; face < faces.end; ++face) {
            const int hidden = copies * in_one_copy(rules_.catalog->faces[face]) - held_by_all(face);
            state_.piles.left[face] = static_cast<std::uint16_t>(std::max(hidden, 0));
        }
        state_.piles.drawn[deck.index()] = static_cast<std::uint32_t>(copies * cards - size);
        return held_with(copies);
    }

    [[nodiscard]] int held_by_all(std::size_t face) const {
        int held = 0;
        for (const Shelf& shelf : state_.shelves) held += shelf.held[face];
        for (const Target& target : state_.targets) held += target.held[face];
        for (const SniperPair& pair : state_.toll.pairs) {
            for (const FaceId drawn : pair.faces) held += drawn.index() == face ? 1 : 0;
        }
        return held;
    }

    [[nodiscard]] bool wounds_pilot(const Plane& plane, const DamageFace& face) const {
        return face.symbol == Symbol::crew && !(rules_.strikes_observer != nullptr &&
                                                rules_.strikes_observer(rules_.catalog->model(plane.model), face));
    }

    // Whether a plane can have taken this card too and still be where it is.
    [[nodiscard]] bool bearable(const Plane& plane, const DamageFace& face) const {
        if (!plane.in_game()) return true;
        if (face.symbol == Symbol::explosion) return false;
        if (plane.damage + face.points >= rules_.catalog->model(plane.model).damage_points) return false;
        if (!symbols_count_) return true;
        // A wound that is announced is known of: who is not wounded has taken none.
        if (rules_.announces(Announced::wounds) && wounds_pilot(plane, face)) return false;
        return !(plane.wounded && wounds_pilot(plane, face)) && !(plane.engine && face.symbol == Symbol::engine);
    }

    [[nodiscard]] FaceId any_face(const FaceRange& faces) {
        std::uint32_t cards = 0;
        for (std::size_t face = faces.begin; face < faces.end; ++face) cards += state_.piles.left[face];
        std::uint32_t ticket = cards == 0 ? 0 : rng_.below(cards);
        for (std::size_t face = faces.begin; face < faces.end; ++face) {
            if (ticket < state_.piles.left[face]) return id_at<FaceId>(face);
            ticket -= state_.piles.left[face];
        }
        return FaceId{faces.begin};
    }

    // Any card that it can have taken; where chance finds none, the one that does least.
    [[nodiscard]] FaceId face_for(const Plane& plane, DamageDeckId deck) {
        constexpr int tries = 30;
        const FaceRange faces = rules_.catalog->damage_decks[deck.index()].faces;
        for (int i = 0; i < tries; ++i) {
            const FaceId face = any_face(faces);
            if (bearable(plane, rules_.catalog->face(face))) return face;
        }
        std::optional<FaceId> least;
        const auto harm = [&](const DamageFace& face) { return face.points + (bearable(plane, face) ? 0 : 1000); };
        for (std::size_t i = faces.begin; i < faces.end; ++i) {
            const auto face = id_at<FaceId>(i);
            if (state_.piles.left[i] == 0) continue;
            if (!least || harm(rules_.catalog->face(face)) < harm(rules_.catalog->face(*least))) least = face;
        }
        return least.value_or(FaceId{faces.begin});
    }

    void hold(std::size_t index, FaceId face) {
        --state_.piles.left[face.index()];
        ++state_.shelves[index].held[face.index()];
        suffer(state_.planes[index], face);
    }

    void suffer(Plane& plane, FaceId id) {
        const DamageFace& face = rules_.catalog->face(id);
        plane.damage = static_cast<std::uint16_t>(plane.damage + face.points);
        if (!plane.in_game()) return;
        const int most = std::max(rules_.catalog->model(plane.model).damage_points - 1, 0);
        plane.damage = static_cast<std::uint16_t>(std::min<int>(plane.damage, most));
        if (!symbols_count_) return;
        if (face.symbol == Symbol::engine) plane.engine = true;
        if (face.symbol == Symbol::crew && !rules_.announces(Announced::wounds))
            (wounds_pilot(plane, face) ? plane.wounded : plane.observer) = true;
    }

    // Cards for which nobody is left to have taken them; it cannot be, unless a set-up began with them.
    void leave_the_rest(const std::vector<DamageDeckId>& cards, std::size_t dealt) {
        for (std::size_t i = dealt; i < cards.size(); ++i)
            --state_.piles.left[any_face(rules_.catalog->damage_decks[cards[i].index()].faces).index()];
    }

    // W2-ACE-SNIPE-01: what no plane has taken lies before the snipers who choose, two of one letter each.
    void show_to_snipers(std::vector<DamageDeckId>& cards, std::size_t takers) {
        for (SniperPair& pair : state_.toll.pairs) {
            if (view_.planes[pair.by.index()].own || cards.size() <= takers) continue;
            const std::size_t tokens = std::min<std::size_t>(cards.size() - takers, 2);
            const auto enough = [&](DamageDeckId deck) {
                return static_cast<std::size_t>(std::count(cards.begin(), cards.end(), deck)) >= tokens;
            };
            const auto found = std::find_if(cards.begin(), cards.end(), enough);
            if (found == cards.end()) continue;
            pair.deck = *found;
            for (std::size_t i = 0; i < tokens; ++i) {
                const FaceId face = any_face(rules_.catalog->damage_decks[pair.deck.index()].faces);
                --state_.piles.left[face.index()];
                pair.faces.push_back(face);
                cards.erase(std::find(cards.begin(), cards.end(), pair.deck));
            }
        }
    }

    const Ruleset& rules_;
    const View& view_;
    GameState& state_;
    Rng& rng_;
    bool symbols_count_;
};

class Guesses {
public:
    Guesses(const Ruleset& rules, const View& view, Rng& rng) : rules_(rules), view_(view), rng_(rng) {}

    GameState world() {
        copy_known();
        if (view_.ask == Ask::snipe) lay_out_pairs();
        HiddenDamage(rules_, view_, state_, rng_).deal();
        if (view_.ask == Ask::evade) veil_tokens();
        for (std::size_t i = 0; i < state_.planes.size(); ++i) {
            if (view_.planes[i].own || !state_.planes[i].in_game()) continue;
            fill_pile(i);
            if (rules_.has_markers)
                guess_console(i);
            else if (state_.planes[i].planned)
                guess_plan(i);
        }
        tell_fulfilled();
        if (view_.ask == Ask::reorder) wait_for_cards();
        seal_answers();
        return state_;
    }

private:
    void copy_known() {
        state_.turn = view_.turn;
        state_.phase = view_.phase;
        state_.round = view_.round;
        state_.round_from = view_.round_from;
        state_.ask = view_.ask;
        state_.step = view_.step;
        state_.outcome = view_.outcome;
        state_.awaiting = view_.awaiting;
        state_.table = view_.table;
        state_.sky = view_.sky;
        state_.sides = static_cast<std::uint8_t>(view_.points.size());
        for (const PlaneView& seen : view_.planes) {
            state_.planes.push_back(as_known(seen));
            state_.shelves.push_back(seen.shelf);
            match_guns(seen, state_.planes[state_.planes.size() - 1]);
            if (seen.glance) state_.glances.push_back(*seen.glance);
            state_.sides = std::max<std::uint8_t>(state_.sides, static_cast<std::uint8_t>(seen.side.index() + 1));
            state_.seats = std::max<std::uint8_t>(state_.seats, static_cast<std::uint8_t>(seen.seat.index() + 1));
        }
        // Of false targets a viewer knows his own: others are taken for what they look like.
        for (const TargetView& seen : view_.targets) {
            state_.targets.push_back(seen);
            state_.sides = std::max<std::uint8_t>(state_.sides, static_cast<std::uint8_t>(seen.side.index() + 1));
            state_.seats = std::max<std::uint8_t>(state_.seats, static_cast<std::uint8_t>(seen.seat.index() + 1));
        }
        for (const FallingBombs& bombs : view_.bombs) state_.bombs.push_back(bombs);
        state_.sealed = view_.sealed;
        // One plane speaks for each seat: its first.
        for (const auto& [seat, floor] : view_.proposals) {
            for (std::size_t i = 0; i < state_.planes.size(); ++i) {
                const auto id = id_at<PlaneId>(i);
                if (!state_.plane(id).in_game() || state_.plane(id).seat != seat) continue;
                if (sealed_answer<ProposeFloor>(state_, id) == nullptr)
                    evolve(state_, Sealed{id, ProposeFloor{id, floor}});
                break;
            }
        }
    }

    // A gun that is silent for no other reason is just being cleared.
    void match_guns(const PlaneView& seen, Plane& plane) const {
        const Knowledge knowledge = seen.own ? Knowledge::all : Knowledge::common;
        for (std::uint8_t gun = 0; gun < rules_.catalog->model(seen.model).guns.size(); ++gun) {
            if (seen.can_fire[gun] || !plane.in_game()) continue;
            if (gun_works(rules_, plane, gun, knowledge)) plane.guns[gun].clearing = true;
            if (gun_works(rules_, plane, gun, knowledge)) plane.guns[gun].waiting = true;
        }
    }

    // W1-CLOUD-02: how many cards lie there is seen, not which; plain ones may follow each other in any order.
    void fill_pile(std::size_t index) {
        Plane& plane = state_.planes[index];
        if (!plane.in_clouds()) return;
        std::vector<CardId> plain;
        for (const ManeuverCard& card : rules_.deck_of(plane).cards) {
            const bool special = card.is(CardMark::steep) || card.is(CardMark::immelmann) || card.is(CardMark::climb) ||
                                 card.is(CardMark::dive);
            if (!special && rules_.deck_in_play(plane).has(card.number)) plain.push_back(card.number);
        }
        auto& pile = state_.shelves[index].pile;
        pile.clear();
        while (pile.size() < plane.piled) pile.push_back(one_of(plain, rng_));
        plane.last = one_of(plain, rng_);
    }

    // The card of this moment that the viewer was shown of a plane (W1-TAIL-07).
    [[nodiscard]] CardId shown_of(std::size_t index) const {
        if (view_.ask != Ask::reorder && !rules_.has_markers) return no_card;
        for (const PlaneView& seen : view_.planes) {
            if (seen.own && seen.tailing == id_at<PlaneId>(index)) return seen.shown;
        }
        return no_card;
    }

    [[nodiscard]] bool copies(const Plane& plane, CardId a, CardId b) const {
        for (const auto& same : rules_.deck_in_play(plane).copies) {
            const auto has = [&](CardId card) { return std::find(same.begin(), same.end(), card) != same.end(); };
            if (has(a)) return has(b);
        }
        return false;
    }

    // What was flown is known, what is left may be anything legal.
    void guess_plan(std::size_t index) {
        Plane& plane = state_.planes[index];
        const std::size_t flown = std::min<std::size_t>(view_.phase, most_placed);
        const CardId shown = shown_of(index);
        std::vector<Plan> plans;
        std::vector<Plan> fitting;
        each_legal_plan(rules_, state_.sky, plane, [&](const Plan& plan) {
            if (flown > 0 && plan[0].card == no_card && plane.last != no_card) return;
            plans.push_back(plan);
            if (shown != no_card && copies(plane, plan[0].card, shown)) fitting.push_back(plan);
        });
        Plan rest = fitting.empty() ? (plans.empty() ? Plan{} : one_of(plans, rng_)) : one_of(fitting, rng_);
        if (shown != no_card) rest[0] = shown;
        plane.plan = {};
        for (std::size_t i = 0; i < most_placed; ++i) plane.plan[i] = i < flown ? Placed(plane.last) : rest[i - flown];
    }

    // The question is put to a plane whose console is as far as it is by now, and any of its answers lies there.
    template <class Kind, class Fits>
    std::optional<Kind> any_answer(std::size_t index, Fits fits) {
        std::vector<Order> orders;
        rules_.question(Kind::ask).list(rules_, state_, id_at<PlaneId>(index), orders);
        std::vector<Kind> fitting;
        for (const Order& order : orders) {
            if (fits(std::get<Kind>(order))) fitting.push_back(std::get<Kind>(order));
        }
        return fitting.empty() ? std::nullopt : std::optional(one_of(fitting, rng_));
    }

    // W2-SET-04: before the first turn of a round consoles are empty until they are readied.
    [[nodiscard]] bool has_readied(PlaneId plane) const {
        if (view_.ask == Ask::disguise || view_.ask == Ask::level) return false;
        return view_.turn > view_.round_from || view_.ask != Ask::ready || !view_.awaiting.has(plane);
    }

    // W2-PLAN-01: two spaces, and on each a card with a marker or nothing yet. What was shown of the first is known
    // (W2-TAIL-02); the marker that lies open is seen by all.
    void guess_console(std::size_t index) {
        Plane& plane = state_.planes[index];
        plane.plan = {};
        if (!has_readied(id_at<PlaneId>(index))) return;
        const CardId shown = shown_of(index);
        const bool planned = std::exchange(plane.planned, false);
        const auto open = plane.speed == Speed::low ? Marker::low : Marker::high;
        const auto first = any_answer<ReadyCard>(index, [&](const ReadyCard& ready) {
            const bool as_shown =
                shown == no_card || ready.placed.card == shown || copies(plane, ready.placed.card, shown);
            return as_shown && (ready.open == Marker::none || ready.open == open);
        });
        if (first) plane.plan[0] = first->placed;
        if (shown != no_card) plane.plan[0].card = shown;
        if (planned) {
            const auto next = any_answer<PlanCards>(index, [](const PlanCards&) { return true; });
            if (next) plane.plan[1] = next->plan[0];
        }
        plane.planned = planned;
    }

    // W2-ACE-SNIPE-01: the two tokens of each sniper who has to choose; he alone knows his.
    void lay_out_pairs() {
        each_body(view_.awaiting, [&](BodyId id) {
            SniperPair pair;
            pair.by = id;
            for (const KnownToken& token : view_.planes[id.index()].asked_about) {
                pair.deck = rules_.catalog->face(token.face).deck;
                pair.faces.push_back(token.face);
            }
            if (const auto* fire = sealed_answer<DeclareFire>(state_, id)) find_gun(*fire, pair);
            state_.toll.pairs.push_back(pair);
        });
    }
    static void find_gun(const DeclareFire& fire, SniperPair& pair) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (fire.sniper[gun] != no_deck) pair.gun = gun;
        }
    }

    // W2-ACE-EVADE-01: the tokens that do not count yet; of others one of those that they hold.
    void veil_tokens() {
        each_body(view_.awaiting, [&](BodyId id) {
            const PlaneView& seen = view_.planes[id.index()];
            for (const KnownToken& token : seen.asked_about) veil(id, token.face);
            if (seen.own) return;
            const auto& held = state_.shelves[id.index()].held;
            const auto any = std::find_if(held.begin(), held.end(), [](std::uint8_t count) { return count > 0; });
            if (any != held.end()) veil(id, id_at<FaceId>(static_cast<std::size_t>(any - held.begin())));
        });
    }
    void veil(PlaneId plane, FaceId face) {
        const DamageFace& drawn = rules_.catalog->face(face);
        state_.toll.veiled.push_back({plane, drawn.deck, face, static_cast<std::uint8_t>(drawn.points), drawn.symbol});
        ++state_.toll.cards;
    }

    void tell_fulfilled() {
        const Mission& mission = rules_.mission;
        for (std::size_t i = 0; i < mission.pieces.size(); ++i) {
            const MissionPiece& piece = mission.pieces[i];
            if (piece.kind == PieceKind::survive || piece.needs_observer) continue;  // told at the end
            if (fulfilled(piece, mission, state_))
                state_.fulfilled = static_cast<std::uint16_t>(state_.fulfilled | (1u << i));
        }
    }

    // W1-TAIL-08: who tails somebody whose plan may still change is shown his card later; in a ring all at once.
    void wait_for_cards() {
        for (std::size_t i = 0; i < state_.planes.size(); ++i) {
            const auto id = id_at<PlaneId>(i);
            if (view_.awaiting.has(id) || !state_.planes[i].in_game()) continue;
            PlaneId at = state_.planes[i].tailing;
            for (std::size_t hops = 0; hops < state_.planes.size() && at != no_plane && at != id; ++hops) {
                if (view_.awaiting.has(at)) state_.planes[i].due_to_see = true;
                at = state_.plane(at).tailing;
            }
            if (at == id) state_.planes[i].due_to_see = false;
        }
    }

    // The question is put again to all who were asked, and those who have answered answer. What is not
    // sealed was done when it was answered, and shows.
    void seal_answers() {
        const Question& question = rules_.question(view_.ask);
        if (!question.is_asked() || question.opens_at_once) return;
        // Consoles are filled already, and nothing else waits to be opened then.
        if (rules_.has_markers && (view_.ask == Ask::ready || view_.ask == Ask::plan || view_.ask == Ask::change))
            return;
        if (view_.ask == Ask::snipe) guess_fire();
        const Chance chance{};
        Resolution game(rules_, state_, chance, nullptr);
        const TurnStep& step = rules_.turn[rules_.place_of(state_.step)];
        step.run(game, step);
        const BodySet asked = state_.awaiting;
        each_body(asked, [&](BodyId id) {
            if (view_.awaiting.has(id) || answered_by_viewer(id)) return;
            std::vector<Order> orders;
            question.list(rules_, state_, id, orders);
            if (!orders.empty()) game.emit(Sealed{id, question.judged(rules_, state_, one_of(orders, rng_))});
        });
        state_.awaiting = view_.awaiting;
    }

    // While snipers choose, the fire of all others is declared and waits.
    void guess_fire() {
        const bool first = view_.step.name == StepName::snipe_first;
        const Question& question = rules_.question(first ? Ask::first_fire : Ask::fire);
        for (const PlaneView& seen : view_.planes) {
            if (seen.own || seen.status != Status::flying) continue;
            if (first && !seen.shelf.pilot.can_use(Skill::itchy_trigger_finger)) continue;
            std::vector<Order> orders;
            question.list(rules_, state_, seen.id, orders);
            const bool snipes = view_.awaiting.has(seen.id);
            std::erase_if(orders, [&](const Order& order) { return calls_sniper(order) != snipes; });
            if (!orders.empty()) evolve(state_, Sealed{seen.id, question.judged(rules_, state_, one_of(orders, rng_))});
        }
        state_.awaiting = view_.awaiting;
    }
    static bool calls_sniper(const Order& order) {
        const DeclareFire* fire = fire_in(order);
        return fire != nullptr &&
               std::any_of(fire->sniper.begin(), fire->sniper.end(), [](DamageDeckId deck) { return deck != no_deck; });
    }

    // What the viewer answered himself stands; an answer that declines leaves nothing behind.
    [[nodiscard]] bool answered_by_viewer(BodyId id) const {
        const bool stands = std::any_of(state_.sealed.begin(), state_.sealed.end(), [&](const Order& order) {
            return plane_of(order) == id && ask_of(order) == view_.ask;
        });
        if (is_target(id)) return stands || view_.targets[target_index(id)].own;
        const PlaneId by = state_.plane(id).chooser;
        return stands || view_.planes[(by == no_plane ? id : by).index()].own;
    }

    const Ruleset& rules_;
    const View& view_;
    Rng& rng_;
    GameState state_;
};

}  // namespace

GameState sample_world(const Ruleset& rules, const View& view, Rng& rng) {
    return Guesses(rules, view, rng).world();
}

}  // namespace overdive
