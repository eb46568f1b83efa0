import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { SINGLE_PIECE } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { paidGuestOrder } from '../fulfilment/refunds/money-back-testing.ts'
import { releaseStock, reserveStockAgain } from './reservations.ts'

const shop = await openTestShop()
const { variant_id } = SINGLE_PIECE
const lines = [{ variant_id, quantity: 1 }]
const release = (order_id: number) => inTransaction(shop.pool.kysely, (tx) => releaseStock(tx, order_id))
const levels = () =>
  shop.pool.kysely
    .selectFrom('shop.stock')
    .select(['on_hand', 'reserved', 'sold'])
    .where('variant_id', '=', variant_id)
    .where('country_id', '=', 'PL')
    .executeTakeFirstOrThrow()

test('the piece of a paid order is neither reserved by another order nor released', async () => {
  const late = await placeTestOrder(await shop.guest('PL'), lines)
  await release(late.order_id)
  const paid = await paidGuestOrder(shop, await shop.guest('PL'), lines)
  const sold = { on_hand: 1, reserved: 0, sold: 1 }
  expect(await levels()).toEqual(sold)
  const again = { order_id: late.order_id, country_id: 'PL' }
  expect(await inTransaction(shop.pool.kysely, (tx) => reserveStockAgain(tx, again))).toEqual([variant_id])
  await release(paid.order_id)
  expect(await levels()).toEqual(sold)
})
