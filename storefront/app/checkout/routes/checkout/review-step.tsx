import { type RefObject, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { basketIsOrdered } from '../../../basket/show-server-cart.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { useShopName } from '../../../ui/shop-facts.ts'
import type { Issue } from '../../address/details.ts'
import { type EntryHandle, paymentType } from '../../payment/types.ts'
import { Steps } from '../../steps.tsx'
import { ExpectedDays, ShippingDays } from '../../totals/shipping-days.tsx'
import { DetailsSummary } from './details-summary.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { CheckoutData } from './page.tsx'
import type { PlacingProblem } from './place-order.server.ts'
import { PlacingAlert } from './placing-alert.tsx'
import { StepSummary } from './step-summary.tsx'

/** The last step: all selections, payment data, and beside them the order with its button. */
export function ReviewStep({
  loaded: { cart, facts, phones },
  heading,
  problem,
  sending,
}: {
  loaded: CheckoutData
  heading: RefObject<HTMLHeadingElement | null>
  problem: PlacingProblem | undefined
  sending: boolean
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const shop_name = useShopName()
  const submit = useSubmit()
  const entry = useRef<EntryHandle>(null)
  const [preparing, setPreparing] = useState(false)
  const [found, setFound] = useState<readonly Issue[]>([])
  const issues = [...found, ...(problem?.issues ?? [])]
  const to = links.checkout(locale)
  const here = `${to}?step=review`
  const shipping = facts.shipping?.find(({ id }) => id === cart.shipping_method_id)
  const method = facts.payment_methods?.find(({ id }) => id === cart.payment_method_id)
  const point = facts.payment_points.find(({ id }) => id === cart.payment_point_id)
  if (shipping === undefined || method === undefined) return null
  const { Entry, afterOrder } = paymentType(method.type)
  const busy = sending || preparing

  /** Validates in the browser, gets the provider's token, and only then submits the form, once. */
  async function place(form: HTMLFormElement): Promise<void> {
    const sent = new FormData(form)
    const missing: Issue[] = []
    const consents = form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="regulation_file_ids"]')
    if ([...consents].some((box) => !box.checked)) missing.push({ path: 'consent', code: 'CONSENT_MISSING' })
    setFound(missing)
    const [first] = missing
    if (first !== undefined) {
      const unticked = [...consents].find((box) => !box.checked)
      ;(document.getElementById(first.path) ?? unticked)?.focus()
      return
    }
    setPreparing(true)
    const prepared = (await entry.current?.prepare()) ?? { ready: true as const, fields: {} }
    setPreparing(false)
    if (!prepared.ready) return
    for (const [name, value] of Object.entries(prepared.fields)) sent.set(name, value)
    basketIsOrdered(cart.country_id, cart.code)
    submit(sent, { method: 'post', action: here })
  }

  return (
    <Form
      method="post"
      action={here}
      noValidate
      className="wrap pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void place(event.currentTarget)
      }}
    >
      <input type="hidden" name="intent" value="place" />
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {translate('CHECKOUT_TITLE')}
        </h1>
        <Steps current="review" />
      </div>
      <div className="checkout-grid mt-3">
        <div>
          <PlacingAlert problem={problem} cart={cart} busy={busy} />
          <DetailsSummary cart={cart} phones={phones} />
          <StepSummary title={translate('STEP_SHIPPING')} to={`${to}?step=shipping`}>
            <p>{shipping.name}</p>
            {cart.pickup_point && (
              <p className="text-small">
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
          <StepSummary title={translate('STEP_PAYMENT')} to={`${to}?step=payment`}>
            <p>
              {method.name}
              {point && `: ${point.name}`}
            </p>
          </StepSummary>
          {/* If points cover the total, no payment data are requested. */}
          {cart.totals.total_gross > 0 && afterOrder !== undefined && (
            <p className="pt-3">{translate(afterOrder.note)}</p>
          )}
          {cart.totals.total_gross > 0 && afterOrder === undefined && Entry !== undefined && (
            <div className="pt-3">
              <Entry
                // Another method remounts with empty fields.
                key={method.id}
                ref={entry}
                provider={method.provider}
                saved_cards={facts.saved_cards}
                amount={cart.totals.total_gross}
                currency_code={cart.currency_code}
                label={shop_name}
              />
            </div>
          )}
        </div>
        <OrderPanel
          cart={cart}
          facts={facts}
          problem={problem}
          consentMissing={issues.some(({ path }) => path === 'consent')}
          busy={busy}
        />
      </div>
    </Form>
  )
}
