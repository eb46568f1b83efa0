import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@meridian/contract/errors.ts'
import { sqlState } from '@meridian/database/connect-errors.ts'
import { changeAtCommit, prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CallerSession, Context } from './handler.ts'

const KEY_LIFETIME_MS = 48 * 60 * 60 * 1000
/** Printable ASCII, as a header can carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/

/** @throws Refusal IDEMPOTENCY_KEY_INVALID */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !KEY.test(header)) throw new Refusal('IDEMPOTENCY_KEY_INVALID')
  return header
}

/** Scopes a key to its caller, so that keys of different callers never collide. */
export function idempotencyActor(caller: CallerSession): string {
  if (caller.kind === 'guest') return `guest:${caller.guest_id}`
  return caller.kind === 'none' ? 'anyone' : `${caller.kind}:${caller.user_id}`
}

/** The idempotency key as the created row stores it: a repeated key finds the row again after a crash. */
export function requestKey(caller: CallerSession, key: string): Buffer {
  return createHash('sha256')
    .update(`${idempotencyActor(caller)}\n${key}`)
    .digest()
}

/** Equal for equal requests, whatever the order of their keys. */
export function requestHash(name: string, input: unknown): Buffer {
  return createHash('sha256').update(name).update(canonical(input)).digest()
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/**
 * Idempotency (R8): runs a change in one transaction, once per Idempotency-Key. The claim of the key is a row of the
 * same transaction, so a second call with the key waits for the first and returns its answer. A refusal rolls back the
 * claim too, so that the caller may correct the request and retry with the same key. Without a key, the natural keys of
 * the tables protect (R9).
 * @throws Refusal IDEMPOTENCY_MISMATCH for another request under the key, IDEMPOTENCY_IN_FLIGHT when the first call
 * takes too long.
 */
export async function changeOnce<T>(
  database: Kysely<Database>,
  context: Context,
  request: { name: string; input: unknown },
  change: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return changeOnceBy(database, context, request, { claim, change: (tx) => change(tx) })
}

/** Start of a transaction: the claim of the key, alone or combined with the first statement of the change. */
interface Once<T, First> {
  /**
   * `claim` is null for a call without a key: there is nothing to claim. Returns `false` where the key is already
   * claimed.
   */
  claim: (tx: Transaction<Database>, claim: Claim | null) => Promise<First | false>
  change: (tx: Transaction<Database>, first: First) => Promise<T>
}

/** The same for a change whose first statement also claims the key, by {@link claimed}. */
export async function changeOnceBy<T, First>(
  database: Kysely<Database>,
  context: Context,
  request: { name: string; input: unknown },
  { claim: begin, change }: Once<T, First>,
): Promise<T> {
  const key = context.idempotencyKey
  const keyClaim =
    key === null
      ? null
      : {
          actor: idempotencyActor(context.caller),
          key,
          hash: requestHash(request.name, request.input),
          now: context.now,
        }
  return afterFirst(() =>
    inTransaction(database, async (tx) => {
      const first = await begin(tx, keyClaim)
      if (first !== false) {
        const answer = await change(tx, first)
        if (keyClaim) await storeAnswer(tx, { ...keyClaim, answer })
        return answer
      }
      if (!keyClaim) throw new Error('A call without a key cannot meet a claimed one')
      // The answer was made by this function for the same request, so it has the same type.
      return (await readAnswer(tx, keyClaim)) as T
    }),
  )
}

/** Maximum wait of a repeated call for the first one with its key, and the pause between two checks. */
const FIRST_WAITED_MS = 5000
const LOOKS_EVERY_MS = 100
const CLOCK = { now: () => performance.now(), pause: (ms: number): Promise<void> => sleep(ms) }

/**
 * Idempotency (R8): retries `call` while the first call with its key is still running.
 * @throws Refusal IDEMPOTENCY_IN_FLIGHT when that takes longer than 5 s
 */
export async function afterFirst<T>(call: () => Promise<T>, { now, pause } = CLOCK): Promise<T> {
  const until = now() + FIRST_WAITED_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const inFlight = error instanceof Refusal && error.error === 'IDEMPOTENCY_IN_FLIGHT'
      if (!inFlight || now() + LOOKS_EVERY_MS > until) throw error
    }
    await pause(LOOKS_EVERY_MS)
  }
}

