// Events of a campaign as JSON and back: each is described once, beside its fields (campaign.h).
#pragma once

#include "campaign/campaign.h"

namespace overdive::campaign {

// {"joined": {"squadron": "allied", "name": "Harding"}}
[[nodiscard]] Json coded(const CampaignEvent& event);
// Nothing, with complaints, where it is none.
[[nodiscard]] std::optional<CampaignEvent> event_from(const JsonReader& json);

}  // namespace overdive::campaign
