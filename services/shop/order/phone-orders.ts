import {
  createPhoneOrder,
  quotePhoneOrder,
  searchPhoneOrderItems,
  searchPhoneOrderPoints,
} from '@meridian/contract/admin/phone-orders.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { run } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { type CountryId, isOpen } from '@meridian/domain/locale.ts'
import { PHONE_ORDER_LIMIT } from '@meridian/domain/phone-order.ts'
import { sql, type Transaction } from 'kysely'
import { readCountry } from '../../core/for-services.ts'
import { adminOf } from '../../gate/caller.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { insertSessionlessGuest } from '../../sec/for-services.ts'
import { asCart, CART_COLUMNS, newCart, type Owner, putItems } from '../cart/cart-queries.ts'
import { findPointsNear } from '../cart/pickup-points.ts'
import { readShippingMethods } from '../cart/shipping-method-queries.ts'
import { readOffers } from '../catalogue/offers.ts'
import { findVariants } from '../catalogue/sold-variants.ts'
import { readStocks } from '../stock/available-stock.ts'
import { recordOrderAct } from './order-acts.ts'
import { factsOfCart } from './order-facts.ts'
import { placeCart } from './order-placing.ts'
import { priceGroupOfBuyer, type ReadDraft, readDraft, showQuote, showVariants } from './phone-order-draft.ts'

/** Found variants that are shown at once. */
const VARIANTS_MAX = 20

/** Orders placed by an admin for a caller. SPEC §4 Orders by phone. */
export function phoneOrderRoutes(
  deps: Dependencies,
  placing: { enqueue: Enqueue; accessKeySecret: SecretRing },
): Route[] {
  const { database } = deps
  return [
    route(searchPhoneOrderItems, async ({ query }, context) => {
      const { search, country_id, user_id = null, languageId, order_language } = query
      checkScope(context, country_id)
      const { now } = context
      const price_group_id = await priceGroupOfBuyer(database, { user_id, country_id })
      const found = await findVariants(database, {
        search,
        // A buyer says the name of their own language.
        languages: [languageId, order_language],
        country_id,
        limit: VARIANTS_MAX,
      })
      const [{ currency_code }, offers, stocks] = await Promise.all([
        readCountry(deps, country_id),
        readOffers(deps, { country_id, price_group_id, place: 'CHECKOUT', now }, found),
        readStocks(database, country_id, found),
      ])
      const variantIds = found.filter((variant_id) => offers.has(variant_id))
      const languages = { languageId, order_language }
      return { currency_code, variants: await showVariants(deps, { variantIds, offers, stocks, ...languages }) }
    }),

    route(searchPhoneOrderPoints, async ({ query }, context) => {
      const { country_id, shipping_method_id, postal_code } = query
      checkScope(context, country_id)
      const methods = await readShippingMethods(deps, country_id, context.now)
      const method = methods.find((one) => one.shipping_method_id === shipping_method_id)
      if (method?.kind !== 'pickup_point') throw new Refusal('METHOD_UNAVAILABLE')
      return { pickup_points: await findPointsNear(deps, { country_id, shipping_method_id, postal_code }) }
    }),

    route(quotePhoneOrder, async ({ query: { languageId }, body }, context) => {
      checkScope(context, body.country_id)
      const { now } = context
      return { quote: await showQuote(deps, body, await readDraft(deps, body, now), { languageId, now }) }
    }),

    route(createPhoneOrder, async (input, context) => {
      const { total_gross, ...draft } = input.body
      const { country_id, languageId } = draft
      checkScope(context, country_id)
      const { user_id: admin_id } = adminOf(context)
      return changeOnce(database, context, { name: 'createPhoneOrder', input }, async (tx) => {
        const read = await readDraft(deps, draft, context.now)
        const { buyer } = read.cart
        if (read.problems.length > 0 || buyer === null) throw new Refusal('FIELDS_REFUSED', { fields: read.problems })
        await checkLimit(tx, buyer.email, context.now)
        const owner: Owner =
          draft.user_id === null
            ? { kind: 'guest', guest_id: await insertSessionlessGuest(tx, context.now), country_id }
            : { kind: 'user', user_id: draft.user_id, country_id }
        const filled = await insertFilledCart(tx, owner, read, context.now)
        const { price_group_id } = read
        const terms = { owner, price_group_id, languageId, total_gross, ships_from: 'any' as const, by: { admin_id } }
        const scope = { country_id, price_group_id, cart_code: filled.cart.code }
        const facts = await run(tx, factsOfCart(deps, scope, context.now))
        const { order } = await placeCart(tx, { deps, ...placing }, { ...filled, facts }, terms, context)
        const { order_id, number, currency_code, expires_at } = order
        await recordOrderAct(
          tx,
          context,
          { order_id, country_id },
          {
            act: 'createPhoneOrder',
            kind: 'phone_order_created',
            facts: { amount: order.total_gross, currency_code },
          },
        )
        return { order_id, number, expires_at: (expires_at ?? context.now).toISOString() }
      })
    }),
  ]
}

/** @throws Refusal RIGHT_LACKING for a country in which the admin makes no orders, COUNTRY_CLOSED */
function checkScope(context: Context, country_id: CountryId): void {
  if (!scopeOf(context).includes(country_id)) throw new Refusal('RIGHT_LACKING')
  if (!isOpen(country_id)) throw new Refusal('COUNTRY_CLOSED')
}

/**
 * Counts the orders by phone for a mail address, one creation after the other. @throws Refusal PHONE_ORDERS_TOO_MANY
 */
async function checkLimit(tx: Transaction<Database>, email: string, now: Date): Promise<void> {
  const key = emailKey(email)
  await sql`select core.lock_keys(array[convert_to(${`phone-orders:${key}`}, 'UTF8')])`.execute(tx)
  const since = new Date(now.getTime() - PHONE_ORDER_LIMIT.windowMs)
  const { rows } = await sql<{ orders: number }>`
    select count(*)::integer as orders from shop.orders
      where placed_by_admin_id is not null and lower(buyer ->> 'email') = ${key} and placed_at > ${since}`.execute(tx)
  if ((rows[0]?.orders ?? 0) >= PHONE_ORDER_LIMIT.max) {
    throw new Refusal('PHONE_ORDERS_TOO_MANY', { retryAfterS: PHONE_ORDER_LIMIT.windowMs / 1000 })
  }
}

/** The cart of an order by phone: ordered from the start, so that the member's baskets are unchanged. */
async function insertFilledCart(tx: Transaction<Database>, owner: Owner, { cart, items }: ReadDraft, now: Date) {
  const row = await tx
    .insertInto('shop.cart')
    .values({
      ...newCart(owner, now),
      ...cart,
      state: 'ORDERED',
      buyer: JSON.stringify(cart.buyer),
      shipping_address: JSON.stringify(cart.shipping_address),
      pickup_point: cart.pickup_point && JSON.stringify(cart.pickup_point),
    })
    .returning(CART_COLUMNS)
    .executeTakeFirstOrThrow()
  const put = await putItems(tx, row.cart_id, items)
  const left = new Map(items.map(({ variant_id, available }) => [variant_id, available]))
  return {
    cart: asCart(row),
    items: put.map((item) => ({ ...item, available: left.get(item.variant_id) ?? 0 })),
  }
}
