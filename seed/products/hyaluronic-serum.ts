import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const hyaluronicSerum: SeedProduct = {
  id: 154,
  key: 'hyaluronic-serum',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['serums', 'day', 'night'],
  name: PRODUCT_TEXTS['hyaluronic-serum'].name,
  short_text: PRODUCT_TEXTS['hyaluronic-serum'].short_text,
  facts: [
    ['24', 'hours_of_moisture'],
    ['3', 'hyaluronic_sizes'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Glycerin, Propanediol, Sodium Hyaluronate, Hydrolyzed Sodium Hyaluronate, Sodium Hyaluronate Crosspolymer, Panthenol, Betaine, Sodium PCA, Xanthan Gum, Citric Acid, Ethylhexylglycerin, Phenoxyethanol.',
  attributes: {
    skin_type: ['all_skin', 'dry', 'oily', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'silicones', 'alcohol', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['vitamin-c-serum', 'renewing-serum', 'day-cream', 'face-mist'],
  variants: [
    {
      id: 1541,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3200,
      points: 2800,
      attributes: { size: ['regular'] },
    },
    {
      id: 1542,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4700,
      points: 4100,
      attributes: { size: ['large'] },
    },
  ],
}
