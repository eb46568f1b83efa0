import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const lipBalm: SeedProduct = {
  id: 125,
  key: 'lip-balm',
  kind: 'lip_care',
  tax_class: 'standard',
  categories: ['eyes-lips'],
  name: PRODUCT_TEXTS['lip-balm'].name,
  short_text: PRODUCT_TEXTS['lip-balm'].short_text,
  facts: [
    ['99 %', 'natural_origin'],
    ['18', 'months_after_opening'],
    ['0', 'mineral_oil'],
  ],
  attributes: { skin_type: ['dry'], for_whom: ['for_all'], free_from: ['mineral_oil', 'silicones'] },
  warnings: ['external_use'],
  related: ['night-balm', 'eye-gel', 'rose-27', 'hand-cream'],
  variants: [
    {
      id: 1251,
      suffix: 'rose',
      scent: 'rose',
      content: { amount: 5, unit: 'g' },
      base_price: 890,
      points: 700,
      attributes: { finish: ['sheer'] },
      ingredients:
        'Prunus Amygdalus Dulcis Oil, Cera Alba, Butyrospermum Parkii Butter, Ricinus Communis Seed Oil, Tocopherol, CI 77491, CI 77891.',
    },
    {
      id: 1252,
      suffix: 'honey',
      scent: 'honey',
      content: { amount: 5, unit: 'g' },
      base_price: 890,
      points: 700,
      attributes: { finish: ['glossy'] },
      ingredients:
        'Prunus Amygdalus Dulcis Oil, Cera Alba, Butyrospermum Parkii Butter, Ricinus Communis Seed Oil, Mel Extract, Tocopherol.',
    },
    {
      id: 1253,
      suffix: 'clear',
      scent: 'clear',
      content: { amount: 5, unit: 'g' },
      base_price: 890,
      points: 700,
      attributes: { finish: ['invisible'] },
      ingredients:
        'Prunus Amygdalus Dulcis Oil, Cera Alba, Butyrospermum Parkii Butter, Ricinus Communis Seed Oil, Tocopherol.',
    },
  ],
}
