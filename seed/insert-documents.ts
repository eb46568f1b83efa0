import type { Database } from '@meridian/database/schema/database.ts'
import { type DocumentBody, type DocumentKind, documentLanguages, publishedState } from '@meridian/domain/document.ts'
import type { Transaction } from 'kysely'
import { type SeedDocument, sequenceIdOf } from './documents/seed-document.ts'
import { DOCUMENTS } from './documents.ts'
import { daysBefore, insertRows } from './insert-rows.ts'
import { COUNTRY_IDS } from './reference/countries.ts'

interface WholeDocument {
  id: number
  kind: DocumentKind
  body: DocumentBody & { countries: readonly string[] }
}

/**
 * Inserts documents, by default those of the seed world, published as services/cms/publish-documents.ts publishes.
 * SPEC §3 Content.
 */
export async function insertDocuments(
  tx: Transaction<Database>,
  now: Date,
  written: readonly SeedDocument[] = DOCUMENTS,
): Promise<void> {
  const published_at = daysBefore(now, 1)
  const documents = written
    .flatMap((document) => withSequence(document, now))
    .map((document) => {
      const languages = documentLanguages(document.body)
      return { ...document, languages, state: publishedState(document.kind, document.body, { languages, now }) }
    })
  await insertRows(
    tx,
    'cms.document',
    documents.map(({ id, kind, body, languages, state }) => ({
      id,
      kind,
      version: 1,
      countries: [...body.countries],
      published_version: 1,
      published_at,
      published_languages: languages,
      category_id: state.category_id,
      sorted_by: state.sorted_by,
    })),
  )
  await insertRows(
    tx,
    'cms.document_version',
    documents.map(({ id, body }) => ({
      id,
      version: 1,
      body: JSON.stringify(body),
      created_at: published_at,
      admin_id: null,
    })),
  )
  await insertRows(
    tx,
    'cms.document_uri',
    documents.flatMap(({ id, kind, state }) => state.uris.map((uri) => ({ ...uri, id, kind }))),
  )
  const moments = documents.flatMap(({ state }) => state.moments.map((at) => at.getTime()))
  await insertRows(
    tx,
    'cms.due_moment',
    [...new Set(moments)].map((at) => ({ at: new Date(at) })),
  )
}

/** A document after the sequence that it refers to. */
function withSequence(document: SeedDocument, now: Date): WholeDocument[] {
  const { id, kind, sections } = document
  const body = { countries: [...COUNTRY_IDS].sort(), ...document.body(now) }
  if (sections === undefined) return [{ id, kind, body }]
  const sequence_id = sequenceIdOf(document)
  const named = sections.map((block, index) => ({ id: `block-${index + 1}`, ...block }))
  return [
    { id: sequence_id, kind: 'sequence', body: { countries: body.countries, sections: named } },
    { id, kind, body: { ...body, sequence_id } },
  ]
}
