import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const nailPolish: SeedProduct = {
  id: 168,
  key: 'nail-polish',
  kind: 'nail_colour',
  tax_class: 'standard',
  categories: ['nails'],
  name: PRODUCT_TEXTS['nail-polish'].name,
  short_text: PRODUCT_TEXTS['nail-polish'].short_text,
  facts: [
    ['2', 'coats'],
    ['5', 'minutes_to_dry'],
    ['77 %', 'natural_origin'],
  ],
  ingredients:
    'Butyl Acetate, Ethyl Acetate, Nitrocellulose, Acetyl Tributyl Citrate, Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer, Isopropyl Alcohol, Stearalkonium Bentonite, Silica, Phosphoric Acid, (+/-) CI 77891, CI 77491, CI 77499, CI 77510, CI 15850.',
  attributes: { free_from: ['silicones', 'perfume', 'animal_products'] },
  warnings: ['flammable', 'ventilate', 'keep_from_children', 'external_use'],
  related: ['lipstick', 'hand-cream', 'body-oil', 'lip-gloss'],
  variants: [
    {
      id: 1681,
      suffix: 'ivory',
      scent: 'ivory',
      content: { amount: 9, unit: 'ml' },
      base_price: 1290,
      points: 1100,
      attributes: { shade: ['nude'], finish: ['sheer'], coverage: ['light'] },
    },
    {
      id: 1682,
      suffix: 'terracotta',
      scent: 'terracotta',
      content: { amount: 9, unit: 'ml' },
      base_price: 1290,
      points: 1100,
      attributes: { shade: ['terracotta'], finish: ['glossy'], coverage: ['full'] },
    },
    {
      id: 1683,
      suffix: 'plum',
      scent: 'plum',
      content: { amount: 9, unit: 'ml' },
      base_price: 1290,
      points: 1100,
      attributes: { shade: ['plum'], finish: ['glossy'], coverage: ['full'] },
    },
    {
      id: 1684,
      suffix: 'midnight',
      scent: 'midnight',
      content: { amount: 9, unit: 'ml' },
      base_price: 1290,
      points: 1100,
      attributes: { shade: ['dark'], finish: ['glossy'], coverage: ['full'] },
    },
  ],
}
