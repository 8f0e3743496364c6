#include "server/room.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/agreements.h"
#include "rules/legal.h"
#include "server/absent.h"
#include "server/open_tables.h"
#include "server/secrets.h"
#include "server/told.h"
#include "store/fair_draws.h"
#include "wire/client_message.h"
#include "wire/public_names.h"
#include "wire/trial.h"

namespace overdive::server {
namespace {

Refusal not_kept() {
    return {"trouble", "The server could not keep this; nothing was changed.", {}};
}

// Somebody is asked who was not asked before; with tailing the same is asked of others (W1-TAIL-08).
bool asks_anew(const GameState& before, const GameState& now) {
    return before.turn != now.turn || before.phase != now.phase || before.ask != now.ask ||
           !now.awaiting.within(before.awaiting);
}

// When something is asked.
struct MomentOf {
    explicit MomentOf(const GameState& state) : turn(state.turn), phase(state.phase), ask(state.ask) {}
    std::uint32_t turn;
    std::uint8_t phase;
    Ask ask;
    bool operator==(const MomentOf&) const = default;
};

SideId side_of(const GameState& state, SeatId seat) {
    const auto own =
        std::find_if(state.planes.begin(), state.planes.end(), [&](const Plane& plane) { return plane.seat == seat; });
    return own == state.planes.end() ? SideId{} : own->side;
}

}  // namespace

Room::Room(House& house, const std::string& id, Prepared game, std::int64_t created, const std::string& patron)
    : house_(house),
      opening_(std::move(game.opening)),
      rules_(std::move(game.rules)),
      patron_(patron),
      created_(created),
      seen_at_(house.loop.seconds_since_1970()),
      stacked_(std::move(game.stacked)),
      seats_(opening_, house.loop.seconds_since_1970()),
      history_(game.start, *rules_->catalog),
      ledger_(house, id),
      bots_(house, patron),
      hints_(house, patron) {}

std::shared_ptr<Room> Room::create(House& house, const std::string& id, Prepared game, const std::string& patron,
                                   GameLog::Done done) {
    const std::shared_ptr<Room> room(new Room(house, id, std::move(game), house.loop.seconds_since_1970(), patron));
    std::vector<LogEntry> entries{room->ledger_.entry(kind_created, text_of(room->opening_, *room->rules_->catalog))};
    for (const SeatId bot : room->seats_.seat_bots())
        entries.push_back(room->ledger_.entry(kind_seat, room->seats_.text_of(bot)));
    const bool begins = room->seats_.all_taken();
    if (begins) entries.push_back(room->begin_game());
    room->keep(std::move(entries), [room, begins, done = std::move(done)](const Trouble& trouble) {
        if (!trouble && begins) room->show_up_to(1, std::chrono::steady_clock::now());
        done(trouble);
    });
    return room;
}

Checked<std::shared_ptr<Room>> Room::restore(House& house, SavedGame saved) {
    // Who made it is not in the log: it stands for itself.
    const std::string& id = saved.id;
    std::shared_ptr<Room> room(new Room(house, id, std::move(saved.game), saved.created, id));
    room->history_ = std::move(saved.history);
    for (const LogEntry& seat : saved.seats) {
        if (auto taken = room->seats_.take_up(fmt::format("log entry {}", seat.number), seat.body); !taken)
            return tl::unexpected<Problems>(taken.error());
    }
    room->ledger_.go_on_after(saved.entries);
    if (room->seats_.all_taken()) room->make_seed();
    room->take_up_stand_ins();
    room->go_on();
    room->wind_clock({});
    return room;
}

std::shared_ptr<Room> Room::import(House& house, const std::string& id, Upload upload, GameLog::Done done) {
    const std::shared_ptr<Room> room(new Room(house, id, std::move(upload.game), house.loop.seconds_since_1970(), id));
    room->history_ = std::move(upload.history);
    std::vector<LogEntry> entries{room->ledger_.entry(kind_created, std::move(upload.opening)),
                                  room->ledger_.entry(kind_lines, std::move(upload.lines))};
    room->keep(std::move(entries), std::move(done));
    return room;
}

bool Room::idle() const {
    return audience_.empty() && !ledger_.busy() && !bots_.busy() && !hints_.busy() && (!clock_.running() || rests()) &&
           !is_open_table();
}

bool Room::rests() const {
    return audience_.empty() && house_.loop.seconds_since_1970() - seen_at_ > seconds_without_onlookers &&
           seats_.people().empty();
}

void Room::look_in() {
    const bool rested = rests();
    seen_at_ = house_.loop.seconds_since_1970();
    if (rested) ask_bots();
}

std::optional<PlaneId> Room::plane_named(std::string_view name) const {
    return find_name<PlaneId>(opening_.header.names.planes, name);
}

std::optional<BodyId> Room::body_named(std::string_view name) const {
    return find_body(opening_.header.names, name);
}

void Room::make_seed() {
    seed_text_ = seed_of(seats_.fair_draws());
    seed_ = MatchSeed::from_text(seed_text_);
}

LogEntry Room::begin_game() {
    make_seed();
    std::vector<Event> events = begin(*rules_, history_.start(), chance());
    return ledger_.entry(kind_lines, history_.record({std::nullopt, std::move(events)}));
}

void Room::take_seat(const SeatRequest& request, const Reply& reply) {
    const auto claim = seats_.take(request, house_.loop.seconds_since_1970());
    if (!claim) return reply(tl::unexpected<Refusal>(claim.error()));
    if (claim->again) {
        // The answer waits behind what is being written.
        return keep({}, [self = shared_from_this(), reply](const Trouble&) {
            if (self->broken_) return reply(tl::unexpected<Refusal>(not_kept()));
            reply(self->table_json());
        });
    }
    std::vector<LogEntry> entries{ledger_.entry(kind_seat, seats_.text_of(claim->seat))};
    const bool begins = seats_.all_taken();
    if (begins) entries.push_back(begin_game());
    const auto arrived = std::chrono::steady_clock::now();
    keep(std::move(entries), [self = shared_from_this(), begins, arrived, reply](const Trouble& trouble) {
        if (trouble) return reply(tl::unexpected<Refusal>(not_kept()));
        ++self->house_.metrics.seats_taken;
        if (self->opening_.listed) ++self->house_.open_tables_changed;
        reply(self->table_json());
        self->send_table();
        if (begins) self->show_up_to(1, arrived);
    });
}

void Room::keep(std::vector<LogEntry> entries, std::function<void(const Trouble&)> then) {
    ledger_.keep(std::move(entries), [self = shared_from_this(), then = std::move(then)](const Trouble& trouble) {
        then(trouble);
        if (trouble) self->give_up("The server could not keep the game's last change. Come again.");
    });
}

void Room::give_up(const std::string& why) {
    broken_ = true;
    if (opening_.listed) ++house_.open_tables_changed;
    send_away({"trouble", why, {}});
}

void Room::send_away(const Refusal& reason) {
    seats_.all_went(house_.loop.seconds_since_1970());
    audience_.send_away(reason);
}

void Room::order(const Command& command, const Answer& answer) {
    Decision decision = broken_ ? Decision(tl::unexpected<Objections>(Objections{}))
                                : decide(*rules_, history_.decided(), command, chance());
    if (!decision) {
        ++house_.metrics.orders_refused;
        return answer(tl::unexpected<Objections>(decision.error()));
    }
    const auto arrived = std::chrono::steady_clock::now();
    Batch batch{command, std::move(*decision)};
    const auto changed = is_change(batch) ? std::optional(batch.events.front()) : std::nullopt;
    std::vector<LogEntry> entries{ledger_.entry(kind_lines, history_.record(std::move(batch)))};
    const auto update = static_cast<std::uint32_t>(history_.decided_updates());
    keep(std::move(entries),
         [self = shared_from_this(), update, arrived, answer, changed, seat = command.seat](const Trouble& trouble) {
             if (trouble) return answer(tl::unexpected<Objections>(Objections{}));
             ++self->house_.metrics.orders_accepted;
             answer(update);
             if (changed) self->show_change(seat, *changed);
             self->show_up_to(update, arrived);
         });
}

void Room::show_up_to(std::size_t update, std::chrono::steady_clock::time_point arrived) {
    while (updates() < update) show_next();
    house_.metrics.order_seconds.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - arrived).count());
    if (shown().over()) {
        ++house_.metrics.games_finished;
        house_.journal.note(Level::info, "game-over", {{"game", id()}, {"turns", std::int64_t{shown().turn}}});
        send_table();
        if (!opening_.campaign.empty() && house_.campaign_game_over) house_.campaign_game_over(opening_.campaign);
    }
    go_on();
}

