import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const seaSalt: SeedProduct = {
  id: 136,
  key: 'sea-salt',
  kind: 'scented_candle',
  tax_class: 'standard',
  categories: ['candles'],
  name: PRODUCT_TEXTS['sea-salt'].name,
  short_text: PRODUCT_TEXTS['sea-salt'].short_text,
  facts: [
    ['50', 'hours_of_burning'],
    ['100 %', 'plant_wax'],
    ['1', 'cotton_wick'],
  ],
  attributes: {
    scent_family: ['marine', 'green'],
    room: ['bathroom', 'living_room'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['candle_supervise', 'candle_distance', 'keep_from_children'],
  related: ['fig-leaf', 'mer-haute', 'rose-garden', 'room-spray'],
  variants: [
    {
      id: 1361,
      suffix: '220g',
      content: { amount: 220, unit: 'g' },
      base_price: 3200,
      points: 2700,
      attributes: { size: ['regular'] },
    },
  ],
}
