/** Tests for the copy of the repository: each calls or renders what a walk-through added. */
export const PROBES: Readonly<Record<string, string>> = {
  'storefront/app/adding-things.test.tsx': `
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paymentDataFrom } from './checkout/payment/payment-data.ts'
import { PaymentLogo } from './checkout/payment/payment-logo.tsx'
import { BlocksList } from './content/blocks-list.tsx'

test('a new type of payment method has its logo and asks for nothing', () => {
  expect(renderToStaticMarkup(<PaymentLogo type="pay_later" />)).toContain('M4 6h24v20H4z')
  expect(paymentDataFrom(new FormData(), 'pay_later')).toEqual({ data: {} })
})

test('a new block is drawn', () => {
  const html = renderToStaticMarkup(<BlocksList sections={[{ type: 'quote', text: 'Slowly', source: 'Anna' }]} />)
  expect(html).toMatch(/<blockquote[^>]*>Slowly<[^]*Anna/)
})
`,
  'services/adding-things.test.ts': `
import { createPayment, listPaymentMethods } from '@meridian/contract/payments.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localizeBlock } from './cms/localized-blocks.ts'
import { silentProvider } from './payments/payments-testing.ts'
import type { ChargeRequest } from './payments/provider.ts'
import { placeTestOrder } from './shop/cart/cart-testing.ts'
import { createTestShop, type TestShop } from './testing.ts'

const asked: ChargeRequest[] = []
const provider = {
  ...silentProvider,
  charge: async (request: ChargeRequest) => {
    asked.push(request)
    const action = { kind: 'redirect', url: 'https://bank.example/' } as const
    return { status: 'needs_action', provider_payment_id: 'p', amount: request.amount, currency_code: request.currency_code, decline_code: null, action } as const
  },
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ provider })
})
afterAll(() => shop.close())

const methodsOf = async (countryId: 'DE' | 'PL') =>
  (await shop.nobody.call(listPaymentMethods, { query: { countryId, languageId: 'en' } })).payment_methods

test('a country offers the method that its data name', async () => {
  expect(await methodsOf('DE')).toContainEqual(expect.objectContaining({ id: 706, type: 'cash_on_delivery', timing: 'on_delivery', fee: 490, name: expect.stringMatching(/\\w/) }))
})

test('an order is paid by a new type of payment method', async () => {
  const method = (await methodsOf('PL')).find(({ type }) => type === 'pay_later')
  expect(method).toMatchObject({ timing: 'instant', name: 'Pay later' })
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }], method?.id)
  const { payment } = await guest.call(createPayment, { body: { order_id, languageId: 'en' } })
  expect(payment).toMatchObject({ status: 'NEEDS_ACTION', payment_method_type: 'pay_later', action: { kind: 'redirect' } })
  expect(asked).toMatchObject([{ method: 'pay_later' }])
})

test('an editor saves a new block, and it is told in a language', () => {
  const saved = { type: 'quote', text: { en: 'Slowly', pl: 'Powoli' } }
  expect(localizeBlock(saved, 'pl', ['pl', 'en'])).toMatchObject({ told: { block: { type: 'quote', text: 'Powoli' } } })
  expect(localizeBlock({ type: 'quote' }, 'pl', ['pl'])).toHaveProperty('problems')
})
`,
}
