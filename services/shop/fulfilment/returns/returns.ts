import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import {
  canMoveReturn,
  goodsDue,
  type ReturnedLine,
  type ReturnKind,
  type ReturnState,
} from '@meridian/domain/return.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../../jobs/jobs.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { followShipments, type LockedShipment, lockOrder } from '../shipments/shipments.ts'

/** Input for a new return. A withdrawal, an undelivered parcel and an admin's return need no approval. */
export interface NewReturn {
  order_id: number
  kind: ReturnKind
  /** Only for kind WITHDRAWAL. */
  withdrawal_id?: number
  /** Only for kind UNDELIVERED: the returned parcel. */
  shipment?: Pick<LockedShipment, 'shipment_id' | 'tracking_number'>
  state?: 'REQUESTED' | 'APPROVED' | 'IN_TRANSIT'
  /** The buyer's text. */
  request?: string | null
  lines: readonly { position: number; units: number }[]
  /** Deadline for sending the goods, or for answering a request. */
  due_at: Date
  at: Date
}

/**
 * Opens a return of shipped units of an order locked by this transaction. The caller writes the timeline.
 * @throws Refusal ACT_NOT_ALLOWED for units not shipped or in another return, which a withdrawal may take over
 */
export async function openReturn(
  tx: Transaction<Database>,
  { order_id, kind, withdrawal_id, shipment, state = 'APPROVED', request = null, lines, due_at, at }: NewReturn,
): Promise<{ return_id: number; number: string }> {
  const open = new Map((await readReturnable(tx, order_id)).map((line) => [line.position, line]))
  const isOnce = new Set(lines.map(({ position }) => position)).size === lines.length
  const isPossible = lines.every(({ position, units }) => {
    const line = open.get(position)
    return line !== undefined && units > 0 && units <= (kind === 'WITHDRAWAL' ? line.shipped : line.returnable)
  })
  if (lines.length === 0 || !isOnce || !isPossible) throw new Refusal('ACT_NOT_ALLOWED')
  const { rows } = await sql<{ return_id: number; number: string }>`
    insert into shop.order_return (order_id, number, kind, state, withdrawal_id, shipment_id, tracking_number, request,
        due_at, opened_at)
      select order_id, number || '-R' || (select count(*) + 1 from shop.order_return r where r.order_id = o.order_id),
          ${kind}, ${state}, ${withdrawal_id ?? null}, ${shipment?.shipment_id ?? null}, ${shipment?.tracking_number ?? null},
          ${request}, ${due_at}, ${at}
        from shop.orders o where order_id = ${order_id}
      returning return_id, number`.execute(tx)
  const [made] = rows
  if (made === undefined) throw new Refusal('ORDER_ABSENT')
  await tx
    .insertInto('shop.return_line')
    .values(lines.map(({ position, units }) => ({ return_id: made.return_id, order_id, position, announced: units })))
    .execute()
  await refreshOrderStatus(tx, order_id)
  return made
}

/**
 * Opens a return for a parcel returned to sender, except for units that another return expects: the buyer withdrew and
 * refused the parcel. SPEC §4 Returns.
 */
export async function openUndelivered(
  tx: Transaction<Database>,
  shipment: Pick<LockedShipment, 'shipment_id' | 'order_id' | 'tracking_number'>,
  at: Date,
): Promise<void> {
  const { shipment_id, order_id } = shipment
  const parcel = await tx
    .selectFrom('shop.shipment_line')
    .select(['position', 'quantity'])
    .where('shipment_id', '=', shipment_id)
    .orderBy('position')
    .execute()
  const open = new Map((await readReturnable(tx, order_id)).map((line) => [line.position, line.returnable]))
  const lines = parcel.flatMap(({ position, quantity }) => {
    const units = Math.min(quantity, open.get(position) ?? 0)
    return units > 0 ? [{ position, units }] : []
  })
  if (lines.length === 0) return
  const on_its_way = { kind: 'UNDELIVERED', state: 'IN_TRANSIT', shipment } as const
  await openReturn(tx, { order_id, ...on_its_way, lines, due_at: goodsDue(at), at })
}

/** A line with its shipped units, and those of them not yet announced or received in a return. */
export interface ReturnableLine {
  position: number
  shipped: number
  returnable: number
}

/**
 * The returnable units of an order. A return whose parcel was resent does not count: its units are no longer shipped.
 * SPEC §4 Returns.
 */
