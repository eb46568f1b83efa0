import { createHash, timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import { createToken } from '@meridian/contract/auth.ts'
import { DEVICE_KEY_HEADER } from '@meridian/contract/device-key.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS, Refusal, TOKEN_IS_DEAD } from '@meridian/contract/errors.ts'
import { PAGE_TRACE_HEADER } from '@meridian/contract/page-trace.ts'
import { receiveWebhook } from '@meridian/contract/payments.ts'
import { PREVIEW_HEADER } from '@meridian/contract/previews.ts'
import { receiveParcelEvent } from '@meridian/contract/shop/carriers.ts'
import { readVisitorAddress, VISITOR_ADDRESS_HEADER } from '@meridian/contract/visitor-address.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import { isPlainPath } from '@meridian/domain/plain-path.ts'
import { PROMOTION_COOKIE } from '@meridian/domain/promotion-token.ts'
import { reference } from '@meridian/domain/reference-facts.ts'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { openApiDocument } from './api-document.ts'
import { API_PAGE_POLICY, DEMO_TOKEN_PATH, openApiPage } from './api-page.ts'
import { actorForLog, baseOf, routeOf } from './call-log.ts'
import type { CallerSession } from './handler.ts'
import { parseStrictJson } from './json.ts'
import type { Observer } from './observer.ts'
import { asRefusal, bodyOf, newTrace } from './refusals.ts'
import type { Service, WireAnswer } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route answers. */
    call?: string
  }
}

/** The largest body of a call whose contract names no larger one. */
const BODY_MAX_BYTES = 64 * 1024
const TRACE = /^[\w-]{16}$/
// Fastify writes parameters with quotes before it looks for a parser.
const JSON_TYPE = /^application\/json(; ?charset="?utf-8"?)?$/i
/** The client gives up after 20 s (SPEC §9); the server answers earlier. */
const REQUEST_TIMEOUT_MS = 12_000

/** Receives an event over its raw bytes. @throws Refusal SIGNATURE_INVALID */
type ReceiveEvent = (raw: Buffer, headers: Record<string, string | string[] | undefined>) => Promise<void>

export interface ApiOptions {
  service: Service
  /** Receives the raw bytes of a payment provider's webhook. @throws Refusal SIGNATURE_INVALID */
  receive: (provider: PaymentProviderName, ...event: Parameters<ReceiveEvent>) => Promise<void>
  /** The same for an event of a carrier. */
  receiveParcel: ReceiveEvent
  log: Logger
  /** Number of proxies in front of the server that are trusted for X-Forwarded-For; none by default. */
  trustProxy: boolean
  publicUrl: string
  /**
   * Identifies the state of all cached subjects: a storefront in another process drops its cached pages when it
   * changes.
   */
  cacheVersion: () => string
  /** The secrets of the confidential client: the storefront's server. Any of them is right. */
  clientSecrets: readonly string[]
  observer?: Pick<Observer, 'onCall'> | undefined
  /** In a demo, a member whose token the page of the calls may have; no other shop has one. */
  demoMember?: { username: string; password: string } | undefined
}

/**
 * The HTTP server of the services: every call of the contract below /api/{alias}, the OpenAPI document at
 * /api/openapi.json and its page at /api/docs. Reads the Bearer header only, never a cookie. Files and health checks
 * are added by roles.
 */
