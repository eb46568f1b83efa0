import type { Order } from '@meridian/contract/shop/order.ts'
import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { AUTOMATIC_REFUNDS } from '@meridian/domain/refund.ts'
import type { WithdrawalGround } from '@meridian/domain/withdrawal.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import { findRefund, readAttemptsOfOrder } from '../../payments/for-services.ts'
import { keyOfOrder } from './access-keys.ts'
import { ORDER_COLUMNS, readOrderLines } from './order-queries.ts'
import { showOrder } from './order-view.ts'
import { readWithdrawal } from './order-withdrawals.ts'

/** An order with the mail-only data. */
export type MailedOrder = Order & {
  access_key: string
  language: LanguageId
  bank_transfer: Omit<Extract<StoredPaymentAction, { kind: 'bank_transfer' }>, 'kind'> | null
  parcel: ParcelForMail | null
  withdrawal: WithdrawalForMail | null
  goods_return: ReturnForMail | null
  refund: RefundForMail | null
  cancellation: CancellationForMail | null
  amendment: AmendmentForMail | null
  /** An admin's words in a letter. */
  words: string | null
  recipient: string | null
}

/** The part of an order its mail is about. */
export interface MailedPart {
  order_id: number
  shipment_id?: number | undefined
  refund_id?: number | undefined
  cancellation_id?: number | undefined
  withdrawal_id?: number | undefined
  return_id?: number | undefined
  amendment_id?: number | undefined
  note_id?: number | undefined
}

interface ReturnForMail {
  number: string
  due_at: string
  answer: string | null
  refunded: number | null
}

interface WithdrawalForMail {
  declaration: string
  declared_at: string
  refund_due_at: string
  goods_due_at: string | null
  ground: WithdrawalGround | null
}

interface RefundForMail {
  amount: number
  means: 'SAME' | 'BANK_TRANSFER' | 'OUTSIDE'
  is_decided: boolean
}

interface CancellationForMail {
  lines: { name: string; units: number }[]
  amount: number
}

interface AmendmentForMail {
  number: string
  due: number
  back: number
  removed: { name: string; units: number }[]
  expires_at: string | null
}

/** A parcel as shown in mails. */
interface ParcelForMail {
  carrier_name: string | null
  tracking_number: string | null
  tracking_url: string | null
  shipped_at: string | null
  promised_to: string | null
  is_part: boolean
}

