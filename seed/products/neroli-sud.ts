import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const neroliSud: SeedProduct = {
  id: 105,
  key: 'neroli-sud',
  kind: 'eau_de_toilette',
  tax_class: 'standard',
  categories: ['eau-de-toilette'],
  name: everywhere('Néroli Sud'),
  short_text: PRODUCT_TEXTS['neroli-sud'].short_text,
  facts: [
    ['5', 'hours_on_skin'],
    ['10 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Aqua, Parfum, Citrus Aurantium Amara Flower Oil, Citrus Aurantium Amara Leaf/Twig Oil, Limonene, Linalool, Citral, Farnesol, Geraniol.',
  attributes: {
    scent_family: ['citrus', 'floral'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['iris-blanc', 'shower-gel', 'body-lotion', 'winter-orange'],
  variants: [
    {
      id: 1051,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 3600,
      points: 3100,
      attributes: { size: ['regular'] },
    },
    {
      id: 1052,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 2400,
      points: 2000,
      attributes: { size: ['small'] },
    },
  ],
}
