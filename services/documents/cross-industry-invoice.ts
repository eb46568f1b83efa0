import { countryFacts } from '@meridian/domain/countries.ts'
import { taxesOfLines } from '@meridian/domain/document-lines.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { type Minor, taxFromGross } from '@meridian/domain/money.ts'
import type { DocumentLine } from '@meridian/domain/sales-document.ts'
import { type TaxCategory, taxCategory } from '@meridian/domain/tax-category.ts'
import { prefixedTaxNumber } from '@meridian/domain/tax-number.ts'
import type { DocumentRow } from './issue-queries.ts'
import { element, type XmlElement, xmlText } from './xml.ts'

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
/** The profile of EN 16931 without extensions, BT-24. */
const PROFILE = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001: a commercial invoice, and a corrected one with the differences. */
const TYPE_CODES = { invoice: '380', correction: '384' } as const
/** UNTDID 4461: cash, bank card, credit transfer and other means. */
const PAYMENT_MEANS: Readonly<Record<string, string>> = { cash_on_delivery: '10', card: '48' }
const ANY_MEANS = '1'
/** UN/ECE Rec 20: one piece. */
const PIECE = 'C62'

/** True for documents with an electronic form: an invoice of a seller with VAT, or its correction. */
export function hasElectronicForm({ kind, content }: Pick<DocumentRow, 'kind' | 'content'>): boolean {
  const { seller, buyer } = content
  return (
    kind !== 'receipt' &&
    buyer !== null &&
    isCountryId(seller.country_id) &&
    countryFacts(seller.country_id).tax_inclusive
  )
}

/**
 * The electronic form of an invoice or of its correction: UN/CEFACT Cross Industry Invoice by EN 16931, as Factur-X
 * embeds it. @throws Error for a document without one
 */
export function crossIndustryInvoice(document: DocumentRow): string {
  const { kind, number, content, issued_on } = document
  if (kind === 'receipt' || content.buyer === null) throw new Error(`The document ${number} has no electronic form`)
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', PROFILE)]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', number),
        element('ram:TypeCode', TYPE_CODES[kind]),
        element('ram:IssueDateTime', [day('udt', issued_on)]),
        element('ram:IncludedNote', [element('ram:Content', content.seller.register_line)]),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...content.lines.map((line, index) => lineItem(line, index, document)),
        agreement(content.seller, content.buyer, content.order.number),
        element('ram:ApplicableHeaderTradeDelivery', [
          element('ram:ActualDeliverySupplyChainEvent', [
            element('ram:OccurrenceDateTime', [day('udt', content.sold_on)]),
          ]),
        ]),
        settlement(document),
      ]),
    ],
    NAMESPACES,
  )
  return xmlText(root)
}

function day(prefix: 'udt' | 'qdt', date: string): XmlElement {
  return element(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })
}

/** An amount with two decimals. */
function amount(minor: Minor): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const percent = (rate_hundredths: number) => amount(rate_hundredths)

/**
 * A line: its net amount, before it the discount. The price is that of all pieces, with their number as its base, so
 * that it multiplies out exactly. A correction has negative pieces, since a price may not be negative.
 */
function lineItem(line: DocumentLine, index: number, { kind, content, country_id }: DocumentRow): XmlElement {
  const isCorrection = kind === 'correction'
  const pieces = line.quantity === 0 ? (isCorrection ? -1 : 1) : line.quantity
  const net_discount = content.tax_inclusive
    ? line.discount - taxFromGross(Math.abs(line.discount), line.rate_hundredths).tax
    : line.discount
  const discount = isCorrection ? 0 : net_discount
  const quantity = { unitCode: PIECE }
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      line.sku === null ? undefined : element('ram:SellerAssignedID', line.sku),
      element('ram:Name', line.name),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', amount(Math.abs(line.net + discount))),
        element('ram:BasisQuantity', String(Math.abs(pieces)), quantity),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', String(pieces), quantity)]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', categoryOf(country_id, line.rate_hundredths).code),
        element('ram:RateApplicablePercent', percent(line.rate_hundredths)),
      ]),
      discount === 0
        ? undefined
        : element('ram:SpecifiedTradeAllowanceCharge', [
            element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
            element('ram:ActualAmount', amount(discount)),
            element('ram:Reason', 'Discount'),
          ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', amount(line.net))]),
    ]),
  ])
}

function categoryOf(country_id: CountryId, rate_hundredths: number): TaxCategory {
  return taxCategory({ country_id, rate_hundredths })
}

