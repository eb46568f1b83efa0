import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const bodyOil: SeedProduct = {
  id: 118,
  key: 'body-oil',
  kind: 'body_care',
  tax_class: 'standard',
  categories: ['body-care'],
  name: PRODUCT_TEXTS['body-oil'].name,
  short_text: PRODUCT_TEXTS['body-oil'].short_text,
  facts: [
    ['100 %', 'natural_origin'],
    ['5', 'plant_oils'],
    ['0', 'mineral_oil'],
  ],
  ingredients:
    'Prunus Armeniaca Kernel Oil, Sesamum Indicum Seed Oil, Helianthus Annuus Seed Oil, Squalane, Simmondsia Chinensis Seed Oil, Tocopherol, Parfum, Linalool.',
  attributes: {
    scent_family: ['powdery'],
    skin_type: ['dry', 'all_skin'],
    finish: ['satin'],
    free_from: ['mineral_oil', 'silicones', 'alcohol', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes', 'slippery'],
  related: ['body-lotion', 'hand-cream', 'shower-gel', 'fig-leaf'],
  variants: [
    {
      id: 1181,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 2300,
      points: 2000,
      attributes: { size: ['regular'] },
    },
  ],
}
