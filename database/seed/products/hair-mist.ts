import type { SeedProduct } from '../product-shape.ts'

export const hairMist: SeedProduct = {
  id: 176,
  key: 'hair-mist',
  kind: 'hair_perfume',
  tax_class: 'standard',
  categories: ['styling'],
  name: {
    cs: 'Mlha na vlasy',
    de: 'Haarnebel',
    en: 'Hair mist',
    es: 'Bruma para el cabello',
    fr: 'Brume pour cheveux',
    hu: 'Hajpermet',
    it: 'Bruma per capelli',
    pl: 'Mgiełka do włosów',
    pt: 'Bruma para o cabelo',
    ro: 'Spray parfumat pentru păr',
    ru: 'Дымка для волос',
    sk: 'Hmla na vlasy',
    uk: 'Серпанок для волосся',
  },
  short_text: {
    cs: 'Neroli, které se pohne s každým otočením hlavy. S malým množstvím alkoholu, aby vlasy nevyschly.',
    de: 'Neroli, das sich mit jeder Drehung des Kopfes bewegt. Mit wenig Alkohol, damit das Haar nicht austrocknet.',
    en: 'Neroli that moves with every turn of the head. Low in alcohol, so that hair does not dry out.',
    es: 'Un neroli que se mueve con cada giro de la cabeza. Con poco alcohol, para no resecar el cabello.',
    fr: 'Un néroli qui bouge à chaque mouvement de tête. Peu d’alcool, pour ne pas dessécher les cheveux.',
    hu: 'Neroli, amely minden fejmozdulattal megmozdul. Kevés alkohollal, hogy a haj ne száradjon ki.',
    it: 'Un neroli che si muove a ogni giro della testa. Con poco alcol, per non seccare i capelli.',
    pl: 'Neroli, które porusza się z każdym ruchem głowy. Z małą ilością alkoholu, żeby nie wysuszać włosów.',
    pt: 'Um néroli que se move a cada volta da cabeça. Com pouco álcool, para não secar o cabelo.',
    ro: 'Un neroli care se mișcă odată cu fiecare întoarcere a capului. Cu puțin alcool, ca părul să nu se usuce.',
    ru: 'Нероли, которое движется с каждым поворотом головы. Спирта немного, чтобы не сушить волосы.',
    sk: 'Neroli, ktoré sa pohne s každým otočením hlavy. S malým množstvom alkoholu, aby vlasy nevyschli.',
    uk: 'Неролі, що рухається з кожним поворотом голови. Спирту небагато, щоб не сушити волосся.',
  },
  description: {
    de: [
      'Haar hält Duft länger als Haut, denn es ist kühler. Deshalb genügt hier die Hälfte: Neroli aus Tunesien, Petitgrain und ein Hauch Moschus.',
      'Aus zwanzig Zentimetern auf die Längen sprühen oder auf die Bürste. Passt zu Néroli Sud und steht auch allein.',
    ],
    en: [
      'Hair keeps a scent longer than skin, since it is cooler. So half is enough here: neroli from Tunisia, petitgrain and a breath of musk.',
      'Spray it from twenty centimetres on the lengths, or on the brush. It goes with Néroli Sud and stands alone as well.',
    ],
    pl: [
      'Włosy trzymają zapach dłużej niż skóra, bo są chłodniejsze. Dlatego wystarcza tu połowa: neroli z Tunezji, petitgrain i odrobina piżma.',
      'Rozpyl z dwudziestu centymetrów na długość włosów albo na szczotkę. Pasuje do Néroli Sud, ale radzi sobie też samo.',
    ],
  },
  facts: [
    ['6 %', 'perfume_oil'],
    ['500', 'sprays_per_bottle'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Aqua, Alcohol Denat., Parfum, Polyglyceryl-4 Caprate, Panthenol, Glycerin, Citrus Aurantium Amara Flower Water, Citric Acid, Linalool, Limonene, Geraniol, Citral, Farnesol.',
  attributes: {
    hair_type: ['all_hair'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['neroli-sud', 'hair-oil', 'styling-cream', 'body-lotion'],
  variants: [
    {
      id: 1761,
      suffix: 'neroli',
      scent: 'neroli',
      content: { amount: 50, unit: 'ml' },
      base_price: 2900,
      points: 2500,
      attributes: { scent_family: ['citrus'], size: ['regular'] },
    },
  ],
}
