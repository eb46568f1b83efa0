import type { SeedProduct } from '../product-shape.ts'

export const dayCream: SeedProduct = {
  id: 110,
  key: 'day-cream',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['day'],
  name: {
    cs: 'Denní krém',
    de: 'Tagescreme',
    en: 'Day cream',
    es: 'Crema de día',
    fr: 'Crème de jour',
    hu: 'Nappali krém',
    it: 'Crema giorno',
    pl: 'Krem na dzień',
    pt: 'Creme de dia',
    ro: 'Cremă de zi',
    ru: 'Дневной крем',
    sk: 'Denný krém',
    uk: 'Денний крем',
  },
  short_text: {
    cs: 'Lehký krém pro každou pleť, s kyselinou hyaluronovou a zeleným čajem. Vsákne se, než si vyčistíte zuby.',
    de: 'Leichte Creme für jede Haut, mit Hyaluronsäure und grünem Tee. Eingezogen, ehe die Zähne geputzt sind.',
    en: 'A light cream for all skin types, with hyaluronic acid and green tea. Absorbed before you have brushed your teeth.',
    es: 'Crema ligera para todo tipo de piel, con ácido hialurónico y té verde. Se absorbe antes de terminar de cepillarse los dientes.',
    fr: 'Une crème légère pour toutes les peaux, à l’acide hyaluronique et au thé vert. Absorbée le temps de se brosser les dents.',
    hu: 'Könnyű krém minden bőrre, hialuronsavval és zöld teával. Mire a fogmosással végez, beszívódik.',
    it: 'Crema leggera per ogni pelle, con acido ialuronico e tè verde. Si assorbe nel tempo di lavarsi i denti.',
    pl: 'Lekki krem do każdej skóry, z kwasem hialuronowym i zieloną herbatą. Wchłania się, zanim umyjesz zęby.',
    pt: 'Creme leve para todas as peles, com ácido hialurónico e chá verde. Absorvido antes de acabar de lavar os dentes.',
    ro: 'Cremă ușoară pentru orice ten, cu acid hialuronic și ceai verde. Se absoarbe cât vă spălați pe dinți.',
    ru: 'Лёгкий крем для любой кожи с гиалуроновой кислотой и зелёным чаем. Впитывается, пока вы чистите зубы.',
    sk: 'Ľahký krém pre každú pleť, s kyselinou hyalurónovou a zeleným čajom. Vstrebe sa, kým si umyjete zuby.',
    uk: 'Легкий крем для будь-якої шкіри з гіалуроновою кислотою та зеленим чаєм. Вбирається, поки ви чистите зуби.',
  },
  description: {
    de: [
      'Hyaluronsäure in zwei Größen bindet Wasser an der Oberfläche und darunter; Squalan aus Oliven hält es dort. Grüner Tee gibt der Creme ihre blasse Farbe.',
      'Morgens nach der Reinigung auf Gesicht und Hals. Unter Make-up rollt sie nicht ab.',
    ],
    en: [
      'Hyaluronic acid of two sizes binds water on the surface and beneath it; squalane from olives keeps it there. Green tea gives the cream its pale colour.',
      'In the morning after cleansing, on face and neck. It does not pill under make-up.',
    ],
    pl: [
      'Dwa rodzaje kwasu hialuronowego wiążą wodę na powierzchni i pod nią, a skwalan z oliwek ją zatrzymuje. Bladą barwę daje zielona herbata.',
      'Rano, po oczyszczeniu, na twarz i szyję. Pod makijażem się nie roluje.',
    ],
  },
  facts: [
    ['24', 'hours_of_moisture'],
    ['95 %', 'natural_origin'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Aqua, Glycerin, Squalane, Caprylic/Capric Triglyceride, Cetearyl Olivate, Sorbitan Olivate, Sodium Hyaluronate, Camellia Sinensis Leaf Extract, Panthenol, Tocopherol, Phenoxyethanol.',
  attributes: {
    skin_type: ['all_skin', 'combination', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'mineral_oil', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['night-balm', 'renewing-serum', 'eye-gel', 'cleansing-milk'],
  variants: [
    {
      id: 1101,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 2600,
      points: 2200,
      attributes: { size: ['regular'] },
    },
  ],
}
