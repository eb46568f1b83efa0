import {
  deliverParcel,
  dispatchOrder,
  FULFILLED_AT_ONCE,
  fulfilOrders,
  getOrderShipments,
  getParcelLabel,
  holdShipment,
  loseParcel,
  openPacking,
  packShipment,
  pickShipment,
  planShipment,
  releaseShipment,
  reopenShipment,
  resendParcel,
  returnParcelToSender,
  type ShippedOrder,
  searchParcels,
  shipParcel,
  unpackShipment,
} from '@meridian/contract/admin/shipments.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type HoldReason, isInWarehouse } from '@meridian/domain/shipment.ts'
import { sql, type Transaction } from 'kysely'
import { type CountryScope, scopeOf } from '../../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { listPage } from '../../../lists/admin-list.ts'
import { type LockedOrder, lockOrderForAdmin, recordOrderAct } from '../../order/order-acts.ts'
import { openUndelivered } from '../returns/returns.ts'
import { dropBooking } from '../shipments/cancel-booking.ts'
import { CarrierSilent } from '../shipments/carrier.ts'
import { type FulfilmentDeps, programOf } from '../shipments/fulfilment.ts'
import { finishHandover } from '../shipments/handover.ts'
import { reopenUnits } from '../shipments/resend.ts'
import {
  type FulfilledOrder,
  followShipments,
  type LockedShipment,
  lockOrder,
  lockShipment,
  moveShipment,
  NEXT_HOLD,
} from '../shipments/shipments.ts'
import { holdParcels } from '../withdrawals/withdrawals.ts'
import {
  findOrderOfShipment,
  findOrdersToFulfil,
  PARCEL_SORTS,
  readParcelRows,
  readShippedOrder,
} from './admin-shipments-queries.ts'
import { readOrdersTogether, readPacking } from './packing-queries.ts'
import { plan } from './plan-shipment.ts'
import { notAsked, pack, type ShipmentEvent, ship, shipWhole } from './ship-parcel.ts'
import { PARCEL_ENDS } from './tracking.ts'

/** An action on one shipment; returns its timeline entry. */
type Act = (tx: Transaction<Database>, shipment: LockedShipment, order: FulfilledOrder) => Promise<ShipmentEvent>

interface ActInput {
  params: { shipment_id: number }
  body: { version: number; reason?: string | undefined }
}

