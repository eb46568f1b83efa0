import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getSalesDocument, resubmitSalesDocument, searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { getToday } from '@meridian/contract/admin/today.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { SUBMISSION_TRANSITIONS } from '@meridian/domain/authority-submission.ts'
import type { InvoiceRecord } from '@meridian/sandbox/invoice-desk.ts'
import { type Sandbox, startSandbox } from '@meridian/sandbox/server.ts'
import type { AuthorityProgram } from '@meridian/services/documents/authority.ts'
import { readDocumentFile, readDocumentsOfOrder, replaceByInvoice } from '@meridian/services/documents/for-services.ts'
import { createSandboxAuthority } from '@meridian/services/documents/sandbox-authority.ts'
import { submitDueInvoices } from '@meridian/services/documents/submissions.ts'
import { lockSale } from '@meridian/services/shop/order/order-documents.ts'
import { undocumentedOrder } from '@meridian/services/shop/order/order-documents-testing.ts'
import { createTestShop, type TestShop } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const KEY = 'key-of-the-authority-tests-0123456789'
const SECRET = 'answer-secret-of-the-authority-tests'
const SELLER = 'PL0000000051'
/** Buyers with whom the authority fails at first, loses its answer, decides later or accepts at once. */
const BUYERS = ['9000000022', '9000000039', '9000000045', '0000000017']

let shop: TestShop
let sandbox: Sandbox
let folder: string
let journal: string
const sellers = [SELLER]
beforeAll(async () => {
  shop = await createTestShop()
  folder = await mkdtemp(path.join(tmpdir(), 'meridian-authority-'))
  journal = path.join(folder, 'journal')
  const clock = () => shop.time.now.getTime()
  sandbox = await startSandbox({ port: 0, key: KEY, webhookSecret: SECRET, journalPath: journal, sellers, clock })
  // The invoice of the seed world that waits goes out first, and is decided.
  for (const hours of [2, 1]) {
    later(hours)
    await submit(authority())
  }
})
afterAll(async () => {
  await sandbox.stop()
  await shop.close()
  await rm(folder, { recursive: true })
})

const authority = (more: { url?: string; answerSecrets?: string[]; readTimeoutMs?: number } = {}) =>
  createSandboxAuthority({ url: sandbox.url, key: KEY, answerSecrets: [SECRET], clock: () => new Date(), ...more })
const submit = (ksef: AuthorityProgram) =>
  submitDueInvoices({
    database: shop.pool.kysely,
    authorities: { ksef },
    log: shop.deps.log,
    clock: () => shop.time.now,
  })
const later = (hours: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + hours * 3_600_000)
}

/** An order whose buyer is a company, with its invoice. */
async function invoicedOrder() {
  const { order_id } = await undocumentedOrder(shop, { invoice: true })
  await shop.issueDocument({ order_id, event: 'payment' })
  const [invoice] = await readDocumentsOfOrder(shop.pool.kysely, order_id)
  if (invoice === undefined) throw new Error('The order has no invoice')
  return invoice
}

async function submissionOf(document_id: number) {
  return shop.pool.kysely
    .selectFrom('documents.submission')
    .selectAll()
    .where('document_id', '=', document_id)
    .executeTakeFirst()
}

/** Every submission in the journal of the authority, as it was decided. */
async function submitted(): Promise<InvoiceRecord[]> {
  const lines = (await readFile(journal, 'utf8')).trim().split('\n').filter(Boolean)
  return lines
    .map((line): { kind: string; record: InvoiceRecord } => JSON.parse(line))
    .filter(({ kind }) => kind === 'invoice')
    .map(({ record }) => record)
}

test('the file of an invoice is made again once the authority has accepted it, and then kept', async () => {
  const { document_id } = await invoicedOrder()
  const { database } = shop.deps
  const { storage } = shop.options.files
  const made = async () => {
    await readDocumentFile(
      { ...shop.deps, storage, shop_name: 'Meridian', secret: shop.options.secret },
      document_id,
      shop.time.now,
    )
    const { rows } = await sql<{ stored_file_id: number }>`
      select stored_file_id from documents.rendering where document_id = ${document_id}`.execute(database)
    return rows[0]?.stored_file_id
  }
  const first = await made()
  expect(await made()).toBe(first)
  await submit(authority())
  later(1)
  const numbered = await made()
  expect(numbered).not.toBe(first)
  expect(await made()).toBe(numbered)
})

