import { randomUUID } from 'node:crypto'
import { createPhoneOrder, quotePhoneOrder } from '@meridian/contract/admin/phone-orders.ts'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { listCountries } from '@meridian/contract/core.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import {
  addGuestCartItem,
  createGuestCart,
  getGuestCart,
  removeGuestCartItem,
  setGuestBuyer,
  setGuestCartItemQuantity,
  setGuestInvoiceRequired,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import { createOrder, getOrder } from '@meridian/contract/shop/order.ts'
import { listOrderDocuments } from '@meridian/contract/shop/order-documents.ts'
import { isPayable } from '@meridian/domain/amount-step.ts'
import { type CountryId, type CurrencyCode, isLocale } from '@meridian/domain/locale.ts'
import { KASIAS_ADDRESS, orderOf } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { mailDependencies } from '@meridian/services/mail/mail-testing.ts'
import { sendMail } from '@meridian/services/mail/send-mail.ts'
import { silentProvider } from '@meridian/services/payments/payments-testing.ts'
import type { PaymentProvider } from '@meridian/services/payments/provider.ts'
import { testDraft } from '@meridian/services/shop/order/phone-orders-testing.ts'
import { createTestShop, type TestShop } from '@meridian/services/testing/testing.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cacheVersionOf } from './parts.ts'
import { buildStorefront, startStorefront } from './storefront-testing.ts'

const captured = { status: 'captured', provider_payment_id: 'p', decline_code: null, action: null } as const
const charged: { amount: number; currency_code: string }[] = []
const provider: PaymentProvider = {
  ...silentProvider,
  charge: ({ amount, currency_code }) => {
    charged.push({ amount, currency_code })
    return Promise.resolve({ ...captured, amount, currency_code })
  },
}

/** Whoever adds a country waits no longer than this for all processes. */
const WITHIN_MS = 2500

let shop: TestShop
let owner: pg.Client
let storefront: Awaited<ReturnType<typeof startStorefront>>

beforeAll(async () => {
  await buildStorefront()
  shop = await createTestShop({ provider })
  owner = new pg.Client({ connectionString: shop.owner_url })
  await owner.connect()
  storefront = await startStorefront(shop, { cacheVersion: () => cacheVersionOf(shop) })
})
afterAll(async () => {
  storefront?.close()
  await owner?.end()
  await shop?.close()
  vi.unstubAllEnvs()
})

