import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const perfumeOil: SeedProduct = {
  id: 134,
  key: 'perfume-oil',
  kind: 'perfume_oil',
  tax_class: 'standard',
  categories: ['oils-travel'],
  name: PRODUCT_TEXTS['perfume-oil'].name,
  short_text: PRODUCT_TEXTS['perfume-oil'].short_text,
  facts: [
    ['6', 'hours_on_skin'],
    ['15 %', 'perfume_oil'],
    ['0', 'alcohol'],
  ],
  attributes: {
    for_whom: ['for_all'],
    free_from: ['alcohol', 'silicones', 'animal_products'],
    size: ['small'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['ambre-51', 'rose-27', 'vetiver-12', 'travel-spray'],
  variants: [
    {
      id: 1341,
      suffix: 'amber',
      scent: 'amber',
      content: { amount: 10, unit: 'ml' },
      base_price: 1900,
      points: 1600,
      attributes: { scent_family: ['amber'] },
      ingredients:
        'Simmondsia Chinensis Seed Oil, Parfum, Caprylic/Capric Triglyceride, Tocopherol, Coumarin, Benzyl Benzoate, Limonene, Linalool.',
    },
    {
      id: 1342,
      suffix: 'rose',
      scent: 'rose',
      content: { amount: 10, unit: 'ml' },
      base_price: 1900,
      points: 1600,
      attributes: { scent_family: ['floral'] },
      ingredients:
        'Simmondsia Chinensis Seed Oil, Parfum, Caprylic/Capric Triglyceride, Tocopherol, Citronellol, Geraniol, Linalool, CI 26100.',
    },
    {
      id: 1343,
      suffix: 'vetiver',
      scent: 'vetiver',
      content: { amount: 10, unit: 'ml' },
      base_price: 1900,
      points: 1600,
      attributes: { scent_family: ['woody', 'green'] },
      ingredients:
        'Simmondsia Chinensis Seed Oil, Parfum, Caprylic/Capric Triglyceride, Tocopherol, Limonene, Linalool, Geraniol.',
    },
  ],
}