/** The order for its own mails, in the language it was placed in. @throws Error when there is none. */
export async function readOrderForMail(
  deps: Dependencies,
  { order_id, shipment_id, refund_id, cancellation_id, withdrawal_id, return_id, amendment_id, note_id }: MailedPart,
  { accessKeySecret, now }: { accessKeySecret: SecretRing; now: Date },
): Promise<MailedOrder> {
  const { cart_version, ...order } = await deps.database
    .selectFrom('shop.orders')
    .select([...ORDER_COLUMNS, 'cart_version'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const [lines, attempts, parcel, withdrawn, refund, cancellation, goods_return, amendment, words] = await Promise.all([
    readOrderLines(deps.database, order_id),
    readAttemptsOfOrder(deps.database, order_id),
    shipment_id === undefined ? null : readParcel(deps, shipment_id),
    withdrawal_id === undefined ? null : readWithdrawal(deps.database, withdrawal_id),
    refund_id === undefined ? null : readRefund(deps, refund_id),
    cancellation_id === undefined ? null : readCancellation(deps, cancellation_id),
    return_id === undefined ? null : readReturn(deps, return_id),
    amendment_id === undefined ? null : readAmendment(deps, amendment_id),
    note_id === undefined ? null : readNote(deps, order_id, note_id),
  ])
  // A receipt is in the language of the declaration.
  const language_id = withdrawn?.language_id ?? order.language_id
  const language = isLanguageId(language_id) ? language_id : 'en'
  const action = attempts.at(-1)?.action
  return {
    ...(await showOrder(deps, order, lines, attempts, { languageId: language, now })),
    access_key: await keyOfOrder(deps.database, accessKeySecret, { order_id, cart_id: order.cart_id, cart_version }),
    language,
    bank_transfer: action?.kind === 'bank_transfer' ? action : null,
    parcel,
    withdrawal: withdrawn
      ? {
          declaration: withdrawn.declaration ?? '',
          declared_at: withdrawn.declared_at.toISOString(),
          refund_due_at: withdrawn.refund_due_at.toISOString(),
          goods_due_at: withdrawn.goods_due_at?.toISOString() ?? null,
          ground: withdrawn.ground,
        }
      : null,
    refund,
    cancellation,
    amendment,
    goods_return,
    words,
    recipient: withdrawn?.email ?? null,
  }
}

async function readNote({ database }: Dependencies, order_id: number, note_id: number): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select body from shop.order_note where note_id = ${note_id} and order_id = ${order_id}`.execute(database)
  return rows[0]?.body ?? null
}

async function readReturn({ database }: Dependencies, return_id: number): Promise<ReturnForMail | null> {
  const { rows } = await sql<Omit<ReturnForMail, 'due_at'> & { due_at: Date }>`
    select number, due_at, answer,
        nullif((select sum(amount)::bigint from payments.refund_component c
          where c.refund_id = r.refund_id and kind <> 'SPLIT'), 0) as refunded
      from shop.order_return r where return_id = ${return_id}`.execute(database)
  const [row] = rows
  return row === undefined ? null : { ...row, due_at: row.due_at.toISOString() }
}

async function readRefund({ database }: Dependencies, refund_id: number): Promise<RefundForMail | null> {
  const refund = await findRefund(database, refund_id)
  if (!refund || refund.means === 'NONE' || refund.means === 'ORDER') return null
  const is_decided = !AUTOMATIC_REFUNDS.some((reason) => reason === refund.reason)
  return { amount: refund.amount, means: refund.means, is_decided }
}

async function readCancellation(
  { database }: Dependencies,
  cancellation_id: number,
): Promise<CancellationForMail | null> {
  const { rows } = await sql<CancellationForMail>`
    select coalesce((select sum(r.amount) from payments.refund_component r join payments.refund using (refund_id)
          -- Money taken back without the shop has its own mail.
          where r.refund_id = c.refund_id and kind <> 'SPLIT' and means <> 'OUTSIDE'), 0)::bigint as amount,
        (select json_agg(json_build_object('name', l.name, 'units', cl.units) order by cl.position)
          from shop.cancellation_line cl join shop.order_line l using (order_id, position)
          where cl.cancellation_id = c.cancellation_id) as lines
      from shop.cancellation c where c.cancellation_id = ${cancellation_id}`.execute(database)
  return rows[0] ?? null
}

async function readParcel({ database }: Dependencies, shipment_id: number): Promise<ParcelForMail | null> {
  const { rows } = await sql<Omit<ParcelForMail, 'shipped_at'> & { shipped_at: Date | null }>`
    select c.name as carrier_name, s.tracking_number, s.tracking_url, s.shipped_at, s.promised_to::text as promised_to,
        exists (select from shop.order_line l where l.order_id = s.order_id and l.quantity - l.cancelled > coalesce((
          select p.quantity from shop.shipment_line p where p.shipment_id = s.shipment_id and p.position = l.position), 0))
          as is_part
      from shop.shipment s left join shop.carrier c using (carrier_id) where s.shipment_id = ${shipment_id}`.execute(
    database,
  )
  const [row] = rows
  return row === undefined ? null : { ...row, shipped_at: row.shipped_at?.toISOString() ?? null }
}

/** A change; once it has ended, it is no longer payable. */
async function readAmendment({ database }: Dependencies, amendment_id: number): Promise<AmendmentForMail | null> {
  const { rows } = await sql<Omit<AmendmentForMail, 'expires_at'> & { expires_at: Date | null }>`
    select o.number, case when a.state = 'PENDING' then n.total_gross - n.credit else 0 end as due,
        a.worth - a.credit as back, case when a.state = 'PENDING' then a.expires_at end as expires_at,
        (select coalesce(json_agg(json_build_object('name', l.name, 'units', r.units) order by r.position), '[]')
          from shop.amendment_line r join shop.order_line l using (order_id, position)
          where r.amendment_id = a.amendment_id) as removed
      from shop.amendment a join shop.orders o using (order_id) left join shop.orders n on n.order_id = a.new_order_id
      where a.amendment_id = ${amendment_id}`.execute(database)
  const [row] = rows
  return row === undefined ? null : { ...row, expires_at: row.expires_at?.toISOString() ?? null }
}
