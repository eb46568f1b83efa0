import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import { settleGuestCart } from '@meridian/contract/shop/member-cart.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { guestCartPlan } from '@meridian/domain/basket.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { SessionTokens } from '../../gate/session.ts'
import { addBasket, type BasketOwner, readItemsOf } from './basket-queries.ts'
import { basketOwner, readBasketName } from './baskets.ts'
import { type CartValues, changeCart } from './cart-change-queries.ts'
import { type ChangedCart, changeAndShow } from './cart-changes.ts'
import { mergeLines } from './cart-lines.ts'
import { cartReadingOf } from './cart-owner.ts'
import { CART_COLUMNS, type CartRow, findCart, lockBaskets, openCart } from './cart-queries.ts'

/**
 * SPEC §3 Cart state: merges a guest's basket at sign-in. Carts (R17): once per guest cart (`merged_into` is set where
 * it is null), under the lock of the member's baskets, so that twenty tabs merge once; a repeated call returns the
 * first result.
 */
export function guestCartMergeRoutes(deps: Dependencies, { sessions }: { sessions: SessionTokens }): Route[] {
  return [
    route(settleGuestCart, async (input, context) => {
      const { guest_token, choice } = input.body
      const guest = await sessions.verify(guest_token, context.now)
      if (guest?.kind !== 'guest') throw refuseField('guest_token', 'INVALID', 'This is not the token of a guest')
      const name = input.body.name === undefined ? '' : readBasketName(input.body.name)
      const owner = basketOwner(context)
      return changeAndShow(deps, 'settleGuestCart', input, context, async (tx) => {
        await lockBaskets(tx, owner.user_id)
        const theirs = await lockGuestCart(tx, guest.guest_id, owner)
        if (!theirs) {
          await checkMerged(tx, guest.guest_id, owner)
          return { cart: await openCart(tx, owner, context.now) }
        }
        const taken = await mergeGuestCart(tx, { owner, theirs, choice, name }, context)
        await tx
          .updateTable('shop.cart')
          .set((expression) => ({
            state: 'REMOVED',
            merged_into: taken.cart.cart_id,
            version: expression('version', '+', 1),
            updated_at: context.now,
          }))
          .where('cart_id', '=', theirs.cart_id)
          .where('merged_into', 'is', null)
          .execute()
        return taken
      })
    }),
  ]

  async function mergeGuestCart(
    tx: Transaction<Database>,
    request: { owner: BasketOwner; theirs: CartRow; choice: Parameters<typeof guestCartPlan>[0]; name: string },
    context: Context,
  ): Promise<ChangedCart> {
    const { owner, theirs, choice, name } = request
    const { now } = context
    const mine = await findCart(tx, owner)
    const lines = await readItemsOf(tx, [theirs.cart_id, ...(mine ? [mine.cart_id] : [])], owner.country_id)
    const coming = lines.filter((line) => line.cart_id === theirs.cart_id)
    const plan = guestCartPlan(choice, { mine: lines.length - coming.length, guest: coming.length })
    if (plan.guest_lines === 'put_away') return { cart: mine ?? (await openCart(tx, owner, now)) }
    const target = plan.guest_lines === 'new_basket' ? await addBasket(tx, owner, name, now) : mine
    const replaces = plan.own_lines === 'put_away'
    const values = replaces || !target ? checkoutOf(theirs, target) : checkoutOf(target, theirs)
    const changed = await changeCart(tx, owner, now, values)
    if (!changed) throw new Error('A user has a basket')
    const { cart } = changed
    const pricing = cartReadingOf(context, undefined)
    const merged = await mergeLines(tx, deps, cart, { coming, kept: true, replaces, pricing })
    // A line without room stays in the stored guest cart and is reported like one that is short.
    const missing = merged.left_out.map((variant_id) => ({
      item_id: null,
      variant_id,
      requested: coming.find((line) => line.variant_id === variant_id)?.quantity ?? 0,
      granted: 0,
    }))
    return { cart, items: merged.items, clamped: [...merged.clamped, ...missing] }
  }
}

/** The guest's open cart of the member's country, locked until the end of the transaction. */
async function lockGuestCart(
  tx: Transaction<Database>,
  guest_id: string,
  { country_id }: BasketOwner,
): Promise<CartRow | undefined> {
  const row = await tx
    .selectFrom('shop.cart')
    .select(CART_COLUMNS)
    .where('guest_id', '=', guest_id)
    .where('country_id', '=', country_id)
    .where('state', '=', sql.lit('OPEN'))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, country_id }
}

/**
 * Passes if this member has already taken this guest's cart. A cart that another member took counts as absent.
 * @throws Refusal COUNTRY_MISMATCH if the guest's lines are in another country, CART_NOT_FOUND
 */
async function checkMerged(database: Kysely<Database>, guest_id: string, owner: BasketOwner): Promise<void> {
  const taken = await database
    .selectFrom('shop.cart as cart')
    .innerJoin('shop.cart as target', 'target.cart_id', 'cart.merged_into')
    .select('cart.cart_id')
    .where('cart.guest_id', '=', guest_id)
    .where('cart.country_id', '=', owner.country_id)
    .where('cart.merged_into', 'is not', null)
    .where('target.user_id', '=', owner.user_id)
    .limit(1)
    .executeTakeFirst()
  if (taken) return
  const elsewhere = await database
    .selectFrom('shop.cart')
    .select('cart_id')
    .where('guest_id', '=', guest_id)
    .where('state', '=', sql.lit('OPEN'))
    .limit(1)
    .executeTakeFirst()
  throw new Refusal(elsewhere ? 'COUNTRY_MISMATCH' : 'CART_NOT_FOUND')
}

/** Buyer, address and methods of the second cart that the first one lacks. */
function checkoutOf(first: CartRow, second: CartRow | undefined): CartValues {
  const text = (value: object | null) => value && JSON.stringify(value)
  const buyer = first.buyer ?? second?.buyer ?? null
  const address = first.shipping_address ?? second?.shipping_address ?? null
  const shipping = first.shipping_method_id !== null || !second ? first : second
  const payment = first.payment_method_id !== null || !second ? first : second
  const invoice = first.invoice_required || !second ? first : second
  return {
    buyer: text(buyer),
    shipping_address: text(address),
    shipping_method_id: shipping.shipping_method_id,
    shipping_promotion_id: shipping.shipping_promotion_id,
    pickup_point: text(shipping.pickup_point),
    payment_method_id: payment.payment_method_id,
    payment_method_type: payment.payment_method_type,
    payment_point_id: payment.payment_point_id,
    invoice_required: invoice.invoice_required,
    invoice_company_name: invoice.invoice_company_name,
    invoice_tax_number: invoice.invoice_tax_number,
  }
}
