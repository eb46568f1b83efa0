import type { EditedDocument } from '@meridian/contract/content.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import {
  type DocumentKind,
  documentLanguages,
  documentUris,
  homePageProblem,
  isHome,
} from '@meridian/domain/document.ts'
import {
  type Publication as LanguagePublication,
  publishVersion,
  unpublishLanguages,
} from '@meridian/domain/language-publication.ts'
import { isCountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { mayEdit } from '@meridian/domain/publication.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { raiseVersion } from '../cache.ts'
import { adminOf } from '../gate/caller.ts'
import type { Context, Dependencies } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { audit } from './document-changes.ts'
import { lockDocument, readVersion, refreshCountries } from './documents-queries.ts'
import {
  isTaken,
  readBodies,
  readPublications,
  type Schedule,
  setPublications,
  setScheduled,
  setUnpublished,
  unschedule,
} from './publication-queries.ts'
import { documentForEditors, type SaveRequest } from './save-documents.ts'

/** Scheduled documents published by one turn. */
const DUE_AT_ONCE = 100

export interface Publication {
  version: number
  public: boolean
  at?: string | undefined
  languages?: readonly LanguageId[] | undefined
  sequence_version?: number | undefined
}

/**
 * Publishes a version of a document, now or later and with its sequence where one is named, or unpublishes the
 * document.
 * SPEC §3, §4 Content.
 * @throws Refusal CONTENT_ABSENT, CONTENT_CHANGED where another version is the published one, FIELDS_REFUSED
 */
export async function publish(
  { database }: Dependencies,
  context: Context,
  { id, kind, publication, ...request }: SaveRequest & { id: number; kind?: DocumentKind; publication: Publication },
): Promise<EditedDocument> {
  const admin = adminOf(context)
  checkWithdrawal(publication)
  return changeOnce(database, context, request, async (tx) => {
    if (publication.public) await publishIn(tx, context, { id, kind, publication })
    else await unpublishIn(tx, context, { id, kind, publication })
    await refreshCountries(tx, id)
    await raiseVersion(tx, 'content')
    return documentForEditors(tx, admin, id)
  })
}

/** Unpublishing is immediate and excludes the sequence. @throws Refusal FIELDS_REFUSED for other options */
function checkWithdrawal(publication: Publication): void {
  if (publication.public) return
  const field = (['at', 'sequence_version'] as const).find((one) => publication[one] !== undefined)
  if (field !== undefined) throw refuseField(field, 'NOT_HERE', 'This field is only for publishing')
}

async function publishIn(
  tx: Transaction<Database>,
  context: Context,
  { id, kind, publication }: { id: number; kind: DocumentKind | undefined; publication: Publication },
): Promise<void> {
  const { countries } = adminOf(context)
  const document = await lockDocument(tx, { id, kind, countries })
  if (document === undefined) throw new Refusal('CONTENT_ABSENT')
  const { version, sequence_version } = publication
  const found = await readVersion(tx, id, version)
  if (found === undefined) throw refuseField('version', 'UNKNOWN', 'There is no such version')
  // An older version may be for more countries than those in use.
  if (!mayEdit(countries, found.countries.filter(isCountryId))) throw new Refusal('CONTENT_ABSENT')
  const { body } = found
  const languages = languagesOf(body, publication.languages)
  const alone = publication.languages !== undefined
  const before = await readPublications(tx, id)
  await checkHome(tx, document, before, publishVersion(before, { version, languages, alone }))
  const { published_version: version_before } = document
  const at = publication.at === undefined ? context.now : new Date(publication.at)
  if (at > context.now) {
    // Reported now, while the editor can fix it; nobody watches the scheduled time.
    if (await isTaken(tx, document, documentUris(body, languages))) throw uriTaken()
    await setScheduled(tx, id, { version, at, languages, alone })
    await audit(tx, context, { id, action: 'schedule', version, version_before, languages: publication.languages })
  } else {
    await makePublic(tx, document, { version, languages, alone }, context.now)
    await audit(tx, context, { id, action: 'publish', version, version_before, languages: publication.languages })
  }
  if (sequence_version === undefined) return
  if (typeof body.sequence_id !== 'number') {
    throw refuseField('sequence_version', 'UNKNOWN', 'This document has no sequence')
  }
  await publishSequenceIn(tx, context, body.sequence_id, { ...publication, version: sequence_version })
}

/**
 * Publishes a sequence with its document, in those of the languages that it has texts in. @throws Refusal
 * FIELDS_REFUSED for none
 */
async function publishSequenceIn(
  tx: Transaction<Database>,
  context: Context,
  id: number,
  { sequence_version: _, languages: requested, ...rest }: Publication,
): Promise<void> {
  const found = requested === undefined ? undefined : await readVersion(tx, id, rest.version)
  const spoken = found === undefined ? [] : documentLanguages(found.body)
  // A sequence without any text is the same in all languages.
  const languages = spoken.length === 0 ? undefined : requested?.filter((language) => spoken.includes(language))
  if (languages?.length === 0) throw refuseField('sequence_version', 'NO_TEXTS', 'There is no text in these languages')
  await publishIn(tx, context, { id, kind: 'sequence', publication: { ...rest, languages } })
  await refreshCountries(tx, id)
}

/** The home page must stay visible to everybody. SPEC §3 Content. @throws Refusal FIELDS_REFUSED */
async function checkHome(
  tx: Transaction<Database>,
  { id, kind }: { id: number; kind: DocumentKind },
  before: readonly LanguagePublication[],
  after: readonly LanguagePublication[],
): Promise<void> {
  if (kind !== 'page') return
  const bodies = await readBodies(
    tx,
    id,
    [...before, ...after].map(({ version }) => version),
  )
  const home = (one: LanguagePublication) => isHome(kind, bodies.get(one.version) ?? {})
  if (![...before, ...after].some(home)) return
  const languages = after.filter(home).flatMap((one) => one.languages)
  const fields = after.map(({ version }) => homePageProblem(bodies.get(version) ?? {}, languages))
  const field = fields.find((one) => one !== null)
  if (field !== undefined && field !== null) {
    throw refuseField(field, 'HOME', 'The home page needs every country and group, the uri "home" and English')
  }
}

/** The requested languages, by default all that the document has texts in. @throws Refusal FIELDS_REFUSED */
function languagesOf(body: StoredDocument, requested: readonly LanguageId[] | undefined): readonly LanguageId[] {
  const spoken = documentLanguages(body)
  if (requested === undefined) return spoken
  const silent = requested.find((language) => !spoken.includes(language))
  if (silent !== undefined) throw refuseField('languages', 'NO_TEXTS', `There is no text in ${silent}`)
  return requested
}

/** @throws Refusal FIELDS_REFUSED where an address belongs to another document */
async function makePublic(
  tx: Transaction<Database>,
  document: { id: number; kind: DocumentKind },
  requested: Pick<Schedule, 'version' | 'languages' | 'alone'>,
  now: Date,
): Promise<void> {
  const { id } = document
  const after = publishVersion(await readPublications(tx, id), requested)
  if (!(await setPublications(tx, document, after, now))) throw uriTaken()
  if (requested.alone) await unschedule(tx, id, requested.languages)
  else await setScheduled(tx, id, null)
}

const uriTaken = () => refuseField('uri', 'TAKEN', 'Another page has this address')

async function unpublishIn(
  tx: Transaction<Database>,
  context: Context,
  { id, kind, publication }: { id: number; kind: DocumentKind | undefined; publication: Publication },
): Promise<void> {
  const document = await lockDocument(tx, { id, kind, countries: adminOf(context).countries })
  if (document === undefined) throw new Refusal('CONTENT_ABSENT')
  const { version, languages } = publication
  const { published_version: version_before } = document
  if (version_before !== null && version_before !== version) {
    throw new Refusal('CONTENT_CHANGED', { detail: { published_version: version_before } })
  }
  const before = await readPublications(tx, id)
  const [latest, ...older] = languages === undefined ? [] : unpublishLanguages(before, languages)
  if (latest === undefined) {
    const shown = version_before === null ? undefined : (await readVersion(tx, id, version_before))?.body
    if (shown !== undefined && isHome(document.kind, shown)) {
      throw refuseField('public', 'HOME', 'The home page cannot be unpublished')
    }
    await setUnpublished(tx, id)
  } else {
    await checkHome(tx, document, before, [latest, ...older])
    if (!(await setPublications(tx, document, [latest, ...older], context.now))) throw uriTaken()
  }
  if (languages === undefined) await setScheduled(tx, id, null)
  else await unschedule(tx, id, languages)
  await audit(tx, context, { id, action: 'unpublish', version, version_before, languages })
}

/**
 * Publishes what was scheduled until now, and invalidates cached content where a document or block begins or ends to be
 * shown. Any number of workers may run.
 */
export async function publishDue(database: Kysely<Database>, { now, log }: { now: Date; log: Logger }): Promise<void> {
  // A document whose address was taken meanwhile is skipped, so that it blocks no others; the next turn tries it again.
  let staying = 0
  let found: number
  do {
    const due = await database
      .selectFrom('cms.document')
      .select('id')
      .where('scheduled_at', '<=', now)
      .orderBy('scheduled_at')
      .orderBy('id')
      .offset(staying)
      .limit(DUE_AT_ONCE)
      .execute()
    for (const { id } of due) {
      const published = await inTransaction(database, (tx) => publishScheduled(tx, id, now)).catch((error: unknown) => {
        log.error({ err: error, document_id: id }, 'A scheduled document could not be published')
        return false
      })
      if (!published) staying += 1
    }
    found = due.length
  } while (found === DUE_AT_ONCE)
  await inTransaction(database, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('cms.due_moment').where('at', '<=', now).executeTakeFirst()
    if (numDeletedRows > 0n) await raiseVersion(tx, 'content')
  })
}

/** @returns false where another worker has it */
async function publishScheduled(tx: Transaction<Database>, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('cms.document as d')
    .innerJoin('cms.document_version as v', (join) =>
      join.onRef('v.id', '=', 'd.id').onRef('v.version', '=', 'd.scheduled_version'),
    )
    .select(['d.id', 'd.kind', 'v.version', 'd.scheduled_languages', 'd.scheduled_alone'])
    .where('d.id', '=', id)
    .where('d.scheduled_at', '<=', now)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return false
  const { version, scheduled_alone: alone } = row
  const languages = row.scheduled_languages.filter(isLanguageId)
  await setScheduled(tx, id, null)
  // The table allows no other kind.
  await makePublic(tx, { id, kind: row.kind as DocumentKind }, { version, languages, alone }, now)
  await refreshCountries(tx, id)
  await raiseVersion(tx, 'content')
  return true
}
