import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readXml } from './invoice-xml.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { isSignatureGood, testKey, testSecret } from './test-shop.ts'

let sandbox: Sandbox
let folder: string
let now = 0
const start = () =>
  startSandbox({
    port: 0,
    key: testKey,
    webhookSecret: testSecret,
    journalPath: join(folder, 'journal'),
    clock: () => now,
  })
beforeEach(async () => {
  now = Date.now()
  folder = await mkdtemp(join(tmpdir(), 'invoices-'))
  sandbox = await start()
})
afterEach(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

/** An invoice of one line. */
function invoice({ number = 'PL-INV-2026-000001', seller = 'PL0000000051', buyer = 'PL0000000017', grand = '123.00' }) {
  const party = (role: string, id: string) =>
    `<ram:${role}TradeParty><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${id}</ram:ID></ram:SpecifiedTaxRegistration></ram:${role}TradeParty>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice><rsm:ExchangedDocument><ram:ID>${number}</ram:ID></rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement>${party('Seller', seller)}${party('Buyer', buyer)}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>PLN</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:CalculatedAmount>23.00</ram:CalculatedAmount><ram:BasisAmount>100.00</ram:BasisAmount></ram:ApplicableTradeTax>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="PLN">23.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${grand}</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
}

interface InvoiceAnswer {
  status: number
  isSigned: boolean
  state?: string
  reason?: string
}

async function send(path: string, body?: object): Promise<InvoiceAnswer> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const raw = await answer.text()
  const signature = answer.headers.get('sandbox-signature') ?? ''
  const isSigned = isSignatureGood(signature, raw, testSecret, Math.floor(Date.now() / 1000))
  return { status: answer.status, isSigned, ...JSON.parse(raw) }
}
const submit = (key: string, xml: string) => send('/v1/invoices', { key, xml })
const find = (key: string) => send(`/v1/invoices/by-key/${key}`)

describe('the authority of the sandbox', () => {
  test('accepts an invoice under a number, signs its answer, and forgets neither over a restart', async () => {
    const first = await submit('a.1', invoice({}))
    expect(first).toMatchObject({ status: 200, isSigned: true, key: 'a.1', state: 'accepted' })
    expect(await submit('a.1', invoice({}))).toEqual(first)
    await sandbox.stop()
    sandbox = await start()
    expect(await find('a.1')).toEqual(first)
    expect(await find('b.1')).toMatchObject({ status: 404 })
  })

  test('refuses a key with other content, and a number that it has under another key', async () => {
    await submit('a.1', invoice({}))
    expect(await submit('a.1', invoice({ buyer: 'PL9000000080' }))).toMatchObject({ status: 409 })
    const other = await submit('a.2', invoice({ buyer: 'PL9000000080' }))
    expect(other).toMatchObject({ state: 'rejected', reason: 'NUMBER_TAKEN' })
  })

  test('rejects what is malformed, a seller it does not know and sums that do not add up', async () => {
    const reasonOf = async (key: string, xml: string) => (await submit(key, xml)).reason
    expect(await reasonOf('a.1', invoice({}).replace('</ram:ApplicableTradeTax>', ''))).toBe('MALFORMED')
    expect(await reasonOf('a.2', invoice({ seller: 'PL0000000099' }))).toBe('UNKNOWN_SELLER')
    expect(await reasonOf('a.3', invoice({ grand: '123.01' }))).toBe('WRONG_SUMS')
    expect(await reasonOf('a.4', invoice({ grand: '123' }))).toBe('WRONG_SUMS')
    expect(await reasonOf('a.5', invoice({ buyer: 'PL9000000051' }))).toBe('UNKNOWN_BUYER')
    // A rejected invoice may be submitted again.
    expect(await submit('a.6', invoice({}))).toMatchObject({ state: 'accepted' })
  })

  test('decides later, or fails at first, where the buyer’s tax number asks for it', async () => {
    expect(await submit('a.1', invoice({ buyer: 'PL9000000045' }))).toMatchObject({ state: 'pending' })
    now += 9000
    expect(await find('a.1')).toMatchObject({ state: 'accepted' })
    const fails = invoice({ number: 'PL-INV-2026-000002', buyer: 'PL9000000022' })
    expect(await submit('b.1', fails)).toMatchObject({ status: 500 })
    expect(await find('b.1')).toMatchObject({ status: 404 })
    expect(await submit('b.1', fails)).toMatchObject({ state: 'accepted' })
  })
})

test('only well-formed XML is read', () => {
  const good = ['<a/>', '<a>text &amp; more</a>', '<?xml version="1.0"?>\n<a b="c"><d/></a>\n']
  const bad = [
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a>&nbsp;</a>',
    '<a b="1" b="2"/>',
    '<a><!--c--></a>',
    '<a b=c/>',
  ]
  for (const text of good) expect(readXml(text), text).not.toBeNull()
  for (const text of [...bad, '<!DOCTYPE a><a/>', ' <?xml version="1.0"?><a/>']) expect(readXml(text), text).toBeNull()
})
