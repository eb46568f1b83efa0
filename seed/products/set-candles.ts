import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const setCandles: SeedProduct = {
  id: 148,
  key: 'set-candles',
  kind: 'candle_set',
  tax_class: 'standard',
  categories: ['quiet-evening', 'thank-you'],
  name: PRODUCT_TEXTS['set-candles'].name,
  short_text: PRODUCT_TEXTS['set-candles'].short_text,
  facts: [
    ['18', 'hours_of_burning'],
    ['3', 'things_in_box'],
    ['100 %', 'plant_wax'],
  ],
  attributes: {
    scent_family: ['woody', 'gourmand', 'green'],
    room: ['living_room', 'bedroom'],
    size: ['small'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['candle_supervise', 'candle_distance', 'keep_from_children'],
  related: ['cedar-smoke', 'vanilla-bourbon', 'fig-leaf', 'set-amber-ritual'],
  variants: [
    {
      id: 1481,
      suffix: 'set',
      content: { amount: 70, unit: 'g', count: 3 },
      base_price: 3900,
      points: 3300,
    },
  ],
}
