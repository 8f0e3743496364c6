#include "campaign/campaign.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/chance.h"
#include "rules/names.h"

namespace overdive::campaign {
namespace {

std::optional<Fault> fault(std::string code, std::string reason) {
    return Fault{std::move(code), std::move(reason)};
}

std::optional<Fault> no_such_pilot(const Campaign& campaign, std::size_t pilot) {
    if (pilot < campaign.pilots.size()) return std::nullopt;
    return fault("no-such-pilot", fmt::format("there is no pilot {}", pilot));
}

std::optional<Fault> fault_of_pilot_name(const Campaign& campaign, const std::string& name) {
    if (auto bad = fault_of_name(name)) return fault("bad-name", *bad);
    if (name.find('/') != std::string::npos) return fault("bad-name", "names have no slash");
    if (campaign.pilot_named(name)) return fault("name-taken", fmt::format("there is a pilot \"{}\" already", name));
    for (const CalendarGame& game : campaign.calendar.games) {
        const auto targets = game.setup.find("targets");
        if (targets == game.setup.end()) continue;
        for (const Json& target : *targets) {
            if (target.value("id", "") == name)
                return fault("name-taken", fmt::format("a target on the ground is called \"{}\"", name));
        }
    }
    return std::nullopt;
}

const std::string& side_of(const Campaign& campaign, std::size_t pilot) {
    return campaign.calendar.squadrons[campaign.pilots[pilot].squadron].side;
}

// --- Whether an event can happen.
class Checker {
public:
    explicit Checker(const Campaign& campaign) : it_(campaign) {}

    std::optional<Fault> operator()(const Founded&) const { return fault("founded", "it was founded already"); }

    std::optional<Fault> operator()(const Joined& event) const {
        if (!it_.calendar.squadron_named(event.squadron))
            return fault("no-such-squadron", fmt::format("there is no squadron \"{}\"", event.squadron));
        if (it_.pilots.size() == most_pilots) return fault("too-many", fmt::format("more than {} pilots", most_pilots));
        return fault_of_pilot_name(it_, event.name);
    }

    std::optional<Fault> operator()(const Renamed& event) const {
        if (auto none = no_such_pilot(it_, event.pilot)) return none;
        if (it_.underway) return fault("game-on", "names do not change while a game is under way");
        return fault_of_pilot_name(it_, event.name);
    }

    std::optional<Fault> operator()(const Begun& event) const {
        if (it_.over()) return fault("over", "the campaign is over");
        if (it_.underway) return fault("game-on", "a game is under way already");
        if (!it_.wounded.empty()) return fault("wounds", "tokens for the wounded are still to be drawn (W2-CAMP-04)");
        const CalendarGame& game = it_.calendar.games[*it_.next];
        if (event.game != game.id)
            return fault("not-next", fmt::format("the game \"{}\" comes next, not \"{}\"", game.id, event.game));
        if (event.link.size() > 100) return fault("bad-link", "the name of a game has 100 letters at most");
        return fault_of_flights(game, event.flights);
    }

    std::optional<Fault> operator()(const FlamesDrawn& event) const {
        if (!it_.underway) return fault("no-game", "no game is under way");
        return flies(event.pilot);
    }

    std::optional<Fault> operator()(const Reported& event) const {
        if (!it_.underway) return fault("no-game", "no game is under way");
        if (event.sorties.size() != it_.underway->flights.size())
            return fault("bad-report", "a report tells of every plane once");
        std::set<std::size_t> told;
        for (const Sortie& sortie : event.sorties) {
            if (auto absent = flies(sortie.pilot)) return absent;
            if (!told.insert(sortie.pilot).second) return fault("bad-report", "a report tells of every plane once");
            const auto status = value_of_word<Status>(sortie.fate);
            if (sortie.fate != "home" && (!status || !is_out(*status)))
                return fault("bad-report", fmt::format("\"{}\" is no end of a plane", sortie.fate));
            const bool by_fire = status == Status::shot_down || status == Status::exploded;
            if (!by_fire && !sortie.victors.empty())
                return fault("bad-report", "there is no victory over a plane that was not shot down (W2-CAMP-01)");
            std::set<std::size_t> victors;
            for (const std::size_t victor : sortie.victors) {
                if (auto absent = flies(victor)) return absent;
                if (!victors.insert(victor).second || side_of(it_, victor) == side_of(it_, sortie.pilot))
                    return fault("bad-report", "a victory is won once, over an enemy (W2-CAMP-01)");
            }
        }
        return std::nullopt;
    }

