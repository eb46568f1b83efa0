import type { PaymentMethod, PaymentPoint } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { PAYMENT_METHOD_FACTS } from '@meridian/domain/payment-method.ts'
import { initialPayments, paymentsReducer } from '@meridian/domain/state/payments.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { type FailedCall, refusalTextOr } from '../../../../basket/refusal-texts.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import type { StringKey } from '../../../../strings/translate.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { RefusedAlert } from '../../../../ui/alert-refused.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import { useFormat, useLocale } from '../../../../ui/locale.ts'
import { TryAgain } from '../../../../ui/try-again.tsx'
import type { Issue } from '../../../address/details.ts'
import { acceptsAll, CONSENT_FIELD, OrderConsents } from '../../../payment/order-consents.tsx'
import { PaymentChoice } from '../../../payment/payment-choice.tsx'
import { isCorrected, paymentDataFrom } from '../../../payment/payment-data.ts'
import { type EntryHandle, paymentType } from '../../../payment/types.ts'
import type { OrderFacts, ShownPayment } from './order-data.server.ts'
import type { PayProblem } from './pay-order.server.ts'
import { paymentRefusalText } from './payment-refusals.ts'

/** An event while the buyer was on the page; shown once. */
const NEWS = {}

/**
 * Pays a pending order, by the same method or another one of the same cost, or confirms one paid on delivery. The order
 * itself does not change. One by phone is accepted with it.
 */
