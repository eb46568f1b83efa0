"""More pictures of a product: its contents, its size beside a familiar object, its box, a detail.

`VIEWS[name]` is (build, frame height cm, middle height cm, elevation in degrees); `name` is the product's key and
the view.
"""
import math
from functools import partial

import bpy

import books
import materials
import props
import scenes
import textures
from catalogue import PRODUCTS
from forms import box, cylinder, group, on_plane, pipe, text, turned
from materials import clear, paper, solid, stone, waxy

VIEWS = {}


def view(name, frame, middle, elevation, build):
    VIEWS[name] = (build, frame, middle, elevation)


def thing(name, x=0.0, y=0.0, z=0.0, turn=None):
    build, _, _, usual = PRODUCTS[name]
    return group(build(), x, y, z, usual if turn is None else turn)


def leave_out(part):
    """Remove a part of a product from the picture."""
    for piece in part.children:
        bpy.data.objects.remove(piece)


# Familiar objects beside a product.

def cup(x, y, z=0.0, liquid=None):
    """A cup of stoneware on its saucer."""
    clay = stone('#e6dbcd', '#d8cbbb', 0.6, 5)
    outside = _smooth([(2.2, 0.5), (3.3, 1.4), (3.9, 3.4), (4.1, 6.2)])
    inside = _smooth([(3.85, 6.2), (3.65, 3.4), (3.05, 1.6), (2.0, 0.85)])
    line = [(0, 0.5), *outside, *inside, (0, 0.85)]
    saucer = [(0, 0.02), (3.2, 0.02), (6.3, 0.9), (6.3, 1.05), (3.0, 0.35), (0, 0.35)]
    ear = [(3.95, 0, 5.2), (4.9, 0, 5.7), (5.9, 0, 5.1), (6.0, 0, 4.0), (5.2, 0, 2.9), (3.5, 0, 2.45)]
    parts = [turned(line, clay, bevel=0.03), turned(saucer, clay, bevel=0.05), pipe(_smooth(ear), 0.36, clay)]
    if liquid:
        parts.append(cylinder(3.8, 5.1, 5.2, solid(liquid, 0.08, specular=0.6), bevel=0))
    return group(parts, x, y, z, 28)


def _smooth(points, rounds=4):
    """Cut the corners of a line (Chaikin) until it reads as a curve."""
    for _ in range(rounds):
        line = [points[0]]
        for p, q in zip(points, points[1:]):
            line += [tuple(a * 0.75 + b * 0.25 for a, b in zip(p, q)), tuple(a * 0.25 + b * 0.75 for a, b in zip(p, q))]
        points = line + [points[-1]]
    return points


def lemon(x, y, z=0.0, turn=0):
    """A lemon lying on its side, 8 cm long."""
    line = []
    for i in range(41):
        t = i / 40
        body = 2.75 * math.sin(math.pi * (0.06 + 0.88 * t)) ** 0.85
        tip = 0.75 * math.exp(-((t - 1) / 0.045) ** 2) + 0.5 * math.exp(-(t / 0.03) ** 2)
        line.append((max(body - tip, 0.0) if 0 < i < 40 else 0, 8.2 * (t - 0.5)))
    peel = stone('#eac63c', '#e2b92f', 0.42, 9, 0.9)
    fruit = group([turned(line, peel, bevel=0)], x, y, z + 2.68)
    fruit.rotation_euler = (math.radians(90), 0, math.radians(turn))
    return fruit


def coin(x, y, z=0.0, lean=None):
    """A coin the size of a euro, 23 mm, without a face."""
    rim, face = solid('#cfae6a', 0.25, metal=1.0), solid('#c6c6c4', 0.3, metal=1.0)
    parts = [
        turned([(0, 0), (1.16, 0), (1.16, 0.22), (0.84, 0.22), (0.84, 0.17), (0, 0.17)], rim, bevel=0.03),
        cylinder(0.83, 0, 0.185, face, bevel=0.01),
    ]
    letter = text('M', 0.95, solid('#a8a8a6', 0.3, metal=1.0), 600)
    for vertex in letter.data.vertices:
        vertex.co = (vertex.co.x, vertex.co.y - 0.3, 0.19)
    root = group([*parts, letter], x, y, z)
    if lean is not None:
        tilt = math.radians(lean)
        root.location = (x, y, z + 1.16 * math.sin(tilt))
        root.rotation_euler = (tilt, 0, 0.25)
    return root


