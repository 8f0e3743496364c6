#include "server/room.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/legal.h"
#include "rules/victory.h"
#include "server/client_message.h"
#include "server/secrets.h"
#include "store/fair_draws.h"
#include "wire/public_json.h"
#include "wire/public_names.h"
#include "wire/re_decide.h"
#include "wire/replay_writer.h"
#include "wire/view_json.h"

namespace overdive::server {
namespace {

constexpr std::string_view kind_created = "created";
constexpr std::string_view kind_seat = "seat";
constexpr std::string_view kind_lines = "lines";

std::string dumped(const OrderedJson& json) {
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

OrderedJson numbers_of(const std::vector<CardId>& cards) {
    OrderedJson numbers = OrderedJson::array();
    for (const CardId card : cards) numbers.push_back(card.value);
    return numbers;
}

// Chance for a bot: nobody can foretell it who does not know the game's secret.
Rng chance_of_bot(const std::string& secret, std::uint64_t order) {
    return Rng(MatchSeed::from_text("bot " + secret).key, order);
}

// Players see the planes fly before they can decide again: that time is not theirs to lose.
std::chrono::seconds time_to_watch(const std::vector<Event>& events) {
    constexpr std::chrono::seconds for_a_phase{3};
    const auto phases = std::count_if(events.begin(), events.end(),
                                      [](const Event& event) { return std::holds_alternative<PhaseBegan>(event); });
    return phases * for_a_phase;
}

}  // namespace

Message message_of(const OrderedJson& json) {
    return std::make_shared<const std::string>(dumped(json));
}

Room::Room(House& house, std::string id, Opening opening, std::int64_t created)
    : house_(house), id_(std::move(id)), opening_(std::move(opening)), created_(created) {
    const auto options =
        agreed_options("opening", opening_.header.options, opening_.header.edition, opening_.header.mission);
    rules_ = std::make_shared<const Ruleset>(assemble(house_.catalog, options ? *options : Options{}));
    state_ = opening_.header.start;
    shown_ = state_;
    seats_.resize(opening_.header.names.seats.size());
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const auto bot = opening_.bots.find(opening_.header.names.seats[i]);
        if (bot != opening_.bots.end()) seats_[i].bot = bot->second;
    }
}

std::shared_ptr<Room> Room::create(House& house, const std::string& id, Opening opening, GameLog::Done done) {
    const std::shared_ptr<Room> room(new Room(house, id, std::move(opening), house.loop.seconds_since_1970()));
    std::vector<LogEntry> entries{room->entry(std::string(kind_created), text_of(room->opening_))};
    for (std::size_t i = 0; i < room->seats_.size(); ++i) {
        Seat& seat = room->seats_[i];
        if (seat.bot.empty()) continue;
        seat.number = random_hex(32);
        entries.push_back(room->seat_entry(id_at<SeatId>(i)));
    }
    const bool begins = room->all_seated();
    if (begins) entries.push_back(room->begin_game());
    room->keep(std::move(entries), [room, begins, done = std::move(done)](const Trouble& trouble) {
        if (!trouble && begins) room->show_up_to(1, std::chrono::steady_clock::now());
        done(trouble);
    });
    return room;
}

Checked<std::shared_ptr<Room>> Room::restore(House& house, const std::vector<LogEntry>& entries) {
    if (entries.empty() || entries[0].kind != kind_created) return failed("log", "the game has no beginning");
    auto opening = opening_from(entries[0].body, house.catalog);
    if (!opening) return tl::unexpected<Problems>(opening.error());
    std::shared_ptr<Room> room(new Room(house, entries[0].game, std::move(*opening), entries[0].at));
    if (const auto reason = unplayable(*room->rules_, room->opening_.header.start)) return failed("log", *reason);
    std::string lines;
    for (std::size_t i = 1; i < entries.size(); ++i) {
        if (entries[i].kind == kind_lines)
            lines += entries[i].body;
        else if (auto taken = room->take_up_seat(entries[i]); !taken)
            return tl::unexpected<Problems>(taken.error());
    }
    if (auto taken = room->take_up_lines(std::move(lines)); !taken) return tl::unexpected<Problems>(taken.error());
    room->next_entry_ = static_cast<std::uint32_t>(entries.size());
    room->shown_ = room->state_;
    room->shown_updates_ = room->batches_.size();
    if (room->all_seated()) room->make_seed();
    room->ask_bots();
    room->wind_clock({});
    return room;
}

Checked<std::shared_ptr<Room>> Room::import(House& house, const std::string& id, Opening opening, std::string lines,
                                            GameLog::Done done) {
    opening.imported = true;
    const std::shared_ptr<Room> room(new Room(house, id, std::move(opening), house.loop.seconds_since_1970()));
    if (const auto reason = unplayable(*room->rules_, room->opening_.header.start)) return failed("replay", *reason);
    if (auto taken = room->take_up_lines(lines); !taken) return tl::unexpected<Problems>(taken.error());
    room->shown_ = room->state_;
    room->shown_updates_ = room->batches_.size();
    std::vector<LogEntry> entries{room->entry(std::string(kind_created), text_of(room->opening_)),
                                  room->entry(std::string(kind_lines), std::move(lines))};
    room->keep(std::move(entries), std::move(done));
    return room;
}

Checked<void> Room::take_up_seat(const LogEntry& entry) {
    const std::string place = fmt::format("log entry {}", entry.number);
    if (entry.kind != kind_seat) return failed(place, fmt::format("\"{}\" is no kind of entry", entry.kind));
    const auto json = parse_json(place, entry.body);
    if (!json) return tl::unexpected<Problems>(json.error());
    Problems problems;
    const JsonReader reader(*json, place, problems);
    const auto seat = seat_named(reader.text("seat").value_or(""));
    if (!seat) return failed(place, "there is no such seat");
    seats_[seat->index()].name = reader.text("name").value_or("");
    seats_[seat->index()].key_hash = reader.text("key").value_or("");
    seats_[seat->index()].number = reader.text("number").value_or("");
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return {};
}

Checked<void> Room::take_up_lines(std::string lines) {
    if (lines.empty()) return {};
    // The header gives the lines their meaning.
    const auto replay = read_replay("log", header_text(opening_.header) + lines);
    if (!replay) return tl::unexpected<Problems>(replay.error());
    const bool same_data = opening_.header.catalogue == house_.catalog.fingerprint;
    batches_.emplace_back();
    for (const ReplayLine& line : replay->lines) {
        if (const auto* command = std::get_if<Command>(&line.what)) {
            if (!batches_.back().events.empty() || batches_.back().command) batches_.emplace_back();
            batches_.back().command = *command;
        } else if (const auto* event = std::get_if<Event>(&line.what)) {
            if (!fits(state_, *event)) return failed("log", "an event speaks of what this game does not have");
            evolve(state_, *event);
            batches_.back().events.push_back(*event);
        } else if (const auto* mark = std::get_if<HashMark>(&line.what)) {
            // Numbers of models may be others with other data, and the hash is made of them.
            if (same_data && *mark != mark_of(state_)) return failed("log", "the state is not the one recorded");
        }
    }
    lines_.push_back(std::move(lines));
    return {};
}

bool Room::idle() const {
    const bool bot_thinks = std::any_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.thinking; });
    return guests_.empty() && in_flight_ == 0 && !bot_thinks && !deadline_;
}

