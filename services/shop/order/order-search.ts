import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredAddress, StoredBuyer } from '@meridian/database/schema/stored.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { isErasedBuyer } from '@meridian/domain/erasure.ts'
import { findingWords } from '@meridian/domain/order-search.ts'
import type { OrderStatus } from '@meridian/domain/order-status.ts'
import { NO_PROMISED_DAY, promiseBegins, promisedDay } from '@meridian/domain/promised-days.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readMemberCodes } from '../../sec/for-services.ts'
import { refreshDailySales } from './daily-sales.ts'

/** Orders in one transaction: a tenth of a second. */
const ORDERS_AT_ONCE = 500

/**
 * Refreshes the search index of changed orders. Runs before each reading of a list and every few seconds; concurrent
 * runs leave the work to the first.
 */
export async function refreshOrderSearch(database: Kysely<Database>, { rounds = 1 } = {}): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    if (!(await hasChanges(database))) return
    const kept = await inTransaction(database, async (tx) => {
      // Otherwise, the one of two writers with the older data could write last. The lock comes first in a separate
      // statement, because a statement does not see commits after its start.
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('shop.order_search')) as mine`.execute(tx)
      if (rows[0]?.mine !== true) return 0
      const changed = await sql<{ order_id: number }>`
        delete from shop.order_change where id in (select id from shop.order_change order by id limit ${ORDERS_AT_ONCE})
          returning order_id`.execute(tx)
      await findOrdersBy(tx, [...new Set(changed.rows.map(({ order_id }) => order_id))])
      return changed.rows.length
    })
    if (kept < ORDERS_AT_ONCE) return
  }
}

async function hasChanges(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from shop.order_change) as some`.execute(database)
  return rows[0]?.some === true
}

interface ChangedOrder extends OrderStatus {
  order_id: number
  number: string
  country_id: string
  state: string
  placed_at: Date
  paid_at: Date | null
  accepted_at: Date | null
  ships_from: Date | null
  shipping_days_max: number | null
  currency_code: string
  total_gross: number
  user_id: number | null
  payment_method_type: string
  shipping_method_id: number
  buyer: StoredBuyer
  shipping_address: StoredAddress
  invoice_company_name: string | null
  invoice_tax_number: string | null
  skus: string[]
  tracking_numbers: string[]
}

/** Rebuilds the search rows of these orders. */
export async function findOrdersBy(tx: Transaction<Database>, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return
  const { rows } = await sql<ChangedOrder>`
    select order_id, number, country_id, state, placed_at, paid_at, accepted_at, ships_from, shipping_days_max, currency_code,
        total_gross, user_id,
        payment_method_type, shipping_method_id, buyer, shipping_address, invoice_company_name, invoice_tax_number,
        payment_status, shipping_status, return_status, document_status,
        array(select distinct sku from shop.order_line l where l.order_id = o.order_id) as skus,
        array(select tracking_number from shop.shipment s
          where s.order_id = o.order_id and tracking_number is not null) as tracking_numbers
      from shop.orders o where order_id = any(${order_ids}::bigint[])`.execute(tx)
  const codes = await readMemberCodes(
    tx,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const found = rows.map((order) => ({
    order_id: order.order_id,
    country_id: order.country_id,
    placed_at: order.placed_at,
    paid_at: order.paid_at,
    promised_on: promisedDay(promiseBegins(order), order.shipping_days_max) ?? NO_PROMISED_DAY,
    currency_code: order.currency_code,
    total_gross: order.total_gross,
    found_by: wordsOfOrder(order, codes),
  }))
  await sql`
    insert into shop.order_search (order_id, country_id, placed_at, paid_at, promised_on, currency_code, total_gross, found_by)
      select order_id, country_id, placed_at, paid_at, promised_on, currency_code, total_gross,
          array_to_tsvector(array(select jsonb_array_elements_text(found_by)))
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (order_id bigint, country_id text,
          placed_at timestamptz, paid_at timestamptz, promised_on date, currency_code text, total_gross bigint, found_by jsonb)
      on conflict (order_id) do update set paid_at = excluded.paid_at, promised_on = excluded.promised_on,
        total_gross = excluded.total_gross, found_by = excluded.found_by
        where (order_search.paid_at, order_search.promised_on, order_search.total_gross, order_search.found_by)
          is distinct from (excluded.paid_at, excluded.promised_on, excluded.total_gross, excluded.found_by)`.execute(
    tx,
  )
  await refreshDailySales(tx, order_ids)
}

function wordsOfOrder(order: ChangedOrder, codes: ReadonlyMap<number, string>): string[] {
  const { buyer, shipping_address: address } = order
  const isErased = isErasedBuyer(buyer)
  return findingWords(
    {
      number: order.number,
      // Accounting data retained of an erased buyer must not be searchable.
      names: (isErased ? [] : [buyer, address])
        .flatMap((one) => [one.name_first, one.name_last, one.name_patronymic, one.company_name])
        .concat(isErased ? null : order.invoice_company_name),
      email: buyer.email,
      phone: { phone_prefix: buyer.phone_prefix ?? '', phone_number: buyer.phone_number ?? '' },
      tax_number: isErased ? null : order.invoice_tax_number,
      // An erased buyer's account is erased in the same transaction, maybe later.
      member_code: isErased ? null : (codes.get(order.user_id ?? 0) ?? null),
      tracking_numbers: order.tracking_numbers,
    },
    {
      state: order.state,
      country_id: order.country_id,
      payment_status: order.payment_status,
      shipping_status: order.shipping_status,
      return_status: order.return_status,
      document_status: order.document_status,
      payment_method_type: order.payment_method_type,
      shipping_method_id: order.shipping_method_id,
      is_member: order.user_id !== null,
      skus: order.skus,
    },
  )
}
