import {
  correctSalesDocument,
  getSalesDocument,
  issueSalesDocument,
  searchSalesDocuments,
} from '@meridian/contract/admin/documents.ts'
import { getOrderDocumentAddress } from '@meridian/contract/shop/order-documents.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { taxesOfLines } from '@meridian/domain/document-lines.ts'
import type { RefundComponent, RefundState } from '@meridian/domain/refund.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { issueCorrection, readDocumentsOfOrder } from '../../documents/for-services.ts'
import { decideRefund, transitionRefund } from '../../payments/refunds/refund-queries.ts'
import { crowd } from '../../testing/crowd-testing.ts'
import { openTestShop } from '../../testing/testing.ts'
import { correctRefunded, issueDueDocument } from './order-documents.ts'
import { COMPANY, undocumentedOrder } from './order-documents-testing.ts'
import { ordersForPayments } from './order-moves.ts'

const shop = await openTestShop()
const finance = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })

const documentsOf = (order_id: number) => readDocumentsOfOrder(shop.deps.database, order_id)
const versionOf = async (order_id: number) => {
  const { version } = await shop.deps.database
    .selectFrom('shop.orders')
    .select('version')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return version
}
const documentStatusOf = async (order_id: number) => {
  const { document_status } = await shop.deps.database
    .selectFrom('shop.orders')
    .select('document_status')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return document_status
}

describe('a paid order', () => {
  test('gets a receipt that names nobody, with exactly the order’s amounts', async () => {
    const { order_id, number, total_gross } = await undocumentedOrder(shop)
    await shop.issueDocument({ order_id, event: 'payment' })
    const [receipt, ...others] = await documentsOf(order_id)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ kind: 'receipt', gross: total_gross, currency_code: 'PLN', country_id: 'PL' })
    expect(receipt?.number).toMatch(/^PL-REC-\d{4}-\d{6}$/)
    expect(receipt?.content).toMatchObject({ buyer: null, order: { number }, tax_currency: null, corrects: null })
    expect(receipt?.content.seller.tax_number).toBe('PL 0000000051')
    expect(await documentStatusOf(order_id)).toBe('INVOICED')
  })

  test('gives its buyer the address of its own documents, and of no other order', async () => {
    const [own, other] = [await undocumentedOrder(shop), await undocumentedOrder(shop)]
    for (const { order_id } of [own, other]) await shop.issueDocument({ order_id, event: 'payment' })
    const documentIn = async (order_id: number) => (await documentsOf(order_id))[0]?.document_id ?? 0
    const requested = (document_id: number) => ({
      params: { order_id: own.order_id, document_id },
      query: { as: 'download' as const },
    })
    const { address } = await own.guest.call(getOrderDocumentAddress, requested(await documentIn(own.order_id)))
    expect(address.path).toMatch(/^\//)
    const foreign = requested(await documentIn(other.order_id))
    expect(await own.guest.refusal(getOrderDocumentAddress, foreign)).toBe('DOCUMENT_ABSENT')
    expect(await other.guest.refusal(getOrderDocumentAddress, foreign)).toBe('ORDER_ABSENT')
  })

  test('gets an invoice where its buyer asked for one, at the company’s address', async () => {
    const { order_id } = await undocumentedOrder(shop, { invoice: true })
    await shop.issueDocument({ order_id, event: 'payment' })
    const [invoice] = await documentsOf(order_id)
    expect(invoice?.kind).toBe('invoice')
    expect(invoice?.content.buyer).toMatchObject({
      name: COMPANY.invoice_company_name,
      tax_number: COMPANY.invoice_tax_number,
      address_lines: ['ul. Świętojańska 12A/5', '81-391 Gdynia', 'Poland'],
    })
    expect(JSON.stringify(invoice?.content)).not.toContain('Nowak')
  })

  test('has one document, however often the job runs', async () => {
    const { order_id } = await undocumentedOrder(shop)
    await Promise.all(Array.from({ length: 5 }, () => shop.issueDocument({ order_id, event: 'payment' })))
    await shop.issueDocument({ order_id, event: 'shipping' })
    expect(await documentsOf(order_id)).toHaveLength(1)
  })

  test('of a country that invoices at shipping waits for it', async () => {
    const { order_id } = await undocumentedOrder(shop)
    await sql`update documents.country_rule set issued_on = 'shipping' where country_id = 'PL'`.execute(
      shop.deps.database,
    )
    await shop.issueDocument({ order_id, event: 'payment' })
    expect(await documentsOf(order_id)).toEqual([])
    await shop.issueDocument({ order_id, event: 'shipping' })
    expect(await documentsOf(order_id)).toHaveLength(1)
    await sql`update documents.country_rule set issued_on = 'payment' where country_id = 'PL'`.execute(
      shop.deps.database,
    )
  })

  test('that was given back before its document was issued gets none', async () => {
    const { order_id } = await undocumentedOrder(shop)
    const { database } = shop.deps
    await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order_id}`.execute(database)
    await shop.issueDocument({ order_id, event: 'payment' })
    expect(await documentsOf(order_id)).toEqual([])
  })

  test('that is given back has a correction to nothing', async () => {
    const { order_id } = await undocumentedOrder(shop)
    await shop.issueDocument({ order_id, event: 'payment' })
    const { database } = shop.deps
    await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order_id}`.execute(database)
    const orders = ordersForPayments(
      shop.options.enqueue,
      () => shop.time.now,
      async () => 'refund',
    )
    await inTransaction(database, (tx) => orders.refunded(tx, order_id))
    const [receipt, correction] = await documentsOf(order_id)
    expect(correction).toMatchObject({ kind: 'correction', reason: 'CANCELLATION', gross: -(receipt?.gross ?? 0) })
    expect(correction?.content.corrects).toEqual({ number: receipt?.number, issued_on: receipt?.issued_on })
    expect(await documentStatusOf(order_id)).toBe('CORRECTED')
  })
})

