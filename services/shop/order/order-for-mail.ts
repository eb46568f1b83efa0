import type { Order } from '@meridian/contract/shop/order.ts'
import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
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
}

/** The order for its own mails, in the language it was placed in. @throws Error when there is none. */
export async function readOrderForMail(
  deps: Dependencies,
  { order_id, accessKeySecret }: { order_id: number; accessKeySecret: Buffer },
): Promise<MailedOrder> {
  const { cart_version, ...order } = await deps.database
    .selectFrom('shop.orders')
    .select([...ORDER_COLUMNS, 'cart_version'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const language = isLanguageId(order.language_id) ? order.language_id : 'en'
  const [lines, attempts] = await Promise.all([
    readOrderLines(deps.database, order_id),
    readAttemptsOfOrder(deps.database, order_id),
  ])
  const action = attempts.at(-1)?.action
  return {
    ...(await showOrder(deps, order, lines, attempts, language)),
    access_key: accessKeyOf(accessKeySecret, order.cart_id, cart_version),
    language,
    bank_transfer: action?.kind === 'bank_transfer' ? action : null,
  }
}
