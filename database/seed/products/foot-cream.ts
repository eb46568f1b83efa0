import type { SeedProduct } from '../product-shape.ts'

export const footCream: SeedProduct = {
  id: 161,
  key: 'foot-cream',
  kind: 'foot_care',
  tax_class: 'standard',
  categories: ['feet'],
  name: {
    cs: 'Krém na nohy',
    de: 'Fußcreme',
    en: 'Foot cream',
    es: 'Crema de pies',
    fr: 'Crème pour les pieds',
    hu: 'Lábkrém',
    it: 'Crema piedi',
    pl: 'Krem do stóp',
    pt: 'Creme de pés',
    ro: 'Cremă de picioare',
    ru: 'Крем для ног',
    sk: 'Krém na nohy',
    uk: 'Крем для ніг',
  },
  short_text: {
    cs: 'Deset procent urey na tvrdé paty, máta na dlouhé dny. Ponožky si můžete obléct za dvě minuty.',
    de: 'Zehn Prozent Urea für harte Fersen, Minze für lange Tage. Nach zwei Minuten können die Socken an.',
    en: 'Ten per cent urea for hard heels, mint for long days. Two minutes later you can put your socks on.',
    es: 'Un diez por ciento de urea para los talones duros, menta para los días largos. A los dos minutos puede ponerse los calcetines.',
    fr: 'Dix pour cent d’urée pour les talons durs, de la menthe pour les longues journées. Deux minutes après, on remet ses chaussettes.',
    hu: 'Tíz százalék karbamid a kemény sarokra, menta a hosszú napokra. Két perc múlva felhúzhatja a zokniját.',
    it: 'Dieci per cento di urea per i talloni duri, menta per le giornate lunghe. Dopo due minuti si possono infilare le calze.',
    pl: 'Dziesięć procent mocznika na twarde pięty, mięta na długie dni. Po dwóch minutach można włożyć skarpetki.',
    pt: 'Dez por cento de ureia para calcanhares duros, hortelã para dias longos. Dois minutos depois já pode calçar as meias.',
    ro: 'Zece la sută uree pentru călcâiele aspre, mentă pentru zilele lungi. După două minute vă puteți pune șosetele.',
    ru: 'Десять процентов мочевины для грубых пяток, мята для долгих дней. Через две минуты можно надевать носки.',
    sk: 'Desať percent urey na tvrdé päty, mäta na dlhé dni. O dve minúty si môžete obuť ponožky.',
    uk: 'Десять відсотків сечовини для грубих п’ят, м’ята для довгих днів. За дві хвилини можна вдягати шкарпетки.',
  },
  description: {
    de: [
      'Urea bindet Wasser und macht feste Haut weich, Sheabutter hält sie so. Die Minze ist leise: Sie kühlt, ohne nach Zahncreme zu riechen.',
      'Abends nach dem Waschen einmassieren, an den Fersen zweimal. Nach einer Woche genügt jeder zweite Abend.',
    ],
    en: [
      'Urea binds water and softens firm skin, shea butter keeps it so. The mint is quiet: it cools without smelling of toothpaste.',
      'Massage in after washing in the evening, twice on the heels. After a week, every other evening is enough.',
    ],
    pl: [
      'Mocznik wiąże wodę i zmiękcza twardą skórę, a masło shea ją taką utrzymuje. Mięta jest cicha: chłodzi, a nie pachnie pastą do zębów.',
      'Wmasuj wieczorem po umyciu, w pięty dwa razy. Po tygodniu wystarczy co drugi wieczór.',
    ],
  },
  facts: [
    ['10 %', 'urea'],
    ['12', 'months_after_opening'],
    ['0', 'mineral_oil'],
  ],
  ingredients:
    'Aqua, Urea, Glycerin, Butyrospermum Parkii Butter, Cetearyl Alcohol, Helianthus Annuus Seed Oil, Glyceryl Stearate Citrate, Sodium Lactate, Panthenol, Mentha Piperita Oil, Lactic Acid, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Limonene, Linalool.',
  attributes: {
    skin_type: ['dry', 'all_skin'],
    scent_family: ['aromatic'],
    for_whom: ['for_all'],
    free_from: ['mineral_oil', 'silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'broken_skin'],
  related: ['body-scrub', 'hand-cream', 'bath-salt', 'body-butter'],
  variants: [
    {
      id: 1611,
      suffix: '75ml',
      content: { amount: 75, unit: 'ml' },
      base_price: 1150,
      points: 950,
      attributes: { size: ['regular'] },
    },
  ],
}
