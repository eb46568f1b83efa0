import { evaluate } from '@meridian/contract/promotions.ts'
import { listCategories, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import { type CountryId, defaultLanguageIn, isCountryId } from '@meridian/domain/locale.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import type { Service } from '../../gate/serve.ts'
import { readAssortment } from './assortment.ts'
import { WAIT_UP_TO_PRODUCTS } from './renewing-cache.ts'

/** Countries warmed up at start; more would prolong a start more than they help. */
const EXPECTED_MAX = 5
const EXPECTED_WITHIN_MS = 3000
const DAYS_OF_SALES = 7

/**
 * Warms up main categories and a product search, as guests request them in the countries that bought most in the last
 * days, so that the first of them after a start need not wait for shared data; for three seconds at most, and two more
 * calls. A small catalogue is read faster than anybody notices, and skipped. A failure is logged and does not affect
 * the start.
 */
export async function readExpectedLists(
  { deps, service }: { deps: Dependencies; service: Service },
  now: Date,
  { waitUpTo = WAIT_UP_TO_PRODUCTS, withinMs = EXPECTED_WITHIN_MS } = {},
): Promise<void> {
  const begun = performance.now()
  const isLate = () => performance.now() - begun > withinMs
  try {
    for (const country_id of await readBusiestCountries(deps, now)) {
      const { products } = await readAssortment(deps, { country_id, price_group_id: GUEST_PRICE_GROUP_ID, now })
      if (products.size <= waitUpTo || isLate()) return
      await requestLists(service, country_id, isLate)
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'Cannot read what the first guests will ask for')
  }
}

async function requestLists(service: Service, countryId: CountryId, isLate: () => boolean): Promise<void> {
  const place = { countryId, languageId: defaultLanguageIn(countryId) }
  const { promotion_token: promotionToken } = await service.call(evaluate, {
    body: { evaluation_place: 'CATALOG', country_id: countryId },
  })
  const { product_categories } = await service.call(listCategories, { query: place })
  const main = product_categories.filter(({ parentId }) => parentId === undefined)
  for (const [at, { id }] of main.entries()) {
    if (isLate()) return
    const { data } = await service.call(listProducts, { query: { ...place, categoryId: id } }, { promotionToken })
    const name = data.products[0]?.name
    if (at === 0 && name !== undefined)
      await service.call(searchProducts, { query: { ...place, query: name } }, { promotionToken })
  }
}

async function readBusiestCountries(deps: Dependencies, now: Date): Promise<CountryId[]> {
  const { rows } = await sql<{ country_id: string }>`
    select country_id from shop.sales_of_day where day > ${now}::date - ${DAYS_OF_SALES}::integer
      group by country_id order by sum(orders) desc, country_id limit ${EXPECTED_MAX}`.execute(deps.replica)
  return rows.map(({ country_id }) => country_id).filter(isCountryId)
}
