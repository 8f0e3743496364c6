#include "rules/damage.h"

#include <cstdlib>

namespace overdive {
namespace {

FaceRange faces_of(const Resolution& game, DamageDeckId deck) {
    return game.catalog().damage_decks[deck.index()].faces;
}

struct Hit {
    PlaneId target;
    PlaneId by;
    std::uint8_t gun = 0;
};

enum class SymbolsCount : std::uint8_t { all, explosions };

class FireOfPhase {
public:
    FireOfPhase(Resolution& game, const TurnStep& step) : game_(game), rng_(game.rng(step)) {}

    void resolve() {
        each_plane_in_game(game_.state(), [&](PlaneId id, const Plane&) { fire_guns_of(id); });
        jam_guns();
        remove_the_lost();
    }

private:
    void fire_guns_of(PlaneId shooter) {
        const auto shots = game_.state().plane(shooter).shots;
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (shots[gun].target == no_plane) continue;
            const DamageDeckId deck = game_.catalog().model(game_.state().plane(shooter).model).guns[gun].deck;
            // W1-FIRE-03: two cards within half a ruler, one beyond it.
            const std::uint8_t cards = game_.rules().cards_for_range[static_cast<std::size_t>(shots[gun].range)];
            game_.emit(Fired{shooter, gun, shots[gun].target, shots[gun].range, cards, deck});
            for (int i = 0; i < cards; ++i) take_card({shots[gun].target, shooter, gun}, deck);
        }
    }

    // One card due from a deck; W1-OUT-01 to W1-OUT-04 where it has none left.
    void take_card(const Hit& hit, DamageDeckId deck) {
        if (make_sure_of_cards(deck)) return draw(hit, deck, SymbolsCount::all, Rule::none);
        const auto a = game_.catalog().find_damage_deck("A");
        const auto b = game_.catalog().find_damage_deck("B");
        if (deck == a && b && in_play(*b) && make_sure_of_cards(*b)) {
            draw(hit, *b, SymbolsCount::all, Rule::w1_out_02);
            if (!make_sure_of_cards(*b)) game_.emit(DecksReshuffled{});
            return draw(hit, *b, SymbolsCount::explosions, Rule::w1_out_02);
        }
        if (deck == b && a && in_play(*a) && make_sure_of_cards(*a)) {
            return draw(hit, *a, SymbolsCount::all, Rule::w1_out_03);
        }
        game_.emit(DecksReshuffled{});
        draw(hit, deck, SymbolsCount::all, Rule::none);
    }

    // W1-OUT-01: an empty deck is refilled with the cards of planes out of the game.
    bool make_sure_of_cards(DamageDeckId deck) {
        if (cards_left(game_, deck) > 0) return true;
        const FaceRange faces = faces_of(game_, deck);
        bool any_to_take_back = false;
        each_plane(game_.state(), [&](PlaneId, const Plane& plane) {
            if (plane.in_game()) return;
            for (std::size_t face = faces.begin; face < faces.end; ++face) {
                any_to_take_back = any_to_take_back || plane.held[face] > 0;
            }
        });
        if (any_to_take_back) game_.emit(DeckRefilled{deck, faces});
        return any_to_take_back;
    }

    [[nodiscard]] bool in_play(DamageDeckId deck) const { return game_.state().piles.in_play[deck.index()]; }

    void draw(const Hit& hit, DamageDeckId deck, SymbolsCount symbols, Rule rule) {
        const FaceId face_id = drawn_face(game_, deck, rng_);
        const DamageFace& face = game_.catalog().face(face_id);
        // W1-OUT-03: an A card for a B gun counts half, rounded up.
        const auto points = static_cast<std::uint8_t>(rule == Rule::w1_out_03 ? (face.points + 1) / 2 : face.points);
        const bool counts = symbols == SymbolsCount::all || face.symbol == Symbol::explosion;
        const Symbol symbol = counts ? face.symbol : Symbol::none;
        game_.emit(DamageDrawn{hit.target, deck, face_id, points, hit.by, hit.gun, symbol, rule});
        if (symbol == Symbol::explosion) exploded_.add(hit.target);
        if (is_jam(symbol)) jammed_[hit.gun].add(hit.by);
    }

    // W1-DMG-03 and W1-DMG-04: however many jams at once, the same counters.
    void jam_guns() {
        each_plane_in_game(game_.state(), [&](PlaneId id, const Plane&) {
            for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
                if (jammed_[gun].has(id)) game_.emit(GunJammed{id, gun, game_.rules().maneuvers_to_clear_jam});
            }
        });
    }

    // W1-FIRE-08: only now, when all have fired.
    void remove_the_lost() {
        each_plane_in_game(game_.state(), [&](PlaneId id, const Plane& plane) {
            if (exploded_.has(id)) {
                game_.emit(Eliminated{id, Status::exploded, Rule::w1_dmg_05});
            } else if (plane.damage >= game_.catalog().model(plane.model).damage_points) {
                game_.emit(Eliminated{id, Status::shot_down, Rule::w1_dmg_02});
            }
        });
    }

    Resolution& game_;
    Rng rng_;
    PlaneSet exploded_;
    std::array<PlaneSet, most_guns> jammed_{};  // by gun, the planes whose gun it is
};

}  // namespace

int cards_left(const Resolution& game, DamageDeckId deck) {
    const FaceRange faces = faces_of(game, deck);
    int cards = 0;
    for (std::size_t face = faces.begin; face < faces.end; ++face) cards += game.state().piles.left[face];
    return cards;
}

FaceId drawn_face(const Resolution& game, DamageDeckId deck, Rng& rng) {
    const DamagePiles& piles = game.state().piles;
    if (game.chance().stacked != nullptr) {
        const auto& stack = (*game.chance().stacked)[deck.index()];
        const std::uint32_t drawn = piles.drawn[deck.index()];
        if (drawn < stack.size() && piles.left[stack[drawn].index()] > 0) return stack[drawn];
    }
    std::uint32_t ticket = rng.below(static_cast<std::uint32_t>(cards_left(game, deck)));
    const FaceRange faces = faces_of(game, deck);
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        if (ticket < piles.left[face]) return id_at<FaceId>(face);
        ticket -= piles.left[face];
    }
    std::abort();  // the ticket is below the number of cards, so one of them has it
}

void resolve_fire(Resolution& game, const TurnStep& step) { FireOfPhase(game, step).resolve(); }

}  // namespace overdive
