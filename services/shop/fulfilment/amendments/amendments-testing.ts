import { inTransaction } from '@meridian/database/transaction.ts'
import { amountDue } from '@meridian/domain/order.ts'
import { sql } from 'kysely'
import { insertTestAttempt } from '../../../payments/payments-testing.ts'
import { applyProviderAnswer } from '../../../payments/settle.ts'
import type { TestShop } from '../../../testing/testing.ts'

/** The buyer pays the amount due of a follow-up order. */
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
    applyProviderAnswer(tx, shop.paymentDeps, attempt, { ...answer, decline_code: null, action: null }),
  )
}

/** The state of an order that the tests of changes compare. */
export async function stateOf(shop: TestShop, order_id: number) {
  const { rows } = await sql<{
    state: string
    payment_status: string
    shipping_status: string
    total_gross: number
    credit: number
  }>`
    select state, payment_status, shipping_status, total_gross, credit from shop.orders where order_id = ${order_id}`.execute(
    shop.pool.kysely,
  )
  if (!rows[0]) throw new Error('no order')
  return rows[0]
}

/** Amounts captured and refunded per payment of an order, over all orders it paid. */
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

/** Log tables, and those of answers, jobs and queues that are worked off. */
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
 * A digest of each table's rows, regardless of order, without those of follow-up orders; versions only ever rise. A
 * failed comparison names the tables.
 */
export async function digestTables(shop: TestShop, order_id: number): Promise<Record<string, string | null>> {
  const database = shop.pool.kysely
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select relnamespace::regnamespace || '.' || relname as name, array_agg(attname::text) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      group by 1`.execute(database)
  const followers = sql`(select order_id from shop.orders where changes_order_id = ${order_id})`
  const digests = tables
    .filter(({ name }) => !LEFT_OUT.some((one) => name.startsWith(one)))
    .map(async ({ name, columns }) => {
      const own = columns.includes('order_id')
        ? sql`order_id is null or order_id not in ${followers}`
        : columns.includes('refund_id')
          ? sql`refund_id is null or refund_id not in (select refund_id from payments.refund where order_id in ${followers})`
          : sql`true`
      const kept = columns.filter((column) => column !== 'version').map((column) => sql.ref(column))
      const { rows } = await sql<{ digest: string | null }>`
        select sum(hashtextextended(row(${sql.join(kept)})::text, 0))::text as digest
          from ${sql.table(name)} where ${own}`.execute(database)
      return [name, rows[0]?.digest ?? null] as const
    })
  return Object.fromEntries(await Promise.all(digests))
}
