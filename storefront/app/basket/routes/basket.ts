import { data, redirect } from 'react-router'
import { links } from '../../links.ts'
import { rememberChoice } from '../../visit/choice.server.ts'
import { orElse } from '../../visit/expected.server.ts'
import { NOT_REACHED, orOffline, unreached } from '../../visit/or-offline.ts'
import { isFormWithoutScripts } from '../../visit/same-origin.server.ts'
import { type Visit, visitOf } from '../../visit/visit.server.ts'
import type { BasketAnswer } from '../basket-answer.ts'
import {
  add,
  adjust,
  copySharedLines,
  readCart,
  remove,
  restoreLines,
  setQuantity,
  share,
} from '../basket-changes.server.ts'
import { dispatchBasket, getBasket } from '../basket-store.ts'
import * as baskets from '../member-baskets.server.ts'
import { refusedOf } from '../refused.server.ts'
import { showBasketAnswer, showServerCart } from '../show-server-cart.ts'
import type { Route } from './+types/basket.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

const CHANGES: Record<string, (visit: Visit, form: FormData) => Promise<BasketAnswer>> = {
  add,
  set_quantity: setQuantity,
  remove,
  adjust,
  take_over: copySharedLines,
  put_back: restoreLines,
  share,
  create_basket: baskets.create,
  choose_basket: baskets.choose,
  rename_basket: baskets.rename,
  remove_basket: baskets.removeOne,
  save_basket: baskets.save,
  fill_basket: baskets.fill,
  rename_favorite: baskets.renameFavorite,
  remove_favorite: baskets.removeFavorite,
  take_shared: baskets.copySharedFavorite,
}

/** The basket for the mini-basket: the cart, null if there is none, or `failed`. SPEC §2 Mini-basket. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data({ cart: await readCart(visitOf(context)), failed: false }, { headers: PRIVATE })
  } catch (error) {
    console.warn('Expected error: basket:', error instanceof Error ? error.message : error)
    return data({ cart: null, failed: true }, { headers: PRIVATE })
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  dispatchBasket({ type: 'requested', owner: getBasket().owner })
  const loaded = await orOffline(serverLoader(), () => ({ cart: null, failed: true }))
  // SPEC §8: the state is cleared, never the cart itself; the mini-basket offers to try again.
  if (loaded.failed) dispatchBasket({ type: 'count_failed' })
  else if (loaded.cart === null) dispatchBasket({ type: 'removed', owner: getBasket().owner })
  else showServerCart(loaded.cart)
  return loaded
}

/** The mini-basket loads it on opening; changes return their cart. */
export const shouldRevalidate = () => false

/**
 * Changes the basket: `intent` selects the change, an add by default. With scripts it returns data, without them it
 * redirects to the basket with the result in the address. SPEC §4 Cart, Add to cart.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const intent = String(form.get('intent') ?? 'add')
  if (isFormWithoutScripts(request) && (await orElse(baskets.needsConfirmation(visit, form), true, 'basket'))) {
    return redirect(links.replacingBasket(visit.locale, String(form.get('code') ?? '')), 303)
  }
  const change = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined
  const answer: BasketAnswer =
    change === undefined
      ? { ok: false, refused: { error: 'MALFORMED', message: '' } }
      : await change(visit, form).catch((error: unknown) => ({ ok: false, refused: refusedOf(error) }) as const)
  if (answer.ok) rememberChoice(visit)
  if (isFormWithoutScripts(request)) return redirect(landing(visit, form, answer), 303)
  return data(answer, { status: answer.ok ? 200 : 422, headers: PRIVATE })
}

/** The changes that rebuild the basket from a favourite one. */
const REBUILDS: ReadonlySet<unknown> = new Set(['fill_basket', 'take_shared'])

/**
 * Applies the answer of every basket change, whichever component sent it, even if that has unmounted. The favourite
 * alert is off while the basket is rebuilt, and stays off if that is refused. SPEC §4 Cart.
 */
export async function clientAction({
  request,
  serverAction,
}: Pick<Route.ClientActionArgs, 'request' | 'serverAction'>) {
  const form = await request.clone().formData()
  if (REBUILDS.has(form.get('intent'))) dispatchBasket({ type: 'favorite_requested' })
  const unanswered = unreached<BasketAnswer>({ ok: false, refused: NOT_REACHED })
  const answer = await orOffline(serverAction(), () => unanswered)
  if ('ok' in answer && answer.ok) showBasketAnswer(answer)
  return answer
}

const isAdd = (form: FormData) => (form.get('intent') ?? 'add') === 'add'

/** The redirect of a form without scripts, with the result in the address. */
function landing(visit: Visit, form: FormData, answer: BasketAnswer): string {
  const query = new URLSearchParams()
  // The baskets page sends forms as well and shows their results.
  const page = form.get('from') === 'baskets' ? links.account(visit.locale, 'baskets') : links.cartData(visit.locale)
  if (!answer.ok) query.set('refused', answer.refused.error ?? (isAdd(form) ? 'REJECTED' : 'INTERNAL'))
  else if (answer.removed !== undefined) query.set('removed', `${answer.removed.variant_id}x${answer.removed.quantity}`)
  else if (answer.share_code !== undefined) query.set('shared', answer.share_code)
  else if (answer.cart.quantity_changes.length > 0) query.set('alert', 'quantityAlert')
  else if (answer.alert !== undefined) {
    query.set('alert', answer.alert.key)
    if (answer.alert.name !== '') query.set('name', answer.alert.name)
  } else if (answer.favorite_alert) query.set('alert', 'favorite')
  const text = query.toString()
  return text === '' ? page : `${page}?${text}`
}
