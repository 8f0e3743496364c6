#include "wire/replay_writer.h"

#include <ostream>

#include <nlohmann/json.hpp>

#include "wire/codec.h"
#include "wire/event_json.h"
#include "wire/hex.h"
#include "wire/thing_names.h"

namespace overdive {
namespace {

void write_line(std::ostream& out, const OrderedJson& line) {
    out << line.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) << '\n';
}

OrderedJson json_of(const FairDraws& fair) {
    OrderedJson json{{"commitment", fair.commitment}, {"secret", fair.secret}, {"seats", OrderedJson::array()}};
    for (const SeatNumber& seat : fair.seats) json["seats"].push_back({{"seat", seat.seat}, {"number", seat.number}});
    return json;
}

OrderedJson header_line(const ReplayHeader& header, const Catalog& catalog) {
    OrderedJson json = OrderedJson::object();
    json["format"] = replay_format;
    json["engine"] = header.engine;
    json["catalogue"] = hex_of(header.catalogue);
    json["system"] = header.system;
    json["edition"] = header.edition;
    json["options"] = header.options;
    if (header.mission.any()) json["mission"] = coded(header.mission);
    json["names"]["planes"] = header.names.planes;
    json["names"]["seats"] = header.names.seats;
    json["names"]["sides"] = header.names.sides;
    if (!header.names.targets.empty()) json["names"]["targets"] = header.names.targets;
    json["seed"] = header.seed;
    json["draws"] = OrderedJson::object();
    for (const auto& [letter, cards] : header.draws) json["draws"][letter] = cards;
    json["start"] = with_names(coded(header.start), catalog);
    if (!header.models.empty()) json["models"] = header.models;
    if (header.fair) json["fair"] = json_of(*header.fair);
    // The caller read these texts as JSON before; should one be none, the replay does without it.
    for (const auto& [name, text] : {std::pair{"table", &header.table}, {"game", &header.game}}) {
        auto parsed = text->empty() ? OrderedJson() : OrderedJson::parse(*text, nullptr, false);
        if (!text->empty() && !parsed.is_discarded()) json[name] = std::move(parsed);
    }
    return json;
}

bool ends_something(const Event& event) {
    return std::holds_alternative<PhaseEnded>(event) || std::holds_alternative<GameEnded>(event);
}

}  // namespace

ReplayHeader header_for(const Catalog& catalog, const GameState& start, const Names& names, std::string_view seed,
                        const StackedCards* stacked) {
    ReplayHeader header;
    header.catalogue = catalog.fingerprint;
    header.system = catalog.system;
    header.names = names;
    header.seed = std::string(seed);
    if (stacked != nullptr) header.draws = draws_of(*stacked, catalog);
    header.start = start;
    for (const Plane& plane : start.planes) header.models.push_back(catalog.model(plane.model).id);
    return header;
}

std::string header_text(const ReplayHeader& header, const Catalog& catalog) {
    return header_line(header, catalog).dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

ReplayWriter::ReplayWriter(std::ostream& out, const ReplayHeader& header, const Catalog& catalog)
    : out_(&out), catalog_(&catalog) {
    *out_ << header_text(header, catalog);
}

void ReplayWriter::command(const Command& command) {
    write_line(*out_, OrderedJson{{"command", coded(command)}});
    marked_ = false;
}

void ReplayWriter::event(const Event& event, const GameState& after) {
    write_line(*out_, OrderedJson{{"event", with_names(coded(event), *catalog_)}});
    marked_ = false;
    if (ends_something(event)) mark(after);
}

void ReplayWriter::finish(const GameState& state) {
    if (!marked_) mark(state);
    out_->flush();
}

bool ReplayWriter::good() const {
    return out_->good();
}

void ReplayWriter::mark(const GameState& state) {
    const HashMark mark = mark_of(state);
    write_line(*out_, OrderedJson{{"mark", hex_of(mark.hash)}, {"turn", mark.turn}, {"phase", mark.phase}});
    marked_ = true;
}

}  // namespace overdive
