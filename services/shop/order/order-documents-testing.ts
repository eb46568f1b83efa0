import { inTransaction } from '@meridian/database/transaction.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { insertTestAttempt } from '../../payments/payments-testing.ts'
import type { TestCaller, TestShop } from '../../testing/testing.ts'
import { payOrder } from './order-points.ts'

/** Invoice fields of a test order: a company that wants an invoice. */
export const COMPANY = { invoice_company_name: 'Pracownia Kwiatowa Sp. z o.o.', invoice_tax_number: '0000000017' }

/** A paid order of a guest in Poland, not yet documented. */
export async function undocumentedOrder(shop: TestShop, { invoice = false }: { invoice?: boolean } = {}) {
  const guest: TestCaller = await shop.guest('PL')
  const order = await placeTestOrder(guest, [
    { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 },
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 3 },
  ])
  const { order_id, number } = order
  const { database } = shop.deps
  const { invoice_company_name, invoice_tax_number } = COMPANY
  if (invoice) {
    await sql`update shop.orders set invoice_required = true, invoice_company_name = ${invoice_company_name},
      invoice_tax_number = ${invoice_tax_number} where order_id = ${order_id}`.execute(database)
  }
  await insertTestAttempt(shop, { order_id, amount: order.totals.total_gross, state: 'CAPTURED' })
  await inTransaction(database, (tx) => payOrder(tx, shop.options.enqueue, order_id, 'paid in a test', shop.time.now))
  return { guest, order_id, number, total_gross: order.totals.total_gross, access_key: order.access_key ?? '' }
}