std::optional<SeatId> Room::seat_with(std::string_view key) const {
    const std::string hash = hash_of_key(key);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (!seats_[i].key_hash.empty() && same(seats_[i].key_hash, hash)) return id_at<SeatId>(i);
    }
    return std::nullopt;
}

std::optional<SeatId> Room::seat_named(std::string_view name) const {
    return find_name<SeatId>(opening_.header.names.seats, name);
}

std::optional<PlaneId> Room::plane_named(std::string_view name) const {
    return find_name<PlaneId>(opening_.header.names.planes, name);
}

bool Room::all_seated() const {
    return !opening_.imported &&
           std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.taken(); });
}

FairDraws Room::fair_draws() const {
    FairDraws draws{commitment_to(opening_.secret), opening_.secret, {}};
    for (std::size_t i = 0; i < seats_.size(); ++i)
        draws.seats.push_back({opening_.header.names.seats[i], seats_[i].number});
    return draws;
}

void Room::make_seed() {
    seed_text_ = seed_of(fair_draws());
    seed_ = MatchSeed::from_text(seed_text_);
}

void Room::take_seat(const SeatRequest& request, const Reply& reply) {
    const auto id = seat_named(request.seat);
    if (!id) return reply(refuse("no-such-seat", "There is no such seat in this game."));
    Seat& seat = seats_[id->index()];
    if (opening_.imported) return reply(refuse("over", "This game is over; it can be watched."));
    if (!seat.bot.empty()) return reply(refuse("taken", "The computer sits there."));
    if (!same(request.invite, opening_.invite))
        return reply(refuse("bad-invite", "This invitation is not for this game."));
    const std::string key_hash = hash_of_key(request.key);
    if (seat.taken()) {
        if (!same(seat.key_hash, key_hash)) return reply(refuse("taken", "Somebody else sits there already."));
        // An answer may have been lost on its way: the same key asks again. It waits behind what is being written.
        return keep({}, [self = shared_from_this(), reply](const Trouble&) {
            if (self->broken_) return reply(refuse("trouble", "The server could not keep this; nothing was changed."));
            reply(self->table_json());
        });
    }
    if (seat_with(request.key)) return reply(refuse("bad-key", "Each seat needs a key of its own."));
    seat.name = request.name;
    seat.key_hash = key_hash;
    seat.number = request.number;
    std::vector<LogEntry> entries{seat_entry(*id)};
    const bool begins = all_seated();
    if (begins) entries.push_back(begin_game());
    const auto arrived = std::chrono::steady_clock::now();
    keep(std::move(entries), [self = shared_from_this(), begins, arrived, reply](const Trouble& trouble) {
        if (trouble) return reply(refuse("trouble", "The server could not keep this; nothing was changed."));
        ++self->house_.metrics.seats_taken;
        reply(self->table_json());
        self->send_table();
        if (begins) self->show_up_to(1, arrived);
    });
}