function agreement(
  seller: DocumentRow['content']['seller'],
  buyer: NonNullable<DocumentRow['content']['buyer']>,
  order_number: string,
): XmlElement {
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', [
      element('ram:Name', seller.name),
      element('ram:DefinedTradeContact', [
        element('ram:PersonName', seller.name),
        element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', seller.phone)]),
        element('ram:EmailURIUniversalCommunication', [element('ram:URIID', seller.email)]),
      ]),
      postalAddress({ ...seller, postal_code: null, city_name: null }),
      taxRegistration(seller.tax_number.replaceAll(' ', '')),
    ]),
    element('ram:BuyerTradeParty', [
      element('ram:Name', buyer.name),
      postalAddress(buyer),
      buyer.tax_number === null || !isCountryId(buyer.country_id)
        ? undefined
        : taxRegistration(prefixedTaxNumber(buyer.tax_number, buyer.country_id)),
    ]),
    element('ram:SellerOrderReferencedDocument', [element('ram:IssuerAssignedID', order_number)]),
  ])
}

function taxRegistration(tax_number: string): XmlElement {
  return element('ram:SpecifiedTaxRegistration', [element('ram:ID', tax_number, { schemeID: 'VA' })])
}

function postalAddress(of: {
  address_lines: readonly string[]
  postal_code: string | null
  city_name: string | null
  country_id: string
}): XmlElement {
  const [first, second, third] = of.address_lines
  const line = (name: string, text: string | null | undefined) =>
    text === null || text === undefined || text === '' ? undefined : element(name, text)
  return element('ram:PostalTradeAddress', [
    line('ram:PostcodeCode', of.postal_code),
    line('ram:LineOne', first),
    line('ram:LineTwo', second),
    line('ram:LineThree', third),
    line('ram:CityName', of.city_name),
    element('ram:CountryID', isCountryId(of.country_id) ? countryFacts(of.country_id).address_region : of.country_id),
  ])
}

function settlement({ kind, content, currency_code, country_id, net, tax, gross }: DocumentRow): XmlElement {
  const { payment, tax_currency, corrects, lines } = content
  // A correction is settled; payment on delivery is still due.
  const due = gross + payment.cash_rounding
  const paid = kind === 'correction' || payment.paid_on !== null ? due : 0
  return element('ram:ApplicableHeaderTradeSettlement', [
    payment.reference === null ? undefined : element('ram:PaymentReference', payment.reference),
    tax_currency === null ? undefined : element('ram:TaxCurrencyCode', tax_currency.currency_code),
    element('ram:InvoiceCurrencyCode', currency_code),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', PAYMENT_MEANS[payment.type] ?? ANY_MEANS),
      element('ram:Information', payment.name),
    ]),
    ...taxesOfLines(lines).map((of) => {
      const { code, reason } = categoryOf(country_id, of.rate_hundredths)
      return element('ram:ApplicableTradeTax', [
        element('ram:CalculatedAmount', amount(of.tax)),
        element('ram:TypeCode', 'VAT'),
        reason === null ? undefined : element('ram:ExemptionReason', reason.text),
        element('ram:BasisAmount', amount(of.net)),
        element('ram:CategoryCode', code),
        reason === null ? undefined : element('ram:ExemptionReasonCode', reason.code),
        element('ram:RateApplicablePercent', percent(of.rate_hundredths)),
      ])
    }),
    element('ram:SpecifiedTradePaymentTerms', [element('ram:Description', payment.name)]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', amount(net)),
      element('ram:TaxBasisTotalAmount', amount(net)),
      element('ram:TaxTotalAmount', amount(tax), { currencyID: currency_code }),
      tax_currency === null
        ? undefined
        : element('ram:TaxTotalAmount', amount(tax_currency.tax), { currencyID: tax_currency.currency_code }),
      payment.cash_rounding === 0 ? undefined : element('ram:RoundingAmount', amount(payment.cash_rounding)),
      element('ram:GrandTotalAmount', amount(gross)),
      element('ram:TotalPrepaidAmount', amount(paid)),
      element('ram:DuePayableAmount', amount(due - paid)),
    ]),
    corrects === null
      ? undefined
      : element('ram:InvoiceReferencedDocument', [
          element('ram:IssuerAssignedID', corrects.number),
          element('ram:FormattedIssueDateTime', [day('qdt', corrects.issued_on)]),
        ]),
  ])
}
