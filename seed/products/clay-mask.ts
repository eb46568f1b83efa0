import type { SeedProduct } from '../product-shape.ts'
import { PRODUCT_TEXTS } from './texts.ts'

export const clayMask: SeedProduct = {
  id: 150,
  key: 'clay-mask',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['masks'],
  name: PRODUCT_TEXTS['clay-mask'].name,
  short_text: PRODUCT_TEXTS['clay-mask'].short_text,
  facts: [
    ['30 %', 'clay'],
    ['10', 'minutes_on_skin'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Kaolin, Glycerin, Montmorillonite, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Avena Sativa Kernel Flour, Glyceryl Stearate Citrate, Panthenol, Zinc PCA, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid.',
  attributes: {
    skin_type: ['combination', 'oily'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'silicones', 'mineral_oil', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['enzyme-powder', 'micellar-water', 'hyaluronic-serum', 'face-oil'],
  variants: [
    {
      id: 1501,
      suffix: '75ml',
      content: { amount: 75, unit: 'ml' },
      base_price: 2100,
      points: 1800,
      attributes: { size: ['regular'] },
    },
  ],
}
