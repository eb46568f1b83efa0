import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const shavingCream: SeedProduct = {
  id: 162,
  key: 'shaving-cream',
  kind: 'shaving',
  tax_class: 'standard',
  categories: ['shaving'],
  name: PRODUCT_TEXTS['shaving-cream'].name,
  short_text: PRODUCT_TEXTS['shaving-cream'].short_text,
  facts: [
    ['95 %', 'natural_origin'],
    ['60', 'shaves_per_pack'],
    ['0', 'sulphates'],
  ],
  ingredients:
    'Aqua, Stearic Acid, Glycerin, Cocos Nucifera Oil, Myristic Acid, Potassium Hydroxide, Aloe Barbadensis Leaf Juice, Butyrospermum Parkii Butter, Parfum, Sodium Hydroxide, Panthenol, Tocopherol, Limonene, Linalool, Coumarin.',
  attributes: {
    scent_family: ['woody'],
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_him'],
    free_from: ['sulphates', 'silicones', 'alcohol', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['beard-oil', 'vetiver-12', 'shower-gel', 'deodorant-stick'],
  variants: [
    {
      id: 1621,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 1450,
      points: 1200,
      attributes: { size: ['regular'] },
    },
  ],
}
