import { getOrderDocumentAddress } from '@meridian/contract/shop/order-documents.ts'
import { redirect } from 'react-router'
import { orderLinks } from '../../../order-links.ts'
import { orElse } from '../../../visit/expected.server.ts'
import { idOf } from '../../../visit/query-values.ts'
import { ownOrRead } from '../../../visit/read-order.server.ts'
import { orderRequest } from '../order-request.server.ts'
import type { Route } from './+types/order-document-file.ts'

/**
 * Redirects a buyer to a document of the order by a short-lived address; back to the order if there is none for this
 * visitor. Files (R24).
 */
export async function loader(args: Route.LoaderArgs) {
  const { visit, order_id: id, access_key, link_key } = orderRequest(args)
  const order_id = id ?? 0
  const input = {
    params: { order_id, document_id: idOf(args.params.document_id) ?? 0 },
    query: { as: 'download' as const, ...(access_key && { access_key }) },
  }
  const call = await ownOrRead(visit)
  const answer = await orElse(call(getOrderDocumentAddress, input), null, 'address of a document')
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }
  const back = orderLinks.page(visit.locale, order_id, link_key)
  return redirect(answer?.address.path ?? back, { status: 303, headers })
}
