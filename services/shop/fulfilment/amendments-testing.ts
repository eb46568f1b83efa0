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

/** What the tests of changes look at of an order. */
export async function stateOf(shop: TestShop, order_id: number) {
  const { rows } = await sql<{
    state: string
    payment_word: string
    shipping_word: string
    total_gross: number
    credit: number
  }>`
    select state, payment_word, shipping_word, total_gross, credit from shop.orders where order_id = ${order_id}`.execute(
    shop.pool.kysely,
  )
  if (!rows[0]) throw new Error('no order')
  return rows[0]
}

/** What each payment of an order gave and gave back, over all orders that it paid. */
export async function sourcesOf(shop: TestShop, order_id: number) {
  const { rows } = await sql<{ captured: number; kept_back: number }>`
    select coalesce(root.captured_amount, root.amount) as captured,
        (select coalesce(sum(r.amount), 0)::bigint from payments.refund r join payments.attempt a using (attempt_id)
          where coalesce(a.funded_by, a.attempt_id) = root.attempt_id and r.means <> 'ORDER'
            and r.state not in ('DRAFT', 'REPLACED')) as kept_back
      from payments.attempt root where root.order_id = ${order_id} and root.funded_by is null and root.state in ('CAPTURED', 'REFUNDED')`.execute(
    shop.pool.kysely,
  )
  return rows
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

/**
 * A digest of the rows of each table, without those of the orders that follow this one; versions only ever rise. A failed
 * comparison names the tables.
 */
export async function digestTables(shop: TestShop, order_id: number): Promise<Record<string, string | null>> {
  const database = shop.pool.kysely
  const { rows: tables } = await sql<{ name: string; has_order: boolean; has_refund: boolean }>`
    select t.schemaname || '.' || t.tablename as name, 'order_id' = any(c.names) as has_order, 'refund_id' = any(c.names) as has_refund
      from pg_tables t, lateral (select array_agg(column_name::text) as names from information_schema.columns
        where table_schema = t.schemaname and table_name = t.tablename) c
      where t.schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database)
  const digests: Record<string, string | null> = {}
  for (const { name, has_order, has_refund } of tables) {
    if (LEFT_OUT.some((one) => name.startsWith(one))) continue
    const followers = sql`(select order_id from shop.orders where changes_order_id = ${order_id})`
    const own = has_order
      ? sql`t.order_id is null or t.order_id not in ${followers}`
      : has_refund
        ? sql`t.refund_id is null or t.refund_id not in (select refund_id from payments.refund where order_id in ${followers})`
        : sql`true`
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(row, '' order by row)) as digest
        from (select (to_jsonb(t) - 'version')::text as row from ${sql.table(name)} t where ${own}) r`.execute(database)
    digests[name] = rows[0]?.digest ?? null
  }
  return digests
}
