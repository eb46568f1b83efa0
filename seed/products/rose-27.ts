import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const rose27: SeedProduct = {
  id: 106,
  key: 'rose-27',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-her'],
  name: everywhere('Rose 27'),
  short_text: PRODUCT_TEXTS['rose-27'].short_text,
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