LogEntry Room::entry(std::string kind, std::string body) {
    return {id_, next_entry_++, house_.loop.seconds_since_1970(), std::move(kind), std::move(body)};
}

LogEntry Room::seat_entry(SeatId id) {
    const Seat& seat = seats_[id.index()];
    const OrderedJson body{{"seat", name_in(opening_.header.names.seats, id)},
                           {"name", seat.name},
                           {"key", seat.key_hash},
                           {"number", seat.number}};
    return entry(std::string(kind_seat), dumped(body));
}

LogEntry Room::begin_game() {
    make_seed();
    return record({std::nullopt, begin(*rules_, state_, {seed_, nullptr})});
}

LogEntry Room::record(Batch batch) {
    std::ostringstream text;
    ReplayWriter writer(text);
    if (batch.command) writer.command(*batch.command);
    for (const Event& event : batch.events) {
        evolve(state_, event);
        writer.event(event, state_);
    }
    batches_.push_back(std::move(batch));
    lines_.push_back(text.str());
    return entry(std::string(kind_lines), lines_.back());
}

void Room::keep(std::vector<LogEntry> entries, std::function<void(const Trouble&)> then) {
    ++in_flight_;
    house_.log.append(std::move(entries), [self = shared_from_this(), then = std::move(then)](const Trouble& trouble) {
        self->house_.loop.post([self, trouble, then] {
            --self->in_flight_;
            if (trouble) {
                ++self->house_.metrics.log_troubles;
                self->house_.journal.note(Level::error, "log-trouble", {{"game", self->id_}, {"reason", *trouble}});
            }
            then(trouble);
            if (trouble) self->give_up();
        });
    });
}

void Room::give_up() {
    broken_ = true;
    send_away({"trouble", "The server could not keep the game's last change. Come again.", {}});
}

void Room::send_away(const Refusal& reason) {
    const auto guests = std::move(guests_);
    guests_.clear();
    for (Seat& seat : seats_) seat.online = 0;
    for (const auto& [guest, viewer] : guests) guest->dismiss(reason);
}

void Room::order(const Command& command, const Answer& answer) {
    Decision decision = broken_ ? Decision(tl::unexpected<Objections>(Objections{}))
                                : decide(*rules_, state_, command, {seed_, nullptr});
    if (!decision) {
        ++house_.metrics.orders_refused;
        return answer(tl::unexpected<Objections>(decision.error()));
    }
    const auto arrived = std::chrono::steady_clock::now();
    std::vector<LogEntry> entries{record({command, std::move(*decision)})};
    const auto update = static_cast<std::uint32_t>(batches_.size());
    keep(std::move(entries), [self = shared_from_this(), update, arrived, answer](const Trouble& trouble) {
        if (trouble) return answer(tl::unexpected<Objections>(Objections{}));
        ++self->house_.metrics.orders_accepted;
        answer(update);
        self->show_up_to(update, arrived);
    });
}

