import type { Right } from '@meridian/domain/admin-rights.ts'
import type { CacheSubject } from '@meridian/domain/cache-subject.ts'
import { z } from 'zod'
import type { ErrorName } from './errors.ts'
import { IdText, Version } from './fields.ts'

/**
 * SPEC §7: the services by alias. Alias x is served below {host}/api/x/. `AUTH` is the base of the token endpoint,
 * `ADMIN` that of the back office, whose calls are answered by the slice that owns their data.
 */
export const ALIASES = [
  'AUTH',
  'CMS',
  'CORE',
  'FORM',
  'SEC',
  'SHOP',
  'FILES',
  'PROMOTIONS',
  'WALLET',
  'PAYMENTS',
  'STRUCTURES',
  'ADMIN',
] as const
export type Alias = (typeof ALIASES)[number]

/**
 * Who may call (SPEC §6): `anyone` with or without a token, a `guest`, a signed-in `user`, a `shopper` (guest or user),
 * an `admin`, an `account` (user or admin), a payment `provider` by its signature.
 */
export type Caller = 'anyone' | 'guest' | 'user' | 'shopper' | 'admin' | 'account' | 'provider'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly alias: Alias
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly caller: Caller
  /** The right that an admin needs for this call; the admin acts in the countries where they hold it. SPEC §6. */
  readonly right?: Right
  /**
   * A call of an admin about themselves, which needs no right. `enrolling` is open before a second factor is set up.
   * SPEC §6
   */
  readonly own?: 'enrolling' | 'enrolled'
  /** Requires a second-factor proof of the last ten minutes. SPEC §6 */
  readonly step_up?: boolean
  /** False: refused while an admin impersonates a member, although it changes nothing. SPEC §6 */
  readonly acting?: boolean
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** The entity that it reads or changes: admin/entity.ts. */
  readonly entity?: EntityOfCall
  /** Its own errors; `errorsOf` adds those of its session and of every call. */
  readonly errors: readonly ErrorName[]
  /** One of the ten calls that accept X-Promotion-Token (SPEC §7). */
  readonly promotion: boolean
  /** One of the calls that fill a basket or order it; refused in a closed country. SPEC §9 */
  readonly sells?: boolean
  /** A larger body limit than the default; the body is read only after the caller is authorized. */
  readonly bodyMaxBytes?: number
  /** The body fields whose texts, by language or not, may have several lines. */
  readonly lines?: readonly string[]
  /** Honours Idempotency-Key (idempotency, R8): true for every call that changes something. */
  readonly changes: boolean
}

/** The entity of a call, which is what an admin finds, opens, edits and saves. */
export interface EntityOfCall {
  /** Singular, in snake_case: the kind of object in the audit log. */
  noun: string
  /** The subject of the caches that hold it, whose version a change raises; null if none does. */
  cache: CacheSubject | null
  /** The part of the call; absent for an act that is no edit. */
  part?: 'search' | 'open' | 'history' | 'create' | 'save' | 'archive'
}

/** The parameters that a path names between braces: ids, unless a call declares its own. */
type ParamsOf<Path extends string> = z.ZodType<
  ParamRecord<ParamNames<Path>, number>,
  ParamRecord<ParamNames<Path>, string>
>

type ParamRecord<Name extends string, Value> = [Name] extends [never] ? undefined : Record<Name, Value>

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

type EndpointDeclaration<
  Path extends `/${string}`,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = Omit<
  Endpoint<P, Q, B, R>,
  'path' | 'params' | 'query' | 'body' | 'errors' | 'promotion' | 'changes' | 'caller' | 'right' | 'own'
> & {
  path: Path
  params?: P
  query?: Q
  body?: B
  /** Only those that do not follow from the rest of the declaration. */
  errors?: readonly ErrorName[]
  promotion?: boolean
  changes?: boolean
} & CallerRule

/** A call open to admins must name the required right, unless it is about the admin only. */
type CallerRule =
  | { caller: Exclude<Caller, 'admin' | 'account'> }
  | { caller: 'admin' | 'account'; right: Right }
  | { caller: 'admin'; own: 'enrolling' | 'enrolled' }