test('the database allows the same transitions of submissions as the domain, and keeps what was accepted', async () => {
  const { rows } = await sql<{ pair: string }>`
    select from_state || ' → ' || to_state as pair from documents.submission_transition`.execute(shop.pool.kysely)
  const pairs = Object.entries(SUBMISSION_TRANSITIONS).flatMap(([from, to]) => to.map((state) => `${from} → ${state}`))
  expect(rows.map(({ pair }) => pair).sort()).toEqual(pairs.sort())
  const { document_id } = await invoicedOrder()
  await submit(authority())
  const { state } = (await submissionOf(document_id)) ?? {}
  expect(state).toBe('ACCEPTED')
  const back =
    sql`update documents.submission set state = 'QUEUED', authority_number = null, decided_at = null, next_at = now()
    where document_id = ${document_id}`.execute(shop.pool.kysely)
  await expect(back).rejects.toThrow('a submission cannot move from ACCEPTED to QUEUED')
})

test('only invoices of buyers with a tax number are queued, in the transaction that issues them', async () => {
  const receipt = await undocumentedOrder(shop)
  await shop.issueDocument({ order_id: receipt.order_id, event: 'payment' })
  const [issued] = await readDocumentsOfOrder(shop.pool.kysely, receipt.order_id)
  expect(issued?.kind).toBe('receipt')
  expect(await submissionOf(issued?.document_id ?? 0)).toBeUndefined()

  const { order_id, document_id } = await invoicedOrder()
  expect(await submissionOf(document_id)).toMatchObject({ state: 'QUEUED', tries: 0, version: 1 })
  const nobody = await inTransaction(shop.pool.kysely, async (tx) => {
    const sale = await lockSale(tx, shop.deps, order_id)
    if (sale === undefined) throw new Error('The order is gone')
    const buyer = { ...sale.buyer, tax_number: null }
    return replaceByInvoice(tx, { ...sale, buyer, sold_at: shop.time.now }, 'WRONG_DATA', shop.time.now)
  })
  expect(await submissionOf(nobody.document_id)).toBeUndefined()
  await submit(authority())
})

test('while the authority is away invoices wait, in growing pauses, and go out when it is back', async () => {
  const { document_id } = await invoicedOrder()
  const away = authority({ url: 'http://127.0.0.1:1' })
  await submit(away)
  const first = await submissionOf(document_id)
  later(1)
  await submit(away)
  const second = await submissionOf(document_id)
  expect([first, second]).toMatchObject([
    { state: 'QUEUED', tries: 1 },
    { state: 'QUEUED', tries: 2 },
  ])
  // A pause has not ended.
  await submit(authority())
  expect(await submissionOf(document_id)).toMatchObject({ state: 'QUEUED', tries: 2 })
  later(1)
  await submit(authority())
  expect(await submissionOf(document_id)).toMatchObject({ state: 'ACCEPTED' })
})

test('an answer that the authority has not signed changes nothing', async () => {
  const { document_id } = await invoicedOrder()
  await submit(authority({ answerSecrets: ['another secret'] }))
  expect(await submissionOf(document_id)).toMatchObject({ state: 'QUEUED' })
  later(1)
  await submit(authority())
  expect(await submissionOf(document_id)).toMatchObject({ state: 'ACCEPTED' })
})

