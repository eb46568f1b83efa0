import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { listOffers } from '@meridian/contract/shop/offers.ts'
import { type CountryId, countryOf, type Locale, languageOf } from '@meridian/domain/locale.ts'
import type { Call } from '../app/visit/call.ts'
import type { PromotionTokens } from '../app/visit/promotion-tokens.ts'

/** The source of offers. */
export interface OfferSource {
  call: Call
  promotions: PromotionTokens
}

type Step = AnswerOf<typeof listOffers>['data']

/** Yields the offers of a locale's country at guest prices, page by page. Rethrows errors of the calls. */
export async function* offersOf(
  source: OfferSource,
  locale: Locale,
  range: { from?: number; until?: number } = {},
): AsyncGenerator<Step> {
  const countryId = countryOf(locale)
  let next: number | null = range.from ?? 1
  while (next !== null) {
    const query = { ...range, countryId, languageId: languageOf(locale), from: next }
    const step: Step = (await callAsGuest(source, countryId, listOffers, { query })).data
    yield step
    next = step.next
  }
}

/**
 * Makes a call with the promotion token of the country's guests. SPEC §4: a call that answers 403 is repeated once
 * with a fresh token. Rethrows errors of the call.
 */
export async function callAsGuest<E extends Endpoint>(
  { call, promotions }: OfferSource,
  countryId: CountryId,
  endpoint: E,
  input: InputOf<E>,
): Promise<AnswerOf<E>> {
  const promotionToken = await promotions.current(countryId)
  try {
    return await call(endpoint, input, { promotionToken })
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'PROMOTION_TOKEN_INVALID') throw error
    return call(endpoint, input, { promotionToken: await promotions.fresh(countryId, promotionToken) })
  }
}
