import { randomBytes } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { BASKETS_MAX } from '@meridian/domain/basket.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AVAILABLE, partsStock } from '../stock/available-stock.ts'
import {
  CART_COLUMNS,
  type CartRow,
  CURRENT_FIRST,
  findCart,
  isOpenCartOf,
  itemsOf,
  lockBaskets,
  newCart,
} from './cart-queries.ts'

export interface BasketOwner {
  kind: 'user'
  user_id: number
  country_id: CartRow['country_id']
}

/** More than one may open: a basket reopened from an unpaid order is never refused. */
const BASKETS_SHOWN = 5 * BASKETS_MAX

export type BasketRow = CartRow & { updated_at: Date }

/** The open baskets, the current one first. */
export async function readBaskets(database: Kysely<Database>, owner: BasketOwner): Promise<BasketRow[]> {
  const rows = await database
    .selectFrom('shop.cart')
    .select([...CART_COLUMNS, 'updated_at'])
    .where(isOpenCartOf(owner))
    .orderBy(CURRENT_FIRST)
    .limit(BASKETS_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, country_id: owner.country_id }))
}

/** The lines of many carts of one country in the order they were added, with the available pieces of each. */
export async function readItemsOf(
  database: Kysely<Database>,
  cartIds: readonly number[],
  country_id: CartRow['country_id'],
) {
  const rows = await database
    .selectFrom('shop.cart_item as item')
    .leftJoin('shop.stock as stock', (join) =>
      join.onRef('stock.variant_id', '=', 'item.variant_id').on('stock.country_id', '=', country_id),
    )
    .select(['item.id', 'item.cart_id', 'item.variant_id', 'item.quantity', AVAILABLE.as('available')])
    .select(partsStock(sql.ref('item.variant_id'), country_id).as('parts'))
    .where(sql<boolean>`item.cart_id = any(${cartIds}::bigint[])`)
    .orderBy('item.id')
    .execute()
  const ofCart = (cart_id: number) => rows.filter((row) => row.cart_id === cart_id)
  return [...new Set(rows.map(({ cart_id }) => cart_id))].flatMap((cart_id) =>
    itemsOf(ofCart(cart_id)).map((item) => ({ ...item, cart_id })),
  )
}

/** Opens another basket and makes it current. The caller holds the lock of the baskets. @throws Refusal BASKETS_FULL */
export async function addBasket(
  tx: Transaction<Database>,
  owner: BasketOwner,
  name: string,
  now: Date,
): Promise<BasketRow> {
  const { count } = await tx
    .selectFrom('shop.cart')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where(isOpenCartOf(owner))
    .executeTakeFirstOrThrow()
  if (count >= BASKETS_MAX) throw new Refusal('BASKETS_FULL')
  await leaveCurrent(tx, owner)
  const row = await tx
    .insertInto('shop.cart')
    .values({ ...newCart(owner, now), name, is_current: true })
    .returning([...CART_COLUMNS, 'updated_at'])
    .executeTakeFirstOrThrow()
  return { ...row, country_id: owner.country_id }
}

/** Makes one of the open baskets current. The caller holds the lock of the baskets. @throws Refusal BASKET_ABSENT */
export async function makeCurrent(tx: Transaction<Database>, owner: BasketOwner, code: string): Promise<void> {
  await leaveCurrent(tx, owner)
  const made = await tx
    .updateTable('shop.cart')
    .set({ is_current: true })
    .where(isOpenCartOf(owner))
    .where('code', '=', code)
    .executeTakeFirst()
  if (made.numUpdatedRows === 0n) throw new Refusal('BASKET_ABSENT')
}

/** A unique index allows one current basket, so the old one is unset before the new one is set. */
async function leaveCurrent(tx: Transaction<Database>, owner: BasketOwner): Promise<void> {
  await tx
    .updateTable('shop.cart')
    .set({ is_current: false })
    .where(isOpenCartOf(owner))
    .where('is_current', '=', sql.lit(true))
    .execute()
}

/** Renames an open basket. @throws Refusal BASKET_ABSENT */
export async function renameBasket(
  tx: Transaction<Database>,
  owner: BasketOwner,
  basket: { code: string; name: string },
): Promise<void> {
  const renamed = await tx
    .updateTable('shop.cart')
    .set({ name: basket.name })
    .where(isOpenCartOf(owner))
    .where('code', '=', basket.code)
    .executeTakeFirst()
  if (renamed.numUpdatedRows === 0n) throw new Refusal('BASKET_ABSENT')
}

/**
 * Discards a basket, by its code or the current one; then the one changed last becomes current. @throws Refusal
 * BASKET_ABSENT
 */
export async function endBasket(
  tx: Transaction<Database>,
  owner: BasketOwner,
  which: { code: string } | 'current',
  now: Date,
): Promise<{ code: string; name: string }> {
  await lockBaskets(tx, owner.user_id)
  const code = which === 'current' ? (await findCart(tx, owner))?.code : which.code
  const ended =
    code === undefined
      ? undefined
      : await tx
          .updateTable('shop.cart')
          .set((expression) => ({ state: 'REMOVED', version: expression('version', '+', 1), updated_at: now }))
          .where(isOpenCartOf(owner))
          .where('code', '=', code)
          .returning(['code', 'name'])
          .executeTakeFirst()
  if (!ended) throw new Refusal('BASKET_ABSENT')
  return ended
}

/** Moves the lines of a locked cart into a discarded cart, so that nothing is lost. */
export async function archiveLines(tx: Transaction<Database>, cart: CartRow, now: Date): Promise<void> {
  const code = randomBytes(18).toString('base64url')
  await sql`
    with away as (
      insert into shop.cart (code, guest_id, user_id, country_id, state, name, merged_into, created_at, updated_at)
        select ${code}, guest_id, user_id, country_id, 'REMOVED', name, cart_id, ${now}, ${now}
          from shop.cart where cart_id = ${cart.cart_id}
        returning cart_id
    )
    update shop.cart_item set cart_id = away.cart_id from away where cart_item.cart_id = ${cart.cart_id}`.execute(tx)
}
