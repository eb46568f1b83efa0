import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const dayCream: SeedProduct = {
  id: 110,
  key: 'day-cream',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['day'],
  name: PRODUCT_TEXTS['day-cream'].name,
  short_text: PRODUCT_TEXTS['day-cream'].short_text,
  facts: [
    ['24', 'hours_of_moisture'],
    ['95 %', 'natural_origin'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Aqua, Glycerin, Squalane, Caprylic/Capric Triglyceride, Cetearyl Olivate, Sorbitan Olivate, Sodium Hyaluronate, Camellia Sinensis Leaf Extract, Panthenol, Tocopherol, Phenoxyethanol.',
  attributes: {
    skin_type: ['all_skin', 'combination', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'mineral_oil', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['night-balm', 'renewing-serum', 'eye-gel', 'cleansing-milk'],
  variants: [
    {
      id: 1101,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 2600,
      points: 2200,
      attributes: { size: ['regular'] },
    },
  ],
}
