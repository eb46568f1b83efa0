"""The table of all product pictures: what stands in each, and how wide the lens looks.

`PRODUCTS[name]` is (build, frame height cm, middle height cm, turn degrees). Sizes of one product share a frame, so
a 30 ml flacon looks smaller than the 100 ml one. `build` returns the parts of the object.
"""
import care
import household
import materials
import perfumes

PRODUCTS = {}


def show(name, build, frame, middle, turn=0):
    PRODUCTS[name] = (build, frame, middle, turn)


# Perfume: key -> name on the glass, kind, juice, ink of the type (None: house ink), cap, round cap, sizes in ml.
JUICES = {
    'ambre-51': ('ambre 51', 'eau de parfum', '#e08a3c', None, 'walnut', True, (50, 30, 100)),
    'vetiver-12': ('vétiver 12', 'eau de parfum', '#d3d69c', None, 'oak', False, (50, 100)),
    'iris-blanc': ('iris blanc', 'eau de parfum', '#d8d0e4', None, 'stone', True, (50, 30)),
    'cuir-noir': ('cuir noir', 'eau de parfum', '#5a2f1a', 'foil', '#14110f', False, (50,)),
    'neroli-sud': ('néroli sud', 'eau de toilette', '#f3dc9c', None, '#f3ece2', True, (50, 30)),
    'rose-27': ('rose 27', 'eau de parfum', '#f2bfb4', None, '#c98f84', True, (50, 100)),
    'oud-moderne': ('oud moderne', 'extrait de parfum', '#a8480f', 'foil', 'gold', False, (50,)),
}


def flacon(key, volume):
    name, line, juice, ink, cap, round_cap, _ = JUICES[key]
    return perfumes.flacon(name, line, f'{volume} ml', juice, cap, volume, materials.foil() if ink else None, round_cap=round_cap)


for key, row in JUICES.items():
    for volume in row[-1]:
        show(f'{key}-{volume}ml', lambda key=key, volume=volume: flacon(key, volume), 17.8, 5.5, -12)

show('discovery-set-6x2ml', lambda: perfumes.discovery_set([row[2] for row in list(JUICES.values())[:6]]), 20, 5.6, -13)
show('sample-ambre-2ml', lambda: perfumes.sample_card('ambre 51', 'eau de parfum', 'sample, 2 ml', '#e08a3c'), 15.5, 4.8, -13)

# Face.
show('night-balm-50ml', lambda: care.jar('night balm', 'for dry skin', '50 ml', materials.solid('#efe6da', 0.36), materials.gold(), 50), 12.5, 2.9)
show('night-balm-15ml', lambda: care.jar('night balm', 'for dry skin', '15 ml', materials.solid('#efe6da', 0.36), materials.gold(), 15), 12.5, 2.9)
show('day-cream-50ml', lambda: care.jar('day cream', 'for every skin', '50 ml', materials.solid('#d8dac2', 0.32), materials.wood('#c8a67c', '#a98457'), 50), 12.5, 2.9)
show('renewing-serum-30ml', lambda: care.dropper('renewing serum', 'for the face', '30 ml', '#f0c67e'), 15, 4.7)
show('cleansing-milk-200ml', lambda: care.pump('cleansing milk', 'for the face', '200 ml', materials.solid('#f3efe8', 0.25, sheen_coat=0.3), materials.gold(), 200), 21, 6.4)
show('rose-toner-150ml', lambda: care.bottle('rose toner', 'for the face', '150 ml', materials.glass(), materials.solid('#f3ece2', 0.35), materials.clear('#f0b9b4', 4.0, 1.34 / 1.5), 2.5, 11.5), 21, 6.6)
show('eye-gel-15ml', lambda: care.tube('eye gel', 'for the eyes', '15 ml', '#cfd8dc', materials.gold(), 9.6, 1.45), 17, 5.0)

# Body.
def hand_wash(scent, glass):
    return care.pump('hand wash', scent, '300 ml', materials.clear(glass, 6.0, 1.42), materials.solid('#141314', 0.35), 300, materials.paper())


