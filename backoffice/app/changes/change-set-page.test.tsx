import {
  approveChangeSet,
  getChangeSet,
  listChangeSetHistory,
  listChanges,
  publishChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import { getPriceEffect, listPriceEffects } from '@meridian/contract/admin/price-effects.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectOneKey, lostOnce } from '../calls/lost-answer-testing.ts'
import { refusedAs } from '../design/story-refusal.ts'
import { type Answer, answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import ChangeSetPage from './change-set-page.tsx'
import type { ChangeSet } from './use-change-set-acts.ts'

type Row = AnswerOf<typeof listChanges>['rows'][number]

const SET: ChangeSet = {
  change_set_id: 7,
  version: 3,
  name: 'Spring',
  state: 'APPROVED',
  countries: ['PL'],
  row_count: 1,
  // The admin of the tests is 1.
  authors: [{ admin_id: 6, name: 'Joanna Krawczyk' }],
  approved_by: null,
  needs_review: true,
  goes_live_on: null,
  live_countries: [],
  live_at: null,
  undoes: null,
  undone_by: null,
  refused_at: null,
}
const ROW: Extract<Row, { entity: 'shipping_method' }> = {
  entity: 'shipping_method',
  key: '11',
  country_id: 'PL',
  name: 'Courier',
  before: { gross_price: 10_00, free_from: 50_00 },
  after: { gross_price: 13_00, free_from: null },
  is_stale: false,
  exceeds_limit: true,
}
let set = SET
let row: Row = ROW
let effect: AnswerOf<typeof getPriceEffect> = { all: null, countries: [] }
let shown: AnswerOf<typeof listPriceEffects>['rows'] = []

beforeEach(async () => {
  set = SET
  row = ROW
  await Promise.all(['changes', 'previews', 'shipping', 'prices', 'fields'].map(loadTexts))
})

const openPage = (...calls: readonly Answer[]) =>
  open('/changes/7', { '/changes/:change_set_id': <ChangeSetPage /> }, [
    answers(getChangeSet, () => ({ row: set })),
    answers(listChanges, () => ({ rows: [row], first: 'a', next: null, total: { count: 1, is_exact: true } })),
    answers(getPriceEffect, () => effect),
    answers(listPriceEffects, () => ({ rows: shown, first: null, next: null, total: { count: 1, is_exact: true } })),
    answers(listChangeSetHistory, () => ({ rows: [], next: null, total: { count: 0, is_exact: true } })),
    ...calls,
  ])

const cells = async () => {
  await until(() => expect(all('row').length).toBeGreaterThan(0))
  return all('row').map((one) =>
    [...one.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  )
}

test('a row shows each value before and after, how much dearer it becomes, and that it exceeds the limit', async () => {
  await openPage()
  expect(await cells()).toEqual([
    ['Courier', 'Poland', 'Price', 'PLN 10.00', 'PLN 13.00', '+30%', 'Beyond the limit'],
    ['Courier', 'Poland', 'Free from', 'PLN 50.00', 'never', '–', ''],
  ])
})

test('a price is shown with its points, and says if it ends', async () => {
  row = {
    ...ROW,
    entity: 'price',
    key: 'PL:1:1151',
    price_group: 'guest',
    name: 'Hand wash',
    before: { gross_price: 10_00, points: 5_00 },
    after: { gross_price: null, points: null },
  }
  await openPage()
  expect(await cells()).toEqual([
    ['Hand washGuests', 'Poland', 'Price', 'PLN 10.00', 'not sold', '–', 'Beyond the limit'],
    ['Hand washGuests', 'Poland', 'Points', '5.00', 'not sold', '–', ''],
  ])
})

test('a publication that no longer fits changes nothing, and marks the rows that somebody has changed', async () => {
  await openPage(
    answers(publishChangeSet, () => {
      row = { ...ROW, is_stale: true }
      throw refusedAs('CHANGES_STALE')
    }),
  )
  await click('button', 'Publish now')
  await the('dialog', /Publish now/)
  all('button', 'Publish now').at(-1)?.click()
  await until(() => expect(shownText()).toContain('so nothing was published'))
  await until(() => expect(shownText()).toContain('Changed since'))
})

test('what is live is not called changed since, although it no longer has the values before', async () => {
  set = { ...SET, state: 'LIVE', live_countries: ['PL'], live_at: '2026-11-23T08:00:00Z' }
  row = { ...ROW, is_stale: true }
  await openPage()
  await cells()
  expect(shownText()).not.toContain('Changed since')
})

test('who has become an author meanwhile reads why they cannot approve', async () => {
  set = { ...SET, state: 'REVIEW' }
  await openPage(
    answers(approveChangeSet, () => {
      throw refusedAs('SECOND_ADMIN_NEEDED')
    }),
  )
  await click('button', 'Approve')
  await the('dialog', /Approve/)
  all('button', 'Approve').at(-1)?.click()
  await until(() => expect(shownText()).toContain('Another person has to decide this'))
})

test('an author is not offered the approval of their own set', async () => {
  set = { ...SET, state: 'REVIEW', authors: [{ admin_id: 1, name: 'Helena Berg' }] }
  await openPage()
  await until(() => expect(shownText()).toContain('so a colleague has to approve it'))
  expect(all('button', 'Approve')).toEqual([])
})

test('a publication whose answer was lost is sent again with its key', async () => {
  const live = { ...SET, state: 'LIVE' as const, live_countries: ['PL' as const] }
  const app = await openPage(
    lostOnce(
      publishChangeSet,
      () => ({ row: live }),
      () => {
        set = live
      },
    ),
  )
  await click('button', 'Publish now')
  await the('dialog', /Publish now/)
  await expectOneKey(app, { call: publishChangeSet, button: 'Publish now', reads: getChangeSet })
  await until(() => expect(shownText()).toContain('The shop shows these values'))
})

test('the effect of prices says how many go up and down, what they lose, and what a reduction will show', async () => {
  const price = { gross_price: 50_00, points: 5_00 }
  row = {
    ...ROW,
    entity: 'price',
    key: 'PL:1:7',
    price_group: 'guest',
    before: price,
    after: { gross_price: 40_00, points: 5_00 },
  }
  const all_prices = {
    ...{ count: 3, up: 1, down: 2, begun: 0, ended: 0, median: -4_00, lowest: -20_00, highest: 10_00 },
    bars: [0, 0, 1, 0, 1, 0, 0, 1, 0, 0],
    free_shipping: { lost: 2, gained: 0 },
    promotions: { reduced: 1, lost: 1, reduction_hidden: 0 },
    below_cost: 1,
  }
  effect = { all: all_prices, countries: [{ country_id: 'PL', ...all_prices }] }
  const reduced = { gross_price: 36_00, price_before: 45_00, percent: 20, unit: null }
  shown = [
    {
      key: 'PL:1:7',
      before: { ...reduced, price_before: null, percent: null },
      after: reduced,
      margin: { amount: -2_40, hundredths: -8_20 },
    },
  ]
  await openPage()
  await until(() => expect(shownText()).toContain('no longer have free delivery: 2.'))
  expect(shownText()).toContain('a promotion no longer reduces: 1.')
  expect(shownText()).toContain('\u221220% … +10%')
  expect(shownText()).toContain('Prices below cost: 1.')
  await until(() =>
    expect(shownText()).toMatch(/Shown: PLN.36\.00 instead of PLN.45\.00, the lowest of 30 days \u221220%/),
  )
  expect(shownText()).toMatch(/Margin: \u22128\.2% · \u2212PLN.2\.40Below cost/)
})
