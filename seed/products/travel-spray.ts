import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const travelSpray: SeedProduct = {
  id: 135,
  key: 'travel-spray',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['oils-travel'],
  name: PRODUCT_TEXTS['travel-spray'].name,
  short_text: PRODUCT_TEXTS['travel-spray'].short_text,
  facts: [
    ['120', 'sprays_per_bottle'],
    ['18 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  attributes: { for_whom: ['for_all'], free_from: ['colourants', 'animal_products'], size: ['small'] },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['ambre-51', 'iris-blanc', 'perfume-oil', 'discovery-set'],
  variants: [
    {
      id: 1351,
      suffix: 'amber',
      scent: 'amber',
      content: { amount: 10, unit: 'ml' },
      base_price: 1700,
      points: 1400,
      attributes: { scent_family: ['amber'] },
      ingredients:
        'Alcohol Denat., Parfum, Aqua, Cistus Ladaniferus Resin Extract, Benzyl Benzoate, Coumarin, Limonene, Linalool.',
    },
    {
      id: 1352,
      suffix: 'iris',
      scent: 'iris',
      content: { amount: 10, unit: 'ml' },
      base_price: 1700,
      points: 1400,
      attributes: { scent_family: ['powdery'] },
      ingredients:
        'Alcohol Denat., Parfum, Aqua, Iris Pallida Root Extract, Alpha-Isomethyl Ionone, Limonene, Linalool.',
    },
  ],
}
