// A campaign: squadrons of named pilots over many games (W2-CAMP-01 to W2-CAMP-05, OD-CAMP-01 to OD-CAMP-08). It is
// nothing but what its events made of it. Whoever has the events has the campaign; what is to happen is decided as
// events first, as in a game.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "campaign/calendar.h"
#include "campaign/report.h"

namespace overdive::campaign {

inline constexpr int victories_of_an_ace = 5;    // W2-CAMP-05
inline constexpr std::size_t most_pilots = 512;  // of all squadrons, the lost among them
inline constexpr std::size_t most_events = 10'000;

struct SquadronPilot {
    std::string name;
    std::size_t squadron = 0;
    int victories = 0;
    int flown = 0;
    int away = 0;  // games that he still misses, wounded
    bool lost = false;
    std::vector<Skill> skills{};

    [[nodiscard]] bool fit() const { return !lost && away == 0; }
    [[nodiscard]] bool ace() const { return victories >= victories_of_an_ace; }
    [[nodiscard]] int skills_due() const {
        return lost ? 0 : victories / victories_of_an_ace - static_cast<int>(skills.size());
    }
};

// Who flies which plane of a scenario; the plane goes by his name.
struct Flight {
    std::string plane;
    std::size_t pilot = 0;
    bool operator==(const Flight&) const = default;
    static void describe(auto& is, auto& it) {
        is("plane", it.plane);
        is("pilot", it.pilot);
    }
};

// What became of a pilot in a game.
struct Sortie {
    std::size_t pilot = 0;
    std::string fate;  // "home", or how his plane ended
    int given = 0;
    bool wounded = false;
    std::vector<std::size_t> victors;  // pilots
    bool operator==(const Sortie&) const = default;
    static void describe(auto& is, auto& it) {
        is("pilot", it.pilot);
        is("fate", it.fate);
        is("given", it.given);
        is("wounded", it.wounded);
        is("victors", it.victors);
    }
};

// --- What happens in a campaign.
struct Founded {
    static constexpr std::string_view word = "founded";
    Json calendar;
    std::string seed;
    static void describe(auto& is, auto& it) {
        is("calendar", it.calendar);
        is("seed", it.seed);
    }
};
struct Joined {
    static constexpr std::string_view word = "joined";
    std::string squadron;
    std::string name;
    static void describe(auto& is, auto& it) {
        is("squadron", it.squadron);
        is("name", it.name);
    }
};
struct Renamed {
    static constexpr std::string_view word = "renamed";
    std::size_t pilot = 0;
    std::string name;
    static void describe(auto& is, auto& it) {
        is("pilot", it.pilot);
        is("name", it.name);
    }
};
struct Begun {
    static constexpr std::string_view word = "begun";
    std::string game;  // of the calendar
    std::string link;  // the game that is played, where it has a name
    std::vector<Flight> flights;
    static void describe(auto& is, auto& it) {
        is("game", it.game);
        is("link", it.link);
        is("flights", it.flights);
    }
};
// The flames that a plane left with (W2-CAMP-02).
struct FlamesDrawn {
    static constexpr std::string_view word = "flames-drawn";
    std::size_t pilot = 0;
    std::vector<std::string> faces;
    bool down = false;
    static void describe(auto& is, auto& it) {
        is("pilot", it.pilot);
        is("faces", it.faces);
        is("down", it.down);
    }
};
struct Reported {
    static constexpr std::string_view word = "reported";
    std::string winner;  // a side; empty: a draw
    int turns = 0;
    std::vector<Sortie> sorties;
    static void describe(auto& is, auto& it) {
        is("winner", it.winner);
        is("turns", it.turns);
        is("sorties", it.sorties);
    }
};
// A token for one who came home wounded (W2-CAMP-04).
struct WoundDrawn {
    static constexpr std::string_view word = "wound-drawn";
    std::size_t pilot = 0;
    std::string face;
    int away = 0;  // games; 0: he is out for good
    static void describe(auto& is, auto& it) {
        is("pilot", it.pilot);
        is("face", it.face);
        is("away", it.away);
    }
};
struct SkillChosen {
    static constexpr std::string_view word = "skill";
    std::size_t pilot = 0;
    std::string skill;
    static void describe(auto& is, auto& it) {
        is("pilot", it.pilot);
        is("skill", it.skill);
    }
};
// The game under way was never finished, or is gone: it counts for nothing and can be flown again.
struct Abandoned {
    static constexpr std::string_view word = "abandoned";
    static void describe(auto&, auto&) {}
};
// The game under way is gone, and nobody wants to fly it again: the campaign goes on without it (OD-CAMP-05).
struct PassedOver {
    static constexpr std::string_view word = "passed-over";
    static void describe(auto&, auto&) {}
};
using CampaignEvent = std::variant<Founded, Joined, Renamed, Begun, FlamesDrawn, Reported, WoundDrawn, SkillChosen,
                                   Abandoned, PassedOver>;
using CampaignEvents = std::vector<CampaignEvent>;

struct Underway {
    std::string link;
    std::vector<Flight> flights;
};
struct Result {
    std::size_t game = 0;  // of the calendar
    std::string link;
    std::string winner;
    int turns = 0;
    std::vector<Sortie> sorties;
};

struct Campaign {
    Calendar calendar;
    std::string seed;
    std::vector<SquadronPilot> pilots;
    std::vector<Result> results;
    std::optional<std::size_t> next = 0;  // the game that comes next, or is under way; none: it is over
    std::optional<Underway> underway;
    std::vector<std::size_t> wounded;  // whose tokens are still to be drawn
    std::vector<std::string> former;   // names that pilots had: nobody else gets them by himself

