import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const ambre51: SeedProduct = {
  id: 101,
  key: 'ambre-51',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['unisex'],
  name: everywhere('Ambre 51'),
  short_text: PRODUCT_TEXTS['ambre-51'].short_text,
  facts: [
    ['9', 'hours_on_skin'],
    ['18 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Cistus Ladaniferus Resin Extract, Cedrus Atlantica Bark Oil, Benzyl Benzoate, Coumarin, Limonene, Linalool, Cinnamyl Alcohol.',
  attributes: {
    scent_family: ['amber', 'woody'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['sample-ambre', 'oud-moderne', 'body-lotion', 'hand-cream'],
  variants: [
    {
      id: 1011,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4400,
      points: 3800,
      attributes: { size: ['regular'] },
    },
    {
      id: 1012,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 2900,
      points: 2500,
      attributes: { size: ['small'] },
    },
    {
      id: 1013,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 7200,
      points: 6200,
      attributes: { size: ['large'] },
    },
  ],
}
