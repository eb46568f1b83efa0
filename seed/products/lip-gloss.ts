import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const lipGloss: SeedProduct = {
  id: 169,
  key: 'lip-gloss',
  kind: 'lip_colour',
  tax_class: 'standard',
  categories: ['lip-glosses'],
  name: PRODUCT_TEXTS['lip-gloss'].name,
  short_text: PRODUCT_TEXTS['lip-gloss'].short_text,
  facts: [
    ['96 %', 'natural_origin'],
    ['12', 'months_after_opening'],
    ['0', 'mineral_oil'],
  ],
  attributes: {
    finish: ['glossy'],
    coverage: ['light'],
    free_from: ['mineral_oil', 'silicones', 'perfume', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['lipstick', 'lip-balm', 'blush', 'nail-polish'],
  variants: [
    {
      id: 1691,
      suffix: 'clear',
      scent: 'clear',
      content: { amount: 6, unit: 'ml' },
      base_price: 1490,
      points: 1300,
      attributes: { shade: ['clear'] },
      ingredients:
        'Ricinus Communis Seed Oil, Polyglyceryl-2 Isostearate/Dimer Dilinoleate Copolymer, Simmondsia Chinensis Seed Oil, Caprylic/Capric Triglyceride, Hydrogenated Castor Oil, Silica, Tocopherol.',
    },
    {
      id: 1692,
      suffix: 'rose',
      scent: 'rose',
      content: { amount: 6, unit: 'ml' },
      base_price: 1490,
      points: 1300,
      attributes: { shade: ['pink'] },
      ingredients:
        'Ricinus Communis Seed Oil, Polyglyceryl-2 Isostearate/Dimer Dilinoleate Copolymer, Simmondsia Chinensis Seed Oil, Caprylic/Capric Triglyceride, Hydrogenated Castor Oil, Silica, Tocopherol, Mica, CI 77491, CI 45410.',
    },
  ],
}
