import { describe, expect, test } from 'vitest'
import { crossIndustryInvoice, hasElectronicForm } from './cross-industry-invoice.ts'
import { invoiceToDraw, schemaErrors } from './drawn-testing.ts'

const CASES = [
  ['an invoice', {}],
  ['a correction', { kind: 'correction' }],
  ['an invoice in a foreign currency', { abroad: true, country_id: 'CZ', rates: [2100, 1200] }],
  ['an export without tax', { country_id: 'NO', rates: [0, 0] }],
  ['goods at a zero rate beside others', { country_id: 'GB', rates: [2000, 0] }],
  ['goods sold to the Canary Islands', { country_id: 'GC', rates: [700, 300] }],
  ['an invoice of many lines', { lines: 60 }],
  ['an invoice paid in rounded cash', { country_id: 'CZ', rates: [2100, 1200], cash_rounding: -49 }],
] as const

test.each(CASES)('%s is valid by the schema of Factur-X 1.07.3, profile EN 16931', async (_, of) => {
  expect(await schemaErrors(crossIndustryInvoice(invoiceToDraw(of)))).toEqual([])
})

test('the schema refuses what is wrong', async () => {
  const xml = crossIndustryInvoice(invoiceToDraw())
  expect(await schemaErrors(xml.replace('<ram:InvoiceCurrencyCode>PLN</ram:InvoiceCurrencyCode>', ''))).not.toEqual([])
  expect(await schemaErrors(xml.replace('<ram:TypeCode>380</ram:TypeCode>', '<ram:Kind>380</ram:Kind>'))).not.toEqual(
    [],
  )
})

/** The texts of elements of a name, in order. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)</ram:${name}>`, 'g'))].map(([, text = '']) => text)
const partsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}>(.*?)</ram:${name}>`, 'gs'))].map(([, part = '']) => part)
const cents = (text: string | undefined) => Math.round(Number(text) * 100)
const total = (texts: readonly string[]) => texts.reduce((sum, text) => sum + cents(text), 0)

describe('the business rules of EN 16931', () => {
  test.each(CASES)('hold for %s', (_, of) => {
    const xml = crossIndustryInvoice(invoiceToDraw(of))
    const lines = partsOf(xml, 'IncludedSupplyChainTradeLineItem')
    const [head = ''] = partsOf(xml, 'ApplicableHeaderTradeSettlement')
    const [sums = ''] = partsOf(head, 'SpecifiedTradeSettlementHeaderMonetarySummation')
    const sum = (name: string) => cents(textsOf(sums, name)[0])
    // BR-01 to BR-16: specification, number, date, type, currency, names, countries, totals, lines.
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
    expect(textsOf(xml, 'TypeCode')[0]).toMatch(/^38[04]$/)
    expect(textsOf(xml, 'CountryID')).toEqual(['PL', expect.stringMatching(/^[A-Z]{2}$/)])
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      // BR-21 to BR-27: number, quantity with unit, net amount, name, a price that is not negative.
      expect(line).toMatch(/<ram:LineID>\d+</)
      expect(line).toMatch(/<ram:BilledQuantity unitCode="C62">-?\d+</)
      expect(cents(textsOf(line, 'ChargeAmount')[0])).toBeGreaterThanOrEqual(0)
      const [price, base, pieces] = [
        cents(textsOf(line, 'ChargeAmount')[0]),
        Number(textsOf(line, 'BasisQuantity')[0]),
        Number(textsOf(line, 'BilledQuantity')[0]),
      ]
      // PEPPOL-EN16931-R120: price × pieces ÷ base − discount is the net amount.
      const discount = total(textsOf(line, 'ActualAmount'))
      expect((price * pieces) / base - discount).toBe(cents(textsOf(line, 'LineTotalAmount')[0]))
      // BR-CO-04: a tax category for each line.
      expect(textsOf(line, 'CategoryCode')).toHaveLength(1)
    }
    // BR-CO-10, 13, 14, 15, 16.
    expect(sum('LineTotalAmount')).toBe(total(lines.flatMap((line) => textsOf(line, 'LineTotalAmount'))))
    expect(sum('TaxBasisTotalAmount')).toBe(sum('LineTotalAmount'))
    expect(sum('GrandTotalAmount')).toBe(sum('TaxBasisTotalAmount') + sum('TaxTotalAmount'))
    expect(sum('DuePayableAmount')).toBe(
      sum('GrandTotalAmount') - sum('TotalPrepaidAmount') + total(textsOf(sums, 'RoundingAmount')),
    )
    const taxes = partsOf(head, 'ApplicableTradeTax')
    expect(total(taxes.flatMap((tax) => textsOf(tax, 'CalculatedAmount')))).toBe(sum('TaxTotalAmount'))
    for (const tax of taxes) {
      const [code, rate] = [textsOf(tax, 'CategoryCode')[0], textsOf(tax, 'RateApplicablePercent')[0]]
      const basis = cents(textsOf(tax, 'BasisAmount')[0])
      // BR-CO-17: the tax is its share of the basis; prices with tax round it by a cent at most a line.
      const exact = Math.round((basis * Number(rate)) / 100)
      expect(Math.abs(cents(textsOf(tax, 'CalculatedAmount')[0]) - exact)).toBeLessThanOrEqual(1)
      // BR-S-08, BR-Z-08, BR-G-08, BR-AF-08: the basis of a category is that of its lines.
      const own = lines.filter(
        (line) => textsOf(line, 'CategoryCode')[0] === code && textsOf(line, 'RateApplicablePercent')[0] === rate,
      )
      expect(total(own.flatMap((line) => textsOf(line, 'LineTotalAmount')))).toBe(basis)
      // BR-G-10: an export says why there is no tax. BR-S-10, BR-Z-10, BR-AF-10: the others say nothing.
      expect(textsOf(tax, 'ExemptionReasonCode')).toEqual(code === 'G' ? ['VATEX-EU-G'] : [])
      if (code === 'S') expect(Number(rate)).toBeGreaterThan(0)
      if (code === 'Z' || code === 'G') expect(Number(rate)).toBe(0)
    }
    // BR-CO-09, BR-CO-26, BR-S-02: tax numbers with the prefix of a country.
    expect([...xml.matchAll(/schemeID="VA">([^<]+)</g)].map(([, text]) => text)).toEqual([
      'PL0000000051',
      'PL0000000017',
    ])
    // BR-53: a second total of tax where the seller declares it in another currency.
    expect(textsOf(sums, 'TaxTotalAmount')).toHaveLength('abroad' in of ? 2 : 1)
    // BR-55: a correction names what it corrects.
    const isCorrection = 'kind' in of
    expect(textsOf(head, 'IssuerAssignedID')).toEqual(isCorrection ? ['PL-INV-2026-000123'] : [])
  })
})

test('a text cannot break out of its element', () => {
  const xml = crossIndustryInvoice(invoiceToDraw())
  expect(xml).toContain('Świeca &lt;zapachowa&gt; &amp; mydło')
  expect(xml).not.toContain('<zapachowa>')
})

test('receipts and documents of a seller without VAT have no electronic form', () => {
  expect(hasElectronicForm(invoiceToDraw())).toBe(true)
  expect(hasElectronicForm(invoiceToDraw({ kind: 'receipt' }))).toBe(false)
  const american = invoiceToDraw()
  american.content.seller.country_id = 'US'
  expect(hasElectronicForm(american)).toBe(false)
})
