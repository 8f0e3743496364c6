#include "server/open_tables.h"

#include <nlohmann/json.hpp>

#include "server/answers_to.h"
#include "server/hall.h"
#include "server/limits.h"
#include "server/shown_text.h"

namespace overdive::server {
namespace {

OrderedJson only(const OrderedJson& object, std::initializer_list<const char*> keys) {
    OrderedJson kept = OrderedJson::object();
    for (const char* key : keys) {
        if (object.contains(key)) kept[key] = object[key];
    }
    return kept;
}

}  // namespace

OrderedJson open_table_json(const OrderedJson& table, const std::string& invite) {
    OrderedJson json{{"game", table["game"]}, {"invite", invite}};
    json["title"] = shown_text(table["title"].get<std::string>(), OpenTableLimits::title_bytes);
    json.update(only(table, {"system", "edition", "options", "sides", "clock", "hints", "look", "created"}));
    for (const OrderedJson& seat : table["seats"])
        json["seats"].push_back(only(seat, {"seat", "name", "bot", "taken", "online"}));
    for (const OrderedJson& plane : table["planes"])
        json["planes"].push_back(only(plane, {"id", "model", "side", "seat"}));
    return json;
}

Response OpenTables::of(const std::string& system) {
    if (!system.empty() && find_system(house_.systems, system) == nullptr)
        return error_response({"no-such-system", "This server does not know that war.", {}});
    const std::int64_t now = house_.loop.seconds_since_1970();
    Ready& ready = ready_[system];
    const bool good = ready.response.body && ready.changed == house_.open_tables_changed &&
                      now - ready.at < OpenTableLimits::kept_seconds;
    if (good) return ready.response;
    OrderedJson list = OrderedJson::array();
    for (const auto& room : hall_.open_tables(system)) list.push_back(room->open_table_json());
    ready = {json_response(200, {{"tables", std::move(list)}}), now, house_.open_tables_changed};
    return ready.response;
}

}  // namespace overdive::server
