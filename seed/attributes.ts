import { COVERAGE } from './attributes/coverage.ts'
import { FINISH } from './attributes/finish.ts'
import { FOR_WHOM } from './attributes/for-whom.ts'
import { FREE_FROM } from './attributes/free-from.ts'
import { HAIR_TYPE } from './attributes/hair-type.ts'
import { ROOM } from './attributes/room.ts'
import { SCENT_FAMILY } from './attributes/scent-family.ts'
import { SHADE } from './attributes/shade.ts'
import { SIZE } from './attributes/size.ts'
import { SKIN_TYPE } from './attributes/skin-type.ts'
import { SUN_PROTECTION } from './attributes/sun-protection.ts'
import type { Texts } from './texts.ts'

export type SeedAttribute = {
  readonly id: number
  readonly name: Texts
  /** Its values name what products lack. */
  readonly lacking?: true
  readonly values: Readonly<Record<string, { readonly id: number; readonly name: Texts }>>
}

/** The attributes that products are filtered by. SPEC §3 Catalogue (product attributes). */
export const ATTRIBUTES = {
  scent_family: SCENT_FAMILY,
  skin_type: SKIN_TYPE,
  size: SIZE,
  finish: FINISH,
  for_whom: FOR_WHOM,
  free_from: FREE_FROM,
  shade: SHADE,
  coverage: COVERAGE,
  hair_type: HAIR_TYPE,
  room: ROOM,
  sun_protection: SUN_PROTECTION,
}

export type AttributeKey = keyof typeof ATTRIBUTES
