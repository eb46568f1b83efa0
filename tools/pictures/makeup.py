"""Make-up objects: lipstick, foundation, mascara, blush, nail polish, gloss, palette, brow gel."""
import math
import random

import bpy

import materials
from forms import (box, cylinder, group, link, loft, on_cylinder, on_plane, rod, shoulder, text, turned,
                   up_cylinder)

NAVY = '#0c1b2e'


def _lacquer(color):
    return materials.solid(color, 0.28, sheen_coat=0.3)


def _bullet(radius, low, high, color):
    """A stick of lipstick with its slanting cut, the edge rounded."""
    rings = [(radius, low + (high - low) * i / 24) for i in range(25)]
    rings += [(radius * (1 - i / 16), high) for i in range(1, 17)]
    body = turned([(0, low)] + rings, materials.solid(color, 0.33), bevel=0, steps=96)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        cut = high - 0.7 - 0.4 * x / radius + 0.55 * y / radius
        edge = 0.16 * math.sqrt(max(1 - (x * x + y * y) / radius ** 2, 0)) - 0.16
        vertex.co.z = min(z, cut + edge) if z > low else z
    return body


def lipstick(shade, size, color):
    """A lipstick turned up, its cap lying beside it."""
    r, gold, foil = 1.0, materials.gold(), materials.foil()
    stick = [
        cylinder(r, 0.02, 3.5, _lacquer(NAVY), bevel=0.07),
        cylinder(r * 0.9, 3.5, 3.72, gold, bevel=0.03),
        cylinder(r * 0.8, 3.7, 5.3, gold, bevel=0.05),
        _bullet(r * 0.66, 5.2, 7.5, color),
        on_cylinder(text('MERIDIAN', 0.44, foil, 600, 1.06), 2.35, r),
        on_cylinder(text(shade, 0.46, foil, 600), 1.68, r),
        on_cylinder(text('LIPSTICK', 0.2, foil, 600, 1.12), 1.08, r),
        on_cylinder(text(size, 0.24, foil, 600, 1.05), 0.66, r),
    ]
    hollow = [(0, 0.02), (r, 0.02), (r, 4.3), (r - 0.1, 4.3), (r - 0.1, 0.2), (0, 0.2)]
    cap = group([
        turned(hollow, _lacquer(NAVY), bevel=0.05),
        turned([(r + 0.012, 3.95), (r + 0.012, 4.22), (r, 4.22), (r, 3.95), (r + 0.012, 3.95)], gold, bevel=0),
    ])
    cap.rotation_euler = (math.radians(90), 0, math.radians(24))
    cap.location = (1.4, -0.2, r)
    return [group(stick, x=-1.5), cap]


def foundation(shade, size, color, ink):
    """A flat bottle of thick glass, its cap on a gold collar."""
    w, d, h = 3.9, 2.5, 7.4
    gold, front = materials.gold(), -d / 2
    return [
        box((w, d, h), (0, 0, 0.02), materials.glass(), 0.3),
        box((w - 0.5, d - 0.5, h - 1.0), (0, 0, 0.62), materials.solid(color, 0.35), 0.3),
        cylinder(0.86, h, h + 0.35, gold, bevel=0.04),
        loft([(h + 0.38, 1.12, 1.0), (h + 3.3, 1.12, 1.0)], _lacquer('#f3ece2'), 5, bevel=0.1),
        on_plane(text('MERIDIAN', 0.6, ink, 600, 1.14), 4.75, front),
        on_plane(text('foundation', 0.6, ink, 600), 3.95, front),
        on_plane(text(shade.upper(), 0.26, ink, 600, 1.16), 2.95, front),
        on_plane(text(size, 0.32, ink, 600, 1.05), 2.4, front),
    ]


def _brush(z, length, wide, color, seed=5):
    """Bristles wound around a wire from `z` upwards, narrower towards the tip."""
    chance = random.Random(seed)
    points, faces = [], []
    count = 2200
    for i in range(count):
        t = i / count
        a, at = i * 2.39996, z + length * t
        reach = wide * (1 - 0.55 * t ** 2) * min(1, 0.6 + 6 * t) * chance.uniform(0.88, 1)
        c, s, side = math.cos(a), math.sin(a), 0.034
        n = len(points)
        points += [(-s * side, c * side, at), (s * side, -c * side, at), (c * reach, s * reach, at + 0.05)]
        faces.append((n, n + 1, n + 2))
    mesh = bpy.data.meshes.new('brush')
    mesh.from_pydata(points, [], faces)
    return link('brush', mesh, materials.solid(color, 0.6))


def _wand(radius, grip, reach, brush, wide, shell, color):
    """A cap standing upside down with rod and brush pointing up."""
    return [
        cylinder(radius, 0.02, grip, shell, bevel=0.09),
        cylinder(radius * 0.72, grip, grip + 0.35, materials.solid('#17181a', 0.5), bevel=0.04),
        rod((0, 0, grip), (0, 0, grip + reach), 0.09, materials.solid('#17181a', 0.4)),
        _brush(grip + reach - brush, brush, wide, color),
    ]


