import { getReturnLabel } from '@meridian/contract/shop/order-return.ts'
import { redirect } from 'react-router'
import { orderLinks } from '../../../order-links.ts'
import { orElse } from '../../../visit/expected.server.ts'
import { idOf } from '../../../visit/query-values.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import type { Route } from './+types/return-label-file.ts'
import { accessKeyOf } from './order/order-data.server.ts'

/** The label of a return as PDF; back to the order if there is none for this visitor. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const url = new URL(request.url)
  const access_key = accessKeyOf(visit, url, params.order_id)
  const order_id = idOf(params.order_id) ?? 0
  const input = {
    params: { order_id, return_id: idOf(params.return_id) ?? 0 },
    query: access_key === undefined ? {} : { access_key },
  }
  const session = await visit.session()
  const asked = session === null ? visit.read(getReturnLabel, input) : visit.own(getReturnLabel, input)
  const answer = await orElse(asked, null, 'label of a return')
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }
  if (answer === null) {
    const back = orderLinks.page(visit.locale, order_id, url.searchParams.get('access_key') ?? undefined)
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
