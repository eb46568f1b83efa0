import { sql } from 'kysely'
import type { TestShop } from '../../testing/testing.ts'
import type { Things } from './rows-testing.ts'

/**
 * Tables that a stranger may cause rows in: their own idempotency key, a mail to the owner of an address, what finds orders
 * that have changed, or the code of an admin who looks.
 */
const RESTLESS = new Set([
  'shop.order_change',
  'shop.order_search',
  'sec.acting_session',
  'sec.idempotency_key',
  'sec.refresh_token',
  'sec.one_time_link',
])

/** A table with an owner, and the column that names the owner. */
interface OwnedTable {
  name: string
  column: string
}

/** Every table with an owner. */
export async function readOwningTables(shop: TestShop): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select format('%s.%s', table_schema, table_name) as name, column_name as column from information_schema.columns
      where column_name in ('user_id', 'order_id', 'cart_id')
        and table_schema not in ('pgboss', 'information_schema', 'pg_catalog', 'mail')
      order by 1, 2`.execute(shop.pool.kysely)
  return rows.filter((row) => !RESTLESS.has(row.name))
}

/** All rows of the owners of these things as one text, so that any change to them changes the text. */
export async function fingerprint(shop: TestShop, owning: readonly OwnedTable[], things: readonly Things[]) {
  const codes = things.flatMap(({ cart_code, basket_code }) => [cart_code, basket_code])
  const mine = {
    user_id: sql`= any(${things.map(({ user_id }) => user_id)}::bigint[])`,
    order_id: sql`= any(${things.map(({ order_id }) => order_id)}::bigint[])`,
    cart_id: sql`in (select cart_id from shop.cart where code = any(${codes}::text[]))`,
  }
  const rows = owning.map(
    ({ name, column }) => sql`
      select ${sql.lit(name)} || (to_jsonb(t) - 'last_used_at')::text as row from ${sql.table(name)} t
        where ${sql.ref(column)} ${mine[column as keyof typeof mine]}`,
  )
  const { rows: found } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(row, ' ' order by row), '')) as hash from (${sql.join(rows, sql` union all `)}) all_rows`.execute(
    shop.pool.kysely,
  )
  return found[0]?.hash ?? ''
}
