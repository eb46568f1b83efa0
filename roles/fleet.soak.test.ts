import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import type { Alias, AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { getOrder } from '@meridian/contract/shop/order.ts'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import type { TestCaller } from '@meridian/services/testing/testing.ts'
import { createHttpCall } from '@meridian/storefront/server/http-call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { ownSecrets, type Program } from '../tools/programs.ts'
import { type Collector, openCollector, type ReceivedSpan } from './operations/otlp-testing.ts'
import { endAll, start } from './testing.ts'

/** Two processes of each role on one external PostgreSQL, and the demo's sandbox. */
let database: TestDatabase
let owner: DatabasePool<Database>
let folder: string
let collector: Collector
let env: Record<string, string>
const apis: Member[] = []
const storefronts: Member[] = []
const workers: Member[] = []

interface Member {
  role: string
  port: number
  /** The port of its meters. */
  ops_port: number
  program: Program
  env: Record<string, string>
}

beforeAll(async () => {
  collector = await openCollector()
  folder = mkdtempSync(path.join(os.tmpdir(), 'fleet-'))
  // One of all migrates and seeds, the others wait.
  database = await createTestDatabase({ empty: true })
  owner = createPool<Database>({
    url: database.owner_url,
    max: 2,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
  const sandboxPort = await freePort()
  const [first, second] = [await freePort(), await freePort()]
  env = {
    DATABASE_URL: database.app_url,
    DATABASE_JOBS_URL: database.jobs_url,
    DATABASE_MIGRATION_URL: database.owner_url,
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    // Instead of a load balancer: webhooks and links use the first.
    PUBLIC_URL: `http://localhost:${first}`,
    SANDBOX_PORT: String(sandboxPort),
    ...ownSecrets(),
  }
  await start('sandbox', env)
  const [api1, api2, worker1, worker2] = await Promise.all([
    join('api', first),
    join('api', second),
    join('worker', await freePort()),
    join('worker', await freePort()),
  ])
  apis.push(api1, api2)
  workers.push(worker1, worker2)
  const opening = apis.map(async ({ port }) =>
    join('storefront', await freePort(), { API_URL: `http://localhost:${port}` }),
  )
  storefronts.push(...(await Promise.all(opening)))
})

afterAll(async () => {
  await endAll()
  collector.close()
  await owner.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function join(role: string, port: number, more: Record<string, string> = {}): Promise<Member> {
  const ops_port = await freePort()
  const own = { ...env, PORT: String(port), OPS_PORT: String(ops_port), ...more }
  return { role, port, ops_port, env: own, program: await start(role, own) }
}

async function restart(member: Member): Promise<void> {
  expect(await member.program.end()).toBe(0)
  member.program = await start(member.role, member.env)
}

const get = (member: Member, place: string) => fetch(`http://localhost:${member.port}${place}`)

/** A guest whose calls alternate between the two APIs. */
async function createGuest(traceparent?: string): Promise<TestCaller> {
  const calls = apis.map(({ port }) => {
    const baseOf = (alias: Alias) => `http://localhost:${port}/api/${alias.toLowerCase()}`
    return createHttpCall({
      baseOf,
      client: { id: 'storefront', secret: env.CLIENT_SECRET ?? '' },
      traceparent: () => traceparent,
    })
  })
  let turn = 0
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<AnswerOf<E>> => {
    const next = calls[turn++ % calls.length]
    if (next === undefined) throw new Error('There is no api')
    return next(endpoint, input, { token })
  }
  const { access_token } = await call(createToken, { body: { grant_type: GUEST_GRANT, country_id: 'PL' } })
  return {
    token: access_token,
    call: (endpoint, input) => call(endpoint, input, access_token),
    refusal: () => Promise.reject(new Error('No refusal is expected here')),
  }
}

async function payByCard(guest: TestCaller) {
  const order = await placeTestOrder(
    guest,
    [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }],
    PAYMENT_METHOD_IDS.PL.card,
  )
  await guest.call(createPayment, { body: { order_id: order.order_id, languageId: 'en', card_token: 'tok_capture' } })
  return order
}

async function mailsOf(order_ids: number[]): Promise<string[]> {
  const rows = await owner.kysely
    .selectFrom('mail.message')
    .select(['order_id', 'template'])
    .where('order_id', 'in', order_ids)
    .execute()
  return rows.map(({ order_id, template }) => `${order_id} ${template}`).sort()
}

test('processes that start together all become ready, on one seed world', async () => {
  for (const member of [...apis, ...storefronts, ...workers]) expect((await get(member, '/readyz')).status).toBe(200)
  const worlds = await owner.kysely.selectFrom('core.seed_world').select('version').execute()
  expect(worlds).toHaveLength(1)
})

test('a guest of one process is known to the other, and every mail of ten orders is sent once', async () => {
  const guest = await createGuest()
  const orders: number[] = []
  for (let number = 0; number < 10; number++) {
    const { order_id } = await payByCard(guest)
    orders.push(order_id)
    const { data } = await guest.call(getOrder, { params: { order_id }, query: { languageId: 'en' } })
    expect(data.state).toBe('PAID')
  }
  const expected = orders.flatMap((order_id) => [`${order_id} order-paid`, `${order_id} order-placed`]).sort()
  while ((await mailsOf(orders)).length < expected.length) await sleep(100)
  // Time for a second mail, which must not arrive.
  await sleep(1500)
  expect(await mailsOf(orders)).toEqual(expected)
})

test('when a worker is killed, the other sends the mails', async () => {
  const [first] = workers
  await first?.program.end('SIGKILL')
  const { order_id } = await payByCard(await createGuest())
  while ((await mailsOf([order_id])).length < 2) await sleep(100)
  if (first) first.program = await start(first.role, first.env)
})

test('both storefronts show the same page, and a change soon after it was made', async () => {
  const place = `/en-pl/p/${AMBRE_51_50ML.slug}`
  const namesShown = async () =>
    Promise.all(storefronts.map(async (one) => /<h1[^>]*>([^<]*)/.exec(await (await get(one, place)).text())?.[1]))
  const [name, same] = await namesShown()
  expect(name).toBeTruthy()
  expect(same).toBe(name)
  await owner.kysely
    .updateTable('shop.product_text')
    .set({ name: 'Ambre 52' })
    .where('product_id', '=', AMBRE_51_50ML.product_id)
    .where('language_id', '=', 'en')
    .execute()
  await owner.kysely
    .updateTable('core.cache_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
  while ((await namesShown()).some((shown) => !shown?.includes('Ambre 52'))) await sleep(100)
})

/** The sum of a meter over all processes of a role, of the lines that contain all these texts. */
async function metered(members: readonly Member[], ...texts: string[]): Promise<number> {
  const pages = await Promise.all(members.map(({ ops_port }) => fetch(`http://127.0.0.1:${ops_port}/metrics`)))
  const lines = (await Promise.all(pages.map((page) => page.text()))).flatMap((text) => text.split('\n'))
  const found = lines.filter((line) => !line.startsWith('#') && texts.every((text) => line.includes(text)))
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('each process tells its operators what it did, at a port that visitors do not reach', async () => {
  expect(await metered(apis, 'meridian_calls_total', 'createPayment', 'way="http",status="200"')).toBe(11)
  expect(await metered(apis, 'meridian_provider_calls_total', 'operation="charge",outcome="captured"')).toBe(11)
  expect(
    await metered(storefronts, 'meridian_pages_total', 'p/:slug', 'outcome="cached",status="200"'),
  ).toBeGreaterThan(0)
  expect(await metered(storefronts, 'meridian_calls_total', 'getProduct', 'way="remote"')).toBeGreaterThan(0)
  // The killed worker has forgotten its own.
  expect(await metered(workers, 'meridian_jobs_total', 'send-mail', 'outcome="done"')).toBeGreaterThan(0)
  const [worker] = workers
  if (worker === undefined) throw new Error('There is no worker')
  expect(await metered([worker], 'meridian_gauges_up')).toBe(1)
  expect(await metered([worker], 'meridian_orders{state="PAID"')).toBeGreaterThanOrEqual(11)
  for (const member of [...apis, ...storefronts, ...workers]) {
    expect(await metered([member], 'meridian_pool_max')).toBe({ api: 20, storefront: 0, worker: 18 }[member.role])
    const answer = await get(member, '/metrics')
    expect(answer.status).not.toBe(200)
  }
})

/** The span that a caller outside of the fleet names as its own. */
const OUTSIDE = 'b7ad6b7169203331'

/**
 * The names from the first span that is called so, and lies below one called `below`, up to the one that began its trace, once all of them
 * have arrived.
 */
async function pathTo(trace: string | undefined, name: string, below = name): Promise<string[]> {
  for (;;) {
    const named = collector.spans.filter((one) => one.trace === trace && one.name.startsWith(name))
    const path = named.map(pathUp).find((names) => names?.some((one) => one.includes(below)))
    if (path) return path
    await sleep(100)
  }
}

/** The names from a span up to the one that began its trace; null while one of them has not arrived. */
function pathUp(first: ReceivedSpan): string[] | null {
  const path: string[] = []
  for (let span: ReceivedSpan | undefined = first; span !== undefined; ) {
    const { parent }: ReceivedSpan = span
    path.push(`${span.service} ${span.name}`)
    if (parent === undefined || parent === '' || parent === OUTSIDE) return path
    span = collector.spans.find(({ id }) => id === parent)
  }
  return null
}

test('one trace leads from a page to SQL, and one from a call to the provider and to the mail', async () => {
  const [storefront] = storefronts
  if (storefront === undefined) throw new Error('There is no storefront')
  const traceOf = (page: Response) =>
    /^traceparent;desc="00-([0-9a-f]{32})-/.exec(page.headers.get('server-timing') ?? '')?.[1]
  // A search is never served from memory, neither here nor in the api.
  const page = await get(storefront, '/en-pl/search?query=amber')
  const pageTrace = traceOf(page)
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const guest = await createGuest(`00-${trace}-${OUTSIDE}-01`)
  const { order_id } = await payByCard(guest)
  while ((await mailsOf([order_id])).length < 2) await sleep(100)

  expect(await pathTo(pageTrace, 'SQL', 'call searchProducts')).toEqual([
    expect.stringMatching(/^meridian-api SQL [a-z]+/),
    'meridian-api call searchProducts',
    'meridian-storefront call searchProducts',
    'meridian-storefront page search',
  ])
  expect(await pathTo(trace, 'provider sandbox charge')).toEqual([
    'meridian-api provider sandbox charge',
    'meridian-api call createPayment',
  ])
  expect(await pathTo(trace, 'job send-mail')).toEqual([
    'meridian-worker job send-mail',
    expect.stringMatching(/^meridian-api call create(Order|Payment)/),
  ])
  expect(await pathTo(trace, 'SQL insert mail.message')).toContain('meridian-worker job send-mail')
})

test('what is traced has no data of the buyer and nothing secret', async () => {
  const { token } = await createGuest()
  const traced = collector.text()
  expect(collector.spans.length).toBeGreaterThan(100)
  const { CLIENT_SECRET = '', COOKIE_SECRET = '', SANDBOX_KEY = '', WEBHOOK_SECRET = '' } = env
  const ofBuyer = ['kasia', 'katarzyna', 'prosta', '501 234 567', 'tok_capture']
  for (const secret of [...ofBuyer, 'bearer', token ?? '', CLIENT_SECRET, COOKIE_SECRET, SANDBOX_KEY, WEBHOOK_SECRET])
    expect(traced.toLowerCase()).not.toContain(secret.toLowerCase())
  const reported = new Set(collector.spans.flatMap(({ facts }) => Object.keys(facts)))
  const mayBeTold = [
    ...['db.operation.batch.size', 'db.system.name', 'error.type', 'http.request.method', 'http.response.status_code'],
    ...['http.route', 'meridian.outcome', 'meridian.trace'],
  ]
  expect(mayBeTold).toEqual(expect.arrayContaining([...reported]))
})

test('the lines of a page and of its calls have one trace, in every process', async () => {
  const [storefront] = storefronts
  if (storefront === undefined) throw new Error('There is no storefront')
  const page = await get(storefront, '/en-pl/search?query=lavender')
  const trace = page.headers.get('x-trace')
  const found = () =>
    apis
      .flatMap(({ program }) => program.output().split('\n'))
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .find((line) => line.trace === trace)
  while (found() === undefined) await sleep(100)
  expect(found()).toMatchObject({ msg: 'call', status: 200 })
})

test('restarting one API after the other causes no failed request behind a balancer that heeds /readyz', async () => {
  let rolling = true
  let answered = 0
  const failures: string[] = []
  const ready = new Map<Member, boolean>()
  const watching = apis.map(async (api) => {
    while (rolling) {
      ready.set(
        api,
        await get(api, '/readyz').then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      await sleep(100)
    }
  })
  const visiting = Array.from({ length: 4 }, async (_, visitor) => {
    for (let visit = visitor; rolling; visit++) {
      const open = apis.filter((api) => ready.get(api))
      const api = open[visit % open.length]
      if (api !== undefined) {
        const outcome = await get(api, '/api/core/api/languages').then(({ status }) => String(status), String)
        if (outcome === '200') answered++
        else failures.push(outcome)
      }
      await sleep(20)
    }
  })
  for (const api of apis) {
    await restart(api)
    while (!ready.get(api)) await sleep(20)
  }
  rolling = false
  await Promise.all([...watching, ...visiting])
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
})
