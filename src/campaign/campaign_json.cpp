#include "campaign/campaign_json.h"

#include <fmt/format.h>

namespace overdive::campaign {
namespace {

constexpr std::size_t longest_text = 200;
constexpr std::size_t longest_list = 128;
constexpr int largest_number = 100'000;

class FieldsToJson {
public:
    Json json = Json::object();

    void operator()(const char* key, const Json& value) { json[key] = value; }
    void operator()(const char* key, const std::string& value) { json[key] = value; }
    void operator()(const char* key, int value) { json[key] = value; }
    void operator()(const char* key, bool value) { json[key] = value; }
    void operator()(const char* key, std::size_t value) { json[key] = value; }
    template <class T>
    void operator()(const char* key, const std::vector<T>& values) {
        Json list = Json::array();
        for (const T& value : values) list.push_back(item(value));
        json[key] = std::move(list);
    }

private:
    static Json item(const std::string& value) { return value; }
    static Json item(std::size_t value) { return value; }
    template <class T>
    static Json item(const T& value) {
        FieldsToJson fields;
        T::describe(fields, value);
        return std::move(fields.json);
    }
};

class FieldsFromJson {
public:
    explicit FieldsFromJson(const JsonReader& reader) : reader_(reader) {}

    void operator()(const char* key, Json& value) {
        if (const auto found = member(key)) value = found->node();
    }
    void operator()(const char* key, std::string& value) {
        if (const auto found = member(key)) read(*found, value);
    }
    void operator()(const char* key, int& value) {
        if (const auto found = member(key)) value = static_cast<int>(found->integer(0, largest_number).value_or(0));
    }
    void operator()(const char* key, bool& value) {
        if (const auto found = member(key)) value = found->truth().value_or(false);
    }
    void operator()(const char* key, std::size_t& value) {
        if (const auto found = member(key)) read(*found, value);
    }
    template <class T>
    void operator()(const char* key, std::vector<T>& values) {
        const auto found = member(key);
        if (!found) return;
        found->each([&](const JsonReader& item) {
            if (values.size() == longest_list) return;
            read(item, values.emplace_back());
        });
        if (found->node().size() > longest_list) found->complain(fmt::format("more than {} of them", longest_list));
    }
    // A field that is not described is a mistake of who wrote the file.
    void complain_of_others() const {
        for (const auto& each : reader_.node().items()) {
            if (std::find(known_.begin(), known_.end(), each.key()) == known_.end())
                reader_.complain(fmt::format("\"{}\" is not known here", each.key().substr(0, longest_text)));
        }
    }

private:
    std::optional<JsonReader> member(const char* key) {
        known_.emplace_back(key);
        return reader_.member(key);
    }
    static void read(const JsonReader& json, std::string& value) {
        value = json.text().value_or("");
        if (value.size() <= longest_text) return;
        json.complain(fmt::format("more than {} letters", longest_text));
        value.clear();
    }
    static void read(const JsonReader& json, std::size_t& value) {
        value = static_cast<std::size_t>(json.integer(0, largest_number).value_or(0));
    }
    template <class T>
    static void read(const JsonReader& json, T& value) {
        if (!json.is_object()) return;
        FieldsFromJson fields(json);
        T::describe(fields, value);
        fields.complain_of_others();
    }

    const JsonReader& reader_;
    std::vector<std::string> known_;
};

template <class Kind>
bool read_kind(const JsonReader& json, std::optional<CampaignEvent>& event) {
    const auto found = json.optional_member(Kind::word);
    if (!found) return false;
    if (!found->is_object()) return true;
    Kind read;
    FieldsFromJson fields(*found);
    Kind::describe(fields, read);
    fields.complain_of_others();
    event = std::move(read);
    return true;
}

template <class... Kinds>
bool read_any(const JsonReader& json, std::optional<CampaignEvent>& event, const std::variant<Kinds...>*) {
    return (read_kind<Kinds>(json, event) || ...);
}

}  // namespace

Json coded(const CampaignEvent& event) {
    return std::visit(
        [](const auto& happened) {
            FieldsToJson fields;
            happened.describe(fields, happened);
            Json json = Json::object();
            json[std::string(happened.word)] = std::move(fields.json);
            return json;
        },
        event);
}

std::optional<CampaignEvent> event_from(const JsonReader& json) {
    std::optional<CampaignEvent> event;
    if (!json.is_object()) return event;
    const std::size_t before = json.problems().size();
    const bool known = read_any(json, event, static_cast<const CampaignEvent*>(nullptr));
    if (!known || json.node().size() != 1) json.complain("this is no event of a campaign");
    if (json.problems().size() != before) event.reset();
    return event;
}

}  // namespace overdive::campaign
