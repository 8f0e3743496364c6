#include "campaign/campaign_file.h"

#include <fmt/format.h>

#include "campaign/campaign_json.h"

namespace overdive::campaign {
namespace {

class Folding {
public:
    explicit Folding(const CatalogOf& catalog_of) : catalog_of_(catalog_of) {}

    void take(const JsonReader& json) {
        if (!json.problems().empty()) return;  // what follows would only be wrong because of it
        if (saved_.events.size() == most_events) return json.complain(fmt::format("more than {} events", most_events));
        auto event = event_from(json);
        if (!event) return;
        if (saved_.events.empty()) {
            const auto* founding = std::get_if<Founded>(&*event);
            if (founding == nullptr) return json.complain("a campaign begins with \"founded\"");
            if (!begin(json, *founding)) return;
        } else if (const auto fault = fault_of(saved_.campaign, *event)) {
            return json.complain(fault->reason);
        }
        evolve(saved_.campaign, *event);
        saved_.events.push_back(std::move(*event));
    }
    SavedCampaign done() { return std::move(saved_); }

private:
    bool begin(const JsonReader& json, const Founded& founding) {
        const auto system = founding.calendar.is_object() ? founding.calendar.find("system") : founding.calendar.end();
        const Catalog* catalog = system != founding.calendar.end() && system->is_string()
                                     ? catalog_of_(system->get<std::string>())
                                     : nullptr;
        if (catalog == nullptr) {
            json.complain("its calendar is of no war that is played here");
            return false;
        }
        auto calendar = read_calendar(json.path() + "/founded/calendar", founding.calendar, *catalog, {});
        if (!calendar) {
            json.problems().insert(json.problems().end(), calendar.error().begin(), calendar.error().end());
            return false;
        }
        saved_.campaign = founded(std::move(*calendar), founding.seed);
        return true;
    }

    const CatalogOf& catalog_of_;
    SavedCampaign saved_;
};

}  // namespace

std::string file_text(const CampaignEvents& events) {
    std::string text = fmt::format("{{\"format\": \"{}\", \"events\": [", campaign_format);
    const char* before = "\n";
    for (const CampaignEvent& event : events) {
        text += before + coded(event).dump(-1, ' ', false, Json::error_handler_t::replace);
        before = ",\n";
    }
    return text + "\n]}\n";
}

Checked<SavedCampaign> read_campaign_events(const JsonReader& list, const CatalogOf& catalog_of) {
    Folding folding(catalog_of);
    list.each([&](const JsonReader& event) { folding.take(event); });
    SavedCampaign saved = folding.done();
    if (list.problems().empty() && saved.events.empty()) list.complain("a campaign begins with \"founded\"");
    if (!list.problems().empty()) return tl::unexpected<Problems>(list.problems());
    return saved;
}

Checked<SavedCampaign> read_campaign(std::string_view name, std::string_view text, const CatalogOf& catalog_of) {
    const std::string place(name);
    if (text.size() > most_campaign_bytes)
        return failed(place, fmt::format("a campaign has {} bytes at most", most_campaign_bytes));
    const auto json = parse_json(name, text);
    if (!json) return tl::unexpected<Problems>(json.error());
    Problems problems;
    const JsonReader reader(*json, place + "#", problems);
    if (reader.is_object()) {
        const auto format = reader.text("format");
        if (format && *format != campaign_format)
            reader.complain(fmt::format("\"{}\" is not the format of a campaign, \"{}\"", *format, campaign_format));
        if (problems.empty()) reader.only({"format", "events"});
        const auto list = problems.empty() ? reader.member("events") : std::nullopt;
        if (list) return read_campaign_events(*list, catalog_of);
    }
    return tl::unexpected<Problems>(std::move(problems));
}

}  // namespace overdive::campaign
