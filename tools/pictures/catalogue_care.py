"""Rows of the newer face, body and hair care, and of the perfume oils and sprays."""
from functools import partial

import care
import hair
import perfumes
import skin
from materials import clear, foil, glass, gold, ink, paper, solid, stone, waxy
from shelf import BLACK_CAP, BROWN_CAP, CREAM_GLASS, OAK, WHITE_CAP, show, water

BROWN_GLASS = partial(clear, '#6e3410', 3.0, 1.45)

# Travel perfume.
for scent, oil, cap in (('amber', '#d9822f', BROWN_CAP), ('rose', '#eba59b', partial(solid, '#c98f84', 0.3)),
                        ('vetiver', '#c9cb96', OAK)):
    show(f'perfume-oil-{scent}', 13, 3.6, 0, perfumes.roll_on, scent, '10 ml', oil, cap)
for scent, name, shell, type_ink in (('amber', 'ambre 51', '#5a2c12', foil), ('iris', 'iris blanc', '#cfc6dc', ink)):
    show(f'travel-spray-{scent}', 14.5, 4.1, 0, perfumes.travel_spray, name, 'eau de parfum', '10 ml',
         partial(solid, shell, 0.3, sheen_coat=0.4), type_ink)

# Face.
show('micellar-water-250ml', 24.5, 8.1, 0, care.bottle, 'micellar water', 'for face and eyes', '250 ml',
     glass, WHITE_CAP, water('#e2eaee', 6.0), radius=2.8, height=13.4, neck=1.5, cap_height=1.6)
show('clay-mask-75ml', 14.5, 3.1, 0, care.jar, 'clay mask', 'for the face', '75 ml',
     partial(stone, '#c3c6ac', '#b2b59a', 0.7, 3), CREAM_GLASS, 75)
show('face-oil-30ml', 15, 4.7, 0, care.dropper, 'face oil', 'for dry skin', '30 ml', '#d8b13c', bulb=BLACK_CAP)
for factor, tint in (('30', '#f2dfb4'), ('50', '#e9b98f')):
    show(f'sun-fluid-spf{factor}', 17, 5.0, -8, skin.flask, 'sun fluid', factor, 'sun protection factor', '50 ml',
         partial(solid, tint, 0.4), WHITE_CAP)
show('vitamin-c-serum-30ml', 15, 4.7, 0, care.dropper, 'vitamin C', 'serum for the face', '30 ml', None,
     glass=partial(solid, '#e8a75c', 0.22, sheen_coat=0.5), collar=WHITE_CAP)
for volume in (30, 50):
    show(f'hyaluronic-serum-{volume}ml', 16.5, 5.2, 0, care.dropper, 'hyaluronic', 'serum for the face', f'{volume} ml',
         '#cfe2ea', collar=WHITE_CAP, volume=volume)
show('face-mist-75ml', 17, 5.1, 0, skin.mist, 'face mist', 'linden', '75 ml', glass, WHITE_CAP,
     liquid=water('#d9e6d0', 3.6), paper=paper)
show('enzyme-powder-60g', 14, 3.8, 0, skin.powder_bottle, 'enzyme powder', 'for the face', '60 g',
     partial(solid, '#e4e0ea', 0.35), WHITE_CAP)

# Body.
for kind, light, dark, lid in (('coffee', '#8a5c3e', '#4a2c1b', BLACK_CAP), ('salt', '#fffaf4', '#f6e2d6', OAK)):
    show(f'body-scrub-{kind}', 17, 4.2, 0, skin.clear_jar, 'body scrub', kind, '250 g',
         partial(stone, light, dark, 0.7, 4), 0.22, lid, paper)
for kind, pot, butter, lid in (('amber', ('#c99b6c', '#bb8b5c'), '#f0dcbc', BROWN_CAP),
                               ('shea', ('#e4dccf', '#d8cebe'), '#f7efdf', OAK)):
    show(f'body-butter-{kind}', 18.5, 4.5, 0, skin.butter_jar, 'body butter', kind, '200 ml',
         partial(stone, *pot, 0.6, 5), partial(waxy, butter, 0.35), lid)
