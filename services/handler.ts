import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { VersionedCache } from './cache.ts'

/** Who is calling, as the verified session token says (SPEC §6). */
export type CallerSession =
  | { kind: 'none' }
  | { kind: 'guest'; guest_id: string; country_id: CountryId; price_group_id: number }
  | {
      kind: 'user'
      user_id: number
      /** The device's session, which is also the family of its refresh tokens. */
      session_id: string
      country_id: CountryId
      language_id: LanguageId
      price_group_id: number
      settlement_type: string | null
    }
  | {
      kind: 'admin'
      user_id: number
      session_id: string
      /** Those in which the admin holds the right that the call needs. */
      countries: readonly CountryId[]
    }

/** What a verified promotion token says (SPEC §3 Promotion token claims). */
export interface PromotionClaims {
  country_id: CountryId
  price_group_id: number
  place: 'CATALOG' | 'CHECKOUT'
  /** The cart that a token of the checkout was evaluated for, null in the catalogue. */
  cart: { code: string; version: number } | null
  expires_at_s: number
}

/** The open cart of a caller by its code, null where it is absent or somebody else's. The shop owns carts. */
export type FindOwnCart = (caller: CallerSession, code: string) => Promise<{ code: string; version: number } | null>

/** All that is known of one request besides its input. */
export interface Context {
  caller: CallerSession
  /** Null where the call carried no token: then base prices are answered. */
  promotion: PromotionClaims | null
  now: Date
  /** Random id of the request: in the log and in an error's body. */
  trace: string
  idempotencyKey: string | null
  /** The network address of the client, for limits. */
  address: string
  /** Whether the confidential client calls: the storefront's server, which has shown its secret or is this very process. */
  isClient: boolean
}

/** A handler reads like its sentence in the specification: find, ask the domain, write, read back. It throws Refusal. */
export type Handler<E> = (input: InputOf<E>, context: Context) => Promise<AnswerOf<E>>

/** One call with its handler; services/serve.ts keeps the two types together. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: (input: never, context: Context) => Promise<unknown>
}

/** Binds a handler to its call, so that a handler of the wrong shape does not compile. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler }
}

/** What every slice may use. Slices that need more say so in their own argument. */
export interface Dependencies {
  database: Kysely<Database>
  /**
   * For cached reads and others that may lag: the replica where one is configured. Its connections are never those of `database`, so that
   * a cache that has to read does not wait for a transaction that waits for the cache (R16).
   */
  replica: Kysely<Database>
  cache: VersionedCache
  log: Logger
}
