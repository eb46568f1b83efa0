import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { STORY_LIST } from '../../design/story-list.tsx'
import { refusedAs } from '../../design/story-refusal.ts'
import { answers, searchStoryOrders, storyOrders } from '../../design/story-server.ts'
import { all, click, open, PendingAnswers, press, shownText, the, type, until } from '../../testing.ts'
import { writePreference } from '../../texts/preferences.ts'
import { ListPage } from './list-page.tsx'
import type { Selection } from './selection.ts'

type OrdersAnswer = AnswerOf<typeof searchStoryOrders>
type OrdersRequest = InputOf<typeof searchStoryOrders>

const ran: { selection: Selection; query: unknown }[] = []
beforeEach(() => void ran.splice(0))

const page = (
  <ListPage
    {...STORY_LIST}
    bulkActs={[{ id: 'pack', name: 'Pack', run: (selection, query) => ran.push({ selection, query }) }]}
  />
)
const pages = { '/orders': page, '/orders/:id': <p>One order</p> }
const NONE: OrdersAnswer = { rows: [], next: null, total: { count: 0, is_exact: true } }
const FIRST = 'M-261122-0137'

const rowsAre = (count: number) => until(() => expect(all('row')).toHaveLength(count))
const box = (name: string) => `Choose ${name}`
const chosen = () => document.querySelectorAll('tr.chosen').length

test('four different pictures say that a list is being read, is empty, is filtered to nothing, or has failed', async () => {
  const server = new PendingAnswers<OrdersRequest, OrdersAnswer>()
  const { goTo } = await open('/orders?view=all', pages, [answers(searchStoryOrders, rowsOf(server.ask))])
  const pictures: string[] = []
  const picture = (words: RegExp) =>
    until(() => {
      const [state, ...others] = document.querySelectorAll('.state')
      expect(others).toEqual([])
      expect(state?.textContent).toMatch(words)
      pictures.push(state?.querySelector('svg, .spinner')?.outerHTML ?? '')
      return state
    })
  expect((await picture(/^Loading$/))?.getAttribute('role')).toBe('status')
  await server.give(() => NONE)
  await picture(/^No orders yetThe first one comes from the shop\.$/)
  await goTo('/orders?view=paid')
  await server.give(() => NONE)
  await picture(/^Nothing matchesShow everything$/)
  await goTo('/orders?view=failed')
  await server.give(() => {
    throw refusedAs('INTERNAL')
  })
  const failed = await picture(/^Something went wrong on our side\.Try again.*Qm3kz81xPaW0sT2b$/)
  expect(failed?.getAttribute('role')).toBe('alert')
  expect(new Set(pictures).size).toBe(4)
})

test('a list that has failed is read again at a press', async () => {
  const server = new PendingAnswers<OrdersRequest, OrdersAnswer>()
  await open('/orders?view=all', pages, [answers(searchStoryOrders, rowsOf(server.ask))])
  await server.give(() => {
    throw refusedAs('INTERNAL')
  })
  await click('button', 'Try again')
  await server.give(storyOrders)
  await rowsAre(5)
  expect(shownText()).not.toContain('went wrong')
})

/** Answers the counts beside the tabs at once; only rows have to be waited for. */
function rowsOf(
  ask: (asked: OrdersRequest) => OrdersAnswer | Promise<OrdersAnswer>,
): (asked: OrdersRequest) => OrdersAnswer | Promise<OrdersAnswer> {
  return (asked) => (asked.query.limit === 0 ? storyOrders(asked) : ask(asked))
}

test('each tab says how many rows it has', async () => {
  await open('/orders?view=all', pages)
  await rowsAre(5)
  const tabs = () => [...document.querySelectorAll('.view')].map((tab) => tab.textContent)
  await until(() => expect(tabs().every((tab) => / · \d+$/.test(tab))).toBe(true))
  expect(tabs().length).toBeGreaterThan(2)
})

