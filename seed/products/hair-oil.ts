import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const hairOil: SeedProduct = {
  id: 175,
  key: 'hair-oil',
  kind: 'hair_care',
  tax_class: 'standard',
  categories: ['hair-oils'],
  name: PRODUCT_TEXTS['hair-oil'].name,
  short_text: PRODUCT_TEXTS['hair-oil'].short_text,
  facts: [
    ['100 %', 'natural_origin'],
    ['3', 'drops_for_lengths'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Camellia Oleifera Seed Oil, Caprylic/Capric Triglyceride, Argania Spinosa Kernel Oil, Brassica Oleracea Italica Seed Oil, Citrus Aurantium Amara Flower Oil, Tocopherol, Helianthus Annuus Seed Oil, Linalool, Limonene, Geraniol.',
  attributes: {
    scent_family: ['citrus'],
    hair_type: ['dry_hair', 'curly', 'all_hair'],
    free_from: ['silicones', 'mineral_oil', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['hair-mask', 'hair-mist', 'conditioner', 'body-oil'],
  variants: [
    {
      id: 1751,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 2600,
      points: 2200,
      attributes: { size: ['regular'] },
    },
  ],
}
