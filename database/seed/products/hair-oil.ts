import type { SeedProduct } from '../product-shape.ts'

export const hairOil: SeedProduct = {
  id: 175,
  key: 'hair-oil',
  kind: 'hair_care',
  tax_class: 'standard',
  categories: ['hair-oils'],
  name: {
    cs: 'Olej na vlasy',
    de: 'Haaröl',
    en: 'Hair oil',
    es: 'Aceite para el cabello',
    fr: 'Huile pour cheveux',
    hu: 'Hajolaj',
    it: 'Olio per capelli',
    pl: 'Olejek do włosów',
    pt: 'Óleo para o cabelo',
    ro: 'Ulei de păr',
    ru: 'Масло для волос',
    sk: 'Olej na vlasy',
    uk: 'Олія для волосся',
  },
  short_text: {
    cs: 'Tři kapky do dlaní a krepaté konečky se uhladí. Vsákne se, nemastí.',
    de: 'Drei Tropfen in die Hände, und krause Spitzen legen sich. Zieht ein und fettet nicht.',
    en: 'Three drops in the palms and frizzy ends lie down. It sinks in and leaves no grease.',
    es: 'Tres gotas en las palmas y las puntas encrespadas se calman. Se absorbe sin engrasar.',
    fr: 'Trois gouttes dans les paumes, et les pointes rebelles s’assagissent. Elle pénètre sans graisser.',
    hu: 'Három csepp a tenyérbe, és a szálló hajvégek lesimulnak. Beszívódik, nem zsíroz.',
    it: 'Tre gocce sui palmi e le punte crespe si distendono. Si assorbe e non unge.',
    pl: 'Trzy krople w dłonie i puszące się końcówki się układają. Wchłania się, nie przetłuszcza.',
    pt: 'Três gotas nas palmas e as pontas com frizz assentam. Absorve-se sem deixar gordura.',
    ro: 'Trei picături în palme și vârfurile electrizate se așază. Se absoarbe fără să lase urme grase.',
    ru: 'Три капли в ладони — и пушащиеся кончики ложатся. Впитывается и не жирнит.',
    sk: 'Tri kvapky do dlaní a krepovaté končeky sa uhladia. Vstrebe sa, nemastí.',
    uk: 'Три краплі в долоні — і пухнасті кінчики лягають. Вбирається й не жирнить.',
  },
  description: {
    de: [
      'Kamelie, Argan und Brokkolisamen: drei Öle, die dünn genug sind, um im Haar zu verschwinden. Der Duft ist Neroli, ganz leise.',
      'Ins feuchte oder trockene Haar streichen, von der Mitte zu den Spitzen. Über Nacht genommen, wird daraus eine Kur.',
    ],
    en: [
      'Camellia, argan and broccoli seed: three oils thin enough to vanish into the hair. The scent is neroli, very quiet.',
      'Stroke it through damp or dry hair, from the middle to the ends. Left on overnight it becomes a treatment.',
    ],
    pl: [
      'Kamelia, argan i nasiona brokułu: trzy oleje dość lekkie, by zniknąć we włosach. Pachnie neroli, bardzo cicho.',
      'Wgładź w wilgotne lub suche włosy, od połowy po końce. Zostawiony na noc staje się kuracją.',
    ],
  },
  facts: [
    ['100 %', 'natural_origin'],
    ['3', 'drops_for_lengths'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Camellia Oleifera Seed Oil, Caprylic/Capric Triglyceride, Argania Spinosa Kernel Oil, Brassica Oleracea Italica Seed Oil, Citrus Aurantium Amara Flower Oil, Tocopherol, Helianthus Annuus Seed Oil, Linalool, Limonene, Geraniol.',
  attributes: {
    scent_family: ['citrus'],
    hair_type: ['dry_hair', 'curly', 'all_hair'],
    free_from: ['silicones', 'mineral_oil', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['hair-mask', 'hair-mist', 'conditioner', 'body-oil'],
  variants: [
    {
      id: 1751,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 2600,
      points: 2200,
      attributes: { size: ['regular'] },
    },
  ],
}
