"""Objects for face and body: jar, tube, dropper bottle, pump, bottles, balm stick, soap."""
import math

import materials
from forms import bend, box, cylinder, group, label, loft, on_cylinder, on_plane, rod, shoulder, text, turned


def round_marks(radius, name, line, size, ink, top, unit=1.0):
    """Brand, name, line and size down the front of a cylinder; `top` is the baseline of the brand."""
    return [
        on_cylinder(text('MERIDIAN', 0.80 * unit, ink, 600, 1.14), top, radius),
        on_cylinder(text(name, 0.68 * unit, ink, 600), top - 0.92 * unit, radius),
        on_cylinder(text(line.upper(), 0.27 * unit, ink, 600, 1.16), top - 1.62 * unit, radius),
        on_cylinder(text(size, 0.34 * unit, ink, 600, 1.05), top - 2.12 * unit, radius),
    ]


def jar(name, line, size, body, lid, volume=50):
    """A heavy jar with a turned lid; `body` and `lid` are materials."""
    s = (volume / 50) ** (1 / 3)
    r, h = 3.3 * s, 3.9 * s
    parts = [
        turned([(0, 0.02), (r - 0.1 * s, 0.02), (r, 0.15 * s), (r, h - 0.1 * s), (r - 0.35 * s, h), (0, h)],
               body, bevel=0.1 * s),
        cylinder(r - 0.3 * s, h - 0.05, h + 0.1 * s, materials.gold(), bevel=0),
        cylinder(r + 0.04 * s, h + 0.06 * s, h + 1.55 * s, lid, bevel=0.12 * s),
    ]
    return parts + round_marks(r, name, line, size, materials.ink(), 2.62 * s, 0.93 * s)


def tube(name, line, size, body, cap, ink=None, length=10.0, radius=1.9):
    """A tube standing on its cap: round below, folded flat above."""
    ink = ink or materials.ink()
    low, r = 1.9, radius

    def half(z):
        t = min(max((z - low - 0.5) / (length - 0.9 - low - 0.5), 0), 1)
        return r + (r * 1.42 - r) * t, max(r * math.cos(t * math.pi / 2) ** 0.85, 0.07)

    zs = [low + (length - 0.9 - low) * i / 40 for i in range(41)]
    sections = [(low, r * 0.9, r * 0.9)] + [(z + 0.05, *half(z)) for z in zs] + [(length, r * 1.42, 0.07)]
    parts = [loft(sections, body)]
    for i in range(4):
        parts.append(box((r * 2.8, 0.17, 0.05), (0, 0, length - 0.75 + i * 0.18), body, 0.02, 2))
    parts.append(cylinder(r * 0.93, 0.01, low - 0.08, cap, bevel=0.1))

    def front(z0):
        def surface(u, v):
            w, d = half(z0 + v)
            return u, -d * math.sqrt(max(1 - (u / w) ** 2, 0)) - 0.02, z0 + v
        return surface
    u = length / 10
    lines = [('MERIDIAN', 0.68, 1.08, 0.66), (name, 0.62, 1.0, 0.575), (line.upper(), 0.26, 1.1, 0.5),
             (size, 0.34, 1.05, 0.45)]
    return parts + [bend(text(t, em * u, ink, 600, gap), front(length * at)) for t, em, gap, at in lines]


def dropper(name, line, size, liquid, glass=None, collar=None, bulb=None, paper=None, ink=None, volume=30):
    """A serum bottle with pipette and rubber bulb; `liquid` is a colour, or None where the glass is opaque."""
    r, h, neck = 1.75, 6.2, 0.85
    outer = [(0, 0.02), (r, 0.02)] + shoulder(r, h - 1.2, neck, 1.2) + [(neck, h + 0.3), (0, h + 0.3)]
    parts = [
        turned(outer, glass or materials.glass(), bevel=0.08),
        cylinder(neck + 0.22, h - 0.05, h + 1.25, collar or materials.gold(), bevel=0.07),
        turned([(0, h + 1.25), (0.62, h + 1.25), (0.62, h + 1.4), (0.55, h + 2.4), (0.42, h + 2.85), (0.2, h + 3.05),
                (0, h + 3.08)], bulb or materials.solid('#efe8de', 0.5), bevel=0.08),
    ]
    if liquid:
        filling = [(0, 0.5), (r - 0.22, 0.5), (r - 0.22, h - 1.6), (0, h - 1.6)]
        parts += [
            turned(filling, materials.clear(liquid, 2.6, 1.36 / 1.5), bevel=0.12),
            rod((0, 0, 1.0), (0, 0, h), 0.2, materials.clear('#f4f4f0', 1.0, 1.2)),
        ]
    if paper:
        parts.append(label(r + 0.012, 1.0, 4.7, 78, paper))
    parts += round_marks(r + 0.012, name, line, size, ink or materials.ink(), 3.72, 0.74)
    return [group(parts, scale=(volume / 30) ** (1 / 3))]


def pump_head(neck, h, s, head):
    """The pump on a bottle whose neck ends at height `h`; `s` scales it."""
    return [
        cylinder(neck + 0.25 * s, h - 0.2 * s, h + 1.0 * s, head, bevel=0.08),
        cylinder(0.42 * s, h + 1.0 * s, h + 2.0 * s, head, bevel=0.03),
        cylinder(0.86 * s, h + 1.9 * s, h + 2.55 * s, head, bevel=0.12),
        box((2.9 * s, 0.66 * s, 0.42 * s), (-1.15 * s, 0, h + 2.06 * s), head, 0.16),
        box((0.36 * s, 0.6 * s, 0.62 * s), (-2.42 * s, 0, h + 1.74 * s), head, 0.12),
    ]


