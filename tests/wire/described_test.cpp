// What every thing is described as, in one list that is kept: a field that goes, changes its usual value or becomes
// visible to others must be meant (tests/golden/descriptions.txt).
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "rules/command.h"
#include "rules/prompt.h"
#include "rules/view.h"
#include "wire/field_writer.h"

using namespace overdive;

namespace {

class Lister {
public:
    template <class Struct>
    using Held = Struct;

    template <class Field>
    void operator()(std::string_view name, const Field&, const How& how = {}) {
        list(name, how) << "\n";
    }
    template <class Field>
    void further(std::string_view name, const Field&, const std::type_identity_t<Field>& usual, const How& how = {}) {
        list(name, how) << " usually ";
        if constexpr (requires { FieldWriter::value_of(usual); })
            text_ << FieldWriter::value_of(usual).dump() << "\n";
        else
            text_ << "none\n";
    }
    void gone(std::string_view name) { text_ << "  " << name << " gone\n"; }
    void begin(std::string_view name) { text_ << name << "\n"; }
    [[nodiscard]] std::string text() const { return text_.str(); }

private:
    std::ostream& list(std::string_view name, const How& how) {
        text_ << "  " << name;
        if (how.eyes != Eyes::all) text_ << (how.eyes == Eyes::owner ? " owner's" : " referee's");
        if (how.unless == Announced::wounds) text_ << " unless wounds are announced";
        if (how.below > 0) text_ << " below " << how.below;
        if (how.or_none) text_ << " or none";
        if (how.varies) text_ << " at times";
        if (how.counted) text_ << " counted";
        if (!how.told_as.empty()) text_ << " told as " << how.told_as;
        if (!how.told) text_ << " not told";
        return text_;
    }

    std::ostringstream text_;
};

template <class... Kinds>
void list_kinds(Lister& lister, std::variant<Kinds...>*) {
    const auto list_one = [&](auto kind) {
        lister.begin(std::string(kind_of<decltype(kind)>()));
        describe(lister, kind);
    };
    (list_one(Kinds{}), ...);
}

template <class Part>
void list_part(Lister& lister, std::string_view name, Part part = {}) {
    lister.begin(name);
    describe(lister, part);
}

std::string all_descriptions() {
    Lister lister;
    list_kinds(lister, static_cast<Event*>(nullptr));
    list_kinds(lister, static_cast<Order*>(nullptr));
    list_part<Command>(lister, "command");
    list_part<Plane>(lister, "plane");
    Plane hidden;
    hidden.footing = Footing::clouds;
    hidden.run = Run::approach;
    list_part(lister, "plane in the clouds, approaching", hidden);
    list_part<Shelf>(lister, "shelf");
    list_part<GunState>(lister, "gun");
    list_part<Toll>(lister, "toll");
    list_part<ShotTaken>(lister, "shot taken");
    list_part<GameState>(lister, "state");
    list_part<Sky>(lister, "sky");
    list_part<Field>(lister, "field");
    list_part<DamagePiles>(lister, "piles");
    list_part<Outcome>(lister, "outcome");
    list_part<StepRef>(lister, "step");
    list_part<Bonus>(lister, "bonus");
    list_part<MissionPiece>(lister, "piece of a mission");
    list_part<Mission>(lister, "mission");
    DamageDrawn jam;
    jam.symbol = Symbol::jam_red;
    list_part(lister, "drawn, a jam", jam);
    list_part<Target>(lister, "target");
    list_part<BombGroup>(lister, "group of bombs");
    list_part<FallingBombs>(lister, "bombs in the air");
    list_part<Load>(lister, "load");
    list_part<Glance>(lister, "glance");
    DamageDrawn strafed;
    strafed.plane = target_at(0);
    list_part(lister, "drawn, for a target", strafed);
    list_part<PlaneView>(lister, "view of a plane");
    list_part<TargetView>(lister, "view of a target");
    lister.begin("view");
    describe_head(lister, View{});
    list_part<ChoicePrompt>(lister, "choice");
    list_part<PlanPrompt>(lister, "prompt for a plan");
    list_part<FirePrompt>(lister, "prompt for fire");
    list_part<TaxiPrompt>(lister, "prompt for taxiing");
    return lister.text();
}

}  // namespace

TEST_CASE("W1-DMG-01, W1-SPEC-11, W1-TAIL-07: every field is described as it is kept, and seen by whom it is kept") {
    std::ifstream file(OVERDIVE_ROOT "/tests/golden/descriptions.txt");
    std::stringstream kept;
    kept << file.rdbuf();
    const std::string found = all_descriptions();
    if (const char* out = std::getenv("OVERDIVE_DESCRIPTIONS")) std::ofstream(out) << found;  // to keep them anew
    CHECK(found == kept.str());
}

namespace {

// Stands for a member of any type, to count how many a struct has.
struct Anything {
    template <class T>
    constexpr operator T&() const;  // NOLINT: it must convert by itself
    template <class T>
    constexpr operator T&&() const;  // NOLINT
};
template <class Struct, std::size_t... Members>
constexpr bool takes(std::index_sequence<Members...>) {
    return requires {
        Struct{((void)Members, Anything{})...};
    };
}
template <class Struct, std::size_t Most = 48>
constexpr std::size_t members_of() {
    if constexpr (Most == 0 || takes<Struct>(std::make_index_sequence<Most>{}))
        return Most;
    else
        return members_of<Struct, Most - 1>();
}

class Counter {
public:
    template <class Struct>
    using Held = Struct;

    template <class Field>
    void operator()(std::string_view, Field&, const How& = {}) {
        ++named;
    }
    template <class Field>
    void further(std::string_view, Field&, const std::type_identity_t<Field>&, const How& = {}) {
        ++named;
    }
    std::size_t named = 0;
};

template <class... Structs>
void names_all_of(std::variant<Structs...>*) {
    const auto look_at = [](auto value) {
        Counter counter;
        describe(counter, value);
        if constexpr (std::is_same_v<decltype(value), FirstFire>)
            CHECK(counter.named == members_of<DeclareFire>());  // whose members it has
        else
            CHECK(counter.named == members_of<decltype(value)>());
    };
    (look_at(Structs{}), ...);
}

}  // namespace

TEST_CASE("a member that is bound is named too: it is kept, hashed, and hidden from whom it should be") {
    struct Three {
        int a, b, c;
    };
    static_assert(members_of<Three>() == 3);
    names_all_of(static_cast<Event*>(nullptr));
    names_all_of(static_cast<Order*>(nullptr));
    names_all_of(static_cast<std::variant<GameState, Plane, GunState, Shelf, Toll, ShotTaken, Sky, Field, DamagePiles,
                                          Outcome, StepRef, Mission, MissionPiece, Bonus, Command>*>(nullptr));
}
