import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const FOR_WHOM = {
  id: 5,
  name: ATTRIBUTE_TEXTS.for_whom.name,
  values: {
    for_her: {
      id: 51,
      name: ATTRIBUTE_TEXTS.for_whom.values.for_her.name,
    },
    for_him: {
      id: 52,
      name: ATTRIBUTE_TEXTS.for_whom.values.for_him.name,
    },
    for_all: {
      id: 53,
      name: ATTRIBUTE_TEXTS.for_whom.values.for_all.name,
    },
  },
} as const satisfies SeedAttribute
