import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@meridian/contract/errors.ts'
import { sqlState } from '@meridian/database/connect-errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { CallerSession, Context } from './handler.ts'

const KEPT_MS = 48 * 60 * 60 * 1000
/** Printable ASCII, as a header can carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/

/** @throws Refusal IDEMPOTENCY_KEY_INVALID */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !KEY.test(header)) throw new Refusal('IDEMPOTENCY_KEY_INVALID')
  return header
}

/** Keys of different people never meet. */
export function actorOf(caller: CallerSession): string {
  if (caller.kind === 'guest') return `guest:${caller.guest_id}`
  return caller.kind === 'none' ? 'anyone' : `${caller.kind}:${caller.user_id}`
}

/** The call that makes something, as the thing itself remembers it: after a crash a repeated key finds it again. */
export function requestKey(caller: CallerSession, key: string): Buffer {
  return createHash('sha256')
    .update(`${actorOf(caller)}\n${key}`)
    .digest()
}

/** Equal for equal requests whatever the order of their keys. */
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
 * R8: runs a change in one transaction, once per Idempotency-Key. The claim of the key is a row of the same transaction, so a second
 * call with the key waits for the first and then gets its answer; a refusal rolls the claim back with the rest, so that the caller
 * may mend the request and try again with the same key. Without a key the natural keys of the tables are the net (R9).
 * @throws Refusal IDEMPOTENCY_MISMATCH for another request under the key, IDEMPOTENCY_IN_FLIGHT when the first one takes too long.
 */
export async function changeOnce<T>(
  database: Kysely<Database>,
  context: Context,
  request: { name: string; input: unknown },
  change: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const key = context.idempotencyKey
  if (key === null) return inTransaction(database, change)
  const actor = actorOf(context.caller)
  const hash = requestHash(request.name, request.input)
  return afterFirst(() =>
    inTransaction(database, async (tx) => {
      if (await claim(tx, { actor, key, hash, now: context.now })) {
        const answer = await change(tx)
        await keepAnswer(tx, { actor, key, answer })
        return answer
      }
      // The answer was made by this very function for the same request, hence of the same type.
      return (await readAnswer(tx, { actor, key, hash, now: context.now })) as T
    }),
  )
}

/** How long a call waits for the answer of the first one with its key, and how long it pauses between two looks. */
const FIRST_WAITED_MS = 5000
const LOOKS_EVERY_MS = 100

/**
 * R8: runs `call` again while the first call with its key is still running.
 * @throws Refusal IDEMPOTENCY_IN_FLIGHT when that takes longer than 5 s
 */
export async function afterFirst<T>(call: () => Promise<T>): Promise<T> {
  const until = performance.now() + FIRST_WAITED_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const inFlight = error instanceof Refusal && error.error === 'IDEMPOTENCY_IN_FLIGHT'
      if (!inFlight || performance.now() + LOOKS_EVERY_MS > until) throw error
    }
    await sleep(LOOKS_EVERY_MS)
  }
}

interface Claim {
  actor: string
  key: string
  hash: Buffer
  now: Date
}

/** True when the key is ours now, false when an answer lies under it. */
export async function claim(tx: Transaction<Database>, { actor, key, hash, now }: Claim): Promise<boolean> {
  try {
    const claimed = await tx
      .insertInto('sec.idempotency_key')
      .values({ actor, key, request_hash: hash, created_at: now, expires_at: new Date(now.getTime() + KEPT_MS) })
      .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
      .executeTakeFirst()
    return claimed.numInsertedOrUpdatedRows === 1n
  } catch (error) {
    // 55P03: the first call still holds its claim after our lock timeout.
    if (sqlState(error) === '55P03') throw new Refusal('IDEMPOTENCY_IN_FLIGHT', { retryAfterS: 1 })
    throw error
  }
}

export async function keepAnswer(
  tx: Transaction<Database>,
  { actor, key, answer }: { actor: string; key: string; answer: unknown },
): Promise<void> {
  await tx
    .updateTable('sec.idempotency_key')
    .set({ status: 200, body: JSON.stringify(answer) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute()
}

/** How long the first call of a key may take before a repeated one goes on in its place, for calls of several transactions. */
const UNFINISHED_MS = 15_000

/**
 * The answer kept under a key that is claimed already; undefined where the first call died on its way, so that this one goes on from
 * where the natural keys say it stands.
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

/** Forgets keys after their time; a job runs it. */
export async function removeExpiredKeys(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('sec.idempotency_key').where('expires_at', '<', now).execute()
}
