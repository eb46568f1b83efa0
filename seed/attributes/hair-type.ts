import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const HAIR_TYPE = {
  id: 9,
  name: ATTRIBUTE_TEXTS.hair_type.name,
  values: {
    all_hair: {
      id: 91,
      name: ATTRIBUTE_TEXTS.hair_type.values.all_hair.name,
    },
    fine: {
      id: 92,
      name: ATTRIBUTE_TEXTS.hair_type.values.fine.name,
    },
    dry_hair: {
      id: 93,
      name: ATTRIBUTE_TEXTS.hair_type.values.dry_hair.name,
    },
    curly: {
      id: 94,
      name: ATTRIBUTE_TEXTS.hair_type.values.curly.name,
    },
    coloured: {
      id: 95,
      name: ATTRIBUTE_TEXTS.hair_type.values.coloured.name,
    },
    scalp: {
      id: 96,
      name: ATTRIBUTE_TEXTS.hair_type.values.scalp.name,
    },
  },
} as const satisfies SeedAttribute
