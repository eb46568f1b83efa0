import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const laundryLiquid: SeedProduct = {
  id: 141,
  key: 'laundry-liquid',
  kind: 'laundry_care',
  tax_class: 'standard',
  categories: ['laundry'],
  name: PRODUCT_TEXTS['laundry-liquid'].name,
  short_text: PRODUCT_TEXTS['laundry-liquid'].short_text,
  facts: [
    ['25', 'laundry_loads'],
    ['94 %', 'natural_origin'],
    ['0', 'colourants'],
  ],
  attributes: { size: ['large'], room: ['bathroom'], free_from: ['colourants', 'animal_products', 'silicones'] },
  warnings: ['eye_irritant', 'if_swallowed', 'keep_from_children'],
  related: ['fabric-softener', 'linen-water', 'all-purpose-cleaner', 'soap'],
  variants: [
    {
      id: 1411,
      suffix: 'linen',
      scent: 'linen',
      content: { amount: 1000, unit: 'ml' },
      base_price: 1390,
      points: 1150,
      attributes: { scent_family: ['powdery'] },
    },
    {
      id: 1412,
      suffix: 'unscented',
      scent: 'unscented',
      content: { amount: 1000, unit: 'ml' },
      base_price: 1390,
      points: 1150,
      attributes: { free_from: ['perfume'] },
    },
  ],
}
