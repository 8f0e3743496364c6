// Reads every byte that somebody is sent, and objects to what he may not know.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/test_house.h"

namespace overdive::testing {

// What everybody may know in a game. A field that is added later must be added there as well, with a thought.
struct PublicThings {
    std::set<std::string> of_plane, of_gun;
    std::map<std::string, std::set<std::string>> of_event;
    std::set<std::string> secret_events;  // nobody but the owner hears of these at all
    std::set<std::string> of_view;
    std::set<std::string> of_target{};
};

class Censor {
public:
    Censor(const PublicThings& known, std::set<std::string> own) : known_(known), own_(std::move(own)) {}

    void read(const std::string& text) {
        bytes_ += text.size();
        const Json message = Json::parse(text);
        over_ = over_ || text.find(R"("event":"ended")") != std::string::npos;
        for (const auto& [key, value] : message.items()) {
            if (key == "view" || key == "start")
                read_view(value);
            else if (key == "events")
                read_events(value);
            else if (key == "prompts" || key == "drafts" || key == "changes")
                read_own(value);
            else if (key == "updates") {
                for (const Json& update : value) read_events(update["events"]);
            }
        }
        read_whole(text);
    }
    void forbid(std::string text) { forbidden_.push_back(std::move(text)); }
    // What is told with the end and not before.
    void forbid_until_end(std::string text) { until_end_.push_back(std::move(text)); }
    // W1-SPEC-11: whether such a piece was fulfilled tells of the observer, so it is told with the end.
    void keep_for_end(const Json& mission) {
        for (std::size_t i = 0; mission.contains("pieces") && i < mission["pieces"].size(); ++i) {
            if (mission["pieces"][i].value("needs_observer", false)) for_end_.insert(static_cast<int>(i));
        }
    }
    [[nodiscard]] int missions() const { return missions_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

private:
    void read_view(const Json& view) {
        for (const auto& [key, value] : view.items()) {
            CHECK_MESSAGE(known_.of_view.contains(key), key);
            if (key == "targets") read_targets(value);
            if (key != "planes") continue;
            for (const auto& [plane, fields] : value.items()) {
                if (own_.contains(plane)) continue;
                for (const auto& [field, content] : fields.items()) {
                    // What one has chosen for an enemy is one's own secret.
                    const bool choice = field == "answer" && !own_.empty() &&
                                        (content.is_null() || content.value("kind", "swerve") == "swerve");
                    // W2-ACE-EYE-01: so is what one's own ace saw.
                    const bool seen = field == "glance" && looked_at_.contains(plane);
                    CHECK_MESSAGE((known_.of_plane.contains(field) || choice || seen), plane << " " << field);
                    if (field != "guns") continue;
                    for (const auto& [gun, parts] : content.items()) {
                        for (const auto& [part, value_of_part] : parts.items())
                            CHECK_MESSAGE(known_.of_gun.contains(part), part);
                    }
                }
            }
        }
    }
    void read_targets(const Json& targets) {
        for (const auto& [target, fields] : targets.items()) {
            for (const auto& [field, content] : fields.items()) {
                if (own_.contains(target) && (field == "dummy" || field == "answer")) continue;
                if (over_ && field == "dummy") continue;
                CHECK_MESSAGE(known_.of_target.contains(field), target << " " << field);
            }
        }
    }
    void read_events(const Json& events) {
        for (const Json& event : events) {
            const std::string kind = event["event"];
            const bool about_own = event.contains("plane") && own_.contains(event["plane"].get<std::string>());
            if (kind == "looked" && about_own) looked_at_.insert(event["target"].get<std::string>());
            read_view(event["patch"]);
            if (known_.secret_events.contains(kind)) {
                CHECK_MESSAGE(about_own, kind);
                continue;
            }
            REQUIRE_MESSAGE(known_.of_event.contains(kind), kind);
            if (kind == "mission") {
                ++missions_;
                const bool at_end = std::any_of(events.begin(), events.end(),
                                                [](const Json& each) { return each["event"] == "ended"; });
                CHECK((at_end || !for_end_.contains(event["piece"].get<int>())));
            }
            if (event.contains("plane") && own_.contains(event["plane"].get<std::string>())) continue;
            // W2-STRAFE-01: tokens of targets lie face up.
            if (kind == "drawn" && event.contains("target")) continue;
            // W1-DMG-03: a jam is shown to all; an explosion shows itself.
            const std::string card = event.value("card", Json("")).is_string() ? event.value("card", "") : "";
            const bool shown_to_all = card.find("jam") != std::string::npos || card == "explosion";
            for (const auto& [field, content] : event.items()) {
                if (field == "event" || field == "turn" || field == "phase" || field == "plane" || field == "patch")
                    continue;
                if (kind == "drawn" && shown_to_all && (field == "card" || field == "points")) continue;
                if (kind == "swerve-chosen" && field == "to" && !own_.empty()) continue;
                CHECK_MESSAGE(known_.of_event.at(kind).contains(field), kind << " " << field);
            }
        }
    }
    // Questions and drafts are for one's own planes.
    void read_own(const Json& list) {
        for (const auto& [key, item] : list.items()) {
            const bool chooses_for_enemy = item.is_object() && item.value("ask", "") == "swerve" && !own_.empty();
            CHECK((chooses_for_enemy || own_.contains(list.is_object() ? key : item["plane"].get<std::string>())));
        }
    }
    void read_whole(const std::string& text) {
        for (const std::string& secret : forbidden_) CHECK(text.find(secret) == std::string::npos);
        for (const std::string& secret : until_end_) CHECK((over_ || text.find(secret) == std::string::npos));
    }

    const PublicThings& known_;
    std::set<std::string> own_;
    std::set<std::string> looked_at_;  // by his own aces
    std::vector<std::string> forbidden_;
    std::set<int> for_end_;
    std::vector<std::string> until_end_;
    bool over_ = false;
    int missions_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace overdive::testing
