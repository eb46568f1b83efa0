import type { DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { storedAddress } from '@meridian/domain/address.ts'
import { findingWords } from '@meridian/domain/order-search.ts'
import { sql } from 'kysely'

/** The world of a back office that has worked for years. */
export const ORDERS_GROWN = 200_000
export const MEMBERS_GROWN = 1_000_000
const FIRST_ID = 5_000_000
const ORDERS_AT_ONCE = 5000

const FIRST_NAMES = ['Anna', 'Marek', 'Zofia', 'Łucja', 'Piotr', 'Ewa', 'Jan', 'Maria', 'Tomasz', 'Kamil']
const LAST_NAMES = ['Kowalski', 'Nowak', 'Wiśniewski', 'Wójcik', 'Lis', 'Zając', 'Mazur', 'Król', 'Wrona', 'Bielak']
const COUNTRIES = ['PL', 'PL', 'PL', 'DE', 'CZ', 'FR', 'SK', 'ES'] as const
const STATES = ['DELIVERED', 'DELIVERED', 'DELIVERED', 'SHIPPED', 'EXPIRED', 'CANCELLED'] as const

const ADDRESS = storedAddress(
  {
    region_id: null,
    company_name: null,
    city_name: 'Gdynia',
    street: 'Prosta',
    street_hn: '1',
    street_an: null,
    postal_code: '81-300',
    name_first: 'Ewa',
    name_last: 'Test',
    name_patronymic: null,
    phone_prefix: '+48',
    phone_number: '501234567',
  },
  'PL',
)

/** Fills the shop with orders and members, each found like one that was placed or has joined. */
export async function growShop({ kysely }: DatabasePool<Database>): Promise<void> {
  await kysely.connection().execute(async (owner) => {
    const run = (text: string) => sql.raw(text).execute(owner)
    // Triggers for states and search terms of a million rows one by one would need an hour; their effects follow in
    // bulk.
    const quiet = ['sec.user_account', 'sec.user_person', 'shop.orders']
    for (const table of quiet) await run(`alter table ${table} disable trigger user`)
    for (const statement of [...MEMBERS, ...ORDERS]) await run(statement)
    for (const table of quiet) await run(`alter table ${table} enable trigger user`)
    for (let from = 0; from < ORDERS_GROWN; from += ORDERS_AT_ONCE) {
      const first = FIRST_ID + from + 1
      const { rows } = await sql<{ order_id: number; number: string }>`
        select order_id, number from shop.orders where order_id between ${first} and ${first + ORDERS_AT_ONCE - 1}`.execute(
        owner,
      )
      const orders = rows.map(({ order_id, number }) => ({ order_id, words: orderWords(order_id - FIRST_ID, number) }))
      await sql`insert into shop.order_search (order_id, country_id, placed_at, paid_at, promised_on, currency_code, total_gross, found_by)
        select o.order_id, o.country_id, o.placed_at, o.paid_at, (o.paid_at + interval '5 days')::date, o.currency_code, o.total_gross,
            array_to_tsvector(array(select jsonb_array_elements_text(words)))
          from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as found (order_id bigint, words jsonb)
            join shop.orders o using (order_id)`.execute(owner)
    }
    for (const table of ['shop.orders', 'shop.order_line', 'shop.order_search', ...MEMBER_TABLES]) {
      await run(`vacuum analyze ${table}`)
    }
  })
}

const oneOf = (values: readonly string[], place = 'n') =>
  `(array['${values.join("','")}'])[1 + (${place}) % ${values.length}]`

const MEMBER_TABLES = ['sec.user_account', 'sec.user_person', 'sec.member_term', 'structures.member'] as const
const MEMBERS = [
  `insert into sec.user_account (user_id, code, username, email, email_key, country_id, language_id, price_group_id, state, created_at)
     overriding system value
     select ${FIRST_ID} + n, 'P' || 10000000 + n, n || '@grown.example', n || '@grown.example', n || '@grown.example',
       ${oneOf(COUNTRIES)}, 'pl', 2 + (n % 50 = 0)::int, case when n % 1000 = 0 then 'BLOCKED' else 'ACTIVE' end,
       now() - n * interval '1 minute' from generate_series(1, ${MEMBERS_GROWN}) n`,
  `insert into sec.user_person (user_id, name_first, name_last, phone_prefix, phone_number)
     select ${FIRST_ID} + n, ${oneOf(FIRST_NAMES)},
       ${oneOf(LAST_NAMES, 'n / 10')} || case when n % 7 = 0 then '' else '-' || n % 5000 end, '+48', 500000000 + n
     from generate_series(1, ${MEMBERS_GROWN}) n`,
  `insert into sec.member_term
     select * from sec.terms_of((select array_agg(user_id) from sec.user_account where user_id > ${FIRST_ID}))`,
  `insert into structures.member (user_id, joined_at, position_id)
     select ${FIRST_ID} + n, now() - n * interval '1 minute', case when n % 100 = 0 then 2 + n % 3 end
     from generate_series(1, ${MEMBERS_GROWN}) n`,
]

const ORDERS = [
  `insert into sec.guest (guest_id, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, now() from generate_series(1, ${ORDERS_GROWN}) n`,
  `insert into shop.cart (cart_id, code, guest_id, country_id, state, created_at, updated_at) overriding system value
     select ${FIRST_ID} + n, 'grown-order-' || n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'PL', 'REMOVED', now(), now()
     from generate_series(1, ${ORDERS_GROWN}) n`,
  `insert into shop.orders (order_id, number, access_key_hash, cart_id, cart_version, guest_id, country_id, language_id, state,
       price_group_id, currency_code, company_id, goods_gross, shipping_gross, payment_fee, discount, added_tax, total_gross, total_points,
       taxes, buyer, shipping_address, shipping_method_id, shipping_method_name, payment_method_id, payment_method_type,
       payment_method_name, payment_timing, invoice_required, regulation_files, placed_at, expires_at, paid_at, shipping_days_max)
     overriding system value
     select ${FIRST_ID} + n, ${orderNumber('n')}, decode(md5(n::text), 'hex'), ${FIRST_ID} + n, 1,
       ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${oneOf(COUNTRIES)}, 'pl', ${oneOf(STATES)}, 1, 'PLN',
       (select min(company_id) from core.company), n, 0, 0, 0, 0, n, 0, '[]',
       '${JSON.stringify(ADDRESS)}'::jsonb || jsonb_build_object('email', n || '@orders.example', 'name_first', ${oneOf(FIRST_NAMES)},
         'name_last', ${oneOf(LAST_NAMES, 'n / 10')} || '-' || n % 5000, 'phone_number', (500000000 + n)::text),
       '${JSON.stringify(ADDRESS)}', method.shipping_method_id, 'x', payment.payment_method_id, payment.type, 'x', 'instant', false, '[]',
       now() - n * interval '5 minutes', now() + interval '7 days', now() - n * interval '4 minutes', 4
     from generate_series(1, ${ORDERS_GROWN}) n,
       (select shipping_method_id from shop.shipping_method order by 1 limit 1) method,
       (select payment_method_id, type from payments.payment_method where type = 'card' order by 1 limit 1) payment`,
  `insert into shop.order_line (order_id, position, variant_id, product_id, sku, name, quantity, gross_price, points, line_gross,
       line_points, tax_rate_hundredths)
     select ${FIRST_ID} + n, 1, 1, 1, 'SKU-' || n % 400, 'x', 1, 100, 0, 100, 0, 2300 from generate_series(1, ${ORDERS_GROWN}) n`,
]

function orderNumber(n: string): string {
  return `to_char((now() - ${n} * interval '5 minutes') at time zone 'UTC', '"M"YYMMDD-') || lpad((${n})::text, 7, '0')`
}

/** Search words of the order at an index, as of an order with these values. */
function orderWords(n: number, number: string): string[] {
  const pick = <T>(values: readonly [T, ...T[]] | readonly T[], place = n) => values[place % values.length] as T
  return findingWords(
    {
      number,
      names: [pick(FIRST_NAMES), `${pick(LAST_NAMES, Math.floor(n / 10))}-${n % 5000}`, 'Ewa', 'Test'],
      email: `${n}@orders.example`,
      phone: { phone_prefix: '+48', phone_number: String(500_000_000 + n) },
      tax_number: null,
      member_code: null,
      tracking_numbers: [],
    },
    {
      state: pick(STATES),
      country_id: pick(COUNTRIES),
      payment_status: 'PAID',
      shipping_status: pick(STATES) === 'DELIVERED' ? 'DELIVERED' : 'OPEN',
      return_status: 'NONE',
      document_status: 'NONE',
      payment_method_type: 'card',
      shipping_method_id: 1,
      is_member: false,
      skus: [`SKU-${n % 400}`],
    },
  )
}

/** Lists as people open them, by name; paths of calls below the back office. */
export const BACK_OFFICE_LISTS: Readonly<Record<string, string>> = {
  'orders.newest': '/api/admin/orders?limit=50',
  'orders.to-ship': '/api/admin/orders?limit=50&shipping_status=OPEN&sort=promised_on',
  'orders.country': '/api/admin/orders?limit=50&country=CZ',
  'orders.state': '/api/admin/orders?limit=50&state=CANCELLED',
  'orders.largest': '/api/admin/orders?limit=50&sort=-total',
  'orders.days': '/api/admin/orders?limit=50&placed_from=2026-08-01&placed_to=2026-08-31',
  'orders.sku': '/api/admin/orders?limit=50&sku=SKU-77',
  'orders.name': '/api/admin/orders?limit=50&search=anna+wisniewski',
  'orders.frequent-name': '/api/admin/orders?limit=50&search=anna',
  'orders.mail': '/api/admin/orders?limit=50&search=77123%40orders',
  'orders.phone': '/api/admin/orders?limit=50&search=123456',
  'orders.number': '/api/admin/orders?limit=50&search=0077123',
  'orders.month-typed': '/api/admin/orders?limit=50&search=M2610',
  'orders.month-by-total': '/api/admin/orders?limit=50&search=M2610&sort=-total',
  'members.newest': '/api/admin/members?limit=50',
  'members.blocked': '/api/admin/members?limit=50&state=BLOCKED',
  'members.country': '/api/admin/members?limit=50&country=CZ',
  'members.joined': '/api/admin/members?limit=50&joined_from=2026-06-01&joined_to=2026-06-30',
  'members.name': '/api/admin/members?limit=50&sort=match&search=anna+kowalski',
  'members.surname': '/api/admin/members?limit=50&sort=match&search=kowal',
  'members.mail': '/api/admin/members?limit=50&sort=match&search=77123%40grown',
  'members.phone': '/api/admin/members?limit=50&sort=match&search=123456',
  'members.code': '/api/admin/members?limit=50&sort=match&search=P10077123',
  'members.position-name': '/api/admin/members?limit=50&sort=match&position=2&search=anna',
  'members.blocked-name': '/api/admin/members?limit=50&sort=match&state=BLOCKED&search=kowal',
}