test('an invoice that was rejected wants somebody, who submits it again when its cause is removed', async () => {
  const finance = await shop.member({ type_id: 2, countries: ['PL'], role: 'finance' })
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'finance' })
  const refused = async () => {
    const { tasks } = await finance.call(getToday, { query: {} })
    return tasks.find(({ task }) => task === 'refused_documents')?.total.count ?? 0
  }
  const before = await refused()
  sellers.length = 0
  const { document_id, number } = await invoicedOrder()
  await submit(authority())
  sellers.push(SELLER)
  const params = { document_id }
  const { document } = await finance.call(getSalesDocument, { params })
  expect(document.submission).toMatchObject({ state: 'REJECTED', refusal: 'UNKNOWN_SELLER', authority_number: null })
  expect(await refused()).toBe(before + 1)
  const listed = await finance.call(searchSalesDocuments, { query: { submission: ['REJECTED'] } })
  expect(listed.rows.map((row) => row.number)).toContain(number)
  expect(listed.total.count).toBe(before + 1)

  const body = { version: document.submission?.version ?? 0, reason: 'The seller is registered now' }
  expect(await german.refusal(resubmitSalesDocument, { params, body })).toBe('DOCUMENT_ABSENT')
  expect((await finance.call(resubmitSalesDocument, { params, body })).submission).toEqual({
    state: 'QUEUED',
    version: 2,
  })
  expect(await finance.refusal(resubmitSalesDocument, { params, body })).toBe('VERSION_STALE')
  await submit(authority())
  const { document: after } = await finance.call(getSalesDocument, { params })
  expect(after.submission).toMatchObject({ state: 'ACCEPTED', refusal: null, version: 2 })
  const own = (await submitted()).filter(({ invoice }) => invoice === number)
  expect(own.map(({ key }) => key)).toEqual([`${number}.1`, `${number}.2`])
  expect(own[1]?.decision).toEqual({ number: after.submission?.authority_number })
  const again = { ...body, version: 2 }
  expect(await finance.refusal(resubmitSalesDocument, { params, body: again })).toBe('ACT_NOT_ALLOWED')
})

/** Number of replacements of the invoice, each with a correction and a new invoice. */
const REPLACED = Number(process.env.REPLACED ?? 12)
const INVOICES = 2 * REPLACED + 1

test(`${INVOICES} invoices reach the authority once each, whatever is lost and whoever is killed`, {
  timeout: 120_000,
}, async () => {
  const { order_id } = await invoicedOrder()
  for (let turn = 0; turn < REPLACED; turn += 1) {
    await inTransaction(shop.pool.kysely, async (tx) => {
      const sale = await lockSale(tx, shop.deps, order_id)
      if (sale === undefined) throw new Error('The order is gone')
      const buyer = { ...sale.buyer, tax_number: BUYERS[turn % BUYERS.length] ?? null }
      await replaceByInvoice(tx, { ...sale, buyer, sold_at: shop.time.now }, 'WRONG_DATA', shop.time.now)
    })
  }
  const documents = await readDocumentsOfOrder(shop.pool.kysely, order_id)
  const ids = documents.map(({ document_id }) => document_id)
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from documents.submission where next_at is not null`.execute(shop.pool.kysely)
    return rows[0]?.waiting
  }
  expect(await waiting()).toBe(INVOICES)

  class KilledError extends Error {}
  let calls = 0
  let kills = 0
  const sentTwice: string[] = []
  /** A kill before or after a call: this process does nothing from then on. */
  const killing = (inner: AuthorityProgram): AuthorityProgram => {
    const kill = () => {
      calls += 1
      if (calls % 9 !== 0) return
      kills += 1
      throw new KilledError('killed')
    }
    const between = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      kill()
      const answer = await call()
      kill()
      return answer
    }
    return {
      readSubmission: (key) => between(() => inner.readSubmission(key)),
      async submit(invoice) {
        if ((await inner.readSubmission(invoice.key)) !== 'not_found') sentTwice.push(invoice.key)
        return between(() => inner.submit(invoice))
      },
    }
  }
  for (let round = 0; round < 100 && (await waiting()) !== 0; round += 1) {
    const workers = Array.from({ length: 8 }, () =>
      submit(killing(authority({ readTimeoutMs: 200 }))).catch((error: unknown) => {
        if (!(error instanceof KilledError)) throw error
      }),
    )
    await Promise.all(workers)
    later(1)
  }
  expect(kills).toBeGreaterThan(REPLACED / 6)
  expect(sentTwice).toEqual([])

  const numbers = new Set(documents.map(({ number }) => number))
  const records = (await submitted()).filter(({ invoice }) => numbers.has(invoice))
  expect(records.map(({ invoice }) => invoice).sort()).toEqual([...numbers].sort())
  const decided = new Map(records.map(({ invoice, decision }) => [invoice, decision]))
  const { rows } = await sql<{ number: string; state: string; authority_number: string | null }>`
    select d.number, s.state, s.authority_number from documents.submission s join documents.document d using (document_id)
      where document_id = any(${ids}::bigint[]) order by document_id`.execute(shop.pool.kysely)
  expect(rows).toHaveLength(INVOICES)
  for (const { number, state, authority_number } of rows) {
    expect([state, { number: authority_number }]).toEqual(['ACCEPTED', decided.get(number)])
  }
})
