import type { ExportKind, ListRows } from '@meridian/contract/admin/exports.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CsvCell } from '@meridian/domain/csv.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { availablePieces } from '@meridian/domain/stock-movement.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { matchingDocuments } from '../../../documents/for-services.ts'
import { type CountryScope, within } from '../../../gate/country-scope.ts'
import { matchingOrders, type OrderReading } from '../../order/order-matching.ts'

/** Rows of an export: those known when it was started, in the countries of its admin. */
interface ExportedRows {
  scope: CountryScope
  /** Countries of the export, all within the scope. */
  countries: readonly string[]
  /** Later changes are not exported. */
  until: Date
}

interface Period {
  from: string
  to: string
}

interface Page {
  cells: CsvCell[][]
  /** Cursor of the next page; null at the end. */
  next: string | null
}

const ROWS_AT_ONCE = 2000

interface Table<Of extends ExportedRows = ExportedRows> {
  head: readonly string[]
  read: (database: Kysely<Database>, of: Of, after: string | null) => Promise<Page>
}
type TableOfDays = Table<ExportedRows & Period>

/** A page from rows read with one extra; `key` is a row's cursor. */
function pageOf<Row extends { key: string }>(rows: readonly Row[], cellsOf: (row: Row) => CsvCell[]): Page {
  const shown = rows.slice(0, ROWS_AT_ONCE)
  return { cells: shown.map(cellsOf), next: rows.length > ROWS_AT_ONCE ? (shown.at(-1)?.key ?? null) : null }
}

const isHere = ({ scope, countries }: ExportedRows, column: string): RawBuilder<boolean> =>
  sql<boolean>`${within(scope, column)} and ${sql.ref(column)} = any(${[...countries]}::text[])`

const amount = (minor: number): CsvCell => ({ minor })
const moment = (at: Date | null): CsvCell => at?.toISOString() ?? null

const ofOrders = (isExported: RawBuilder<unknown>): Table => ({
  head: [
    ...['number', 'placed_at', 'country', 'state', 'payment', 'delivery', 'returns', 'documents', 'buyer', 'paid_at'],
    ...['payment_method', 'currency', 'goods', 'discount', 'delivery_price', 'payment_fee', 'added_tax', 'total'],
  ],
  async read(database, of, after) {
    const { rows } = await sql<{
      key: string
      number: string
      placed_at: Date
      country_id: CountryId
      state: string
      words: string[]
      is_member: boolean
      paid_at: Date | null
      payment_method_type: string
      currency_code: string
      amounts: number[]
    }>`
      select order_id::text as key, number, placed_at, country_id, state,
          array[payment_status, shipping_status, return_status, document_status] as words, user_id is not null as is_member, paid_at,
          payment_method_type, currency_code,
          to_jsonb(array[goods_gross, discount, shipping_gross, payment_fee, added_tax, total_gross]) as amounts
        from shop.orders
        where order_id > ${after ?? '0'}::bigint and ${isHere(of, 'country_id')} and ${isExported} and placed_at <= ${of.until}
        order by order_id limit ${ROWS_AT_ONCE + 1}`.execute(database)
    return pageOf(rows, (row) => [
      ...[row.number, moment(row.placed_at), row.country_id, row.state, ...row.words],
      ...[row.is_member ? 'member' : 'guest', moment(row.paid_at), row.payment_method_type, row.currency_code],
      ...row.amounts.map(amount),
    ])
  },
})

const orders: TableOfDays = {
  head: ofOrders(sql`true`).head,
  read: (database, { from, to, ...of }, after) =>
    ofOrders(sql`placed_at >= ${from}::date and placed_at < ${to}::date + 1`).read(database, of, after),
}

