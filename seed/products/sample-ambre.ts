import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const sampleAmbre: SeedProduct = {
  id: 127,
  key: 'sample-ambre',
  kind: 'sample',
  tax_class: 'standard',
  categories: ['first-steps'],
  name: PRODUCT_TEXTS['sample-ambre'].name,
  short_text: PRODUCT_TEXTS['sample-ambre'].short_text,
  facts: [
    ['18 %', 'perfume_oil'],
    ['4', 'days_per_vial'],
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
  related: ['ambre-51', 'discovery-set', 'oud-moderne'],
  variants: [
    {
      id: 1271,
      suffix: '2ml',
      content: { amount: 2, unit: 'ml' },
      base_price: 0,
      points: 0,
      attributes: { size: ['small'] },
    },
  ],
}
