import { isDeepStrictEqual } from 'node:util'
import { absentError, type Endpoint, type EntityOfCall } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { Kysely, Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { raiseVersion } from '../cache.ts'
import { type CountryScope, scopeOf } from '../gate/country-scope.ts'
import type { Context } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'

/** The parameters that name one entity. */
export type EntityKey = Readonly<Record<string, string | number>>

/** Facts of an entity by field, never personal data. */
export type EntityValues = Readonly<Record<string, unknown>>

/** An entity that is locked for a change. */
export interface LockedEntity<Key extends EntityKey = EntityKey> {
  key: Key
  version: number
  /** Empty for the whole shop. */
  countries: readonly CountryId[]
  /** What the audit log may show of it. */
  values: EntityValues
}

/** What a change has written. */
export interface WrittenEntity {
  /** The values that it set; the audit log says nothing of the others. */
  values: EntityValues
  /** Further countries that it concerns. */
  countries?: readonly CountryId[]
}

/** A call that changes an entity. */
export interface EntityChange {
  database: Kysely<Database>
  context: Context
  endpoint: Endpoint
  input: object
}

/**
 * Changes one entity in one transaction: once per Idempotency-Key, in the admin's countries, and only at the version
 * that the body names. The entry of the audit log, which is also the line of its history, holds what differs before and
 * after; the caches that hold the entity expire. An act that is no edit is saved the same way.
 *
 *     const key = await saveEntity({ database, context, endpoint: saveThreshold, input }, {
 *       lock: (tx, scope) => lockThreshold(tx, scope, input.params), // undefined where the admin has none
 *       check: (threshold) => …, // @throws Refusal
 *       write: async (tx, threshold) => …, // raises the version of the entity too, and returns the values it set
 *     })
 *
 * @throws Refusal …_ABSENT, VERSION_STALE, those of `check` and `write`, and those of {@link changeOnce}
 */
export function saveEntity<Locked extends LockedEntity>(
  change: EntityChange,
  {
    lock,
    check,
    write,
  }: {
    lock: (tx: Transaction<Database>, scope: CountryScope) => Promise<Locked | undefined>
    check?: ((locked: Locked, tx: Transaction<Database>) => void | Promise<void>) | undefined
    /** Null if nothing differs: then there is no entry. */
    write: (tx: Transaction<Database>, locked: Locked) => Promise<WrittenEntity | null>
  },
): Promise<Locked['key']> {
  return once(change, async (tx, scope, entity) => {
    const locked = await lock(tx, scope)
    if (locked === undefined) throw new Refusal(absentError(entity))
    const { version, countries, key } = locked
    const seen = versionOf(change.input)
    if (seen !== undefined && seen !== version) throw new Refusal('VERSION_STALE', { detail: { version } })
    await check?.(locked, tx)
    const written = await write(tx, locked)
    if (written === null) return { key }
    return {
      key,
      before: locked.values,
      after: written.values,
      countries: [...countries, ...(written.countries ?? [])],
    }
  })
}

/** Creates an entity: the same without one to lock. `create` returns its key. */
export function createEntity<Key extends EntityKey>(
  change: EntityChange,
  create: (tx: Transaction<Database>, scope: CountryScope) => Promise<WrittenEntity & { key: Key }>,
): Promise<Key> {
  return once(change, async (tx, scope) => {
    const { key, values, countries = [] } = await create(tx, scope)
    return { key, before: {}, after: values, countries }
  })
}

/** The key alone if nothing was changed. */
interface Done<Key> {
  key: Key
  before?: EntityValues
  after?: EntityValues
  countries?: readonly CountryId[]
}

function once<Key extends EntityKey>(
  { database, context, endpoint, input }: EntityChange,
  work: (tx: Transaction<Database>, scope: CountryScope, entity: EntityOfCall) => Promise<Done<Key>>,
): Promise<Key> {
  const { name, entity } = endpoint
  if (entity === undefined) throw new Error(`${name} is no call of an entity`)
  return changeOnce(database, context, { name, input }, async (tx) => {
    const scope = scopeOf(context)
    const { key, before = {}, after, countries = [] } = await work(tx, scope, entity)
    if (after === undefined) return key
    const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
    const part = (values: EntityValues) => Object.fromEntries(changed.map((field) => [field, values[field]]))
    await writeAudit(tx, context, {
      act: name,
      object_kind: entity.noun,
      object_id: objectId(key),
      countries: scope.filter((country) => countries.includes(country)),
      before: part(before),
      after: part(after),
      reason: reasonOf(input),
    })
    if (entity.cache !== null) await raiseVersion(tx, entity.cache)
    return key
  })
}

/** An entity in the audit log: the parts of its key, `1301-PL`. */
export function objectId(key: EntityKey): string {
  return Object.values(key).join('-')
}

function bodyOf(input: object): object {
  return 'body' in input && typeof input.body === 'object' && input.body !== null ? input.body : {}
}

function versionOf(input: object): number | undefined {
  const body = bodyOf(input)
  return 'version' in body && typeof body.version === 'number' ? body.version : undefined
}

function reasonOf(input: object): string | undefined {
  const body = bodyOf(input)
  return 'reason' in body && typeof body.reason === 'string' ? body.reason : undefined
}
