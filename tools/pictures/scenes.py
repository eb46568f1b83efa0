"""The wide pictures: objects of the catalogue composed on stone in the same studio."""
import math
import random

import bpy

import catalogue
import household
import materials
import props
from forms import box, cylinder, group, slab, turned


def thing(name, x, y, z=0.0, turn=None, scale=1.0):
    """A product of the catalogue standing at (x, y, z)."""
    build, _, _, usual = catalogue.PRODUCTS[name]
    return group(build(), x, y, z, usual if turn is None else turn, scale)


def lit_candle(name, size, color, mass, x, y, z=0.0):
    return group(household.candle(name, size, color, mass, lit=True), x, y, z)


def plinth(w, d, h, x, y, turn=0, pale=True):
    finish = materials.stone(grain_scale=2.6) if pale else materials.stone('#c4ab90', '#b59b80', grain_scale=2.6)
    return group([box((w, d, h), (0, 0, 0), finish, 0.1)], x, y, 0, turn)


def disc(radius, h, x, y, z=0.0):
    return group([cylinder(radius, 0, h, materials.stone('#e3d9cd', '#d0c4b5'), bevel=0.12)], x, y, z)


def arch(w, h, x, y):
    """A standing stone panel with a round head, to gather the group in front of it."""
    r, thick = w / 2, 2.0
    line = [(-r, 0), (r, 0)]
    line += [(r * math.cos(a), h - r + r * math.sin(a)) for a in (i * math.pi / 40 for i in range(41))]
    body = slab(line, thick, materials.stone('#e9dccb', '#e2d4c2', 0.85, 2.2))
    body.location = (x, y, 0)


def pebbles(color, places, seed, glassy=False, z=0.0):
    """Rounded lumps of stone or resin at (x, y, size)."""
    chance = random.Random(seed)
    finish = materials.clear(color, 1.6, 1.5, 0.06) if glassy else materials.stone(color, color)
    for x, y, size in places:
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=4, radius=1)
        body = bpy.context.object
        waves = [(chance.uniform(1, 2.6), chance.uniform(0, 6), chance.randrange(3)) for _ in range(5)]
        for vertex in body.data.vertices:
            push = 1 + sum(0.05 * math.sin(f * vertex.co[axis] * 2 + p) for f, p, axis in waves)
            vertex.co = vertex.co * push
        for polygon in body.data.polygons:
            polygon.use_smooth = True
        squash = chance.uniform(0.62, 0.8)
        body.scale = (size, size * chance.uniform(0.8, 1.1), size * squash)
        body.location = (x, y, z + size * squash * 0.93)
        body.rotation_euler = (0, 0, chance.uniform(0, 6))
        body.data.materials.append(finish)


def present(w, d, h, x, y, turn, color, ribbon, z=0.0):
    """A wrapped box with a ribbon and a flat bow."""
    band = materials.solid(ribbon, 0.45)
    parts = [
        box((w, d, h), (0, 0, 0), materials.paper(color), 0.06),
        box((0.8, d + 0.06, h + 0.06), (-w * 0.18, 0, -0.02), band, 0.05),
        box((w + 0.06, 0.8, h + 0.06), (0, 0, -0.02), band, 0.05),
    ]
    for side in (-1, 1):
        loop = [turned([(0.75, -0.36), (0.83, -0.36), (0.83, 0.36), (0.75, 0.36), (0.75, -0.36)], band, bevel=0)]
        ring = group(loop, -w * 0.18 + side * 0.95, 0, h + 0.42)
        ring.rotation_euler = (math.pi / 2, side * 0.25, 0)
        ring.scale = (1.2, 0.55, 1)
        parts.append(ring)
    parts.append(box((0.55, 0.75, 0.5), (-w * 0.18, 0, h + 0.05), band, 0.15))
    return group(parts, x, y, z, turn)


