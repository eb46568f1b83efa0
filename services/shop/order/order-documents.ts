import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredBuyer } from '@meridian/database/schema/stored.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type CountryId, isLanguageId, knownCountryId, type LanguageId } from '@meridian/domain/locale.ts'
import { type OrderState, SOLD_STATES } from '@meridian/domain/order.ts'
import { PAYMENT_TIMINGS } from '@meridian/domain/payment-method.ts'
import { fullName } from '@meridian/domain/person-name.ts'
import type { RefundComponent, RefundReason } from '@meridian/domain/refund.ts'
import { type CorrectionReason, documentDue, ISSUED_ON } from '@meridian/domain/sales-document.ts'
import { addressLines } from '@meridian/mails/address-lines.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import { readCountry } from '../../core/for-services.ts'
import { isMoneyBack, issueCorrection, issueOriginal, type Sale } from '../../documents/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import type { JobData } from '../../jobs/jobs.ts'
import { readAttemptsOfOrder } from '../../payments/for-services.ts'
import { showBuyer } from '../cart/buyers.ts'
import { orderStateOf } from './order-queries.ts'
import { refreshOrderStatus } from './order-status.ts'

const COLUMNS = [
  'order_id',
  'number',
  'state',
  'country_id',
  'language_id',
  'currency_code',
  'company_id',
  'placed_at',
  'paid_at',
  'shipping_gross',
  'shipping_tax',
  'payment_fee',
  'payment_fee_tax',
  'service_tax_rate_hundredths',
  'taxes',
  'buyer',
  'shipping_method_name',
  'payment_method_name',
  'payment_method_type',
  'payment_timing',
  'invoice_required',
  'invoice_company_name',
  'invoice_tax_number',
] as const

/** The order data of a document, with the fields that decide which document is due. */
interface SaleOfOrder extends Omit<Sale, 'sold_at'> {
  state: OrderState
  invoice_required: boolean
  timing: (typeof PAYMENT_TIMINGS)[number]
}

/** Locks an order and reads its document data; undefined if there is none. */
export async function lockSale(
  tx: Transaction<Database>,
  deps: Dependencies,
  order_id: number,
): Promise<SaleOfOrder | undefined> {
  const order = await tx
    .selectFrom('shop.orders')
    .select(COLUMNS)
    .where('order_id', '=', order_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order === undefined) return undefined
  const { language_id } = order
  const country_id = knownCountryId(order.country_id)
  const timing = oneOf(PAYMENT_TIMINGS, order.payment_timing)
  const lines = await tx
    .selectFrom('shop.order_line')
    .select(['position', 'sku', 'name', 'quantity', 'line_gross', 'discount', 'tax', 'points_converted', 'line_points'])
    .select(['tax_rate_hundredths', 'bundle'])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
  const attempts = await readAttemptsOfOrder(tx, order_id)
  const { tax_inclusive } = await readCountry(deps, country_id)
  const { shipping_gross, shipping_tax, payment_fee, payment_fee_tax, service_tax_rate_hundredths, taxes } = order
  return {
    order_id,
    country_id,
    language_id,
    timing,
    number: order.number,
    state: orderStateOf(order.state),
    currency_code: order.currency_code,
    company_id: order.company_id,
    placed_at: order.placed_at,
    paid_at: order.paid_at,
    invoice_required: order.invoice_required,
    goods: {
      lines: lines.map(({ bundle, ...line }) => ({
        ...line,
        name: bundle ? `${line.name} (${bundle.name})` : line.name,
      })),
      shipping_gross,
      shipping_tax,
      payment_fee,
      payment_fee_tax,
      service_tax_rate_hundredths,
      taxes,
      tax_inclusive,
      shipping_name: order.shipping_method_name,
      payment_name: order.payment_method_name,
    },
    buyer: await invoiceBuyer(deps, order, { country_id, language: isLanguageId(language_id) ? language_id : 'en' }),
    payment: {
      name: order.payment_method_name,
      type: order.payment_method_type,
      reference: attempts.find(({ state }) => state === 'CAPTURED')?.token ?? null,
    },
  }
}

type InvoiceColumns = Pick<Selectable<Database['shop.orders']>, 'invoice_company_name' | 'invoice_tax_number'> & {
  buyer: StoredBuyer
}

/** The buyer named on an invoice: the company that requested it, else the person, at the buyer's address. */
async function invoiceBuyer(
  deps: Dependencies,
  { buyer, invoice_company_name, invoice_tax_number }: InvoiceColumns,
  { country_id, language }: { country_id: CountryId; language: LanguageId },
): Promise<Sale['buyer']> {
  const { region, country, phone_prefix: _, phone_number: __, ...address } = await showBuyer(deps, buyer, language)
  const nobody = { name_first: '', name_last: '', name_patronymic: null, company_name: null }
  return {
    name: invoice_company_name ?? fullName(buyer, country_id),
    tax_number: invoice_tax_number,
    address_lines: addressLines({
      ...address,
      ...nobody,
      phone: '',
      region_name: region?.name ?? null,
      country_id: country.id,
      country_name: country.name,
    }),
    postal_code: buyer.postal_code,
    city_name: buyer.city_name,
    country_id: country.id,
  }
}

/**
 * Issues the document that an event of an order requires in its country; a repeated job issues nothing new. SPEC §3
 * Orders (documents of a sale).
 * @returns its id, null if none is due
 */
