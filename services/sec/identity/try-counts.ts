import { createHash } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { MAIL_LIMITS, mayMail, type TryLimit } from '@meridian/domain/try-limits.ts'
import { networkOf } from '@meridian/domain/visitor-network.ts'
import { type Kysely, sql } from 'kysely'

/** A limit and the name under which its tries are counted. */
export interface NamedLimit extends TryLimit {
  name: string
}

/**
 * The state of a limit after a try: the tries in its window, including this one, and the time until the window ends.
 */
interface TryCount {
  tries: number
  over: number
  waitS: number
}
const NOTHING: TryCount = { tries: 0, over: 0, waitS: 0 }

/** A requested mail: its kind, its recipient, and the network of the request. */
interface RequestedMail {
  kind: 'registration' | 'reset-password' | 'new-email' | 'contact'
  email_key: string
  address: string
  now: Date
}

/**
 * Counts such a mail. `send` is false where the address has had its mails of this kind in the last hour, or the network
 * has used
 * up its requests; `waitS` is how long that lasts.
 * @throws Refusal TOO_MANY_REQUESTS where the network made too many requests
 */
export async function countRequestedMail(
  database: Kysely<Database>,
  { kind, email_key, address, now }: RequestedMail,
): Promise<{ send: boolean; waitS: number }> {
  const network = networkOf(address)
  const name = `mail:${kind}:to:${email_key}`
  const ofAddress = { name, ...MAIL_LIMITS.toAddress }
  const ofBoth = { name: `${name}:from:${network}`, ...MAIL_LIMITS.toAddressFromNetwork }
  const ofNetwork = network === '' ? [] : [{ name: `mail:from:${network}`, ...MAIL_LIMITS.fromNetwork }]
  const [both = NOTHING, from = NOTHING] = await countTries(database, [ofBoth, ...ofNetwork], now)
  // A network over its limit does not count against the address, not even briefly.
  if (from.over > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterS: from.waitS })
  if (both.over > 0) return { send: false, waitS: both.waitS }
  const [to = NOTHING] = await countTries(database, [ofAddress], now)
  const send = mayMail({ toAddress: to.tries, toAddressFromNetwork: both.tries, fromNetwork: from.tries })
  // No mail is sent: the address keeps its quota, and the network its first mail.
  if (!send) await revokeTry(database, both.tries === 1 ? [ofAddress, ofBoth] : [ofAddress])
  return { send, waitS: waitSeconds([to]) || both.waitS }
}

/** The same where an earlier mail is no help. @throws Refusal TOO_MANY_REQUESTS also where the mail must not be sent */
export async function countMail(database: Kysely<Database>, requested: RequestedMail): Promise<void> {
  const { send, waitS } = await countRequestedMail(database, requested)
  if (!send) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterS: waitS })
}

/**
 * Counts one try under each limit.
 * @throws Refusal TOO_MANY_REQUESTS when a limit is exceeded
 */
export async function countTry(database: Kysely<Database>, limits: readonly NamedLimit[], now: Date): Promise<void> {
  const counted = await countTries(database, limits, now)
  if (counted.some(({ over }) => over > 0))
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterS: waitSeconds(counted) })
}

/** The time until no limit is exceeded, in whole seconds. */
export function waitSeconds(counted: readonly TryCount[]): number {
  return Math.max(0, ...counted.map(({ over, waitS }) => (over > 0 ? waitS : 0)))
}

/**
 * Counts one try under each limit, across all processes and before it is made, so that concurrent tries are all
 * counted. {@link revokeTry} reverts the count of a try that was none. Returns the counts in the order of the limits.
 */
export async function countTries(
  database: Kysely<Database>,
  limits: readonly NamedLimit[],
  now: Date,
): Promise<TryCount[]> {
  if (limits.length === 0) return []
  const rows = limits
    .map(({ name, windowS }) => ({ key: keyOf(name), ends: new Date(now.getTime() + windowS * 1000) }))
    // Always in one order, so that two calls never deadlock.
    .sort((a, b) => a.key.compare(b.key))
  const values = sql.join(rows.map(({ key, ends }) => sql`(${key}::bytea, 1, ${ends}::timestamptz)`))
  const { rows: counted } = await sql<{ key_hash: Buffer; tries: number; window_ends_at: Date }>`
    insert into sec.try_count as kept (key_hash, tries, window_ends_at) values ${values}
    on conflict (key_hash) do update set
      tries = case when kept.window_ends_at <= ${now} then 1 else kept.tries + 1 end,
      window_ends_at = case when kept.window_ends_at <= ${now} then excluded.window_ends_at else kept.window_ends_at end
    returning key_hash, tries, window_ends_at`.execute(database)
  return limits.map(({ name, tries: heard }) => {
    const { tries = 0, window_ends_at = now } = counted.find((one) => one.key_hash.equals(keyOf(name))) ?? {}
    const waitS = Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000)
    return { tries, over: Math.max(0, tries - heard), waitS }
  })
}

/** Reverts the count of a try. */
export async function revokeTry(database: Kysely<Database>, limits: readonly NamedLimit[]): Promise<void> {
  if (limits.length === 0) return
  const keys = sql.join(limits.map(({ name }) => keyOf(name)))
  await sql`update sec.try_count set tries = greatest(tries - 1, 0) where key_hash in (
    select key_hash from sec.try_count where key_hash in (${keys}) order by key_hash for update)`.execute(database)
}

/** Deletes windows that have ended. */
export async function removeOldTryCounts(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('sec.try_count').where('window_ends_at', '<', now).execute()
}

/** Names contain addresses of people, so only their hash is stored. */
function keyOf(name: string): Buffer {
  return createHash('sha256').update(name).digest()
}
