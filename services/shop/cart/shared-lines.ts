import { randomBytes } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredLine } from '@meridian/database/schema/stored.ts'
import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { type CountryId, knownCountryId } from '@meridian/domain/locale.ts'
import { type Kysely, sql } from 'kysely'
import { readAvailable } from '../stock/available-stock.ts'
import type { CartRow, ItemRow } from './cart-queries.ts'

/** SPEC §7 shopping-link: stores the lines of a cart under a new code, without personal data. */
export async function saveShoppingLink(
  database: Kysely<Database>,
  { country_id, items, now }: { country_id: CountryId; items: readonly ItemRow[]; now: Date },
): Promise<string> {
  const code = randomBytes(18).toString('base64url')
  const lines = toStoredLines(items)
  await database
    .insertInto('shop.shopping_link')
    .values({ code, country_id, lines: JSON.stringify(lines), created_at: now })
    .execute()
  return code
}

/** The stored part of lines: variant and quantity only. */
export function toStoredLines(items: readonly Pick<ItemRow, 'variant_id' | 'quantity'>[]): StoredLine[] {
  return items.map(({ variant_id, quantity }) => ({ variant_id, promotion_id: null, quantity }))
}

/** Lines stored under a code: of a guest's shopping link, or of a member's favourite cart. */
export interface SharedLines {
  country_id: CountryId
  lines: StoredLine[]
  /** Empty for a shopping link. */
  name: string
  /** The owner of the favourite cart; never shown to others. */
  user_id: number | null
}

/** The lines of a code. One query covers both kinds, so the recipient of a link need not know which it is. */
export async function findSharedLines(database: Kysely<Database>, code: string): Promise<SharedLines | undefined> {
  const found = await database
    .selectFrom('shop.favorite_cart')
    .select(['country_id', 'lines', 'name', sql<number | null>`user_id`.as('user_id')])
    .where('code', '=', code)
    .unionAll(
      database
        .selectFrom('shop.shopping_link')
        .select(['country_id', 'lines', sql<string>`''`.as('name'), sql<number | null>`null::bigint`.as('user_id')])
        .where('code', '=', code),
    )
    .executeTakeFirst()
  if (!found) return undefined
  return { ...found, country_id: knownCountryId(found.country_id), lines: found.lines.slice(0, CART_LINES_MAX) }
}

/** The content of a link, as a cart without an owner. @throws Refusal LINK_ABSENT */
export async function readSharedCart(
  database: Kysely<Database>,
  code: string,
): Promise<{ cart: CartRow; items: ItemRow[] }> {
  const shared = await findSharedLines(database, code)
  if (!shared) throw new Refusal('LINK_ABSENT')
  return showAsCart(database, { code, country_id: shared.country_id, lines: shared.lines })
}

/** Lines shown as a cart in a country, without an owner and not stored. */
export async function showAsCart(
  database: Kysely<Database>,
  shared: { code: string; country_id: CountryId; lines: readonly StoredLine[] },
): Promise<{ cart: CartRow; items: ItemRow[] }> {
  const { code, country_id, lines } = shared
  const left = await readAvailable(
    database,
    country_id,
    lines.map((line) => line.variant_id),
  )
  return {
    cart: { ...nobodysCart, code, country_id },
    items: lines.map(({ variant_id, quantity }, index) => ({
      id: index + 1,
      variant_id,
      quantity,
      available: left.get(variant_id) ?? 0,
    })),
  }
}

const nobodysCart = {
  cart_id: 0,
  guest_id: null,
  user_id: null,
  version: 1,
  payment_method_id: null,
  payment_method_type: null,
  payment_point_id: null,
  shipping_method_id: null,
  shipping_promotion_id: null,
  pickup_point: null,
  shipping_address: null,
  buyer: null,
  invoice_required: false,
  invoice_company_name: null,
  invoice_tax_number: null,
  name: '',
  points_to_convert: 0,
} as const
