"""Bottles for washing and cleaning: dish soap, jug, softener, trigger spray."""
import math

import care
import materials
from forms import bend, cylinder, label, loft, on_cylinder, pipe, rod, shoulder, slab, text, turned


def _on_loft(lines, w, d, power, ink):
    """Lines of (words, em, tracking, baseline) on the bulging front of a loft."""
    def front(z0):
        return lambda u, v: (u, -d * (1 - abs(u / w) ** power) ** (1 / power) - 0.02, z0 + v)
    return [bend(text(words, em, ink, 600, gap), front(z)) for words, em, gap, z in lines]


def _shouldered(w, d, h, rise, neck):
    """Sections of a flat bottle with round shoulders that lead into a neck."""
    sections = [(0.02, w - 0.25, d - 0.25), (0.12, w - 0.07, d - 0.07), (0.35, w, d)]
    sections += [(0.35 + (h - rise - 0.35) * i / 8, w, d) for i in range(1, 9)]
    return sections + [(h - rise + rise * math.sin(a), neck + (w - neck) * math.cos(a), neck + (d - neck) * math.cos(a))
                       for a in (i * math.pi / 24 for i in range(1, 13))]


def dish_soap(name, line, size, tint, head):
    """A square bottle of tinted glass with a pump."""
    w, d, h = 3.5, 2.5, 12.6
    parts = [
        loft(_shouldered(w, d, h, 2.2, 1.25), materials.clear(tint, 5.0, 1.42), 3.6),
        cylinder(1.25, h - 0.1, h + 0.1, materials.clear(tint, 5.0, 1.42), bevel=0),
    ]
    return parts + care.pump_head(1.25, h + 0.1, 1.0, head) + _on_loft(
        [('MERIDIAN', 1.08, 1.14, 6.6), (name, 0.96, 1.0, 5.4), (line.upper(), 0.34, 1.16, 4.45),
         (size, 0.44, 1.05, 3.8)], w, d, 3.6, materials.ink())


def jug(name, line, size, color, cap):
    """A large bottle with a handle from shoulder to body and a measuring cap."""
    r, h, neck = 4.4, 19.0, 1.7
    body = materials.solid(color, 0.5)
    outer = [(0, 0.02), (r - 0.2, 0.02), (r, 0.3)] + shoulder(r, h - 6.6, neck, 5.6, 16) + [(neck, h), (0, h)]
    grip = [(1.5, 0, h - 1.1), (2.6, 0, h - 0.75), (4.0, 0, h - 1.1), (5.3, 0, h - 2.3), (5.9, 0, h - 4.0),
            (5.8, 0, h - 5.8), (5.0, 0, h - 7.3), (3.9, 0, h - 8.2)]
    parts = [
        turned(outer, body, bevel=0.12),
        pipe(_smooth(grip), 0.72, body),
        cylinder(neck + 0.2, h - 0.1, h + 0.25, body, bevel=0.05),
        cylinder(neck + 0.45, h + 0.3, h + 3.3, cap, bevel=0.16),
    ]
    ink = materials.ink()
    return parts + [
        on_cylinder(text('MERIDIAN', 1.4, ink, 600, 1.14), 8.2, r),
        on_cylinder(text(name, 1.2, ink, 600), 6.6, r),
        on_cylinder(text(line.upper(), 0.42, ink, 600, 1.16), 5.3, r),
        on_cylinder(text(size, 0.54, ink, 600, 1.05), 4.4, r),
    ]


def _smooth(points, rounds=4):
    """Cut the corners of a line (Chaikin) until it reads as a curve."""
    for _ in range(rounds):
        line = [points[0]]
        for p, q in zip(points, points[1:]):
            line += [tuple(a * 0.75 + b * 0.25 for a, b in zip(p, q)), tuple(a * 0.25 + b * 0.75 for a, b in zip(p, q))]
        points = line + [points[-1]]
    return points


def softener(name, line, size, color, cap):
    """A tall oval bottle under a cup that measures one wash."""
    w, d, h = 4.5, 3.0, 18.6
    sections = _shouldered(w, d, h, 4.6, 1.9)
    parts = [
        loft(sections, materials.solid(color, 0.45), 2.4),
        loft([(h + 0.02, 2.0, 2.0), (h + 3.4, 2.35, 2.35)], cap, 2.0, bevel=0.14),
        cylinder(2.12, h - 0.1, h + 0.12, materials.gold(), bevel=0.03),
    ]
    return parts + _on_loft(
        [('MERIDIAN', 1.3, 1.14, 9.8), (name, 1.14, 1.0, 8.3), (line.upper(), 0.42, 1.16, 7.1),
         (size, 0.52, 1.05, 6.3)], w, d, 2.4, materials.ink())


def _trigger(h, finish):
    """A trigger sprayer on a neck that ends at height `h`, its nozzle to the left."""
    def flat(outline, depth, bevel):
        body = slab([(x, h + z) for x, z in _smooth(outline + outline[:1], 2)[:-1]], depth, finish, bevel)
        body.location = (0, -depth / 2, 0)
        return body
    nozzle = rod((-3.5, 0, h + 3.15), (-2.5, 0, h + 3.15), 0.52, finish)
    return [
        cylinder(1.5, h - 0.9, h + 0.75, finish, bevel=0.1),
        cylinder(1.05, h + 0.7, h + 1.3, finish, bevel=0.05),
        flat([(-2.9, 3.85), (-3.0, 2.5), (-1.2, 2.35), (-0.95, 1.0), (1.0, 1.0), (1.2, 2.3), (2.9, 2.6), (3.2, 3.3),
              (1.6, 4.1)], 1.7, 0.16),
        flat([(-2.2, 2.5), (-1.5, 2.5), (-1.9, 1.0), (-2.5, -0.6), (-2.75, -1.2), (-3.15, -1.05), (-2.7, 0.9)], 1.0, 0.1),
        nozzle,
        rod((-3.56, 0, h + 3.15), (-3.46, 0, h + 3.15), 0.2, materials.gold()),
    ]


def spray(name, line, size, body, head, liquid=None):
    """A round bottle with a trigger; `liquid` fills a clear one."""
    r, h, neck = 3.35, 15.4, 1.25
    outer = [(0, 0.02), (r, 0.02)] + shoulder(r, h - 5.2, neck, 4.2, 14) + [(neck, h), (0, h)]
    parts = [turned(outer, body, bevel=0.12)]
    if liquid:
        w = r - 0.26
        fill = [(0, 0.6), (w, 0.6)] + shoulder(w, h - 5.6, neck - 0.2, 4.1, 14)[:9]
        parts.append(turned(fill + [(0, fill[-1][1])], liquid, bevel=0.08))
    parts += [rod((0, 0, 0.9), (0, 0, h - 0.4), 0.16, materials.solid('#e9e6df', 0.5)), *_trigger(h, head)]
    r, ink = r + 0.012, materials.ink()
    return parts + [
        label(r, 2.2, 8.4, 70, materials.paper()),
        on_cylinder(text('MERIDIAN', 1.1, ink, 600, 1.14), 6.7, r),
        on_cylinder(text(name, 0.9, ink, 600), 5.5, r),
        on_cylinder(text(line.upper(), 0.34, ink, 600, 1.16), 4.45, r),
        on_cylinder(text(size, 0.44, ink, 600, 1.05), 3.75, r),
    ]
