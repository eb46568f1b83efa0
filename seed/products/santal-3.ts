import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const santal3: SeedProduct = {
  id: 130,
  key: 'santal-3',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['unisex', 'for-him'],
  name: everywhere('Santal 3'),
  short_text: PRODUCT_TEXTS['santal-3'].short_text,
  facts: [
    ['10', 'hours_on_skin'],
    ['18 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Santalum Spicatum Wood Oil, Cedrus Atlantica Bark Oil, Elettaria Cardamomum Seed Oil, Bulnesia Sarmientoi Wood Oil, Limonene, Linalool, Coumarin, Farnesol.',
  attributes: {
    scent_family: ['woody'],
    for_whom: ['for_all', 'for_him'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['vetiver-12', 'oud-moderne', 'incense-sticks', 'cedar-smoke'],
  variants: [
    {
      id: 1301,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4600,
      points: 3900,
      attributes: { size: ['regular'] },
    },
    {
      id: 1302,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3000,
      points: 2600,
      attributes: { size: ['small'] },
    },
  ],
}
