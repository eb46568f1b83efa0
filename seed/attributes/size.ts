import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const SIZE = {
  id: 3,
  name: ATTRIBUTE_TEXTS.size.name,
  values: {
    small: {
      id: 31,
      name: ATTRIBUTE_TEXTS.size.values.small.name,
    },
    regular: {
      id: 32,
      name: ATTRIBUTE_TEXTS.size.values.regular.name,
    },
    large: {
      id: 33,
      name: ATTRIBUTE_TEXTS.size.values.large.name,
    },
  },
} as const satisfies SeedAttribute
