import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const incenseSticks: SeedProduct = {
  id: 139,
  key: 'incense-sticks',
  kind: 'incense',
  tax_class: 'standard',
  categories: ['incense'],
  name: PRODUCT_TEXTS['incense-sticks'].name,
  short_text: PRODUCT_TEXTS['incense-sticks'].short_text,
  facts: [
    ['20', 'sticks_in_box'],
    ['30', 'minutes_per_stick'],
    ['0', 'colourants'],
  ],
  attributes: {
    scent_family: ['woody'],
    room: ['living_room', 'bedroom'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['incense_supervise', 'air_the_room', 'keep_from_children'],
  related: ['encens-40', 'santal-3', 'cedar-smoke', 'reed-diffuser'],
  variants: [
    {
      id: 1391,
      suffix: 'sandalwood',
      scent: 'sandalwood',
      content: { amount: 20, unit: 'piece' },
      base_price: 1200,
      points: 1000,
    },
    {
      id: 1392,
      suffix: 'cedar',
      scent: 'cedar',
      content: { amount: 20, unit: 'piece' },
      base_price: 1200,
      points: 1000,
    },
  ],
}
