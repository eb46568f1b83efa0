import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const bodyLotion: SeedProduct = {
  id: 117,
  key: 'body-lotion',
  kind: 'body_care',
  tax_class: 'standard',
  categories: ['body-care'],
  name: PRODUCT_TEXTS['body-lotion'].name,
  short_text: PRODUCT_TEXTS['body-lotion'].short_text,
  facts: [
    ['24', 'hours_of_moisture'],
    ['95 %', 'natural_origin'],
    ['0', 'mineral_oil'],
  ],
  attributes: { skin_type: ['all_skin', 'dry'], free_from: ['mineral_oil', 'silicones', 'animal_products'] },
  warnings: ['external_use'],
  related: ['ambre-51', 'neroli-sud', 'body-oil', 'shower-gel'],
  variants: [
    {
      id: 1171,
      suffix: 'amber',
      scent: 'amber',
      content: { amount: 250, unit: 'ml' },
      base_price: 1650,
      points: 1400,
      attributes: { scent_family: ['amber'], size: ['regular'] },
      ingredients:
        'Aqua, Prunus Armeniaca Kernel Oil, Glycerin, Cetearyl Alcohol, Avena Sativa Kernel Extract, Glyceryl Stearate Citrate, Parfum, Tocopherol, Xanthan Gum, Sodium Benzoate, Coumarin, Linalool, Benzyl Benzoate.',
    },
    {
      id: 1172,
      suffix: 'neroli',
      scent: 'neroli',
      content: { amount: 250, unit: 'ml' },
      base_price: 1650,
      points: 1400,
      attributes: { scent_family: ['citrus'], size: ['regular'] },
      ingredients:
        'Aqua, Prunus Armeniaca Kernel Oil, Glycerin, Cetearyl Alcohol, Avena Sativa Kernel Extract, Glyceryl Stearate Citrate, Parfum, Tocopherol, Xanthan Gum, Sodium Benzoate, Limonene, Linalool, Geraniol.',
    },
  ],
}