def mascara(shade, size, shell, color):
    """An open mascara: the tube, and the wand standing beside it."""
    r, foil, gold = 0.92, materials.foil(), materials.gold()
    tube = [
        cylinder(r, 0.02, 6.6, _lacquer(shell), bevel=0.09),
        cylinder(r * 0.93, 6.6, 6.78, gold, bevel=0.02),
        turned([(0.42, 6.76), (0.62, 6.76), (0.62, 7.7), (0.42, 7.7), (0.42, 6.76)], gold, bevel=0.04),
        up_cylinder(text('MERIDIAN', 0.66, foil, 600, 1.14), 3.5, r, 0.02),
        up_cylinder(text(f'mascara, {shade}', 0.42, foil, 600), 3.5, r, 0.56),
    ]
    wand = _wand(r, 3.6, 5.2, 2.7, 0.5, _lacquer(shell), color)
    wand += [on_cylinder(text(size, 0.26, foil, 600, 1.05), 0.5, r), cylinder(r + 0.012, 3.3, 3.5, gold, bevel=0)]
    return [group(tube, x=-1.2), group(wand, x=1.5, y=0.5)]


def _pressed(radius, color, relief=0.07):
    """A disc of pressed powder in the x, y plane, with the brand's meridians pressed into it."""
    rings, steps = 130, 480
    points, faces = [(0, 0, 0)], []
    for i in range(1, rings + 1):
        for j in range(steps):
            a, p = 2 * math.pi * j / steps, radius * i / rings
            x, y = p * math.cos(a), p * math.sin(a)
            half = math.sqrt(max(radius * radius - y * y, 1e-9))
            turn = math.asin(max(-1, min(1, x / half)))
            near = (turn + math.pi / 16) % (math.pi / 8) - math.pi / 16
            apart = near * math.sqrt(max(half * half - x * x, 0))
            groove = math.exp(-(apart / 0.045) ** 2)
            edge = math.exp(-((p - radius) / 0.05) ** 2)
            points.append((x, y, -relief * max(groove, edge)))
    for j in range(steps):
        k = (j + 1) % steps
        faces.append((0, 1 + j, 1 + k))
        faces += [(1 + i * steps + j, 1 + (i + 1) * steps + j, 1 + (i + 1) * steps + k, 1 + i * steps + k)
                  for i in range(rings - 1)]
    mesh = bpy.data.meshes.new('powder')
    mesh.from_pydata(points, [], faces)
    return link('powder', mesh, materials.solid(color, 0.85, specular=0.2), smooth=True)


def blush(shade, size, color):
    """The open powder leans on its closed lid, both on edge."""
    r, shell, gold, ink = 3.3, _lacquer('#e8d6c6'), materials.gold(), materials.ink()
    lid = [
        cylinder(r, 0, 0.8, shell, bevel=0.12),
        cylinder(r * 0.94, 0.8, 0.82, shell, bevel=0),
        turned([(r + 0.01, 0.1), (r + 0.01, 0.2), (r, 0.2), (r, 0.1), (r + 0.01, 0.1)], gold, bevel=0),
    ]
    lid += [_flat(text(t, em, ink, 600, gap), v, 0.84) for t, em, gap, v in
            (('MERIDIAN', 0.74, 1.14, 0.55), ('blush', 0.74, 1, -0.35), (shade.upper(), 0.28, 1.16, -1.15),
             (size, 0.34, 1.05, -1.7))]
    pan = [
        cylinder(r, 0, 0.62, shell, bevel=0.12),
        turned([(r * 0.84, 0.5), (r * 0.9, 0.5), (r * 0.9, 0.76), (r * 0.84, 0.76), (r * 0.84, 0.5)], gold, bevel=0.02),
        group([_pressed(r * 0.84, color)], z=0.71),
    ]
    return [_on_edge(lid, r, -2.7, 1.0, 9, 4), _on_edge(pan, r, 2.6, -0.8, 14, -8)]


def _flat(word, v, z):
    """Type in the x, y plane."""
    for vertex in word.data.vertices:
        vertex.co = (vertex.co.x, vertex.co.y + v, z)
    return word


def _on_edge(parts, radius, x, y, lean, turn=0):
    """Stand a flat round object on its rim, its upper side towards the front, leaning back by `lean` degrees."""
    tilt = math.radians(90 - lean)
    root = group(parts, x, y, radius * math.sin(tilt) + 0.03)
    root.rotation_euler = (tilt, 0, math.radians(turn))
    return root