describe('corrections', () => {
  test('keep invoices less corrections equal to the money kept, at each rate, and refuse more than is left', async () => {
    const { order_id, total_gross } = await undocumentedOrder(shop, { invoice: true })
    await shop.issueDocument({ order_id, event: 'payment' })
    const { database } = shop.deps
    const correct = (taken: Parameters<typeof issueCorrection>[1]['taken']) =>
      inTransaction(database, (tx) => issueCorrection(tx, { order_id, taken, reason: 'RETURN' }, shop.time.now))
    const one = { bearer: 'goods', position: 2, quantity: 1, gross: 1234 } as const
    expect(await correct({ pieces: [one], reduction: 0 })).toMatchObject({ gross: -1234 })
    expect(await correct({ pieces: [], reduction: 555 })).toMatchObject({ gross: -555 })
    expect(await correct({ pieces: [], reduction: total_gross - 1788 })).toBe('too_much')
    const kept = (await documentsOf(order_id)).reduce((sum, { gross }) => sum + gross, 0)
    expect(kept).toBe(total_gross - 1789)
    await correct('everything')
    const all = (await documentsOf(order_id)).flatMap(({ content }) => content.lines)
    for (const { net, tax, gross } of taxesOfLines(all)) expect([net, tax, gross]).toEqual([0, 0, 0])
    expect(await correct('everything')).toBe(null)
  })

  test('of an order without a document are nothing', async () => {
    const { order_id } = await undocumentedOrder(shop)
    const correction = await inTransaction(shop.deps.database, (tx) =>
      issueCorrection(tx, { order_id, taken: 'everything', reason: 'CANCELLATION' }, shop.time.now),
    )
    expect(correction).toBe(null)
  })
})

