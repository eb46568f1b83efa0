import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { ERRORS, Refusal } from '@meridian/contract/errors.ts'
import { countriesWithRight } from '@meridian/domain/admin-rights.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import { actorOf, logLevelOf, routeOf } from './call-log.ts'
import { countryOf, priceGroupOf } from './caller.ts'
import { createChangeQueue } from './change-queue.ts'
import { createGuessLimit, guessesIn } from './guessing.ts'
import type { CallerSession, Context, FindOwnCart, PromotionClaims, Route } from './handler.ts'
import { actorOf as ownerOf, readIdempotencyKey } from './idempotency.ts'
import { type RawInput, readInput } from './input.ts'
import { asRefusal, bodyOf, newTrace } from './refusals.ts'
import type { AdminSession, SessionTokens } from './session.ts'

/** What a call carries besides its input, from headers or from a caller in the same process. */
export interface Credentials {
  token?: string | undefined
  promotionToken?: string | undefined
  idempotencyKey?: string | undefined
  /** Of the visitor; without one there is nothing to limit by. */
  address?: string | undefined
  /** See Context. False unless somebody has made sure of it. */
  isClient?: boolean | undefined
  /** Of the page request that a call of this process is made for; for the log. */
  pageTrace?: string | undefined
}

export interface ServeOptions {
  routes: readonly Route[]
  sessions: SessionTokens
  verifyPromotion: (token: string, now: Date) => Promise<PromotionClaims | null>
  findOwnCart: FindOwnCart
  clock: () => Date
  /** Milliseconds since some moment, to tell what was slow; the process's own count unless told. */
  elapsedMs?: () => number
  log: Logger
  /** In tests and development every answer is checked against the contract, and a wrong one is a failure. */
  checkAnswers: boolean
  /** Changes of one cart wait in a queue of their own. Off in tests of the locks, which have to hold without it. */
  queueChanges: boolean
}

export interface Service {
  /** Answers a call of this process; throws Refusal. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, credentials?: Credentials): Promise<AnswerOf<E>>
  /** Says before the body is read whether this caller may make the call at all. @throws Refusal */
  admit(endpoint: Endpoint, credentials: Credentials): Promise<void>
  /** Answers a call that came over the wire: HTTP status, headers to add, and the body. */
  answer(endpoint: Endpoint, raw: RawInput, credentials: Credentials): Promise<WireAnswer>
  routes: readonly Route[]
}

export interface WireAnswer {
  status: number
  body: string
  retryAfterS?: number | undefined
  /** Random id of the request, in the log as in an error's body. */
  trace?: string
  /** Who called, as soon as that is known. */
  caller?: CallerSession
}

/** What becomes known of a call on its way, for the log. */
type Underway = Required<Pick<WireAnswer, 'trace'>> & Pick<WireAnswer, 'caller'>

