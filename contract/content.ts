import { DOCUMENT_KINDS } from '@meridian/domain/document.ts'
import { z } from 'zod'
import { BLOCK_TYPES, Section } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { CountryId, countryLanguageQuery, Id, IdText, integerText, LanguageId } from './fields.ts'

/**
 * Kinds of editors' documents. Each has its own calls to save it; versions, publication and history are common. SPEC §3
 * Content.
 */
export const DocumentKind = z.enum(DOCUMENT_KINDS)

/** Bodies with texts in 13 languages are larger than the requests of customers. */
export const CONTENT_BODY_MAX_BYTES = 1024 * 1024

/** Refuses the year 0, which PostgreSQL does not support. */
export const Moment = z.iso.datetime().refine((moment) => !moment.startsWith('0000'), 'The year 0 does not exist')

/** A text by language, in at least one language. */
export function texts(maximum: number) {
  return z
    .record(LanguageId, z.string().trim().min(1).max(maximum))
    .refine((value) => Object.keys(value).length > 0, 'At least one language is needed')
}

/** The last part of an address, by language. */
export const Uris = z
  .partialRecord(
    LanguageId,
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(100),
  )
  .refine((value) => Object.keys(value).length > 0, 'At least one language is needed')
export const Uri = z.string().regex(/^[a-z0-9-]{1,100}$/)

/** Visibility: absent fields mean everybody, or always. `countries` of a document default to the admin's own. */
export const audience = {
  countries: z.array(CountryId).min(1).max(50).optional(),
  price_group_ids: z.array(Id).min(1).max(50).optional(),
  visible_from: Moment.optional(),
  visible_until: Moment.optional(),
}

/** The version an editor started from: of two concurrent saves the second is refused. */
export const startedFrom = { version: Id }

/**
 * A block as saved by an editor: every text by language, pictures by `image_file_id`, products by variant id, links by
 * `category_id`, `page_id` or `path`. In each of its languages it must be valid for its type in blocks.ts.
 */
export const EditorBlock = z.looseObject({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  type: z.enum(BLOCK_TYPES),
  ...audience,
})
export type EditorBlock = z.output<typeof EditorBlock>
export const EditorBlocks = z.array(EditorBlock).max(100)

const ofSection = z.object({
  id: z.string(),
  /** The fields in a fallback language, by path. */
  lang: z.record(z.string(), LanguageId).optional(),
})
export const ShownSection = z.intersection(ofSection, Section)
export type ShownSection = z.output<typeof ShownSection>

/**
 * Sections as visitors read them. Sections of unknown types are dropped, so that an older reader survives a newer type.
 */
export const ShownSections = z.codec(z.array(z.looseObject({ type: z.string() })), z.array(ShownSection), {
  // See blocks.ts.
  decode: (blocks) => blocks.filter((block) => ShownSection.safeParse(block).success) as z.input<typeof ShownSection>[],
  encode: (sections) => sections,
})

/** The state of a document beside its content; for editors. */
export const DocumentState = z.object({
  id: Id,
  kind: DocumentKind,
  /** The version of this answer, and the newest. */
  version: Id,
  newest_version: Id,
  published_version: Id.nullable(),
  published_at: Moment.nullable(),
  published_languages: z.array(LanguageId),
  /** Older versions that are still published in other languages. */
  older_publications: z.array(z.object({ version: Id, languages: z.array(LanguageId) })),
  scheduled_version: Id.nullable(),
  scheduled_at: Moment.nullable(),
  scheduled_languages: z.array(LanguageId),
  countries: z.array(CountryId),
  /** The number of texts in total and per language. */
  coverage: z.object({ texts: z.int(), by_language: z.record(LanguageId, z.int()) }),
  saved_at: Moment,
  /** The admin; null for content shipped with the shop. */
  saved_by: z.int().nullable(),
  restored_from: Id.nullable(),
})