/** Copies the rows of a table that Ireland has, with other values. */
async function copyRows(table: string, values: string, where = `country_id = 'IE'`): Promise<void> {
  await owner.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(old) || (${values}))).* from ${table} old where ${where}`,
  )
}

/** A country of a test: its rows, and the ids of what it sells with. */
interface AddedCountry {
  country_id: CountryId
  name: string
  currency_code: CurrencyCode
  currency_symbol: string
  digits: 0 | 3
  /** In hundredths. */
  amount_step: 1 | 100
  /** Its company. */
  company_id: number
  /** Its method of shipping, and that of payment. */
  method_id: number
  /** Added to the ids of the legal documents that it has of another country. */
  files_from: number
}
const QUEZAL: AddedCountry = {
  country_id: 'QZ',
  name: 'Quezal',
  currency_code: 'QZD',
  currency_symbol: 'Q',
  digits: 0,
  amount_step: 100,
  company_id: 9001,
  method_id: 9901,
  files_from: 500_000,
}
const DINARA: AddedCountry = {
  country_id: 'QD',
  name: 'Dinara',
  currency_code: 'QDD',
  currency_symbol: 'QD',
  digits: 3,
  amount_step: 1,
  company_id: 9002,
  method_id: 9902,
  files_from: 700_000,
}

/** Rows of a country in the Pacific with a currency of its own, in French and English; nothing else. */
async function addCountry(added: AddedCountry): Promise<void> {
  const { country_id, name, currency_code, currency_symbol, digits, amount_step, company_id, method_id } = added
  await owner.query('begin')
  await owner.query(`insert into core.currency values ($1, $2, '{}', $3, $4)`, [
    currency_code,
    currency_symbol,
    digits,
    amount_step,
  ])
  await owner.query(`insert into payments.refund_limit values ($1, 100000)`, [currency_code])
  await owner.query(
    `insert into core.country (country_id, currency_code, currency_symbol, tax_number_pattern, tax_number_prefix, time_zone, cldr_region,
        address_region, phone_region, calling_code, native_name, native_language, country_group, postcode_pattern, postcode_example, position)
      values ($1, $2, $3, '\\d{8}', $1, 'Pacific/Chatham', $1, $1, $1, '+64', $4, 'fr', 'asia', '\\d{3}', '123', $5)`,
    [country_id, currency_code, currency_symbol, name, company_id],
  )
  await copyRows('core.country_text', `'{"country_id": "${country_id}", "name": "${name}"}'`)
  const price_pattern = { group: '.', decimal: ',', ungrouped_below: 1000, symbol: 'last' }
  await owner.query(`insert into core.country_language values ($1, 'fr', true, $2, 0), ($1, 'en', false, $2, 1)`, [
    country_id,
    price_pattern,
  ])
  await owner.query(
    `insert into core.tax_rate (country_id, tax_class, rate_hundredths, valid_from)
      values ($1, 'standard', 1500, '2023-01-01'), ($1, 'reduced', 1500, '2023-01-01')`,
    [country_id],
  )
  await copyRows('core.company', `'{"company_id": ${company_id}, "name": "Meridian ${name}"}'`, 'company_id = 2')
  await owner.query(`insert into core.country_company values ($1, $2)`, [country_id, company_id])
  await owner.query(
    `insert into documents.seller (company_id, code, country_id, currency_code) values ($2, $1, $1, $3)`,
    [country_id, company_id, currency_code],
  )
  await copyRows('documents.country_rule', `'{"country_id": "${country_id}"}'`)
  for (const [language, add] of [
    ['fr', 0],
    ['en', 100_000],
  ] as const) {
    await copyRows(
      'core.regulation_file',
      `jsonb_build_object('country_id', '${country_id}', 'regulation_file_id', old.regulation_file_id + ${added.files_from + add})`,
      `country_id = 'BE' and language_id = '${language}'`,
    )
  }
  const ofCountry = `"country_id": "${country_id}", "currency_code": "${currency_code}"`
  const payable = (column: string) =>
    `'{${ofCountry}}' || jsonb_build_object('${column}', round(old.${column} / ${amount_step}) * ${amount_step})`
  await copyRows('shop.shipping_method', `${payable('gross_price')} || '{"shipping_method_id": ${method_id}}'`)
  await copyRows('shop.shipping_method_text', `'{"shipping_method_id": ${method_id}}'`, 'shipping_method_id = 1901')
  const method = `'{"payment_method_id": ${method_id}}'`
  await copyRows('payments.payment_method', `${payable('fee')} || ${method}`, 'payment_method_id = 1901')
  await copyRows('payments.payment_method_text', method, 'payment_method_id = 1901')
  await copyRows('shop.price', payable('gross_price'))
  await owner.query(`update shop.product set published_in = published_in || $1::text`, [country_id])
  await owner.query(`update shop.stock_place set countries = countries || $1::text where code = 'MAIN'`, [country_id])
  await owner.query(
    `insert into shop.stock (variant_id, country_id, on_hand)
      select variant_id, $1, on_hand from shop.stock where country_id = 'IE'`,
    [country_id],
  )
  await owner.query(`update core.cache_version set version = version + 1`)
  await owner.query('commit')
}

const query = { languageId: 'fr' } as const
const { variant_id } = AMBRE_51_50ML

/** The price of the variant for guests, in hundredths. */
async function priceIn({ country_id }: AddedCountry): Promise<number> {
  const { rows } = await owner.query(
    `select gross_price from shop.price
      where country_id = $1 and price_group_id = 1 and variant_id = $2 order by valid_from desc`,
    [country_id, variant_id],
  )
  return Number(rows[0].gross_price)
}

/** A guest buys, pays by card and gets an invoice. */
async function buyIn({ country_id, currency_code, currency_symbol, method_id }: AddedCountry) {
  const guest = await shop.guest(country_id)
  await guest.call(createGuestCart, { query, body: { country_id } })
  await guest.call(addGuestCartItem, { query, body: { variant_id, quantity: 1, country_id } })
  const address = { ...KASIAS_ADDRESS, postal_code: '123', phone_prefix: '+64', phone_number: '211234567' }
  const buyer = { ...address, email: 'ana@example.com' }
  await guest.call(setGuestBuyer, { query, body: buyer })
  const invoice = { invoice_required: true, company_name: 'Ana', tax_number: `${country_id} 12345678` }
  await guest.call(setGuestInvoiceRequired, { query, body: invoice })
  await guest.call(setGuestShippingAddress, { query, body: address })
  await guest.call(setGuestShippingMethod, { query, body: { shipping_method_id: method_id } })
  const { data: cart } = await guest.call(setGuestPaymentMethod, { query, body: { payment_method_id: method_id } })
  expect(cart).toMatchObject({ currency_code, currency_symbol })
  const body = await orderOf(guest, cart, country_id as 'PL') // the seed world has no such country
  const { data: order } = await guest.call(createOrder, { body }, { idempotencyKey: randomUUID() })
  const { order_id } = order
  const payment = { order_id, ...query, card_token: 'tok_capture' }
  await guest.call(createPayment, { body: payment }, { idempotencyKey: randomUUID() })
  const params = { order_id }
  expect((await guest.call(getOrder, { params, query })).data).toMatchObject({ state: 'PAID', currency_code })

  await shop.issueDocument({ order_id, event: 'payment' })
  const { documents } = await guest.call(listOrderDocuments, { params, query: {} })
  expect(documents).toMatchObject([{ kind: 'invoice', currency_code }])
  return { guest, body, buyer, order, document: documents[0] }
}
const pageOf = async (path: string) => (await fetch(storefront.origin + path)).text()

test('a country is added to a running shop by rows, sells there within two seconds, and is closed again', async () => {
  const { slug } = AMBRE_51_50ML
  const french = await shop.nobody.call(getProduct, {
    params: { variantSlug: slug },
    query: { languageId: 'fr', countryId: 'PL' },
  })
  const product = `/fr-qz/p/${french.product.slugs.fr ?? slug}`
  expect((await fetch(storefront.origin + product)).status).toBe(404)
  expect(await pageOf('/en-pl/choose-country')).not.toContain('Quezal')

  await addCountry(QUEZAL)
  await vi.waitFor(() => expect(isLocale('fr-qz')).toBe(true), { timeout: WITHIN_MS, interval: 50 })
  const { countries } = await shop.nobody.call(listCountries, { query })
  expect(countries.find(({ id }) => id === 'QZ')).toMatchObject({ name: 'Quezal', currency_symbol: 'Q' })
  expect(await pageOf('/en-pl/choose-country')).toContain('Quezal')
  const page = await pageOf(product)
  expect(page).toContain('lang="fr-QZ"')
  expect(page).toContain(`>${(await priceIn(QUEZAL)) / 100}\u00a0Q<`)

  const { guest, body, buyer, order, document } = await buyIn(QUEZAL)
  const params = { order_id: order.order_id }
  expect(isPayable(document?.gross ?? 1, 'QZD')).toBe(true)

  const visitor = await shop.guest('QZ')
  await visitor.call(createGuestCart, { query, body: { country_id: 'QZ' } })
  const added = { query, body: { variant_id, quantity: 1, country_id: 'QZ' as const } }
  await visitor.call(addGuestCartItem, added)

  await owner.query(`update core.country set is_open = false where country_id = 'QZ'`)
  await owner.query(`update core.cache_version set version = version + 1 where name = 'reference'`)
  await vi.waitFor(() => expect(isLocale('fr-qz')).toBe(false), { timeout: WITHIN_MS, interval: 50 })
  expect((await fetch(storefront.origin + product)).status).toBe(404)
  expect(await pageOf('/en-pl/choose-country')).not.toContain('Quezal')
  const grant = { grant_type: GUEST_GRANT, country_id: 'QZ' } as const
  expect(await shop.nobody.refusal(createToken, { body: grant })).toBe('MALFORMED')
  expect(await guest.refusal(createOrder, { body }, { idempotencyKey: randomUUID() })).toBe('COUNTRY_CLOSED')
  const admin = await shop.member({ type_id: 2, countries: ['QZ'], role: 'service' })
  const byPhone = testDraft({ country_id: 'QZ' })
  expect(await admin.refusal(quotePhoneOrder, { query, body: byPhone })).toBe('COUNTRY_CLOSED')
  expect(await admin.refusal(createPhoneOrder, { body: { ...byPhone, total_gross: 1 } })).toBe('COUNTRY_CLOSED')
  const { data: left } = await visitor.call(getGuestCart, { query })
  expect(left).toMatchObject({ currency_symbol: 'Q', items: [{ variant_id, quantity: 1 }] })
  const line = { id: left.items[0]?.id ?? 0 }
  expect(await visitor.refusal(addGuestCartItem, added)).toBe('COUNTRY_CLOSED')
  expect(await visitor.refusal(setGuestBuyer, { query, body: buyer })).toBe('COUNTRY_CLOSED')
  const more = { params: line, query, body: { quantity: 2 } }
  expect(await visitor.refusal(setGuestCartItemQuantity, more)).toBe('COUNTRY_CLOSED')
  expect((await visitor.call(removeGuestCartItem, { params: line, query })).data.items).toEqual([])
  expect((await guest.call(getOrder, { params, query })).data.currency_symbol).toBe('Q')
})

test('a country whose currency has three decimals shows, charges and bills them', async () => {
  await addCountry(DINARA)
  await vi.waitFor(() => expect(isLocale('en-qd')).toBe(true), { timeout: WITHIN_MS, interval: 50 })
  const price = await priceIn(DINARA)
  const written = (minor: number) => `${(minor / 100).toFixed(3).replace('.', ',')}\u00a0QD`
  expect(await pageOf(`/en-qd/p/${AMBRE_51_50ML.slug}`)).toContain(`>${written(price)}<`)

  const { order, document } = await buyIn(DINARA)
  expect(order.lines).toMatchObject([{ gross_price: price }])
  expect(document?.gross).toBe(order.amount_due)
  expect(charged.at(-1)).toMatchObject({ amount: order.amount_due, currency_code: 'QDD' })
  const { order_id } = order
  await sendMail(mailDependencies(shop), { order_id, template: 'order-paid' })
  const { rows } = await owner.query(`select text from mail.message where order_id = $1`, [order_id])
  expect(rows[0].text).toContain(written(order.amount_due))
})
