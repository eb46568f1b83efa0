import { Refusal } from '@meridian/contract/errors.ts'
import { getOrderDocumentAddress, listOrderDocuments } from '@meridian/contract/shop/order-documents.ts'
import { addressOfDocument, type RenderDeps, readDocumentsOfOrder } from '../../documents/for-services.ts'
import { buyerOf } from '../../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { hashAccessKey } from './access-keys.ts'
import { findOrder } from './order-queries.ts'

/** The documents of a buyer's own order. SPEC §3 Orders (documents of a sale). */
export function orderDocumentRoutes({ database }: Dependencies, rendering: RenderDeps): Route[] {
  return [
    route(listOrderDocuments, async ({ params, query }, context) => {
      const documents = await readOwn(params.order_id, query.access_key, context)
      return {
        documents: documents.map(({ document_id, number, kind, issued_on, currency_code, gross }) => ({
          document_id,
          number,
          kind,
          issued_on,
          currency_code,
          gross,
        })),
      }
    }),

    route(getOrderDocumentAddress, async ({ params, query }, context) => {
      const documents = await readOwn(params.order_id, query.access_key, context)
      const found = documents.find(({ document_id }) => document_id === params.document_id)
      if (found === undefined) throw new Refusal('DOCUMENT_ABSENT')
      const { document_id } = found
      const user_id = buyerOf(context.caller).user_id ?? 0
      return { address: await addressOfDocument(rendering, { document_id, as: query.as, user_id }, context.now) }
    }),
  ]

  /** The documents of an order of the caller, or of the one of an access key. @throws Refusal ORDER_ABSENT */
  async function readOwn(order_id: number, access_key: string | undefined, { caller }: Context) {
    const order = await findOrder(database, order_id, {
      ...buyerOf(caller),
      access_key_hash: access_key === undefined ? null : hashAccessKey(access_key),
    })
    if (!order) throw new Refusal('ORDER_ABSENT')
    return readDocumentsOfOrder(database, order_id)
  }
}