def carton(name, line, size, w, d, h, color, ink):
    """The box of a product, with a band of gold at its opening."""
    front = -d / 2
    unit = w / 6.4
    return [
        box((w, d, h), (0, 0, 0), paper(color), 0.05, 2),
        box((w + 0.03, d + 0.03, 0.1), (0, 0, h * 0.86), materials.gold(), 0),
        on_plane(text('MERIDIAN', 0.98 * unit, ink, 600, 1.16), h * 0.62, front),
        on_plane(text(name, 0.84 * unit, ink, 600), h * 0.62 - 1.15 * unit, front),
        on_plane(text(line.upper(), 0.30 * unit, ink, 600, 1.18), h * 0.14 + 0.62 * unit, front),
        on_plane(text(size, 0.38 * unit, ink, 600, 1.05), h * 0.14, front),
    ]


def with_box(key, name, line, size, dims, color, ink=materials.ink, gap=0.9, apart=None):
    """A product beside its box."""
    w, d, h = dims
    def build():
        half = apart or 3.4
        group(carton(name, line, size, w, d, h, color, ink()), -half, 1.4, 0, -11)
        thing(key, half - 0.2 + gap * 0.2, -0.9)
    return build


# Perfume.
def perfume_drops(color, turn=0):
    def build():
        juice = clear(color, 0.9, 1.36)
        pool = textures.pool([(-1.3, 0.3, 0.95), (0.1, -0.1, 1.1), (1.35, 0.35, 0.72), (0.75, -1.0, 0.5)], 0.34, juice, 6.4, 4.6)
        drops = textures.drops([(-2.2, -1.35, 0.3), (-1.55, -1.75, 0.17), (2.2, -0.85, 0.24), (2.4, 1.2, 0.33),
                                (-0.4, 1.75, 0.2), (1.5, -1.9, 0.15)], juice)
        group([pool, *drops], 0, 0, 0, turn)
    return build


def on_book(key, cloth):
    def build():
        books.lying(0.5, 3.0, 0, -24, cloth)
        thing(key, 2.0, 0.4, 2.4)
    return build


view('ambre-51-drops', 7.4, 0, 42, perfume_drops('#e08a3c'))
view('ambre-51-book', 26, 5.4, 15, on_book('ambre-51-50ml', '#c9b296'))
view('ambre-51-box', 19.5, 6.2, 9, with_box('ambre-51-50ml', 'ambre 51', 'eau de parfum', '50 ml', (6.4, 4.0, 11.8), '#f1e7da'))
view('iris-blanc-drops', 7.4, 0, 42, perfume_drops('#cfc4e2', 75))
view('iris-blanc-book', 26, 5.4, 15, on_book('iris-blanc-50ml', '#c9c3cc'))
view('iris-blanc-box', 19.5, 6.2, 9, with_box('iris-blanc-50ml', 'iris blanc', 'eau de parfum', '50 ml', (6.4, 4.0, 11.8), '#ddd6e6'))


def perfume_and_lemon(key):
    def build():
        lemon(-3.9, 0.6, 0, 62)
        thing(key, 3.2, -0.4)
    return build


view('vetiver-12-drops', 7.4, 0, 42, perfume_drops('#c9cf8e', 205))
view('vetiver-12-lemon', 19.5, 5.6, 9, perfume_and_lemon('vetiver-12-50ml'))
view('vetiver-12-box', 19.5, 6.2, 9, with_box('vetiver-12-50ml', 'vétiver 12', 'eau de parfum', '50 ml', (6.4, 4.0, 11.8), '#dfe0c8'))
view('tubereuse-9-drops', 7.4, 0, 42, perfume_drops('#f6e4bc', 255))
view('tubereuse-9-book', 26, 5.4, 15, on_book('tubereuse-9-50ml', '#a9ad93'))
view('tubereuse-9-box', 19.5, 6.2, 9, with_box('tubereuse-9-50ml', 'tubéreuse 9', 'eau de parfum', '50 ml', (6.4, 4.0, 11.8), '#f2ecda'))


# Creams, milks and gels.
def cream(color, seed, thick=0.85, rough=0.38):
    def build():
        body = waxy(color, rough, 0.3)
        body.node_tree.nodes['Principled BSDF'].inputs['Clearcoat'].default_value = 0.25
        group([textures.smear(8.6, 4.4, thick, body, seed)], 0, 0, 0, 24)
    return build


def milk(color, seed):
    """Thin enough to flow: it forms a smooth pool."""
    def build():
        body = waxy(color, 0.16, 0.3)
        textures.pool([(-1.7, 0.5, 1.25), (0.1, 0.2, 1.45), (1.7, -0.2, 1.05), (0.5, -1.4, 0.7)], 0.5, body, 8, 6)
        textures.drops([(-2.5, -1.5, 0.42), (2.6, 1.2, 0.36), (-1.4, -2.1, 0.22)], body)
    return build