test('the list is asked while somebody types, once typing rests, and keeps what is typed', async () => {
  const { asked, address } = await open('/orders?view=all', pages)
  await rowsAre(5)
  const field = await the('field', 'Search')
  for (const text of ['z', 'zo', 'zof ']) await type(field, text)
  await until(() => expect(address()).toBe('/orders?view=all&search=zof'))
  const searches = () => asked.flatMap(({ input }) => (input.query as { search?: string } | undefined)?.search ?? [])
  await until(() => expect(searches()).toEqual(['zof']))
  expect(((await the('field', 'Search')) as HTMLInputElement).value).toBe('zof ')
})

test('the filters that leave nothing over are taken away at a press', async () => {
  const { address } = await open('/orders?view=all&search=nobody', pages)
  await click('button', 'Show everything')
  await rowsAre(5)
  expect(address()).toBe('/orders?view=all')
})

test('while other rows are read the old ones stay, dimmed, and no other picture shows', async () => {
  const server = new PendingAnswers<OrdersRequest, OrdersAnswer>()
  const { goTo } = await open('/orders?view=all', pages, [answers(searchStoryOrders, rowsOf(server.ask))])
  await server.give(storyOrders)
  await rowsAre(5)
  const table = document.querySelector('table')
  expect(table?.getAttribute('aria-busy')).toBe('false')
  await goTo('/orders?view=failed')
  await until(() => expect(table?.getAttribute('aria-busy')).toBe('true'))
  expect(shownText()).toContain(FIRST)
  expect(document.querySelector('.state')).toBeNull()
  await server.give(storyOrders)
  await until(() => expect(table?.getAttribute('aria-busy')).toBe('false'))
  expect(shownText()).not.toContain(FIRST)
})

test('rows that could not be read again stay, and the list says that they may be old', async () => {
  const server = new PendingAnswers<OrdersRequest, OrdersAnswer>()
  const { client } = await open('/orders?view=all', pages, [answers(searchStoryOrders, rowsOf(server.ask))])
  await server.give(storyOrders)
  await rowsAre(5)
  const again = client.invalidateQueries()
  await server.give(() => {
    throw refusedAs('INTERNAL')
  })
  await again
  await until(() => expect(shownText()).toContain('may be old'))
  await rowsAre(5)
})

test('a row is a real link, so that every way to open one works', async () => {
  const { address } = await open('/orders?view=all', pages)
  const link = await the('link', FIRST)
  expect(link.getAttribute('href')).toBe('/orders/1')
  expect(link.tagName).toBe('A')
  // A press with ⌘ belongs to the browser, which opens a new tab.
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, metaKey: true })
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(press)
  expect(address()).toBe('/orders?view=all')
  await click('link', FIRST)
  await until(() => expect(shownText()).toContain('One order'))
  expect(address()).toBe('/orders/1')
})

test('j and k walk the rows, x chooses the one in hand, and Enter is left to the link', async () => {
  await open('/orders?view=all', pages)
  await rowsAre(5)
  const at = () => document.activeElement?.textContent
  expect(press('j')).toBe(true)
  expect(at()).toBe(FIRST)
  press('j')
  expect(at()).toBe('M-261122-0136')
  press('k')
  press('k')
  expect(at()).toBe(FIRST)
  expect(press('x')).toBe(true)
  await until(() => expect(chosen()).toBe(1))
  expect(press('Enter')).toBe(false)
  for (let row = 0; row < 9; row += 1) press('j')
  expect(at()).toBe('M-261122-0133')
})

test('letters are letters while somebody types, and where single keys are switched off', async () => {
  await open('/orders?view=all', pages)
  await rowsAre(5)
  const field = await the('field', 'Search')
  field.focus()
  expect(press('j')).toBe(false)
  expect(document.activeElement).toBe(field)
  field.blur()
  writePreference('keys', 'off')
  expect(press('j')).toBe(false)
  writePreference('keys', '')
  expect(press('j')).toBe(true)
})