// After the last turn agreed on it is a draw; nobody plays for ever, and no bots among themselves.
void Room::go_on() {
    if (started() && !over() && !broken_ && history_.decided().turn > last_turn(opening_))
        return settle(DrawAgreed{}, [](const auto&) {});
    ask_bots();
}

void Room::show_next() {
    const GameState before = history_.told();
    const Batch& batch = history_.show_next();
    reaches_.clear();
    drafts_.clear_answered(shown());
    if (asks_anew(before, shown())) wind_clock(time_to_watch(batch.events));
    audience_.tell_each([&](Viewer viewer) {
        OrderedJson json = update_json(updates(), batch, before, viewer, telling());
        add_question(json, viewer);
        return json;
    });
}

// Only who gave the answer hears of it, in all his tabs.
void Room::show_change(SeatId seat, const Event& changed) {
    history_.show_change(changed);
    OrderedJson json{{"type", "changed"}, {"update", updates()}, {"view", view_json(shown(), {seat}, telling())}};
    add_question(json, {seat});
    audience_.tell_seat(seat, json);
}

void Room::add_question(OrderedJson& json, Viewer viewer) const {
    json["prompts"] = viewer.seat ? prompts_json(shown(), *viewer.seat, telling()) : OrderedJson::array();
    if (viewer.seat) {
        if (auto changes = changes_json(shown(), *viewer.seat, telling()); !changes.empty())
            json["changes"] = std::move(changes);
    }
    if (const auto left = clock_.milliseconds_left()) json["clock"]["left_ms"] = *left;
}

