import { randomUUID } from 'node:crypto'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { getProduct, listProducts } from '@meridian/contract/shop/catalogue.ts'
import {
  setGuestBuyer,
  setGuestPaymentMethod,
  setGuestShippingAddress,
  setGuestShippingMethod,
} from '@meridian/contract/shop/guest-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { addLine, KASIA, KASIAS_ADDRESS, lookAtCart, openCart, orderOf, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS, PERFUME_CATEGORY, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { insertTestAttempt, silentProvider } from '@meridian/services/payments/payments-testing.ts'
import type { ChargeAnswer, PaymentProvider } from '@meridian/services/payments/provider.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { createTestShop, type TestCaller, type TestShop } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildStorefront, startStorefront } from './storefront-testing.ts'

/** Database cost of a call with warm caches. */
interface Cost {
  /** BEGIN and COMMIT included. */
  statements: number
  round_trips: number
  /** Transactions that write; each waits for the disk. */
  commits: number
  jobs: number
  /** At most so many bytes of the write-ahead log: a tenth above what is usual, since tidied index pages count too. */
  wal_bytes: number
}

const READ: Cost = { statements: 0, round_trips: 0, commits: 0, jobs: 0, wal_bytes: 0 }

/**
 * Whoever raises a number here says in the commit why it is worth it: an order runs them all, and each was small when
 * it was added.
 */
const COSTS = {
  list: READ,
  detail: READ,
  token: { statements: 1, round_trips: 1, commits: 1, jobs: 0, wal_bytes: 900 },
  cart: { statements: 1, round_trips: 1, commits: 1, jobs: 0, wal_bytes: 800 },
  item: { statements: 2, round_trips: 2, commits: 1, jobs: 0, wal_bytes: 700 },
  buyer: { statements: 1, round_trips: 1, commits: 1, jobs: 0, wal_bytes: 900 },
  address: { statements: 1, round_trips: 1, commits: 1, jobs: 0, wal_bytes: 600 },
  shipping: { statements: 1, round_trips: 1, commits: 1, jobs: 0, wal_bytes: 1100 },
  payment_method: { statements: 1, round_trips: 1, commits: 1, jobs: 0, wal_bytes: 1100 },
  order: { statements: 6, round_trips: 3, commits: 1, jobs: 1, wal_bytes: 8500 },
  payment: { statements: 10, round_trips: 5, commits: 2, jobs: 2, wal_bytes: 7200 },
  webhook: { statements: 10, round_trips: 7, commits: 3, jobs: 2, wal_bytes: 5800 },
} satisfies Record<string, Cost>

const PAGES = {
  home: '/en-pl',
  category: `/en-pl/c/${PERFUME_CATEGORY.slug}`,
  product: `/en-pl/p/${AMBRE_51_50ML.slug}`,
}

const { variant_id } = AMBRE_51_50ML
const query = { languageId: 'en' } as const
const captured = { status: 'captured', provider_payment_id: 'p', decline_code: null, action: null } as const

let charged: ChargeAnswer | undefined
let reference = ''
/** Captures every card at once, and what a webhook is about. */
const provider: PaymentProvider = {
  ...silentProvider,
  charge: ({ amount, currency_code }) => Promise.resolve({ ...captured, amount, currency_code }),
  readCharge: (charge) => (charged ? Promise.resolve(charged) : silentProvider.readCharge(charge)),
  readWebhook: () => ({ event_id: randomUUID(), reference, claimedStatus: 'captured' }),
}

let shop: TestShop
let jobsClient: pg.Client
let storefront: Awaited<ReturnType<typeof startStorefront>>
let trips: (readonly string[])[] = []

beforeAll(async () => {
  await buildStorefront()
  // One connection: its own counters of the log are those of all calls.
  shop = await createTestShop({ provider, poolSize: 1 })
  shop.pool.watchStatements((texts) => {
    trips.push(texts)
    return undefined
  })
  jobsClient = new pg.Client({ connectionString: shop.jobs_url })
  await jobsClient.connect()
  storefront = await startStorefront(shop, {})
})
afterAll(async () => {
  storefront?.close()
  await jobsClient?.end()
  await shop?.close()
  vi.unstubAllEnvs()
})

