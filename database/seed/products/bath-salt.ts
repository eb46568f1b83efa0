import type { SeedProduct } from '../product-shape.ts'

export const bathSalt: SeedProduct = {
  id: 159,
  key: 'bath-salt',
  kind: 'bath_and_shower',
  tax_class: 'standard',
  categories: ['bath'],
  name: {
    cs: 'Koupelová sůl',
    de: 'Badesalz',
    en: 'Bath salt',
    es: 'Sales de baño',
    fr: 'Sels de bain',
    hu: 'Fürdősó',
    it: 'Sali da bagno',
    pl: 'Sól do kąpieli',
    pt: 'Sais de banho',
    ro: 'Sare de baie',
    ru: 'Соль для ванны',
    sk: 'Soľ do kúpeľa',
    uk: 'Сіль для ванни',
  },
  short_text: {
    cs: 'Hrubá mořská sůl s éterickými oleji, nebarvená. Hrst do vany, zavřít dveře, odložit telefon.',
    de: 'Grobes Meersalz mit ätherischen Ölen, ungefärbt. Eine Handvoll in die Wanne, Tür zu, Telefon weg.',
    en: 'Coarse sea salt with essential oils, not coloured. A handful in the bath, the door closed, the telephone elsewhere.',
    es: 'Sal marina gruesa con aceites esenciales, sin colorantes. Un puñado en la bañera, la puerta cerrada y el teléfono lejos.',
    fr: 'Du gros sel marin et des huiles essentielles, sans colorant. Une poignée dans le bain, la porte fermée, le téléphone ailleurs.',
    hu: 'Durva szemű tengeri só illóolajokkal, színezék nélkül. Egy marék a kádba, ajtó becsukva, telefon félretéve.',
    it: 'Sale marino grosso con oli essenziali, senza coloranti. Una manciata nella vasca, la porta chiusa, il telefono altrove.',
    pl: 'Gruba sól morska z olejkami eterycznymi, niebarwiona. Garść do wanny, drzwi zamknięte, telefon gdzie indziej.',
    pt: 'Sal marinho grosso com óleos essenciais, sem corantes. Um punhado na banheira, a porta fechada, o telefone longe.',
    ro: 'Sare de mare grunjoasă cu uleiuri esențiale, necolorată. Un pumn în cadă, ușa închisă, telefonul în altă parte.',
    ru: 'Крупная морская соль с эфирными маслами, без красителей. Горсть в ванну, дверь закрыть, телефон убрать.',
    sk: 'Hrubá morská soľ s éterickými olejmi, nefarbená. Hrsť do vane, zavrieť dvere, odložiť telefón.',
    uk: 'Крупна морська сіль з ефірними оліями, без барвників. Жменя у ванну, двері зачинити, телефон відкласти.',
  },
  description: {
    de: [
      'Lavendel aus der Drôme für den Abend, Eukalyptus für den Tag nach der Wanderung. Ein wenig Mandelöl hält die Haut weich, wo Salz sie sonst austrocknet.',
      'Eine Handvoll ins einlaufende Wasser, zwanzig Minuten bei 37 Grad. Danach nur abtupfen.',
    ],
    en: [
      'Lavender from the Drôme for the evening, eucalyptus for the day after the walk. A little almond oil keeps skin soft where salt would dry it.',
      'A handful into the running water, twenty minutes at 37 degrees. Afterwards only pat dry.',
    ],
    pl: [
      'Lawenda z doliny Drôme na wieczór, eukaliptus na dzień po wędrówce. Odrobina oleju migdałowego zmiękcza skórę tam, gdzie sama sól by ją wysuszyła.',
      'Garść pod bieżącą wodę, dwadzieścia minut w 37 stopniach. Potem tylko osusz ręcznikiem.',
    ],
  },
  facts: [
    ['99 %', 'natural_origin'],
    ['8', 'uses_per_pack'],
    ['0', 'colourants'],
  ],
  attributes: {
    skin_type: ['all_skin'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'sulphates', 'mineral_oil', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes', 'slippery_bath'],
  related: ['body-scrub', 'body-butter', 'cedar-smoke', 'soap'],
  variants: [
    {
      id: 1591,
      suffix: 'lavender',
      scent: 'lavender',
      content: { amount: 400, unit: 'g' },
      base_price: 1350,
      points: 1100,
      attributes: { scent_family: ['aromatic'], size: ['regular'] },
      ingredients:
        'Maris Sal, Sodium Bicarbonate, Prunus Amygdalus Dulcis Oil, Lavandula Angustifolia Oil, Tocopherol, Linalool, Geraniol.',
    },
    {
      id: 1592,
      suffix: 'eucalyptus',
      scent: 'eucalyptus',
      content: { amount: 400, unit: 'g' },
      base_price: 1350,
      points: 1100,
      attributes: { scent_family: ['aromatic', 'green'], size: ['regular'] },
      ingredients:
        'Maris Sal, Sodium Bicarbonate, Prunus Amygdalus Dulcis Oil, Eucalyptus Globulus Leaf Oil, Tocopherol, Limonene.',
    },
  ],
}
