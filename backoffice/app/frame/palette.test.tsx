import { searchEverything } from '@meridian/contract/admin/search.ts'
import { readSelf } from '@meridian/contract/admin/sessions.ts'
import { expect, test } from 'vitest'
import { answers, STORY_SELF } from '../design/story-server.ts'
import { all, click, open, press, shownText, the, type, until } from '../testing.ts'
import { DetailPage } from '../ui/detail-page.tsx'
import { FrameKeys } from './frame-keys.tsx'

let refunds = 0
const orderPage = (
  <>
    <DetailPage
      title="M-261122-0137"
      list={{ name: 'Orders', address: '/orders' }}
      acts={[
        {
          id: 'refund',
          name: 'Refund',
          run: () => {
            refunds += 1
          },
        },
      ]}
    >
      <p>One order</p>
    </DetailPage>
    <FrameKeys />
  </>
)
const room = (words: string) => (
  <>
    <p>{words}</p>
    <FrameKeys />
  </>
)
const pages = {
  '/orders/:id': orderPage,
  '/orders': room('All orders'),
  '/members': room('All members'),
  '/audit': room('The log'),
}

async function openPalette(): Promise<HTMLElement> {
  await until(() => expect(press('k', { ctrlKey: true })).toBe(true))
  return the('field', 'Number, name, e-mail, room or act')
}
const items = () => all('item').map((item) => item.textContent)

test('Ctrl K opens the palette with the acts of the page and the rooms of the person', async () => {
  await open('/orders/1', pages)
  await the('heading', 'M-261122-0137')
  await openPalette()
  await until(() => expect(items()).toEqual(expect.arrayContaining(['Refund', 'Orders', 'Members', 'Audit log'])))
})

test('a pasted number leads straight to what it names', async () => {
  const { address } = await open('/orders', pages)
  await type(await openPalette(), '0135')
  await click('item', /^M-261122-0135/)
  await until(() => expect(address()).toBe('/orders/3'))
  expect(all('dialog')).toEqual([])
})

test('the search is requested once typing pauses, not at every letter', async () => {
  const { asked } = await open('/orders', pages)
  const field = await openPalette()
  for (const text of ['0', '01', '013', '0135']) await type(field, text)
  await the('item', /^M-261122-0135/)
  const texts = asked.filter(({ name }) => name === searchEverything.name).map(({ input }) => input.query)
  expect(texts.at(-1)).toMatchObject({ text: '0135' })
  expect(texts.length).toBeLessThan(4)
})

test('of answers that come in reverse order, the palette shows those to what is typed', async () => {
  const waiting = new Map<string, () => void>()
  const search = answers(
    searchEverything,
    ({ query: { text } }) =>
      new Promise((resolve) => {
        const hit = { kind: 'order' as const, id: 1, name: `Found by ${text}`, note: null, country_id: 'PL' as const }
        waiting.set(text, () => resolve({ hits: [hit] }))
      }),
  )
  await open('/orders', pages, [search])
  const field = await openPalette()
  await type(field, '013')
  await until(() => expect(waiting.has('013')).toBe(true))
  await type(field, '0135')
  await until(() => expect(waiting.has('0135')).toBe(true))
  waiting.get('0135')?.()
  await the('item', /^Found by 0135/)
  waiting.get('013')?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(items().filter((item) => item?.startsWith('Found by'))).toEqual([expect.stringMatching(/^Found by 0135/)])
})

test('an act of the page runs from the palette, which closes', async () => {
  refunds = 0
  await open('/orders/1', pages)
  await the('heading', 'M-261122-0137')
  await openPalette()
  await click('item', 'Refund')
  await until(() => expect(refunds).toBe(1))
  await until(() => expect(all('dialog')).toEqual([]))
})

test('rooms that the rights of the person leave out are in neither the palette nor the keys', async () => {
  const { self } = STORY_SELF
  const { 'members.read': _, ...rights } = self.rights
  const { address } = await open('/orders', pages, [answers(readSelf, () => ({ self: { ...self, rights } }))])
  const field = await openPalette()
  await the('item', 'Orders')
  expect(items()).not.toContain('Members')
  await type(field, 'x')
  await until(() => expect(items().some((item) => item?.startsWith('Orders with'))).toBe(true))
  expect(items().some((item) => item?.startsWith('Members with'))).toBe(false)
  press('Escape')
  await until(() => expect(all('dialog')).toEqual([]))
  press('g')
  press('m')
  expect(address()).toBe('/orders')
})

test('the pages opened last are offered, without the one that is open', async () => {
  const { goTo } = await open('/orders/1', pages)
  await the('heading', 'M-261122-0137')
  await goTo('/orders')
  await until(() => expect(shownText()).toContain('All orders'))
  await openPalette()
  await click('item', /^M-261122-0137/)
  await until(() => expect(shownText()).toContain('One order'))
  await openPalette()
  await the('item', 'Refund')
  expect(items().filter((item) => item?.startsWith('M-261122-0137'))).toEqual([])
})

test('the palette begins what another room creates, by the rights of the person', async () => {
  const { address } = await open('/orders', { ...pages, '/orders/new': room('A new order') })
  await type(await openPalette(), 'order by ph')
  await click('item', 'New order by phone')
  await until(() => expect(address()).toBe('/orders/new'))
})
