import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const faceMist: SeedProduct = {
  id: 155,
  key: 'face-mist',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['day'],
  name: PRODUCT_TEXTS['face-mist'].name,
  short_text: PRODUCT_TEXTS['face-mist'].short_text,
  facts: [
    ['100 %', 'natural_origin'],
    ['500', 'sprays_per_bottle'],
    ['0', 'alcohol'],
  ],
  ingredients:
    'Tilia Cordata Flower Water, Aloe Barbadensis Leaf Juice, Glycerin, Sodium PCA, Sodium Levulinate, Sodium Anisate, Lactic Acid.',
  attributes: {
    skin_type: ['all_skin', 'sensitive', 'dry'],
    for_whom: ['for_all'],
    free_from: ['alcohol', 'perfume', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['rose-toner', 'hyaluronic-serum', 'sun-fluid', 'foundation'],
  variants: [
    {
      id: 1551,
      suffix: '75ml',
      content: { amount: 75, unit: 'ml' },
      base_price: 1400,
      points: 1150,
      attributes: { size: ['small'] },
    },
  ],
}
