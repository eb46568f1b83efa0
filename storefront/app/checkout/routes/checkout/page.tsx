import { selectedShippingMethod } from '@meridian/domain/shipping.ts'
import { useRef, useState } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { readCart } from '../../../basket/basket-changes.server.ts'
import { phoneOf } from '../../address/phone-text.server.ts'
import '../../checkout.css'
import { links } from '../../../links.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import type { LayoutType } from '../../../ui/layout-type.ts'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { rememberChoice } from '../../../visit/choice.server.ts'
import { NOT_REACHED, orOffline, revalidateIfReached, unreached } from '../../../visit/or-offline.ts'
import { type Visit, visitOf } from '../../../visit/visit.server.ts'
import { watchSession } from '../../ended-session.server.ts'
import { Steps } from '../../steps.tsx'
import { OrderLines } from '../../totals/order-lines.tsx'
import { ExpectedDays, ShippingDays } from '../../totals/shipping-days.tsx'
import { pendingShippingPrice } from '../../totals/shipping-options.ts'
import { pointsCollector, Totals } from '../../totals/totals.tsx'
import { usePageCart } from '../../totals/use-page-cart.ts'
import type { Route } from './+types/page.ts'
import { adjustLines } from './adjust-lines.server.ts'
import { AdjustForm } from './adjust-lines.tsx'
import { readCheckout, stepOf } from './checkout-data.server.ts'
import { DetailsSummary } from './details-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { readPickupLists } from './pickup-lists.server.ts'
import { type PlacingProblem, placeOrder } from './place-order.server.ts'
import { PlacingAlert } from './placing-alert.tsx'
import { PointsPanel } from './points-panel.tsx'
import { ReviewStep } from './review-step.tsx'
import { savePayment, saveShipping } from './save-choices.server.ts'
import { readWallet, savePoints } from './save-points.server.ts'
import { ShippingStep } from './shipping-step.tsx'
import { StepSummary } from './step-summary.tsx'
import { summaryLines } from './summary-lines.ts'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/** Shipping, payment, review and the order button. Redirects if lines or addresses are missing. SPEC §2 Routes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const hasEnded = await watchSession(visit)
  const cart = await readCart(visit)
  if (await hasEnded()) throw redirect(links.sessionEnded(visit.locale))
  if (cart === null || cart.items.length === 0) throw redirect(links.cartData(visit.locale))
  const { buyer, shipping_address } = cart
  if (buyer === null || shipping_address === null) throw redirect(`${links.cartData(visit.locale)}#details`)
  const facts = await readCheckout(visit, cart)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('step')
  // The wallet is loaded only where it may be shown.
  const wallet = asked === 'shipping' || asked === 'review' ? undefined : await readWallet(visit)
  const points_unused = wallet !== undefined && 'available' in wallet && wallet.available > 0 && !cart.points_to_convert
  const step = stepOf(asked, cart, facts, points_unused)
  const pickup =
    step === 'shipping' ? await readPickupLists(visit, cart, facts.shipping ?? [], searchParams.get('postal_code')) : {}
  return data(
    {
      title: stringsOf(visit.locale).translate('CHECKOUT_TITLE'),
      layoutType: 'checkout' satisfies LayoutType,
      cart: { ...cart, buyer, shipping_address },
      phones: { buyer: phoneOf(buyer), shipping: phoneOf(shipping_address) },
      facts,
      step,
      pickup,
      // Points are offered in the payment step.
      wallet,
      /** The method whose pick-up points were requested. */
      requested_id: Number(searchParams.get('shipping')) || null,
    },
    { headers: HEADERS },
  )
}

export type CheckoutData = Route.ComponentProps['loaderData']

/**
 * `intent`: delivery and payment are saved in the cart, lower adjusts it to what is available, place orders. Errors are
 * returned to the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const hasEnded = await watchSession(visit)
  const answer = await change(visit, request)
  return (await hasEnded()) ? redirect(links.sessionEnded(visit.locale), 303) : answer
}

async function change(visit: Visit, request: Request) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'place') {
    const placed = await placeOrder(visit, form)
    if (!('to' in placed)) return data({ intent: 'place' as const, ...placed }, { status: 409, headers: HEADERS })
    rememberChoice(visit)
    return redirect(placed.to, 303)
  }
  if (intent === 'points') {
    const problem = await savePoints(visit, form)
    if (problem === null) return redirect(`${links.checkout(visit.locale)}?step=payment`, 303)
    return data({ intent: 'points' as const, ...problem }, { status: 422, headers: HEADERS })
  }
  if (intent === 'adjust') {
    const refused = await adjustLines(visit)
    const asked = new URL(request.url).searchParams.get('step')
    const step = asked === null ? '' : `?step=${encodeURIComponent(asked)}`
    if (refused === null) return redirect(`${links.checkout(visit.locale)}${step}`, 303)
    return data({ intent: 'adjust' as const, refused }, { status: 409, headers: HEADERS })
  }
  const step = intent === 'shipping' ? ('shipping' as const) : ('payment' as const)
  const problem = await (step === 'shipping' ? saveShipping(visit, form) : savePayment(visit, form))
  const done = step === 'payment' ? `${links.checkout(visit.locale)}?step=review` : links.checkout(visit.locale)
  if (problem === null) return redirect(done, 303)
  return data({ intent: step, ...problem }, { status: 422, headers: HEADERS })
}

/**
 * If the server is unreachable nothing is lost; an order that may have been placed keeps its keys, so that a retry
 * places it once.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return orOffline(serverAction(), () => {
    const intent = text('intent')
    const nothing = { issues: [], refused: NOT_REACHED }
    if (intent === 'place') {
      const keys = { order_key: text('order_key'), payment_key: text('payment_key') }
      const placing: PlacingProblem = { ...nothing, total_before: null, variantsIds: [], keys }
      return unreached({ intent: 'place' as const, ...placing })
    }
    if (intent === 'points') {
      const points = { refused: NOT_REACHED, unreadable: false, sent: text('points_to_convert') }
      return unreached({ intent: 'points' as const, ...points })
    }
    if (intent === 'adjust') return unreached({ intent: 'adjust' as const, refused: NOT_REACHED })
    const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return unreached({ intent: intent === 'shipping' ? ('shipping' as const) : ('payment' as const), ...nothing, sent })
  })
}

/** Also after a refusal: the page has to show the new totals. */
export const shouldRevalidate = revalidateIfReached

