import { createChangeSet, searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { listPriceReferences, searchPrices } from '@meridian/contract/admin/prices.ts'
import { saveVariantCosts } from '@meridian/contract/admin/variant-costs.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { type Answer, answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import type { PricedVariant } from './price-table.ts'
import PricesPage from './prices-page.tsx'

const COUNTRIES = ['DE', 'PL'] as const
const variant = (variant_id: number, name: string): PricedVariant => ({
  variant_id,
  product_id: variant_id,
  sku: `SKU-${variant_id}`,
  name,
  content_amount: 50,
  content_unit: 'ml',
  prices: COUNTRIES.flatMap((country_id) =>
    [1, 2].map((price_group_id) => ({
      country_id,
      price_group_id,
      gross_price: 49_90,
      points: 10_00,
      lowest_prior_price: 44_90,
      tax_rate_hundredths: 25_00,
      net_cost: null,
    })),
  ),
  waiting: [],
})
const BALM = variant(7, 'Balm')
const SOAP = variant(8, 'Soap')
const total = (count: number) => ({ count, is_exact: true })
const references = answers(listPriceReferences, () => ({
  price_groups: [
    { price_group_id: 1, key: 'guest' },
    { price_group_id: 2, key: 'member' },
  ],
  categories: [],
  product_types: [],
}))
let polishCost = 30_00
// The server gives a page of one row.
const prices = answers(searchPrices, ({ query = {} }) => {
  const shown = (one: PricedVariant) => ({
    ...one,
    prices: one.prices
      .filter(
        ({ country_id, price_group_id }) =>
          (query.countries?.includes(country_id) ?? true) && (query.groups?.includes(price_group_id) ?? true),
      )
      .map((price) => (price.country_id === 'PL' ? { ...price, net_cost: polishCost } : price)),
  })
  if (query.search !== undefined || query.variant !== undefined)
    return { rows: [shown(SOAP)], first: 'b', next: null, total: total(1) }
  return query.after === undefined
    ? { rows: [shown(BALM)], first: 'a', next: 'b', total: total(2) }
    : { rows: [shown(SOAP)], first: 'b', next: null, total: total(2) }
})
const SET = {
  change_set_id: 7,
  version: 1,
  name: 'Spring',
  state: 'DRAFT' as const,
  countries: ['PL' as const],
  row_count: 1,
  authors: [{ admin_id: 1, name: 'Helena' }],
  approved_by: null,
  needs_review: false,
  goes_live_on: null,
  live_countries: [],
  live_at: null,
  undoes: null,
  undone_by: null,
  refused_at: null,
}
const drafts = answers(searchChangeSets, () => ({ rows: [], first: null, next: null, total: total(0) }))
const created = answers(createChangeSet, () => ({ row: SET }))
const pages = { '/prices': <PricesPage /> }

beforeEach(async () => {
  polishCost = 30_00
  // A document without a browser has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  await Promise.all(['prices', 'fields'].map(loadTexts))
})

const openWith = (search: string, ...calls: readonly Answer[]) =>
  open(`/prices${search}`, pages, [references, prices, drafts, ...calls])
const cellAt = (row: number, column: number) =>
  until(() => {
    const cell = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    if (cell === null) throw new Error(`There is no cell ${row}, ${column}`)
    return cell
  })

async function go(row: number, column: number): Promise<HTMLElement> {
  const cell = await cellAt(row, column)
  cell.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }))
  await until(() => expect(document.activeElement).toBe(cell))
  return cell
}

async function paste(row: number, column: number, text: string): Promise<void> {
  const cell = await go(row, column)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  cell.dispatchEvent(event)
}

async function propose(): Promise<void> {
  await click('button', /^Propose/)
  await type(await the('field', 'Name of the change set'), 'Spring')
  await click('button', 'Put into the set')
}
const sent = (asked: readonly { name: string; input: { body?: unknown } }[]) =>
  asked.findLast(({ name }) => name === createChangeSet.name)?.input.body

