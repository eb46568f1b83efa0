import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const fabricSoftener: SeedProduct = {
  id: 142,
  key: 'fabric-softener',
  kind: 'laundry_care',
  tax_class: 'standard',
  categories: ['laundry'],
  name: PRODUCT_TEXTS['fabric-softener'].name,
  short_text: PRODUCT_TEXTS['fabric-softener'].short_text,
  facts: [
    ['40', 'laundry_loads'],
    ['92 %', 'natural_origin'],
    ['0', 'colourants'],
  ],
  attributes: {
    size: ['large'],
    room: ['bathroom'],
    scent_family: ['powdery'],
    free_from: ['colourants', 'animal_products', 'silicones'],
  },
  warnings: ['eye_irritant', 'if_swallowed', 'keep_from_children'],
  related: ['laundry-liquid', 'linen-water', 'iris-blanc', 'room-spray'],
  variants: [
    {
      id: 1421,
      suffix: '1000ml',
      content: { amount: 1000, unit: 'ml' },
      base_price: 990,
      points: 820,
    },
  ],
}
