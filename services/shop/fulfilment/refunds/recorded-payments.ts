import { findRecordedReference, recordPayment } from '@meridian/contract/admin/recorded-payments.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { isErasedBuyer } from '@meridian/domain/erasure.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { Minor } from '@meridian/domain/money.ts'
import { amountDue } from '@meridian/domain/order.ts'
import { orderActs } from '@meridian/domain/order-acts.ts'
import { awaitsAcceptance, isByPhone } from '@meridian/domain/phone-order.ts'
import { amountProblem, RECORDED, receivedDayProblem } from '@meridian/domain/recorded-payment.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, scopeOf, within } from '../../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { bookRecorded, cancelAttemptsOf, type PaymentDeps } from '../../../payments/for-services.ts'
import { findOrderForAdmin } from '../../order/admin-order-queries.ts'
import { lockOrderForAdmin, recordOrderAct } from '../../order/order-acts.ts'

const PROBLEMS = {
  TOO_LITTLE: 'This is less than what is due: record it once the rest has come',
  TOO_MUCH: 'This is more than what is due: record what is due once the rest has gone back',
  BEFORE_ORDER: 'The order was not placed yet on this day',
  IN_FUTURE: 'This day is still to come',
  TOO_LONG_AGO: 'This is too long ago',
} as const

/** SPEC §4 Recorded payments: pays an order by a transfer received on the seller's account. */
export function recordedPaymentRoutes({ database }: Dependencies, paymentDeps: PaymentDeps): Route[] {
  return [
    route(findRecordedReference, async ({ query }, context) => ({
      orders: await findOrdersOfReference(database, scopeOf(context), query),
    })),

    route(recordPayment, async (input, context) => {
      const { order_id } = input.params
      const { version, amount, received_on, reference } = input.body
      const { now } = context
      const scope = scopeOf(context)
      const seen = await findOrderForAdmin(database, scope, order_id)
      if (seen === undefined) throw new Refusal('ORDER_ABSENT')
      if (seen.version === version && seen.state === 'PENDING_PAYMENT') {
        // A rejected record does not affect the buyer's running payment.
        checkTyped({ amount, received_on }, { ...seen, amount_due: amountDue(seen) }, now)
        // The provider must not collect in addition; a capture that arrives nevertheless is refunded as a duplicate.
        await cancelAttemptsOf(paymentDeps, order_id)
      }
      return changeOnce(database, context, { name: 'recordPayment', input }, async (tx) => {
        // Lock order (R15): with the order that it follows up.
        const order = await paymentDeps.orders.lock(tx, order_id, null)
        const locked = await lockOrderForAdmin(tx, { order_id, version, scope })
        const shown = await findOrderForAdmin(tx, scope, order_id)
        if (order === undefined || shown === undefined) throw new Refusal('ORDER_ABSENT')
        const facts = {
          state: locked.state,
          lines: [],
          kept: 0,
          return_announced: false,
          is_packed: false,
          is_pickup: false,
          is_by_phone: isByPhone(shown),
          awaits_acceptance: awaitsAcceptance(shown),
          is_erased: isErasedBuyer(shown.buyer),
        }
        const notAllowed = new Refusal('ACT_NOT_ALLOWED', { detail: { state: locked.state } })
        if (!orderActs(facts, () => true).includes('record_payment')) throw notAllowed
        checkTyped({ amount, received_on }, { ...shown, amount_due: order.amount_due }, now)
        if ((await bookRecorded(tx, paymentDeps, { order, reference, received_on, now })) === 'refund') throw notAllowed
        await recordOrderAct(tx, context, locked, {
          act: 'recordPayment',
          kind: 'payment_recorded',
          // The reference is stored with the payment only: it may name a person.
          facts: { amount, currency_code: locked.currency_code, received_on },
        })
        return { version: locked.version }
      })
    }),
  ]
}

/** Other orders of the scope with a recorded transfer of this reference, ignoring case. */
async function findOrdersOfReference(
  database: Kysely<Database>,
  scope: CountryScope,
  { order, reference }: { order: number; reference: string },
) {
  const { rows } = await sql<{ order_id: number; number: string }>`
    select o.order_id, o.number from payments.attempt a join shop.orders o using (order_id)
      where a.provider = ${sql.lit(RECORDED)} and lower(a.provider_payment_id) = lower(${reference})
        and o.order_id <> ${order} and ${within(scope, 'o.country_id')}
      order by a.created_at desc limit 5`.execute(database)
  return rows
}

/** @throws Refusal FIELDS_REFUSED for an amount other than the one due, and for an impossible date of receipt */
function checkTyped(
  { amount, received_on }: { amount: Minor; received_on: string },
  { amount_due, country_id, placed_at }: { amount_due: Minor; country_id: CountryId; placed_at: Date },
  now: Date,
): void {
  const wrong = amountProblem(amount, amount_due)
  if (wrong !== null) throw refuseField('amount', wrong, PROBLEMS[wrong])
  const { time_zone } = countryFacts(country_id)
  const days = { placed_on: localDay(time_zone, placed_at), today: localDay(time_zone, now) }
  const wrongDay = receivedDayProblem(received_on, days)
  if (wrongDay !== null) throw refuseField('received_on', wrongDay, PROBLEMS[wrongDay])
}
