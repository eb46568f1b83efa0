import type { Database } from '@meridian/database/schema/database.ts'
import type { Transaction } from 'kysely'
import type { Enqueue, JobData } from '../../../jobs/jobs.ts'
import { type FulfilmentDeps, programOf } from './fulfilment.ts'
import type { LockedShipment } from './shipments.ts'

/**
 * Clears a parcel's carrier number; a job notifies the carrier after the commit. A new label is made when the parcel is
 * handed over again. Outbox (R13).
 */
export async function dropBooking(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  { shipment_id, booking, reference, carrier_id }: LockedShipment,
): Promise<void> {
  if (booking === null) return
  const carrier = await tx
    .selectFrom('shop.carrier')
    .select('program')
    .where('carrier_id', '=', carrier_id)
    .executeTakeFirst()
  if (booking === 'BOOKED' && reference !== null && carrier?.program) {
    await enqueue(tx, 'cancel-parcel', { program: carrier.program, reference })
  }
  const nothing = { booking: null, reference: null, tracking_number: null, tracking_url: null, poll_at: null }
  await tx.updateTable('shop.shipment').set(nothing).where('shipment_id', '=', shipment_id).execute()
}

/** Cancels a parcel at its carrier. Retried until it answers. @throws CarrierSilent */
export async function cancelParcel(
  fulfilment: Pick<FulfilmentDeps, 'programs' | 'log'>,
  { program, reference }: JobData['cancel-parcel'],
): Promise<void> {
  const isCancelled = await programOf(fulfilment, program)?.cancel(reference)
  if (isCancelled === false) fulfilment.log.warn({ reference }, 'A parcel that was unpacked is on its way already')
}
