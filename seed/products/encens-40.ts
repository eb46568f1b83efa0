import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const encens40: SeedProduct = {
  id: 133,
  key: 'encens-40',
  kind: 'extrait',
  tax_class: 'standard',
  categories: ['unisex'],
  name: everywhere('Encens 40'),
  short_text: PRODUCT_TEXTS['encens-40'].short_text,
  facts: [
    ['16', 'hours_on_skin'],
    ['40 %', 'perfume_oil'],
    ['15', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Boswellia Sacra Resin Oil, Commiphora Myrrha Resin Extract, Piper Nigrum Fruit Oil, Limonene, Linalool, Alpha-Pinene, Benzyl Benzoate, CI 60730.',
  attributes: { scent_family: ['amber', 'woody'], for_whom: ['for_all'], free_from: ['animal_products'] },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['oud-moderne', 'ambre-51', 'incense-sticks', 'cedar-smoke'],
  variants: [
    {
      id: 1331,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 8900,
      points: 7700,
      attributes: { size: ['small'] },
    },
  ],
}
