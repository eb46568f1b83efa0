import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { adminOf } from '../gate/caller.ts'
import { scopeWith } from '../gate/country-scope.ts'
import type { Context } from '../gate/handler.ts'
import { addAuthor, lockChangeSet } from './change-set-queries.ts'
import type { Changeable } from './changeable.ts'
import { type GivenChange, putChanges } from './edit-changes.ts'

/** Changes of one statement, so that thousands stay within its time. */
const CHANGES_AT_ONCE = 2000

/** A new draft, or one that the admin saw in a version; without one the caller has locked it. */
export type DraftTarget = { name: string } | { change_set_id: number; version?: number }

/**
 * Puts changes that the server has computed into a draft, as its save does with given ones. Returns its id.
 * @throws Refusal ENTITY_ABSENT, VERSION_STALE, ACT_NOT_ALLOWED, CHANGES_STALE, FIELDS_REFUSED
 */
export async function addToDraft(
  tx: Transaction<Database>,
  changeables: readonly Changeable[],
  {
    into,
    act,
    changes,
    reason,
  }: { into: DraftTarget; act: string; changes: readonly GivenChange[]; reason?: string | undefined },
  context: Context,
): Promise<number> {
  const change_set_id =
    'name' in into ? await beginDraft(tx, into.name, context.now) : await lockDraft(tx, into, context)
  await addAuthor(tx, { change_set_id }, adminOf(context).user_id)
  for (let from = 0; from < changes.length; from += CHANGES_AT_ONCE)
    await putChanges(tx, changeables, { change_set_id, changes: changes.slice(from, from + CHANGES_AT_ONCE) }, context)
  if (!('name' in into))
    await sql`update core.change_set set version = version + 1 where change_set_id = ${change_set_id}`.execute(tx)
  const { rows } = await sql<{ country_id: string }>`
    select country_id from core.change_set_country where change_set_id = ${change_set_id}`.execute(tx)
  const countries = new Set(rows.map(({ country_id }) => country_id))
  await writeAudit(tx, context, {
    act,
    object_kind: 'change_set',
    object_id: change_set_id,
    countries: adminOf(context).countries.filter((country) => countries.has(country)),
    after: { row_count: changes.length },
    reason,
  })
  return change_set_id
}

async function beginDraft(tx: Transaction<Database>, name: string, now: Date): Promise<number> {
  const { rows } = await sql<{ change_set_id: number }>`
    insert into core.change_set (name, created_at) values (${name}, ${now}) returning change_set_id`.execute(tx)
  return rows[0]?.change_set_id ?? 0
}

async function lockDraft(
  tx: Transaction<Database>,
  { change_set_id, version }: { change_set_id: number; version?: number },
  context: Context,
): Promise<number> {
  if (version === undefined) return change_set_id
  const set = await lockChangeSet(tx, scopeWith(context, 'changes.write'), { change_set_id })
  if (set === undefined) throw new Refusal('ENTITY_ABSENT')
  if (set.version !== version) throw new Refusal('VERSION_STALE', { detail: { version: set.version } })
  if (set.state !== 'DRAFT') throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: set.state } })
  return change_set_id
}
