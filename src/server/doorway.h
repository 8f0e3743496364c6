// Who is let in before a word is said: so many connections in all, and so many of one address. When the
// house is full a newcomer takes the place of who has waited longest without asking for anything.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>

namespace overdive::server {

class Doorway {
public:
    // One connection's place; it is free again when this is gone. The doorway must outlive it.
    class Place {
    public:
        Place(Doorway& door, std::string address, std::function<void()> send_away);
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();

        // It has asked for nothing yet, or for nothing more.
        void waits();
        // It is being served, or plays.
        void is_busy();

    private:
        friend Doorway;
        Doorway& door_;
        std::string address_;
        std::function<void()> send_away_;
        std::list<Place*>::iterator turn_;
        bool waiting_ = false;
        bool counted_ = true;
    };

    Doorway(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}
    Doorway(const Doorway&) = delete;
    Doorway& operator=(const Doorway&) = delete;
    ~Doorway() = default;

    // Nothing: there is no place. `send_away` is called when it must go for another. Who comes through a
    // proxy has no address yet (""), and is counted with all only.
    [[nodiscard]] std::unique_ptr<Place> let_in(const std::string& address, std::function<void()> send_away);
    [[nodiscard]] std::size_t inside() const { return inside_; }

private:
    bool make_room();
    void leave(Place& place);

    std::size_t most_;
    std::size_t most_of_one_;
    std::size_t inside_ = 0;
    std::map<std::string, std::size_t> of_address_;
    std::list<Place*> waiting_;  // the longest first
};

}  // namespace overdive::server
