#include "wire/view_json.h"

#include <cassert>

#include <nlohmann/json.hpp>

#include "wire/merge_patch.h"
#include "wire/told.h"

namespace overdive {
namespace {

OrderedJson json_of_plane(const PlaneView& plane, const EventContext& context) {
    OrderedJson json = object_for(24);
    Teller teller(json, {context, plane.id}, plane.own);
    describe(teller, plane);
    if (json.contains("console") || plane.covered) json.erase("plan");  // the same without its markers
    if (plane.covered) json.erase("console");
    return json;
}

// All but the planes.
OrderedJson head_of(const View& view, const EventContext& context) {
    OrderedJson json = object_for(20);
    Teller teller(json, {context}, true);
    describe_head(teller, view);
    return json;
}

}  // namespace

OrderedJson json_of(const View& view, const Names& names, const Catalog& catalog) {
    const EventContext context = context_of(view, names, catalog);
    OrderedJson json = head_of(view, context);
    OrderedJson planes = object_for(view.planes.size());
    for (const PlaneView& plane : view.planes) planes[name_in(names.planes, plane.id)] = json_of_plane(plane, context);
    json["planes"] = std::move(planes);
    return json;
}

OrderedJson patch_between(const View& before, const View& after, const Names& names, const Catalog& catalog) {
    assert(before.planes.size() == after.planes.size());
    const EventContext context = context_of(after, names, catalog);
    OrderedJson patch = merge_patch_between(head_of(before, context), head_of(after, context));
    for (std::size_t i = 0; i < after.planes.size(); ++i) {
        if (before.planes[i] == after.planes[i]) continue;
        auto changes =
            merge_patch_between(json_of_plane(before.planes[i], context), json_of_plane(after.planes[i], context));
        if (!changes.empty()) patch["planes"][name_in(names.planes, after.planes[i].id)] = std::move(changes);
    }
    return patch;
}

}  // namespace overdive
