import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HeldSockets } from '../held-sockets.ts'
import type { Schedule } from '../schedule.ts'
import { isSameSecret } from '../signature.ts'
import { type Behaviour, behaviourOf } from './behaviours.ts'
import type { Customers } from './customers.ts'
import type { Disputes } from './disputes.ts'
import { invalidRequest, noSuch, StripeError } from './errors.ts'
import { API_VERSION } from './events.ts'
import { readForm, readParams, type Values } from './form.ts'
import type { Answer, Keys } from './idempotency.ts'
import type { StripeDesk } from './intents.ts'
import { listOf, PAGE } from './lists.ts'
import type { Methods } from './methods.ts'
import { FUTURE_USAGES, type PaymentIntent, type Refund } from './objects.ts'
import type { Refunds } from './refunds.ts'
import { newId, type Store } from './store.ts'

/** Objects whose creation can be made to fail. */
export type Breakable = 'payment_intents' | 'customers'

export type ApiOptions = {
  secretKey: string
  clock: () => number
  schedule: Schedule
  store: Store
  desk: StripeDesk
  refunds: Refunds
  disputes: Disputes
  methods: Methods
  customers: Customers
  keys: Keys
  heldSockets: HeldSockets
  durable: () => Promise<void>
  /** Objects whose next creation fails. */
  breaking: Set<Breakable>
}

/** The result of a handler, and the fate of its answer. */
type HandlerResult = { value: unknown; after?: Behaviour['after'] }
type Handler = (ids: string[], params: Values, key: string | null) => HandlerResult | Promise<HandlerResult>

/** Search sees what is at least this old, as Stripe's does on a normal day. */
const SEARCH_LAG_MS = 60_000

