import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const conditioner: SeedProduct = {
  id: 173,
  key: 'conditioner',
  kind: 'hair_wash',
  tax_class: 'standard',
  categories: ['conditioners'],
  name: PRODUCT_TEXTS.conditioner.name,
  short_text: PRODUCT_TEXTS.conditioner.short_text,
  facts: [
    ['95 %', 'natural_origin'],
    ['0', 'silicones'],
    ['12', 'months_after_opening'],
  ],
  attributes: { free_from: ['silicones', 'mineral_oil', 'colourants', 'animal_products'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['shampoo', 'hair-mask', 'hair-oil', 'hair-mist'],
  variants: [
    {
      id: 1731,
      suffix: 'fine',
      scent: 'fine_hair',
      content: { amount: 250, unit: 'ml' },
      base_price: 1590,
      points: 1350,
      attributes: { hair_type: ['fine'], size: ['regular'] },
      ingredients:
        'Aqua, Cetearyl Alcohol, Brassicyl Isoleucinate Esylate, Glycerin, Hydrolyzed Rice Protein, Camellia Sinensis Leaf Extract, Brassica Alcohol, Panthenol, Lactic Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Linalool.',
    },
    {
      id: 1732,
      suffix: 'dry',
      scent: 'dry_hair',
      content: { amount: 250, unit: 'ml' },
      base_price: 1590,
      points: 1350,
      attributes: { hair_type: ['dry_hair', 'curly', 'coloured'], size: ['regular'] },
      ingredients:
        'Aqua, Cetearyl Alcohol, Brassicyl Isoleucinate Esylate, Glycerin, Brassica Oleracea Italica Seed Oil, Brassica Alcohol, Panthenol, Lactic Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Linalool.',
    },
  ],
}
