import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const SKIN_TYPE = {
  id: 2,
  name: ATTRIBUTE_TEXTS.skin_type.name,
  values: {
    all_skin: {
      id: 21,
      name: ATTRIBUTE_TEXTS.skin_type.values.all_skin.name,
    },
    dry: {
      id: 22,
      name: ATTRIBUTE_TEXTS.skin_type.values.dry.name,
    },
    sensitive: {
      id: 23,
      name: ATTRIBUTE_TEXTS.skin_type.values.sensitive.name,
    },
    combination: {
      id: 24,
      name: ATTRIBUTE_TEXTS.skin_type.values.combination.name,
    },
    oily: {
      id: 25,
      name: ATTRIBUTE_TEXTS.skin_type.values.oily.name,
    },
  },
} as const satisfies SeedAttribute
