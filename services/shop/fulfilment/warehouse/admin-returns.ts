import {
  approveReturn,
  cancelReturn,
  closeReturn,
  createReturn,
  declineReturn,
  type GoodsReturn,
  getReturn,
  inspectReturnUnits,
  noteReturnTransit,
  previewReturnRefund,
  RETURN_ACTS,
  type ReturnAct,
  receiveReturnUnits,
  requestReturnRefund,
  searchReturns,
} from '@meridian/contract/admin/returns.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Right } from '@meridian/domain/admin-rights.ts'
import type { OrderEventKind } from '@meridian/domain/order-event.ts'
import { EMPTY_REQUEST, refundTotals } from '@meridian/domain/refund.ts'
import { canMoveReturn, goodsDue, mayReceive, REFUND_OF_RETURN, type ReturnState } from '@meridian/domain/return.ts'
import type { Transaction } from 'kysely'
import { adminOf } from '../../../gate/caller.ts'
import { scopeOf, scopeWith } from '../../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { listPage } from '../../../lists/admin-list.ts'
import { isWithinLimit, type PaymentDeps } from '../../../payments/for-services.ts'
import { readEarnedPoints } from '../../../wallet/for-services.ts'
import { lockOrderForAdmin, type OrderEvent, recordOrderAct } from '../../order/order-acts.ts'
import { readScannedSku } from '../../stock/admin-stock-queries.ts'
import { type ClosingRequest, checkClosing, close, planClosing } from '../refunds/close-return.ts'
import { requestApproval } from '../refunds/refund-requests.ts'
import { inspectUnits, receiveUnits } from '../returns/receive-return.ts'
import {
  followReturns,
  type LoadedReturn,
  loadReturn,
  mailReturn,
  moveReturn,
  noteTransit,
  openReturn,
  raiseReturnVersion,
} from '../returns/returns.ts'
import { pointsDue } from '../reversals/reversals.ts'
import { findOrderOfReturn, RETURN_SORTS, readReturn, readReturnRows } from './admin-returns-queries.ts'

/** An action on one return; returns its timeline entry. */
type Act = (tx: Transaction<Database>, found: LoadedReturn) => Promise<OrderEvent>

interface ActInput {
  params: { return_id: number }
  body: { version?: number | undefined; reason?: string | undefined }
}