export async function issueDueDocument(
  deps: Dependencies,
  { order_id, event }: JobData['issue-document'],
  now: Date,
): Promise<number | null> {
  return inTransaction(deps.database, async (tx) => {
    const sale = await lockSale(tx, deps, order_id)
    // Cancelled or refunded in the meantime: nothing was sold.
    if (sale === undefined || !SOLD_STATES.includes(sale.state)) return null
    const kind = documentDue(event, {
      ...sale,
      has_goods: sale.goods.lines.length > 0,
      issued_on: await readIssuedOn(tx, sale.country_id),
    })
    if (kind === null) return null
    const sold_at = event === 'payment' ? (sale.paid_at ?? now) : now
    const { document_id } = await issueOriginal(tx, { ...sale, sold_at }, kind, now)
    // Refunds made before the document was issued.
    await correctByRefunds(tx, order_id, now)
    await refreshOrderStatus(tx, order_id)
    return document_id
  })
}

/** Event at which a country's documents are issued; payment by default. */
async function readIssuedOn(tx: Transaction<Database>, country_id: CountryId) {
  const { rows } = await sql<{ issued_on: string }>`
    select issued_on from documents.country_rule where country_id = ${country_id}`.execute(tx)
  return ISSUED_ON.find((one) => one === rows[0]?.issued_on) ?? 'payment'
}

interface RefundToCorrect {
  refund_id: number
  reason: RefundReason
  components: Pick<RefundComponent, 'kind' | 'position' | 'units' | 'amount' | 'tax' | 'discount'>[]
}

const REASONS: Readonly<Record<RefundReason, CorrectionReason>> = {
  WRONG_CURRENCY: 'CANCELLATION',
  WRONG_AMOUNT: 'CANCELLATION',
  NOT_NEEDED: 'CANCELLATION',
  ORDER_REFUNDED: 'CANCELLATION',
  CANCELLED: 'CANCELLATION',
  WITHDRAWN: 'WITHDRAWAL',
  RETURNED: 'RETURN',
  UNDELIVERED: 'RETURN',
  COMPLAINT: 'RETURN',
  GOODWILL: 'PRICE_REDUCTION',
  OVERPAID: 'CANCELLATION',
  CHANGED: 'CANCELLATION',
  CHARGED_BACK: 'CANCELLATION',
}

const BEARERS = { UNITS: 'goods', SHIPPING: 'shipping', FEE: 'fee' } as const

/**
 * Partial refunds of an order without a correction; overpaid money has no document. A price is reduced for tax when its
 * money has been returned, not when that was decided: BFH V R 56/06 and V R 34/09 (UStAE 17.1), VAT Regulations 1995
 * reg. 24B, art. 29a(10) of the Polish VAT act. Where returned goods would reduce it earlier, as in Poland, no law sets
 * a term for the document.
 */
const uncorrected = sql`from payments.refund r
  where r.replaces is null and ${isMoneyBack}
    and exists (select from payments.refund_component c where c.refund_id = r.refund_id and c.kind not in ('OVERPAYMENT', 'SPLIT'))
    and exists (select from documents.document d where d.order_id = r.order_id)
    and not exists (select from documents.document d where d.refund_id = r.refund_id)`

/** Corrects the document of a locked order by its refunds, each once. SPEC §3 Orders (documents of a sale). */
export async function correctByRefunds(tx: Transaction<Database>, order_id: number, now: Date): Promise<void> {
  const { rows } = await sql<RefundToCorrect>`
    select r.refund_id, r.reason, (select json_agg(json_build_object('kind', kind, 'position', position, 'units', units,
          'amount', amount, 'tax', tax, 'discount', discount) order by place) from payments.refund_component c where c.refund_id = r.refund_id) as components
      ${uncorrected} and r.order_id = ${order_id} order by r.refund_id`.execute(tx)
  for (const { refund_id, reason, components } of rows) {
    const pieces = components.flatMap(({ kind, position, units, amount, tax, discount }) =>
      kind === 'UNITS' || kind === 'SHIPPING' || kind === 'FEE'
        ? [{ bearer: BEARERS[kind], position: position ?? 0, quantity: units ?? 0, gross: amount, tax, discount }]
        : [],
    )
    // Goods that lost value are taken back below their price.
    for (const { kind, position, amount, tax } of components) {
      const piece = pieces.find((one) => one.bearer === 'goods' && one.position === position)
      if (kind !== 'DEDUCTION' || piece === undefined) continue
      piece.gross += amount
      piece.tax += tax
    }
    const reduction = components.reduce((sum, { kind, amount }) => sum + (kind === 'GOODWILL' ? amount : 0), 0)
    const taken = { pieces, reduction }
    const correction = await issueCorrection(tx, { order_id, taken, reason: REASONS[reason], refund_id }, now)
    if (correction === 'too_much') throw new Error(`The refund ${refund_id} gives back more than its document has left`)
  }
}

const ORDERS_AT_ONCE = 50

/** The sweep behind refunds: corrects the documents of partly refunded orders. */
export async function correctRefunded(deps: Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct r.order_id ${uncorrected} order by r.order_id limit ${ORDERS_AT_ONCE}`.execute(deps.database)
  for (const { order_id } of rows) {
    await inTransaction(deps.database, async (tx) => {
      await sql`select from shop.orders where order_id = ${order_id} for no key update`.execute(tx)
      await correctByRefunds(tx, order_id, now)
      await refreshOrderStatus(tx, order_id)
    }).catch((error: unknown) =>
      deps.log.error({ err: error, order_id }, 'The document of an order cannot be corrected'),
    )
  }
}
