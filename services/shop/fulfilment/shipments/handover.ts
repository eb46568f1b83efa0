import { randomBytes } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredAddress, StoredPickupPoint } from '@meridian/database/schema/stored.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { cashRounding } from '@meridian/domain/cash-rounding.ts'
import { type CountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { PaymentTiming } from '@meridian/domain/payment-method.ts'
import { mayShip } from '@meridian/domain/shipment.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isAmendmentPending } from '../../order/amendments.ts'
import { writeOrderEvent } from '../../order/order-acts.ts'
import { type CarriedParcel, CarrierSilent, type ParcelAnswer, type ParcelRequest } from './carrier.ts'
import { type FulfilmentDeps, programOf } from './fulfilment.ts'
import { lockLeaving, shipParcel } from './ship-units.ts'
import { followChange, type LockedShipment, lockOrder, lockShipment } from './shipments.ts'

/** Time for a carrier call before the sweep retries. */
const ANSWER_COMES_WITHIN_MS = 20_000
/** Retry interval of a silent carrier. */
const ASKED_AGAIN_MS = 20_000
/** Polling interval of parcels, besides webhooks. */
export const TRACKED_EVERY_MS = 30 * MINUTE_MS

/**
 * Phase 1: records that the booking of a packed parcel is pending. If the process dies after this, the sweep retries
 * under the same reference, so that one parcel is created. Three phases (R4).
 */
export async function beginHandover(
  tx: Transaction<Database>,
  { shipment_id, reference }: Pick<LockedShipment, 'shipment_id' | 'reference'>,
  carrier_id: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shop.shipment')
    .set({
      carrier_id,
      booking: 'REQUESTED',
      reference: reference ?? randomBytes(18).toString('base64url'),
      poll_at: new Date(now.getTime() + ANSWER_COMES_WITHIN_MS),
    })
    .where('shipment_id', '=', shipment_id)
    .execute()
}

interface RequestedShipment {
  shipment_id: number
  order_id: number
  parcel: number
  country_id: CountryId
  reference: string
  program: string | null
  number: string
  state: OrderState
  payment_timing: PaymentTiming
  paid_at: Date | null
  total_gross: number
  currency_code: string
  language_id: string
  shipping_address: StoredAddress
  pickup_point: StoredPickupPoint | null
  pieces: number
  leaves_last: boolean
}

async function readRequested(database: Kysely<Database>, shipment_id: number): Promise<RequestedShipment | undefined> {
  const { rows } = await sql<RequestedShipment>`
    select s.shipment_id, s.order_id, s.parcel, o.country_id, s.reference, c.program, o.number, o.state, o.payment_timing, o.paid_at,
        o.total_gross, o.currency_code, o.language_id, o.shipping_address, o.pickup_point,
        (select sum(quantity)::integer from shop.shipment_line p where p.shipment_id = s.shipment_id) as pieces,
        -- Cash on delivery is collected with the last parcel to be shipped.
        not exists (select from shop.order_line l where l.order_id = o.order_id
          and l.quantity - l.cancelled > l.shipped + coalesce((select sum(p.quantity) from shop.shipment_line p
            where p.shipment_id = s.shipment_id and p.position = l.position), 0)) as leaves_last
      from shop.shipment s join shop.orders o using (order_id) join shop.carrier c using (carrier_id)
      where s.shipment_id = ${shipment_id} and s.booking = 'REQUESTED' and s.state = 'PACKED'`.execute(database)
  return rows[0]
}

function requestOf(requested: RequestedShipment, { publicUrl }: FulfilmentDeps, program: string): ParcelRequest {
  const { shipping_address: to, pickup_point, payment_timing, paid_at, total_gross, currency_code } = requested
  const language_id: LanguageId = isLanguageId(requested.language_id) ? requested.language_id : 'en'
  return {
    reference: requested.reference,
    title: `${requested.number}/${requested.parcel}`,
    recipient: {
      name: [to.name_first, to.name_last].filter(Boolean).join(' '),
      street: [to.street, to.street_hn, to.street_an].filter(Boolean).join(' '),
      postal_code: to.postal_code ?? '',
      city: to.city_name ?? '',
      country_id: to.country_id,
      phone: `${to.phone_prefix} ${to.phone_number}`,
      pickup_point: pickup_point?.code ?? null,
    },
    pieces: requested.pieces,
    collect:
      payment_timing === 'on_delivery' && paid_at === null && requested.leaves_last
        ? { amount: total_gross + cashRounding(total_gross, requested.country_id), currency_code }
        : null,
    language_id,
    webhook_url: `${publicUrl}/api/shop/api/carriers/${program}/webhook`,
  }
}

/**
 * Phases 2 and 3: calls the carrier, outside any transaction, and applies its answer in one. Any number of callers may
 * do this for one parcel: the carrier knows its reference, and the first answer counts.
 */
export async function finishHandover(fulfilment: FulfilmentDeps, shipment_id: number): Promise<void> {
  const requested = await readRequested(fulfilment.database, shipment_id)
  const program = requested && programOf(fulfilment, requested.program)
  if (requested === undefined || program === undefined) return
  const answer = await program
    .create(requestOf(requested, fulfilment, program.name))
    .catch((error: unknown) => silent(fulfilment, shipment_id, error))
  await inTransaction(fulfilment.database, (tx) => applyHandover(tx, fulfilment, requested, answer))
}

/** Null if the carrier did not answer; any other error is a bug and is rethrown. */
export function silent({ log }: FulfilmentDeps, shipment_id: number, error: unknown): null {
  if (!(error instanceof CarrierSilent)) throw error
  log.warn({ shipment_id, err: error }, 'A carrier did not answer')
  return null
}

async function applyHandover(
  tx: Transaction<Database>,
  fulfilment: FulfilmentDeps,
  { shipment_id, order_id }: RequestedShipment,
  answer: ParcelAnswer | null,
): Promise<void> {
  const at = fulfilment.clock()
  const order = await lockOrder(tx, order_id)
  const shipment = await lockShipment(tx, shipment_id)
  if (order === undefined || shipment.booking !== 'REQUESTED' || shipment.state !== 'PACKED') return
  if (answer === null || answer === 'not_found') {
    await retryLater(tx, shipment_id, at)
    return
  }
  const event = { actor: 'carrier', at } as const
  if (answer === 'refused') {
    await tx
      .updateTable('shop.shipment')
      .set({ booking: 'REFUSED', hold: 'ADDRESS', poll_at: null })
      .where('shipment_id', '=', shipment_id)
      .execute()
    await writeOrderEvent(tx, order_id, { ...event, kind: 'parcel_refused', facts: { parcel: shipment.parcel } })
    await fulfilment.enqueue(tx, 'send-mail', { order_id, template: 'parcel-held', shipment_id })
    await followChange(tx, fulfilment.enqueue, order, { cause: 'the carrier refused the parcel', at })
    return
  }
  await recordBooking(tx, shipment_id, answer)
  const facts = { parcel: shipment.parcel, tracking_number: answer.tracking_number }
  const isThere = (await lockLeaving(tx, shipment_id)).length === 0
  if (shipment.hold !== null || !mayShip(order.state) || !isThere || (await isAmendmentPending(tx, order_id))) {
    // Held or refunded meanwhile, or its pieces left in another parcel: it is shipped when an admin ships it again, with its existing label.
    await writeOrderEvent(tx, order_id, { ...event, kind: 'parcel_booked', facts })
    await followChange(tx, fulfilment.enqueue, order, { cause: 'booked', at })
    return
  }
  await shipParcel(tx, fulfilment.enqueue, shipment, { cause: 'handed to the carrier', at })
  await trackLater(tx, shipment_id, at)
  await writeOrderEvent(tx, order_id, { ...event, kind: 'parcel_shipped', facts })
  await followChange(tx, fulfilment.enqueue, order, { cause: 'handed to the carrier', at })
}

async function recordBooking(
  tx: Transaction<Database>,
  shipment_id: number,
  { tracking_number, tracking_url }: CarriedParcel,
): Promise<void> {
  await sql`
    update shop.shipment s set booking = 'BOOKED', poll_at = null, tracking_number = ${tracking_number},
        tracking_url = coalesce(${tracking_url}, replace(c.tracking_url, '{number}', ${tracking_number}))
      from shop.carrier c where c.carrier_id = s.carrier_id and s.shipment_id = ${shipment_id}`.execute(tx)
}

async function retryLater(tx: Transaction<Database>, shipment_id: number, now: Date): Promise<void> {
  const poll_at = new Date(now.getTime() + ASKED_AGAIN_MS)
  await tx.updateTable('shop.shipment').set({ poll_at }).where('shipment_id', '=', shipment_id).execute()
}

/** Schedules polling of a parcel in transit until it arrives, besides the carrier's webhooks. */
export async function trackLater(tx: Transaction<Database>, shipment_id: number, now: Date): Promise<void> {
  const poll_at = new Date(now.getTime() + TRACKED_EVERY_MS)
  await tx.updateTable('shop.shipment').set({ poll_at }).where('shipment_id', '=', shipment_id).execute()
}
