import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

/** A book: the only product of the reduced tax class. */
export const scentNotes: SeedProduct = {
  id: 179,
  key: 'scent-notes',
  kind: 'book',
  tax_class: 'reduced',
  categories: ['perfume'],
  name: everywhere('Notes'),
  short_text: PRODUCT_TEXTS['scent-notes'].short_text,
  facts: [
    ['144', 'pages'],
    ['36', 'raw_materials'],
    ['3', 'languages_of_book'],
  ],
  attributes: { for_whom: ['for_all'] },
  warnings: [],
  related: ['discovery-set', 'ambre-51', 'iris-blanc', 'set-amber-ritual'],
  variants: [
    {
      id: 1791,
      suffix: 'hardback',
      scent: 'hardback',
      content: { amount: 1, unit: 'set' },
      base_price: 2400,
      points: 1200,
    },
    {
      id: 1792,
      suffix: 'paperback',
      scent: 'paperback',
      content: { amount: 1, unit: 'set' },
      base_price: 1600,
      points: 800,
    },
  ],
}
