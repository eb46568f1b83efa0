import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const foundation: SeedProduct = {
  id: 165,
  key: 'foundation',
  kind: 'face_make_up',
  tax_class: 'standard',
  categories: ['foundations'],
  name: PRODUCT_TEXTS.foundation.name,
  short_text: PRODUCT_TEXTS.foundation.short_text,
  facts: [
    ['10', 'hours_of_wear'],
    ['17 %', 'pigments'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Squalane, Caprylic/Capric Triglyceride, Glycerin, Propanediol, Polyglyceryl-3 Diisostearate, Mica, Magnesium Sulfate, Sodium Hyaluronate, Tocopherol, Benzyl Alcohol, Dehydroacetic Acid, (+/-) CI 77891, CI 77491, CI 77492, CI 77499.',
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    finish: ['satin'],
    coverage: ['medium'],
    free_from: ['mineral_oil', 'silicones', 'perfume', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['blush', 'day-cream', 'mascara', 'cleansing-milk'],
  variants: [
    {
      id: 1651,
      suffix: 'porcelain',
      scent: 'porcelain',
      content: { amount: 30, unit: 'ml' },
      base_price: 3400,
      points: 2900,
      attributes: { shade: ['nude'] },
    },
    {
      id: 1652,
      suffix: 'sand',
      scent: 'sand',
      content: { amount: 30, unit: 'ml' },
      base_price: 3400,
      points: 2900,
      attributes: { shade: ['nude'] },
    },
    {
      id: 1653,
      suffix: 'honey',
      scent: 'honey',
      content: { amount: 30, unit: 'ml' },
      base_price: 3400,
      points: 2900,
      attributes: { shade: ['nude'] },
    },
    {
      id: 1654,
      suffix: 'chestnut',
      scent: 'chestnut',
      content: { amount: 30, unit: 'ml' },
      base_price: 3400,
      points: 2900,
      attributes: { shade: ['brown'] },
    },
  ],
}
