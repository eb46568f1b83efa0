import { setDiscount } from '@meridian/contract/shop/member-cart.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { parseWirePoints } from '@meridian/domain/points.ts'
import type { FailedCall } from '../../../basket/refusal-texts.ts'
import { orUnread, refusedOf } from '../../../basket/refused.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'

export interface PointsProblem {
  refused: FailedCall
  /** The input is not a number of points. */
  unreadable: boolean
  sent: string
}

/** The wallet of a member, or why it could not be read; undefined for a guest. SPEC §8 Wallet fetch fails. */
export async function readWallet(visit: Visit) {
  const session = await visit.session()
  if (session?.claims.typeName !== 'user') return undefined
  return orUnread(visit.own(getWalletBalance, {}).then((answer) => answer.wallet_balance))
}

/** Saves the number of points to convert in the cart: the typed number, all, or none. Null on success. */
export async function savePoints(visit: Visit, form: FormData): Promise<PointsProblem | null> {
  const sent = String(form.get('points_to_convert') ?? '').slice(0, 20)
  const problem = (refused: FailedCall, unreadable = false) => ({ refused, unreadable, sent })
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
 * Parses typed points, with a decimal comma or point in the format of any of our locales; null if invalid or ambiguous,
 * such as `1,234`.
 */
export function pointsTyped(text: string): number | null {
  const plain = text.replace(/\s|P$/gu, '')
  const [, grouped = '', group, cents] = /^(\d{1,3}(?:([.,'’])\d{3})+)(?!\2)[.,](\d{1,2})$/.exec(plain) ?? []
  const number = group === undefined ? plain.replace(',', '.') : `${grouped.replaceAll(group, '')}.${cents}`
  return /^\d{1,9}(\.\d{1,2})?$/.test(number) ? parseWirePoints(Number(number)) : null
}
