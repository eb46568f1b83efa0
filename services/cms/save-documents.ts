import type { EditedDocument } from '@meridian/contract/content.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import type { DocumentKind } from '@meridian/domain/document.ts'
import { type CountryId, isCountryId, isLanguageId } from '@meridian/domain/locale.ts'
import { coverageOf } from '@meridian/domain/localized.ts'
import { mayEdit } from '@meridian/domain/publication.ts'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { type AdminCaller, adminOf } from '../gate/caller.ts'
import type { Context, Dependencies } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { audit } from './document-changes.ts'
import {
  type DocumentRow,
  insertDocument,
  insertVersion,
  lockDocument,
  readDocument,
  readKinds,
  readVersion,
  refreshCountries,
} from './documents-queries.ts'

/** The request, for its idempotency key. */
export interface SaveRequest {
  name: string
  input: unknown
}

/** The input of an editor: a body of its kind, for the admin's own countries unless it names some. */
export type DocumentInput = StoredDocument & { countries?: readonly CountryId[] | undefined }

/**
 * Saves a new document as a draft. SPEC §3 Content. @throws Refusal FIELDS_REFUSED for countries that are not the
 * admin's
 */
export async function createDocument(
  { database }: Dependencies,
  context: Context,
  { kind, body: sent, ...request }: SaveRequest & { kind: DocumentKind; body: DocumentInput },
): Promise<EditedDocument> {
  const admin = adminOf(context)
  const countries = countriesOf(admin, sent)
  return changeOnce(database, context, request, async (tx) => {
    await checkReferences(tx, admin, kind, sent)
    const body = { ...sent, countries }
    const id = await insertDocument(tx, { kind, body, countries, admin_id: admin.user_id, now: context.now })
    await audit(tx, context, { id, action: 'create', version: 1, version_before: null })
    return documentForEditors(tx, admin, id)
  })
}

/**
 * Saves a new version of a document; the published one stays. Of two editors who started from the same version the
 * second is refused; without a version the newest one is replaced.
 * @throws Refusal CONTENT_ABSENT, CONTENT_CHANGED with the version it was started from and the newest one
 */
export async function saveVersion(
  { database }: Dependencies,
  context: Context,
  {
    id,
    kind,
    version,
    body: sent,
    ...request
  }: SaveRequest & { id: number; kind: DocumentKind; version: number | undefined; body: DocumentInput },
): Promise<EditedDocument> {
  const admin = adminOf(context)
  const countries = countriesOf(admin, sent)
  return changeOnce(database, context, request, async (tx) => {
    const { version: version_before } = await lockUnchanged(tx, admin, { id, kind, version })
    await checkReferences(tx, admin, kind, sent)
    const body = { ...sent, countries }
    const saved = version_before + 1
    await insertVersion(tx, id, saved, { kind, body, countries, admin_id: admin.user_id, now: context.now })
    await refreshCountries(tx, id)
    await audit(tx, context, { id, action: 'save', version: saved, version_before })
    return documentForEditors(tx, admin, id)
  })
}

/** Saves an old version again as the newest. @throws Refusal CONTENT_ABSENT, CONTENT_CHANGED */
export async function restoreVersion(
  { database }: Dependencies,
  context: Context,
  {
    id,
    version,
    restored_version,
    ...request
  }: SaveRequest & { id: number; version: number; restored_version: number },
): Promise<EditedDocument> {
  const admin = adminOf(context)
  return changeOnce(database, context, request, async (tx) => {
    const { kind } = await lockUnchanged(tx, admin, { id, version })
    const old = await readVersion(tx, id, restored_version)
    if (old === undefined) throw refuseField('restored_version', 'UNKNOWN', 'There is no such version')
    const countries = old.countries.filter(isCountryId)
    if (!mayEdit(admin.countries, countries)) throw new Refusal('CONTENT_ABSENT')
    const restored = { body: old.body, restored_from: restored_version }
    await insertVersion(tx, id, version + 1, {
      kind,
      countries,
      admin_id: admin.user_id,
      now: context.now,
      ...restored,
    })
    await refreshCountries(tx, id)
    await audit(tx, context, { id, action: 'restore', version: version + 1, version_before: version })
    return documentForEditors(tx, admin, id)
  })
}

