"""Props beside the products of a scene: towels, a comb, blossom, glassware. None of them is for sale."""
import math
import random

import bpy

import materials
from forms import box, cylinder, group, on_plane, pipe, rod, shoulder, slab, text, turned


def _terry(color, dark):
    """Looped cotton: the stone's grain, much finer and softer."""
    return materials.stone(color, dark, 0.95, 7, 1.0)


def towel(w, d, color, dark, x, y, z=0.0, turn=0):
    """A towel folded once, the fold to the left; two layers high."""
    finish, thick = _terry(color, dark), 1.15
    fold = [(-thick * math.sin(a), thick - thick * math.cos(a)) for a in (i * math.pi / 20 for i in range(21))]
    parts = [
        slab([(x - w / 2 + thick, z) for x, z in fold], d, finish, 0.3),
        box((w - thick + 0.4, d, thick), (thick / 2 - 0.2, d / 2, 0), finish, 0.5, 8),
        box((w - thick, d, thick), (thick / 2 - 0.4, d / 2, thick - 0.02), finish, 0.5, 8),
    ]
    return group(parts, x, y, z, turn)


def comb(length, color, dark):
    """A wooden comb standing on its teeth, as wide as `length`."""
    high, back, teeth = length * 0.3, length * 0.13, 30
    pitch = (length - 1.6) / teeth
    line = [(-length / 2, 0), (-length / 2 + 0.7, 0)]
    for i in range(teeth):
        x = -length / 2 + 0.8 + i * pitch
        line += [(x, high - back), (x + pitch * 0.42, high - back), (x + pitch * 0.5, 0.1), (x + pitch * 0.9, 0.1)]
    line += [(length / 2 - 0.7, 0), (length / 2, 0), (length / 2, high * 0.8)]
    line += [(length / 2 * math.cos(a), high * 0.8 + high * 0.2 * math.sin(a))
             for a in (i * math.pi / 24 for i in range(1, 24))]
    line.append((-length / 2, high * 0.8))
    return slab(line, 0.45, materials.wood(color, dark), 0.06)


def _blossom(at, size, chance, petal, heart):
    """Five petals around a few stamens, in a random orientation facing the lens."""
    parts = []
    for i in range(5):
        bpy.ops.mesh.primitive_uv_sphere_add(segments=16, ring_count=10, radius=1)
        leaf = bpy.context.object
        for vertex in leaf.data.vertices:
            x, y, z = vertex.co
            vertex.co = (x * 0.46 * (0.75 + 0.25 * y), y * 0.52 + 0.5, z * 0.05 + 0.22 * (y * 0.5 + 0.5) ** 2)
        for polygon in leaf.data.polygons:
            polygon.use_smooth = True
        leaf.data.materials.append(petal)
        leaf.rotation_euler = (chance.uniform(-0.1, 0.25), 0, i * math.tau / 5 + chance.uniform(-0.1, 0.1))
        parts.append(leaf)
    for i in range(7):
        a = i * math.tau / 7
        parts.append(rod((0, 0, 0.02), (0.16 * math.cos(a), 0.16 * math.sin(a), 0.34), 0.025, heart))
    root = group(parts, *at, scale=size)
    root.rotation_euler = (math.radians(chance.uniform(35, 115)), chance.uniform(-0.7, 0.7), chance.uniform(-0.9, 0.9))
    return root


def branch(start, way, length, seed, flowers=9, color='#f3d9d6'):
    """A twig of fruit blossom from `start`, bending under its own weight; side twigs carry flowers and buds."""
    chance = random.Random(seed)
    bark, petal = materials.wood('#6d5140', '#4b372b', 0.8), materials.solid(color, 0.7, specular=0.2)
    heart, bud = materials.solid('#d9a94a', 0.7), materials.solid('#d9a3a2', 0.7)
    line, (x, y, z), (dx, dy, dz) = [], start, way
    steps = 26
    for _ in range(steps):
        line.append((x, y, z))
        dx, dz = dx + chance.uniform(-0.07, 0.07), dz + chance.uniform(-0.08, 0.05)
        x, y, z = x + dx * length / steps, y + dy * length / steps, z + dz * length / steps
    pipe(line, 0.13, bark)
    for i in range(flowers):
        px, py, pz = line[int(steps * (0.3 + 0.69 * i / flowers))]
        a = chance.uniform(0, math.tau)
        reach = chance.uniform(0.5, 1.3)
        tip = (px + reach * math.cos(a), py - abs(reach * math.sin(a)) * 0.7, pz + reach * chance.uniform(0.1, 0.8))
        rod((px, py, pz), tip, 0.05, bark)
        if i % 4 == 3:
            turned([(0, -0.1), (0.16, 0.05), (0.2, 0.22), (0.1, 0.4), (0, 0.46)], bud, tip, 0, 16)
        else:
            _blossom(tip, chance.uniform(0.72, 1.0), chance, petal, heart)


