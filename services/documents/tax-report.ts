import { getTaxReport } from '@meridian/contract/admin/tax-report.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { isOneStopShop, quarterDays } from '@meridian/domain/oss-report.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, scopeOf, within } from '../country-scope.ts'
import { type Dependencies, type Route, route } from '../handler.ts'

interface TaxRow {
  company_id: number
  seller_country_id: CountryId
  country_id: CountryId
  rate_hundredths: number
  currency_code: string
  documents: number
  net: number
  tax: number
  corrected_net: number
  corrected_tax: number
}

/** The tax of the documents issued on some days, by seller, country of the sale, rate and currency. */
async function readTaxRows(
  database: Kysely<Database>,
  scope: CountryScope,
  { from, until }: { from: string; until: string },
): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select d.company_id, s.country_id as seller_country_id, d.country_id, t.rate_hundredths, d.currency_code,
        count(distinct d.document_id)::integer as documents,
        coalesce(sum(t.net) filter (where d.kind <> 'correction'), 0)::bigint as net,
        coalesce(sum(t.tax) filter (where d.kind <> 'correction'), 0)::bigint as tax,
        coalesce(sum(t.net) filter (where d.kind = 'correction'), 0)::bigint as corrected_net,
        coalesce(sum(t.tax) filter (where d.kind = 'correction'), 0)::bigint as corrected_tax
      from documents.document d join documents.document_tax t using (document_id) join documents.seller s using (company_id)
      where d.issued_on >= ${from}::date and d.issued_on < ${until}::date and ${within(scope, 'd.country_id')}
      group by d.company_id, s.country_id, d.country_id, t.rate_hundredths, d.currency_code
      order by d.company_id, d.country_id, t.rate_hundredths desc, d.currency_code`.execute(database)
  return rows
}

/** Reports of tax in the back office. SPEC §6. */
export function taxReportRoutes({ database }: Dependencies): Route[] {
  return [
    route(getTaxReport, async ({ query }, context) => {
      const rows = await readTaxRows(database, scopeOf(context), quarterDays(query.quarter))
      return {
        rows: rows.map((row) => ({
          ...row,
          is_one_stop_shop: isOneStopShop(row.seller_country_id, row.country_id),
        })),
      }
    }),
  ]
}