for kind, tint in (('lavender', '#e2daee'), ('eucalyptus', '#dbe6d6')):
    show(f'bath-salt-{kind}', 19.5, 5.5, 0, skin.clear_jar, 'bath salt', kind, '400 g',
         partial(stone, '#fffaf2', '#f3e6d8', 0.35, 0.8), 0.4, partial(stone, '#c99f70', '#a97d50', 0.9, 4),
         partial(paper, tint), radius=3.5, height=9.4, neck=2.5, cork=True)
for kind, shell, type_ink in (('cedar', '#6d5140', foil), ('neroli', '#eed7a0', ink), ('unscented', '#e3ded6', ink)):
    show(f'deodorant-stick-{kind}', 14.5, 4.0, -8, skin.deodorant, kind, '50 g', partial(waxy, '#f5efe4'),
         partial(solid, shell, 0.38), type_ink)
show('foot-cream-75ml', 19.5, 6.0, 0, care.tube, 'foot cream', 'for dry skin', '75 ml',
     partial(solid, '#b4c8bd', 0.42), WHITE_CAP, length=12.0, radius=1.95)
show('shaving-cream-100ml', 20.5, 6.5, 0, care.tube, 'shaving cream', 'vetiver', '100 ml',
     partial(solid, '#17273d', 0.38), gold, foil, length=13.0, radius=2.1)
show('beard-oil-30ml', 15, 4.7, 0, care.dropper, 'beard oil', 'cedar', '30 ml', None,
     glass=BROWN_GLASS, bulb=BLACK_CAP, collar=BLACK_CAP, paper=partial(paper, '#14233a'), ink=foil)

# Hair.
FOR_HAIR = {
    'fine': ('for fine hair', '#cfdcda'),
    'dry': ('for dry hair', '#e3cba6'),
    'scalp': ('for the scalp', '#98aa9c'),
}
for kind, (line, tint) in FOR_HAIR.items():
    show(f'shampoo-{kind}', 24, 7.3, 0, hair.column, 'shampoo', line, '250 ml', partial(solid, tint, 0.4), OAK)
for kind in ('fine', 'dry'):
    line, tint = FOR_HAIR[kind]
    show(f'conditioner-{kind}', 24, 7.3, 0, hair.overturned, 'conditioner', line, '250 ml',
         partial(solid, tint, 0.4), OAK)
show('hair-mask-200ml', 19.5, 4.3, 0, care.jar, 'hair mask', 'for dry hair', '200 ml', partial(solid, '#e3cba6', 0.4),
     OAK, 200)
show('hair-oil-50ml', 17.5, 5.0, 0, hair.pumped_oil, 'hair oil', 'for the ends', '50 ml',
     water('#e2b64e', 3.4, 1.46), gold, paper)
show('hair-mist-neroli', 17, 5.1, 0, skin.mist, 'hair mist', 'neroli', '50 ml',
     partial(solid, '#f0dca6', 0.3, sheen_coat=0.3), gold, 50)
for kind, light, dark, pressed, carton, type_ink in (('oat', '#e6d5b8', '#d6c09a', '#a98c61', '#f1e8da', ink),
                                                     ('clay', '#bb8d7b', '#a97869', '#744a3d', '#6b4a40', foil)):
    show(f'solid-shampoo-{kind}', 17, 4.6, -10, hair.bar_and_box, kind, 'solid shampoo', '80 g',
         partial(stone, light, dark, 0.6, 7), partial(solid, pressed, 0.8), partial(paper, carton), type_ink)
show('styling-cream-100ml', 20.5, 6.5, 0, care.tube, 'styling cream', 'light hold', '100 ml',
     partial(solid, '#5e6b63', 0.42), BLACK_CAP, foil, length=13.0, radius=2.1)
