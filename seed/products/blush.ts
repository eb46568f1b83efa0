import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const blush: SeedProduct = {
  id: 167,
  key: 'blush',
  kind: 'face_make_up',
  tax_class: 'standard',
  categories: ['blushes'],
  name: PRODUCT_TEXTS.blush.name,
  short_text: PRODUCT_TEXTS.blush.short_text,
  facts: [
    ['8', 'hours_of_wear'],
    ['12', 'months_after_opening'],
    ['0', 'talc'],
  ],
  ingredients:
    'Mica, Oryza Sativa Starch, Silica, Squalane, Zinc Stearate, Caprylic/Capric Triglyceride, Tocopherol, Glyceryl Caprylate, (+/-) CI 77491, CI 77492, CI 77891, CI 75470.',
  attributes: { skin_type: ['all_skin'], coverage: ['light'], free_from: ['mineral_oil', 'silicones', 'perfume'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['foundation', 'lipstick', 'eyeshadow-palette', 'day-cream'],
  variants: [
    {
      id: 1671,
      suffix: 'peach',
      scent: 'peach',
      content: { amount: 5, unit: 'g' },
      base_price: 2400,
      points: 2000,
      attributes: { shade: ['terracotta'], finish: ['satin'] },
    },
    {
      id: 1672,
      suffix: 'rose',
      scent: 'rose_shade',
      content: { amount: 5, unit: 'g' },
      base_price: 2400,
      points: 2000,
      attributes: { shade: ['pink'], finish: ['matte'] },
    },
  ],
}
