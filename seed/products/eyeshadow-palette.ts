import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const eyeshadowPalette: SeedProduct = {
  id: 170,
  key: 'eyeshadow-palette',
  kind: 'eye_make_up',
  tax_class: 'standard',
  categories: ['eyeshadows'],
  name: PRODUCT_TEXTS['eyeshadow-palette'].name,
  short_text: PRODUCT_TEXTS['eyeshadow-palette'].short_text,
  facts: [
    ['4', 'shades_in_palette'],
    ['8', 'hours_of_wear'],
    ['0', 'talc'],
  ],
  ingredients:
    'Mica, Oryza Sativa Starch, Magnesium Stearate, Squalane, Silica, Caprylic/Capric Triglyceride, Helianthus Annuus Seed Oil, Glyceryl Caprylate, Tocopherol, (+/-) CI 77491, CI 77492, CI 77499, CI 77891, CI 77742, CI 77007.',
  attributes: {
    finish: ['matte', 'luminous'],
    coverage: ['medium'],
    free_from: ['mineral_oil', 'silicones', 'perfume', 'animal_products'],
  },
  warnings: ['external_use', 'irritated_eyes'],
  related: ['mascara', 'brow-gel', 'blush', 'foundation'],
  variants: [
    {
      id: 1701,
      suffix: 'earth',
      scent: 'earth',
      content: { amount: 1.5, unit: 'g', count: 4 },
      base_price: 3200,
      points: 2700,
      attributes: { shade: ['nude', 'brown'] },
    },
    {
      id: 1702,
      suffix: 'dusk',
      scent: 'dusk',
      content: { amount: 1.5, unit: 'g', count: 4 },
      base_price: 3200,
      points: 2700,
      attributes: { shade: ['pink', 'plum'] },
    },
  ],
}
