import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const rose27: SeedProduct = {
  id: 106,
  key: 'rose-27',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-her'],
  name: everywhere('Rose 27'),
  short_text: {
    cs: 'Růže sbíraná v květnu, růžový pepř a cedr. Růže i se stonkem a trny.',
    de: 'Im Mai gepflückte Rose, rosa Pfeffer und Zeder. Eine Rose, der man Stiel und Dornen gelassen hat.',
    en: 'Rose picked in May, pink pepper and cedar. A rose that has kept its stem and its thorns.',
    es: 'Rosa recogida en mayo, pimienta rosa y cedro. Una rosa que conserva el tallo y las espinas.',
    fr: 'Rose cueillie en mai, baie rose et cèdre. Une rose qui a gardé sa tige et ses épines.',
    hu: 'Májusban szedett rózsa, rózsabors és cédrus. Egy rózsa, amely megtartotta szárát és tövisét.',
    it: 'Rosa raccolta a maggio, pepe rosa e legno di cedro. Una rosa che ha tenuto lo stelo e le spine.',
    pl: 'Róża zbierana w maju, różowy pieprz i cedr. Róża, która zachowała łodygę i kolce.',
    pt: 'Rosa colhida em maio, pimenta-rosa e cedro. Uma rosa que guardou o caule e os espinhos.',
    ro: 'Trandafir cules în mai, piper roz și cedru. Un trandafir care și-a păstrat tulpina și spinii.',
    ru: 'Майская роза, розовый перец и кедр. Роза, у которой остались стебель и шипы.',
    sk: 'Ruža zbieraná v máji, ružové korenie a céder. Ruža aj so stonkou a tŕňmi.',
    uk: 'Травнева троянда, рожевий перець і кедр. Троянда, що зберегла стебло й колючки.',
  },
  facts: [
    ['8', 'hours_on_skin'],
    ['17 %', 'perfume_oil'],
    ['12', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Rosa Damascena Flower Oil, Schinus Terebinthifolia Seed Oil, Cedrus Atlantica Bark Oil, Citronellol, Geraniol, Linalool, Eugenol.',
  attributes: {
    scent_family: ['floral', 'woody'],
    for_whom: ['for_her'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['iris-blanc', 'rose-toner', 'lip-balm', 'discovery-set'],
  variants: [
    {
      id: 1061,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4600,
      points: 4000,
      attributes: { size: ['regular'] },
    },
    {
      id: 1062,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 7500,
      points: 6500,
      attributes: { size: ['large'] },
    },
  ],
}
