import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const browGel: SeedProduct = {
  id: 171,
  key: 'brow-gel',
  kind: 'eye_make_up',
  tax_class: 'standard',
  categories: ['lashes-brows'],
  name: PRODUCT_TEXTS['brow-gel'].name,
  short_text: PRODUCT_TEXTS['brow-gel'].short_text,
  facts: [
    ['8', 'hours_of_wear'],
    ['6', 'months_after_opening'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Acacia Senegal Gum, Glycerin, Propanediol, Oryza Sativa Bran Cera, Glyceryl Stearate, Xanthan Gum, Panthenol, Sodium Dehydroacetate, Phenethyl Alcohol, (+/-) CI 77491, CI 77492, CI 77499.',
  attributes: {
    finish: ['matte'],
    coverage: ['light'],
    free_from: ['mineral_oil', 'silicones', 'perfume', 'animal_products'],
  },
  warnings: ['external_use', 'irritated_eyes'],
  related: ['mascara', 'eyeshadow-palette', 'cleansing-milk', 'foundation'],
  variants: [
    {
      id: 1711,
      suffix: 'blonde',
      scent: 'blonde',
      content: { amount: 6, unit: 'ml' },
      base_price: 1690,
      points: 1400,
      attributes: { shade: ['nude'] },
    },
    {
      id: 1712,
      suffix: 'brown',
      scent: 'brown',
      content: { amount: 6, unit: 'ml' },
      base_price: 1690,
      points: 1400,
      attributes: { shade: ['brown'] },
    },
  ],
}
