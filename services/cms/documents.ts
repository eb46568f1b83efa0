import {
  createPreview,
  getDocument,
  listDocumentChanges,
  listDocuments,
  listDocumentVersions,
  publishDocument,
  restoreDocument,
} from '@meridian/contract/content.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { adminOf } from '../gate/caller.ts'
import { type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { audit, readDocumentChanges } from './document-changes.ts'
import { readDocument, readDocuments } from './documents-queries.ts'
import { signPreview } from './previews.ts'
import { publish } from './publish-documents.ts'
import { documentForEditors, editedDocument, restoreVersion } from './save-documents.ts'
import type { ContentReading } from './shown-documents.ts'

const PAGE_LENGTH = 50
const HISTORY_MAX = 200

/** SPEC §7 CMS, additional calls: routes common to all published kinds of documents. */
export function documentRoutes({ deps, secret }: ContentReading): Route[] {
  const { database } = deps
  return [
    route(listDocuments, async ({ query }, context) => {
      const { countries } = adminOf(context)
      const { kind, page = 1 } = query
      const offset = (page - 1) * PAGE_LENGTH
      const rows = await readDocuments(database, { kind, countries, offset, limit: PAGE_LENGTH + 1 })
      const documents = rows.slice(0, PAGE_LENGTH).map((row) => {
        const { body: _, ...state } = editedDocument(row)
        return state
      })
      return { documents, has_next_page: rows.length > PAGE_LENGTH }
    }),

    route(getDocument, async ({ params, query }, context) => ({
      document: await documentForEditors(database, adminOf(context), params.id, { version: query.version }),
    })),

    route(listDocumentVersions, async ({ params: { id } }, context) => {
      await documentForEditors(database, adminOf(context), id)
      const rows = await database
        .selectFrom('cms.document_version')
        .select(['version', 'created_at', 'admin_id', 'restored_from'])
        .where('id', '=', id)
        .orderBy('version', 'desc')
        .limit(HISTORY_MAX)
        .execute()
      return {
        versions: rows.map(({ version, created_at, admin_id, restored_from }) => ({
          version,
          saved_at: created_at.toISOString(),
          saved_by: admin_id,
          restored_from,
        })),
      }
    }),

    route(listDocumentChanges, async ({ params: { id } }, context) => {
      await documentForEditors(database, adminOf(context), id)
      return { changes: await readDocumentChanges(database, id, HISTORY_MAX) }
    }),

    route(publishDocument, async (input, context) => {
      const request = { name: 'publishDocument', input, id: input.params.id, publication: input.body }
      return { document: await publish(deps, context, request) }
    }),

    route(restoreDocument, async (input, context) => {
      const request = { name: 'restoreDocument', input, id: input.params.id, ...input.body }
      return { document: await restoreVersion(deps, context, request) }
    }),

    route(createPreview, async (input, context) => {
      const { countries } = adminOf(context)
      return changeOnce(database, context, { name: 'createPreview', input }, async (tx) => {
        const document = await readDocument(tx, { id: input.params.id, countries })
        if (document === undefined) throw new Refusal('CONTENT_ABSENT')
        const { id, version, body } = document
        const { sequence_id } = body
        const sequence =
          typeof sequence_id === 'number' ? await readDocument(tx, { id: sequence_id, countries }) : undefined
        const versions = new Map([document, ...(sequence ? [sequence] : [])].map((one) => [one.id, one.version]))
        await audit(tx, context, { id, action: 'preview', version, version_before: document.published_version })
        const { preview, expires_at } = signPreview(secret, versions, context.now)
        return { preview, expires_at: expires_at.toISOString() }
      })
    }),
  ]
}
