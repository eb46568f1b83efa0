import { createGoodwill, recordTransfer, replaceRefund, searchRefunds } from '@meridian/contract/admin/refunds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop, type TestUser } from '../../testing.ts'
import { paidOrder, refundingProvider, settleRefunds, versionOf } from './money-back-testing.ts'

const { provider, faults } = refundingProvider()
let shop: TestShop
let admin: TestUser
beforeAll(async () => {
  shop = await createTestShop({ provider })
  admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
})
afterAll(() => shop.close())

test('a refund that failed is listed until a transfer is made for it', async () => {
  const { order_id, number } = await paidOrder(shop, await shop.member(), 0)
  faults.refuses = true
  const body = { goodwill: 500, version: await versionOf(shop, order_id), reason: 'Late' }
  await admin.call(createGoodwill, { params: { order_id }, body })
  await settleRefunds(shop, order_id)
  const failed = () => admin.call(searchRefunds, { query: { state: ['FAILED'] } })
  const due = () => admin.call(searchRefunds, { query: { state: ['APPROVED'], means: ['BANK_TRANSFER'] } })
  const [row] = (await failed()).rows
  expect(row).toMatchObject({
    ...{ order_id, order_number: number, country_id: 'PL', amount: 500, currency_code: 'PLN' },
    ...{ reason: 'GOODWILL', fault: 'account_closed' },
  })
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'owner' })
  expect((await german.call(searchRefunds, { query: {} })).rows).toEqual([])
  const { refund_id = 0, version = 0 } = row ?? {}
  await admin.call(replaceRefund, { params: { refund_id }, body: { version, reason: 'The card is closed' } })
  expect((await failed()).total.count).toBe(0)
  const [transfer] = (await due()).rows
  expect(transfer).toMatchObject({ order_id, replaces: refund_id })
  await admin.call(recordTransfer, {
    params: { refund_id: transfer?.refund_id ?? 0 },
    body: { version: transfer?.version ?? 0, transfer_reference: 'TR 51' },
  })
  expect((await due()).total.count).toBe(0)
  const [newest] = (await admin.call(searchRefunds, { query: { sort: '-created_at', limit: 1 } })).rows
  expect(newest).toMatchObject({ state: 'SUCCEEDED', transfer_reference: 'TR 51' })
})