const OrderedJson& Room::reach(PlaneId plane) {
    const auto found = reaches_.find(plane);
    if (found != reaches_.end()) return found->second;
    return reaches_.emplace(plane, reach_json(view_for(Viewer{}), plane, telling())).first->second;
}

void Room::send_table() {
    const auto json_for = [this](Viewer viewer) {
        return OrderedJson{{"type", "table"}, {"table", table_json(viewer)}};
    };
    if (rematch_) return audience_.tell_each(json_for);
    audience_.tell_all(json_for({}));
}

// Many who come and go make one message, and a full gallery does not keep the players from their game.
void Room::company_changed() {
    if (tells_company_) return;
    tells_company_ = true;
    const auto pause =
        CompanyLimits::between_tables + CompanyLimits::between_tables_for_each * static_cast<int>(audience_.watchers());
    house_.loop.after(pause, [self = weak_from_this()] {
        const auto room = self.lock();
        if (!room) return;
        room->tells_company_ = false;
        if (room->rematch_) return room->send_table();
        room->audience_.mention_to_all({{"type", "table"}, {"table", room->table_json()}});
    });
}

Granted<OrderedJson> Room::tried(PlaneId plane, const std::vector<Placed>& cards) const {
    const View seen = view_for(Viewer{});
    if (!seen.planes[plane.index()].in_game()) return refuse("no-such-plane", "This plane is out of the game.");
    if (const auto fault = fault_of_trial(seen, plane, cards, telling())) return refuse("malformed", *fault);
    return tried_json(seen, plane, cards, telling());
}

void Room::hint(SeatId from, PlaneId plane, const Reply& reply) {
    if (!opening_.hints) return reply(refuse("no-hints", "At this table nobody is given hints."));
    if (over()) return reply(refuse("over", "The game is over: the coach says more."));
    const bool places = shown().ask == Ask::plan || shown().ask == Ask::ready || shown().ask == Ask::change;
    if (!places || !shown().awaiting.has(plane) || shown().seat_due(plane) != from)
        return reply(refuse("not-asked", "No cards are to be placed for this plane now."));
    hints_.ask(from, plane, {rules_, shown(), opening_.header.names},
               [self = shared_from_this(), reply](auto hint) { reply(hint); });
}