export async function createApi({
  service,
  receive,
  receiveParcel,
  log,
  trustProxy,
  publicUrl,
  cacheVersion,
  clientSecrets,
  observer,
  demoMember,
}: ApiOptions): Promise<FastifyInstance> {
  const server: FastifyHttpOptions<Server> = {
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    logger: false,
    // An address that cannot be decoded matches no route.
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply, new Refusal('MALFORMED'), newTrace())
    },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
  }
  const app = Fastify(server)
  // Accept exactly one media type, compared after strict parsing; keep the bytes, because signatures cover them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', (_request, _payload, done) => done(new Refusal('MEDIA_TYPE_UNKNOWN')))

  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (!isPlainPath(pathOf(url))) throw new Refusal('MALFORMED')
    // Nothing that is sent here is decompressed.
    if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
      reply.header('accept-encoding', 'identity')
      throw new Refusal('MEDIA_TYPE_UNKNOWN')
    }
  })

  const served: { pattern: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== '/files/*') served.push({ pattern: patternOf(url), methods: [method].flat() })
  })

  /** The callers of running requests, for the log. */
  const callers = new WeakMap<FastifyRequest, CallerSession>()

  for (const { endpoint } of service.routes) {
    for (const url of urlsOf(endpoint)) {
      app.route({
        method: endpoint.method,
        url,
        config: { call: endpoint.name },
        ...(endpoint.bodyMaxBytes !== undefined && { bodyLimit: endpoint.bodyMaxBytes }),
        // Authorize before reading the body.
        ...(endpoint.body !== undefined && {
          onRequest: (request: FastifyRequest) => service.admit(endpoint, credentialsOf(endpoint, request)),
        }),
        handler: async (request, reply) => {
          const raw = rawInput(endpoint, request)
          const isClient = endpoint.alias === 'AUTH' && checkClient(request, clientSecrets)
          const address = visitorOf(request, clientSecrets)
          const answer = await service.answer(endpoint, raw, { ...credentialsOf(endpoint, request), address, isClient })
          if (answer.caller !== undefined) callers.set(request, answer.caller)
          return send(reply, answer)
        },
      })
    }
  }

  const hook = (call: string, url: string, take: ReceiveEvent) =>
    app.post(url, { config: { call } }, async (request, reply) => {
      await take(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers)
      return send(reply, { status: 200, body: '{"received":true}' })
    })
  for (const name of PAYMENT_PROVIDERS) {
    hook(receiveWebhook.name, `${baseOf(receiveWebhook)}/webhooks/${name}`, (raw, headers) =>
      receive(name, raw, headers),
    )
  }
  hook(receiveParcelEvent.name, `${baseOf(receiveParcelEvent)}/api/carriers/sandbox/webhook`, receiveParcel)

  // Generated once, at the first request: it needs a fifth of a second, and anyone may request it repeatedly.
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(service.routes, publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', API_PAGE_POLICY)
    page ??= openApiPage(service.routes, { isDemo: demoMember !== undefined })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  const tokens = service.routes.find(({ endpoint }) => endpoint.name === createToken.name)?.endpoint
  if (demoMember !== undefined && tokens !== undefined) {
    app.post(DEMO_TOKEN_PATH, { config: { call: 'demoMemberToken' } }, async (request, reply) => {
      const input = { params: undefined, query: undefined, body: { grant_type: 'password', ...demoMember } }
      const address = visitorOf(request, clientSecrets)
      return send(
        reply,
        await service.answer(tokens, input, { ...credentialsOf(tokens, request), address, isClient: true }),
      )
    })
  }

  app.get('/api/cache-version', async (_request, reply) =>
    send(reply, { status: 200, body: JSON.stringify({ cache_version: cacheVersion() }) }),
  )

  // For storefronts that run alone: the facts of countries, read again when the version changes.
  app.get('/api/reference', async (_request, reply) =>
    send(reply, { status: 200, body: JSON.stringify(reference().facts) }),
  )

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const methods = new Set(served.flatMap((one) => (one.pattern.test(path) ? one.methods : [])))
    if (methods.size > 0) reply.header('allow', [...methods].sort().join(', '))
    return refuse(reply, new Refusal(methods.size > 0 ? 'METHOD_UNKNOWN' : 'ROUTE_UNKNOWN'), newTrace())
  })
  app.setErrorHandler(async (error, request, reply) => {
    const trace = pageTraceOf(request) ?? newTrace()
    return refuse(reply, refusalOfFastify(error) ?? asRefusal(error, trace, log), trace)
  })
  // Logs (R28): one line per request, with the ids that join it to other lines and without secrets.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request
    const trace = reply.getHeader('x-trace')
    const actor = actorForLog(callers.get(request))
    const ms = Math.round(reply.elapsedTime)
    const call = routeOptions.config.call ?? 'other'
    observer?.onCall(call, 'http', { status: reply.statusCode, ms: reply.elapsedTime })
    log.info({ trace, method, route: routeOptions.url, status: reply.statusCode, ms, ip, actor }, 'call')
  })
  return app
}

/** The addresses of a call. The category call answers `categories{slug}` and `categories/{slug}` alike. */
export function urlsOf(endpoint: Endpoint): string[] {
  const url = routeOf(endpoint)
  return /[^/]:/.test(url) ? [url, url.replace(/([^/]):/, '$1/:')] : [url]
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
}

