import { cancelUnits, previewCancellation } from '@meridian/contract/admin/cancellations.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { cancelOrder } from '@meridian/contract/shop/cancellation.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { cancellableByBuyer } from '@meridian/domain/cancellation.ts'
import { isByPhone } from '@meridian/domain/phone-order.ts'
import { refundTotals } from '@meridian/domain/refund.ts'
import type { ShipmentState } from '@meridian/domain/shipment.ts'
import { sql, type Transaction } from 'kysely'
import { adminOf, buyerOf } from '../../../gate/caller.ts'
import { scopeOf } from '../../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { cancelAttemptsOf, type PaymentDeps } from '../../../payments/for-services.ts'
import { readEarnedPoints } from '../../../wallet/for-services.ts'
import { hashAccessKey } from '../../order/access-keys.ts'
import {
  findOrderInScope,
  lockOrderForAdmin,
  raiseVersion,
  recordOrderAct,
  writeOrderEvent,
} from '../../order/order-acts.ts'
import { findOrder, orderStateOf } from '../../order/order-queries.ts'
import { cancel, planCancellation } from './cancellations.ts'
import { pointsDue, readReversible } from './reversals.ts'

/** SPEC §4 Cancellations: by an admin until units leave, by the buyer while nothing is packed. */
export function cancellationRoutes({ database }: Dependencies, paymentDeps: PaymentDeps): Route[] {
  const { enqueue } = paymentDeps
  return [
    route(previewCancellation, async ({ params: { order_id }, body: { units } }, context) => {
      const found = await findOrderInScope(database, scopeOf(context), order_id)
      const order = found && (await readReversible(database, order_id))
      if (!order) throw new Refusal('ORDER_ABSENT')
      const { plan } = await planCancellation(database, order, units, 'CANCELLED')
      const components = plan?.components ?? []
      const { amount, points, volume } = refundTotals(components)
      return {
        preview: {
          amount,
          points_returned: points,
          volume_reversed: volume,
          tax: components.reduce((sum, { tax }) => sum + tax, 0),
          points_due: pointsDue(order, await readEarnedPoints(database, order_id), components),
        },
      }
    }),

    route(cancelUnits, async (input, context) => {
      const { order_id } = input.params
      const { version, units, reason } = input.body
      const scope = scopeOf(context)
      const done = await changeOnce(database, context, { name: 'cancelUnits', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version, scope })
        const by = {
          actor: 'admin',
          admin_id: adminOf(context).user_id,
          reason: 'CANCELLED',
          now: context.now,
        } as const
        const { cancellation_id, refund, currency_code } = await cancel(tx, enqueue, { order_id, units, by })
        await recordOrderAct(tx, context, order, {
          act: 'cancelUnits',
          kind: 'units_cancelled',
          reason,
          facts: { cancellation_id, units, amount: refund?.amount ?? 0, currency_code },
        })
        return { cancellation_id, version: order.version, refund }
      })
      // The payment of an order on delivery must no longer be collected.
      if (done.refund === null) await cancelAttemptsOf(paymentDeps, order_id)
      return done
    }),

    route(cancelOrder, async (input, context) => {
      const { order_id } = input.params
      const { access_key } = input.query
      const reader = {
        ...buyerOf(context.caller),
        access_key_hash: access_key === undefined ? null : hashAccessKey(access_key),
      }
      if (!(await findOrder(database, order_id, reader))) throw new Refusal('ORDER_ABSENT')
      const done = await changeOnce(database, context, { name: 'cancelOrder', input }, async (tx) => {
        await paymentDeps.orders.lock(tx, order_id, null)
        const order = await readReversible(tx, order_id)
        const parcels = await readParcelStates(tx, order_id)
        if (!order) throw new Refusal('ORDER_ABSENT')
        const placed = { state: orderStateOf(order.state), is_by_phone: isByPhone(order) }
        if (cancellableByBuyer(placed, parcels) === 'nothing') throw new Refusal('ACT_NOT_ALLOWED')
        const by = { actor: 'buyer', admin_id: null, reason: 'CANCELLED', now: context.now } as const
        const units = input.body.units ?? 'all'
        const { cancellation_id, refund, currency_code } = await cancel(tx, enqueue, { order_id, units, by })
        await raiseVersion(tx, order_id)
        const amount = refund?.amount ?? 0
        const facts = { cancellation_id, amount, currency_code }
        await writeOrderEvent(tx, order_id, { kind: 'units_cancelled', facts, actor: 'buyer', at: context.now })
        return { cancellation_id, amount, currency_code, paid: refund !== null }
      })
      if (!done.paid) await cancelAttemptsOf(paymentDeps, order_id)
      const { paid: _, ...answer } = done
      return answer
    }),
  ]
}

/** The states of the parcels of an order. */
async function readParcelStates(tx: Transaction<Database>, order_id: number) {
  const { rows } = await sql<{ state: ShipmentState }>`
    select state from shop.shipment where order_id = ${order_id}`.execute(tx)
  return rows
}