export function PayAgain({
  order,
  payment,
  facts,
  problem,
  refusedBefore,
  declined,
  isNews,
  typed,
}: {
  order: Order
  payment: ShownPayment | null
  facts: OrderFacts
  problem: PayProblem | undefined
  /** Why the checkout could not start the payment. */
  refusedBefore: FailedCall | null
  /** Why the last payment failed. */
  declined: StringKey | null
  /** The buyer has waited for this page to say so, and is to be led to it. */
  isNews: boolean
  /** The last typed code; kept while this form is unmounted during a payment. */
  typed: RefObject<string>
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price } = useFormat()
  const hydrated = useHydrated()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const sending = useNavigation().formMethod === 'POST'
  const entry = useRef<EntryHandle>(null)
  const [preparing, setPreparing] = useState(false)
  const [issue, setIssue] = useState<Issue | null>(problem?.issues[0] ?? null)
  const { payment_points: points } = facts
  // Without the list of banks none can be chosen.
  const payment_methods = facts.payment_methods.filter(
    ({ type }) => !('refused' in points) || PAYMENT_METHOD_FACTS[type].flow !== 'bank_page',
  )
  const refused = problem ? problem.refused : refusedBefore
  const payments = [
    'refused' in points
      ? ({
          type: 'points_failed',
          message: refusalTextOr(points.refused, 'ORDERS_UNHANDLED_ERROR', translate),
        } as const)
      : ({ type: 'points_loaded', payment_points: points } as const),
    { type: 'flag_set', flag: 'order_payment_error', value: refused !== null } as const,
  ].reduce(paymentsReducer<PaymentPoint>, initialPayments<PaymentPoint>())
  // The last attempted method, else the one the order was placed with.
  const tried = payment_methods.find(({ type }) => type === payment?.payment_method_type)
  const first = tried ?? payment_methods.find(({ id }) => id === order.payment_method_id)
  const [chosen, setChosen] = useState<PaymentMethod | undefined>(first)
  const busy = sending || preparing
  const { acceptance } = facts
  const toConfirm = chosen?.timing === 'on_delivery'
  const payText = toConfirm
    ? translate('CONFIRM_ORDER_NOW')
    : translate('PAY_NOW', { price: price(order.amount_due, order.currency_symbol) })
  const action = acceptance === null ? payText : translate('ORDER_BUTTON')
  const payTitle = order.payment_timing === 'on_delivery' ? 'CONFIRM_ORDER_TITLE' : 'PAY_AGAIN_TITLE'

  useEffect(() => {
    setIssue(problem?.issues[0] ?? null)
  }, [problem])

  useEffect(() => {
    if (issue !== null) document.getElementById(issue.path)?.focus()
  }, [issue])

  const field = tried && paymentType(tried.type).field
  const [isTold, setTold] = useState(true)
  const shown = isTold ? declined : null
  useEffect(() => {
    if (isNews && declined !== null && field !== undefined) document.getElementById(field)?.focus()
  }, [isNews, declined, field])

  async function pay(form: HTMLFormElement): Promise<void> {
    const sent = new FormData(form)
    if (chosen === undefined) {
      setIssue({ path: 'payment_method_id', code: 'CHOICE_MISSING' })
      return
    }
    if (!acceptsAll(sent, acceptance?.regulations ?? [])) {
      setIssue({ path: CONSENT_FIELD, code: 'CONSENT_MISSING' })
      return
    }
    setPreparing(true)
    const prepared = (await entry.current?.prepare()) ?? { ready: true as const, fields: {} }
    setPreparing(false)
    if (!prepared.ready) return
    for (const [name, value] of Object.entries(prepared.fields)) sent.set(name, value)
    const read = paymentDataFrom(sent, chosen)
    setIssue('issue' in read ? read.issue : null)
    if ('issue' in read) return
    submit(sent, { method: 'post', action: pathname + search, preventScrollReset: true })
  }

  return (
    <section className="mt-5 max-w-[860px] print:hidden" aria-labelledby="pay-again">
      <h2 id="pay-again" className="text-title">
        {translate(acceptance === null ? payTitle : 'ACCEPT_ORDER_TITLE')}
      </h2>
      {facts.pay_until !== null && (
        <p className="mt-0.5 mb-2 text-small text-soft">{translate('PAY_UNTIL', { moment: facts.pay_until })}</p>
      )}
      {payments.order_payment_error && refused !== null && (
        <div className="mb-2">
          <RefusedAlert answer={problem} text={paymentRefusalText(refused, translate, locale)} />
        </div>
      )}
      {payments.payment_points_error !== null && (
        <div className="mb-2">
          <Alert severity="warning" title={translate('ORDERS_UNHANDLED_ERROR')}>
            {payments.payment_points_error !== translate('ORDERS_UNHANDLED_ERROR') && (
              <p>{payments.payment_points_error}</p>
            )}
            <TryAgain />
          </Alert>
        </div>
      )}
      {declined !== null && tried === undefined && (
        <div className="mb-2">
          <RefusedAlert answer={isNews ? NEWS : undefined} text={translate(declined)} />
        </div>
      )}
      {issue?.code === 'CHOICE_MISSING' && (
        <div className="mb-2">
          <Alert severity="error">{translate('CHOOSE_PAYMENT')}</Alert>
        </div>
      )}
      <Form
        method="post"
        noValidate
        preventScrollReset
        onInput={({ currentTarget, target }) => {
          if (target instanceof HTMLInputElement && target.name === field) {
            typed.current = target.value
            setTold(false)
          }
          if (issue === null || chosen === undefined) return
          const now = new FormData(currentTarget)
          const isTicked = issue.code === 'CONSENT_MISSING' && acceptsAll(now, acceptance?.regulations ?? [])
          if (isTicked || (issue.code !== 'CONSENT_MISSING' && isCorrected(issue, now, chosen))) setIssue(null)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void pay(event.currentTarget)
        }}
      >
        <input type="hidden" name="intent" value={acceptance === null ? 'pay' : 'accept'} />
        <input type="hidden" name="payment_key" value={problem?.payment_key ?? facts.payment_key} />
        <fieldset id="payment_method_id" tabIndex={-1}>
          <legend className="sr-only">{translate('PAYMENT_TITLE')}</legend>
          <PaymentChoice
            methods={payment_methods}
            points={payments.payment_points}
            chosen_id={first?.id ?? null}
            chosen_point_id={order.payment_point_id}
            currency_symbol={order.currency_symbol}
            onChoose={setChosen}
            more={(method) => {
              // With scripts only the selected method renders its input; without them CSS shows the right one.
              if (hydrated && method.id !== chosen?.id) return null
              const { Entry } = paymentType(method.type)
              const reason = method.id === tried?.id ? declined : null
              const above = reason !== null && field === undefined && (
                <div className="mb-2">
                  <RefusedAlert answer={isNews ? NEWS : undefined} text={translate(reason)} />
                </div>
              )
              if (Entry === undefined) return above
              const input = (
                <Entry
                  ref={method.id === chosen?.id ? entry : null}
                  provider={method.provider}
                  saved_cards={facts.saved_cards}
                  amount={order.amount_due}
                  currency_code={order.currency_code}
                  label={order.number}
                  issue={issue}
                  declined={reason && shown}
                  typed={typed.current}
                />
              )
              return (
                <>
                  {above}
                  {input}
                </>
              )
            }}
          />
        </fieldset>
        {acceptance !== null && <Acceptance acceptance={acceptance} missing={issue?.code === 'CONSENT_MISSING'} />}
        <Button
          type="submit"
          className="mt-2 w-full sm:w-auto"
          disabled={busy || (acceptance !== null && acceptance.regulations === null)}
        >
          {busy ? translate('ORDERING') : action}
        </Button>
      </Form>
    </section>
  )
}

/** The rights and the terms that the buyer of an order by phone accepts, as in the checkout. */
function Acceptance({
  acceptance: { regulations, withdrawal_days, guarantee_years },
  missing,
}: {
  acceptance: NonNullable<OrderFacts['acceptance']>
  missing: boolean
}) {
  const translate = useTranslate()
  return (
    <>
      {withdrawal_days !== null && (
        <p className="mt-2 text-fine text-soft">{translate('WITHDRAWAL_TEXT', { days: withdrawal_days })}</p>
      )}
      {guarantee_years !== null && (
        <p className="mt-1 text-fine text-soft">{translate('LEGAL_GUARANTEE_TEXT', { years: guarantee_years })}</p>
      )}
      {regulations === null ? (
        <Alert severity="error">{translate('OFFERS_FAILED')}</Alert>
      ) : (
        <OrderConsents regulations={regulations} missing={missing} />
      )}
    </>
  )
}
