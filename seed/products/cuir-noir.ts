import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const cuirNoir: SeedProduct = {
  id: 104,
  key: 'cuir-noir',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-him'],
  name: everywhere('Cuir Noir'),
  short_text: PRODUCT_TEXTS['cuir-noir'].short_text,
  facts: [
    ['10', 'hours_on_skin'],
    ['20 %', 'perfume_oil'],
    ['14', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Betula Alba Bark Oil Rectified, Camellia Sinensis Leaf Extract, Elettaria Cardamomum Seed Oil, Coumarin, Eugenol, Linalool.',
  attributes: {
    scent_family: ['leather', 'woody'],
    for_whom: ['for_him'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['vetiver-12', 'oud-moderne', 'cedar-smoke', 'discovery-set'],
  variants: [
    {
      id: 1041,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4900,
      points: 4200,
      attributes: { size: ['regular'] },
    },
  ],
}
