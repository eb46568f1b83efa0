import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const bodyButter: SeedProduct = {
  id: 158,
  key: 'body-butter',
  kind: 'body_care',
  tax_class: 'standard',
  categories: ['body-care'],
  name: PRODUCT_TEXTS['body-butter'].name,
  short_text: PRODUCT_TEXTS['body-butter'].short_text,
  facts: [
    ['30 %', 'shea_butter'],
    ['24', 'hours_of_moisture'],
    ['0', 'mineral_oil'],
  ],
  attributes: {
    skin_type: ['dry', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['mineral_oil', 'silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['body-lotion', 'body-scrub', 'hand-cream', 'ambre-51'],
  variants: [
    {
      id: 1581,
      suffix: 'amber',
      scent: 'amber',
      content: { amount: 200, unit: 'ml' },
      base_price: 2200,
      points: 1900,
      attributes: { scent_family: ['amber'], size: ['regular'] },
      ingredients:
        'Aqua, Butyrospermum Parkii Butter, Glycerin, Simmondsia Chinensis Seed Oil, Cetearyl Alcohol, Glyceryl Stearate Citrate, Squalane, Tocopherol, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid, Parfum, Coumarin, Linalool.',
    },
    {
      id: 1582,
      suffix: 'shea',
      scent: 'shea',
      content: { amount: 200, unit: 'ml' },
      base_price: 2200,
      points: 1900,
      attributes: { free_from: ['perfume'], size: ['regular'] },
      ingredients:
        'Aqua, Butyrospermum Parkii Butter, Glycerin, Simmondsia Chinensis Seed Oil, Cetearyl Alcohol, Glyceryl Stearate Citrate, Squalane, Tocopherol, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid.',
    },
  ],
}