export const headers = () => ({ ...HEADERS, 'X-Robots-Tag': 'noindex' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData.title }, matches),
  { name: 'robots', content: 'noindex' },
]

export default function CheckoutPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { cart, facts, step, pickup, wallet, requested_id } = loaderData
  const translate = useTranslate()
  const { locale } = useLocale()
  const sending = useNavigation().formMethod === 'POST'
  usePageCart(cart, false)
  const to = links.checkout(locale)
  const shipping = facts.shipping?.find(({ id }) => id === cart.shipping_method_id)
  const shippingProblem = answer?.intent === 'shipping' ? answer : undefined
  const paymentProblem = answer?.intent === 'payment' ? answer : undefined
  const pointsProblem = answer?.intent === 'points' ? answer : undefined
  // Errors are shown in their step.
  const shown = shippingProblem ? 'shipping' : paymentProblem || pointsProblem ? 'payment' : step
  const [chosen_id, setChosen] = useState<number | null>(null)
  const sent_id = shippingProblem ? Number.parseInt(shippingProblem.sent.shipping ?? '', 10) : null
  const marked_id = chosen_id ?? sent_id ?? requested_id ?? cart.shipping_method_id
  const marked = shown === 'shipping' ? selectedShippingMethod(facts.shipping ?? [], marked_id) : undefined
  const to_come = pendingShippingPrice(marked, cart.shipping_method_id)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, shown)
  const adjustProblem = answer?.intent === 'adjust' ? answer : undefined
  if (shown === 'review') {
    return (
      <>
        <AdjustForm problem={adjustProblem} />
        <ReviewStep
          loaded={loaderData}
          heading={heading}
          problem={answer?.intent === 'place' ? answer : undefined}
          sending={sending}
        />
      </>
    )
  }
  return (
    <>
      <AdjustForm problem={adjustProblem} />
      <div className="wrap pt-3">
        <div className="flex flex-wrap items-end justify-between gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {translate('CHECKOUT_TITLE')}
          </h1>
          <Steps current={shown} />
        </div>
        <div className="checkout-grid mt-3">
          <div className="grid gap-3">
            <div>
              <PlacingAlert problem={undefined} cart={cart} busy={sending} />
              <DetailsSummary cart={cart} phones={loaderData.phones} />
              {shown === 'payment' && shipping && (
                <StepSummary title={translate('STEP_SHIPPING')} to={`${to}?step=shipping`}>
                  <p>{shipping.name}</p>
                  {cart.pickup_point !== null && (
                    <p>
                      {cart.pickup_point.name}, {cart.pickup_point.address}
                    </p>
                  )}
                  <p className="text-small text-soft">
                    <ShippingDays {...shipping} country_name={cart.shipping_address.country.name} />
                  </p>
                  <p className="text-small font-semibold">
                    <ExpectedDays {...shipping.expected} />
                  </p>
                </StepSummary>
              )}
            </div>
            {shown === 'shipping' ? (
              <ShippingStep
                cart={cart}
                country_name={cart.shipping_address.country.name}
                options={facts.shipping}
                pickup={pickup}
                marked={marked}
                onMark={setChosen}
                problem={shippingProblem}
                sending={sending}
              />
            ) : (
              <>
                <PointsPanel cart={cart} wallet={wallet} problem={pointsProblem} sending={sending} />
                <PaymentStep cart={cart} facts={facts} problem={paymentProblem} sending={sending} />
              </>
            )}
          </div>
          <aside className="checkout-side checkout-panel" aria-labelledby="summary">
            <h2 id="summary" className="mb-2 text-title">
              {translate('SUMMARY')}
            </h2>
            <OrderLines lines={summaryLines(cart, translate)} currency_symbol={cart.currency_symbol} />
            <div className="mt-2 border-line border-t pt-2">
              <Totals
                totals={cart.totals}
                currency_symbol={cart.currency_symbol}
                country_id={cart.country_id}
                tax_inclusive={cart.tax_inclusive}
                collects={pointsCollector(cart)}
                {...(to_come === null
                  ? shipping === undefined && { shipping: null }
                  : { shipping: { label: translate('TOTALS_SHIPPING'), price: to_come } })}
              />
            </div>
          </aside>
        </div>
      </div>
    </>
  )
}