def pump(name, line, size, body, head, volume=250, paper=None):
    """A pump bottle; `body` is a material (amber glass, milk glass, stoneware)."""
    s = (volume / 250) ** (1 / 3)
    r, h, neck = 3.1 * s, 10.6 * s, 1.25 * s
    outer = [(0, 0.02), (r - 0.12 * s, 0.02), (r, 0.18 * s)]
    outer += shoulder(r, h - 2.0 * s, neck, 1.7 * s, 10) + [(neck, h), (0, h)]
    parts = [
        turned(outer, body, bevel=0.05),
    ]
    parts += pump_head(neck, h, s, head)
    if paper:
        parts.append(label(r + 0.012, 2.1 * s, 6.9 * s, 72, paper))
    return parts + round_marks(r + 0.012, name, line, size, materials.ink(), 5.45 * s, 1.12 * s)


def bottle(name, line, size, body, cap, liquid, radius=2.3, height=9.5, neck=0.95, cap_height=2.0):
    """A round bottle of clear glass with a screw cap; `liquid` is the material of its filling."""
    r, h = radius, height
    outer = [(0, 0.02), (r, 0.02)] + shoulder(r, h - 1.5, neck, 1.3) + [(neck, h + 0.3), (0, h + 0.3)]
    parts = [
        turned(outer, body, bevel=0.1),
        cylinder(r - 0.24, 0.55, h - 1.75, liquid, bevel=0.15),
        cylinder(neck + 0.14, h - 0.2, h + 0.12, materials.gold(), bevel=0.03),
        cylinder(neck + 0.42, h + 0.14, h + 0.14 + cap_height, cap, bevel=0.12),
    ]
    unit = r / 2.45
    return parts + round_marks(r + 0.012, name, line, size, materials.ink(), h * 0.2 + 3.2 * unit, 0.98 * unit)


def flip_bottle(name, line, size, body, cap):
    """A flat oval bottle with its flip cap on top: soft shoulders, cap with a hinge line."""
    w, d, h = 3.0, 1.75, 12.6
    sections = [(0.02, w - 0.2, d - 0.2), (0.12, w - 0.05, d - 0.05), (0.4, w, d)]
    sections += [(h * i / 10, w, d) for i in range(1, 9)]
    sections += [(h * 0.8 + h * 0.2 * math.sin(a), 1.35 + (w - 1.35) * math.cos(a), 1.2 + (d - 1.2) * math.cos(a))
                 for a in (i * math.pi / 20 for i in range(1, 11))]
    parts = [
        loft(sections, body, 2.3),
        loft([(h + 0.05, 1.5, 1.32), (h + 0.95, 1.5, 1.32)], cap, 2.2, bevel=0.06),
        loft([(h + 1.0, 1.5, 1.32), (h + 1.9, 1.5, 1.32)], cap, 2.2, bevel=0.1),
        box((0.7, 0.2, 0.16), (0, -1.3, h + 0.93), cap, 0.05),
    ]
    ink = materials.ink()

    lines = [('MERIDIAN', 0.92, 1.14, 7.3), (name, 0.80, 1.0, 6.25), (line.upper(), 0.31, 1.16, 5.45),
             (size, 0.38, 1.05, 4.85)]
    return parts + [on_oval(text(t, em, ink, 600, gap), z, w, d, 2.3) for t, em, gap, z in lines]


def on_oval(word, z, w, d, power=2.0):
    """Lay a word on the front of a loft of half width `w` and half depth `d`."""
    return bend(word, lambda u, v: (u, -d * (1 - abs(u / w) ** power) ** (1 / power) - 0.02, z + v))


def balm_stick(name, size, balm, shell, ink):
    """A balm stick with its cap standing beside it."""
    r = 0.95
    gold = materials.gold()
    stick = [
        cylinder(r, 0.02, 4.6, shell, bevel=0.08),
        cylinder(r * 0.93, 4.6, 4.95, gold, bevel=0.03),
        turned([(0, 4.95), (r * 0.78, 4.95), (r * 0.78, 6.15), (r * 0.72, 6.4), (r * 0.56, 6.62), (r * 0.3, 6.74),
                (0, 6.77)], balm, bevel=0),
        on_cylinder(text('MERIDIAN', 0.42, ink, 600, 1.06), 3.15, r),
        on_cylinder(text(name, 0.44, ink, 600), 2.5, r),
        on_cylinder(text('LIP BALM', 0.2, ink, 600, 1.12), 1.5, r),
        on_cylinder(text(size, 0.24, ink, 600, 1.05), 1.08, r),
    ]
    cap = [
        cylinder(r, 0.02, 3.3, shell, bevel=0.1),
        cylinder(r + 0.015, 0, 0.22, gold, bevel=0.03),
    ]
    return [group(stick, x=-1.1, y=-0.3), group(cap, x=1.45, y=0.7)]


def soap(name, line, size, color, band, ink):
    """A bar of soap standing on its long side in a paper band."""
    w, d, h = 8.6, 3.0, 5.8
    parts = [
        box((w, d, h), (0, 0, 0), materials.waxy(color), 0.55, 7),
        box((5.2, d + 0.08, h + 0.08), (0, 0, -0.02), band, 0.56, 7),
    ]
    front = -d / 2 - 0.05
    return parts + [
        on_plane(text('MERIDIAN', 0.86, ink, 600, 1.12), 3.35, front),
        on_plane(text(name, 0.76, ink, 600), 2.4, front),
        on_plane(text(line.upper(), 0.28, ink, 600, 1.16), 1.62, front),
        on_plane(text(size, 0.35, ink, 600, 1.05), 1.1, front),
    ]
