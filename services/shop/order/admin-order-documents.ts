import { correctSalesDocument, issueSalesDocument } from '@meridian/contract/admin/documents.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type OrderState, SOLD_STATES } from '@meridian/domain/order.ts'
import { parseTaxNumber } from '@meridian/domain/tax-number.ts'
import type { Transaction } from 'kysely'
import { issueOriginal, readDocument, readDocumentsOfOrder, replaceByInvoice } from '../../documents/for-services.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { type LockedOrder, lockOrderForAdmin, recordOrderAct } from './order-acts.ts'
import { lockSale } from './order-documents.ts'
import { refreshOrderStatus } from './order-status.ts'

/** Documents that an admin issues or corrects by hand. SPEC §6. */
export function adminOrderDocumentRoutes(deps: Dependencies): Route[] {
  return [
    route(issueSalesDocument, (input, context) =>
      changeOnce(deps.database, context, { name: 'issueSalesDocument', input }, async (tx) => {
        const { version, kind, reason } = input.body
        const { order_id } = input.params
        const order = await lockOrderForAdmin(tx, { order_id, version, scope: scopeOf(context) })
        const sale = await soldSale(tx, deps, order, context.now)
        const issued = (await readDocumentsOfOrder(tx, order_id)).filter((document) => document.kind !== 'correction')
        const latest = issued.at(-1)
        if (latest !== undefined && !(latest.kind === 'receipt' && kind === 'invoice')) {
          throw new Refusal('ACT_NOT_ALLOWED')
        }
        const document =
          latest === undefined
            ? await issueOriginal(tx, sale, kind, context.now)
            : await replaceByInvoice(tx, sale, 'INVOICE_REQUESTED', context.now)
        await refreshOrderStatus(tx, order_id)
        const facts = { number: document.number, document_kind: kind }
        await recordOrderAct(tx, context, order, { act: 'issueSalesDocument', kind: 'document_issued', facts, reason })
        return { document: { ...namesOf(document), order_version: order.version } }
      }),
    ),

    route(correctSalesDocument, (input, context) =>
      changeOnce(deps.database, context, { name: 'correctSalesDocument', input }, async (tx) => {
        const { version, reason, buyer } = input.body
        const scope = scopeOf(context)
        const wrong = await readDocument(tx, input.params.document_id)
        if (wrong === undefined) throw new Refusal('DOCUMENT_ABSENT')
        const order = await lockOrderOfDocument(tx, { order_id: wrong.order_id, version, scope })
        const originals = (await readDocumentsOfOrder(tx, wrong.order_id)).filter(({ kind }) => kind !== 'correction')
        if (wrong.kind !== 'invoice' || originals.at(-1)?.document_id !== wrong.document_id) {
          throw new Refusal('ACT_NOT_ALLOWED')
        }
        const sale = await soldSale(tx, deps, order, context.now)
        const named = { ...sale.buyer, name: buyer.name, tax_number: taxNumberOf(buyer.tax_number, order) }
        const document = await replaceByInvoice(tx, { ...sale, buyer: named }, 'WRONG_DATA', context.now)
        await refreshOrderStatus(tx, order.order_id)
        const facts = { number: document.number, corrected_number: wrong.number }
        await recordOrderAct(tx, context, order, {
          act: 'correctSalesDocument',
          kind: 'document_corrected',
          facts,
          reason,
        })
        return { document: { ...namesOf(document), order_version: order.version } }
      }),
    ),
  ]
}

const namesOf = ({ document_id, number }: { document_id: number; number: string }) => ({ document_id, number })

/** @throws Refusal DOCUMENT_ABSENT outside the admin's countries, VERSION_STALE */
async function lockOrderOfDocument(
  tx: Transaction<Database>,
  of: { order_id: number; version: number; scope: CountryScope },
) {
  try {
    return await lockOrderForAdmin(tx, of)
  } catch (error) {
    if (error instanceof Refusal && error.error === 'ORDER_ABSENT') throw new Refusal('DOCUMENT_ABSENT')
    throw error
  }
}

/** The sale of an order whose goods are sold. @throws Refusal ACT_NOT_ALLOWED */
async function soldSale(
  tx: Transaction<Database>,
  deps: Dependencies,
  { order_id, state }: { order_id: number; state: OrderState },
  now: Date,
) {
  const sale = SOLD_STATES.includes(state) ? await lockSale(tx, deps, order_id) : undefined
  if (sale === undefined) throw new Refusal('ACT_NOT_ALLOWED')
  return { ...sale, sold_at: sale.paid_at ?? now }
}

/** @throws Refusal FIELDS_REFUSED */
function taxNumberOf(text: string | null, { country_id }: Pick<LockedOrder, 'country_id'>): string | null {
  if (text === null || text.trim() === '') return null
  const number = parseTaxNumber(text, country_id)
  if (number === null) throw refuseField('buyer.tax_number', 'INVALID_FORMAT', 'This is no tax number of this country')
  return number
}
