"""More objects for face and body: open and clear jars, flask, mist, powder, deodorant stick."""
import itertools
import math
import random

import bpy
from mathutils import Euler, Vector

import materials
from care import on_oval, round_marks
from forms import cylinder, group, label, link, loft, rod, shoulder, text, turned


def flask(name, number, line, size, body, cap):
    """A small flat flask with its strength in large digits."""
    w, d, h = 2.15, 1.3, 7.8
    sections = [(0.02, w - 0.2, d - 0.2), (0.1, w - 0.06, d - 0.06), (0.3, w, d)]
    sections += [(h * i / 10, w, d) for i in range(1, 10)]
    sections += [(h * 0.9 + h * 0.1 * math.sin(a), 1.0 + (w - 1.0) * math.cos(a), 0.85 + (d - 0.85) * math.cos(a))
                 for a in (i * math.pi / 16 for i in range(1, 9))]
    ink = materials.ink()
    lines = [('MERIDIAN', 0.74, 1.14, 6.0), (name, 0.62, 1.0, 5.2), (number, 1.7, 1.0, 2.9),
             (line.upper(), 0.24, 1.16, 1.9), (size, 0.3, 1.05, 1.4)]
    return [
        loft(sections, body, 2.3),
        loft([(h - 0.05, 0.9, 0.8), (h + 0.2, 0.9, 0.8)], materials.gold(), 2.2, bevel=0.03),
        loft([(h + 0.22, 1.15, 1.0), (h + 2.1, 1.15, 1.0)], cap, 2.2, bevel=0.12),
    ] + [on_oval(text(t, em, ink, 600, gap), z, w, d, 2.3) for t, em, gap, z in lines]


def mist(name, line, size, body, head, volume=75, liquid=None, paper=None):
    """A slim spray bottle with its atomiser uncovered, the cap standing beside it."""
    s = (volume / 75) ** (1 / 3)
    r, h, gold = 1.75, 8.8, materials.gold()
    bottle = [
        turned([(0, 0.02), (r, 0.02)] + shoulder(r, h - 0.9, 0.95, 0.9) + [(0, h)], body, bevel=0.1),
        cylinder(1.06, h - 0.1, h + 0.5, gold, bevel=0.04),
        cylinder(0.42, h + 0.5, h + 0.75, head, bevel=0.02),
        cylinder(0.66, h + 0.72, h + 1.7, head, bevel=0.12),
        rod((0, -0.6, h + 1.3), (0, -0.7, h + 1.3), 0.11, gold),
    ] + round_marks(r + 0.024, name, line, size, materials.ink(), 4.9, 0.78)
    if paper:
        bottle.append(label(r + 0.012, 2.4, 6.0, 74, paper))
    if liquid:
        bottle += [
            cylinder(r - 0.2, 0.45, h - 1.5, liquid, bevel=0.15),
            rod((0, 0, 0.9), (0, 0, h - 0.2), 0.1, materials.solid('#f1eee8', 0.5)),
        ]
    lid = [cylinder(1.2, 0.02, 2.7, head, bevel=0.14), cylinder(1.215, 0.01, 0.22, gold, bevel=0.03)]
    return [group([group(bottle, x=-1.2, y=-0.3), group(lid, x=2.2, y=0.9)], scale=s)]


def powder_bottle(name, line, size, body, cap):
    """A shaker bottle with a small heap of its powder in front."""
    r, h = 2.1, 6.6
    chance = random.Random(4)
    heap = [(0, 0.75)] + [(0.18 * i, 0.75 * math.exp(-(0.18 * i / 0.95) ** 2)) for i in range(1, 15)] + [(2.6, 0)]
    powder = turned(heap, materials.stone('#f6efe2', '#efe6d6', 0.95, 5), bevel=0)
    for vertex in powder.data.vertices:
        vertex.co.x += chance.uniform(-0.025, 0.025)
        vertex.co.z = max(vertex.co.z + chance.uniform(-0.02, 0.02), 0.005)
    return [
        turned([(0, 0.02), (r - 0.08, 0.02), (r, 0.12)] + shoulder(r, h - 0.5, 1.55, 0.5) + [(0, h)], body, bevel=0.05),
        cylinder(1.5, h - 0.05, h + 0.18, materials.gold(), bevel=0.03),
        cylinder(1.62, h + 0.2, h + 1.9, cap, bevel=0.14),
        group([powder], x=1.9, y=-2.9),
    ] + round_marks(r, name, line, size, materials.ink(), 4.35, 0.84)


def butter_jar(name, line, size, pot, butter, lid):
    """A wide open jar with a swirl of body butter; the lid leans behind it."""
    r, h, rim = 4.4, 4.7, 0.3
    lean = math.radians(81)
    cover = group([cylinder(r + 0.06, 0, 1.5, lid, bevel=0.14)], x=3.2, y=r + 2.3, z=(r + 0.06) * math.sin(lean) + 0.05)
    cover.rotation_euler = (lean, 0, math.radians(-14))
    pot_parts = [
        turned([(0, 0.02), (r - 0.25, 0.02), (r, 0.25), (r, h - 0.06), (r - 0.06, h), (r - rim, h), (r - rim, h - 0.9),
                (0, h - 0.9)], pot, bevel=0.05),
        _swirl(r - rim + 0.01, h - 0.35, 1.5, butter),
    ] + round_marks(r, name, line, size, materials.ink(), 3.25, 1.05)
    return [group([*pot_parts, cover], x=-0.9)]