void Room::show_up_to(std::size_t update, std::chrono::steady_clock::time_point arrived) {
    while (shown_updates_ < update) {
        const GameState before = shown_;
        for (const Event& event : batches_[shown_updates_].events) evolve(shown_, event);
        ++shown_updates_;
        reaches_.clear();
        std::erase_if(drafts_,
                      [&](const auto& draft) { return !shown_.awaiting.has(draft.first) || shown_.ask != Ask::plan; });
        const bool new_question =
            before.turn != shown_.turn || before.phase != shown_.phase || before.ask != shown_.ask ||
            (shown_.awaiting.bits() & ~before.awaiting.bits()) != 0;  // the same of others (W1-TAIL-08)
        if (new_question) wind_clock(time_to_watch(batches_[shown_updates_ - 1].events));
        send_update(shown_updates_, before);
    }
    house_.metrics.order_seconds.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - arrived).count());
    if (shown_.over()) {
        ++house_.metrics.games_finished;
        house_.journal.note(Level::info, "game-over", {{"game", id_}, {"turns", std::int64_t{shown_.turn}}});
        send_table();
    }
    ask_bots();
}

OrderedJson Room::events_json(const Batch& batch, GameState& state, View& seen, Viewer viewer) const {
    OrderedJson list = OrderedJson::array();
    for (const Event& event : batch.events) {
        evolve(state, event);
        View now = view(*rules_, state, viewer);
        const auto known = redact(event, state, viewer);
        if (known) {
            OrderedJson line = json_of(*known, context_of(state, opening_.header.names, house_.catalog));
            if (std::holds_alternative<GameEnded>(event) && state.outcome.ending == Ending::won) {
                line["score"][name_in(opening_.header.names.sides, state.outcome.winner)] =
                    score_of_winner(rules_->mission, state);
            }
            line["patch"] = patch_between(seen, now, opening_.header.names, house_.catalog);
            list.push_back(std::move(line));
            seen = std::move(now);  // what an unknown event changed comes with the next known one
        }
    }
    return list;
}

void Room::send_update(std::size_t update, const GameState& before) {
    // Guests with the same eyes get the same message.
    std::vector<std::pair<Viewer, Message>> ready;
    for (const auto& [guest, viewer] : guests_) {
        auto found = std::find_if(ready.begin(), ready.end(), [&](const auto& each) { return each.first == viewer; });
        if (found == ready.end()) {
            GameState state = before;
            View seen = view(*rules_, state, viewer);
            OrderedJson json = object_for(8);
            json["type"] = "update";
            json["update"] = update;
            json["events"] = events_json(batches_[update - 1], state, seen, viewer);
            json["view"] = json_of(view(*rules_, state, viewer), opening_.header.names, house_.catalog);
            add_question(json, viewer);
            ready.emplace_back(viewer, message_of(json));
            found = ready.end() - 1;
        }
        guest->send(found->second);
    }
}

void Room::add_question(OrderedJson& json, Viewer viewer) const {
    json["prompts"] = viewer.seat ? prompts_json(shown_, *viewer.seat, telling()) : OrderedJson::array();
    if (!deadline_) return;
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - std::chrono::steady_clock::now());
    json["clock"]["left_ms"] = std::max<std::int64_t>(left.count(), 0);
}

const OrderedJson& Room::reach(PlaneId plane) {
    const auto found = reaches_.find(plane);
    if (found != reaches_.end()) return found->second;
    return reaches_.emplace(plane, reach_json(view_for(Viewer{}), plane, telling())).first->second;
}

void Room::send_table() {
    const Message message = message_of({{"type", "table"}, {"table", table_json()}});
    for (const auto& [guest, viewer] : guests_) guest->send(message);
}

