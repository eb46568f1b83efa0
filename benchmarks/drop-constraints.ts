import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Removes from tables what slows down the insertion of millions of rows: indexes besides the primary keys, foreign
 * keys, triggers, and the check of a buyer's address. Foreign keys and the check are restored without reading the
 * existing rows.
 * @returns the statements that restore them, indexes first
 */
export async function dropConstraints(owner: Kysely<Database>, tables: readonly string[]): Promise<string[]> {
  const of = sql`any(${tables}::text[]::regclass[])`
  const references = await drop(
    owner,
    sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and conrelid = ${of}
    union all
    select format('alter domain %s drop constraint %I', contypid::regtype, conname),
        format('alter domain %s add constraint %I %s not valid', contypid::regtype, conname, pg_get_constraintdef(oid))
      from pg_constraint where contype = 'c' and contypid = 'core.buyer'::regtype
    union all
    select format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
      from unnest(${tables}::text[]) as name`,
  )
  const indexes = await drop(
    owner,
    sql`
    select case when own.oid is null then format('drop index %s', indexrelid::regclass)
          else format('alter table %s drop constraint %I', indrelid::regclass, own.conname) end as drop,
        case when own.oid is null then pg_get_indexdef(indexrelid)
          else format('alter table %s add constraint %I %s', indrelid::regclass, own.conname, pg_get_constraintdef(own.oid))
          end as restore
      from pg_index left join pg_constraint own on own.conindid = indexrelid and own.contype = 'u'
      where indrelid = ${of} and not indisprimary
        -- Rows of other tables refer to theirs by it.
        and not exists (select from pg_constraint f where f.conindid = indexrelid and f.contype = 'f')
      order by indrelid, indexrelid`,
  )
  return [...indexes, ...references]
}

async function drop(owner: Kysely<Database>, what: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ drop: string; restore: string }>`${what}`.execute(owner)
  for (const row of rows) await sql.raw(row.drop).execute(owner)
  return rows.map(({ restore }) => restore)
}
