import { inTransaction } from '@meridian/database/transaction.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentProvider } from './payments/payments-testing.ts'
import { createTestShop, type TestShop } from './testing.ts'
import { startMailWorker } from './worker-testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ provider: silentProvider })
})
afterAll(() => shop.close())

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
