import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const deodorantStick: SeedProduct = {
  id: 160,
  key: 'deodorant-stick',
  kind: 'deodorant',
  tax_class: 'standard',
  categories: ['deodorants'],
  name: PRODUCT_TEXTS['deodorant-stick'].name,
  short_text: PRODUCT_TEXTS['deodorant-stick'].short_text,
  facts: [
    ['97 %', 'natural_origin'],
    ['12', 'months_after_opening'],
    ['0', 'aluminium_salts'],
  ],
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['aluminium_salts', 'alcohol', 'silicones', 'animal_products'],
  },
  warnings: ['external_use', 'broken_skin'],
  related: ['shower-gel', 'vetiver-12', 'neroli-sud', 'soap'],
  variants: [
    {
      id: 1601,
      suffix: 'cedar',
      scent: 'cedar',
      content: { amount: 50, unit: 'g' },
      base_price: 1090,
      points: 900,
      attributes: { scent_family: ['woody'], size: ['regular'] },
      ingredients:
        'Caprylic/Capric Triglyceride, Zea Mays Starch, Butyrospermum Parkii Butter, Helianthus Annuus Seed Cera, Stearyl Alcohol, Magnesium Hydroxide, Zinc Ricinoleate, Triethyl Citrate, Tocopherol, Parfum, Limonene.',
    },
    {
      id: 1602,
      suffix: 'neroli',
      scent: 'neroli',
      content: { amount: 50, unit: 'g' },
      base_price: 1090,
      points: 900,
      attributes: { scent_family: ['citrus'], size: ['regular'] },
      ingredients:
        'Caprylic/Capric Triglyceride, Zea Mays Starch, Butyrospermum Parkii Butter, Helianthus Annuus Seed Cera, Stearyl Alcohol, Magnesium Hydroxide, Zinc Ricinoleate, Triethyl Citrate, Tocopherol, Parfum, Limonene, Linalool.',
    },
    {
      id: 1603,
      suffix: 'unscented',
      scent: 'unscented',
      content: { amount: 50, unit: 'g' },
      base_price: 1090,
      points: 900,
      attributes: { free_from: ['perfume'], size: ['regular'] },
      ingredients:
        'Caprylic/Capric Triglyceride, Zea Mays Starch, Butyrospermum Parkii Butter, Helianthus Annuus Seed Cera, Stearyl Alcohol, Magnesium Hydroxide, Zinc Ricinoleate, Triethyl Citrate, Tocopherol.',
    },
  ],
}
