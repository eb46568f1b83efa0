"""The table of all product pictures; later rows are in catalogue_care and catalogue_color_and_home."""
from functools import partial

import care
import catalogue_care  # noqa: F401  adds its rows to the same table
import catalogue_color_and_home  # noqa: F401
import household
import materials
import perfumes
from materials import clear, gold, paper, solid, stone, waxy
from shelf import BLACK_CAP, BROWN_CAP, CREAM_GLASS, OAK, PRODUCTS, WHITE_CAP, show, water  # noqa: F401

# Perfume: key -> name on the glass, kind, colour of the juice, ink of the type (None: house ink), cap, its form, sizes
# in ml.
JUICES = {
    'ambre-51': ('ambre 51', 'eau de parfum', '#e08a3c', None, 'walnut', 'round', (50, 30, 100)),
    'vetiver-12': ('vétiver 12', 'eau de parfum', '#d9dcb0', None, 'oak', 'square', (50, 100)),
    'iris-blanc': ('iris blanc', 'eau de parfum', '#d8d0e4', None, 'stone', 'round', (50, 30)),
    'cuir-noir': ('cuir noir', 'eau de parfum', '#5a2f1a', 'foil', '#14110f', 'square', (50,)),
    'neroli-sud': ('néroli sud', 'eau de toilette', '#f3dc9c', None, '#f3ece2', 'round', (50, 30)),
    'rose-27': ('rose 27', 'eau de parfum', '#f2bfb4', None, '#c98f84', 'round', (50, 100)),
    'oud-moderne': ('oud moderne', 'extrait de parfum', '#6e2b0c', 'foil', 'gold', 'square', (50,)),
    'tubereuse-9': ('tubéreuse 9', 'eau de parfum', '#f4ecc9', None, '#f1ebe0', 'ball', (50, 30)),
    'santal-3': ('santal 3', 'eau de parfum', '#dfa777', None, 'ebony', 'square', (50, 30)),
    'the-vert': ('thé vert', 'eau de toilette', '#d5dfb0', None, 'jade', 'round', (50, 100)),
    'mer-haute': ('mer haute', 'eau de toilette', '#c3dbe2', None, '#1c3550', 'ball', (50, 100)),
    'encens-40': ('encens 40', 'extrait de parfum', '#4b4250', 'foil', 'slate', 'square', (30,)),
}


def flacon(key, volume):
    name, line, juice, ink, cap, cap_form, _ = JUICES[key]
    ink = materials.foil() if ink == 'foil' else None
    return perfumes.flacon(name, line, f'{volume} ml', juice, cap, volume, ink, cap_form=cap_form)


def house_vials():
    return perfumes.discovery_set([row[2] for row in list(JUICES.values())[:6]])


for key, row in JUICES.items():
    for volume in row[-1]:
        show(f'{key}-{volume}ml', 17.8, 5.5, -12, flacon, key, volume)
show('discovery-set-6x2ml', 20, 5.6, -13, house_vials)

# Face.
show('night-balm-50ml', 12.5, 2.9, 0, care.jar, 'night balm', 'for dry skin', '50 ml', CREAM_GLASS, gold, 50)
show('night-balm-15ml', 12.5, 2.9, 0, care.jar, 'night balm', 'for dry skin', '15 ml', CREAM_GLASS, gold, 15)
show('day-cream-50ml', 12.5, 2.9, 0, care.jar, 'day cream', 'for every skin', '50 ml',
     partial(solid, '#d8dac2', 0.32), OAK)
show('renewing-serum-30ml', 15, 4.7, 0, care.dropper, 'renewing serum', 'for the face', '30 ml', '#f0c67e',
     paper=paper)
show('cleansing-milk-200ml', 21, 6.4, 0, care.pump, 'cleansing milk', 'for the face', '200 ml',
     partial(solid, '#f3efe8', 0.25, sheen_coat=0.3), gold, 200)
show('rose-toner-150ml', 21, 6.6, 0, care.bottle, 'rose toner', 'for the face', '150 ml',
     materials.glass, WHITE_CAP, water('#f0b9b4', 4.0), radius=2.5, height=11.5)
