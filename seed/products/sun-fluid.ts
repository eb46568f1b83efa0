import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const sunFluid: SeedProduct = {
  id: 152,
  key: 'sun-fluid',
  kind: 'sun_care',
  tax_class: 'standard',
  categories: ['sun-care', 'day'],
  name: PRODUCT_TEXTS['sun-fluid'].name,
  short_text: PRODUCT_TEXTS['sun-fluid'].short_text,
  facts: [
    ['5', 'uv_filters'],
    ['12', 'months_after_opening'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Ethylhexyl Salicylate, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Caprylic/Capric Triglyceride, Glycerin, Ethylhexyl Triazone, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Phenylbenzimidazole Sulfonic Acid, Squalane, Cetearyl Olivate, Silica, Panthenol, Tocopherol, Xanthan Gum, Sodium Hydroxide, Ethylhexylglycerin, Phenoxyethanol.',
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_all'],
    finish: ['invisible'],
    free_from: ['perfume', 'silicones', 'mineral_oil', 'animal_products'],
  },
  warnings: ['sun_exposure', 'sun_reapply', 'external_use', 'keep_from_eyes'],
  related: ['day-cream', 'vitamin-c-serum', 'face-mist', 'lip-balm'],
  variants: [
    {
      id: 1521,
      suffix: 'spf30',
      scent: 'spf30',
      content: { amount: 50, unit: 'ml' },
      base_price: 2400,
      points: 2050,
      attributes: { sun_protection: ['spf_30'], size: ['regular'] },
    },
    {
      id: 1522,
      suffix: 'spf50',
      scent: 'spf50',
      content: { amount: 50, unit: 'ml' },
      base_price: 2600,
      points: 2200,
      attributes: { sun_protection: ['spf_50'], size: ['regular'] },
    },
  ],
}
