"""Product textures on the ground: smears, pools, drops, crumbled powder. All are centred on the origin."""
import math
import random

import bpy

import materials
from forms import group, link


def _wave(chance, count=4, low=0.8, high=3.2):
    """A smooth random curve: a sum of sines in -1..1."""
    parts = [(chance.uniform(low, high), chance.uniform(0, math.tau)) for _ in range(count)]
    return lambda t: sum(math.sin(f * t * math.pi + p) for f, p in parts) / count


def _relief(width, depth, height, material, columns=300, rows=200):
    """A surface over the ground from `height(x, y)`; hidden where that is below zero."""
    points, faces = [], []
    for j in range(rows + 1):
        for i in range(columns + 1):
            x, y = (i / columns - 0.5) * width, (j / rows - 0.5) * depth
            points.append((x, y, max(height(x, y), -0.03)))
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            corners = (a, a + 1, a + columns + 2, a + columns + 1)
            if any(points[c][2] > -0.03 for c in corners):
                faces.append(corners)
    mesh = bpy.data.meshes.new('relief')
    mesh.from_pydata(points, [], faces)
    return link('relief', mesh, material, smooth=True)


def smear(length, width, thick, material, seed=1, ridges=7):
    """A stroke of a spatula from left to right: heaped at the start, combed along the way, torn at the end."""
    chance = random.Random(seed)
    edge, torn, groove, drift = _wave(chance), _wave(chance, 6, 2, 9), _wave(chance, 7, 1, ridges), _wave(chance, 3, 0.3, 1)

    def height(x, y):
        u, v = 2 * x / length, 2 * (y - 0.12 * width * drift(x / length)) / width
        half = (0.80 + 0.09 * edge(u)) * math.sqrt(max(1 - max(-u - 0.62, 0) ** 2 / 0.12, 0))
        if half <= 0.02:
            return -0.03
        across = v / half
        body = 1 - abs(across) ** 5
        end = 0.74 + 0.22 * torn(v * 1.3)
        tail = min(max((end - u) / 0.16, -1), 1)
        if body <= 0 or tail <= 0:
            return -0.03 * thick
        rim = 0.45 * math.exp(-((abs(across) - 0.86) / 0.1) ** 2)
        heap = 1.0 * math.exp(-((u + 0.66) / 0.22) ** 2 - (across / 0.75) ** 2)
        comb = 0.16 * groove(v * 1.5 + 0.05 * drift(u))
        lip = 0.35 * math.exp(-((end - u) / 0.09) ** 2)
        return thick * (0.5 + rim + heap + comb + lip) * body ** 0.35 * tail ** 0.5
    return _relief(length * 1.1, width * 1.3, height, material)


def pool(blobs, thick, material, width, depth):
    """Liquid from merged discs (x, y, radius) on the ground; it is highest where it is widest."""
    def height(x, y):
        field = sum((r * r / max((x - a) ** 2 + (y - b) ** 2, 1e-3)) ** 2 for a, b, r in blobs)
        if field <= 1:
            return -0.03
        return thick * (1 - math.exp(-2.2 * math.sqrt(field - 1))) + 0.04 * thick * min(field - 1, 1)
    return _relief(width, depth, height, material)


def drop(x, y, radius, material):
    """A single drop."""
    return pool([(0, 0, radius)], radius * 0.42, material, radius * 3, radius * 3), x, y


def drops(places, material):
    parts = []
    for x, y, radius in places:
        body, a, b = drop(x, y, radius, material)
        parts.append(group([body], a, b))
    return parts


def crumbs(radius, count, color, seed=2):
    """Pressed powder broken to pieces: lumps in the middle, dust around them."""
    chance = random.Random(seed)
    finish = materials.stone(color, color, 0.95, 12, 0.5)
    parts = []
    for i in range(count):
        t = i / count
        away, a = radius * (0.08 + 0.92 * chance.random() ** 0.8) * (0.45 + 0.55 * t), chance.uniform(0, math.tau)
        size = 0.10 + 0.62 * (1 - t) ** 3 * chance.uniform(0.6, 1)
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2 if size > 0.2 else 1, radius=1)
        body = bpy.context.object
        cut = chance.uniform(0.45, 0.7)
        for vertex in body.data.vertices:
            x, y, z = vertex.co * (1 + chance.uniform(-0.14, 0.1))
            vertex.co = (x, y, max(min(z, cut), -cut))
        body.scale = (size, size * chance.uniform(0.6, 1), size * 0.75)
        body.rotation_euler = (chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), chance.uniform(0, 6))
        body.location = (away * math.cos(a), away * math.sin(a) * 0.8, size * 0.36)
        body.data.materials.append(finish)
        parts.append(body)
    rough = [_wave(chance, 5, 1, 8) for _ in range(4)]

    def height(x, y):
        away = math.hypot(x, y / 0.8) / radius
        noise = rough[0](x / radius) + rough[1](y / radius) + rough[2]((x + y) / radius) + rough[3]((x - y) / radius)
        return 0.20 * (1 - away + 0.16 * noise) + chance.uniform(-0.02, 0.02)
    parts.append(_relief(radius * 2.8, radius * 2.4, height, finish, 220, 180))
    return parts
