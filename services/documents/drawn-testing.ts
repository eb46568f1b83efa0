import { readdirSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { linesOfCorrection, linesOfSale, reversalOfRest, taxesOfLines } from '@meridian/domain/document-lines.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { splitByLargestRemainder, taxFromGross } from '@meridian/domain/money.ts'
import type { DocumentLine } from '@meridian/domain/sales-document.ts'
import { validateXML } from 'xmllint-wasm'
import type { DocumentRow } from './issue-queries.ts'

const SELLER = {
  name: 'Meridian Poland Sp. z o.o.',
  address_lines: ['ul. Wrzosowa 51', '00-051 Warszawa', 'Polska'],
  country_id: 'PL',
  tax_number: 'PL 0000000051',
  register_line: 'KRS 0000000051, Sąd Rejonowy dla m.st. Warszawy',
  email: 'poland@meridian.example',
  phone: '+48 22 000 00 51',
}
const BUYER = {
  name: 'Pracownia Kwiatowa "Żółć & Syn" Sp. z o.o.',
  tax_number: '0000000017',
  address_lines: ['ul. Świętojańska 12A/5', '81-391 Gdynia', 'Polska'],
  postal_code: '81-391',
  city_name: 'Gdynia',
  country_id: 'PL',
}

/** An invoice of three goods at two rates with a discount, and delivery; or what else is asked for. */
export function invoiceToDraw(
  of: {
    kind?: DocumentRow['kind']
    language_id?: LanguageId
    country_id?: CountryId
    rates?: readonly [number, number]
    lines?: number
    abroad?: boolean
    cash_rounding?: number
  } = {},
): DocumentRow {
  const { kind = 'invoice', language_id = 'pl', country_id = 'PL', rates = [2300, 500], lines: more = 0 } = of
  const bought = [
    { price: 18900, quantity: 2, discount: 1333, rate: rates[0] },
    { price: 4990, quantity: 3, discount: 0, rate: rates[0] },
    { price: 4901, quantity: 1, discount: 7, rate: rates[1] },
    ...Array.from({ length: more }, () => ({ price: 9999, quantity: 1, discount: 0, rate: rates[0] })),
  ]
  const lines = bought.map(({ price, quantity, discount, rate }, index) => ({
    position: index + 1,
    sku: `AMBRE-${index + 1}`,
    name: index === 1 ? 'Świeca <zapachowa> & mydło, kolekcja zimowa, opakowanie ozdobne' : 'Ambre 51, 50 ml',
    quantity,
    line_gross: price * quantity,
    discount,
    tax: 0,
    points_converted: 0,
    line_points: 0,
    tax_rate_hundredths: rate,
  }))
  const shipping_gross = 1490
  const taxes = [...new Set(rates)].map((rate_hundredths) => {
    const own = lines.filter((line) => line.tax_rate_hundredths === rate_hundredths)
    const goods = own.reduce((sum, line) => sum + line.line_gross - line.discount, 0)
    const gross = goods + (rate_hundredths === rates[0] ? shipping_gross : 0)
    const tax = Math.round((gross * rate_hundredths) / (10_000 + rate_hundredths))
    return { rate_hundredths, gross, tax, net: gross - tax }
  })
  // The tax of a rate by the amounts, as an order freezes it: goods first, delivery last.
  const shipping_tax = taxFromGross(shipping_gross, rates[0]).tax
  for (const { rate_hundredths, tax } of taxes) {
    const own = lines.filter((line) => line.tax_rate_hundredths === rate_hundredths)
    const ofGoods = tax - (rate_hundredths === rates[0] ? shipping_tax : 0)
    const parts = splitByLargestRemainder(
      ofGoods,
      own.map((line) => line.line_gross - line.discount),
    )
    for (const [index, line] of own.entries()) line.tax = parts[index] ?? 0
  }
  const sold = {
    lines,
    shipping_gross,
    shipping_tax,
    service_tax_rate_hundredths: rates[0],
    payment_fee: 0,
    payment_fee_tax: 0,
    shipping_name: 'Kurier',
    payment_name: 'BLIK',
    taxes,
    tax_inclusive: true,
  }
  const original = linesOfSale(sold)
  const charged: DocumentLine[] =
    kind === 'correction' ? (linesOfCorrection(original, [], reversalOfRest(original, [])) ?? []) : original
  const totals = taxesOfLines(charged)
  const sum = (pick: (tax: (typeof totals)[number]) => number) => totals.reduce((all, tax) => all + pick(tax), 0)
  return {
    document_id: 1,
    company_id: 1,
    order_id: 1,
    revision: 1,
    refund_id: null,
    kind,
    language_id,
    country_id,
    number:
      kind === 'correction' ? 'PL-COR-2026-000007' : kind === 'receipt' ? 'PL-REC-2026-000123' : 'PL-INV-2026-000123',
    corrects: kind === 'correction' ? 2 : null,
    issued_at: new Date('2026-11-23T09:00:00Z'),
    issued_on: '2026-11-23',
    currency_code: of.abroad ? 'CZK' : 'PLN',
    net: sum(({ net }) => net),
    tax: sum(({ tax }) => tax),
    gross: sum(({ gross }) => gross),
    reason: kind === 'correction' ? 'RETURN' : null,
    content: {
      seller: SELLER,
      buyer: kind === 'receipt' ? null : BUYER,
      order: { number: 'M261122-0001387-K4XM', placed_on: '2026-11-22' },
      sold_on: '2026-11-22',
      tax_inclusive: true,
      lines: charged,
      payment: of.cash_rounding
        ? {
            name: 'Za pobraniem',
            type: 'cash_on_delivery',
            paid_on: null,
            reference: null,
            cash_rounding: of.cash_rounding,
          }
        : { name: 'BLIK', type: 'mobile_code', paid_on: '2026-11-22', reference: 'tok_ABC-123', cash_rounding: 0 },
      tax_currency: of.abroad
        ? { currency_code: 'PLN', rate_millionths: 5_731_000, valid_on: '2026-11-01', source: 'Demo rates', tax: 2075 }
        : null,
      corrects: kind === 'correction' ? { number: 'PL-INV-2026-000123', issued_on: '2026-11-20' } : null,
    },
  }
}

const SCHEMAS = new URL('factur-x-1.07.3/', import.meta.url)
const MAIN = 'CrossIndustryInvoice_100.xsd'

/** Errors of a text by the schema of Factur-X 1.07.3, profile EN 16931; empty for a valid one. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const fileOf = (fileName: string) => ({ fileName, contents: readFileSync(new URL(fileName, SCHEMAS), 'utf8') })
  const imported = readdirSync(SCHEMAS).filter((name) => name.endsWith('.xsd') && name !== MAIN)
  const { errors } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema: fileOf(MAIN),
    preload: imported.map(fileOf),
  })
  return errors.map(({ message }) => message)
}

/** Whether a text is well-formed XML. */
export async function isWellFormed(xml: string): Promise<boolean> {
  const { errors } = await validateXML({ xml: { fileName: 'some.xml', contents: xml }, normalization: 'c14n' })
  return errors.length === 0
}

/** An object of a PDF: its dictionary as text, and its stream, unpacked. */
export interface PdfObject {
  text: string
  stream: Buffer | null
}

/** The objects of a PDF by number, and what follows them. */
export function objectsOf(pdf: Buffer): { objects: Map<number, PdfObject>; trailer: string } {
  const objects = new Map<number, PdfObject>()
  const latin = pdf.toString('latin1')
  let end = 0
  for (const match of latin.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    if (start < end) continue
    const dictionaryEnd = latin.slice(start).search(/\nstream\n|\nendobj/) + start
    const text = latin.slice(start, dictionaryEnd)
    const length = /\/Length (\d+)/.exec(text)?.[1]
    const isStream = latin.startsWith('\nstream\n', dictionaryEnd) && length !== undefined
    const from = dictionaryEnd + '\nstream\n'.length
    const bytes = isStream ? pdf.subarray(from, from + Number(length)) : null
    end = isStream ? from + Number(length) : dictionaryEnd
    objects.set(Number(match[1]), {
      text,
      stream: bytes && (text.includes('/FlateDecode') ? inflateSync(bytes) : bytes),
    })
  }
  return { objects, trailer: latin.slice(latin.lastIndexOf('trailer')) }
}
