import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const footCream: SeedProduct = {
  id: 161,
  key: 'foot-cream',
  kind: 'foot_care',
  tax_class: 'standard',
  categories: ['feet'],
  name: PRODUCT_TEXTS['foot-cream'].name,
  short_text: PRODUCT_TEXTS['foot-cream'].short_text,
  facts: [
    ['10 %', 'urea'],
    ['12', 'months_after_opening'],
    ['0', 'mineral_oil'],
  ],
  ingredients:
    'Aqua, Urea, Glycerin, Butyrospermum Parkii Butter, Cetearyl Alcohol, Helianthus Annuus Seed Oil, Glyceryl Stearate Citrate, Sodium Lactate, Panthenol, Mentha Piperita Oil, Lactic Acid, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Limonene, Linalool.',
  attributes: {
    skin_type: ['dry', 'all_skin'],
    scent_family: ['aromatic'],
    for_whom: ['for_all'],
    free_from: ['mineral_oil', 'silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'broken_skin'],
  related: ['body-scrub', 'hand-cream', 'bath-salt', 'body-butter'],
  variants: [
    {
      id: 1611,
      suffix: '75ml',
      content: { amount: 75, unit: 'ml' },
      base_price: 1150,
      points: 950,
      attributes: { size: ['regular'] },
    },
  ],
}
