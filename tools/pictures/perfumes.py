"""Perfume objects: the flacon, oil and spray for travelling, the discovery set, the sample on its card."""
import math

import materials
from forms import box, cylinder, group, on_plane, rod, shoulder, text, turned, up_cylinder


def cap_material(kind):
    """Caps distinguish the perfumes: walnut, ivory, lacquer, metal, stone."""
    if kind == 'walnut':
        return materials.wood('#80553a', '#55341f')
    if kind == 'oak':
        return materials.wood('#c8a67c', '#a98457')
    if kind == 'stone':
        return materials.stone('#d8cfc6', '#bdb1a6', 0.6)
    if kind == 'jade':
        return materials.stone('#a9bd9c', '#86a07f', 0.4, 0.9)
    if kind == 'slate':
        return materials.stone('#34343a', '#1f1f24', 0.55, 1.6)
    if kind == 'ebony':
        return materials.wood('#4a3226', '#2a1a12')
    if kind == 'gold':
        return materials.gold()
    return materials.solid(kind, 0.28, sheen_coat=0.3)


def flacon(name, line, size, juice, cap, volume=50, ink=None, over_cm=2.4, cap_form='round'):
    """A flacon of `volume` ml: thick glass, `juice` (colour after `over_cm` of liquid), cap on a gold collar."""
    s = (volume / 50) ** (1 / 3)
    ink = ink or materials.ink()
    w, d, h = 5.4 * s, 3.0 * s, 6.9 * s
    wall, base = 0.42 * s, 0.75 * s
    inner = h - base - 0.55 * s
    level = 0.86 * inner
    parts = [
        box((w, d, h), (0, 0, 0.02), materials.glass(), 0.26 * s),
        box((w - 2 * wall, d - 2 * wall, level), (0, 0, base), materials.clear(juice, over_cm, 1.36 / 1.5), 0.3 * s),
        box((w - 2 * wall, d - 2 * wall, inner - level), (0, 0, base + level + 0.012), materials.clear(ior=1 / 1.5),
            0.05),
        cylinder(0.86 * s, h, h + 0.42 * s, materials.gold(), bevel=0.04),
    ]
    z, top, finish = h + 0.42 * s, h + 0.42 * s + 2.5 * s, cap_material(cap)
    if cap_form == 'round':
        parts.append(cylinder(1.32 * s, z + 0.03, top, finish, bevel=0.14 * s))
    elif cap_form == 'square':
        parts.append(box((2.5 * s, 2.2 * s, 2.4 * s), (0, 0, z + 0.03), finish, 0.1 * s))
    else:
        parts.append(ball(1.5 * s, z - 0.1 * s, finish))
    front = -d / 2
    parts += [
        on_plane(text('MERIDIAN', 0.75 * s, ink, 600, 1.16), 4.15 * s, front),
        on_plane(text(name, 0.78 * s, ink, 600), 3.12 * s, front),
        on_plane(text(line.upper(), 0.31 * s, ink, 600, 1.2), 2.02 * s, front),
        on_plane(text(size, 0.40 * s, ink, 600, 1.05), 1.46 * s, front),
    ]
    return parts


def ball(radius, z, finish):
    """A ball on the axis whose flat base is at height `z`."""
    foot = 0.35 * math.pi / 2
    curve = [(radius * math.sin(foot + (math.pi - foot) * i / 40), -radius * math.cos(foot + (math.pi - foot) * i / 40))
             for i in range(40)]
    rise = z - curve[0][1]
    return turned([(0, z)] + [(r, rise + h) for r, h in curve] + [(0, rise + radius)], finish, bevel=0)


def roll_on(scent, size, oil, cap):
    """A perfume oil: a slim vial with its steel ball uncovered, the cap standing beside it."""
    r, h, ink, steel = 1.05, 6.2, materials.ink(), materials.solid('#c9c9c6', 0.12, metal=1.0)
    vial = [
        turned([(0, 0.02), (r, 0.02), (r, h - 0.35)] + shoulder(r, h - 0.35, 0.72, 0.35) + [(0, h)], materials.glass(),
               bevel=0.08),
        turned([(0, 0.35), (r - 0.16, 0.35), (r - 0.16, h - 1.0), (0, h - 1.0)], materials.clear(oil, 1.5, 1.46 / 1.5),
               bevel=0.1),
        cylinder(0.76, h - 0.04, h + 0.62, materials.gold(), bevel=0.05),
        ball(0.5, h + 0.42, steel),
        up_cylinder(text('MERIDIAN', 0.8, ink, 600, 1.14), 2.85, r, -0.02),
        up_cylinder(text(f'{scent}   {size}', 0.46, ink, 600), 2.85, r, 0.62),
    ]
    lid = [cylinder(0.98, 0.02, 2.9, cap, bevel=0.12), cylinder(1.0, 0.02, 0.3, materials.gold(), bevel=0.03)]
    return [group(vial, x=-1.15, y=-0.2), group(lid, x=1.6, y=0.7)]


