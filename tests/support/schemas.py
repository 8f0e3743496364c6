"""Schemas with all that they refer to in other files, so that one validator knows them."""

import json
import pathlib


def bundled(path):
    """The schema of a file; what it refers to in the files beside it becomes part of its own $defs."""
    path = pathlib.Path(path)
    defs = {}

    def take(node, file):
        if isinstance(node, list):
            return [take(each, file) for each in node]
        if not isinstance(node, dict):
            return node
        made = {key: take(value, file) for key, value in node.items()}
        reference = made.get("$ref")
        if isinstance(reference, str):
            other, _, place = reference.partition("#/$defs/")
            made["$ref"] = f"#/$defs/{refer(other or file, place)}"
        return made

    def refer(file, place):
        name = place if file == path.name else f"{file}:{place}"
        if name not in defs:
            defs[name] = True  # ends a circle
            defs[name] = take(read(file)["$defs"][place], file)
        return name

    read_files = {}

    def read(file):
        if file not in read_files:
            read_files[file] = json.loads((path.parent / file).read_text(encoding="utf-8"))
        return read_files[file]

    whole = read(path.name)
    schema = take({key: value for key, value in whole.items() if key not in ("$defs", "$id")}, path.name)
    for place in whole.get("$defs", {}):
        refer(path.name, place)
    return {**schema, "$defs": defs}
