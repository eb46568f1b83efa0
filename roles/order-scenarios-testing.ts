import { setTimeout as sleep } from 'node:timers/promises'
import { amendOrder, exchangeReturn, listAmendments, previewAmendment } from '@meridian/contract/admin/amendments.ts'
import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { createGoodwill } from '@meridian/contract/admin/refunds.ts'
import {
  closeReturn,
  createReturn,
  getReturn,
  inspectReturnUnits,
  receiveReturnUnits,
} from '@meridian/contract/admin/returns.ts'
import {
  deliverParcel,
  getOrderShipments,
  packShipment,
  planShipment,
  shipParcel,
} from '@meridian/contract/admin/shipments.ts'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { declareWithdrawal } from '@meridian/contract/shop/withdrawal.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, NOTES_HARDBACK, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import type { TestCaller } from '@meridian/services/testing/testing.ts'
import { type Kysely, sql } from 'kysely'

/** An order, and its rows once everything has settled, whatever died meanwhile. */
export interface ScenarioOrder {
  order_id: number
  ends: Ending
}
export interface Ending {
  state: string
  /** Refunds, those to other orders included, and those of them that have not ended. */
  refunds: number
  open: number
  /** Receipts and corrections, over the orders that follow too, since all of them are issued. */
  sales: number
  corrections: number
  withdrawals: number
  /** Mails that acknowledge withdrawals. */
  acknowledged: number
  parcels: number
  returns: number
  /** Applied changes and exchanges, and the paid orders of their additions. */
  amendments: number
  followers: number
}
const NOTHING = { withdrawals: 0, acknowledged: 0, parcels: 0, returns: 0, amendments: 0, followers: 0 }

const units = [{ position: 1, units: 1 }]
const reason = 'As agreed by phone'

