import { createChangeSet, searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { comeBack, lostOnce } from '../calls/lost-answer-testing.ts'
import { refusedAs } from '../design/story-refusal.ts'
import { type Answer, answers } from '../design/story-server.ts'
import { all, click, open, press, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import type { ShippingMethod } from './shipping-changes.ts'
import ShippingPage from './shipping-page.tsx'

const COURIER: ShippingMethod = {
  shipping_method_id: 11,
  country_id: 'PL',
  kind: 'courier',
  name: 'Courier',
  currency_code: 'PLN',
  gross_price: 14_90,
  free_from: 200_00,
  days_min: 1,
  days_max: 2,
  waiting: [{ change_set_id: 4, name: 'Winter' }],
}
const EXPRESS: ShippingMethod = { ...COURIER, shipping_method_id: 21, country_id: 'CZ', name: 'Express', waiting: [] }
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
const total = (count: number) => ({ count, is_exact: true })
const drafts = answers(searchChangeSets, () => ({ rows: [], first: null, next: null, total: total(0) }))
let price = COURIER.gross_price
// The server gives one row a page, as it gives a hundred to more countries.
const methods = answers(searchShippingMethods, ({ query }) =>
  query?.after === undefined
    ? { rows: [{ ...COURIER, gross_price: price }], first: 'a', next: 'b', total: total(2) }
    : { rows: [EXPRESS], first: 'b', next: null, total: total(2) },
)
const pages = { '/shipping': <ShippingPage />, '/changes/:id': <p>The set</p> }
const PRICE = 1
const DAYS_MIN = 3

beforeEach(async () => {
  price = COURIER.gross_price
  // A document without a browser has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  await loadTexts('shipping')
})

const cellAt = (row: number, column: number) =>
  until(() => {
    const cell = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    if (cell === null) throw new Error(`There is no cell ${row}, ${column}`)
    return cell
  })

async function write(row: number, column: number, text: string): Promise<void> {
  const cell = await cellAt(row, column)
  cell.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }))
  await until(() => expect(document.activeElement).toBe(cell))
  press('x')
  await type(await the('field', /,/), text)
  press('Enter')
  await until(async () => expect((await cellAt(row, column)).textContent).toContain(text))
}

async function propose(): Promise<void> {
  await click('button', /^Propose/)
  await type(await the('field', 'Name of the change set'), 'Spring')
  await click('button', 'Put into the set')
}

const openWith = (...calls: readonly Answer[]) => open('/shipping', pages, [methods, drafts, ...calls])

test('prices of two pages are proposed as one set, based on the values that were seen', async () => {
  const { asked, address } = await openWith(answers(createChangeSet, () => ({ row: SET })))
  await write(0, PRICE, '16.39')
  await write(1, DAYS_MIN, '2')
  await propose()
  // Nothing is unsaved any more, so that nobody is asked about leaving.
  await until(() => expect(address()).toBe('/changes/7'))
  expect(asked.find(({ name }) => name === createChangeSet.name)?.input.body).toEqual({
    name: 'Spring',
    changes: [
      { entity: 'shipping_method', key: '11', before: { gross_price: 14_90 }, after: { gross_price: 16_39 } },
      { entity: 'shipping_method', key: '21', before: { days_min: 1 }, after: { days_min: 2 } },
    ],
  })
})

test('a wrong cell keeps what was typed, says what is wrong, and proposes nothing', async () => {
  await openWith()
  await write(0, DAYS_MIN, '5')
  const wrong = await cellAt(0, DAYS_MIN + 1)
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  await click('button', /^Propose/)
  await until(() => expect(shownText()).toContain('Wrong cells: 1'))
  expect(all('dialog')).toEqual([])
  // Either of the two cells can be corrected.
  await write(0, DAYS_MIN + 1, '6')
  expect((await cellAt(0, DAYS_MIN + 1)).hasAttribute('aria-invalid')).toBe(false)
  expect(shownText()).not.toContain('Wrong cells')
})

test('a cell that the server refuses is marked until it is corrected', async () => {
  const refusal = () => {
    throw refusedAs('FIELDS_REFUSED', [
      { path: 'changes.0.after.gross_price', code: 'NOT_PAYABLE', message: 'Too small' },
    ])
  }
  await openWith(answers(createChangeSet, refusal))
  await write(0, PRICE, '16.39')
  await propose()
  await until(() => expect(shownText()).toContain('did not accept the marked cells'))
  const cell = await cellAt(0, PRICE)
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(cell.textContent).toContain('16.39')
  await write(0, PRICE, '16.00')
  expect(cell.hasAttribute('aria-invalid')).toBe(false)
})

test('a price that somebody has changed meanwhile is proposed again on purpose only', async () => {
  const { asked, address, client } = await openWith(
    answers(createChangeSet, ({ body }) => {
      if (body.changes[0]?.before.gross_price === price) return { row: SET }
      throw refusedAs('CHANGES_STALE')
    }),
  )
  await write(0, PRICE, '16.39')
  price = 15_50
  // The list is read again, as it is when somebody returns to the page.
  await comeBack(client)
  await propose()
  await until(() => expect(shownText()).toContain('Somebody has changed this meanwhile: Courier · Poland'))
  expect((await cellAt(0, PRICE)).textContent).toContain('16.39')
  await propose()
  await until(() => expect(address()).toBe('/changes/7'))
  expect(asked.findLast(({ name }) => name === createChangeSet.name)?.input.body).toMatchObject({
    changes: [{ before: { gross_price: 15_50 }, after: { gross_price: 16_39 } }],
  })
})

test('after a lost answer the same button sends the same request, and edits stay', async () => {
  const { asked, address } = await openWith(
    lostOnce(
      createChangeSet,
      () => ({ row: SET }),
      () => undefined,
    ),
  )
  await write(0, PRICE, '16.39')
  await propose()
  await until(() => expect(shownText()).toContain('No answer came from the server'))
  expect((await cellAt(0, PRICE)).textContent).toContain('16.39')
  await click('button', 'Put into the set')
  await until(() => expect(address()).toBe('/changes/7'))
  const [first, second] = asked.filter(({ name }) => name === createChangeSet.name)
  expect(second).toEqual(first)
})

test('a row that an open set changes names the set with a link', async () => {
  await openWith()
  expect((await the('link', 'Winter')).getAttribute('href')).toBe('/changes/4')
})
