import { randomBytes } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredAddress, StoredBuyer, StoredPickupPoint } from '@meridian/database/schema/stored.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

/** Whose cart: one implementation serves guest and member, the caller decides. */
export interface Owner {
  kind: 'guest'
  guest_id: string
  country_id: CountryId
}

const CART_COLUMNS = [
  'cart_id',
  'code',
  'guest_id',
  'user_id',
  'country_id',
  'version',
  'payment_method_id',
  'payment_method_type',
  'payment_point_id',
  'shipping_method_id',
  'shipping_promotion_id',
  'pickup_point',
  'shipping_address',
  'buyer',
  'invoice_required',
  'invoice_company_name',
  'invoice_tax_number',
] as const

export type CartRow = Omit<
  Pick<Selectable<Database['shop.cart']>, (typeof CART_COLUMNS)[number]>,
  'country_id' | 'shipping_address' | 'buyer' | 'pickup_point'
> & {
  country_id: CountryId
  shipping_address: StoredAddress | null
  buyer: StoredBuyer | null
  pickup_point: StoredPickupPoint | null
}

/** A line with the pieces that can be had now; available counts what other orders hold. */
export interface ItemRow {
  id: number
  variant_id: number
  quantity: number
  available: number
}

function asCart(row: Omit<CartRow, 'country_id'> & { country_id: string }): CartRow {
  if (!isCountryId(row.country_id)) throw new Error(`A cart has the unknown country ${row.country_id}`)
  return { ...row, country_id: row.country_id }
}

/** The open cart of an owner. */
export async function findCart(database: Kysely<Database>, owner: Owner): Promise<CartRow | undefined> {
  const row = await database
    .selectFrom('shop.cart')
    .select(CART_COLUMNS)
    .where('guest_id', '=', owner.guest_id)
    .where('country_id', '=', owner.country_id)
    .where('state', '=', sql.lit('OPEN'))
    .executeTakeFirst()
  return row && asCart(row)
}

/** What a change may set on a cart; jsonb columns as text. */
export type CartValues = Partial<{
  payment_method_id: number | null
  payment_method_type: string | null
  payment_point_id: number | null
  shipping_method_id: number | null
  shipping_promotion_id: number | null
  pickup_point: string | null
  shipping_address: string | null
  buyer: string | null
  invoice_required: boolean
  invoice_company_name: string | null
  invoice_tax_number: string | null
  state: 'REMOVED'
}>

/** R17: locks the open cart and raises its version in one statement; every change of a cart begins here. */
export async function changeCart(
  database: Kysely<Database>,
  owner: Owner,
  now: Date,
  values: CartValues = {},
): Promise<CartRow | undefined> {
  const row = await database
    .updateTable('shop.cart')
    .set((expression) => ({ ...values, version: expression('version', '+', 1), updated_at: now }))
    .where('guest_id', '=', owner.guest_id)
    .where('country_id', '=', owner.country_id)
    .where('state', '=', sql.lit('OPEN'))
    .returning(CART_COLUMNS)
    .executeTakeFirst()
  return row && asCart(row)
}

/**
 * R1: takes the open cart for its order: the lock, the new state and the row in one statement. A refusal later rolls it back.
 * Undefined where there is no such open cart.
 */
export async function takeCart(tx: Transaction<Database>, owner: Owner, code: string): Promise<CartRow | undefined> {
  const row = await tx
    .updateTable('shop.cart')
    .set({ state: 'ORDERED' })
    .where('code', '=', code)
    .where('guest_id', '=', owner.guest_id)
    .where('country_id', '=', owner.country_id)
    .where('state', '=', sql.lit('OPEN'))
    .returning(CART_COLUMNS)
    .executeTakeFirst()
  return row && asCart(row)
}

