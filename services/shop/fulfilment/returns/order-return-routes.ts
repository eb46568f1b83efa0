import { Refusal } from '@meridian/contract/errors.ts'
import { getOrderReturns, getReturnLabel, type OwnReturn, requestReturn } from '@meridian/contract/shop/order-return.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { goodsDue, mayComplain } from '@meridian/domain/return.ts'
import { type Kysely, sql } from 'kysely'
import { readCompany } from '../../../core/for-services.ts'
import { drawLabels, textIn } from '../../../documents/for-services.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import type { PaymentDeps } from '../../../payments/for-services.ts'
import { raiseVersion, writeOrderEvent } from '../../order/order-acts.ts'
import { lineNames } from '../../order/order-names.ts'
import { findOrder, type OrderRow, readOrderLines } from '../../order/order-queries.ts'
import { orderReaderOf } from '../../order/order-reader.ts'
import { openReturn, readReturnable } from './returns.ts'

/** Returns and complaints of a buyer's own order. SPEC §4 Returns. */
export function orderReturnRoutes(
  deps: Dependencies,
  paymentDeps: PaymentDeps,
  { shop_name }: { shop_name: string },
): Route[] {
  const { database } = deps

  async function found(order_id: number, access_key: string | undefined, context: Context) {
    const order = await findOrder(database, order_id, orderReaderOf(context, access_key))
    if (!order) throw new Refusal('ORDER_ABSENT')
    return order
  }

  return [
    route(getOrderReturns, async ({ params: { order_id }, query: { access_key, languageId } }, context) => {
      const order = await found(order_id, access_key, context)
      const { company_id, delivered_at } = order
      const [returns, company, lines] = await Promise.all([
        readOwnReturns(database, order_id),
        readCompany(deps, company_id),
        inTransaction(database, (tx) => readReturnable(tx, order_id)),
      ])
      const names = await readNames(deps, order, languageId)
      const isOpen = mayComplain(delivered_at, context.now)
      return {
        returns: returns.map((one) => ({
          ...one,
          lines: one.lines.map((line) => ({ ...line, name: names.get(line.position) ?? line.name })),
        })),
        lines: lines.flatMap(({ position, returnable: units }) =>
          isOpen && units > 0 ? [{ position, name: names.get(position) ?? '', units }] : [],
        ),
        return_address: [company.name, ...company.address_lines],
      }
    }),

    route(getReturnLabel, async ({ params: { order_id, return_id }, query: { access_key } }, context) => {
      const order = await found(order_id, access_key, context)
      const [returns, company] = await Promise.all([
        readOwnReturns(database, order_id),
        readCompany(deps, order.company_id),
      ])
      const own = returns.find((one) => one.return_id === return_id)
      if (own === undefined) throw new Refusal('RETURN_ABSENT')
      if (own.state !== 'APPROVED' && own.state !== 'IN_TRANSIT') throw new Refusal('ACT_NOT_ALLOWED')
      const { buyer, language_id } = order
      const label = {
        carrier_name: textIn(isLanguageId(language_id) ? language_id : 'en', 'RETURN_LABEL'),
        tracking_number: own.number,
        title: order.number,
        sender: [
          [buyer.name_first, buyer.name_last].filter(Boolean).join(' '),
          `${buyer.postal_code} ${buyer.city_name}`,
        ],
        recipient: [company.name, ...company.address_lines],
        pieces: own.lines.reduce((sum, { announced }) => sum + announced, 0),
      }
      const pdf = await drawLabels([label], { shop_name, now: context.now })
      return { paper: { file_name: `${own.number}.pdf`, base64_code: pdf.toString('base64') } }
    }),

    route(requestReturn, async (input, context) => {
      const { order_id } = input.params
      const { units, request } = input.body
      const { delivered_at } = await found(order_id, input.query.access_key, context)
      if (!mayComplain(delivered_at, context.now)) throw new Refusal('ACT_NOT_ALLOWED')
      return changeOnce(database, context, { name: 'requestReturn', input }, async (tx) => {
        await paymentDeps.orders.lock(tx, order_id, null)
        const { now } = context
        const { return_id, number } = await openReturn(tx, {
          order_id,
          kind: 'COMPLAINT',
          state: 'REQUESTED',
          request,
          lines: units,
          due_at: goodsDue(now),
          at: now,
        })
        await raiseVersion(tx, order_id)
        const facts = { return_id, number, units }
        await writeOrderEvent(tx, order_id, { kind: 'return_requested', facts, actor: 'buyer', at: now })
        return { number }
      })
    }),
  ]
}

async function readNames(
  deps: Dependencies,
  order: OrderRow,
  languageId: LanguageId | undefined,
): Promise<ReadonlyMap<number, string>> {
  const lines = await readOrderLines(deps.database, order.order_id)
  if (languageId === undefined) return new Map(lines.map(({ position, name }) => [position, name]))
  return lineNames(deps, order, lines, languageId)
}

/** The returns of an order as shown to its buyer, newest first, without parcels returned as undeliverable. */
async function readOwnReturns(database: Kysely<Database>, order_id: number): Promise<OwnReturn[]> {
  const { rows } = await sql<Omit<OwnReturn, 'due_at'> & { due_at: Date }>`
    select r.return_id, r.number, r.kind, r.state, r.due_at, r.request, r.answer, o.currency_code,
        (select nullif(f.amount, 0) from payments.refund f where f.refund_id = r.refund_id) as refunded,
        (select json_agg(json_build_object('position', position, 'name', o_line.name, 'announced', l.announced,
            'received', l.received, 'accepted', l.accepted) order by position)
          from shop.return_line l join shop.order_line o_line using (order_id, position)
          where l.return_id = r.return_id) as lines
      from shop.order_return r join shop.orders o using (order_id)
      where order_id = ${order_id} and kind <> 'UNDELIVERED' order by return_id desc`.execute(database)
  return rows.map((row) => ({ ...row, due_at: row.due_at.toISOString() }))
}
