import { getMemberPoints } from '@meridian/contract/admin/points.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'

const shop = await openTestShop()

test('an admin sees the balance that the member sees, and the lots that it consists of', async () => {
  const anna = await shop.user('anna')
  const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  const { points } = await admin.call(getMemberPoints, { params: { memberId: anna.user_id } })
  const { wallet_balance } = await anna.call(getWalletBalance, {})
  expect(points).toMatchObject({
    available: wallet_balance.available,
    pending: wallet_balance.pending,
    held: wallet_balance.held,
  })
  expect(points.lots.length).toBeGreaterThan(0)
  const sum = points.lots.reduce((all, lot) => all + lot.available + lot.pending, 0)
  expect(sum).toBeGreaterThanOrEqual(points.available)
  for (const lot of points.lots) expect(lot.order_number).not.toBe('')
  expect(points.movements[0]?.order?.number).toBeTruthy()
})

test('each lot tells what became of its points, and its entries add up to what is left of it', async () => {
  const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  const kinds = new Set<string>()
  for (const name of ['anna', 'marek', 'zofia'] as const) {
    const { points } = await admin.call(getMemberPoints, { params: { memberId: (await shop.user(name)).user_id } })
    for (const lot of points.lots) {
      const sum = (...of: string[]) =>
        lot.entries.filter(({ kind }) => of.includes(kind)).reduce((all, entry) => all + entry.points, 0)
      expect(lot.entries[0]).toMatchObject({ points: lot.points })
      expect(sum('earned', 'returned') - sum('spent', 'reversed', 'expired')).toBe(lot.available + lot.pending)
      for (const { kind } of lot.entries) kinds.add(kind)
    }
  }
  for (const kind of ['earned', 'matured', 'held', 'spent']) expect([...kinds], kind).toContain(kind)
})

test('the points of a member elsewhere look like those of nobody', async () => {
  const anna = await shop.user('anna')
  const admin = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })
  for (const memberId of [anna.user_id, admin.user_id, 2_000_000_000]) {
    expect(await admin.refusal(getMemberPoints, { params: { memberId } })).toBe('USER_ABSENT')
  }
})
