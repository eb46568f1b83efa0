import {
  getElectronicInvoice,
  getSalesDocument,
  getSalesDocumentAddress,
  resubmitSalesDocument,
  searchSalesDocuments,
  sumSalesDocuments,
} from '@meridian/contract/admin/documents.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { taxesOfLines } from '@meridian/domain/document-lines.ts'
import { writeAudit } from '../audit/for-services.ts'
import { adminOf } from '../gate/caller.ts'
import { scopeOf } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { listPage } from '../lists/admin-list.ts'
import { DOCUMENT_SORTS, findAdminDocument, readDocumentRows, sumDocuments } from './admin-documents-queries.ts'
import { crossIndustryInvoice, hasElectronicForm } from './cross-industry-invoice.ts'
import { readDocument } from './issue-queries.ts'
import { addressOfDocument, type RenderDeps } from './render.ts'
import { lockSubmission, queueAgain } from './submissions.ts'

/** The documents of sales in the back office. SPEC §6. */
export function adminDocumentRoutes({ database }: Dependencies, rendering: RenderDeps): Route[] {
  return [
    route(searchSalesDocuments, ({ query }, context) => {
      const { sort = '-document_id', after, before, limit, ...filters } = query
      return readDocumentRows(
        database,
        scopeOf(context),
        filters,
        listPage(DOCUMENT_SORTS, { sort, after, before, limit }),
      )
    }),

    route(sumSalesDocuments, async ({ query }, context) => ({
      sums: await sumDocuments(database, scopeOf(context), query),
    })),

    route(getSalesDocument, async ({ params }, context) => {
      const found = await findAdminDocument(database, scopeOf(context), params.document_id)
      if (found === undefined) throw new Refusal('DOCUMENT_ABSENT')
      const { content, issued_at, ...document } = found
      const { seller, buyer, lines, tax_currency, sold_on } = content
      return {
        document: {
          ...document,
          seller,
          buyer,
          lines,
          tax_currency,
          sold_on,
          taxes: taxesOfLines(lines),
          cash_rounding: content.payment.cash_rounding,
          has_electronic_form: hasElectronicForm(found),
          issued_at: issued_at.toISOString(),
        },
      }
    }),

    route(getElectronicInvoice, async ({ params: { document_id } }, context) => {
      const found = await findAdminDocument(database, scopeOf(context), document_id)
      const document = found && (await readDocument(database, document_id))
      if (document === undefined) throw new Refusal('DOCUMENT_ABSENT')
      if (!hasElectronicForm(document)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { kind: document.kind } })
      return { xml: crossIndustryInvoice(document) }
    }),

    route(getSalesDocumentAddress, async ({ params: { document_id }, query }, context) => {
      const found = await findAdminDocument(database, scopeOf(context), document_id)
      if (found === undefined) throw new Refusal('DOCUMENT_ABSENT')
      const { user_id } = adminOf(context)
      return { address: await addressOfDocument(rendering, { document_id, as: query.as, user_id }, context.now) }
    }),

    route(resubmitSalesDocument, (input, context) =>
      changeOnce(database, context, { name: 'resubmitSalesDocument', input }, async (tx) => {
        const { document_id } = input.params
        const { version, reason } = input.body
        const found = await findAdminDocument(tx, scopeOf(context), document_id)
        if (found === undefined) throw new Refusal('DOCUMENT_ABSENT')
        const submission = await lockSubmission(tx, document_id)
        if (submission === undefined) throw new Refusal('ACT_NOT_ALLOWED')
        if (submission.version !== version) {
          throw new Refusal('VERSION_STALE', { detail: { version: submission.version } })
        }
        if (submission.state !== 'REJECTED') throw new Refusal('ACT_NOT_ALLOWED')
        await queueAgain(tx, document_id, context.now)
        await writeAudit(tx, context, {
          act: 'resubmitSalesDocument',
          object_kind: 'sales_document',
          object_id: document_id,
          countries: [found.country_id],
          before: { state: submission.state, refusal: submission.refusal },
          after: { state: 'QUEUED', number: found.number },
          reason,
        })
        return { submission: { state: 'QUEUED' as const, version: version + 1 } }
      }),
    ),
  ]
}
