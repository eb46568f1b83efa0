import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { type CountryId, type LanguageId, localeInCountry } from '@meridian/domain/locale.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { ReturnState } from '@meridian/domain/return.ts'
import { IN_WAREHOUSE_STATES } from '@meridian/domain/shipment.ts'
import {
  canMoveWithdrawal,
  goodsDueAt,
  refundDueAt,
  splitWithdrawn,
  type WithdrawalChannel,
  type WithdrawalGround,
  type WithdrawalState,
  withdrawableUnits,
} from '@meridian/domain/withdrawal.ts'
import { withdrawalDeclaration } from '@meridian/domain/withdrawal-declaration.ts'
import { sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../../jobs/jobs.ts'
import { withdrawAmendment } from '../../order/amendments.ts'
import { raiseVersion } from '../../order/order-acts.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { readWithdrawable, withdrawalStateOf } from '../../order/order-withdrawals.ts'
import { loadReturn, moveReturn, noteTransit, openReturn } from '../returns/returns.ts'
import { cancel, type Units } from '../reversals/cancellations.ts'
import { NEXT_HOLD } from '../shipments/shipments.ts'

/** The order withdrawn from, locked by this transaction. */
export interface WithdrawnOrder {
  order_id: number
  number: string
  country_id: CountryId
  placed_at: Date
  state: OrderState
}

/** A declaration and its channel. */
export interface Declaration {
  units: Units | 'all'
  channel: WithdrawalChannel
  /** The admin who recorded a letter or a call. */
  admin_id: number | null
  name: string
  email: string
  language_id: LanguageId
  /** A letter counts from the day on which it was sent. */
  declared_at: Date
  now: Date
}

/**
 * Receives a declaration over units of a locked order, once per unit: unshipped units are cancelled and refunded,
 * shipped ones announced as a return, and the receipt is mailed. SPEC §4 Withdrawals.
 * @throws Refusal WITHDRAWAL_REPEATED, ACT_NOT_ALLOWED
 */
export async function receiveWithdrawal(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  order: WithdrawnOrder,
  declaration: Declaration,
): Promise<{ withdrawal_id: number; units: Units }> {
  const { order_id } = order
  const { channel, admin_id, name, email, language_id, declared_at, now } = declaration
  await withdrawAmendment(tx, order_id, now)
  const lines = await readWithdrawable(tx, order_id)
  const left = lines.flatMap((line) => {
    const units = withdrawableUnits(line)
    return units > 0 ? [{ position: line.position, units }] : []
  })
  const wanted = declaration.units === 'all' ? left : declaration.units
  const isOnce = new Set(wanted.map(({ position }) => position)).size === wanted.length
  const most = new Map(left.map(({ position, units }) => [position, units]))
  if (wanted.length === 0 || !isOnce || wanted.some(({ position, units }) => units > (most.get(position) ?? 0))) {
    throw new Refusal('WITHDRAWAL_REPEATED')
  }
  const is_whole = left.every(({ position, units }) =>
    wanted.some((one) => one.position === position && one.units === units),
  )
  // The carrier collects the price of the whole order.
  if (order.state === 'CONFIRMED' && !is_whole) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: order.state } })
  const split = lines.flatMap((line) => {
    const units = wanted.find(({ position }) => position === line.position)?.units
    return units === undefined ? [] : [{ ...line, units, ...splitWithdrawn(line, units) }]
  })
  const sent = split.flatMap(({ position, sent: units }) => (units > 0 ? [{ position, units }] : []))
  const goods_due_at = sent.length > 0 ? goodsDueAt(declared_at) : null
  const text = withdrawalDeclaration(localeInCountry(language_id, order.country_id), {
    number: order.number,
    placed_at: order.placed_at.toISOString(),
    name,
    lines: split,
  })
  const { withdrawal_id } = await tx
    .insertInto('shop.withdrawal')
    .values({
      order_id,
      channel,
      admin_id,
      declared_at,
      declaration: text,
      name,
      email,
      language_id,
      is_whole,
      refund_due_at: refundDueAt(declared_at),
      goods_due_at,
    })
    .returning('withdrawal_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop.withdrawal_line')
    .values(split.map(({ position, units, unsent }) => ({ withdrawal_id, order_id, position, units, unsent })))
    .execute()
  await cancelUnsent(tx, enqueue, { withdrawal_id, order_id, admin_id, now })
  if (goods_due_at !== null) {
    await openReturn(tx, { order_id, kind: 'WITHDRAWAL', withdrawal_id, lines: sent, due_at: goods_due_at, at: now })
  }
  await enqueue(tx, 'send-mail', { order_id, template: 'withdrawal-received', withdrawal_id })
  await refreshOrderStatus(tx, order_id)
  return { withdrawal_id, units: wanted }
}

