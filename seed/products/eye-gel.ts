import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const eyeGel: SeedProduct = {
  id: 114,
  key: 'eye-gel',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['eyes-lips'],
  name: PRODUCT_TEXTS['eye-gel'].name,
  short_text: PRODUCT_TEXTS['eye-gel'].short_text,
  facts: [
    ['3 %', 'caffeine'],
    ['96 %', 'natural_origin'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Centaurea Cyanus Flower Water, Aqua, Glycerin, Caffeine, Propanediol, Xanthan Gum, Sodium Hyaluronate, Panthenol, Sodium Benzoate, Lactic Acid.',
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['renewing-serum', 'day-cream', 'night-balm', 'lip-balm'],
  variants: [
    {
      id: 1141,
      suffix: '15ml',
      content: { amount: 15, unit: 'ml' },
      base_price: 2200,
      points: 1900,
      attributes: { size: ['regular'] },
    },
  ],
}
