import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const irisBlanc: SeedProduct = {
  id: 103,
  key: 'iris-blanc',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-her'],
  name: everywhere('Iris Blanc'),
  short_text: PRODUCT_TEXTS['iris-blanc'].short_text,
  facts: [
    ['7', 'hours_on_skin'],
    ['5', 'years_of_ageing'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Iris Pallida Root Extract, Viola Odorata Leaf Extract, Alpha-Isomethyl Ionone, Linalool, Benzyl Salicylate, Citronellol.',
  attributes: {
    scent_family: ['powdery', 'floral'],
    for_whom: ['for_her'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['rose-27', 'neroli-sud', 'discovery-set', 'linen-water'],
  variants: [
    {
      id: 1031,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4900,
      points: 4200,
      attributes: { size: ['regular'] },
    },
    {
      id: 1032,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3200,
      points: 2800,
      attributes: { size: ['small'] },
    },
  ],
}
