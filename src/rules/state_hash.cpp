#include <cmath>
#include <concepts>

#include "base/hash.h"
#include "rules/event.h"

namespace overdive {
namespace {

constexpr std::uint64_t number_of(std::string_view name) {
    std::uint64_t number = 0xCBF29CE484222325ULL;  // FNV-1a
    for (const char letter : name) number = (number ^ static_cast<unsigned char>(letter)) * 0x100000001B3ULL;
    return number;
}

// Goes through a description and adds every field that is not as usual, with its name.
class HashWriter {
public:
    template <class Struct>
    using Held = const Struct;

    explicit HashWriter(Hasher& hasher) : hasher_(hasher) {}

    template <class Field>
    void operator()(std::string_view name, const Field& field, const How& how = {}) {
        further(name, field, Field{}, how);
    }
    template <class Field>
    void further(std::string_view name, const Field& field, const std::type_identity_t<Field>& usual,
                 const How& how = {}) {
        if (!how.marked || field == usual) return;
        hasher_.add(number_of(name));
        add(field);
    }

    template <class Number>
    requires std::integral<Number> || std::is_enum_v<Number>
    void add(Number value) { hasher_.add(static_cast<std::uint64_t>(value)); }
    // Positions are whole steps of 1/1024 mm, so they hash as whole numbers.
    void add(double mm) { hasher_.add(static_cast<std::uint64_t>(std::llround(mm * 1024.0))); }
    void add(const Vec& at) {
        add(at.x);
        add(at.y);
    }
    void add(Heading heading) { add(heading.centidegrees); }
    void add(const PlaneSet& planes) { add(planes.bits()); }
    void add(const TargetSet& targets) { add(targets.bits()); }
    void add(const BodySet& bodies) {
        add(bodies.planes());
        if (!bodies.targets().empty()) add(bodies.targets());
    }
    void add(const SkillSet& skills) { add(skills.bits()); }
    void add(const Placed& placed) {
        add(placed.card);
        add(placed.marker);
        if (placed.plain) add(placed.plain);
    }
    template <class Tag, class Number>
    void add(Id<Tag, Number> id) {
        add(id.value);
    }
    template <class Item, std::size_t Size>
    void add(const std::array<Item, Size>& items) {
        for (std::size_t i = 0; i < Size; ++i) {
            if (items[i] == Item{}) continue;
            add(i + 1);
            add(items[i]);
        }
        add(0);
    }
    template <class Item, std::size_t Most>
    void add(const InlineVector<Item, Most>& items) {
        add(items.size());
        for (const Item& item : items) add(item);
    }
    void add(const Order& order) {
        add(ask_of(order));
        std::visit([&](const auto& kind) { add(kind); }, order);
    }
    template <Described Struct>
    void add(const Struct& value) {
        describe(*this, value);
        hasher_.add(0);
    }

private:
    Hasher& hasher_;
};

}  // namespace

std::uint64_t hash_of(const GameState& state) {
    Hasher hasher;
    HashWriter(hasher).add(state);
    return hasher.value();
}

}  // namespace overdive
