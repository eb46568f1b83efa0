import { setDiscount } from '@meridian/contract/shop/member-cart.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { parseWirePoints } from '@meridian/domain/points.ts'
import type { Refused } from '../../../basket/refusal-texts.ts'
import { refusedOf } from '../../../basket/refused.server.ts'
import { orElse } from '../../../visit/expected.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'

export interface PointsProblem {
  refused: Refused
  /** What was typed is no number of points. */
  unreadable: boolean
  sent: string
}

/** The wallet of a member; undefined for a guest, null where it cannot be had. SPEC §8 Wallet fetch fails. */
export async function readWallet(visit: Visit) {
  const session = await visit.session()
  if (session?.claims.typeName !== 'user') return undefined
  return orElse(
    visit.own(getWalletBalance, {}).then((answer) => answer.wallet_balance),
    null,
    'wallet',
  )
}

/** Puts the wish to convert points into the cart: as many as were typed, all there are, or none. Null when it is done. */
export async function savePoints(visit: Visit, form: FormData): Promise<PointsProblem | null> {
  const sent = String(form.get('points_to_convert') ?? '').slice(0, 20)
  const problem = (refused: Refused, unreadable = false) => ({ refused, unreadable, sent })
  try {
    const points_to_convert = form.has('none') ? 0 : form.has('all') ? await allPoints(visit) : pointsTyped(sent)
    if (points_to_convert === null) return problem({ error: 'FIELDS_REFUSED', message: '' }, true)
    await visit.own(setDiscount, { query: { languageId: visit.languageId }, body: { points_to_convert } })
    return null
  } catch (error) {
    return problem(refusedOf(error))
  }
}

async function allPoints(visit: Visit): Promise<number> {
  return (await visit.own(getWalletBalance, {})).wallet_balance.available
}

/**
 * Points as people write them, with a comma or a point, and as any of our locales writes them; null for anything else, also for `1,234`,
 * which may mean two numbers.
 */
export function pointsTyped(text: string): number | null {
  const plain = text.replace(/\s|P$/gu, '')
  const [, grouped = '', group, cents] = /^(\d{1,3}(?:([.,'’])\d{3})+)(?!\2)[.,](\d{1,2})$/.exec(plain) ?? []
  const number = group === undefined ? plain.replace(',', '.') : `${grouped.replaceAll(group, '')}.${cents}`
  return /^\d{1,9}(\.\d{1,2})?$/.test(number) ? parseWirePoints(Number(number)) : null
}
