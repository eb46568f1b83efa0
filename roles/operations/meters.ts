import type { DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Observer } from '@meridian/services/gate/observer.ts'
import type { GaugeReading } from '@meridian/services/jobs/shop-gauges.ts'
import type { OnPage } from '@meridian/storefront/server/page-meter.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createShopGauges } from './shop-gauge-meters.ts'

/** The meters of a process, in Prometheus' format. */
export interface Meters extends Observer {
  onPage: OnPage
  /** A payment provider answered, or did not; `outcome` is the state it named, `silent` or `error`. */
  onProviderCall(provider: string, operation: string, done: { outcome: string; ms: number }): void
  /** A call to a remote service; status 0 where none answered. */
  onRemoteCall(call: string, done: { status: number; ms: number }): void
  /** Measures a pool when the meters are read. */
  watchPool(name: string, pool: Pick<DatabasePool<Database>, 'usage'>): void
  /** Reads the shop's gauges when the meters are read. */
  watchShop(read: () => Promise<readonly GaugeReading[]>): void
  /** All meters as text. */
  read(): Promise<{ type: string; text: string }>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
/** More kinds of cached values than there are; any further ones are counted as one. */
const KINDS_MAX = 100

/** The meters of one process. Labels have few values: names of calls, pages, queues; never an address or an id. */
export function createMeters(role: string): Meters {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const seconds = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [registry] })

  const calls = counter('meridian_calls_total', 'Answered calls of the contract.', 'call', 'way', 'status')
  const callSeconds = seconds('meridian_call_seconds', 'How long calls took.', 'call', 'way')
  const pages = counter('meridian_pages_total', 'Answered pages.', 'page', 'outcome', 'status')
  const pageSeconds = seconds('meridian_page_seconds', 'How long pages took.', 'page', 'outcome')
  const cacheReads = countCacheReads(registry)
  const provided = counter('meridian_provider_calls_total', 'Calls to providers.', 'provider', 'operation', 'outcome')
  const providerSeconds = seconds('meridian_provider_seconds', 'How long they took.', 'provider', 'operation')
  const jobs = counter('meridian_jobs_total', 'Jobs that ran.', 'queue', 'outcome')
  const jobSeconds = seconds('meridian_job_seconds', 'How long jobs took.', 'queue')
  const sweeps = counter('meridian_sweeps_total', 'Sweeps that ran.', 'sweep', 'outcome')
  const sweepSeconds = seconds('meridian_sweep_seconds', 'How long sweeps took.', 'sweep')
  const swept = new Gauge({
    name: 'meridian_sweep_last_success_timestamp_seconds',
    help: 'When a sweep last succeeded.',
    labelNames: ['sweep'],
    registers: [registry],
  })
  const pools = new Map<string, Pick<DatabasePool<Database>, 'usage'>>()
  watchPools(registry, pools)
  const shop = createShopGauges(registry)

  return {
    onCall(call, way, { status, ms }) {
      calls.inc({ call, way, status })
      callSeconds.observe({ call, way }, ms / 1000)
    },
    onRemoteCall(call, { status, ms }) {
      calls.inc({ call, way: 'remote', status })
      callSeconds.observe({ call, way: 'remote' }, ms / 1000)
    },
    onCacheRead: cacheReads,
    onPage(page, { outcome, status, ms }) {
      pages.inc({ page, outcome, status })
      pageSeconds.observe({ page, outcome }, ms / 1000)
    },
    onProviderCall(provider, operation, { outcome, ms }) {
      provided.inc({ provider, operation, outcome })
      providerSeconds.observe({ provider, operation }, ms / 1000)
    },
    onJob(queue, { ok, ms }) {
      jobs.inc({ queue, outcome: ok ? 'done' : 'failed' })
      jobSeconds.observe({ queue }, ms / 1000)
    },
    onSweep(sweep, { ok, ms, at }) {
      sweeps.inc({ sweep, outcome: ok ? 'done' : 'failed' })
      sweepSeconds.observe({ sweep }, ms / 1000)
      if (ok) swept.set({ sweep }, at.getTime() / 1000)
    },
    watchPool: (name, pool) => void pools.set(name, pool),
    watchShop: shop.watch,
    async read() {
      await shop.refresh()
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** A call reads dozens of cached values, so that each is a number more, and the meter is written when it is read. */
function countCacheReads(registry: Registry): Meters['onCacheRead'] {
  const kinds = new Map<string, { yes: number; no: number }>()
  new Counter({
    name: 'meridian_cache_reads_total',
    help: 'Reads of cached values.',
    labelNames: ['kind', 'found'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, reads] of kinds)
        for (const found of ['yes', 'no'] as const) if (reads[found] > 0) this.inc({ kind, found }, reads[found])
    },
  })
  return (kind, found) => {
    const name = kinds.has(kind) || kinds.size < KINDS_MAX ? kind : 'other'
    const reads = kinds.get(name) ?? { yes: 0, no: 0 }
    kinds.set(name, reads)
    reads[found ? 'yes' : 'no'] += 1
  }
}

function watchPools(registry: Registry, pools: ReadonlyMap<string, Pick<DatabasePool<Database>, 'usage'>>): void {
  const each = (name: string, help: string, value: (usage: ReturnType<DatabasePool<Database>['usage']>) => number) => {
    const labelNames = ['pool']
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        for (const [pool, { usage }] of pools) this.set({ pool }, value(usage()))
      },
    })
  }
  each('meridian_pool_in_use', 'Connections that run a statement or a transaction.', ({ open, idle }) => open - idle)
  each('meridian_pool_waiting', 'Callers that wait for a connection.', ({ waiting }) => waiting)
  each('meridian_pool_max', 'How many connections a pool may have.', ({ max }) => max)
}
