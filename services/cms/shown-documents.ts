import { Refusal } from '@meridian/contract/errors.ts'
import type { DocumentKind } from '@meridian/domain/document.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { inLanguages, isLocalized, type LanguagesOfFields } from '@meridian/domain/localized.ts'
import type { Dependencies } from '../gate/handler.ts'
import { currentPreview } from '../gate/preview-scope.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import { BODIES, type BodyOf } from './document-kinds.ts'
import { readPreview } from './previews.ts'
import {
  type PublishedDocument,
  type PublishedRow,
  readPreviewed,
  readPublished,
  readPublishedByUri,
} from './published-queries.ts'
import { languageChainFor, type Reader, readableVersion, versionInLanguage } from './readers.ts'

/** Dependencies of calls that read content. */
export interface ContentReading {
  deps: Dependencies
  /** Signs previews. */
  secret: SecretRing
}

/** Identifies a document in a call. */
export type DocumentKey = { id: number } | { uri: string }

/** Finds a published document by its uri in any language, preferring the given one. */
type FindByUri = (requested: { uri: string; languageId: LanguageId }) => Promise<PublishedDocument | null>

/**
 * The requested document with its sequence: the published version, if it is for the visitor now, or the one that a
 * preview opens.
 * SPEC §4 Content.
 * @throws Refusal CONTENT_ABSENT for a missing, unpublished or hidden document alike
 */
export async function findVisibleDocument(
  { deps, secret }: ContentReading,
  kind: DocumentKind,
  question: DocumentKey,
  requested: Omit<Reader, 'isPreview'> & { preview: string | undefined },
  findByUri: FindByUri = (named) => readPublishedByUri(deps, kind, named),
): Promise<{ document: PublishedRow; sequence: PublishedRow | undefined; reader: Reader }> {
  const { preview, ...rest } = requested
  // Links to drafts expire by the clock, not by the moment of a preview of the shop.
  if (preview !== undefined && currentPreview() === null) {
    const previewed = readPreview(secret, preview, requested.context.now)
    const rows = previewed === null ? [] : await readPreviewed(deps, previewed)
    const document = rows.find((row) => row.kind === kind && isMeant(row, question))
    if (document === undefined) throw new Refusal('CONTENT_ABSENT')
    const sequence = rows.find(({ id }) => id === document.body.sequence_id)
    return { document, sequence, reader: { ...rest, isPreview: true } }
  }
  const reader = { ...rest, isPreview: false }
  const published =
    'id' in question
      ? (await readPublished(deps, kind, [question.id])).get(question.id)
      : await findByUri({ ...question, languageId: requested.languageId })
  const document = published ? readableVersion(published, reader) : null
  if (document === null) throw new Refusal('CONTENT_ABSENT')
  const { sequence_id } = document.body
  const sequences = await readPublished(deps, 'sequence', typeof sequence_id === 'number' ? [sequence_id] : [])
  const sequence = sequences.get(Number(sequence_id))
  return { document, sequence: sequence && versionInLanguage(sequence, reader), reader }
}

function isMeant({ id, body }: PublishedRow, question: DocumentKey): boolean {
  if ('id' in question) return id === question.id
  return isLocalized(body.uri) && Object.values(body.uri).includes(question.uri)
}

/** A document in the language of a reader. */
export interface LocalizedDocument<Kind extends DocumentKind> {
  /** One of its texts; empty where it has none. */
  text(field: keyof BodyOf<Kind>): string
  /** Content common to all languages. */
  body: BodyOf<Kind>
  /** The texts shown in another language than requested; part of the answer. */
  lang: { lang?: LanguagesOfFields }
  /** Its uri in each language that it is published in. */
  uris: Record<LanguageId, string>
}

/** A document in a language of the reader; null for an invalid one, which is logged. */
export function localizeDocument<Kind extends DocumentKind>(
  deps: Pick<Dependencies, 'log'>,
  kind: Kind,
  document: PublishedRow,
  reader: Reader,
): LocalizedDocument<Kind> | null {
  const read = BODIES[kind].safeParse(document.body)
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.map(String).join('.'))
    deps.log.warn({ document_id: document.id, kind, fields }, 'A document does not fit its shape and is left out')
    return null
  }
  const { value, languages } = inLanguages(document.body, reader.languageId, languageChainFor(document, reader))
  const texts: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return {
    text: (field) => (typeof texts[String(field)] === 'string' ? String(texts[String(field)]) : ''),
    // BODIES has the shape of each kind.
    body: read.data as BodyOf<Kind>,
    lang: Object.keys(languages).length === 0 ? {} : { lang: languages },
    uris: Object.fromEntries(document.uris.map(({ language_id, uri }) => [language_id, uri])),
  }
}
