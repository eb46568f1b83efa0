import { Refusal } from '@meridian/contract/errors.ts'
import { acceptOrder } from '@meridian/contract/shop/acceptance.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { awaitsAcceptance, isByPhone, mayAccept, payableUntil } from '@meridian/domain/phone-order.ts'
import { regulationRows } from '../../core/for-services.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { readAttemptsOfOrder } from '../../payments/for-services.ts'
import { raiseVersion, writeOrderEvent } from './order-acts.ts'
import { acceptedRegulations, confirmPlaced } from './order-placing.ts'
import { payOrder } from './order-points.ts'
import { findOrder, readOrderLines } from './order-queries.ts'
import { orderReaderOf } from './order-reader.ts'
import { refreshOrderStatus } from './order-status.ts'
import { showOrder, stateOf, timingOf } from './order-view.ts'

/** The buyer of an order by phone accepts its terms. SPEC §4 Orders by phone. */
export function orderAcceptanceRoutes(deps: Dependencies, { enqueue }: { enqueue: Enqueue }): Route[] {
  return [
    route(acceptOrder, async (input, context) => {
      const { order_id } = input.params
      const { languageId, regulation_file_ids } = input.body
      const { now } = context
      const reader = orderReaderOf(context, input.query.access_key)
      return changeOnce(deps.database, context, { name: 'acceptOrder', input }, async (tx) => {
        await tx
          .selectFrom('shop.orders')
          .select('order_id')
          .where('order_id', '=', order_id)
          .forNoKeyUpdate()
          .executeTakeFirst()
        const order = await findOrder(tx, order_id, reader)
        if (!order || !isCountryId(order.country_id)) throw new Refusal('ORDER_ABSENT')
        if (awaitsAcceptance(order) || !isByPhone(order)) {
          if (!mayAccept({ ...order, state: stateOf(order) }, now)) throw new Refusal('ORDER_NOT_PAYABLE')
          const versions = await regulationRows(tx, order.country_id).execute()
          const regulations = acceptedRegulations(versions, { languageId, accepted: regulation_file_ids, now })
          const timing = timingOf(order)
          await tx
            .updateTable('shop.orders')
            .set({
              accepted_at: now,
              regulation_files: JSON.stringify(regulations),
              expires_at: new Date(payableUntil(order.expires_at?.getTime() ?? 0, timing, now.getTime())),
            })
            .where('order_id', '=', order_id)
            .execute()
          await refreshOrderStatus(tx, order_id)
          await raiseVersion(tx, order_id)
          await writeOrderEvent(tx, order_id, { kind: 'order_accepted', actor: 'buyer', at: now })
          await confirmPlaced(tx, enqueue, { order_id, timing })
          if (order.total_gross === 0) await payOrder(tx, enqueue, order_id, 'nothing to pay', now)
        }
        const accepted = await findOrder(tx, order_id, reader)
        if (!accepted) throw new Refusal('ORDER_ABSENT')
        const [lines, attempts] = [await readOrderLines(tx, order_id), await readAttemptsOfOrder(tx, order_id)]
        return { data: await showOrder(deps, accepted, lines, attempts, { languageId, now }) }
      })
    }),
  ]
}