/** The returns of the back office. SPEC §4 Returns. */
export function adminReturnRoutes({ database }: Dependencies, { enqueue }: PaymentDeps): Route[] {
  /** Runs an action once, in one transaction with its audit entry. A count of units has no version. */
  async function act(name: string, input: ActInput, context: Context, work: Act): Promise<GoodsReturn> {
    const scope = scopeOf(context)
    const { return_id } = input.params
    const { version, reason } = input.body
    await changeOnce(database, context, { name, input }, async (tx) => {
      const order_id = await findOrderOfReturn(tx, scope, return_id)
      if (order_id === undefined) throw new Refusal('RETURN_ABSENT')
      const order = await lockOrderForAdmin(tx, { order_id, version: 'present', scope })
      const found = await loadReturn(tx, return_id)
      if (version !== undefined && version !== found.version) {
        throw new Refusal('VERSION_STALE', { detail: { version: found.version } })
      }
      const { facts, ...event } = await work(tx, found)
      await followReturns(tx, enqueue, order_id, context.now)
      await recordOrderAct(tx, context, order, {
        act: name,
        reason,
        ...event,
        facts: { return_id, number: found.number, ...facts },
        before: { state: found.state },
      })
      return {}
    })
    return shown(context, return_id)
  }

  async function shown(context: Context, return_id: number): Promise<GoodsReturn> {
    const found = await readReturn(database, scopeOf(context), return_id)
    if (found === undefined) throw new Refusal('RETURN_ABSENT')
    return { ...found, acts: RETURN_ACTS.filter((one) => mayAct(one, found, context)) }
  }

  const moving = (to: 'CANCELLED', kind: OrderEventKind) => async (tx: Transaction<Database>, found: LoadedReturn) => {
    await moveReturn(tx, found, to)
    return { kind }
  }

  /** The refund requested when closing. */
  const requestOf = ({ units, shipping, fee, deductions }: ClosingRequest): ClosingRequest => ({
    units,
    shipping,
    fee,
    deductions,
  })

  return [
    route(searchReturns, ({ query }, context) => {
      const { sort = 'due_at', after, before, limit, ...filters } = query
      return readReturnRows(database, scopeOf(context), filters, listPage(RETURN_SORTS, { sort, after, before, limit }))
    }),

    route(getReturn, async ({ params }, context) => ({ goods_return: await shown(context, params.return_id) })),

    route(createReturn, async (input, context) => {
      const scope = scopeOf(context)
      const { order_id } = input.params
      const { version, kind, units, reason } = input.body
      const { return_id } = await changeOnce(database, context, { name: 'createReturn', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version, scope })
        const due_at = goodsDue(context.now)
        const made = await openReturn(tx, { order_id, kind, lines: units, due_at, at: context.now })
        const facts = { ...made, kind, units }
        await recordOrderAct(tx, context, order, { act: 'createReturn', kind: 'return_opened', facts, reason })
        await enqueue(tx, 'send-mail', { order_id, template: 'return-approved', return_id: made.return_id })
        return made
      })
      return { goods_return: await shown(context, return_id) }
    }),

    route(approveReturn, async (input, context) => ({
      goods_return: await act('approveReturn', input, context, async (tx, found) => {
        await moveReturn(tx, found, 'APPROVED', { due_at: goodsDue(context.now) })
        await mailReturn(tx, enqueue, found, 'return-approved')
        return { kind: 'return_approved' }
      }),
    })),

    route(declineReturn, async (input, context) => ({
      goods_return: await act('declineReturn', input, context, async (tx, found) => {
        await moveReturn(tx, found, 'DECLINED', { answer: input.body.answer })
        await mailReturn(tx, enqueue, found, 'return-declined')
        return { kind: 'return_declined' }
      }),
    })),

    route(cancelReturn, async (input, context) => ({
      goods_return: await act('cancelReturn', input, context, moving('CANCELLED', 'return_cancelled')),
    })),

    route(noteReturnTransit, async (input, context) => ({
      goods_return: await act('noteReturnTransit', input, context, async (tx, found) => {
        await noteTransit(tx, found, input.body.tracking_number)
        return { kind: 'return_in_transit' }
      }),
    })),

    route(receiveReturnUnits, async (input, context) => {
      const { code, units } = input.body
      const scanned = await readScannedSku(database, code)
      // Counts by several people add up: none is rejected for a stale version.
      const counted = { ...input, body: { ...input.body, version: undefined } }
      const goods_return = await act('receiveReturnUnits', counted, context, async (tx, found) => {
        const { position, state } = await receiveUnits(tx, found, { code: scanned, units, at: context.now })
        if (state === 'RECEIVED' && found.state !== state) await mailReturn(tx, enqueue, found, 'return-received')
        return { kind: 'return_units_received', facts: { code: scanned, units, position } }
      })
      const position = goods_return.lines.find((line) => line.sku.toUpperCase() === scanned)?.position ?? null
      const isStray = goods_return.strays.some((stray) => stray.code === scanned)
      return { goods_return, position: isStray ? null : position }
    }),

    route(inspectReturnUnits, async (input, context) => ({
      goods_return: await act('inspectReturnUnits', input, context, async (tx, found) => {
        const { user_id: admin_id } = adminOf(context)
        const { units } = input.body
        const state = await inspectUnits(tx, found, { units, admin_id, at: context.now })
        if (isHere(state) && !isHere(found.state)) await mailReturn(tx, enqueue, found, 'return-received')
        return { kind: 'return_inspected', facts: { units } }
      }),
    })),

    route(previewReturnRefund, async ({ params: { return_id }, body }, context) => {
      const order_id = await findOrderOfReturn(database, scopeOf(context), return_id)
      if (order_id === undefined) throw new Refusal('RETURN_ABSENT')
      const found = await loadReturn(database, return_id)
      const { order, plan } = await planClosing(database, found, body)
      const { amount, points, volume } = refundTotals(plan.components)
      const earned = await readEarnedPoints(database, order_id)
      const spent = { admin_id: adminOf(context).user_id, currency_code: order.currency_code, amount, now: context.now }
      return {
        preview: {
          amount,
          deducted: body.deductions.reduce((sum, one) => sum + one.amount, 0),
          payment_method_type: amount === 0 ? null : (plan.source?.payment_method_type ?? null),
          points_returned: points,
          points_due: pointsDue(order, earned, plan.components),
          volume_reversed: volume,
          within_limit: await isWithinLimit(database, spent),
        },
      }
    }),

    route(closeReturn, async (input, context) => ({
      goods_return: await act('closeReturn', input, context, async (tx, found) => {
        const { user_id: admin_id } = adminOf(context)
        const { units, deductions, reason } = input.body
        const { order, plan } = await checkClosing(tx, found, { request: requestOf(input.body), reason })
        const { amount } = refundTotals(plan.components)
        const spent = { admin_id, currency_code: order.currency_code, amount, now: context.now }
        if (!(await isWithinLimit(tx, spent))) throw new Refusal('REFUND_LIMITED')
        const by = { admin_id, now: context.now }
        const { refund, currency_code } = await close(tx, enqueue, found, { order, plan, by })
        await mailReturn(tx, enqueue, found, 'return-closed')
        return { kind: 'return_closed', facts: { units, deductions, amount: refund?.amount ?? 0, currency_code } }
      }),
    })),

    route(requestReturnRefund, async (input, context) => ({
      goods_return: await act('requestReturnRefund', input, context, async (tx, found) => {
        const { reason } = input.body
        const request = { ...EMPTY_REQUEST, ...requestOf(input.body) }
        const { order, plan } = await checkClosing(tx, found, { request, reason })
        const requested = await requestApproval(tx, context, {
          order,
          plan,
          request,
          reason: REFUND_OF_RETURN[found.kind],
          return_id: found.return_id,
        })
        await raiseReturnVersion(tx, found.return_id)
        return { kind: 'refund_requested', facts: requested }
      }),
    })),
  ]
}

