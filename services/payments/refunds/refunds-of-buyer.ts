import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import { isOwed } from './refund-queries.ts'

/** A refund sent or in flight, with the points returned beside it. */
export interface RefundOfBuyer {
  amount: number
  currency_code: string
  means: 'SAME' | 'BANK_TRANSFER' | 'ORDER' | 'NONE'
  points: number
  created_at: Date
  refunded_at: Date | null
  /** True if it was rejected or returned and another way must be found: it is owed. */
  is_owed: boolean
}

/** The refunds of an order as shown to its buyer, oldest first. */
export async function readRefundsOfBuyer(database: Kysely<Database>, order_id: number): Promise<RefundOfBuyer[]> {
  const { rows } = await sql<RefundOfBuyer>`
    select amount, currency_code, case means when 'OUTSIDE' then 'SAME' else means end as means, points_returned as points, created_at, refunded_at, ${isOwed} as is_owed
      from payments.refund r where order_id = ${order_id} and state not in ('DRAFT', 'DISMISSED', 'REPLACED')
      order by refund_id`.execute(database)
  return rows
}
