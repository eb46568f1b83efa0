"""Objects for hair care: shampoo bottle, conditioner standing on its cap, mask, oil with a pump, bar with its box."""
import math

import materials
from care import pump_head, round_marks
from forms import box, cylinder, group, label, on_plane, rod, shoulder, text, turned


def column(name, line, size, body, cap):
    """A plain column with a cap as wide as itself."""
    r, h = 2.45, 12.4
    return [
        turned([(0, 0.02), (r - 0.1, 0.02), (r, 0.14)] + shoulder(r, h - 0.45, r - 0.5, 0.45) + [(0, h)], body,
               bevel=0.04),
        cylinder(r - 0.42, h - 0.1, h + 0.14, materials.gold(), bevel=0.02),
        cylinder(r - 0.1, h + 0.14, h + 2.1, cap, bevel=0.16),
    ] + round_marks(r, name, line, size, materials.ink(), 7.9, 1.0)


def overturned(name, line, size, body, cap):
    """The matching bottle: it stands on its wide cap and is rounded at the top."""
    r, low, h = 2.45, 2.1, 13.2
    dome = [(r * math.cos(a) ** 0.6, h - 1.3 + 1.3 * math.sin(a)) for a in (i * math.pi / 24 for i in range(12))]
    return [
        cylinder(r - 0.02, 0.02, low - 0.1, cap, bevel=0.14),
        cylinder(r - 0.3, low - 0.2, low + 0.1, materials.gold(), bevel=0.02),
        turned([(0, low), (r - 0.06, low), (r, low + 0.08)] + dome + [(0, h)], body, bevel=0.04),
    ] + round_marks(r, name, line, size, materials.ink(), 9.1, 1.0)


def pumped_oil(name, line, size, oil, head, paper):
    """A small bottle of clear glass with a fine pump."""
    r, h, neck = 1.85, 7.6, 0.85
    return [
        turned([(0, 0.02), (r, 0.02)] + shoulder(r, h - 0.9, neck, 0.8) + [(neck, h), (0, h)], materials.glass(),
               bevel=0.1),
        cylinder(r - 0.22, 0.5, h - 1.4, oil, bevel=0.14),
        rod((0, 0, 0.8), (0, 0, h - 0.2), 0.12, materials.solid('#f1eee8', 0.5)),
        label(r + 0.012, 1.7, 5.3, 74, paper),
    ] + pump_head(neck, h, 0.72, head) + round_marks(r + 0.024, name, line, size, materials.ink(), 4.3, 0.8)


def bar_and_box(name, line, size, bar, pressed, carton, ink):
    """A round bar of solid shampoo leaning on its box, with the brand's letter pressed into it."""
    r, thick, lean, front = 2.75, 2.2, math.radians(76), -1.5
    edge = [(r - 0.5 + 0.5 * math.cos(a), thick - 0.5 + 0.5 * math.sin(a))
            for a in (i * math.pi / 16 for i in range(9))]
    letter = text('M', 2.2, pressed, 600)
    for vertex in letter.data.vertices:
        vertex.co.y -= 0.7
        vertex.co.z = thick + 0.005
    puck = group([
        turned([(0, 0), (r - 0.5, 0), (r - 0.15, 0.15), (r, 0.5), *edge, (0, thick)], bar, bevel=0),
        letter,
    ], x=2.5, y=-0.75, z=r * math.sin(lean) - 0.05)
    puck.rotation_euler = (lean, 0, 0)
    case = [
        box((7.0, 3.0, 9.6), (0, 0, 0), carton, 0.05, 2),
        on_plane(text('MERIDIAN', 1.12, ink, 600, 1.14), 7.9, front),
        on_plane(text(name, 0.9, ink, 600), 6.85, front),
        on_plane(text(line.upper(), 0.36, ink, 600, 1.16), 6.1, front),
        on_plane(text(size, 0.42, ink, 600, 1.05), 5.5, front),
    ]
    return [group(case, x=-1.3, y=1.6), puck]
