import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const stylingCream: SeedProduct = {
  id: 178,
  key: 'styling-cream',
  kind: 'hair_styling',
  tax_class: 'standard',
  categories: ['styling'],
  name: PRODUCT_TEXTS['styling-cream'].name,
  short_text: PRODUCT_TEXTS['styling-cream'].short_text,
  facts: [
    ['10', 'hours_of_wear'],
    ['92 %', 'natural_origin'],
    ['0', 'mineral_oil'],
  ],
  ingredients:
    'Aqua, Euphorbia Cerifera Cera, Oryza Sativa Starch, Glycerin, Cetearyl Alcohol, Ricinus Communis Seed Oil, Glyceryl Stearate, Acacia Senegal Gum, Butyrospermum Parkii Butter, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid, Parfum, Linalool, Coumarin.',
  attributes: {
    scent_family: ['woody'],
    hair_type: ['all_hair', 'curly'],
    finish: ['matte'],
    for_whom: ['for_all'],
    free_from: ['mineral_oil', 'silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['hair-mist', 'vetiver-12', 'shampoo', 'hair-oil'],
  variants: [
    {
      id: 1781,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 1690,
      points: 1400,
      attributes: { size: ['regular'] },
    },
  ],
}
