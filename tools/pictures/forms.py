"""Forms the objects are built from: turned profiles, rounded boxes, lofts, and type on flat and bent surfaces.

All lengths are centimetres, the ground is z = 0, the front looks towards -y.
"""
import math

import bpy

import typeface


def link(name, mesh, material, smooth=False):
    body = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(body)
    body.data.materials.append(material)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
    return body


def turned(profile, material, at=(0, 0, 0), bevel=0.06, steps=112):
    """A body of revolution from (radius, z) points; points on the axis or a repeated first point close it.
    
    Faces point outwards whatever the direction of the profile: liquids and glass absorb light only inside.
    """
    closed = profile[0] == profile[-1]
    rings, points = [], []
    for radius, z in profile[:-1] if closed else profile:
        count = 1 if radius == 0 else steps
        rings.append(range(len(points), len(points) + count))
        turn = [2 * math.pi * i / steps for i in range(count)]
        points += [(radius * math.cos(a), radius * math.sin(a), z) for a in turn]
    faces = []
    for low, high in zip(rings, rings[1:] + rings[:1] if closed else rings[1:]):
        for i in range(steps):
            j = (i + 1) % steps
            corners = [low[i % len(low)], low[j % len(low)], high[j % len(high)], high[i % len(high)]]
            faces.append(tuple(dict.fromkeys(corners)))
    mesh = bpy.data.meshes.new('turned')
    mesh.from_pydata(points, [], _outward(points, faces))
    body = link('turned', mesh, material, smooth=True)
    body.location = at
    if bevel:
        round_edges(body, bevel)
    return body


def cylinder(radius, low, high, material, bevel=0.06):
    return turned([(0, low), (radius, low), (radius, high), (0, high)], material, bevel=bevel)


def _outward(points, faces):
    """Flip all faces if together they enclose a negative volume."""
    volume = 0.0
    for face in faces:
        ax, ay, az = points[face[0]]
        for k in range(1, len(face) - 1):
            (bx, by, bz), (cx, cy, cz) = points[face[k]], points[face[k + 1]]
            volume += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    return faces if volume > 0 else [face[::-1] for face in faces]


def round_edges(body, width, segments=4):
    bevel = body.modifiers.new('bevel', 'BEVEL')
    bevel.width = width
    bevel.segments = segments
    bevel.limit_method = 'ANGLE'
    bevel.angle_limit = math.radians(28)
    bevel.harden_normals = False


def shoulder(radius, z, neck, height, steps=8):
    """Points of a rounded shoulder from (radius, z) up to (neck, z + height): a quarter of an ellipse."""
    return [(neck + (radius - neck) * math.cos(a), z + height * math.sin(a))
            for a in (i * math.pi / 2 / steps for i in range(steps + 1))]


