import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const handWash: SeedProduct = {
  id: 115,
  key: 'hand-wash',
  kind: 'hand_care',
  tax_class: 'standard',
  categories: ['hands', 'wash'],
  name: PRODUCT_TEXTS['hand-wash'].name,
  short_text: PRODUCT_TEXTS['hand-wash'].short_text,
  facts: [
    ['94 %', 'natural_origin'],
    ['300', 'washes_per_bottle'],
    ['0', 'sulphates'],
  ],
  attributes: { skin_type: ['all_skin'], free_from: ['sulphates', 'silicones', 'animal_products'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['hand-cream', 'soap', 'body-lotion', 'room-spray'],
  variants: [
    {
      id: 1151,
      suffix: 'amber',
      scent: 'amber',
      content: { amount: 300, unit: 'ml' },
      base_price: 1190,
      points: 950,
      attributes: { scent_family: ['amber'], size: ['regular'] },
      ingredients:
        'Aqua, Coco-Glucoside, Glycerin, Cocamidopropyl Betaine, Sodium Cocoyl Glutamate, Parfum, Citric Acid, Sodium Benzoate, Potassium Sorbate, Coumarin, Benzyl Benzoate, Linalool.',
    },
    {
      id: 1152,
      suffix: 'fig',
      scent: 'fig',
      content: { amount: 300, unit: 'ml' },
      base_price: 1190,
      points: 950,
      attributes: { scent_family: ['green'], size: ['regular'] },
      ingredients:
        'Aqua, Coco-Glucoside, Glycerin, Cocamidopropyl Betaine, Sodium Cocoyl Glutamate, Parfum, Citric Acid, Sodium Benzoate, Potassium Sorbate, Limonene, Linalool.',
    },
    {
      id: 1153,
      suffix: 'cedar',
      scent: 'cedar',
      content: { amount: 300, unit: 'ml' },
      base_price: 1190,
      points: 950,
      attributes: { scent_family: ['woody'], size: ['regular'] },
      ingredients:
        'Aqua, Coco-Glucoside, Glycerin, Cocamidopropyl Betaine, Sodium Cocoyl Glutamate, Parfum, Citric Acid, Sodium Benzoate, Potassium Sorbate, Limonene, Alpha-Isomethyl Ionone.',
    },
  ],
}
