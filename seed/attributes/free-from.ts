import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

/** Absences of products: the values name things that products lack, so all chosen ones must hold together. */
export const FREE_FROM = {
  id: 6,
  lacking: true,
  name: ATTRIBUTE_TEXTS.free_from.name,
  values: {
    colourants: {
      id: 61,
      name: ATTRIBUTE_TEXTS.free_from.values.colourants.name,
    },
    silicones: {
      id: 62,
      name: ATTRIBUTE_TEXTS.free_from.values.silicones.name,
    },
    mineral_oil: {
      id: 63,
      name: ATTRIBUTE_TEXTS.free_from.values.mineral_oil.name,
    },
    alcohol: {
      id: 64,
      name: ATTRIBUTE_TEXTS.free_from.values.alcohol.name,
    },
    sulphates: {
      id: 65,
      name: ATTRIBUTE_TEXTS.free_from.values.sulphates.name,
    },
    animal_products: {
      id: 66,
      name: ATTRIBUTE_TEXTS.free_from.values.animal_products.name,
    },
    perfume: {
      id: 67,
      name: ATTRIBUTE_TEXTS.free_from.values.perfume.name,
    },
    aluminium_salts: {
      id: 68,
      name: ATTRIBUTE_TEXTS.free_from.values.aluminium_salts.name,
    },
  },
} as const satisfies SeedAttribute
