import { randomInt, randomUUID } from 'node:crypto'
import { createReturn, inspectReturnUnits, receiveReturnUnits } from '@meridian/contract/admin/returns.ts'
import {
  deliverParcel,
  getOrderShipments,
  packShipment,
  planShipment,
  shipParcel,
} from '@meridian/contract/admin/shipments.ts'
import { ADMIN_GRANT, createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { listRegulationFiles } from '@meridian/contract/core.ts'
import { type AnswerOf, type Endpoint, type InputOf, pathOf } from '@meridian/contract/endpoint.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import {
  addGuestCartItem,
  createGuestCart,
  setGuestBuyer,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { BUYERS } from './buying.ts'

/** Orders made by calls, for journeys that begin where an order is paid or delivered. */

const country_id = 'PL'
const query = { languageId: 'en' } as const
const { email: _, ...ADDRESS } = { ...BUYERS.PL, phone_prefix: '+48' }

/** An order and the data that finds it. */
export interface Ordered {
  order_id: number
  number: string
  email: string
}

/** The product, its payment, and the house number that controls the sandbox's carrier. */
export interface ToOrder {
  lines: readonly { variant_id: number; quantity: number }[]
  /** A token of the sandbox; `tok_capture` by default. */
  card_token?: string
  street_hn?: string
}

type Caller = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>

/** Calls the shop with a token. @throws Error with the answer of a refusal */
function callerOf({ request }: Page, token: string | null): Caller {
  return async (endpoint, input) => {
    const place = `/api/${endpoint.alias.toLowerCase()}${pathOf(endpoint, input.params as Record<string, string>)}`
    const asked = new URLSearchParams(input.query as Record<string, string>)
    const answer = await request.fetch(`${place}?${asked}`, {
      method: endpoint.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(endpoint.method !== 'GET' && { 'idempotency-key': randomUUID() }),
      },
      ...(input.body !== undefined && { data: z.encode(endpoint.body, input.body) }),
    })
    if (!answer.ok()) throw new Error(`${endpoint.method} ${place}: ${answer.status()} ${await answer.text()}`)
    // The contract's schema of this endpoint decodes to the endpoint's own answer.
    return endpoint.response.parse(await answer.json()) as AnswerOf<typeof endpoint>
  }
}

async function signIn(page: Page, grant: InputOf<typeof createToken>['body']): Promise<Caller> {
  const { access_token } = await callerOf(page, null)(createToken, { body: grant })
  return callerOf(page, access_token)
}

/** A caller in the name of an admin of the seed world. */
export function callAs(page: Page, name: string): Promise<Caller> {
  return signIn(page, { grant_type: ADMIN_GRANT, username: `${name}@meridian.example`, password: DEMO_PASSWORD })
}

/** Places and pays an order of a new guest in Poland by calls. */
export async function placeByCalls(page: Page, wish: ToOrder): Promise<Ordered> {
  const phone_number = `5${String(randomInt(100_000_000)).padStart(8, '0')}`
  const email = `zofia.${randomUUID().slice(0, 8)}@example.com`
  const address = { ...ADDRESS, phone_number, ...(wish.street_hn && { street_hn: wish.street_hn }) }
  const call = await signIn(page, { grant_type: GUEST_GRANT, country_id })
  await call(createGuestCart, { query, body: { country_id } })
  for (const line of wish.lines) await call(addGuestCartItem, { query, body: { ...line, country_id } })
  await call(setGuestBuyer, { query, body: { ...address, email } })
  await call(setGuestShippingAddress, { query, body: address })
  await call(setGuestShippingMethod, { query, body: { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier } })
  const { data: cart } = await call(setGuestPaymentMethod, {
    query,
    body: { payment_method_id: PAYMENT_METHOD_IDS.PL.card },
  })
  const { country_regulation_files } = await call(listRegulationFiles, { params: { countryId: country_id }, query })
  const { data: order } = await call(createOrder, {
    body: {
      ...query,
      country_id,
      cart_code: cart.code,
      cart_version: cart.version,
      total_gross: cart.totals.total_gross,
      regulation_file_ids: country_regulation_files.map(({ id }) => id),
    },
  })
  const { order_id, number } = order
  await call(createPayment, { body: { order_id, ...query, card_token: wish.card_token ?? 'tok_capture' } })
  return { order_id, number, email }
}

/** Receives the first piece of a delivered order by calls: a return that is inspected and can be closed. */
export async function returnByCalls(page: Page, order_id: number): Promise<{ return_id: number }> {
  const call = await callAs(page, 'admin_all')
  const { version } = (await call(getOrderShipments, { params: { order_id } })).order
  const body = { version, kind: 'COMPLAINT' as const, units: [{ position: 1, units: 1 }], reason: 'The pump is broken' }
  const opened = (await call(createReturn, { params: { order_id }, body })).goods_return
  const { return_id } = opened
  const params = { return_id }
  const { goods_return } = await call(receiveReturnUnits, {
    params,
    body: { code: opened.lines[0]?.sku ?? '', units: 1 },
  })
  const units = [{ position: 1, units: 1, disposition: 'SCRAPPED', from_quarantine: false } as const]
  await call(inspectReturnUnits, { params, body: { version: goods_return.version, units } })
  return { return_id }
}

/** Packs an order into one parcel and hands it to its usual carrier, or brings it to the buyer at once. */
export async function sendByCalls(page: Page, order_id: number, to: 'carrier' | 'buyer'): Promise<void> {
  const call = await callAs(page, 'admin_all')
  const params = { order_id }
  const seen = async () => (await call(getOrderShipments, { params })).order
  const versionNow = async () => ({ version: (await seen()).version })
  if ((await seen()).lines.some(({ open }) => open > 0)) await call(planShipment, { params, body: await versionNow() })
  const { parcels, carriers } = await seen()
  const [parcel] = parcels
  const carrier = carriers.find(({ books_itself }) => books_itself === (to === 'carrier'))
  if (parcel === undefined || carrier === undefined) throw new Error('No parcel or no carrier')
  const at = { params: { shipment_id: parcel.shipment_id } }
  if (parcel.state !== 'PACKED') await call(packShipment, { ...at, body: await versionNow() })
  const tracking_number = to === 'buyer' ? { tracking_number: `VAN-${order_id}` } : {}
  await call(shipParcel, {
    ...at,
    body: { ...(await versionNow()), carrier_id: carrier.carrier_id, ...tracking_number },
  })
  if (to === 'buyer') await call(deliverParcel, { ...at, body: await versionNow() })
}
