import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { listOffers } from '@meridian/contract/shop/offers.ts'
import { countryOf, type Locale, languageOf } from '@meridian/domain/locale.ts'
import type { Call } from './call.ts'
import type { PromotionTokens } from './promotion-tokens.ts'

/** Whom to ask for what is sold. */
export interface OfferSource {
  call: Call
  promotions: PromotionTokens
}

type Step = AnswerOf<typeof listOffers>['data']

/** What a locale's country sells, with the prices of its guests, step by step. Throws what the calls throw. */
export async function* offersOf(
  { call, promotions }: OfferSource,
  locale: Locale,
  range: { from?: number; until?: number } = {},
): AsyncGenerator<Step> {
  const countryId = countryOf(locale)
  let next: number | null = range.from ?? 1
  while (next !== null) {
    const query = { ...range, countryId, languageId: languageOf(locale), from: next }
    const step: Step = await withToken((promotionToken) => call(listOffers, { query }, { promotionToken }))
    yield step
    next = step.next
  }

  /** SPEC §4: a call that answers 403 is repeated once with a fresh token. */
  async function withToken(ask: (promotionToken: string) => Promise<AnswerOf<typeof listOffers>>): Promise<Step> {
    const token = await promotions.current(countryId)
    try {
      return (await ask(token)).data
    } catch (error) {
      if (!(error instanceof Refusal) || error.error !== 'PROMOTION_TOKEN_INVALID') throw error
      return (await ask(await promotions.fresh(countryId, token))).data
    }
  }
}
