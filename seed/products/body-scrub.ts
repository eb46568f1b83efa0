import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const bodyScrub: SeedProduct = {
  id: 157,
  key: 'body-scrub',
  kind: 'bath_and_shower',
  tax_class: 'standard',
  categories: ['bath', 'wash'],
  name: PRODUCT_TEXTS['body-scrub'].name,
  short_text: PRODUCT_TEXTS['body-scrub'].short_text,
  facts: [
    ['97 %', 'natural_origin'],
    ['10', 'uses_per_pack'],
    ['0', 'microplastics'],
  ],
  attributes: {
    skin_type: ['all_skin', 'dry'],
    for_whom: ['for_all'],
    free_from: ['mineral_oil', 'silicones', 'sulphates', 'colourants'],
  },
  warnings: ['external_use', 'keep_from_eyes', 'broken_skin', 'slippery'],
  related: ['body-butter', 'shower-gel', 'bath-salt', 'body-oil'],
  variants: [
    {
      id: 1571,
      suffix: 'coffee',
      scent: 'coffee',
      content: { amount: 250, unit: 'g' },
      base_price: 1650,
      points: 1400,
      attributes: { scent_family: ['gourmand'], size: ['regular'] },
      ingredients:
        'Cocos Nucifera Oil, Coffea Arabica Seed Powder, Sucrose, Helianthus Annuus Seed Oil, Butyrospermum Parkii Butter, Polyglyceryl-3 Palmitate, Cera Alba, Tocopherol, Parfum, Limonene.',
    },
    {
      id: 1572,
      suffix: 'salt',
      scent: 'salt',
      content: { amount: 250, unit: 'g' },
      base_price: 1650,
      points: 1400,
      attributes: { scent_family: ['marine'], size: ['regular'] },
      ingredients:
        'Maris Sal, Cocos Nucifera Oil, Helianthus Annuus Seed Oil, Butyrospermum Parkii Butter, Polyglyceryl-3 Palmitate, Cera Alba, Tocopherol, Parfum, Limonene, Linalool.',
    },
  ],
}
