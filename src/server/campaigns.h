// The campaigns of the server. They lie in the log of games under ids of their own, as the list of their events. A game
// of a campaign is a game like any other; when it ends its report is taken in, once. Where that could not be (the
// program ended, the disk was full) it is made up for after the next start, or when somebody looks at the campaign.
// Everything here runs on the loop.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "campaign/campaign_file.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/one_by_one.h"

namespace overdive::server {

class Campaigns {
public:
    Campaigns(House& house, Hall& hall);
    Campaigns(const Campaigns&) = delete;
    Campaigns& operator=(const Campaigns&) = delete;
    ~Campaigns();

    // Everything under /api/campaigns, and the calendars there are.
    void handle(Request request, const Respond& respond);
    [[nodiscard]] const Response& calendars() const { return calendars_; }
    // After a start, for everything in the log: a game may have ended and its report not be there. From any thread.
    void catch_up(const LogEntry& first, const LogEntry& last);
    // Forgets campaigns that nobody waits for; they are read again when asked for.
    void tidy_up();

    static constexpr std::size_t most_file_bytes = 2u << 20;
    static constexpr std::size_t most_waiting = 64;  // for one campaign

private:
    // One campaign in memory. While something of it is on its way to the disk, others wait.
    struct Held;
    using Reply = Room::Reply;
    using WithHeld = std::function<void(const Granted<std::shared_ptr<Held>>&)>;
    using Decide = std::function<campaign::Decided<campaign::CampaignEvents>(const campaign::Campaign&)>;

    void found(const Json& body, const Reply& reply);
    void found_by(const campaign::Calendar& calendar, const Reply& reply);
    void import(const std::string& text, const Reply& reply);
    void open(campaign::SavedCampaign saved, const Reply& reply);
    void answer(const std::shared_ptr<Held>& held, const Request& request, const std::string& what,
                const Respond& respond);
    void change(const std::shared_ptr<Held>& held, const Request& request, const std::string& what, const Json& body,
                const Respond& respond);
    void begin(const std::shared_ptr<Held>& held, const Request& request, const Json& body, const Reply& reply);
    void happen(const std::shared_ptr<Held>& held, campaign::CampaignEvents events,
                const std::function<void(const Trouble&)>& then);

    void take_in(const std::string& id);
    // The campaign, with the report of its game where that is over.
    void with(const std::string& id, const std::string& patron, const WithHeld& then);
    void look_after_game(const std::shared_ptr<Held>& held, const std::string& patron, const WithHeld& then);
    [[nodiscard]] Granted<std::shared_ptr<Held>> read(const std::string& id);
    void free(const std::shared_ptr<Held>& held);
    [[nodiscard]] static OrderedJson told(const Held& held, const std::string& key);

    House& house_;
    Hall& hall_;
    Response calendars_;
    OneByOne behind_;  // whose games may have ended meanwhile
    std::map<std::string, std::shared_ptr<Held>> held_;
};

}  // namespace overdive::server
