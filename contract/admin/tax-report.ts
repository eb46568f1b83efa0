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
        /** Sold abroad to companies, which named a tax number: never declared in the one-stop shop. */
        is_taxable: z.boolean(),
        /** Declared in the one-stop shop of the European Union. */
        is_one_stop_shop: z.boolean(),
        documents: z.int(),
        net: Money,
        tax: Money,
        /** Of documents of this quarter that correct others; negative. */
        corrected_net: Money,
        corrected_tax: Money,
      }),
    ),
    /** What the one-stop shop declares: sums of documents in each currency, each converted once. */
    one_stop_shop: z.object({
      currency_code: z.string(),
      rows: z.array(
        z.object({
          company_id: Id,
          seller_country_id: CountryId,
          country_id: CountryId,
          rate_hundredths: z.int(),
          /** Of the sale: corrections of an earlier quarter stand apart. */
          quarter: z.string(),
          /** Null where a currency has no exchange rate. */
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
          /** Whether it is that of the last day of the quarter, or the latest before it. */
          is_final: z.boolean(),
        }),
      ),
    }),
  }),
  errors: [],
})