/** The trace of the storefront's page request behind the call. Anyone may send one: it only joins lines of the log. */
function pageTraceOf(request: FastifyRequest): string | undefined {
  const header = oneValue(request.headers[PAGE_TRACE_HEADER.toLowerCase()])
  return header !== undefined && TRACE.test(header) ? header : undefined
}

function rawInput(endpoint: Endpoint, request: FastifyRequest) {
  return { params: request.params, query: request.query, body: bodyGiven(endpoint, request) }
}

/** @throws Refusal MALFORMED for a body that is not strict JSON, MEDIA_TYPE_UNKNOWN for one without its type. */
function bodyGiven(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.body === undefined) return undefined
  const type = request.headers['content-type']
  // Fastify also matches types that only begin like an accepted one.
  if (type === undefined || !JSON_TYPE.test(type)) throw new Refusal('MEDIA_TYPE_UNKNOWN')
  if (!Buffer.isBuffer(request.body)) throw new Refusal('MALFORMED')
  const value = parseStrictJson(request.body)
  if (value === undefined) throw new Refusal('MALFORMED')
  return value
}

/** SPEC §7 Promotion header: ten calls read the header, product detail and the home page also the cookie. */
function credentialsOf(endpoint: Endpoint, request: FastifyRequest) {
  const { authorization } = request.headers
  const header = oneValue(request.headers['x-promotion-token'])
  const isSession = authorization !== undefined && endpoint.alias !== 'AUTH'
  return {
    token: isSession ? (/^Bearer ([\w.-]+)$/.exec(authorization)?.[1] ?? '') : undefined,
    promotionToken: header ?? (endpoint.promotion ? undefined : promotionCookie(request.headers.cookie)),
    idempotencyKey: oneValue(request.headers['idempotency-key']),
    pageTrace: pageTraceOf(request),
    preview: oneValue(request.headers[PREVIEW_HEADER.toLowerCase()]),
    deviceKey: oneValue(request.headers[DEVICE_KEY_HEADER.toLowerCase()]),
    traceparent: oneValue(request.headers.traceparent),
  }
}

/**
 * The address that limits count for: the storefront's server, proven by its secret, may name its visitor; any other
 * caller counts for itself.
 */
function visitorOf(request: FastifyRequest, clientSecrets: readonly string[]): string {
  const header = oneValue(request.headers[VISITOR_ADDRESS_HEADER.toLowerCase()])
  return (header && readVisitorAddress(header, clientSecrets, new Date())) || request.ip
}

/**
 * Authenticates the caller of the token endpoint by OAuth Basic authorization: true for the confidential client, false
 * without credentials, since guest grants are open to anyone. @throws Refusal CLIENT_INVALID for wrong credentials
 */
function checkClient(request: FastifyRequest, clientSecrets: readonly string[]): boolean {
  const { authorization } = request.headers
  if (authorization === undefined) return false
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,600})$/.exec(authorization) ?? []
  const given = createHash('sha256').update(Buffer.from(encoded, 'base64')).digest()
  const isRight = (secret: string) =>
    timingSafeEqual(
      given,
      createHash('sha256')
        .update(`storefront:${encodeURIComponent(secret)}`)
        .digest(),
    )
  if (!clientSecrets.some(isRight)) throw new Refusal('CLIENT_INVALID')
  return true
}

function promotionCookie(header: string | undefined): string | undefined {
  const pair = header?.split(/; */).find((one) => one.startsWith(`${PROMOTION_COOKIE}=`))
  return pair?.slice(PROMOTION_COOKIE.length + 1)
}

function oneValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}

function send(
  reply: FastifyReply,
  { status, body, retryAfterS, refused, trace = newTrace() }: WireAnswer,
): FastifyReply {
  if (refused === 'TOKEN_INVALID') reply.header('www-authenticate', TOKEN_IS_DEAD)
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
  return reply
    .code(status)
    .headers({
      'x-trace': trace,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(body)
}

function refuse(reply: FastifyReply, refusal: Refusal, trace: string): FastifyReply {
  return send(reply, {
    status: ERRORS[refusal.error].status,
    refused: refusal.error,
    body: JSON.stringify(bodyOf(refusal, trace)),
    retryAfterS: refusal.retryAfterS,
    trace,
  })
}

/** Translates Fastify's own errors into refusals. */
function refusalOfFastify(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('TOO_LARGE')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('MEDIA_TYPE_UNKNOWN')
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? new Refusal('MALFORMED') : null
}
