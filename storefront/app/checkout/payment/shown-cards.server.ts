import { listSavedCards, type SavedCard } from '@meridian/contract/payments.ts'
import { periodText } from '@meridian/domain/date-text.ts'
import type { Visit } from '../../visit/visit.server.ts'
import type { ShownCard } from './shown-card.ts'

/** Saved cards for display, with the month of expiry in words. */
export function showCards({ locale }: Pick<Visit, 'locale'>, cards: readonly SavedCard[]): ShownCard[] {
  return cards.map(({ id, provider, brand, last4, expires_month, expires_year, expired }) => {
    const month = periodText(locale, `${expires_year}-${String(expires_month).padStart(2, '0')}`)
    return { id, provider, brand, last4, month, expired }
  })
}

/** The saved cards of a member; null for a guest, and where they cannot be read: then a card is typed. */
export async function readShownCards(visit: Visit): Promise<ShownCard[] | null> {
  if ((await visit.session())?.claims.typeName !== 'user') return null
  const answer = await visit.orElse(visit.own(listSavedCards, {}), null, 'saved cards')
  return answer && showCards(visit, answer.saved_cards)
}
