"""Generates site/app/engine/protocol.ts, the protocol in TypeScript: ``python -m tools.generate_protocol``."""

import ast
import inspect
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pygames.api import protocol
from pygames.model.data_types import Option, View

ROOT = Path(__file__).resolve().parent.parent
DECLARATIONS = ROOT / "site" / "app" / "engine" / "protocol.ts"
HEAD = "// Generated from pygames/api/protocol.py by `python -m tools.generate_protocol`: change it there.\n"
ALIASES = {"OptionValue": Option, "Viewer": protocol.Viewer, "View": View}
PRIMITIVES: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}
Fields = dict[str, tuple[str, bool, str]]  # name -> (TypeScript type, whether the field is required, description)


def main() -> None:
    """Write the file."""
    DECLARATIONS.write_text(declarations(), encoding="utf-8")


def declarations() -> str:
    """Return the TypeScript declarations."""
    aliases = [f"export type {name} = {to_typescript(alias, named=False)};\n" for name, alias in ALIASES.items()]
    for_tables = {name: one for name, one in protocol.BRIDGE.items() if one.result is protocol.TableView}
    other = {name: one for name, one in protocol.BRIDGE.items() if name not in for_tables}
    results = "".join(f"  {name}: {to_typescript(request.result)};\n" for name, request in protocol.BRIDGE.items())
    unions = (
        ("The requests whose result is a table.", "TableRequest", union(for_tables)),
        ("The requests to the bridge.", "BridgeRequest", f"  | (TableRequest & ViewOptions)\n{union(other)}"),
        ("The requests to the AI worker, which answers in slices.", "AiRequest", union(protocol.AI)),
    )
    return "\n".join(
        (
            HEAD,
            *aliases,
            *map(interface, typed_dicts()),
            *(f"/** {about} */\nexport type {name} =\n{lines};\n" for about, name, lines in unions),
            f"/** The result of each request to the bridge. */\nexport interface Results {{\n{results}}}\n",
        )
    )


def typed_dicts() -> Iterator[Any]:
    """Yield the types that the protocol declares: its own, and those that it shares with other modules."""
    for one in vars(protocol).values():
        is_own = getattr(one, "__module__", "") == protocol.__name__ and one is not protocol.Request
        if is_declared(one) and fields(one) and (is_own or one in protocol.SHARED):
            yield one


def is_declared(kind: Any) -> bool:
    """Return whether a type is an interface in TypeScript: a TypedDict, or a named tuple that becomes a JSON object."""
    return is_typeddict(kind) or (hasattr(kind, "_fields") and kind is not protocol.TypeScript)


def interface(one: Any) -> str:
    """Return a type as a TypeScript interface, which extends those of its bases."""
    bases = bases_of(one)
    inherited = {name for base in bases for name in fields(base)}
    rows = []
    for name, (kind, must, about) in fields(one).items():
        if name not in inherited:
            comment = f"/** {about[0].upper()}{about[1:]}. */ " if about else ""
            rows.append(f"  {comment}{name}{'' if must else '?'}: {kind};\n")
    extends = f" extends {', '.join(base.__name__ for base in bases)}" if bases else ""
    return f"/** {one.__doc__} */\nexport interface {one.__name__}{extends} {{\n{''.join(rows)}}}\n"


def bases_of(one: Any) -> list[Any]:
    """Return the types of the protocol that a TypedDict inherits from, which Python 3.11 tells only in its source."""
    source = ast.parse(inspect.getsource(one)).body[0]
    names = {base.id for base in getattr(source, "bases", ()) if isinstance(base, ast.Name)}
    return [base for base in typed_dicts() if base.__name__ in names]


def union(requests: dict[str, protocol.Request]) -> str:
    """Return requests as a TypeScript union, one per line."""
    lines = []
    for name, request in requests.items():
        one = f'{{ request: "{name}" }}'
        lines.append(f"  | ({one} & {to_typescript(request.fields)})" if request.fields else f"  | {one}")
    return "\n".join(lines)


def fields(one: Any) -> Fields:
    """Return the fields of a type by name."""
    found: Fields = {}
    hints: dict[str, Any] = one if isinstance(one, dict) else get_type_hints(one, include_extras=True)
    for name, hint in hints.items():
        must = get_origin(hint) is not NotRequired
        kind = hint if must else get_args(hint)[0]
        about = next((note for note in getattr(kind, "__metadata__", ()) if isinstance(note, str)), "")
        found[name.rstrip("_")] = (to_typescript(kind), must, about)
    return found


def to_typescript(kind: Any, *, named: bool = True) -> str:
    """Return a Python type in TypeScript. Raise TypeError if TypeScript has no such type."""
    if named:
        for name, alias in ALIASES.items():
            if kind == alias:
                return name
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        special = [note.type for note in kind.__metadata__ if isinstance(note, protocol.TypeScript)]
        return special[0] if special else to_typescript(arguments[0])
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(to_typescript, arguments)))
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (list, tuple):
        inner = to_typescript(arguments[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {to_typescript(arguments[1])}>"
    if isinstance(kind, dict):
        parts = (f"{name}{'' if must else '?'}: {part}" for name, (part, must, _about) in fields(kind).items())
        return f"{{ {'; '.join(parts)} }}"
    if is_declared(kind):
        return str(kind.__name__)
    if kind in PRIMITIVES:
        return PRIMITIVES[kind]
    raise TypeError(f"{kind} has no counterpart in TypeScript")


if __name__ == "__main__":
    main()
