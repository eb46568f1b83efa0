import type { Right } from '@meridian/domain/admin-rights.ts'
import type { StringKey } from '../texts/string-keys.ts'

export interface Room {
  /** The first part of its addresses. */
  path: string
  name: StringKey
  /** Who lacks it everywhere does not see the room. */
  right: Right
  /** The letter after `g` that leads here. */
  letter: string
}

/** The rooms of the left column, in their order. */
export const ROOMS: readonly Room[] = []
