#include "campaign/diary.h"

#include <algorithm>

namespace overdive::campaign {
namespace {

class DiaryWriter {
public:
    explicit DiaryWriter(Campaign beginning) : it_(std::move(beginning)) {}

    void take(const CampaignEvent& event) {
        // What was before matters to few of them.
        if (std::holds_alternative<Reported>(event)) before_ = it_.pilots;
        if (const auto* renamed = std::get_if<Renamed>(&event)) former_name_ = name(renamed->pilot);
        evolve(it_, event);
        std::visit([&](const auto& happened) { tell(happened); }, event);
    }
    std::vector<Entry> done() { return std::move(entries_); }

private:
    void add(std::string key, Json words = Json::object()) {
        entries_.push_back({game_, std::move(key), std::move(words)});
    }
    [[nodiscard]] const std::string& name(std::size_t pilot) const { return it_.pilots[pilot].name; }
    [[nodiscard]] const Json& squadron_of(std::size_t pilot) const {
        return it_.calendar.squadrons[it_.pilots[pilot].squadron].name;
    }
    [[nodiscard]] std::string names(const std::vector<std::size_t>& pilots) const {
        std::string list;
        for (const std::size_t pilot : pilots) list += (list.empty() ? "" : ", ") + name(pilot);
        return list;
    }
    [[nodiscard]] Json name_of_side(const std::string& side) const {
        for (const Squadron& squadron : it_.calendar.squadrons) {
            if (squadron.side == side) return squadron.name;
        }
        return side;
    }

    void tell(const Founded&) { add("founded", {{"title", it_.calendar.title}}); }
    void tell(const Joined& event) {
        const std::string key = it_.results.empty() ? "joined" : "replaced";
        add(key, {{"pilot", event.name}, {"squadron", squadron_of(it_.pilots.size() - 1)}});
    }
    void tell(const Renamed& event) { add("renamed", {{"before", former_name_}, {"pilot", event.name}}); }
    void tell(const Begun&) {
        game_ = it_.next;
        add("begun", {{"date", it_.calendar.games[*game_].date}, {"title", it_.calendar.games[*game_].title}});
    }
    void tell(const FlamesDrawn& event) {
        std::string tokens;
        for (const std::string& face : event.faces) tokens += (tokens.empty() ? "" : ", ") + face;
        add(event.down ? "flames.down" : "flames.home", {{"pilot", name(event.pilot)}, {"tokens", tokens}});
    }

    void tell(const Reported& event) {
        if (event.winner.empty())
            add("draw", {{"turns", event.turns}});
        else
            add("won", {{"turns", event.turns}, {"squadron", name_of_side(event.winner)}});
        for (const Sortie& sortie : event.sorties) tell_end(sortie);
        for (std::size_t i = 0; i < before_.size(); ++i) {
            const SquadronPilot& pilot = it_.pilots[i];
            const bool further = pilot.victories / victories_of_an_ace > before_[i].victories / victories_of_an_ace;
            const Json words{{"pilot", pilot.name}, {"victories", pilot.victories}};
            if (further && !pilot.lost) add(before_[i].ace() ? "ace.again" : "ace", words);
            if (before_[i].away > 0 && pilot.away == 0 && !pilot.lost) add("healed", {{"pilot", pilot.name}});
        }
        if (it_.over()) tell_the_end();
    }
    void tell_end(const Sortie& sortie) {
        if (sortie.fate == "home") return;
        const std::string who = name(sortie.pilot);
        if (sortie.victors.empty())
            add("end." + sortie.fate, {{"pilot", who}});
        else if (sortie.victors.size() == 1)
            add("victory", {{"pilot", names(sortie.victors)}, {"other", who}});
        else
            add("victory.shared", {{"pilots", names(sortie.victors)}, {"other", who}});
    }
    void tell_the_end() {
        add("over");
        for (const Squadron& squadron : it_.calendar.squadrons) {
            int victories = 0;
            int lost = 0;
            for (const SquadronPilot& pilot : it_.pilots) {
                if (it_.calendar.squadrons[pilot.squadron].id != squadron.id) continue;
                victories += pilot.victories;
                lost += pilot.lost ? 1 : 0;
            }
            add("over.squadron", {{"squadron", squadron.name}, {"victories", victories}, {"lost", lost}});
        }
    }

    void tell(const WoundDrawn& event) {
        if (event.away == 0)
            add("wound.lost", {{"pilot", name(event.pilot)}, {"token", event.face}});
        else
            add("wound.away", {{"games", event.away}, {"pilot", name(event.pilot)}, {"token", event.face}});
    }
    void tell(const SkillChosen& event) { add("skill", {{"pilot", name(event.pilot)}, {"skill", event.skill}}); }
    void tell(const Abandoned&) { add("abandoned"); }
    void tell(const PassedOver&) {
        add("passed-over");
        if (it_.over()) tell_the_end();
    }

