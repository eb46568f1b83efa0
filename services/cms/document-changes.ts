import type { Database } from '@meridian/database/schema/database.ts'
import { isCountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readActsOn, writeAudit } from '../audit/for-services.ts'
import type { Context } from '../gate/handler.ts'

/** The acts of the audit log by what happens to a document. */
const ACTS = {
  create: 'createDocument',
  save: 'saveDocument',
  restore: 'restoreDocument',
  publish: 'publishDocument',
  schedule: 'scheduleDocument',
  unpublish: 'unpublishDocument',
  preview: 'createPreview',
} as const
type Action = keyof typeof ACTS

interface DocumentChange {
  action: Action
  version: number
  /** The previous newest or published version. */
  version_before: number | null
  /** Null if the change was about all languages. */
  languages: LanguageId[] | null
}

/** Records an admin's action on a document in the audit log. */
export async function audit(
  tx: Transaction<Database>,
  context: Context,
  change: Omit<DocumentChange, 'languages'> & { id: number; languages?: readonly LanguageId[] | undefined },
): Promise<void> {
  const { id, action, version, version_before, languages } = change
  const { rows } = await sql<{ countries: string[] }>`
    select countries from cms.document where id = ${id}`.execute(tx)
  await writeAudit(tx, context, {
    act: ACTS[action],
    object_kind: 'document',
    object_id: id,
    countries: (rows[0]?.countries ?? []).filter(isCountryId),
    before: { version: version_before },
    after: { version, ...(languages !== undefined && { languages }) },
  })
}

/** Admins' changes to a document, latest first. */
export async function readDocumentChanges(
  database: Kysely<Database>,
  id: number,
  limit: number,
): Promise<(DocumentChange & { admin_id: number; at: string })[]> {
  const acts = await readActsOn(database, { object_kind: 'document', object_id: id, limit })
  return acts.flatMap(({ act, admin_id, at, before, after }) => {
    const action = actionOf(act)
    if (action === undefined || admin_id === null) return []
    const languages = Array.isArray(after.languages) ? after.languages.filter(isLanguage) : null
    const version_before = typeof before.version === 'number' ? before.version : null
    return [{ action, version: Number(after.version), version_before, languages, admin_id, at: at.toISOString() }]
  })
}

function actionOf(act: string): Action | undefined {
  // The cast restores the key type that Object.keys loses.
  return (Object.keys(ACTS) as Action[]).find((action) => ACTS[action] === act)
}

function isLanguage(value: unknown): value is LanguageId {
  return typeof value === 'string' && isLanguageId(value)
}
