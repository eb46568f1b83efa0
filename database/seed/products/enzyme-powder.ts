import type { SeedProduct } from '../product-shape.ts'

export const enzymePowder: SeedProduct = {
  id: 156,
  key: 'enzyme-powder',
  kind: 'cleansing',
  tax_class: 'standard',
  categories: ['cleansing'],
  name: {
    cs: 'Enzymatický čisticí pudr',
    de: 'Enzym-Reinigungspuder',
    en: 'Enzyme cleansing powder',
    es: 'Polvo limpiador enzimático',
    fr: 'Poudre nettoyante aux enzymes',
    hu: 'Enzimes arctisztító púder',
    it: 'Polvere detergente agli enzimi',
    pl: 'Enzymatyczny puder myjący',
    pt: 'Pó de limpeza enzimático',
    ro: 'Pudră de curățare cu enzime',
    ru: 'Энзимная пудра для умывания',
    sk: 'Enzymatický čistiaci púder',
    uk: 'Ензимна пудра для вмивання',
  },
  short_text: {
    cs: 'Rýžový pudr s enzymem z papáji, který napění až s vodou. Vyhladí pleť bez zrnek.',
    de: 'Reispuder mit Papaya-Enzym, der erst mit Wasser schäumt. Glättet die Haut ohne Körner.',
    en: 'A rice powder with an enzyme from papaya that foams only with water. It smooths the skin without grains.',
    es: 'Polvo de arroz con una enzima de papaya que solo hace espuma con agua. Alisa la piel sin gránulos.',
    fr: 'Une poudre de riz avec une enzyme de papaye, qui ne mousse qu’avec l’eau. Elle lisse la peau sans grains.',
    hu: 'Rizspúder papayaenzimmel, amely csak vízzel habzik. Szemcsék nélkül simítja a bőrt.',
    it: 'Polvere di riso con un enzima di papaia che fa schiuma solo con l’acqua. Leviga la pelle senza granuli.',
    pl: 'Puder ryżowy z enzymem z papai, który pieni się dopiero z wodą. Wygładza skórę bez drobinek.',
    pt: 'Pó de arroz com uma enzima de papaia que só faz espuma com água. Alisa a pele sem grãos.',
    ro: 'Pudră de orez cu o enzimă din papaya, care face spumă doar cu apă. Netezește pielea fără granule.',
    ru: 'Рисовая пудра с ферментом папайи, которая пенится только с водой. Разглаживает кожу без частиц.',
    sk: 'Ryžový púder s enzýmom z papáje, ktorý sa spení až s vodou. Vyhladí pleť bez zrniek.',
    uk: 'Рисова пудра з ферментом папаї, що піниться лише з водою. Розгладжує шкіру без частинок.',
  },
  description: {
    de: [
      'Ein Puder ohne Wasser braucht keine Konservierung und reist gut. Papain löst, was die Haut ohnehin loslassen will, und wird mit abgespült.',
      'Einen halben Teelöffel in der nassen Hand aufschäumen, eine halbe Minute kreisen, abspülen. Zweimal in der Woche, bei fettiger Haut öfter.',
    ],
    en: [
      'A powder without water needs no preservatives and travels well. Papain loosens what the skin means to let go of anyway, and is rinsed off with it.',
      'Lather half a teaspoon in a wet hand, circle for half a minute, rinse. Twice a week, more often if your skin is oily.',
    ],
    pl: [
      'Puder bez wody nie potrzebuje konserwantów i dobrze znosi podróż. Papaina rozluźnia to, co skóra i tak chce oddać, i spłukuje się razem z tym.',
      'Spień pół łyżeczki w mokrej dłoni, masuj pół minuty, spłucz. Dwa razy w tygodniu, przy tłustej skórze częściej.',
    ],
  },
  facts: [
    ['97 %', 'natural_origin'],
    ['12', 'months_after_opening'],
    ['0', 'preservatives'],
  ],
  ingredients:
    'Oryza Sativa Starch, Sodium Cocoyl Isethionate, Maltodextrin, Kaolin, Avena Sativa Kernel Flour, Papain, Allantoin, Silica, Citric Acid.',
  attributes: {
    skin_type: ['combination', 'oily'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'sulphates', 'silicones', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes', 'broken_skin', 'powder_inhale'],
  related: ['micellar-water', 'clay-mask', 'rose-toner', 'cleansing-milk'],
  variants: [
    {
      id: 1561,
      suffix: '60g',
      content: { amount: 60, unit: 'g' },
      base_price: 2300,
      points: 1950,
      attributes: { size: ['regular'] },
    },
  ],
}
