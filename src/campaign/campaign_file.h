// A campaign as one file (docs/formats.md): its events, from the first on. Reading it is folding them again, and every
// event must be possible where it stands.
#pragma once

#include "campaign/campaign.h"

namespace overdive::campaign {

inline constexpr std::string_view campaign_format = "overdive-campaign/1";
inline constexpr std::size_t most_campaign_bytes = 8u << 20;

struct SavedCampaign {
    CampaignEvents events;
    Campaign campaign;  // what they made
};

[[nodiscard]] std::string file_text(const CampaignEvents& events);
[[nodiscard]] Checked<SavedCampaign> read_campaign(std::string_view name, std::string_view text,
                                                   const CatalogOf& catalog_of);
// The same from the list of events alone.
[[nodiscard]] Checked<SavedCampaign> read_campaign_events(const JsonReader& list, const CatalogOf& catalog_of);

}  // namespace overdive::campaign