void Room::say(SeatId from, Phrase phrase, const Reply& reply) {
    if (broken_) return reply(tl::unexpected<Refusal>(not_kept()));
    if (!voices_.may(from, house_.loop.seconds_since_1970()))
        return reply(refuse("too-soon", "You have said much just now."));
    ++house_.metrics.phrases_said;
    audience_.mention_to_all(
        {{"type", "said"}, {"seat", name_in(opening_.header.names.seats, from)}, {"phrase", word_of(phrase)}});
    reply(accepted_json());
}

std::optional<Refusal> Room::no_rematch(SeatId from) {
    if (!over()) return Refusal{"not-over", "The game is not over.", {}};
    if (rematch_) return Refusal{"too-late", "The next game has been set up already.", {}};
    if (!voices_.may(from, house_.loop.seconds_since_1970()))
        return Refusal{"too-soon", "You have said much just now.", {}};
    return std::nullopt;
}

void Room::rematch(SeatId from, const Room& next, const std::string& invite, const Reply& reply) {
    if (rematch_) return reply(refuse("too-late", "The next game has been set up already."));
    // Whether a game is there that one was not invited to is nobody's affair.
    if (&next == this || next.over() || !same(next.invite(), invite))
        return reply(refuse("no-such-game", "There is no such game here."));
    rematch_ = Rematch{from, next.id(), next.invite()};
    send_table();
    reply(accepted_json());
}

bool Room::is_open_table() const {
    return opening_.listed && !started() && !over() && !broken_ && !seats_.all_taken() &&
           seats_.has_company(house_.loop.seconds_since_1970(), OpenTableLimits::away_seconds);
}

OrderedJson Room::open_table_json() const {
    return server::open_table_json(table_json(), opening_.invite);
}

OrderedJson Room::table_json(Viewer viewer) const {
    TableFacts facts{id(), opening_, seats_, *rules_, started(), over()};
    const View seen = view_for(Viewer{});
    if (started()) facts.seen = &seen;
    facts.created = created_;
    facts.now = house_.loop.seconds_since_1970();
    if (!over()) facts.offers = offers_.json(opening_.header.names, history_.decided_updates());
    facts.watching = audience_.names_of_watchers();
    facts.watchers = audience_.watchers();
    if (rematch_) {
        facts.rematch = {{"by", name_in(opening_.header.names.seats, rematch_->by)}, {"game", rematch_->game}};
        if (viewer.seat) facts.rematch["invite"] = rematch_->invite;
    }
    return server::table_json(facts);
}

OrderedJson Room::welcome_json(Viewer viewer) const {
    OrderedJson json{{"type", "welcome"}, {"protocol", protocol_version}};
    if (viewer.seat) json["seat"] = name_in(opening_.header.names.seats, *viewer.seat);
    json["table"] = table_json(viewer);
    json["update"] = updates();
    if (!started()) return json;
    json["view"] = view_json(shown(), viewer, telling());
    add_question(json, viewer);
    json["drafts"] = drafts_.json_for(viewer.seat, shown(), *rules_, opening_.header.names);
    return json;
}

void Room::enter(Guest& guest, Viewer viewer, const std::string& name) {
    audience_.enter(guest, viewer, name);
    if (!viewer.seat) company_changed();
    const bool came = viewer.seat && seats_.came(*viewer.seat);
    guest.send(message_of(welcome_json(viewer)));
    if (came) send_table();
    if (!viewer.seat || !seats_.is_handed_over(*viewer.seat) || not_in_play()) return;
    seats_.give_back(*viewer.seat);
    settle(GivenBack{*viewer.seat}, [](const auto&) {});
}

void Room::leave(Guest& guest) {
    const auto viewer = audience_.leave(guest);
    seen_at_ = house_.loop.seconds_since_1970();
    if (viewer && !viewer->seat) company_changed();
    if (viewer && viewer->seat && seats_.went(*viewer->seat, house_.loop.seconds_since_1970())) send_table();
}

