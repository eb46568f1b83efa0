import type { Database } from '@meridian/database/schema/database.ts'
import { type OrderState, UNDELIVERED_STATES } from '@meridian/domain/order.ts'
import type { AttemptState } from '@meridian/domain/payment.ts'
import type { RefundState } from '@meridian/domain/refund.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { EVENT_TRIES_MAX } from '../payments/webhooks.ts'
import { QUEUES } from './jobs.ts'

/** A measured value of the shop, with its labels in the order of SHOP_GAUGES. */
export interface GaugeReading {
  gauge: ShopGauge
  labels: Readonly<Record<string, string>>
  value: number
}

/** Gauges of the database for operators. Numbers of rows end at 10,000, ages are seconds and 0 if nothing waits. */
export const SHOP_GAUGES = {
  meridian_orders: { help: 'Orders in a state that they have to leave.', labels: ['state'] },
  meridian_orders_oldest_seconds: { help: 'Since when the oldest of them was placed.', labels: ['state'] },
  meridian_payments_waiting: { help: 'Attempts to pay that wait for the provider or the buyer.', labels: ['state'] },
  meridian_payments_oldest_seconds: { help: 'Since when the oldest of them was sent.', labels: ['state'] },
  meridian_payments_outcome_unknown: { help: 'Attempts of which nobody knows whether they took money.', labels: [] },
  meridian_events_waiting: { help: 'Events of providers and carriers that are not applied.', labels: ['sender'] },
  meridian_events_oldest_seconds: { help: 'Since when the oldest of them waits.', labels: ['sender'] },
  meridian_events_given_up: { help: 'Those of providers that are not tried any more.', labels: [] },
  meridian_refunds_waiting: { help: 'Refunds that have not reached the buyer.', labels: ['state'] },
  meridian_refunds_oldest_seconds: { help: 'Since when the oldest of them was decided.', labels: ['state'] },
  meridian_submissions_waiting: {
    help: 'Invoices on their way to an authority, and rejected ones.',
    labels: ['state'],
  },
  meridian_submissions_oldest_seconds: { help: 'Since when the oldest of them is issued.', labels: ['state'] },
  meridian_queue_jobs: { help: 'Jobs of a queue, as its keeper last counted them.', labels: ['queue', 'state'] },
  meridian_queue_oldest_seconds: { help: 'Since when the oldest job that is not done waits.', labels: ['queue'] },
  meridian_mail_lag_seconds: { help: 'Since when the oldest mail waits to be sent.', labels: [] },
  meridian_invariant_ok: {
    help: '1 where no stored row differed from a rule when it was last recomputed.',
    labels: ['rule'],
  },
  meridian_invariants_age_seconds: { help: 'Since when the last recomputation of all rules has ended.', labels: [] },
  meridian_replica_lag_seconds: { help: 'How far the database of cached reads is behind.', labels: [] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>
export type ShopGauge = keyof typeof SHOP_GAUGES

/** Counting ends here, so that a reading costs the same however much waits. */
const COUNTED_MAX = 10_000
/** The states in which something is still to be done with an order; the index orders_open has the same. */
const OPEN_ORDERS: readonly OrderState[] = [...UNDELIVERED_STATES, 'REFUND_DUE']
const WAITING_ATTEMPTS = ['SENT', 'NEEDS_ACTION', 'UNKNOWN', 'AUTHORISED'] as const satisfies readonly AttemptState[]
const WAITING_REFUNDS = ['APPROVED', 'SENT', 'UNKNOWN', 'FAILED'] as const satisfies readonly RefundState[]
/** A payment whose provider has not answered for this long has an unknown outcome. */
const OUTCOME_UNKNOWN_AFTER_S = 60
const MAIL_QUEUES: readonly string[] = ['send-mail', 'send-member-mail']

interface QueueRow {
  name: string
  count: number
  /** Seconds since the oldest; null where there is none. */
  age: number | null
  /** Counted rows that need a person's attention. */
  more: number
}

/** Reads all gauges in a fixed number of statements, each of which an index answers. */
export async function readShopGauges(
  { database, replica }: { database: Kysely<Database>; replica: Kysely<Database> },
  now: Date,
): Promise<GaugeReading[]> {
  const read = (statement: RawBuilder<QueueRow>) => statement.execute(database).then(({ rows }) => rows)
  // One after the other: they are never urgent, and must not use the connections of jobs.
  const orders = await read(ordersWaiting(now))
  const attempts = await read(attemptsWaiting(now))
  const events = await read(eventsWaiting(now))
  const refunds = await read(refundsWaiting(now))
  const submissions = await read(submissionsWaiting(now))
  const queues = await readQueues(database, now)
  const invariants = await readInvariants(database, now)
  const lag = await readReplicaLag(replica)
  return [
    ...counted('meridian_orders', 'meridian_orders_oldest_seconds', 'state', orders),
    ...counted('meridian_payments_waiting', 'meridian_payments_oldest_seconds', 'state', attempts),
    reading('meridian_payments_outcome_unknown', {}, sum(attempts.map(({ more }) => more))),
    ...counted('meridian_events_waiting', 'meridian_events_oldest_seconds', 'sender', events),
    reading('meridian_events_given_up', {}, sum(events.map(({ more }) => more))),
    ...counted('meridian_refunds_waiting', 'meridian_refunds_oldest_seconds', 'state', refunds),
    ...counted('meridian_submissions_waiting', 'meridian_submissions_oldest_seconds', 'state', submissions),
    ...queues,
    ...invariants,
    ...(lag === null ? [] : [reading('meridian_replica_lag_seconds', {}, lag)]),
  ]
}

function reading(gauge: ShopGauge, labels: GaugeReading['labels'], value: number): GaugeReading {
  return { gauge, labels, value }
}

function counted(count: ShopGauge, age: ShopGauge, label: string, rows: readonly QueueRow[]): GaugeReading[] {
  return rows.flatMap((row) => [
    reading(count, { [label]: row.name }, row.count),
    reading(age, { [label]: row.name }, Math.max(row.age ?? 0, 0)),
  ])
}

/** One row for each part: its rows are counted in the order of an index, which its condition must name literally. */
function waiting(
  parts: readonly { name: RawBuilder<unknown>; rows: RawBuilder<unknown>; more?: RawBuilder<unknown> }[],
  now: Date,
): RawBuilder<QueueRow> {
  const selects = parts.map(
    ({ name, rows, more }) => sql`select ${name} as name, count(*)::integer as count,
        extract(epoch from ${now}::timestamptz - min(at))::float8 as age,
        ${more ?? sql`0`}::integer as more
      from (${rows} limit ${sql.lit(COUNTED_MAX)}) as w`,
  )
  return sql<QueueRow>`${sql.join(selects, sql` union all `)}`
}

function ordersWaiting(now: Date) {
  return waiting(
    OPEN_ORDERS.map((state) => ({
      name: sql.lit(state),
      rows: sql`select placed_at as at from shop.orders where state = ${sql.lit(state)} order by placed_at`,
    })),
    now,
  )
}

function attemptsWaiting(now: Date) {
  return waiting(
    WAITING_ATTEMPTS.map((state) => ({
      name: sql.lit(state),
      rows: sql`select coalesce(sent_at, created_at) as at from payments.attempt where state = ${sql.lit(state)} order by poll_at`,
      ...(state === 'UNKNOWN' && { more: sql`count(*)` }),
      ...(state === 'SENT' && {
        more: sql`count(*) filter (where at < ${now}::timestamptz - make_interval(secs => ${sql.lit(OUTCOME_UNKNOWN_AFTER_S)}))`,
      }),
    })),
    now,
  )
}

function eventsWaiting(now: Date) {
  return waiting(
    [
      {
        name: sql`'providers'`,
        rows: sql`select received_at as at, tries from payments.inbox where applied_at is null order by received_at`,
        more: sql`count(*) filter (where tries >= ${sql.lit(EVENT_TRIES_MAX)})`,
      },
      {
        name: sql`'carriers'`,
        rows: sql`select received_at as at from shop.carrier_inbox where applied_at is null order by received_at`,
      },
    ],
    now,
  )
}

function refundsWaiting(now: Date) {
  return waiting(
    WAITING_REFUNDS.map((state) => ({
      name: sql.lit(state),
      rows: sql`select created_at as at from payments.refund where state = ${sql.lit(state)} order by created_at`,
    })),
    now,
  )
}

function submissionsWaiting(now: Date) {
  return waiting(
    [
      {
        name: sql`'WAITING'`,
        rows: sql`select queued_at as at from documents.submission where next_at is not null order by next_at, document_id`,
      },
      {
        name: sql`'REJECTED'`,
        rows: sql`select decided_at as at from documents.submission where state = 'REJECTED' order by document_id`,
      },
    ],
    now,
  )
}

interface SqlQueueRow {
  name: string
  ready: number
  deferred: number
  active: number
  failed: number
  age: number | null
}

/** The keeper of the queues counts them every ten seconds, because counting reads all of their jobs. */
async function readQueues(database: Kysely<Database>, now: Date): Promise<GaugeReading[]> {
  const { rows } = await sql<SqlQueueRow>`
    select q.name, q.ready_count as ready, q.deferred_count as deferred, q.active_count as active, q.failed_count as failed,
        extract(epoch from ${now}::timestamptz - oldest.created_on)::float8 as age
      from pgboss.queue q left join lateral (
        select j.created_on from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked
          order by j.priority desc, j.created_on limit 1
      ) oldest on true
      where q.name = any(${[...QUEUES]}::text[])`.execute(database)
  const ages = rows.map(({ name, age }) => ({ name, age: Math.max(age ?? 0, 0) }))
  const mails = ages.filter(({ name }) => MAIL_QUEUES.includes(name))
  return [
    ...rows.flatMap(({ name, ready, deferred, active, failed }) =>
      Object.entries({ ready, deferred, active, failed }).map(([state, value]) =>
        reading('meridian_queue_jobs', { queue: name, state }, value),
      ),
    ),
    ...ages.map(({ name, age }) => reading('meridian_queue_oldest_seconds', { queue: name }, age)),
    reading('meridian_mail_lag_seconds', {}, Math.max(0, ...mails.map(({ age }) => age))),
  ]
}

/** The last finished recomputation; nothing before the first. A rule that could not be recomputed is not ok. */
async function readInvariants(database: Kysely<Database>, now: Date): Promise<GaugeReading[]> {
  const { rows } = await sql<{ name: string; is_ok: boolean; age: number }>`
    select r.name, r.differing = 0 and not r.is_failed as is_ok,
        extract(epoch from ${now}::timestamptz - run.finished_at)::float8 as age
      from (select run_id, finished_at from core.invariant_run where state = 'DONE' order by run_id desc limit 1) run
        join core.invariant_result r using (run_id)`.execute(database)
  const [first] = rows
  return [
    ...rows.map(({ name, is_ok }) => reading('meridian_invariant_ok', { rule: name }, is_ok ? 1 : 0)),
    ...(first === undefined ? [] : [reading('meridian_invariants_age_seconds', {}, Math.max(first.age, 0))]),
  ]
}

/** Null where cached reads go to the primary. A replica that has replayed all it got is not behind, however old that is. */
async function readReplicaLag(replica: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ lag: number | null }>`
    select case when not pg_is_in_recovery() then null
        when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as lag`.execute(replica)
  return rows[0]?.lag ?? null
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
