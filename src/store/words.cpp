#include "store/words.h"

namespace overdive {

std::string_view word_of(Ask ask) {
    switch (ask) {
        case Ask::nothing: return "nothing";
        case Ask::plan: return "plan";
        case Ask::fire: return "fire";
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

}  // namespace overdive
