import { setIngredients } from '../ingredients.ts'
import type { SeedProduct } from '../product-shape.ts'
import { ambre51 } from './ambre-51.ts'
import { handWash } from './hand-wash.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const setAmberRitual: SeedProduct = {
  id: 145,
  key: 'set-amber-ritual',
  kind: 'gift_set',
  tax_class: 'standard',
  categories: ['quiet-evening'],
  name: PRODUCT_TEXTS['set-amber-ritual'].name,
  short_text: PRODUCT_TEXTS['set-amber-ritual'].short_text,
  facts: [
    ['3', 'things_in_box'],
    ['100 %', 'paper_packaging'],
    ['1', 'card_to_write'],
  ],
  ingredients: setIngredients([ambre51, '30ml'], [handWash, 'amber']),
  attributes: { scent_family: ['amber', 'woody'], for_whom: ['for_all'], free_from: ['colourants'] },
  warnings: [
    'flammable',
    'external_use',
    'keep_from_eyes',
    'candle_supervise',
    'candle_distance',
    'keep_from_children',
  ],
  related: ['ambre-51', 'hand-wash', 'cedar-smoke', 'set-candles'],
  variants: [
    {
      id: 1451,
      suffix: 'set',
      content: { amount: 3, unit: 'set' },
      base_price: 4990,
      points: 4250,
    },
  ],
}
