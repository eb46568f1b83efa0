import type { Order } from '@meridian/contract/shop/order.ts'
import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../handler.ts'
import { readAttemptsOfOrder } from '../../payments/for-services.ts'
import { accessKeyOf } from './order-placing.ts'
import { ORDER_COLUMNS, readOrderLines } from './order-queries.ts'
import { showOrder } from './order-view.ts'

/** An order with what its mails show beyond its page. */
export type MailedOrder = Order & {
  access_key: string
  language: LanguageId
  bank_transfer: Omit<Extract<StoredPaymentAction, { kind: 'bank_transfer' }>, 'kind'> | null
  parcel: ParcelForMail | null
}

/** A parcel as its mails show it. */
interface ParcelForMail {
  carrier_name: string | null
  tracking_number: string | null
  tracking_url: string | null
  promised_to: string | null
  is_part: boolean
}

/** The order for its own mails, in the language it was placed in. @throws Error when there is none. */
export async function readOrderForMail(
  deps: Dependencies,
  {
    order_id,
    shipment_id,
    accessKeySecret,
  }: { order_id: number; shipment_id?: number | undefined; accessKeySecret: Buffer },
): Promise<MailedOrder> {
  const { cart_version, ...order } = await deps.database
    .selectFrom('shop.orders')
    .select([...ORDER_COLUMNS, 'cart_version'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const language = isLanguageId(order.language_id) ? order.language_id : 'en'
  const [lines, attempts, parcel] = await Promise.all([
    readOrderLines(deps.database, order_id),
    readAttemptsOfOrder(deps.database, order_id),
    shipment_id === undefined ? null : readParcel(deps, shipment_id),
  ])
  const action = attempts.at(-1)?.action
  return {
    ...(await showOrder(deps, order, lines, attempts, language)),
    access_key: accessKeyOf(accessKeySecret, order.cart_id, cart_version),
    language,
    bank_transfer: action?.kind === 'bank_transfer' ? action : null,
    parcel,
  }
}

async function readParcel({ database }: Dependencies, shipment_id: number): Promise<ParcelForMail | null> {
  const { rows } = await sql<ParcelForMail>`
    select c.name as carrier_name, s.tracking_number, s.tracking_url, s.promised_to::text as promised_to,
        exists (select from shop.order_line l where l.order_id = s.order_id and l.quantity - l.cancelled > coalesce((
          select p.quantity from shop.shipment_line p where p.shipment_id = s.shipment_id and p.position = l.position), 0))
          as is_part
      from shop.shipment s left join shop.carrier c using (carrier_id) where s.shipment_id = ${shipment_id}`.execute(
    database,
  )
  return rows[0] ?? null
}