export async function readReturnable(tx: Transaction<Database>, order_id: number): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.position, l.shipped, greatest(0, l.shipped - coalesce((
        select sum(case when r.state in ('PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED', 'CLOSED')
            then greatest(r_line.received - r_line.not_ours, case when r.state = 'PARTLY_RECEIVED'
              then r_line.announced - r_line.missing else 0 end)
            else r_line.announced end)
          from shop.return_line r_line join shop.order_return r using (return_id)
            left join shop.shipment s on s.shipment_id = r.shipment_id
          where r_line.order_id = l.order_id and r_line.position = l.position and s.reopened_at is null
            and r.state not in ('DECLINED', 'CANCELLED', 'EXPIRED')), 0))::integer as returnable
      from shop.order_line l where l.order_id = ${order_id} order by l.position`.execute(tx)
  return rows
}

/**
 * A return with all its data for actions. The lock on its order protects it: every change of a return locks its order
 * first (lock order, R15).
 */
export interface LoadedReturn {
  return_id: number
  order_id: number
  number: string
  kind: ReturnKind
  state: ReturnState
  version: number
  withdrawal_id: number | null
  /** True if the returned parcel was resent: its goods are ours, and nothing is refunded for them. */
  sent_again: boolean
  /** True if its withdrawal was refunded before the goods arrived. */
  is_settled: boolean
  lines: readonly (ReturnedLine & { position: number })[]
}

/**
 * Before a change, read it in a statement after the one that locked its order. A lock on its own row would come too
 * late: a statement that waited for it sees the old lines.
 * @throws Refusal RETURN_ABSENT
 */
export async function loadReturn(database: Kysely<Database>, return_id: number): Promise<LoadedReturn> {
  const { rows } = await sql<LoadedReturn>`
    select return_id, order_id, number, kind, state, version, withdrawal_id,
        coalesce((select s.reopened_at is not null from shop.shipment s where s.shipment_id = r.shipment_id), false)
          as sent_again,
        coalesce((select w.state = 'SETTLED' from shop.withdrawal w where w.withdrawal_id = r.withdrawal_id), false)
          as is_settled,
        (select json_agg(json_build_object('position', position, 'announced', announced, 'received', received,
            'missing', missing, 'accepted', accepted, 'not_ours', not_ours) order by position)
          from shop.return_line l where l.return_id = r.return_id) as lines
      from shop.order_return r where return_id = ${return_id}`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Refusal('RETURN_ABSENT')
  return row
}

/** Transitions a return, if allowed, and raises its version. @throws Refusal ACT_NOT_ALLOWED */
export async function moveReturn(
  tx: Transaction<Database>,
  { return_id, state }: Pick<LoadedReturn, 'return_id' | 'state'>,
  to: ReturnState,
  more: {
    tracking_number?: string | null
    due_at?: Date
    answer?: string | null
    refund_id?: number | null
    received_at?: Date
    closed_at?: Date
  } = {},
): Promise<void> {
  if (!canMoveReturn(state, to)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  await tx
    .updateTable('shop.order_return')
    .set(({ eb }) => ({ ...more, state: to, version: eb('version', '+', 1) }))
    .where('return_id', '=', return_id)
    .execute()
}

/** Records that the goods of a return are in transit; the tracking number may be added later. @throws Refusal */
export async function noteTransit(
  tx: Transaction<Database>,
  found: LoadedReturn,
  tracking_number: string | undefined,
): Promise<void> {
  const tracking = tracking_number === undefined ? {} : { tracking_number }
  if (found.state !== 'IN_TRANSIT' || tracking_number === undefined)
    return moveReturn(tx, found, 'IN_TRANSIT', tracking)
  await raiseReturnVersion(tx, found.return_id)
  await tx.updateTable('shop.order_return').set(tracking).where('return_id', '=', found.return_id).execute()
}

/** Raises the version of a return without a transition. */
export async function raiseReturnVersion(tx: Transaction<Database>, return_id: number): Promise<void> {
  await sql`update shop.order_return set version = version + 1 where return_id = ${return_id}`.execute(tx)
}

/** Updates counters and statuses of a locked order from its returns. */
export async function followReturns(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  order_id: number,
  at: Date,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (order) await followShipments(tx, enqueue, order, { cause: 'goods came back', at })
}

/** Mails the buyer about a step, once; not for a parcel returned as undeliverable. */
export async function mailReturn(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  { order_id, return_id, kind }: Pick<LoadedReturn, 'order_id' | 'return_id' | 'kind'>,
  template: 'return-approved' | 'return-declined' | 'return-received' | 'return-closed',
): Promise<void> {
  if (kind !== 'UNDELIVERED') await enqueue(tx, 'send-mail', { order_id, template, return_id })
}
