import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const beardOil: SeedProduct = {
  id: 163,
  key: 'beard-oil',
  kind: 'shaving',
  tax_class: 'standard',
  categories: ['shaving'],
  name: PRODUCT_TEXTS['beard-oil'].name,
  short_text: PRODUCT_TEXTS['beard-oil'].short_text,
  facts: [
    ['5', 'plant_oils'],
    ['100 %', 'natural_origin'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Simmondsia Chinensis Seed Oil, Cannabis Sativa Seed Oil, Prunus Armeniaca Kernel Oil, Helianthus Annuus Seed Oil, Argania Spinosa Kernel Oil, Cedrus Atlantica Bark Oil, Tocopherol, Limonene.',
  attributes: {
    scent_family: ['woody'],
    skin_type: ['all_skin', 'dry'],
    for_whom: ['for_him'],
    free_from: ['mineral_oil', 'silicones', 'alcohol', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['shaving-cream', 'vetiver-12', 'cuir-noir', 'face-oil'],
  variants: [
    {
      id: 1631,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 2000,
      points: 1700,
      attributes: { size: ['regular'] },
    },
  ],
}
