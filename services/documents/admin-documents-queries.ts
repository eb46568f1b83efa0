import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { SubmissionState } from '@meridian/domain/authority-submission.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { SalesDocumentKind } from '@meridian/domain/sales-document.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountryScope, within } from '../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../lists/admin-list.ts'
import { planForValues } from '../lists/plan-for-values.ts'
import type { DocumentRow } from './issue-queries.ts'
import type { SubmissionRow } from './submissions.ts'

const BY_NUMBER = [{ column: 'd.document_id', type: 'integer' }] as const

export const DOCUMENT_SORTS = {
  '-document_id': { keys: BY_NUMBER, descending: true },
  document_id: { keys: BY_NUMBER, descending: false },
} as const

/** The filters of the list, as the contract reads them. */
export interface DocumentFilters {
  kind?: readonly SalesDocumentKind[] | undefined
  country?: CountryId | undefined
  submission?: readonly SubmissionState[] | undefined
  issued_from?: string | undefined
  issued_to?: string | undefined
  search?: string | undefined
}

function conditions({
  kind,
  country,
  submission,
  issued_from,
  issued_to,
  search,
}: DocumentFilters): RawBuilder<unknown>[] {
  const text = search?.toUpperCase()
  return [
    sql`true`,
    ...(kind === undefined ? [] : [sql`d.kind = any(${[...kind]}::text[])`]),
    ...(country === undefined ? [] : [sql`d.country_id = ${country}`]),
    ...(submission === undefined
      ? []
      : [
          sql`d.document_id in (select document_id from documents.submission where state = any(${[...submission]}::text[]))`,
        ]),
    ...(issued_from === undefined ? [] : [sql`d.issued_on >= ${issued_from}::date`]),
    ...(issued_to === undefined ? [] : [sql`d.issued_on <= ${issued_to}::date`]),
    ...(text === undefined
      ? []
      : [
          sql`d.document_id in (select document_id from documents.document where number = ${text}
          union all select e.document_id from shop.orders o join documents.document e using (order_id) where o.number = ${text})`,
        ]),
  ]
}

/** The documents, as `d`, that match filters inside the admin's countries. */
export function matchingDocuments(scope: CountryScope, filters: DocumentFilters): RawBuilder<unknown> {
  return sql`from documents.document d where ${within(scope, 'd.country_id')} and ${sql.join(conditions(filters), sql` and `)}`
}

/** Sums of all matching documents by currency. */
export async function sumDocuments(database: Kysely<Database>, scope: CountryScope, filters: DocumentFilters) {
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const { rows } = await sql<{ currency_code: string; net: number; tax: number; gross: number }>`
      select d.currency_code, sum(d.net)::bigint as net, sum(d.tax)::bigint as tax, sum(d.gross)::bigint as gross
        ${matchingDocuments(scope, filters)} group by d.currency_code order by d.currency_code`.execute(tx)
    return rows
  })
}

const ROW_COLUMNS = sql`d.document_id, d.number, d.kind, d.country_id, d.order_id, d.content -> 'order' ->> 'number' as order_number,
  d.issued_at, d.issued_on::text, d.content -> 'buyer' ->> 'name' as buyer_name, d.currency_code, d.net, d.tax, d.gross, d.reason,
  (select s.state from documents.submission s where s.document_id = d.document_id) as submission_state`

type ListedDocument = Omit<DocumentRow, 'content' | 'corrects' | 'revision' | 'language_id' | 'company_id'> & {
  order_number: string
  buyer_name: string | null
  submission_state: SubmissionState | null
}

/** A page of the documents that match, and how many do. */
export async function readDocumentRows(
  database: Kysely<Database>,
  scope: CountryScope,
  filters: DocumentFilters,
  page: ListPage,
) {
  const from = matchingDocuments(scope, filters)
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const total = await countRows(tx, from)
    const rows = await page.read(
      tx,
      sql<ListedDocument & PlacedRow>`
      select ${ROW_COLUMNS}, ${page.place} as place
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
    )
    const answer = page.answer(rows, total)
    return {
      ...answer,
      rows: answer.rows.map(({ place: _, issued_at, ...row }) => ({ ...row, issued_at: issued_at.toISOString() })),
    }
  })
}

/** A document of the admin's countries with its relations. */
export async function findAdminDocument(database: Kysely<Database>, scope: CountryScope, document_id: number) {
  const { rows } = await sql<
    ListedDocument &
      Pick<DocumentRow, 'language_id' | 'content'> & {
        corrects: { document_id: number; number: string } | null
        corrections: { document_id: number; number: string; gross: number }[]
        submission: Omit<SubmissionRow, 'authority'> | null
        order_version: number
      }
  >`
    select ${ROW_COLUMNS}, d.language_id, d.content, o.version as order_version,
        (select json_build_object('document_id', c.document_id, 'number', c.number) from documents.document c
          where c.document_id = d.corrects) as corrects,
        (select coalesce(json_agg(json_build_object('document_id', c.document_id, 'number', c.number, 'gross', c.gross)
            order by c.document_id), '[]') from documents.document c where c.corrects = d.document_id) as corrections,
        (select json_build_object('state', s.state, 'version', s.version, 'tries', s.tries, 'authority_number', s.authority_number,
            'refusal', s.refusal) from documents.submission s where s.document_id = d.document_id) as submission
      from documents.document d join shop.orders o using (order_id)
      where d.document_id = ${document_id} and ${within(scope, 'd.country_id')}`.execute(database)
  return rows[0]
}
