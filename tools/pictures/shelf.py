"""The table of product pictures, filled by the catalogue modules, and the finishes they share.

`PRODUCTS[name]` is (build, frame height cm, middle height cm, turn degrees); `build` returns the parts of the
object. Sizes of one product share a frame, so a 30 ml flacon looks smaller than the 100 ml one. Flat fronts are
turned slightly to show their side; round objects face the lens.
"""
from functools import partial

from materials import clear, solid, wood

PRODUCTS = {}


def show(name, frame, middle, turn, make, *details, **options):
    """Add a picture to the table; a callable detail is evaluated when the picture is built."""
    def build():
        return make(*(_made(d) for d in details), **{key: _made(option) for key, option in options.items()})
    PRODUCTS[name] = (build, frame, middle, turn)


def _made(detail):
    return detail() if callable(detail) else detail


# Finishes are created for every picture, because Blender drops materials with the file: these are their constructors.
WHITE_CAP = partial(solid, '#f3ece2', 0.35)
BLACK_CAP = partial(solid, '#141314', 0.35)
BROWN_CAP = partial(solid, '#2a1a10', 0.35)
OAK = partial(wood, '#c8a67c', '#a98457')
CREAM_GLASS = partial(solid, '#efe6da', 0.36)


def water(color, over_cm, ior=1.34):
    """A liquid inside glass."""
    return partial(clear, color, over_cm, ior / 1.5)
