import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const roseGarden: SeedProduct = {
  id: 138,
  key: 'rose-garden',
  kind: 'scented_candle',
  tax_class: 'standard',
  categories: ['candles'],
  name: PRODUCT_TEXTS['rose-garden'].name,
  short_text: PRODUCT_TEXTS['rose-garden'].short_text,
  facts: [
    ['50', 'hours_of_burning'],
    ['100 %', 'plant_wax'],
    ['1', 'cotton_wick'],
  ],
  attributes: {
    scent_family: ['floral', 'green'],
    room: ['bedroom', 'living_room'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['candle_supervise', 'candle_distance', 'keep_from_children'],
  related: ['rose-27', 'fig-leaf', 'sea-salt', 'rose-toner'],
  variants: [
    {
      id: 1381,
      suffix: '220g',
      content: { amount: 220, unit: 'g' },
      base_price: 3200,
      points: 2700,
      attributes: { size: ['regular'] },
    },
  ],
}
