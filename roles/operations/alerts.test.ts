import { readFileSync } from 'node:fs'
import { SHOP_GAUGES } from '@meridian/services/jobs/shop-gauges.ts'
import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createMeters } from './meters.ts'

const FOLDER = new URL('../../docs/operations/', import.meta.url)
const duration = z.string().regex(/^\d+[smh]$/)
/** A rule file as Prometheus reads it; it refuses unknown keys, too. */
const RuleFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      interval: duration,
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: duration.optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({
            summary: z.string().endsWith('.').max(100),
            description: z.string().endsWith('.'),
            runbook_url: z.string(),
          }),
        }),
      ),
    }),
  ),
})
const rules = RuleFile.parse(parse(readFileSync(new URL('alerts.yaml', FOLDER), 'utf8'))).groups.flatMap(
  (group) => group.rules,
)

interface Selector {
  meter: string
  labels: string[]
}

/** The meters that an expression selects, with the labels it matches. @throws Error where Prometheus could not read it. */
function selectorsOf(expression: string): Selector[] {
  const found: Selector[] = []
  const grouped: string[] = []
  parser.parse(expression).iterate({
    enter(node) {
      const text = expression.slice(node.from, node.to)
      if (node.type.isError) throw new Error(`Not PromQL at ${node.from}: ${expression}`)
      if (node.name === 'Identifier') found.push({ meter: text, labels: [] })
      else if (node.name === 'LabelName') {
        const isGrouping = node.node.parent?.name === 'GroupingLabels'
        if (isGrouping) grouped.push(text)
        else found.at(-1)?.labels.push(text)
      }
    },
  })
  return found.map(({ meter, labels }) => ({ meter, labels: [...labels, ...grouped] }))
}

/** Content of /metrics: the labels of each meter, after one of everything was measured. */
const exposed = new Map<string, Set<string>>()
beforeAll(async () => {
  const meters = createMeters('worker')
  const done = { ok: true, ms: 1, at: new Date() }
  meters.onCall('createOrder', 'http', { status: 200, ms: 1 })
  meters.onPage('c/:slug', { outcome: 'busy', status: 503, ms: 1 })
  meters.onCacheRead('product', true)
  meters.onProviderCall('sandbox', 'charge', { outcome: 'captured', ms: 1 })
  meters.onJob('send-mail', done)
  meters.onSweep('expiry', done)
  meters.watchPool('app', { usage: () => ({ max: 1, open: 0, idle: 0, waiting: 0 }) })
  meters.watchShop(async () =>
    Object.entries(SHOP_GAUGES).map(([gauge, { labels }]) => ({
      // The names of an object's own gauges.
      gauge: gauge as keyof typeof SHOP_GAUGES,
      labels: Object.fromEntries(labels.map((label) => [label, 'x'])),
      value: 1,
    })),
  )
  for (const line of (await meters.read()).text.split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
    if (name === undefined || line.startsWith('#')) continue
    const known = exposed.get(name) ?? new Set(['instance', 'job'])
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    exposed.set(name, known)
  }
  // Prometheus writes it itself, for each process it reads.
  exposed.set('up', new Set(['instance', 'job']))
})

test('there are rules, each of its own name', () => {
  expect(rules.length).toBeGreaterThan(15)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

describe.each(rules)('$alert', ({ expr, annotations }) => {
  test('asks for meters that exist, by labels that they have', () => {
    const selectors = selectorsOf(expr)
    expect(selectors.length).toBeGreaterThan(0)
    for (const { meter, labels } of selectors) {
      expect([...exposed.keys()]).toContain(meter)
      expect([...(exposed.get(meter) ?? [])]).toEqual(expect.arrayContaining(labels))
    }
  })

  test('leads to a section that exists', () => {
    const [file = '', anchor] = annotations.runbook_url.split('#')
    const titles = [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(/^#+ (.+)$/gm)]
    const anchors = titles.map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect(anchors).toContain(anchor)
  })
})

test('the check sees a wrong meter and an expression that cannot be read', () => {
  expect(selectorsOf('max(meridian_nothing{a="b"}) > 0')).toEqual([{ meter: 'meridian_nothing', labels: ['a'] }])
  expect(() => selectorsOf('max(meridian_orders > 0')).toThrow('Not PromQL')
})
