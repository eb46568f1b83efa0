import type { SeedProduct } from '../product-shape.ts'

export const micellarWater: SeedProduct = {
  id: 149,
  key: 'micellar-water',
  kind: 'cleansing',
  tax_class: 'standard',
  categories: ['cleansing'],
  name: {
    cs: 'Micelární voda',
    de: 'Mizellenwasser',
    en: 'Micellar water',
    es: 'Agua micelar',
    fr: 'Eau micellaire',
    hu: 'Micellás víz',
    it: 'Acqua micellare',
    pl: 'Płyn micelarny',
    pt: 'Água micelar',
    ro: 'Apă micelară',
    ru: 'Мицеллярная вода',
    sk: 'Micelárna voda',
    uk: 'Міцелярна вода',
  },
  short_text: {
    cs: 'Odlíčí bez mnutí, i když jste přišli domů pozdě. S chrpovou vodou, bez parfemace.',
    de: 'Nimmt Make-up ab, ohne zu reiben, auch wenn es spät geworden ist. Mit Kornblumenwasser, ohne Duftstoffe.',
    en: 'It takes make-up off without rubbing, even when it got late. With cornflower water and no perfume.',
    es: 'Desmaquilla sin frotar, también cuando se ha hecho tarde. Con agua de aciano y sin perfume.',
    fr: 'Elle démaquille sans frotter, même quand il se fait tard. À l’eau de bleuet, sans parfum.',
    hu: 'Dörzsölés nélkül veszi le a sminket, akkor is, ha későre járt. Búzavirágvízzel, illatanyag nélkül.',
    it: 'Strucca senza strofinare, anche quando si è fatto tardi. Con acqua di fiordaliso, senza profumo.',
    pl: 'Zmywa makijaż bez pocierania, także gdy zrobiło się późno. Z wodą bławatkową, bez substancji zapachowych.',
    pt: 'Retira a maquilhagem sem esfregar, mesmo quando se fez tarde. Com água de centáurea e sem perfume.',
    ro: 'Demachiază fără frecare, chiar și când s-a făcut târziu. Cu apă de albăstrele, fără parfum.',
    ru: 'Снимает макияж без трения, даже если уже поздно. С васильковой водой и без отдушек.',
    sk: 'Odlíči bez trenia, aj keď ste prišli domov neskoro. S nevädzovou vodou, bez parfumácie.',
    uk: 'Знімає макіяж без тертя, навіть коли вже пізно. З волошковою водою, без віддушок.',
  },
  description: {
    de: [
      'Mizellen sind winzige Kugeln aus milden Tensiden, die Farbe und Fett umschließen. Deshalb genügt es, ein getränktes Pad kurz aufzulegen und abzuziehen.',
      'Danach mit Wasser nachspülen: Was Farbe bindet, muss nicht über Nacht auf der Haut bleiben.',
    ],
    en: [
      'Micelles are tiny spheres of mild surfactant that close around colour and oil. That is why it is enough to rest a soaked pad on the skin and draw it away.',
      'Rinse with water afterwards: what binds colour need not stay on the skin overnight.',
    ],
    pl: [
      'Micele to maleńkie kulki łagodnych środków myjących, które zamykają w sobie kolor i tłuszcz. Dlatego wystarczy przyłożyć nasączony wacik i zdjąć.',
      'Potem spłucz wodą: to, co wiąże kolor, nie musi zostawać na skórze przez noc.',
    ],
  },
  facts: [
    ['98 %', 'natural_origin'],
    ['6', 'months_after_opening'],
    ['0', 'alcohol'],
  ],
  ingredients:
    'Aqua, Centaurea Cyanus Flower Water, Glycerin, Polyglyceryl-4 Caprate, Panthenol, Sodium Cocoyl Glutamate, Allantoin, Sodium Benzoate, Citric Acid.',
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['alcohol', 'perfume', 'sulphates', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['cleansing-milk', 'rose-toner', 'mascara', 'enzyme-powder'],
  variants: [
    {
      id: 1491,
      suffix: '250ml',
      content: { amount: 250, unit: 'ml' },
      base_price: 1500,
      points: 1250,
      attributes: { size: ['regular'] },
    },
  ],
}
