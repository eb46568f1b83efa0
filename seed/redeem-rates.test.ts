import { pointsValue } from '@meridian/domain/points-discount.ts'
import { expect, test } from 'vitest'
import { PRICES } from './prices.ts'
import { REDEEM_RATES } from './redeem-rates.ts'
import { COUNTRIES, COUNTRY_IDS } from './reference/countries.ts'

const MEMBER_PRICE_GROUP_ID = 2

test('the points a member earns are worth one to three percent of what they spend, in every country', () => {
  for (const country_id of COUNTRY_IDS) {
    const paid = PRICES.filter(
      (price) =>
        price.country_id === country_id && price.price_group_id === MEMBER_PRICE_GROUP_ID && price.to_days_ago === null,
    )
    const spent = paid.reduce((sum, price) => sum + price.gross_price, 0)
    const points = paid.reduce((sum, price) => sum + price.points, 0)
    const part = pointsValue(points, REDEEM_RATES[COUNTRIES[country_id].currency_code]) / spent
    expect(part, country_id).toBeGreaterThanOrEqual(0.01)
    expect(part, country_id).toBeLessThanOrEqual(0.03)
  }
})
