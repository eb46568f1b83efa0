import type { SeedAttribute } from '../attributes.ts'
import { ATTRIBUTE_TEXTS } from './texts.ts'

export const SUN_PROTECTION = {
  id: 12,
  name: ATTRIBUTE_TEXTS.sun_protection.name,
  values: {
    spf_30: {
      id: 121,
      name: ATTRIBUTE_TEXTS.sun_protection.values.spf_30.name,
    },
    spf_50: {
      id: 122,
      name: ATTRIBUTE_TEXTS.sun_protection.values.spf_50.name,
    },
  },
} as const satisfies SeedAttribute
