import type { Database } from '@meridian/database/schema/database.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { cashRounding } from '@meridian/domain/cash-rounding.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'
import { inTaxCurrency, linesOfSale, taxesOfLines } from '@meridian/domain/document-lines.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { isPaidOnDelivery } from '@meridian/domain/payment-method.ts'
import {
  type DocumentTax,
  documentDue,
  documentNumber,
  type IssuedOn,
  type SalesDocumentContent,
} from '@meridian/domain/sales-document.ts'
import { sql, type Transaction } from 'kysely'
import { COMPANIES, type SeedCompany } from './companies.ts'
import { SEED_COUNTRIES } from './country-data.ts'
import { exchangeRates } from './exchange-rates.ts'
import { insertRows } from './insert-rows.ts'
import { insertRecords, skipIds } from './people/insert-records.ts'
import type { MemberOrder } from './people/member-orders.ts'
import { SELLERS } from './sellers.ts'

/** When the documents of a country are issued; at payment where its file says nothing. */
const issuedOn = (country: (typeof SEED_COUNTRIES)[number]): IssuedOn => country.documents_issued_on ?? 'payment'

/** Inserts sellers, the rules of countries, and exchange rates. SPEC §3 Orders (documents of a sale). */
export async function insertDocumentRules(tx: Transaction<Database>, now: Date): Promise<void> {
  await insertRows(tx, 'documents.seller', Object.values(SELLERS))
  await insertRows(
    tx,
    'documents.country_rule',
    SEED_COUNTRIES.map((country) => ({ country_id: country.country_id, issued_on: issuedOn(country) })),
  )
  await insertRows(tx, 'documents.exchange_rate', exchangeRates(now))
}

interface SeedDocument {
  issued_at: Date
  kind: 'invoice' | 'receipt'
  order: MemberOrder['rows']['shop.orders'][number]
  content: SalesDocumentContent
}

/** Inserts the document of each member's order that has one by now, numbered in the order of issue. */
export async function insertSalesDocuments(
  tx: Transaction<Database>,
  orders: readonly MemberOrder[],
  now: Date,
): Promise<void> {
  const rates = ratesBefore(now)
  const rules = new Map(SEED_COUNTRIES.map((country) => [country.country_id, issuedOn(country)]))
  const documents = orders
    .flatMap((order) =>
      documentOf(order, rules.get(order.rows['shop.orders'][0]?.country_id ?? 'PL') ?? 'payment', rates),
    )
    .sort((a, b) => a.issued_at.getTime() - b.issued_at.getTime())
  const series = new Map<
    string,
    { series_id: number; company_id: number; kind: string; year: number; next: number; last_issued_at: Date }
  >()
  const rows = documents.map(({ issued_at, kind, order, content }, index) => {
    const seller = SELLERS[order.company_id]
    if (seller === undefined) throw new Error(`The company ${order.company_id} is no seller`)
    const { company_id } = seller
    const issued_on = localDay(COUNTRIES[seller.country_id].time_zone, issued_at)
    const year = Number(issued_on.slice(0, 4))
    const key = `${company_id} ${kind} ${year}`
    const of = series.get(key) ?? {
      series_id: series.size + 1,
      company_id,
      kind,
      year,
      next: 1,
      last_issued_at: issued_at,
    }
    const sequence = of.next
    series.set(key, { ...of, next: sequence + 1, last_issued_at: issued_at })
    const taxes = taxesOfLines(content.lines)
    const sum = (of: (tax: DocumentTax) => number) => taxes.reduce((all, tax) => all + of(tax), 0)
    return {
      document_id: index + 1,
      series_id: of.series_id,
      sequence,
      number: documentNumber({ code: seller.code, kind, year, sequence }),
      ...{ kind, company_id, issued_at, issued_on, content },
      country_id: order.country_id,
      order_id: order.order_id,
      corrects: null,
      revision: 1,
      refund_id: null,
      language_id: order.language_id,
      currency_code: order.currency_code,
      net: sum(({ net }) => net),
      tax: sum(({ tax }) => tax),
      gross: sum(({ gross }) => gross),
      reason: null,
    }
  })
  // Triggers require each number to come from its series at once: here all are given together.
  await sql`alter table documents.series disable trigger user`.execute(tx)
  await sql`alter table documents.document disable trigger user`.execute(tx)
  await insertRecords(tx, 'documents.series', [...series.values()])
  await insertRecords(tx, 'documents.document', rows)
  await insertRecords(
    tx,
    'documents.document_tax',
    rows.flatMap(({ document_id, content }) =>
      taxesOfLines(content.lines).map(({ rate_hundredths, net, tax }) => ({ document_id, rate_hundredths, net, tax })),
    ),
  )
  await sql`alter table documents.document enable trigger user`.execute(tx)
  await sql`alter table documents.series enable trigger user`.execute(tx)
  await sql`update shop.orders o set document_word = 'INVOICED' from documents.document d where d.order_id = o.order_id`.execute(
    tx,
  )
  await skipIds(tx, 'documents.series', 'series_id', series.size)
  await skipIds(tx, 'documents.document', 'document_id', rows.length)
}

