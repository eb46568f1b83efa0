import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type BulkAct, RIGHT_OF_BULK_ACT } from '@meridian/domain/bulk-acts.ts'
import type { OrderEventKind } from '@meridian/domain/order-event.ts'
import { type HoldReason, IN_WAREHOUSE_STATES } from '@meridian/domain/shipment.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { holding } from '../../../gate/caller.ts'
import { scopeOf } from '../../../gate/country-scope.ts'
import type { Context } from '../../../gate/handler.ts'
import { readHeldRights } from '../../../sec/for-services.ts'
import { insertNote } from '../../order/admin-order-queries.ts'
import { type LockedOrder, lockOrderForAdmin, recordOrderAct } from '../../order/order-acts.ts'
import type { FulfilmentDeps } from '../shipments/fulfilment.ts'
import { finishHandover } from '../shipments/handover.ts'
import { followShipments, lockOrder, NEXT_HOLD } from '../shipments/shipments.ts'
import { holdParcels } from '../withdrawals/withdrawals.ts'
import { plan } from './plan-shipment.ts'
import { shipWhole } from './ship-parcel.ts'

interface BulkRun {
  bulk_id: number
  act: BulkAct
  params: { hold?: HoldReason; body?: string }
  admin_id: number
  session_id: string
}

/**
 * Continues running bulk actions: each order in its own transaction, with the rights that the admin holds at that
 * moment. Any number of workers may run; a crash loses nothing, because an order is recorded as done in the transaction
 * of its action. Three phases (R4).
 */
export async function runBulkActs(deps: FulfilmentDeps): Promise<void> {
  const { rows } = await sql<BulkRun>`
    select bulk_id, act, params, admin_id, session_id from shop.bulk_act where state = 'RUNNING' order by bulk_id`.execute(
    deps.database,
  )
  for (const running of rows) while (await doNext(deps, running));
}

/** Executes the action on its next order; false if none is left. */
async function doNext(deps: FulfilmentDeps, running: BulkRun): Promise<boolean> {
  const { database, log, clock } = deps
  let order_id: number | null = null
  try {
    const shipment_id = await inTransaction(database, async (tx) => {
      order_id = await claimNext(tx, running.bulk_id)
      if (order_id === null) return null
      const handed = await doOne(deps, tx, running, order_id)
      await recordOutcome(tx, running, order_id, 'DONE', handed)
      return handed
    })
    // Outside the transaction; the parcel sweep completes what a crash or a silent carrier interrupted.
    if (shipment_id !== null) await finishHandover(deps, shipment_id)
  } catch (error) {
    if (order_id === null) throw error
    if (!(error instanceof Refusal)) log.error({ err: error, order_id, bulk_id: running.bulk_id }, 'An act failed')
    await recordOutcome(database, running, order_id, error instanceof Refusal ? error.error : 'INTERNAL')
  }
  if (order_id !== null) return true
  await sql`update shop.bulk_act b set state = 'DONE', params = '{}', version = version + 1, finished_at = ${clock()}
    where bulk_id = ${running.bulk_id} and state = 'RUNNING' and not exists (
      select from shop.bulk_act_order o where o.bulk_id = b.bulk_id and outcome is null)`.execute(database)
  return false
}

/** The next order of a running action not claimed by another worker. */
async function claimNext(tx: Transaction<Database>, bulk_id: number): Promise<number | null> {
  const { rows } = await sql<{ order_id: number }>`
    select o.order_id from shop.bulk_act_order o join shop.bulk_act b using (bulk_id)
      where o.bulk_id = ${bulk_id} and o.outcome is null and b.state = 'RUNNING'
      order by o.order_id limit 1 for update of o skip locked`.execute(tx)
  return rows[0]?.order_id ?? null
}

async function recordOutcome(
  database: Kysely<Database>,
  { bulk_id }: BulkRun,
  order_id: number,
  outcome: string,
  shipment_id: number | null = null,
): Promise<void> {
  await sql`update shop.bulk_act_order set outcome = ${outcome}, shipment_id = ${shipment_id}
    where bulk_id = ${bulk_id} and order_id = ${order_id} and outcome is null`.execute(database)
}

