#include "server/seating.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "server/secrets.h"
#include "store/fair_draws.h"
#include "wire/public_names.h"

namespace overdive::server {

Seating::Seating(const Opening& opening, std::int64_t now)
    : opening_(opening), seats_(opening.header.names.seats.size()) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seats_[i].gone_since = now;
        const auto bot = opening.bots.find(opening.header.names.seats[i]);
        if (bot != opening.bots.end()) seats_[i].bot = bot->second;
        const auto player = opening.players.find(opening.header.names.seats[i]);
        if (player != opening.players.end()) seats_[i].name = player->second;
    }
}

std::optional<SeatId> Seating::named(std::string_view name) const {
    return find_name<SeatId>(opening_.header.names.seats, name);
}

std::optional<SeatId> Seating::with_key(std::string_view key) const {
    const std::string hash = hash_of_key(key);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (!seats_[i].key_hash.empty() && same(seats_[i].key_hash, hash)) return id_at<SeatId>(i);
    }
    return std::nullopt;
}

bool Seating::all_taken() const {
    return !opening_.imported &&
           std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.taken(); });
}

Granted<Claim> Seating::take(const SeatRequest& request, std::int64_t now) {
    const auto id = named(request.seat);
    if (!id) return refuse("no-such-seat", "There is no such seat in this game.");
    Seat& seat = seats_[id->index()];
    if (opening_.imported) return refuse("over", "This game is over; it can be watched.");
    if (!seat.bot.empty()) return refuse("taken", "The computer sits there.");
    if (!same(request.invite, opening_.invite)) return refuse("bad-invite", "This invitation is not for this game.");
    const std::string key_hash = hash_of_key(request.key);
    if (seat.taken()) {
        if (!same(seat.key_hash, key_hash)) return refuse("taken", "Somebody else sits there already.");
        return Claim{*id, true};
    }
    if (with_key(request.key)) return refuse("bad-key", "Each seat needs a key of its own.");
    seat.name = request.name;
    seat.key_hash = key_hash;
    seat.number = request.number;
    seat.gone_since = now;
    seat.seen = true;
    return Claim{*id, false};
}

std::vector<SeatId> Seating::seat_bots() {
    std::vector<SeatId> seated;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (seats_[i].bot.empty()) continue;
        seats_[i].number = random_hex(32);
        seated.push_back(id_at<SeatId>(i));
    }
    return seated;
}

bool Seating::went(SeatId id, std::int64_t now) {
    Seat& seat = seats_[id.index()];
    seat.gone_since = now;
    return --seat.online == 0;
}

void Seating::all_went(std::int64_t now) {
    for (Seat& seat : seats_) {
        if (seat.online > 0) seat.gone_since = now;
        seat.online = 0;
    }
}

std::vector<std::int64_t> Seating::absences() const {
    std::vector<std::int64_t> since;
    for (const Seat& seat : seats_) since.push_back(seat.gone_since);
    return since;
}

void Seating::take_up_absences(const std::vector<std::int64_t>& since) {
    for (std::size_t i = 0; i < std::min(since.size(), seats_.size()); ++i) seats_[i].gone_since = since[i];
}

bool Seating::has_company(std::int64_t now, std::int64_t away_seconds) const {
    return std::any_of(seats_.begin(), seats_.end(), [&](const Seat& seat) {
        return seat.taken() && seat.bot.empty() && seat.seen &&
               (seat.online > 0 || now - seat.gone_since < away_seconds);
    });
}

std::vector<SeatId> Seating::people() const {
    std::vector<SeatId> people;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (bot_in(id_at<SeatId>(i)).empty()) people.push_back(id_at<SeatId>(i));
    }
    return people;
}

Granted<void> Seating::hand_over(SeatId id, std::int64_t now) {
    const Seat& seat = seats_[id.index()];
    if (!opening_.stand_in) return refuse("no-stand-in", "It was not agreed that the computer may stand in.");
    if (!bot_in(id).empty()) return refuse("taken", "The computer sits there.");
    if (seat.online > 0) return refuse("not-away", "He is at the table.");
    if (now - seat.gone_since < opening_.stand_in->after)
        return refuse("too-soon", "He has not been away long enough.");
    let_stand_in(id);
    return {};
}

void Seating::let_stand_in(SeatId id) {
    seats_[id.index()].stand_in = opening_.stand_in ? opening_.stand_in->bot : "simple";
}

std::string Seating::text_of(SeatId id) const {
    const Seat& seat = seats_[id.index()];
    const OrderedJson body{{"seat", name_in(opening_.header.names.seats, id)},
                           {"name", seat.name},
                           {"key", seat.key_hash},
                           {"number", seat.number}};
    return body.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

Checked<void> Seating::take_up(const std::string& place, const std::string& text) {
    const auto json = parse_json(place, text);
    if (!json) return tl::unexpected<Problems>(json.error());
    Problems problems;
    const JsonReader reader(*json, place, problems);
    const auto id = named(reader.text("seat").value_or(""));
    if (!id) return failed(place, "there is no such seat");
    Seat& seat = seats_[id->index()];
    seat.name = reader.text("name").value_or("");
    seat.key_hash = reader.text("key").value_or("");
    seat.number = reader.text("number").value_or("");
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return {};
}

std::map<std::string, std::string> Seating::names() const {
    std::map<std::string, std::string> names;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (!seats_[i].name.empty()) names[opening_.header.names.seats[i]] = seats_[i].name;
    }
    return names;
}

FairDraws Seating::fair_draws() const {
    FairDraws draws{commitment_to(opening_.secret), opening_.secret, {}};
    for (std::size_t i = 0; i < seats_.size(); ++i)
        draws.seats.push_back({opening_.header.names.seats[i], seats_[i].number});
    return draws;
}

OrderedJson Seating::json(std::int64_t now) const {
    OrderedJson list = OrderedJson::array();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const Seat& seat = seats_[i];
        OrderedJson line{{"seat", opening_.header.names.seats[i]}};
        if (!seat.name.empty()) line["name"] = seat.name;
        if (!seat.bot.empty()) line["bot"] = seat.bot;
        line["taken"] = seat.taken() || opening_.imported;
        line["online"] = !seat.bot.empty() || seat.online > 0;
        if (!seat.stand_in.empty()) line["stand_in"] = seat.stand_in;
        if (seat.bot.empty() && seat.taken() && seat.online == 0 && !opening_.imported)
            line["away"] = std::max<std::int64_t>(now - seat.gone_since, 0);
        if (seat.taken()) line["number"] = seat.number;
        list.push_back(std::move(line));
    }
    return list;
}

}  // namespace overdive::server