async function counters() {
  const { kysely } = shop.pool
  await sql`select pg_stat_force_next_flush()`.execute(kysely)
  const { rows: wal } = await sql<{ bytes: number }>`
    select wal_bytes::bigint as bytes from pg_stat_get_backend_wal(pg_backend_pid())`.execute(kysely)
  const { rows: jobs } = await jobsClient.query<{ count: number }>('select count(*)::integer as count from pgboss.job')
  return { bytes: wal[0]?.bytes ?? 0, jobs: jobs[0]?.count ?? 0 }
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = await counters()
  trips = []
  await work()
  const sent = [...trips]
  const after = await counters()
  const commits = countCommits(sent)
  return {
    statements: sent.flat().length,
    round_trips: sent.length,
    commits,
    jobs: after.jobs - before.jobs,
    // A call that changes nothing may still tidy an index page.
    wal_bytes: commits === 0 ? 0 : after.bytes - before.bytes,
  }
}

/** Number of transactions that write: those that are committed, and changes outside of one. */
function countCommits(sent: readonly (readonly string[])[]): number {
  let isOpen = false
  let count = 0
  for (const texts of sent) {
    isOpen ||= texts.includes('begin')
    const isChange = texts.some((text) => /\b(insert into|update|delete from)\b/.test(text))
    if (texts.includes('commit') || (!isOpen && isChange)) count += 1
    isOpen &&= !texts.includes('commit')
  }
  return count
}

/** Buys once, and returns the cost of each call on the way. */
async function buy(): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {}
  const measure = async (name: string, work: () => Promise<unknown>) => {
    costs[name] = await costOf(work)
  }
  const { nobody } = shop
  await measure('list', () => nobody.call(listProducts, { query: { ...query, countryId: 'PL' } }))
  const slug = AMBRE_51_50ML.slug
  await measure('detail', () =>
    nobody.call(getProduct, { params: { variantSlug: slug }, query: { ...query, countryId: 'PL' } }),
  )
  await measure('token', () => nobody.call(createToken, { body: { grant_type: GUEST_GRANT, country_id: 'PL' } }))
  const guest = await shop.guest('PL')
  await measure('cart', () => openCart(guest))
  await measure('item', () => addLine(guest, { variant_id, quantity: 1 }))
  await measure('buyer', () => guest.call(setGuestBuyer, { query, body: KASIA }))
  await measure('address', () => guest.call(setGuestShippingAddress, { query, body: KASIAS_ADDRESS }))
  const shipping = { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier }
  await measure('shipping', () => guest.call(setGuestShippingMethod, { query, body: shipping }))
  const payment = { payment_method_id: PAYMENT_METHOD_IDS.PL.card }
  await measure('payment_method', () => guest.call(setGuestPaymentMethod, { query, body: payment }))
  const body = await orderOf(guest, await lookAtCart(guest, {}))
  let order_id = 0
  await measure('order', async () => {
    order_id = (await guest.call(createOrder, { body }, { idempotencyKey: randomUUID() })).data.order_id
  })
  const paying = { order_id, languageId: 'en', card_token: 'tok_capture' } as const
  await measure('payment', () => guest.call(createPayment, { body: paying }, { idempotencyKey: randomUUID() }))
  await measureWebhook(guest, measure)
  return costs
}

async function measureWebhook(
  guest: TestCaller,
  measure: (name: string, work: () => Promise<unknown>) => Promise<void>,
) {
  const { order_id, totals } = await placeTestOrder(guest, [{ variant_id, quantity: 1 }])
  const amount = totals.total_gross
  reference = (await insertTestAttempt(shop, { order_id, amount, state: 'NEEDS_ACTION' })).token
  charged = { ...captured, amount, currency_code: 'PLN' }
  await measure('webhook', async () => (await receiveEvent(shop.paymentDeps, 'sandbox', Buffer.from('{}'), {})).applied)
}

test('a hot call costs the database what is written here', async () => {
  // Statements are prepared at their second use.
  for (let round = 0; round < 2; round++) await buy()
  const rounds = [await buy(), await buy(), await buy()]
  for (const [name, { wal_bytes, ...expected }] of Object.entries(COSTS)) {
    // The lowest of the rounds: sessions ended elsewhere are read every few seconds, whatever is called.
    const costs = rounds.flatMap((round) => round[name] ?? []).toSorted((a, b) => a.statements - b.statements)
    const { wal_bytes: _, ...counted } = costs[0] ?? READ
    expect({ [name]: counted }).toEqual({ [name]: expected })
    const bytes = Math.min(...costs.map((cost) => cost.wal_bytes))
    expect(bytes, `${name}: bytes of the log`).toBeLessThanOrEqual(wal_bytes)
  }
})

test.each(Object.entries(PAGES))(
  'a %s page costs the database nothing once its data are in memory',
  async (_, path) => {
    const look = async () => expect((await fetch(storefront.origin + path)).status).toBe(200)
    await look()
    // Past the page cache, which does not hold pages of visitors.
    expect(await costOf(look)).toEqual(READ)
  },
)