std::optional<Refusal> Room::not_in_play() const {
    if (broken_) return not_kept();
    if (!started()) return Refusal{"not-started", "The game has not begun: seats are still free.", {}};
    if (over() || history_.decided().over()) return Refusal{"over", "The game is over.", {}};
    return std::nullopt;
}

OrderedJson Room::accepted_json() const {
    return {{"type", "accepted"}, {"update", updates()}};
}

void Room::settle(const Event& agreement, const Reply& reply) {
    std::vector<Event> events = events_of_agreement(history_.decided(), agreement);
    if (events.empty()) return reply(refuse("no-other-side", "With more than two sides nobody can say who has won."));
    std::vector<LogEntry> entries{ledger_.entry(kind_lines, history_.record({std::nullopt, std::move(events)}))};
    const std::size_t update = history_.decided_updates();
    const auto arrived = std::chrono::steady_clock::now();
    keep(std::move(entries), [self = shared_from_this(), update, arrived, reply](const Trouble& trouble) {
        if (trouble) return reply(tl::unexpected<Refusal>(not_kept()));
        reply(OrderedJson{{"type", "accepted"}, {"update", update}});
        self->show_up_to(update, arrived);
        self->send_table();
    });
}

void Room::nudge(SeatId from, const Reply& reply) {
    if (const auto refusal = not_in_play()) return reply(tl::unexpected<Refusal>(*refusal));
    // What all may know: who is reminded tells nobody anything new.
    const std::vector<SeatId> thinking = thinking_at(view_for(Viewer{}));
    if (std::find(thinking.begin(), thinking.end(), from) != thinking.end())
        return reply(refuse("your-turn", "The others wait for you."));
    if (thinking.empty()) return reply(refuse("nobody-due", "Nobody is waited for."));
    if (!nudges_.may(from, house_.loop.seconds_since_1970()))
        return reply(refuse("too-soon", "Somebody was reminded just now."));
    const std::string& by = name_in(opening_.header.names.seats, from);
    for (const SeatId seat : thinking) audience_.tell_seat(seat, {{"type", "nudged"}, {"by", by}});
    reply(accepted_json());
}

std::vector<SeatId> Room::asked_about(OfferKind kind, SeatId from) const {
    std::vector<SeatId> people = seats_.people();
    if (kind == OfferKind::give_up) {
        std::erase_if(people, [&](SeatId seat) { return side_of(shown(), seat) != side_of(shown(), from); });
        return people;
    }
    // The computer never agrees: on each side somebody must.
    std::set<SideId> sides;
    for (const SeatId seat : people) sides.insert(side_of(shown(), seat));
    return sides.size() == shown().sides ? people : std::vector<SeatId>{};
}

void Room::offer(SeatId from, OfferKind kind, const Reply& reply) {
    if (const auto refusal = not_in_play()) return reply(tl::unexpected<Refusal>(*refusal));
    const std::vector<SeatId> all = asked_about(kind, from);
    if (all.empty()) return reply(refuse("nobody-agrees", "The computer does not agree to a draw."));
    const std::size_t update = history_.decided_updates();
    offers_.make(kind, from, update);
    if (offers_.agreed(kind, all, update)) {
        if (kind == OfferKind::draw) return settle(DrawAgreed{}, reply);
        return settle(GaveUp{side_of(shown(), from)}, reply);
    }
    send_table();
    reply(accepted_json());
}

void Room::hand_over(SeatId from, const std::string& name, const Reply& reply) {
    if (const auto refusal = not_in_play()) return reply(tl::unexpected<Refusal>(*refusal));
    const auto seat = seats_.named(name);
    if (!seat) return reply(refuse("no-such-seat", "There is no such seat in this game."));
    if (*seat == from) return reply(refuse("not-away", "You are at the table."));
    const auto handed = seats_.hand_over(*seat, house_.loop.seconds_since_1970());
    if (!handed) return reply(tl::unexpected<Refusal>(handed.error()));
    settle(HandedOver{*seat}, reply);
}

