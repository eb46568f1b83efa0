import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { addAuthor } from '../change-sets/change-set-queries.ts'
import type { Changeable } from '../change-sets/changeable.ts'
import { type GivenChange, putChanges } from '../change-sets/edit-changes.ts'
import { adminOf } from '../gate/caller.ts'
import type { Context } from '../gate/handler.ts'

/** Puts changes of an import into its draft, and begins a draft at the first ones, named after the file. */
export async function putIntoDraft(
  tx: Transaction<Database>,
  changeables: readonly Changeable[],
  {
    import_id,
    reason,
    act,
    changes,
  }: { import_id: number; reason: string | null; act: string; changes: readonly GivenChange[] },
  context: Context,
): Promise<void> {
  const change_set_id = (await openDraft(tx, import_id)) ?? (await beginDraft(tx, import_id, context.now))
  await addAuthor(tx, { change_set_id }, adminOf(context).user_id)
  await putChanges(tx, changeables, { change_set_id, changes }, context)
  const { rows } = await sql<{ countries: GivenChange['key'][] }>`
    select array(select country_id from core.change_set_country where change_set_id = ${change_set_id}) as countries`.execute(
    tx,
  )
  await sql`update core.change_set set version = version + 1 where change_set_id = ${change_set_id}`.execute(tx)
  await writeAudit(tx, context, {
    act,
    object_kind: 'change_set',
    object_id: change_set_id,
    countries: adminOf(context).countries.filter((country) => rows[0]?.countries.includes(country)),
    after: { row_count: changes.length },
    reason: reason ?? undefined,
  })
}

/** The draft of an import, locked with it; undefined if it has none that is still a draft. */
async function openDraft(tx: Transaction<Database>, import_id: number): Promise<number | undefined> {
  await sql`select from core.table_import where import_id = ${import_id} for update`.execute(tx)
  const { rows } = await sql<{ change_set_id: number }>`
    select s.change_set_id from core.table_import i join core.change_set s using (change_set_id)
      where i.import_id = ${import_id} and s.state = 'DRAFT' for update of s`.execute(tx)
  return rows[0]?.change_set_id
}

async function beginDraft(tx: Transaction<Database>, import_id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ change_set_id: number }>`
    with begun as (
      insert into core.change_set (name, created_at)
        select left(file_name, 120), ${now} from core.table_import where import_id = ${import_id} returning change_set_id
    )
    update core.table_import set change_set_id = begun.change_set_id from begun
      where import_id = ${import_id} returning begun.change_set_id`.execute(tx)
  return rows[0]?.change_set_id ?? 0
}