def gel(color, over):
    def build():
        body = clear(color, over, 1.40)
        textures.pool([(-1.6, 0.4, 1.25), (0.2, 0.2, 1.5), (1.8, -0.3, 1.0), (0.4, -1.5, 0.75)], 0.62, body, 8, 6)
        textures.drops([(-2.6, -1.4, 0.5), (2.7, 1.3, 0.42), (-1.5, -2.2, 0.26), (1.9, -2.0, 0.2)], body)
    return build


def with_cup(key, x=-3.8, liquid='#5a2f14'):
    def build():
        cup(x, 2.6, 0, liquid)
        thing(key, 5.8, -1.4)
    return build


def with_coin(key, x, y=-1.4, lying=-1.3):
    def build():
        coin(x, y, 0, 80)
        coin(x + lying, y - 2.2)
        thing(key, -0.8, 0.2)
    return build


def with_towel(key, color, dark):
    def build():
        props.towel(13, 9, color, dark, -3.0, 2.8, 0, 6)
        props.towel(12.2, 8.6, '#efe6d8', '#e0d4c2', -2.8, 3.1, 2.26, -3)
        thing(key, 6.0, -1.4)
    return build


view('night-balm-smear', 11.4, 0, 44, cream('#f0e0ba', 3, 0.95, 0.42))
view('night-balm-cup', 26.5, 4.6, 13, with_cup('night-balm-50ml'))
view('night-balm-box', 25.5, 4.4, 9, with_box('night-balm-50ml', 'night balm', 'for dry skin', '50 ml', (7.6, 7.2, 6.8), '#efe6da', apart=4.3))
view('day-cream-smear', 11.4, 0, 44, cream('#f6f0e2', 8))
view('day-cream-cup', 26.5, 4.6, 13, with_cup('day-cream-50ml', liquid='#9a6a2c'))
view('day-cream-box', 25.5, 4.4, 9, with_box('day-cream-50ml', 'day cream', 'for every skin', '50 ml', (7.6, 7.2, 6.8), '#d8dac2', apart=4.3))
view('hand-wash-gel', 9.4, 0, 44, gel('#d18a3c', 1.0))
view('hand-wash-towel', 28, 7.2, 12, with_towel('hand-wash-amber', '#cfc0a8', '#bba98e'))
view('hand-wash-pump', 9.5, 12.6, 14, partial(thing, 'hand-wash-amber'))
view('shampoo-gel', 9.4, 0, 44, milk('#e9efe9', 2))
view('shampoo-towel', 28, 7.2, 12, with_towel('shampoo-fine', '#c5d0cd', '#aebcb8'))
view('shampoo-cap', 10.6, 11.45, 16, partial(thing, 'shampoo-fine'))
view('body-lotion-milk', 9.4, 0, 44, milk('#f2e3cc', 5))
view('body-lotion-towel', 28, 7.2, 12, with_towel('body-lotion-amber', '#d3bfa4', '#bfa98c'))
view('body-lotion-pump', 9.5, 12.0, 14, partial(thing, 'body-lotion-amber'))
view('hand-cream-smear', 11.4, 0, 44, cream('#f4e4cc', 12, 0.8))
view('hand-cream-cup', 27.5, 6.2, 13, with_cup('hand-cream-amber'))
view('hand-cream-towel', 28, 6.6, 12, with_towel('hand-cream-amber', '#d9c0a0', '#c4a988'))
view('dish-soap-gel', 9.4, 0, 44, gel('#e6cd5e', 1.0))


def lemon_beside(key):
    def build():
        lemon(-5.6, -0.8, 0, 58)
        thing(key, 2.6, 0.4)
    return build


view('dish-soap-lemon-beside', 24.5, 7.2, 10, lemon_beside('dish-soap-lemon'))
view('dish-soap-pump', 10, 14.4, 14, partial(thing, 'dish-soap-lemon'))
view('rose-27-drops', 7.4, 0, 42, perfume_drops('#eeb3a8', 40))
view('rose-27-coin', 17, 5.2, 10, with_coin('rose-27-50ml', 4.3))
view('rose-27-box', 19.5, 6.2, 9, with_box('rose-27-50ml', 'rose 27', 'eau de parfum', '50 ml', (6.4, 4.0, 11.8), '#f0d3ca'))
view('renewing-serum-drops', 7.4, 0, 42, perfume_drops('#f0c67e', 140))
view('renewing-serum-coin', 14.5, 4.4, 10, with_coin('renewing-serum-30ml', 2.9))
view('renewing-serum-box', 17, 5.2, 9, with_box('renewing-serum-30ml', 'renewing serum', 'for the face', '30 ml', (4.6, 4.6, 10.6), '#f3e6cb', apart=2.8))
view('hair-oil-drops', 7.4, 0, 42, perfume_drops('#e2b64e', 300))


