// The diary of a campaign and the table of its pilots. An entry is a key and words; its sentence is in data/texts
// under "campaign." and that key, in each language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "campaign/campaign.h"
#include "scenario/texts.h"

namespace overdive::campaign {

struct Entry {
    std::optional<std::size_t> game;  // of the calendar, where it belongs to one
    std::string key;
    Json words = Json::object();  // texts, numbers, or a text in each language
};

[[nodiscard]] std::vector<Entry> diary(const Campaign& now, const CampaignEvents& events);
// A text in the language of the reader.
[[nodiscard]] std::string in_language(const Json& texts, const std::string& language);
[[nodiscard]] std::string told(const Entry& entry, const Texts& texts);
// The next game, the pilots and the results as people and tables are told of them.
[[nodiscard]] Json summary(const Campaign& campaign);

}  // namespace overdive::campaign
