import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const solidShampoo: SeedProduct = {
  id: 177,
  key: 'solid-shampoo',
  kind: 'hair_wash',
  tax_class: 'standard',
  categories: ['shampoos'],
  name: PRODUCT_TEXTS['solid-shampoo'].name,
  short_text: PRODUCT_TEXTS['solid-shampoo'].short_text,
  facts: [
    ['60', 'hair_washes'],
    ['0', 'plastic'],
    ['100 %', 'paper_packaging'],
  ],
  attributes: { free_from: ['sulphates', 'silicones', 'colourants', 'animal_products'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['shampoo', 'conditioner', 'soap', 'hair-mask'],
  variants: [
    {
      id: 1771,
      suffix: 'oat',
      scent: 'oat',
      content: { amount: 80, unit: 'g' },
      base_price: 1290,
      points: 1100,
      attributes: { hair_type: ['dry_hair', 'all_hair'] },
      ingredients:
        'Sodium Cocoyl Isethionate, Zea Mays Starch, Cetearyl Alcohol, Glycerin, Theobroma Cacao Seed Butter, Avena Sativa Kernel Flour, Aqua, Guar Hydroxypropyltrimonium Chloride, Citric Acid, Panthenol, Parfum, Limonene, Linalool.',
    },
    {
      id: 1772,
      suffix: 'clay',
      scent: 'clay',
      content: { amount: 80, unit: 'g' },
      base_price: 1290,
      points: 1100,
      attributes: { hair_type: ['fine', 'all_hair'] },
      ingredients:
        'Sodium Cocoyl Isethionate, Zea Mays Starch, Cetearyl Alcohol, Glycerin, Theobroma Cacao Seed Butter, Kaolin, Aqua, Guar Hydroxypropyltrimonium Chloride, Citric Acid, Panthenol, Parfum, Limonene, Linalool.',
    },
  ],
}