def nail_polish(shade, size, color, ink):
    """A small round bottle under a tall cap."""
    r, h, cap = 1.45, 3.7, 4.0
    outer = [(0, 0.02), (r, 0.02)] + shoulder(r, h - 1.0, 0.62, 0.75) + [(0.62, h), (0, h)]
    fill = [(0, 0.3), (r - 0.16, 0.3)] + shoulder(r - 0.16, h - 1.12, 0.5, 0.66) + [(0, h - 0.46)]
    return [
        turned(outer, materials.glass(), bevel=0.12),
        turned(fill, materials.solid(color, 0.25), bevel=0.12),
        cylinder(0.7, h - 0.16, h + 0.1, materials.gold(), bevel=0.03),
        turned([(0, h + 0.1), (0.78, h + 0.1), (0.6, h + cap), (0, h + cap)], _lacquer('#f3ece2'), bevel=0.1),
        on_cylinder(text('MERIDIAN', 0.5, ink, 600, 1.1), 1.95, r),
        on_cylinder(text(shade, 0.44, ink, 600), 1.38, r),
        on_cylinder(text(size, 0.24, ink, 600, 1.05), 0.82, r),
    ]


def lip_gloss(shade, size, color, over_cm, ink):
    """A clear square tube of gloss; the applicator shows through."""
    w, h = 1.9, 5.6
    return [
        box((w, w, h), (0, 0, 0.02), materials.glass(), 0.14),
        box((w - 0.36, w - 0.36, h - 0.75), (0, 0, 0.4), materials.clear(color, over_cm, 1.46 / 1.5), 0.14),
        rod((0, 0, 1.5), (0, 0, h), 0.1, materials.solid('#f1ece4', 0.4)),
        loft([(1.0, 0.1, 0.1), (1.15, 0.2, 0.12), (1.7, 0.22, 0.13), (2.2, 0.12, 0.1)],
             materials.solid('#f3e9e2', 0.7), bevel=0.04),
        box((w - 0.2, w - 0.2, 0.22), (0, 0, h + 0.02), materials.gold(), 0.02),
        box((w, w, 4.3), (0, 0, h + 0.24), _lacquer('#f3ece2'), 0.12),
        _up_plane(text('MERIDIAN', 0.6, ink, 600, 1.14), 0.1, 3.0, -w / 2),
        _up_plane(text(f'lip gloss, {shade}, {size}', 0.34, ink, 600, 1.02), 0.62, 3.0, -w / 2),
    ]


def _up_plane(word, x, z, front):
    """Type that reads upwards on a flat front."""
    for vertex in word.data.vertices:
        vertex.co = (x - vertex.co.y, front - 0.01, z + vertex.co.x)
    return word


def palette(shade, size, colors):
    """Four shadows in an upright tray, the mirror of the lid lying before it."""
    w, h, d, pan = 8.6, 10.2, 0.9, 3.55
    shell, gold, foil = _lacquer(NAVY), materials.gold(), materials.foil()
    front = -d / 2
    tray = [box((w, d, h), (0, 0, 0), shell, 0.14)]
    for i, color in enumerate(colors):
        x, z = (i % 2 - 0.5) * (pan + 0.32), 2.1 + (1 - i // 2) * (pan + 0.32)
        tray += [
            box((pan + 0.14, 0.3, pan + 0.14), (x, front + 0.1, z - 0.07), gold, 0.06),
            box((pan, 0.3, pan), (x, front + 0.06, z), materials.solid(color, 0.75, specular=0.25), 0.08),
        ]
    tray += [
        on_plane(text('MERIDIAN', 0.78, foil, 600, 1.14), 1.12, front),
        on_plane(text(f'{shade}   {size}', 0.4, foil, 600, 1.05), 0.5, front),
    ]
    lid = [
        box((w, h, 0.5), (0, 0, 0), shell, 0.14),
        box((w - 1.0, h - 1.0, 0.06), (0, 0, 0.47), materials.solid('#f2f3f2', 0.02, metal=1.0), 0.02),
    ]
    hinge = rod((-w * 0.3, -0.1, 0.42), (w * 0.3, -0.1, 0.42), 0.22, gold)
    return [group(tray, y=0.55, z=0.28, lean=9), group(lid, y=-h / 2 - 0.2), hinge]


def brow_gel(shade, size, color, ink):
    """A slim clear tube of tinted gel with its little brush inside, under an ivory cap."""
    r, h = 0.85, 5.4
    return [
        cylinder(r, 0.02, h, materials.glass(), bevel=0.1),
        cylinder(r - 0.16, 0.3, h - 0.25, materials.solid(color, 0.3), bevel=0.1),
        cylinder(r - 0.06, h, h + 0.25, materials.gold(), bevel=0.03),
        cylinder(r, h + 0.26, h + 5.0, _lacquer('#f3ece2'), bevel=0.1),
        up_cylinder(text('MERIDIAN', 0.62, materials.ink(), 600, 1.14), h + 2.6, r, 0.22),
        up_cylinder(text('brow gel', 0.6, ink, 600, 1.02), 2.7, r, 0.06),
        up_cylinder(text(f'{shade}   {size}', 0.3, ink, 600, 1.05), 2.7, r, 0.55),
    ]
