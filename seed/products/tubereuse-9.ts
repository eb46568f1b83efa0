import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const tubereuse9: SeedProduct = {
  id: 129,
  key: 'tubereuse-9',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-her'],
  name: everywhere('Tubéreuse 9'),
  short_text: PRODUCT_TEXTS['tubereuse-9'].short_text,
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
