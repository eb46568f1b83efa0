import { openOrder } from '@meridian/contract/admin/order.ts'
import { getReturn } from '@meridian/contract/admin/returns.ts'
import { expect, test } from 'vitest'
import { answers } from '../../design/story-server.ts'
import ReturnPage from '../../returns/return-page.tsx'
import { returnAfter } from '../../returns/return-testing.ts'
import { open, shownText, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { orderAfter } from './order-testing.ts'

test('a page about an order names its articles in the language of the person, as the page of the order does', async () => {
  await Promise.all(['orders', 'returns'].map(loadTexts))
  const order = orderAfter(0)
  const lines = order.lines.map((line) => ({ ...line, name: 'Hand wash, amber', own_name: 'Hand wash' }))
  await open('/returns/4', { '/returns/:returnId': <ReturnPage /> }, [
    answers(getReturn, () => ({ goods_return: returnAfter(0) })),
    answers(openOrder, () => ({ order: { ...order, lines } })),
  ])
  await until(() => expect(shownText()).toContain('Hand wash, amber'))
})