/** Puts handlers behind their calls: who may call, what is read, what is answered, how a refusal looks. */
export function createService(options: ServeOptions): Service {
  const { clock, log, elapsedMs = () => performance.now() } = options
  const handlers = new Map(options.routes.map((route) => [route.endpoint, route.handler]))
  const guesses = createGuessLimit()
  const changes = createChangeQueue()
  /** Cached answers are the same objects again, so their text is kept with them. */
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
    const now = clock()
    const caller = await callerOf(endpoint, credentials.token, now)
    underway.caller = caller
    checkCaller(endpoint, caller)
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
    }
    // readInput has just given the handler's own input type; Route keeps the pair together.
    const handle = () => handler(input as never, context)
    return options.queueChanges && changesCart(endpoint, caller) ? changes.run(ownerOf(caller), handle) : handle()
  }

  /** Runs a call unless the visitor has guessed too often, and counts what was a wrong guess. @throws Refusal alone */
  async function runLimited(endpoint: Endpoint, raw: RawInput, credentials: Credentials, underway: Underway) {
    const { address } = credentials
    const guessed = address === undefined ? [] : guessesIn(endpoint, raw)
    for (const guess of guessed) await guesses.check(address ?? '', guess)
    try {
      return await run(endpoint, raw, credentials, underway)
    } catch (error) {
      const refusal = asRefusal(error, underway.trace, log)
      if (guessed.includes(refusal.error)) await guesses.note(address ?? '', refusal.error)
      throw refusal
    }
  }

  async function callerOf(endpoint: Endpoint, token: string | undefined, now: Date): Promise<CallerSession> {
    if (token === undefined) return { kind: 'none' }
    const session = await options.sessions.verify(token, now)
    if (!session) throw new Refusal('TOKEN_INVALID')
    return session.kind === 'admin' ? adminFor(endpoint, session) : session
  }

  /** SPEC §4: a token that is not good for this very call is refused with 403, which the client mends by a fresh one. */
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

  /** A token of the checkout is good for the caller's own cart, as it was when it was evaluated. SPEC §3 Promotion token claims. */
  async function cartFits(cart: PromotionClaims['cart'], caller: CallerSession): Promise<boolean> {
    if (cart === null) return true
    const own = await options.findOwnCart(caller, cart.code)
    return own?.version === cart.version
  }

  return {
    routes: options.routes,

    async call(endpoint, input, credentials = {}) {
      // Encoded and decoded like over the wire, so that both ways pass the same gate.
      const raw = encodeInput(endpoint, input)
      const underway: Underway = { trace: newTrace() }
      const begun = elapsedMs()
      let status = 200
      try {
        const answer = await runLimited(endpoint, raw, credentials, underway)
        if (options.checkAnswers) z.encode(endpoint.response, answer)
        // The handler's answer type is the endpoint's; Route keeps the pair together.
        return answer as AnswerOf<typeof endpoint>
      } catch (error) {
        status = error instanceof Refusal ? ERRORS[error.error].status : 500
        throw error
      } finally {
        tell(endpoint, credentials, underway, { status, ms: Math.round(elapsedMs() - begun) })
      }
    },

    async admit(endpoint, credentials) {
      checkCaller(endpoint, await callerOf(endpoint, credentials.token, clock()))
    },

    async answer(endpoint, raw, credentials) {
      const trace = newTrace()
      const underway: Underway = { trace }
      try {
        const answer = await runLimited(endpoint, raw, credentials, underway)
        return { ...underway, status: 200, body: textOf(endpoint, answer) }
      } catch (error) {
        const refusal = asRefusal(error, trace, log)
        return {
          ...underway,
          status: ERRORS[refusal.error].status,
          body: JSON.stringify(bodyOf(refusal, trace)),
          retryAfterS: refusal.retryAfterS,
        }
      }
    },
  }

  /** R28: calls of this process, as far as they are worth a line; the door on the network has a line for each. */
  function tell(
    endpoint: Endpoint,
    { pageTrace, address }: Credentials,
    { trace, caller }: Underway,
    outcome: { status: number; ms: number },
  ): void {
    const { method } = endpoint
    const line = { trace, page: pageTrace, method, route: routeOf(endpoint), ...outcome, ip: address }
    log[logLevelOf(endpoint, outcome)]({ ...line, actor: actorOf(caller) }, 'call')
  }

  function textOf(endpoint: Endpoint, answer: unknown): string {
    const known = typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined
    if (known !== undefined) return known
    const text = JSON.stringify(z.encode(endpoint.response, answer))
    if (!endpoint.changes && typeof answer === 'object' && answer !== null) texts.set(answer, text)
    return text
  }
}

/** The input as the wire would carry it. @throws Refusal like readInput, for values that no wire form has. */
function encodeInput(endpoint: Endpoint, input: { params?: unknown; query?: unknown; body?: unknown }): RawInput {
  const encode = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = z.safeEncode(schema, value)
    // What cannot be encoded is read as it is, and refused there with its fields named.
    return result.success ? result.data : value
  }
  return {
    params: encode(endpoint.params, input.params),
    query: encode(endpoint.query, input.query),
    body: encode(endpoint.body, input.body),
  }
}

function checkCaller(endpoint: Endpoint, caller: CallerSession): void {
  if (endpoint.caller === 'anyone' || endpoint.caller === 'provider') return
  if (caller.kind === 'none') throw new Refusal('TOKEN_REQUIRED')
  if (!mayCall(endpoint.caller, caller.kind)) throw new Refusal('CALLER_NOT_ALLOWED')
  if (caller.kind === 'admin' && caller.countries.length === 0) throw new Refusal('RIGHT_LACKING')
}

/** An admin acts only in the countries where they hold the right of the call. SPEC §6. */
function adminFor({ right }: Endpoint, { held, ...admin }: AdminSession): CallerSession {
  return { ...admin, countries: right === undefined ? [] : countriesWithRight(held, right) }
}

function mayCall(allowed: Endpoint['caller'], kind: CallerSession['kind']): boolean {
  if (allowed === 'shopper') return kind !== 'admin'
  return allowed === 'account' ? kind !== 'guest' : kind === allowed
}

/** Whether a call locks the cart of its caller: all that the shop lets somebody change hangs on their cart. */
function changesCart({ alias, changes }: Endpoint, { kind }: CallerSession): boolean {
  return alias === 'SHOP' && changes && (kind === 'guest' || kind === 'user')
}

function askedCountry(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null
  if ('countryId' in part && typeof part.countryId === 'string') return part.countryId
  if ('country_id' in part && typeof part.country_id === 'string') return part.country_id
  return null
}