void Room::take_up_stand_ins() {
    for (const auto& batch : history_.past().batches) {
        for (const Event& event : batch->events) {
            if (const auto* handed = std::get_if<HandedOver>(&event)) seats_.let_stand_in(handed->seat);
            if (const auto* back = std::get_if<GivenBack>(&event)) seats_.give_back(back->seat);
        }
    }
}

void Room::draft(Guest& from, PlaneId plane, const Picked& picked) {
    if (!drafts_.put(shown(), plane, picked)) return;
    audience_.tell_seat(shown().plane(plane).seat, drafts_.message(plane, *rules_, opening_.header.names), from);
}

std::string Room::replay_text() const {
    ReplayHeader header = opening_.header;
    if (!opening_.imported) {
        header.seed = seed_text_;
        header.fair = seats_.fair_draws();
        header.table = table_text(opening_, seats_.names());
    }
    return history_.replay_text(header);
}

Granted<Opening> Room::opening_from_update(std::uint32_t update) const {
    if (!over()) return refuse("not-over", "Only a game that is over can be played on from.");
    Opening opening;
    opening.title = opening_.title;
    opening.look = opening_.look;
    opening.header = opening_.header;
    opening.header.start = history_.turn_start_of(update);
    // What was asked last has been answered, and nothing that nobody opened outlives its turn.
    opening.header.start.ask = Ask::nothing;
    opening.header.start.step = {};
    opening.header.start.sealed.clear();
    opening.header.seed.clear();
    opening.header.draws.clear();  // whatever was stacked, it goes on by chance
    opening.header.fair.reset();
    opening.header.game.clear();
    opening.header.table.clear();
    opening.header.catalogue = rules_->catalog->fingerprint;
    return opening;
}

void Room::ask_bots() {
    if (!started() || ledger_.busy() || over() || broken_ || rests()) return;
    for (const Awaited& due : awaited(shown())) {
        const std::string& bot = seats_.bot_in(due.seat);
        if (bot.empty()) continue;
        const Rng chance = chance_of_bot(opening_.secret, history_.decided_updates(), due.seat);
        const auto decided = [self = shared_from_this()](const Command& command) {
            // Whoever it stood in for may have come back meanwhile.
            if (!self->seats_.bot_in(command.seat).empty()) self->order(command, [](const auto&) {});
            self->ask_bots();
        };
        bots_.ask(bot, due.seat, rules_, shown(), chance, {decided, when_helpless(due.seat)});
    }
}

void Room::wind_clock(std::chrono::seconds grace) {
    if (!opening_.clock || !started() || over() || shown().awaiting.empty()) return clock_.stop();
    clock_.wind(house_.loop, std::chrono::seconds(*opening_.clock) + grace, [self = weak_from_this()] {
        if (const auto room = self.lock()) room->time_is_up();
    });
}

// One order at a time for each seat: another question may have come up meanwhile, with time of its own.
void Room::time_is_up() {
    if (broken_) return;
    const GameState& now = history_.decided();
    for (const Awaited& due : awaited(now)) {
        if (!seats_.bot_in(due.seat).empty()) continue;
        const auto then = [self = shared_from_this(), moment = MomentOf(now)](const Command& command) {
            self->order(command, [](const auto&) {});
            const GameState& after = self->history_.decided();
            if (MomentOf(after) == moment && !after.awaiting.has(plane_of(command.order))) self->time_is_up();
        };
        bots_.work_out(due.seat, rules_, now, &order_of_absent, {then, when_helpless(due.seat)});
    }
}

// A game that waits for an order which nobody can give stands still for ever. It is read from the log when somebody
// comes again, and the order is tried anew.
std::function<void()> Room::when_helpless(SeatId seat) {
    return [self = shared_from_this(), seat] {
        self->house_.journal.note(Level::error, "no-order",
                                  {{"game", self->id()}, {"seat", name_in(self->opening_.header.names.seats, seat)}});
        // Behind what is being written, which others may have been told of already.
        self->keep({}, [self](const Trouble&) {
            self->give_up("The computer could not find an order, and the game stands still. Come again.");
        });
    };
}

}  // namespace overdive::server
