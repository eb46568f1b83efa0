import { setIngredients } from '../ingredients.ts'
import type { SeedProduct } from '../product-shape.ts'
import { handCream } from './hand-cream.ts'
import { handWash } from './hand-wash.ts'
import { lipBalm } from './lip-balm.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const setHands: SeedProduct = {
  id: 147,
  key: 'set-hands',
  kind: 'gift_set',
  tax_class: 'standard',
  categories: ['thank-you'],
  name: PRODUCT_TEXTS['set-hands'].name,
  short_text: PRODUCT_TEXTS['set-hands'].short_text,
  facts: [
    ['3', 'things_in_box'],
    ['100 %', 'paper_packaging'],
    ['1', 'card_to_write'],
  ],
  ingredients: setIngredients([handWash, 'fig'], [handCream, 'almond'], [lipBalm, 'honey']),
  attributes: {
    skin_type: ['all_skin', 'dry'],
    for_whom: ['for_all'],
    scent_family: ['green'],
    free_from: ['mineral_oil', 'silicones'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['hand-wash', 'hand-cream', 'lip-balm', 'set-first-face'],
  variants: [
    {
      id: 1471,
      suffix: 'set',
      content: { amount: 3, unit: 'set' },
      base_price: 2750,
      points: 2300,
    },
  ],
}
