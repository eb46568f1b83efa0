import { changeView, removeView, saveView } from '@meridian/contract/admin/views.ts'
import { expect, test } from 'vitest'
import { STORY_LIST } from '../../design/story-list.tsx'
import { refusedAs } from '../../design/story-refusal.ts'
import { answers } from '../../design/story-server.ts'
import { all, click, open, press, shownText, the, type, until } from '../../testing.ts'
import { Toasts } from '../toasts.tsx'
import { ListPage } from './list-page.tsx'

const pages = {
  '/orders': (
    <>
      <ListPage {...STORY_LIST} />
      <Toasts />
    </>
  ),
  '/others': <ListPage {...STORY_LIST} title="Others" list="story_others" />,
}
const names = () => all('link').flatMap((link) => (link.className === 'view' ? [link.textContent.split(' · ')[0]] : []))
const isOn = (name: RegExp) => the('link', name).then((link) => link.getAttribute('aria-current') === 'page')

async function saveAs(name: string): Promise<void> {
  await click('button', 'Save as a new view')
  await type(await the('field', 'Name of the view'), name)
  await click('button', 'Save')
  await until(() => expect(all('dialog')).toEqual([]))
}

test('a view that is no longer what its tab says offers to be saved, saved as another, or put back', async () => {
  const { goTo, address, asked } = await open('/orders?view=all&payment_status=FAILED', pages)
  await saveAs('Failed ones')
  await until(() => expect(names()).toEqual(['Paid', 'Failed', 'All', 'Failed ones']))
  await until(async () => expect(await isOn(/^Failed ones/)).toBe(true))
  expect(all('button', /the view$|new view$/).map((one) => one.textContent)).toEqual(['Edit the view'])
  await goTo(`${address()}&sort=-total`)
  const offers = () => all('button', /the view$|new view$/).map((one) => one.textContent)
  await until(() => expect(offers()).toEqual(['Reset the view', 'Save the view', 'Save as a new view']))
  await click('button', 'Reset the view')
  await until(() => expect(offers()).toEqual(['Edit the view']))
  await goTo(`${address()}&sort=-total`)
  await click('button', 'Save the view')
  await until(() => expect(offers()).toEqual(['Edit the view']))
  const changed = asked.filter(({ name }) => name === changeView.name)
  expect(changed.map(({ input }) => input.body)).toEqual([
    {
      version: 1,
      name: 'Failed ones',
      is_shared: false,
      place: { filters: { payment_status: 'FAILED' }, sort: '-total' },
    },
  ])
})

test('a view of the list itself is not changed by anybody: it can only be saved as another', async () => {
  await open('/orders?view=paid&sort=total', pages)
  await the('button', 'Save as a new view')
  await the('button', 'Reset the view')
  expect(all('button', 'Save the view')).toEqual([])
})

test('a view keeps filters, sort and columns, and its tab brings them back', async () => {
  const { goTo, address, asked } = await open('/orders?view=all&payment_status=FAILED&sort=-total&columns=total', pages)
  await saveAs('All of it')
  expect(asked.find(({ name }) => name === saveView.name)?.input.body).toEqual({
    list: 'story_orders',
    name: 'All of it',
    is_shared: false,
    place: { filters: { payment_status: 'FAILED' }, sort: '-total', columns: ['total'] },
  })
  await goTo('/orders?view=all')
  await until(() => expect(shownText()).toContain('Buyer'))
  await click('link', /^All of it/)
  await until(() => expect(address()).toBe('/orders?view=saved-1'))
  await until(() => expect(shownText()).not.toContain('Buyer'))
  await until(() => expect(asked.at(-1)?.input.query).toEqual({ payment_status: ['FAILED'], sort: '-total' }))
})

