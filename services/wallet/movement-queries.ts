import type { Database } from '@meridian/database/schema/database.ts'
import type { LedgerReason } from '@meridian/domain/ledger.ts'
import {
  POINTS_EVENT_KINDS,
  type PointsEventKind,
  type PointsEventStage,
  pointsEvent,
} from '@meridian/domain/points-event.ts'
import { type Kysely, sql } from 'kysely'

/** An event of a member's redeemable points with all its stages: one line however many entries it has. */
export interface Movement {
  id: number
  kind: PointsEventKind
  stage: PointsEventStage
  points: number
  /** When it began. */
  at: Date
  /** Null for points credited or debited by admins. */
  order_id: number | null
}

/** A page of a member's movements, newest event first; a later stage does not move its line. */
export async function readMovements(
  database: Kysely<Database>,
  user_id: number,
  page: { limit: number; offset: number; now: Date },
): Promise<Movement[]> {
  const { rows } = await sql<{
    id: number
    reason: LedgerReason
    at: Date
    order_id: number | null
    posted: number
    held: number
    captured: number
    released: number
    unmatured: number
  }>`
    select min(t.transfer_id) as id, t.reason, min(t.created_at) as at,
        case t.ref_type when 'order' then t.ref_id when 'lot' then lot.order_id end as order_id,
        coalesce(sum(t.amount) filter (where t.kind = 'posted'), 0)::bigint as posted,
        coalesce(sum(t.amount) filter (where t.kind = 'pending'), 0)::bigint as held,
        coalesce(sum(t.amount) filter (where t.kind = 'post_pending'), 0)::bigint as captured,
        coalesce(sum(t.amount) filter (where t.kind = 'void_pending'), 0)::bigint as released,
        coalesce(sum(lot.pending) filter (where coalesce(lot.available_at > ${page.now}, true)), 0)::bigint as unmatured
      from wallet.lot
      join wallet.transfer t using (lot_id)
      where lot.user_id = ${user_id}
        -- Maturing is a stage of the earning; its lot has the time.
        and t.reason <> 'matured'
      group by t.ref_type, t.ref_id, t.refund_id, case t.ref_type when 'order' then t.ref_id when 'lot' then lot.order_id end, t.reason
      order by min(t.transfer_id) desc
      limit ${page.limit} offset ${page.offset}`.execute(database)
  return rows.map(({ id, at, order_id, reason, ...sums }) => {
    const kind = POINTS_EVENT_KINDS.find((each) => each === reason)
    if (kind === undefined) throw new Error(`${reason} is no movement of a wallet`)
    return { id, kind, ...pointsEvent({ kind, ...sums }), at, order_id }
  })
}
