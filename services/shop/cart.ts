import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import {
  addGuestCartItem,
  createGuestCart,
  createShoppingLink,
  getGuestCart,
  getGuestCartByCode,
  getGuestCartTotalQuantity,
  removeGuestCart,
  removeGuestCartItem,
  setGuestBuyer,
  setGuestCartItemQuantity,
  setGuestInvoiceRequired,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type AddRefusal, QUANTITY_MAX, quantityAllowed, whyNotAdd } from '@meridian/domain/cart.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { parseTaxNumber } from '@meridian/domain/tax-number.ts'
import type { Transaction } from 'kysely'
import { priceGroupOf } from '../caller.ts'
import { readAddressInput } from '../core/for-services-addresses.ts'
import { type Context, type Dependencies, type Route, route } from '../handler.ts'
import { changeOnce } from '../idempotency.ts'
import { checkPaymentMethod } from '../payments/for-services.ts'
import { readBuyerInput } from './buyers.ts'
import { checkCountry, ownerOf, readingOf } from './cart-owner.ts'
import {
  type CartRow,
  type CartValues,
  changeCart,
  changeOpenCart,
  countPieces,
  findCart,
  type Owner,
  openCart,
  putItem,
  readItems,
  readItemsAnd,
  removeItem,
} from './cart-queries.ts'
import { type Clamped, showCart } from './cart-view.ts'
import { readDeliveryMethods } from './delivery-queries.ts'
import { readOffers } from './offers.ts'
import { choosePickupPoint } from './pickup-points.ts'
import { findLink, keepLink, readSharedCart } from './shopping-links.ts'

/** How a refusal of domain/cart.ts is answered. */
const ADD_REFUSALS = {
  QUANTITY_INVALID: 'FIELDS_REFUSED',
  NOT_SOLD_HERE: 'VARIANT_UNAVAILABLE',
  UNAVAILABLE: 'STOCK_EXHAUSTED',
  CART_FULL: 'CART_FULL',
  QUANTITY_LIMIT: 'STOCK_EXHAUSTED',
} as const satisfies Record<AddRefusal, string>

