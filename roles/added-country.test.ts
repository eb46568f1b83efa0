import { randomUUID } from 'node:crypto'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { listCountries } from '@meridian/contract/core.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import {
  addGuestCartItem,
  createGuestCart,
  setGuestBuyer,
  setGuestInvoiceRequired,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import { createOrder, getOrder } from '@meridian/contract/shop/order.ts'
import { listOrderDocuments } from '@meridian/contract/shop/order-documents.ts'
import { isPayable } from '@meridian/domain/amount-step.ts'
import { isLocale } from '@meridian/domain/locale.ts'
import { KASIAS_ADDRESS, orderOf } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { silentProvider } from '@meridian/services/payments/payments-testing.ts'
import type { PaymentProvider } from '@meridian/services/payments/provider.ts'
import { createTestShop, type TestShop } from '@meridian/services/testing/testing.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cacheVersionOf } from './parts.ts'
import { buildStorefront, startStorefront } from './storefront-testing.ts'

const captured = { status: 'captured', provider_payment_id: 'p', decline_code: null, action: null } as const
const provider: PaymentProvider = {
  ...silentProvider,
  charge: ({ amount, currency_code }) => Promise.resolve({ ...captured, amount, currency_code }),
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

/** Rows of a country in the Pacific, with a currency without decimals, in French and English; nothing else. */
async function addQuezal(): Promise<void> {
  await owner.query('begin')
  await owner.query(`insert into core.currency values ('QZD', 'Q', '{}', 0, 100)`)
  await owner.query(`insert into payments.refund_limit values ('QZD', 100000)`)
  await owner.query(
    `insert into core.country (country_id, currency_code, currency_symbol, tax_number_pattern, tax_number_prefix, time_zone, cldr_region,
        address_region, phone_region, calling_code, native_name, native_language, country_group, postcode_pattern, postcode_example, position)
      values ('QZ', 'QZD', 'Q', '\\d{8}', 'QZ', 'Pacific/Chatham', 'QZ', 'QZ', 'QZ', '+64', 'Quézal', 'fr', 'asia', '\\d{3}', '123', 99)`,
  )
  await copyRows('core.country_text', `'{"country_id": "QZ", "name": "Quezal"}'`)
  const price_pattern = { group: '.', decimal: ',', ungrouped_below: 1000, symbol: 'last' }
  await owner.query(`insert into core.country_language values ('QZ', 'fr', true, $1, 0), ('QZ', 'en', false, $1, 1)`, [
    price_pattern,
  ])
  await owner.query(`insert into core.tax_rate (country_id, tax_class, rate_hundredths, valid_from)
    values ('QZ', 'standard', 1500, '2023-01-01'), ('QZ', 'reduced', 1500, '2023-01-01')`)
  await copyRows('core.company', `'{"company_id": 9001, "name": "Meridian Quézal"}'`, 'company_id = 2')
  await owner.query(`insert into core.country_company values ('QZ', 9001)`)
  await owner.query(
    `insert into documents.seller (company_id, code, country_id, currency_code) values (9001, 'QZ', 'QZ', 'QZD')`,
  )
  await copyRows('documents.country_rule', `'{"country_id": "QZ"}'`)
  for (const [language, add] of [
    ['fr', 500_000],
    ['en', 600_000],
  ] as const) {
    await copyRows(
      'core.regulation_file',
      `jsonb_build_object('country_id', 'QZ', 'regulation_file_id', old.regulation_file_id + ${add})`,
      `country_id = 'BE' and language_id = '${language}'`,
    )
  }
  const ofQuezal = `"country_id": "QZ", "currency_code": "QZD"`
  const whole = (column: string) => `'{${ofQuezal}}' || jsonb_build_object('${column}', round(old.${column}, -2))`
  await copyRows('shop.shipping_method', `${whole('gross_price')} || '{"shipping_method_id": 9901}'`)
  await copyRows('shop.shipping_method_text', `'{"shipping_method_id": 9901}'`, 'shipping_method_id = 1901')
  await copyRows(
    'payments.payment_method',
    `${whole('fee')} || '{"payment_method_id": 9901}'`,
    'payment_method_id = 1901',
  )
  await copyRows('payments.payment_method_text', `'{"payment_method_id": 9901}'`, 'payment_method_id = 1901')
  await copyRows('shop.price', whole('gross_price'))
  await owner.query(`update shop.product set published_in = published_in || 'QZ'::text`)
  await owner.query(`update shop.stock_place set countries = countries || 'QZ'::text where code = 'MAIN'`)
  await owner.query(`insert into shop.stock (variant_id, country_id, on_hand)
    select variant_id, 'QZ', on_hand from shop.stock where country_id = 'IE'`)
  await owner.query(`update core.cache_version set version = version + 1`)
  await owner.query('commit')
}

const query = { languageId: 'fr' } as const
const pageOf = async (path: string) => (await fetch(storefront.origin + path)).text()

test('a country is added to a running shop by rows, sells there within two seconds, and is closed again', async () => {
  const { variant_id, slug } = AMBRE_51_50ML
  const french = await shop.nobody.call(getProduct, {
    params: { variantSlug: slug },
    query: { languageId: 'fr', countryId: 'PL' },
  })
  const product = `/fr-qz/p/${french.product.slugs.fr ?? slug}`
  expect((await fetch(storefront.origin + product)).status).toBe(404)
  expect(await pageOf('/en-pl/choose-country')).not.toContain('Quézal')

  await addQuezal()
  await vi.waitFor(() => expect(isLocale('fr-qz')).toBe(true), { timeout: WITHIN_MS, interval: 50 })
  const { countries } = await shop.nobody.call(listCountries, { query })
  expect(countries.find(({ id }) => id === 'QZ')).toMatchObject({ name: 'Quezal', currency_symbol: 'Q' })
  expect(await pageOf('/en-pl/choose-country')).toContain('Quézal')
  const page = await pageOf(product)
  expect(page).toContain('lang="fr-QZ"')
  const [price] = (
    await owner.query(
      `select gross_price / 100 as whole from shop.price
    where country_id = 'QZ' and price_group_id = 1 and variant_id = $1 order by valid_from desc`,
      [variant_id],
    )
  ).rows
  expect(page).toContain(`>${price.whole}\u00a0Q<`)

  const guest = await shop.guest('QZ')
  await guest.call(createGuestCart, { query, body: { country_id: 'QZ' } })
  await guest.call(addGuestCartItem, { query, body: { variant_id, quantity: 1, country_id: 'QZ' } })
  const address = { ...KASIAS_ADDRESS, postal_code: '123', phone_prefix: '+64', phone_number: '211234567' }
  await guest.call(setGuestBuyer, { query, body: { ...address, email: 'ana@example.com' } })
  const invoice = { invoice_required: true, company_name: 'Ana', tax_number: 'QZ 12345678' }
  await guest.call(setGuestInvoiceRequired, { query, body: invoice })
  await guest.call(setGuestShippingAddress, { query, body: address })
  await guest.call(setGuestShippingMethod, { query, body: { shipping_method_id: 9901 } })
  const { data: cart } = await guest.call(setGuestPaymentMethod, { query, body: { payment_method_id: 9901 } })
  expect(cart).toMatchObject({ currency_code: 'QZD', currency_symbol: 'Q' })
  const body = await orderOf(guest, cart, 'QZ' as 'PL') // the seed world has no such country
  const { data: order } = await guest.call(createOrder, { body }, { idempotencyKey: randomUUID() })
  const { order_id } = order
  const payment = { order_id, ...query, card_token: 'tok_capture' }
  await guest.call(createPayment, { body: payment }, { idempotencyKey: randomUUID() })
  const params = { order_id }
  expect((await guest.call(getOrder, { params, query })).data).toMatchObject({ state: 'PAID', currency_code: 'QZD' })

  await shop.issueDocument({ order_id, event: 'payment' })
  const { documents } = await guest.call(listOrderDocuments, { params, query: {} })
  expect(documents).toMatchObject([{ kind: 'invoice', currency_code: 'QZD' }])
  expect(isPayable(documents[0]?.gross ?? 1, 'QZD')).toBe(true)

  await owner.query(`update core.country set is_open = false where country_id = 'QZ'`)
  await owner.query(`update core.cache_version set version = version + 1 where name = 'reference'`)
  await vi.waitFor(() => expect(isLocale('fr-qz')).toBe(false), { timeout: WITHIN_MS, interval: 50 })
  expect((await fetch(storefront.origin + product)).status).toBe(404)
  expect(await pageOf('/en-pl/choose-country')).not.toContain('Quézal')
  const grant = { grant_type: GUEST_GRANT, country_id: 'QZ' } as const
  expect(await shop.nobody.refusal(createToken, { body: grant })).toBe('MALFORMED')
  expect(await guest.refusal(createOrder, { body }, { idempotencyKey: randomUUID() })).toBe('MALFORMED')
  expect((await guest.call(getOrder, { params, query })).data.currency_symbol).toBe('Q')
})