def home():
    plinth(15, 12, 2.2, -10.5, 6)
    thing('hand-wash-amber', -8.2, 4.2, 2.2)
    thing('vetiver-12-50ml', -14.6, 5.0, 2.2, -8)
    thing('ambre-51-100ml', 0.4, 0.6, 0, -10)
    disc(5.4, 1.4, 13.9, 4.5)
    thing('cedar-smoke-220g', 13.9, 4.5, 1.4)
    thing('night-balm-50ml', 7.3, -1.8)
    return 21.5, 7.0


def perfume():
    arch(19, 22, -3.5, 16)
    plinth(8.5, 7, 4.4, -10.4, 5)
    plinth(9, 7.5, 2.4, 8.6, 6.5, pale=False)
    thing('iris-blanc-50ml', -10.4, 4.6, 4.4, -10)
    thing('ambre-51-100ml', -3.4, 0.4, 0, -10)
    thing('rose-27-50ml', 8.8, 5.6, 2.4, -12)
    thing('oud-moderne-50ml', 15.6, 0.4, 0, -14)
    thing('vetiver-12-50ml', -16.2, -0.4, 0, -8)
    thing('neroli-sud-30ml', 3.6, -2.6, 0, -12)
    return 22, 7.4


def body():
    plinth(16, 9, 2.0, -10.8, 6.5)
    thing('body-lotion-amber', -14.6, 6.2, 2.0)
    thing('hand-wash-fig', -7.2, 5.6, 2.0)
    thing('shower-gel-vetiver', -0.6, 2.6)
    thing('body-oil-100ml', 5.6, 2.0)
    disc(5.0, 1.1, 11.6, 5.5)
    thing('hand-cream-almond', 11.4, 5.5, 1.1)
    thing('soap-olive', 15.8, -2.6, 0, -10)
    pebbles('#cbbcaa', [(-16.0, -3.2, 1.0), (-17.9, -2.2, 0.7), (2.6, -3.2, 0.8)], 3)
    return 24, 7.7


def face():
    plinth(13, 9, 3.2, 8.6, 6.5)
    thing('cleansing-milk-200ml', 11.6, 6.0, 3.2)
    thing('rose-toner-150ml', 5.0, 5.4, 3.2)
    thing('renewing-serum-30ml', -2.0, 1.6)
    thing('night-balm-50ml', -9.4, 1.2)
    disc(4.6, 1.0, -17, 5)
    thing('day-cream-50ml', -17, 5, 1.0, scale=0.95)
    thing('eye-gel-15ml', 17.4, -0.8)
    pebbles('#d8c9b8', [(2.6, -2.8, 0.8), (4.2, -3.6, 0.55), (-13.6, -2.6, 0.9)], 5)
    return 22.5, 7.4


def homecare():
    arch(17, 24, 8.5, 17)
    plinth(10, 9, 2.4, -12, 6)
    thing('reed-diffuser-200ml', -12, 5.4, 2.4, -10, 0.86)
    thing('linen-water-500ml', 8.6, 6.4, 0, scale=0.92)
    thing('room-spray-linen', 1.2, 1.6)
    thing('room-spray-cedar', 15.6, 1.2)
    thing('soap-charcoal', -5.8, -2.6, 0, -8)
    return 24.5, 8.4


def candles():
    plinth(11, 10, 3.4, -11.5, 7, pale=False)
    lit_candle('cedar smoke', '220 g', '#0c1829', 220, -11.5, 6.4, 3.4)
    lit_candle('winter orange', '220 g', '#9e4d2c', 220, -0.6, 1.2)
    disc(5.4, 1.6, 9.4, 6)
    lit_candle('fig leaf', '220 g', '#54674a', 220, 9.4, 6, 1.6)
    lit_candle('cedar smoke', '70 g', '#0c1829', 70, 15.0, -0.4)
    pebbles('#cbbcaa', [(-8.4, -2.2, 1.0), (-6.6, -3.2, 0.65), (6.2, -2.4, 0.8)], 9)
    return 21, 6.8


