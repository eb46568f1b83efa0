"""Objects for the home: candle, incense, room spray, diffuser with sticks, linen water."""
import math
import random

import materials
from forms import box, cylinder, group, label, on_cylinder, on_plane, rod, shoulder, text, turned


def candle(name, size, color, mass=220, lit=False, ink=None):
    """A candle in a lacquered pot; `mass` in grams."""
    s = (mass / 220) ** (1 / 3)
    r, h, rim = 3.9 * s, 8.2 * s, 0.32 * s
    pot, wax, ink = materials.solid(color, 0.3, sheen_coat=0.15), materials.waxy('#efe3cd', 0.5), ink or materials.foil()
    level = h - 0.8 * s
    parts = [
        turned([(0, 0.02), (r - 0.25 * s, 0.02), (r, 0.3 * s), (r, h), (r - rim, h),
                (r - rim, level - 0.5 * s), (0, level - 0.5 * s)], pot, bevel=0.08 * s),
        cylinder(r - rim - 0.01, level - 0.3, level, wax, bevel=0),
        rod((0, 0, level), (0.08 * s, 0, level + 1.5 * s), 0.09 * s, materials.solid('#1d1712', 0.9)),
    ]
    if lit:
        angles = [i * math.pi / 16 for i in range(17)]
        flame = [(0.2 * s * math.sin(a) * (1.3 - a / math.pi * 0.8), 0.72 * s * (1 - math.cos(a))) for a in angles]
        light = materials.solid('#ffcc88', 0.6, glow=0.5)
        parts.append(turned(flame, light, (0.08 * s, 0, level + 1.25 * s), 0))
    return parts + [
        on_cylinder(text('MERIDIAN', 1.05 * s, ink, 600, 1.14), 4.55 * s, r),
        on_cylinder(text(name, 0.9 * s, ink, 600), 3.35 * s, r),
        on_cylinder(text('SCENTED CANDLE', 0.33 * s, ink, 600, 1.16), 2.3 * s, r),
        on_cylinder(text(size, 0.42 * s, ink, 600, 1.05), 1.65 * s, r),
    ]


def room_spray(name, line, size, body, head, liquid=None):
    """A spray bottle with its atomiser uncovered."""
    r, h, neck = 2.15, 10.4, 0.95
    outer = [(0, 0.02), (r, 0.02)] + shoulder(r, h - 1.1, neck, 0.9) + [(neck, h), (0, h)]
    parts = [turned(outer, body, bevel=0.1)]
    if liquid:
        parts.append(cylinder(r - 0.22, 0.5, h - 1.5, liquid, bevel=0.15))
    parts += [
        rod((0, 0, 0.9), (0, 0, h - 0.3), 0.12, materials.solid('#e9e6df', 0.5)),
        cylinder(neck + 0.22, h - 0.25, h + 0.75, materials.gold(), bevel=0.06),
        cylinder(0.5, h + 0.75, h + 1.05, head, bevel=0.02),
        cylinder(0.82, h + 1.0, h + 2.1, head, bevel=0.14),
        rod((0, -0.76, h + 1.62), (0, -0.86, h + 1.62), 0.13, materials.gold()),
    ]
    r, ink = r + 0.012, materials.ink()
    parts.append(label(r, 2.0, 6.9, 74, materials.paper()))
    return parts + [
        on_cylinder(text('MERIDIAN', 0.78, ink, 600, 1.1), 5.6, r),
        on_cylinder(text(name, 0.72, ink, 600), 4.65, r),
        on_cylinder(text(line.upper(), 0.27, ink, 600, 1.14), 3.75, r),
        on_cylinder(text(size, 0.34, ink, 600, 1.05), 3.15, r),
    ]


