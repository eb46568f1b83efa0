import type { SeedProduct } from '../product-shape.ts'

export const roseToner: SeedProduct = {
  id: 113,
  key: 'rose-toner',
  kind: 'cleansing',
  tax_class: 'standard',
  categories: ['cleansing'],
  name: {
    cs: 'Růžové tonikum',
    de: 'Rosentonikum',
    en: 'Rose toner',
    es: 'Tónico de rosa',
    fr: 'Lotion tonique à la rose',
    hu: 'Rózsás tonik',
    it: 'Tonico alla rosa',
    pl: 'Tonik różany',
    pt: 'Tónico de rosa',
    ro: 'Loțiune tonică de trandafir',
    ru: 'Розовый тоник',
    sk: 'Ružové tonikum',
    uk: 'Трояндовий тонік',
  },
  short_text: {
    cs: 'Pravá růžová voda, nic barveného. Osvěží po mytí a připraví pleť na sérum.',
    de: 'Echtes Rosenwasser, nichts gefärbt. Erfrischt nach dem Waschen und macht die Haut bereit für das Serum.',
    en: 'True rose water, nothing coloured. It freshens after washing and readies the skin for serum.',
    es: 'Agua de rosas auténtica, sin colorantes. Refresca tras la limpieza y prepara la piel para el sérum.',
    fr: 'Une vraie eau de rose, rien de coloré. Elle rafraîchit après le nettoyage et prépare la peau au sérum.',
    hu: 'Valódi rózsavíz, színezék nélkül. Tisztítás után felfrissít, és felkészíti a bőrt a szérumra.',
    it: 'Vera acqua di rose, senza coloranti. Rinfresca dopo la detersione e prepara la pelle al siero.',
    pl: 'Prawdziwa woda różana, niczego nie barwimy. Odświeża po myciu i przygotowuje skórę na serum.',
    pt: 'Verdadeira água de rosas, sem corantes. Refresca depois da limpeza e prepara a pele para o sérum.',
    ro: 'Apă de trandafiri adevărată, fără coloranți. Împrospătează după curățare și pregătește tenul pentru ser.',
    ru: 'Настоящая розовая вода без красителей. Освежает после умывания и готовит кожу к сыворотке.',
    sk: 'Pravá ružová voda, nič farbené. Osvieži po umytí a pripraví pleť na sérum.',
    uk: 'Справжня трояндова вода без барвників. Освіжає після вмивання й готує шкіру до сироватки.',
  },
  description: {
    de: [
      'Rosenwasser aus der Destillation, nicht aus der Flasche mit Aroma. Ein Kilo Blüten ergibt ungefähr einen Liter.',
      'Auf die Hände geben und andrücken; ein Wattepad nimmt nur die Hälfte weg.',
    ],
    en: [
      'Rose water from the still, not from a bottle of flavouring. A kilo of petals gives about a litre.',
      'Pour it into your hands and press it on; a cotton pad only keeps half for itself.',
    ],
    pl: [
      'Woda różana z destylatora, nie z butelki z aromatem. Z kilograma płatków powstaje mniej więcej litr.',
      'Wylej na dłonie i wklep; wacik zabiera połowę dla siebie.',
    ],
  },
  facts: [
    ['100 %', 'natural_origin'],
    ['1', 'petals_per_litre'],
    ['0', 'alcohol'],
  ],
  ingredients:
    'Rosa Damascena Flower Water, Glycerin, Panthenol, Sodium Levulinate, Sodium Anisate, Lactic Acid, Citronellol, Geraniol.',
  attributes: {
    skin_type: ['all_skin', 'combination'],
    for_whom: ['for_all'],
    free_from: ['alcohol', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['cleansing-milk', 'renewing-serum', 'rose-27', 'lip-balm'],
  variants: [
    {
      id: 1131,
      suffix: '150ml',
      content: { amount: 150, unit: 'ml' },
      base_price: 1600,
      points: 1300,
      attributes: { size: ['regular'] },
    },
  ],
}
