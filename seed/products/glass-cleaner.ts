import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const glassCleaner: SeedProduct = {
  id: 144,
  key: 'glass-cleaner',
  kind: 'household_cleaner',
  tax_class: 'standard',
  categories: ['cleaning'],
  name: PRODUCT_TEXTS['glass-cleaner'].name,
  short_text: PRODUCT_TEXTS['glass-cleaner'].short_text,
  facts: [
    ['400', 'sprays_per_bottle'],
    ['98 %', 'natural_origin'],
    ['0', 'perfume'],
  ],
  attributes: {
    size: ['regular'],
    room: ['kitchen', 'bathroom', 'living_room'],
    free_from: ['animal_products', 'silicones', 'perfume'],
  },
  warnings: ['flammable', 'eye_irritant', 'keep_from_children'],
  related: ['all-purpose-cleaner', 'dish-soap', 'linen-water', 'room-spray'],
  variants: [
    {
      id: 1441,
      suffix: '500ml',
      content: { amount: 500, unit: 'ml' },
      base_price: 750,
      points: 620,
    },
  ],
}
