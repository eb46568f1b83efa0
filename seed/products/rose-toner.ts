import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const roseToner: SeedProduct = {
  id: 113,
  key: 'rose-toner',
  kind: 'cleansing',
  tax_class: 'standard',
  categories: ['cleansing'],
  name: PRODUCT_TEXTS['rose-toner'].name,
  short_text: PRODUCT_TEXTS['rose-toner'].short_text,
  facts: [
    ['100 %', 'natural_origin'],
    ['1', 'petals_per_litre'],
    ['0', 'alcohol'],
  ],
  ingredients:
    'Rosa Damascena Flower Water, Glycerin, Panthenol, Sodium Levulinate, Sodium Anisate, Lactic Acid, Citronellol, Geraniol.',
  attributes: {
    skin_type: ['all_skin', 'combination'],
    for_whom: ['for_all'],
    free_from: ['alcohol', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['cleansing-milk', 'renewing-serum', 'rose-27', 'lip-balm'],
  variants: [
    {
      id: 1131,
      suffix: '150ml',
      content: { amount: 150, unit: 'ml' },
      base_price: 1600,
      points: 1300,
      attributes: { size: ['regular'] },
    },
  ],
}
