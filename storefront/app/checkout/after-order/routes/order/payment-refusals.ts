import type { Locale } from '@meridian/domain/locale.ts'
import { type FailedCall, parseRefusal, refusalText } from '../../../../basket/refusal-texts.ts'
import { waitText } from '../../../../identity/wait-text.ts'
import type { Translate } from '../../../../strings/translate.ts'

const WAIT_MAX_S = 3600

/** The text of a refused payment; after too many attempts it states when the next one is allowed. SPEC §6. */
export function paymentRefusalText(refused: FailedCall, translate: Translate, locale: Locale): string {
  if (refused.error !== 'PAYMENT_TRIES_SPENT') return refusalText(refused, translate)
  return translate('REFUSED_PAYMENT_TRIES_SPENT', { wait: waitText(refused.retryAfterS ?? WAIT_MAX_S, locale) })
}

/**
 * Why the checkout could not start the payment, from the parameters of links.unpaidOrder; null if there is none, or the
 * wait is over.
 */
export function paymentRefusalNamed(query: URLSearchParams, now_s: number): FailedCall | null {
  if (query.get('refused') !== 'PAYMENT_TRIES_SPENT') return parseRefusal(query.get('refused'))
  const again = query.get('again') ?? ''
  const refused = { error: 'PAYMENT_TRIES_SPENT', message: '' } as const
  if (!/^\d{1,12}$/.test(again)) return refused
  const retryAfterS = Math.ceil(Number(again) - now_s)
  return retryAfterS > 0 ? { ...refused, retryAfterS: Math.min(retryAfterS, WAIT_MAX_S) } : null
}