/** Scenarios of orders of a running shop, by calls that are repeated until they are answered. */
export function createScenarios(
  database: Kysely<Database>,
  { callerWith, admin }: { callerWith: (token: string | undefined) => TestCaller; admin: () => Promise<TestCaller> },
) {
  /** A guest's paid order of four pieces. */
  async function orderOfFourPieces() {
    const session = { grant_type: GUEST_GRANT, country_id: 'PL' } as const
    const guest = callerWith((await callerWith(undefined).call(createToken, { body: session })).access_token)
    const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 4 }]
    const order = await placeTestOrder(guest, lines, PAYMENT_METHOD_IDS.PL.card)
    const { order_id } = order
    await guest.call(createPayment, { body: { order_id, languageId: 'en', card_token: 'tok_capture' } })
    return { guest, order_id }
  }

  const versionOf = async (order_id: number) => {
    const { rows } = await sql<{
      version: number
    }>`select version from shop.orders where order_id = ${order_id}`.execute(database)
    return rows[0]?.version ?? 0
  }

  /** An order that is paid and refunded in three ways. */
  async function refundThreeWays(): Promise<ScenarioOrder> {
    const { guest, order_id } = await orderOfFourPieces()
    const params = { order_id }
    const by = await admin()
    await by.call(cancelUnits, { params, body: { version: await versionOf(order_id), units, reason } })
    await by.call(createGoodwill, { params, body: { version: await versionOf(order_id), goodwill: 100, reason } })
    const body = { languageId: 'en', name: 'Anna Nowak', email: 'anna@example.com', units } as const
    await guest.call(declareWithdrawal, { params, query: {}, body })
    const given = { refunds: 3, open: 0, sales: 1, corrections: 3, withdrawals: 1, acknowledged: 1 }
    return { order_id, ends: { ...NOTHING, state: 'PAID', ...given } }
  }

  /** An order that is changed for a difference, leaves, and is returned in part, for money and for another piece. */
  async function change(): Promise<ScenarioOrder> {
    const { guest, order_id } = await orderOfFourPieces()
    const params = { order_id }
    const by = await admin()
    const version = () => versionOf(order_id)

    const request = { remove: [], add: [{ variant_id: NOTES_HARDBACK.variant_id, quantity: 1 }] }
    const { preview } = await by.call(previewAmendment, { params, body: { ...request, languageId: 'en' } })
    const requested = { ...request, difference: preview.due - preview.back, reason, version: await version() }
    await by.call(amendOrder, { params, body: requested })
    const { amendments } = await by.call(listAmendments, { params })
    const following = { order_id: amendments[0]?.new_order?.order_id ?? 0, languageId: 'en' } as const
    await guest.call(createPayment, { body: { ...following, card_token: 'tok_capture' } })

    await by.call(planShipment, { params, body: { version: await version() } })
    const parcel = async () => {
      const { order } = await by.call(getOrderShipments, { params })
      return { params: { shipment_id: order.parcels[0]?.shipment_id ?? 0 }, body: { version: order.version } }
    }
    await by.call(packShipment, await parcel())
    await by.call(shipParcel, await parcel())
    // The carrier has it, also where its answer was lost.
    while ((await by.call(getOrderShipments, { params })).order.parcels[0]?.state !== 'SHIPPED') await sleep(50)
    await by.call(deliverParcel, await parcel())

    const closing = { units, shipping: 0, fee: 0, deductions: [], reason }
    const kept = await bringBack(by, order_id)
    await by.call(closeReturn, { params: kept.params, body: { ...closing, version: kept.version } })
    const swapped = await bringBack(by, order_id)
    const add = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]
    const exchange = { ...closing, add, difference: 0, version: swapped.version }
    await by.call(exchangeReturn, { params: swapped.params, body: exchange })
    const moved = { refunds: 2, open: 0, sales: 3, corrections: 2, parcels: 1, returns: 2, amendments: 2, followers: 2 }
    return { order_id, ends: { ...NOTHING, state: 'DELIVERED', ...moved } }
  }

  /** One piece is returned and can be sold again. */
  async function bringBack(by: TestCaller, order_id: number) {
    const body = { version: await versionOf(order_id), kind: 'GOODWILL' as const, units, reason }
    const { return_id } = (await by.call(createReturn, { params: { order_id }, body })).goods_return
    const params = { return_id }
    await by.call(receiveReturnUnits, { params, body: { code: HAND_WASH_AMBER.sku, units: 1 } })
    const { goods_return } = await by.call(getReturn, { params })
    const inspected = units.map((one) => ({ ...one, disposition: 'RESTOCKED' as const, from_quarantine: false }))
    const { version } = (
      await by.call(inspectReturnUnits, { params, body: { version: goods_return.version, units: inspected } })
    ).goods_return
    return { params, version }
  }

  /** The outcome of an order, from its rows. */
  async function endingOf(order_id: number): Promise<Ending | undefined> {
    const { rows } = await sql<Ending>`
      with family as (select order_id from shop.orders where ${order_id} in (order_id, changes_order_id))
      select o.state,
          (select count(*)::int from payments.refund join family using (order_id)) as refunds,
          (select count(*)::int from payments.refund join family using (order_id) where state <> 'SUCCEEDED') as open,
          (select count(*)::int from documents.document join family using (order_id) where kind = 'receipt') as sales,
          (select count(*)::int from documents.document join family using (order_id) where kind = 'correction') as corrections,
          (select count(*)::int from shop.withdrawal w where w.order_id = o.order_id and w.state = 'NOTHING_SENT') as withdrawals,
          (select count(*)::int from mail.message m where m.order_id = o.order_id and template = 'withdrawal-received') as acknowledged,
          (select count(*)::int from shop.shipment s where s.order_id = o.order_id and s.state = 'DELIVERED') as parcels,
          (select count(*)::int from shop.order_return r where r.order_id = o.order_id and r.state = 'CLOSED') as returns,
          (select count(*)::int from shop.amendment a where a.order_id = o.order_id and a.state = 'APPLIED') as amendments,
          (select count(*)::int from shop.orders f where f.changes_order_id = o.order_id and f.state = 'PAID') as followers
        from shop.orders o where order_id = ${order_id}`.execute(database)
    return rows[0]
  }

  return { refundThreeWays, change, endingOf }
}
