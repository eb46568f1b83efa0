import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const vitaminCSerum: SeedProduct = {
  id: 153,
  key: 'vitamin-c-serum',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['serums', 'day'],
  name: PRODUCT_TEXTS['vitamin-c-serum'].name,
  short_text: PRODUCT_TEXTS['vitamin-c-serum'].short_text,
  facts: [
    ['10 %', 'vitamin_c'],
    ['6', 'months_after_opening'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Ascorbyl Glucoside, Propanediol, Glycerin, Hippophae Rhamnoides Fruit Extract, Sodium Hyaluronate, Panthenol, Xanthan Gum, Sodium Hydroxide, Tocopherol, Ethylhexylglycerin, Phenoxyethanol.',
  attributes: {
    skin_type: ['all_skin', 'combination'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['renewing-serum', 'hyaluronic-serum', 'sun-fluid', 'day-cream'],
  variants: [
    {
      id: 1531,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 4200,
      points: 3600,
      attributes: { size: ['regular'] },
    },
  ],
}
