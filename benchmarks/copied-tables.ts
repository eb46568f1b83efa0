/**
 * How a copy of an order differs from its model, table by table: unused ids, and every time moved to the day of the
 * copy. In the expressions `t` is the copied row, `model` the order that is copied, and `made.order_id`,
 * `made.moved`, `made.user_id` the copy's own.
 */
export interface CopiedTable {
  table: string
  /** Columns that are not the same in the copy. */
  changes: Readonly<Record<string, string>>
  /** Condition for the copied rows of an order; all rows if absent. */
  only?: string
}

const later = (column: string) => `t.${column} + made.moved`
const times = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, later(column)]))
const text = (what: string) => `substr(md5('${what}' || made.order_id), 1, 24)`

const ID = 'made.order_id'
/** A guest an order, except where a member ordered. */
const GUEST = `case when made.user_id is null then ('20000000-0000-4000-8000-' || lpad(to_hex(made.order_id), 12, '0'))::uuid end`
const MAIL = `made.order_id || '.' || (t.buyer ->> 'email')`
const NUMBER = `to_char(made.placed_at, '"M"YYMMDD"-"') || lpad(made.order_id::text, 9, '0')`
/** The search words of an order that would find its model. */
const OLD_WORDS = `array['number:' || lower(replace(model.number, '-', '')), 'number:' || split_part(model.number, '-', 2),
  'number:' || lower(model.tracking_number), 'mail:' || lower(model.email), 'member:false']`
const NEW_WORDS = `array['number:' || lower(replace(${NUMBER}, '-', '')), 'number:' || lpad(made.order_id::text, 9, '0'),
  'number:d' || made.order_id, 'mail:' || made.order_id || '.' || lower(model.email),
  'member:' || (made.user_id is not null)::text]`

export const COPIED_TABLES: readonly CopiedTable[] = [
  { table: 'sec.guest', changes: { guest_id: GUEST, ...times('created_at') }, only: 'made.user_id is null' },
  {
    table: 'shop.cart',
    // As the retention leaves the cart of an order after a month.
    changes: {
      cart_id: ID,
      code: text('cart'),
      guest_id: GUEST,
      user_id: 'made.user_id',
      state: `'ORDERED'`,
      buyer: 'null',
      shipping_address: 'null',
      pickup_point: 'null',
      ...times('created_at', 'updated_at'),
    },
  },
  {
    table: 'shop.orders',
    changes: {
      order_id: ID,
      number: NUMBER,
      access_key_hash: `sha256(made.order_id::text::bytea)`,
      cart_id: ID,
      guest_id: GUEST,
      user_id: 'made.user_id',
      regulation_files: `'[]'`,
      buyer: `t.buyer || jsonb_build_object('email', ${MAIL})`,
      ...times('placed_at', 'expires_at', 'paid_at', 'delivered_at'),
    },
  },
  { table: 'shop.order_history', changes: { order_id: ID, ...times('at') } },
  { table: 'shop.order_line', changes: { order_id: ID } },
  { table: 'shop.reservation', changes: { order_id: ID } },
  {
    table: 'payments.attempt',
    changes: {
      attempt_id: ID,
      token: text('attempt'),
      order_id: ID,
      provider_payment_id: `'copied-' || made.order_id`,
      ...times('created_at', 'sent_at', 'polled_at', 'settled_at'),
    },
  },
  {
    table: 'shop.shipment',
    changes: {
      shipment_id: ID,
      order_id: ID,
      tracking_number: `'D' || made.order_id`,
      ...times('created_at', 'packed_at', 'shipped_at', 'delivered_at'),
    },
  },
  { table: 'shop.shipment_line', changes: { shipment_id: ID, order_id: ID } },
  { table: 'shop.shipment_history', changes: { shipment_id: ID, ...times('at') } },
  {
    table: 'shop.order_search',
    changes: {
      order_id: ID,
      ...times('placed_at', 'paid_at'),
      promised_on: `case when t.promised_on < '9999-01-01' then (t.promised_on + made.moved)::date else t.promised_on end`,
      found_by: `ts_delete(t.found_by, ${OLD_WORDS}) || array_to_tsvector(${NEW_WORDS})`,
    },
  },
]

/** The condition on which a row of a table belongs to a copied order. A generated order shares its id with what it has one of. */
export function ofModel(table: string): string {
  if (table === 'sec.guest') return 't.guest_id = model.guest_id'
  if (table === 'shop.cart') return 't.cart_id = model.order_id'
  return table === 'shop.shipment_history' ? 't.shipment_id = model.order_id' : 't.order_id = model.order_id'
}

/** The temporary table of the rows that are copied. */
export function modelOf(table: string): string {
  return `model_${table.replace('.', '_')}`
}
