#include "scenario/points_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_reader.h"

namespace overdive {
namespace {

constexpr int most_worth = 100'000;

Worth read_worth(const JsonReader& file) {
    file.only({"value", "low", "high"});
    const auto figure = [&](std::string_view key) {
        return static_cast<int>(file.integer(key, -most_worth, most_worth).value_or(0));
    };
    const Worth worth{figure("value"), figure("low"), figure("high")};
    if (worth.low > worth.points || worth.points > worth.high) file.complain("the value is not between its bounds");
    return worth;
}

}  // namespace

Checked<PointsOfModels> read_points(const SourceFile& source, const Catalog& catalog) {
    const auto json = parse_json(source.name, source.text);
    if (!json) return tl::unexpected<Problems>(json.error());
    Problems problems;
    const JsonReader file(*json, source.name + "#", problems);
    PointsOfModels points;
    if (!file.is_object()) return tl::unexpected<Problems>(std::move(problems));
    file.only({"format", "system", "basis", "command", "usual", "models", "skills"});
    if (file.text("format").value_or("") != "overdive-points/1") file.complain("this is no file of points");
    if (file.text("system").value_or(catalog.system) != catalog.system)
        file.complain(fmt::format("these are not points of {}", catalog.system));
    if (file.text("basis").value_or("measured") != "measured") file.complain("points are measured or not at all");
    if (const auto models = file.member("models"))
        models->each_member([&](const std::string& id, const JsonReader& worth) {
            if (!catalog.find_model(id)) return worth.complain(fmt::format("there is no model \"{}\"", id));
            points.emplace(id, read_worth(worth));
        });
    if (const auto skills = file.optional_member("skills"))
        skills->each_member([](const std::string&, const JsonReader& worth) { (void)read_worth(worth); });
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return points;
}

}  // namespace overdive
