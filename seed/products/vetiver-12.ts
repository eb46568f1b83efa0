import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const vetiver12: SeedProduct = {
  id: 102,
  key: 'vetiver-12',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-him'],
  name: everywhere('Vétiver 12'),
  short_text: PRODUCT_TEXTS['vetiver-12'].short_text,
  facts: [
    ['8', 'hours_on_skin'],
    ['16 %', 'perfume_oil'],
    ['11', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Vetiveria Zizanoides Root Oil, Citrus Paradisi Peel Oil, Bulnesia Sarmientoi Wood Oil, Limonene, Citral, Linalool, Geraniol.',
  attributes: {
    scent_family: ['woody', 'green'],
    for_whom: ['for_him'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['cuir-noir', 'neroli-sud', 'shower-gel', 'discovery-set'],
  variants: [
    {
      id: 1021,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4200,
      points: 3600,
      attributes: { size: ['regular'] },
    },
    {
      id: 1022,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 6900,
      points: 5900,
      attributes: { size: ['large'] },
    },
  ],
}
