import { setIngredients } from '../ingredients.ts'
import type { SeedProduct } from '../product-shape.ts'
import { cleansingMilk } from './cleansing-milk.ts'
import { dayCream } from './day-cream.ts'
import { renewingSerum } from './renewing-serum.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const setFirstFace: SeedProduct = {
  id: 146,
  key: 'set-first-face',
  kind: 'gift_set',
  tax_class: 'standard',
  categories: ['first-steps'],
  name: PRODUCT_TEXTS['set-first-face'].name,
  short_text: PRODUCT_TEXTS['set-first-face'].short_text,
  facts: [
    ['3', 'things_in_box'],
    ['100 %', 'paper_packaging'],
    ['1', 'card_to_write'],
  ],
  ingredients: setIngredients([cleansingMilk, '200ml'], [renewingSerum, '30ml'], [dayCream, '50ml']),
  attributes: { skin_type: ['all_skin'], for_whom: ['for_all'], free_from: ['mineral_oil', 'silicones'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['cleansing-milk', 'renewing-serum', 'day-cream', 'night-balm'],
  variants: [
    {
      id: 1461,
      suffix: 'set',
      content: { amount: 3, unit: 'set' },
      base_price: 7400,
      points: 6300,
    },
  ],
}
