import { getTaxReport } from '@meridian/contract/admin/tax-report.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { inTaxCurrency } from '@meridian/domain/document-lines.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertTestAttempt } from '../payments/payments-testing.ts'
import { payOrder } from '../shop/order/order-points.ts'
import { openTestShop } from '../testing/testing.ts'
import { crossIndustryInvoice } from './cross-industry-invoice.ts'
import { readDocumentsOfOrder } from './issue-queries.ts'

const shop = await openTestShop()

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
  const fromReport = sums.map(({ country_id }) => {
    const of = rows.filter((row) => row.country_id === country_id)
    const sum = (pick: (row: (typeof rows)[number]) => number) => of.reduce((all, row) => all + pick(row), 0)
    return {
      country_id,
      net: sum((row) => row.net + row.corrected_net),
      tax: sum((row) => row.tax + row.corrected_tax),
    }
  })
  expect(fromReport).toEqual(sums)
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
        company_id,
        seller_country_id,
        country_id,
        rate_hundredths,
        quarter,
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

test('a sale to a company abroad is never declared in the one-stop shop, whatever member state its number is of', async () => {
  const { database } = shop.deps
  await sql`update documents.country_rule set issued_on = 'payment' where country_id = 'DE'`.execute(database)
  const soldFromPoland = async (tax_number: string | null) => {
    const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]
    const order = await placeTestOrder(await shop.guest('DE'), lines, PAYMENT_METHOD_IDS.DE.card, { country_id: 'DE' })
    const { order_id } = order
    await sql`update shop.orders set company_id = (select company_id from documents.seller where code = 'PL'),
        invoice_required = ${tax_number !== null}, invoice_company_name = ${tax_number && 'Blumen GmbH'},
        invoice_tax_number = ${tax_number} where order_id = ${order_id}`.execute(database)
    await insertTestAttempt(shop, { order_id, amount: order.totals.total_gross, state: 'CAPTURED' })
    await inTransaction(database, (tx) => payOrder(tx, shop.options.enqueue, order_id, 'paid in a test', shop.time.now))
    await shop.issueDocument({ order_id, event: 'payment' })
    const [document] = await readDocumentsOfOrder(database, order_id)
    if (document === undefined) throw new Error('no document')
    return document
  }
  const admin = await shop.member({ type_id: 2, countries: ['DE'], role: 'finance' })
  const report = async () => {
    const { rows, one_stop_shop } = await admin.call(getTaxReport, { query: { quarter: quarterOf(shop.time.now) } })
    const ofPoland = rows.filter((row) => row.seller_country_id === 'PL' && row.country_id === 'DE')
    return {
      rows: ofPoland.map(({ is_taxable, is_one_stop_shop, net, tax }) => [is_taxable, is_one_stop_shop, net + tax]),
      declared: one_stop_shop.rows.map(({ net, tax }) => (net ?? 0) + (tax ?? 0)),
    }
  }
  const company = await soldFromPoland('123456789')
  const polish = await soldFromPoland('PL5260210228')
  expect(await report()).toEqual({ rows: [[true, false, company.gross + polish.gross]], declared: [] })
  const consumer = await soldFromPoland(null)
  expect(await report()).toEqual({
    rows: [
      [false, true, consumer.gross],
      [true, false, company.gross + polish.gross],
    ],
    declared: [consumer.gross],
  })
  // Both numbers have their prefix, in the document and its electronic form, and the tax is that of the rate.
  expect([company, polish].map(({ content }) => content.buyer?.tax_number)).toEqual(['DE123456789', 'PL5260210228'])
  expect(company.content.seller.tax_number).toMatch(/^PL/)
  const xml = crossIndustryInvoice(company)
  expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
  expect(xml).toMatch(/<ram:ID schemeID="VA">PL\d{10}<\/ram:ID>/)
  expect(new Set(xml.match(/(?<=<ram:CategoryCode>)\w+/g))).toEqual(new Set(['S']))
})