test('a choice survives paging and filtering, and the bar says how many of it are hidden', async () => {
  const { goTo } = await open('/orders?view=all', pages)
  await click('field', box(FIRST))
  await until(() => expect(shownText()).toMatch(/1 chosen/))
  expect(shownText()).not.toContain('not on this page')
  await click('link', 'Next page')
  await the('link', 'M-261122-0132')
  await click('field', box('M-261122-0132'))
  await until(() => expect(shownText()).toMatch(/2 chosen1 of them not on this page/))
  await goTo('/orders?view=failed')
  await until(() => expect(shownText()).toMatch(/2 chosen2 of them not on this page/))
  await click('button', 'Pack')
  expect(ran).toEqual([{ selection: { kind: 'rows', ids: new Set([1, 6]) }, query: expect.anything() }])
  await click('button', 'Choose nothing')
  await until(() => expect(shownText()).not.toMatch(/chosen/))
})

test('a press with Shift chooses every row from the last one to this one', async () => {
  await open('/orders?view=all', pages)
  await click('field', box('M-261122-0136'))
  await until(() => expect(chosen()).toBe(1))
  await click('field', box('M-261122-0133'), { shiftKey: true })
  await until(() => expect(chosen()).toBe(4))
  await click('button', 'Pack')
  expect(ran[0]?.selection).toEqual({ kind: 'rows', ids: new Set([2, 3, 4, 5]) })
})

test('rows with a natural key are chosen by it', async () => {
  const sent: ReadonlySet<string>[] = []
  const run = (selection: Selection<string>) => selection.kind === 'rows' && sent.push(selection.ids)
  const list = <ListPage {...STORY_LIST} idOf={({ number }) => number} bulkActs={[{ id: 'pack', name: 'Pack', run }]} />
  await open('/orders?view=all', { '/orders': list })
  await click('field', box(FIRST))
  await click('field', box('M-261122-0136'), { shiftKey: true })
  await click('button', 'Pack')
  expect(sent).toEqual([new Set([FIRST, 'M-261122-0136'])])
})

test('all that match are a query with the count of the server, not the rows that happen to be read', async () => {
  await open('/orders?view=paid&country=PL', pages)
  await click('field', 'Choose all rows of this page')
  const matching = storyOrders({ query: { payment_status: ['PAID'], country: 'PL' } }).total.count
  await click('button', `Choose all ${matching} that match`)
  await until(() => expect(shownText()).toContain(`${matching} chosen${matching - 5} of them not on this page`))
  await click('button', 'Pack')
  expect(ran).toEqual([
    {
      selection: { kind: 'matching', count: matching },
      query: { payment_status: ['PAID'], country: 'PL' },
    },
  ])
})

test('all that match are not offered where more match than are counted', async () => {
  const many = { count: 10_000, is_exact: false }
  await open('/orders?view=all', pages, [
    answers(searchStoryOrders, (input) => ({ ...storyOrders(input), total: many })),
  ])
  await click('field', 'Choose all rows of this page')
  await until(() => expect(shownText()).toContain('5 chosen'))
  expect(shownText()).toContain('10,000+')
  expect(all('button', /that match/)).toEqual([])
})

test('a column sorts up, then down, and says so; the list begins at its first page again', async () => {
  const { address, asked } = await open('/orders?view=all&after=5&page=2', pages)
  await click('link', 'Total')
  await until(() => expect(address()).toBe('/orders?view=all&sort=total'))
  const head = () => document.querySelector('th[aria-sort]')
  await until(() => expect([head()?.textContent, head()?.getAttribute('aria-sort')]).toEqual(['Total', 'ascending']))
  await click('link', 'Total')
  await until(() => expect(head()?.getAttribute('aria-sort')).toBe('descending'))
  await until(() => expect(asked.at(-1)?.input.query).toEqual({ sort: '-total' }))
})

test('unknown parameters of an address are dropped, and the others apply', async () => {
  const { asked } = await open('/orders?view=all&payment_status=PAID&country=XX&sort=colour&nonsense=1', pages)
  await rowsAre(5)
  const calls = asked.filter(({ name }) => name === searchStoryOrders.name).map(({ input }) => input.query)
  // The counts for the other tabs request no rows.
  expect(calls.filter((query) => !JSON.stringify(query).includes('"limit":0'))).toEqual([{ payment_status: ['PAID'] }])
})
