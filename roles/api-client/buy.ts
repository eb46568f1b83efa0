// Buys in a shop as an external client would: using only the types generated from its OpenAPI document, which
// roles/openapi.test.ts writes to build/. `node buy.ts <url of the shop>` prints the order and its payment.
import createClient from 'openapi-fetch'
import type { paths } from './build/calls.ts'

const [baseUrl = ''] = process.argv.slice(2)
const country_id = 'PL'
const query = { languageId: 'en' } as const
const address = {
  name_first: 'Katarzyna',
  name_last: 'Nowak',
  phone_prefix: '+48',
  phone_number: '501234567',
  street: 'Świętojańska',
  street_hn: '12A',
  city_name: 'Gdynia',
  postal_code: '81-391',
}

const stranger = createClient<paths>({ baseUrl })
const { access_token } = read(
  await stranger.POST('/api/auth/oauth/v2/token', {
    body: { grant_type: 'urn:meridian:grant-type:guest', country_id },
  }),
)
const guest = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${access_token}` } })

const list = read(await guest.GET('/api/shop/api/products', { params: { query: { ...query, countryId: country_id } } }))
const product = list.data.products.find(({ available }) => available > 0)
if (product === undefined) throw new Error('No product is sold here')

read(await guest.POST('/api/shop/api/guest-carts', { params: { query }, body: { country_id } }))
const item = { variant_id: product.variant_id, quantity: 1, country_id } as const
read(await guest.POST('/api/shop/api/guest-carts/mine/items', { params: { query }, body: item }))
const buyer = { ...address, email: 'kasia.nowak@example.com' }
read(await guest.PUT('/api/shop/api/guest-carts/mine/buyer', { params: { query }, body: buyer }))
read(await guest.PUT('/api/shop/api/guest-carts/mine/shipping-address', { params: { query }, body: address }))

const inCountry = { ...query, countryId: country_id } as const
const shipping = read(await guest.GET('/api/shop/api/shipping-methods', { params: { query: inCountry } }))
const courier = shipping.data.shipping_methods.find(({ kind }) => kind === 'courier')
if (courier === undefined) throw new Error('There is no home delivery here')
read(
  await guest.PATCH('/api/shop/api/guest-carts/mine/shipping-method', {
    params: { query },
    body: { shipping_method_id: courier.id },
  }),
)

const { payment_methods } = read(await guest.GET('/api/payments/api/payment-methods', { params: { query: inCountry } }))
const card = payment_methods.find(({ type }) => type === 'card')
if (card === undefined) throw new Error('There is no card payment here')
const { data: cart } = read(
  await guest.PATCH('/api/shop/api/guest-carts/mine/payment-method', {
    params: { query },
    body: { payment_method_id: card.id, payment_method_type: card.type },
  }),
)

const { country_regulation_files } = read(
  await guest.GET('/api/core/api/countries/{countryId}/regulation_files', {
    params: { path: { countryId: country_id }, query },
  }),
)
const { data: order } = read(
  await guest.POST('/api/shop/api/orders', {
    params: { header: { 'Idempotency-Key': `order-${cart.code}` } },
    body: {
      languageId: query.languageId,
      country_id,
      cart_code: cart.code,
      cart_version: cart.version,
      total_gross: cart.totals.total_gross,
      ships_from: cart.ships_from,
      regulation_file_ids: country_regulation_files.map(({ id }) => id),
    },
  }),
)
const { payment } = read(
  await guest.POST('/api/payments/api/payments', {
    params: { header: { 'Idempotency-Key': `payment-${cart.code}` } },
    body: { order_id: order.order_id, languageId: query.languageId, card_token: 'tok_capture' },
  }),
)
const { data: paid } = read(
  await guest.GET('/api/shop/api/orders/{order_id}', { params: { path: { order_id: String(order.order_id) }, query } }),
)
console.log(JSON.stringify({ order_id: paid.order_id, state: paid.state, payment: payment.status }))

/** @throws Error with the message of a refusal, whose type differs by call. */
function read<Answer>({ data, error }: { data?: Answer; error?: { message: string; error_code: number } }): Answer {
  if (data === undefined) throw new Error(error && `${error.error_code} ${error.message}`)
  return data
}
