import { Refusal } from '@meridian/contract/errors.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCollector } from './otlp-testing.ts'
import { statementName } from './statement-name.ts'
import { startTracing } from './tracing.ts'
import { readTracing } from './tracing-config.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const ABOVE = 'b7ad6b7169203331'

/** A tracer that sends to a collector of the test; `spans` stops it and waits for its last spans. */
async function start(env: Record<string, string> = {}) {
  const collector = await openCollector()
  onTestFinished(collector.close)
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env })
  if (config === null) throw new Error('Traces are off')
  const tracing = startTracing('api', config)
  return {
    tracing,
    collector,
    async spans() {
      await tracing.stop()
      return collector.spans
    },
  }
}

test('spans lie below each other, and below the one that another program names', async () => {
  const { tracing, spans } = await start()
  let carried: string | undefined
  await tracing.around({ name: 'call', kind: 'server', parent: `00-${TRACE}-${ABOVE}-01` }, async (note) => {
    note({ 'meridian.outcome': 'fine' })
    await tracing.around({ name: 'provider', kind: 'client' }, async () => {
      carried = tracing.traceparent()
    })
    tracing.leaf(() => ({ name: 'SQL', kind: 'client' }))?.()
  })
  const [provider, statement, call] = await spans()
  expect([provider, statement, call].map((span) => span?.name)).toEqual(['provider', 'SQL', 'call'])
  expect(call).toMatchObject({
    trace: TRACE,
    parent: ABOVE,
    service: 'meridian-api',
    facts: { 'meridian.outcome': 'fine' },
  })
  expect(provider).toMatchObject({ trace: TRACE, parent: call?.id })
  expect(statement).toMatchObject({ trace: TRACE, parent: call?.id })
  expect(carried).toBe(`00-${TRACE}-${provider?.id}-01`)
})

test('a statement outside of calls, pages and jobs is not recorded', async () => {
  const { tracing, spans } = await start()
  expect(tracing.leaf(() => ({ name: 'SQL', kind: 'client' }))).toBeUndefined()
  expect(tracing.spanIds()).toBeUndefined()
  expect(await spans()).toEqual([])
})

test('an error is told by its kind, and never by its message', async () => {
  const { tracing, collector, spans } = await start()
  const failing = (error: Error) =>
    expect(tracing.around({ name: 'call', kind: 'server' }, () => Promise.reject(error))).rejects.toBe(error)
  await failing(new Error('Key (email)=(anna@meridian.example) already exists'))
  await failing(new Refusal('OVERLOADED'))
  expect((await spans()).map(({ facts }) => facts['error.type'])).toEqual(['Error', 'OVERLOADED'])
  expect(collector.text()).not.toContain('anna')
})

test.each(['', 'none', '00-zz-zz-01', `00-${TRACE}-${ABOVE}`, `ff-${TRACE}-${ABOVE}-01`])(
  'the traceparent "%s" begins a trace of its own',
  async (parent) => {
    const { tracing, spans } = await start()
    await tracing.around({ name: 'call', kind: 'server', parent }, async () => {})
    const [call] = await spans()
    expect(call?.parent || undefined).toBeUndefined()
    expect(call?.trace).not.toBe(TRACE)
  },
)

test.each(['parentbased_traceidratio', 'traceidratio', 'always_off', 'parentbased_always_off'])(
  'whoever calls cannot make the sampler %s record what it would not',
  async (sampler) => {
    const { tracing, spans } = await start({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0' })
    await tracing.around({ name: 'call', kind: 'server', parent: `00-${TRACE}-${ABOVE}-01` }, async () => {
      await tracing.around({ name: 'provider', kind: 'client' }, async () => {})
    })
    expect(await spans()).toEqual([])
  },
)

test('traces are off unless there is an address for them, and wrong variables are named', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'
  expect(readTracing({})).toBeNull()
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' })).toBeNull()
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    sampler: 'parentbased_always_on',
    ratio: 1,
    batch: {},
  })
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  const refusal = (env: Record<string, string>) => {
    try {
      readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env })
    } catch (error) {
      return String(error)
    }
    return 'not refused'
  }
  expect(refusal({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toContain(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address',
  )
  expect(refusal({ OTEL_TRACES_SAMPLER: 'some' })).toContain('OTEL_TRACES_SAMPLER must be one of always_on')
  expect(refusal({ OTEL_TRACES_SAMPLER_ARG: '2' })).toContain('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  expect(refusal({ OTEL_BSP_SCHEDULE_DELAY: '-1' })).toContain('OTEL_BSP_SCHEDULE_DELAY must be a whole number')
})

test.each([
  [['begin', 'select "o"."number" from "shop"."orders" as "o" where "email" = \'a@b\''], 'select shop.orders'],
  [['insert into "payments"."attempt" ("token") values ($1)'], 'insert payments.attempt'],
  [['update shop.cart set version = 1', 'commit'], 'update shop.cart'],
  [['with a as (select 1) select * from a'], 'with a'],
  [['commit'], 'commit'],
  [['select 1'], 'select'],
])('the statements %j are called "%s"', (texts, name) => {
  expect(statementName(texts)).toBe(name)
})