/** Payments, then refunds, which are negative: the sum is what was kept. */
const payments: TableOfDays = {
  head: ['kind', 'at', 'order', 'country', 'method', 'reference', 'reason', 'currency', 'amount'],
  async read(database, of, after) {
    const [id = '0', phase = 'AT'] = after?.split('-') ?? []
    if (phase === 'RE') return readRefunds(database, of, id)
    const page = await readCaptures(database, of, id)
    return page.next === null ? { ...page, next: '0-RE' } : page
  },
}

interface MoneyRow {
  key: string
  at: Date
  number: string
  country_id: CountryId
  method: string
  reference: string
  reason: string | null
  currency_code: string
  amount: number
}

const moneyCells = (kind: 'payment' | 'refund') => (row: MoneyRow) => [
  ...[kind, moment(row.at), row.number, row.country_id, row.method, row.reference, row.reason, row.currency_code],
  amount(row.amount),
]

async function readCaptures(database: Kysely<Database>, of: ExportedRows & Period, after: string) {
  const { from, to, until } = of
  const { rows } = await sql<MoneyRow>`
    select a.attempt_id || '-AT' as key, a.settled_at as at, o.number, o.country_id, a.payment_method_type as method,
        a.token as reference, null as reason, a.currency_code, coalesce(a.captured_amount, a.amount) as amount
      from payments.attempt a join shop.orders o using (order_id), lateral (
        -- A refund has settled the attempt again: the money was received when the order was paid.
        select case when a.state = 'REFUNDED' then least(o.paid_at, a.settled_at) else a.settled_at end as at) c
      where a.attempt_id > ${after}::bigint and a.state in ('CAPTURED', 'REFUNDED') and ${isHere(of, 'o.country_id')}
        and c.at >= ${from}::date and c.at < ${to}::date + 1 and c.at <= ${until}
      order by a.attempt_id limit ${ROWS_AT_ONCE + 1}`.execute(database)
  return pageOf(rows, moneyCells('payment'))
}

async function readRefunds(database: Kysely<Database>, of: ExportedRows & Period, after: string) {
  const { from, to, until } = of
  const { rows } = await sql<MoneyRow>`
    select r.refund_id || '-RE' as key, r.refunded_at as at, o.number, o.country_id, r.means as method,
        coalesce(r.transfer_reference, a.token, '') as reference, r.reason, r.currency_code, -r.amount as amount
      from payments.refund r join shop.orders o using (order_id) left join payments.attempt a using (attempt_id)
      where r.refund_id > ${after}::bigint and r.state = 'SUCCEEDED' and r.amount > 0 and ${isHere(of, 'o.country_id')}
        and r.refunded_at >= ${from}::date and r.refunded_at < ${to}::date + 1 and r.refunded_at <= ${until}
      order by r.refund_id limit ${ROWS_AT_ONCE + 1}`.execute(database)
  return pageOf(rows, moneyCells('refund'))
}

const vat: TableOfDays = {
  head: [
    ...['number', 'kind', 'issued_on', 'seller', 'country', 'order', 'corrects', 'reason', 'tax_rate', 'currency'],
    ...['net', 'tax', 'gross'],
  ],
  async read(database, of, after) {
    const { from, to, until } = of
    const { rows } = await sql<{
      key: string
      number: string
      kind: string
      issued_on: string
      seller: string
      country_id: CountryId
      order_number: string
      corrects: string | null
      reason: string | null
      currency_code: string
      taxes: { rate_hundredths: number; net: number; tax: number }[]
    }>`
      select d.document_id::text as key, d.number, d.kind, d.issued_on::text, s.code as seller, d.country_id,
          d.content -> 'order' ->> 'number' as order_number, d.content -> 'corrects' ->> 'number' as corrects, d.reason,
          d.currency_code,
          (select coalesce(json_agg(json_build_object('rate_hundredths', rate_hundredths, 'net', net, 'tax', tax)
              order by rate_hundredths desc), '[]') from documents.document_tax t where t.document_id = d.document_id) as taxes
        from documents.document d join documents.seller s using (company_id)
        where d.document_id > ${after ?? '0'}::bigint and ${isHere(of, 'd.country_id')} and d.issued_on >= ${from}::date
          and d.issued_on <= ${to}::date and d.issued_at <= ${until}
        order by d.document_id limit ${ROWS_AT_ONCE + 1}`.execute(database)
    const page = pageOf(rows, () => [])
    const cells = rows
      .slice(0, ROWS_AT_ONCE)
      .flatMap(({ taxes, ...row }) =>
        taxes.map(({ rate_hundredths, net, tax }) => [
          ...[
            row.number,
            row.kind,
            row.issued_on,
            row.seller,
            row.country_id,
            row.order_number,
            row.corrects,
            row.reason,
          ],
          ...[amount(rate_hundredths), row.currency_code, amount(net), amount(tax), amount(net + tax)],
        ]),
      )
    return { cells, next: page.next }
  },
}

