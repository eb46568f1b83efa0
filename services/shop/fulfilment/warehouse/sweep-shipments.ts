import { inTransaction } from '@meridian/database/transaction.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { isLate } from '@meridian/domain/promised-days.ts'
import { sql } from 'kysely'
import type { FulfilmentDeps } from '../shipments/fulfilment.ts'
import { finishHandover } from '../shipments/handover.ts'
import { lockOrder, lockShipment } from '../shipments/shipments.ts'
import { applyCarrierEvent, notifyDelay, trackAndApply } from './tracking.ts'

const AT_ONCE = 50
/** Time for the process that stored an event to apply it itself. */
const INBOX_WAITED_MS = 2000

/**
 * Completes what a crash or a silent carrier interrupted: parcels whose booking has an unknown outcome, parcels in
 * transit without news, and events stored but not applied. Three phases (R4), reconciler (R5).
 */
export async function sweepShipments(fulfilment: FulfilmentDeps): Promise<void> {
  for (const { shipment_id, order_id, booking, program, reference } of await findDue(fulfilment)) {
    const step =
      booking === 'REQUESTED'
        ? finishHandover(fulfilment, shipment_id)
        : trackAndApply(fulfilment, { shipment_id, order_id, program, reference })
    await step.catch((error: unknown) =>
      fulfilment.log.error({ err: error, shipment_id }, 'A parcel could not be followed'),
    )
  }
  for (const event of await findWaitingEvents(fulfilment)) await applyCarrierEvent(fulfilment, event)
}

async function findDue({ database, clock }: FulfilmentDeps) {
  const { rows } = await sql<{
    shipment_id: number
    order_id: number
    booking: 'REQUESTED' | 'BOOKED'
    program: string
    reference: string
  }>`
    select shipment_id, order_id, booking, program, reference
      from shop.shipment join shop.carrier using (carrier_id)
      where poll_at <= ${clock()} and booking in ('REQUESTED', 'BOOKED') and program is not null
      order by poll_at limit ${AT_ONCE}`.execute(database)
  return rows
}

/** The n-th try comes n² seconds after the event: frequent at first, for almost three days in total. */
async function findWaitingEvents({ database, clock }: FulfilmentDeps) {
  return database
    .selectFrom('shop.carrier_inbox')
    .select(['program', 'event_id', 'reference'])
    .where('applied_at', 'is', null)
    .where(sql`received_at + tries * tries * interval '1 second'`, '<', new Date(clock().getTime() - INBOX_WAITED_MS))
    .where('tries', '<', 500)
    .orderBy('tries')
    .orderBy('received_at')
    .limit(AT_ONCE)
    .execute()
}

/** Notifies buyers of delayed parcels, once per parcel. */
export async function notifyDelays(fulfilment: FulfilmentDeps): Promise<void> {
  const { database, clock } = fulfilment
  const now = clock()
  const { rows } = await sql<{ shipment_id: number; order_id: number; promised_to: string; country_id: CountryId }>`
    select shipment_id, order_id, promised_to::text as promised_to, country_id from shop.shipment
      where state = 'SHIPPED' and delayed_at is null and promised_to < ${now}::date + 1
        -- Skips old parcels that were never tracked.
        and shipped_at > ${now}::timestamptz - interval '30 days'
      order by promised_to limit ${AT_ONCE}`.execute(database)
  for (const { shipment_id, order_id, promised_to, country_id } of rows) {
    if (!isLate(promised_to, now, countryFacts(country_id).time_zone)) continue
    await inTransaction(database, async (tx) => {
      if (await lockOrder(tx, order_id)) await notifyDelay(tx, fulfilment, await lockShipment(tx, shipment_id))
    })
  }
}
