import type { Total } from '@meridian/contract/admin/list.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountryScope, within } from '../gate/country-scope.ts'
import { countRows, type ListPage, type ListSort, type PlacedRow } from '../lists/admin-list.ts'
import { planForValues } from '../lists/plan-for-values.ts'

/** Entries by their time; `placed` is the entry, or its country where one is requested. */
export const AUDIT_SORTS = {
  '-at': {
    keys: [
      { column: 'placed.at', type: 'moment' },
      { column: 'placed.entry_id', type: 'integer' },
    ],
    descending: true,
  },
} as const satisfies Record<string, ListSort>

export interface AuditFilters {
  object_kind?: string | undefined
  object_id?: string | undefined
  admin?: number | undefined
  act?: string | undefined
  country?: CountryId | undefined
  from?: string | undefined
  to?: string | undefined
}

interface AuditRow extends PlacedRow {
  entry_id: number
  at: Date
  admin_id: number | null
  act: string
  object_kind: string
  object_id: string
  countries: CountryId[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  trace: string
}

/**
 * A page of the log. Admins with the right in every country see everything; others see entries that concern one of
 * theirs, and of an entry's countries only their own. SPEC §6.
 */
export async function readAudit(
  database: Kysely<Database>,
  scope: CountryScope,
  { filters, page }: { filters: AuditFilters; page: ListPage },
): Promise<{ rows: AuditRow[]; total: Total }> {
  const from = entriesIn(scope, filters)
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const { rows } = await sql<AuditRow>`
      select e.entry_id, e.at, e.admin_id, e.act, e.object_kind, e.object_id, e.before, e.after, e.reason, e.trace,
        found.place, array(select c.country_id from audit.entry_country c
          where c.entry_id = e.entry_id and ${within(scope, 'c.country_id')} order by 1) as countries
      from (select placed.entry_id, ${page.place} as place, row_number() over (order by ${page.order}) as row ${from} and ${page.isAfter}
        order by ${page.order} limit ${page.limit}) as found join audit.entry e using (entry_id)
      order by found.row`.execute(tx)
    return { rows, total: await countRows(tx, from) }
  })
}

/** `from … where …` of the entries, each once. */
function entriesIn(scope: CountryScope, filters: AuditFilters): RawBuilder<unknown> {
  const { country, from, to } = filters
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (from !== undefined) all.push(sql`placed.at >= ${from}::date`)
  if (to !== undefined) all.push(sql`placed.at < ${to}::date + 1`)
  if (country !== undefined) {
    all.push(sql`placed.country_id = ${country}`, within(scope, 'placed.country_id'))
    const ofEntry = conditions('entry', filters)
    if (ofEntry.length > 0) {
      all.push(
        sql`exists (select from audit.entry where entry.entry_id = placed.entry_id and ${sql.join(ofEntry, sql` and `)})`,
      )
    }
    return sql`from audit.entry_country as placed where ${sql.join(all, sql` and `)}`
  }
  all.push(...conditions('placed', filters))
  // Entries without a country are about the whole shop.
  if (!countryIds().every((one) => scope.includes(one))) {
    all.push(sql`exists (select from audit.entry_country c
      where c.entry_id = placed.entry_id and ${within(scope, 'c.country_id')})`)
  }
  return sql`from audit.entry as placed where ${sql.join(all, sql` and `)}`
}

/** The conditions on the columns of an entry. */
function conditions(entry: string, filters: AuditFilters): RawBuilder<unknown>[] {
  const values = {
    object_kind: filters.object_kind,
    object_id: filters.object_id,
    admin_id: filters.admin,
    act: filters.act,
  }
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(`${entry}.${column}`)} = ${value}`],
  )
}
