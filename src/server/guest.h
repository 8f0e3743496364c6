// Somebody at the table: a connection, or a test.
#pragma once

#include <memory>
#include <string>

#include "server/refusal.h"
#include "wire/event_json.h"

namespace overdive::server {

using Message = std::shared_ptr<const std::string>;

// What a guest is sent, ready for the wire.
[[nodiscard]] Message message_of(const OrderedJson& json);

class Guest {
public:
    Guest() = default;
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    virtual ~Guest() = default;

    virtual void send(const Message& message) = 0;
    // The same for what is not worth keeping: whoever is far behind does not hear it.
    virtual void mention(const Message& message) { send(message); }
    // The table is taken away from him; he may come again.
    virtual void dismiss(const Refusal& reason) = 0;
};

}  // namespace overdive::server
