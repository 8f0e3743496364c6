#include "ww1/options.h"

#include <algorithm>

#include <fmt/format.h>

namespace overdive {
namespace {

const Switch* find_switch(std::string_view id) {
    for (const Switch& known : switches()) {
        if (known.id == id) return &known;
    }
    return nullptr;
}

std::string known_ids() {
    std::string list;
    for (const Switch& known : switches()) list += (list.empty() ? "" : ", ") + std::string(known.id);
    return list;
}

}  // namespace

std::string_view name_of(Edition edition) {
    return edition == Edition::italian ? "it" : edition == Edition::french ? "fr" : "en";
}

Checked<Edition> edition_named(std::string_view place, std::string_view name) {
    for (const Edition edition : {Edition::english, Edition::italian, Edition::french}) {
        if (name_of(edition) == name) return edition;
    }
    return failed(std::string(place), fmt::format("\"{}\" is no edition: en, it or fr", name));
}

// W1-OPT-01: what needs what, and what excludes what.
std::span<const Switch> switches() {
    static const std::vector<Switch> table{
        {"special-damage", &Options::special_damage, "W1-SPEC-01", "game", {}, {}, false, {"W1-ED-03"}},
        {"aim", &Options::aim, "W1-AIM-01", "game", {}, {}},
        {"illegal-moves", &Options::illegal_moves, "W1-ILL-01", "game", {}, {}},
        {"tailing", &Options::tailing, "W1-TAIL-01", "game", {}, {}},
        {"no-explosions", &Options::no_explosions, "W1-TOUR-01", "game", {}, {}},
        {"exact-overlap", &Options::exact_overlap, "W1-TOUR-02", "game", {}, {"physical-overlap"}},
        {"disruption", &Options::disruption, "W1-DISR-01", "game", {{"aim", "tailing"}}, {}, false, {"W1-ED-01"}},
        {"blind-spot", &Options::blind_spot, "W1-TWO-06", "game", {}, {}},
        {"physical-overlap", &Options::physical_overlap, "W1-MOVE-03", "game", {}, {"exact-overlap"}},
        {"altitude", &Options::altitude, "W1-ALT-01", "altitude", {}, {"house-landing"}},
        {"landing", &Options::landing, "W1-LAND-01", "altitude", {{"altitude"}}, {}},
        {"overdive", &Options::overdive, "W1-OVER-01", "altitude", {{"altitude"}}, {}},
        {"flying-higher", &Options::flying_higher, "W1-HIGH-01", "altitude", {{"altitude"}}, {}, true},
        {"cloud-cover", &Options::cloud_cover, "W1-CLOUD-01", "altitude", {{"altitude"}}, {}},
        {"real-outlines", &Options::real_outlines, "W1-HOUSE-REAL-01", "house", {}, {}},
        {"single-gun", &Options::single_gun, "W1-HOUSE-SINGLE-01", "house", {}, {}},
        {"twin-jams", &Options::twin_jams, "W1-HOUSE-JAM-01", "house", {}, {}},
        {"deflection", &Options::deflection, "W1-HOUSE-DEFL-01", "house", {}, {}},
        {"ammunition", &Options::ammunition, "W1-HOUSE-AMMO-01", "house", {}, {}},
        {"collisions", &Options::collisions, "W1-HOUSE-COLL-01", "house", {}, {}},
        {"house-landing", &Options::house_landing, "W1-HOUSE-LAND-01", "house", {}, {"altitude"}},
    };
    return table;
}

Checked<Options> options_from(std::string_view place, std::span<const std::string> ids) {
    Options options;
    Problems problems;
    const auto complain = [&](std::string reason) { problems.push_back({std::string(place), std::move(reason)}); };
    const auto chosen = [&](std::string_view id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
    for (const std::string& id : ids) {
        const Switch* found = find_switch(id);
        if (found == nullptr) {
            complain(fmt::format("there is no option \"{}\"; known are: {}", id, known_ids()));
            continue;
        }
        options.*found->on = true;
        for (const auto& one_of : found->needs) {
            if (std::any_of(one_of.begin(), one_of.end(), chosen)) continue;
            complain(fmt::format("{} needs {} (W1-OPT-01)", id, fmt::join(one_of, " or ")));
        }
        for (const std::string_view other : found->excludes) {
            // Said once, by the one that comes first.
            if (chosen(other) && id < other)
                complain(fmt::format("{} and {} exclude each other (W1-OPT-01)", id, other));
        }
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return options;
}

Checked<Options> agreed_options(std::string_view place, std::span<const std::string> ids, std::string_view edition,
                                const Mission& mission) {
    auto options = options_from(place, ids);
    if (!options) return options;
    const auto named = edition.empty() ? Checked<Edition>(Edition::english) : edition_named(place, edition);
    if (!named) return tl::unexpected<Problems>(named.error());
    options->edition = *named;
    options->mission = mission;
    return options;
}

Options all_together() {
    Options options;
    for (const Switch& each : switches()) {
        const bool excluded = std::any_of(each.excludes.begin(), each.excludes.end(),
                                          [&](std::string_view other) { return options.*find_switch(other)->on; });
        if (!excluded) options.*each.on = true;
    }
    return options;
}

std::vector<std::string> ids_of(const Options& options) {
    std::vector<std::string> ids;
    for (const Switch& known : switches()) {
        if (options.*known.on) ids.emplace_back(known.id);
    }
    return ids;
}

}  // namespace overdive