    std::optional<Fault> operator()(const WoundDrawn& event) const {
        if (auto none = no_such_pilot(it_, event.pilot)) return none;
        if (std::find(it_.wounded.begin(), it_.wounded.end(), event.pilot) == it_.wounded.end())
            return fault("not-wounded",
                         fmt::format("\"{}\" did not come home wounded (W2-CAMP-04)", it_.pilots[event.pilot].name));
        if (event.away < 0 || event.away > 100) return fault("bad-token", "no token has so many points (W2-CAMP-04)");
        return std::nullopt;
    }

    std::optional<Fault> operator()(const SkillChosen& event) const {
        if (auto none = no_such_pilot(it_, event.pilot)) return none;
        const SquadronPilot& pilot = it_.pilots[event.pilot];
        if (it_.underway) return fault("game-on", "skills are chosen between two games (W2-CAMP-05)");
        if (pilot.skills_due() <= 0)
            return fault("no-skill-due",
                         fmt::format("\"{}\" may choose a skill for every five victories (W2-CAMP-05)", pilot.name));
        const auto open = it_.skills_open_to(event.pilot);
        const auto skill = value_of_word<Skill>(event.skill);
        if (!skill || std::find(open.begin(), open.end(), *skill) == open.end())
            return fault("bad-skill",
                         fmt::format("\"{}\" cannot choose the skill \"{}\" (W2-ACE-01)", pilot.name, event.skill));
        return std::nullopt;
    }

    std::optional<Fault> operator()(const Abandoned&) const {
        if (!it_.underway) return fault("no-game", "no game is under way");
        return std::nullopt;
    }

    std::optional<Fault> operator()(const PassedOver&) const { return (*this)(Abandoned{}); }

private:
    [[nodiscard]] std::optional<Fault> flies(std::size_t pilot) const {
        if (auto none = no_such_pilot(it_, pilot)) return none;
        for (const Flight& flight : it_.underway->flights) {
            if (flight.pilot == pilot) return std::nullopt;
        }
        return fault("bad-report", fmt::format("\"{}\" did not fly in this game", it_.pilots[pilot].name));
    }

    [[nodiscard]] std::optional<Fault> fault_of_flights(const CalendarGame& game,
                                                        const std::vector<Flight>& flights) const {
        if (flights.size() != game.slots.size()) return fault("bad-flights", "every plane has one pilot");
        std::set<std::size_t> pilots;
        for (std::size_t i = 0; i < flights.size(); ++i) {
            const Flight& flight = flights[i];
            const Slot& slot = game.slots[i];
            if (auto none = no_such_pilot(it_, flight.pilot)) return none;
            const SquadronPilot& pilot = it_.pilots[flight.pilot];
            if (flight.plane != slot.plane || pilot.squadron != slot.squadron)
                return fault("bad-flights", fmt::format("\"{}\" does not fly \"{}\"", pilot.name, slot.plane));
            if (!pilot.fit()) return fault("not-fit", fmt::format("\"{}\" is not fit to fly", pilot.name));
            if (!pilots.insert(flight.pilot).second)
                return fault("bad-flights", fmt::format("\"{}\" cannot fly two planes", pilot.name));
        }
        return std::nullopt;
    }

    const Campaign& it_;
};

// --- What events change.
class Evolver {
public:
    explicit Evolver(Campaign& campaign) : it_(campaign) {}

    void operator()(const Founded&) const {}
    void operator()(const Joined& event) const {
        it_.pilots.push_back({event.name, *it_.calendar.squadron_named(event.squadron)});
    }
    void operator()(const Renamed& event) const {
        it_.former.push_back(it_.pilots[event.pilot].name);
        it_.pilots[event.pilot].name = event.name;
    }
    void operator()(const Begun& event) const { it_.underway = Underway{event.link, event.flights}; }
    void operator()(const FlamesDrawn&) const {}

    void operator()(const Reported& event) const {
        const std::size_t game = *it_.next;
        // W2-CAMP-04: this is one of the games that the wounded miss.
        for (SquadronPilot& pilot : it_.pilots) pilot.away = std::max(0, pilot.away - 1);
        for (const Sortie& sortie : event.sorties) {
            SquadronPilot& pilot = it_.pilots[sortie.pilot];
            ++pilot.flown;
            // W2-CAMP-03, OD-CAMP-02.
            if (sortie.fate != "home" && sortie.fate != "left") pilot.lost = true;
            if (sortie.wounded && !pilot.lost) it_.wounded.push_back(sortie.pilot);
            for (const std::size_t victor : sortie.victors) ++it_.pilots[victor].victories;
        }
        it_.results.push_back({game, it_.underway->link, event.winner, event.turns, event.sorties});
        go_on_after(game, event.winner);
    }