    Campaign it_;
    std::vector<SquadronPilot> before_;  // the pilots, before the report that is told
    std::string former_name_;
    std::optional<std::size_t> game_;
    std::vector<Entry> entries_;
};

Json told_of_pilot(const Campaign& campaign, std::size_t index) {
    const SquadronPilot& pilot = campaign.pilots[index];
    Json skills = Json::array();
    for (const Skill skill : pilot.skills) skills.push_back(std::string(word_of(skill)));
    Json open = Json::array();
    if (!campaign.underway) {
        for (const Skill skill : campaign.skills_open_to(index)) open.push_back(std::string(word_of(skill)));
    }
    return {{"pilot", index},
            {"name", pilot.name},
            {"flown", pilot.flown},
            {"squadron", campaign.calendar.squadrons[pilot.squadron].id},
            {"victories", pilot.victories},
            {"away", pilot.away},
            {"lost", pilot.lost},
            {"ace", pilot.ace()},
            {"skills", skills},
            {"skills_open", open}};
}

Json told_of_game(const Campaign& campaign) {
    if (campaign.over()) return nullptr;
    const CalendarGame& game = campaign.calendar.games[*campaign.next];
    Json flights = Json::array();
    for (const Flight& flight : campaign.underway ? campaign.underway->flights : usual_flights(campaign)) {
        const auto slot = std::find_if(game.slots.begin(), game.slots.end(),
                                       [&](const Slot& each) { return each.plane == flight.plane; });
        flights.push_back({{"plane", flight.plane},
                           {"pilot", flight.pilot},
                           {"model", slot->model},
                           {"squadron", campaign.calendar.squadrons[slot->squadron].id}});
    }
    return {{"id", game.id},
            {"title", game.title},
            {"date", game.date},
            {"briefing", game.briefing},
            {"scenario", game.scenario},
            {"flights", flights},
            {"underway", campaign.underway.has_value()}};
}

}  // namespace

std::vector<Entry> diary(const Campaign& now, const CampaignEvents& events) {
    DiaryWriter writer(founded(now.calendar, now.seed));
    for (const CampaignEvent& event : events) writer.take(event);
    return writer.done();
}

std::string in_language(const Json& texts, const std::string& language) {
    if (texts.is_string()) return texts.get<std::string>();
    if (texts.is_number()) return std::to_string(texts.get<long>());
    const auto found = texts.is_object() ? texts.find(language) : texts.end();
    return found != texts.end() && found->is_string() ? found->get<std::string>() : "";
}

std::string told(const Entry& entry, const Texts& texts) {
    Account account{"campaign." + entry.key, {}, {}};
    for (const auto& [word, value] : entry.words.items()) {
        if (value.is_number())
            account.add(word, value.get<long>());
        else if (word == "skill")
            account.fillings.push_back({word, texts.say("skill." + value.get<std::string>())});
        else
            account.fillings.push_back({word, in_language(value, texts.language)});
    }
    return texts.tell(account).value_or(account.key);
}

Json summary(const Campaign& campaign) {
    Json squadrons = Json::array();
    for (const Squadron& squadron : campaign.calendar.squadrons)
        squadrons.push_back({{"id", squadron.id}, {"side", squadron.side}, {"name", squadron.name}});
    Json pilots = Json::array();
    for (std::size_t i = 0; i < campaign.pilots.size(); ++i) pilots.push_back(told_of_pilot(campaign, i));
    Json results = Json::array();
    for (const Result& result : campaign.results) {
        const CalendarGame& game = campaign.calendar.games[result.game];
        Json victories = Json::object();
        Json losses = Json::object();
        for (const Squadron& squadron : campaign.calendar.squadrons) victories[squadron.id] = losses[squadron.id] = 0;
        const auto squadron_of = [&](std::size_t pilot) {
            return campaign.calendar.squadrons[campaign.pilots[pilot].squadron].id;
        };
        for (const Sortie& sortie : result.sorties) {
            for (const std::size_t victor : sortie.victors) {
                Json& count = victories[squadron_of(victor)];
                count = count.get<int>() + 1;
            }
            if (sortie.fate == "home" || sortie.fate == "left") continue;
            Json& count = losses[squadron_of(sortie.pilot)];
            count = count.get<int>() + 1;
        }
        results.push_back({{"game", game.id},
                           {"title", game.title},
                           {"date", game.date},
                           {"link", result.link},
                           {"winner", result.winner},
                           {"turns", result.turns},
                           {"victories", victories},
                           {"losses", losses}});
    }
    return {{"calendar", campaign.calendar.id},
            {"system", campaign.calendar.system},
            {"title", campaign.calendar.title},
            {"briefing", campaign.calendar.briefing},
            {"games", campaign.calendar.games.size()},
            {"ace_skills", campaign.calendar.ace_skills},
            {"squadrons", squadrons},
            {"pilots", pilots},
            {"results", results},
            {"next", told_of_game(campaign)},
            {"over", campaign.over()}};
}

}  // namespace overdive::campaign
