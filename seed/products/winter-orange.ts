import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const winterOrange: SeedProduct = {
  id: 122,
  key: 'winter-orange',
  kind: 'scented_candle',
  tax_class: 'standard',
  categories: ['candles'],
  name: PRODUCT_TEXTS['winter-orange'].name,
  short_text: PRODUCT_TEXTS['winter-orange'].short_text,
  facts: [
    ['45', 'hours_of_burning'],
    ['100 %', 'plant_wax'],
    ['1', 'cotton_wick'],
  ],
  attributes: {
    scent_family: ['citrus', 'woody'],
    free_from: ['colourants', 'animal_products'],
    room: ['living_room', 'kitchen'],
  },
  warnings: ['candle_supervise', 'candle_distance', 'keep_from_children'],
  related: ['cedar-smoke', 'fig-leaf', 'room-spray', 'neroli-sud'],
  variants: [
    {
      id: 1221,
      suffix: '220g',
      content: { amount: 220, unit: 'g' },
      base_price: 3400,
      points: 2900,
      attributes: { size: ['regular'] },
    },
  ],
}
