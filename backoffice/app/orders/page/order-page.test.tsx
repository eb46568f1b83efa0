import { listAmendments } from '@meridian/contract/admin/amendments.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import { searchReturns } from '@meridian/contract/admin/returns.ts'
import { getOrderShipments } from '@meridian/contract/admin/shipments.ts'
import { searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answers } from '../../design/story-server.ts'
import { click, open, shownText, the, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { orderAfter, refundsAfter, shipmentsAfter } from '../order/order-testing.ts'
import { useOneVersion } from '../order/use-one-version.ts'
import OrderPage from './order-page.tsx'

const NO_ROWS = { rows: [], next: null, total: { count: 0, is_exact: true } }

/** The page of an order that changes between its calls; counts the requests of each. */
async function openChanging(movesOfOrder: (asked: number) => number) {
  await loadTexts('orders')
  const asked = { order: 0, refunds: 0, returns: 0 }
  await open('/orders/7', { '/orders/:orderId': <OrderPage /> }, [
    answers(openOrder, () => ({ order: orderAfter(movesOfOrder(asked.order++)) })),
    answers(listRefunds, () => ({ order: refundsAfter(asked.refunds++ > 0 ? 1 : 0) })),
    answers(getOrderShipments, () => ({ order: shipmentsAfter(1) })),
    answers(listAmendments, () => ({ amendments: [], follows: null })),
    answers(searchReturns, () => {
      asked.returns += 1
      return NO_ROWS
    }),
    answers(searchWithdrawals, () => NO_ROWS),
  ])
  await the('heading', 'M-261122-0007')
  return asked
}

test('an order that changed while its parts were asked for is shown as it is after the change', async () => {
  const asked = await openChanging((before) => (before > 0 ? 1 : 0))
  await until(() => expect(asked).toEqual({ order: 2, refunds: 2, returns: 2 }))
  await until(() => expect(shownText()).toContain('PLN 20.00'))
})

test('an order older than its parts is refetched only once', async () => {
  const asked = await openChanging(() => 0)
  await until(() => expect(asked.refunds).toBe(2))
  await new Promise((done) => setTimeout(done, 200))
  expect(asked).toEqual({ order: 2, refunds: 2, returns: 2 })
})

/** Two parts of an order, the second advanced by a click, beside a change that is never answered. */
function Parts({ refetch }: { refetch: () => void }) {
  const [version, setVersion] = useState(3)
  const change = useMutation({ mutationFn: (_: { body: { version: number } }) => new Promise(() => {}) })
  const isFetching = false
  useOneVersion([
    { version: 3, isFetching, refetch },
    { version, isFetching, refetch },
  ])
  return (
    <>
      <button type="button" onClick={() => change.mutate({ body: { version } })}>
        Change
      </button>
      <button type="button" onClick={() => setVersion(version + 1)}>
        Newer
      </button>
      <p>{`${version} ${change.status}`}</p>
    </>
  )
}

test('nothing is refetched while a change is pending', async () => {
  const refetch = vi.fn()
  await open('/', { '/': <Parts refetch={refetch} /> })
  await click('button', 'Newer')
  await until(() => expect(refetch).toHaveBeenCalledTimes(1))
  await click('button', 'Change')
  await until(() => expect(shownText()).toContain('4 pending'))
  await click('button', 'Newer')
  await until(() => expect(shownText()).toContain('5 pending'))
  expect(refetch).toHaveBeenCalledTimes(1)
})