    void operator()(const WoundDrawn& event) const {
        SquadronPilot& pilot = it_.pilots[event.pilot];
        std::erase(it_.wounded, event.pilot);
        pilot.away = event.away;
        if (event.away == 0) pilot.lost = true;
    }
    void operator()(const SkillChosen& event) const {
        it_.pilots[event.pilot].skills.push_back(*value_of_word<Skill>(event.skill));
    }
    void operator()(const Abandoned&) const { it_.underway.reset(); }
    // OD-CAMP-05: as after a draw, and nobody has flown.
    void operator()(const PassedOver&) const { go_on_after(*it_.next, ""); }

private:
    void go_on_after(std::size_t game, const std::string& winner) const {
        it_.underway.reset();
        const auto& next = it_.calendar.games[game].next;
        auto follower = next.find(winner.empty() ? "draw" : winner);
        if (follower == next.end()) follower = next.find("");
        it_.next = follower->second ? it_.calendar.game_named(*follower->second) : std::nullopt;
    }

    Campaign& it_;
};

// --- Chance: a stream of its own for each thing drawn after each game, from the campaign's seed and how the game
// ended.
enum class Drawn : std::uint8_t { flames = 1, wound = 2 };

class Bag {
public:
    // After the game of this number, for this pilot.
    Bag(const std::string& seed, std::size_t game, std::size_t pilot, Drawn what, const GameReport& report)
        : tokens_(report.tokens),
          rng_(MatchSeed::from_text(fmt::format("{}/{:016x}", seed, report.mark))
                   .stream(static_cast<std::uint32_t>((game << 16) | pilot), 0, static_cast<std::uint8_t>(what))) {}

    // Nothing where it is empty.
    std::optional<Token> draw() {
        int left = 0;
        for (const Token& token : tokens_) left += token.count;
        if (left == 0) return std::nullopt;
        auto ticket = static_cast<int>(rng_.below(static_cast<std::uint32_t>(left)));
        for (Token& token : tokens_) {
            if (ticket < token.count) {
                --token.count;
                return token;
            }
            ticket -= token.count;
        }
        return std::nullopt;
    }

private:
    std::vector<Token> tokens_;
    Rng rng_;
};

// The next name of a squadron's list that nobody has; after the last one they are numbered.
std::string free_name(const Campaign& campaign, std::size_t squadron) {
    const auto& names = campaign.calendar.squadrons[squadron].names;
    for (const std::string& name : names) {
        const bool had = std::find(campaign.former.begin(), campaign.former.end(), name) != campaign.former.end();
        if (!had && !fault_of_pilot_name(campaign, name)) return name;
    }
    for (int number = static_cast<int>(names.size()) + 1;; ++number) {
        std::string name = fmt::format("{} {}", campaign.calendar.squadrons[squadron].id.substr(0, 30), number);
        if (!campaign.pilot_named(name)) return name;
    }
}

// W2-CAMP-03, OD-CAMP-04: new pilots come until there is one for every plane of the next game.
void fill_up(Campaign& campaign, CampaignEvents& events) {
    if (campaign.over()) return;
    for (std::size_t squadron = 0; squadron < campaign.calendar.squadrons.size(); ++squadron) {
        const auto& slots = campaign.calendar.games[*campaign.next].slots;
        auto wanted =
            std::count_if(slots.begin(), slots.end(), [&](const Slot& slot) { return slot.squadron == squadron; });
        for (const SquadronPilot& pilot : campaign.pilots) wanted -= pilot.squadron == squadron && pilot.fit() ? 1 : 0;
        for (; wanted > 0 && campaign.pilots.size() < most_pilots; --wanted) {
            events.emplace_back(Joined{campaign.calendar.squadrons[squadron].id, free_name(campaign, squadron)});
            evolve(campaign, events.back());
        }
    }
}

// The campaign with the events decided so far, each of which must be possible.
class Deciding {
public:
    explicit Deciding(const Campaign& campaign) : campaign_(campaign) {}

