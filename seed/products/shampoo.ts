import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const shampoo: SeedProduct = {
  id: 172,
  key: 'shampoo',
  kind: 'hair_wash',
  tax_class: 'standard',
  categories: ['shampoos'],
  name: PRODUCT_TEXTS.shampoo.name,
  short_text: PRODUCT_TEXTS.shampoo.short_text,
  facts: [
    ['40', 'hair_washes'],
    ['0', 'sulphates'],
    ['0', 'silicones'],
  ],
  attributes: { free_from: ['sulphates', 'silicones', 'colourants', 'animal_products'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['conditioner', 'hair-mask', 'solid-shampoo', 'hair-oil'],
  variants: [
    {
      id: 1721,
      suffix: 'fine',
      scent: 'fine_hair',
      content: { amount: 250, unit: 'ml' },
      base_price: 1490,
      points: 1300,
      attributes: { hair_type: ['fine'], size: ['regular'] },
      ingredients:
        'Aqua, Coco-Glucoside, Lauryl Glucoside, Cocamidopropyl Betaine, Glycerin, Sodium Chloride, Hydrolyzed Rice Protein, Camellia Sinensis Leaf Extract, Panthenol, Guar Hydroxypropyltrimonium Chloride, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene, Linalool.',
    },
    {
      id: 1722,
      suffix: 'dry',
      scent: 'dry_hair',
      content: { amount: 250, unit: 'ml' },
      base_price: 1490,
      points: 1300,
      attributes: { hair_type: ['dry_hair', 'coloured'], size: ['regular'] },
      ingredients:
        'Aqua, Coco-Glucoside, Lauryl Glucoside, Cocamidopropyl Betaine, Glycerin, Sodium Chloride, Argania Spinosa Kernel Oil, Camellia Sinensis Leaf Extract, Panthenol, Guar Hydroxypropyltrimonium Chloride, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene, Linalool.',
    },
    {
      id: 1723,
      suffix: 'scalp',
      scent: 'sensitive_scalp',
      content: { amount: 250, unit: 'ml' },
      base_price: 1490,
      points: 1300,
      attributes: { hair_type: ['scalp', 'all_hair'], size: ['regular'] },
      ingredients:
        'Aqua, Coco-Glucoside, Lauryl Glucoside, Cocamidopropyl Betaine, Glycerin, Sodium Chloride, Avena Sativa Kernel Extract, Panthenol, Guar Hydroxypropyltrimonium Chloride, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Linalool.',
    },
  ],
}
