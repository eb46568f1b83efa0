import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestShop } from '../testing/testing.ts'
import { findAttempt } from './attempts.ts'
import { insertTestAttempt, silentProvider } from './payments-testing.ts'
import { type ChargeAnswer, type PaymentProvider, ProviderSilent } from './provider.ts'
import { createProviders } from './providers.ts'
import { compareJournals, pollWaitingAttempts } from './reconcile.ts'
import { type PaymentDeps, pollAndApply } from './settle.ts'

const nothing = { provider_payment_id: null, amount: 0, currency_code: '', decline_code: null, action: null }

/** The provider's answers by reference, and the references queried, in order. */
const answers = new Map<string, ChargeAnswer>()
const requested: string[] = []
let isAway = false
const provider: PaymentProvider = {
  ...silentProvider,
  readCharge: async ({ reference }) => {
    requested.push(reference)
    if (isAway) throw new ProviderSilent('away')
    return answers.get(reference) ?? { status: 'authorised', ...nothing }
  },
}

const shop = await createTestShop({ provider })
const owner = new pg.Client(shop.owner_url)
await owner.connect()
afterAll(async () => {
  await owner.end()
  await shop.close()
})
beforeEach(() => {
  requested.length = 0
  isAway = false
})

/** Runs the reconciler after so many seconds. */
async function sweepAfter(seconds: number): Promise<void> {
  shop.time.now = new Date(shop.time.now.getTime() + seconds * 1000)
  await pollWaitingAttempts(shop.paymentDeps)
}

/** Payments on delivery accepted by the provider, all due for a query; their orders do not matter here. */
async function insertAgreed(count: number): Promise<void> {
  await owner.query('alter table payments.attempt drop constraint if exists attempt_order_id_fkey')
  await owner.query(
    `insert into payments.attempt (token, order_id, payment_method_id, payment_method_type, amount, currency_code, state,
        provider, created_at, sent_at, polled_at, poll_at)
      select 'agreed-' || count(*) over () || '-' || number, -number - ${count}, ${PAYMENT_METHOD_IDS.PL.cash_on_delivery},
          'cash_on_delivery', 5000, 'PLN', 'AUTHORISED', 'sandbox', placed, placed, placed, placed
        from generate_series(1, ${count}) number, (select $1::timestamptz - interval '2 hours' as placed) as clock`,
    [shop.time.now],
  )
}

/** A card payment that was captured without the shop being notified. */
async function loseCapture(): Promise<string> {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const amount = order.totals.total_gross
  const { token } = await insertTestAttempt(shop, { order_id: order.order_id, amount })
  answers.set(token, { ...nothing, status: 'captured', amount, currency_code: 'PLN' })
  return token
}

test('accepted payments are queried once each, then not again for an hour', async () => {
  await insertAgreed(220)
  await sweepAfter(30)
  expect(new Set(requested).size).toBe(220)
  expect(requested).toHaveLength(220)
  requested.length = 0
  await sweepAfter(3000)
  expect(requested).toEqual([])
  await sweepAfter(600)
  expect(requested).toHaveLength(220)
})

test('a lost capture is queried in the next turn while thousands of others are queried', async () => {
  shop.time.now = new Date(shop.time.now.getTime() + 7200_000)
  const { readCharge: ask } = provider
  let lost: Promise<string> | null = null
  provider.readCharge = async (charged) => {
    if (requested.length === 100) {
      lost = loseCapture()
      await lost
      // Its half minute passes while the others are queried.
      shop.time.now = new Date(shop.time.now.getTime() + 30_000)
    }
    return ask(charged)
  }
  await pollWaitingAttempts(shop.paymentDeps)
  provider.readCharge = ask
  const token = await (lost ?? Promise.reject(new Error('Nothing was lost')))
  expect(requested.indexOf(token)).toBeLessThanOrEqual(100 + 2 * 50)
  expect(await findAttempt(shop.pool.kysely, token)).toMatchObject({ state: 'CAPTURED' })
})

test('an unreachable provider is queried for one turn per sweep', async () => {
  shop.time.now = new Date(shop.time.now.getTime() + 7200_000)
  isAway = true
  await pollWaitingAttempts(shop.paymentDeps)
  expect(requested).toHaveLength(50)
})

test('an accepted payment whose order has ended is cancelled, although the first cancellation was lost', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { order_id, totals } = order
  const method = { id: PAYMENT_METHOD_IDS.PL.cash_on_delivery, type: 'cash_on_delivery' } as const
  const { token } = await insertTestAttempt(shop, { order_id, amount: totals.total_gross, method, state: 'AUTHORISED' })
  const cancelled: string[] = []
  provider.cancel = async ({ reference }) => {
    cancelled.push(reference)
    return { ...nothing, status: 'cancelled' }
  }
  await sweepAfter(7200)
  expect(cancelled).toEqual([])
  await sql`update shop.orders set state = 'CANCELLED' where order_id = ${order_id}`.execute(shop.pool.kysely)
  await sweepAfter(7200)
  expect(cancelled).toEqual([token])
  expect(await findAttempt(shop.pool.kysely, token)).toMatchObject({ state: 'CANCELLED' })
})

