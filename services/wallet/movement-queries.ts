import type { WALLET_MOVEMENT_KINDS } from '@meridian/contract/wallet.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { EntryKind, LedgerReason } from '@meridian/domain/ledger.ts'
import { type Kysely, sql } from 'kysely'

type MovementKind = (typeof WALLET_MOVEMENT_KINDS)[number]

/** Something that happened to a member's redeemable points; the lots an order took from are one movement. */
export interface Movement {
  id: number
  kind: MovementKind
  points: number
  available_change: number
  at: Date
  order_id: number
}

/** How an entry is called in a wallet, and the sign of its points there. */
function nameOf(reason: LedgerReason, kind: EntryKind): { kind: MovementKind; sign: 1 | -1 } {
  switch (reason) {
    case 'earned':
    case 'given_back':
      return { kind: reason, sign: 1 }
    case 'taken_back':
    case 'expired':
      return { kind: reason, sign: -1 }
    case 'ripened':
      return { kind: 'available', sign: 1 }
    case 'spent':
      if (kind === 'pending') return { kind: 'held', sign: -1 }
      if (kind === 'void_pending') return { kind: 'released', sign: 1 }
      return { kind: 'spent', sign: -1 }
    case 'volume_earned':
    case 'volume_taken_back':
      throw new Error('Volume points are no movement of a wallet')
  }
}

/** A page of a member's movements, newest first. */
export async function readMovements(
  database: Kysely<Database>,
  user_id: number,
  page: { limit: number; offset: number },
): Promise<Movement[]> {
  const { rows } = await sql<{
    id: number
    reason: LedgerReason
    kind: EntryKind
    points: number
    available_change: number
    at: Date
    order_id: number
  }>`
    select max(t.transfer_id) as id, t.reason, t.kind, sum(t.amount)::bigint as points, t.created_at as at,
        case t.ref_type when 'order' then t.ref_id else lot.order_id end as order_id,
        -- What an entry did to the points that can be spent: a hold takes them, its end by payment does not take them again.
        sum(t.amount * case t.kind
          when 'pending' then -1 when 'void_pending' then 1 when 'post_pending' then 0
          else (credit.name = 'available')::int - (debit.name = 'available')::int end)::bigint as available_change
      from wallet.lot
      join wallet.transfer t using (lot_id)
      join wallet.account debit on debit.account_id = t.debit_account_id
      join wallet.account credit on credit.account_id = t.credit_account_id
      where lot.user_id = ${user_id}
      group by t.ref_type, t.ref_id, case t.ref_type when 'order' then t.ref_id else lot.order_id end, t.reason, t.kind, t.created_at
      order by max(t.transfer_id) desc
      limit ${page.limit} offset ${page.offset}`.execute(database)
  return rows.map(({ reason, kind, points, ...row }) => {
    const named = nameOf(reason, kind)
    return { ...row, kind: named.kind, points: points * named.sign }
  })
}