    [[nodiscard]] bool over() const { return !next; }
    [[nodiscard]] std::optional<std::size_t> pilot_named(std::string_view name) const;
    // Skills that a pilot may choose now; none where none is due.
    [[nodiscard]] std::vector<Skill> skills_open_to(std::size_t pilot) const;
};

// Why something cannot be: a word for programs and a sentence for people.
struct Fault {
    std::string code;
    std::string reason;
};
template <class T>
using Decided = tl::expected<T, Fault>;

// The beginning: a campaign is there once Founded was taken in.
[[nodiscard]] CampaignEvents found(const Calendar& calendar, const std::string& seed);
[[nodiscard]] Campaign founded(Calendar calendar, const std::string& seed);
// Why an event cannot happen now; nothing: it can.
[[nodiscard]] std::optional<Fault> fault_of(const Campaign& campaign, const CampaignEvent& event);
// The one door through which a campaign changes.
void evolve(Campaign& campaign, const CampaignEvent& event);

// Decisions: events that fit, or why not.
using Choice = std::vector<Flight>;  // who flies what, as far as somebody minds
[[nodiscard]] Decided<CampaignEvents> begin_game(const Campaign& campaign, const std::string& link,
                                                 const Choice& choice = {});
[[nodiscard]] Decided<CampaignEvents> take_report(const Campaign& campaign, const GameReport& report);
[[nodiscard]] Decided<CampaignEvents> choose_skill(const Campaign& campaign, std::size_t pilot, std::string_view skill);
[[nodiscard]] Decided<CampaignEvents> rename_pilot(const Campaign& campaign, std::size_t pilot,
                                                   const std::string& name);
[[nodiscard]] Decided<CampaignEvents> abandon_game(const Campaign& campaign);
[[nodiscard]] Decided<CampaignEvents> pass_game_over(const Campaign& campaign);
void evolve(Campaign& campaign, const CampaignEvents& events);

// Who flies what in the next game, unless somebody wants it otherwise: those who are fit, the oldest first.
[[nodiscard]] std::vector<Flight> usual_flights(const Campaign& campaign);
// The next game as a game file: planes by the names of their pilots, squadrons in their seats, aces with their skills.
[[nodiscard]] Json game_file_of(const Campaign& campaign, const std::vector<Flight>& flights);

}  // namespace overdive::campaign
