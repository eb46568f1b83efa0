import type { Database } from '@meridian/database/schema/database.ts'
import type { Right } from '@meridian/domain/admin-rights.ts'
import type { CacheSubject } from '@meridian/domain/cache-subject.ts'
import type { Change, ChangedValues } from '@meridian/domain/change-set.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { currentPreview } from '../gate/preview-scope.ts'

/** A kind of row that change sets change: an integer key, a country, and the columns that may change. */
export interface Changeable {
  entity: string
  table: keyof Database
  key: string
  columns: readonly string[]
  /** Needed in the country of each row. */
  right: Right
  cache: CacheSubject
  /** What is wrong with a row once it has changed, and with which column; null if nothing is. */
  problemOf(row: ChangedValues): { column: string; code: string; message: string } | null
  /** True if a second admin approves the change. */
  exceedsLimit(change: Pick<Change, 'before' | 'after'>, price_limit_percent: number): boolean
  /** The names of rows by key, for lists. */
  readNames(database: Kysely<Database>, keys: readonly string[], languageId: LanguageId): Promise<Map<string, string>>
}

/**
 * The rows of a table for a reading query: as the public sees them, or in a preview as they will be at its moment, with
 * the sets scheduled until then and last its own. A statement that is built once must not use it.
 */
export function seenRows({ table, key, entity }: Pick<Changeable, 'table' | 'key' | 'entity'>): RawBuilder<unknown> {
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
