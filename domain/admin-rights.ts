import type { CountryId } from './locale.ts'

/** What admins may do. Each call of an admin names the one it needs; roles are sets of them, kept as data. SPEC §6. */
export const RIGHTS = [
  'content.read',
  'content.write',
  'content.publish',
  'materials.read',
  'materials.write',
  'materials.publish',
] as const
export type Right = (typeof RIGHTS)[number]

/** A right that an admin holds in a country, through one of their roles there. */
export interface HeldRight {
  right: Right
  country_id: CountryId
}

/** The countries in which an admin may do something; none where they may not do it at all. SPEC §6. */
export function countriesWithRight(held: readonly HeldRight[], right: Right): CountryId[] {
  return held.filter((one) => one.right === right).map(({ country_id }) => country_id)
}
