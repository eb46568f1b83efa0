import type { SeedProduct } from '../product-shape.ts'

export const clayMask: SeedProduct = {
  id: 150,
  key: 'clay-mask',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['masks'],
  name: {
    cs: 'Jílová maska',
    de: 'Tonerdemaske',
    en: 'Clay mask',
    es: 'Mascarilla de arcilla',
    fr: 'Masque à l’argile',
    hu: 'Agyagos arcmaszk',
    it: 'Maschera all’argilla',
    pl: 'Maseczka z glinką',
    pt: 'Máscara de argila',
    ro: 'Mască cu argilă',
    ru: 'Маска с глиной',
    sk: 'Ílová maska',
    uk: 'Маска з глиною',
  },
  short_text: {
    cs: 'Bílý a zelený jíl s ovsem. Deset minut a pleť je čistá, bez pnutí.',
    de: 'Weiße und grüne Tonerde mit Hafer. Zehn Minuten, und die Haut ist klar, ohne zu spannen.',
    en: 'White and green clay with oat. Ten minutes, and the skin is clear without feeling tight.',
    es: 'Arcilla blanca y verde con avena. Diez minutos y la piel queda limpia, sin tirantez.',
    fr: 'Argile blanche, argile verte et avoine. Dix minutes, et la peau est nette sans tirailler.',
    hu: 'Fehér és zöld agyag zabbal. Tíz perc, és a bőr tiszta, mégsem feszül.',
    it: 'Argilla bianca e verde con avena. Dieci minuti e la pelle è pulita, senza tirare.',
    pl: 'Biała i zielona glinka z owsem. Dziesięć minut i skóra jest czysta, a nie ściągnięta.',
    pt: 'Argila branca e verde com aveia. Dez minutos e a pele fica limpa, sem repuxar.',
    ro: 'Argilă albă și verde cu ovăz. Zece minute și tenul e curat, fără senzație de întindere.',
    ru: 'Белая и зелёная глина с овсом. Десять минут — и кожа чистая, без стянутости.',
    sk: 'Biely a zelený íl s ovsom. Desať minút a pleť je čistá, bez pnutia.',
    uk: 'Біла й зелена глина з вівсом. Десять хвилин — і шкіра чиста, без стягнутості.',
  },
  description: {
    de: [
      'Viele Tonerdemasken trocknen, bis sie bröckeln. Diese bleibt durch Glycerin und Hafer geschmeidig und lässt der Haut ihr Wasser.',
      'Dünn auf die gereinigte Haut, nach zehn Minuten mit lauwarmem Wasser abnehmen. Einmal in der Woche reicht, auf Wunsch nur auf Stirn, Nase und Kinn.',
    ],
    en: [
      'Many clay masks dry until they crumble. Glycerin and oat keep this one supple, and leave the skin its water.',
      'A thin layer on clean skin, off after ten minutes with lukewarm water. Once a week is enough, and if you like only on forehead, nose and chin.',
    ],
    pl: [
      'Wiele maseczek z glinką wysycha, aż zaczyna się kruszyć. Ta dzięki glicerynie i owsowi pozostaje miękka i nie zabiera skórze wody.',
      'Cienka warstwa na oczyszczoną skórę, po dziesięciu minutach zmyj letnią wodą. Wystarczy raz w tygodniu, choćby tylko na czoło, nos i brodę.',
    ],
  },
  facts: [
    ['30 %', 'clay'],
    ['10', 'minutes_on_skin'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Kaolin, Glycerin, Montmorillonite, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Avena Sativa Kernel Flour, Glyceryl Stearate Citrate, Panthenol, Zinc PCA, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid.',
  attributes: {
    skin_type: ['combination', 'oily'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'silicones', 'mineral_oil', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['enzyme-powder', 'micellar-water', 'hyaluronic-serum', 'face-oil'],
  variants: [
    {
      id: 1501,
      suffix: '75ml',
      content: { amount: 75, unit: 'ml' },
      base_price: 2100,
      points: 1800,
      attributes: { size: ['regular'] },
    },
  ],
}
