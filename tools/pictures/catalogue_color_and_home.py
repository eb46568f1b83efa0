"""More rows of the table of product pictures: colour for face and nails, candles and incense, home care, sets."""
from functools import partial

import books
import cleaning
import gifts
import household
import makeup
import materials
from shelf import BLACK_CAP, OAK, PRODUCTS, WHITE_CAP, show, water

INK, FOIL = materials.ink, materials.foil

# Make-up.
for shade, color in (('rosewood', '#a35a5a'), ('brick', '#9c3f2b'), ('fig', '#6b2f43'), ('nude', '#c08b73'),
                     ('cherry', '#a8152e')):
    show(f'lipstick-{shade}', 13.5, 3.7, 0, makeup.lipstick, shade, '4 g', color)
for shade, color, ink in (('porcelain', '#ecd3bd', INK), ('sand', '#d9b38f', INK), ('honey', '#c08a5c', INK),
                          ('chestnut', '#7b4a2e', FOIL)):
    show(f'foundation-{shade}', 16.5, 5.2, -12, makeup.foundation, shade, '30 ml', color, ink)
for shade, shell, color in (('black', '#111214', '#141415'), ('brown', '#3a2115', '#3d2618')):
    show(f'mascara-{shade}', 14.5, 4.5, 0, makeup.mascara, shade, '9 ml', shell, color)
for shade, color in (('peach', '#e39a78'), ('rose', '#d17f86')):
    show(f'blush-{shade}', 17.5, 3.6, 0, makeup.blush, shade, '5 g', color)
for shade, color, ink in (('ivory', '#eadfce', INK), ('terracotta', '#b3563a', FOIL), ('plum', '#5b2440', FOIL),
                          ('midnight', '#12213a', FOIL)):
    show(f'nail-polish-{shade}', 12.5, 3.8, 0, makeup.nail_polish, shade, '9 ml', color, ink)
for shade, color, over in (('clear', '#f6ebe2', 3.0), ('rose', '#d8788a', 1.6)):
    show(f'lip-gloss-{shade}', 15.5, 4.9, -14, makeup.lip_gloss, shade, '6 ml', color, over, INK)
for shade, colors in (('earth', ('#ead6bf', '#b98a66', '#8a5a3c', '#4a2f22')),
                      ('dusk', ('#e6cfd0', '#b58793', '#7d5568', '#33304a'))):
    show(f'eyeshadow-palette-{shade}', 19.5, 4.7, -10, makeup.palette, shade, '4 × 1.5 g', colors)
for shade, color, ink in (('blonde', '#b89468', INK), ('brown', '#5a3b28', FOIL)):
    show(f'brow-gel-{shade}', 15.5, 4.9, 0, makeup.brow_gel, shade, '6 ml', color, ink)


def _candle(name, size, color, mass, ink):
    return household.candle(name, size, color, mass, ink=ink)


# Candles and incense.
for key, name, color, ink, masses in (('sea-salt', 'sea salt', '#b4c3c6', INK, (220,)),
                                      ('vanilla-bourbon', 'vanilla bourbon', '#5a3520', FOIL, (220, 70)),
                                      ('rose-garden', 'rose garden', '#865152', FOIL, (220,))):
    for mass in masses:
        show(f'{key}-{mass}g', 17, 4.6, 0, _candle, name, f'{mass} g', color, mass, ink)
for scent, color, ink in (('sandalwood', '#ecdfcd', INK), ('cedar', '#0c1b2e', FOIL)):
    show(f'incense-sticks-{scent}', 21, 7.0, 0, household.incense, 'incense', scent, '20 sticks', color, ink)

# Home care.
for scent, tint in (('lemon', '#e6cd5e'), ('fig', '#7f9468')):
    show(f'dish-soap-{scent}', 22.5, 6.9, -8, cleaning.dish_soap, 'dish soap', scent, '500 ml', tint, WHITE_CAP)
for scent, color, cap in (('linen', '#bfcdd2', WHITE_CAP), ('unscented', '#efe9de', OAK)):
    show(f'laundry-liquid-{scent}', 31, 10.6, 0, cleaning.jug, 'laundry liquid', scent, '1000 ml', color, cap)
show('fabric-softener-1000ml', 31, 10.6, -8, cleaning.softener, 'fabric softener', 'linen', '1000 ml', '#d8bfb8', WHITE_CAP)
show('all-purpose-cleaner-500ml', 27, 9.2, 0, cleaning.spray, 'all-purpose cleaner', 'cedar', '500 ml',
     partial(materials.clear, '#8a4a1c', 6.0, 1.42), BLACK_CAP)
show('glass-cleaner-500ml', 27, 9.2, 0, cleaning.spray, 'glass cleaner', 'for glass and mirrors', '500 ml',
     materials.glass, WHITE_CAP, water('#b9d8e6', 5.0))


def of(name):
    """The object of another picture; looked up when it is built, because the table may not be complete yet."""
    return lambda: PRODUCTS[name][0]()


# Sets.
FIG_LEAF = partial(household.candle, 'fig leaf', '70 g', '#54674a', 70)
for key, name, line, width, depth, cover, ink, things in (
    ('amber-ritual', 'amber ritual', 'perfume   hand wash   candle', 20, 11, '#4a2c19', FOIL,
     ((of('ambre-51-30ml'), -5.6, -1.6, -8), (of('hand-wash-amber'), 0.9, 1.6, 0), (of('cedar-smoke-70g'), 6.0, -1.8, 0))),
    ('first-face', 'first face', 'cleansing milk   day cream   serum', 20, 11, '#d9dbc6', INK,
     ((of('day-cream-50ml'), -5.0, -1.0, 0), (of('cleansing-milk-200ml'), 1.9, 1.6, 0), (of('renewing-serum-30ml'), 6.4, -1.2, 0))),
    ('hands', 'hands', 'hand wash   hand cream   lip balm', 20, 11, '#666c56', FOIL,
     ((of('hand-wash-fig'), -4.4, 1.2, 0), (of('hand-cream-almond'), 2.4, 0.6, 0), (of('lip-balm-honey'), 6.9, -2.2, 0))),
    ('candles', 'three candles', 'cedar smoke   vanilla bourbon   fig leaf', 20, 8, '#0c1b2e', FOIL,
     ((of('cedar-smoke-70g'), -6.2, -0.6, 0), (of('vanilla-bourbon-70g'), 0, -0.6, 0), (FIG_LEAF, 6.2, -0.6, 0))),
):
    show(f'set-{key}-set', 31, 8.8, -9, gifts.gift_box, name, line, width, depth, cover, ink, things)

# The book, in its two bindings.
for binding, cover, ink, boards in (('hardback', '#14233a', FOIL, 0.3), ('paperback', '#efe6d6', INK, 0.06)):
    show(f'scent-notes-{binding}', 29, 9.6, -14, books.standing, cover, ink, boards)
