import { inTransaction } from '@meridian/database/transaction.ts'
import { alertedBefore } from '@meridian/domain/withdrawal.ts'
import { sql } from 'kysely'
import type { JobData } from '../../../jobs/jobs.ts'
import type { PaymentDeps } from '../../../payments/for-services.ts'
import { raiseVersion, writeOrderEvent } from '../../order/order-acts.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { acknowledge, cancelUnsent, goOn, lockWithdrawal } from './withdrawals.ts'

const AT_ONCE = 50
/** Time for the job of a receipt to send it itself. */
const JOB_MS = 30_000

/** Sends a mail about an order, or finds it sent; throws if it must be retried. */
export type SendMail = (job: JobData['send-mail']) => Promise<void>

/**
 * Mails the receipt of a withdrawal and records the acknowledgement; shared by its job and the sweep. Natural keys
 * (R9): a receipt sent before a crash is found sent.
 */
export async function sendReceipt(
  { database, orders, clock }: PaymentDeps,
  sendMail: SendMail,
  job: { order_id: number; withdrawal_id: number },
): Promise<void> {
  const { order_id, withdrawal_id } = job
  await sendMail({ template: 'withdrawal-received', ...job })
  await inTransaction(database, async (tx) => {
    await orders.lock(tx, order_id, null)
    await acknowledge(tx, withdrawal_id, clock())
  })
}

/** Completes withdrawals that are due or whose jobs were lost. SPEC §4 Withdrawals. */
export async function sweepWithdrawals(paymentDeps: PaymentDeps, sendMail: SendMail): Promise<void> {
  for (const received of await findUnacknowledged(paymentDeps)) {
    await sendReceipt(paymentDeps, sendMail, received).catch((error: unknown) =>
      paymentDeps.log.warn({ err: error, ...received }, 'The receipt of a withdrawal waits'),
    )
  }
  for (const { withdrawal_id, order_id } of await findToCancel(paymentDeps)) {
    await inTransaction(paymentDeps.database, async (tx) => {
      await paymentDeps.orders.lock(tx, order_id, null)
      const withdrawal = await lockWithdrawal(tx, withdrawal_id)
      if (withdrawal.cancellation_id !== null || withdrawal.state === 'REFUSED') return
      const now = paymentDeps.clock()
      const given = { withdrawal_id, order_id, admin_id: null, now }
      const outcome = await cancelUnsent(tx, paymentDeps.enqueue, given)
      if (outcome === 'unchanged') return
      if (outcome === 'cancelled') await goOn(tx, await lockWithdrawal(tx, withdrawal_id), now)
      await raiseVersion(tx, order_id)
      await refreshOrderStatus(tx, order_id)
    })
  }
  for (const { withdrawal_id, order_id } of await findLate(paymentDeps)) {
    await inTransaction(paymentDeps.database, async (tx) => {
      await paymentDeps.orders.lock(tx, order_id, null)
      const at = paymentDeps.clock()
      const alerted = await tx
        .updateTable('shop.withdrawal')
        .set({ alerted_at: at })
        .where('withdrawal_id', '=', withdrawal_id)
        .where('alerted_at', 'is', null)
        .executeTakeFirst()
      if (alerted.numUpdatedRows !== 1n) return
      await raiseVersion(tx, order_id)
      await writeOrderEvent(tx, order_id, { kind: 'withdrawal_late', facts: { withdrawal_id }, actor: 'shop', at })
    })
  }
}

interface FoundWithdrawal {
  withdrawal_id: number
  order_id: number
}

async function findUnacknowledged({ database, clock }: PaymentDeps): Promise<FoundWithdrawal[]> {
  const { rows } = await sql<FoundWithdrawal>`
    select withdrawal_id, order_id from shop.withdrawal
      where state = 'RECEIVED' and declared_at < ${new Date(clock().getTime() - JOB_MS)}
      order by declared_at limit ${AT_ONCE}`.execute(database)
  return rows
}

async function findToCancel({ database }: PaymentDeps): Promise<FoundWithdrawal[]> {
  const { rows } = await sql<FoundWithdrawal>`
    select withdrawal_id, order_id from shop.withdrawal w
      where cancellation_id is null and state <> 'REFUSED'
        and exists (select from shop.withdrawal_line l where l.withdrawal_id = w.withdrawal_id and l.unsent > 0)
        -- Pointless while a parcel is still booked.
        and not exists (select from shop.withdrawal_line l join shop.shipment_line p using (order_id, position)
          join shop.shipment s using (shipment_id)
          where l.withdrawal_id = w.withdrawal_id and l.unsent > 0 and s.state = 'PACKED' and s.booking in ('REQUESTED', 'BOOKED'))
      order by withdrawal_id limit ${AT_ONCE}`.execute(database)
  return rows
}

/** Withdrawals without a refund in flight although it is due soon, once each. */
async function findLate({ database, clock }: PaymentDeps): Promise<FoundWithdrawal[]> {
  const { rows } = await sql<FoundWithdrawal>`
    select withdrawal_id, order_id from shop.withdrawal
      where state in ('ACKNOWLEDGED', 'AWAITING_GOODS', 'CONTESTED') and alerted_at is null
        and declared_at <= ${alertedBefore(clock())}
      order by refund_due_at limit ${AT_ONCE}`.execute(database)
  return rows
}