/** A document with everything saved in it. */
export const EditedDocument = DocumentState.extend({ body: z.looseObject({}) })
export type EditedDocument = z.output<typeof EditedDocument>

/** A preview key, which allows reading unpublished versions until it expires. */
export const previewQuery = { preview: z.string().max(300).optional() }

export const shownQuery = countryLanguageQuery.extend(previewQuery)

export const publication = {
  version: Id,
  /** False withdraws the document, or its `languages`. */
  public: z.boolean(),
  /** When to publish; a withdrawal takes effect at once. */
  at: Moment.optional(),
  /** Only these languages change. By default all languages that have texts are published and all others withdrawn. */
  languages: z.array(LanguageId).min(1).max(13).optional(),
  /** Publishes this version of the document's sequence at the same time, in the same languages. */
  sequence_version: Id.optional(),
}

const ofDocument = { caller: 'admin', alias: 'CMS' } as const
const answer = z.object({ document: EditedDocument })

export const listDocuments = endpoint({
  alias: 'CMS',
  name: 'listDocuments',
  summary: 'The documents saved for the countries of the admin, newest first',
  method: 'GET',
  path: '/api/documents',
  caller: 'admin',
  right: 'content.read',
  query: z.object({ kind: DocumentKind.optional(), page: integerText(1, 10_000).optional() }),
  response: z.object({ documents: z.array(DocumentState), has_next_page: z.boolean() }),
})

export const getDocument = endpoint({
  ...ofDocument,
  name: 'getDocument',
  summary: 'A document as it was saved, in its newest version or an older one',
  method: 'GET',
  path: '/api/documents/{id}',
  right: 'content.read',
  query: z.object({ version: IdText.optional() }),
  response: answer,
  errors: ['CONTENT_ABSENT'],
})

export const listDocumentVersions = endpoint({
  ...ofDocument,
  name: 'listDocumentVersions',
  summary: 'The versions of a document, newest first; at most 200',
  method: 'GET',
  path: '/api/documents/{id}/versions',
  right: 'content.read',
  response: z.object({
    versions: z.array(DocumentState.pick({ version: true, saved_at: true, saved_by: true, restored_from: true })),
  }),
  errors: ['CONTENT_ABSENT'],
})

export const listDocumentChanges = endpoint({
  ...ofDocument,
  name: 'listDocumentChanges',
  summary: 'The history of a document, latest first; at most 200',
  method: 'GET',
  path: '/api/documents/{id}/changes',
  right: 'content.read',
  response: z.object({
    changes: z.array(
      z.object({
        action: z.string(),
        version: Id,
        version_before: Id.nullable(),
        /** Null means all of them. */
        languages: z.array(LanguageId).nullable(),
        admin_id: z.int(),
        at: Moment,
      }),
    ),
  }),
  errors: ['CONTENT_ABSENT'],
})

export const publishDocument = endpoint({
  ...ofDocument,
  name: 'publishDocument',
  summary: 'Publishes or withdraws a version of a document or some of its languages, now or later',
  method: 'PATCH',
  path: '/api/documents/{id}/public',
  right: 'content.publish',
  body: z.strictObject(publication),
  response: answer,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})

export const restoreDocument = endpoint({
  ...ofDocument,
  name: 'restoreDocument',
  summary: 'Saves an old version of a document as its newest',
  method: 'POST',
  path: '/api/documents/{id}/restore',
  right: 'content.write',
  body: z.strictObject({ ...startedFrom, restored_version: Id }),
  response: answer,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})

export const createPreview = endpoint({
  ...ofDocument,
  name: 'createPreview',
  summary: 'Creates a key for reading the newest version of a document and of its sequence for a day',
  method: 'POST',
  path: '/api/documents/{id}/preview',
  right: 'content.write',
  body: z.strictObject({}),
  response: z.object({ preview: z.string(), expires_at: Moment }),
  errors: ['CONTENT_ABSENT'],
})
