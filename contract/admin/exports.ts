import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, typedText } from '../fields.ts'
import { DOCUMENT_FILTERS } from './documents.ts'
import { ORDER_FILTERS } from './orders.ts'

export const EXPORT_KINDS = ['orders', 'payments', 'vat', 'stock'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** The rows of a list that match its filters, in the form its own call accepts. */
export const ListRows = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('orders'), matching: z.strictObject(ORDER_FILTERS) }),
  z.strictObject({ list: z.literal('documents'), matching: z.strictObject(DOCUMENT_FILTERS) }),
])
export type ListRows = z.output<typeof ListRows>

/** How long an export can be read after its start, in minutes. */
export const EXPORT_MINUTES = 15

const EXPORT = { alias: 'ADMIN', caller: 'admin', right: 'reports.export' } as const

/** True if the file begins with a byte order mark, for spreadsheets that need one. */
const with_mark = z.boolean()
const reason = typedText(500).trim().min(1)
const TableExport = z.object({
  table_export: z.object({ file_name: z.string(), token: z.string(), expires_at: z.string() }),
})

export const startExport = endpoint({
  ...EXPORT,
  name: 'startExport',
  summary: 'Starts a CSV export of orders, payments, tax or stock; the audit log records its content and the reason',
  method: 'POST',
  path: '/exports',
  step_up: true,
  body: z.strictObject({
    kind: z.enum(EXPORT_KINDS),
    /** The first and the last day; stock is always exported as of now. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** One country; all of the admin's if absent. */
    country: CountryId.optional(),
    with_mark,
    reason,
  }),
  response: TableExport,
  errors: ['ACT_NOT_ALLOWED'],
})

export const startListExport = endpoint({
  ...EXPORT,
  name: 'startListExport',
  summary: 'Starts a CSV export of the orders or documents that match the filters of their list',
  method: 'POST',
  path: '/list-exports',
  step_up: true,
  body: z.strictObject({ rows: ListRows, with_mark, reason }),
  response: TableExport,
  errors: ['ACT_NOT_ALLOWED'],
})

export const readExport = endpoint({
  ...EXPORT,
  name: 'readExport',
  summary: 'The next lines of an export, for the admin who started it',
  method: 'GET',
  path: '/exports/lines',
  query: z.strictObject({
    /** Contains the filters of a list, hence the length. */
    token: z.string().min(1).max(6000),
    after: z
      .string()
      .regex(/^\d{1,15}(-[A-Z]{2})?$/)
      .optional(),
  }),
  response: z.object({
    lines: z.string(),
    /** Null at the end. */
    next: z.string().nullable(),
  }),
  errors: ['EXPORT_ABSENT'],
})
