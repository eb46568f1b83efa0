import type { SeedProduct } from '../product-shape.ts'

export const bodyOil: SeedProduct = {
  id: 118,
  key: 'body-oil',
  kind: 'body_care',
  tax_class: 'standard',
  categories: ['body-care'],
  name: {
    cs: 'Tělový olej',
    de: 'Körperöl',
    en: 'Body oil',
    es: 'Aceite corporal',
    fr: 'Huile pour le corps',
    hu: 'Testolaj',
    it: 'Olio corpo',
    pl: 'Olejek do ciała',
    pt: 'Óleo corporal',
    ro: 'Ulei de corp',
    ru: 'Масло для тела',
    sk: 'Telový olej',
    uk: 'Олія для тіла',
  },
  short_text: {
    cs: 'Suchý olej z meruněk, sezamu a vitaminu E, zlatý od přírody. Na ramena, holeně a konečky vlasů.',
    de: 'Trockenes Öl aus Aprikose, Sesam und Vitamin E, mit goldenem Ton. Für Schultern, Schienbeine und Haarspitzen.',
    en: 'A dry oil of apricot, sesame and vitamin E, golden by nature. For shoulders, shins and the ends of the hair.',
    es: 'Aceite seco de albaricoque, sésamo y vitamina E, dorado por naturaleza. Para hombros, piernas y puntas del cabello.',
    fr: 'Une huile sèche d’abricot, de sésame et de vitamine E, dorée de nature. Pour les épaules, les jambes et la pointe des cheveux.',
    hu: 'Sárgabarack, szezám és E-vitamin száraz olaja, természettől aranyszínű. Vállra, lábszárra és a hajvégekre.',
    it: 'Olio secco di albicocca, sesamo e vitamina E, dorato per natura. Per spalle, gambe e punte dei capelli.',
    pl: 'Suchy olejek z moreli, sezamu i witaminy E, złoty z natury. Na ramiona, łydki i końcówki włosów.',
    pt: 'Óleo seco de alperce, sésamo e vitamina E, dourado por natureza. Para ombros, pernas e pontas do cabelo.',
    ro: 'Ulei uscat de caise, susan și vitamina E, auriu din fire. Pentru umeri, gambe și vârfurile părului.',
    ru: 'Сухое масло абрикоса, кунжута и витамина Е, золотистое от природы. Для плеч, голеней и кончиков волос.',
    sk: 'Suchý olej z marhúľ, sezamu a vitamínu E, zlatý od prírody. Na ramená, predkolenia a končeky vlasov.',
    uk: 'Суха олія абрикоса, кунжуту й вітаміну Е, золотава від природи. Для плечей, гомілок і кінчиків волосся.',
  },
  description: {
    de: [
      'Trocken heißt: zieht ein, statt zu glänzen. Sieben Tropfen auf die Handfläche, kurz wärmen, über die Haut streichen.',
      'Mit zwei Händen Wasser gemischt wird es zur Lotion, pur zur Pflege für raue Stellen.',
    ],
    en: [
      'Dry means that it sinks in instead of shining. Seven drops in the palm, warmed for a moment, stroked over the skin.',
      'Mixed with two handfuls of water it becomes a lotion; neat, it looks after rough places.',
    ],
    pl: [
      'Suchy, czyli taki, który się wchłania, zamiast lśnić. Siedem kropli na dłoń, chwila ogrzania, i na skórę.',
      'Zmieszany z wodą staje się mleczkiem, solo zajmuje się szorstkimi miejscami.',
    ],
  },
  facts: [
    ['100 %', 'natural_origin'],
    ['5', 'plant_oils'],
    ['0', 'mineral_oil'],
  ],
  ingredients:
    'Prunus Armeniaca Kernel Oil, Sesamum Indicum Seed Oil, Helianthus Annuus Seed Oil, Squalane, Simmondsia Chinensis Seed Oil, Tocopherol, Parfum, Linalool.',
  attributes: {
    scent_family: ['powdery'],
    skin_type: ['dry', 'all_skin'],
    finish: ['satin'],
    free_from: ['mineral_oil', 'silicones', 'alcohol', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes', 'slippery'],
  related: ['body-lotion', 'hand-cream', 'shower-gel', 'fig-leaf'],
  variants: [
    {
      id: 1181,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 2300,
      points: 2000,
      attributes: { size: ['regular'] },
    },
  ],
}
