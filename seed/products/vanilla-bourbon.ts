import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const vanillaBourbon: SeedProduct = {
  id: 137,
  key: 'vanilla-bourbon',
  kind: 'scented_candle',
  tax_class: 'standard',
  categories: ['candles'],
  name: PRODUCT_TEXTS['vanilla-bourbon'].name,
  short_text: PRODUCT_TEXTS['vanilla-bourbon'].short_text,
  facts: [
    ['50', 'hours_of_burning'],
    ['100 %', 'plant_wax'],
    ['1', 'cotton_wick'],
  ],
  attributes: {
    scent_family: ['gourmand', 'amber'],
    room: ['living_room'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['candle_supervise', 'candle_distance', 'keep_from_children'],
  related: ['winter-orange', 'cedar-smoke', 'set-candles', 'ambre-51'],
  variants: [
    {
      id: 1371,
      suffix: '220g',
      content: { amount: 220, unit: 'g' },
      base_price: 3200,
      points: 2700,
      attributes: { size: ['regular'] },
    },
    {
      id: 1372,
      suffix: '70g',
      content: { amount: 70, unit: 'g' },
      base_price: 1500,
      points: 1200,
      attributes: { size: ['small'] },
    },
  ],
}
