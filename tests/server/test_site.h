// The HTTP side of a server without network.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>

#include "server/api.h"
#include "server/test_house.h"

namespace overdive::testing {

inline std::filesystem::path web_folder() {
    const auto folder = std::filesystem::temp_directory_path() / ("overdive-web-" + random_letters(8));
    std::filesystem::create_directories(folder / "assets");
    std::ofstream(folder / "index.html") << "<title>table</title>";
    std::ofstream(folder / "assets/a-1.js") << "plain";
    std::ofstream(folder / "assets/a-1.js.gz") << "packed";
    return folder;
}

struct Site {
    std::unique_ptr<TestHouse> own = std::make_unique<TestHouse>();
    TestHouse& house = *own;
    std::filesystem::path folder = web_folder();
    Api api{house.house, *house.hall, WebFiles::read(folder).value(), ""};

    Site() = default;
    explicit Site(TestHouse& other) : own(nullptr), house(other) {}
    ~Site() { std::filesystem::remove_all(folder); }
    // Asks, and waits for the answer: it may be written in the workshop.
    Response ask(const Request& request) {
        std::optional<Response> answer;
        api.handle(request, [&](Response response) { answer = std::move(response); });
        house.run_until([&] { return answer.has_value(); });
        return *answer;
    }
    Response get(const std::string& target, const std::string& key = "") {
        Request request;
        request.method = "GET";
        REQUIRE(read_target(target, request));
        request.key = key;
        return ask(request);
    }
    Response post(const std::string& path, const std::string& body) {
        Request request;
        request.method = "POST";
        request.path = path;
        request.body = body;
        return ask(request);
    }
    static std::string header(const Response& response, const std::string& name) {
        for (const auto& [key, value] : response.headers) {
            if (key == name) return value;
        }
        return "";
    }
};

}  // namespace overdive::testing
