import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'

/** Follow-up orders funded by payments of this one: the payment, and the amount used. SPEC §4 Changes of an order. */
export async function readFollowing(
  database: Kysely<Database>,
  { order_id }: { order_id: number },
): Promise<{ order_id: number; attempt_id: number; amount: number }[]> {
  const { rows } = await sql<{ order_id: number; attempt_id: number; amount: number }>`
    select p.order_id, p.funded_by as attempt_id, p.amount from payments.attempt p join payments.attempt a on a.attempt_id = p.funded_by
      where a.order_id = ${order_id} order by p.order_id`.execute(database)
  return rows
}
