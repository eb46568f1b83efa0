import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const cleansingMilk: SeedProduct = {
  id: 112,
  key: 'cleansing-milk',
  kind: 'cleansing',
  tax_class: 'standard',
  categories: ['cleansing'],
  name: PRODUCT_TEXTS['cleansing-milk'].name,
  short_text: PRODUCT_TEXTS['cleansing-milk'].short_text,
  facts: [
    ['97 %', 'natural_origin'],
    ['6', 'months_after_opening'],
    ['0', 'sulphates'],
  ],
  ingredients:
    'Aqua, Prunus Amygdalus Dulcis Oil, Glycerin, Avena Sativa Kernel Extract, Cetearyl Alcohol, Glyceryl Stearate Citrate, Xanthan Gum, Tocopherol, Sodium Benzoate, Citric Acid.',
  attributes: {
    skin_type: ['all_skin', 'dry', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['sulphates', 'silicones', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['rose-toner', 'day-cream', 'night-balm', 'eye-gel'],
  variants: [
    {
      id: 1121,
      suffix: '200ml',
      content: { amount: 200, unit: 'ml' },
      base_price: 1700,
      points: 1400,
      attributes: { size: ['regular'] },
    },
  ],
}