show('hand-wash-amber', lambda: hand_wash('amber', '#b5651d'), 22.5, 6.9)
show('hand-wash-fig', lambda: hand_wash('fig leaf', '#8a9c72'), 22.5, 6.9)
show('hand-wash-cedar', lambda: hand_wash('cedar', '#7a5a4c'), 22.5, 6.9)
show('hand-cream-amber', lambda: care.tube('hand cream', 'amber', '75 ml', '#d9a066', materials.solid('#2a1a10', 0.35), 12.4, 1.95), 20, 6.2)
show('hand-cream-almond', lambda: care.tube('hand cream', 'almond', '75 ml', '#efe2cf', materials.wood('#c8a67c', '#a98457'), 12.4, 1.95), 20, 6.2)
show('body-lotion-amber', lambda: care.pump('body lotion', 'amber', '250 ml', materials.stone('#cdb59b', '#b99c7f', 0.6), materials.solid('#2a1a10', 0.35), 250), 21, 6.4)
show('body-lotion-neroli', lambda: care.pump('body lotion', 'neroli', '250 ml', materials.stone('#ddd6cb', '#c9c0b2', 0.6), materials.solid('#f3ece2', 0.35), 250), 21, 6.4)
show('body-oil-100ml', lambda: care.bottle('body oil', 'dry oil for skin and hair', '100 ml', materials.glass(), materials.solid('#141314', 0.3, sheen_coat=0.3), materials.clear('#e6b04a', 3.4, 1.46 / 1.5), 2.05, 11.0, 0.8, 2.6), 20, 6.4)
show('shower-gel-vetiver', lambda: care.flip_bottle('shower gel', 'vetiver', '200 ml', materials.solid('#a3a585', 0.4), materials.solid('#f3ece2', 0.4)), 22, 6.9)
show('shower-gel-neroli', lambda: care.flip_bottle('shower gel', 'neroli', '200 ml', materials.solid('#ecd29a', 0.4), materials.solid('#f3ece2', 0.4)), 22, 6.9)

# Home.
show('cedar-smoke-220g', lambda: household.candle('cedar smoke', '220 g', '#0c1829', 220), 17, 4.6)
show('cedar-smoke-70g', lambda: household.candle('cedar smoke', '70 g', '#0c1829', 70), 17, 4.6)
show('fig-leaf-220g', lambda: household.candle('fig leaf', '220 g', '#54674a', 220), 17, 4.6)
show('winter-orange-220g', lambda: household.candle('winter orange', '220 g', '#b5623c', 220), 17, 4.6)
show('room-spray-cedar', lambda: household.room_spray('room spray', 'cedar', '100 ml', materials.clear('#a5541c', 4.3, 1.42), materials.solid('#141314', 0.35), paper=materials.paper()), 20.5, 6.3)
show('room-spray-linen', lambda: household.room_spray('room spray', 'linen', '100 ml', materials.glass(), materials.solid('#f3ece2', 0.35), materials.clear('#cfe0e4', 3.6, 1.34 / 1.5), materials.paper()), 20.5, 6.3)
show('reed-diffuser-200ml', lambda: household.reed_diffuser('fig leaf', 'reed diffuser', '200 ml', '#d9dc9e'), 27.5, 9.6, -15)
show('linen-water-500ml', lambda: household.linen_water('linen water', 'for ironing and rooms', '500 ml', '#bcd9e2'), 29, 9.8)

# Lips and soap.
show('lip-balm-rose', lambda: care.balm_stick('rose', '4.5 g', materials.waxy('#c9656a'), materials.solid('#e9bdb5', 0.35), materials.ink()), 12.5, 3.4)
show('lip-balm-honey', lambda: care.balm_stick('honey', '4.5 g', materials.waxy('#d99a3a'), materials.solid('#e8c98e', 0.35), materials.ink()), 12.5, 3.4)
show('lip-balm-clear', lambda: care.balm_stick('clear', '4.5 g', materials.waxy('#f1e9da'), materials.solid('#0c1b2e', 0.35), materials.foil()), 12.5, 3.4)
show('soap-olive', lambda: care.soap('olive', 'bar soap', '100 g', '#8d8c58', materials.paper('#f0e7da'), materials.ink()), 15.5, 3.2, -13)
show('soap-charcoal', lambda: care.soap('charcoal', 'bar soap', '100 g', '#3a393b', materials.paper('#cbb79f'), materials.ink()), 15.5, 3.2, -13)
