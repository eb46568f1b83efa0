import {
  createChangeSet,
  getChangeSet,
  listChanges,
  scheduleChangeSet,
  submitChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import { applyPriceAct, previewPriceAct } from '@meridian/contract/admin/price-acts.ts'
import { getPriceEffect, listPriceEffects } from '@meridian/contract/admin/price-effects.ts'
import { getPriceTimeline } from '@meridian/contract/admin/price-timeline.ts'
import { saveVariantCosts } from '@meridian/contract/admin/variant-costs.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseVersion } from '../../cache.ts'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleProducts, addSamplePromotion } from '../catalogue/catalogue-testing.ts'

const shop = await openTestShop()
const [BALM, SOAP] = [900_201, 900_202]
const since = new Date(shop.time.now.getTime() - DAY_MS)
const price = (country_id: string, gross_price: number) => ({ country_id, gross_price, points: 500, valid_from: since })
await addSampleProducts(
  shop.pool.kysely,
  [
    { id: BALM, name: 'Medlar balm', prices: [price('PL', 50_00), price('DE', 12_00)] },
    { id: SOAP, name: 'Medlar soap', prices: [price('DE', 13_00)] },
  ].map(({ id, name, prices }) => ({ product_id: id, name, categories: [1], variants: [{ variant_id: id, prices }] })),
)
const pricer = await shop.member({ type_id: 2, countries: ['PL', 'DE'], role: 'country_manager' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })

type Body = NonNullable<InputOf<typeof previewPriceAct>['body']>
const inPoland: Body['chosen'] = {
  countries: ['PL'],
  groups: [1],
  variants: { matching: { search: 'medlar', languageId: 'en' } },
}
const raise: Body['act'] = { kind: 'percent', column: 'gross_price', hundredths: 10_00, ending: '9.90' }

test('an act is shown before it is put into a draft, and changes nothing that it does not fit', async () => {
  const shown = await pricer.call(previewPriceAct, { body: { chosen: inPoland, act: raise } })
  // The soap is not sold in Poland.
  expect(shown).toMatchObject({ total: 2, changed: 1, problems: {} })
  const [row] = shown.rows
  expect(row).toMatchObject({ before: { gross_price: 50_00 }, after: { gross_price: 59_90, points: 500 } })
  const body = { chosen: inPoland, act: raise, changed: 1, into: { name: 'Dearer' } }
  const { row: draft } = await pricer.call(applyPriceAct, { body })
  expect(draft).toMatchObject({ name: 'Dearer', state: 'DRAFT', countries: ['PL'], row_count: 1 })
  const copy: Body['act'] = { kind: 'copy', from: 'DE', rate_millionths: 4_300_000, ending: null }
  const { change_set_id, version } = draft
  const into = { change_set_id, version }
  const copied = { body: { chosen: inPoland, act: copy, changed: 2, into } }
  await pricer.call(applyPriceAct, copied)
  const { rows } = await pricer.call(listChanges, { params: { change_set_id }, query: {} })
  expect(rows.map(({ after }) => after)).toEqual([
    { gross_price: 51_60, points: 500 },
    { gross_price: 55_90, points: 500 },
  ])
  await expect(pricer.call(applyPriceAct, copied)).rejects.toMatchObject({ error: 'VERSION_STALE' })
  const tooFew = { body: { ...copied.body, changed: 1, into: { name: 'Other' } } }
  await expect(pricer.call(applyPriceAct, tooFew)).rejects.toMatchObject({ error: 'MATCHES_CHANGED' })
  const low: Body['act'] = { kind: 'amount', column: 'gross_price', by: -60_00, ending: null }
  expect(await pricer.call(previewPriceAct, { body: { chosen: inPoland, act: low } })).toMatchObject({
    changed: 0,
    problems: { TOO_SMALL: 1 },
  })
  expect((await pricer.call(getChangeSet, { params: { change_set_id }, query: {} })).row.version).toBe(version + 1)
})

test('an admin of one country changes and copies no price of another', async () => {
  const german: Body['chosen'] = { ...inPoland, countries: ['DE'] }
  expect(await polish.call(previewPriceAct, { body: { chosen: german, act: raise } })).toMatchObject({ total: 0 })
  const copy: Body['act'] = { kind: 'copy', from: 'DE', rate_millionths: 1_000_000, ending: null }
  await expect(polish.call(previewPriceAct, { body: { chosen: inPoland, act: copy } })).rejects.toMatchObject({
    error: 'FIELDS_REFUSED',
  })
})

test('before a set goes live, its effect says what goes up, what loses its promotion, and what a reduction will show', async () => {
  const dayFrom = (days: number) => new Date(shop.time.now.getTime() + days * DAY_MS)
  await addSamplePromotion(shop.pool.kysely, {
    promotion_id: BALM,
    variant_ids: [BALM],
    fixed: { [BALM]: { gross_price: 45_00 } },
    starts_at: dayFrom(-0.5),
    ends_at: dayFrom(10),
  })
  await inTransaction(shop.pool.kysely, (tx) => raiseVersion(tx, 'promotions'))
  await shop.deps.cache.refresh()
  const effectOf = async (gross_price: number) => {
    const before = { gross_price: 50_00, points: 500 }
    const change = { entity: 'price' as const, key: `PL:1:${BALM}`, before, after: { gross_price, points: 500 } }
    const { row } = await pricer.call(createChangeSet, { query: {}, body: { name: 'Balm', changes: [change] } })
    const params = { change_set_id: row.change_set_id }
    const { all, countries } = await pricer.call(getPriceEffect, { params })
    const { rows } = await pricer.call(listPriceEffects, { params, query: {} })
    return { all, countries, row: rows[0], params }
  }
  const dearer = await effectOf(60_00)
  expect(dearer.all).toMatchObject({ count: 1, up: 1, down: 0, median: 20_00, promotions: { reduced: 1, lost: 0 } })
  expect(dearer.countries).toMatchObject([{ country_id: 'PL', up: 1 }])
  // A dearer regular price makes no reduction larger: the lowest price of the 30 days before it counts.
  const shown = { gross_price: 45_00, price_before: 50_00, percent: 10 }
  expect(dearer.row).toMatchObject({ before: shown, after: shown })
  expect(dearer.row?.margin).toBeNull()
  // Of 44.00 PLN, 35.77 are left without tax.
  const cost = { variant_id: BALM, country_id: 'PL' as const, before: null, net_cost: 36_00 }
  await pricer.call(saveVariantCosts, { body: { costs: [cost] } })
  const cheaper = await effectOf(44_00)
  expect(cheaper).toMatchObject({ all: { below_cost: 1 }, row: { margin: { amount: -23 } } })
  // Who may see the changes but no prices sees no margin.
  const reviewer = await shop.member({ type_id: 2, countries: ['PL'], role: 'pricer' })
  await sql`delete from sec.role_right where role_key = 'pricer' and right_key = 'prices.read'`.execute(
    shop.pool.kysely,
  )
  const { params } = cheaper
  expect((await reviewer.call(getPriceEffect, { params })).all).toMatchObject({ down: 1, below_cost: 0 })
  expect((await reviewer.call(listPriceEffects, { params, query: {} })).rows).toMatchObject([{ margin: null }])
  // Its promotion makes it cheaper than its price.
  expect((await effectOf(60_00)).row?.margin).toEqual({ amount: 59, hundredths: 1_61 })
  expect(cheaper.all).toMatchObject({ down: 1, promotions: { reduced: 1, lost: 1 } })
  expect(cheaper.row).toMatchObject({ before: shown, after: { gross_price: 44_00, price_before: null, percent: null } })
})

test('prices over time are those of the past, of now and of scheduled sets, in the countries of the admin', async () => {
  const params = { variant_id: SOAP, country_id: 'DE' as const }
  const before = { gross_price: 13_00, points: 500 }
  const change = { entity: 'price' as const, key: `DE:1:${SOAP}`, before, after: { gross_price: 14_00, points: 500 } }
  const { row } = await pricer.call(createChangeSet, { query: {}, body: { name: 'Summer', changes: [change] } })
  const of = { change_set_id: row.change_set_id }
  const submitted = await pricer.call(submitChangeSet, { params: of, query: {}, body: { version: row.version } })
  const body = { version: submitted.row.version, goes_live_on: '2099-06-01T00:00' }
  await pricer.call(scheduleChangeSet, { params: of, query: {}, body })
  const { groups } = await pricer.call(getPriceTimeline, { params })
  expect(groups[0]?.steps).toMatchObject([
    { from: since.toISOString(), gross_price: 13_00, is_present: true, change_set: null },
    { from: '2099-05-31T22:00:00.000Z', gross_price: 14_00, is_present: false, change_set: { name: 'Summer' } },
  ])
  expect(groups[1]?.steps).toEqual([])
  await expect(polish.call(getPriceTimeline, { params })).rejects.toMatchObject({ error: 'ENTITY_ABSENT' })
})
