import type { CountryId } from '@meridian/domain/locale.ts'

/** A role and the countries in which it is held. */
export interface RoleIn {
  role_key: string
  countries: readonly CountryId[]
}

/** Roles gained and lost between two sets of roles; empty if both are the same. */
export function roleChanges(
  before: readonly RoleIn[],
  after: readonly RoleIn[],
): { gains: RoleIn[]; losses: RoleIn[] } {
  return { gains: without(after, before), losses: without(before, after) }
}

function without(roles: readonly RoleIn[], others: readonly RoleIn[]): RoleIn[] {
  return roles.flatMap(({ role_key, countries }) => {
    const held = others.filter((other) => other.role_key === role_key).flatMap((other) => other.countries)
    const left = countries.filter((country) => !held.includes(country))
    return left.length === 0 ? [] : [{ role_key, countries: left }]
  })
}

/** The roles in a canonical order, so that they can be compared. */
export function inOrder(roles: readonly RoleIn[]): { role_key: string; countries: CountryId[] }[] {
  return roles
    .map(({ role_key, countries }) => ({ role_key, countries: countries.toSorted() }))
    .toSorted((a, b) => a.role_key.localeCompare(b.role_key))
}

/** The roles with a country added to or removed from one; a role without a country is dropped. */
export function withCountries(roles: readonly RoleIn[], role_key: string, countries: readonly CountryId[]): RoleIn[] {
  const others = roles.filter((role) => role.role_key !== role_key)
  return countries.length === 0 ? others : [...others, { role_key, countries }]
}
