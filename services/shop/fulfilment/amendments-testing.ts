import { inTransaction } from '@meridian/database/transaction.ts'
import { amountDue } from '@meridian/domain/order.ts'
import { sql } from 'kysely'
import { insertTestAttempt } from '../../payments/payments-testing.ts'
import { applyProviderAnswer } from '../../payments/settle.ts'
import type { TestShop } from '../../testing.ts'

/** The buyer pays what is due of an order that follows another. */
export async function payFollowing(shop: TestShop, order_id: number): Promise<void> {
  const order = await shop.pool.kysely
    .selectFrom('shop.orders')
    .select(['total_gross', 'credit'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const amount = amountDue(order)
  const attempt = await insertTestAttempt(shop, { order_id, amount })
  const answer = { status: 'captured', provider_payment_id: null, amount, currency_code: 'PLN' } as const
  await inTransaction(shop.pool.kysely, (tx) =>
    applyProviderAnswer(tx, shop.settling, attempt, { ...answer, decline_code: null, action: null }),
  )
}

/** Tables that tell what happened, and those of answers, jobs and queues that are worked off. */
const LEFT_OUT = [
  'audit.',
  'pgboss.',
  'mail.',
  'sec.',
  'core.',
  'shop.order_event',
  'shop.order_change',
  'shop.amendment',
]

/** The rows of all tables as text, without those of the orders that follow this one; versions only ever rise. */
export async function dumpTables(shop: TestShop, order_id: number): Promise<Record<string, string[]>> {
  const database = shop.pool.kysely
  const { rows: tables } = await sql<{ name: string; has_order: boolean }>`
    select t.schemaname || '.' || t.tablename as name, exists (select from information_schema.columns c
        where c.table_schema = t.schemaname and c.table_name = t.tablename and c.column_name = 'order_id') as has_order
      from pg_tables t where t.schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database)
  const dump: Record<string, string[]> = {}
  for (const { name, has_order } of tables) {
    if (LEFT_OUT.some((one) => name.startsWith(one))) continue
    const kept = has_order
      ? sql`where t.order_id is null or t.order_id not in (select order_id from shop.orders where changes_order_id = ${order_id})`
      : name.startsWith('payments.refund_')
        ? sql`where t.refund_id not in (select refund_id from payments.refund join shop.orders using (order_id) where changes_order_id = ${order_id})`
        : sql``
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version')::text as row from ${sql.table(name)} t ${kept} order by 1`
      .execute(database)
      .catch(() => ({ rows: [] }))
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}
