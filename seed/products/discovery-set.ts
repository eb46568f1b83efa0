import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const discoverySet: SeedProduct = {
  id: 108,
  key: 'discovery-set',
  kind: 'sample_set',
  tax_class: 'standard',
  categories: ['first-steps', 'oils-travel'],
  name: PRODUCT_TEXTS['discovery-set'].name,
  short_text: PRODUCT_TEXTS['discovery-set'].short_text,
  facts: [
    ['6', 'perfumes_in_box'],
    ['4', 'days_per_vial'],
    ['100 %', 'paper_packaging'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Limonene, Linalool, Citronellol, Geraniol, Coumarin, Eugenol, Citral, Alpha-Isomethyl Ionone, Benzyl Benzoate, Benzyl Salicylate.',
  attributes: {
    scent_family: ['amber', 'woody', 'floral', 'citrus', 'leather', 'powdery'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['ambre-51', 'iris-blanc', 'neroli-sud', 'sample-ambre'],
  variants: [
    {
      id: 1081,
      suffix: '6x2ml',
      content: { amount: 2, unit: 'ml', count: 6 },
      base_price: 1900,
      points: 1500,
      attributes: { size: ['small'] },
    },
  ],
}
