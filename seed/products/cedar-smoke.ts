import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const cedarSmoke: SeedProduct = {
  id: 120,
  key: 'cedar-smoke',
  kind: 'scented_candle',
  tax_class: 'standard',
  categories: ['candles'],
  name: PRODUCT_TEXTS['cedar-smoke'].name,
  short_text: PRODUCT_TEXTS['cedar-smoke'].short_text,
  facts: [
    ['50', 'hours_of_burning'],
    ['100 %', 'plant_wax'],
    ['1', 'cotton_wick'],
  ],
  attributes: {
    scent_family: ['woody', 'leather'],
    free_from: ['colourants', 'animal_products'],
    room: ['living_room'],
  },
  warnings: ['candle_supervise', 'candle_distance', 'keep_from_children'],
  related: ['fig-leaf', 'winter-orange', 'reed-diffuser', 'cuir-noir'],
  variants: [
    {
      id: 1201,
      suffix: '220g',
      content: { amount: 220, unit: 'g' },
      base_price: 3200,
      points: 2700,
      attributes: { size: ['regular'] },
    },
    {
      id: 1202,
      suffix: '70g',
      content: { amount: 70, unit: 'g' },
      base_price: 1500,
      points: 1200,
      attributes: { size: ['small'] },
    },
  ],
}
