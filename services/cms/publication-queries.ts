import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import { type DocumentKind, documentUris, publishedState } from '@meridian/domain/document.ts'
import type { Publication } from '@meridian/domain/language-publication.ts'
import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { sql, type Transaction } from 'kysely'

/** The publications of a document, the version published last first; empty where none is published. */
export async function readPublications(tx: Transaction<Database>, id: number): Promise<Publication[]> {
  const { rows } = await sql<{ version: number; languages: string[]; told_languages: string[] }>`
    select d.published_version as version, d.published_languages as languages, d.published_languages as told_languages, 0 as older
      from cms.document d where d.id = ${id} and d.published_version is not null
    union all
    select o.version, o.languages, o.told_languages, 1 from cms.older_publication o where o.id = ${id}
    order by older, version desc`.execute(tx)
  return rows.map(({ version, languages, told_languages }) => ({
    version,
    languages: languages.filter(isLanguageId),
    told_languages: told_languages.filter(isLanguageId),
  }))
}

/** The bodies of these versions, by version. */
export async function readBodies(
  tx: Transaction<Database>,
  id: number,
  versions: readonly number[],
): Promise<ReadonlyMap<number, StoredDocument>> {
  if (versions.length === 0) return new Map()
  const rows = await tx
    .selectFrom('cms.document_version')
    .select(['version', 'body'])
    .where('id', '=', id)
    .where('version', 'in', versions)
    .execute()
  return new Map(rows.map(({ version, body }) => [version, body]))
}

/** Languages of a version, and when to publish them. */
export interface Schedule {
  version: number
  at: Date
  languages: readonly LanguageId[]
  /** True if other languages stay at their version. */
  alone: boolean
}

/**
 * Replaces the publications of a document, with the addresses of each version in its languages.
 * @returns false where an address belongs to another document
 */
export async function setPublications(
  tx: Transaction<Database>,
  { id, kind }: { id: number; kind: DocumentKind },
  [latest, ...older]: readonly [Publication, ...Publication[]],
  now: Date,
): Promise<boolean> {
  const publications = [latest, ...older]
  const bodies = await readBodies(
    tx,
    id,
    publications.map(({ version }) => version),
  )
  const uris = publications.flatMap(({ version, languages }) => documentUris(bodies.get(version) ?? {}, languages))
  if (!(await claimUris(tx, { id, kind }, uris))) return false
  const { languages, version } = latest
  const { category_id, sorted_by, moments } = publishedState(kind, bodies.get(version) ?? {}, { languages, now })
  const published = { published_version: version, published_at: now, published_languages: [...languages] }
  await tx
    .updateTable('cms.document')
    .set({ ...published, sorted_by, category_id })
    .where('id', '=', id)
    .execute()
  await setOlder(tx, id, older)
  await noteMoments(tx, moments)
  return true
}

async function setOlder(tx: Transaction<Database>, id: number, older: readonly Publication[]): Promise<void> {
  await tx.deleteFrom('cms.older_publication').where('id', '=', id).execute()
  if (older.length === 0) return
  await tx
    .insertInto('cms.older_publication')
    .values(
      older.map(({ version, languages, told_languages }) => ({
        id,
        version,
        languages: [...languages],
        told_languages: [...told_languages],
      })),
    )
    .execute()
}

export async function setUnpublished(tx: Transaction<Database>, id: number): Promise<void> {
  await tx.deleteFrom('cms.document_uri').where('id', '=', id).execute()
  await setOlder(tx, id, [])
  await tx
    .updateTable('cms.document')
    .set({ published_version: null, published_at: null, published_languages: [], category_id: null })
    .where('id', '=', id)
    .execute()
}

/** Replaces the schedule, or removes it. */
export async function setScheduled(tx: Transaction<Database>, id: number, schedule: Schedule | null): Promise<void> {
  await tx
    .updateTable('cms.document')
    .set({
      scheduled_version: schedule?.version ?? null,
      scheduled_at: schedule?.at ?? null,
      scheduled_languages: [...(schedule?.languages ?? [])],
      scheduled_alone: schedule?.alone ?? false,
    })
    .where('id', '=', id)
    .execute()
}

/** Removes languages from a schedule of single languages, and the schedule with the last of them. */
export async function unschedule(
  tx: Transaction<Database>,
  id: number,
  languages: readonly LanguageId[],
): Promise<void> {
  const { scheduled_version, scheduled_at, scheduled_languages, scheduled_alone } = await tx
    .selectFrom('cms.document')
    .select(['scheduled_version', 'scheduled_at', 'scheduled_languages', 'scheduled_alone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (scheduled_version === null || scheduled_at === null || !scheduled_alone) return
  const left = scheduled_languages.filter(isLanguageId).filter((language) => !languages.includes(language))
  const schedule = { version: scheduled_version, at: scheduled_at, languages: left, alone: true }
  await setScheduled(tx, id, left.length === 0 ? null : schedule)
}

/** Assigns a document its addresses. @returns false where one of them belongs to another document */
async function claimUris(
  tx: Transaction<Database>,
  { id, kind }: { id: number; kind: DocumentKind },
  uris: readonly { language_id: LanguageId; uri: string }[],
): Promise<boolean> {
  await tx.deleteFrom('cms.document_uri').where('id', '=', id).execute()
  if (uris.length === 0) return true
  const taken = await tx
    .insertInto('cms.document_uri')
    // In the same order everywhere, so that concurrent calls for the same addresses never deadlock.
    .values(uris.map((one) => ({ ...one, id, kind })).sort((a, b) => (a.language_id < b.language_id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return taken.length === uris.length
}

/** True if one of these addresses belongs to another document. */
export async function isTaken(
  tx: Transaction<Database>,
  { id, kind }: { id: number; kind: DocumentKind },
  uris: readonly { language_id: LanguageId; uri: string }[],
): Promise<boolean> {
  if (uris.length === 0) return false
  const other = await tx
    .selectFrom('cms.document_uri')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where((where) => where.or(uris.map(({ uri, language_id }) => where.and({ uri, language_id }))))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Records the times at which cached content becomes stale. */
async function noteMoments(tx: Transaction<Database>, moments: readonly Date[]): Promise<void> {
  if (moments.length === 0) return
  await tx
    .insertInto('cms.due_moment')
    .values(moments.map((at) => ({ at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
