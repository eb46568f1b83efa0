import { createHash } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'

/** So many tries in a window of time, counted under a name. */
export interface TryLimit {
  name: string
  tries: number
  windowS: number
}

/** So many mails to one address, and so many from one network, an hour. SPEC §6. */
export function mailLimits(email_key: string, address: string): TryLimit[] {
  const network = networkOf(address)
  return [
    { name: `mail:to:${email_key}`, tries: 5, windowS: 3600 },
    ...(network === '' ? [] : [{ name: `mail:from:${network}`, tries: 30, windowS: 3600 }]),
  ]
}

/**
 * Counts one try under each limit, for all processes together, before it is made: tries that run at once are all counted. What was no
 * try after all is taken back by {@link uncountTry}.
 * @throws Refusal TOO_MANY_REQUESTS when one of them is spent
 */
export async function countTry(database: Kysely<Database>, limits: readonly TryLimit[], now: Date): Promise<void> {
  if (limits.length === 0) return
  const rows = limits
    .map(({ name, windowS }) => ({ key: keyOf(name), ends: new Date(now.getTime() + windowS * 1000) }))
    // Always in one order, so that two of them never wait for each other.
    .sort((a, b) => a.key.compare(b.key))
  const values = sql.join(rows.map(({ key, ends }) => sql`(${key}::bytea, 1, ${ends}::timestamptz)`))
  const { rows: counted } = await sql<{ key_hash: Buffer; tries: number; window_ends_at: Date }>`
    insert into sec.try_count as kept (key_hash, tries, window_ends_at) values ${values}
    on conflict (key_hash) do update set
      tries = case when kept.window_ends_at <= ${now} then 1 else kept.tries + 1 end,
      window_ends_at = case when kept.window_ends_at <= ${now} then excluded.window_ends_at else kept.window_ends_at end
    returning key_hash, tries, window_ends_at`.execute(database)
  const spent = limits.flatMap(({ name, tries }) => {
    const row = counted.find((one) => one.key_hash.equals(keyOf(name)))
    return row && row.tries > tries ? [row.window_ends_at.getTime() - now.getTime()] : []
  })
  if (spent.length > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterS: Math.ceil(Math.max(...spent) / 1000) })
}

/** Takes a counted try back. */
export async function uncountTry(database: Kysely<Database>, limits: readonly TryLimit[]): Promise<void> {
  if (limits.length === 0) return
  const keys = sql.join(limits.map(({ name }) => keyOf(name)))
  await sql`update sec.try_count set tries = greatest(tries - 1, 0) where key_hash in (
    select key_hash from sec.try_count where key_hash in (${keys}) order by key_hash for update)`.execute(database)
}

/** Forgets windows that are over. */
export async function removeOldTryCounts(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('sec.try_count').where('window_ends_at', '<', now).execute()
}

/** Names hold addresses of people, so only their hash is kept. */
function keyOf(name: string): Buffer {
  return createHash('sha256').update(name).digest()
}

/** The network that an address belongs to: itself, or the /64 of an IPv6 address, of which everybody has many. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
