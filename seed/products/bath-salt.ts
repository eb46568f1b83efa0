import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const bathSalt: SeedProduct = {
  id: 159,
  key: 'bath-salt',
  kind: 'bath_and_shower',
  tax_class: 'standard',
  categories: ['bath'],
  name: PRODUCT_TEXTS['bath-salt'].name,
  short_text: PRODUCT_TEXTS['bath-salt'].short_text,
  facts: [
    ['99 %', 'natural_origin'],
    ['8', 'uses_per_pack'],
    ['0', 'colourants'],
  ],
  attributes: {
    skin_type: ['all_skin'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'sulphates', 'mineral_oil', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes', 'slippery_bath'],
  related: ['body-scrub', 'body-butter', 'cedar-smoke', 'soap'],
  variants: [
    {
      id: 1591,
      suffix: 'lavender',
      scent: 'lavender',
      content: { amount: 400, unit: 'g' },
      base_price: 1350,
      points: 1100,
      attributes: { scent_family: ['aromatic'], size: ['regular'] },
      ingredients:
        'Maris Sal, Sodium Bicarbonate, Prunus Amygdalus Dulcis Oil, Lavandula Angustifolia Oil, Tocopherol, Linalool, Geraniol.',
    },
    {
      id: 1592,
      suffix: 'eucalyptus',
      scent: 'eucalyptus',
      content: { amount: 400, unit: 'g' },
      base_price: 1350,
      points: 1100,
      attributes: { scent_family: ['aromatic', 'green'], size: ['regular'] },
      ingredients:
        'Maris Sal, Sodium Bicarbonate, Prunus Amygdalus Dulcis Oil, Eucalyptus Globulus Leaf Oil, Tocopherol, Limonene.',
    },
  ],
}
