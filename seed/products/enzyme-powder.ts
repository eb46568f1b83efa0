import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const enzymePowder: SeedProduct = {
  id: 156,
  key: 'enzyme-powder',
  kind: 'cleansing',
  tax_class: 'standard',
  categories: ['cleansing'],
  name: PRODUCT_TEXTS['enzyme-powder'].name,
  short_text: PRODUCT_TEXTS['enzyme-powder'].short_text,
  facts: [
    ['97 %', 'natural_origin'],
    ['12', 'months_after_opening'],
    ['0', 'preservatives'],
  ],
  ingredients:
    'Oryza Sativa Starch, Sodium Cocoyl Isethionate, Maltodextrin, Kaolin, Avena Sativa Kernel Flour, Papain, Allantoin, Silica, Citric Acid.',
  attributes: {
    skin_type: ['combination', 'oily'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'sulphates', 'silicones', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes', 'broken_skin', 'powder_inhale'],
  related: ['micellar-water', 'clay-mask', 'rose-toner', 'cleansing-milk'],
  variants: [
    {
      id: 1561,
      suffix: '60g',
      content: { amount: 60, unit: 'g' },
      base_price: 2300,
      points: 1950,
      attributes: { size: ['regular'] },
    },
  ],
}
