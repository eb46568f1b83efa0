import { Refusal } from '@meridian/contract/errors.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import { createGuestCart, createShoppingLink } from '@meridian/contract/shop/guest-cart.ts'
import { isQuantity, linesToAdjust, QUANTITY_MAX } from '@meridian/domain/cart.ts'
import type { Visit } from '../visit/visit.server.ts'
import type { AddedItem, BasketAnswer } from './basket-answer.ts'
import { cartCallsOf } from './cart-calls.server.ts'
import { parseSeenLine, type SeenLine } from './seen-baskets.ts'

/** The answer to a form that none of our pages sends. */
const UNREADABLE: BasketAnswer = { ok: false, refused: { error: 'MALFORMED', message: '' } }

/** The visitor's cart; null if there is none. Throws any other refusal or failure of the call. */
export async function readCart(visit: Visit): Promise<Cart | null> {
  try {
    return await (await cartCallsOf(visit)).read()
  } catch (error) {
    const none = ['TOKEN_REQUIRED', 'TOKEN_INVALID', 'CART_NOT_FOUND', 'CALLER_NOT_ALLOWED']
    if (error instanceof Refusal && none.includes(error.error)) return null
    throw error
  }
}

/** Opens the guest's cart, creating a guest session if necessary; a code fills it from a shared basket. */
async function openCart(visit: Visit, code?: string): Promise<Cart> {
  const body = { country_id: visit.countryId, ...(code !== undefined && { code }) }
  const query = { languageId: visit.languageId }
  return (await visit.own(createGuestCart, { query, body }, { start: true })).data
}

/**
 * Adds a line. If the guest's basket is lost it is silently reset: a new one is opened and gets the line. Throws any
 * other refusal. SPEC §4 Add to cart, §8.
 */
async function addLine(visit: Visit, line: SeenLine): Promise<{ cart: Cart; reset: boolean }> {
  const calls = await cartCallsOf(visit)
  const add = () => calls.add(line)
  if (calls.owner === 'user') {
    try {
      return { cart: await add(), reset: false }
    } catch (error) {
      if ((await cartCallsOf(visit)).owner === 'user') throw error
      // The member's session has ended: they go on as a guest, and their own basket waits in the account.
      return { cart: (await addLine(visit, line)).cart, reset: false }
    }
  }
  if ((await visit.session()) === null) {
    // No session yet, or a guest whose session was lost together with the basket.
    await openCart(visit)
    return { cart: await add(), reset: true }
  }
  try {
    return { cart: await add(), reset: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'CART_NOT_FOUND') throw error
    await openCart(visit)
    return { cart: await add(), reset: true }
  }
}

export async function add(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const line = parseSeenLine({
    variant_id: numberOf(form.get('variant_id')),
    quantity: numberOf(form.get('quantity') ?? '1'),
    promotion_id: numberOf(form.get('promotion_id')) || null,
  })
  if (line === null) return UNREADABLE
  const { cart, reset } = await addLine(visit, line)
  return { ok: true, cart, reset, ...addedOf(cart, line) }
}

/** The item for the toast: the pieces actually added, fewer than requested if stock is short. */
function addedOf(cart: Cart, { variant_id, quantity }: SeenLine): { added?: AddedItem } {
  const item = cart.items.find((one) => one.variant_id === variant_id)
  if (item === undefined) return {}
  const clamped = cart.quantity_changes.find((change) => change.variant_id === variant_id)
  return {
    added: {
      name: item.name,
      image: item.image,
      price: item.promotion_gross_price ?? item.gross_price,
      points: item.promotion_points ?? item.points,
      currency_symbol: cart.currency_symbol,
      quantity: quantity - (clamped === undefined ? 0 : clamped.requested - clamped.granted),
    },
  }
}

/** Sets a quantity; 0 removes the line. `step` is sent by the buttons without scripts. */
export async function setQuantity(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const id = numberOf(form.get('id'))
  const quantity = Math.min(numberOf(form.get('quantity')) + (numberOf(form.get('step')) || 0), QUANTITY_MAX)
  if (!isId(id)) return UNREADABLE
  if (quantity === 0) return remove(visit, form)
  if (!isQuantity(quantity)) return UNREADABLE
  const calls = await cartCallsOf(visit)
  return { ok: true, cart: await calls.setQuantity(id, quantity) }
}

export async function remove(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const id = numberOf(form.get('id'))
  if (!isId(id)) return UNREADABLE
  const calls = await cartCallsOf(visit)
  const cart = await calls.remove(id)
  const removed = parseSeenLine({
    variant_id: numberOf(form.get('variant_id')),
    quantity: numberOf(form.get('before')),
    promotion_id: null,
  })
  return { ok: true, cart, ...(removed !== null && { removed }) }
}

/**
 * Removes sold-out lines and lowers the others to the available quantity. Each line is a separate call: after a failure
 * a retry does the rest. Null if there is no basket.
 */
export async function adjustToAvailable(visit: Visit): Promise<Cart | null> {
  let cart = await readCart(visit)
  const calls = await cartCallsOf(visit)
  for (const { line, quantity } of linesToAdjust(cart?.items ?? [])) {
    cart = quantity === 0 ? await calls.remove(line.id) : await calls.setQuantity(line.id, quantity)
  }
  return cart
}

/** The answer to the basket page. */
export async function adjust(visit: Visit): Promise<BasketAnswer> {
  const cart = await adjustToAvailable(visit)
  return cart === null ? { ok: false, refused: { error: 'CART_EMPTY', message: '' } } : { ok: true, cart }
}

/** Copies the lines of a shared basket into the visitor's own. SPEC §7 guest cart (by code). */
export async function copySharedLines(visit: Visit, form: FormData): Promise<BasketAnswer> {
  return { ok: true, cart: await openCart(visit, String(form.get('code') ?? '')) }
}

/** Restores the lines of a lost basket; unavailable lines are left out. */
export async function restoreLines(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const cart = await addLines(visit, linesFrom(form.get('lines')))
  return cart === null ? { ok: false, refused: { error: 'VARIANT_UNAVAILABLE', message: '' } } : { ok: true, cart }
}

/** Adds the available ones of these lines; null if there is no basket afterwards. */
async function addLines(visit: Visit, lines: readonly SeenLine[]): Promise<Cart | null> {
  let cart: Cart | null = null
  for (const line of lines) {
    try {
      cart = (await addLine(visit, line)).cart
    } catch (error) {
      if (!(error instanceof Refusal) || error.error === 'TOO_MANY_REQUESTS' || error.error === 'OVERLOADED')
        throw error
    }
  }
  return cart ?? readCart(visit)
}

/** Creates the link for the share dialog. */
export async function share(visit: Visit): Promise<BasketAnswer> {
  if ((await cartCallsOf(visit)).owner === 'user') throw new Refusal('CALLER_NOT_ALLOWED')
  const query = { languageId: visit.languageId }
  const { data } = await visit.own(createShoppingLink, { query, body: { country_id: visit.countryId } })
  const cart = await readCart(visit)
  if (cart === null) return { ok: false, refused: { error: 'CART_EMPTY', message: '' } }
  return { ok: true, cart, share_code: data.code }
}

function linesFrom(text: FormDataEntryValue | null): SeenLine[] {
  try {
    const lines: unknown = JSON.parse(String(text))
    return Array.isArray(lines) ? lines.slice(0, 100).flatMap((line) => parseSeenLine(line) ?? []) : []
  } catch {
    return []
  }
}

/** Parses a whole number of a form; NaN for anything else, also for an empty value. */
function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : Number.NaN
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