/** Opens a cart; when the owner has an open one already, that one is given. */
export async function openCart(tx: Kysely<Database>, owner: Owner, now: Date): Promise<CartRow> {
  const row = await tx
    .insertInto('shop.cart')
    .values({
      code: randomBytes(18).toString('base64url'),
      guest_id: owner.guest_id,
      country_id: owner.country_id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['guest_id', 'country_id'])
        .where('state', '=', sql.lit('OPEN'))
        .where('guest_id', 'is not', null)
        // Changes nothing, but locks and returns the row that is there.
        .doUpdateSet((expression) => ({ version: expression.ref('shop.cart.version') })),
    )
    .returning(CART_COLUMNS)
    .executeTakeFirstOrThrow()
  return asCart(row)
}

/** The lines of a cart in the order they were added, each with what is available in the cart's country. */
export async function readItems(
  database: Kysely<Database>,
  cart: Pick<CartRow, 'cart_id' | 'country_id'>,
): Promise<ItemRow[]> {
  return database
    .selectFrom('shop.cart_item as item')
    .leftJoin('shop.stock as stock', (join) =>
      join.onRef('stock.variant_id', '=', 'item.variant_id').on('stock.country_id', '=', cart.country_id),
    )
    .select(['item.id', 'item.variant_id', 'item.quantity', available])
    .where('item.cart_id', '=', cart.cart_id)
    .orderBy('item.id')
    .execute()
}

const available = sql<number>`greatest(coalesce(stock.on_hand - stock.reserved, 0), 0)`.as('available')

/** The lines of a cart and, in the same statement, what is available of a variant that may not be among them. */
export async function readItemsAnd(
  tx: Transaction<Database>,
  cart: Pick<CartRow, 'cart_id' | 'country_id'>,
  variant_id: number,
): Promise<{ items: ItemRow[]; available: number }> {
  const rows = await tx
    .selectFrom('shop.cart_item as item')
    .leftJoin('shop.stock as stock', (join) =>
      join.onRef('stock.variant_id', '=', 'item.variant_id').on('stock.country_id', '=', cart.country_id),
    )
    .select(['item.id', 'item.variant_id', 'item.quantity', available])
    .where('item.cart_id', '=', cart.cart_id)
    .unionAll(
      tx
        .selectFrom('shop.stock as stock')
        .select([sql.lit(0).as('id'), 'stock.variant_id', sql.lit(0).as('quantity'), available])
        .where('stock.variant_id', '=', variant_id)
        .where('stock.country_id', '=', cart.country_id),
    )
    .orderBy('id')
    .execute()
  return {
    items: rows.filter((row) => row.id !== 0),
    available: rows.find((row) => row.id === 0)?.available ?? 0,
  }
}

/** Sets a line of a variant to a quantity, making it where there is none. Answers the id of the line. */
export async function putItem(
  tx: Transaction<Database>,
  line: { cart_id: number; variant_id: number; quantity: number },
): Promise<number> {
  // Written as text because the conflict is on an expression, which Kysely has no words for.
  const result = await sql<{ id: number }>`
    insert into shop.cart_item (cart_id, variant_id, quantity)
    values (${line.cart_id}, ${line.variant_id}, ${line.quantity})
    on conflict (cart_id, variant_id, coalesce(promotion_id, 0)) do update set quantity = excluded.quantity
    returning id`.execute(tx)
  const id = result.rows[0]?.id
  if (id === undefined) throw new Error('The line was not written')
  return id
}

export async function removeItem(tx: Transaction<Database>, cart_id: number, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('shop.cart_item')
    .where('cart_id', '=', cart_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** The pieces in the open cart, 0 without one. R19: a small query of its own. */
export async function countPieces(database: Kysely<Database>, owner: Owner): Promise<number> {
  const row = await database
    .selectFrom('shop.cart as cart')
    .innerJoin('shop.cart_item as item', 'item.cart_id', 'cart.cart_id')
    .select(sql<number>`coalesce(sum(item.quantity), 0)`.as('pieces'))
    .where('cart.guest_id', '=', owner.guest_id)
    .where('cart.country_id', '=', owner.country_id)
    .where('cart.state', '=', sql.lit('OPEN'))
    .executeTakeFirst()
  return row?.pieces ?? 0
}
