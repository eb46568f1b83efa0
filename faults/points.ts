import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { sql } from 'kysely'
import type { DatabaseServer } from './database-server.ts'
import { untilWithin } from './until.ts'

/** A moment inside a program: as it is about to write this. */
export interface Point {
  name: string
  table: string
  on: 'insert' | 'update'
  when: string
}

/**
 * Between which steps a process dies. Three phases (R4), reconciler (R5), webhook inbox (R7), outbox (R13) name them.
 */
export const POINTS: readonly Point[] = [
  { name: 'an order is placed', table: 'shop.orders', on: 'insert', when: 'true' },
  { name: 'an attempt is committed as sent', table: 'payments.attempt', on: 'insert', when: 'true' },
  {
    name: 'the provider has charged, its answer is not written',
    table: 'payments.attempt',
    on: 'update',
    when: "new.state = 'CAPTURED' and old.state <> 'CAPTURED'",
  },
  {
    name: 'the order of a captured payment is not paid yet',
    table: 'shop.orders',
    on: 'update',
    when: "new.state = 'PAID' and old.state <> 'PAID'",
  },
  { name: 'news of the provider is not stored', table: 'payments.inbox', on: 'insert', when: 'true' },
  {
    name: 'news of the provider is answered and not applied',
    table: 'payments.inbox',
    on: 'update',
    when: 'new.applied_at is not null',
  },
  { name: 'a refund is decided', table: 'payments.refund', on: 'insert', when: 'true' },
  { name: 'a refund is about to be sent', table: 'payments.refund', on: 'update', when: "new.state = 'SENT'" },
  {
    name: 'the provider has given money back, which is not written',
    table: 'payments.refund',
    on: 'update',
    when: "new.state = 'SUCCEEDED'",
  },
  { name: 'a document gets its number', table: 'documents.document', on: 'insert', when: 'true' },
  { name: 'a mail is claimed', table: 'mail.message', on: 'insert', when: 'true' },
  {
    name: 'the mail server took a mail, which is not written',
    table: 'mail.message',
    on: 'update',
    when: 'new.sent_at is not null',
  },
  { name: 'points are booked', table: 'wallet.transfer', on: 'insert', when: 'true' },
  { name: 'a parcel leaves', table: 'shop.shipment', on: 'update', when: "new.state = 'SHIPPED'" },
  { name: 'a basket gets a line', table: 'shop.cart_item', on: 'insert', when: 'true' },
]

/** Held while a point is watched; a process that reaches the point waits for it. */
const POINT_LOCK = 4711
/** The shop waits two seconds for a lock, so a process found there is hit at once. */
const REACHED_WITHIN_MS = 12_000

/**
 * Lets the tables have points. A waiting process publishes its port by a second lock: the owner may not see the ports
 * of other roles' sessions.
 */
export async function preparePoints({ owner }: DatabaseServer): Promise<void> {
  await sql`create or replace function public.wait_at_point() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(POINT_LOCK)}, inet_client_port());
      perform pg_advisory_xact_lock_shared(${sql.lit(POINT_LOCK)});
      return new;
    end $$`.execute(owner.kysely)
}

/**
 * Waits until a program reaches a point, and injects the fault there: `hurt` gets the waiting processes. False if
 * none came.
 */
export async function hurtAt(
  { owner }: DatabaseServer,
  { table, on, when }: Point,
  hurt: (pids: number[]) => Promise<void>,
): Promise<boolean> {
  const { kysely } = owner
  let reached = false
  await kysely
    .connection()
    .execute(async (holder) => {
      await sql`select pg_advisory_lock(${POINT_LOCK})`.execute(holder)
      await sql`create trigger ${sql.raw(`wait_at_point before ${on} on ${table} for each row when (${when})`)}
        execute function public.wait_at_point()`.execute(kysely)
      let ports: number[] = []
      reached = await untilWithin(REACHED_WITHIN_MS, async () => {
        const { rows } = await sql<{
          client_port: number
        }>`select told.objid::integer as client_port from pg_locks waits join pg_locks told using (pid)
          where waits.locktype = 'advisory' and waits.objsubid = 1 and waits.objid = ${POINT_LOCK} and not waits.granted
            and told.locktype = 'advisory' and told.objsubid = 2 and told.classid = ${POINT_LOCK}`.execute(kysely)
        ports = rows.map((row) => row.client_port)
        return ports.length > 0
      })
      if (reached) await hurt(holdersOf(ports))
      await sql`select pg_advisory_unlock(${POINT_LOCK})`.execute(holder)
    })
    // The server itself may be the victim.
    .catch((error: unknown) => {
      if (!reached) throw error
    })
  return reached
}

/** Removes the point from its table. */
export async function removePoint({ owner }: DatabaseServer, { table }: Point): Promise<void> {
  await sql`drop trigger if exists wait_at_point on ${sql.raw(table)}`.execute(owner.kysely)
}

/** The processes that hold the client's end of connections from these ports. */
function holdersOf(ports: readonly number[]): number[] {
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => {
          const fields = line.trim().split(/\s+/)
          const port = Number.parseInt(fields[1]?.split(':')[1] ?? '', 16)
          return ports.includes(port) && fields[9] !== undefined ? [`socket:[${fields[9]}]`] : []
        }),
    ),
  )
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && holds(name, inodes))
    .map(Number)
}

function holds(pid: string, inodes: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((descriptor) => {
      try {
        return inodes.has(readlinkSync(`/proc/${pid}/fd/${descriptor}`))
      } catch {
        return false
      }
    })
  } catch {
    // It has ended meanwhile.
    return false
  }
}
