import Fastify from 'fastify'
import { createHeldSockets } from '../held-sockets.ts'
import { type Journal, openJournal } from '../journal.ts'
import { createSchedule } from '../schedule.ts'
import { type Breakable, stripeApi } from './api.ts'
import { createCustomers } from './customers.ts'
import { createDisputes } from './disputes.ts'
import { createEvents } from './events.ts'
import { createKeys } from './idempotency.ts'
import { createDesk } from './intents.ts'
import { createMethods } from './methods.ts'
import type { Entry } from './objects.ts'
import { stripePages } from './pages.ts'
import { createRefunds } from './refunds.ts'
import { createStore } from './store.ts'

export type StripeFakeOptions = {
  /** 0 picks a free port. */
  port: number
  /** Default 127.0.0.1. */
  host?: string
  secretKey: string
  publishableKey: string
  /** Each event is signed with all of them, as while a secret is rotated. */
  webhookSecrets: readonly string[]
  /** Target of events; none by default. */
  webhookUrl?: string
  journalPath: string
  /** The URL for browsers; default http://localhost:<port>. */
  publicUrl?: string
  /** Milliseconds since 1970. */
  clock?: () => number
  fetchImpl?: typeof fetch
}

export type StripeFake = {
  /** The URL of the API. */
  url: string
  /** Sends events here from now on. */
  sendEventsTo(url: string): void
  /** The next creation fails, and the failure is stored under its key. */
  breakNext(what: Breakable): void
  stop(): Promise<void>
}

/**
 * Starts a stand-in for Stripe: the part of its API that a shop uses, its signed events, Stripe.js and the pages of
 * banks, with the faults of a provider by test cards and codes. Its state is in a journal, and it knows nothing of
 * the shop.
 */
export async function startStripeFake(options: StripeFakeOptions): Promise<StripeFake> {
  const { secretKey, publishableKey, webhookSecrets, host = '127.0.0.1', clock = Date.now, fetchImpl = fetch } = options
  const schedule = createSchedule(clock)
  const store = createStore()
  const heldSockets = createHeldSockets()
  let opened: Journal<Entry> | null = null
  let publicUrl = options.publicUrl?.replace(/\/+$/, '') ?? ''
  let endpoint = options.webhookUrl ?? null
  const durable = () => opened?.durable() ?? Promise.resolve()
  const record = (entry: Entry) => {
    store.apply(entry)
    opened?.append(entry)
  }
  const common = { clock, schedule, store, record }
  const events = createEvents({ ...common, durable, endpoint: () => endpoint, secrets: webhookSecrets, fetchImpl })
  const desk = createDesk({ ...common, events, publicUrl: () => publicUrl })
  const refunds = createRefunds({ ...common, events })
  const disputes = createDisputes({ store, record, events })
  const methods = createMethods(common)
  const customers = createCustomers({ ...common, events })

  opened = await openJournal<Entry>(options.journalPath, (entry) => store.apply(entry))
  for (const plan of store.plans()) desk.schedulePlan(plan)
  refunds.resume()

  const app = Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('onRequest', async () => schedule.runDue())
  // No answer is sent before its state is on disk.
  app.addHook('onSend', async (_request, _reply, payload) => {
    await durable()
    return payload
  })
  const keys = createKeys(common)
  const breaking = new Set<Breakable>()
  await app.register(stripeApi, {
    ...common,
    secretKey,
    desk,
    refunds,
    disputes,
    methods,
    customers,
    keys,
    heldSockets,
    durable,
    breaking,
  })
  await app.register(stripePages, { ...common, publishableKey, desk, methods })
  await app.listen({ port: options.port, host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  if (publicUrl === '') publicUrl = `http://localhost:${port}`

  return {
    url: `http://${host}:${port}`,
    sendEventsTo(url) {
      endpoint = url
    },
    breakNext: (what) => void breaking.add(what),
    async stop() {
      events.stop()
      schedule.stop()
      heldSockets.stop()
      await app.close()
      await opened?.close()
    },
  }
}
