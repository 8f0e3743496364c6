#include "scenario/lesson_file.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/json_reader.h"
#include "scenario/game_file.h"
#include "scenario/languages.h"

namespace overdive {
namespace {

constexpr std::size_t longest_lesson_id = 40;

bool is_id_of_lesson(std::string_view id) {
    const bool fits = !id.empty() && id.size() <= longest_lesson_id && id.front() != '-' && id.back() != '-';
    return fits && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

class LessonReader {
public:
    LessonReader(const JsonReader& file, const Catalog& catalog, const IsOpponent& is_opponent)
        : file_(file), catalog_(catalog), is_opponent_(is_opponent) {}

    // Only what has no problems is to be used.
    Lesson read() {
        file_.only(
            {"format", "id", "order", "minutes", "title", "text", "own", "bots", "look", "setup", "goal", "steps"});
        Lesson lesson;
        lesson.id = file_.text("id").value_or("");
        if (file_.has("id") && !is_id_of_lesson(lesson.id))
            file_.complain(
                fmt::format("\"id\" has 1 to {} small letters, digits and dashes between them", longest_lesson_id));
        lesson.order = static_cast<int>(file_.integer("order", 0, 1000).value_or(0));
        (void)file_.integer("minutes", 1, 60);
        for (const std::string_view key : {"title", "text"}) {
            if (const auto texts = file_.member(key)) check_languages(*texts);
        }
        if (const auto look = file_.optional_member("look"); look && look->is_object()) {
            lesson.look = look->node().dump();
            if (lesson.look.size() > most_look_of_lesson)
                look->complain(fmt::format("more than {} bytes", most_look_of_lesson));
        }
        if (const auto goal = file_.member("goal")) (void)goal->is_object();
        if (const auto steps = file_.member("steps")) check_steps(*steps);
        const auto own = file_.text("own");
        const auto game = read_setup();
        if (game && own) read_seats(game->names.seats, *own, lesson);
        if (game) {
            lesson.setup = file_.node()["setup"].dump();
            lesson.told = told(*game);
        }
        return lesson;
    }

private:
    static void check_steps(const JsonReader& steps) {
        if (steps.node().is_array() && steps.node().size() > most_steps_of_lesson)
            return steps.complain(fmt::format("a lesson has {} steps at most", most_steps_of_lesson));
        steps.each([](const JsonReader& step) { (void)step.is_object(); });
    }

    // A game file that waits for its orders; its decks may be stacked.
    [[nodiscard]] std::optional<GameFile> read_setup() const {
        const auto setup = file_.member("setup");
        if (!setup || !setup->is_object()) return std::nullopt;
        const std::size_t before = setup->problems().size();
        for (const char* key : {"orders", "seed", "expect", "expect_end", "expect_problem"}) {
            if (setup->has(key)) setup->complain(fmt::format("\"{}\" has no place in a lesson", key));
        }
        const auto add = [&](const Problems& problems) {
            setup->problems().insert(setup->problems().end(), problems.begin(), problems.end());
            return std::nullopt;
        };
        const auto system = system_of(setup->path(), setup->node());
        if (!system) return add(system.error());
        if (*system != catalog_.system) {
            setup->complain(fmt::format("the set-up is of {}, and the lesson is one of {}", *system, catalog_.system));
            return std::nullopt;
        }
        auto game = read_game_file(setup->path(), setup->node(), catalog_);
        if (!game) return add(game.error());
        return setup->problems().size() == before ? std::optional(std::move(*game)) : std::nullopt;
    }

    // Nobody else is waited for: the computer has every seat but one's own.
    void read_seats(const std::vector<std::string>& seats, const std::string& own, Lesson& lesson) const {
        const auto is_seat = [&](const std::string& name) {
            return std::find(seats.begin(), seats.end(), name) != seats.end();
        };
        if (!is_seat(own)) file_.complain(fmt::format("\"own\": there is no seat \"{}\"", own));
        const auto bots = file_.member("bots");
        if (!bots) return;
        bots->each_member([&](const std::string& seat, const JsonReader& bot) {
            const auto name = bot.text();
            if (!name) return;
            if (!is_seat(seat)) return bot.complain(fmt::format("there is no seat \"{}\"", seat));
            if (seat == own) return bot.complain("whoever takes the lesson sits there");
            if (!is_opponent_(*name)) return bot.complain(fmt::format("there is no opponent \"{}\"", *name));
            lesson.bots[seat] = *name;
        });
        for (const std::string& seat : seats) {
            if (seat != own && !bots->has(seat)) bots->complain(fmt::format("nobody sits at \"{}\"", seat));
        }
    }

    [[nodiscard]] nlohmann::ordered_json told(const GameFile& game) const {
        nlohmann::ordered_json told;
        for (const char* key : {"id", "order", "minutes", "title", "text", "own", "goal", "steps"}) {
            if (file_.has(key)) told[key] = file_.node()[key];
        }
        told["planes"] = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < game.setup.planes.size(); ++i) {
            const PlaneSetup& plane = game.setup.planes[i];
            told["planes"].push_back({{"id", game.names.planes[i]},
                                      {"model", catalog_.model(plane.model).id},
                                      {"side", game.names.sides[plane.side.index()]},
                                      {"seat", game.names.seats[plane.seat.index()]}});
        }
        return told;
    }

    const JsonReader& file_;
    const Catalog& catalog_;
    const IsOpponent& is_opponent_;
};

// A set-up inside a lesson is read as a file of its own: "lesson.json#/setup#/planes/2".
void name_one_file(const std::string& file, Problem& problem) {
    const std::size_t inside = file.size() + 1;
    if (problem.place.size() <= inside) return;
    std::string path = problem.place.substr(inside);
    std::erase(path, '#');
    problem.place = problem.place.substr(0, inside) + path;
}

}  // namespace

Checked<std::vector<Lesson>> load_lessons(std::span<const SourceFile> files, const Catalog& catalog,
                                          const IsOpponent& is_opponent) {
    std::vector<Lesson> lessons;
    Problems problems;
    for (const SourceFile& source : files) {
        if (source.text.size() > most_lesson_bytes) {
            problems.push_back({source.name, fmt::format("a lesson has {} KiB at most", most_lesson_bytes >> 10)});
            continue;
        }
        const auto json = parse_json(source.name, source.text);
        if (!json) {
            problems.insert(problems.end(), json.error().begin(), json.error().end());
            continue;
        }
        const JsonReader file(*json, source.name + "#", problems);
        if (!file.is_object()) continue;
        const auto format = file.text("format");
        if (format && *format != lesson_format)
            file.complain(fmt::format("\"{}\" is not the format of a lesson, \"{}\"", *format, lesson_format));
        const std::size_t before = problems.size();
        Lesson lesson = LessonReader(file, catalog, is_opponent).read();
        for (std::size_t i = before; i < problems.size(); ++i) name_one_file(source.name, problems[i]);
        std::erase_if(lessons, [&](const Lesson& known) { return known.id == lesson.id; });
        lessons.push_back(std::move(lesson));
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    std::stable_sort(lessons.begin(), lessons.end(),
                     [](const Lesson& a, const Lesson& b) { return a.order < b.order; });
    return lessons;
}

}  // namespace overdive
