import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const renewingSerum: SeedProduct = {
  id: 111,
  key: 'renewing-serum',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['night', 'day', 'serums'],
  name: PRODUCT_TEXTS['renewing-serum'].name,
  short_text: PRODUCT_TEXTS['renewing-serum'].short_text,
  facts: [
    ['5 %', 'niacinamide'],
    ['4', 'weeks_to_results'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Aqua, Niacinamide, Propanediol, Glycerin, Bakuchiol, Squalane, Sodium Hyaluronate, Polyglyceryl-4 Caprate, Xanthan Gum, Tocopherol, Ethylhexylglycerin, Phenoxyethanol.',
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['day-cream', 'night-balm', 'eye-gel', 'rose-toner'],
  variants: [
    {
      id: 1111,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3900,
      points: 3400,
      attributes: { size: ['regular'] },
    },
  ],
}
