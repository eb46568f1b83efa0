import { Refusal } from '@meridian/contract/errors.ts'
import { addGuestCartItem, createGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { QUANTITY_MAX } from '@meridian/domain/cart.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { rememberChoice } from '../choice.server.ts'
import { links } from '../links.ts'
import { isFormWithoutScripts } from '../same-origin.server.ts'
import { visitOf } from '../visit.server.ts'

/** What became of an add: the line for the toast, or what the server said. */
export type AddResult =
  | {
      ok: true
      added: {
        name: string
        image: string | null
        price: number
        points: number
        currency_symbol: string
        quantity: number
      }
    }
  | { ok: false; message: string | null }

/** Changes the basket. With scripts it answers data, without them it leads to the basket. SPEC §4 Add to cart. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const result = await addItem(visit, form)
  rememberChoice(visit)
  if (isFormWithoutScripts(request)) return redirect(links.cartData(visit.locale), 303)
  return data(result, { status: result.ok ? 200 : 422 })
}

async function addItem(visit: ReturnType<typeof visitOf>, form: FormData): Promise<AddResult> {
  const variant_id = Number(form.get('variant_id'))
  const quantity = Number(form.get('quantity') ?? 1)
  const promotion = form.get('promotion_id')
  const valid = Number.isSafeInteger(variant_id) && variant_id > 0 && Number.isSafeInteger(quantity)
  if (!valid || quantity < 1 || quantity > QUANTITY_MAX) return { ok: false, message: null }
  const query = { languageId: visit.languageId }
  const body = {
    variant_id,
    quantity,
    country_id: visit.countryId,
    promotion_id: promotion === null || promotion === '' ? null : Number(promotion),
  }
  const add = () => visit.own(addGuestCartItem, { query, body }, { start: true })
  try {
    const cart = await add().catch(async (error) => {
      // SPEC §8: a guest basket that is gone is reset silently; the piece being added goes into the new one.
      if (!(error instanceof Refusal) || error.error !== 'CART_NOT_FOUND') throw error
      await visit.own(createGuestCart, { query, body: { country_id: visit.countryId } }, { start: true })
      return add()
    })
    const line = cart.data.items.find((item) => item.variant_id === variant_id)
    if (line === undefined) return { ok: false, message: null }
    return {
      ok: true,
      added: {
        name: line.name,
        image: line.image,
        price: line.promotion_gross_price ?? line.gross_price,
        points: line.promotion_points ?? line.points,
        currency_symbol: cart.data.currency_symbol,
        quantity: line.quantity,
      },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, message: error.message }
  }
}
