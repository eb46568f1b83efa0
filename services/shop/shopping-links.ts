import { randomBytes } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredLine } from '@meridian/database/schema/stored.ts'
import { CART_LINES_MAX } from '@meridian/domain/cart.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import type { Kysely } from 'kysely'
import type { CartRow, ItemRow } from './cart-queries.ts'

/** SPEC §7 shopping-link: keeps the lines of a cart under a new code, without a word about the person. */
export async function keepLink(
  database: Kysely<Database>,
  { country_id, items, now }: { country_id: CountryId; items: readonly ItemRow[]; now: Date },
): Promise<string> {
  const code = randomBytes(18).toString('base64url')
  const lines = items.map(({ variant_id, quantity }) => ({ variant_id, promotion_id: null, quantity }))
  await database
    .insertInto('shop.shopping_link')
    .values({ code, country_id, lines: JSON.stringify(lines), created_at: now })
    .execute()
  return code
}

/** @throws Refusal LINK_ABSENT */
export async function findLink(
  database: Kysely<Database>,
  code: string,
): Promise<{ country_id: CountryId; lines: StoredLine[] }> {
  const link = await database
    .selectFrom('shop.shopping_link')
    .select(['country_id', 'lines'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!link || !isCountryId(link.country_id)) throw new Refusal('LINK_ABSENT')
  return { country_id: link.country_id, lines: link.lines.slice(0, CART_LINES_MAX) }
}

/** What stands behind a link, as a cart that belongs to nobody. @throws Refusal LINK_ABSENT */
export async function readSharedCart(
  database: Kysely<Database>,
  code: string,
): Promise<{ cart: CartRow; items: ItemRow[] }> {
  const { country_id, lines } = await findLink(database, code)
  const variantIds = lines.map((line) => line.variant_id)
  const stock = await database
    .selectFrom('shop.stock')
    .select(['variant_id', 'on_hand', 'reserved'])
    .where('country_id', '=', country_id)
    // An empty list is no SQL; no variant has the id 0.
    .where('variant_id', 'in', variantIds.length > 0 ? variantIds : [0])
    .execute()
  const left = new Map(stock.map((row) => [row.variant_id, Math.max(row.on_hand - row.reserved, 0)]))
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
