import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { HeldRight } from '@meridian/domain/admin-rights.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { VersionedCache } from '../cache.ts'
import type { LinkedPreview } from './preview-tokens.ts'

/** The caller, as the verified session token describes it (SPEC §6). */
export type CallerSession =
  | { kind: 'none' }
  | { kind: 'guest'; guest_id: string; country_id: CountryId; price_group_id: number }
  | {
      kind: 'user'
      user_id: number
      /** The session of the device, which is also the family of its refresh tokens. */
      session_id: string
      country_id: CountryId
      language_id: LanguageId
      price_group_id: number
      settlement_type: string | null
      /** The admin who sees the shop as this user; absent for the user themselves. SPEC §6 */
      acting_admin_id?: number
    }
  | {
      kind: 'admin'
      user_id: number
      session_id: string
      /** Countries in which the admin holds the right that the call needs. */
      countries: readonly CountryId[]
      /** All that the admin holds, for answers that depend on more than the right of the call. */
      held: readonly HeldRight[]
      /** When the admin last proved a second factor in this session. SPEC §6 */
      proved_at: Date | null
      /** No second factor is set up yet; the gate admits only what sets one up. */
      enrolling: boolean
    }

/** The claims of a verified promotion token (SPEC §3 Promotion token claims). */
export interface PromotionClaims {
  country_id: CountryId
  price_group_id: number
  place: 'CATALOG' | 'CHECKOUT'
  /** The cart that a checkout token was evaluated for, null in the catalogue. */
  cart: { code: string; version: number } | null
  expires_at_s: number
}

/** The caller's open cart by its code, null where it is absent or belongs to another. The shop owns carts. */
export type FindOwnCart = (caller: CallerSession, code: string) => Promise<{ code: string; version: number } | null>

/** Everything known about a request besides its input. */
export interface Context {
  caller: CallerSession
  /** Null where the call carried no token; then base prices are answered. */
  promotion: PromotionClaims | null
  now: Date
  /** Random id of the request, in the log and in the body of an error. */
  trace: string
  idempotencyKey: string | null
  /** The network address of the client, for limits. */
  address: string
  /**
   * Whether the caller is the confidential client: the storefront's server, proven by its secret or in this process.
   */
  isClient: boolean
  /** The key of a browser of the back office in which an admin has signed in before; it may be forged. SPEC §6 */
  deviceKey?: string | undefined
  /** The preview that the call belongs to; then `now` is its moment. SPEC §6 */
  preview?: LinkedPreview | undefined
}

/** A handler follows its sentence in the specification: load, ask the domain, write, read back. It throws Refusal. */
export type Handler<E> = (input: InputOf<E>, context: Context) => Promise<AnswerOf<E>>

/** One call with its handler; services/gate/serve.ts pairs the two types. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: (input: never, context: Context) => Promise<unknown>
}

/** Binds a handler to its call, so that a handler of the wrong shape does not compile. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler }
}

/** The dependencies of every slice. A slice that needs more declares it in its own argument. */
export interface Dependencies {
  database: Kysely<Database>
  /**
   * For cached reads and others that may be stale: the replica, where one is configured. Its pool is never that of
   * `database`; otherwise a cache read could wait for a transaction that waits for the cache (R16).
   */
  replica: Kysely<Database>
  cache: VersionedCache
  log: Logger
  /** The provider of a payment method in a country; null if there is none. */
  providerOf(country_id: string, type: PaymentMethodType): PaymentProviderName | null
}

/** Dependencies of cached reads. */
export type ReadDeps = Pick<Dependencies, 'replica' | 'cache'>
