import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const reedDiffuser: SeedProduct = {
  id: 124,
  key: 'reed-diffuser',
  kind: 'home_fragrance',
  tax_class: 'standard',
  categories: ['diffusers'],
  name: PRODUCT_TEXTS['reed-diffuser'].name,
  short_text: PRODUCT_TEXTS['reed-diffuser'].short_text,
  facts: [
    ['3', 'months_of_scent'],
    ['7', 'rattan_reeds'],
    ['0', 'alcohol'],
  ],
  attributes: {
    scent_family: ['green'],
    free_from: ['alcohol', 'colourants', 'animal_products'],
    room: ['living_room', 'bathroom'],
  },
  warnings: ['keep_from_children', 'keep_from_eyes'],
  related: ['room-spray', 'fig-leaf', 'cedar-smoke', 'linen-water'],
  variants: [
    {
      id: 1241,
      suffix: '200ml',
      content: { amount: 200, unit: 'ml' },
      base_price: 3600,
      points: 3100,
      attributes: { size: ['regular'] },
    },
  ],
}
