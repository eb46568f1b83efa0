import { listPromotions } from '@meridian/contract/promotions.ts'
import { listPromotionProducts, listRelatedProducts } from '@meridian/contract/shop/catalogue.ts'
import { promotionEndText } from '@meridian/domain/promotion-end.ts'
import { orElse } from '../visit/expected.server.ts'
import type { Visit } from '../visit/visit.server.ts'
import { readCart } from './basket-changes.server.ts'
import { countryOfBasket } from './basket-country.server.ts'

/** Limits: basket lines to find suggestions for, suggested products, promotions and products of each. */
const LINES_ASKED = 4
const SUGGESTED_MAX = 8
const PROMOTIONS_MAX = 6
const PROMOTION_PRODUCTS_MAX = 4

const NOTHING = { data: { currency_code: '', currency_symbol: '', products: [] } }

/** Suggestions that fit the lines of the basket and are not in it yet. */
export async function suggestForBasket(visit: Visit) {
  const { languageId } = visit
  const countryId = await countryOfBasket(visit)
  const cart = await readCart(visit)
  const productIds = [...new Set(cart?.items.map((item) => item.product_id))]
  const answers = await Promise.all(
    productIds
      .slice(-LINES_ASKED)
      .map((productId) =>
        orElse(
          visit.read(listRelatedProducts, { params: { productId }, query: { countryId, languageId } }),
          NOTHING,
          'related',
        ),
      ),
  )
  const products = answers.flatMap((answer) => answer.data.products)
  const fresh = products.filter(
    (product, index) =>
      !productIds.includes(product.product_id) &&
      product.available > 0 &&
      products.findIndex((one) => one.product_id === product.product_id) === index,
  )
  const currency_symbol = answers.find((answer) => answer.data.currency_symbol !== '')?.data.currency_symbol ?? ''
  return { currency_symbol, products: fresh.slice(0, SUGGESTED_MAX) }
}

/** The running promotions, each with some of its products. SPEC §1, §4 Promotions and delivery. */
export async function promotionsForBasket(visit: Visit) {
  const { languageId } = visit
  const countryId = await countryOfBasket(visit)
  const { promotions } = await visit.read(listPromotions, { query: { countryId, languageId } })
  return Promise.all(
    promotions.slice(0, PROMOTIONS_MAX).map(async ({ id, kind, name, description, ends_at }) => {
      const answer =
        kind === 'shipping'
          ? NOTHING
          : await orElse(
              visit.read(listPromotionProducts, { query: { promotionId: id, countryId, languageId } }),
              null,
              'promotion products',
            )
      return {
        id,
        name,
        description,
        until: promotionEndText(visit.locale, ends_at, visit.now),
        currency_symbol: answer?.data.currency_symbol ?? '',
        /** Null if they failed to load. */
        products:
          answer?.data.products.filter((product) => product.available > 0).slice(0, PROMOTION_PRODUCTS_MAX) ?? null,
      }
    }),
  )
}
