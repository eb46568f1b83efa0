import type { SeedProduct } from '../product-shape.ts'

export const discoverySet: SeedProduct = {
  id: 108,
  key: 'discovery-set',
  kind: 'sample_set',
  tax_class: 'standard',
  categories: ['first-steps', 'oils-travel'],
  name: {
    cs: 'Objevitelská sada',
    de: 'Entdeckerset',
    en: 'Discovery set',
    es: 'Set de descubrimiento',
    fr: 'Coffret découverte',
    hu: 'Felfedező szett',
    it: 'Set scoperta',
    pl: 'Zestaw odkrywcy',
    pt: 'Conjunto descoberta',
    ro: 'Set de descoperire',
    ru: 'Набор для знакомства',
    sk: 'Objaviteľská sada',
    uk: 'Набір для знайомства',
  },
  short_text: {
    cs: 'Šest našich parfémů v lahvičkách po 2 ml. Každý noste jeden den, pak se rozhodněte.',
    de: 'Sechs unserer Parfums in Phiolen zu 2 ml. Jedes einen Tag tragen, dann entscheiden.',
    en: 'Six of our perfumes in 2 ml vials. Wear each for a day, then decide.',
    es: 'Seis de nuestros perfumes en viales de 2 ml. Lleve uno cada día y decida después.',
    fr: 'Six de nos parfums en fioles de 2 ml. Portez-les un jour chacun, puis choisissez.',
    hu: 'Hat parfümünk 2 ml-es fiolákban. Viselje mindegyiket egy napig, aztán döntsön.',
    it: 'Sei dei nostri profumi in fiale da 2 ml. Ne porti uno al giorno, poi decida.',
    pl: 'Sześć naszych perfum w fiolkach po 2 ml. Noś każde przez jeden dzień, potem zdecyduj.',
    pt: 'Seis dos nossos perfumes em frascos de 2 ml. Use cada um durante um dia e depois decida.',
    ro: 'Șase dintre parfumurile noastre în fiole de 2 ml. Purtați-l pe fiecare câte o zi, apoi decideți.',
    ru: 'Шесть наших ароматов во флаконах по 2 мл. Носите каждый по дню, а потом решайте.',
    sk: 'Šesť našich parfumov vo fľaštičkách po 2 ml. Každý noste jeden deň, potom sa rozhodnite.',
    uk: 'Шість наших ароматів у флаконах по 2 мл. Носіть кожен по дню, а тоді вирішуйте.',
  },
  description: {
    de: [
      'Ein Duft lässt sich nicht lesen. Die Schachtel enthält Ambre 51, Vétiver 12, Iris Blanc, Cuir Noir, Néroli Sud und Rose 27, je 2 ml, genug für etwa vier Tage.',
      'Dazu ein Heft mit sechs leeren Seiten. Was Sie am Abend noch riechen, schreiben Sie auf; das ist Ihr Duft.',
    ],
    en: [
      'A scent cannot be read. The box holds Ambre 51, Vétiver 12, Iris Blanc, Cuir Noir, Néroli Sud and Rose 27, 2 ml each, which is about four days of wear.',
      'There is a booklet with six empty pages. Write down what you can still smell in the evening: that one is yours.',
    ],
    pl: [
      'Zapachu nie da się przeczytać. W pudełku są Ambre 51, Vétiver 12, Iris Blanc, Cuir Noir, Néroli Sud i Rose 27, po 2 ml, czyli na mniej więcej cztery dni.',
      'Do tego zeszyt z sześcioma pustymi stronami. Zapisz to, co czujesz jeszcze wieczorem: to jest twój zapach.',
    ],
  },
  facts: [
    ['6', 'perfumes_in_box'],
    ['4', 'days_per_vial'],
    ['100 %', 'paper_packaging'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Limonene, Linalool, Citronellol, Geraniol, Coumarin, Eugenol, Citral, Alpha-Isomethyl Ionone, Benzyl Benzoate, Benzyl Salicylate.',
  attributes: {
    scent_family: ['amber', 'woody', 'floral', 'citrus', 'leather', 'powdery'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['ambre-51', 'iris-blanc', 'neroli-sud', 'sample-ambre'],
  variants: [
    {
      id: 1081,
      suffix: '6x2ml',
      content: { amount: 2, unit: 'ml', count: 6 },
      base_price: 1900,
      points: 1500,
      attributes: { size: ['small'] },
    },
  ],
}
