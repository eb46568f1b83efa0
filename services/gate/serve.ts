import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { ERRORS, type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { allowsActing } from '@meridian/domain/acting.ts'
import { isOpen } from '@meridian/domain/locale.ts'
import { allowsPreview } from '@meridian/domain/preview.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import { actorForLog, logLevelOf, routeOf } from './call-log.ts'
import { checkProof, countryOf, holding, priceGroupOf } from './caller.ts'
import { createChangeQueue } from './change-queue.ts'
import { createGuessLimit, guessesIn } from './guess-limit.ts'
import type { CallerSession, Context, FindOwnCart, PromotionClaims, Route } from './handler.ts'
import { idempotencyActor, readIdempotencyKey } from './idempotency.ts'
import { type RawInput, readInput } from './input.ts'
import type { Observer } from './observer.ts'
import { inPreview } from './preview-scope.ts'
import type { LinkedPreview, PreviewTokens } from './preview-tokens.ts'
import { asRefusal, bodyOf, newTrace } from './refusals.ts'
import type { SessionTokens } from './session.ts'
import { inTrace } from './trace-scope.ts'
import { type Tracer, untraced } from './tracer.ts'

/** Credentials of a call besides its input, from headers or from an in-process caller. */
export interface Credentials {
  token?: string | undefined
  promotionToken?: string | undefined
  idempotencyKey?: string | undefined
  /** The visitor's address; without one no limit applies. */
  address?: string | undefined
  /** See Context. False unless the caller has been authenticated as the client. */
  isClient?: boolean | undefined
  /** See Context. */
  deviceKey?: string | undefined
  /** The token of a preview link: the call is a visitor's, whatever its session. */
  preview?: string | undefined
  /** The span of another program that the call belongs to, as W3C traceparent. */
  traceparent?: string | undefined
  /** The trace of the page request behind a call, which then is the trace of the call. */
  pageTrace?: string | undefined
}

export interface ServeOptions {
  routes: readonly Route[]
  sessions: SessionTokens
  verifyPromotion: (token: string, now: Date) => Promise<PromotionClaims | null>
  findOwnCart: FindOwnCart
  verifyPreview: PreviewTokens['verify']
  /** Records that an admin tried what they lack the right for. */
  recordRefusal: (refused: {
    act: string
    error: string
    caller: CallerSession
    now: Date
    trace: string
  }) => Promise<void>
  clock: () => Date
  /** A monotonic clock in milliseconds, to measure slow calls; that of the process by default. */
  elapsedMs?: () => number
  log: Logger
  /** Check every answer against the contract and fail on a mismatch; in tests and development. */
  checkAnswers: boolean
  /** Records each call as a span; off by default. */
  tracer?: Pick<Tracer, 'around'> | undefined
  /** Notified of in-process calls; the HTTP server reports its own. */
  observer?: Pick<Observer, 'onCall'> | undefined
  /** Queue the changes of one cart. Off in tests of the locks, which must be correct without the queue. */
  queueChanges: boolean
}

export interface Service {
  /** Answers an in-process call; throws Refusal. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, credentials?: Credentials): Promise<AnswerOf<E>>
  /** Authorizes the caller before the body is read. @throws Refusal */
  admit(endpoint: Endpoint, credentials: Credentials): Promise<void>
  /** Answers a call from the wire: HTTP status, headers to add, and the body. */
  answer(endpoint: Endpoint, raw: RawInput, credentials: Credentials): Promise<WireAnswer>
  routes: readonly Route[]
}

export interface WireAnswer {
  status: number
  body: string
  retryAfterS?: number | undefined
  /** Why the call was refused. */
  refused?: ErrorName
  /** Random id of the request, in the log and in the body of an error. */
  trace?: string
  /** The caller, once authenticated. */
  caller?: CallerSession
}

/** Facts collected during a call, for the log. */
type Underway = Required<Pick<WireAnswer, 'trace'>> & Pick<WireAnswer, 'caller'>

/** Connects calls with their handlers: authorizes, reads the input, and encodes answers and refusals. */
export function createService(options: ServeOptions): Service {
  const { clock, log, elapsedMs = () => performance.now(), tracer = untraced } = options
  const handlers = new Map(options.routes.map((route) => [route.endpoint, route.handler]))
  const guesses = createGuessLimit()
  const changes = createChangeQueue()
  /** Cached answers are identical objects, so their text is cached with them. */
  const texts = new WeakMap<object, string>()

  async function run(
    endpoint: Endpoint,
    raw: RawInput,
    credentials: Credentials,
    underway: Underway,
  ): Promise<unknown> {
    const { trace } = underway
    const handler = handlers.get(endpoint)
    if (!handler) throw new Refusal('ROUTE_UNKNOWN')
    if (credentials.preview !== undefined) {
      return runPreview(endpoint, handler, { raw, token: credentials.preview, underway })
    }
    const now = clock()
    const caller = await callerOf(endpoint, credentials.token, now)
    underway.caller = caller
    await admitCaller(endpoint, caller, { now, trace })
    const input = readInput(endpoint, raw)
    const promotion = await promotionOf(endpoint, credentials.promotionToken, caller, input, now)
    const context: Context = {
      caller,
      promotion,
      now,
      trace,
      idempotencyKey: readIdempotencyKey(credentials.idempotencyKey),
      address: credentials.address ?? '',
      isClient: credentials.isClient ?? false,
      deviceKey: credentials.deviceKey,
    }
    // readInput has returned the handler's own input type; Route pairs the two.
    const handle = () => handler(input as never, context)
    return options.queueChanges && changesCart(endpoint, caller)
      ? changes.run(idempotencyActor(caller), handle)
      : handle()
  }

  /** Runs a call in a preview, for a visitor without a session. @throws Refusal */
  async function runPreview(
    endpoint: Endpoint,
    handler: Route['handler'],
    { raw, token, underway }: { raw: RawInput; token: string; underway: Underway },
  ): Promise<unknown> {
    const preview = await readPreview(endpoint, token)
    const caller = visitorOf(preview)
    underway.caller = caller
    checkCaller(endpoint, caller, preview.at)
    const input = readInput(endpoint, raw)
    // A preview is of one country: that of its link, in which the admin has the right to it.
    if ((askedCountry(input.params) ?? askedCountry(input.query) ?? preview.country_id) !== preview.country_id) {
      throw new Refusal('PREVIEW_INVALID')
    }
    const context: Context = {
      caller,
      promotion: endpoint.errors.includes('PROMOTION_TOKEN_INVALID') ? promotionIn(preview) : null,
      now: preview.at,
      trace: underway.trace,
      idempotencyKey: null,
      address: '',
      isClient: false,
      preview,
    }
    // readInput has returned the handler's own input type; Route pairs the two.
    return inPreview(preview, () => handler(input as never, context))
  }

  /** @throws Refusal for a call that is no plain read, and for a token that is not valid now */
  async function readPreview(endpoint: Endpoint, token: string): Promise<LinkedPreview> {
    if (!allowsPreview(endpoint)) throw new Refusal('PREVIEW_CHANGES_NOTHING')
    const preview = await options.verifyPreview(token, clock())
    if (preview === null) throw new Refusal('PREVIEW_INVALID')
    return preview
  }

  /** Runs a call unless the visitor has made too many wrong guesses, and counts wrong guesses. @throws Refusal only */
  async function runLimited(endpoint: Endpoint, raw: RawInput, credentials: Credentials, underway: Underway) {
    const { address } = credentials
    const guessed = address === undefined ? [] : guessesIn(endpoint, raw)
    for (const guess of guessed) await guesses.reserveGuess(address ?? '', guess)
    try {
      const answer = await run(endpoint, raw, credentials, underway)
      for (const guess of guessed) await guesses.releaseGuess(address ?? '', guess)
      return answer
    } catch (error) {
      const refusal = asRefusal(error, underway.trace, log)
      for (const guess of guessed) {
        if (guess === refusal.error) await guesses.recordFailure(address ?? '', guess)
        else await guesses.releaseGuess(address ?? '', guess)
      }
      throw refusal
    }
  }

  /** The same as a span, and with its trace in every line of the log. @throws Refusal only */
  function runTraced(
    endpoint: Endpoint,
    raw: RawInput,
    credentials: Credentials,
    underway: Underway,
    kind: 'internal' | 'server',
  ): Promise<unknown> {
    const { trace } = underway
    const facts = { 'http.route': routeOf(endpoint), 'meridian.trace': trace }
    const span = { name: `call ${endpoint.name}`, kind, facts, parent: credentials.traceparent }
    return inTrace(trace, () => tracer.around(span, () => runLimited(endpoint, raw, credentials, underway)))
  }

  /** @throws Refusal; a missing right of an admin is recorded */
  async function admitCaller(endpoint: Endpoint, caller: CallerSession, { now, trace }: { now: Date; trace: string }) {
    try {
      checkCaller(endpoint, caller, now)
    } catch (error) {
      if (caller.kind === 'admin' && error instanceof Refusal && error.error === 'RIGHT_LACKING') {
        await options.recordRefusal({ act: endpoint.name, error: error.error, caller, now, trace })
      }
      throw error
    }
  }

  async function callerOf(endpoint: Endpoint, token: string | undefined, now: Date): Promise<CallerSession> {
    if (token === undefined || opensSession(endpoint)) return { kind: 'none' }
    const session = await options.sessions.verify(token, now)
    if (!session) throw new Refusal('TOKEN_INVALID')
    if (session.kind !== 'admin') return session
    return endpoint.right === undefined ? { ...session, countries: [] } : holding(session, endpoint.right)
  }

  /** SPEC §4: a token that does not fit this call is refused with 403, and the client fetches a fresh one. */
  async function promotionOf(
    endpoint: Endpoint,
    token: string | undefined,
    caller: CallerSession,
    input: { query: unknown; body: unknown },
    now: Date,
  ): Promise<PromotionClaims | null> {
    if (token === undefined || !endpoint.errors.includes('PROMOTION_TOKEN_INVALID')) return null
    const claims = await options.verifyPromotion(token, now)
    const country = askedCountry(input.query) ?? askedCountry(input.body) ?? countryOf(caller)
    const group = priceGroupOf(caller)
    const placeFits = claims?.place === 'CATALOG' || endpoint.changes || endpoint.name === 'listShippingMethods'
    if (
      !claims ||
      !placeFits ||
      claims.price_group_id !== group ||
      (country !== null && claims.country_id !== country) ||
      !(await cartFits(claims.cart, caller))
    ) {
      throw new Refusal('PROMOTION_TOKEN_INVALID')
    }
    return claims
  }

  /**
   * A checkout token is valid only for the caller's own cart in the version it was evaluated for. SPEC §3 Promotion
   * token claims.
   */
  async function cartFits(cart: PromotionClaims['cart'], caller: CallerSession): Promise<boolean> {
    if (cart === null) return true
    const own = await options.findOwnCart(caller, cart.code)
    return own?.version === cart.version
  }

  return {
    routes: options.routes,

    async call(endpoint, input, credentials = {}) {
      // Encoded and decoded as on the wire, so that both ways pass the same gate.
      const raw = encodeInput(endpoint, input)
      const underway: Underway = { trace: credentials.pageTrace ?? newTrace() }
      const begun = elapsedMs()
      let status = 200
      try {
        const answer = await runTraced(endpoint, raw, credentials, underway, 'internal')
        if (options.checkAnswers) z.encode(endpoint.response, answer)
        // The handler's answer type is the endpoint's; Route pairs the two.
        return answer as AnswerOf<typeof endpoint>
      } catch (error) {
        status = error instanceof Refusal ? ERRORS[error.error].status : 500
        throw error
      } finally {
        const ms = elapsedMs() - begun
        options.observer?.onCall(endpoint.name, 'in_process', { status, ms })
        logCall(endpoint, credentials, underway, { status, ms: Math.round(ms) })
      }
    },

    async admit(endpoint, credentials) {
      if (credentials.preview !== undefined) return void (await readPreview(endpoint, credentials.preview))
      const now = clock()
      const trace = credentials.pageTrace ?? newTrace()
      await admitCaller(endpoint, await callerOf(endpoint, credentials.token, now), { now, trace })
    },

    async answer(endpoint, raw, credentials) {
      const trace = credentials.pageTrace ?? newTrace()
      const underway: Underway = { trace }
      try {
        const answer = await runTraced(endpoint, raw, credentials, underway, 'server')
        return { ...underway, status: 200, body: textOf(endpoint, answer) }
      } catch (error) {
        const refusal = asRefusal(error, trace, log)
        return {
          ...underway,
          status: ERRORS[refusal.error].status,
          refused: refusal.error,
          body: JSON.stringify(bodyOf(refusal, trace)),
          retryAfterS: refusal.retryAfterS,
        }
      }
    },
  }

  /** Logs (R28): logs in-process calls that are worth a line; the HTTP server logs each of its own. */
  function logCall(
    endpoint: Endpoint,
    { address }: Credentials,
    { trace, caller }: Underway,
    outcome: { status: number; ms: number },
  ): void {
    const { method } = endpoint
    const line = { trace, method, route: routeOf(endpoint), ...outcome, ip: address }
    log[logLevelOf(endpoint, outcome)]({ ...line, actor: actorForLog(caller) }, 'call')
  }

  function textOf(endpoint: Endpoint, answer: unknown): string {
    const known = typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined
    if (known !== undefined) return known
    const text = JSON.stringify(z.encode(endpoint.response, answer))
    if (!endpoint.changes && typeof answer === 'object' && answer !== null) texts.set(answer, text)
    return text
  }
}

/** The input as the wire would carry it. @throws Refusal like readInput, for values without a wire form. */
function encodeInput(endpoint: Endpoint, input: { params?: unknown; query?: unknown; body?: unknown }): RawInput {
  const encode = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = z.safeEncode(schema, value)
    // A value that cannot be encoded is passed on as it is; reading it fails with its fields named.
    return result.success ? result.data : value
  }
  return {
    params: encode(endpoint.params, input.params),
    query: encode(endpoint.query, input.query),
    body: encode(endpoint.body, input.body),
  }
}