OrderedJson Room::table_json() const {
    const ReplayHeader& header = opening_.header;
    OrderedJson json{{"game", id_},
                     {"title", opening_.title},
                     {"system", header.system},
                     {"edition", header.edition},
                     {"options", header.options},
                     {"size", {{"width", header.start.table.width}, {"height", header.start.table.height}}},
                     {"planes", OrderedJson::array()},
                     {"sides", header.names.sides},
                     {"seats", OrderedJson::array()}};
    each_plane(header.start, [&](PlaneId id, const Plane& plane) {
        OrderedJson line{{"id", name_in(header.names.planes, id)},
                         {"model", house_.catalog.model(plane.model).id},
                         {"side", name_in(header.names.sides, plane.side)},
                         {"seat", name_in(header.names.seats, plane.seat)}};
        add_pose(line, plane.pose);
        json["planes"].push_back(std::move(line));
    });
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const Seat& seat = seats_[i];
        OrderedJson line{{"seat", header.names.seats[i]}};
        if (!seat.name.empty()) line["name"] = seat.name;
        if (!seat.bot.empty()) line["bot"] = seat.bot;
        line["taken"] = seat.taken() || opening_.imported;
        line["online"] = !seat.bot.empty() || seat.online > 0;
        if (seat.taken()) line["number"] = seat.number;
        json["seats"].push_back(std::move(line));
    }
    if (opening_.clock) json["clock"]["plan"] = *opening_.clock;
    if (!opening_.look.empty()) json["look"] = OrderedJson::parse(opening_.look, nullptr, false);
    if (!opening_.imported) {
        json["commitment"] = commitment_to(opening_.secret);
        if (over()) json["secret"] = opening_.secret;
    }
    json["started"] = started();
    json["over"] = over();
    json["created"] = created_;
    return json;
}

OrderedJson Room::welcome_json(Viewer viewer) const {
    OrderedJson json{{"type", "welcome"}, {"protocol", protocol_version}};
    if (viewer.seat) json["seat"] = name_in(opening_.header.names.seats, *viewer.seat);
    json["table"] = table_json();
    json["update"] = shown_updates_;
    if (!started()) return json;
    json["view"] = json_of(view_for(viewer), opening_.header.names, house_.catalog);
    add_question(json, viewer);
    json["drafts"] = OrderedJson::object();
    for (const auto& [plane, cards] : drafts_) {
        if (!viewer.seat || shown_.plane(plane).seat != *viewer.seat) continue;
        json["drafts"][name_in(opening_.header.names.planes, plane)] = numbers_of(cards);
    }
    return json;
}

void Room::enter(Guest& guest, Viewer viewer) {
    guests_[&guest] = viewer;
    const bool came = viewer.seat && seats_[viewer.seat->index()].online++ == 0;
    guest.send(message_of(welcome_json(viewer)));
    if (came) send_table();
}

void Room::leave(Guest& guest) {
    const auto found = guests_.find(&guest);
    if (found == guests_.end()) return;
    const Viewer viewer = found->second;
    guests_.erase(found);
    if (viewer.seat && --seats_[viewer.seat->index()].online == 0) send_table();
}

void Room::draft(Guest& from, PlaneId plane, const std::vector<CardId>& cards) {
    if (!shown_.awaiting.has(plane) || shown_.ask != Ask::plan) return;
    drafts_[plane] = cards;
    const Message message = message_of(
        {{"type", "draft"}, {"plane", name_in(opening_.header.names.planes, plane)}, {"cards", numbers_of(cards)}});
    for (const auto& [guest, viewer] : guests_) {
        if (guest != &from && viewer.seat == shown_.plane(plane).seat) guest->send(message);
    }
}

OrderedJson Room::history_json(Viewer viewer, const std::string& as, std::uint32_t since) const {
    GameState state = opening_.header.start;
    const std::size_t skipped = std::min<std::size_t>(since, shown_updates_);
    for (std::size_t i = 0; i < skipped; ++i) {
        for (const Event& event : batches_[i].events) evolve(state, event);
    }
    View seen = view(*rules_, state, viewer);
    OrderedJson json{{"table", table_json()},
                     {"as", as},
                     {"start", json_of(seen, opening_.header.names, house_.catalog)},
                     {"updates", OrderedJson::array()}};
    for (std::size_t i = skipped; i < shown_updates_; ++i) {
        OrderedJson update{{"update", i + 1}};
        update["events"] = events_json(batches_[i], state, seen, viewer);
        json["updates"].push_back(std::move(update));
    }
    return json;
}