def travel_spray(name, line, size, shell, ink):
    """A lacquered case for the handbag with its atomiser uncovered, the cap standing beside it."""
    r, h, gold = 0.98, 6.6, materials.gold()
    case = [
        cylinder(r, 0.02, h, shell, bevel=0.1),
        cylinder(r * 0.97, h, h + 0.22, gold, bevel=0.03),
        cylinder(0.62, h + 0.2, h + 0.55, gold, bevel=0.03),
        cylinder(0.5, h + 0.5, h + 1.35, gold, bevel=0.09),
        rod((0, -0.46, h + 1.02), (0, -0.54, h + 1.02), 0.1, materials.solid('#1a1410', 0.5)),
        up_cylinder(text('MERIDIAN', 0.86, ink, 600, 1.14), 3.3, r, -0.06),
        up_cylinder(text(f'{name}   {line}   {size}', 0.4, ink, 600), 3.3, r, 0.58),
    ]
    lid = [cylinder(r, 0.02, 3.1, shell, bevel=0.14), cylinder(r + 0.015, 0.01, 0.24, gold, bevel=0.03)]
    return [group(case, x=-1.15, y=-0.2), group(lid, x=1.55, y=0.7)]


def _vial(x, y, z, juice, cap, length=4.0):
    """A sample vial of 2 ml standing on (x, y, z)."""
    r = 0.44
    return [
        turned([(0, z), (r, z), (r, z + length * 0.8), (r * 0.7, z + length * 0.86), (0, z + length * 0.86)],
               materials.glass(), (x, y, 0), 0.05, 48),
        turned([(0, z + 0.14), (r - 0.1, z + 0.14), (r - 0.1, z + length * 0.70), (0, z + length * 0.70)],
               materials.clear(juice, 0.7, 1.36 / 1.5), (x, y, 0), 0.05, 48),
        turned([(0, z + length * 0.82), (r + 0.04, z + length * 0.82), (r + 0.04, z + length * 1.12),
                (0, z + length * 1.12)], cap, (x, y, 0), 0.05, 48),
    ]


def discovery_set(juices):
    """An open case standing upright: six vials in its window, the brand name below."""
    cover, inside, cap = materials.solid('#0c1b2e', 0.55), materials.paper('#e9ddcd'), materials.gold()
    w, h, d = 11.0, 10.6, 2.6
    front = -d / 2
    low, high = 4.7, 10.0
    parts = [
        box((w, d - 1.3, h), (0, 0.65, 0), cover, 0.05),
        box((w, 1.3, low), (0, front + 0.65, 0), cover, 0.05),
        box((w, 1.3, h - high), (0, front + 0.65, high), cover, 0.05),
        box((0.55, 1.3, high - low + 0.1), (-w / 2 + 0.275, front + 0.65, low - 0.05), cover, 0.05),
        box((0.55, 1.3, high - low + 0.1), (w / 2 - 0.275, front + 0.65, low - 0.05), cover, 0.05),
        box((w - 1.1, 0.06, high - low), (0, -0.02, low), inside, 0),
        box((w - 1.1, 1.1, 0.06), (0, -0.62, low), inside, 0),
    ]
    for i, juice in enumerate(juices):
        parts += _vial((i - 2.5) * 1.58, front + 0.62, low + 0.08, juice, cap)
    foil = materials.foil()
    parts += [
        on_plane(text('MERIDIAN', 1.15, foil, 600, 1.16), 2.75, front),
        on_plane(text('discovery set', 0.82, foil, 600), 1.65, front),
        on_plane(text('SIX PERFUMES   6 × 2 ML', 0.36, foil, 600, 1.2), 0.8, front),
    ]
    return parts


def sample_card(name, line, size, juice):
    """A free sample: the vial in the slot of a leaning card, a second card behind it."""
    card, ink = materials.paper('#f1e7da'), materials.ink()
    front = -0.09
    sheet = [
        box((6.2, 0.16, 8.4), (0, 0, 0), card, 0.03),
        on_plane(text('MERIDIAN', 0.94, ink, 600, 1.16), 6.6, front),
        on_plane(text(name, 0.78, ink, 600), 5.65, front),
        on_plane(text(line.upper(), 0.30, ink, 600, 1.2), 0.95, front),
        on_plane(text(size, 0.36, ink, 600, 1.05), 0.48, front),
    ]
    tied = _vial(0, -0.46, 1.25, juice, materials.solid('#17130f', 0.35), 3.4)
    band = box((1.7, 0.9, 0.5), (0, -0.5, 2.1), materials.paper('#0c1b2e'), 0.12)
    rest = box((7.2, 2.2, 0.5), (0, 0.5, 0), materials.stone(), 0.06)
    leaning = group(sheet + tied + [band], z=0.5, y=-0.2, lean=5)
    return [leaning, rest, box((7.2, 0.6, 2.2), (0, 1.4, 0.48), materials.stone(), 0.06)]
