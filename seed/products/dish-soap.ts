import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const dishSoap: SeedProduct = {
  id: 140,
  key: 'dish-soap',
  kind: 'dish_care',
  tax_class: 'standard',
  categories: ['dishes'],
  name: PRODUCT_TEXTS['dish-soap'].name,
  short_text: PRODUCT_TEXTS['dish-soap'].short_text,
  facts: [
    ['60', 'dishes_per_bottle'],
    ['97 %', 'natural_origin'],
    ['0', 'sulphates'],
  ],
  attributes: {
    room: ['kitchen'],
    size: ['regular'],
    free_from: ['animal_products', 'silicones', 'sulphates'],
  },
  warnings: ['eye_irritant', 'if_swallowed', 'keep_from_children'],
  related: ['hand-wash', 'all-purpose-cleaner', 'hand-cream', 'fig-leaf'],
  variants: [
    {
      id: 1401,
      suffix: 'lemon',
      scent: 'lemon',
      content: { amount: 500, unit: 'ml' },
      base_price: 790,
      points: 650,
      attributes: { scent_family: ['citrus'] },
    },
    {
      id: 1402,
      suffix: 'fig',
      scent: 'fig',
      content: { amount: 500, unit: 'ml' },
      base_price: 790,
      points: 650,
      attributes: { scent_family: ['green'] },
    },
  ],
}