/** The stock at the time of reading. */
const stock: TableOfDays = {
  head: ['sku', 'country', 'on_hand', 'preorder', 'reserved', 'sold', 'available'],
  async read(database, of, after) {
    const [variant_id = '0', country_id = ''] = after?.split('-') ?? []
    const { rows } = await sql<{
      key: string
      sku: string
      country_id: CountryId
      on_hand: number
      reserved: number
      sold: number
      preorder: number | null
    }>`
      select s.variant_id || '-' || s.country_id as key, v.sku, s.country_id, s.on_hand, s.preorder, s.reserved, s.sold
        from shop.stock s join shop.variant v using (variant_id)
        where (s.variant_id, s.country_id) > (${variant_id}::integer, ${country_id}) and ${isHere(of, 's.country_id')}
        order by s.variant_id, s.country_id limit ${ROWS_AT_ONCE + 1}`.execute(database)
    return pageOf(rows, ({ sku, country_id: place, ...level }) => [
      ...[sku, place, level.on_hand, level.preorder, level.reserved, level.sold, availablePieces(level)],
    ])
  },
}

const OF_DAYS: Readonly<Record<ExportKind, TableOfDays>> = { orders, payments, vat, stock }

/** Events of a range of days. */
export function tableOfDays(kind: ExportKind, { from, to }: Period): Table {
  const { head, read } = OF_DAYS[kind]
  return { head, read: (database, of, after) => read(database, { ...of, from, to }, after) }
}

/** One line for each document, with its sums. */
const ofDocuments = (isExported: RawBuilder<unknown>): Table => ({
  head: [
    ...['number', 'kind', 'issued_on', 'seller', 'country', 'order', 'corrects', 'reason', 'authority', 'currency'],
    ...['net', 'tax', 'gross'],
  ],
  async read(database, of, after) {
    const { rows } = await sql<{ key: string; texts: (string | null)[]; amounts: number[] }>`
      select d.document_id::text as key,
          to_jsonb(array[d.number, d.kind, d.issued_on::text, s.code, d.country_id, d.content -> 'order' ->> 'number',
            d.content -> 'corrects' ->> 'number', d.reason,
            (select state from documents.submission b where b.document_id = d.document_id), d.currency_code]) as texts,
          to_jsonb(array[d.net, d.tax, d.gross]) as amounts
        from documents.document d join documents.seller s using (company_id)
        where d.document_id > ${after ?? '0'}::bigint and ${isHere(of, 'd.country_id')} and ${isExported}
          and d.issued_at <= ${of.until}
        order by d.document_id limit ${ROWS_AT_ONCE + 1}`.execute(database)
    return pageOf(rows, ({ texts, amounts }) => [...texts, ...amounts.map(amount)])
  },
})

/** Exactly the rows of a list as shown to this admin, by the list's own conditions. */
export function tableOfList({ list, matching }: ListRows, reading: OrderReading): Table {
  return list === 'orders'
    ? ofOrders(sql`order_id in (select f.order_id ${matchingOrders(reading, matching)})`)
    : ofDocuments(sql`d.document_id in (select d.document_id ${matchingDocuments(reading.scope, matching)})`)
}
