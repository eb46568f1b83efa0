import type { PaymentMethod } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { PAYMENT_METHOD_TYPES, type PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inLocale, settingsOf } from '../../../../ui/locale-testing.tsx'
import type { OrderFacts, ShownPayment } from './order-data.server.ts'
import { PayAgain } from './pay-again.tsx'

let root: Root | undefined
const box = document.createElement('div')
document.body.append(box)
// React requires this flag for `act`.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => act(() => root?.unmount()))

const methods = PAYMENT_METHOD_TYPES.map((type, index): PaymentMethod => {
  return { id: index + 1, type, provider: 'sandbox', timing: 'instant', name: type, description: '', fee: 0 }
})
// Casts because the part reads only these fields.
const facts = {
  payment_methods: methods,
  payment_points: [],
  saved_cards: null,
  pay_until: null,
  acceptance: null,
} as unknown as OrderFacts
const order = { payment_method_id: 1, payment_point_id: null, currency_symbol: 'zł', amount_due: 100 } as Order

/** Pays again after a payment of this type was refused. */
function refused(type: PaymentMethodType, isNews: boolean, typed = '') {
  const payment: ShownPayment = {
    token: 'token',
    status: 'FAILED',
    payment_method_type: type,
    decline_code: 'x',
    action: null,
  }
  const part = (
    <PayAgain
      {...{ order, payment, facts, problem: undefined, refusedBefore: null, isNews, typed: { current: typed } }}
      declined="DECLINE_AT_BANK"
    />
  )
  const router = createMemoryRouter([{ path: '/', element: part }])
  root = createRoot(box)
  return act(() => root?.render(inLocale(<RouterProvider router={router} />, settingsOf('en-pl'))))
}

test.each(PAYMENT_METHOD_TYPES.map((type) => [type] as const))(
  'a refused payment is told once, where %s is paid, and the buyer who waited for it is led there',
  async (type) => {
    await refused(type, true)
    const own = [...box.querySelectorAll('.choices > div')].find((one) => one.textContent?.startsWith(type))
    expect(box.textContent?.split('DECLINE_AT_BANK')).toHaveLength(2)
    expect(own?.textContent).toContain('DECLINE_AT_BANK')
    expect(own?.contains(document.activeElement)).toBe(true)
  },
)

test('a refused mobile code stays in its field, which is marked, and loses the mark as soon as it is changed', async () => {
  await refused('mobile_code', true, '000000')
  const field = box.querySelector<HTMLInputElement>('#mobile_code')
  expect(field?.value).toBe('000000')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  await act(() => {
    if (field) field.value = '777123'
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(field?.hasAttribute('aria-invalid')).toBe(false)
})

test('who opens an order whose payment was refused before begins at the top of the page', async () => {
  await refused('mobile_code', false)
  expect(box.contains(document.activeElement)).toBe(false)
})