describe('a refund', () => {
  const component = { position: null, first_unit: null, units: null, discount: 0, points: 0, volume: 0 }
  async function refund(order_id: number, components: RefundComponent[], isBack = true): Promise<number> {
    const { database } = shop.deps
    const { attempt_id } = await database
      .selectFrom('payments.attempt')
      .select('attempt_id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return inTransaction(database, async (tx) => {
      const refund_id = await decideRefund(tx, shop.options.enqueue, {
        order_id,
        attempt_id,
        currency_code: 'PLN',
        components,
        reason: 'RETURNED',
        admin_id: null,
        is_limited: false,
        now: shop.time.now,
      })
      if (refund_id === null) throw new Error('no refund')
      if (isBack) await transitionRefund(tx, { refund_id }, { state: 'SUCCEEDED' }, shop.time.now)
      return refund_id
    })
  }
  const unit = (amount: number, tax: number): RefundComponent => ({
    ...component,
    kind: 'UNITS',
    position: 2,
    first_unit: 0,
    units: 1,
    net: amount - tax,
    tax,
    amount,
    tax_rate_hundredths: 2300,
  })
  const goodwill = (amount: number, tax: number): RefundComponent => ({
    ...component,
    kind: 'GOODWILL',
    net: amount - tax,
    tax,
    amount,
    tax_rate_hundredths: 2300,
  })

  test('of a part corrects the document once, as the sweep finds it, and by the same pieces and money', async () => {
    const { order_id, total_gross } = await undocumentedOrder(shop)
    await shop.issueDocument({ order_id, event: 'payment' })
    await refund(order_id, [unit(4990, 933), goodwill(1000, 187)])
    await correctRefunded(shop.deps, shop.time.now)
    await correctRefunded(shop.deps, shop.time.now)
    const documents = await documentsOf(order_id)
    expect(documents.map(({ kind, gross, reason }) => [kind, gross, reason])).toEqual([
      ['receipt', total_gross, null],
      ['correction', -5990, 'RETURN'],
    ])
    expect(documents[1]?.content.lines.filter(({ quantity }) => quantity !== 0)).toMatchObject([
      { bearer: 'goods', position: 2, quantity: -1, gross: -4990 },
    ])
    expect(await documentStatusOf(order_id)).toBe('CORRECTED')
    // The rest is refunded: the price reduction is offset.
    await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order_id}`.execute(shop.deps.database)
    const orders = ordersForPayments(
      shop.options.enqueue,
      () => shop.time.now,
      async () => 'refund',
    )
    await inTransaction(shop.deps.database, (tx) => orders.refunded(tx, order_id))
    const all = (await documentsOf(order_id)).flatMap(({ content }) => content.lines)
    for (const { net, tax, gross } of taxesOfLines(all)) expect([net, tax, gross]).toEqual([0, 0, 0])
  })

  test('of money that is on its way, refused or owed corrects nothing, until a transfer in its place was made', async () => {
    const { order_id, total_gross } = await undocumentedOrder(shop)
    await shop.issueDocument({ order_id, event: 'payment' })
    const refund_id = await refund(order_id, [unit(4990, 933)], false)
    const grossAfter = async (states: readonly RefundState[], id = refund_id) => {
      for (const state of states)
        await inTransaction(shop.deps.database, (tx) =>
          transitionRefund(tx, { refund_id: id }, { state }, shop.time.now),
        )
      await correctRefunded(shop.deps, shop.time.now)
      return (await documentsOf(order_id)).map(({ gross }) => gross)
    }
    expect(await grossAfter([])).toEqual([total_gross])
    expect(await grossAfter(['SENT'])).toEqual([total_gross])
    expect(await grossAfter(['FAILED'])).toEqual([total_gross])
    expect(await grossAfter(['REPLACED'])).toEqual([total_gross])
    const { rows } = await sql<{ refund_id: number }>`
      insert into payments.refund (order_id, attempt_id, reason, amount, currency_code, means, replaces, is_limited, created_at)
        select order_id, attempt_id, reason, amount, currency_code, 'BANK_TRANSFER', refund_id, true, ${shop.time.now}::timestamptz
          from payments.refund where refund_id = ${refund_id} returning refund_id`.execute(shop.deps.database)
    const transfer = rows[0]?.refund_id
    expect(await grossAfter(['APPROVED'], transfer)).toEqual([total_gross])
    expect(await grossAfter(['SUCCEEDED'], transfer)).toEqual([total_gross, -4990])
    expect(await grossAfter([])).toEqual([total_gross, -4990])
  })

  test('before the document was issued is corrected right after it', async () => {
    const { order_id, total_gross } = await undocumentedOrder(shop)
    await refund(order_id, [unit(4990, 933)])
    await correctRefunded(shop.deps, shop.time.now)
    expect(await documentsOf(order_id)).toEqual([])
    await shop.issueDocument({ order_id, event: 'payment' })
    expect((await documentsOf(order_id)).map(({ gross }) => gross)).toEqual([total_gross, -4990])
  })

  test('of money that was paid too much corrects nothing', async () => {
    const { order_id } = await undocumentedOrder(shop)
    await shop.issueDocument({ order_id, event: 'payment' })
    const amount = 500
    await refund(order_id, [
      { ...component, kind: 'OVERPAYMENT', net: amount, tax: 0, amount, tax_rate_hundredths: null },
    ])
    await correctRefunded(shop.deps, shop.time.now)
    expect(await documentsOf(order_id)).toHaveLength(1)
  })
})

describe('a series', () => {
  const ISSUED = crowd(500, 120)

  test(`has no gap and no double when ${ISSUED} documents are issued at once, some transactions fail and connections die`, async () => {
    const { database } = shop.deps
    const { order_id } = await undocumentedOrder(shop, { invoice: true })
    const company_id = 2
    const orders = await sql<{ order_id: number }>`
      insert into shop.orders (number, access_key_hash, cart_id, cart_version, guest_id, country_id, language_id, price_group_id,
          currency_code, company_id, goods_gross, shipping_gross, payment_fee, discount, added_tax, total_gross, total_points, taxes,
          buyer, shipping_address, shipping_method_id, shipping_method_name, payment_method_id, payment_method_type,
          payment_method_name, payment_timing, invoice_required, regulation_files, placed_at, shipping_tax, payment_fee_tax,
          service_tax_rate_hundredths)
        select 'MANY-' || n, access_key_hash, cart_id, cart_version + n, guest_id, 'DE', language_id, price_group_id,
          'EUR', ${company_id}, goods_gross, shipping_gross, payment_fee, discount, added_tax, total_gross, total_points, taxes,
          buyer, shipping_address, shipping_method_id, shipping_method_name, payment_method_id, payment_method_type,
          payment_method_name, payment_timing, false, regulation_files, placed_at, shipping_tax, payment_fee_tax,
          service_tax_rate_hundredths
        from shop.orders, generate_series(1, ${ISSUED}::integer) n where order_id = ${order_id} returning order_id`.execute(
      database,
    )
    const before = await sql<{ next: number }>`
      select coalesce(max(next), 1) as next from documents.series where company_id = ${company_id} and kind = 'receipt'
        and year = extract(year from ${shop.time.now}::timestamptz at time zone 'Europe/Berlin')`.execute(database)
    await sql`update documents.country_rule set issued_on = 'payment' where country_id = 'DE'`.execute(database)
    await sql`insert into shop.order_line (order_id, position, variant_id, product_id, sku, name, quantity, gross_price, points,
        line_gross, line_points, discount, tax, tax_rate_hundredths)
      select o.order_id, l.position, variant_id, product_id, sku, name, quantity, gross_price, points, line_gross, line_points, l.discount,
        tax, tax_rate_hundredths
      from shop.orders o, shop.order_line l where o.number like 'MANY-%' and l.order_id = ${order_id}`.execute(database)
    await sql`update shop.orders set state = 'PAID', paid_at = now() where number like 'MANY-%'`.execute(database)
    const owner = new pg.Client({ connectionString: shop.owner_url })
    await owner.connect()
    // Connections die in the middle of a transaction that has a number.
    let killed: Promise<unknown> = Promise.resolve()
    const killing = setInterval(() => {
      killed = killed.then(() =>
        owner.query(`select pg_terminate_backend(pid) from (select pid from pg_stat_activity
          where state = 'idle in transaction' and query like '%documents.%' limit 1) as one`),
      )
    }, 25)
    const failed: number[] = []
    const waiting = orders.rows.map((one) => one.order_id)
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        await issueDueDocument(shop.deps, { order_id: id, event: 'payment' }, shop.time.now).catch(() =>
          failed.push(id),
        )
      }
    }
    await Promise.all(Array.from({ length: 10 }, work))
    clearInterval(killing)
    await killed
    await owner.end()
    // Jobs are retried.
    for (const id of failed) await issueDueDocument(shop.deps, { order_id: id, event: 'payment' }, shop.time.now)
    const { rows } = await sql<{ sequence: number; issued_at: Date }>`
      select sequence, issued_at from documents.document where company_id = ${company_id} and kind = 'receipt'
        and order_id = any(${orders.rows.map((one) => one.order_id)}::bigint[]) order by sequence`.execute(database)
    const first = before.rows[0]?.next ?? 1
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: ISSUED }, (_, index) => first + index))
    const times = rows.map(({ issued_at }) => issued_at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
  }, 120_000)

  test('cannot be changed but by counting on, and documents cannot be changed at all', async () => {
    const owner = new pg.Client({ connectionString: shop.owner_url })
    await owner.connect()
    for (const statement of [
      'update documents.series set next = next + 2',
      'update documents.series set next = next - 1',
      'delete from documents.series',
      'update documents.document set gross = gross',
      'delete from documents.document',
      'update documents.document_tax set tax = tax + 1',
      `insert into documents.document (series_id, sequence, number, kind, company_id, country_id, order_id, corrects, revision, issued_at,
          issued_on, language_id, currency_code, net, tax, gross, reason, content)
        select series_id, sequence + 5000, 'PL-REC-2026-999999', kind, company_id, country_id, order_id, null, 9, issued_at, issued_on,
          language_id, currency_code, net, tax, gross, null, content from documents.document where kind = 'receipt' limit 1`,
    ]) {
      await expect(owner.query(statement), statement).rejects.toMatchObject({ code: '23514' })
    }
    await owner.end()
    const app = new pg.Client({ connectionString: shop.app_url })
    await app.connect()
    await expect(app.query('update documents.document set gross = gross')).rejects.toMatchObject({ code: '42501' })
    await expect(app.query('delete from documents.document_tax')).rejects.toMatchObject({ code: '42501' })
    await app.end()
  })
})

describe('in the back office', () => {
  test('finance finds a document by its number and by that of its order, and reads it', async () => {
    const { order_id, number, total_gross } = await undocumentedOrder(shop, { invoice: true })
    await shop.issueDocument({ order_id, event: 'payment' })
    const [invoice] = await documentsOf(order_id)
    const byOrder = await finance.call(searchSalesDocuments, { query: { search: number } })
    expect(byOrder).toMatchObject({
      rows: [
        { number: invoice?.number, order_number: number, gross: total_gross, buyer_name: COMPANY.invoice_company_name },
      ],
      total: { count: 1, is_exact: true },
    })
    const query = { search: invoice?.number ?? '', kind: ['invoice' as const], country: 'PL' as const }
    expect((await finance.call(searchSalesDocuments, { query })).rows).toEqual(byOrder.rows)
    expect((await finance.call(searchSalesDocuments, { query: { ...query, kind: ['receipt'] } })).rows).toEqual([])
    const { document } = await finance.call(getSalesDocument, { params: { document_id: invoice?.document_id ?? 0 } })
    expect(document).toMatchObject({
      corrects: null,
      corrections: [],
      lines: [{ bearer: 'goods', quantity: 2 }, { quantity: 3 }],
    })
    expect(document.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(total_gross)
  })

  test('the list pages by number, newest first', async () => {
    const first = await finance.call(searchSalesDocuments, { query: { limit: 2 } })
    const second = await finance.call(searchSalesDocuments, { query: { limit: 2, after: first.next ?? '' } })
    const ids = [...first.rows, ...second.rows].map(({ document_id }) => document_id)
    expect(ids).toHaveLength(4)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  })

  test('an invoice asked for later replaces the receipt, and the sums stay', async () => {
    const { order_id, total_gross } = await undocumentedOrder(shop)
    await shop.issueDocument({ order_id, event: 'payment' })
    await inTransaction(shop.deps.database, (tx) =>
      issueCorrection(
        tx,
        { order_id, taken: { pieces: [], reduction: 100 }, reason: 'PRICE_REDUCTION' },
        shop.time.now,
      ),
    )
    const body = { version: await versionOf(order_id), kind: 'invoice', reason: 'The buyer asked by phone' } as const
    const { document } = await finance.call(issueSalesDocument, { params: { order_id }, body })
    expect(document.number).toMatch(/^PL-INV-/)
    const documents = await documentsOf(order_id)
    expect(documents.map(({ kind, reason }) => reason ?? kind)).toEqual([
      ...['receipt', 'PRICE_REDUCTION', 'INVOICE_REQUESTED', 'invoice', 'PRICE_REDUCTION'],
    ])
    expect(documents.reduce((sum, { gross }) => sum + gross, 0)).toBe(total_gross - 100)
    expect(await finance.refusal(issueSalesDocument, { params: { order_id }, body })).toBe('VERSION_STALE')
    const again = { ...body, version: document.order_version }
    expect(await finance.refusal(issueSalesDocument, { params: { order_id }, body: again })).toBe('ACT_NOT_ALLOWED')
  })

  test('a wrong buyer is corrected to nothing and invoiced anew, with one audit entry and one event', async () => {
    const { order_id, total_gross } = await undocumentedOrder(shop, { invoice: true })
    await shop.issueDocument({ order_id, event: 'payment' })
    const [wrong] = await documentsOf(order_id)
    const params = { document_id: wrong?.document_id ?? 0 }
    const body = {
      version: await versionOf(order_id),
      reason: 'The tax number was mistyped',
      buyer: { name: 'Kwiaciarnia Sp. z o.o.', tax_number: 'PL 000-000-00-17' },
    }
    const broken = { ...body, buyer: { ...body.buyer, tax_number: '0000000018' } }
    expect(await finance.refusal(correctSalesDocument, { params, body: broken })).toBe('FIELDS_REFUSED')
    await finance.call(correctSalesDocument, { params, body })
    const documents = await documentsOf(order_id)
    expect(documents.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['invoice', total_gross],
      ['correction', -total_gross],
      ['invoice', total_gross],
    ])
    expect(documents[2]?.content.buyer).toMatchObject({ name: 'Kwiaciarnia Sp. z o.o.', tax_number: '0000000017' })
    const { document } = await finance.call(getSalesDocument, { params })
    expect(document.corrections).toMatchObject([{ number: documents[1]?.number, gross: -total_gross }])
    // The corrected one is no longer the invoice of the order.
    const version = await versionOf(order_id)
    expect(await finance.refusal(correctSalesDocument, { params, body: { ...body, version } })).toBe('ACT_NOT_ALLOWED')
    const { database } = shop.deps
    const { rows: entries } = await sql`select act from audit.entry where object_id = ${String(order_id)}`.execute(
      database,
    )
    const { rows: events } = await sql`select kind from shop.order_event where order_id = ${order_id}`.execute(database)
    expect([entries, events]).toEqual([[{ act: 'correctSalesDocument' }], [{ kind: 'document_corrected' }]])
  })

  test('an admin of another country finds no document, and one without the right changes none', async () => {
    const { order_id, number } = await undocumentedOrder(shop, { invoice: true })
    await shop.issueDocument({ order_id, event: 'payment' })
    const [invoice] = await documentsOf(order_id)
    const params = { document_id: invoice?.document_id ?? 0 }
    const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'finance' })
    expect((await german.call(searchSalesDocuments, { query: { search: number } })).total.count).toBe(0)
    expect(await german.refusal(getSalesDocument, { params })).toBe('DOCUMENT_ABSENT')
    const body = { version: 1, reason: 'x', buyer: { name: 'x', tax_number: null } }
    expect(await german.refusal(correctSalesDocument, { params, body })).toBe('DOCUMENT_ABSENT')
    const service = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
    expect(await service.refusal(correctSalesDocument, { params, body })).toBe('RIGHT_LACKING')
  })

  test('nothing is issued for an order that is not sold', async () => {
    const { order_id } = await undocumentedOrder(shop)
    await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order_id}`.execute(shop.deps.database)
    const body = { version: await versionOf(order_id), kind: 'receipt', reason: 'x' } as const
    expect(await finance.refusal(issueSalesDocument, { params: { order_id }, body })).toBe('ACT_NOT_ALLOWED')
  })
})