/**
 * Cancels the unshipped units of a withdrawal. While that is impossible, because their parcel's booking is pending or
 * the order is paid on delivery, the parcel is held and the sweep retries. The order is locked.
 * @returns `held` if a parcel was held or released since, and nothing else has changed
 */
export async function cancelUnsent(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  given: { withdrawal_id: number; order_id: number; admin_id: number | null; now: Date },
): Promise<'cancelled' | 'held' | 'unchanged'> {
  const { withdrawal_id, order_id, admin_id, now } = given
  const units = await tx
    .selectFrom('shop.withdrawal_line')
    .select(['position', 'unsent as units'])
    .where('withdrawal_id', '=', withdrawal_id)
    .where('unsent', '>', 0)
    .orderBy('position')
    .execute()
  if (units.length === 0) return 'unchanged'
  await sql`savepoint cancelling`.execute(tx)
  try {
    const by = { actor: admin_id === null ? 'buyer' : 'admin', admin_id, reason: 'WITHDRAWN', now } as const
    const { cancellation_id } = await cancel(tx, enqueue, { order_id, units, by })
    await tx
      .updateTable('shop.withdrawal')
      .set({ cancellation_id })
      .where('withdrawal_id', '=', withdrawal_id)
      .execute()
    await holdParcels(tx, order_id)
    return 'cancelled'
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'ACT_NOT_ALLOWED') throw error
    await sql`rollback to savepoint cancelling`.execute(tx)
    return (await holdParcels(tx, order_id)) ? 'held' : 'unchanged'
  }
}

/**
 * Holds the parcels that contain units still to be cancelled, and releases the others; true if any changed. SPEC §4
 * Withdrawals.
 */
