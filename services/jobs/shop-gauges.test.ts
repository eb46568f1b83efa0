import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GrownWorld, openGrownWorld } from '../testing/testing-plans.ts'
import { type GaugeReading, readShopGauges, SHOP_GAUGES, type ShopGauge } from './shop-gauges.ts'

/** Enough rows for a scan to be noticed. */
const MANY = 6000
const now = new Date()
const ago = (seconds: number) => `'${new Date(now.getTime() - seconds * 1000).toISOString()}'::timestamptz`

/** Copies the first row of a table that fits, `count` times, with some columns changed. */
const copies = (table: string, where: string, changed: string, count = MANY) =>
  `insert into ${table} overriding system value select r.*
     from (select t from ${table} t where ${where} order by 1 limit 1) one, generate_series(1, ${count}) n,
       lateral jsonb_populate_record(one.t, jsonb_build_object(${changed})) r`

const order = (id: string, changed: string) =>
  `'order_id', ${id}, 'number', 'G' || ${id}, 'cart_version', ${id}, ${changed}`
const FILL = [
  // Rows are made in their state, which the shop itself never does.
  ...['shop.orders', 'payments.attempt'].map((table) => `alter table ${table} disable trigger user`),
  copies('shop.orders', `state = 'DELIVERED'`, order('5000000 + n', `'placed_at', ${ago(86_400)}`), 25_000),
  copies(
    'shop.orders',
    `state = 'DELIVERED'`,
    order('6000000 + n', `'state', 'PAID', 'placed_at', ${ago(7200)}`),
    10_100,
  ),
  `insert into payments.inbox (provider, event_id, reference, raw, received_at, applied_at)
     select 'sandbox', n, n, '', ${ago(86_400)}, ${ago(80_000)} from generate_series(1, ${MANY}) n`,
  `insert into payments.inbox (provider, event_id, reference, raw, received_at, tries)
     values ('sandbox', 'late', 'late', '', ${ago(300)}, 500), ('sandbox', 'new', 'new', '', ${ago(2)}, 0)`,
  `insert into shop.carrier_inbox (program, event_id, reference, received_at, applied_at)
     select 'sandbox', n, n, ${ago(86_400)}, ${ago(80_000)} from generate_series(1, ${MANY}) n`,
  copies(
    'payments.attempt',
    `state = 'CAPTURED' and funded_by is null`,
    `'attempt_id', 5000000 + n, 'token', 'gauge-' || n, 'order_id', 5000000 + n, 'request_key', null`,
  ),
  ...(['SENT', 'UNKNOWN'] as const).map((state, index) =>
    copies(
      'payments.attempt',
      `state = 'CAPTURED' and funded_by is null`,
      `'attempt_id', ${6_000_001 + index}, 'token', 'dispute-${state}', 'order_id', ${6_000_001 + index}, 'state', '${state}',
       'sent_at', ${ago(90)}, 'poll_at', ${ago(-30)}, 'request_key', null, 'captured_amount', null`,
      1,
    ),
  ),
  ...['shop.orders', 'payments.attempt'].map((table) => `alter table ${table} enable trigger user`),
  // A month of runs, of which the last but one found a fault, the last another, and the open one nothing yet.
  `insert into core.invariant_run (run_id, state, rules, done, requested_at, finished_at) overriding system value
     select n, 'DONE', 200, 200, ${ago(86_400)}, ${ago(7200)} from generate_series(1, 30) n`,
  `insert into core.invariant_run (run_id, rules, requested_at) overriding system value values (31, 200, ${ago(5)})`,
  `insert into core.invariant_result (run_id, name, ran_at, duration_ms, differing, is_failed, rows)
     select run, 'rule-' || translate(rule::text, '0123456789', 'abcdefghij'), ${ago(7200)}, 1,
         case when run = 29 and rule = 1 or run = 30 and rule = 2 then 7 else 0 end, run = 30 and rule = 3, '[]'
       from generate_series(1, 30) run, generate_series(1, 200) rule`,
  `insert into core.invariant_result (run_id, name, ran_at, duration_ms, differing, is_failed, rows)
     values (31, 'rule-c', ${ago(1)}, 1, 0, false, '[]')`,
  'analyze',
]

/** The queues belong to the role of the jobs. */
const FILL_QUEUES = [
  `insert into pgboss.job (name, data, state, created_on, completed_on)
     select 'send-mail', '{}', 'completed', ${ago(86_400)}, ${ago(80_000)} from generate_series(1, ${MANY})`,
  `insert into pgboss.job (name, data, state, created_on, start_after) values
     ('send-mail', '{}', 'retry', ${ago(600)}, ${ago(-60)}), ('send-member-mail', '{}', 'created', ${ago(5)}, ${ago(5)})`,
  'analyze pgboss.job',
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
  const client = new pg.Client({ connectionString: world.jobs_url })
  await client.connect()
  for (const statement of FILL_QUEUES) await client.query(statement)
  await client.end()
})
afterAll(() => world.close())

const read = () => readShopGauges(world.deps, now)
const found = (readings: readonly GaugeReading[], gauge: ShopGauge, ...labels: string[]) =>
  readings.find((one) => one.gauge === gauge && Object.values(one.labels).join() === labels.join())?.value

test('gauges say what waits and since when, and counting ends at 10,000', async () => {
  const readings = await read()
  expect(found(readings, 'meridian_orders', 'PAID')).toBe(10_000)
  expect(found(readings, 'meridian_orders_oldest_seconds', 'PAID')).toBeGreaterThanOrEqual(7200)
  expect(found(readings, 'meridian_events_waiting', 'providers')).toBe(2)
  expect(found(readings, 'meridian_events_oldest_seconds', 'providers')).toBeCloseTo(300)
  expect(found(readings, 'meridian_events_given_up')).toBe(1)
  expect(found(readings, 'meridian_events_waiting', 'carriers')).toBe(0)
  expect(found(readings, 'meridian_events_oldest_seconds', 'carriers')).toBe(0)
  expect(found(readings, 'meridian_payments_oldest_seconds', 'SENT')).toBeCloseTo(90)
  expect(found(readings, 'meridian_payments_outcome_unknown')).toBe(2)
  expect(found(readings, 'meridian_queue_oldest_seconds', 'send-mail')).toBeCloseTo(600)
  expect(found(readings, 'meridian_mail_lag_seconds')).toBeCloseTo(600)
})

test('the last recomputation that has ended says which rules hold', async () => {
  const readings = await read()
  const rules = readings.filter(({ gauge }) => gauge === 'meridian_invariant_ok')
  expect(rules).toHaveLength(200)
  expect(rules.filter(({ value }) => value !== 1).map(({ labels }) => labels.rule)).toEqual(['rule-c', 'rule-d'])
  expect(found(readings, 'meridian_invariants_age_seconds')).toBeCloseTo(7200)
})

test('each reading is of a gauge that is described, with its labels', async () => {
  for (const { gauge, labels, value } of await read()) {
    expect(Object.keys(labels)).toEqual(SHOP_GAUGES[gauge].labels)
    expect(value).toBeGreaterThanOrEqual(0)
  }
})

test('a reading takes eight statements and scans no large table', async () => {
  expect(await world.statementsOf(read)).toBe(8)
  expect(await world.tablesScanned(read)).toEqual([])
})
