"""Gift boxes: open, the lid upright behind, the contents in crumpled tissue."""
import random

import bpy

import materials
from forms import box, group, link, on_plane, text


def _tissue(w, d, z, color, seed=3):
    """A crumpled sheet of paper that fills the box just below its rim."""
    chance, columns, rows = random.Random(seed), 34, 22
    points = []
    for j in range(rows + 1):
        for i in range(columns + 1):
            x, y = (i / columns - 0.5) * w, (j / rows - 0.5) * d
            inside = 0 < i < columns and 0 < j < rows
            shift = 0.22 if inside else 0
            points.append((x + chance.uniform(-shift, shift), y + chance.uniform(-shift, shift),
                           z + chance.uniform(-0.34, 0.34)))
    faces = []
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            b, c, e = a + 1, a + columns + 1, a + columns + 2
            faces += [(a, b, e), (a, e, c)] if chance.random() < 0.5 else [(a, b, c), (b, e, c)]
    mesh = bpy.data.meshes.new('tissue')
    mesh.from_pydata(points, [], faces)
    return link('tissue', mesh, materials.paper(color))


def gift_box(name, line, width, depth, cover, ink, things, high=6.2):
    """`things` are (build, x, y, turn): the contents of the box."""
    w, d, h, wall = width, depth, high, 0.35
    shell, lining = materials.solid(cover, 0.6), materials.paper('#efe3d3')
    front = -d / 2
    parts = [
        box((w, wall, h), (0, front + wall / 2, 0), shell, 0.05),
        box((w, wall, h), (0, d / 2 - wall / 2, 0), shell, 0.05),
        box((wall, d - 0.1, h), (-w / 2 + wall / 2, 0, 0), shell, 0.05),
        box((wall, d - 0.1, h), (w / 2 - wall / 2, 0, 0), shell, 0.05),
        box((w + 0.02, d + 0.02, 0.1), (0, 0, 0.62), materials.gold(), 0),
        _tissue(w - 2 * wall, d - 2 * wall, h - 0.75, '#f6eee3'),
    ]
    lid = [
        box((w, wall, d), (0, 0, 0), shell, 0.05),
        box((w - 0.8, 0.06, d - 0.8), (0, -wall / 2 - 0.03, 0.4), lining, 0),
        box((w, 1.4, wall), (0, -0.7, d - wall), shell, 0.05),
        box((wall, 1.4, d), (-w / 2 + wall / 2, -0.7, 0), shell, 0.05),
        box((wall, 1.4, d), (w / 2 - wall / 2, -0.7, 0), shell, 0.05),
    ]
    parts.append(group(lid, 0, d / 2 + 0.3, h, lean=7))
    for build, x, y, turn in things:
        parts.append(group(build(), x, y, h - 1.0, turn))
    return parts + [
        on_plane(text('MERIDIAN', 1.3, ink, 600, 1.16), 3.75, front),
        on_plane(text(name, 0.98, ink, 600), 2.5, front),
        on_plane(text(line.upper(), 0.38, ink, 600, 1.18), 1.45, front),
    ]
