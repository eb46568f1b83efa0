import type { PaymentPoint } from '@meridian/contract/payments.ts'
import { initialPayments, paymentsReducer } from '@meridian/domain/state/payments.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '../../../../links.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LinkedText } from '../../../../ui/linked-text.tsx'
import { useFormat, useLocale } from '../../../../ui/locale.ts'
import { useFocusOnArrival } from '../../../../ui/use-focus-on-arrival.ts'
import { orderNotes } from '../../order-notes.ts'
import { isJustOrdered, isKept, orderStatus } from '../../order-status.ts'
import { useOrderPaths } from '../../use-order-paths.ts'
import { LinkedOrders } from './linked-orders.tsx'
import { MemberOffer } from './member-offer.tsx'
import { OrderAgain, type OrderAgainAnswer, OrderAgainResult } from './order-again.tsx'
import { OrderDocument } from './order-document.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderWithdrawals } from './order-withdrawals.tsx'
import type { OrderPageData } from './page.tsx'
import { PayAgain } from './pay-again.tsx'
import type { PayProblem } from './pay-order.server.ts'
import { ConfirmCode, GoToBank } from './pending-payment.tsx'
import { Transfer } from './transfer.tsx'
import { useOrderPolling } from './use-order-polling.ts'

/** The order: status, required action, and the agreed details. */
export function OrderPageContent({
  loaded,
  answer,
}: {
  loaded: OrderPageData
  answer: PayProblem | OrderAgainAnswer | undefined
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price } = useFormat()
  const { order, payment, facts, progress, documents, returns, refused } = useOrderPolling(loaded)
  const paths = useOrderPaths()
  const cancelled = useSearchParams()[0].get('done') === 'cancelled'
  const complained = useSearchParams()[0].get('done') === 'complained'
  const status = orderStatus(order, payment, progress)
  const heading = useRef<HTMLHeadingElement>(null)
  const typed = useRef('')
  const first = useRef(`${payment?.token} ${payment?.status}`)
  useFocusOnArrival(heading, 'order')
  const [flags, dispatch] = useReducer(paymentsReducer<PaymentPoint>, undefined, initialPayments<PaymentPoint>)
  const token = payment?.token
  const problem = answer && 'issues' in answer ? answer : undefined
  const again = answer && 'not_sold_here' in answer ? answer : undefined
  const confirms = status.asks === 'confirm_code'

  // Each payment to confirm opens the dialog once; it closes when the payment proceeds.
  useEffect(() => {
    dispatch({ type: 'flag_set', flag: 'mobile_code_dialog', value: confirms && token !== undefined })
  }, [confirms, token])

  const paying = (
    <PayAgain
      key={payment?.token ?? 'first'}
      order={order}
      payment={payment}
      facts={facts}
      problem={problem}
      refusedBefore={refused}
      declined={status.declined ?? null}
      isNews={first.current !== `${payment?.token} ${payment?.status}`}
      typed={typed}
    />
  )

  return (
    <div className="wrap pt-3 md:pt-5">
      <header className="order-status" data-tone={status.tone}>
        <p className="text-small text-soft">
          {translate('ORDER_NUMBER', { number: order.number })} · {facts.placed_at}
          {order.is_by_phone && ` · ${translate('ORDER_BY_PHONE')}`}
        </p>
        {/* Status changes are announced. */}
        <div role="status" aria-live="polite">
          <h1 ref={heading} tabIndex={-1} className="mt-0.5 text-heading outline-none">
            {translate(status.title, { name: order.buyer.name_first })}
          </h1>
          <p className="mt-1 max-w-[60ch] text-lead text-soft">
            <LinkedText
              text={translate(status.text, {
                price: price(order.amount_due, order.currency_symbol),
                email: order.company.email,
              })}
            />
          </p>
          {progress !== null &&
            orderNotes({ ...progress, state: order.state }).map((note) => (
              <p key={note} className="mt-1 font-semibold">
                {translate(note)}
              </p>
            ))}
        </div>
        {status.tone !== 'bad' && !order.awaits_acceptance && isJustOrdered(order, progress) && (
          <p className="mt-1 text-soft">{translate('ORDER_MAIL', { email: order.buyer.email })}</p>
        )}
        {status.asks === 'confirm_code' && payment !== null && (
          <ConfirmCode
            payment_token={payment.token}
            left_ms={facts.confirm_left_ms ?? 0}
            price={price(order.amount_due, order.currency_symbol)}
            open={flags.mobile_code_dialog}
            onOpen={(value) => dispatch({ type: 'flag_set', flag: 'mobile_code_dialog', value })}
          />
        )}
        {status.asks === 'go_to_bank' && payment?.action?.kind === 'redirect' && (
          <GoToBank url={payment.action.url} payment_token={payment.token} />
        )}
        {status.asks === 'transfer' && payment?.action?.kind === 'bank_transfer' && (
          <Transfer order={order} action={payment.action} due_at={facts.transfer_due_at ?? ''} />
        )}
        {status.asks === 'accept' && (
          <a className="button button-primary mt-3" href="#pay-again">
            {translate('ACCEPT_ORDER_LINK')}
          </a>
        )}
        {status.asks === 'basket' && (
          <ButtonLink to={links.cartData(locale)} className="mt-3">
            {translate('TO_BASKET')}
          </ButtonLink>
        )}
        <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-small print:hidden">
          <button type="button" className="with-scripts underlined" onClick={() => window.print()}>
            {translate('PRINT')}
          </button>
          {progress?.can_withdraw && (
            <Link to={paths.withdraw} className="underlined">
              {translate('WITHDRAW_HERE')}
            </Link>
          )}
          {progress !== null && progress.can_cancel !== 'nothing' && (
            <Link to={paths.cancel} className="underlined">
              {translate(progress.can_cancel === 'whole' ? 'CANCEL_WHOLE_BUTTON' : 'CANCEL_PIECES_LINK')}
            </Link>
          )}
          {returns?.can_complain && (
            <Link to={paths.complain} className="underlined">
              {translate('COMPLAIN_LINK')}
            </Link>
          )}
          {order.state !== 'PENDING_PAYMENT' && <OrderAgain answer={again} new_key={facts.reorder_key} />}
          {status.asks === null && (
            <Link to={links.home(locale)} className="underlined">
              {translate('BASKET_EMPTY_BROWSE')}
            </Link>
          )}
        </div>
        {progress !== null && <LinkedOrders order={order} progress={progress} />}
        {cancelled && again === undefined && (
          <div className="mt-3 max-w-[64ch]">
            <Alert severity="success">{translate('CANCEL_PIECES_DONE')}</Alert>
          </div>
        )}
        {complained && again === undefined && (
          <div className="mt-3 max-w-[64ch]">
            <Alert severity="success">{translate('COMPLAIN_DONE')}</Alert>
          </div>
        )}
        <OrderAgainResult answer={again} />
      </header>
      {status.asks === 'pay' && paying}
      {status.asks === null && isKept(order, progress) && facts.member_offer !== null && (
        <MemberOffer order={order} files={facts.member_offer} />
      )}
      {progress !== null && progress.withdrawals.length > 0 && <OrderWithdrawals withdrawals={progress.withdrawals} />}
      {/* Nothing is ordered before it is accepted. */}
      {progress !== null && !order.awaits_acceptance && <OrderTimeline order={order} progress={progress} />}
      {returns !== null && <OrderReturns order={order} returns={returns} />}
      <OrderDocument order={order} facts={facts} progress={progress} documents={documents} />
      {/* Below all that is accepted. */}
      {status.asks === 'accept' && paying}
    </div>
  )
}
