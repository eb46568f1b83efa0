import type { SeedProduct } from '../product-shape.ts'

export const sampleAmbre: SeedProduct = {
  id: 127,
  key: 'sample-ambre',
  kind: 'sample',
  tax_class: 'standard',
  categories: ['first-steps'],
  name: {
    cs: 'Ambre 51, vzorek',
    de: 'Ambre 51, Probe',
    en: 'Ambre 51, sample',
    es: 'Ambre 51, muestra',
    fr: 'Ambre 51, échantillon',
    hu: 'Ambre 51, minta',
    it: 'Ambre 51, campione',
    pl: 'Ambre 51, próbka',
    pt: 'Ambre 51, amostra',
    ro: 'Ambre 51, mostră',
    ru: 'Ambre 51, пробник',
    sk: 'Ambre 51, vzorka',
    uk: 'Ambre 51, пробник',
  },
  short_text: {
    cs: 'Dva mililitry Ambre 51 jako náš dárek. Vystačí na tři dny.',
    de: 'Zwei Milliliter Ambre 51, mit besten Grüßen. Genug für drei Tage.',
    en: 'Two millilitres of Ambre 51, with our compliments. Enough for three days.',
    es: 'Dos mililitros de Ambre 51, cortesía de la casa. Suficiente para tres días.',
    fr: 'Deux millilitres d’Ambre 51, offerts par la maison. De quoi tenir trois jours.',
    hu: 'Két milliliter Ambre 51, ajándékba tőlünk. Három napra elég.',
    it: 'Due millilitri di Ambre 51, omaggio della casa. Bastano per tre giorni.',
    pl: 'Dwa mililitry Ambre 51 w prezencie od nas. Wystarczy na trzy dni.',
    pt: 'Dois mililitros de Ambre 51, oferta da casa. Chega para três dias.',
    ro: 'Doi mililitri de Ambre 51, din partea casei. Ajung pentru trei zile.',
    ru: 'Два миллилитра Ambre 51 в подарок от нас. Хватает на три дня.',
    sk: 'Dva mililitre Ambre 51 ako náš darček. Vystačia na tri dni.',
    uk: 'Два мілілітри Ambre 51 у подарунок від нас. Вистачає на три дні.',
  },
  description: {
    de: [
      'Eine Phiole auf einer Karte, wie sie auch unsere Parfümeurin bekommt, wenn sie sich entscheiden muss.',
      'Eine Probe je Bestellung, solange der Vorrat reicht.',
    ],
    en: [
      'A vial on a card, the same our perfumer is given when she has to make up her mind.',
      'One sample an order, while they last.',
    ],
    pl: [
      'Fiolka na kartoniku, taka sama, jaką dostaje nasza perfumiarka, kiedy musi się zdecydować.',
      'Jedna próbka do zamówienia, do wyczerpania zapasów.',
    ],
  },
  facts: [
    ['18 %', 'perfume_oil'],
    ['3', 'days_per_vial'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Cistus Ladaniferus Resin Extract, Cedrus Atlantica Bark Oil, Benzyl Benzoate, Coumarin, Limonene, Linalool, Cinnamyl Alcohol.',
  attributes: {
    scent_family: ['amber', 'woody'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['ambre-51', 'discovery-set', 'oud-moderne'],
  variants: [
    {
      id: 1271,
      suffix: '2ml',
      content: { amount: 2, unit: 'ml' },
      base_price: 0,
      points: 0,
      attributes: { size: ['small'] },
    },
  ],
}
