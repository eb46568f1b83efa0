import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const hairMask: SeedProduct = {
  id: 174,
  key: 'hair-mask',
  kind: 'hair_care',
  tax_class: 'standard',
  categories: ['hair-masks'],
  name: PRODUCT_TEXTS['hair-mask'].name,
  short_text: PRODUCT_TEXTS['hair-mask'].short_text,
  facts: [
    ['10', 'minutes_on_hair'],
    ['2 %', 'wheat_protein'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Aqua, Cetearyl Alcohol, Butyrospermum Parkii Butter, Glycerin, Behenamidopropyl Dimethylamine, Hydrolyzed Wheat Protein, Brassica Oleracea Italica Seed Oil, Cocos Nucifera Oil, Panthenol, Lactic Acid, Tocopherol, Sodium Benzoate, Potassium Sorbate, Parfum, Linalool, Coumarin.',
  attributes: {
    hair_type: ['dry_hair', 'curly', 'coloured'],
    free_from: ['silicones', 'mineral_oil', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['conditioner', 'hair-oil', 'shampoo', 'night-balm'],
  variants: [
    {
      id: 1741,
      suffix: '200ml',
      content: { amount: 200, unit: 'ml' },
      base_price: 2200,
      points: 1900,
      attributes: { size: ['regular'] },
    },
  ],
}
