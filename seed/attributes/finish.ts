import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const FINISH = {
  id: 4,
  name: ATTRIBUTE_TEXTS.finish.name,
  values: {
    sheer: {
      id: 41,
      name: ATTRIBUTE_TEXTS.finish.values.sheer.name,
    },
    glossy: {
      id: 42,
      name: ATTRIBUTE_TEXTS.finish.values.glossy.name,
    },
    satin: {
      id: 43,
      name: ATTRIBUTE_TEXTS.finish.values.satin.name,
    },
    invisible: {
      id: 44,
      name: ATTRIBUTE_TEXTS.finish.values.invisible.name,
    },
    matte: {
      id: 45,
      name: ATTRIBUTE_TEXTS.finish.values.matte.name,
    },
    luminous: {
      id: 46,
      name: ATTRIBUTE_TEXTS.finish.values.luminous.name,
    },
  },
} as const satisfies SeedAttribute
