import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const SHADE = {
  id: 7,
  name: ATTRIBUTE_TEXTS.shade.name,
  values: {
    nude: {
      id: 71,
      name: ATTRIBUTE_TEXTS.shade.values.nude.name,
    },
    pink: {
      id: 72,
      name: ATTRIBUTE_TEXTS.shade.values.pink.name,
    },
    red: {
      id: 73,
      name: ATTRIBUTE_TEXTS.shade.values.red.name,
    },
    terracotta: {
      id: 74,
      name: ATTRIBUTE_TEXTS.shade.values.terracotta.name,
    },
    brown: {
      id: 75,
      name: ATTRIBUTE_TEXTS.shade.values.brown.name,
    },
    plum: {
      id: 76,
      name: ATTRIBUTE_TEXTS.shade.values.plum.name,
    },
    dark: {
      id: 77,
      name: ATTRIBUTE_TEXTS.shade.values.dark.name,
    },
    clear: {
      id: 78,
      name: ATTRIBUTE_TEXTS.shade.values.clear.name,
    },
  },
} as const satisfies SeedAttribute
