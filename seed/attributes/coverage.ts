import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const COVERAGE = {
  id: 8,
  name: ATTRIBUTE_TEXTS.coverage.name,
  values: {
    light: {
      id: 81,
      name: ATTRIBUTE_TEXTS.coverage.values.light.name,
    },
    medium: {
      id: 82,
      name: ATTRIBUTE_TEXTS.coverage.values.medium.name,
    },
    full: {
      id: 83,
      name: ATTRIBUTE_TEXTS.coverage.values.full.name,
    },
  },
} as const satisfies SeedAttribute
