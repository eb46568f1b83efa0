import type { Database } from '@meridian/database/schema/database.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import {
  WITHDRAWAL_STATES,
  type WithdrawableLine,
  type WithdrawalGround,
  type WithdrawalState,
} from '@meridian/domain/withdrawal.ts'
import { type Kysely, sql } from 'kysely'

/** The state of a row. @throws Error for an unknown state */
export function withdrawalStateOf(text: string): WithdrawalState {
  return oneOf(WITHDRAWAL_STATES, text)
}

/** A withdrawal as shown to its buyer, in mails and to admins. */
export interface WithdrawalRow {
  withdrawal_id: number
  order_id: number
  state: WithdrawalState
  version: number
  declared_at: Date
  declaration: string | null
  name: string | null
  email: string | null
  language_id: string
  acknowledged_at: Date | null
  refund_due_at: Date
  goods_due_at: Date | null
  ground: WithdrawalGround | null
  settled_at: Date | null
  tracking_number: string | null
  return_state: string | null
  /** True if all its units were unshipped and are cancelled. */
  is_refunded_at_once: boolean
}

function withdrawals() {
  return sql`select w.withdrawal_id, w.order_id, w.state, w.version, w.declared_at, w.declaration, w.name, w.email,
      w.language_id, w.acknowledged_at, w.refund_due_at, w.goods_due_at, w.ground, w.settled_at,
      r.tracking_number, r.state as return_state,
      w.cancellation_id is not null and w.goods_due_at is null as is_refunded_at_once
    from shop.withdrawal w left join shop.order_return r using (withdrawal_id)`
}

/** The withdrawals from an order, oldest first. */
export async function readWithdrawals(database: Kysely<Database>, order_id: number): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    ${withdrawals()} where w.order_id = ${order_id} order by w.withdrawal_id`.execute(database)
  return rows.map((row) => ({ ...row, state: withdrawalStateOf(row.state) }))
}

export async function readWithdrawal(
  database: Kysely<Database>,
  withdrawal_id: number,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    ${withdrawals()} where w.withdrawal_id = ${withdrawal_id}`.execute(database)
  return rows.map((row) => ({ ...row, state: withdrawalStateOf(row.state) }))[0]
}

/** The lines of an order with the units declared in withdrawals. */
export async function readWithdrawable(
  database: Kysely<Database>,
  order_id: number,
): Promise<(WithdrawableLine & { name: string })[]> {
  const { rows } = await sql<WithdrawableLine & { name: string }>`
    select l.position, l.name, l.quantity, l.cancelled, l.reversed, l.shipped,
        coalesce(sum(d.unsent), 0)::integer as unsent,
        coalesce(sum(d.units - d.unsent), 0)::integer as sent,
        coalesce(sum(d.unsent) filter (where d.cancellation_id is not null), 0)::integer as unsent_cancelled,
        coalesce(sum(d.units - d.unsent) filter (where d.state = 'SETTLED'), 0)::integer as sent_settled
      from shop.order_line l
      left join (select wl.*, w.state, w.cancellation_id from shop.withdrawal_line wl join shop.withdrawal w using (withdrawal_id)
        where w.order_id = ${order_id} and w.state <> 'REFUSED') d
        on d.order_id = l.order_id and d.position = l.position
      where l.order_id = ${order_id} group by l.order_id, l.position order by l.position`.execute(database)
  return rows
}
