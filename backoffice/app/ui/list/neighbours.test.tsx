import { useParams } from 'react-router'
import { expect, test } from 'vitest'
import { STORY_LIST } from '../../design/story-list.tsx'
import { searchStoryOrders } from '../../design/story-server.ts'
import { click, open, shownText, the, until } from '../../testing.ts'
import { DetailPage } from '../detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { rowsOfRoom } from './neighbours.ts'

function Order() {
  const { id } = useParams()
  const rows = rowsOfRoom(searchStoryOrders, (row) => `/orders/${row.order_id}`, { search: numberOf(Number(id)) })
  return (
    <DetailPage title={`Order ${id}`} list={{ name: 'Orders', address: '/orders', rows }}>
      One order
    </DetailPage>
  )
}

const numberOf = (id: number) => `M-261122-0${138 - id}`
const pages = { '/orders': <ListPage {...STORY_LIST} />, '/orders/:id': <Order /> }

test('next leads beyond the page of the list that somebody came from, and previous back again', async () => {
  const { address } = await open('/orders?view=all', pages)
  const rows = () => [...document.querySelectorAll('.row-link')].map((link) => link.getAttribute('href'))
  await until(() => expect(rows().length).toBeGreaterThan(2))
  const shown = rows()
  const last = document.querySelectorAll<HTMLElement>('.row-link')[shown.length - 1]
  last?.click()
  await until(() => expect(address()).toBe(shown.at(-1)))
  await click('link', 'Next')
  await until(() => expect(shownText()).toContain(`Order ${shown.length + 1}`))
  expect(shown).not.toContain(address())
  await click('link', 'Previous')
  await until(() => expect(address()).toBe(shown.at(-1)))
})

test('after a direct link the way leads through the whole list', async () => {
  const { address } = await open('/orders/7', pages)
  await the('link', 'Next')
  await the('link', 'Previous')
  await click('link', 'Next')
  await until(() => expect(shownText()).toContain('Order 8'))
  await click('link', 'Previous')
  await until(() => expect(address()).toBe('/orders/7'))
})
