import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const oudModerne: SeedProduct = {
  id: 107,
  key: 'oud-moderne',
  kind: 'extrait',
  tax_class: 'standard',
  categories: ['unisex'],
  name: everywhere('Oud Moderne'),
  short_text: PRODUCT_TEXTS['oud-moderne'].short_text,
  facts: [
    ['14', 'hours_on_skin'],
    ['30 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Aquilaria Agallocha Wood Oil, Crocus Sativus Flower Extract, Benzyl Benzoate, Coumarin, Cinnamal, Linalool.',
  attributes: {
    scent_family: ['oud', 'amber'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['ambre-51', 'cuir-noir', 'cedar-smoke', 'discovery-set'],
  variants: [
    {
      id: 1071,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 9800,
      points: 8500,
      attributes: { size: ['regular'] },
    },
  ],
}
