import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const ROOM = {
  id: 11,
  name: ATTRIBUTE_TEXTS.room.name,
  values: {
    living_room: {
      id: 111,
      name: ATTRIBUTE_TEXTS.room.values.living_room.name,
    },
    bedroom: {
      id: 112,
      name: ATTRIBUTE_TEXTS.room.values.bedroom.name,
    },
    kitchen: {
      id: 113,
      name: ATTRIBUTE_TEXTS.room.values.kitchen.name,
    },
    bathroom: {
      id: 114,
      name: ATTRIBUTE_TEXTS.room.values.bathroom.name,
    },
  },
} as const satisfies SeedAttribute
