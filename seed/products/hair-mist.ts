import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const hairMist: SeedProduct = {
  id: 176,
  key: 'hair-mist',
  kind: 'hair_perfume',
  tax_class: 'standard',
  categories: ['styling'],
  name: PRODUCT_TEXTS['hair-mist'].name,
  short_text: PRODUCT_TEXTS['hair-mist'].short_text,
  facts: [
    ['6 %', 'perfume_oil'],
    ['500', 'sprays_per_bottle'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Aqua, Alcohol Denat., Parfum, Polyglyceryl-4 Caprate, Panthenol, Glycerin, Citrus Aurantium Amara Flower Water, Citric Acid, Linalool, Limonene, Geraniol, Citral, Farnesol.',
  attributes: {
    hair_type: ['all_hair'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['neroli-sud', 'hair-oil', 'styling-cream', 'body-lotion'],
  variants: [
    {
      id: 1761,
      suffix: 'neroli',
      scent: 'neroli',
      content: { amount: 50, unit: 'ml' },
      base_price: 2900,
      points: 2500,
      attributes: { scent_family: ['citrus'], size: ['regular'] },
    },
  ],
}
