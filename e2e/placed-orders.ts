import { randomUUID } from 'node:crypto'
import { createReturn, inspectReturnUnits, receiveReturnUnits } from '@meridian/contract/admin/returns.ts'
import {
  deliverParcel,
  getOrderShipments,
  packShipment,
  planShipment,
  shipParcel,
} from '@meridian/contract/admin/shipments.ts'
import { ADMIN_GRANT, createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { type Client, clientOver, type Line, placeTestOrder, type Send } from '@meridian/seed/buying.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import type { Page } from '@playwright/test'

/** Orders made by calls, for journeys that begin where an order is paid or delivered. */

/** An order and the data that finds it. */
export interface PlacedOrder {
  order_id: number
  number: string
  email: string
}

/** The product, its payment, and the house number that controls the sandbox's carrier. */
export interface ToOrder {
  lines: readonly Line[]
  /** A token of the sandbox; `tok_capture` by default. */
  card_token?: string
  street_hn?: string
}

/** Calls the shop in the name of the holder of a token. */
function clientOf({ request }: Page, token?: string): Client {
  const send: Send = async (path, { body, ...parts }) => {
    const answer = await request.fetch(path, { ...parts, ...(body !== undefined && { data: body }) })
    return { status: answer.status(), text: await answer.text() }
  }
  return clientOver(send, token)
}

async function signIn(page: Page, grant: InputOf<typeof createToken>['body']): Promise<Client> {
  const { access_token } = await clientOf(page).call(createToken, { body: grant })
  return clientOf(page, access_token)
}

/** Calls in the name of an admin of the seed world. */
export async function callAs(page: Page, name: string): Promise<Client['call']> {
  const grant = { grant_type: ADMIN_GRANT, username: `${name}@meridian.example`, password: DEMO_PASSWORD } as const
  return (await signIn(page, grant)).call
}

/** Places and pays an order of a new guest in Poland by calls. */
export async function placeByCalls(page: Page, { lines, card_token, street_hn }: ToOrder): Promise<PlacedOrder> {
  const email = `zofia.${randomUUID().slice(0, 8)}@example.com`
  const guest = await signIn(page, { grant_type: GUEST_GRANT, country_id: 'PL' })
  const order = await placeTestOrder(guest, lines, undefined, { email, ...(street_hn !== undefined && { street_hn }) })
  const { order_id, number } = order
  const body = { order_id, languageId: 'en', card_token: card_token ?? 'tok_capture' } as const
  await guest.call(createPayment, { body })
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
