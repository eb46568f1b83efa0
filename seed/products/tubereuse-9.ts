import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const tubereuse9: SeedProduct = {
  id: 129,
  key: 'tubereuse-9',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-her'],
  name: everywhere('Tubéreuse 9'),
  short_text: {
    cs: 'Tuberóza, jasmín a špetka máty. Bílé květy ve chvíli, kdy se otevřou, než zesládnou.',
    de: 'Tuberose, Jasmin und eine Spur Minze. Weiße Blüten in dem Augenblick, in dem sie aufgehen, ehe sie süß werden.',
    en: 'Tuberose, jasmine and a trace of mint. White flowers at the moment they open, before they turn sweet.',
    es: 'Nardo, jazmín y un rastro de menta. Flores blancas en el instante en que se abren, antes de volverse dulces.',
    fr: 'Tubéreuse, jasmin et un soupçon de menthe. Des fleurs blanches à l’instant où elles s’ouvrent, avant de devenir sucrées.',
    hu: 'Tubarózsa, jázmin és egy csipet menta. Fehér virágok a nyílás pillanatában, mielőtt megédesednének.',
    it: 'Tuberosa, gelsomino e una traccia di menta. Fiori bianchi nel momento in cui si aprono, prima di farsi dolci.',
    pl: 'Tuberoza, jaśmin i odrobina mięty. Białe kwiaty w chwili, gdy się otwierają, zanim staną się słodkie.',
    pt: 'Tuberosa, jasmim e um traço de hortelã. Flores brancas no momento em que abrem, antes de ficarem doces.',
    ro: 'Tuberoză, iasomie și o urmă de mentă. Flori albe în clipa în care se deschid, înainte să devină dulci.',
    ru: 'Тубероза, жасмин и капля мяты. Белые цветы в тот миг, когда они раскрываются, ещё без сладости.',
    sk: 'Tuberóza, jazmín a štipka mäty. Biele kvety vo chvíli, keď sa otvoria, skôr než zosladnú.',
    uk: 'Тубероза, жасмин і крапля м’яти. Білі квіти тієї миті, коли розкриваються, ще без солодкості.',
  },
  facts: [
    ['8', 'hours_on_skin'],
    ['16 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Polianthes Tuberosa Flower Extract, Jasminum Grandiflorum Flower Extract, Mentha Piperita Oil, Benzyl Benzoate, Benzyl Salicylate, Linalool, Geraniol, Eugenol, Farnesol.',
  attributes: {
    scent_family: ['floral', 'green'],
    for_whom: ['for_her'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['iris-blanc', 'rose-27', 'the-vert', 'discovery-set'],
  variants: [
    {
      id: 1291,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4800,
      points: 4100,
      attributes: { size: ['regular'] },
    },
    {
      id: 1292,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3200,
      points: 2700,
      attributes: { size: ['small'] },
    },
  ],
}
