import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const micellarWater: SeedProduct = {
  id: 149,
  key: 'micellar-water',
  kind: 'cleansing',
  tax_class: 'standard',
  categories: ['cleansing'],
  name: PRODUCT_TEXTS['micellar-water'].name,
  short_text: PRODUCT_TEXTS['micellar-water'].short_text,
  facts: [
    ['98 %', 'natural_origin'],
    ['6', 'months_after_opening'],
    ['0', 'alcohol'],
  ],
  ingredients:
    'Aqua, Centaurea Cyanus Flower Water, Glycerin, Polyglyceryl-4 Caprate, Panthenol, Sodium Cocoyl Glutamate, Allantoin, Sodium Benzoate, Citric Acid.',
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['alcohol', 'perfume', 'sulphates', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['cleansing-milk', 'rose-toner', 'mascara', 'enzyme-powder'],
  variants: [
    {
      id: 1491,
      suffix: '250ml',
      content: { amount: 250, unit: 'ml' },
      base_price: 1500,
      points: 1250,
      attributes: { size: ['regular'] },
    },
  ],
}
