import { getOrderDocumentAddress } from '@meridian/contract/shop/order-documents.ts'
import { redirect } from 'react-router'
import { orderLinks } from '../../../order-links.ts'
import { orElse } from '../../../visit/expected.server.ts'
import { idOf } from '../../../visit/query-values.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import type { Route } from './+types/order-document-file.ts'
import { accessKeyOf } from './order/order-data.server.ts'

/** Redirects a buyer to a document of the order by a short-lived address; back to the order if there is none for this visitor. R24. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const url = new URL(request.url)
  const access_key = accessKeyOf(visit, url, params.order_id)
  const order_id = idOf(params.order_id) ?? 0
  const input = {
    params: { order_id, document_id: idOf(params.document_id) ?? 0 },
    query: { as: 'download' as const, ...(access_key && { access_key }) },
  }
  const session = await visit.session()
  const asked =
    session === null ? visit.read(getOrderDocumentAddress, input) : visit.own(getOrderDocumentAddress, input)
  const answer = await orElse(asked, null, 'address of a document')
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }
  const back = orderLinks.page(visit.locale, order_id, url.searchParams.get('access_key') ?? undefined)
  return redirect(answer?.address.path ?? back, { status: 303, headers })
}
