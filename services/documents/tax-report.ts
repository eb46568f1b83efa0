import { getTaxReport } from '@meridian/contract/admin/tax-report.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type DocumentSum, declaredLines, isOneStopShop, lastDayOf, quarterDays } from '@meridian/domain/oss-report.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, scopeOf, within } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'

/** Currency of the one-stop shop declaration. */
const DECLARED_IN = 'EUR'

interface TaxRow {
  company_id: number
  seller_country_id: CountryId
  country_id: CountryId
  is_taxable: boolean
  rate_hundredths: number
  currency_code: string
  documents: number
  net: number
  tax: number
  corrected_net: number
  corrected_tax: number
}

/**
 * True if the buyer of a sale abroad stated a tax number; a correction has the buyer of the document that it
 * corrects.
 */
const isTaxable = sql<boolean>`(s.country_id <> d.country_id and d.content -> 'buyer' ->> 'tax_number' is not null)`

/** The tax of the documents issued on some days, by seller, country of the sale, kind of buyer, rate and currency. */
async function readTaxRows(
  database: Kysely<Database>,
  scope: CountryScope,
  { from, until }: { from: string; until: string },
): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select d.company_id, s.country_id as seller_country_id, d.country_id, ${isTaxable} as is_taxable, t.rate_hundredths, d.currency_code,
        count(distinct d.document_id)::integer as documents,
        coalesce(sum(t.net) filter (where d.kind <> 'correction'), 0)::bigint as net,
        coalesce(sum(t.tax) filter (where d.kind <> 'correction'), 0)::bigint as tax,
        coalesce(sum(t.net) filter (where d.kind = 'correction'), 0)::bigint as corrected_net,
        coalesce(sum(t.tax) filter (where d.kind = 'correction'), 0)::bigint as corrected_tax
      from documents.document d join documents.document_tax t using (document_id) join documents.seller s using (company_id)
      where d.issued_on >= ${from}::date and d.issued_on < ${until}::date and ${within(scope, 'd.country_id')}
      group by d.company_id, s.country_id, d.country_id, is_taxable, t.rate_hundredths, d.currency_code
      order by d.company_id, d.country_id, is_taxable, t.rate_hundredths desc, d.currency_code`.execute(database)
  return rows
}

/** The same documents for the declaration: a correction counts for the quarter of the document that it corrects. */
async function readSums(
  database: Kysely<Database>,
  scope: CountryScope,
  { from, until }: { from: string; until: string },
): Promise<DocumentSum[]> {
  const { rows } = await sql<DocumentSum>`
    select d.company_id, s.country_id as seller_country_id, d.country_id, ${isTaxable} as is_taxable, t.rate_hundredths, d.currency_code,
        to_char(coalesce(c.issued_on, d.issued_on), 'YYYY-"Q"Q') as quarter,
        sum(t.net)::bigint as net, sum(t.tax)::bigint as tax
      from documents.document d join documents.document_tax t using (document_id) join documents.seller s using (company_id)
        left join documents.document c on c.document_id = d.corrects
      where d.issued_on >= ${from}::date and d.issued_on < ${until}::date and ${within(scope, 'd.country_id')}
      group by 1, 2, 3, 4, 5, 6, 7
      order by d.company_id, d.country_id, t.rate_hundredths desc, 7 desc, d.currency_code`.execute(database)
  return rows
}

interface QuarterRate {
  currency_code: string
  quarter: string
  rate_millionths: number
  valid_on: string
  source: string
  is_final: boolean
}

/** The first rate from the last day of a quarter on, else the latest before. */
async function readRates(database: Kysely<Database>, sums: readonly DocumentSum[]): Promise<QuarterRate[]> {
  const wanted = new Map(
    sums
      .filter(({ currency_code }) => currency_code !== DECLARED_IN)
      .map(({ currency_code, quarter }) => [
        `${currency_code} ${quarter}`,
        { currency_code, quarter, last_day: lastDayOf(quarter) },
      ]),
  )
  const { rows } = await sql<QuarterRate>`
    select w.currency_code, w.quarter, r.rate_millionths, r.valid_on::text, r.source, r.valid_on >= w.last_day as is_final
      from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as w (currency_code text, quarter text, last_day date),
        lateral (select * from (
            (select * from documents.exchange_rate e where e.currency_code = w.currency_code
              and e.tax_currency_code = ${DECLARED_IN} and e.valid_on >= w.last_day order by e.valid_on limit 1)
            union all
            (select * from documents.exchange_rate e where e.currency_code = w.currency_code
              and e.tax_currency_code = ${DECLARED_IN} and e.valid_on < w.last_day order by e.valid_on desc limit 1)) both_ways
          order by valid_on desc limit 1) r
      order by w.quarter desc, w.currency_code`.execute(database)
  return rows
}

async function declaration(database: Kysely<Database>, sums: readonly DocumentSum[]) {
  const declared = sums.filter(isOneStopShop)
  const rates = await readRates(database, declared)
  const rateOf = (currency_code: string, quarter: string) =>
    currency_code === DECLARED_IN
      ? 1_000_000
      : (rates.find((rate) => rate.currency_code === currency_code && rate.quarter === quarter)?.rate_millionths ??
        null)
  return { currency_code: DECLARED_IN, rows: declaredLines(declared, rateOf), rates }
}

/** Reports of tax in the back office. SPEC §6. */
export function taxReportRoutes({ database }: Dependencies): Route[] {
  return [
    route(getTaxReport, async ({ query }, context) => {
      const scope = scopeOf(context)
      const days = quarterDays(query.quarter)
      const rows = await readTaxRows(database, scope, days)
      const one_stop_shop = await declaration(database, await readSums(database, scope, days))
      return {
        one_stop_shop,
        rows: rows.map((row) => ({
          ...row,
          is_one_stop_shop: isOneStopShop(row),
        })),
      }
    }),
  ]
}
