import { Refusal } from '@meridian/contract/errors.ts'
import { removeGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import {
  createBasket,
  createFavoriteCart,
  fillFromFavoriteCart,
  getFavoriteCart,
  listBaskets,
  listFavoriteCarts,
  removeBasket,
  removeFavoriteCart,
  renameFavoriteCart,
  setBasket,
} from '@meridian/contract/shop/member-cart.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { stringsOf } from '../strings/catalogues.server.ts'
import { ownOrRead } from '../visit/read-order.server.ts'
import type { Visit } from '../visit/visit.server.ts'
import type { BasketAnswer } from './basket-answer.ts'
import { copySharedLines, readCart } from './basket-changes.server.ts'
import { cartCallsOf } from './cart-calls.server.ts'

/** A member's baskets: the open ones, the current one first, and the favourites. SPEC §1, §3. */
export async function readBaskets(visit: Visit) {
  const query = { languageId: visit.languageId }
  const [{ baskets }, { favorite_carts }] = await Promise.all([
    visit.own(listBaskets, { query }),
    visit.own(listFavoriteCarts, { query }),
  ])
  return { baskets, favorite_carts }
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The answer with the basket after a change, and `more`. */
async function answered(visit: Visit, more: Omit<Extract<BasketAnswer, { ok: true }>, 'ok' | 'cart'> = {}) {
  const cart = await readCart(visit)
  if (cart === null) throw new Refusal('TOKEN_REQUIRED')
  return { ok: true, cart, ...more } as const
}

/** Dialog add basket: opens a new basket, which becomes the current one. */
export async function create(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const body = { name: textOf(form, 'name') || stringsOf(visit.locale).translate('BASKET') }
  const { basket } = await visit.own(createBasket, { query: { languageId: visit.languageId }, body })
  return answered(visit, { alert: { key: 'basketCreated', name: basket.name } })
}

export async function choose(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const query = { languageId: visit.languageId }
  await visit.own(setBasket, { params: { code: textOf(form, 'code') }, query, body: { current: true } })
  return answered(visit, { alert: { key: 'editBasket', name: '' } })
}

export async function rename(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const query = { languageId: visit.languageId }
  await visit.own(setBasket, { params: { code: textOf(form, 'code') }, query, body: { name: textOf(form, 'name') } })
  return answered(visit)
}

/** Dialog delete basket. */
export async function removeOne(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const { basket } = await visit.own(removeBasket, { params: { code: textOf(form, 'code') } })
  return answered(visit, { alert: { key: 'basketRemoved', name: basket.name } })
}

/** Dialog save basket: saves the lines of the current basket under a name. */
export async function save(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const query = { languageId: visit.languageId }
  const { favorite_cart } = await visit.own(createFavoriteCart, { query, body: { name: nameOf(visit, form) } })
  return answered(visit, { favorite: { code: favorite_cart.code, name: favorite_cart.name } })
}

/** The name from the form; defaults to today's date. */
function nameOf(visit: Visit, form: FormData): string {
  const { translate } = stringsOf(visit.locale)
  const day = dayText(visit.locale, new Date().toISOString())
  return textOf(form, 'name') || translate('BASKET_OF_DAY', { day })
}

/** True if this form would replace the visitor's lines unconfirmed, as a form without scripts does. */
export async function needsConfirmation(visit: Visit, form: FormData): Promise<boolean> {
  if (form.get('intent') !== 'fill_basket' || form.get('mode') !== 'replace' || form.has('asked')) return false
  return ((await readCart(visit))?.items.length ?? 0) > 0
}

/** SPEC §4: the favourite alert is shown after the basket was rebuilt. */
export async function fill(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const mode = form.get('mode') === 'merge' ? 'merge' : 'replace'
  const query = { languageId: visit.languageId, mode } as const
  const params = { favoriteCartCode: textOf(form, 'code') }
  const { data: cart, not_sold_here } = await visit.own(fillFromFavoriteCart, { params, query })
  return { ok: true, cart, favorite_alert: true, not_sold_here: not_sold_here.map(({ name }) => name) }
}

export async function renameFavorite(visit: Visit, form: FormData): Promise<BasketAnswer> {
  const params = { favoriteCartCode: textOf(form, 'code') }
  const query = { languageId: visit.languageId }
  await visit.own(renameFavoriteCart, { params, query, body: { name: textOf(form, 'name') } })
  return answered(visit)
}

export async function removeFavorite(visit: Visit, form: FormData): Promise<BasketAnswer> {
  await visit.own(removeFavoriteCart, { params: { favoriteCartCode: textOf(form, 'code') } })
  return answered(visit)
}

/** A favourite basket by the code in a link, at the reader's prices; null if it does not exist (any more). */
export async function readSharedFavorite(visit: Visit, code: string) {
  const input = {
    params: { favoriteCartCode: code },
    query: { languageId: visit.languageId, countryId: visit.countryId },
  }
  try {
    const call = await ownOrRead(visit)
    return await call(getFavoriteCart, input)
  } catch (error) {
    if (error instanceof Refusal && error.error !== 'TOO_MANY_REQUESTS' && error.error !== 'OVERLOADED') return null
    throw error
  }
}

/**
 * Copies the lines of a shared basket, replacing the visitor's lines or in addition. A guest's cart is filled by the
 * code, as with a shopping link.
 */
export async function copySharedFavorite(visit: Visit, form: FormData): Promise<BasketAnswer> {
  if ((await cartCallsOf(visit)).owner === 'user') return fill(visit, form)
  const shared = await readSharedFavorite(visit, textOf(form, 'code'))
  if (shared === null) throw new Refusal('FAVORITE_CART_ABSENT')
  // As for members, own lines are replaced only if the shared basket has available products.
  const canBeHad = shared.data.items.some(({ available }) => available > 0)
  if (!canBeHad) return { ok: false, refused: { error: 'VARIANT_UNAVAILABLE', message: '' } }
  if (form.get('mode') !== 'merge') await discardCart(visit)
  const copied = await copySharedLines(visit, form)
  if (!copied.ok) return copied
  return { ...copied, favorite_alert: true, not_sold_here: shared.not_sold_here.map(({ name }) => name) }
}

/** Removes the guest's lines, if there are any. */
async function discardCart(visit: Visit): Promise<void> {
  try {
    await visit.own(removeGuestCart, {})
  } catch (error) {
    if (!(error instanceof Refusal) || !['TOKEN_REQUIRED', 'CART_NOT_FOUND'].includes(error.error)) throw error
  }
}
