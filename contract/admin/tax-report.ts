import { QUARTER } from '@meridian/domain/oss-report.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, Money } from '../fields.ts'

export const getTaxReport = endpoint({
  alias: 'ADMIN',
  name: 'getTaxReport',
  summary:
    'The tax of a quarter by seller, country of the sale, rate and currency, companies abroad apart, as documents state it; corrections apart',
  method: 'GET',
  path: '/reports/tax',
  caller: 'admin',
  right: 'reports.read',
  query: z.strictObject({ quarter: z.string().regex(QUARTER) }),
  response: z.object({
    rows: z.array(
      z.object({
        company_id: Id,
        seller_country_id: CountryId,
        country_id: CountryId,
        rate_hundredths: z.int(),
        currency_code: z.string(),
        /** Sales abroad to companies with a tax number: never declared in the one-stop shop. */
        is_taxable: z.boolean(),
        /** Declared in the one-stop shop of the European Union. */
        is_one_stop_shop: z.boolean(),
        documents: z.int(),
        net: Money,
        tax: Money,
        /** Credit notes of this quarter; negative. */
        corrected_net: Money,
        corrected_tax: Money,
      }),
    ),
    /** The one-stop-shop declaration: totals of documents per currency, each converted once. */
    one_stop_shop: z.object({
      currency_code: z.string(),
      rows: z.array(
        z.object({
          company_id: Id,
          seller_country_id: CountryId,
          country_id: CountryId,
          rate_hundredths: z.int(),
          /** Quarter of the sale: corrections of an earlier quarter are listed separately. */
          quarter: z.string(),
          /** Null for a currency without an exchange rate. */
          net: Money.nullable(),
          tax: Money.nullable(),
        }),
      ),
      rates: z.array(
        z.object({
          currency_code: z.string(),
          quarter: z.string(),
          rate_millionths: z.int(),
          valid_on: z.iso.date(),
          source: z.string(),
          /** True for the rate of the last day of the quarter; false for the latest one before it. */
          is_final: z.boolean(),
        }),
      ),
    }),
  }),
})
