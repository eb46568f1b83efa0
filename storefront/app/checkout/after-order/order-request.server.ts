import type { RouterContextProvider } from 'react-router'
import { idOf } from '../../visit/query-values.ts'
import { type Visit, visitOf } from '../../visit/visit.server.ts'

const CODE = /^[A-Za-z0-9_-]{20,64}$/
const ACCESS_COOKIE = 'order_access'
/** Long enough to return from a bank's page. */
const ACCESS_COOKIE_S = 3600

/**
 * The access key from the mail's link; while the order is being paid also from the cookie, for the return from the
 * provider.
 */
function accessKeyOf(visit: Visit, url: URL, order_id: string | undefined): string | undefined {
  const given = url.searchParams.get('access_key')
  if (given !== null) return CODE.test(given) ? given : undefined
  const [id, key] = (visit.cookie(ACCESS_COOKIE) ?? '').split('.')
  return order_id !== undefined && id === order_id && key !== undefined && CODE.test(key) ? key : undefined
}

/** Stores the key while the buyer is at the provider, whose return address lacks it. */
export function storeAccessKey(visit: Visit, order_id: number, access_key: string): void {
  visit.setCookie({ name: ACCESS_COOKIE, value: `${order_id}.${access_key}`, maxAgeS: ACCESS_COOKIE_S, httpOnly: true })
}

/** The order in the address of a request; `order_id` is null without one. */
export function orderRequest({
  request,
  params,
  context,
}: {
  request: Request
  params: { order_id?: string | undefined }
  context: Readonly<RouterContextProvider>
}) {
  const visit = visitOf(context)
  const url = new URL(request.url)
  return {
    visit,
    url,
    order_id: idOf(params.order_id),
    access_key: accessKeyOf(visit, url, params.order_id),
    /** The key in the address, for links back. */
    link_key: url.searchParams.get('access_key') ?? undefined,
  }
}
