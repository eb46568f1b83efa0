import { inTransaction } from '@meridian/database/transaction.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentProvider } from '../payments/payments-testing.ts'
import { openTestShop } from '../testing/testing.ts'
import { JobPostponed } from './jobs.ts'
import { startMailWorker } from './worker-testing.ts'

const shop = await openTestShop({ provider: silentProvider })

test('a job whose transaction commits after that of a newer one is still processed', async () => {
  const sent: number[] = []
  await startMailWorker(shop, async ({ order_id }) => void sent.push(order_id))
  const mail = (order_id: number) => ({ order_id, template: 'order-placed' }) as const
  const [older, younger] = [2_000_000_001, 2_000_000_002]
  await shop.pool.kysely.transaction().execute(async (tx) => {
    await shop.options.enqueue(tx, 'send-mail', mail(older))
    await inTransaction(shop.deps.replica, (tx) => shop.options.enqueue(tx, 'send-mail', mail(younger)))
    await vi.waitUntil(() => sent.includes(younger), { timeout: 30_000 })
    expect(sent).not.toContain(older)
  })
  await vi.waitUntil(() => sent.includes(older), { timeout: 30_000 })
  expect(sent.filter((order_id) => order_id >= older)).toEqual([younger, older])
})

test('a job that is postponed runs again at its time, with one line of information and none of errors', async () => {
  const [info, error] = [vi.spyOn(shop.deps.log, 'info'), vi.spyOn(shop.deps.log, 'error')]
  onTestFinished(() => void vi.restoreAllMocks())
  const order_id = 2_000_000_003
  const tries: object[] = []
  await startMailWorker(shop, async (job) => {
    if (job.order_id !== order_id) return
    tries.push(job)
    if (tries.length === 1) throw new JobPostponed('There were too many', 1)
  })
  const mail = { order_id, template: 'order-placed' } as const
  await inTransaction(shop.pool.kysely, (tx) => shop.options.enqueue(tx, 'send-mail', mail))
  await vi.waitUntil(() => tries.length === 2, { timeout: 30_000 })
  expect(tries[1]).toEqual(tries[0])
  expect(info.mock.calls.filter(([, text]) => text === 'A job is postponed')).toHaveLength(1)
  expect(error).not.toHaveBeenCalled()
})
