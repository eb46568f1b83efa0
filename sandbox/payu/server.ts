import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { createHeldSockets } from '../held-sockets.ts'
import { createSchedule } from '../schedule.ts'
import { createDesk } from './desk.ts'
import { createNotices } from './notices.ts'
import { payerPages } from './pages.ts'
import { invalid, missing, refusals, sendRefusal } from './refusals.ts'
import { restApi } from './rest-api.ts'
import { createTokens, type PointOfSale } from './tokens.ts'

export type PayuOptions = {
  /** 0 picks a free port. */
  port: number
  /** Default 127.0.0.1. */
  host?: string
  /** The URL for browsers; default http://localhost:<port>. */
  publicUrl?: string
  points: readonly PointOfSale[]
  /** Lifetime of an access token; default 43,199, as with PayU. */
  tokenLifeS?: number
  /** Milliseconds since 1970. */
  clock?: () => number
  fetchImpl?: typeof fetch
}

/**
 * Starts a stand-in for PayU: a separate program on its own origin that speaks REST API 2.1, shows a payment page and
 * notifies the shop. Its orders are in memory. Throws if the port is in use.
 */
export async function startPayu(options: PayuOptions) {
  const { points, host = '127.0.0.1', clock = Date.now, fetchImpl = fetch } = options
  const schedule = createSchedule(clock)
  const heldSockets = createHeldSockets()
  const tokens = createTokens(points, clock, options.tokenLifeS)
  const notices = createNotices({
    clock,
    schedule,
    fetchImpl,
    signer(posId) {
      const point = points.find((one) => one.posId === posId)
      return point && { secondKey: point.secondKey, algorithm: point.algorithm ?? 'MD5' }
    },
  })
  const desk = createDesk({ clock, schedule, notices })
  let publicUrl = ''

  const app = createApp()
  let calls = 0
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/')) calls += 1
    schedule.runDue()
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  await app.register(restApi, { clock, schedule, desk, tokens, heldSockets, publicUrl: () => publicUrl })
  await app.register(payerPages, { clock, desk, points })
  await app.listen({ port: options.port, host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  publicUrl = options.publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`

  return {
    /** The URL of the API. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    publicUrl,
    desk,
    tokens,
    /** Number of calls to the API so far. */
    calls: () => calls,
    async stop(): Promise<void> {
      schedule.stop()
      heldSockets.stop()
      await notices.stop()
      await app.close()
    },
  }
}

export type Payu = Awaited<ReturnType<typeof startPayu>>

function createApp(): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  })
  app.removeContentTypeParser(['text/plain', 'application/json'])
  // Calls without a body carry the type of JSON all the same, as PayU documents them.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString()
    try {
      done(null, text === '' ? undefined : JSON.parse(text))
    } catch {
      done(Object.assign(new Error('This is no JSON'), { statusCode: 400 }))
    }
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refusals.notFound))
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const [fault] = error.validation ?? []
    if (fault === undefined) {
      return sendRefusal(reply, (error.statusCode ?? 500) < 500 ? refusals.syntax : refusals.internal)
    }
    const path = fault.instancePath.split('/').slice(1).join('.')
    const { missingProperty } = fault.params
    if (typeof missingProperty === 'string') return sendRefusal(reply, missing([path, missingProperty].join('.')))
    return sendRefusal(reply, invalid(`Invalid field: ${path}`))
  })
  return app
}