def _swirl(radius, level, rise, material, turns=2.2):
    """A whipped surface: one soft ridge that winds up to a tip in the middle."""
    rings, steps = 60, 128
    points = []
    for i in range(rings + 1):
        t = i / rings
        for j in range(steps):
            a = 2 * math.pi * j / steps
            ridge = (0.5 + 0.5 * math.cos(a - 2 * math.pi * turns * t)) ** 1.4
            height = level + rise * (1 - t) ** 1.25 + 0.34 * ridge * min(t * 4, 1) * (1 - t ** 6)
            points.append((radius * t * math.cos(a), radius * t * math.sin(a), height))
    faces = [(i * steps + j, (i + 1) * steps + j, (i + 1) * steps + (j + 1) % steps, i * steps + (j + 1) % steps)
             for i in range(rings) for j in range(steps)]
    mesh = bpy.data.meshes.new('swirl')
    mesh.from_pydata(points, [], faces)
    return link('swirl', mesh, material, smooth=True)


def _grains(radius, low, high, size, material, seed):
    """Coarse grains heaped in a jar: cubes along the wall and on top, as one mesh."""
    chance = random.Random(seed)
    places = []
    wall = int(2 * math.pi * radius * (high - low) / size ** 2 * 1.5)
    for _ in range(wall):
        a = chance.uniform(0, 2 * math.pi)
        away = radius - size * chance.uniform(0.75, 1.5)
        places.append((away * math.cos(a), away * math.sin(a), chance.uniform(low + size * 0.7, high)))
    for _ in range(int(math.pi * radius ** 2 / size ** 2 * 1.2)):
        a, away = chance.uniform(0, 2 * math.pi), (radius - size) * math.sqrt(chance.random())
        rise = 0.35 * (1 - (away / radius) ** 2)
        places.append((away * math.cos(a), away * math.sin(a), high + rise + chance.uniform(-0.6, 0.3) * size))
    corners = list(itertools.product((-0.5, 0.5), repeat=3))
    sides = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    points, faces = [], []
    for place in places:
        turn = Euler([chance.uniform(0, 2 * math.pi) for _ in range(3)]).to_matrix()
        edge = Vector([size * chance.uniform(0.55, 1.05) for _ in range(3)])
        faces += [tuple(len(points) + i for i in side) for side in sides]
        points += [Vector(place) + turn @ (Vector(corner) * edge) for corner in corners]
    mesh = bpy.data.meshes.new('grains')
    mesh.from_pydata(points, [], faces)
    return link('grains', mesh, material)


def clear_jar(name, line, size, filling, grain, lid, paper, radius=3.5, height=7.0, neck=3.0, cork=False):
    """A jar of clear glass that shows the coarse grains inside; `filling` is their material, `grain` their size."""
    r, h, wall = radius, height, 0.24
    # Four surfaces lie in front of the contents: none of them may absorb light.
    glass = materials.clear('#fbfdfb', 2.0, 1.5, shade=1)
    inner = shoulder(r - wall, h - 1.1, neck - wall, 0.75)
    low, high = 0.55, h - 1.7
    parts = [
        turned([(0, 0.02), (r, 0.02)] + shoulder(r, h - 1.0, neck, 0.8) + [(neck, h), (0, h)], glass, bevel=0.08),
        turned([(0, 0.5), (r - wall, 0.5)] + inner + [(neck - wall, h - 0.1), (0, h - 0.1)],
               materials.clear(ior=1 / 1.5, shade=1), bevel=0.1),
        cylinder(r - wall - grain * 1.2, low, high - grain * 0.3, filling, bevel=0),
        _grains(r - wall - 0.03, low, high, grain, filling, 11),
        label(r + 0.012, h * 0.2, h * 0.2 + 3.9, 70, paper),
    ]
    if cork:
        stopper = [(0, h - 0.08), (neck - wall - 0.05, h - 0.08), (neck + 0.02, h + 1.5), (0, h + 1.5)]
        parts.append(turned(stopper, lid, bevel=0.12))
    else:
        parts += [
            cylinder(neck + 0.1, h - 0.12, h + 0.1, materials.gold(), bevel=0.03),
            cylinder(neck + 0.3, h + 0.1, h + 1.6, lid, bevel=0.14),
        ]
    return parts + round_marks(r + 0.012, name, line, size, materials.ink(), h * 0.2 + 2.85, 0.94)


def deodorant(scent, size, stick, shell, ink):
    """A flat twist-up stick with its domed solid uncovered, the cap standing behind."""
    w, d, h = 2.35, 1.25, 6.4
    dome = [(h + 0.2 + 1.5 * math.sin(a), (w - 0.3) * math.cos(a) ** 0.5, (d - 0.25) * math.cos(a) ** 0.7)
            for a in (i * math.pi / 2 / 14 for i in range(14))]
    lines = [('MERIDIAN', 0.8, 1.14, 4.5), (scent, 0.72, 1.0, 3.6), ('DEODORANT STICK', 0.25, 1.16, 2.85),
             (size, 0.32, 1.05, 2.35)]
    body = [
        loft([(0.02, w - 0.1, d - 0.1), (0.85, w - 0.1, d - 0.1)], shell, 2.4, bevel=0.08),
        loft([(0.92, w, d), (h - 0.3, w, d)], shell, 2.4, bevel=0.08),
        loft([(h - 0.3, w - 0.14, d - 0.14), (h + 0.1, w - 0.14, d - 0.14)], materials.gold(), 2.4, bevel=0.03),
        loft([(h, w - 0.3, d - 0.25), *dome], stick, 2.3),
    ] + [on_oval(text(t, em, ink, 600, gap), z, w, d, 2.4) for t, em, gap, z in lines]
    cap = loft([(0.02, w, d), (3, w, d), (3.25, w - 0.12, d - 0.1), (3.4, w - 0.45, d - 0.32)], shell, 2.4, bevel=0.05)
    return [group(body, x=-1.6, y=-0.4), group([cap], x=2.0, y=2.2, turn=-12)]
