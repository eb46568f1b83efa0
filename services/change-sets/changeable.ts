import type { Database } from '@meridian/database/schema/database.ts'
import type { Right } from '@meridian/domain/admin-rights.ts'
import type { CacheSubject } from '@meridian/domain/cache-subject.ts'
import type { Change, ChangedValues } from '@meridian/domain/change-set.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { currentPreview } from '../gate/preview-scope.ts'

/** A kind of row that change sets change: a key, a country, and the columns that may change. */
/** How a list names a row; that of a price with the key of its price group. */
export interface NamedRow {
  name: string
  price_group?: string
}

export interface Changeable extends ChangedRows {
  entity: string
  /** Needed in the country of each row. */
  right: Right
  cache: CacheSubject
  /** What is wrong with a row once it has changed, and with which column; null if nothing is. */
  problemOf(row: ChangedValues): { column: string; code: string; message: string } | null
  /** True if a second admin approves the change. */
  exceedsLimit(change: Pick<Change, 'before' | 'after'>, price_limit_percent: number): boolean
  /** The names of rows by key, for lists. */
  readNames(database: Kysely<Database>, keys: readonly string[], languageId: LanguageId): Promise<Map<string, NamedRow>>
}

/** How the rows of a kind are found, locked and written; `keys` is an array of texts. */
interface ChangedRows {
  /** The rows as they are at a moment, also those that do not exist yet: `key`, `country_id` and `values`, a jsonb. */
  present(keys: RawBuilder<unknown>, now: Date): RawBuilder<unknown>
  /** A statement that locks rows against other publications, in one order for all. */
  lock(keys: RawBuilder<unknown>): RawBuilder<unknown>
  /** A statement that gives rows the values of `change`, rows of core.change_set_row. */
  write(changes: RawBuilder<unknown>, now: Date): RawBuilder<unknown>
  /**
   * Rows that would no longer have the values before `changes`, had those never gone live: `key` and `values`. Absent if
   * values do not end by themselves.
   */
  outlived?(changes: RawBuilder<unknown>, now: Date): RawBuilder<unknown>
  /** A statement that writes what follows values that an undo has brought back, where these end by themselves. */
  resume?(changes: RawBuilder<unknown>, now: Date): RawBuilder<unknown>
}

/** A table whose rows are updated; its key is an integer. */
interface UpdatedTable {
  table: keyof Database
  key: string
  columns: readonly string[]
}

export function updatedRows<Table extends UpdatedTable>(updated: Table): Table & ChangedRows {
  const { table, key, columns } = updated
  const id = sql.ref(`present.${key}`)
  const those = (keys: RawBuilder<unknown>) =>
    sql`from ${sql.table(table)} as present where ${id} = any(${keys}::integer[])`
  const written = sql.join(columns.map((column) => sql.ref(column)))
  return {
    ...updated,
    present: (keys) => sql`(select ${id}::text as key, country_id, to_jsonb(present) as values ${those(keys)})`,
    lock: (keys) => sql`select ${those(keys)} order by ${id} for update`,
    write: (changes) => sql`
      update ${sql.table(table)} as present
        set (${written}) = (select ${written} from jsonb_populate_record(present, change.after) as changed)
        from ${changes} as change where ${id} = change.key::integer`,
  }
}

/**
 * The rows of a table for a reading query: as the public sees them, or in a preview as they will be at its moment, with
 * the sets scheduled until then and last its own. A statement that is built once must not use it.
 */
export function seenRows({ table, key, entity }: UpdatedTable & Pick<Changeable, 'entity'>): RawBuilder<unknown> {
  const preview = currentPreview()
  if (preview === null) return sql`${sql.table(table)}`
  const { change_set_id, at } = preview
  // Of several values of a column jsonb_object_agg takes the last.
  return sql`(select seen.* from ${sql.table(table)} as present
    cross join lateral (
      select jsonb_object_agg(value.key, value.value order by change.change_set_id is not distinct from ${change_set_id}::integer,
          due.goes_live_at, change.change_set_id) as after
        from core.change_set_row as change
          join core.change_set_country as due using (change_set_id, country_id)
          join core.change_set as waiting using (change_set_id)
          cross join jsonb_each(change.after) as value
        where change.entity = ${entity} and change.key = present.${sql.ref(key)}::text
          and (change.change_set_id = ${change_set_id}::integer or (waiting.state = 'SCHEDULED' and waiting.refused_at is null
            and due.live_at is null and due.goes_live_at <= ${at}))
    ) as change
    cross join jsonb_populate_record(present, coalesce(change.after, '{}')) as seen)`
}
