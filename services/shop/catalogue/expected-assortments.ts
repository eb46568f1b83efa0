import { isCountryId } from '@meridian/domain/locale.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../handler.ts'
import { readAssortment } from './assortment.ts'
import { WAIT_UP_TO_PRODUCTS } from './renewing-cache.ts'

/** Countries whose guests are expected first; more would make a start longer than they help. */
const EXPECTED_MAX = 5
const EXPECTED_WITHIN_MS = 3000
const DAYS_OF_SALES = 7

/**
 * Reads what guests are sold in the countries that bought most in the last days, so that the first of them after a start do not wait
 * for it; three seconds at most, and one more country. A small catalogue is read sooner than anybody notices, and left to them.
 * A failure is logged, and costs a start nothing.
 */
export async function readExpectedAssortments(
  deps: Dependencies,
  now: Date,
  { waitUpTo = WAIT_UP_TO_PRODUCTS } = {},
): Promise<void> {
  const begun = performance.now()
  try {
    for (const country_id of await readBusiestCountries(deps, now)) {
      const { products } = await readAssortment(deps, { country_id, price_group_id: GUEST_PRICE_GROUP_ID, now })
      if (products.size <= waitUpTo || performance.now() - begun > EXPECTED_WITHIN_MS) return
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'Cannot read what the first guests will ask for')
  }
}

async function readBusiestCountries(deps: Dependencies, now: Date) {
  const { rows } = await sql<{ country_id: string }>`
    select country_id from shop.sales_of_day where day > ${now}::date - ${DAYS_OF_SALES}::integer
      group by country_id order by sum(orders) desc, country_id limit ${EXPECTED_MAX}`.execute(deps.replica)
  return rows.map(({ country_id }) => country_id).filter(isCountryId)
}
