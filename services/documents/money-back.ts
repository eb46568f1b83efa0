import { type RawBuilder, sql } from 'kysely'

/**
 * True if the money of a refund decision has gone back, for a row `r` of payments.refund: its refund has succeeded,
 * or its replacement, and so have the parts from other payments of the same decision. Money that was sent back by the
 * buyer's bank is owed again. SPEC §3 Orders (documents of a sale).
 */
export const isMoneyBack: RawBuilder<boolean> = sql<boolean>`(exists (
    select from payments.refund m where m.state = 'SUCCEEDED' and (m.refund_id = r.refund_id or m.replaces = r.refund_id))
  and not exists (
    select from payments.refund_component own join payments.refund_component c on c.kind = own.kind
        join payments.refund s on s.refund_id = c.refund_id
      where own.refund_id = r.refund_id and own.kind = 'SPLIT' and s.order_id = r.order_id and s.created_at = r.created_at
        and s.replaces is null and not exists (select from payments.refund m
          where m.state = 'SUCCEEDED' and (m.refund_id = s.refund_id or m.replaces = s.refund_id))))`
