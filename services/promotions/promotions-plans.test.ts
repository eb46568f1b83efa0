import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GrownWorld, openGrownWorld } from '../testing/testing-plans.ts'
import { listedPromotions, readPromotionSet } from './for-services.ts'
import { readPromotionPlaces, readPromotionTexts } from './promotions-queries.ts'

const FIRST_ID = 100_000
const PROMOTIONS = 6000

/**
 * 6,000 promotions of the last years, 30 of which run, with two texts each, and every tenth with 20 variants and a
 * price.
 */
const FILL = [
  `insert into promotions.promotion
     (promotion_id, kind, places, percent_off_hundredths, starts_at, ends_at)
     select ${FIRST_ID} + i, 'product_price', '{CATALOG}', 1000,
       now() - (i - 10) * interval '1 day', now() - (i - 30) * interval '1 day'
     from generate_series(1, ${PROMOTIONS}) i`,
  `insert into promotions.promotion_country select promotion_id, unnest(array['DE', 'PL'])
     from promotions.promotion where promotion_id >= ${FIRST_ID}`,
  `insert into promotions.promotion_price_group select promotion_id, generate_series(1, 3)
     from promotions.promotion where promotion_id >= ${FIRST_ID}`,
  `insert into promotions.promotion_text select promotion_id, language_id, 'Name', 'Text'
     from promotions.promotion, unnest(array['en', 'pl']) language_id where promotion_id >= ${FIRST_ID}`,
  `insert into promotions.promotion_variant select p.promotion_id, v.variant_id
     from promotions.promotion p, (select variant_id from shop.variant order by variant_id limit 20) v
     where p.promotion_id >= ${FIRST_ID} and p.promotion_id % 10 = 0`,
  `insert into promotions.promotion_price select promotion_id, min(variant_id), 'PL', 'PLN', 100, null
     from promotions.promotion_variant where promotion_id >= ${FIRST_ID} group by promotion_id`,
  'analyze',
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
})
afterAll(() => world.close())

test('of 6,000 promotions, only current and recent ones of a country are read', async () => {
  const { deps } = world
  const now = new Date()
  const work = async () => {
    // Often enough for statements to be prepared by name and planned generically.
    for (let turn = 0; turn < 12; turn++) {
      await world.changed('promotions')
      await readPromotionSet(deps, 'PL', now)
      await readPromotionTexts(deps, 'PL', 'pl', now)
      await readPromotionPlaces(deps, FIRST_ID + turn)
    }
  }
  expect(await world.tablesScanned(work)).toEqual([])
})

test('only running promotions are listed', async () => {
  const reported = await listedPromotions(world.deps, { country_id: 'PL', price_group_id: 1, now: new Date() })
  expect(reported.filter(({ promotion_id }) => promotion_id >= FIRST_ID)).toHaveLength(20)
})