/** SPEC §7 SHOP: guest cart. */
export function cartRoutes(deps: Dependencies): Route[] {
  /** Changes the owner's open cart in one transaction and answers it, read back. */
  function change<T extends { query?: { languageId?: LanguageId | undefined } | undefined }>(
    name: string,
    input: T,
    context: Context,
    work: (tx: Transaction<Database>, owner: Owner) => Promise<{ cart: CartRow | undefined; clamped?: Clamped[] }>,
  ) {
    const owner = ownerOf(context)
    return changeOnce(deps.database, context, { name, input }, async (tx) => {
      const { cart, clamped } = await work(tx, owner)
      if (!cart) throw new Refusal('CART_NOT_FOUND')
      const items = await readItems(tx, cart)
      return { data: await showCart(deps, cart, items, readingOf(context, input.query?.languageId), clamped) }
    })
  }

  /** Sets columns of the owner's open cart. One statement is whole by itself, so that only an idempotency key asks for more. */
  async function set<T extends { query: { languageId?: LanguageId | undefined } }>(
    name: string,
    input: T,
    context: Context,
    values: CartValues,
  ) {
    if (context.idempotencyKey !== null) {
      return change(name, input, context, async (tx, owner) => ({
        cart: await changeCart(tx, owner, context.now, values),
      }))
    }
    const cart = await changeOpenCart(deps.database, ownerOf(context), context.now, values)
    if (!cart) throw new Refusal('CART_NOT_FOUND')
    const items = await readItems(deps.database, cart)
    return { data: await showCart(deps, cart, items, readingOf(context, input.query.languageId)) }
  }

  return [
    route(createGuestCart, async (input, context) => {
      checkCountry(context, input.body.country_id)
      const { code } = input.body
      const own = code === undefined ? undefined : await findCart(deps.database, ownerOf(context))
      // What is sold in another country may differ: adding leaves out what is not sold here.
      const lines = code === undefined || own?.code === code ? [] : (await findLink(deps.database, code)).lines
      return change('createGuestCart', input, context, async (tx, owner) => {
        const opened = await openCart(tx, owner, context.now)
        if (lines.length === 0) return { cart: opened }
        const cart = (await changeCart(tx, owner, context.now)) ?? opened
        const clamped: Clamped[] = []
        for (const line of lines) clamped.push(...(await addLine(tx, cart, line, context).catch(skipUnavailable)))
        return { cart, clamped }
      })
    }),

    route(getGuestCartByCode, async ({ query: { code, languageId } }, context) => {
      const own = context.caller.kind === 'guest' ? await findCart(deps.database, ownerOf(context)) : undefined
      if (own?.code === code) {
        return { data: await showCart(deps, own, await readItems(deps.database, own), readingOf(context, languageId)) }
      }
      const { cart, items } = await readSharedCart(deps.database, code)
      return { data: await showCart(deps, cart, items, readingOf(context, languageId)) }
    }),

    route(getGuestCart, async ({ query }, context) => {
      const cart = await findCart(deps.database, ownerOf(context))
      if (!cart) throw new Refusal('CART_NOT_FOUND')
      const items = await readItems(deps.database, cart)
      return { data: await showCart(deps, cart, items, readingOf(context, query.languageId)) }
    }),

    route(addGuestCartItem, async (input, context) => {
      checkCountry(context, input.body.country_id)
      const owner = ownerOf(context)
      return changeOnce(deps.database, context, { name: 'addGuestCartItem', input }, async (tx) => {
        const cart = await changeCart(tx, owner, context.now)
        if (!cart) throw new Refusal('CART_NOT_FOUND')
        const { items, clamped } = await addLineTo(tx, cart, input.body, context)
        return { data: await showCart(deps, cart, items, readingOf(context, input.query.languageId), clamped) }
      })
    }),

    route(setGuestCartItemQuantity, async (input, context) => {
      const owner = ownerOf(context)
      return changeOnce(deps.database, context, { name: 'setGuestCartItemQuantity', input }, async (tx) => {
        const cart = await changeCart(tx, owner, context.now)
        if (!cart) throw new Refusal('CART_NOT_FOUND')
        const items = await readItems(tx, cart)
        const item = items.find((one) => one.id === input.params.id)
        if (!item) throw new Refusal('ITEM_ABSENT')
        const asked = input.body.quantity
        const { quantity, changed } = quantityAllowed({ requested: asked, available: item.available })
        // Fewer is always allowed, even where the stock has gone: it is the way out.
        const given = asked <= item.quantity ? asked : quantity
        if (given === 0) throw new Refusal('STOCK_EXHAUSTED', { detail: { available: 0 } })
        await putItem(tx, { cart_id: cart.cart_id, variant_id: item.variant_id, quantity: given })
        item.quantity = given
        const clamped =
          changed && given !== asked ? [{ item_id: item.id, variant_id: item.variant_id, asked, given }] : []
        return { data: await showCart(deps, cart, items, readingOf(context, input.query.languageId), clamped) }
      })
    }),

    route(removeGuestCartItem, (input, context) =>
      change('removeGuestCartItem', input, context, async (tx, owner) => {
        const cart = await changeCart(tx, owner, context.now)
        if (cart && !(await removeItem(tx, cart.cart_id, input.params.id))) throw new Refusal('ITEM_ABSENT')
        return { cart }
      }),
    ),

    route(removeGuestCart, async (input, context) =>
      changeOnce(deps.database, context, { name: 'removeGuestCart', input }, async (tx) => {
        if (!(await changeCart(tx, ownerOf(context), context.now, { state: 'REMOVED' }))) {
          throw new Refusal('CART_NOT_FOUND')
        }
        return { data: null }
      }),
    ),

    route(getGuestCartTotalQuantity, async (_input, context) => ({
      cart_total_quantity: await countPieces(deps.database, ownerOf(context)),
    })),

    route(setGuestShippingAddress, async (input, context) => {
      const address = await readAddressInput(deps, ownerOf(context).country_id, input.body)
      return set('setGuestShippingAddress', input, context, { shipping_address: JSON.stringify(address) })
    }),

    route(setGuestBuyer, async (input, context) => {
      const buyer = await readBuyerInput(deps, ownerOf(context).country_id, input.body)
      return set('setGuestBuyer', input, context, { buyer: JSON.stringify(buyer) })
    }),

    route(setGuestInvoiceRequired, async (input, context) => {
      return set('setGuestInvoiceRequired', input, context, readInvoice(input.body, ownerOf(context)))
    }),

    route(setGuestPaymentMethod, async (input, context) => {
      const { payment_method_id, payment_point_id } = input.body
      const method = await checkPaymentMethod(deps, ownerOf(context).country_id, {
        payment_method_id,
        payment_point_id: payment_point_id ?? null,
      })
      return set('setGuestPaymentMethod', input, context, {
        payment_method_id,
        payment_method_type: method.type,
        payment_point_id: payment_point_id ?? null,
      })
    }),

    route(setGuestShippingMethod, async (input, context) => {
      const { shipping_method_id, promotion_id, pickup_point } = input.body
      const methods = await readDeliveryMethods(deps, ownerOf(context).country_id)
      const method = methods.find((one) => one.shipping_method_id === shipping_method_id)
      if (!method) throw new Refusal('METHOD_UNAVAILABLE')
      const point =
        method.kind === 'pickup_point' ? await choosePickupPoint(deps, shipping_method_id, pickup_point) : null
      return set('setGuestShippingMethod', input, context, {
        shipping_method_id,
        shipping_promotion_id: promotion_id ?? null,
        pickup_point: point && JSON.stringify(point),
      })
    }),

    route(createShoppingLink, async (input, context) => {
      checkCountry(context, input.body.country_id)
      const owner = ownerOf(context)
      return changeOnce(deps.database, context, { name: 'createShoppingLink', input }, async (tx) => {
        const cart = await findCart(tx, owner)
        if (!cart) throw new Refusal('CART_NOT_FOUND')
        const items = await readItems(tx, cart)
        if (items.length === 0) throw new Refusal('CART_EMPTY')
        const code = await keepLink(tx, { country_id: owner.country_id, items, now: context.now })
        return { data: { code } }
      })
    }),
  ]

  /** Adds pieces of a variant, as many as stock and limits allow. @throws Refusal naming why none can be added. */
  async function addLineTo(
    tx: Transaction<Database>,
    cart: CartRow,
    line: { variant_id: number; quantity: number },
    context: Context,
  ) {
    const price_group_id = priceGroupOf(context.caller)
    const scope = { country_id: cart.country_id, price_group_id, place: 'CHECKOUT', now: context.now } as const
    const sold = (await readOffers(deps, scope, [line.variant_id])).has(line.variant_id)
    const { items, available } = await readItemsAnd(tx, cart, line.variant_id)
    const present = items.find((item) => item.variant_id === line.variant_id)
    const refusal = whyNotAdd({
      quantity: line.quantity,
      quantity_in_cart: present?.quantity ?? 0,
      lines_in_cart: items.length,
      sold_here: sold,
      available,
    })
    if (refusal) {
      const left = Math.min(available, QUANTITY_MAX)
      throw new Refusal(ADD_REFUSALS[refusal], refusal === 'UNAVAILABLE' ? { detail: { available: left } } : {})
    }
    const before = present?.quantity ?? 0
    const { quantity, changed } = quantityAllowed({ requested: before + line.quantity, available })
    const id = await putItem(tx, { cart_id: cart.cart_id, variant_id: line.variant_id, quantity })
    if (present) present.quantity = quantity
    else items.push({ id, variant_id: line.variant_id, quantity, available })
    const clamped: Clamped[] = changed
      ? [{ item_id: id, variant_id: line.variant_id, asked: before + line.quantity, given: quantity }]
      : []
    return { items, clamped }
  }

  async function addLine(
    tx: Transaction<Database>,
    cart: CartRow,
    line: { variant_id: number; quantity: number },
    context: Context,
  ): Promise<Clamped[]> {
    return (await addLineTo(tx, cart, line, context)).clamped
  }
}

/** A shared basket keeps what it can: a line that is gone or full here is left out. */
function skipUnavailable(error: unknown): Clamped[] {
  if (error instanceof Refusal && ['VARIANT_UNAVAILABLE', 'STOCK_EXHAUSTED', 'CART_FULL'].includes(error.error))
    return []
  throw error
}

/** SPEC §7 invoice-required: an invoice names a company and its tax number. @throws Refusal FIELDS_REFUSED */
function readInvoice(
  body: { invoice_required: boolean; company_name?: string | null | undefined; tax_number?: string | null | undefined },
  { country_id }: Owner,
) {
  if (!body.invoice_required) {
    return { invoice_required: false, invoice_company_name: null, invoice_tax_number: null }
  }
  const company = body.company_name?.trim() ?? ''
  if (company === '') throw refuseField('company_name', 'REQUIRED', 'An invoice needs the name of the company')
  const number = parseTaxNumber(body.tax_number ?? '', country_id)
  if (number === null) {
    throw refuseField('tax_number', 'INVALID_FORMAT', 'This is not a tax number of this country')
  }
  return { invoice_required: true, invoice_company_name: company, invoice_tax_number: number }
}
