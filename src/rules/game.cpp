#include "rules/game.h"

#include <algorithm>

#include <fmt/format.h>

namespace overdive {
namespace {

std::string listed_ids(std::span<const Switch> switches) {
    std::string list;
    for (const Switch& known : switches) list += (list.empty() ? "" : ", ") + std::string(known.id);
    return list;
}

// "en, it or fr"
std::string one_of(std::span<const std::string_view> names) {
    std::string list;
    for (std::size_t i = 0; i < names.size(); ++i) {
        list += i == 0 ? "" : i + 1 == names.size() ? " or " : ", ";
        list += names[i];
    }
    return list;
}

// Names the switches that would do, unless one of them is on.
template <class Does>
std::string needed(const Game& game, const Options& options, Does does) {
    std::string names;
    for (const Switch& each : game.switches) {
        if (!does(each)) continue;
        if (options.has(each.id)) return "";
        names += (names.empty() ? "" : " or ") + std::string(each.id);
    }
    return names;
}

}  // namespace

const Switch* Game::find(std::string_view wanted) const {
    const auto found =
        std::find_if(switches.begin(), switches.end(), [&](const Switch& known) { return known.id == wanted; });
    return found == switches.end() ? nullptr : &*found;
}

const Switch* Game::bringing(std::string_view key) const {
    const auto found = std::find_if(switches.begin(), switches.end(), [&](const Switch& known) {
        return std::any_of(known.keys.begin(), known.keys.end(), [&](const PlaneKey& of) { return of.key == key; });
    });
    return found == switches.end() ? nullptr : &*found;
}

Checked<std::string> edition_named(const Game& game, std::string_view place, std::string_view name) {
    if (std::find(game.editions.begin(), game.editions.end(), name) != game.editions.end()) return std::string(name);
    return failed(std::string(place), fmt::format("\"{}\" is no edition: {}", name, one_of(game.editions)));
}

Checked<Options> options_from(const Game& game, std::string_view place, std::span<const std::string> ids) {
    Options options;
    Problems problems;
    const auto complain = [&](std::string reason) { problems.push_back({std::string(place), std::move(reason)}); };
    const auto chosen = [&](std::string_view id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
    for (const std::string& id : ids) {
        const Switch* found = game.find(id);
        if (found == nullptr) {
            complain(fmt::format("there is no option \"{}\"; known are: {}", id, listed_ids(game.switches)));
            continue;
        }
        options.on.insert(id);
        for (const auto& one_of : found->needs) {
            if (std::any_of(one_of.begin(), one_of.end(), chosen)) continue;
            complain(fmt::format("{} needs {} ({})", id, fmt::join(one_of, " or "), game.rule));
        }
        for (const std::string_view other : found->excludes) {
            // Said once, by the one that comes first.
            if (chosen(other) && id < other)
                complain(fmt::format("{} and {} exclude each other ({})", id, other, game.rule));
        }
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return options;
}

Checked<Options> agreed_options(const Game& game, std::string_view place, std::span<const std::string> ids,
                                std::string_view edition, const Mission& mission) {
    auto options = options_from(game, place, ids);
    if (!options) return options;
    if (!edition.empty()) {
        auto named = edition_named(game, place, edition);
        if (!named) return tl::unexpected<Problems>(named.error());
        options->edition = std::move(*named);
    }
    options->mission = mission;
    return options;
}

Options all_together(const Game& game) {
    Options options;
    for (const Switch& each : game.switches) {
        const bool excluded = std::any_of(each.excludes.begin(), each.excludes.end(),
                                          [&](std::string_view other) { return options.has(other); });
        if (!excluded) options.on.emplace(each.id);
    }
    return options;
}

std::vector<std::string> ids_of(const Game& game, const Options& options) {
    std::vector<std::string> ids;
    for (const Switch& known : game.switches) {
        if (options.has(known.id)) ids.emplace_back(known.id);
    }
    return ids;
}

std::string needed_for_key(const Game& game, const Options& options, std::string_view key) {
    std::string_view rule;
    const std::string names = needed(game, options, [&](const Switch& each) {
        const auto found =
            std::find_if(each.keys.begin(), each.keys.end(), [&](const PlaneKey& of) { return of.key == key; });
        if (found == each.keys.end()) return false;
        rule = found->rule;
        return true;
    });
    return names.empty() ? "" : fmt::format("this needs {} ({})", names, rule);
}

std::vector<Skill> skills_of_use(const Game& game, const Options& options) {
    std::vector<Skill> skills;
    for (const Skill skill : game.skills) {
        if (needed_for_key(game, options, word_of(skill)).empty()) skills.push_back(skill);
    }
    return skills;
}

std::string needed_for_fields(const Game& game, const Options& options) {
    const std::string names = needed(game, options, [](const Switch& each) { return each.brings_fields; });
    return names.empty() ? "" : fmt::format("a landing field needs {} ({})", names, game.rule);
}

}  // namespace overdive
