import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const showerGel: SeedProduct = {
  id: 119,
  key: 'shower-gel',
  kind: 'bath_and_shower',
  tax_class: 'standard',
  categories: ['wash'],
  name: PRODUCT_TEXTS['shower-gel'].name,
  short_text: PRODUCT_TEXTS['shower-gel'].short_text,
  facts: [
    ['92 %', 'natural_origin'],
    ['100 %', 'recycled_plastic'],
    ['0', 'sulphates'],
  ],
  attributes: { skin_type: ['all_skin'], free_from: ['sulphates', 'silicones', 'animal_products'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['vetiver-12', 'neroli-sud', 'body-lotion', 'soap'],
  variants: [
    {
      id: 1191,
      suffix: 'vetiver',
      scent: 'vetiver',
      content: { amount: 200, unit: 'ml' },
      base_price: 1090,
      points: 900,
      attributes: { scent_family: ['woody'], size: ['regular'] },
      ingredients:
        'Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin, Sodium Chloride, Parfum, Panthenol, Citric Acid, Sodium Benzoate, Limonene, Linalool.',
    },
    {
      id: 1192,
      suffix: 'neroli',
      scent: 'neroli',
      content: { amount: 200, unit: 'ml' },
      base_price: 1090,
      points: 900,
      attributes: { scent_family: ['citrus'], size: ['regular'] },
      ingredients:
        'Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin, Sodium Chloride, Parfum, Panthenol, Citric Acid, Sodium Benzoate, Limonene, Linalool, Geraniol.',
    },
  ],
}