/** The part of Stripe's API under /v1 that servers use, as far as a shop needs it. Everything else is unknown. */
export async function stripeApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { secretKey, clock, schedule, store, desk, refunds, disputes, methods } = options
  const { customers, keys, heldSockets, durable, breaking } = options

  /** Intents whose first refund has ended in a failure. */
  const failed = new Set<string>()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  )
  app.setErrorHandler((error, request, reply) => sendError(reply, readError(error), request.url))

  app.addHook('onRequest', async (request) => {
    const [scheme = '', given = ''] = (request.headers.authorization ?? '').split(' ')
    const key = /^basic$/i.test(scheme) ? Buffer.from(given, 'base64').toString('utf8').replace(/:$/, '') : given
    if (!isSameSecret(key, secretKey)) {
      const message = key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided'
      throw new StripeError(401, { type: 'invalid_request_error', message })
    }
    const version = request.headers['stripe-version']
    if (version !== API_VERSION) {
      throw invalidRequest(`Invalid Stripe API version: ${version ?? 'none'}; this stand-in speaks ${API_VERSION}`)
    }
  })

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: () => HandlerResult | Promise<HandlerResult>,
  ) {
    const key = request.method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
    const print = createHash('sha256')
      .update(`${request.url}\n${String(request.body ?? '')}`)
      .digest('hex')
    const kept = key === null ? null : keys.begin(key, print)
    if (kept !== null) return sendKept(reply, kept, true)
    let made: HandlerResult
    try {
      made = await handle()
    } catch (error) {
      if (error instanceof UnansweredError) {
        if (key !== null) keys.drop(key)
        return leave(request, reply, error.how)
      }
      const refused = readError(error)
      // Refused before anything began, such as a wrong parameter, leaves the key free; a declined card or a failure does not.
      if (key !== null && (refused.status === 402 || refused.status >= 500)) {
        keys.keep(key, print, { status: refused.status, body: JSON.stringify(refused.body) })
      } else if (key !== null) keys.drop(key)
      throw refused
    }
    const { value, after } = made
    const isBroken = after === 'fails'
    const body = JSON.stringify(isBroken ? BROKEN.body : value)
    const result: Answer = { status: isBroken ? BROKEN.status : 200, body }
    if (key !== null) keys.keep(key, print, result)
    if (after === 'hangs' || after === 'resets') return leave(request, reply, after)
    if (typeof after === 'object') {
      await new Promise<void>((resolve) => schedule.at(clock() + after.afterMs, resolve))
    }
    return sendKept(reply, result, false)
  }

  async function leave(request: FastifyRequest, reply: FastifyReply, how: 'hangs' | 'resets'): Promise<FastifyReply> {
    await durable()
    reply.hijack()
    if (how === 'resets') request.raw.socket.resetAndDestroy()
    else heldSockets.hold(request.raw.socket)
    return reply
  }

  function on(method: 'GET' | 'POST' | 'DELETE', path: string, handle: Handler): void {
    app.route<{ Params: Record<string, string> }>({
      method,
      url: path,
      handler: (request, reply) => {
        const text = method === 'POST' ? String(request.body ?? '') : (request.url.split('?')[1] ?? '')
        const key = request.headers['idempotency-key']?.toString() ?? null
        return answer(request, reply, () => handle(Object.values(request.params), readForm(text), key))
      },
    })
  }

  const intentOf = (id: string | undefined, param?: string) => {
    if (id !== undefined) desk.runPlan(id)
    const found = id === undefined ? undefined : store.find('payment_intent', id)
    if (found === undefined) throw noSuch('payment_intent', id ?? '', param)
    return found
  }

  function expanded(intent: PaymentIntent, expand: readonly string[] = []) {
    for (const one of expand)
      if (one !== 'latest_charge') throw invalidRequest(`Cannot expand ${one}`, { param: 'expand' })
    const charge = intent.latest_charge === null ? null : (store.find('charge', intent.latest_charge) ?? null)
    return expand.length === 0 ? intent : { ...intent, latest_charge: charge }
  }

  on('POST', '/v1/payment_intents', (_, given) => {
    if (breaking.delete('payment_intents')) throw BROKEN
    const wish = readParams(given, {
      amount: ['integer', '!'],
      currency: ['string', '!'],
      allowed_payment_method_types: ['strings', '!'],
      metadata: 'metadata',
      description: 'string',
      capture_method: ['automatic', 'manual'],
    })
    return { value: desk.create({ ...wish, currency: wish.currency.toLowerCase() }) }
  })

  on('GET', '/v1/payment_intents/:id', ([id], given) => {
    const { expand } = readParams(given, { expand: 'strings' })
    return { value: expanded(intentOf(id), expand) }
  })

  on('POST', '/v1/payment_intents/:id', ([id], given) => {
    const { customer } = readParams(given, { customer: ['string', '!'] })
    return { value: desk.setCustomer(intentOf(id), customers.of(customer).id) }
  })

  on('GET', '/v1/payment_intents', (_, given) => {
    return { value: listOf(store.list('payment_intent'), readParams(given, PAGE), '/v1/payment_intents') }
  })

  on('GET', '/v1/payment_intents/search', (_, given) => {
    const { query } = readParams(given, { query: ['string', '!'], limit: 'integer', page: 'string' })
    const match = /^metadata\['(\w{1,40})'\]:'([\w-]{1,500})'$/.exec(query)
    if (match?.[1] === undefined) throw invalidRequest('We were unable to parse your search query.', { param: 'query' })
    const [, name = '', value] = match
    const before = clock() - SEARCH_LAG_MS
    const data = store
      .list('payment_intent')
      .filter((one) => one.created * 1000 <= before && one.metadata[name] === value)
    return { value: { object: 'search_result', url: '/v1/payment_intents/search', has_more: false, data } }
  })

  on('POST', '/v1/payment_intents/:id/confirm', ([id], given) => {
    const wish = readParams(given, {
      payment_method: 'string',
      confirmation_token: 'string',
      return_url: 'string',
      expand: 'strings',
      setup_future_usage: FUTURE_USAGES,
      payment_method_data: {
        type: ['string', '!'],
        billing_details: { email: 'string', name: 'string' },
        p24: { bank: 'string' },
      },
      payment_method_options: { blik: { code: 'string' } },
    })
    const intent = intentOf(id)
    const paid = methods.methodOf(wish, intent)
    const behaviour = behaviourOf(paid.behaviour)
    if (behaviour.before === 'hangs') throw new UnansweredError('hangs')
    if (behaviour.before === 'fails') throw BROKEN
    if (behaviour.before === 'too_many') {
      throw new StripeError(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' })
    }
    const { return_url = null } = wish
    const { setup_future_usage = null } = paid
    const confirmed = desk.confirm(intent, paid.method, { behaviour: paid.behaviour, return_url, setup_future_usage })
    const value = expanded(confirmed, wish.expand)
    return { value, ...(behaviour.after !== undefined && { after: behaviour.after }) }
  })

  on('POST', '/v1/payment_intents/:id/cancel', ([id], given) => {
    const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
    const { cancellation_reason } = readParams(given, { cancellation_reason: reasons })
    return { value: desk.cancel(intentOf(id), cancellation_reason) }
  })

  on('POST', '/v1/payment_intents/:id/capture', ([id], given) => {
    readParams(given, {})
    return { value: desk.capture(intentOf(id)) }
  })

  on('POST', '/v1/customers', (_, given) => {
    if (breaking.delete('customers')) throw BROKEN
    const { metadata } = readParams(given, { metadata: 'metadata' })
    return { value: customers.create(metadata) }
  })

  on('DELETE', '/v1/customers/:id', ([id = ''], given) => {
    readParams(given, {})
    return { value: customers.remove(id) }
  })

  on('GET', '/v1/payment_methods/:id', ([id = ''], given) => {
    readParams(given, {})
    return { value: customers.methodOf(id) }
  })

  on('POST', '/v1/payment_methods/:id', ([id = ''], given) => {
    const { card } = readParams(given, {
      card: [{ exp_month: ['integer', '!'], exp_year: ['integer', '!'] }, '!'],
    })
    return { value: customers.renew(id, card) }
  })

  on('POST', '/v1/payment_methods/:id/detach', ([id = ''], given) => {
    readParams(given, {})
    const value = customers.detach(id)
    const hangs = behaviourOf(store.behaviourOf(id)).detachHangs === true
    return { value, ...(hangs && { after: 'hangs' as const }) }
  })

  on('POST', '/v1/refunds', (_, given) => {
    const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
    const wish = readParams(given, {
      payment_intent: ['string', '!'],
      amount: 'integer',
      metadata: 'metadata',
      reason: reasons,
    })
    const intent = intentOf(wish.payment_intent, 'payment_intent')
    const does = behaviourOf(store.plan(intent.id)?.behaviour ?? 'success').refunds
    if (does === 'hangs_before') throw new UnansweredError('hangs')
    const isFirst = !failed.has(intent.id)
    if (does === 'fails_before' || does === 'fails_after') failed.add(intent.id)
    if (does === 'fails_before' && isFirst) throw BROKEN
    const value: Refund = refunds.create(intent, wish)
    if (does === 'fails_after' && isFirst) return { value, after: 'fails' }
    return { value, ...(does === 'hangs_after' && { after: 'hangs' as const }) }
  })

  on('GET', '/v1/refunds', (_, given) => {
    const { payment_intent, ...page } = readParams(given, { ...PAGE, payment_intent: 'string' })
    const all = store
      .list('refund')
      .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent)
    return { value: listOf(all, page, '/v1/refunds') }
  })

  on('GET', '/v1/disputes', (_, given) => {
    const { payment_intent, ...page } = readParams(given, { ...PAGE, payment_intent: 'string' })
    const all = store
      .list('dispute')
      .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent)
    return { value: listOf(all, page, '/v1/disputes') }
  })

  on('POST', '/v1/disputes/:id', ([id = ''], given) => {
    const { evidence } = readParams(given, {
      evidence: [{ uncategorized_text: ['string', '!'] }, '!'],
      submit: ['boolean', '!'],
    })
    return { value: disputes.answer(id, evidence.uncategorized_text) }
  })

  on('POST', '/v1/disputes/:id/close', ([id = ''], given) => {
    readParams(given, {})
    return { value: disputes.accept(id) }
  })

  on('GET', '/v1/events', (_, given) => {
    const { types, type, ...page } = readParams(given, { ...PAGE, types: 'strings', type: 'string' })
    if (types !== undefined && type !== undefined) throw invalidRequest('You may not give both type and types')
    const wanted = type === undefined ? types : [type]
    const all = store.list('event').filter((one) => wanted === undefined || wanted.includes(one.type))
    return { value: listOf(all, page, '/v1/events') }
  })

  app.setNotFoundHandler((request, reply) =>
    sendError(reply, noUrl(request.method, request.url.split('?')[0] ?? ''), request.url),
  )
}

/** A call that is left without an answer on purpose. */
class UnansweredError extends Error {
  readonly how: 'hangs' | 'resets'
  constructor(how: 'hangs' | 'resets') {
    super('Left without an answer')
    this.how = how
  }
}

const BROKEN = new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' })

function noUrl(method: string, path: string): StripeError {
  const message = `Unrecognized request URL (${method}: ${path}).`
  return new StripeError(404, { type: 'invalid_request_error', message })
}

function readError(error: unknown): StripeError {
  if (error instanceof StripeError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return invalidRequest('The body must be application/x-www-form-urlencoded')
  if (status >= 400 && status < 500) return invalidRequest('The request cannot be read')
  return new StripeError(500, { type: 'api_error', message: String(error) })
}

function sendError(reply: FastifyReply, error: StripeError, _url: string): FastifyReply {
  return sendKept(reply, { status: error.status, body: JSON.stringify(error.body) }, false)
}

function sendKept(reply: FastifyReply, { status, body }: Answer, isReplayed: boolean): FastifyReply {
  if (isReplayed) reply.header('idempotent-replayed', 'true')
  return reply
    .code(status)
    .headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION })
    .type('application/json')
    .send(body)
}
