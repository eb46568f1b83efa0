import type { GaugeReading } from '@meridian/services/jobs/shop-gauges.ts'
import { type CardVault, type PaymentProvider, ProviderSilent } from '@meridian/services/payments/provider.ts'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { createMeters } from './meters.ts'
import { observedProvider } from './observed-provider.ts'
import { openOpsDoor } from './ops-door.ts'

/** The lines of a meter, without its help. */
async function linesOf(meters: ReturnType<typeof createMeters>, name: string): Promise<string[]> {
  const { text } = await meters.read()
  return text.split('\n').filter((line) => line.startsWith(name))
}

const paid: GaugeReading = { gauge: 'meridian_orders', labels: { state: 'PAID' }, value: 7 }

test('calls are counted by name, way and status', async () => {
  const meters = createMeters('api')
  meters.onCall('createOrder', 'http', { status: 200, ms: 30 })
  meters.onCall('createOrder', 'http', { status: 200, ms: 40 })
  meters.onCall('createOrder', 'in_process', { status: 409, ms: 5 })
  expect(await linesOf(meters, 'meridian_calls_total')).toEqual([
    'meridian_calls_total{call="createOrder",way="http",status="200",role="api"} 2',
    'meridian_calls_total{call="createOrder",way="in_process",status="409",role="api"} 1',
  ])
  expect(await linesOf(meters, 'meridian_call_seconds_sum')).toContain(
    'meridian_call_seconds_sum{role="api",call="createOrder",way="http"} 0.07',
  )
})

test('however many kinds of cached values there are, the meters stay few', async () => {
  const meters = createMeters('api')
  for (let kind = 0; kind < 1000; kind++) meters.onCacheRead(`kind-${kind}`, true)
  const lines = await linesOf(meters, 'meridian_cache_reads_total')
  expect(lines).toHaveLength(101)
  expect(lines).toContain('meridian_cache_reads_total{kind="other",found="yes",role="api"} 900')
})

test('a pool is measured when the meters are read', async () => {
  const meters = createMeters('api')
  const usage = { max: 10, open: 4, idle: 1, waiting: 2 }
  meters.watchPool('app', { usage: () => usage })
  usage.waiting = 3
  expect(await linesOf(meters, 'meridian_pool')).toEqual([
    'meridian_pool_in_use{pool="app",role="api"} 3',
    'meridian_pool_waiting{pool="app",role="api"} 3',
    'meridian_pool_max{pool="app",role="api"} 10',
  ])
})

test('whoever reads often, or at once, asks the database once', async () => {
  const meters = createMeters('worker')
  let requested = 0
  meters.watchShop(async () => {
    requested += 1
    return [paid]
  })
  await Promise.all([meters.read(), meters.read()])
  expect(await linesOf(meters, 'meridian_orders{')).toEqual(['meridian_orders{state="PAID",role="worker"} 7'])
  expect(requested).toBe(1)
})

test('a database that cannot be read is told, and its old values are not', async () => {
  const meters = createMeters('worker')
  meters.watchShop(() => Promise.reject(new Error('The database is away')))
  expect(await linesOf(meters, 'meridian_gauges_up')).toEqual(['meridian_gauges_up{role="worker"} 0'])
  expect(await linesOf(meters, 'meridian_orders{')).toEqual([])
})

test('a provider answers as before, and its answers are counted by operation', async () => {
  const meters = createMeters('api')
  const answer = { status: 'captured' }
  const provider = {
    name: 'sandbox',
    charge: async () => answer,
    readCharge: () => Promise.reject(new ProviderSilent('Too late')),
    list: async () => ({ references: [], next: null }),
    readWebhook: () => null,
  } as unknown as PaymentProvider
  const observed = observedProvider(provider, { meters, tracing: null })
  expect(await observed.charge({} as never)).toBe(answer)
  await expect(observed.readCharge({} as never)).rejects.toThrow('Too late')
  await observed.list?.('')
  expect(await linesOf(meters, 'meridian_provider_calls_total')).toEqual([
    'meridian_provider_calls_total{provider="sandbox",operation="charge",outcome="captured",role="api"} 1',
    'meridian_provider_calls_total{provider="sandbox",operation="readCharge",outcome="silent",role="api"} 1',
    'meridian_provider_calls_total{provider="sandbox",operation="list",outcome="done",role="api"} 1',
  ])
})

test('what is asked about saved cards is counted too, and a vault stays what it is', async () => {
  const meters = createMeters('api')
  const vaults = new Map<string, string>()
  const cards: CardVault = {
    openVault: async (key) => {
      vaults.set(key, `vault_${key}`)
      return `vault_${key}`
    },
    read: async () => null,
    remove: () => Promise.reject(new ProviderSilent('Too late')),
    closeVault: async () => {},
    isCard: (name) => name.startsWith('card_'),
  }
  const provider = { name: 'stripe', cards, referenceOf: async () => 'a reference' } as unknown as PaymentProvider
  const observed = observedProvider(provider, { meters, tracing: null })
  expect(await observed.referenceOf?.('pi_1')).toBe('a reference')
  expect(await observed.cards?.openVault('a')).toBe('vault_a')
  expect([...vaults.keys()]).toEqual(['a'])
  expect(await observed.cards?.read('card_1')).toBe(null)
  await expect(observed.cards?.remove('card_1')).rejects.toThrow('Too late')
  await observed.cards?.closeVault('vault_a')
  expect(observed.cards?.isCard('card_1')).toBe(true)
  const lines = await linesOf(meters, 'meridian_provider_calls_total')
  expect(lines.map((line) => line.replace(/.*operation="(\w+)",outcome="(\w+)".*/, '$1 $2'))).toEqual([
    ...['referenceOf done', 'openVault done', 'readCard done', 'removeCard silent', 'closeVault done'],
  ])
})

test('the door of operators answers only to who reads /metrics', async () => {
  const port = await freePort()
  const door = await openOpsDoor({ port, host: '127.0.0.1' }, createMeters('api'))
  onTestFinished(door.close)
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds{role="api"}')
  expect((await ask('/metrics', 'POST')).status).toBe(405)
  expect((await ask('/')).status).toBe(404)
  await expect(openOpsDoor({ port, host: '127.0.0.1' }, createMeters('api'))).rejects.toThrow(
    `The port ${port} of OPS_PORT cannot be opened (EADDRINUSE); choose another one.`,
  )
})