def comb_beside():
    group([props.comb(11, '#a9774c', '#855a36')], -2.7, 1.6, 0, -12, lean=7)
    thing('hair-oil-50ml', 5.5, -1.2)


view('hair-oil-comb', 22.5, 4.8, 10, comb_beside)
view('hair-oil-pump', 7.6, 8.8, 14, partial(thing, 'hair-oil-50ml'))


# Colour.
def strokes(colors, finish):
    """A stroke of every shade, side by side."""
    def build():
        pitch = 8.0 / len(colors)
        for i, color in enumerate(colors):
            stroke = textures.smear(6.6, pitch * 0.92, 0.16, finish(color), 20 + i, 5)
            group([stroke], (i - (len(colors) - 1) / 2) * pitch, (i % 2) * 0.35 - 0.2, 0, 90 + (i % 3 - 1) * 4)
    return build


LIPSTICKS = ('#a35a5a', '#9c3f2b', '#6b2f43', '#c08b73', '#a8152e')
FOUNDATIONS = ('#ecd3bd', '#d9b38f', '#c08a5c', '#7b4a2e')


def lipstick_alone():
    stick, cap = PRODUCTS['lipstick-rosewood'][0]()
    leave_out(cap)
    stick.location.x = 0


view('lipstick-shades', 11.5, 0, 55, strokes(LIPSTICKS, partial(solid, rough=0.34)))
view('lipstick-coin', 14, 4.0, 12, with_coin('lipstick-rosewood', -4.2, -2.2, 1.7))
view('lipstick-detail', 6.8, 5.38, 16, lipstick_alone)
view('foundation-shades', 11.5, 0, 55, strokes(FOUNDATIONS, partial(solid, rough=0.22)))
view('foundation-coin', 15, 4.6, 10, with_coin('foundation-sand', 3.4))
view('foundation-box', 17.5, 5.4, 9, with_box('foundation-sand', 'foundation', 'sand', '30 ml', (5.0, 3.6, 11.4), '#ecdcc9', apart=3.0))


def blush_crumbs():
    group(textures.crumbs(1.6, 90, '#e39a78', 2), -1.4, 0.6)
    group(textures.crumbs(1.5, 80, '#d17f86', 9), 1.5, -0.7)


view('blush-powder', 10.2, 0, 46, blush_crumbs)
view('blush-coin', 19.5, 4.6, 12, with_coin('blush-peach', 4.2, -4.6))


def blush_at_box():
    group(carton('blush', 'peach', '5 g', 7.2, 1.8, 7.2, '#d9a08c', materials.ink()), -2.9, 1.9, 0, -9)
    lid, pan = PRODUCTS['blush-peach'][0]()
    leave_out(lid)
    pan.location.x = 3.0


view('blush-box', 17.5, 3.6, 9, blush_at_box)


# The candle, lit: seen from above, and beside a book.
def lit(name, color, x=0.0, y=0.0, z=0.0):
    scenes.lit_candle(name, '220 g', color, 220, x, y, z)
    scenes.glow(x, y, z + 10.6)


def candle_and_book(name, color, cloth):
    def build():
        books.lying(0.5, 3.0, 0, -24, cloth)
        lit(name, color, 1.6, 1.0, 2.4)
    return build


view('cedar-smoke-flame', 16, 5.4, 34, partial(lit, 'cedar smoke', '#0c1829'))
view('cedar-smoke-book', 26, 5.4, 15, candle_and_book('cedar smoke', '#0c1829', '#6a5a4c'))
view('cedar-smoke-box', 28.5, 5.4, 9, with_box('cedar-smoke-220g', 'cedar smoke', 'scented candle', '220 g', (9.0, 8.8, 10.4), '#14233a', materials.foil, apart=5.0))
view('fig-leaf-flame', 16, 5.4, 34, partial(lit, 'fig leaf', '#54674a'))
view('fig-leaf-book', 26, 5.4, 15, candle_and_book('fig leaf', '#54674a', '#cdb68c'))
view('fig-leaf-box', 28.5, 5.4, 9, with_box('fig-leaf-220g', 'fig leaf', 'scented candle', '220 g', (9.0, 8.8, 10.4), '#5f7355', materials.foil, apart=5.0))


# The book.
def book_at_tea():
    cup(-5.0, 3.0, 0, '#7a3f12')
    group(books.standing('#14233a', materials.foil(), 0.3), 4.6, -0.2, 0, -16)


view('scent-notes-cup', 31, 9.0, 10, book_at_tea)


def both_bindings():
    books.lying(0.2, 2.0, 0, -28, '#14233a')
    books.lying(0.8, 2.0, 2.4, -16, '#efe6d6', materials.ink())


view('scent-notes-edge', 29, 2.6, 24, both_bindings)
