import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import { addToDraft } from '../change-sets/add-to-draft.ts'
import type { Changeable } from '../change-sets/changeable.ts'
import type { GivenChange } from '../change-sets/edit-changes.ts'
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
  const begun = await openDraft(tx, import_id)
  const into = begun === undefined ? { name: await readFileName(tx, import_id) } : { change_set_id: begun }
  const change_set_id = await addToDraft(tx, changeables, { into, act, changes, reason: reason ?? undefined }, context)
  if (begun === undefined)
    await sql`update core.table_import set change_set_id = ${change_set_id} where import_id = ${import_id}`.execute(tx)
}

/** The draft of an import, locked with it; undefined if it has none that is still a draft. */
async function openDraft(tx: Transaction<Database>, import_id: number): Promise<number | undefined> {
  await sql`select from core.table_import where import_id = ${import_id} for update`.execute(tx)
  const { rows } = await sql<{ change_set_id: number }>`
    select s.change_set_id from core.table_import i join core.change_set s using (change_set_id)
      where i.import_id = ${import_id} and s.state = 'DRAFT' for update of s`.execute(tx)
  return rows[0]?.change_set_id
}

async function readFileName(tx: Transaction<Database>, import_id: number): Promise<string> {
  const { rows } = await sql<{ file_name: string }>`
    select left(file_name, 120) as file_name from core.table_import where import_id = ${import_id}`.execute(tx)
  return rows[0]?.file_name ?? ''
}
