import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const roomSpray: SeedProduct = {
  id: 123,
  key: 'room-spray',
  kind: 'home_fragrance',
  tax_class: 'standard',
  categories: ['sprays'],
  name: PRODUCT_TEXTS['room-spray'].name,
  short_text: PRODUCT_TEXTS['room-spray'].short_text,
  facts: [
    ['400', 'sprays_per_bottle'],
    ['8 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  attributes: { free_from: ['colourants', 'animal_products'], room: ['living_room', 'bedroom'] },
  warnings: ['flammable', 'keep_from_children', 'keep_from_eyes'],
  related: ['reed-diffuser', 'linen-water', 'cedar-smoke', 'fig-leaf'],
  variants: [
    {
      id: 1231,
      suffix: 'cedar',
      scent: 'cedar',
      content: { amount: 100, unit: 'ml' },
      base_price: 1800,
      points: 1500,
      attributes: { scent_family: ['woody'], size: ['regular'] },
    },
    {
      id: 1232,
      suffix: 'linen',
      scent: 'linen',
      content: { amount: 100, unit: 'ml' },
      base_price: 1800,
      points: 1500,
      attributes: { scent_family: ['powdery'], size: ['regular'] },
    },
  ],
}
