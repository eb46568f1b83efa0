import { type GaugeReading, SHOP_GAUGES } from '@meridian/services/jobs/shop-gauges.ts'
import { Gauge, type Registry } from 'prom-client'

/** More frequent reads get the same readings: the database is queried once in this time. */
const KEPT_MS = 10_000

export interface ShopGauges {
  watch(read: () => Promise<readonly GaugeReading[]>): void
  /** Reads the gauges again, unless the last readings are young. Never fails: see meridian_gauges_up. */
  refresh(): Promise<void>
}

/** The gauges of SHOP_GAUGES, only in a process that watches the shop. */
export function createShopGauges(registry: Registry, elapsedMs: () => number = () => performance.now()): ShopGauges {
  let read: (() => Promise<readonly GaugeReading[]>) | undefined
  let running: Promise<void> | undefined
  let until = Number.NEGATIVE_INFINITY
  let gauges: { of(name: GaugeReading['gauge']): Gauge; all: readonly Gauge[]; up: Gauge } | undefined

  async function renew(ask: () => Promise<readonly GaugeReading[]>): Promise<void> {
    gauges ??= open(registry)
    const { of, all, up } = gauges
    const readings = await ask().catch(() => null)
    // Old values would look like new ones.
    for (const gauge of all) gauge.reset()
    for (const { gauge, labels, value } of readings ?? []) of(gauge).set(labels, value)
    up.set(readings === null ? 0 : 1)
    until = elapsedMs() + KEPT_MS
  }

  return {
    watch(requested) {
      read = requested
    },
    async refresh() {
      if (read === undefined || elapsedMs() < until) return
      running ??= renew(read).finally(() => {
        running = undefined
      })
      await running
    },
  }
}

function open(registry: Registry) {
  const made = new Map<string, Gauge>()
  for (const [name, { help, labels }] of Object.entries(SHOP_GAUGES)) {
    made.set(name, new Gauge({ name, help, labelNames: [...labels], registers: [registry] }))
  }
  const up = new Gauge({
    name: 'meridian_gauges_up',
    help: 'Whether the gauges of the database could be read.',
    registers: [registry],
  })
  return {
    of(name: GaugeReading['gauge']): Gauge {
      const gauge = made.get(name)
      if (gauge === undefined) throw new Error(`There is no gauge ${name}`)
      return gauge
    },
    all: [...made.values()],
    up,
  }
}