export interface Claim {
  actor: string
  key: string
  hash: Buffer
  now: Date
}

/** The columns of a claim, as statements bind them. */
export interface ClaimRow {
  actor: string
  key: string
  request_hash: Buffer
  created_at: Date
  expires_at: Date
}

export function claimRow({ actor, key, hash, now }: Claim): ClaimRow {
  return { actor, key, request_hash: hash, created_at: now, expires_at: new Date(now.getTime() + KEY_LIFETIME_MS) }
}

/**
 * Claims a key as `claimed`, a part of a WITH; it has a row only if this call claimed the key. Dependent parts select
 * from that row.
 */
export function claimed({ actor, key, request_hash, created_at, expires_at }: ClaimRow) {
  return sql`claimed as (
    insert into sec.idempotency_key (actor, key, request_hash, created_at, expires_at)
      values (${actor}, ${key}, ${request_hash}, ${created_at}, ${expires_at})
      on conflict (actor, key) do nothing
      returning true as is_ours)`
}

const CLAIM = prepared(
  (_, given: ClaimRow) => sql<{ is_ours: boolean }>`with ${claimed(given)} select is_ours from claimed`,
)

/** True when this call claimed the key or there is none; false when it is already claimed. */
export async function claim(tx: Transaction<Database>, keyClaim: Claim | null): Promise<boolean> {
  if (keyClaim === null) return true
  return claiming(async () => (await tx.executeQuery(CLAIM(claimRow(keyClaim)))).rows.length === 1)
}

/**
 * Runs a statement that claims a key. @throws Refusal IDEMPOTENCY_IN_FLIGHT where the first call still holds the key
 * after the lock timeout
 */
export async function claiming<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    if (sqlState(error) === '55P03') throw new Refusal('IDEMPOTENCY_IN_FLIGHT', { retryAfterS: 1 })
    throw error
  }
}

const STORE_ANSWER = prepared((database, given: { actor: string; key: string; body: string }) =>
  database
    .updateTable('sec.idempotency_key')
    .set({ status: sql.lit(200), body: given.body })
    .where('actor', '=', given.actor)
    .where('key', '=', given.key),
)

/** Stores the answer in the same transaction. */
export async function storeAnswer(
  tx: Transaction<Database>,
  { actor, key, answer }: { actor: string; key: string; answer: unknown },
): Promise<void> {
  await changeAtCommit(tx, STORE_ANSWER({ actor, key, body: JSON.stringify(answer) }))
}

/** Duration of the first call of a key before a repeated call takes over, for calls of several transactions. */
const UNFINISHED_MS = 15_000

/**
 * The stored answer of a claimed key; undefined where the first call died midway, so that this call resumes at the
 * state that the natural keys show.
 * @throws Refusal IDEMPOTENCY_MISMATCH, IDEMPOTENCY_IN_FLIGHT
 */
export async function readAnswer(tx: Transaction<Database>, { actor, key, hash, now }: Claim): Promise<unknown> {
  const kept = await tx
    .selectFrom('sec.idempotency_key')
    .select(['request_hash', 'body', 'created_at'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!kept.request_hash.equals(hash)) throw new Refusal('IDEMPOTENCY_MISMATCH')
  if (kept.body !== null) return JSON.parse(kept.body)
  if (now.getTime() - kept.created_at.getTime() < UNFINISHED_MS) {
    throw new Refusal('IDEMPOTENCY_IN_FLIGHT', { retryAfterS: 1 })
  }
  return undefined
}

/** Deletes expired keys; a job runs it. */
export async function removeExpiredKeys(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('sec.idempotency_key').where('expires_at', '<', now).execute()
}