export async function holdParcels(tx: Transaction<Database>, order_id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with waiting as (
      select distinct s.shipment_id from shop.withdrawal w join shop.withdrawal_line l using (withdrawal_id)
        join shop.shipment_line p on p.order_id = l.order_id and p.position = l.position
        join shop.shipment s on s.shipment_id = p.shipment_id
        where w.order_id = ${order_id} and w.cancellation_id is null and w.state <> 'REFUSED' and l.unsent > 0
    )
    update shop.shipment s
      set hold = case when s.shipment_id in (select shipment_id from waiting) then 'WITHDRAWAL' else ${NEXT_HOLD} end
      where s.order_id = ${order_id} and s.state in (${sqlLiterals(IN_WAREHOUSE_STATES)})
        and (s.hold = 'WITHDRAWAL') is distinct from (s.shipment_id in (select shipment_id from waiting))
        and (s.hold is null or s.hold = 'WITHDRAWAL')`.execute(tx)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

/** A withdrawal locked by this transaction, after its order. */
export interface LockedWithdrawal {
  withdrawal_id: number
  order_id: number
  state: WithdrawalState
  version: number
  declared_at: Date
  goods_due_at: Date | null
  cancellation_id: number | null
  settled_at: Date | null
  /** The admin who contested it. */
  contested_by: number | null
}

/** Locks a withdrawal, after its order (lock order, R15). @throws Refusal WITHDRAWAL_ABSENT */
export async function lockWithdrawal(tx: Transaction<Database>, withdrawal_id: number): Promise<LockedWithdrawal> {
  const row = await tx
    .selectFrom('shop.withdrawal')
    .select(['withdrawal_id', 'order_id', 'state', 'version', 'declared_at', 'goods_due_at'])
    .select(['cancellation_id', 'settled_at', 'contested_by'])
    .where('withdrawal_id', '=', withdrawal_id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('WITHDRAWAL_ABSENT')
  return { ...row, state: withdrawalStateOf(row.state) }
}

/** Columns set together with the state. */
type WithdrawalChange = Partial<{
  acknowledged_at: Date
  settled_at: Date
  ground: WithdrawalGround
  contested_by: number
  decided_by: number
}>

/** Transitions a locked withdrawal. @throws Refusal ACT_NOT_ALLOWED */
export async function moveWithdrawal(
  tx: Transaction<Database>,
  { withdrawal_id, state, version }: Pick<LockedWithdrawal, 'withdrawal_id' | 'state' | 'version'>,
  to: WithdrawalState,
  change: WithdrawalChange = {},
): Promise<void> {
  if (!canMoveWithdrawal(state, to)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  await tx
    .updateTable('shop.withdrawal')
    .set({ state: to, version: version + 1, ...change })
    .where('withdrawal_id', '=', withdrawal_id)
    .execute()
}

/**
 * Acknowledges a withdrawal after its receipt was mailed: it then awaits its goods, or nothing. The order is locked.
 * Idempotent.
 */
export async function acknowledge(tx: Transaction<Database>, withdrawal_id: number, at: Date): Promise<void> {
  const received = await lockWithdrawal(tx, withdrawal_id)
  if (received.state !== 'RECEIVED') return
  await moveWithdrawal(tx, received, 'ACKNOWLEDGED', { acknowledged_at: at })
  await goOn(tx, await lockWithdrawal(tx, withdrawal_id), at)
  await raiseVersion(tx, received.order_id)
}

/** Advances an acknowledged withdrawal to awaiting its shipped goods; pending cancellations keep its state. */
export async function goOn(tx: Transaction<Database>, withdrawal: LockedWithdrawal, at: Date): Promise<void> {
  const { state, goods_due_at, cancellation_id, settled_at, withdrawal_id } = withdrawal
  if (state !== 'ACKNOWLEDGED') return
  if (goods_due_at === null) {
    if (cancellation_id !== null) await moveWithdrawal(tx, withdrawal, 'NOTHING_SENT', { settled_at: at })
    return
  }
  await moveWithdrawal(tx, withdrawal, 'AWAITING_GOODS')
  // The goods were back before the receipt could be sent.
  if (settled_at !== null) await moveWithdrawal(tx, await lockWithdrawal(tx, withdrawal_id), 'SETTLED')
}

/**
 * Settles a withdrawal whose goods are back and refunded: its return is closed. The order is locked. Does nothing if it
 * was settled or rejected before. SPEC §4 Withdrawals.
 */
export async function settleWithdrawal(
  tx: Transaction<Database>,
  { withdrawal_id, at }: { withdrawal_id: number; at: Date },
): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawal_id)
  if (canMoveWithdrawal(withdrawal.state, 'SETTLED')) {
    await moveWithdrawal(tx, withdrawal, 'SETTLED', { settled_at: at })
  } else if (withdrawal.state === 'RECEIVED') {
    await tx.updateTable('shop.withdrawal').set({ settled_at: at }).where('withdrawal_id', '=', withdrawal_id).execute()
  }
}

/**
 * Records the buyer's tracking number of the returned goods, which proves that they were sent. The order is locked.
 * @throws Refusal ACT_NOT_ALLOWED if no goods are awaited
 */
export async function proveSent(
  tx: Transaction<Database>,
  { withdrawal_id, tracking_number }: { withdrawal_id: number; tracking_number: string },
): Promise<void> {
  const open = await tx
    .selectFrom('shop.order_return')
    .select('return_id')
    .where('withdrawal_id', '=', withdrawal_id)
    .executeTakeFirst()
  const found = open && (await loadReturn(tx, open.return_id))
  if (!found) throw new Refusal('ACT_NOT_ALLOWED')
  await noteTransit(tx, found, tracking_number)
}

/** Ends the return of a finished withdrawal if none of its goods arrived. The order is locked. */
export async function endReturn(
  tx: Transaction<Database>,
  withdrawal_id: number,
  to: 'CANCELLED' | 'EXPIRED',
): Promise<void> {
  const open = await tx
    .selectFrom('shop.order_return')
    .select('return_id')
    .where('withdrawal_id', '=', withdrawal_id)
    .executeTakeFirst()
  const found = open && (await loadReturn(tx, open.return_id))
  if (found && AWAITED.includes(found.state)) await moveReturn(tx, found, to)
}

/** When an order was placed. */
export async function readPlacing(tx: Transaction<Database>, order_id: number): Promise<Date> {
  const { placed_at } = await tx
    .selectFrom('shop.orders')
    .select('placed_at')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return placed_at
}

/** States of a return whose goods may still be in transit. */
const AWAITED: readonly ReturnState[] = ['APPROVED', 'IN_TRANSIT']
