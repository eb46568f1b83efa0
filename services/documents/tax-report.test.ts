import { getTaxReport } from '@meridian/contract/admin/tax-report.ts'
import { inTaxCurrency } from '@meridian/domain/document-lines.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const quarterOf = (day: Date) => `${day.getUTCFullYear()}-Q${Math.floor(day.getUTCMonth() / 3) + 1}`

test('the report equals the documents to the cent, and says what the one-stop shop declares', async () => {
  const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ', 'DE', 'UA'], role: 'finance' })
  const { rows: days } = await sql<{ day: Date }>`
    select min(issued_at) as day from documents.document where country_id = 'CZ'`.execute(shop.deps.database)
  const quarter = quarterOf(days[0]?.day ?? shop.time.now)
  const { rows } = await admin.call(getTaxReport, { query: { quarter } })
  expect(rows.length).toBeGreaterThan(1)
  const { rows: sums } = await sql<{ country_id: string; net: number; tax: number }>`
    select country_id, sum(net)::bigint as net, sum(tax)::bigint as tax from documents.document
      where country_id in ('PL', 'CZ', 'DE', 'UA') and to_char(issued_on, 'YYYY-"Q"Q') = ${quarter}
      group by country_id order by country_id`.execute(shop.deps.database)
  const reported = sums.map(({ country_id }) => {
    const of = rows.filter((row) => row.country_id === country_id)
    const sum = (pick: (row: (typeof rows)[number]) => number) => of.reduce((all, row) => all + pick(row), 0)
    return {
      country_id,
      net: sum((row) => row.net + row.corrected_net),
      tax: sum((row) => row.tax + row.corrected_tax),
    }
  })
  expect(reported).toEqual(sums)
  const stops = rows.filter((row) => row.is_one_stop_shop).map((row) => row.country_id)
  expect([...new Set(stops)]).toEqual(['CZ'])
})

test('the declaration sums the same documents, converted once at the rate of the quarter', async () => {
  const admin = await shop.member({ type_id: 2, countries: ['PL', 'CZ', 'DE', 'UA'], role: 'finance' })
  const { rows: days } = await sql<{ day: Date }>`
    select max(issued_at) as day from documents.document where country_id = 'CZ'`.execute(shop.deps.database)
  const quarter = quarterOf(days[0]?.day ?? shop.time.now)
  const { rows, one_stop_shop } = await admin.call(getTaxReport, { query: { quarter } })
  const [rate] = one_stop_shop.rates
  expect(one_stop_shop.rates).toMatchObject([{ currency_code: 'CZK', quarter }])
  const czech = rows.filter((row) => row.is_one_stop_shop)
  expect(czech.length).toBeGreaterThan(0)
  expect(one_stop_shop.rows).toEqual(
    czech.map(
      ({ company_id, seller_country_id, country_id, rate_hundredths, net, tax, corrected_net, corrected_tax }) => ({
        ...{ company_id, seller_country_id, country_id, rate_hundredths, quarter },
        net: inTaxCurrency(net + corrected_net, rate?.rate_millionths ?? 0),
        tax: inTaxCurrency(tax + corrected_tax, rate?.rate_millionths ?? 0),
      }),
    ),
  )
})

test('an admin of another country sees nothing of these sales', async () => {
  const admin = await shop.member({ type_id: 2, countries: ['HK'], role: 'finance' })
  const { rows } = await admin.call(getTaxReport, { query: { quarter: quarterOf(shop.time.now) } })
  expect(rows.filter((row) => row.country_id !== 'HK')).toEqual([])
})