/** The parcels of the back office. SPEC §6, §3 Orders. */
export function adminShipmentRoutes({ database }: Dependencies, fulfilment: FulfilmentDeps): Route[] {
  const { enqueue } = fulfilment

  /** Runs an action once, in one transaction with its audit entry, and returns the updated order. */
  async function act(name: string, input: ActInput, context: Context, work: Act): Promise<{ order: ShippedOrder }> {
    const scope = scopeOf(context)
    const { shipment_id } = input.params
    const { version, reason } = input.body
    const { order_id } = await changeOnce(database, context, { name, input }, async (tx) => {
      const found = await findOrderOfShipment(tx, scope, shipment_id)
      if (found === undefined) throw new Refusal('SHIPMENT_ABSENT')
      const order = await lockOrderForAdmin(tx, { order_id: found, version, scope })
      const shipment = await lockShipment(tx, shipment_id)
      await finish(tx, context, order, { name, reason }, await work(tx, shipment, await fulfilled(tx, order)))
      return { order_id: found }
    })
    return { order: await shown(scope, order_id) }
  }

  /** Updates the order's state, and records the action in audit log and timeline. */
  async function finish(
    tx: Transaction<Database>,
    context: Context,
    order: LockedOrder,
    { name, reason }: { name: string; reason: string | undefined },
    { cause, ...done }: Awaited<ReturnType<Act>>,
  ): Promise<void> {
    await followShipments(tx, enqueue, await fulfilled(tx, order), { cause, at: context.now })
    await recordOrderAct(tx, context, order, { ...done, act: name, reason })
  }

  async function fulfilled(tx: Transaction<Database>, { order_id }: LockedOrder): Promise<FulfilledOrder> {
    const order = await lockOrder(tx, order_id)
    if (order === undefined) throw new Refusal('ORDER_ABSENT')
    return order
  }

  async function shown(scope: CountryScope, order_id: number): Promise<ShippedOrder> {
    const order = await readShippedOrder(database, scope, order_id)
    if (order === undefined) throw new Refusal('ORDER_ABSENT')
    return order
  }

  const factsOf = ({ parcel, state }: LockedShipment, more: Readonly<Record<string, unknown>> = {}) => ({
    facts: { parcel, ...more },
    before: { state },
  })

  /**
   * Holds or releases a parcel; while a withdrawal of its units is pending, or its money is in dispute, that hold
   * remains.
   */
  async function setHold(tx: Transaction<Database>, shipment: LockedShipment, hold: HoldReason | null): Promise<void> {
    const { shipment_id, state } = shipment
    if (!isInWarehouse(state) || shipment.hold === hold) {
      throw new Refusal('ACT_NOT_ALLOWED', { detail: { state, hold: shipment.hold } })
    }
    await sql`update shop.shipment s set hold = ${hold ?? NEXT_HOLD} where shipment_id = ${shipment_id}`.execute(tx)
    if (hold !== null) return
    await holdParcels(tx, shipment.order_id)
    const { hold: kept } = await lockShipment(tx, shipment_id)
    if (kept === shipment.hold) throw new Refusal('ACT_NOT_ALLOWED', { detail: { hold: kept } })
  }

  async function end(
    tx: Transaction<Database>,
    shipment: LockedShipment,
    to: 'DELIVERED' | 'LOST' | 'RETURNED_TO_SENDER',
    at: Date,
  ): ReturnType<Act> {
    const CAUSES = { DELIVERED: 'delivered', LOST: 'lost', RETURNED_TO_SENDER: 'returned to sender' } as const
    const { kind, template } = PARCEL_ENDS[to]
    const cause = CAUSES[to]
    await moveShipment(tx, shipment, to, { cause, at })
    const { order_id, shipment_id } = shipment
    if (to === 'RETURNED_TO_SENDER') await openUndelivered(tx, shipment, at)
    await enqueue(tx, 'send-mail', { order_id, template, shipment_id })
    return { kind, cause, ...factsOf(shipment) }
  }

  return [
    route(searchParcels, ({ query }, context) => {
      const { sort = 'created_at', after, before, limit, ...filters } = query
      const page = listPage(PARCEL_SORTS, { sort, after, before, limit })
      return readParcelRows(database, scopeOf(context), { ...filters, now: context.now }, page)
    }),

    route(getOrderShipments, async ({ params: { order_id } }, context) => ({
      order: await shown(scopeOf(context), order_id),
    })),

    route(planShipment, async (input, context) => {
      const scope = scopeOf(context)
      const { order_id } = input.params
      await changeOnce(database, context, { name: 'planShipment', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version: input.body.version, scope })
        const shipment = await plan(tx, await fulfilled(tx, order), input.body.lines, context.now)
        const done = { kind: 'parcel_planned', cause: 'planned', facts: { parcel: shipment.parcel } } as const
        await finish(tx, context, order, { name: 'planShipment', reason: undefined }, done)
        return {}
      })
      return { order: await shown(scope, order_id) }
    }),

    route(pickShipment, (input, context) =>
      act('pickShipment', input, context, async (tx, shipment) => {
        // A packed parcel is unpacked by another call, which cancels its label.
        if (shipment.state !== 'PLANNED') throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: shipment.state } })
        await moveShipment(tx, shipment, 'PICKING', { cause: 'picking began', at: context.now })
        return { kind: 'parcel_picked', cause: 'picking began', ...factsOf(shipment) }
      }),
    ),

    route(packShipment, (input, context) =>
      act('packShipment', input, context, (tx, shipment) =>
        pack(tx, shipment, input.body.lines, context.now, input.body.is_checked),
      ),
    ),

    route(reopenShipment, (input, context) =>
      act('reopenShipment', input, context, async (tx, shipment) => {
        notAsked(shipment)
        await moveShipment(tx, shipment, 'PICKING', { cause: 'opened again', at: context.now })
        await dropBooking(tx, enqueue, shipment)
        return { kind: 'parcel_reopened', cause: 'opened again', ...factsOf(shipment) }
      }),
    ),

    route(unpackShipment, (input, context) =>
      act('unpackShipment', input, context, async (tx, shipment) => {
        notAsked(shipment)
        await moveShipment(tx, shipment, 'CANCELLED', { cause: 'unpacked', at: context.now })
        await dropBooking(tx, enqueue, shipment)
        return { kind: 'parcel_cancelled', cause: 'unpacked', ...factsOf(shipment) }
      }),
    ),

    route(holdShipment, (input, context) =>
      act('holdShipment', input, context, async (tx, shipment) => {
        const { hold } = input.body
        await setHold(tx, shipment, hold)
        const { order_id, shipment_id } = shipment
        if (hold === 'ADDRESS') await enqueue(tx, 'send-mail', { order_id, template: 'parcel-held', shipment_id })
        return { kind: 'parcel_held', cause: 'held', ...factsOf(shipment, { hold }) }
      }),
    ),

    route(releaseShipment, (input, context) =>
      act('releaseShipment', input, context, async (tx, shipment) => {
        await setHold(tx, shipment, null)
        return { kind: 'parcel_released', cause: 'released', ...factsOf(shipment, { hold: shipment.hold }) }
      }),
    ),

    route(shipParcel, async (input, context) => {
      await act('shipParcel', input, context, (tx, shipment, order) =>
        ship(fulfilment, tx, { shipment, order, chosen: input.body }, context.now),
      )
      // Outside the transaction; a repeated call retries under the same reference.
      await finishHandover(fulfilment, input.params.shipment_id)
      const scope = scopeOf(context)
      const order_id = await findOrderOfShipment(database, scope, input.params.shipment_id)
      if (order_id === undefined) throw new Refusal('SHIPMENT_ABSENT')
      return { order: await shown(scope, order_id) }
    }),

    route(dispatchOrder, async (input, context) => {
      const scope = scopeOf(context)
      const { order_id } = input.params
      const { version, ...chosen } = input.body
      const { shipment_id } = await changeOnce(database, context, { name: 'dispatchOrder', input }, async (tx) => {
        const locked = await lockOrderForAdmin(tx, { order_id, version, scope })
        const order = await fulfilled(tx, locked)
        const { steps, ...done } = await shipWhole(fulfilment, tx, order, context.now, chosen)
        await followShipments(tx, enqueue, order, { cause: steps.at(-1)?.cause ?? 'shipped', at: context.now })
        // One action of a person is one entry: what was shipped, with what was packed.
        const facts = Object.assign({}, ...steps.map((step) => step.facts))
        const last = steps.at(-1)
        if (last !== undefined) {
          await recordOrderAct(tx, context, locked, {
            kind: last.kind,
            facts,
            before: last.before,
            act: 'dispatchOrder',
          })
        }
        return done
      })
      await finishHandover(fulfilment, shipment_id)
      return { order: await shown(scope, order_id), shipment_id }
    }),

    route(openPacking, async ({ query: { number } }, context) => {
      const scope = scopeOf(context)
      const found = await readPacking(database, scope, number)
      if (found === undefined) throw new Refusal('ORDER_ABSENT')
      const { order_id, ...packing } = found
      const [order, together] = await Promise.all([
        shown(scope, order_id),
        readOrdersTogether(database, scope, order_id),
      ])
      return { packing: { ...packing, order, together } }
    }),

    route(deliverParcel, (input, context) =>
      act('deliverParcel', input, context, (tx, shipment) => end(tx, shipment, 'DELIVERED', context.now)),
    ),
    route(loseParcel, (input, context) =>
      act('loseParcel', input, context, (tx, shipment) => end(tx, shipment, 'LOST', context.now)),
    ),
    route(returnParcelToSender, (input, context) =>
      act('returnParcelToSender', input, context, (tx, shipment) =>
        end(tx, shipment, 'RETURNED_TO_SENDER', context.now),
      ),
    ),

    route(resendParcel, (input, context) =>
      act('resendParcel', input, context, async (tx, shipment) => {
        await reopenUnits(tx, shipment, context.now)
        return { kind: 'parcel_resent', cause: 'to be sent again', ...factsOf(shipment) }
      }),
    ),

    route(fulfilOrders, async ({ body }, context) => {
      const scope = scopeOf(context)
      const { count_only, ...wanted } = body
      const key = context.idempotencyKey
      // The orders of a key are chosen once; each is then done once, so that a repeated call completes what a crash
      // interrupted.
      const chosen = await changeOnce(database, context, { name: 'fulfilOrders', input: { body } }, (tx) =>
        findOrdersToFulfil(tx, scope, { ...wanted, limit: FULFILLED_AT_ONCE }),
      )
      if (count_only) return { matching: chosen.matching, results: [] }
      const results: { order_id: number; number: string; outcome: string }[] = []
      for (const { order_id, number } of chosen.orders) {
        const own = { ...context, idempotencyKey: key === null ? null : `${key}:${order_id}`.slice(-255) }
        results.push({ order_id, number, outcome: await fulfilOne(body.act, order_id, scope, own) })
      }
      return { matching: chosen.matching, results }
    }),

    route(getParcelLabel, async ({ params: { shipment_id } }, context) => {
      const order_id = await findOrderOfShipment(database, scopeOf(context), shipment_id)
      if (order_id === undefined) throw new Refusal('SHIPMENT_ABSENT')
      const booked = await database
        .selectFrom('shop.shipment as s')
        .innerJoin('shop.carrier as c', 'c.carrier_id', 's.carrier_id')
        .select(['s.reference', 'c.program'])
        .where('shipment_id', '=', shipment_id)
        .where('booking', '=', 'BOOKED')
        .executeTakeFirst()
      const program = booked && programOf(fulfilment, booked.program)
      const label =
        program && booked.reference !== null
          ? await program.label(booked.reference).catch((error: unknown) => {
              if (error instanceof CarrierSilent) return null
              throw error
            })
          : null
      if (label === null) throw new Refusal('ACT_NOT_ALLOWED')
      return { media_type: label.media_type, base64_code: label.bytes.toString('base64') }
    }),
  ]

  /** Packs all open units of an order, or hands over its packed parcels. */
  async function fulfilOne(
    what: 'pack' | 'ship',
    order_id: number,
    scope: CountryScope,
    context: Context,
  ): Promise<string> {
    try {
      const request = { name: `fulfilOrders ${what}`, input: { order_id } }
      const { shipments } = await changeOnce(database, context, request, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version: 'present', scope })
        const { now } = context
        const done =
          what === 'pack'
            ? [await pack(tx, await plan(tx, await fulfilled(tx, order), undefined, now), undefined, now)]
            : await shipPacked(tx, await fulfilled(tx, order), now)
        const [first] = done
        if (first === undefined) throw new Refusal('ACT_NOT_ALLOWED')
        const facts = { parcels: done.map((one) => one.facts) }
        await finish(tx, context, order, { name: 'fulfilOrders', reason: undefined }, { ...first, facts })
        return { shipments: what === 'pack' ? [] : await askedOf(tx, order_id) }
      })
      for (const shipment_id of shipments) await finishHandover(fulfilment, shipment_id)
      const waits = what === 'ship' && (await askedOf(database, order_id)).length > 0
      return waits ? 'WAITS' : 'DONE'
    } catch (error) {
      if (error instanceof Refusal) return error.error
      throw error
    }
  }

  async function shipPacked(
    tx: Transaction<Database>,
    order: FulfilledOrder,
    at: Date,
  ): Promise<Awaited<ReturnType<Act>>[]> {
    const packed = await tx
      .selectFrom('shop.shipment')
      .select('shipment_id')
      .where('order_id', '=', order.order_id)
      .where('state', '=', 'PACKED')
      .where('hold', 'is', null)
      .orderBy('parcel')
      .execute()
    const done: Awaited<ReturnType<Act>>[] = []
    for (const { shipment_id } of packed) {
      const shipment = await lockShipment(tx, shipment_id)
      if (shipment.booking !== 'REQUESTED') done.push(await ship(fulfilment, tx, { shipment, order, chosen: {} }, at))
    }
    return done
  }

  async function askedOf(tx: Dependencies['database'], order_id: number): Promise<number[]> {
    const rows = await tx
      .selectFrom('shop.shipment')
      .select('shipment_id')
      .where('order_id', '=', order_id)
      .where('booking', '=', 'REQUESTED')
      .orderBy('parcel')
      .execute()
    return rows.map(({ shipment_id }) => shipment_id)
  }
}