def gift():
    arch(20, 21, 4.5, 17)
    present(13, 10, 5.2, -11.2, 6, -12, '#0c1b2e', '#cda677')
    present(8.4, 7.4, 3.4, -10.6, 5.6, 8, '#efe3d3', '#91694b', 5.3)
    thing('discovery-set-6x2ml', 0.2, 2.2, 0, -8)
    thing('ambre-51-50ml', 8.7, 3.2, 0, -12)
    thing('cedar-smoke-70g', 18.2, 5.4)
    thing('lip-balm-rose', 12.3, -1.6)
    present(6, 5, 2.6, -5.6, -2.6, 14, '#c9a98a', '#f3ece4')
    return 22.5, 7.2


def makeup():
    plinth(12, 8, 2.4, -10.4, 6)
    thing('foundation-honey', -13.2, 5.4, 2.4)
    thing('foundation-porcelain', -8.4, 5.6, 2.4)
    thing('lipstick-brick', -4.0, -1.0)
    thing('eyeshadow-palette-earth', 1.6, 6.2, 0, -8)
    plinth(8, 6, 4.8, 11.4, 8, pale=False)
    thing('nail-polish-terracotta', 9.6, 7.2, 4.8)
    thing('nail-polish-plum', 13.2, 7.2, 4.8)
    thing('blush-rose', 11.2, 0.6, scale=0.8)
    return 18.5, 5.9


def hair():
    arch(17, 21, -6.5, 16)
    plinth(15, 9, 1.8, 9.8, 6.5)
    thing('shampoo-fine', -10.6, 3)
    thing('conditioner-dry', -3.6, 2)
    thing('hair-mask-200ml', 4.4, 5.6, 1.8)
    thing('hair-oil-50ml', 13.0, 5, 1.8)
    group([props.comb(13, '#a9774c', '#855a36')], 5.8, -2.4, 0, -14, lean=6)
    pebbles('#cbbcaa', [(-15.4, -1.6, 0.9), (-17.0, -2.4, 0.6), (15.8, -2.0, 0.7)], 8)
    return 23, 7.6


def bath():
    props.towel(13, 9, '#efe6d8', '#e0d4c2', -12.4, 2.2, 0, 4)
    props.towel(12.2, 8.6, '#cfc0a8', '#bba98e', -12.2, 2.5, 2.26, -3)
    thing('soap-olive', -12.0, 5.6, 4.5, -8, 0.9)
    thing('bath-salt-lavender', -1.4, 3.4)
    disc(5.4, 1.3, 7.6, 5.2)
    thing('body-butter-shea', 7.6, 5.2, 1.3)
    lit_candle('fig leaf', '220 g', '#54674a', 220, 15.8, 4.2)
    pebbles('#cbbcaa', [(-5.0, -3.0, 0.9), (-6.8, -3.8, 0.6), (11.0, -2.6, 0.75)], 12)
    return 22.5, 7.2


def glow(x, y, z):
    """The warm light of a flame on what stands around it."""
    light = bpy.data.lights.new('glow', 'POINT')
    light.energy, light.color, light.shadow_soft_size = 900, (1, 0.55, 0.2), 0.5
    body = bpy.data.objects.new('glow', light)
    bpy.context.scene.collection.objects.link(body)
    body.location = (x, y, z)


def candlelight():
    plinth(9.5, 9, 2.6, 8.4, 8, pale=False)
    for name, size, color, mass, x, y, z in (
        ('cedar smoke', '220 g', '#0c1829', 220, 8.4, 7.6, 2.6),
        ('vanilla bourbon', '220 g', '#5a3520', 220, 15.6, 3.2, 0),
        ('winter orange', '70 g', '#9e4d2c', 70, 3.2, -0.4, 0),
        ('rose garden', '70 g', '#865152', 70, 9.8, -1.8, 0),
    ):
        lit_candle(name, size, color, mass, x, y, z)
        glow(x, y, z + 10.6 * (mass / 220) ** (1 / 3))
    pebbles('#cbbcaa', [(-0.6, -2.2, 0.8), (-2.2, -3.0, 0.5)], 21)
    return 23, 7.4