/** @throws Refusal CONTENT_ABSENT, CONTENT_CHANGED */
async function lockUnchanged(
  tx: Transaction<Database>,
  { countries }: AdminCaller,
  requested: { id: number; kind?: DocumentKind; version: number | undefined },
) {
  const locked = await lockDocument(tx, { ...requested, countries })
  if (locked === undefined) throw new Refusal('CONTENT_ABSENT')
  if (requested.version === undefined || locked.version === requested.version) return locked
  const [base, newest] = await Promise.all([
    readDocument(tx, { id: requested.id, version: requested.version, countries }),
    readDocument(tx, { id: requested.id, countries }),
  ])
  if (base === undefined) throw refuseField('version', 'UNKNOWN', 'There is no such version')
  if (newest === undefined) throw new Refusal('CONTENT_ABSENT')
  throw new Refusal('CONTENT_CHANGED', {
    detail: {
      started_from: z.json().parse({ version: requested.version, body: base.body }),
      newest: z.json().parse({
        version: newest.version,
        body: newest.body,
        saved_by: newest.saved_by,
        saved_at: newest.saved_at.toISOString(),
      }),
    },
  })
}

/** A document as its editors see it. @throws Refusal CONTENT_ABSENT */
export async function documentForEditors(
  database: Kysely<Database>,
  { countries }: AdminCaller,
  id: number,
  requested: { kind?: DocumentKind; version?: number | undefined } = {},
): Promise<EditedDocument> {
  const row = await readDocument(database, { id, countries, ...requested })
  if (row === undefined) throw new Refusal('CONTENT_ABSENT')
  return editedDocument(row)
}

export function editedDocument(row: DocumentRow): EditedDocument {
  const { published_at, scheduled_at, saved_at, scheduled_alone: _, ...rest } = row
  return {
    ...rest,
    published_languages: row.published_languages.filter(isLanguageId),
    older_publications: row.older_publications.map(({ version, languages }) => ({
      version,
      languages: languages.filter(isLanguageId),
    })),
    scheduled_languages: row.scheduled_languages.filter(isLanguageId),
    countries: row.countries.filter(isCountryId),
    published_at: published_at?.toISOString() ?? null,
    scheduled_at: scheduled_at?.toISOString() ?? null,
    saved_at: saved_at.toISOString(),
    coverage: coverageOf(row.body),
  }
}

/** SPEC §6: an admin acts in the own countries. */
function countriesOf(admin: AdminCaller, { countries = admin.countries }: DocumentInput): readonly CountryId[] {
  if (!mayEdit(admin.countries, countries) || countries.length === 0) {
    throw refuseField('countries', 'NOT_YOURS', 'Only your own countries are allowed')
  }
  return [...new Set(countries)].sort()
}

interface Reference {
  path: string
  id: unknown
  kind: DocumentKind
}

/**
 * The documents that a document refers to. Broken links in blocks and products of the shop are not checked: they are
 * left out on reading.
 */
function referencesOf(kind: DocumentKind, { sequence_id, category_id, items }: StoredDocument): Reference[] {
  const ofCategory = kind === 'faq' ? 'faq_category' : 'news_category'
  const toPages = (Array.isArray(items) ? items : []).map((item: { page_id?: unknown }, index): Reference => {
    return { path: `items.${index}.page_id`, id: item.page_id, kind: 'page' }
  })
  return [
    { path: 'sequence_id', id: sequence_id, kind: 'sequence' },
    { path: 'category_id', id: category_id, kind: ofCategory },
    ...toPages,
  ]
}

/** Checks that references exist, have the right kind, and are visible to the admin. @throws Refusal FIELDS_REFUSED */
async function checkReferences(
  tx: Transaction<Database>,
  { countries }: AdminCaller,
  kind: DocumentKind,
  body: StoredDocument,
): Promise<void> {
  const references = referencesOf(kind, body).flatMap(({ id, ...rest }) =>
    typeof id === 'number' ? [{ ...rest, id }] : [],
  )
  const seen = await readKinds(tx, { ids: references.map(({ id }) => id), countries })
  const unknown = references.find((reference) => seen.get(reference.id) !== reference.kind)
  if (unknown !== undefined) {
    throw refuseField(unknown.path, 'UNKNOWN', `There is no such ${unknown.kind.replace('_', ' ')}`)
  }
}
