import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { createAssets } from './assets.ts'
import { createDesk } from './desk.ts'
import { createHeldSockets } from './held-sockets.ts'
import { createInvoiceDesk, demoSellers } from './invoice-desk.ts'
import { invoicesApi } from './invoices-api.ts'
import { type Journal, openJournal } from './journal.ts'
import { hostedPages } from './pages/hosted-pages.ts'
import { createParcelDesk } from './parcel-desk.ts'
import { parcelsApi } from './parcels-api.ts'
import { paymentsApi } from './payments-api.ts'
import { problemBody, problemOfStatus, problemStatus, sendProblem } from './problems.ts'
import { createSchedule } from './schedule.ts'
import { createStore, type Entry } from './store.ts'
import { createDebts, createWebhooks } from './webhooks.ts'

export type SandboxOptions = {
  /** 0 picks a free port. */
  port: number
  /** Default 127.0.0.1. */
  host?: string
  /** The secret of the callers of the server API. */
  key: string
  /** Keys that are right besides, while the key is being replaced. */
  otherKeys?: readonly string[]
  /** Signs the webhooks. */
  webhookSecret: string
  journalPath: string
  /** The URL for browsers; default http://localhost:<port>. */
  publicUrl?: string
  /** Origins that may frame the hosted pages; default none. */
  allowedParents?: string[]
  /** Tax numbers of sellers that the authority for invoices knows; default that of the demo. */
  sellers?: string[]
  /** Milliseconds since 1970. */
  clock?: () => number
  fetchImpl?: typeof fetch
}

export type Sandbox = {
  /** The URL of the server API. */
  url: string
  /** Stops accepting calls, writes the queue and closes; undelivered webhooks continue after the next start. */
  stop(): Promise<void>
}

const bodyLimitBytes = 32 * 1024
const requestTimeoutMs = 15_000
const keepAliveTimeoutMs = 65_000
const maxConnections = 2000

/**
 * Starts the payment provider for demo and tests: a separate program on its own origin, whose state is in a journal
 * on disk. Throws if the port is in use or the journal is damaged.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { key, otherKeys = [], webhookSecret, host = '127.0.0.1', clock = Date.now, fetchImpl = fetch } = options
  const keys = [key, ...otherKeys]
  const schedule = createSchedule(clock)
  const store = createStore()
  const debts = createDebts()
  const heldSockets = createHeldSockets()
  const opening = Promise.withResolvers<Journal<Entry>>()
  // A failed start rejects this function and the hook of waiting requests; it must not be an unhandled rejection too.
  opening.promise.catch(() => undefined)
  let opened: Journal<Entry> | null = null
  let publicUrl = ''

  const journal = {
    append: (entry: Entry) => opened?.append(entry),
    durable: () => opened?.durable() ?? Promise.resolve(),
  }
  const webhooks = createWebhooks({ clock, schedule, journal, secret: webhookSecret, fetchImpl })
  const desk = createDesk({
    clock,
    schedule,
    store,
    publicUrl: () => publicUrl,
    record(entry) {
      store.apply(entry)
      journal.append(entry)
    },
    takeEvents: webhooks.takeEvents,
  })

  const parcels = createParcelDesk({
    clock,
    schedule,
    publicUrl: () => publicUrl,
    record(entry) {
      parcels.apply(entry)
      journal.append(entry)
    },
    takeEvents: webhooks.takeEvents,
  })

  const invoices = createInvoiceDesk({
    clock,
    sellers: options.sellers ?? demoSellers,
    record(entry) {
      invoices.apply(entry)
      journal.append(entry)
    },
  })

  const app = createApp()
  app.addHook('onRequest', async () => {
    await opening.promise
    schedule.runDue()
  })
  // No answer is sent before its state is on disk.
  app.addHook('onSend', async (_request, reply, payload) => {
    try {
      await journal.durable()
      return payload
    } catch {
      reply.code(problemStatus('journal_failed')).type('application/json; charset=utf-8').removeHeader('content-length')
      return JSON.stringify(problemBody('journal_failed'))
    }
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  await app.register(paymentsApi, { keys, clock, desk, store, schedule, heldSockets, durable: journal.durable })
  await app.register(parcelsApi, { keys, clock, desk: parcels, schedule, heldSockets, durable: journal.durable })
  await app.register(invoicesApi, {
    keys,
    clock,
    schedule,
    heldSockets,
    secret: webhookSecret,
    desk: invoices,
    durable: journal.durable,
  })
  await app.register(hostedPages, {
    parcels,
    ticketKey: `${key} ${webhookSecret}`,
    clock,
    desk,
    store,
    assets: createAssets(),
    waitingWebhooks: webhooks.waitingFor,
    allowedParents: (options.allowedParents ?? []).map((parent) => new URL(parent).origin),
  })

  // Listens first: a second start on the same port fails here, before it touches the journal of the first.
  await app.listen({ port: options.port, host })
  app.server.maxConnections = maxConnections
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  publicUrl = options.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`

  async function stop(): Promise<void> {
    webhooks.stop()
    schedule.stop()
    heldSockets.stop()
    await app.close()
    await opened?.close()
  }

  try {
    opened = await openJournal<Entry>(options.journalPath, (entry) => {
      store.apply(entry)
      parcels.apply(entry)
      invoices.apply(entry)
      debts.apply(entry)
    })
  } catch (error) {
    opening.reject(error)
    await stop()
    throw error
  }
  opening.resolve(opened)
  for (const record of store.planned()) desk.schedulePlan(record)
  parcels.resume()
  webhooks.takeOwed(debts.deliveries())
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, stop }
}

function createApp(): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } },
    frameworkErrors: (error, _request, reply) => sendProblem(reply, problemOfStatus(error.statusCode)),
    clientErrorHandler(error, socket) {
      if (socket.destroyed || !socket.writable) return
      const problem = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed'
      const body = JSON.stringify(problemBody(problem))
      socket.end(
        `HTTP/1.1 ${problemStatus(problem)} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      )
    },
  })
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'))
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.validation === undefined) return sendProblem(reply, problemOfStatus(error.statusCode))
    const fields = error.validation.slice(0, 20).map((fault) => ({
      path: pathOf(fault),
      code: fault.keyword,
      message: fault.message ?? 'is not valid',
    }))
    // A wrong type or an unknown key is a malformed call; a value out of range is well formed and refused.
    const isMalformed = error.validation.some(({ keyword }) => malformedKeywords.has(keyword))
    return sendProblem(reply, isMalformed || error.validationContext !== 'body' ? 'malformed' : 'invalid', fields)
  })
  return app
}

const malformedKeywords = new Set(['type', 'required', 'additionalProperties'])

function pathOf(fault: NonNullable<FastifyError['validation']>[number]): string {
  const path = fault.instancePath.split('/').slice(1).join('.')
  const { missingProperty } = fault.params
  // An unknown key is not echoed to the caller.
  return typeof missingProperty === 'string' ? missingProperty : path
}