def reed_diffuser(name, line, size, liquid):
    """A square bottle of thick glass with seven reeds in its neck; the fan is the same each time."""
    w, h, ink = 6.4, 7.6, materials.ink()
    reed = materials.wood('#b98f62', '#9a7148', 0.7)
    parts = [
        box((w, w * 0.8, h), (0, 0, 0.02), materials.glass(), 0.35),
        box((w - 0.9, w * 0.8 - 0.9, 4.9), (0, 0, 0.75), materials.clear(liquid, 4.6, 1.36 / 1.5), 0.3),
        box((w - 0.9, w * 0.8 - 0.9, 1.25), (0, 0, 5.66), materials.clear(ior=1 / 1.5), 0.1),
        turned([(1.0, h - 0.02), (1.35, h - 0.02), (1.35, h + 1.2), (1.0, h + 1.2), (1.0, h - 0.02)],
               materials.gold(), bevel=0.05),
        cylinder(1.02, h, h + 0.9, materials.solid('#1a1410', 0.8), bevel=0),
    ]
    fan = random.Random(7)
    for i in range(7):
        a = math.radians(-24 + 8 * i + fan.uniform(-2, 2))
        depth = math.radians(fan.uniform(-9, 9))
        start = (0.62 * math.sin(a) * 1.6, 0.5 * math.sin(depth) * 2, h + 0.85)
        reach = 11.0 + fan.uniform(-0.7, 0.7)
        way = (reach * math.sin(a), reach * math.sin(depth), reach * math.cos(a))
        parts.append(rod(start, tuple(p + q for p, q in zip(start, way)), 0.14, reed))
    front = -w * 0.4
    return parts + [
        on_plane(text('MERIDIAN', 0.88, ink, 600, 1.12), 4.2, front),
        on_plane(text(name, 0.86, ink, 600), 3.25, front),
        on_plane(text(line.upper(), 0.36, ink, 600, 1.14), 2.4, front),
        on_plane(text(size, 0.44, ink, 600, 1.05), 1.8, front),
    ]


def linen_water(name, line, size, liquid):
    """A tall bottle of clear glass with a wooden stopper."""
    r, h, neck, ink = 3.2, 17.0, 1.15, materials.ink()
    outer = [(0, 0.02), (r, 0.02)] + shoulder(r, h - 5.2, neck, 2.9, 12)
    outer += [(neck, h), (neck + 0.22, h + 0.05), (neck + 0.22, h + 0.5), (0, h + 0.5)]
    w = r - 0.26
    filling = [(0, 0.6), (w, 0.6)] + shoulder(w, h - 5.5, neck - 0.24, 2.8, 12)
    filling += [(neck - 0.24, h - 1.6), (0, h - 1.6)]
    parts = [
        turned(outer, materials.glass(), bevel=0.08),
        turned(filling, materials.clear(liquid, 6.0, 1.34 / 1.5), bevel=0.05),
        turned([(0, h + 0.5), (0.95, h + 0.5), (0.95, h + 0.75), (1.5, h + 0.8), (1.5, h + 2.5), (0, h + 2.5)],
               materials.wood('#c8a67c', '#a98457'), bevel=0.12),
        label(r + 0.012, 3.4, 9.6, 72, materials.paper()),
    ]
    r += 0.012
    return parts + [
        on_cylinder(text('MERIDIAN', 1.12, ink, 600, 1.14), 7.75, r),
        on_cylinder(text(name, 1.0, ink, 600), 6.45, r),
        on_cylinder(text(line.upper(), 0.36, ink, 600, 1.16), 5.3, r),
        on_cylinder(text(size, 0.46, ink, 600, 1.05), 4.55, r),
    ]


def incense(name, scent, count, color, ink):
    """A tall box of incense; one stick smoulders in its stone, two lie before the box."""
    w, d, h = 4.8, 3.0, 15.5
    paste, core = materials.solid('#5a4032', 0.95, specular=0.1), materials.solid('#b08a5f', 0.8)

    def stick(reach):
        return [rod((0, 0, 0), (0, 0, 3.2), 0.06, core), rod((0, 0, 3.0), (0, 0, reach), 0.13, paste)]
    front = -d / 2
    sleeve = [
        box((w, d, h), (0, 0, 0), materials.paper(color), 0.05),
        box((w + 0.03, d + 0.03, 0.12), (0, 0, h - 2.2), materials.gold(), 0),
        on_plane(text('MERIDIAN', 0.76, ink, 600, 1.14), 9.2, front),
        on_plane(text(name, 0.76, ink, 600), 8.2, front),
        on_plane(text(scent.upper(), 0.3, ink, 600, 1.16), 7.1, front),
        on_plane(text(count, 0.38, ink, 600, 1.05), 1.5, front),
    ]
    ash = [rod((0, 0, 12.5), (0, 0, 13.1), 0.12, materials.solid('#cfc8c0', 0.95)),
           cylinder(0.132, 12.32, 12.52, materials.solid('#ff7a2a', 0.8, glow=0.8), bevel=0)]
    foot = [cylinder(2.1, 0, 0.9, materials.stone(), bevel=0.14)]
    burning = group(stick(12.4) + ash, 3.7, -0.2, 0.5, lean=-2, roll=13)
    resting = []
    for x, y, turn in ((-5.6, -3.2, 79), (-5.0, -4.2, 83)):
        laid = group(stick(11.5), x, y, 0.14)
        laid.rotation_euler = (math.radians(90), 0, math.radians(turn))
        resting.append(laid)
    return [group(sleeve, x=-1.8, y=0.6, turn=-8), group(foot, 3.7, -0.2), burning, *resting]