/** True if no more items of a return are expected. */
function isHere(state: ReturnState): boolean {
  return state === 'RECEIVED' || state === 'INSPECTED' || state === 'CLOSED'
}

const RIGHT_OF_ACT: Readonly<Record<ReturnAct, Right>> = {
  approve: 'orders.change',
  decline: 'orders.change',
  cancel: 'orders.change',
  note_transit: 'orders.ship',
  receive: 'orders.ship',
  inspect: 'orders.ship',
  close: 'orders.refund',
}

function mayAct(act: ReturnAct, { state, lines, country_id }: Omit<GoodsReturn, 'acts'>, context: Context): boolean {
  const IS_POSSIBLE: Readonly<Record<ReturnAct, boolean>> = {
    approve: canMoveReturn(state, 'APPROVED'),
    decline: canMoveReturn(state, 'DECLINED'),
    cancel: canMoveReturn(state, 'CANCELLED'),
    note_transit: state === 'IN_TRANSIT' || canMoveReturn(state, 'IN_TRANSIT'),
    receive: mayReceive(state),
    inspect: mayReceive(state) || lines.some(({ quarantined }) => quarantined > 0),
    close: canMoveReturn(state, 'CLOSED'),
  }
  return IS_POSSIBLE[act] && scopeWith(context, RIGHT_OF_ACT[act]).includes(country_id)
}
