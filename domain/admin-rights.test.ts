import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  can,
  countriesWithRight,
  type Grant,
  type HeldRight,
  type Holder,
  mayChangeRoles,
  mayRule,
  RIGHTS,
  type Right,
} from './admin-rights.ts'
import type { CountryId } from './locale.ts'

const HELD: HeldRight[] = [
  { right: 'content.read', country_id: 'PL' },
  { right: 'content.read', country_id: 'DE' },
  { right: 'content.publish', country_id: 'PL' },
]

test('an admin acts in the countries in which they hold the right for the act', () => {
  expect(countriesWithRight(HELD, 'content.read')).toEqual(['PL', 'DE'])
  expect(countriesWithRight(HELD, 'content.publish')).toEqual(['PL'])
})

test('a right that an admin holds nowhere opens no country', () => {
  expect(countriesWithRight(HELD, 'content.write')).toEqual([])
})

const COUNTRIES: CountryId[] = ['PL', 'CZ', 'DE']
const holder = (admin_id: number, rights: readonly Right[], countries: readonly CountryId[]): Holder => ({
  admin_id,
  held: countries.flatMap((country_id) => rights.map((right) => ({ right, country_id }))),
})
const grant = (rights: readonly Right[], country_id: CountryId): Grant => ({ role_key: 'role', country_id, rights })
const manager = holder(1, ['admins.write', 'orders.ship'], ['PL'])

describe('an admin who rules over admins in Poland', () => {
  test('gives and takes there what they hold themselves', () => {
    expect(mayChangeRoles(manager, holder(2, [], []), [grant(['orders.ship'], 'PL')])).toBe(true)
  })

  test('gives no right that they lack, and nothing in another country', () => {
    expect(mayChangeRoles(manager, holder(2, [], []), [grant(['orders.refund'], 'PL')])).toBe(false)
    expect(mayChangeRoles(manager, holder(2, [], []), [grant(['orders.ship'], 'CZ')])).toBe(false)
  })

  test('changes no stronger admin, but one who holds more only elsewhere', () => {
    expect(mayChangeRoles(manager, holder(2, ['orders.refund'], ['PL']), [grant(['orders.ship'], 'PL')])).toBe(false)
    const elsewhere = holder(2, ['orders.refund'], ['CZ'])
    expect(mayChangeRoles(manager, elsewhere, [grant(['orders.ship'], 'PL')])).toBe(true)
    expect(mayRule(manager, elsewhere)).toBe(false)
  })

  test('changes nothing about themselves', () => {
    expect(mayChangeRoles(manager, manager, [grant(['orders.ship'], 'PL')])).toBe(false)
    expect(mayRule(manager, manager)).toBe(false)
  })
})

test('who lacks admins.write rules over nobody with a role', () => {
  expect(mayRule(holder(1, ['orders.ship'], ['PL']), holder(2, ['orders.ship'], ['PL']))).toBe(false)
})

const someRights = fc.subarray([...RIGHTS])
const someHeld = fc
  .array(fc.record({ right: fc.constantFrom(...RIGHTS), country_id: fc.constantFrom(...COUNTRIES) }), { maxLength: 60 })
  // Often with the right that everything here depends on.
  .chain((held) =>
    fc
      .subarray(COUNTRIES)
      .map((ruled) => [...held, ...ruled.map((country_id) => ({ right: 'admins.write' as const, country_id }))]),
  )
const someGrants = fc.array(
  fc.record({ role_key: fc.constant('role'), country_id: fc.constantFrom(...COUNTRIES), rights: someRights }),
  { maxLength: 4 },
)

test('no sequence of allowed changes gives anybody a right that no changer held there', () => {
  const change = fc.record({ by: fc.nat(2), of: fc.nat(2), grants: someGrants })
  fc.assert(
    fc.property(fc.tuple(someHeld, someHeld, someHeld), fc.array(change, { maxLength: 12 }), (start, changes) => {
      const admins: Holder[] = start.map((held, admin_id) => ({ admin_id, held }))
      for (const { by, of, grants } of changes) {
        const admin = admins[by]
        const other = admins[of]
        if (admin === undefined || other === undefined || !mayChangeRoles(admin, other, grants)) continue
        const given = grants.flatMap(({ country_id, rights }) => rights.map((right) => ({ right, country_id })))
        // An admin grants only rights held at that moment, so no right appears that nobody held at the start.
        for (const { right, country_id } of given) expect(can(admin, right, { country_id })).toBe(true)
        admins[of] = { admin_id: of, held: [...other.held, ...given] }
      }
      const atStart = new Set(start.flat().map(({ right, country_id }) => `${right} ${country_id}`))
      for (const { held } of admins) {
        for (const { right, country_id } of held) expect(atStart).toContain(`${right} ${country_id}`)
      }
    }),
  )
})

test('whoever may rule over another is not weaker anywhere', () => {
  fc.assert(
    fc.property(someHeld, someHeld, (mine, theirs) => {
      const admin = { admin_id: 1, held: mine }
      if (!mayRule(admin, { admin_id: 2, held: theirs })) return
      for (const { right, country_id } of theirs) expect(can(admin, right, { country_id })).toBe(true)
    }),
  )
})
