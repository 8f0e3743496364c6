#include "wire/words.h"

namespace overdive {

std::string_view word_of(Ask ask) {
    switch (ask) {
        case Ask::nothing: return "nothing";
        case Ask::plan: return "plan";
        case Ask::fire: return "fire";
        case Ask::tail: return "tail";
        case Ask::reorder: return "reorder";
        case Ask::taxi: return "taxi";
        case Ask::floor: return "floor";
        case Ask::agree: return "agree";
        case Ask::swerve: return "swerve";
    }
    return "";
}

std::string_view word_of(Range range) {
    switch (range) {
        case Range::close: return "short";
        case Range::far: return "long";
    }
    return "";
}

std::string_view word_of(Ending ending) {
    switch (ending) {
        case Ending::open: return "open";
        case Ending::won: return "won";
        case Ending::draw: return "draw";
    }
    return "";
}

std::string_view word_of(Bluff bluff) {
    switch (bluff) {
        case Bluff::no: return "no";
        case Bluff::yes: return "yes";
    }
    return "";
}

std::string_view word_of(Footing value) {
    switch (value) {
        case Footing::air: return "air";
        case Footing::ground: return "ground";
        case Footing::clouds: return "clouds";
    }
    return "";
}

std::string_view word_of(Run value) {
    switch (value) {
        case Run::none: return "none";
        case Run::touched_down: return "touched-down";
        case Run::rolling_out: return "rolling-out";
        case Run::rolling: return "rolling";
        case Run::lifting: return "lifting";
        case Run::overdive: return "overdive";
        case Run::approach: return "approach";
    }
    return "";
}

std::string_view word_of(FlownAs value) {
    switch (value) {
        case FlownAs::plain: return "plain";
        case FlownAs::climb: return "climb";
        case FlownAs::dive: return "dive";
        case FlownAs::immelmann: return "immelmann";
        case FlownAs::split_s: return "split-s";
    }
    return "";
}

std::string_view word_of(Swing value) {
    switch (value) {
        case Swing::undecided: return "undecided";
        case Swing::left: return "left";
        case Swing::right: return "right";
    }
    return "";
}

std::string_view word_of(Effect value) {
    switch (value) {
        case Effect::rudder_left: return "rudder-left";
        case Effect::rudder_right: return "rudder-right";
        case Effect::pilot: return "pilot";
        case Effect::observer: return "observer";
        case Effect::engine: return "engine";
    }
    return "";
}

std::string_view word_of(Cause value) {
    switch (value) {
        case Cause::shot: return "shot";
        case Cause::flames: return "flames";
        case Cause::crash: return "crash";
        case Cause::collision: return "collision";
    }
    return "";
}

std::string_view word_of(Edge value) {
    switch (value) {
        case Edge::left: return "left";
        case Edge::right: return "right";
        case Edge::top: return "top";
        case Edge::bottom: return "bottom";
    }
    return "";
}

std::string_view word_of(PieceKind value) {
    switch (value) {
        case PieceKind::losses: return "losses";
        case PieceKind::escape: return "escape";
        case PieceKind::hunt: return "hunt";
        case PieceKind::survive: return "survive";
        case PieceKind::pick_up: return "pick-up";
        case PieceKind::bring_home: return "bring-home";
    }
    return "";
}

}  // namespace overdive
