import { randomBytes } from 'node:crypto'
import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredAddress, StoredBuyer, StoredPickupPoint } from '@meridian/database/schema/stored.ts'
import { availableTogether } from '@meridian/domain/bundle.ts'
import { type CountryId, knownCountryId } from '@meridian/domain/locale.ts'
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { AVAILABLE, type PartColumns, partsStock, type VariantStock, variantStock } from '../stock/available-stock.ts'

/** The owner of a cart: one implementation serves guests and members. A member's cart is their current basket. */
export type Owner =
  | { kind: 'guest'; guest_id: string; country_id: CountryId }
  | { kind: 'user'; user_id: number; country_id: CountryId }

export const CART_COLUMNS = [
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
  'name',
  'points_to_convert',
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

/** A line with the pieces available now; pieces reserved by other orders are not available. */
export interface ItemRow {
  id: number
  variant_id: number
  quantity: number
  available: number
}

/** A line as it was read: `available` beside the lines before it, `stock` as if it were alone. */
export interface StockedItem extends ItemRow {
  stock: VariantStock
}

/** The lines of a cart, in their order: parts that one holds, alone or in bundles, are not available for the next. */
export function stockedItems(rows: readonly (Omit<ItemRow, 'available'> & { stock: VariantStock })[]): StockedItem[] {
  const available = availableTogether(rows.map(({ stock, ...row }) => ({ ...row, ...stock })))
  return rows.map((row, index) => ({ ...row, available: available[index] ?? 0 }))
}

interface ReadItem extends ItemRow {
  parts: PartColumns[] | null
}

export function itemsOf(rows: readonly ReadItem[]): StockedItem[] {
  return stockedItems(
    rows.map(({ available, parts, ...row }) => ({ ...row, stock: variantStock({ available, parts }) })),
  )
}

/** Converts a row of the table to a cart. */
export function asCart(row: Omit<CartRow, 'country_id'> & { country_id: string }): CartRow {
  return { ...row, country_id: knownCountryId(row.country_id) }
}

/** Ownership as part of the query (R21); the literal lets the partial indexes match. */
export function isOpenCartOf(owner: Owner) {
  return (expression: ExpressionBuilder<Database, 'shop.cart'>) =>
    expression.and([
      owner.kind === 'guest'
        ? expression('shop.cart.guest_id', '=', owner.guest_id)
        : expression('shop.cart.user_id', '=', owner.user_id),
      expression('shop.cart.country_id', '=', owner.country_id),
      expression('shop.cart.state', '=', sql.lit('OPEN')),
    ])
}

/** If no basket of a person is current, the one changed last counts as current. */
export const CURRENT_FIRST = sql`is_current desc, updated_at desc, cart_id desc`

/** The open cart of an owner. */
export async function findCart(database: Kysely<Database>, owner: Owner): Promise<CartRow | undefined> {
  const row = await database
    .selectFrom('shop.cart')
    .select(CART_COLUMNS)
    .where(isOpenCartOf(owner))
    .$if(owner.kind === 'user', (query) => query.orderBy(CURRENT_FIRST).limit(1))
    .executeTakeFirst()
  return row && asCart(row)
}

/** A new, unsaved cart. */
export function newCart(owner: Owner, now: Date) {
  const { country_id } = owner
  const times = { created_at: now, updated_at: now }
  const whose =
    owner.kind === 'guest' ? { guest_id: owner.guest_id, user_id: null } : { guest_id: null, user_id: owner.user_id }
  return { ...whose, ...times, country_id, code: randomBytes(18).toString('base64url') }
}

/** Opens a cart, or returns the open one; of a user's baskets the current one. */
export async function openCart(tx: Transaction<Database>, owner: Owner, now: Date): Promise<CartRow> {
  return owner.kind === 'user' ? openBasket(tx, owner, now) : (await openGuestCart(tx, owner, now)).cart
}

const GUEST_CART_OPENED = prepared((database, given: ReturnType<typeof newCart>) =>
  database
    .insertInto('shop.cart')
    .values({
      code: given.code,
      guest_id: given.guest_id,
      country_id: given.country_id,
      created_at: given.created_at,
      updated_at: given.updated_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['guest_id', 'country_id'])
        .where('state', '=', sql.lit('OPEN'))
        .where('guest_id', 'is not', null)
        // Changes nothing, but locks and returns the existing row.
        .doUpdateSet((expression) => ({ version: expression.ref('shop.cart.version') })),
    )
    // A row that was just inserted was never locked.
    .returning([...CART_COLUMNS, sql<boolean>`xmax = 0`.as('is_new')]),
)

/** The open cart of a guest, created if missing, in one atomic statement. */
export async function openGuestCart(
  database: Kysely<Database>,
  owner: Extract<Owner, { kind: 'guest' }>,
  now: Date,
): Promise<{ cart: CartRow; is_new: boolean }> {
  const { rows } = await database.executeQuery(GUEST_CART_OPENED(newCart(owner, now)))
  const [row] = rows
  if (!row) throw new Error('No cart was opened')
  const { is_new, ...cart } = row
  return { cart: asCart(cart), is_new }
}

/**
 * Serializes everything that creates, ends or selects a person's baskets, so that two devices never make two of them
 * current. Taken before any row of a cart.
 */
export async function lockBaskets(tx: Transaction<Database>, user_id: number): Promise<void> {
  await sql`select ${basketsLock(user_id)}`.execute(tx)
}

/** The lock as an expression, for statements that take it before a row. */
export function basketsLock(user_id: number) {
  return sql`pg_advisory_xact_lock(hashtextextended('baskets:' || (${user_id}::bigint)::text, 0))`
}

/** The current basket of a user; if none is current, the one changed last becomes it; if there is none, a new one. */
async function openBasket(
  tx: Transaction<Database>,
  owner: Extract<Owner, { kind: 'user' }>,
  now: Date,
): Promise<CartRow> {
  await lockBaskets(tx, owner.user_id)
  const latest = await findCart(tx, owner)
  const row = latest
    ? await tx
        .updateTable('shop.cart')
        .set({ is_current: true })
        .where('cart_id', '=', latest.cart_id)
        .where('state', '=', sql.lit('OPEN'))
        .returning(CART_COLUMNS)
        .executeTakeFirst()
    : undefined
  if (row) return asCart(row)
  const opened = await tx
    .insertInto('shop.cart')
    .values({ ...newCart(owner, now), is_current: true })
    .returning(CART_COLUMNS)
    .executeTakeFirstOrThrow()
  return asCart(opened)
}

/** The lines of a cart in the order they were added, each with the available pieces in the cart's country. */
export async function readItems(
  database: Kysely<Database>,
  cart: Pick<CartRow, 'cart_id' | 'country_id'>,
): Promise<StockedItem[]> {
  const rows = await database
    .selectFrom('shop.cart_item as item')
    .leftJoin('shop.stock as stock', (join) =>
      join.onRef('stock.variant_id', '=', 'item.variant_id').on('stock.country_id', '=', cart.country_id),
    )
    .select(['item.id', 'item.variant_id', 'item.quantity', AVAILABLE.as('available')])
    .select(partsStock(sql.ref('item.variant_id'), cart.country_id).as('parts'))
    .where('item.cart_id', '=', cart.cart_id)
    .orderBy('item.id')
    .execute()
  return itemsOf(rows)
}

/** The lines of a cart and, in the same statement, the stock of variants that may not be among them. */
export async function readItemsAnd(
  tx: Transaction<Database>,
  cart: Pick<CartRow, 'cart_id' | 'country_id'>,
  variantIds: readonly number[],
): Promise<{ items: StockedItem[]; stockOf: (variant_id: number) => VariantStock }> {
  const rows = await tx
    .selectFrom('shop.cart_item as item')
    .leftJoin('shop.stock as stock', (join) =>
      join.onRef('stock.variant_id', '=', 'item.variant_id').on('stock.country_id', '=', cart.country_id),
    )
    .select(['item.id', 'item.variant_id', 'item.quantity', AVAILABLE.as('available')])
    .select(partsStock(sql.ref('item.variant_id'), cart.country_id).as('parts'))
    .where('item.cart_id', '=', cart.cart_id)
    .unionAll(
      tx
        .selectFrom(
          sql<{ variant_id: number }>`unnest(${variantIds}::integer[])`.as<'wanted'>(sql`wanted (variant_id)`),
        )
        .leftJoin('shop.stock as stock', (join) =>
          join.onRef('stock.variant_id', '=', 'wanted.variant_id').on('stock.country_id', '=', cart.country_id),
        )
        .select([sql.lit(0).as('id'), 'wanted.variant_id', sql.lit(0).as('quantity'), AVAILABLE.as('available')])
        .select(partsStock(sql.ref('wanted.variant_id'), cart.country_id).as('parts')),
    )
    .orderBy('id')
    .execute()
  const stocks = new Map(rows.map((row) => [row.variant_id, variantStock(row)]))
  return {
    items: itemsOf(rows.filter((row) => row.id !== 0)),
    stockOf: (variant_id) => stocks.get(variant_id) ?? { available: 0, parts: null },
  }
}

/** Sets the line of a variant to a quantity, creating it if missing. Returns the id of the line. */
export async function putItem(
  tx: Transaction<Database>,
  line: { cart_id: number; variant_id: number; quantity: number },
): Promise<number> {
  // Written as text because the conflict target is an expression, which Kysely does not support.
  const result = await sql<{ id: number }>`
    insert into shop.cart_item (cart_id, variant_id, quantity)
    values (${line.cart_id}, ${line.variant_id}, ${line.quantity})
    on conflict (cart_id, variant_id, coalesce(promotion_id, 0)) do update set quantity = excluded.quantity
    returning id`.execute(tx)
  const id = result.rows[0]?.id
  if (id === undefined) throw new Error('The line was not written')
  return id
}

/** Sets many lines at once, in the order given; returns them in the order of their ids. */
export async function putItems(
  tx: Transaction<Database>,
  cart_id: number,
  lines: readonly { variant_id: number; quantity: number }[],
): Promise<Omit<ItemRow, 'available'>[]> {
  if (lines.length === 0) return []
  const variantIds = lines.map((line) => line.variant_id)
  const quantities = lines.map((line) => line.quantity)
  const { rows } = await sql<Omit<ItemRow, 'available'>>`
    insert into shop.cart_item (cart_id, variant_id, quantity)
    select ${cart_id}, variant_id, quantity
      from unnest(${variantIds}::int[], ${quantities}::int[]) with ordinality as line (variant_id, quantity, place)
      order by place
    on conflict (cart_id, variant_id, coalesce(promotion_id, 0)) do update set quantity = excluded.quantity
    returning id, variant_id, quantity`.execute(tx)
  return rows.sort((a, b) => a.id - b.id)
}

export async function removeItem(tx: Transaction<Database>, cart_id: number, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('shop.cart_item')
    .where('cart_id', '=', cart_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** The number of pieces in the open cart, 0 without one. Cart reads (R19): a small separate query. */
export async function countPieces(database: Kysely<Database>, owner: Owner): Promise<number> {
  const row = await database
    .selectFrom('shop.cart_item as item')
    .select(sql<number>`coalesce(sum(item.quantity), 0)`.as('pieces'))
    .where('item.cart_id', '=', (query) =>
      query
        .selectFrom('shop.cart')
        .select('shop.cart.cart_id')
        .where(isOpenCartOf(owner))
        .$if(owner.kind === 'user', (carts) => carts.orderBy(CURRENT_FIRST).limit(1)),
    )
    .executeTakeFirst()
  return row?.pieces ?? 0
}
