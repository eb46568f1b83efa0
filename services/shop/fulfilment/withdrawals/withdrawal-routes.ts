import { Refusal } from '@meridian/contract/errors.ts'
import { declareWithdrawal, getWithdrawals, proveSending, type Withdrawal } from '@meridian/contract/shop/withdrawal.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { withdrawableUnits, withdrawalEndsAt, withdrawalRight } from '@meridian/domain/withdrawal.ts'
import { readCompany } from '../../../core/for-services.ts'
import { fieldProblem } from '../../../core/for-services-addresses.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { readMailAddress } from '../../../mail/for-services.ts'
import { cancelAttemptsOf, type PaymentDeps } from '../../../payments/for-services.ts'
import { raiseVersion, writeOrderEvent } from '../../order/order-acts.ts'
import { lineNames } from '../../order/order-names.ts'
import { findOrder, orderStateOf, readOrderLines } from '../../order/order-queries.ts'
import { orderReaderOf } from '../../order/order-reader.ts'
import { readWithdrawable, readWithdrawal, readWithdrawals, type WithdrawalRow } from '../../order/order-withdrawals.ts'
import { lockWithdrawal, proveSent, receiveWithdrawal } from './withdrawals.ts'

/** SPEC §4 Withdrawals: by members and guests, in two steps, without a reason. Directive (EU) 2023/2673. */
export function withdrawalRoutes(deps: Dependencies, paymentDeps: PaymentDeps): Route[] {
  const { database } = deps

  async function found(order_id: number, access_key: string | undefined, context: Context) {
    const order = await findOrder(database, order_id, orderReaderOf(context, access_key))
    if (!order || !isCountryId(order.country_id)) throw new Refusal('ORDER_ABSENT')
    return { ...order, country_id: order.country_id, state: orderStateOf(order.state) }
  }

  async function shown(withdrawal_id: number): Promise<{ withdrawal: Withdrawal }> {
    const withdrawal = await readWithdrawal(database, withdrawal_id)
    if (!withdrawal) throw new Refusal('WITHDRAWAL_ABSENT')
    return { withdrawal: show(withdrawal) }
  }

  return [
    route(getWithdrawals, async ({ params: { order_id }, query: { access_key, languageId } }, context) => {
      const order = await found(order_id, access_key, context)
      const { number, country_id, placed_at, state, delivered_at, buyer, company_id } = order
      const [lines, withdrawals, company] = await Promise.all([
        readWithdrawable(database, order_id),
        readWithdrawals(database, order_id),
        readCompany(deps, company_id),
      ])
      const names = languageId && (await lineNames(deps, order, await readOrderLines(database, order_id), languageId))
      const isOpen = withdrawalRight({ state, country_id, delivered_at }, context.now) === 'open'
      return {
        order: {
          order_id,
          number,
          country_id,
          placed_at: placed_at.toISOString(),
          is_whole_only: state === 'CONFIRMED',
          lines: lines
            .map((line) => ({
              position: line.position,
              name: names?.get(line.position) ?? line.name,
              units: isOpen ? withdrawableUnits(line) : 0,
            }))
            .filter(({ units }) => units > 0),
          ends_at: withdrawalEndsAt(country_id, delivered_at)?.toISOString() ?? null,
          name: [buyer.name_first, buyer.name_last].filter(Boolean).join(' '),
          email: buyer.email,
          return_address: [company.name, ...company.address_lines],
          seller_email: company.email,
        },
        withdrawals: withdrawals.map(show),
      }
    }),

    route(declareWithdrawal, async (input, context) => {
      const { order_id } = input.params
      const { units, name, languageId } = input.body
      const { state: before } = await found(order_id, input.query.access_key, context)
      const read = await readMailAddress(database, input.body.email)
      if ('problem' in read) throw new Refusal('FIELDS_REFUSED', { fields: [fieldProblem('email', read.problem)] })
      const { withdrawal_id } = await changeOnce(
        database,
        context,
        { name: 'declareWithdrawal', input },
        async (tx) => {
          await paymentDeps.orders.lock(tx, order_id, null)
          // Read again under the lock: a parcel may have been shipped or delivered meanwhile.
          const order = await findOrder(tx, order_id, orderReaderOf(context, input.query.access_key))
          if (!order || !isCountryId(order.country_id)) throw new Refusal('ORDER_ABSENT')
          const { number, country_id, placed_at, delivered_at } = order
          const state = orderStateOf(order.state)
          const right = withdrawalRight({ state, country_id, delivered_at }, context.now)
          if (right === 'over') throw new Refusal('WITHDRAWAL_OVER')
          if (right === 'none') throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
          const received = await receiveWithdrawal(
            tx,
            paymentDeps.enqueue,
            { order_id, number, country_id, placed_at, state },
            {
              units: units ?? 'all',
              channel: context.caller.kind === 'user' ? 'member' : 'guest',
              admin_id: null,
              name,
              email: read.email,
              language_id: languageId,
              declared_at: context.now,
              now: context.now,
            },
          )
          await raiseVersion(tx, order_id)
          await writeOrderEvent(tx, order_id, {
            kind: 'withdrawal_declared',
            facts: received,
            actor: 'buyer',
            at: context.now,
          })
          return { withdrawal_id: received.withdrawal_id }
        },
      )
      // The payment of an order on delivery must no longer be collected.
      if (before === 'CONFIRMED') await cancelAttemptsOf(paymentDeps, order_id)
      return shown(withdrawal_id)
    }),

    route(proveSending, async (input, context) => {
      const { order_id, withdrawal_id } = input.params
      await found(order_id, input.query.access_key, context)
      await changeOnce(database, context, { name: 'proveSending', input }, async (tx) => {
        await paymentDeps.orders.lock(tx, order_id, null)
        const withdrawal = await lockWithdrawal(tx, withdrawal_id)
        if (withdrawal.order_id !== order_id) throw new Refusal('WITHDRAWAL_ABSENT')
        await proveSent(tx, { withdrawal_id, tracking_number: input.body.tracking_number })
        await raiseVersion(tx, order_id)
        await writeOrderEvent(tx, order_id, {
          kind: 'withdrawal_sent_back',
          facts: { withdrawal_id },
          actor: 'buyer',
          at: context.now,
        })
        return {}
      })
      return shown(withdrawal_id)
    }),
  ]
}

function show(withdrawal: WithdrawalRow): Withdrawal {
  const { withdrawal_id, state, declared_at, declaration, name, email, tracking_number, return_state } = withdrawal
  return {
    withdrawal_id,
    state,
    declaration,
    name,
    email,
    tracking_number,
    declared_at: declared_at.toISOString(),
    acknowledged_at: withdrawal.acknowledged_at?.toISOString() ?? null,
    refund_due_at: withdrawal.refund_due_at.toISOString(),
    goods_due_at: withdrawal.goods_due_at?.toISOString() ?? null,
    can_prove: return_state === 'APPROVED' || return_state === 'IN_TRANSIT',
  }
}
