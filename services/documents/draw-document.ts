import { currencySymbolOf } from '@meridian/domain/currency-symbol.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { taxesOfLines } from '@meridian/domain/document-lines.ts'
import type { CurrencyCode } from '@meridian/domain/locale.ts'
import { isCountryId, type Locale, localeInCountry } from '@meridian/domain/locale.ts'
import { formatPrice, formatRate, pricePatternOf } from '@meridian/domain/locale-prices.ts'
import { isOneStopShop } from '@meridian/domain/oss-report.ts'
import { formatAmountWithPattern } from '@meridian/domain/price-format.ts'
import type { DocumentLine } from '@meridian/domain/sales-document.ts'
import { crossIndustryInvoice, hasElectronicForm } from './cross-industry-invoice.ts'
import { CHECK_CODE_HEIGHT, drawCheckCode } from './draw-check-code.ts'
import { FACTUR_X_FILE, facturXMetadata } from './factur-x.ts'
import type { DocumentRow } from './issue-queries.ts'
import { openPdf, PAGE, type Page, pageOn, SETTINGS, WIDTH } from './pdf-page.ts'
import { type OwnTexts, type TextKey, textIn } from './texts.ts'

/** The date of the current layout; raise it when the layout changes, so that files are made again. */
export const LOOK = '2026-11-23'

const TITLES = { invoice: 'INVOICE', receipt: 'RECEIPT', correction: 'CORRECTION' } as const
const NAMES = { goods: null, shipping: 'SHIPPING', fee: 'FEE' } as const
const RIGHT = PAGE.left + WIDTH
/** The right edges of the number columns and of an item's text. */
const COLUMNS = { item: 218, quantity: 260, price: 330, rate: 372, net: 428, gross: WIDTH }

/**
 * An invoice, receipt or correction as PDF/A-3, in the language of its order; the electronic form of an invoice is
 * embedded as Factur-X. An invoice accepted by KSeF bears its number and its code. The same document makes the same
 * bytes. SPEC §3 Orders (documents of a sale).
 */
