import { listAuditEntries } from '@meridian/contract/admin/audit.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '../gate/country-scope.ts'
import { listPage } from '../lists/admin-list.ts'
import { createTestShop, type TestShop } from '../testing/testing.ts'
import { type GrownWorld, openGrownWorld } from '../testing/testing-plans.ts'
import { AUDIT_SORTS, type AuditFilters, readAudit } from './admin-audit-queries.ts'
import { writeAudit } from './for-services.ts'

describe('the audit log', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
    await write('shipParcel', ['PL'])
    await write('shipParcel', ['DE'])
    await write('changePrices', ['DE', 'PL'])
    await write('openShop', [])
  })
  afterAll(() => shop.close())

  let minute = 0
  const write = (act: string, countries: CountryId[]) => {
    minute += 1
    const now = new Date(Date.UTC(2026, 10, 23, 8, minute))
    return inTransaction(shop.pool.kysely, (tx) =>
      writeAudit(
        tx,
        { caller: { kind: 'none' }, now, trace: 'trace' },
        {
          act,
          object_kind: 'test_thing',
          object_id: minute,
          countries,
          reason: 'Why not',
        },
      ),
    )
  }
  const actsFor = async (countries: CountryId[], query: { country?: CountryId; act?: string } = {}) => {
    const auditor = await shop.member({ type_id: 2, countries, role: 'auditor' })
    const { rows } = await auditor.call(listAuditEntries, { query: { object_kind: 'test_thing', ...query } })
    return rows.map(({ act, countries: shown }) => `${act} ${shown.join(' ')}`.trim())
  }

  test('shows an admin what concerned their countries, and only those countries, latest first', async () => {
    expect(await actsFor(['PL'])).toEqual(['changePrices PL', 'shipParcel PL'])
    expect(await actsFor(['PL', 'DE'], { act: 'shipParcel' })).toEqual(['shipParcel DE', 'shipParcel PL'])
    expect(await actsFor(['PL', 'DE'], { country: 'DE' })).toEqual(['changePrices DE PL', 'shipParcel DE'])
    expect(await actsFor(['PL'], { country: 'DE' })).toEqual([])
  })

  test('shows entries about the whole shop to who reads it in every country', async () => {
    expect(await actsFor([...countryIds()])).toEqual([
      'openShop',
      'changePrices DE PL',
      'shipParcel DE',
      'shipParcel PL',
    ])
  })

  test('comes in pages without gaps or repeats', async () => {
    const auditor = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'auditor' })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await auditor.call(listAuditEntries, { query: { object_kind: 'test_thing', limit: 3, after } })
      seen.push(...page.rows.map(({ object_id }) => object_id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(['4', '3', '2', '1'])
  })

  test.each(['audit.entry', 'audit.entry_country'])('%s takes new rows only, also from its owner', async (table) => {
    const refused = { code: '42501' }
    for (const statement of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(sql.raw(statement).execute(shop.pool.kysely)).rejects.toMatchObject(refused)
    }
  })
})

describe('on a log of 60,000 entries', () => {
  let world: GrownWorld
  beforeAll(async () => {
    world = await openGrownWorld([
      `insert into audit.entry (at, admin_id, act, object_kind, object_id, trace)
        select now() - n * interval '1 minute', 1 + n % 5, 'act' || chr(97 + n % 20), 'thing', (n % 1000)::text, 'x'
        from generate_series(1, 60000) n`,
      `insert into audit.entry_country (entry_id, country_id, at)
        select entry_id, case entry_id % 3 when 0 then 'PL' when 1 then 'DE' else 'CZ' end, at from audit.entry
          where object_kind = 'thing'`,
      'analyze',
    ])
  })
  afterAll(() => world.close())

  const everywhere = scopeOf(adminIn([...countryIds()]))
  const inPoland = scopeOf(adminIn(['PL']))
  const cases: [string, typeof everywhere, AuditFilters][] = [
    ['everything', everywhere, {}],
    ['a country', everywhere, { country: 'PL' }],
    ['the countries of an admin', inPoland, {}],
    ['an object', inPoland, { object_kind: 'thing', object_id: '7' }],
    ['an admin', everywhere, { admin: 3 }],
    ['an act', everywhere, { act: 'actb' }],
    ['an act in a country', inPoland, { act: 'actb', country: 'PL' }],
    ['some days', everywhere, { from: '2026-01-01', to: '2030-01-01' }],
  ]

  test.each(cases)('%s is found without reading the whole log', async (_name, scope, filters) => {
    const page = listPage(AUDIT_SORTS, { sort: '-at' })
    const scanned = await world.tablesScanned(async () => {
      const { rows } = await readAudit(world.deps.database, scope, { filters, page })
      expect(rows.length).toBeGreaterThan(10)
    })
    expect(scanned).toEqual([])
  })
})

function adminIn(countries: CountryId[]) {
  const admin = { kind: 'admin', user_id: 1, session_id: '', held: [], proved_at: null, enrolling: false } as const
  return { caller: { ...admin, countries } }
}
