import { type CountryId, countryLanguages, defaultLanguageIn, type LanguageId } from './locale.ts'
import { periodOf, periodStart, shiftPeriod } from './period.ts'
import type { TransferRequestStatus } from './state/account.ts'

/** The fields of a request that the rules need. */
export type KnownTransfer = { status: TransferRequestStatus; decided_at: Date | null; applied_at: Date | null }

/**
 * Reason why a member may not request a move to a country; null if they may. Only one request may be open, and an
 * approved one is open until it has taken effect. SPEC §4 Country transfer requests.
 */
export function transferRefusal(requested: {
  from_country_id: CountryId
  to_country_id: CountryId
  known: readonly KnownTransfer[]
}): 'OWN_COUNTRY' | 'TRANSFER_PENDING' | null {
  if (requested.from_country_id === requested.to_country_id) return 'OWN_COUNTRY'
  return requested.known.some(stillWaits) ? 'TRANSFER_PENDING' : null
}

function stillWaits({ status, applied_at }: KnownTransfer): boolean {
  return status === 'pending' || (status === 'approved' && applied_at === null)
}

/**
 * When an approved request takes effect: at the start of the period after the one it was approved in, so that the
 * points of a period are never split between two countries. Null unless it is approved. SPEC §4 Country transfer
 * requests.
 */
export function transferEffectiveFrom({
  status,
  decided_at,
}: Pick<KnownTransfer, 'status' | 'decided_at'>): Date | null {
  if (status !== 'approved' || decided_at === null) return null
  return periodStart(shiftPeriod(periodOf(decided_at), 1))
}

/**
 * The language of a member after a move: their own if the country offers it, otherwise the country's first. SPEC §4.
 */
export function languageAfterTransfer(language_id: LanguageId, to_country_id: CountryId): LanguageId {
  const offered = countryLanguages(to_country_id)
  return offered.includes(language_id) ? language_id : defaultLanguageIn(to_country_id)
}