def spring():
    disc(5.2, 1.5, 13.6, 7.5)
    props.vase(13.6, 7.5, 1.5)
    for seed, way, length in ((2, (-0.75, -0.25, 0.75), 15), (5, (-0.35, 0.1, 0.95), 13), (8, (0.25, -0.1, 0.95), 14),
                              (11, (-0.55, 0.3, 0.9), 12), (17, (0.6, 0.05, 0.8), 11)):
        props.branch((13.6 + way[0], 7.5 + way[1], 9.6), way, length, seed)
    plinth(8, 7, 2.2, 4.4, 5)
    thing('rose-27-50ml', 4.2, 4.4, 2.2, -12)
    thing('neroli-sud-50ml', 9.6, -0.4, 0, -12)
    thing('lip-balm-rose', 17.2, 0.2)
    return 24, 8.4


def summer():
    """The contents of hand luggage, on towels as after a swim."""
    props.towel(13.5, 9.4, '#f1eadd', '#e2d8c8', 6.6, 3.4, 0, -4)
    thing('sun-fluid-spf50', 2.8, 6.4, 2.3, -8)
    thing('mer-haute-50ml', 9.0, 6.6, 2.3, -12)
    thing('face-mist-75ml', -3.2, 0.8)
    thing('travel-spray-amber', 1.2, -1.6, 0, -10)
    thing('lip-balm-clear', 12.6, -0.6)
    pebbles('#cfd0c8', [(-6.4, -2.6, 0.8), (-8.0, -3.4, 0.5), (7.6, -3.2, 0.65)], 31)
    return 24, 8.0


def autumn():
    """Beech twigs in rust, wool-coloured cloth, and room fragrances."""
    disc(5.2, 1.5, 14.6, 7.5)
    props.vase(14.6, 7.5, 1.5)
    for seed, way, length in ((3, (-0.7, -0.2, 0.8), 15), (6, (-0.3, 0.1, 0.95), 14), (9, (0.3, -0.1, 0.95), 13),
                              (14, (0.6, 0.1, 0.8), 11)):
        props.beech((14.6 + way[0], 7.5 + way[1], 9.6), way, length, seed)
    plinth(8.4, 7.4, 2.2, 5.6, 5.6, pale=False)
    thing('cedar-smoke-220g', 5.6, 5.0, 2.2)
    thing('vetiver-12-50ml', 10.8, -0.6, 0, -12)
    thing('perfume-oil-vetiver', 16.8, -0.8)
    for x, y, turn, color in ((2.6, -2.4, 40, '#9a4f26'), (-0.8, -3.0, -65, '#b5792f')):
        props.leaf((x, y, 0.05), 2.0, turn, color)
    return 24, 8.4


def shelf_at(evening):
    """The same shelf twice: in daylight, and lit by its own candles. Only the light differs."""
    plinth(15, 9, 2.2, -7.4, 6.4, pale=False)
    thing('hand-wash-cedar', -11.4, 5.8, 2.2)
    disc(5.2, 1.3, 12.6, 6)
    for name, size, color, mass, x, y, z in (
        ('cedar smoke', '220 g', '#0c1829', 220, -4.6, 5.6, 2.2),
        ('winter orange', '220 g', '#9e4d2c', 220, 12.6, 5.6, 1.3),
        ('vanilla bourbon', '70 g', '#5a3520', 70, 6.4, 0.4, 0),
    ):
        group(household.candle(name, size, color, mass, lit=evening), x, y, z)
        if evening:
            glow(x, y, z + 10.6 * (mass / 220) ** (1 / 3))
    thing('ambre-51-50ml', 1.2, 2.6, 0, -12)
    thing('room-spray-cedar', -16.6, 0.6)
    pebbles('#cbbcaa', [(-6.6, -2.4, 0.9), (-8.2, -3.2, 0.55), (15.4, -2.2, 0.7)], 27)
    return 24, 8.0


