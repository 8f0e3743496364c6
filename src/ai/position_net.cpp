#include "ai/position_net.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace overdive {
namespace {

constexpr std::size_t lanes = 4;
using Lanes = float __attribute__((vector_size(lanes * sizeof(float))));

constexpr float far_sight = 450;     // mm: so far the edges of the table are seen
constexpr float furthest = 600;      // mm: beyond, one distance is like another
constexpr float scale = 1.0F / 200;  // of distances
constexpr float half_near = 120;     // mm: at this distance nearness is a half
constexpr float diagonal = 0.70710678F;

// How near the edge is in this direction: 0 for out of sight, 1 for here.
float edge_ahead(const TableSize& table, Vec at, float x, float y) {
    double way = 1e9;
    if (x > 1e-6F) way = std::min(way, (table.width - at.x) / x);
    if (x < -1e-6F) way = std::min(way, at.x / -x);
    if (y > 1e-6F) way = std::min(way, (table.height - at.y) / y);
    if (y < -1e-6F) way = std::min(way, at.y / -y);
    return static_cast<float>(1 - std::clamp(way, 0.0, static_cast<double>(far_sight)) / far_sight);
}

std::size_t blocks_for(std::size_t count) {
    return (count + lanes - 1) / lanes;
}

struct Spread {
    Lanes x, y, forward_x, forward_y, level;
};

Lanes everywhere(float value) {
    return Lanes{} + value;
}
Lanes larger(Lanes a, Lanes b) {
    return a > b ? a : b;
}
Lanes smaller(Lanes a, Lanes b) {
    return a < b ? a : b;
}
Lanes within(Lanes value, float most) {
    return larger(smaller(value, everywhere(most)), everywhere(-most));
}
Lanes root(Lanes value) {
    Lanes roots{};
    for (std::size_t i = 0; i < lanes; ++i) roots[i] = std::sqrt(value[i]);
    return roots;
}
Lanes loaded(const float* from) {
    Lanes value;
    std::copy_n(from, lanes, reinterpret_cast<float*>(&value));
    return value;
}

// Where they stand to each other, as each sees it: ahead and to the right.
void pair_of(const Spread& own, const Spread& his, std::array<Lanes, pair_facts>& facts) {
    const Lanes right = his.x - own.x, up = his.y - own.y;
    const Lanes apart = root(right * right + up * up) + 1e-3F;
    const Lanes his_ahead = own.forward_x * right + own.forward_y * up;
    const Lanes his_right = own.forward_y * right - own.forward_x * up;
    const Lanes own_ahead = -(his.forward_x * right + his.forward_y * up);
    const Lanes own_right = -(his.forward_y * right - his.forward_x * up);
    const Lanes nearness = 1.0F / (1.0F + apart * apart * (1 / (half_near * half_near)));
    const Lanes inverse = 1.0F / apart;
    facts[0] = within(his_ahead, furthest) * scale;
    facts[1] = within(his_right, furthest) * scale;
    facts[2] = within(own_ahead, furthest) * scale;
    facts[3] = within(own_right, furthest) * scale;
    facts[4] = own.forward_x * his.forward_x + own.forward_y * his.forward_y;
    facts[5] = own.forward_y * his.forward_x - own.forward_x * his.forward_y;
    facts[6] = nearness;
    facts[7] = smaller(apart, everywhere(900)) * (1 / 300.0F);
    facts[8] = his_ahead * inverse;
    facts[9] = his_right * inverse;
    facts[10] = own_ahead * inverse;
    facts[11] = own_right * inverse;
    facts[12] = nearness * facts[8];
    facts[13] = nearness * facts[10];
    const Lanes above = own.level - his.level;
    facts[14] = within(above, 2);
    facts[15] = smaller(larger(above, -above), everywhere(2));
}

}  // namespace

Airframe::Airframe(const Ruleset& rules, const Plane& plane, float life) : rules_(rules) {
    const Model& model = rules.catalog->model(plane.model);
    const ManeuverDeck& deck = rules.deck_of(plane);
    float sharpest = 0;
    bool immelmann = false;
    for (const ManeuverCard& card : deck.cards) {
        immelmann = immelmann || card.is(CardMark::immelmann);
        if (card.is(CardMark::immelmann)) continue;
        sharpest = std::max(sharpest, static_cast<float>(std::abs(card.arrow(Speed::high).turn)));
    }
    float rear = 0, front = 0;
    for (std::size_t gun = 0; gun < model.guns.size(); ++gun) {
        const Arc& arc = model.guns[gun].arc;
        const bool ahead = arc.left.y + arc.right.y > 0;
        (ahead ? front : rear) = 1.0F / static_cast<float>(1 + model.guns[gun].deck.index());
    }
    const auto way = static_cast<float>(model.base.length + deck.card(deck.straight).arrow(Speed::high).forward);
    usual_[9] = life / 15;
    usual_[10] = way / 150;
    usual_[11] = sharpest / 9000;
    usual_[12] = immelmann ? 1 : 0;
    usual_[13] = front;
    usual_[14] = rear;
}

