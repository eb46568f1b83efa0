import { randomBytes } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredLine } from '@meridian/database/schema/stored.ts'
import { FAVORITE_CARTS_MAX } from '@meridian/domain/basket.ts'
import type { Kysely, Transaction } from 'kysely'
import type { BasketOwner } from './basket-queries.ts'

const COLUMNS = ['code', 'name', 'lines', 'created_at'] as const

export interface FavoriteCartRow {
  code: string
  name: string
  lines: StoredLine[]
  created_at: Date
}

/** The favourite carts of a member, newest first. */
export function readFavoriteCarts(
  database: Kysely<Database>,
  user_id: number,
  limit: number,
): Promise<FavoriteCartRow[]> {
  return database
    .selectFrom('shop.favorite_cart')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute()
}

/** Stores lines under a name; undefined if the member is at the limit. The caller holds the lock of the baskets. */
export async function insertFavoriteCart(
  tx: Transaction<Database>,
  kept: { owner: BasketOwner; name: string; lines: readonly StoredLine[]; now: Date },
): Promise<FavoriteCartRow | undefined> {
  const { owner, name, lines, now } = kept
  const { count } = await tx
    .selectFrom('shop.favorite_cart')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow()
  if (count >= FAVORITE_CARTS_MAX) return undefined
  return tx
    .insertInto('shop.favorite_cart')
    .values({
      code: randomBytes(18).toString('base64url'),
      user_id: owner.user_id,
      country_id: owner.country_id,
      name,
      lines: JSON.stringify(lines),
      created_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The statement checks ownership (R21). */
export function nameFavoriteCart(
  tx: Transaction<Database>,
  { user_id, code, name }: { user_id: number; code: string; name: string },
): Promise<FavoriteCartRow | undefined> {
  return tx
    .updateTable('shop.favorite_cart')
    .set({ name })
    .where('code', '=', code)
    .where('user_id', '=', user_id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export function deleteFavoriteCart(
  tx: Transaction<Database>,
  user_id: number,
  code: string,
): Promise<{ code: string; name: string } | undefined> {
  return tx
    .deleteFrom('shop.favorite_cart')
    .where('code', '=', code)
    .where('user_id', '=', user_id)
    .returning(['code', 'name'])
    .executeTakeFirst()
}