def box(size, at, material, bevel=0.2, segments=5):
    """A box of `size` (width, depth, height) standing with the middle of its base on `at`."""
    w, d, h = (s / 2 for s in size)
    points = [(sx * w, sy * d, sz * h) for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    mesh = bpy.data.meshes.new('box')
    mesh.from_pydata(points, [], _outward(points, faces))
    body = link('box', mesh, material, smooth=True)
    body.location = (at[0], at[1], at[2] + h)
    if bevel:
        round_edges(body, bevel, segments)
    return body


def loft(sections, material, power=2.0, steps=96, bevel=0.0):
    """A closed body through (z, half width, half depth) sections; power 2 is an ellipse, more is squarer."""
    ring = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        c, s = math.cos(a), math.sin(a)
        ring.append((math.copysign(abs(c) ** (2 / power), c), math.copysign(abs(s) ** (2 / power), s)))
    points = [(x * w, y * d, z) for z, w, d in sections for x, y in ring]
    faces = [(r * steps + i, r * steps + (i + 1) % steps, (r + 1) * steps + (i + 1) % steps, (r + 1) * steps + i)
             for r in range(len(sections) - 1) for i in range(steps)]
    last = (len(sections) - 1) * steps
    faces += [tuple(range(steps - 1, -1, -1)), tuple(range(last, last + steps))]
    faces = _outward(points, faces)
    mesh = bpy.data.meshes.new('loft')
    mesh.from_pydata(points, [], faces)
    body = link('loft', mesh, material, smooth=True)
    if bevel:
        round_edges(body, bevel)
    return body


def rod(start, end, radius, material):
    """A thin round stick between two points."""
    dx, dy, dz = (e - s for s, e in zip(start, end))
    length = math.sqrt(dx * dx + dy * dy + dz * dz)
    body = turned([(0, 0), (radius, 0), (radius, length), (0, length)], material, start, 0.0, 24)
    body.rotation_euler = (0, math.acos(dz / length), math.atan2(dy, dx))
    return body


def pipe(points, radius, material):
    """A round tube along a line of points."""
    curve = bpy.data.curves.new('pipe', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 8, True
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for point, at in zip(line.points, points):
        point.co = (*at, 1)
    line.use_smooth = True
    body = bpy.data.objects.new('pipe', curve)
    bpy.context.scene.collection.objects.link(body)
    curve.materials.append(material)
    return body


def slab(outline, depth, material, bevel=0.0):
    """A plate whose (x, z) outline looks towards the front; it reaches from y = 0 back to `depth`."""
    n = len(outline)
    points = [(x, y, z) for y in (0, depth) for x, z in outline]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i + n, (i + 1) % n + n, (i + 1) % n, i) for i in range(n)]
    mesh = bpy.data.meshes.new('slab')
    mesh.from_pydata(points, [], _outward(points, faces))
    body = link('slab', mesh, material, smooth=True)
    if bevel:
        round_edges(body, bevel)
    return body


def text(body, size, material, weight=500, spacing=1.0, style='normal'):
    """Set type as a mesh in the plane x, y around x = 0, baseline y = 0; `size` is the em in centimetres."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body = body
    curve.font = typeface.load(weight, style)
    curve.size = size
    curve.align_x = 'CENTER'
    curve.space_character = spacing
    curve.resolution_u = 8
    holder = bpy.data.objects.new('text', curve)
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(holder)
    bpy.data.objects.remove(holder)
    # Tracking also follows the last letter; shift by half of it so that the visible word is centred.
    xs = [v.co.x for v in mesh.vertices]
    middle = (min(xs) + max(xs)) / 2 if xs else 0
    for vertex in mesh.vertices:
        vertex.co.x -= middle
    mesh.materials.clear()
    return link('text', mesh, material)


def bend(word, surface):
    """Lay a flat word on a surface: `surface(x, z)` returns the point (x, y, z) for each of its vertices."""
    for vertex in word.data.vertices:
        vertex.co = surface(vertex.co.x, vertex.co.y)
    return word


def on_plane(word, z, front, x=0):
    return bend(word, lambda u, v: (x + u, front - 0.01, z + v))


def on_cylinder(word, z, radius):
    r = radius + 0.015
    return bend(word, lambda u, v: (r * math.sin(u / r), -r * math.cos(u / r), z + v))


def up_cylinder(word, z, radius, across=0.0):
    """Type that reads upwards along a slim cylinder; `across` moves its baseline to the right of the front."""
    r = radius + 0.015
    return bend(word, lambda u, v: (r * math.sin((across - v) / r), -r * math.cos((across - v) / r), z + u))


def label(radius, low, high, half_angle, material):
    """A paper label on a cylinder, `half_angle` degrees to each side of the front."""
    steps = 64
    angles = [math.radians(half_angle) * (2 * i / steps - 1) for i in range(steps + 1)]
    points = [(radius * math.sin(a), -radius * math.cos(a), z) for z in (low, high) for a in angles]
    faces = [(i, i + 1, steps + 2 + i, steps + 1 + i) for i in range(steps)]
    mesh = bpy.data.meshes.new('label')
    mesh.from_pydata(points, [], faces)
    return link('label', mesh, material, smooth=True)


def group(parts, x=0, y=0, z=0, turn=0, scale=1.0, lean=0, roll=0):
    """Hang parts on one root and place it; `turn` in degrees to the right, `lean` backwards, `roll` sideways."""
    root = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(root)
    for part in parts:
        part.parent = root
    root.location = (x, y, z)
    root.scale = (scale, scale, scale)
    root.rotation_euler = (math.radians(-lean), math.radians(roll), math.radians(turn))
    return root
