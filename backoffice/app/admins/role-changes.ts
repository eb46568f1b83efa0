import type { CountryId } from '@meridian/domain/locale.ts'

/** A role with the countries in which somebody holds it. */
export interface RoleIn {
  role_key: string
  countries: readonly CountryId[]
}

/** What somebody gains and loses between two sets of roles; nothing where both are the same. */
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

/** The same roles in one order, whatever the one in which they were given: they can be compared. */
export function inOrder(roles: readonly RoleIn[]): RoleIn[] {
  return roles
    .map(({ role_key, countries }) => ({ role_key, countries: countries.toSorted() }))
    .toSorted((a, b) => a.role_key.localeCompare(b.role_key))
}

/** The roles with a country given or taken; a role without a country is gone. */
export function withCountries(roles: readonly RoleIn[], role_key: string, countries: readonly CountryId[]): RoleIn[] {
  const others = roles.filter((role) => role.role_key !== role_key)
  return countries.length === 0 ? others : [...others, { role_key, countries }]
}