def leaf(at, size, turn, color, chance=None):
    """A beech leaf, pointed and slightly cupped; with `chance` it hangs on a twig, without it lies on the ground."""
    rows, finish = 14, materials.solid(color, 0.75, specular=0.2)
    points, faces = [], []
    for i in range(rows + 1):
        y = i / rows
        half = 0.36 * math.sin(math.pi * y ** 0.8) ** 0.9
        dip = 0.16 * math.sin(math.pi * y)
        points += [(-half, y, 0.42 * half + dip), (0, y, dip), (half, y, 0.42 * half + dip)]
    for i in range(rows):
        faces += [(3 * i + c, 3 * i + c + 1, 3 * i + c + 4, 3 * i + c + 3) for c in (0, 1)]
    mesh = bpy.data.meshes.new('leaf')
    mesh.from_pydata(points, [], faces)
    body = bpy.data.objects.new('leaf', mesh)
    bpy.context.scene.collection.objects.link(body)
    mesh.materials.append(finish)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    body.location, body.scale = at, (size, size, size)
    lean = (0.1, 0, math.radians(turn)) if chance is None else \
        (chance.uniform(-0.5, 0.9), chance.uniform(-0.8, 0.8), chance.uniform(0, math.tau))
    body.rotation_euler = lean
    return body


def beech(start, way, length, seed, leaves=17):
    """A twig of beech in October from `start`, its leaves between gold and rust."""
    chance = random.Random(seed)
    bark, line, (x, y, z), (dx, dy, dz) = materials.wood('#6d5140', '#4b372b', 0.8), [], start, way
    steps = 26
    for _ in range(steps):
        line.append((x, y, z))
        dx, dz = dx + chance.uniform(-0.06, 0.06), dz + chance.uniform(-0.09, 0.03)
        x, y, z = x + dx * length / steps, y + dy * length / steps, z + dz * length / steps
    pipe(line, 0.12, bark)
    for i in range(leaves):
        px, py, pz = line[min(int(steps * (0.22 + 0.8 * i / leaves)), steps - 1)]
        color = chance.choice(('#9a4f26', '#a8622c', '#b5792f', '#7f3d20', '#c08d3c'))
        leaf((px, py, pz), chance.uniform(1.5, 2.3), 0, color, chance)


def vase(x, y, z=0.0):
    """A round vase of stoneware with a narrow neck."""
    line = [(0, 0.02), (2.0, 0.02), (2.9, 1.2), (3.3, 2.9), (3.1, 4.6), (2.2, 6.2), (1.2, 7.3), (0.95, 8.2), (1.05, 8.9),
            (0.85, 8.9), (0.75, 8.2), (0, 8.0)]
    return group([turned(line, materials.stone('#e6dbcd', '#d8cbbb', 0.7, 5), bevel=0)], x, y, z)


def flask(x, y, z, size, color):
    """A conical flask with some liquid in it."""
    r, h = 3.0 * size, 7.0 * size
    line = [(0, 0.02), (r - 0.2, 0.02), (r, 0.25), (0.9 * size, h), (0.9 * size, h + 1.8 * size),
            (1.15 * size, h + 2.0 * size), (0, h + 2.0 * size)]
    at = 0.42

    def wall(t):
        return r + (0.9 * size - r) * t
    fill = [(0, 0.3), (r - 0.3, 0.3), (wall(at) - 0.16, h * at), (0, h * at)]
    air = [(0, h * at + 0.01), (wall(at) - 0.16, h * at + 0.01), (0.74 * size, h), (0.74 * size, h + 1.99 * size),
           (0, h + 1.99 * size)]
    parts = [
        turned(line, materials.glass(), bevel=0.06),
        turned(fill, materials.clear(color, 3.2, 1.36 / 1.5), bevel=0.05),
        turned(air, materials.clear(ior=1 / 1.5), bevel=0.02),
    ]
    return group(parts, x, y, z)


def phial(x, y, z, word, tint, turn=0, size=1.0):
    """A brown bottle of raw material under a black cap, with a handwritten label."""
    r, h = 1.5, 4.4
    line = [(0, 0.02), (r, 0.02)] + shoulder(r, h - 0.9, 0.7, 0.8) + [(0.7, h + 0.2), (0, h + 0.2)]
    front = r * 0.985
    parts = [
        turned(line, materials.clear(tint, 3.0, 1.42), bevel=0.08),
        cylinder(0.95, h, h + 1.15, materials.solid('#17130f', 0.4), bevel=0.08),
        group([box((2.0, 0.04, 1.7), (0, 0, 0), materials.paper('#f4ead9'), 0.02)], 0, -front, 1.1),
        on_plane(text(word, 0.56, materials.ink(), 500, 1.0, 'italic'), 1.8, -front - 0.03),
    ]
    return group(parts, x, y, z, turn, size)


def blotters(x, y, z, count=5):
    """Paper strips for smelling, fanned out in a small stand of wood."""
    strip = materials.paper('#f7f1e8')
    parts = [box((3.0, 1.6, 1.1), (0, 0, 0), materials.wood('#c8a67c', '#a98457'), 0.1)]
    for i in range(count):
        parts.append(group([box((0.7, 0.05, 8.6), (0, 0, 0), strip, 0.0)], (i - (count - 1) / 2) * 0.42, i * 0.1 - 0.2,
                           0.9, roll=(i - (count - 1) / 2) * 9))
    return group(parts, x, y, z)
