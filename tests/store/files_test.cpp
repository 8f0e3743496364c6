#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "store/files.h"

using namespace overdive;
namespace fs = std::filesystem;

namespace {

// A folder of its own for each test, gone afterwards.
class Folder {
public:
    Folder() : path_(fs::temp_directory_path() / ("overdive-files-" + std::to_string(::getpid()))) {
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path_); }

    [[nodiscard]] fs::path operator/(const std::string& name) const { return path_ / name; }
    [[nodiscard]] const fs::path& path() const { return path_; }
    void add(const std::string& name, const std::string& text) const {
        fs::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name) << text;
    }
    [[nodiscard]] std::ptrdiff_t entries() const {
        return std::distance(fs::directory_iterator(path_), fs::directory_iterator());
    }

private:
    fs::path path_;
};

template <class T>
std::string reason(const Checked<T>& result) {
    return result ? std::string() : result.error().front().reason;
}

}  // namespace

TEST_CASE("a file is read as it is") {
    const Folder folder;
    folder.add("a.json", std::string("one\r\ntwo\0three", 14));
    const auto text = read_text_file(folder / "a.json", 14);
    REQUIRE(text.has_value());
    CHECK(*text == std::string("one\r\ntwo\0three", 14));
}

TEST_CASE("an empty file is read as an empty text") {
    const Folder folder;
    folder.add("a.json", "");
    const auto text = read_text_file(folder / "a.json", 0);
    REQUIRE(text.has_value());
    CHECK(text->empty());
}

TEST_CASE("a file that is missing or a folder is refused by name") {
    const Folder folder;
    const auto missing = read_text_file(folder / "b.json", 100);
    REQUIRE(!missing.has_value());
    CHECK(missing.error().front().place == (folder / "b.json").string());
    CHECK(reason(missing) == "there is no such file");
    CHECK(reason(read_text_file(folder.path(), 100)) == "this is a folder, not a file");
}

TEST_CASE("a file of a gigabyte is refused by its size") {
    const Folder folder;
    folder.add("large.json", "");
    fs::resize_file(folder / "large.json", 1073741824);
    CHECK(reason(read_text_file(folder / "large.json", 4194304)) ==
          "the file has 1073741824 bytes, more than the 4194304 allowed");
}

TEST_CASE("what has no size is read no further than allowed") {
    CHECK(reason(read_text_file("/dev/zero", 100000)) == "more than the 100000 bytes allowed");
}

TEST_CASE("a data folder gives its json files sorted and without schemas and texts") {
    const Folder folder;
    folder.add("ww1/models/b.json", "B");
    folder.add("ww1/models/a.json", "A");
    folder.add("ww1/system.json", "S");
    folder.add("README.md", "no data");
    folder.add("schemas/model.schema.json", "no data");
    folder.add("texts/en.json", "no data");
    folder.add("ww1/texts/deep.json", "no data");
    const auto files = read_data_folder(folder.path());
    REQUIRE(files.has_value());
    REQUIRE(files->size() == 3);
    CHECK((*files)[0].name == (folder / "ww1/models/a.json").generic_string());
    CHECK((*files)[0].text == "A");
    CHECK((*files)[1].text == "B");
    CHECK((*files)[2].text == "S");
}

TEST_CASE("a data folder that is none is refused") {
    const Folder folder;
    folder.add("a.json", "");
    CHECK(reason(read_data_folder(folder / "nowhere")) == "there is no such folder");
    CHECK(reason(read_data_folder(folder / "a.json")) == "this is not a folder");
}

TEST_CASE("a data folder with a file that is too large or with too many files is refused") {
    const Folder folder;
    folder.add("large.json", "");
    fs::resize_file(folder / "large.json", 4194305);
    CHECK(reason(read_data_folder(folder.path())) == "the file has 4194305 bytes, more than the 4194304 allowed");
    fs::remove(folder / "large.json");
    for (int i = 0; i < 5001; ++i) std::ofstream(folder / (std::to_string(i) + ".json")) << "{}";
    CHECK(reason(read_data_folder(folder.path())) == "the folder has more than 5000 .json files");
}

TEST_CASE("a file is written whole and replaces the old one") {
    const Folder folder;
    REQUIRE(write_file_atomically(folder / "game.jsonl", "first").has_value());
    REQUIRE(write_file_atomically(folder / "game.jsonl", "second").has_value());
    CHECK(read_text_file(folder / "game.jsonl", 100).value_or("") == "second");
    CHECK(folder.entries() == 1);
}

TEST_CASE("a write that fails leaves nothing behind") {
    const Folder folder;
    fs::create_directory(folder / "taken");
    CHECK(reason(write_file_atomically(folder / "taken", "text")) == "this is a folder, not a file");
    CHECK(!write_file_atomically(folder / "nowhere/game.jsonl", "text").has_value());
    CHECK(reason(write_file_atomically("/dev/null", "text")) == "this is no ordinary file and is not replaced");
    CHECK(folder.entries() == 1);
}
