import { endPayment, lookUpPayment } from '@meridian/contract/admin/outcome-unknown-payments.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { scopeOf } from '../../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { applyEvent, checkLookup, endUnknown, type PaymentDeps, recordLookup } from '../../../payments/for-services.ts'
import { findOrderInScope, lockOrderForAdmin, recordOrderAct } from '../../order/order-acts.ts'
import { showRefunds } from '../reversals/refunds-of-order.ts'

/** SPEC §4 Payments of unknown outcome: staff looked at the provider's panel and record the result. */
export function outcomeUnknownRoutes({ database }: Dependencies, paymentDeps: PaymentDeps): Route[] {
  return [
    route(lookUpPayment, async (input, context) => {
      const { order_id, token } = input.params
      const { version, provider_payment_id } = input.body
      const scope = scopeOf(context)
      if (!(await findOrderInScope(database, scope, order_id))) throw new Refusal('ORDER_ABSENT')
      const isChecked = await checkLookup(paymentDeps, { order_id, token, provider_payment_id })
      const request = { name: 'lookUpPayment', input }
      const news = await changeOnce(database, context, request, async (tx) => {
        const locked = await lockOrderForAdmin(tx, { order_id, version, scope })
        const facts = { number: token, provider_payment_id }
        await recordOrderAct(tx, context, locked, { act: 'lookUpPayment', kind: 'payment_looked_up', facts })
        return recordLookup(tx, paymentDeps, { order_id, token, provider_payment_id, version, isChecked })
      })
      // If that fails, the sweep does it.
      await applyEvent(paymentDeps, news)
      return showRefunds(database, scope, order_id)
    }),

    route(endPayment, async (input, context) => {
      const { order_id, token } = input.params
      const { version, reason } = input.body
      const scope = scopeOf(context)
      await changeOnce(database, context, { name: 'endPayment', input }, async (tx) => {
        // Lock order (R15): with the order that it follows up.
        const order = await paymentDeps.orders.lock(tx, order_id, null)
        const locked = await lockOrderForAdmin(tx, { order_id, version, scope })
        if (order === undefined) throw new Refusal('ORDER_ABSENT')
        const { provider, amount, currency_code } = await endUnknown(tx, paymentDeps, { order, token })
        const facts = { number: token, provider, amount, currency_code }
        await recordOrderAct(tx, context, locked, { act: 'endPayment', kind: 'payment_ended', reason, facts })
        return {}
      })
      return showRefunds(database, scope, order_id)
    }),
  ]
}
