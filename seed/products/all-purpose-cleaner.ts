import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const allPurposeCleaner: SeedProduct = {
  id: 143,
  key: 'all-purpose-cleaner',
  kind: 'household_cleaner',
  tax_class: 'standard',
  categories: ['cleaning'],
  name: PRODUCT_TEXTS['all-purpose-cleaner'].name,
  short_text: PRODUCT_TEXTS['all-purpose-cleaner'].short_text,
  facts: [
    ['400', 'sprays_per_bottle'],
    ['96 %', 'natural_origin'],
    ['0', 'colourants'],
  ],
  attributes: {
    size: ['regular'],
    room: ['kitchen', 'bathroom', 'living_room'],
    scent_family: ['woody'],
    free_from: ['colourants', 'animal_products', 'silicones'],
  },
  warnings: ['eye_irritant', 'no_mixing', 'keep_from_children'],
  related: ['glass-cleaner', 'dish-soap', 'room-spray', 'laundry-liquid'],
  variants: [
    {
      id: 1431,
      suffix: '500ml',
      content: { amount: 500, unit: 'ml' },
      base_price: 850,
      points: 700,
    },
  ],
}
