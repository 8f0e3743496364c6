// A house that keeps campaigns, and what players say to it over HTTP.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "campaign/calendar.h"
#include "server/ledger.h"
#include "server/test_site.h"

namespace overdive::testing {

inline const Json& training() {
    static const Json file =
        Json::parse(text_of(std::filesystem::path(OVERDIVE_ROOT) / "data/ww1/campaigns/training-squadron.json"));
    return file;
}

inline std::vector<Scenario> scenarios_of(const Catalog& catalog) {
    std::vector<SourceFile> files;
    for (const auto& path :
         json_files_below(std::filesystem::path(OVERDIVE_ROOT) / "data" / catalog.system / "scenarios"))
        files.push_back({path.filename().string(), text_of(path)});
    return load_scenarios(files, catalog).value();
}

// It has the training squadron.
struct Mess {
    TestHouse house;
    std::unique_ptr<Site> site;
    std::string id;
    Json keys;

    // The house alone, with a log that may have been written before.
    explicit Mess(std::unique_ptr<GameLog> disk) : house(std::move(disk)) {
        const auto scenarios = scenarios_of(ww1());
        auto calendar = campaign::read_calendar("training", training(), ww1(), scenarios);
        REQUIRE(calendar.has_value());
        house.house.systems.at("ww1").calendars.push_back(std::move(*calendar));
        open();
    }
    Mess() : Mess(nullptr) { found(); }
    Mess(const Mess&) = delete;
    Mess& operator=(const Mess&) = delete;
    ~Mess() { house.close(); }
    void found() {
        const Json founded = post("", {{"calendar", "training-squadron"}});
        REQUIRE(founded.contains("campaign"));
        id = founded["campaign"];
        keys = founded["keys"];
    }
    void open() { site = std::make_unique<Site>(house); }
    // The program ends and starts again.
    void restart() {
        house.loop.run();
        site = nullptr;
        house.restart();
        open();
    }

    // What the program does with its log after a start.
    void wake_up() {
        house.hall->wake_clocks(
            [this](const LogEntry& first, const LogEntry& last) { site->api.catch_up(first, last); });
        house.loop.run();
        house.loop.let_pass(std::chrono::seconds(1));
    }
    // How many reports there are in the log, whatever anybody is told.
    [[nodiscard]] int reports_kept() {
        int reports = 0;
        const std::vector<LogEntry> entries = house.house.log.read(id).value();
        for (const LogEntry& entry : entries) {
            if (entry.kind != kind_campaign_events) continue;
            for (const Json& event : Json::parse(entry.body)) reports += event.contains("reported") ? 1 : 0;
        }
        return reports;
    }

    int status = 0;
    Json read(const Response& response) {
        status = response.status;
        return Json::parse(*response.body, nullptr, false);
    }
    Json post(const std::string& rest, const Json& body, const std::string& key = "") {
        return post_text(rest, body.dump(), key);
    }
    Json post_text(const std::string& rest, const std::string& body, const std::string& key = "") {
        Request request;
        request.method = "POST";
        request.path = "/api/campaigns" + rest;
        request.body = body;
        request.key = key;
        return read(site->ask(request));
    }
    Json get(const std::string& rest = "", const std::string& key = "") {
        return read(site->get("/api/campaigns/" + id + rest, key));
    }
    [[nodiscard]] std::string key(const char* squadron = "allied") const { return keys[squadron]; }
    Json begin(const Json& body = Json::object()) { return post("/" + id + "/games", body, key()); }
    // Both sit down, and the first gives up.
    void give_up(const Json& game) {
        house.take(game, "allied", blue_key);
        house.take(game, "central", red_key);
        Person loser = house.join(game, blue_key);
        loser.say({{"type", "offer"}, {"id", 4}, {"offer", "give-up"}});
        house.run_until([&] { return house.room(game)->over(); });
    }
};

}  // namespace overdive::testing
