import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const SCENT_FAMILY = {
  id: 1,
  name: ATTRIBUTE_TEXTS.scent_family.name,
  values: {
    amber: {
      id: 11,
      name: ATTRIBUTE_TEXTS.scent_family.values.amber.name,
    },
    woody: {
      id: 12,
      name: ATTRIBUTE_TEXTS.scent_family.values.woody.name,
    },
    floral: {
      id: 13,
      name: ATTRIBUTE_TEXTS.scent_family.values.floral.name,
    },
    citrus: {
      id: 14,
      name: ATTRIBUTE_TEXTS.scent_family.values.citrus.name,
    },
    leather: {
      id: 15,
      name: ATTRIBUTE_TEXTS.scent_family.values.leather.name,
    },
    oud: {
      id: 16,
      name: ATTRIBUTE_TEXTS.scent_family.values.oud.name,
    },
    powdery: {
      id: 17,
      name: ATTRIBUTE_TEXTS.scent_family.values.powdery.name,
    },
    green: {
      id: 18,
      name: ATTRIBUTE_TEXTS.scent_family.values.green.name,
    },
    marine: {
      id: 19,
      name: ATTRIBUTE_TEXTS.scent_family.values.marine.name,
    },
    gourmand: {
      id: 10,
      name: ATTRIBUTE_TEXTS.scent_family.values.gourmand.name,
    },
    aromatic: {
      id: 120,
      name: ATTRIBUTE_TEXTS.scent_family.values.aromatic.name,
    },
  },
} as const satisfies SeedAttribute
