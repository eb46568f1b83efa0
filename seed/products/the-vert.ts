import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const theVert: SeedProduct = {
  id: 131,
  key: 'the-vert',
  kind: 'eau_de_toilette',
  tax_class: 'standard',
  categories: ['eau-de-toilette'],
  name: everywhere('Thé Vert'),
  short_text: PRODUCT_TEXTS['the-vert'].short_text,
  facts: [
    ['5', 'hours_on_skin'],
    ['9 %', 'perfume_oil'],
    ['19', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Aqua, Parfum, Citrus Aurantium Bergamia Peel Oil, Camellia Sinensis Leaf Extract, Limonene, Linalool, Linalyl Acetate, Citral, Geraniol, CI 19140, CI 42090.',
  attributes: {
    scent_family: ['green', 'citrus'],
    for_whom: ['for_all'],
    free_from: ['animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['neroli-sud', 'mer-haute', 'tubereuse-9', 'shower-gel'],
  variants: [
    {
      id: 1311,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 3400,
      points: 2900,
      attributes: { size: ['regular'] },
    },
    {
      id: 1312,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 5400,
      points: 4600,
      attributes: { size: ['large'] },
    },
  ],
}
