import { setTimeout as sleep } from 'node:timers/promises'
import { addLine, openCart } from '@meridian/seed/buying.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { Connection, requestMessage } from './connection.ts'
import { type Note, runCounted } from './counted-loop.ts'
import type {
  AddItemJob,
  CheckoutJob,
  Job,
  Load,
  LoadMessage,
  LoadResult,
  NewCartJob,
  RateJob,
  WebhookJob,
} from './load-jobs.ts'
import { Shopper } from './shopper.ts'

/** Tokens created in advance, per second of the run; counting ends when they are used up. */
const TOKENS_A_SECOND = 2000
/** Baskets do not grow for ever: after this many additions the next guest continues. */
const ADDITIONS_A_GUEST = 50
const LINES_A_CART = 5
/** The sandbox code that its bank confirms after three seconds, and the tolerance of the bank's clock. */
const CONFIRMED_LATER = { mobile_code: '777555', after_ms: 3000, early_ms: 100 }
const PAID_WITHIN_MS = 15_000
const ASK_EVERY_MS = 20

const onCounting = (counting: boolean): void => report({ counting })

/** Runs `work` with one shopper per connection. */
async function withShoppers<T>(
  job: Load & { promotion_token: string; variant_ids: number[]; regulation_file_ids: number[] },
  work: (shoppers: Shopper[]) => Promise<T>,
): Promise<T> {
  const shoppers = await Promise.all(Array.from({ length: job.connections }, () => Shopper.come(job.origin, job)))
  try {
    return await work(shoppers)
  } finally {
    for (const shopper of shoppers) shopper.leave()
  }
}

function at<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}

async function rate({ origin, connections, paths, names, headers, ...time }: RateJob): Promise<LoadResult> {
  const messages = paths.map((path) => requestMessage(origin, { path, headers }))
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(origin)))
  let next = 0
  try {
    return await runCounted({
      workers: connections,
      ...time,
      onCounting,
      once: async (worker, note) => {
        const index = next++
        const before = performance.now()
        const { status } = await at(open, worker).send(at(messages, index))
        if (names !== undefined) note(at(names, index), performance.now() - before)
        if (status !== 200) throw new Error(`${at(paths, index)} was answered with ${status}`)
        return true
      },
    })
  } finally {
    for (const connection of open) connection.close()
  }
}

async function newCart(job: NewCartJob): Promise<LoadResult> {
  return withShoppers(job, async (shoppers) => {
    const tokens: string[] = []
    const wanted = (job.warmup_s + job.seconds) * TOKENS_A_SECOND
    const fetchTokens = async (shopper: Shopper): Promise<void> => {
      while (tokens.length < wanted) tokens.push(await shopper.clearToken())
    }
    await Promise.all(shoppers.map(fetchTokens))
    return runCounted({
      ...job,
      workers: shoppers.length,
      onCounting,
      once: async (worker, note) => {
        const token = tokens.pop()
        if (token === undefined) return false
        const shopper = at(shoppers, worker)
        shopper.token = token
        shopper.note = note
        await openCart(shopper)
        await addLine(shopper, { variant_id: at(job.variant_ids, tokens.length), quantity: 1 })
        return true
      },
    })
  })
}

async function addItem(job: AddItemJob): Promise<LoadResult> {
  return withShoppers(job, async (shoppers) => {
    const guests = await Promise.all(shoppers.map((shopper) => openCarts(shopper, job)))
    const added = shoppers.map(() => 0)
    return runCounted({
      ...job,
      workers: shoppers.length,
      onCounting,
      once: async (worker, note) => {
        const shopper = at(shoppers, worker)
        const count = added[worker] ?? 0
        added[worker] = count + 1
        shopper.token = at(at(guests, worker), Math.floor(count / ADDITIONS_A_GUEST))
        shopper.note = note
        await addLine(shopper, { variant_id: at(job.variant_ids, worker + (count % LINES_A_CART)), quantity: 1 })
        return true
      },
    })
  })
}

/** Tokens of guests with an open cart, enough for the fastest possible shop. */
async function openCarts(shopper: Shopper, { connections, warmup_s, seconds }: Load): Promise<string[]> {
  const additions = (8000 * (warmup_s + seconds)) / connections
  const tokens: string[] = []
  for (let guest = 0; guest <= additions / ADDITIONS_A_GUEST; guest++) {
    tokens.push(await shopper.clearToken())
    await openCart(shopper)
  }
  return tokens
}

