import type { Database } from '@meridian/database/schema/database.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { taxesOfLines } from '@meridian/domain/document-lines.ts'
import type { RefundReason } from '@meridian/domain/refund.ts'
import {
  type CorrectionReason,
  type DocumentTax,
  documentNumber,
  type IssuedOn,
  type SalesDocumentContent,
  type SalesDocumentKind,
} from '@meridian/domain/sales-document.ts'
import { HOUR_MS } from '@meridian/domain/time-units.ts'
import { sql, type Transaction } from 'kysely'
import { SEED_COUNTRIES } from './country-data.ts'
import { exchangeRates } from './exchange-rates.ts'
import { bytesOf } from './generate/chance.ts'
import { insertRows } from './insert-rows.ts'
import type { LivedOrder } from './people/insert-guest-orders.ts'
import type { SeedOrder } from './people/insert-orders.ts'
import { insertRecords, skipIds } from './people/insert-records.ts'
import { COUNTRIES } from './reference/countries.ts'
import { correctionOf, documentOf, ratesBefore } from './sales-documents.ts'
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

const REASONS: Readonly<Partial<Record<RefundReason, CorrectionReason>>> = {
  CANCELLED: 'CANCELLATION',
  WITHDRAWN: 'WITHDRAWAL',
  GOODWILL: 'PRICE_REDUCTION',
}

/** A document to be numbered: an original, or what corrects the original of its order. */
interface DocumentToNumber {
  issued_at: Date
  kind: SalesDocumentKind
  order: SeedOrder['rows']['shop.orders'][number]
  contentAfter: (
    original: { number: string; issued_on: string; content: SalesDocumentContent } | undefined,
  ) => SalesDocumentContent
  refund_id: number | null
  reason: CorrectionReason | null
}

/** Inserts the documents that orders have by now, with the corrections of refunds, numbered in the order of issue. */
export async function insertSalesDocuments(
  tx: Transaction<Database>,
  { orders, guests, now }: { orders: readonly SeedOrder[]; guests: readonly LivedOrder[]; now: Date },
): Promise<void> {
  const rates = ratesBefore(now)
  const rules = new Map(SEED_COUNTRIES.map((country) => [country.country_id, issuedOn(country)]))
  const originals = orders
    .flatMap((order) =>
      documentOf(order, rules.get(order.rows['shop.orders'][0]?.country_id ?? 'PL') ?? 'payment', rates),
    )
    .map(
      ({ content, ...document }): DocumentToNumber => ({
        ...document,
        refund_id: null,
        reason: null,
        contentAfter: () => content,
      }),
    )
  const documents = [...originals, ...guests.flatMap(correctionsOf)].sort(
    (a, b) => a.issued_at.getTime() - b.issued_at.getTime(),
  )
  const series = new Map<
    string,
    { series_id: number; company_id: number; kind: string; year: number; next: number; last_issued_at: Date }
  >()
  const ofOrder = new Map<
    number,
    { document_id: number; number: string; issued_on: string; content: SalesDocumentContent }
  >()
  const rows = documents.map(({ issued_at, kind, order, contentAfter, refund_id, reason }, index) => {
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
    const document_id = index + 1
    const number = documentNumber({ code: seller.code, kind, year, sequence })
    const original = ofOrder.get(order.order_id)
    const content = contentAfter(original)
    if (original === undefined) ofOrder.set(order.order_id, { document_id, number, issued_on, content })
    const taxes = taxesOfLines(content.lines)
    const sum = (of: (tax: DocumentTax) => number) => taxes.reduce((all, tax) => all + of(tax), 0)
    return {
      document_id,
      series_id: of.series_id,
      sequence,
      number,
      kind,
      company_id,
      issued_at,
      issued_on,
      content,
      country_id: order.country_id,
      order_id: order.order_id,
      corrects: original?.document_id ?? null,
      revision: 1,
      refund_id,
      language_id: order.language_id,
      currency_code: order.currency_code,
      net: sum(({ net }) => net),
      tax: sum(({ tax }) => tax),
      gross: sum(({ gross }) => gross),
      reason,
    }
  })
  // Triggers require each number to come from its series at once: here all are assigned together.
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
  await sql`update shop.orders o set document_status = case when d.corrected then 'CORRECTED' else 'INVOICED' end
    from (select order_id, bool_or(kind = 'correction') as corrected from documents.document group by order_id) d
    where d.order_id = o.order_id`.execute(tx)
  await skipIds(tx, 'documents.series', 'series_id', series.size)
  await skipIds(tx, 'documents.document', 'document_id', rows.length)
  await insertSubmissions(tx, rows, now)
}

/** The correction that follows the refund of a guest's order, where the order has a document. */
function correctionsOf({ rows, after: { correction } }: LivedOrder): DocumentToNumber[] {
  const [order] = rows['shop.orders']
  if (order === undefined || order.paid_at === null || correction === null) return []
  const { refund_id, at, reason, components } = correction
  return [
    {
      issued_at: at,
      kind: 'correction',
      order,
      refund_id,
      reason: (reason && REASONS[reason]) ?? 'RETURN',
      contentAfter(original) {
        if (original === undefined) throw new Error(`The order ${order.order_id} has no document to correct`)
        return correctionOf(original, components)
      },
    },
  ]
}

/** Tax numbers of buyers whose invoices the authority rejected, or could not be reached for; it accepted all others. */
const REJECTED = '9000000051'
const WAITING = '9000000045'

/** Inserts the states of invoices at the authority of their seller. SPEC §3 Orders (documents of a sale). */
async function insertSubmissions(
  tx: Transaction<Database>,
  documents: readonly {
    document_id: number
    kind: string
    company_id: number
    issued_at: Date
    issued_on: string
    content: SalesDocumentContent
  }[],
  now: Date,
): Promise<void> {
  const rows = documents.flatMap(({ document_id, kind, company_id, issued_at, issued_on, content }) => {
    const { authority = null } = SELLERS[company_id] ?? {}
    const tax_number = content.buyer?.tax_number ?? null
    if (kind === 'receipt' || authority === null || tax_number === null) return []
    const state = tax_number === REJECTED ? 'REJECTED' : tax_number === WAITING ? 'QUEUED' : 'ACCEPTED'
    const seller_number = content.seller.tax_number.replace(/\D/g, '')
    const random = bytesOf('number of an authority', document_id).toString('hex', 0, 6).toUpperCase()
    const decided_at = new Date(issued_at.getTime() + 60_000)
    return [
      {
        document_id,
        authority,
        state,
        queued_at: issued_at,
        tries: state === 'QUEUED' ? 9 : 0,
        next_at: state === 'QUEUED' ? new Date(now.getTime() + HOUR_MS) : null,
        authority_number:
          state === 'ACCEPTED' ? `${seller_number}-${issued_on.replaceAll('-', '')}-${random}-01` : null,
        refusal: state === 'REJECTED' ? 'UNKNOWN_BUYER' : null,
        decided_at: state === 'QUEUED' ? null : decided_at,
        version: 1,
      },
    ]
  })
  // A trigger requires the first state: here the last one is inserted directly.
  await sql`alter table documents.submission disable trigger user`.execute(tx)
  await insertRecords(tx, 'documents.submission', rows)
  await sql`alter table documents.submission enable trigger user`.execute(tx)
}
