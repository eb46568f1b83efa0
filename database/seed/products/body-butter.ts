import type { SeedProduct } from '../product-shape.ts'

export const bodyButter: SeedProduct = {
  id: 158,
  key: 'body-butter',
  kind: 'body_care',
  tax_class: 'standard',
  categories: ['body-care'],
  name: {
    cs: 'Tělové máslo',
    de: 'Körperbutter',
    en: 'Body butter',
    es: 'Manteca corporal',
    fr: 'Beurre corporel',
    hu: 'Testvaj',
    it: 'Burro corpo',
    pl: 'Masło do ciała',
    pt: 'Manteiga corporal',
    ro: 'Unt de corp',
    ru: 'Крем-масло для тела',
    sk: 'Telové maslo',
    uk: 'Крем-масло для тіла',
  },
  short_text: {
    cs: 'Třicet procent bambuckého másla, našlehaného do lehkého krému. Na zimu, na lokty a po plavání.',
    de: 'Dreißig Prozent Sheabutter, luftig aufgeschlagen. Für den Winter, die Ellbogen und die Zeit nach dem Schwimmen.',
    en: 'Thirty per cent shea butter, whipped until light. For winter, for elbows and for after a swim.',
    es: 'Un treinta por ciento de manteca de karité, batida hasta quedar ligera. Para el invierno, los codos y después de nadar.',
    fr: 'Trente pour cent de karité, fouetté jusqu’à être léger. Pour l’hiver, les coudes et l’après-piscine.',
    hu: 'Harminc százalék sheavaj, könnyűre habosítva. Télre, könyökre és úszás utánra.',
    it: 'Trenta per cento di burro di karité, montato finché è leggero. Per l’inverno, per i gomiti e per il dopo piscina.',
    pl: 'Trzydzieści procent masła shea, ubitego na lekko. Na zimę, na łokcie i po pływaniu.',
    pt: 'Trinta por cento de manteiga de karité, batida até ficar leve. Para o inverno, para os cotovelos e para depois de nadar.',
    ro: 'Treizeci la sută unt de shea, bătut până devine ușor. Pentru iarnă, pentru coate și pentru după înot.',
    ru: 'Тридцать процентов масла ши, взбитого до лёгкости. Для зимы, для локтей и после бассейна.',
    sk: 'Tridsať percent bambuckého masla, vyšľahaného doľahka. Na zimu, na lakte a po plávaní.',
    uk: 'Тридцять відсотків масла ши, збитого до легкості. Для зими, для ліктів і після басейну.',
  },
  description: {
    de: [
      'Sheabutter von Frauengenossenschaften im Norden Ghanas, mit Jojobaöl kalt aufgeschlagen, bis der Löffel darin steht. Amber duftet wie unser Parfum, Shea nur nach sich selbst.',
      'Wenig nehmen, in den Händen schmelzen lassen, auf trockene Stellen streichen. Fünf Minuten bis zum Pullover.',
    ],
    en: [
      'Shea butter from women’s cooperatives in the north of Ghana, whipped cold with jojoba oil until a spoon stands in it. Amber smells like our perfume, shea of nothing but itself.',
      'Take little, let it melt in the hands, smooth it over dry places. Five minutes until the jumper.',
    ],
    pl: [
      'Masło shea ze spółdzielni kobiet z północy Ghany, ubite na zimno z olejem jojoba, aż łyżka w nim stoi. Ambra pachnie jak nasze perfumy, shea tylko sobą.',
      'Weź odrobinę, rozpuść w dłoniach, rozprowadź na suchych miejscach. Pięć minut i można włożyć sweter.',
    ],
  },
  facts: [
    ['30 %', 'shea_butter'],
    ['24', 'hours_of_moisture'],
    ['0', 'mineral_oil'],
  ],
  attributes: {
    skin_type: ['dry', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['mineral_oil', 'silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['body-lotion', 'body-scrub', 'hand-cream', 'ambre-51'],
  variants: [
    {
      id: 1581,
      suffix: 'amber',
      scent: 'amber',
      content: { amount: 200, unit: 'ml' },
      base_price: 2200,
      points: 1900,
      attributes: { scent_family: ['amber'], size: ['regular'] },
      ingredients:
        'Aqua, Butyrospermum Parkii Butter, Glycerin, Simmondsia Chinensis Seed Oil, Cetearyl Alcohol, Glyceryl Stearate Citrate, Squalane, Tocopherol, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid, Parfum, Coumarin, Linalool.',
    },
    {
      id: 1582,
      suffix: 'shea',
      scent: 'shea',
      content: { amount: 200, unit: 'ml' },
      base_price: 2200,
      points: 1900,
      attributes: { free_from: ['perfume'], size: ['regular'] },
      ingredients:
        'Aqua, Butyrospermum Parkii Butter, Glycerin, Simmondsia Chinensis Seed Oil, Cetearyl Alcohol, Glyceryl Stearate Citrate, Squalane, Tocopherol, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid.',
    },
  ],
}