test('the country of the scope narrows every view and becomes part of none', async () => {
  const { asked } = await open('/orders?view=paid&country=PL', pages)
  await until(() => expect(all('row').length).toBeGreaterThan(0))
  expect(all('button', 'Reset the view')).toEqual([])
  await click('link', 'Total')
  await saveAs('By total')
  const saved = asked.find(({ name }) => name === saveView.name)?.input.body
  expect(saved).toHaveProperty('place', { filters: { payment_status: 'PAID' }, sort: 'total' })
})

test('a view never shows in another list', async () => {
  const { goTo, asked } = await open('/orders?view=all&sort=total', pages)
  await saveAs('Mine')
  await goTo('/others?view=all')
  await until(() => expect(asked.at(-1)?.name).toBe('searchStoryOrders'))
  await until(() => expect(names()).toEqual(['Paid', 'Failed', 'All']))
  await goTo('/orders?view=all')
  await until(() => expect(names()).toContain('Mine'))
})

test('a view is renamed and shared, and what could not be saved stays in its dialog', async () => {
  let isBroken = true
  const { asked } = await open('/orders?view=all&sort=total', pages, [
    answers(saveView, ({ body }) => {
      if (isBroken) throw refusedAs('RIGHT_LACKING')
      return { view: { ...body, view_id: 7, version: 1, is_own: true } }
    }),
  ])
  await click('button', 'Save as a new view')
  await type(await the('field', 'Name of the view'), 'Shared one')
  await click('field', 'For all colleagues')
  await click('button', 'Save')
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('You may not do that.'))
  const field = await the('field', 'Name of the view')
  expect(field).toHaveProperty('value', 'Shared one')
  isBroken = false
  await click('button', 'Save')
  await until(() => expect(all('dialog')).toEqual([]))
  expect(asked.filter(({ name }) => name === saveView.name).at(-1)?.input.body).toMatchObject({ is_shared: true })
})

test('a removed view is gone, and the list shows its usual one', async () => {
  const { asked, address } = await open('/orders?view=all&sort=total', pages)
  await saveAs('Short lived')
  await click('button', 'Edit the view')
  await click('button', 'Remove the view')
  await until(() => expect(names()).toEqual(['Paid', 'Failed', 'All']))
  expect(asked.find(({ name }) => name === removeView.name)?.input).toEqual({
    params: { view_id: 1 },
    body: { version: 1 },
  })
  expect(address()).toMatch(/^\/orders\?view=/)
  await until(() => expect(shownText()).toContain('The view is removed'))
})

test('a removed view comes back by Undo, with all that it kept', async () => {
  const { asked } = await open('/orders?view=all&payment_status=FAILED&sort=-total', pages)
  await saveAs('Wanted')
  await click('button', 'Edit the view')
  await click('button', 'Remove the view')
  await until(() => expect(names()).toEqual(['Paid', 'Failed', 'All']))
  await click('button', 'Undo')
  await until(() => expect(names()).toEqual(['Paid', 'Failed', 'All', 'Wanted']))
  const [first, again] = asked.filter(({ name }) => name === saveView.name)
  expect(again?.input).toEqual(first?.input)
  expect(again?.key).not.toBe(first?.key)
  await until(() => expect(shownText()).toContain('It is taken back.'))
})

test('a list opens with the view that the person has chosen, which then comes first', async () => {
  const { goTo } = await open('/orders?view=failed', pages)
  await click('button', 'Open the list with this')
  await until(() => expect(names()).toEqual(['Failed', 'Paid', 'All']))
  await goTo('/orders')
  await until(async () => expect(await isOn(/^Failed/)).toBe(true))
})

test('Esc closes the dialog of a view and saves nothing', async () => {
  const { asked } = await open('/orders?view=all&sort=total', pages)
  await click('button', 'Save as a new view')
  await type(await the('field', 'Name of the view'), 'Never')
  press('Escape')
  await until(() => expect(all('dialog')).toEqual([]))
  expect(asked.filter(({ name }) => name === saveView.name)).toEqual([])
})
