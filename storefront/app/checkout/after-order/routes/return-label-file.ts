import { getReturnLabel } from '@meridian/contract/shop/order-return.ts'
import { redirect } from 'react-router'
import { orderLinks } from '../../../order-links.ts'
import { orElse } from '../../../visit/expected.server.ts'
import { idOf } from '../../../visit/query-values.ts'
import { ownOrRead } from '../../../visit/read-order.server.ts'
import { orderRequest } from '../order-request.server.ts'
import type { Route } from './+types/return-label-file.ts'

/** The label of a return as PDF; back to the order if there is none for this visitor. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, order_id: id, access_key, link_key } = orderRequest(args)
  const order_id = id ?? 0
  const input = {
    params: { order_id, return_id: idOf(args.params.return_id) ?? 0 },
    query: access_key === undefined ? {} : { access_key },
  }
  const call = await ownOrRead(visit)
  const answer = await orElse(call(getReturnLabel, input), null, 'label of a return')
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }
  if (answer === null) {
    const back = orderLinks.page(visit.locale, order_id, link_key)
    return redirect(back, { status: 303, headers })
  }
  const { file_name, base64_code } = answer.paper
  return new Response(Buffer.from(base64_code, 'base64'), {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file_name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
