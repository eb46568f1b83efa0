import { chooseColumns } from '@meridian/contract/admin/views.ts'
import { expect, test } from 'vitest'
import { STORY_LIST } from '../../design/story-list.tsx'
import { refusedAs } from '../../design/story-refusal.ts'
import { answers } from '../../design/story-server.ts'
import { click, type OpenedApp, open, press, shownText, the, type, until } from '../../testing.ts'
import { Toasts } from '../toasts.tsx'
import { ListPage } from './list-page.tsx'

const pages = {
  '/orders': (
    <>
      <ListPage {...STORY_LIST} />
      <Toasts />
    </>
  ),
}
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent)
const headsAre = (...names: string[]) => until(() => expect(heads()).toEqual(names))
const kept = ({ asked }: OpenedApp) =>
  asked.filter(({ name }) => name === chooseColumns.name).map(({ input }) => input.body)

async function pick(name: string): Promise<void> {
  const item = await until(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="row"]')].find((row) =>
      row.textContent.includes(name),
    )
    if (found === undefined) throw new Error(`No column ${name}`)
    return found
  })
  item.querySelector<HTMLElement>('label')?.click()
}

test('chosen columns go into the address, and stay with the person for the next visit', async () => {
  const page = await open('/orders?view=all', pages)
  await headsAre('Order', 'Buyer', 'Payment', 'Total')
  await click('button', 'Columns')
  await pick('Country')
  await headsAre('Order', 'Buyer', 'Payment', 'Country', 'Total')
  expect(page.address()).toBe('/orders?view=all&columns=buyer%2Cpayment%2Ccountry%2Ctotal')
  await pick('Buyer')
  await headsAre('Order', 'Payment', 'Country', 'Total')
  expect(kept(page).at(-1)).toEqual({ columns: ['payment', 'country', 'total'] })
  await page.goTo('/orders?view=all')
  await headsAre('Order', 'Payment', 'Country', 'Total')
})

test('the usual columns come back at a press', async () => {
  const page = await open('/orders?view=all&columns=total', pages)
  await headsAre('Order', 'Total')
  await click('button', 'Columns')
  await click('button', 'Usual columns again')
  await headsAre('Order', 'Buyer', 'Payment', 'Total')
  expect(page.address()).toBe('/orders?view=all')
  expect(kept(page)).toEqual([{ columns: null }])
})

test('columns stand in the order of the address, and no link of a colleague changes what stays with the person', async () => {
  const page = await open('/orders?view=all&columns=total,buyer', pages)
  await headsAre('Order', 'Total', 'Buyer')
  expect(kept(page)).toEqual([])
})

test('the arrow keys on the edge of a column make it wider and narrower, within what a screen has', async () => {
  const page = await open('/orders?view=all&columns=buyer:100,total', pages)
  const edge = await the('field', 'Width of the column Buyer')
  edge.focus()
  expect(press('ArrowRight')).toBe(true)
  await until(() => expect(page.address()).toContain('buyer%3A120'))
  await until(() => expect(edge.closest('th')?.style.inlineSize).toBe('120px'))
  for (const width of [100, 80, 60, 60]) {
    press('ArrowLeft')
    await until(() => expect(edge.closest('th')?.style.inlineSize).toBe(`${width}px`))
  }
  expect(page.address()).toContain('buyer%3A60')
})

test('a view with columns of its own keeps them, and what is changed in it is not the person’s choice', async () => {
  const page = await open('/orders?view=all&sort=total&columns=total', pages)
  await click('button', 'Save as a new view')
  await type(await the('field', 'Name of the view'), 'Totals')
  await click('button', 'Save')
  await until(() => expect(page.address()).toBe('/orders?view=saved-1'))
  await the('button', 'Edit the view')
  await headsAre('Order', 'Total')
  await click('button', 'Columns')
  await pick('Buyer')
  await headsAre('Order', 'Total', 'Buyer')
  await the('button', 'Save the view')
  expect(kept(page)).toEqual([])
})

test('columns that could not be kept are shown all the same, and the person is told', async () => {
  const refusing = answers(chooseColumns, () => {
    throw refusedAs('INTERNAL')
  })
  await open('/orders?view=all', pages, [refusing])
  await click('button', 'Columns')
  await pick('Country')
  await headsAre('Order', 'Buyer', 'Payment', 'Country', 'Total')
  await until(() => expect(shownText()).toContain('Something went wrong on our side.'))
})