export async function drawDocument(
  document: DocumentRow,
  {
    shop_name,
    ksef_number = null,
    texts,
  }: { shop_name: string; ksef_number?: string | null; texts?: OwnTexts | undefined },
): Promise<Buffer> {
  const language = document.language_id
  const text = (key: TextKey, values?: Record<string, string>) => textIn(language, key, values, texts)
  const title = `${text(TITLES[document.kind])} ${document.number}`
  const made_at = new Date(`${document.issued_on}T12:00:00Z`)
  const { pdf, finish } = await openPdf({
    title,
    language_id: language,
    made_at,
    author: document.content.seller.name,
  })
  if (hasElectronicForm(document)) {
    pdf.file(Buffer.from(crossIndustryInvoice(document)), {
      name: FACTUR_X_FILE,
      type: 'text/xml',
      description: title,
      creationDate: made_at,
      modifiedDate: made_at,
      // The types of the library lack PDF/A-3's relation of an embedded file; it writes AFRelationship from it.
      relationship: 'Alternative',
    } as Parameters<typeof pdf.file>[1])
    pdf.appendXML(facturXMetadata())
  }
  const page = pageOn(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const drawing: Drawing = { page, whole, document, text, ...formatsOf(document) }
  head(drawing, shop_name)
  table(drawing)
  totals(drawing)
  notes(drawing)
  if (ksef_number !== null) checkCode(drawing, ksef_number)
  whole.end()
  foot(drawing)
  return finish()
}

interface Drawing extends Formats {
  page: Page
  whole: PDFKit.PDFStructureElement
  document: DocumentRow
  text: (key: TextKey, values?: Record<string, string>) => string
}

interface Formats {
  number: (minor: number) => string
  money: (minor: number, currency_code?: string) => string
  rate: (rate_hundredths: number) => string
  day: (date: string) => string
  exchangeRate: (rate_millionths: number) => string
}

function formatsOf({ language_id, country_id, currency_code }: DocumentRow): Formats {
  const locale: Locale = localeInCountry(language_id, country_id)
  const pattern = pricePatternOf(locale)
  // Currencies of orders and sellers are those of countries.
  const symbolOf = (code: string) => currencySymbolOf(code as CurrencyCode, language_id)
  return {
    number: (minor) => formatAmountWithPattern(minor, pattern, symbolOf(currency_code)),
    money: (minor, code = currency_code) => formatPrice(minor, { locale, currency_symbol: symbolOf(code) }),
    rate: (rate_hundredths) => `${formatRate(rate_hundredths, locale)}\u00a0%`,
    exchangeRate: (rate_millionths) => (rate_millionths / 1_000_000).toFixed(6).replace('.', pattern.decimal),
    day: (date) => dayText(locale, `${date}T12:00:00Z`, 'UTC'),
  }
}

function add({ page, whole }: Drawing, tag: string, draw: () => void): void {
  whole.add(page.pdf.struct(tag, {}, draw))
}

function head(drawing: Drawing, shop_name: string): void {
  const { page, document, text, day } = drawing
  const { content } = document
  page.artifact(() => {
    page.line(SETTINGS.wordmark, shop_name.toUpperCase(), { x: PAGE.left, top: PAGE.top, spacing: 3.5 })
  })
  const top = PAGE.top + 44
  add(drawing, 'H1', () => {
    page.line(SETTINGS.title, text(TITLES[document.kind]), { x: PAGE.left, top })
    page.line(SETTINGS.strong, document.number, { x: RIGHT, top: top + 14, right: true })
  })
  const facts: [TextKey, string][] = [
    ['ISSUED', day(document.issued_on)],
    ['SOLD', day(content.sold_on)],
    ['ORDER', content.order.number],
  ]
  const factsTop = top + 50
  facts.forEach(([key, value], index) => {
    add(drawing, 'P', () => {
      const x = PAGE.left + index * (WIDTH / 3)
      page.line(SETTINGS.label, text(key), { x, top: factsTop })
      page.line(SETTINGS.text, value, { x, top: factsTop + 13 })
    })
  })
  const parties = factsTop + 44
  page.artifact(() => {
    page.rule(parties - 8)
  })
  const half = WIDTH / 2 - 12
  const { seller, buyer } = content
  const ends = [
    party(drawing, { key: 'SELLER', party: seller, x: PAGE.left, top: parties, width: half }),
    buyer === null
      ? parties
      : party(drawing, { key: 'BUYER', party: buyer, x: PAGE.left + WIDTH / 2, top: parties, width: half }),
  ]
  page.moveTo(Math.max(...ends) + 20)
}

function party(
  drawing: Drawing,
  of: {
    key: TextKey
    party: { name: string; address_lines: readonly string[]; tax_number: string | null }
    x: number
    top: number
    width: number
  },
): number {
  const { page, text } = drawing
  const { name, address_lines, tax_number } = of.party
  let { top } = of
  add(drawing, 'P', () => {
    page.line(SETTINGS.label, text(of.key), { x: of.x, top })
    top = page.column(SETTINGS.strong, name, { x: of.x, top: top + 14, width: of.width })
    for (const line of address_lines) top = page.column(SETTINGS.text, line, { x: of.x, top, width: of.width })
    if (tax_number !== null) {
      const numbered = `${text('TAX_NUMBER')} ${tax_number}`
      top = page.column(SETTINGS.text, numbered, { x: of.x, top, width: of.width })
    }
  })
  return top
}

const HEADINGS = [
  ['QUANTITY', 'quantity'],
  ['PRICE', 'price'],
  ['TAX_RATE', 'rate'],
  ['NET', 'net'],
  ['GROSS', 'gross'],
] as const

/** The heading of the table; on further pages it repeats what the first one said, so it is an artifact there. */
function headings({ page, text }: Drawing): void {
  page.line(SETTINGS.label, text('ITEM'), { x: PAGE.left, top: page.y })
  for (const [key, column] of HEADINGS) {
    page.line(SETTINGS.label, text(key), { x: PAGE.left + COLUMNS[column], top: page.y, right: true })
  }
}

function table(drawing: Drawing): void {
  const { page, whole, document } = drawing
  const { pdf } = page
  const rows = pdf.struct('Table')
  whole.add(rows)
  const first = pdf.struct('TR')
  rows.add(first)
  first.add(pdf.struct('TH', {}, () => headings(drawing)))
  first.end()
  page.space(16)
  page.artifact(() => page.rule(page.y))
  page.space(6)
  for (const line of document.content.lines) row(drawing, rows, line)
  rows.end()
  page.space(6)
}

function row(drawing: Drawing, rows: PDFKit.PDFStructureElement, line: DocumentLine): void {
  const { page, text, number, rate } = drawing
  const label = NAMES[line.bearer]
  const name = label === null ? line.name : `${text(label)}: ${line.name}`
  const wrapped = page.wrap(SETTINGS.text, name, COLUMNS.item)
  const below = [
    ...(line.sku === null ? [] : [line.sku]),
    ...(line.discount === 0 ? [] : [`${text('DISCOUNT')} ${number(-line.discount)}`]),
  ].join(' · ')
  const height = wrapped.length * SETTINGS.text.leading + (below === '' ? 0 : SETTINGS.small.leading) + 7
  if (!page.fits(height)) {
    page.turnPage()
    page.artifact(() => {
      headings(drawing)
      page.rule(page.y + 16)
    })
    page.space(22)
  }
  const top = page.y
  const { pdf } = page
  const tr = pdf.struct('TR')
  rows.add(tr)
  tr.add(
    pdf.struct('TD', {}, () => {
      wrapped.forEach((one, index) => {
        page.line(SETTINGS.text, one, { x: PAGE.left, top: top + index * SETTINGS.text.leading })
      })
      if (below !== '') {
        page.line(SETTINGS.small, below, { x: PAGE.left, top: top + wrapped.length * SETTINGS.text.leading })
      }
    }),
  )
  const cells = [
    ['quantity', line.quantity === 0 ? '' : numberOfPieces(line.quantity)],
    ['price', line.quantity === 0 ? '' : number(Math.round(line.price / line.quantity))],
    ['rate', rate(line.rate_hundredths)],
    ['net', number(line.net)],
    ['gross', number(line.gross)],
  ] as const
  for (const [column, value] of cells) {
    if (value === '') continue
    tr.add(
      pdf.struct('TD', {}, () => page.line(SETTINGS.text, value, { x: PAGE.left + COLUMNS[column], top, right: true })),
    )
  }
  tr.end()
  page.moveTo(top + height)
  page.artifact(() => page.rule(top + height - 4))
}

function numberOfPieces(quantity: number): string {
  return quantity < 0 ? `\u2212${-quantity}` : String(quantity)
}

function totals(drawing: Drawing): void {
  const { page, whole, document, text, money, rate, number } = drawing
  const { pdf } = page
  const taxes = taxesOfLines(document.content.lines)
  if (!page.fits(taxes.length * 14 + 116)) page.turnPage()
  page.space(8)
  const summary = pdf.struct('Table')
  whole.add(summary)
  const line = (cells: readonly (readonly [string, number])[], setting: (typeof SETTINGS)['label' | 'text']) => {
    const tr = pdf.struct('TR')
    summary.add(tr)
    const top = page.y
    for (const [value, end] of cells) {
      tr.add(pdf.struct('TD', {}, () => page.line(setting, value, { x: PAGE.left + end, top, right: true })))
    }
    tr.end()
    page.space(setting.leading)
  }
  line(
    [
      [text('TAX_RATE'), COLUMNS.price],
      [text('NET'), COLUMNS.rate + 20],
      [text('TAX'), COLUMNS.net + 14],
      [text('GROSS'), COLUMNS.gross],
    ],
    SETTINGS.label,
  )
  for (const tax of taxes) {
    line(
      [
        [rate(tax.rate_hundredths), COLUMNS.price],
        [number(tax.net), COLUMNS.rate + 20],
        [number(tax.tax), COLUMNS.net + 14],
        [number(tax.gross), COLUMNS.gross],
      ],
      SETTINGS.text,
    )
  }
  summary.end()
  page.space(8)
  const top = page.y
  page.artifact(() => page.rule(top, { color: '#051428', from: PAGE.left + COLUMNS.item }))
  add(drawing, 'P', () => {
    const key = document.kind === 'correction' ? 'TOTAL_BACK' : 'TOTAL'
    page.line(SETTINGS.strong, text(key), { x: PAGE.left + COLUMNS.item, top: top + 14 })
    page.line(SETTINGS.total, money(document.gross), { x: RIGHT, top: top + 9, right: true })
  })
  page.moveTo(top + 44)
  const { cash_rounding } = document.content.payment
  if (cash_rounding === 0) return
  for (const [key, amount] of [
    ['CASH_ROUNDING', cash_rounding],
    ['TO_PAY_IN_CASH', document.gross + cash_rounding],
  ] as const) {
    const at = page.y
    add(drawing, 'P', () => {
      page.line(SETTINGS.text, text(key), { x: PAGE.left + COLUMNS.item, top: at })
      page.line(SETTINGS.text, money(amount), { x: RIGHT, top: at, right: true })
    })
    page.space(SETTINGS.text.leading)
  }
  page.space(8)
}

/**
 * True if a company of the Union was charged the tax of the country where the goods went, although the sale crossed a
 * border.
 */
function isTaxedCompany({ content: { seller, buyer }, country_id }: Drawing['document']): boolean {
  if (!isCountryId(seller.country_id) || !isCountryId(country_id) || !buyer?.tax_number) return false
  return isOneStopShop({ seller_country_id: seller.country_id, country_id, is_taxable: false })
}

function notes(drawing: Drawing): void {
  const { page, document, text, day, money, exchangeRate } = drawing
  const { payment, tax_currency, corrects } = document.content
  const lines = [
    ...(corrects === null ? [] : [text('CORRECTS', { number: corrects.number, day: day(corrects.issued_on) })]),
    ...(document.reason === null ? [] : [text(document.reason)]),
    payment.paid_on === null
      ? text('TO_PAY', { method: payment.name })
      : text('PAID', { day: day(payment.paid_on), method: payment.name }),
    ...(isTaxedCompany(document) ? [text('TAX_CHARGED')] : []),
    ...(payment.reference === null ? [] : [text('REFERENCE', { reference: payment.reference })]),
    ...(tax_currency === null
      ? []
      : [
          text('RATE', {
            day: day(tax_currency.valid_on),
            tax: tax_currency.currency_code,
            currency: document.currency_code,
            rate: exchangeRate(tax_currency.rate_millionths),
            source: tax_currency.source,
            amount: money(tax_currency.tax, tax_currency.currency_code),
          }),
        ]),
  ]
  for (const line of lines) {
    const wrapped = page.wrap(SETTINGS.text, line, WIDTH)
    if (!page.fits(wrapped.length * SETTINGS.text.leading)) page.turnPage()
    const top = page.y
    add(drawing, 'P', () => page.column(SETTINGS.text, line, { x: PAGE.left, top, width: WIDTH }))
    page.moveTo(top + wrapped.length * SETTINGS.text.leading)
  }
}

function checkCode(drawing: Drawing, ksef_number: string): void {
  const { page, whole, document, text } = drawing
  if (!page.fits(CHECK_CODE_HEIGHT + 12)) page.turnPage()
  const top = page.y + 12
  const { pdf } = page
  whole.add(
    pdf.struct('Figure', { alt: `${text('KSEF_CODE')}. ${text('KSEF_NUMBER', { number: ksef_number })}` }, () =>
      drawCheckCode(page, { document, ksef_number, at: { x: PAGE.left - 8, top } }),
    ),
  )
  page.moveTo(top + CHECK_CODE_HEIGHT)
}

/** The line below every page, drawn once the number of pages is known. */
function foot({ page, document }: Drawing): void {
  const { pdf } = page
  const { count } = pdf.bufferedPageRange()
  const { name, register_line, email, phone } = document.content.seller
  const issuer = page.wrap(SETTINGS.small, `${name} · ${register_line} · ${email} · ${phone}`, WIDTH - 110)
  const top = PAGE.height - PAGE.bottom + 22
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    page.artifact(() => {
      page.rule(top)
      issuer.forEach((line, at) => {
        page.line(SETTINGS.small, line, { x: PAGE.left, top: top + 8 + at * SETTINGS.small.leading })
      })
      const number = `${document.number} · ${index + 1} / ${count}`
      page.line(SETTINGS.small, number, { x: RIGHT, top: top + 8, right: true })
    })
  }
}
