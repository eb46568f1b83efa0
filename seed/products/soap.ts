import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const soap: SeedProduct = {
  id: 126,
  key: 'soap',
  kind: 'bath_and_shower',
  tax_class: 'standard',
  categories: ['wash', 'hands'],
  name: PRODUCT_TEXTS.soap.name,
  short_text: PRODUCT_TEXTS.soap.short_text,
  facts: [
    ['6', 'weeks_of_curing'],
    ['100 %', 'paper_packaging'],
    ['0', 'palm_oil'],
  ],
  attributes: { skin_type: ['all_skin', 'combination'], free_from: ['sulphates', 'colourants', 'animal_products'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['hand-wash', 'shower-gel', 'hand-cream', 'body-oil'],
  variants: [
    {
      id: 1261,
      suffix: 'olive',
      scent: 'olive',
      content: { amount: 100, unit: 'g' },
      base_price: 690,
      points: 550,
      attributes: { scent_family: ['green'], size: ['regular'] },
      ingredients:
        'Sodium Olivate, Sodium Cocoate, Aqua, Glycerin, Olea Europaea Fruit Oil, Parfum, Sodium Chloride, Tocopherol, Limonene, Linalool.',
    },
    {
      id: 1262,
      suffix: 'charcoal',
      scent: 'charcoal',
      content: { amount: 100, unit: 'g' },
      base_price: 690,
      points: 550,
      attributes: { scent_family: ['woody'], size: ['regular'] },
      ingredients:
        'Sodium Olivate, Sodium Cocoate, Aqua, Glycerin, Olea Europaea Fruit Oil, Charcoal Powder, Parfum, Sodium Chloride, Tocopherol, Limonene, Linalool.',
    },
  ],
}
