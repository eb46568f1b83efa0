import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const nightBalm: SeedProduct = {
  id: 109,
  key: 'night-balm',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['night'],
  name: PRODUCT_TEXTS['night-balm'].name,
  short_text: PRODUCT_TEXTS['night-balm'].short_text,
  facts: [
    ['98 %', 'natural_origin'],
    ['12', 'months_after_opening'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Butyrospermum Parkii Butter, Rosa Canina Fruit Oil, Helianthus Annuus Seed Oil, Cera Alba, Squalane, Bisabolol, Tocopherol, Parfum, Linalool.',
  attributes: {
    skin_type: ['dry', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'mineral_oil', 'colourants'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['day-cream', 'renewing-serum', 'rose-toner', 'cleansing-milk'],
  variants: [
    {
      id: 1091,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 2800,
      points: 2400,
      attributes: { size: ['regular'] },
    },
    {
      id: 1092,
      suffix: '15ml',
      content: { amount: 15, unit: 'ml' },
      base_price: 1150,
      points: 950,
      attributes: { size: ['small'] },
    },
  ],
}
