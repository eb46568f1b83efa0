import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const merHaute: SeedProduct = {
  id: 132,
  key: 'mer-haute',
  kind: 'eau_de_toilette',
  tax_class: 'standard',
  categories: ['eau-de-toilette'],
  name: everywhere('Mer Haute'),
  short_text: PRODUCT_TEXTS['mer-haute'].short_text,
  facts: [
    ['6', 'hours_on_skin'],
    ['11 %', 'perfume_oil'],
    ['28', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Aqua, Parfum, Fucus Vesiculosus Extract, Maris Sal, Cedrus Atlantica Bark Oil, Limonene, Linalool, Citronellol, Coumarin, CI 42090.',
  attributes: {
    scent_family: ['marine', 'woody'],
    for_whom: ['for_all'],
    free_from: ['animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['neroli-sud', 'the-vert', 'sea-salt', 'vetiver-12'],
  variants: [
    {
      id: 1321,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 3600,
      points: 3100,
      attributes: { size: ['regular'] },
    },
    {
      id: 1322,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 5800,
      points: 4900,
      attributes: { size: ['large'] },
    },
  ],
}
