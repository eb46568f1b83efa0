import { listAuditEntries } from '@meridian/contract/admin/audit.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { writeAudit } from './for-services.ts'

const shop = await openTestShop()

/** An id of each kind of object that people have a name for, with that name. */
const NAMED: readonly (readonly [kind: string, query: ReturnType<typeof sql<{ id: string; name: string }>>])[] = [
  ['order', sql`select order_id::text as id, number as name from shop.orders limit 1`],
  ['member', sql`select user_id::text as id, username as name from sec.user_account where type_id = 3 limit 1`],
  ['admin', sql`select user_id::text as id, username as name from sec.user_account where type_id = 2 limit 1`],
  [
    'country_transfer_request',
    sql`select id::text as id, username as name from sec.country_transfer_request join sec.user_account using (user_id) limit 1`,
  ],
  ['stock', sql`select variant_id || '-PL' as id, sku || ' · PL' as name from shop.variant limit 1`],
  ['sales_document', sql`select document_id::text as id, number as name from documents.document limit 1`],
]

test('an entry says what people call its object, and whom its facts mean', async () => {
  const auditor = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'auditor' })
  const reported: [string, string | null][] = []
  const expected: [string, string][] = []
  for (const [object_kind, query] of NAMED) {
    const found = (await query.execute(shop.pool.kysely)).rows[0]
    if (found === undefined) continue
    expected.push([object_kind, found.name])
    await write(object_kind, found.id)
    const { rows } = await auditor.call(listAuditEntries, { query: { object_kind, act: 'testNames' } })
    reported.push(...rows.map((row): [string, string | null] => [row.object_kind, row.object_name]))
  }
  expect(expected.length).toBeGreaterThan(2)
  expect(reported).toEqual(expected)
  const { rows: members } = await sql<{ id: string; name: string }>`
    select user_id::text as id, username as name from sec.user_account where type_id = 3 order by user_id limit 1`.execute(
    shop.pool.kysely,
  )
  await write('thing', '1', { sponsor_id: Number(members[0]?.id) })
  const { rows } = await auditor.call(listAuditEntries, { query: { object_kind: 'thing', act: 'testNames' } })
  expect(rows[0]).toMatchObject({ object_name: null, after: { sponsor_name: members[0]?.name } })
})

test.each([
  'order',
  'member',
  'admin',
  'country_transfer_request',
  'stock',
  'sales_document',
  'view',
  'job',
  'constructor',
])(
  'an object of the kind %s that is gone, or whose id is none, has no name and breaks nothing',
  async (object_kind) => {
    const auditor = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'auditor' })
    for (const id of ['999999999', '999999999999999999999', 'unknown', '1-', '999999999-PL', "'"])
      await write(object_kind, id)
    const { rows } = await auditor.call(listAuditEntries, { query: { act: 'testNames' } })
    expect(rows.slice(0, 6).map(({ object_name }) => object_name)).toEqual(Array(6).fill(null))
  },
)

let minute = 0
function write(object_kind: string, object_id: string, after?: Record<string, unknown>): Promise<void> {
  minute += 1
  const now = new Date(Date.UTC(2026, 10, 23, 8, minute))
  const context = { caller: { kind: 'none' } as const, now, trace: 'trace' }
  return inTransaction(shop.pool.kysely, (tx) =>
    writeAudit(tx, context, { act: 'testNames', object_kind, object_id, countries: [], after }),
  )
}
