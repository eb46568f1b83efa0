import { Refusal } from '@meridian/contract/errors.ts'
import { evaluate, listPromotions } from '@meridian/contract/promotions.ts'
import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import { whyNotEvaluate } from '@meridian/domain/promotion-token.ts'
import { countryOf, priceGroupOf } from '../caller.ts'
import { type Dependencies, type FindOwnCart, type Route, route } from '../handler.ts'
import { type PromotionTokens, runningPromotions } from './for-services.ts'
import { readPromotionTexts } from './promotions-queries.ts'

/** SPEC §7 PROMOTIONS. */
export function promotionsRoutes(
  deps: Dependencies,
  parts: { tokens: PromotionTokens; findOwnCart: FindOwnCart },
): Route[] {
  return [
    route(evaluate, async ({ body }, { caller, now }) => {
      const { evaluation_place: place, country_id } = body
      const cart = body.cart ?? null
      const content = { country_id, price_group_id: priceGroupOf(caller), place, now_ms: now.getTime() }
      if (place === 'CATALOG') return { promotion_token: await parts.tokens.sign(content) }
      const refusal = whyNotEvaluate({ evaluation_place: place, has_cart: cart !== null })
      if (refusal !== null || cart === null) throw new Refusal('CART_REQUIRED')
      if ((countryOf(caller) ?? country_id) !== country_id) throw new Refusal('COUNTRY_MISMATCH')
      const own = await parts.findOwnCart(caller, cart.code)
      if (own === null) throw new Refusal('CART_NOT_FOUND')
      return { promotion_token: await parts.tokens.sign({ ...content, cart: own }) }
    }),

    route(listPromotions, async ({ query }, { caller, promotion, now }) => {
      const ownCountry = countryOf(caller) ?? DEFAULT_COUNTRY
      const country_id = promotion?.country_id ?? query.countryId ?? ownCountry
      const price_group_id = promotion?.price_group_id ?? priceGroupOf(caller)
      const [running, texts] = await Promise.all([
        runningPromotions(deps, { country_id, price_group_id, place: 'CATALOG', now }),
        readPromotionTexts(deps, country_id, query.languageId),
      ])
      return {
        promotions: running.map((one) => ({
          id: one.promotion_id,
          kind: one.kind,
          percent_off_hundredths: one.percent_off_hundredths,
          points_percent_hundredths: one.points_percent_hundredths,
          starts_at: new Date(one.starts_at).toISOString(),
          ends_at: new Date(one.ends_at).toISOString(),
          image_file_id: one.image_file_id,
          ...(texts.get(one.promotion_id) ?? { name: '', description: '', image: null }),
        })),
      }
    }),
  ]
}
