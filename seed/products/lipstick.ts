import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const lipstick: SeedProduct = {
  id: 164,
  key: 'lipstick',
  kind: 'lip_colour',
  tax_class: 'standard',
  categories: ['lipsticks'],
  name: PRODUCT_TEXTS.lipstick.name,
  short_text: PRODUCT_TEXTS.lipstick.short_text,
  facts: [
    ['6', 'hours_of_wear'],
    ['24 %', 'pigments'],
    ['0', 'mineral_oil'],
  ],
  ingredients:
    'Ricinus Communis Seed Oil, Caprylic/Capric Triglyceride, Euphorbia Cerifera Cera, Mica, Silica, Helianthus Annuus Seed Cera, Copernicia Cerifera Cera, Simmondsia Chinensis Seed Oil, Tocopherol, (+/-) CI 77491, CI 77492, CI 77499, CI 77891, CI 15850, CI 45410.',
  attributes: { coverage: ['full'], free_from: ['mineral_oil', 'silicones', 'perfume', 'animal_products'] },
  warnings: ['external_use'],
  related: ['lip-gloss', 'lip-balm', 'blush', 'mascara'],
  variants: [
    {
      id: 1641,
      suffix: 'rosewood',
      scent: 'rosewood',
      content: { amount: 4, unit: 'g' },
      base_price: 2100,
      points: 1800,
      attributes: { shade: ['pink'], finish: ['satin'] },
    },
    {
      id: 1642,
      suffix: 'brick',
      scent: 'brick',
      content: { amount: 4, unit: 'g' },
      base_price: 2100,
      points: 1800,
      attributes: { shade: ['red'], finish: ['matte'] },
    },
    {
      id: 1643,
      suffix: 'fig',
      scent: 'fig',
      content: { amount: 4, unit: 'g' },
      base_price: 2100,
      points: 1800,
      attributes: { shade: ['plum'], finish: ['matte'] },
    },
    {
      id: 1644,
      suffix: 'nude',
      scent: 'nude',
      content: { amount: 4, unit: 'g' },
      base_price: 2100,
      points: 1800,
      attributes: { shade: ['nude'], finish: ['satin'] },
    },
    {
      id: 1645,
      suffix: 'cherry',
      scent: 'cherry',
      content: { amount: 4, unit: 'g' },
      base_price: 2100,
      points: 1800,
      attributes: { shade: ['red'], finish: ['satin'] },
    },
  ],
}