/** Executes the action on one order; returns the parcel to be booked with its carrier afterwards. */
async function doOne(
  deps: FulfilmentDeps,
  tx: Transaction<Database>,
  running: BulkRun,
  order_id: number,
): Promise<number | null> {
  const { bulk_id, act, params, admin_id, session_id } = running
  const held = await readHeldRights(tx, admin_id)
  const admin = holding(
    { kind: 'admin', user_id: admin_id, session_id, held: held ?? [], proved_at: null, enrolling: false } as const,
    RIGHT_OF_BULK_ACT[act],
  )
  const context: Context = {
    caller: admin,
    promotion: null,
    now: deps.clock(),
    trace: `bulk-${bulk_id}`,
    idempotencyKey: null,
    address: '',
    isClient: false,
  }
  if (admin.countries.length === 0) throw new Refusal('RIGHT_LACKING')
  const order = await lockOrderForAdmin(tx, { order_id, version: 'present', scope: scopeOf(context) })
  const { steps, shipment_id = null } = await ACTS[act]({ deps, tx, context, order, params })
  for (const { facts, ...event } of steps) {
    await recordOrderAct(tx, context, order, { ...event, facts: { ...facts, bulk_id } })
  }
  return shipment_id
}

interface ActContext {
  deps: FulfilmentDeps
  tx: Transaction<Database>
  context: Context
  order: LockedOrder
  params: BulkRun['params']
}

interface ActResult {
  /** Entries of audit log and timeline. */
  steps: { act: string; kind: OrderEventKind; facts?: Readonly<Record<string, unknown>> }[]
  shipment_id?: number
}

const ACTS: Readonly<Record<BulkAct, (doing: ActContext) => Promise<ActResult>>> = {
  plan: async ({ deps, tx, context: { now }, order: { order_id } }) => {
    const order = await lockOrder(tx, order_id)
    if (order === undefined) throw new Refusal('ORDER_ABSENT')
    const { parcel } = await plan(tx, order, undefined, now)
    await followShipments(tx, deps.enqueue, order, { cause: 'planned', at: now })
    return { steps: [{ act: 'planShipment', kind: 'parcel_planned', facts: { parcel } }] }
  },
  ship: async ({ deps, tx, context: { now }, order: { order_id } }) => {
    const order = await lockOrder(tx, order_id)
    if (order === undefined) throw new Refusal('ORDER_ABSENT')
    const { shipment_id, steps } = await shipWhole(deps, tx, order, now)
    await followShipments(tx, deps.enqueue, order, { cause: steps.at(-1)?.cause ?? 'shipped', at: now })
    return { shipment_id, steps: steps.map(({ cause: _, ...step }) => step) }
  },
  hold: (doing) => setHolds(doing, doing.params.hold ?? 'ADDRESS'),
  release: (doing) => setHolds(doing, null),
  note: async ({ tx, context: { caller, now }, order: { order_id }, params }) => {
    const admin_id = caller.kind === 'admin' ? caller.user_id : 0
    const { note_id } = await insertNote(tx, { order_id, admin_id, body: params.body ?? '', now })
    return { steps: [{ act: 'writeOrderNote', kind: 'note_written', facts: { note_id } }] }
  },
}

/** Holds or releases all unshipped parcels of an order. @throws Refusal ACT_NOT_ALLOWED if none changes */
async function setHolds(
  { deps, tx, context, order: { order_id } }: ActContext,
  hold: HoldReason | null,
): Promise<ActResult> {
  const { rows } = await sql<{ shipment_id: number; parcel: number }>`
    update shop.shipment s set hold = ${hold ?? NEXT_HOLD} where order_id = ${order_id} and state in (${sqlLiterals(IN_WAREHOUSE_STATES)})
      and hold is distinct from ${hold} returning shipment_id, parcel`.execute(tx)
  if (rows.length === 0) throw new Refusal('ACT_NOT_ALLOWED')
  if (hold === null) await holdParcels(tx, order_id)
  if (hold === 'ADDRESS') {
    for (const { shipment_id } of rows) {
      await deps.enqueue(tx, 'send-mail', { order_id, template: 'parcel-held', shipment_id })
    }
  }
  const order = await lockOrder(tx, order_id)
  const cause = hold === null ? 'released' : 'held'
  if (order) await followShipments(tx, deps.enqueue, order, { cause, at: context.now })
  const facts = { parcels: rows.map(({ parcel }) => parcel), hold }
  const [act, kind] =
    hold === null ? (['releaseShipment', 'parcel_released'] as const) : (['holdShipment', 'parcel_held'] as const)
  return { steps: [{ act, kind, facts }] }
}
