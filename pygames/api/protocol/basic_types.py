"""The types that the other modules of the protocol share."""

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from pygames.model.data_types import Option as OptionValue
from pygames.model.data_types import View

__all__ = ["DealData", "Empty", "OptionValue", "Readers", "ResultData", "TypeScript", "View", "Viewer"]


class TypeScript(NamedTuple):
    """The TypeScript type to declare for a type that Python cannot express."""

    type: str


class Empty(TypedDict):
    """No fields."""


class Readers(TypedDict):
    """Whom texts address, and what they call the players. The bridge keeps both until a request has "names"."""

    you: NotRequired[Annotated[int | None, 'the seat that texts call "you"']]
    names: NotRequired[Annotated[list[str], "by seat; empty: the name of the seat"]]


Viewer = int | None | Literal["mover", "anyone"] | list[int | None]
ResultData = Annotated[dict[str, Any], TypeScript("Record<string, unknown>")]
DealData = Annotated[dict[str, Any], TypeScript("{ game: string; seed?: string; [field: string]: unknown }")]