async function checkout(job: CheckoutJob): Promise<LoadResult> {
  return withShoppers(job, async (shoppers) => {
    const latest = new Map<Shopper, number>()
    let next = 0
    const result = await runCounted({
      ...job,
      workers: shoppers.length,
      onCounting,
      once: async (worker, note) => {
        const shopper = at(shoppers, worker)
        shopper.note = note
        latest.set(shopper, await shopper.buy(at(job.variant_ids, next++)))
        return true
      },
    })
    // A captured payment and a paid order are one transaction; verified at once, so that a broken shop is not measured.
    for (const [shopper, order_id] of job.verify ? latest : []) {
      const state = await shopper.orderState(order_id)
      if (state !== 'PAID') throw new Error(`A paid order is ${state}`)
    }
    return result
  })
}

/** From the capture in the sandbox, shortly before its webhook is sent, until the shop reports the order as paid. */
async function webhook(job: WebhookJob): Promise<LoadResult> {
  return withShoppers(job, async (shoppers) => {
    const bank = await Connection.open(job.sandbox_origin)
    let asking = Promise.resolve()
    const capturedAt = (token: string): Promise<number> => {
      // One connection, one request at a time.
      const answer = asking.then(() => readCapture(bank, job, token))
      asking = answer.then(
        () => {},
        () => {},
      )
      return answer
    }
    const result = await runCounted({
      ...job,
      workers: shoppers.length,
      count_max: job.rounds * shoppers.length,
      onCounting,
      once: async (worker, note) => {
        await payLater(at(shoppers, worker), at(job.variant_ids, worker), capturedAt, note)
        return true
      },
    })
    bank.close()
    return result
  })
}

async function payLater(
  shopper: Shopper,
  variant_id: number,
  capturedAt: (token: string) => Promise<number>,
  note: Note,
): Promise<void> {
  const { mobile_code, after_ms, early_ms } = CONFIRMED_LATER
  const { order_id } = await shopper.placeOrder(variant_id, PAYMENT_METHOD_IDS.PL.mobile_code)
  const { token, status } = await shopper.pay(order_id, { mobile_code })
  if (status !== 'NEEDS_ACTION') throw new Error(`A code that the bank confirms later ended as ${status}`)
  await sleep(after_ms - early_ms)
  const deadline = Date.now() + PAID_WITHIN_MS
  // Polls the order, not the payment: reading the payment would make the shop query the provider.
  while ((await shopper.orderState(order_id)) !== 'PAID') {
    if (Date.now() > deadline) throw new Error(`An order was not paid within ${PAID_WITHIN_MS / 1000} s`)
    await sleep(ASK_EVERY_MS)
  }
  const paidAt = Date.now()
  note('webhook-to-paid', paidAt - (await capturedAt(token)))
}

async function readCapture(bank: Connection, { sandbox_origin, sandbox_key }: WebhookJob, token: string) {
  const path = `/v1/payments/by-reference/${token}`
  const { status, body } = await bank.send(
    requestMessage(sandbox_origin, { path, headers: { authorization: `Bearer ${sandbox_key}` } }),
    true,
  )
  const payment: { status?: string; updated_at?: string } = JSON.parse(String(body))
  if (status !== 200 || payment.status !== 'captured') throw new Error(`The sandbox answered ${status}: ${body}`)
  return Date.parse(payment.updated_at ?? '')
}

function run(job: Job): Promise<LoadResult> {
  switch (job.kind) {
    case 'rate':
      return rate(job)
    case 'new-cart':
      return newCart(job)
    case 'add-item':
      return addItem(job)
    case 'checkout':
      return checkout(job)
    case 'webhook':
      return webhook(job)
  }
}

function report(message: LoadMessage): void {
  process.send?.(message)
}

// A separate process, so that load and shop do not share an event loop; its first message is its job.
process.once('message', async (job: Job) => {
  try {
    report({ result: await run(job) })
  } catch (error) {
    report({ failure: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect()
})
process.on('disconnect', () => process.exit())
