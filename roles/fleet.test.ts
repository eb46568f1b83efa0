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
import { AMBRE_51_50ML, HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { placeTestOrder } from '@meridian/services/shop/cart/cart-testing.ts'
import type { TestCaller } from '@meridian/services/testing.ts'
import { createHttpCall } from '@meridian/storefront/server/http-call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { endAll, ownSecrets, type Program, start } from './testing.ts'

/** Two processes of each role on one external PostgreSQL, and the demo's sandbox. */
let database: TestDatabase
let owner: DatabasePool<Database>
let folder: string
let env: Record<string, string>
const apis: Member[] = []
const storefronts: Member[] = []
const workers: Member[] = []

interface Member {
  role: string
  port: number
  program: Program
  env: Record<string, string>
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fleet-'))
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
    LOG_LEVEL: 'error',
    // Instead of a load balancer: webhooks and links use the first.
    PUBLIC_URL: `http://localhost:${first}`,
    SANDBOX_PORT: String(sandboxPort),
    ...ownSecrets(),
  }
  await start('sandbox', env)
  // All at once on an empty database: one of them migrates and seeds, the others wait.
  const [api1, api2, worker1, worker2] = await Promise.all([
    join('api', first),
    join('api', second),
    join('worker', await freePort()),
    join('worker', await freePort()),
  ])
  apis.push(api1, api2)
  workers.push(worker1, worker2)
  for (const api of apis) {
    storefronts.push(await join('storefront', await freePort(), { API_URL: `http://localhost:${api.port}` }))
  }
})

afterAll(async () => {
  await endAll()
  await owner.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function join(role: string, port: number, more: Record<string, string> = {}): Promise<Member> {
  const own = { ...env, PORT: String(port), ...more }
  return { role, port, env: own, program: await start(role, own) }
}

async function restart(member: Member): Promise<void> {
  expect(await member.program.end()).toBe(0)
  member.program = await start(member.role, member.env)
}

const get = (member: Member, place: string) => fetch(`http://localhost:${member.port}${place}`)

/** A guest whose calls alternate between the two APIs. */
async function createGuest(): Promise<TestCaller> {
  const calls = apis.map(({ port }) => {
    const baseOf = (alias: Alias) => `http://localhost:${port}/api/${alias.toLowerCase()}`
    return createHttpCall({ baseOf, client: { id: 'storefront', secret: env.CLIENT_SECRET ?? '' } })
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
