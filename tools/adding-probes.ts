/** Tests for the copy of the repository: each calls or renders the addition of a walk-through. */
export const PROBES: Readonly<Record<string, string>> = {
  'storefront/app/adding-things.test.tsx': `
import { EMPTY_ADDRESS } from '@meridian/domain/address-list.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressFieldset } from './checkout/address/address-fieldset.tsx'
import { AddressText } from './checkout/address/address-text.tsx'
import { addressFromForm, addressInput, emptyAddress } from './checkout/address/details.ts'
import { paymentDataFrom } from './checkout/payment/payment-data.ts'
import { PaymentLogo } from './checkout/payment/payment-logo.tsx'
import { BlocksList } from './content/blocks-list.tsx'
import { StringsProvider } from './strings/strings-context.tsx'

test('a new type of payment method has its logo and asks for nothing', () => {
  expect(renderToStaticMarkup(<PaymentLogo type="pay_later" />)).toContain('M4 6h24v20H4z')
  expect(paymentDataFrom(new FormData(), { type: 'pay_later', provider: 'sandbox' })).toEqual({ data: {} })
})

test('a new address field is in the form, and what is typed there is sent', () => {
  const facts = { group: 'buyer', countryId: 'PL', regions: [], prefixes: [], issues: new Map() } as const
  const html = renderToStaticMarkup(
    <StringsProvider translate={(key) => key}>
      <AddressFieldset {...facts} values={{ ...emptyAddress('PL'), building: 'Hall B' }} />
    </StringsProvider>,
  )
  expect(html).toMatch(/FIELD_BUILDING[^]*<input[^>]*name="buyer.building"[^>]*value="Hall B"/)
  const form = new FormData()
  form.set('buyer.building', 'Hall B')
  expect(addressInput(addressFromForm(form, 'buyer', 'PL'), 'PL')).toMatchObject({ building: 'Hall B' })
})

test('a new address field is on the page of the order', () => {
  const place = { street: 'Prosta', street_hn: '1', building: 'Hall B', region: null, country: { id: 'PL', name: 'Poland' } } as const
  const html = renderToStaticMarkup(<AddressText address={{ ...EMPTY_ADDRESS, ...place }} phone="+48 1" />)
  expect(html).toContain('Prosta 1, Hall B')
})

test('a new block is drawn', () => {
  const html = renderToStaticMarkup(<BlocksList sections={[{ type: 'quote', text: 'Slowly', source: 'Anna' }]} />)
  expect(html).toMatch(/<blockquote[^>]*>Slowly<[^]*Anna/)
})
`,
  'mails/adding-things.test.ts': `
import { expect, test } from 'vitest'
import { exampleMail } from './example-mail.ts'
import { renderMail } from './render.tsx'

test('a new address field is in the mail of the order', async () => {
  const example = exampleMail('en-pl')
  const shipping_address = { ...example.shipping_address, building: 'Hall B' }
  expect((await renderMail('order-placed', { ...example, shipping_address })).text).toContain('Wrzosowa 51/7, Hall B')
})
`,
  'services/adding-things.test.ts': `
import { createPayment, listPaymentMethods } from '@meridian/contract/payments.ts'
import { setGuestBuyer, setGuestShippingAddress } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder, getOrder } from '@meridian/contract/shop/order.ts'
import { erasedAddress } from '@meridian/domain/erasure.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localizeBlock } from './cms/localized-blocks.ts'
import { toOrderMail } from './mail/order-mail.ts'
import { silentProvider } from './payments/payments-testing.ts'
import type { ChargeRequest } from './payments/provider.ts'
import { completeCart, fillCart, KASIA, KASIAS_ADDRESS, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import { createTestShop, type TestShop } from './testing/testing.ts'

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

test('a new address field is saved with cart and order and reaches the mail; an older order lacks it', async () => {
  const guest = await shop.guest('PL')
  const query = { languageId: 'en' } as const
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  await completeCart(guest)
  await guest.call(setGuestBuyer, { query, body: { ...KASIA, building: 'Hall A' } })
  const { data: cart } = await guest.call(setGuestShippingAddress, { query, body: { ...KASIAS_ADDRESS, building: 'Hall B' } })
  expect(cart).toMatchObject({ buyer: { building: 'Hall A' }, shipping_address: { building: 'Hall B' } })
  const { data: order } = await guest.call(createOrder, { body: await orderOf(guest, cart) })
  expect(order).toMatchObject({ buyer: { building: 'Hall A' }, shipping_address: { building: 'Hall B' } })
  const mail = toOrderMail({ ...order, access_key: 'k', language: 'en' }, { public_url: 'https://shop.example', shop_name: 'Shop' }, new Date())
  expect(mail.shipping_address.building).toBe('Hall B')

  const { order_id } = order
  const older = sql\`shipping_address - 'building' || '{"version": 1}'\`
  await sql\`update shop.orders set shipping_address = \${older} where order_id = \${order_id}\`.execute(shop.deps.database)
  const told = (await guest.call(getOrder, { params: { order_id }, query })).data.shipping_address
  expect(told).toMatchObject({ street: KASIA.street, building: null })
  const { building: _, ...stored } = told
  // An order of an earlier day.
  expect(erasedAddress(stored as typeof told, 'EXPIRED')).not.toHaveProperty('building')
})

test('an editor saves a new block, and it is told in a language', () => {
  const saved = { type: 'quote', text: { en: 'Slowly', pl: 'Powoli' } }
  expect(localizeBlock(saved, 'pl', ['pl', 'en'])).toMatchObject({ localized: { block: { type: 'quote', text: 'Powoli' } } })
  expect(localizeBlock({ type: 'quote' }, 'pl', ['pl'])).toHaveProperty('problems')
})
`,
}