show('eye-gel-15ml', 17, 5.0, 0, care.tube, 'eye gel', 'for the eyes', '15 ml', partial(solid, '#cfd8dc', 0.42), gold,
     length=9.6, radius=1.45)

# Body.
for key, scent, tint in (('amber', 'amber', '#b5651d'), ('fig', 'fig leaf', '#8a9c72'), ('cedar', 'cedar', '#7a5a4c')):
    show(f'hand-wash-{key}', 22.5, 6.9, 0, care.pump, 'hand wash', scent, '300 ml',
         partial(clear, tint, 6.0, 1.42), BLACK_CAP, 300, paper)
for key, tint, cap in (('amber', '#d9a066', BROWN_CAP), ('almond', '#efe2cf', OAK)):
    show(f'hand-cream-{key}', 20, 6.2, 0, care.tube, 'hand cream', key, '75 ml', partial(solid, tint, 0.42), cap,
         length=12.4, radius=1.95)
for key, light, dark, head in (('amber', '#cdb59b', '#c0a588', BROWN_CAP), ('neroli', '#ddd6cb', '#d1c8bb', WHITE_CAP)):
    show(f'body-lotion-{key}', 21, 6.4, 0, care.pump, 'body lotion', key, '250 ml',
         partial(stone, light, dark, 0.6, 6), head)
show('body-oil-100ml', 20, 6.4, 0, care.bottle, 'body oil', 'for skin and hair', '100 ml',
     materials.glass, BLACK_CAP, water('#e6b04a', 3.4, 1.46), radius=2.05, height=11.0, neck=0.8, cap_height=2.6)
for key, tint in (('vetiver', '#a3a585'), ('neroli', '#ecd29a')):
    show(f'shower-gel-{key}', 22, 6.9, 0, care.flip_bottle, 'shower gel', key, '200 ml',
         partial(solid, tint, 0.4), WHITE_CAP)

# Home.
show('cedar-smoke-220g', 17, 4.6, 0, household.candle, 'cedar smoke', '220 g', '#0c1829', 220)
show('cedar-smoke-70g', 17, 4.6, 0, household.candle, 'cedar smoke', '70 g', '#0c1829', 70)
show('fig-leaf-220g', 17, 4.6, 0, household.candle, 'fig leaf', '220 g', '#54674a', 220)
show('winter-orange-220g', 17, 4.6, 0, household.candle, 'winter orange', '220 g', '#9e4d2c', 220)
show('room-spray-cedar', 20.5, 6.3, 0, household.room_spray, 'room spray', 'cedar', '100 ml',
     partial(clear, '#a5541c', 4.3, 1.42), BLACK_CAP)
show('room-spray-linen', 20.5, 6.3, 0, household.room_spray, 'room spray', 'linen', '100 ml',
     materials.glass, WHITE_CAP, water('#cfe0e4', 3.6))
show('reed-diffuser-200ml', 26, 9.5, -11, household.reed_diffuser, 'fig leaf', 'reed diffuser', '200 ml', '#dedcae')

# Lips and soap.
for key, balm, shell, type_ink in (('rose', '#c9656a', '#e9bdb5', materials.ink),
                                   ('honey', '#d99a3a', '#e8c98e', materials.ink),
                                   ('clear', '#f1e9da', '#0c1b2e', materials.foil)):
    show(f'lip-balm-{key}', 12.5, 3.4, 0, care.balm_stick, key, '4.5 g',
         partial(waxy, balm), partial(solid, shell, 0.35), type_ink)
for key, bar, band in (('olive', '#8d8c58', '#f0e7da'), ('charcoal', '#3a393b', '#cbb79f')):
    show(f'soap-{key}', 15.5, 3.2, -13, care.soap, key, 'bar soap', '100 g', bar,
         partial(paper, band), materials.ink)

# The free sample and the linen water.
show('sample-ambre-2ml', 15.5, 4.8, -13, perfumes.sample_card, 'ambre 51', 'eau de parfum', 'sample, 2 ml', '#e08a3c')
show('linen-water-500ml', 29, 9.8, 0, household.linen_water, 'linen water', 'for ironing and rooms', '500 ml',
     '#bcd9e2')