    bool happen(CampaignEvent event) {
        if (fault_) return false;
        fault_ = fault_of(campaign_, event);
        if (fault_) return false;
        evolve(campaign_, event);
        events_.push_back(std::move(event));
        return true;
    }
    [[nodiscard]] const Campaign& campaign() const { return campaign_; }
    Decided<CampaignEvents> decided(bool with_new_pilots = false) {
        if (fault_) return tl::unexpected<Fault>(*fault_);
        if (with_new_pilots) fill_up(campaign_, events_);
        return std::move(events_);
    }
    void refuse(Fault why) { fault_ = std::move(why); }

private:
    Campaign campaign_;
    CampaignEvents events_;
    std::optional<Fault> fault_;
};

// W2-CAMP-02: all tokens that its flames would still have brought, points and explosions alone.
FlamesDrawn burn_out(const Campaign& campaign, std::size_t pilot, const PlaneReport& plane, const GameReport& report) {
    FlamesDrawn drawn{pilot, {}, false};
    Bag bag(campaign.seed, campaign.results.size() + 1, pilot, Drawn::flames, report);
    int life = plane.life;
    for (int flame = 0; flame < plane.flames && !drawn.down; ++flame) {
        const auto token = bag.draw();
        if (!token) break;
        drawn.faces.push_back(token->face);
        life -= token->points;
        drawn.down = token->explosion || life <= 0;
    }
    return drawn;
}

// W2-CAMP-04.
WoundDrawn wound_token(const Campaign& campaign, std::size_t pilot, const GameReport& report) {
    const auto token = Bag(campaign.seed, campaign.results.size(), pilot, Drawn::wound, report).draw();
    if (!token) return {pilot, "", 0};
    return {pilot, token->face, token->explosion ? 0 : token->points};
}

}  // namespace

std::optional<std::size_t> Campaign::pilot_named(std::string_view name) const {
    for (std::size_t i = 0; i < pilots.size(); ++i) {
        if (pilots[i].name == name) return i;
    }
    return std::nullopt;
}

std::vector<Skill> Campaign::skills_open_to(std::size_t pilot) const {
    std::vector<Skill> open;
    if (pilots[pilot].skills_due() <= 0) return open;
    for (std::size_t i = 0; i < kinds_of_skills; ++i) {
        const auto skill = static_cast<Skill>(i);
        const auto& has = pilots[pilot].skills;
        if (std::find(has.begin(), has.end(), skill) != has.end()) continue;
        const bool of_use = std::any_of(calendar.games.begin(), calendar.games.end(), [&](const CalendarGame& game) {
            return std::find(game.skills.begin(), game.skills.end(), skill) != game.skills.end();
        });
        if (of_use) open.push_back(skill);
    }
    return open;
}

std::optional<Fault> fault_of(const Campaign& campaign, const CampaignEvent& event) {
    return std::visit(Checker(campaign), event);
}

void evolve(Campaign& campaign, const CampaignEvent& event) {
    std::visit(Evolver(campaign), event);
}

void evolve(Campaign& campaign, const CampaignEvents& events) {
    for (const CampaignEvent& event : events) evolve(campaign, event);
}

Campaign founded(Calendar calendar, const std::string& seed) {
    Campaign campaign;
    campaign.calendar = std::move(calendar);
    campaign.seed = seed;
    return campaign;
}

CampaignEvents found(const Calendar& calendar, const std::string& seed) {
    Campaign campaign = founded(calendar, seed);
    CampaignEvents events{Founded{calendar.file, seed}};
    fill_up(campaign, events);
    return events;
}

std::vector<Flight> usual_flights(const Campaign& campaign) {
    std::vector<Flight> flights;
    if (campaign.over()) return flights;
    std::set<std::size_t> taken;
    for (const Slot& slot : campaign.calendar.games[*campaign.next].slots) {
        for (std::size_t pilot = 0; pilot < campaign.pilots.size(); ++pilot) {
            const SquadronPilot& one = campaign.pilots[pilot];
            if (one.squadron != slot.squadron || !one.fit() || taken.contains(pilot)) continue;
            taken.insert(pilot);
            flights.push_back({slot.plane, pilot});
            break;
        }
    }
    return flights;
}

Decided<CampaignEvents> begin_game(const Campaign& campaign, const std::string& link, const Choice& choice) {
    Deciding deciding(campaign);
    if (campaign.over()) {
        deciding.refuse({"over", "the campaign is over"});
        return deciding.decided();
    }
    std::vector<Flight> flights = usual_flights(campaign);
    // Whoever is wanted elsewhere changes places with him who flies there.
    for (const Flight& wanted : choice) {
        const auto seat = std::find_if(flights.begin(), flights.end(),
                                       [&](const Flight& flight) { return flight.plane == wanted.plane; });
        if (seat == flights.end()) {
            deciding.refuse({"bad-flights", fmt::format("there is no plane \"{}\" in the next game", wanted.plane)});
            return deciding.decided();
        }
        const auto other = std::find_if(flights.begin(), flights.end(),
                                        [&](const Flight& flight) { return flight.pilot == wanted.pilot; });
        if (other != flights.end()) other->pilot = seat->pilot;
        seat->pilot = wanted.pilot;
    }
    deciding.happen(Begun{campaign.calendar.games[*campaign.next].id, link, std::move(flights)});
    return deciding.decided();
}

Decided<CampaignEvents> take_report(const Campaign& campaign, const GameReport& report) {
    Deciding deciding(campaign);
    if (!campaign.underway) {
        deciding.refuse({"no-game", "no game is under way"});
        return deciding.decided();
    }
    Reported reported{report.winner, static_cast<int>(report.turns), {}};
    for (const PlaneReport& plane : report.planes) {
        const auto pilot = campaign.pilot_named(plane.plane);
        if (!pilot) {
            deciding.refuse({"bad-report", fmt::format("\"{}\" is no pilot of this campaign", plane.plane)});
            return deciding.decided();
        }
        Sortie sortie{*pilot,
                      is_out(plane.status) ? std::string(word_of(plane.status)) : "home",
                      std::max(0, plane.given),
                      plane.wounded,
                      {}};
        bool down = is_out(plane.status) && plane.status != Status::left;
        if (plane.flames > 0) {
            const FlamesDrawn drawn = burn_out(campaign, *pilot, plane, report);
            deciding.happen(drawn);
            if (drawn.down) sortie.fate = word_of(Status::shot_down);
            down = drawn.down;
        }
        for (const std::string& victor : plane.victors) {
            const auto who = campaign.pilot_named(victor);
            if (down && who) sortie.victors.push_back(*who);
        }
        reported.sorties.push_back(std::move(sortie));
    }
    deciding.happen(std::move(reported));
    const std::vector<std::size_t> wounded = deciding.campaign().wounded;
    for (const std::size_t pilot : wounded) deciding.happen(wound_token(deciding.campaign(), pilot, report));
    return deciding.decided(true);
}

Decided<CampaignEvents> choose_skill(const Campaign& campaign, std::size_t pilot, std::string_view skill) {
    Deciding deciding(campaign);
    deciding.happen(SkillChosen{pilot, std::string(skill)});
    return deciding.decided();
}

Decided<CampaignEvents> rename_pilot(const Campaign& campaign, std::size_t pilot, const std::string& name) {
    Deciding deciding(campaign);
    deciding.happen(Renamed{pilot, name});
    return deciding.decided();
}

Decided<CampaignEvents> abandon_game(const Campaign& campaign) {
    Deciding deciding(campaign);
    deciding.happen(Abandoned{});
    return deciding.decided();
}

Decided<CampaignEvents> pass_game_over(const Campaign& campaign) {
    Deciding deciding(campaign);
    deciding.happen(PassedOver{});
    return deciding.decided(true);
}

Json game_file_of(const Campaign& campaign, const std::vector<Flight>& flights) {
    const CalendarGame& game = campaign.calendar.games[*campaign.next];
    Json file = game.setup;
    std::map<std::string, std::string> names;
    for (const Flight& flight : flights) names[flight.plane] = campaign.pilots[flight.pilot].name;
    bool aces = false;
    for (std::size_t i = 0; i < flights.size(); ++i) {
        const SquadronPilot& pilot = campaign.pilots[flights[i].pilot];
        Json& plane = file["planes"][i];
        plane["id"] = pilot.name;
        plane["seat"] = campaign.calendar.squadrons[pilot.squadron].id;
        // W2-CAMP-05: what the scenario gives a plane comes first, and nothing twice (W2-ACE-01).
        Json skills = plane.value("skills", Json::array());
        for (const Skill skill : pilot.skills) {
            const bool of_use = std::find(game.skills.begin(), game.skills.end(), skill) != game.skills.end();
            const Json word = std::string(word_of(skill));
            if (of_use && std::find(skills.begin(), skills.end(), word) == skills.end()) skills.push_back(word);
        }
        if (skills.empty()) continue;
        plane["skills"] = skills;
        aces = true;
    }
    if (file.contains("targets")) {
        for (Json& target : file["targets"]) target.erase("seat");  // the first squadron of its side commands it
    }
    if (file.contains("mission") && file["mission"].contains("pieces")) {
        for (Json& piece : file["mission"]["pieces"]) {
            const auto plane = piece.find("plane");
            if (plane != piece.end() && names.contains(*plane)) *plane = names[*plane];
        }
    }
    if (aces) {
        Json& options = file["options"];
        if (options.is_null()) options = Json::array();
        if (std::find(options.begin(), options.end(), "aces") == options.end()) options.push_back("aces");
    }
    return file;
}

}  // namespace overdive::campaign
