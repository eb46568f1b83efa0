import { publishDocument } from '@meridian/contract/content.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { createLandingPage, publishLandingPage } from '@meridian/contract/landing-pages.ts'
import { createSequence } from '@meridian/contract/sequences.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type DocumentBody, type DocumentKind, documentLanguages, publishedState } from '@meridian/domain/document.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { Kysely } from 'kysely'
import type { TestCaller, TestShop } from '../testing/testing.ts'

type NewSequence = Parameters<typeof sequenceBody>[0]
type Sequence = AnswerOf<typeof createSequence>['sequence']

/** A title in English and Polish, enough for a sequence. */
export const GREETING = { type: 'title', text: { en: 'Spring is here', pl: 'Jest wiosna' } } as const

const sequenceBody = (sections: readonly Record<string, unknown>[]) => ({
  // Tests send invalid blocks as well.
  sections: sections as never,
})

/** An admin of these countries. */
export function adminOfCountries(shop: TestShop, ...countries: CountryId[]) {
  return shop.member({ type_id: 2, countries })
}

/** Saves a sequence, and publishes it by default. */
export async function makeSequence(
  admin: TestCaller,
  sections: NewSequence = [GREETING],
  { isPublic = true } = {},
): Promise<Sequence> {
  const { sequence } = await admin.call(createSequence, { body: sequenceBody(sections) })
  const params = { id: sequence.id }
  if (isPublic) await admin.call(publishDocument, { params, body: { version: sequence.version, public: true } })
  return sequence
}

let uris = 0

/** The body of a landing page with a unique address. */
export function landingPageBody(sequence_id: number, more: object = {}) {
  uris += 1
  const uri = { en: `spring-${uris}`, pl: `wiosna-${uris}` }
  const title = { en: 'Spring', pl: 'Wiosna' }
  return { uri, title, layout: 'main' as const, sequence_id, ...more }
}

/** A landing page with its sequence, both published. */
export async function makeLandingPage(admin: TestCaller, more: object = {}) {
  const sequence = await makeSequence(admin)
  const body = landingPageBody(sequence.id, more)
  const { landing_page } = await admin.call(createLandingPage, { body })
  const { id, version } = landing_page
  await admin.call(publishLandingPage, { body: { id, version, public: true } })
  return { id, sequence_id: sequence.id, body }
}

/** Unpublishes the content of the seed world, for a test that checks whole lists. */
export async function unpublishSeeded({ deps }: TestShop): Promise<void> {
  await deps.database.updateTable('cms.document').set({ published_version: null, published_at: null }).execute()
}

/** Inserts a published document unchecked, whether it has the shape of its kind or not. */
export async function putPublished(
  database: Kysely<Database>,
  { id, kind, body }: { id: number; kind: DocumentKind; body: DocumentBody },
): Promise<void> {
  const now = new Date()
  const countries = ['CA', 'DE', 'PL', 'UA']
  const languages = documentLanguages(body)
  const { uris, moments: _, ...state } = publishedState(kind, body, { languages, now })
  const published = { published_version: 1, published_at: now, published_languages: languages, ...state }
  await database
    .insertInto('cms.document')
    .values({ id, kind, version: 1, countries, ...published })
    .execute()
  const saved = { id, version: 1, body: JSON.stringify({ ...body, countries }), created_at: now }
  await database.insertInto('cms.document_version').values(saved).execute()
  if (uris.length === 0) return
  await database
    .insertInto('cms.document_uri')
    .values(uris.map((uri) => ({ ...uri, id, kind })))
    .execute()
}

/** Publishes another version of a document, unchecked. */
export async function putNextVersion(database: Kysely<Database>, id: number, body: DocumentBody): Promise<void> {
  const { version, countries } = await database
    .selectFrom('cms.document')
    .select(['version', 'countries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const next = version + 1
  const saved = { id, version: next, body: JSON.stringify({ ...body, countries }), created_at: new Date() }
  await database.insertInto('cms.document_version').values(saved).execute()
  await database
    .updateTable('cms.document')
    .set({ version: next, published_version: next })
    .where('id', '=', id)
    .execute()
}

/** The body of the last saved version of a document. */
export async function bodyOf(database: Kysely<Database>, id: number): Promise<DocumentBody> {
  const { body } = await database
    .selectFrom('cms.document_version')
    .select('body')
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return body
}
