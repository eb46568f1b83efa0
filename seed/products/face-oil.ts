import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const faceOil: SeedProduct = {
  id: 151,
  key: 'face-oil',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['serums', 'night'],
  name: PRODUCT_TEXTS['face-oil'].name,
  short_text: PRODUCT_TEXTS['face-oil'].short_text,
  facts: [
    ['6', 'plant_oils'],
    ['100 %', 'natural_origin'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Rosa Canina Fruit Oil, Simmondsia Chinensis Seed Oil, Rubus Idaeus Seed Oil, Prunus Armeniaca Kernel Oil, Helianthus Annuus Seed Oil, Vitis Vinifera Seed Oil, Tocopherol.',
  attributes: {
    skin_type: ['dry', 'combination'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'mineral_oil', 'silicones', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['night-balm', 'hyaluronic-serum', 'day-cream', 'rose-toner'],
  variants: [
    {
      id: 1511,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3100,
      points: 2700,
      attributes: { size: ['regular'] },
    },
  ],
}