def winter():
    """Gifts by the light of four candles."""
    plinth(15, 9, 2.2, -8.2, 6.4, pale=False)
    for name, size, color, mass, x, y, z in (
        ('cedar smoke', '220 g', '#0c1829', 220, -11.6, 6.0, 2.2),
        ('vanilla bourbon', '220 g', '#5a3520', 220, -3.8, 5.2, 2.2),
        ('winter orange', '70 g', '#9e4d2c', 70, 3.0, -0.6, 0),
        ('rose garden', '70 g', '#865152', 70, -15.6, -1.6, 0),
    ):
        lit_candle(name, size, color, mass, x, y, z)
        glow(x, y, z + 10.6 * (mass / 220) ** (1 / 3))
    present(11.5, 9, 5.0, 10.4, 7.2, -10, '#0c1b2e', '#cda677')
    present(7.2, 6.2, 3.0, 10.8, 6.8, 9, '#efe3d3', '#91694b', 5.1)
    present(5.6, 4.8, 2.4, 15.4, -1.4, 16, '#9e4d2c', '#f3ece4')
    pebbles('#cbbcaa', [(-6.4, -2.6, 0.85), (-8.0, -3.4, 0.5)], 41)
    return 23.5, 7.6


def workshop():
    """The portrait of the workshop: raw materials, glass and paper strips on a board."""
    group([box((30, 16, 1.6), (0, 0, 0), materials.wood('#a37a53', '#7c5636'), 0.1)], 0, 3.0)
    arch(13, 23, 1.0, 16)
    props.flask(-3.6, 5.4, 1.6, 1.2, '#e2a24f')
    props.phial(-5.6, -0.6, 1.6, 'labdanum', '#7a3c12', 6)
    props.phial(-1.7, -2.4, 1.6, 'vanille', '#8a4a1a', -4)
    props.phial(4.9, 6.2, 1.6, 'tonka', '#6e3410', 8, 1.35)
    props.blotters(1.7, 1.6, 1.6)
    thing('sample-ambre-2ml', 5.2, -1.2, 1.6, -14, 0.75)
    pebbles('#c9741f', [(1.5, -3.2, 0.62), (0.5, -2.6, 0.42)], 4, True, 1.6)
    return 21.5, 7.6


def amber():
    """The portrait for the story of ambre 51: the flacon among lumps of resin."""
    plinth(14, 11, 3.0, 0.6, 3.4, -6, pale=False)
    thing('ambre-51-100ml', 0.2, 2.4, 3.0, -14)
    pebbles('#c9741f', [(-5.4, -4.6, 1.35), (-2.5, -5.6, 0.8), (5.6, -4.8, 1.0)], 4, glassy=True)
    arch(16, 22, 1.5, 15)
    return 24, 8.6


# The brightness of the wall where it differs from the other scenes: candlelight is like dusk.
LEVELS = {
    'banner-candlelight': (0.82, 0.75, 0.66),
    'banner-autumn': (0.9, 0.86, 0.8),
    'scene-shelf-day': (0.86, 0.83, 0.79),
    'scene-shelf-evening': (0.31, 0.24, 0.18),
    'scene-winter': (0.31, 0.24, 0.18),
}

# The strength of the studio lights in scenes lit mostly by candles.
LIGHTS = {'scene-shelf-evening': 0.14, 'scene-winter': 0.14}

# name: (compose, width px, height px); compose returns frame height and middle height in cm.
SCENES = {
    'scene-home': (home, 1440, 810),
    'scene-perfume': (perfume, 1440, 810),
    'scene-body': (body, 1440, 810),
    'scene-face': (face, 1440, 810),
    'scene-homecare': (homecare, 1440, 810),
    'scene-candles': (candles, 1440, 810),
    'scene-gift': (gift, 1440, 810),
    'scene-makeup': (makeup, 1440, 810),
    'scene-hair': (hair, 1440, 810),
    'scene-bath': (bath, 1440, 810),
    'banner-candlelight': (candlelight, 1440, 810),
    'banner-spring': (spring, 1440, 810),
    'banner-summer': (summer, 1440, 810),
    'banner-autumn': (autumn, 1440, 810),
    'scene-winter': (winter, 1440, 810),
    'scene-shelf-day': (lambda: shelf_at(False), 1440, 810),
    'scene-shelf-evening': (lambda: shelf_at(True), 1440, 810),
    'story-workshop': (workshop, 960, 1200),
    'story-amber': (amber, 960, 1200),
}
