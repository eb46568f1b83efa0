import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const figLeaf: SeedProduct = {
  id: 121,
  key: 'fig-leaf',
  kind: 'scented_candle',
  tax_class: 'standard',
  categories: ['candles'],
  name: PRODUCT_TEXTS['fig-leaf'].name,
  short_text: PRODUCT_TEXTS['fig-leaf'].short_text,
  facts: [
    ['50', 'hours_of_burning'],
    ['100 %', 'plant_wax'],
    ['1', 'cotton_wick'],
  ],
  attributes: {
    scent_family: ['green'],
    free_from: ['colourants', 'animal_products'],
    room: ['living_room', 'bathroom'],
  },
  warnings: ['candle_supervise', 'candle_distance', 'keep_from_children'],
  related: ['cedar-smoke', 'winter-orange', 'room-spray', 'hand-wash'],
  variants: [
    {
      id: 1211,
      suffix: '220g',
      content: { amount: 220, unit: 'g' },
      base_price: 3200,
      points: 2700,
      attributes: { size: ['regular'] },
    },
  ],
}
