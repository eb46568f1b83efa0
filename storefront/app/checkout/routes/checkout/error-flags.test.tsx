import type { PaymentMethod } from '@meridian/contract/payments.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import type { WalletBalance } from '@meridian/contract/wallet.ts'
import { createTranslate } from '@meridian/domain/translate.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Unread } from '../../../basket/refusal-texts.ts'
import en from '../../../strings/en.json' with { type: 'json' }
import { markupOf, settingsOf } from '../../../ui/locale-testing.tsx'
import type { OrderFacts } from '../../after-order/routes/order/order-data.server.ts'
import { PayAgain } from '../../after-order/routes/order/pay-again.tsx'
import type { ShippingOption } from '../../totals/shipping-options.ts'
import type { CheckoutFacts } from './checkout-data.server.ts'
import { PaymentStep } from './payment-step.tsx'
import { PointsPanel } from './points-panel.tsx'
import type { StepProblem } from './save-choices.server.ts'
import type { PointsProblem } from './save-points.server.ts'
import { ShippingStep } from './shipping-step.tsx'

const translate = createTranslate([{ language: 'en', strings: en }])
const transfer: PaymentMethod = {
  id: 2,
  type: 'bank_transfer',
  provider: 'sandbox',
  timing: 'delayed',
  name: 'Transfer',
  description: '',
  fee: 0,
}
// Casts because the steps read only these parts.
const cart = { payment_method_id: null, payment_point_id: null, currency_symbol: 'zł' } as Cart
const facts = { payment_methods: [transfer], payment_points: [] } as unknown as CheckoutFacts
const courier = {
  id: 7,
  name: 'Courier',
  kind: 'courier',
  price: 1500,
  days_min: 1,
  days_max: 2,
} as unknown as ShippingOption

const unanswered = { error: null, message: 'No response received from server' } as const
const busy = { error: 'TOO_MANY_REQUESTS', message: 'Too many requests' } as const

/** The texts of all alerts in a component. */
function alertsIn(part: ReactNode): string[] {
  return [...htmlOf(part).matchAll(/role="alert"[^>]*>(.*?)<\/div><\/div>/g)].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, ''),
  )
}

function htmlOf(part: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: part }])
  return markupOf(<RouterProvider router={router} />, settingsOf('en-pl'), translate)
}

const missing = (path: string): StepProblem => ({ issues: [{ path, code: 'CHOICE_MISSING' }], refused: null, sent: {} })

test('delivery_checkout_error is shown by the shipping step if no method was selected', () => {
  const step = (problem: StepProblem | undefined) =>
    alertsIn(
      <ShippingStep
        cart={cart}
        country_name="Poland"
        options={[courier]}
        pickup={{}}
        marked={courier}
        onMark={() => {}}
        problem={problem}
        sending={false}
      />,
    )
  expect(step(missing('shipping'))).toEqual([en.CHOOSE_SHIPPING])
  expect(step(undefined)).toEqual([])
})

test('payment_checkout_error is shown by the payment step if no method was selected', () => {
  const step = (problem: StepProblem | undefined) =>
    alertsIn(<PaymentStep cart={cart} facts={facts} problem={problem} sending={false} />)
  expect(step(missing('payment_method_id'))).toEqual([en.CHOOSE_PAYMENT])
  expect(step(undefined)).toEqual([])
})

test('order_payment_error is shown by the order page as the reason why it is unpaid, also if the checkout could not start a payment', () => {
  const order = {
    payment_method_id: 2,
    payment_point_id: null,
    currency_symbol: 'zł',
    totals: { total_gross: 1 },
  } as Order
  const orderFacts = {
    payment_methods: [transfer],
    payment_points: [],
    pay_until: null,
    acceptance: null,
  } as unknown as OrderFacts
  const spent = { error: 'PAYMENT_TRIES_SPENT', message: '', retryAfterS: 840 } as const
  const wait = translate('REFUSED_PAYMENT_TRIES_SPENT', { wait: 'in 14 minutes' })
  const page = (problem: Parameters<typeof PayAgain>[0]['problem'], before: typeof spent | null) =>
    alertsIn(
      <PayAgain
        {...{ order, payment: null, facts: orderFacts, problem, refusedBefore: before }}
        {...{ declined: null, isNews: false, typed: { current: '' } }}
      />,
    )
  expect(page(undefined, null)).toEqual([])
  expect(page(undefined, spent)).toEqual([wait])
  expect(page({ issues: [], refused: spent, payment_key: null }, null)).toEqual([wait])
  // The newer answer wins.
  const running = { error: 'PAYMENT_RUNNING', message: '' } as const
  expect(page({ issues: [], refused: running, payment_key: null }, spent)).toEqual([en.REFUSED_PAYMENT_RUNNING])
})

test('without the list of banks the order page says why, lets the buyer try again, and offers no payment through a bank', () => {
  const bank: PaymentMethod = { ...transfer, id: 3, type: 'pay_by_link', name: 'Through your bank' }
  const order = { payment_method_id: 3, payment_point_id: 9, currency_symbol: 'zł', amount_due: 100 } as Order
  const page = (payment_points: OrderFacts['payment_points']) => (
    <PayAgain
      {...{ order, payment: null, problem: undefined, refusedBefore: null }}
      {...{ declined: null, isNews: false, typed: { current: '' } }}
      facts={
        {
          payment_methods: [bank, transfer],
          payment_points,
          pay_until: null,
          acceptance: null,
        } as unknown as OrderFacts
      }
    />
  )
  expect(alertsIn(page({ refused: unanswered }))).toEqual([en.ORDERS_UNHANDLED_ERROR + en.TRY_AGAIN])
  expect(alertsIn(page({ refused: busy }))).toEqual([en.ORDERS_UNHANDLED_ERROR + en.REFUSED_TOO_BUSY + en.TRY_AGAIN])
  expect(htmlOf(page({ refused: busy }))).not.toContain(bank.name)
  expect(htmlOf(page([{ id: 9, payment_method_id: 3, code: 'x', name: 'A bank' }]))).toContain('A bank')
})

test('a wallet that cannot be read says why and lets the member try again; a discount that fails says so', () => {
  const basket = { totals: { discount: 0, points_converted: 0 }, points_to_convert: 0 } as Cart
  const wallet = { available: 5000, worth: 500, currency_symbol: 'zł' } as WalletBalance
  const panel = (read: WalletBalance | Unread, refused?: PointsProblem['refused']) =>
    alertsIn(
      <PointsPanel
        cart={basket}
        wallet={read}
        problem={refused && { refused, unreadable: false, sent: '5' }}
        sending={false}
      />,
    )
  expect(panel({ refused: unanswered })).toEqual([en.WALLET_FAILED + en.TRY_AGAIN])
  expect(panel({ refused: busy })).toEqual([en.WALLET_FAILED + en.REFUSED_TOO_BUSY + en.TRY_AGAIN])
  expect(panel(wallet, unanswered)).toEqual([en.DISCOUNT_FAILED])
  expect(panel(wallet, { error: 'POINTS_SHORT', message: '' })).toEqual([en.REFUSED_POINTS_SHORT])
  expect(panel(wallet)).toEqual([])
})