type Rates = (currency_code: string, tax_currency_code: string, day: string) => SalesDocumentContent['tax_currency']

/** The newest rate before a day. */
function ratesBefore(now: Date): Rates {
  const rates = exchangeRates(now)
  return (currency_code, tax_currency_code, day) => {
    const rate = rates.find(
      (one) => one.currency_code === currency_code && one.tax_currency_code === tax_currency_code && one.valid_on < day,
    )
    if (rate === undefined) throw new Error(`No rate of ${currency_code} in ${tax_currency_code} before ${day}`)
    const { rate_millionths, valid_on, source } = rate
    return { currency_code: tax_currency_code, rate_millionths, valid_on, source, tax: 0 }
  }
}

const BY_COMPANY: ReadonlyMap<number, SeedCompany> = new Map(
  Object.values(COMPANIES).map((company) => [company.company_id, company]),
)

function documentOf({ rows }: MemberOrder, issued_on: IssuedOn, rates: Rates): SeedDocument[] {
  const [order] = rows['shop.orders']
  if (order === undefined) return []
  const { invoice_required, payment_timing: timing } = order
  const step = (to: string) => rows['shop.order_history'].find((one) => one.to_state === to)?.at
  const moments = { payment: order.paid_at, shipping: step('SHIPPED') ?? null }
  return (['payment', 'shipping'] as const).flatMap((event) => {
    const kind = documentDue(event, { issued_on, timing, invoice_required })
    const issued_at = moments[event]
    if (kind === null || issued_at === null) return []
    return [{ issued_at, kind, order, content: contentOf(rows, order, { kind, issued_at, rates }) }]
  })
}

function contentOf(
  rows: MemberOrder['rows'],
  order: MemberOrder['rows']['shop.orders'][number],
  { kind, issued_at, rates }: { kind: 'invoice' | 'receipt'; issued_at: Date; rates: Rates },
): SalesDocumentContent {
  const company = BY_COMPANY.get(order.company_id)
  const seller = SELLERS[order.company_id]
  if (company === undefined || seller === undefined) throw new Error(`The company ${order.company_id} is no seller`)
  const { time_zone } = COUNTRIES[seller.country_id]
  const country_id: CountryId = order.country_id
  const sold_on = localDay(time_zone, issued_at)
  const lines = linesOfSale({
    lines: rows['shop.order_line'],
    shipping_gross: order.shipping_gross,
    shipping_tax: order.shipping_tax,
    payment_fee: order.payment_fee,
    payment_fee_tax: order.payment_fee_tax,
    service_tax_rate_hundredths: order.service_tax_rate_hundredths,
    shipping_name: order.shipping_method_name,
    payment_name: order.payment_method_name,
    // Written by this seed a moment ago, of this shape.
    taxes: JSON.parse(order.taxes) as DocumentTax[],
    tax_inclusive: COUNTRIES[country_id].tax_inclusive,
  })
  const isForeign = order.currency_code !== seller.currency_code
  const rate = isForeign ? rates(order.currency_code, seller.currency_code, sold_on) : null
  const tax = taxesOfLines(lines).reduce((all, one) => all + one.tax, 0)
  const buyer: {
    city_name: string | null
    postal_code: string | null
    street: string | null
    street_hn: string | null
  } = JSON.parse(order.buyer)
  const { name, address_lines, tax_number, register_line, email, phone } = company
  return {
    seller: {
      name,
      address_lines: [...address_lines],
      country_id: seller.country_id,
      tax_number,
      register_line,
      email,
      phone,
    },
    buyer:
      kind === 'receipt'
        ? null
        : {
            name: order.invoice_company_name ?? '',
            tax_number: order.invoice_tax_number,
            address_lines: [`${buyer.street} ${buyer.street_hn}`, `${buyer.postal_code} ${buyer.city_name}`],
            postal_code: buyer.postal_code,
            city_name: buyer.city_name,
            country_id,
          },
    order: { number: order.number, placed_on: localDay(time_zone, order.placed_at) },
    sold_on,
    tax_inclusive: COUNTRIES[country_id].tax_inclusive,
    lines,
    payment: {
      name: order.payment_method_name,
      type: order.payment_method_type,
      paid_on: order.paid_at && localDay(time_zone, order.paid_at),
      reference: rows['payments.attempt'][0]?.token ?? null,
      cash_rounding: isPaidOnDelivery(order.payment_method_type) ? cashRounding(order.total_gross, country_id) : 0,
    },
    tax_currency: rate && { ...rate, tax: inTaxCurrency(tax, rate.rate_millionths) },
    corrects: null,
  }
}
