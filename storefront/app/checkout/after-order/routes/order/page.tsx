import { useState } from 'react'
import { data, redirect } from 'react-router'
import { showServerCart } from '../../../../basket/show-server-cart.ts'
import '../../../checkout.css'
import '../../../../identity/identity.css'
import { links } from '../../../../links.ts'
import { orderLinks } from '../../../../order-links.ts'
import { stringsOf } from '../../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { pageMeta } from '../../../../ui/page-meta.ts'
import { NOT_REACHED, orOffline, revalidateIfReached, unreached } from '../../../../visit/or-offline.ts'
import { readOrder } from '../../../../visit/read-order.server.ts'
import './order.css'
import { orderRequest, storeAccessKey } from '../../order-request.server.ts'
import type { Route } from './+types/page.ts'
import { orderAgain } from './order-again.server.ts'
import type { OrderAgainAnswer } from './order-again.tsx'
import { readOrderAndPayment, readOrderFacts, refreshPayment } from './order-data.server.ts'
import { readDocuments } from './order-documents.server.ts'
import { OrderPageContent } from './order-page-content.tsx'
import { readProgress } from './order-progress.server.ts'
import { readReturns } from './order-returns.server.ts'
import { acceptAndPay, cancelPayment, type PayProblem, payOrder } from './pay-order.server.ts'
import { paymentRefusalNamed } from './payment-refusals.ts'

/** The mail's link contains a key that must not leak through the referrer. */
const HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }

/**
 * A placed order; without an id the visitor's latest. A guest needs the session, or the access key from the mail, never
 * the id alone. `payment` is set on return from the provider's page. SPEC §2 Routes.
 */
export async function loader(args: Route.LoaderArgs) {
  const { visit, url, order_id, access_key, link_key } = orderRequest(args)
  const { locale } = visit
  const title = stringsOf(locale).translate('YOUR_ORDER')
  if (args.params.order_id === undefined) {
    const latest = await readOrder(visit, 'latest', undefined)
    if (latest !== null) throw redirect(links.order(locale, latest.order_id))
    return data({ title, page: null }, { headers: HEADERS })
  }
  const absent = data({ title, page: null }, { status: 404, headers: HEADERS })
  if (order_id === null) return absent
  const returned = url.searchParams.get('payment')
  if (returned !== null) {
    await refreshPayment(visit, returned)
    throw redirect(orderLinks.page(locale, order_id, link_key))
  }
  const found = await readOrderAndPayment(visit, order_id, access_key)
  if (found === null) return absent
  const [facts, progress, documents, returns] = await Promise.all([
    readOrderFacts(visit, found.order, found.payment),
    readProgress(visit, found.order, access_key),
    readDocuments(visit, order_id, access_key),
    readReturns(visit, found.order, access_key),
  ])
  // The checkout redirects here even if the payment was refused before it started.
  const refused = found.payment === null ? paymentRefusalNamed(url.searchParams, Date.now() / 1000) : null
  return data({ title, page: { ...found, facts, progress, documents, returns, refused } }, { headers: HEADERS })
}

export type OrderPageData = NonNullable<Route.ComponentProps['loaderData']['page']>

/**
 * `intent`: accept accepts an order by phone and pays it, pay starts a payment, cancel ends a pending one, reorder
 * fills the basket again.
 */
export async function action(args: Route.ActionArgs) {
  const { visit, order_id, access_key, link_key } = orderRequest(args)
  const form = await args.request.formData()
  if (order_id === null) throw data(null, { status: 404, headers: HEADERS })
  const back = orderLinks.page(visit.locale, order_id, link_key)
  if (form.get('intent') === 'cancel') {
    const problem = await cancelPayment(visit, form)
    return problem === null ? redirect(back, 303) : data(problem, { status: 409, headers: HEADERS })
  }
  const order = await readOrder(visit, order_id, access_key)
  if (order === null) return redirect(back, 303)
  if (form.get('intent') === 'reorder') {
    const answer = await orderAgain(visit, form, order, access_key)
    return data(answer, { status: answer.refused === null ? 200 : 409, headers: HEADERS })
  }
  const accepts = form.get('intent') === 'accept' && order.awaits_acceptance
  const paid = await (accepts ? acceptAndPay : payOrder)(visit, form, order, access_key)
  if (!('to' in paid)) return data(paid, { status: 409, headers: HEADERS })
  if (access_key !== undefined) storeAccessKey(visit, order_id, access_key)
  return redirect(paid.to ?? back, 303)
}

/** Polling may fail while offline: the page keeps its data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader(), () => ({ title: null, page: null, offline: true }))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '') || null
  const answer = await orOffline(serverAction(), () =>
    text('intent') === 'reorder'
      ? unreached<OrderAgainAnswer>({ ...NOTHING_ADDED, refused: NOT_REACHED, key: text('key') })
      : unreached<PayProblem>({ issues: [], refused: NOT_REACHED, payment_key: text('payment_key') }),
  )
  if ('cart' in answer && answer.cart) showServerCart(answer.cart, { own_change: true })
  return answer
}

const NOTHING_ADDED: Omit<OrderAgainAnswer, 'refused' | 'key'> = {
  intent: 'reorder',
  number: '',
  cart: null,
  not_sold_here: [],
}

export const shouldRevalidate = revalidateIfReached

export const headers = () => HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData?.title ?? null }, matches),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export default function OrderPage({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  const { page } = loaded
  // A shown order stays while the server is unreachable.
  const [known, setKnown] = useState(page)
  if (page !== null && page !== known) setKnown(page)
  if ('offline' in loaded && known === null) return <OrderFailed />
  const shown = page ?? ('offline' in loaded ? known : null)
  if (shown === null) return <NoOrder />
  return <OrderPageContent key={shown.order.order_id} loaded={shown} answer={answer} />
}

function OrderFailed() {
  const translate = useTranslate()
  return (
    <section className="wrap grid justify-items-start gap-2 py-6">
      <h1 className="text-heading">{translate('YOUR_ORDER')}</h1>
      <Alert severity="error" title={translate('FAILED_TITLE')}>
        {translate('REFUSED_NO_ANSWER')}
      </Alert>
      <Button look="outline" onClick={() => window.location.reload()}>
        {translate('TRY_AGAIN')}
      </Button>
    </section>
  )
}

/** Not an order of this visitor: it may belong to another device, or there is none yet. */
function NoOrder() {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <section className="wrap py-6 md:py-10">
      <h1 className="text-heading">{translate('ORDER_ABSENT_TITLE')}</h1>
      <p className="mt-2 mb-3 max-w-[56ch] text-lead text-soft">{translate('ORDER_ABSENT_TEXT')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={orderLinks.find(locale)}>{translate('FIND_ORDER_TITLE')}</ButtonLink>
        <ButtonLink look="outline" to={links.home(locale)}>
          {translate('BASKET_EMPTY_BROWSE')}
        </ButtonLink>
      </div>
    </section>
  )
}
