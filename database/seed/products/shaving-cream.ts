import type { SeedProduct } from '../product-shape.ts'

export const shavingCream: SeedProduct = {
  id: 162,
  key: 'shaving-cream',
  kind: 'shaving',
  tax_class: 'standard',
  categories: ['shaving'],
  name: {
    cs: 'Krém na holení',
    de: 'Rasiercreme',
    en: 'Shaving cream',
    es: 'Crema de afeitar',
    fr: 'Crème à raser',
    hu: 'Borotvakrém',
    it: 'Crema da barba',
    pl: 'Krem do golenia',
    pt: 'Creme de barbear',
    ro: 'Cremă de ras',
    ru: 'Крем для бритья',
    sk: 'Krém na holenie',
    uk: 'Крем для гоління',
  },
  short_text: {
    cs: 'Hustá pěna, štětkou nebo dlaní, s aloe a vetiverem. Břit hladce klouže a pokožka pak není napjatá.',
    de: 'Dichter Schaum, mit dem Pinsel oder der Hand, mit Aloe und Vetiver. Die Klinge gleitet, die Haut spannt danach nicht.',
    en: 'A dense lather, by brush or by hand, with aloe and vetiver. The blade glides and the skin is not tight afterwards.',
    es: 'Espuma densa, con brocha o con la mano, con aloe y vetiver. La cuchilla se desliza y la piel no queda tirante.',
    fr: 'Une mousse dense, au blaireau ou à la main, avec aloès et vétiver. La lame glisse et la peau ne tire pas ensuite.',
    hu: 'Sűrű hab ecsettel vagy kézzel, aloéval és vetiverrel. A penge siklik, a bőr utána nem feszül.',
    it: 'Schiuma densa, con il pennello o con la mano, con aloe e vetiver. La lama scivola e dopo la pelle non tira.',
    pl: 'Gęsta piana, pędzlem lub dłonią, z aloesem i wetywerią. Ostrze sunie gładko, a skóra nie jest potem ściągnięta.',
    pt: 'Espuma densa, com pincel ou com a mão, com aloé e vetiver. A lâmina desliza e a pele não repuxa depois.',
    ro: 'Spumă densă, cu pămătuful sau cu mâna, cu aloe și vetiver. Lama alunecă, iar pielea nu se simte apoi întinsă.',
    ru: 'Плотная пена, помазком или рукой, с алоэ и ветивером. Лезвие скользит, а кожа потом не стянута.',
    sk: 'Hustá pena, štetkou či dlaňou, s aloe a vetiverom. Čepeľ hladko kĺže a pokožka potom nie je napätá.',
    uk: 'Щільна піна, помазком чи долонею, з алое та ветивером. Лезо ковзає, а шкіра потім не стягнута.',
  },
  description: {
    de: [
      'Gerührt wie vor hundert Jahren, aus Stearin, Kokosöl und Wasser, aber ohne Talg. Eine Haselnuss davon reicht für das ganze Gesicht.',
      'Das Gesicht mit warmem Wasser befeuchten, eine Minute aufschäumen, in Wuchsrichtung rasieren. Auch für Beine.',
    ],
    en: [
      'Stirred as a hundred years ago, from stearin, coconut oil and water, but without tallow. An amount the size of a hazelnut does for the whole face.',
      'Wet the face with warm water, lather for a minute, shave with the grain. Good for legs too.',
    ],
    pl: [
      'Mieszany jak sto lat temu, ze stearyny, oleju kokosowego i wody, ale bez łoju. Na całą twarz wystarczy porcja wielkości orzecha laskowego.',
      'Zwilż twarz ciepłą wodą, spieniaj przez minutę, gól zgodnie z kierunkiem zarostu. Nadaje się też do nóg.',
    ],
  },
  facts: [
    ['95 %', 'natural_origin'],
    ['60', 'shaves_per_pack'],
    ['0', 'sulphates'],
  ],
  ingredients:
    'Aqua, Stearic Acid, Glycerin, Cocos Nucifera Oil, Myristic Acid, Potassium Hydroxide, Aloe Barbadensis Leaf Juice, Butyrospermum Parkii Butter, Parfum, Sodium Hydroxide, Panthenol, Tocopherol, Limonene, Linalool, Coumarin.',
  attributes: {
    scent_family: ['woody'],
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_him'],
    free_from: ['sulphates', 'silicones', 'alcohol', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['beard-oil', 'vetiver-12', 'shower-gel', 'deodorant-stick'],
  variants: [
    {
      id: 1621,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 1450,
      points: 1200,
      attributes: { size: ['regular'] },
    },
  ],
}
