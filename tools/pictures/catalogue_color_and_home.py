"""More rows of the table of product pictures: colour for face and nails, candles and incense, home care, sets."""
from functools import partial

import makeup
import materials

INK, FOIL = materials.ink, materials.foil


def rows(show):
    """Enter every row with `show` of the catalogue."""
    for shade, color in (('rosewood', '#a35a5a'), ('brick', '#9c3f2b'), ('fig', '#6b2f43'), ('nude', '#c08b73'),
                         ('cherry', '#a8152e')):
        show(f'lipstick-{shade}', 13.5, 3.7, 0, makeup.lipstick, shade, '3.5 g', color)
    for shade, color, ink in (('porcelain', '#ecd3bd', INK), ('sand', '#d9b38f', INK), ('honey', '#c08a5c', INK),
                              ('chestnut', '#7b4a2e', FOIL)):
        show(f'foundation-{shade}', 16.5, 5.2, -12, makeup.foundation, shade, '30 ml', color, ink)
    for shade, shell, color in (('black', '#111214', '#141415'), ('brown', '#3a2115', '#3d2618')):
        show(f'mascara-{shade}', 14.5, 4.5, 0, makeup.mascara, shade, '9 ml', shell, color)
    for shade, color in (('peach', '#e39a78'), ('rose', '#d17f86')):
        show(f'blush-{shade}', 16.5, 3.5, 0, makeup.blush, shade, '5 g', color)
    for shade, color, ink in (('ivory', '#eadfce', INK), ('terracotta', '#b3563a', FOIL), ('plum', '#5b2440', FOIL),
                              ('midnight', '#12213a', FOIL)):
        show(f'nail-polish-{shade}', 12.5, 3.8, 0, makeup.nail_polish, shade, '9 ml', color, ink)
    for shade, color, over in (('clear', '#f6ebe2', 3.0), ('rose', '#d8788a', 1.6)):
        show(f'lip-gloss-{shade}', 15.5, 4.9, -14, makeup.lip_gloss, shade, '6 ml', color, over, INK)
    for shade, colors in (('earth', ('#ead6bf', '#b98a66', '#8a5a3c', '#4a2f22')),
                          ('dusk', ('#e6cfd0', '#b58793', '#7d5568', '#33304a'))):
        show(f'eyeshadow-palette-{shade}', 18, 4.6, -10, makeup.palette, shade, '4 × 1.5 g', colors)
    for shade, color, ink in (('blonde', '#b89468', INK), ('brown', '#5a3b28', FOIL)):
        show(f'brow-gel-{shade}', 15.5, 4.9, 0, makeup.brow_gel, shade, '6 ml', color, ink)
