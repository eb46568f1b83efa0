import { DAY_MS } from '@meridian/domain/time-units.ts'
import { expect, test } from 'vitest'
import { type CountryPromotion, type PromotionSet, promotePrice } from './promotion-set.ts'

const now = new Date('2040-06-15T12:00:00Z')
const daysFromNow = (days: number) => now.getTime() + days * DAY_MS

const running: CountryPromotion = {
  promotion_id: 1,
  kind: 'product_price',
  places: ['CATALOG', 'CHECKOUT'],
  price_group_ids: [1],
  percent_off_hundredths: 1000,
  points_percent_hundredths: null,
  image_file_id: null,
  variant_ids: [7],
  starts_at: daysFromNow(-2),
  ends_at: daysFromNow(2),
  fixed: new Map(),
  shipping: [],
}
const price = {
  variant_id: 7,
  product_id: 7,
  gross_price: 10_000,
  points: 0,
  history: [{ gross_price: 10_000, valid_from: daysFromNow(-100), valid_to: null }],
}

test.each([
  ['a promotion for the checkout only', { places: ['CHECKOUT'] }, { CATALOG: 10_000, CHECKOUT: 5000 }],
  ['a promotion for other people', { price_group_ids: [2] }, { CATALOG: 10_000, CHECKOUT: 10_000 }],
  ['a promotion that ended earlier', { ends_at: daysFromNow(-33) }, { CATALOG: 10_000, CHECKOUT: 10_000 }],
  ['a promotion for all readers', {}, { CATALOG: 5000, CHECKOUT: 5000 }],
] as const)('the lowest price of 30 days is one that the reader could have paid: %s', (_what, more, lowest) => {
  const dates = { starts_at: daysFromNow(-40), ends_at: daysFromNow(-10) }
  const earlier: CountryPromotion = { ...running, promotion_id: 2, percent_off_hundredths: 5000, ...dates, ...more }
  const promotions = [running, earlier]
  const set: PromotionSet = { country_id: 'PL', promotions, byVariant: new Map([[7, promotions]]), boundaries: [] }
  for (const place of ['CATALOG', 'CHECKOUT'] as const) {
    const promoted = promotePrice(price, set, { country_id: 'PL', price_group_id: 1, place, now })
    expect(promoted).toMatchObject({ promotion_gross_price: 9000, lowest_prior_price: lowest[place] })
  }
})
