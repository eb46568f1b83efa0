import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const handCream: SeedProduct = {
  id: 116,
  key: 'hand-cream',
  kind: 'hand_care',
  tax_class: 'standard',
  categories: ['hands'],
  name: PRODUCT_TEXTS['hand-cream'].name,
  short_text: PRODUCT_TEXTS['hand-cream'].short_text,
  facts: [
    ['20 %', 'shea_butter'],
    ['12', 'months_after_opening'],
    ['0', 'silicones'],
  ],
  attributes: { skin_type: ['dry', 'all_skin'], free_from: ['silicones', 'mineral_oil', 'animal_products'] },
  warnings: ['external_use'],
  related: ['hand-wash', 'lip-balm', 'body-lotion', 'ambre-51'],
  variants: [
    {
      id: 1161,
      suffix: 'amber',
      scent: 'amber',
      content: { amount: 75, unit: 'ml' },
      base_price: 990,
      points: 800,
      attributes: { scent_family: ['amber'], size: ['regular'] },
      ingredients:
        'Aqua, Butyrospermum Parkii Butter, Glycerin, Prunus Amygdalus Dulcis Oil, Cetearyl Alcohol, Glyceryl Stearate, Parfum, Tocopherol, Xanthan Gum, Sodium Benzoate, Coumarin, Linalool.',
    },
    {
      id: 1162,
      suffix: 'almond',
      scent: 'almond',
      content: { amount: 75, unit: 'ml' },
      base_price: 990,
      points: 800,
      attributes: { scent_family: ['powdery'], size: ['regular'] },
      ingredients:
        'Aqua, Butyrospermum Parkii Butter, Glycerin, Prunus Amygdalus Dulcis Oil, Cetearyl Alcohol, Glyceryl Stearate, Parfum, Tocopherol, Xanthan Gum, Sodium Benzoate, Benzaldehyde, Coumarin.',
    },
  ],
}
