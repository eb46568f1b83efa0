import {
  listShippingMethods,
  type PromotionShippingMethod,
  type ShippingMethod,
} from '@meridian/contract/shop/catalogue.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { type CountryId, type LanguageId, localeInCountry } from '@meridian/domain/locale.ts'
import { formatPrice } from '@meridian/domain/locale-prices.ts'
import { promisedDays } from '@meridian/domain/promised-days.ts'
import { freeFrom } from '@meridian/domain/shipping.ts'
import { readPublicPaths } from '../../files/for-services.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { readPromotionTexts, shippingPromotions } from '../../promotions/for-services.ts'
import { currencyOf, type Scope, scopeOf } from '../catalogue/catalogue-answers.ts'
import { readShippingMethods, readShippingMethodTexts } from './shipping-method-queries.ts'

/** SPEC §7 SHOP: shipping methods. */
export function shippingMethodRoutes(deps: Dependencies): Route[] {
  return [
    route(listShippingMethods, async ({ query }, context) => ({
      data: await listMethods(deps, query.languageId, scopeOf(context, query.countryId)),
    })),
  ]
}

/** Reads each method with its free-shipping threshold, as text, under the visitor's current promotions. */
export function freeShippingReader(deps: Dependencies) {
  return async (
    { countryId, languageId }: { countryId: CountryId; languageId: LanguageId },
    context: Context,
  ): Promise<string> => {
    const scope: Scope = { ...scopeOf(context, countryId), place: 'CHECKOUT' }
    const { currency_symbol, shipping_methods, promotion_shipping_methods } = await listMethods(deps, languageId, scope)
    const locale = localeInCountry(languageId, countryId)
    return shipping_methods
      .flatMap((method) => {
        const from = freeFrom(method, promotion_shipping_methods)
        return from === null || from === 0 ? [] : [`${method.name}: ${formatPrice(from, { locale, currency_symbol })}`]
      })
      .join(' · ')
  }
}

/** The methods of the country, with the price under each promotion that reduces it. */
async function listMethods(deps: Dependencies, languageId: LanguageId, scope: Scope) {
  const { country_id } = scope
  const [methods, texts, english, offers, promotionTexts] = await Promise.all([
    readShippingMethods(deps, country_id, scope.now),
    readShippingMethodTexts(deps, country_id, languageId),
    readShippingMethodTexts(deps, country_id, 'en'),
    // Delivery is always bought at the checkout, wherever its price is read; without a token only base prices apply.
    scope.place === null ? [] : shippingPromotions(deps, { ...scope, place: 'CHECKOUT' }),
    readPromotionTexts(deps, country_id, languageId, scope.now),
  ])
  const paths = await readPublicPaths(
    deps,
    methods.flatMap((method) => method.image_file_id ?? []),
  )
  const shipping_methods = methods.map(
    ({ shipping_method_id, image_file_id, ...method }): ShippingMethod => ({
      id: shipping_method_id,
      ...(texts.get(shipping_method_id) ?? english.get(shipping_method_id) ?? { name: '', description: '' }),
      image_file_id,
      image: image_file_id === null ? null : (paths.get(image_file_id) ?? null),
      ...method,
      ...promisedNow(method, scope),
    }),
  )
  const promotion_shipping_methods = offers.flatMap((offer): PromotionShippingMethod[] => {
    const method = shipping_methods.find((one) => one.id === offer.shipping_method_id)
    if (method === undefined) return []
    const { promotion_id, gross_price, goods_from } = offer
    const { name: promotion_name, uri: promotion_uri } = promotionTexts.get(promotion_id) ?? untold(promotion_id)
    return [{ ...method, promotion_id, promotion_name, promotion_uri, promotion_gross_price: gross_price, goods_from }]
  })
  return { ...currencyOf(country_id), shipping_methods, promotion_shipping_methods }
}

/** The delivery promise of a method if the order is paid now, by the rule that applies afterwards. */
function promisedNow({ days_min, days_max }: { days_min: number; days_max: number }, { country_id, now }: Scope) {
  const { time_zone } = countryFacts(country_id)
  return promisedDays({ paid_at: now, shipping_days_min: days_min, shipping_days_max: days_max, time_zone })
}

/** A promotion without any text. */
const untold = (promotion_id: number) => ({ name: '', uri: String(promotion_id) })