function checkCaller(endpoint: Endpoint, caller: CallerSession, now: Date): void {
  if (caller.kind === 'user' && caller.acting_admin_id !== undefined && !allowsActing(endpoint)) {
    throw new Refusal('ACTING_READS_ONLY')
  }
  if (endpoint.caller === 'anyone' || endpoint.caller === 'provider') return
  if (caller.kind === 'none') throw new Refusal('TOKEN_REQUIRED')
  if (!mayCall(endpoint.caller, caller.kind)) throw new Refusal('CALLER_NOT_ALLOWED')
  const country = countryOf(caller)
  if (endpoint.sells === true && country !== null && !isOpen(country)) throw new Refusal('COUNTRY_CLOSED')
  if (caller.kind !== 'admin') return
  if (caller.enrolling && endpoint.own !== 'enrolling') throw new Refusal('ENROLMENT_NEEDED')
  if (endpoint.own === undefined && caller.countries.length === 0) throw new Refusal('RIGHT_LACKING')
  if (endpoint.step_up === true) checkProof(caller, now)
}

/** Nobody's guest: owns nothing, sees the prices of the preview's group. */
const VISITOR_ID = '00000000-0000-0000-0000-000000000000'

function visitorOf({ country_id, price_group_id }: LinkedPreview): CallerSession {
  return { kind: 'guest', guest_id: VISITOR_ID, country_id, price_group_id }
}

/** The catalogue's promotions, which a visitor has a token for. */
function promotionIn({ country_id, price_group_id, expires_at }: LinkedPreview): PromotionClaims {
  const expires_at_s = expires_at.getTime() / 1000
  return { country_id, price_group_id, place: 'CATALOG', cart: null, expires_at_s }
}

function mayCall(allowed: Endpoint['caller'], kind: CallerSession['kind']): boolean {
  if (allowed === 'shopper') return kind !== 'admin'
  return allowed === 'account' ? kind !== 'guest' : kind === allowed
}

/** Calls that open a session ignore an ended one: they are the way to a new one. SPEC §6 */
function opensSession({ alias, caller }: Endpoint): boolean {
  return alias === 'AUTH' || (alias === 'ADMIN' && caller === 'anyone')
}

/** True if a call locks the caller's cart: every change by a caller in the shop involves it. */
function changesCart({ alias, changes }: Endpoint, { kind }: CallerSession): boolean {
  return alias === 'SHOP' && changes && (kind === 'guest' || kind === 'user')
}

function askedCountry(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null
  if ('countryId' in part && typeof part.countryId === 'string') return part.countryId
  if ('country_id' in part && typeof part.country_id === 'string') return part.country_id
  return null
}
