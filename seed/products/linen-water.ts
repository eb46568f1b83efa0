import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const linenWater: SeedProduct = {
  id: 128,
  key: 'linen-water',
  kind: 'laundry_care',
  tax_class: 'standard',
  categories: ['laundry'],
  name: PRODUCT_TEXTS['linen-water'].name,
  short_text: PRODUCT_TEXTS['linen-water'].short_text,
  facts: [
    ['40', 'loads_per_bottle'],
    ['1 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  attributes: {
    scent_family: ['powdery'],
    free_from: ['colourants', 'silicones', 'animal_products'],
    room: ['bedroom'],
  },
  warnings: ['keep_from_children', 'keep_from_eyes'],
  related: ['iris-blanc', 'room-spray', 'reed-diffuser', 'soap'],
  variants: [
    {
      id: 1281,
      suffix: '500ml',
      content: { amount: 500, unit: 'ml' },
      base_price: 1400,
      points: 1150,
      attributes: { size: ['regular'] },
    },
  ],
}
