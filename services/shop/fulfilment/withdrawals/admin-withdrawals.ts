import {
  type AdminWithdrawal,
  contestWithdrawal,
  getWithdrawal,
  lapseWithdrawal,
  noteWithdrawal,
  refuseWithdrawal,
  searchWithdrawals,
  settleWithdrawal,
} from '@meridian/contract/admin/withdrawals.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { CONTACTS_RIGHT, type Right } from '@meridian/domain/admin-rights.ts'
import { startOfDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { EMPTY_REQUEST, refundTotals } from '@meridian/domain/refund.ts'
import { mayLapse, WITHDRAWAL_ACTS, type WithdrawalAct, withdrawalActs } from '@meridian/domain/withdrawal.ts'
import type { Kysely, Transaction } from 'kysely'
import { fieldProblem } from '../../../core/for-services-addresses.ts'
import { adminOf } from '../../../gate/caller.ts'
import { scopeOf, scopeWith } from '../../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { listPage } from '../../../lists/admin-list.ts'
import { readMailAddress } from '../../../mail/for-services.ts'
import { isWithinLimit, type PaymentDeps } from '../../../payments/for-services.ts'
import { readShortNames } from '../../../sec/for-services.ts'
import { lockOrderForAdmin, type OrderEvent, recordOrderAct } from '../../order/order-acts.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { personOf } from '../reversals/refunds-of-order.ts'
import {
  type PlannedRefund,
  planRefund,
  type ReversibleOrder,
  readReversible,
  refundable,
  reverse,
} from '../reversals/reversals.ts'
import {
  findOrderOfWithdrawal,
  readWithdrawalForAdmin,
  readWithdrawalRows,
  WITHDRAWAL_SORTS,
} from './admin-withdrawals-queries.ts'
import {
  endReturn,
  holdParcels,
  type LockedWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  readPlacing,
  receiveWithdrawal,
} from './withdrawals.ts'

const RIGHT_OF_ACT: Readonly<Record<WithdrawalAct, Right>> = {
  settle: 'orders.refund',
  contest: 'withdrawals.decide',
  refuse: 'withdrawals.decide',
  lapse: 'withdrawals.decide',
}

interface ActInput {
  params: { withdrawal_id: number }
  body: { version: number; reason: string }
}

/** An action on one withdrawal; returns its timeline entry. */
type Act = (tx: Transaction<Database>, found: LockedWithdrawal) => Promise<OrderEvent>

/** The withdrawals of the back office. SPEC §4 Withdrawals. */
export function adminWithdrawalRoutes({ database }: Dependencies, { enqueue }: PaymentDeps): Route[] {
  async function act(name: string, input: ActInput, context: Context, work: Act) {
    const scope = scopeOf(context)
    const { withdrawal_id } = input.params
    const { version, reason } = input.body
    await changeOnce(database, context, { name, input }, async (tx) => {
      const order_id = await findOrderOfWithdrawal(tx, scope, withdrawal_id)
      if (order_id === undefined) throw new Refusal('WITHDRAWAL_ABSENT')
      const order = await lockOrderForAdmin(tx, { order_id, version: 'present', scope })
      const found = await lockWithdrawal(tx, withdrawal_id)
      if (version !== found.version) throw new Refusal('VERSION_STALE', { detail: { version: found.version } })
      const { facts, ...event } = await work(tx, found)
      await refreshOrderStatus(tx, order_id)
      await recordOrderAct(tx, context, order, {
        act: name,
        reason,
        ...event,
        facts: { withdrawal_id, ...facts },
        before: { state: found.state },
      })
      return {}
    })
    return shown(context, withdrawal_id)
  }

  async function shown(context: Context, withdrawal_id: number): Promise<{ withdrawal: AdminWithdrawal }> {
    const found = await readWithdrawalForAdmin(database, scopeOf(context), withdrawal_id)
    const order = found && (await readReversible(database, found.order_id))
    if (!found || !order) throw new Refusal('WITHDRAWAL_ABSENT')
    const { contested_by, decided_by, ...stored } = found
    const { state, goods_due_at, country_id } = stored
    const names = await readShortNames(
      database,
      [contested_by, decided_by].filter((one) => one !== null),
    )
    const possible = withdrawalActs(
      { state, goods_due_at: goods_due_at === null ? null : new Date(goods_due_at) },
      context.now,
    )
    const isContact = scopeWith(context, CONTACTS_RIGHT).includes(country_id)
    const plan = possible.includes('settle')
      ? await planSettling(database, order, found.lines).catch(nothingLeft)
      : null
    return {
      withdrawal: {
        ...stored,
        contested_by: personOf(names, contested_by),
        decided_by: personOf(names, decided_by),
        email: isContact ? found.email : null,
        amount: plan === null ? 0 : refundTotals(plan.components).amount,
        acts: WITHDRAWAL_ACTS.filter(
          (one) =>
            possible.includes(one) &&
            scopeWith(context, RIGHT_OF_ACT[one]).includes(country_id) &&
            (one !== 'refuse' || contested_by !== adminOf(context).user_id),
        ),
      },
    }
  }

  return [
    route(searchWithdrawals, ({ query }, context) => {
      const { sort = 'refund_due_at', after, before, limit, ...filters } = query
      return readWithdrawalRows(
        database,
        scopeOf(context),
        filters,
        listPage(WITHDRAWAL_SORTS, { sort, after, before, limit }),
      )
    }),

    route(getWithdrawal, ({ params }, context) => shown(context, params.withdrawal_id)),

    route(noteWithdrawal, async (input, context) => {
      const scope = scopeOf(context)
      const { order_id } = input.params
      const { version, channel, declared_on, units = 'all', name } = input.body
      const read = await readMailAddress(database, input.body.email)
      if ('problem' in read) throw new Refusal('FIELDS_REFUSED', { fields: [fieldProblem('email', read.problem)] })
      const { withdrawal_id } = await changeOnce(database, context, { name: 'noteWithdrawal', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version, scope })
        const { country_id, number, state, language_id } = order
        const placed_at = await readPlacing(tx, order_id)
        const declared_at = startOfDay(declared_on, countryFacts(country_id).time_zone)
        // Neither before the order nor in the future.
        const declaredAt = new Date(
          Math.min(Math.max(declared_at.getTime(), placed_at.getTime()), context.now.getTime()),
        )
        const received = await receiveWithdrawal(
          tx,
          enqueue,
          { order_id, number, country_id, placed_at, state },
          {
            units,
            channel,
            admin_id: adminOf(context).user_id,
            name,
            email: read.email,
            language_id: isLanguageId(language_id) ? language_id : 'en',
            declared_at: declaredAt,
            now: context.now,
          },
        )
        await recordOrderAct(tx, context, order, {
          act: 'noteWithdrawal',
          kind: 'withdrawal_declared',
          facts: { ...received, channel },
        })
        return { withdrawal_id: received.withdrawal_id }
      })
      return shown(context, withdrawal_id)
    }),

    route(contestWithdrawal, (input, context) =>
      act('contestWithdrawal', input, context, async (tx, found) => {
        const { ground } = input.body
        await moveWithdrawal(tx, found, 'CONTESTED', { ground, contested_by: adminOf(context).user_id })
        return { kind: 'withdrawal_contested', facts: { ground } }
      }),
    ),

    route(refuseWithdrawal, (input, context) =>
      act('refuseWithdrawal', input, context, async (tx, found) => {
        const { withdrawal_id, order_id, contested_by } = found
        const decided_by = adminOf(context).user_id
        if (contested_by === decided_by) throw new Refusal('SECOND_ADMIN_NEEDED')
        await moveWithdrawal(tx, found, 'REFUSED', { decided_by, settled_at: context.now })
        await endReturn(tx, withdrawal_id, 'CANCELLED')
        await holdParcels(tx, order_id)
        await enqueue(tx, 'send-mail', { order_id, template: 'withdrawal-refused', withdrawal_id })
        return { kind: 'withdrawal_refused' }
      }),
    ),

    route(settleWithdrawal, (input, context) =>
      act('settleWithdrawal', input, context, async (tx, found) => {
        const { withdrawal_id, order_id } = found
        const admin_id = adminOf(context).user_id
        await moveWithdrawal(tx, found, 'SETTLED', { decided_by: admin_id, settled_at: context.now })
        if (!input.body.gives_back) return { kind: 'withdrawal_settled', facts: { amount: 0 } }
        const order = await readReversible(tx, order_id)
        if (!order) throw new Refusal('ORDER_ABSENT')
        const lines = await tx
          .selectFrom('shop.withdrawal_line')
          .select(['position', 'units', 'unsent'])
          .where('withdrawal_id', '=', withdrawal_id)
          .orderBy('position')
          .execute()
        const plan = await planSettling(tx, order, lines)
        const { amount } = refundTotals(plan.components)
        const { currency_code } = order
        if (!(await isWithinLimit(tx, { admin_id, currency_code, amount, now: context.now }))) {
          throw new Refusal('REFUND_LIMITED')
        }
        const reversal = { reason: 'WITHDRAWN', admin_id, is_limited: true, now: context.now } as const
        const made = await reverse(tx, enqueue, { order, plan, reversal })
        if (made === null) throw new Refusal('ACT_NOT_ALLOWED')
        return { kind: 'withdrawal_settled', facts: { ...made, currency_code } }
      }),
    ),

    route(lapseWithdrawal, (input, context) =>
      act('lapseWithdrawal', input, context, async (tx, found) => {
        if (!mayLapse(found, context.now)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: found.state } })
        await moveWithdrawal(tx, found, 'LAPSED', { decided_by: adminOf(context).user_id })
        await endReturn(tx, found.withdrawal_id, 'EXPIRED')
        const { order_id, withdrawal_id } = found
        await enqueue(tx, 'send-mail', { order_id, template: 'withdrawal-lapsed', withdrawal_id })
        return { kind: 'withdrawal_lapsed' }
      }),
    ),
  ]
}

function nothingLeft(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/**
 * Refund of settling: the shipped units that were not refunded yet. The last units of the order include delivery and
 * fee. SPEC §4 Withdrawals.
 */
function planSettling(
  database: Kysely<Database>,
  order: ReversibleOrder,
  lines: readonly { position: number; units: number; unsent: number }[],
): Promise<PlannedRefund> {
  const units = lines.flatMap(({ position, units, unsent }) => {
    const line = order.lines.find((one) => one.position === position)
    const due = line ? Math.min(units - unsent, refundable(line)) : 0
    return due > 0 ? [{ position, units: due }] : []
  })
  const isLast = order.lines.every(
    ({ position, quantity, reversed }) =>
      reversed + (units.find((one) => one.position === position)?.units ?? 0) === quantity,
  )
  return planRefund(database, order, {
    ...EMPTY_REQUEST,
    units,
    shipping: isLast ? order.shipping_gross - order.shipping_reversed : 0,
    fee: isLast ? order.payment_fee - order.payment_fee_reversed : 0,
  })
}
