import { afterEach, expect, test, vi } from 'vitest'
import { STORY_LIST } from '../design/story-list.tsx'
import { all, click, open, shownText, the, until } from '../testing.ts'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list/list-page.tsx'

afterEach(() => vi.unstubAllGlobals())

let done: string[] = []
const act = (name: string, isDestructive = false) => ({
  id: name,
  name,
  isDestructive,
  run: () => {
    done.push(name)
  },
})
const page = (
  <DetailPage
    title="An order"
    list={{ name: 'Orders', address: '/orders' }}
    facts={<span>Paid</span>}
    primary={<button type="button">Send</button>}
    acts={[act('Erase', true), act('Write a note'), act('Refund')]}
    side={<p>The buyer</p>}
  >
    <p>The pieces</p>
  </DetailPage>
)
const pages = { '/orders': <ListPage {...STORY_LIST} />, '/orders/:id': page }

test('previous and next are those of the list from which the page was opened, as it was filtered and sorted', async () => {
  const { address } = await open('/orders?view=all&payment_status=FAILED&sort=-total', pages)
  await until(() => expect(all('row')).toHaveLength(5))
  const wanted = all('link').flatMap((link) => (link.hasAttribute('data-row') ? [link.getAttribute('href')] : []))
  document.querySelector<HTMLElement>('a[data-row]')?.click()
  for (const [at, expected] of wanted.entries()) {
    await until(() => expect(shownText()).toContain(`${at + 1} of 5`))
    expect(address()).toBe(expected)
    expect(all('link', 'Previous')).toHaveLength(at === 0 ? 0 : 1)
    if (at < 4) await click('link', 'Next')
  }
  expect(all('link', 'Next')).toEqual([])
  await click('link', 'Previous')
  await until(() => expect(address()).toBe(wanted[3]))
  await click('link', 'Orders')
  await until(() => expect(address()).toBe('/orders?view=all&payment_status=FAILED&sort=-total'))
})

test('a page that came by a link of its own has neighbours nowhere, and leads to the whole list', async () => {
  const { address } = await open('/orders/7', pages)
  await the('heading', 'An order')
  expect(all('link', /^(Previous|Next)$/)).toEqual([])
  await click('link', 'Orders')
  await until(() => expect(address()).toBe('/orders'))
})

test('an invalid trail in a history entry is ignored', async () => {
  await open({ pathname: '/orders/7', state: { addresses: 'x' } }, pages)
  await the('heading', 'An order')
  expect(all('link', /^(Previous|Next)$/)).toEqual([])
})

test('the act that destroys stands last in the menu, apart from the others', async () => {
  done = []
  await open('/orders/7', pages)
  await click('button', 'More')
  await the('item', 'Refund')
  expect(all('item').map((item) => item.textContent)).toEqual(['Write a note', 'Refund', 'Erase'])
  expect(document.querySelector('.menu')?.innerHTML).toContain('separator')
  await click('item', 'Refund')
  await until(() => expect(done).toEqual(['Refund']))
})

test.each([
  [1024, ['Write a note']],
  [390, ['Refund', 'Write a note']],
])('an act with a button of its own stands once, at %s pixels', async (width, items) => {
  const named = { ...act('Refund'), isNamed: true }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width >= 600px)' && width >= 600 }))
  const withNamed = (
    <DetailPage title="An order" list={{ name: 'Orders', address: '/orders' }} acts={[named, act('Write a note')]}>
      <p>The pieces</p>
    </DetailPage>
  )
  await open('/orders/7', { '/orders/:id': withNamed })
  await the('heading', 'An order')
  // Tests have no style sheets: `.act-named` is hidden on a phone.
  expect(all('button', 'Refund').map(({ className }) => className)).toEqual(['btn act-named'])
  await click('button', 'More')
  await the('item', 'Write a note')
  expect(all('item').map((item) => item.textContent)).toEqual(items)
})
