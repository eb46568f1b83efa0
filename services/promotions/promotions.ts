import { Refusal } from '@meridian/contract/errors.ts'
import { evaluate, getPromotion, listPromotions, type Promotion } from '@meridian/contract/promotions.ts'
import { DEFAULT_COUNTRY, DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { isMembersOnly } from '@meridian/domain/promotion.ts'
import { evaluationRefusal } from '@meridian/domain/promotion-token.ts'
import { countryOf, priceGroupOf } from '../gate/caller.ts'
import { type Context, type Dependencies, type FindOwnCart, type Route, route } from '../gate/handler.ts'
import { type CountryPromotion, listedPromotions, type PromotionTokens } from './for-services.ts'
import { type PromotionText, readPromotionPlaces, readPromotionTexts } from './promotions-queries.ts'

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
      const refusal = evaluationRefusal({ evaluation_place: place, has_cart: cart !== null })
      if (refusal !== null || cart === null) throw new Refusal('CART_REQUIRED')
      if ((countryOf(caller) ?? country_id) !== country_id) throw new Refusal('COUNTRY_MISMATCH')
      const own = await parts.findOwnCart(caller, cart.code)
      if (own === null) throw new Refusal('CART_NOT_FOUND')
      return { promotion_token: await parts.tokens.sign({ ...content, cart: own }) }
    }),

    route(listPromotions, async ({ query }, context) => {
      const scope = scopeOf(context, query.countryId)
      const [running, texts] = await Promise.all([
        listedPromotions(deps, scope),
        readPromotionTexts(deps, scope.country_id, query.languageId, scope.now),
      ])
      return { promotions: running.map((one) => promotionView(one, texts)) }
    }),

    route(getPromotion, async ({ params, query }, context) => {
      const scope = scopeOf(context, query.countryId)
      const running = await listedPromotions(deps, scope)
      const promotion = running.find((one) => one.promotion_id === params.promotionId)
      if (promotion === undefined) throw new Refusal('PROMOTION_ABSENT')
      const [texts, places] = await Promise.all([
        readPromotionTexts(deps, scope.country_id, query.languageId, scope.now),
        readPromotionPlaces(deps, params.promotionId),
      ])
      return { promotion: { ...promotionView(promotion, texts), ...places } }
    }),
  ]
}

/** The scope of promotions: from the token, else from the call and the caller. */
function scopeOf({ caller, promotion, now }: Context, countryId: CountryId | undefined) {
  return {
    country_id: promotion?.country_id ?? countryId ?? countryOf(caller) ?? DEFAULT_COUNTRY,
    price_group_id: promotion?.price_group_id ?? priceGroupOf(caller),
    now,
  }
}

function promotionView(one: CountryPromotion, texts: ReadonlyMap<number, PromotionText>): Promotion {
  const { promotion_id: id, kind, percent_off_hundredths, points_percent_hundredths, image_file_id } = one
  const untold: PromotionText = {
    name: '',
    description: '',
    image: null,
    language_id: DEFAULT_LANGUAGE,
    uri: String(id),
  }
  return {
    id,
    kind,
    percent_off_hundredths,
    points_percent_hundredths,
    image_file_id,
    starts_at: new Date(one.starts_at).toISOString(),
    ends_at: new Date(one.ends_at).toISOString(),
    members_only: isMembersOnly(one),
    fixed_prices: [...one.fixed.values()].some(({ gross_price }) => gross_price !== null),
    ...(texts.get(id) ?? untold),
  }
}
