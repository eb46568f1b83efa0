import type { createChangeSet } from '@meridian/contract/admin/change-sets.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { ChangedValues } from '@meridian/domain/change-set.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { sql, type Transaction } from 'kysely'
import { type CountryScope, scopeWith } from '../gate/country-scope.ts'
import type { Context } from '../gate/handler.ts'
import type { Changeable } from './changeable.ts'

export type GivenChange = NonNullable<InputOf<typeof createChangeSet>['body']>['changes'][number]

/** Rows of a change set at most: as many as a campaign has prices. */
const ROWS_MAX = 50_000

interface PresentRow {
  key: string
  country_id: CountryId
  values: ChangedValues
  price_limit_percent: number
}

/**
 * Puts changes into a draft, replacing those of the same rows; a change without values is taken out. Returns the
 * countries of all its changes.
 * @throws Refusal FIELDS_REFUSED for a row that the admin may not change and for values that do not fit, CHANGES_STALE
 * for a row that has changed since the admin saw it
 */
export async function putChanges(
  tx: Transaction<Database>,
  changeables: readonly Changeable[],
  { change_set_id, changes }: { change_set_id: number; changes: readonly GivenChange[] },
  context: Context,
): Promise<void> {
  const stale: string[] = []
  for (const changeable of changeables) {
    const { entity, right } = changeable
    const own = changes.flatMap((change, index) => (change.entity === entity ? [{ ...change, index }] : []))
    if (own.length === 0) continue
    const scope = scopeWith(context, right)
    const present = await readPresent(tx, changeable, { scope, now: context.now }, own)
    const written: (PresentRow & Pick<GivenChange, 'before' | 'after'> & { exceeds_limit: boolean })[] = []
    const removed: string[] = []
    for (const { key, before, after, index } of own) {
      const row = present.get(key)
      const at = (path: string) => `changes.${index}.${path}`
      if (row === undefined) throw refuseField(at('key'), 'UNKNOWN', 'There is no such row in your countries')
      if (Object.keys(after).length === 0) {
        removed.push(key)
        continue
      }
      const columns = Object.keys(after)
      if (columns.length !== Object.keys(before).length || !columns.every((column) => column in before))
        throw refuseField(at('before'), 'COLUMNS_DIFFER', 'The values before and after name different columns')
      const base: ChangedValues = before
      if (columns.some((column) => row.values[column] !== base[column])) stale.push(key)
      const problem = changeable.problemOf({ ...row.values, ...after })
      if (problem !== null) throw refuseField(at(`after.${problem.column}`), problem.code, problem.message)
      const exceeds_limit = changeable.exceedsLimit({ before, after }, row.price_limit_percent)
      written.push({ ...row, before, after, exceeds_limit })
    }
    await writeRows(tx, { change_set_id, entity }, written, removed)
  }
  if (stale.length > 0) throw new Refusal('CHANGES_STALE', { detail: { keys: stale } })
  await countRowsOf(tx, change_set_id)
}

async function readPresent(
  tx: Transaction<Database>,
  changeable: Changeable,
  { scope, now }: { scope: CountryScope; now: Date },
  changes: readonly GivenChange[],
): Promise<Map<string, PresentRow>> {
  const keys = changes.map((change) => change.key)
  if (new Set(keys).size < keys.length) throw refuseField('changes', 'REPEATED', 'A row is changed twice')
  const { rows } = await sql<PresentRow>`
    select key, country_id, values, price_limit_percent
      from ${changeable.present(sql`${keys}::text[]`, now)} as present join core.country using (country_id)
      where country_id = any(${[...scope]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.key, row]))
}

async function writeRows(
  tx: Transaction<Database>,
  { change_set_id, entity }: { change_set_id: number; entity: string },
  written: readonly (Pick<PresentRow, 'key' | 'country_id'> & Record<'before' | 'after', object>)[],
  removed: readonly string[],
): Promise<void> {
  await sql`delete from core.change_set_row where change_set_id = ${change_set_id} and entity = ${entity}
    and key = any(${[...removed]}::text[])`.execute(tx)
  await sql`
    insert into core.change_set_row (change_set_id, entity, key, country_id, before, after, exceeds_limit)
      select ${change_set_id}, ${entity}, key, country_id, before, after, exceeds_limit
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
          as given (key text, country_id text, before jsonb, after jsonb, exceeds_limit boolean)
      on conflict (change_set_id, entity, key) do update
        set before = excluded.before, after = excluded.after, exceeds_limit = excluded.exceeds_limit`.execute(tx)
  await sql`
    insert into core.change_set_country (change_set_id, country_id)
      select distinct change_set_id, country_id from core.change_set_row where change_set_id = ${change_set_id}
      on conflict do nothing`.execute(tx)
  await sql`
    delete from core.change_set_country c where change_set_id = ${change_set_id} and not exists (
      select from core.change_set_row r where r.change_set_id = c.change_set_id and r.country_id = c.country_id)`.execute(
    tx,
  )
}

/** @throws Refusal FIELDS_REFUSED for a set without rows, which is discarded instead, or with too many */
async function countRowsOf(tx: Transaction<Database>, change_set_id: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from core.change_set_row where change_set_id = ${change_set_id}`.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count === 0) throw refuseField('changes', 'REQUIRED', 'A change set has at least one change')
  if (count > ROWS_MAX) throw refuseField('changes', 'TOO_MANY', `A change set has at most ${ROWS_MAX} changes`)
}
