import { expect, test } from 'vitest'
import { STORY_LIST } from '../../design/story-list.tsx'
import { all, click, open, press, shownText, submit, the, type, until } from '../../testing.ts'
import { ListPage } from './list-page.tsx'

const filters = [
  ...STORY_LIST.filters,
  { id: 'placed_from', name: 'Placed from', kind: 'day' as const },
  { id: 'sku', name: 'SKU', kind: 'text' as const },
]
const pages = { '/orders': <ListPage {...STORY_LIST} filters={filters} /> }

test('the filters in force are words, each with a button that takes it away', async () => {
  const { address } = await open('/orders?view=all&payment_status=PAID,FAILED&placed_from=2026-11-03&sku=AMBRE', pages)
  await until(() => expect(shownText()).toContain('Payment: Paid, Failed'))
  expect(shownText()).toContain('Placed from: 3 Nov')
  expect(shownText()).toContain('SKU: AMBRE')
  await click('button', 'Remove the filter Payment')
  await until(() => expect(address()).toBe('/orders?view=all&placed_from=2026-11-03&sku=AMBRE'))
})

test('a filter of the view that is taken away is remembered in the address, and picking it again forgets that', async () => {
  const { address } = await open('/orders?view=paid', pages)
  await click('button', 'Remove the filter Payment')
  await until(() => expect(address()).toBe('/orders?view=paid&payment_status='))
  await click('button', 'Add a filter')
  const field = await the('field', 'Payment')
  if (field instanceof HTMLSelectElement) field.value = 'PAID'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => expect(address()).toBe('/orders?view=paid'))
})

test('a picked filter begins at the first page again; typed text is asked for when it is finished', async () => {
  const { address } = await open('/orders?view=all&after=5&page=2', pages)
  await click('button', 'Add a filter')
  const field = await the('field', 'SKU')
  await type(field, 'AM')
  await type(field, 'AMBRE')
  expect(address()).toBe('/orders?view=all&after=5&page=2')
  press('Enter')
  await until(() => expect(address()).toBe('/orders?view=all&sku=AMBRE'))
})

test('Enter asks what is typed into the search, and an emptied field asks for everything', async () => {
  const { address } = await open('/orders?view=all&after=5&page=2', pages)
  const field = await the('field', 'Search')
  await type(field, '  zofia ')
  submit(field)
  await until(() => expect(address()).toBe('/orders?view=all&search=zofia'))
  await until(() => expect(all('row').filter((row) => row.textContent.includes('Zofia'))).toHaveLength(5))
  await type(field, '')
  field.blur()
  await until(() => expect(address()).toBe('/orders?view=all'))
})

test('tokens typed into the search are the filters that somebody could pick; what no filter knows is searched, and said', async () => {
  const { address } = await open('/orders?view=all', pages)
  const field = await the('field', 'Search')
  await type(field, 'status:failed country:pl colour:red')
  submit(field)
  await until(() => expect(address()).toBe('/orders?view=all&payment_status=FAILED&country=PL&search=colour%3Ared'))
  await until(() =>
    expect(shownText()).toContain('No filter of this list is called colour:red; it was searched for as text.'),
  )
  expect(shownText()).toContain('Payment: Failed')
  expect(field).toHaveProperty('value', 'colour:red')
  await type(field, 'zofia')
  submit(field)
  await until(() => expect(address()).toBe('/orders?view=all&payment_status=FAILED&country=PL&search=zofia'))
  await until(() => expect(shownText()).not.toContain('was searched for as text'))
})
