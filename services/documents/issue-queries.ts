import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredSalesDocument } from '@meridian/database/schema/stored.ts'
import type { AuthorityName } from '@meridian/domain/authority-submission.ts'
import { taxesOfLines } from '@meridian/domain/document-lines.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type CorrectionReason, documentNumber, type SalesDocumentKind } from '@meridian/domain/sales-document.ts'
import { type Kysely, sql, type Transaction } from 'kysely'

/** A seller as its documents name it. */
export interface SellerFacts {
  company_id: number
  code: string
  country_id: CountryId
  currency_code: string
  time_zone: string
  authority: AuthorityName | null
  name: string
  address_lines: string[]
  tax_number: string
  register_line: string
  email: string
  phone: string
}

/** The seller of an order. Not cached, because it is frozen into a document. @throws Error for an unknown one */
export async function readSeller(tx: Kysely<Database>, company_id: number, language_id: string): Promise<SellerFacts> {
  const { rows } = await sql<SellerFacts>`
    select s.company_id, s.code, s.country_id, s.currency_code, s.authority, k.time_zone, c.name, c.address_lines, c.tax_number,
        coalesce(c.register_lines ->> ${language_id}, c.register_line) as register_line, c.email, c.phone
      from documents.seller s join core.company c using (company_id) join core.country k on k.country_id = s.country_id
      where s.company_id = ${company_id}`.execute(tx)
  const [seller] = rows
  if (seller === undefined) throw new Error(`The company ${company_id} is no seller of documents.seller`)
  return seller
}

/** An exchange rate as it applies to a sale. */
export interface ExchangeRate {
  rate_millionths: number
  valid_on: string
  source: string
}

/**
 * The rate of the last day before a sale that has one. @throws Error where there is none: the sale cannot be declared
 */
export async function readExchangeRate(
  tx: Kysely<Database>,
  of: { currency_code: string; tax_currency_code: string; sold_on: string },
): Promise<ExchangeRate> {
  const { rows } = await sql<ExchangeRate>`
    select rate_millionths, valid_on::text, source from documents.exchange_rate
      where currency_code = ${of.currency_code} and tax_currency_code = ${of.tax_currency_code} and valid_on < ${of.sold_on}::date
      order by valid_on desc limit 1`.execute(tx)
  const [rate] = rows
  if (rate === undefined) {
    throw new Error(`There is no rate of ${of.currency_code} in ${of.tax_currency_code} before ${of.sold_on}`)
  }
  return rate
}

/** A stored document. */
export interface DocumentRow {
  document_id: number
  number: string
  kind: SalesDocumentKind
  company_id: number
  country_id: CountryId
  order_id: number
  corrects: number | null
  revision: number
  refund_id: number | null
  issued_at: Date
  issued_on: string
  language_id: LanguageId
  currency_code: string
  net: number
  tax: number
  gross: number
  reason: CorrectionReason | null
  content: StoredSalesDocument
}

const COLUMNS = sql`d.document_id, d.number, d.kind, d.company_id, d.country_id, d.order_id, d.corrects, d.revision, d.refund_id, d.issued_at,
  d.issued_on::text, d.language_id, d.currency_code, d.net, d.tax, d.gross, d.reason, d.content`

/** The documents of an order, in the order of issue. */
export async function readDocumentsOfOrder(database: Kysely<Database>, order_id: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from documents.document d where d.order_id = ${order_id} order by d.document_id`.execute(database)
  return rows
}

/** A document by its id. */
export async function readDocument(database: Kysely<Database>, document_id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from documents.document d where d.document_id = ${document_id}`.execute(database)
  return rows[0]
}

/** The content of a document before it has a number. */
export interface NewDocument {
  kind: SalesDocumentKind
  order_id: number
  corrects: number | null
  revision: number
  refund_id: number | null
  country_id: CountryId
  language_id: string
  currency_code: string
  reason: CorrectionReason | null
  content: StoredSalesDocument
}

/**
 * Writes a document under the next number of its series. The counter row is locked until the transaction ends, so
 * that a number is assigned once and an assigned one is never lost; nothing slow may follow in the transaction.
 */
export async function insertDocument(
  tx: Transaction<Database>,
  seller: Pick<SellerFacts, 'company_id' | 'code' | 'time_zone'>,
  document: NewDocument,
  now: Date,
): Promise<DocumentRow> {
  const { kind, content } = document
  const { company_id, code, time_zone } = seller
  // The later of two transactions may have begun earlier, while it waited: its document is issued when it gets its
  // number.
  const { rows: counted } = await sql<{ series_id: number; sequence: number; year: number; issued_at: Date }>`
    insert into documents.series as s (company_id, kind, year, next, last_issued_at)
      values (${company_id}, ${kind}, extract(year from ${now}::timestamptz at time zone ${time_zone})::smallint, 2, ${now})
      on conflict (company_id, kind, year)
        do update set next = s.next + 1, last_issued_at = greatest(s.last_issued_at, excluded.last_issued_at)
      returning series_id, next - 1 as sequence, year, last_issued_at as issued_at`.execute(tx)
  const [place] = counted
  if (place === undefined) throw new Error('The series gave no number')
  const { series_id, sequence, year, issued_at } = place
  const number = documentNumber({ code, kind, year, sequence })
  const taxes = taxesOfLines(content.lines)
  const net = taxes.reduce((sum, one) => sum + one.net, 0)
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0)
  const { rows } = await sql<DocumentRow>`
    insert into documents.document as d (series_id, sequence, number, kind, company_id, country_id, order_id, corrects, revision, refund_id, issued_at,
        issued_on, language_id, currency_code, net, tax, gross, reason, content)
      values (${series_id}, ${sequence}, ${number}, ${kind}, ${company_id}, ${document.country_id}, ${document.order_id},
        ${document.corrects}, ${document.revision}, ${document.refund_id}, ${issued_at}, (${issued_at}::timestamptz at time zone ${time_zone})::date, ${document.language_id},
        ${document.currency_code}, ${net}, ${tax}, ${net + tax}, ${document.reason}, ${JSON.stringify(content)}::jsonb)
      returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The document was not written')
  await sql`insert into documents.document_tax (document_id, rate_hundredths, net, tax)
    select ${row.document_id}, rate_hundredths, net, tax
      from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as t (rate_hundredths integer, net bigint, tax bigint)`.execute(
    tx,
  )
  return row
}