/** The error of a path whose parameter names a thing that does not exist, or not for the caller. */
const ABSENT: Readonly<Record<string, ErrorName>> = {
  addressId: 'ADDRESS_ABSENT',
  adjustmentId: 'REQUEST_ABSENT',
  adminId: 'ADMIN_ABSENT',
  amendment_id: 'AMENDMENT_ABSENT',
  bulk_id: 'BULK_ACT_ABSENT',
  countryTransferRequestId: 'REQUEST_ABSENT',
  dispute_id: 'DISPUTE_ABSENT',
  document_id: 'DOCUMENT_ABSENT',
  factorId: 'FACTOR_ABSENT',
  favoriteCartCode: 'FAVORITE_CART_ABSENT',
  import_id: 'IMPORT_ABSENT',
  memberId: 'USER_ABSENT',
  order_id: 'ORDER_ABSENT',
  productId: 'PRODUCT_ABSENT',
  promotionId: 'PROMOTION_ABSENT',
  refund_id: 'REFUND_ABSENT',
  return_id: 'RETURN_ABSENT',
  savedCardId: 'CARD_ABSENT',
  sequenceId: 'CONTENT_ABSENT',
  sessionId: 'SESSION_ABSENT',
  shipment_id: 'SHIPMENT_ABSENT',
  shippingAddressId: 'ADDRESS_ABSENT',
  token: 'PAYMENT_ABSENT',
  transferId: 'REQUEST_ABSENT',
  userId: 'USER_ABSENT',
  variant_id: 'STOCK_ABSENT',
  view_id: 'VIEW_ABSENT',
  withdrawal_id: 'WITHDRAWAL_ABSENT',
}

/** The error of an entity that does not exist, or not for the caller: `ADMIN_ABSENT`, else the general one. */
export function absentError(entity: Pick<EntityOfCall, 'noun'> | undefined): ErrorName {
  const own = `${entity?.noun.toUpperCase()}_ABSENT`
  // Not of the table of all errors, which would end up in the scripts of every page.
  return Object.values(ABSENT).find((name) => name === own) ?? 'ENTITY_ABSENT'
}

/** The errors of a call that follow from its parameters, its version, and the proofs that it takes. */
function derivedErrors(declared: {
  entity?: EntityOfCall | undefined
  params?: z.ZodType | undefined
  body?: z.ZodType | undefined
  step_up?: boolean | undefined
  promotion?: boolean | undefined
  sells?: boolean | undefined
}): ErrorName[] {
  const { entity } = declared
  const errors = Object.keys(fieldsOf(declared.params)).flatMap((param) =>
    entity === undefined ? (ABSENT[param] ?? []) : absentError(entity),
  )
  if (fieldsOf(declared.body).version === Version) errors.push('VERSION_STALE', 'ACT_NOT_ALLOWED')
  if (declared.step_up === true) errors.push('STEP_UP_NEEDED')
  if (declared.promotion === true) errors.push('PROMOTION_TOKEN_INVALID')
  if (declared.sells === true) errors.push('COUNTRY_CLOSED')
  return errors
}

function fieldsOf(schema: z.ZodType | undefined): z.ZodRawShape {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** Declares one call of SPEC §7: the complete agreement between client and server. */
export function endpoint<
  const Path extends `/${string}`,
  const P extends z.ZodType = ParamsOf<Path>,
  const Q extends z.ZodType = z.ZodUndefined,
  const B extends z.ZodType = z.ZodUndefined,
  const R extends z.ZodType = z.ZodType,
>(declared: EndpointDeclaration<Path, P, Q, B, R>): Endpoint<P, Q, B, R> {
  const params = declared.params ?? paramsOf(declared.path)
  return {
    ...declared,
    // An absent part is `undefined`, like its default type parameter.
    params: params as P,
    query: declared.query as Q,
    body: declared.body as B,
    errors: [...new Set([...derivedErrors({ ...declared, params }), ...(declared.errors ?? [])])],
    promotion: declared.promotion ?? false,
    changes: declared.changes ?? declared.method !== 'GET',
  }
}

/** The ids that a path names. */
function paramsOf(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, IdText])))
}

type Part<Key extends string, Schema extends z.ZodType> = [z.output<Schema>] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: z.output<Schema> }

/** The input for handlers and clients: decoded values (minor units, numeric ids). */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

/** The answer for handlers and clients: decoded values. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never

/** The path below the base of the service, with its parameters filled in. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, string | number> | undefined): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
}
