import { createGoodwill, recordTransfer, replaceRefund, searchRefunds } from '@meridian/contract/admin/refunds.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { paidMemberOrder, refundingProvider, settleRefunds, versionOf } from './money-back-testing.ts'

const { provider, faults } = refundingProvider()
const shop = await openTestShop({ provider })
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })

test('a refund that failed is listed until a transfer is made for it', async () => {
  const { order_id, number } = await paidMemberOrder(shop, await shop.member(), 0)
  faults.refuses = true
  const body = { goodwill: 500, version: await versionOf(shop, order_id), reason: 'Late' }
  await admin.call(createGoodwill, { params: { order_id }, body })
  await settleRefunds(shop, order_id)
  // The seed world has refunds of its own.
  const listed = async (query: InputOf<typeof searchRefunds>['query']) =>
    (await admin.call(searchRefunds, { query })).rows.filter((one) => one.order_id === order_id)
  const failed = () => listed({ state: ['FAILED'] })
  const due = () => listed({ state: ['APPROVED'], means: ['BANK_TRANSFER'] })
  const [row] = await failed()
  expect(row).toMatchObject({
    order_id,
    order_number: number,
    country_id: 'PL',
    amount: 500,
    currency_code: 'PLN',
    reason: 'GOODWILL',
    fault: 'account_closed',
  })
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'owner' })
  expect((await german.call(searchRefunds, { query: {} })).rows).toEqual([])
  const { refund_id = 0, version = 0 } = row ?? {}
  await admin.call(replaceRefund, { params: { refund_id }, body: { version, reason: 'The card is closed' } })
  expect(await failed()).toEqual([])
  const [transfer] = await due()
  expect(transfer).toMatchObject({ order_id, replaces: refund_id })
  await admin.call(recordTransfer, {
    params: { refund_id: transfer?.refund_id ?? 0 },
    body: { version: transfer?.version ?? 0, transfer_reference: 'TR 51' },
  })
  expect(await due()).toEqual([])
  const [newest] = (await admin.call(searchRefunds, { query: { sort: '-created_at', limit: 1 } })).rows
  expect(newest).toMatchObject({ state: 'SUCCEEDED', transfer_reference: 'TR 51' })
})