std::string Room::replay_text() const {
    ReplayHeader header = opening_.header;
    if (!opening_.imported) {
        header.seed = seed_text_;
        header.fair = fair_draws();
    }
    std::string text = header_text(header);
    for (std::size_t i = 0; i < lines_.size(); ++i) text += lines_[i];
    return text;
}

Granted<Opening> Room::opening_from_update(std::uint32_t update) const {
    if (!over()) return refuse("not-over", "Only a game that is over can be played on from.");
    GameState state = opening_.header.start;
    GameState turn_start = state;
    for (std::size_t i = 0; i < std::min<std::size_t>(update, shown_updates_); ++i) {
        for (const Event& event : batches_[i].events) {
            if (std::holds_alternative<TurnBegan>(event)) turn_start = state;
            evolve(state, event);
        }
    }
    Opening opening;
    opening.title = opening_.title;
    opening.look = opening_.look;
    opening.header = opening_.header;
    opening.header.start = turn_start;
    opening.header.seed.clear();
    opening.header.fair.reset();
    opening.header.game.clear();
    opening.header.catalogue = house_.catalog.fingerprint;
    return opening;
}

void Room::ask_bots() {
    if (!started() || in_flight_ > 0 || shown_.over() || opening_.imported || broken_) return;
    for (const Awaited& due : awaited(shown_)) {
        if (!seats_[due.seat.index()].bot.empty()) ask_bot(due.seat);
    }
}

void Room::ask_bot(SeatId seat) {
    Seat& sitting = seats_[seat.index()];
    const auto bot = bot_named(sitting.bot);
    std::vector<Command> legal = legal_commands(*rules_, shown_, seat);
    if (sitting.thinking || !bot || legal.empty()) return;
    sitting.thinking = true;
    const Command moment{seat, shown_.turn, shown_.phase, {}};
    auto then = [self = shared_from_this(), moment](const Order& order) {
        self->house_.loop.post([self, moment, order] {
            self->seats_[moment.seat.index()].thinking = false;
            Command command = moment;
            command.order = order;
            ++self->house_.metrics.bot_orders;
            self->order(command, [](const auto&) {});
            self->ask_bots();
        });
    };
    house_.bots.think({*bot, rules_, view_for(Viewer{seat}), std::move(legal),
                       chance_of_bot(opening_.secret, batches_.size() * most_seats + seat.index()), std::move(then)});
}

void Room::wind_clock(std::chrono::seconds grace) {
    deadline_.reset();
    ++windings_;
    if (!opening_.clock || !started() || shown_.over() || shown_.awaiting.empty()) return;
    const std::chrono::seconds time = std::chrono::seconds(*opening_.clock) + grace;
    deadline_ = std::chrono::steady_clock::now() + time;
    house_.loop.after(time, [self = weak_from_this(), winding = windings_] {
        if (const auto room = self.lock()) room->time_is_up(winding);
    });
}

void Room::time_is_up(std::uint64_t winding) {
    if (winding != windings_ || broken_) return;
    deadline_.reset();
    for (const Awaited& due : awaited(state_)) {
        if (!seats_[due.seat.index()].bot.empty()) continue;
        if (const auto command = order_of_absent(due.seat)) order(*command, [](const auto&) {});
    }
}

// Planes of an absent player fly straight on, hold their fire and agree to nothing.
std::optional<Command> Room::order_of_absent(SeatId seat) const {
    for (const Awaited& due : awaited(state_)) {
        if (due.seat != seat) continue;
        if (auto nothing = declined(*rules_, state_, due.plane)) return nothing;
    }
    const std::vector<Command> legal = legal_commands(*rules_, state_, seat);
    const Command* best = nullptr;
    int best_worth = -1;
    for (const Command& command : legal) {
        int worth = 0;
        if (const auto* plan = std::get_if<PlanCards>(&command.order)) {
            const ManeuverDeck& deck = rules_->deck_of(state_.plane(plan->plane));
            for (const CardId card : plan->plan)
                worth += card == no_card || deck.card(card).is(CardMark::straight) ? 1 : 0;
            worth -= plan->landing > 0 ? 1 : 0;
        }
        if (worth > best_worth) best = &command;
        best_worth = std::max(best_worth, worth);
    }
    return best == nullptr ? std::nullopt : std::optional(*best);
}

}  // namespace overdive::server
