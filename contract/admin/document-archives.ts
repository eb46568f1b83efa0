import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reason } from '../fields.ts'
import { DOCUMENT_FILTERS } from './documents.ts'
import { selection } from './list.ts'
import { ORDER_FILTERS } from './orders.ts'

/** Many documents as PDFs in one archive, which the browser builds from the files it reads page by page. SPEC §6. */

/** The maximum number of chosen rows, and of documents in an archive. */
export const ARCHIVED_AT_ONCE = 500

const Token = z.string().min(1).max(20_000)

/** Documents chosen in their list, or all documents of chosen orders. */
export const ArchivedRows = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('documents'), rows: selection(DOCUMENT_FILTERS, ARCHIVED_AT_ONCE) }),
  z.strictObject({ list: z.literal('orders'), rows: selection(ORDER_FILTERS, ARCHIVED_AT_ONCE) }),
])
export type ArchivedRows = z.output<typeof ArchivedRows>

const LEFT_OUT = ['NO_DOCUMENT', 'LIMIT'] as const

export const startDocumentArchive = endpoint({
  alias: 'ADMIN',
  name: 'startDocumentArchive',
  summary:
    'Starts an archive of the PDFs of selected documents or orders; the audit log records their number and the reason',
  method: 'POST',
  path: '/document-archives',
  caller: 'admin',
  right: 'documents.read',
  step_up: true,
  body: z.strictObject({ chosen: ArchivedRows, reason: Reason }),
  response: z.object({
    archive: z.object({
      file_name: z.string(),
      /** Authorizes reading the files, for the same admin only. */
      token: Token,
      expires_at: z.string(),
      count: z.int(),
      /** Chosen orders without documents, or whose documents no longer fit. */
      left_out: z.array(z.object({ order_id: Id, number: z.string(), why: z.enum(LEFT_OUT) })),
      /** Chosen rows that do not exist or are outside the admin's countries. */
      missing: z.int(),
    }),
  }),
  errors: ['ACT_NOT_ALLOWED', 'MATCHES_CHANGED'],
})

export const readDocumentArchive = endpoint({
  alias: 'ADMIN',
  name: 'readDocumentArchive',
  summary: 'The next files of an archive, and the numbers of documents without a file',
  method: 'POST',
  path: '/document-archives/files',
  changes: false,
  caller: 'admin',
  right: 'documents.read',
  body: z.strictObject({ token: Token, from: z.int().min(0).max(ARCHIVED_AT_ONCE) }),
  response: z.object({
    files: z.array(z.object({ name: z.string(), base64_code: z.string() })),
    failed: z.array(z.string()),
    /** Offset of the next files; null at the end. */
    next: z.int().nullable(),
  }),
  errors: ['EXPORT_ABSENT'],
})