Stance Airframe::ending(const TableSize& table, const Stand& end, CardId last) const {
    const Vec forward = direction(end.plane.pose.heading);
    const auto x = static_cast<float>(forward.x), y = static_cast<float>(forward.y);
    Stance ending{static_cast<float>(end.at.x),
                  static_cast<float>(end.at.y),
                  x,
                  y,
                  rules_.has_levels ? static_cast<float>(end.plane.level) : 0.0F,
                  usual_};
    OwnFacts& facts = ending.facts;
    facts[0] = edge_ahead(table, end.at, x, y);
    facts[1] = edge_ahead(table, end.at, diagonal * (x + y), diagonal * (y - x));
    facts[2] = edge_ahead(table, end.at, diagonal * (x - y), diagonal * (y + x));
    facts[3] = edge_ahead(table, end.at, y, -x);
    facts[4] = edge_ahead(table, end.at, -y, x);
    const ManeuverDeck& deck = rules_.deck_of(end.plane);
    if (deck.has(last)) {
        const ManeuverCard& card = deck.card(last);
        facts[5] = card.is(CardMark::steep) ? 1 : 0;
        facts[6] = card.is(CardMark::immelmann) ? 1 : 0;
        facts[7] = card.is(CardMark::straight) ? 1 : 0;
    }
    facts[8] = rules_.has_markers && end.plane.speed == Speed::low ? 1 : 0;
    facts[15] = end.works[0] ? 0 : 1;
    facts[16] = ending.level / 4;
    facts[17] = rules_.has_levels ? static_cast<float>(end.plane.climb) / 3 : 0;
    return ending;
}

PairFacts facts_of_pair(const Stance& own, const Stance& his) {
    const auto spread = [](const Stance& of) {
        return Spread{everywhere(of.x), everywhere(of.y), everywhere(of.forward_x), everywhere(of.forward_y),
                      everywhere(of.level)};
    };
    std::array<Lanes, pair_facts> facts;
    pair_of(spread(own), spread(his), facts);
    PairFacts one;
    for (std::size_t i = 0; i < pair_facts; ++i) one[i] = facts[i][0];
    return one;
}

float judged(const PositionNet& net, const Stance& own, const Stance& his) {
    float worth = 0;
    Standings(net, {&own, 1}, {&his, 1}).of_own(0, {&worth, 1});
    return worth;
}

Standings::Side Standings::laid_out(std::span<const Stance> endings,
                                    const std::array<std::array<float, first_layer>, own_facts>& weights,
                                    const std::array<float, first_layer>& bias) {
    Side side;
    side.count = endings.size();
    const std::size_t blocks = blocks_for(endings.size());
    for (std::vector<float>* all_of : {&side.x, &side.y, &side.forward_x, &side.forward_y, &side.level})
        all_of->resize(blocks * lanes);
    side.hidden.resize(blocks * lanes * first_layer);
    for (std::size_t i = 0; i < endings.size(); ++i) {
        const Stance& end = endings[i];
        side.x[i] = end.x;
        side.y[i] = end.y;
        side.forward_x[i] = end.forward_x;
        side.forward_y[i] = end.forward_y;
        side.level[i] = end.level;
        std::array<float, first_layer> hidden = bias;
        for (std::size_t fact = 0; fact < own_facts; ++fact) {
            if (end.facts[fact] == 0) continue;
            for (std::size_t q = 0; q < first_layer; ++q) hidden[q] += end.facts[fact] * weights[fact][q];
        }
        for (std::size_t q = 0; q < first_layer; ++q)
            side.hidden[((i / lanes) * first_layer + q) * lanes + i % lanes] = hidden[q];
    }
    return side;
}

Standings::Standings(const PositionNet& net, std::span<const Stance> own, std::span<const Stance> his)
    : net_(net), own_(laid_out(own, net.of_own, net.first_bias)), his_(laid_out(his, net.of_his, {})) {}

template <bool many_are_his>
void Standings::judge(const Side& one, std::size_t which, const Side& many, std::span<float> out) const {
    const Spread fixed{everywhere(one.x[which]), everywhere(one.y[which]), everywhere(one.forward_x[which]),
                       everywhere(one.forward_y[which]), everywhere(one.level[which])};
    std::array<float, first_layer> of_fixed;
    for (std::size_t q = 0; q < first_layer; ++q)
        of_fixed[q] = one.hidden[((which / lanes) * first_layer + q) * lanes + which % lanes];
    for (std::size_t block = 0; block * lanes < many.count; ++block) {
        const std::size_t from = block * lanes;
        const Spread these{loaded(&many.x[from]), loaded(&many.y[from]), loaded(&many.forward_x[from]),
                           loaded(&many.forward_y[from]), loaded(&many.level[from])};
        std::array<Lanes, pair_facts> facts;
        if constexpr (many_are_his) {
            pair_of(fixed, these, facts);
        } else {
            pair_of(these, fixed, facts);
        }
        std::array<Lanes, second_layer> second;
        for (std::size_t r = 0; r < second_layer; ++r) second[r] = everywhere(net_.second_bias[r]);
        for (std::size_t q = 0; q < first_layer; ++q) {
            Lanes sum = loaded(&many.hidden[(block * first_layer + q) * lanes]) + of_fixed[q];
            for (std::size_t fact = 0; fact < pair_facts; ++fact) sum += net_.of_pair[fact][q] * facts[fact];
            sum = larger(sum, Lanes{});
            for (std::size_t r = 0; r < second_layer; ++r) second[r] += net_.second[q][r] * sum;
        }
        Lanes worth = everywhere(net_.last_bias);
        for (std::size_t r = 0; r < second_layer; ++r) worth += net_.last[r] * larger(second[r], Lanes{});
        for (std::size_t i = from; i < std::min(from + lanes, many.count); ++i) out[i] = worth[i - from];
    }
}

void Standings::of_own(std::size_t own, std::span<float> against_each) const {
    judge<true>(own_, own, his_, against_each);
}

void Standings::of_his(std::size_t his, std::span<float> for_each) const {
    judge<false>(his_, his, own_, for_each);
}

}  // namespace overdive
