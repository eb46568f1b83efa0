import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type CountryScope, within } from '../gate/country-scope.ts'
import type { Context } from '../gate/handler.ts'
import { countRows, type ListPage, type ListSort, type PlacedRow } from '../lists/admin-list.ts'

/** An act of an admin on an object. Values of `before` and `after` must not be personal data. */
export interface AuditedAct {
  /** The name of the call, such as `shipParcel`. */
  act: string
  object_kind: string
  object_id: string | number
  /** The countries the act concerned; empty for the whole shop. */
  countries: readonly CountryId[]
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
  /** The reason given by the admin. */
  reason?: string | undefined
}

/**
 * Writes the entry of an act into the audit log, in the transaction of the act, so that neither exists without the
 * other. SPEC §6.
 */
export async function writeAudit(
  tx: Transaction<Database>,
  { caller, now, trace }: Pick<Context, 'caller' | 'now' | 'trace'>,
  { act, object_kind, object_id, countries, before, after, reason }: AuditedAct,
): Promise<void> {
  const admin = caller.kind === 'admin' ? caller : null
  await sql`
    with entry as (
      insert into audit.entry (at, admin_id, session_id, act, object_kind, object_id, before, after, reason, trace)
      values (${now}, ${admin?.user_id ?? null}, ${admin?.session_id ?? null}, ${act}, ${object_kind},
        ${String(object_id)}, ${before === undefined ? null : JSON.stringify(before)}::jsonb,
        ${after === undefined ? null : JSON.stringify(after)}::jsonb, ${reason ?? null}, ${trace})
      returning entry_id, at)
    insert into audit.entry_country (entry_id, country_id, at)
    select entry_id, country_id, at from entry, unnest(${[...new Set(countries)]}::text[]) as country_id`.execute(tx)
}

/** The same for many acts of one admin in one transaction, by one statement for those in the same countries. */
export async function writeAudits(
  tx: Transaction<Database>,
  { caller, now, trace }: Pick<Context, 'caller' | 'now' | 'trace'>,
  acts: readonly AuditedAct[],
): Promise<void> {
  const admin = caller.kind === 'admin' ? caller : null
  const groups = Map.groupBy(acts, ({ countries }) => [...new Set(countries)].toSorted().join())
  for (const [countries, group] of groups) {
    const rows = group.map(({ countries: _, object_id, ...act }) => ({ ...act, object_id: String(object_id) }))
    await sql`
      with entry as (
        insert into audit.entry (at, admin_id, session_id, act, object_kind, object_id, before, after, reason, trace)
        select ${now}, ${admin?.user_id ?? null}, ${admin?.session_id ?? null}, act, object_kind, object_id, before, after,
            reason, ${trace}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as given (act text, object_kind text, object_id text, before jsonb, after jsonb, reason text)
        returning entry_id, at)
      insert into audit.entry_country (entry_id, country_id, at)
      select entry_id, country_id, at from entry, unnest(${countries === '' ? [] : countries.split(',')}::text[])
        as country_id`.execute(tx)
  }
}

/** How often the admin has done an act since a moment, and when first since then. */
export async function countOwnActs(
  tx: Transaction<Database>,
  admin_id: number,
  { acts, since }: { acts: readonly string[]; since: Date },
): Promise<{ count: number; first_at: Date | null }> {
  const { rows } = await sql<{ count: number; first_at: Date | null }>`
    select count(*)::integer as count, min(at) as first_at from audit.entry
      where admin_id = ${admin_id} and at > ${since} and act = any(${[...acts]}::text[])`.execute(tx)
  return rows[0] ?? { count: 0, first_at: null }
}

/** An act on an object, as its history shows it. */
export interface ActOnObject {
  act: string
  admin_id: number | null
  at: Date
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** Actions on an object, latest first. The caller has checked that the requester may see the object. */
export async function readActsOn(
  database: Kysely<Database>,
  { object_kind, object_id, limit }: { object_kind: string; object_id: number; limit: number },
): Promise<ActOnObject[]> {
  const { rows } = await sql<ActOnObject>`
    select act, admin_id, at, coalesce(before, '{}') as before, coalesce(after, '{}') as after from audit.entry
      where object_kind = ${object_kind} and object_id = ${String(object_id)}
      order by at desc, entry_id desc limit ${limit}`.execute(database)
  return rows
}

export const HISTORY_SORTS = {
  '-at': {
    keys: [
      { column: 'e.at', type: 'moment' },
      { column: 'e.entry_id', type: 'integer' },
    ],
    descending: true,
  },
} as const satisfies Record<string, ListSort>

/**
 * A page of the acts on an object, latest first: those that concern no country outside the scope, because their values
 * may be of any of theirs. The caller has checked that the admin may see the object.
 */
export async function readHistory(
  database: Kysely<Database>,
  scope: CountryScope,
  { object_kind, object_id }: { object_kind: string; object_id: string },
  page: ListPage,
) {
  interface Entry extends ActOnObject, PlacedRow {
    entry_id: number
    admin_name: string | null
    reason: string | null
  }
  const from = sql`from audit.entry e where e.object_kind = ${object_kind} and e.object_id = ${object_id}
    and not exists (select from audit.entry_country c where c.entry_id = e.entry_id and not ${within(scope, 'c.country_id')})`
  const [rows, total] = await Promise.all([
    page.read(
      database,
      sql<Entry>`select e.entry_id, e.act, e.at, e.reason, coalesce(e.before, '{}') as before,
          coalesce(e.after, '{}') as after, ${page.place} as place,
          (select username from sec.user_account a where a.user_id = e.admin_id) as admin_name
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
    ),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return { ...answer, rows: answer.rows.map(({ place: _, at, ...row }) => ({ ...row, at: at.toISOString() })) }
}

/** Notes that an admin has tried what they lack the right for. SPEC §6. */
export async function writeRefusal(
  tx: Transaction<Database>,
  { act, error, ...context }: Pick<Context, 'caller' | 'now' | 'trace'> & { act: string; error: string },
): Promise<void> {
  await writeAudit(tx, context, { act, object_kind: 'call', object_id: act, countries: [], after: { refused: error } })
}
