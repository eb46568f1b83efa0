import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const mascara: SeedProduct = {
  id: 166,
  key: 'mascara',
  kind: 'eye_make_up',
  tax_class: 'standard',
  categories: ['lashes-brows'],
  name: PRODUCT_TEXTS.mascara.name,
  short_text: PRODUCT_TEXTS.mascara.short_text,
  facts: [
    ['8', 'hours_of_wear'],
    ['6', 'months_after_opening'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Oryza Sativa Bran Cera, Glyceryl Stearate, Stearic Acid, Copernicia Cerifera Cera, Acacia Senegal Gum, Propanediol, Arginine, Panthenol, Sodium Dehydroacetate, Phenethyl Alcohol, Tocopherol, (+/-) CI 77499, CI 77491.',
  attributes: { coverage: ['full'], free_from: ['mineral_oil', 'silicones', 'perfume', 'animal_products'] },
  warnings: ['external_use', 'irritated_eyes'],
  related: ['brow-gel', 'eyeshadow-palette', 'cleansing-milk', 'eye-gel'],
  variants: [
    {
      id: 1661,
      suffix: 'black',
      scent: 'black',
      content: { amount: 9, unit: 'ml' },
      base_price: 1990,
      points: 1700,
      attributes: { shade: ['dark'] },
    },
    {
      id: 1662,
      suffix: 'brown',
      scent: 'brown',
      content: { amount: 9, unit: 'ml' },
      base_price: 1990,
      points: 1700,
      attributes: { shade: ['brown'] },
    },
  ],
}