test('a lost capture is queried first, though ten thousand accepted payments are due', async () => {
  await insertAgreed(10_000)
  const token = await loseCapture()
  shop.time.now = new Date(shop.time.now.getTime() + 30_000)
  const { readCharge: ask } = provider
  provider.readCharge = async (charged) => {
    // The provider becomes unreachable after the first round, so that the sweep ends.
    isAway = requested.length > 1
    return ask(charged)
  }
  await pollWaitingAttempts(shop.paymentDeps)
  provider.readCharge = ask
  expect(requested.indexOf(token)).toBe(0)
  expect(await findAttempt(shop.pool.kysely, token)).toMatchObject({ state: 'CAPTURED', refund_due: false })
})

test('the query for due attempts uses an index, however many there are', async () => {
  await owner.query('analyze payments.attempt')
  for (const state of [sql`state in ('SENT', 'NEEDS_ACTION', 'UNKNOWN')`, sql`state = 'AUTHORISED'`]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select token from payments.attempt
        where ${state} and poll_at <= now() order by poll_at limit 50 for update skip locked`.execute(shop.pool.kysely)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using attempt_to_poll/)
  }
})

test('a provider without a list is queried for each charge that it has named since a time', async () => {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { order_id, totals } = order
  const since = shop.time.now
  shop.time.now = new Date(since.getTime() + 1000)
  const named = await insertTestAttempt(shop, { order_id, amount: totals.total_gross, state: 'CANCELLED' })
  await owner.query(`update payments.attempt set provider_payment_id = 'named' where token = $1`, [named.token])
  const unnamed = await insertTestAttempt(shop, { order_id, amount: totals.total_gross, state: 'FAILED' })
  answers.set(named.token, { ...nothing, status: 'captured', amount: totals.total_gross, currency_code: 'PLN' })
  const paymentDeps = {
    ...shop.paymentDeps,
    providers: createProviders([{ ...provider, list: null }], []),
  }
  await compareJournals(paymentDeps, since)
  expect(requested).toContain(named.token)
  expect(requested).not.toContain(unnamed.token)
  expect(await findAttempt(shop.pool.kysely, named.token)).toMatchObject({ state: 'CAPTURED' })
  requested.length = 0
  await compareJournals(paymentDeps, new Date(shop.time.now.getTime() + 1000))
  expect(requested).toEqual([])
})

test('an unanswered or unsettled charge does not prevent comparing the rest of the list', async () => {
  const [silent, broken, lost] = [await loseCapture(), await loseCapture(), await loseCapture()]
  const paymentDeps = {
    ...shop.paymentDeps,
    providers: createProviders(
      [
        {
          ...provider,
          list: async () => ({ references: ['unnamed', silent, broken, lost], disputed: [silent], next: null }),
          readCharge: async (charged) => {
            if (charged.reference === broken) throw new Error('cannot be read')
            return provider.readCharge(charged)
          },
          disputes: () => Promise.reject(new ProviderSilent('away')),
          referenceOf: () => Promise.reject(new ProviderSilent('away')),
        },
      ],
      [],
    ),
  }
  await compareJournals(paymentDeps, shop.time.now)
  expect(await findAttempt(shop.pool.kysely, lost)).toMatchObject({ state: 'CAPTURED' })
})

test('a card in a provider’s list is refreshed, and not mistaken for a charge', async () => {
  const read: string[] = []
  const errors: unknown[] = []
  const cards = {
    isCard: (name: string) => name.startsWith('card_'),
    read: async (name: string) => {
      read.push(name)
      return null
    },
    openVault: () => expect.fail(),
    remove: () => expect.fail(),
    closeVault: () => expect.fail(),
  }
  const list = async () => ({ references: ['card_1'], disputed: ['card_1'], next: null })
  const log = {
    ...shop.paymentDeps.log,
    error: (...reported: unknown[]) => errors.push(reported),
  } as unknown as PaymentDeps['log']
  const providers = createProviders([{ ...provider, list, cards }], [])
  await compareJournals({ ...shop.paymentDeps, providers, log }, shop.time.now)
  expect({ read, errors }).toEqual({ read: ['card_1'], errors: [] })
})

test('a charge that the provider does not have fails only once it cannot be on its way any more', async () => {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { order_id, totals } = order
  const { token } = await insertTestAttempt(shop, { order_id, amount: totals.total_gross })
  answers.set(token, { ...nothing, status: 'not_found' })
  const sent_at = shop.time.now.getTime()
  for (const [seconds, state] of [
    [0, 'SENT'],
    [14, 'SENT'],
    [15, 'FAILED'],
  ] as const) {
    shop.time.now = new Date(sent_at + seconds * 1000)
    const attempt = await findAttempt(shop.pool.kysely, token)
    if (!attempt) throw new Error('no attempt')
    expect((await pollAndApply(shop.paymentDeps, attempt)).attempt?.state).toBe(state)
  }
})