test('pasted prices of a country are proposed as one set, those that a search hides too', async () => {
  const { asked } = await openWith('?country=PL', created)
  await cellAt(1, 0)
  await paste(0, 0, '52.90\t11\n53.90\t12.5')
  await type(await the('field', 'Search'), 'soap')
  await until(() => expect(all('row').some((row) => row.textContent?.includes('Balm'))).toBe(false))
  await propose()
  await until(() => expect(shownText()).toContain('Open the change set'))
  const before = { gross_price: 49_90, points: 10_00 }
  expect(sent(asked)).toEqual({
    name: 'Spring',
    changes: [
      { entity: 'price', key: 'PL:1:7', before, after: { gross_price: 52_90, points: 11_00 } },
      { entity: 'price', key: 'PL:1:8', before, after: { gross_price: 53_90, points: 12_50 } },
    ],
  })
})

test('a wrong cell keeps what was typed, says what is wrong, and proposes nothing', async () => {
  await openWith('?country=PL')
  await cellAt(1, 0)
  await paste(0, 0, '51.905\t10\n52.90\t')
  const [parts, pointless] = [await cellAt(0, 0), await cellAt(1, 1)]
  await until(() => expect(parts.getAttribute('aria-invalid')).toBe('true'))
  expect(parts.textContent).toContain('51.905')
  expect(pointless.getAttribute('aria-invalid')).toBe('true')
  await go(1, 1)
  expect(shownText()).toContain('A price needs points')
  await click('button', /^Propose/)
  await until(() => expect(shownText()).toContain('Wrong cells: 2'))
  expect(all('dialog')).toEqual([])
})

test('a price that the server refuses is marked until it is corrected', async () => {
  const refusal = () => {
    throw refusedAs('FIELDS_REFUSED', [
      { path: 'changes.0.after.gross_price', code: 'NOT_PAYABLE', message: 'Too small' },
    ])
  }
  await openWith('?country=PL&show=variant&variant=8', answers(createChangeSet, refusal))
  await paste(1, 2, '52.91')
  await propose()
  await until(() => expect(shownText()).toContain('did not accept the marked cells'))
  expect((await cellAt(1, 2)).getAttribute('aria-invalid')).toBe('true')
})

test('two of variant, country and group are rows and columns', async () => {
  const { asked } = await openWith('?show=countries&group=2', created)
  await cellAt(1, 4)
  // The rows are Czechia, Germany, and Poland.
  await paste(1, 4, '61')
  await propose()
  await until(() => expect(sent(asked)).toMatchObject({ changes: [{ key: 'PL:2:8', after: { gross_price: 61_00 } }] }))
})

test('the margin of a price follows what is typed', async () => {
  await openWith('?country=PL&beside=true')
  const margin = await cellAt(0, 4)
  await until(() => expect(margin.textContent?.replaceAll('\u00a0', ' ')).toBe('24.85% · PLN 9.92'))
  await paste(0, 0, '30')
  await until(() => expect(margin.textContent?.replaceAll('\u00a0', ' ')).toBe('−25% · −PLN 6.00'))
})

test('pasted costs are saved at once, and kept where somebody else has changed one', async () => {
  let isStale = true
  const { asked } = await openWith(
    '?show=costs',
    answers(saveVariantCosts, () => {
      if (!isStale) return { saved: 2 }
      isStale = false
      polishCost = 30_50
      throw refusedAs('CHANGES_STALE')
    }),
  )
  await cellAt(1, 2)
  // The columns are Czechia, Germany, and Poland.
  await paste(0, 1, '12.50\t31')
  await click('button', /^Save/)
  await until(() => expect(shownText()).toContain('Somebody else has changed some of these costs'))
  await click('button', /^Save/)
  await until(() => expect(all('button', /^Save/)).toEqual([]))
  expect(asked.findLast(({ name }) => name === saveVariantCosts.name)?.input.body).toEqual({
    costs: [
      { variant_id: 7, country_id: 'DE', before: null, net_cost: 12_50 },
      { variant_id: 7, country_id: 'PL', before: 30_50, net_cost: 31_00 },
    ],
  })
})
