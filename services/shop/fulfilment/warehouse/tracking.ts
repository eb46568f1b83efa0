import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { canMoveShipment, stateOfEvents } from '@meridian/domain/shipment.ts'
import { sql, type Transaction } from 'kysely'
import { writeOrderEvent } from '../../order/order-acts.ts'
import { openUndelivered } from '../returns/returns.ts'
import type { CarriedParcel } from '../shipments/carrier.ts'
import { type FulfilmentDeps, programOf } from '../shipments/fulfilment.ts'
import { silent, trackLater } from '../shipments/handover.ts'
import { followChange, type LockedShipment, lockOrder, lockShipment, moveShipment } from '../shipments/shipments.ts'

interface KnownParcel {
  shipment_id: number
  order_id: number
}

/** Final events of parcels: the timeline entry and the buyer's mail. */
export const PARCEL_ENDS = {
  DELIVERED: { kind: 'parcel_delivered', template: 'parcel-delivered' },
  LOST: { kind: 'parcel_lost', template: 'parcel-lost' },
  RETURNED_TO_SENDER: { kind: 'parcel_returned', template: 'parcel-returned' },
} as const

/** Queries a carrier for a parcel, outside any transaction, and applies its answer. False if it did not answer. */
export async function trackAndApply(
  fulfilment: FulfilmentDeps,
  { shipment_id, order_id, program: name, reference }: KnownParcel & { program: string; reference: string },
): Promise<boolean> {
  const program = programOf(fulfilment, name)
  const answer = await program?.track(reference).catch((error: unknown) => silent(fulfilment, shipment_id, error))
  await inTransaction(fulfilment.database, async (tx) => {
    if (answer && typeof answer === 'object') await applyEvents(tx, fulfilment, { shipment_id, order_id }, answer)
    else await trackLater(tx, shipment_id, fulfilment.clock())
  })
  return answer !== undefined && answer !== null
}

/**
 * Webhook inbox (R7): stores a carrier's events of a parcel and transitions the parcel with them. Repeated, late or
 * reordered events change nothing.
 */
async function applyEvents(
  tx: Transaction<Database>,
  { enqueue, clock }: FulfilmentDeps,
  { shipment_id, order_id }: KnownParcel,
  { events }: CarriedParcel,
): Promise<void> {
  const at = clock()
  const order = await lockOrder(tx, order_id)
  const shipment = await lockShipment(tx, shipment_id)
  if (order === undefined) return
  const { rows } = await sql<{ kind: string }>`
    insert into shop.parcel_event (shipment_id, event_id, kind, at)
      select ${shipment_id}, event_id, kind, at
        from json_to_recordset(${JSON.stringify(events)}::json) as e (event_id text, kind text, at timestamptz)
      on conflict do nothing returning kind`.execute(tx)
  const to = stateOfEvents(events)
  if (to === null || !canMoveShipment(shipment, to)) {
    if (shipment.state === 'SHIPPED') await trackLater(tx, shipment_id, at)
    if (rows.some(({ kind }) => kind === 'DELAYED')) await notifyDelay(tx, { enqueue, clock }, shipment)
    return
  }
  const last = events.findLast(({ kind }) => kind === to)
  await moveShipment(tx, shipment, to, { cause: 'the carrier told', at: last?.at ?? at })
  const { kind, template } = PARCEL_ENDS[to === 'DELIVERED' || to === 'LOST' ? to : 'RETURNED_TO_SENDER']
  await writeOrderEvent(tx, order_id, { actor: 'carrier', kind, facts: { parcel: shipment.parcel }, at })
  if (to === 'RETURNED_TO_SENDER') await openUndelivered(tx, shipment, at)
  await enqueue(tx, 'send-mail', { order_id, template, shipment_id })
  await followChange(tx, enqueue, order, { cause: 'the carrier told', at })
}

/** Notifies the buyer once that a parcel is delayed. */
export async function notifyDelay(
  tx: Transaction<Database>,
  { enqueue, clock }: Pick<FulfilmentDeps, 'enqueue' | 'clock'>,
  { shipment_id, order_id, parcel, state, delayed_at }: LockedShipment,
): Promise<void> {
  if (delayed_at !== null || state !== 'SHIPPED') return
  const at = clock()
  await tx.updateTable('shop.shipment').set({ delayed_at: at }).where('shipment_id', '=', shipment_id).execute()
  await writeOrderEvent(tx, order_id, { actor: 'shop', kind: 'parcel_delayed', facts: { parcel }, at })
  await enqueue(tx, 'send-mail', { order_id, template: 'parcel-delayed', shipment_id })
}

/**
 * Webhook inbox (R7): receives a carrier's webhook: verifies it over the raw bytes, stores it, commits, and applies it
 * at once; the sweep is the fallback.
 * @throws Refusal SIGNATURE_INVALID
 */
export async function receiveCarrierEvent(
  fulfilment: FulfilmentDeps,
  name: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<{ applied: Promise<void> }> {
  const now = fulfilment.clock()
  const event = programOf(fulfilment, name)?.readWebhook(raw, headers, now)
  if (!event) throw new Refusal('SIGNATURE_INVALID')
  const kept = await fulfilment.database
    .insertInto('shop.carrier_inbox')
    .values({ program: name, ...event, received_at: now })
    .onConflict((conflict) => conflict.columns(['program', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return {
    applied: kept === undefined ? Promise.resolve() : applyCarrierEvent(fulfilment, { program: name, ...event }),
  }
}

/** Applies a stored event: queries the carrier for its parcel. An unknown parcel is left to the next sweep. */
export async function applyCarrierEvent(
  fulfilment: FulfilmentDeps,
  { program, event_id, reference }: { program: string; event_id: string; reference: string },
): Promise<void> {
  let last_error: string | null = null
  try {
    const known = await fulfilment.database
      .selectFrom('shop.shipment')
      .select(['shipment_id', 'order_id', 'state'])
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!known) last_error = 'No parcel has this reference'
    // Arrived before the answer to the handover, which says the same.
    else if (known.state === 'PACKED') last_error = 'The parcel has not left yet'
    else if (!(await trackAndApply(fulfilment, { ...known, program, reference })))
      last_error = 'The carrier did not answer'
  } catch (error) {
    last_error = error instanceof Error ? error.message : 'unknown'
    fulfilment.log.error({ err: error, event_id }, 'An event of a carrier could not be applied')
  }
  await fulfilment.database
    .updateTable('shop.carrier_inbox')
    .set((expression) => ({
      tries: expression('tries', '+', 1),
      last_error,
      applied_at: last_error === null ? fulfilment.clock() : null,
    }))
    .where('program', '=', program)
    .where('event_id', '=', event_id)
    .execute()
}
