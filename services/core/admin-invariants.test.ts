import { getInvariantRun, listInvariants, runInvariants } from '@meridian/contract/admin/invariants.ts'
import { getToday } from '@meridian/contract/admin/today.ts'
import { createPool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestShop } from '../testing/testing.ts'
import { INVARIANTS } from '../verification/invariants.ts'
import { requestDailyRun, runRequestedVerification } from './invariant-runs.ts'

const shop = await createTestShop()
const limits = { max: 1, prepare: false, statementTimeoutMs: 30_000, lockTimeoutMs: 2000 }
const owner = createPool<Database>({ url: shop.owner_url, ...limits })
const running = {
  database: shop.pool.kysely,
  reader: shop.options.replica,
  clock: () => shop.time.now,
  log: shop.deps.log,
  // Two are enough to see their results.
  invariants: INVARIANTS.filter(({ name }) => name === 'statuses-of-orders' || name === 'pieces-on-hand'),
}
afterAll(async () => {
  await owner.close()
  await shop.close()
})

const go = new AbortController().signal
/** A session lasts hours, and the clock is moved by days. */
const admin = () => shop.member({ type_id: 2, countries: [...countryIds()], role: 'finance' })
const requestRun = async () => (await admin()).call(runInvariants, {})
const ruleOf = async (name: string, who = admin()) =>
  (await (await who).call(listInvariants, { query: {} })).rows.find((rule) => rule.name === name)
const runOf = async () => (await (await admin()).call(getInvariantRun, {})).run

test('rules are recomputed when an admin asks, by one worker, and once a day', async () => {
  expect(await runOf()).toBeNull()
  expect((await ruleOf('statuses-of-orders'))?.result).toBeNull()
  await runRequestedVerification(running, go)
  expect(await runOf()).toBeNull()

  const { run } = await requestRun()
  expect(run).toMatchObject({ state: 'WAITING', done: 0, rules: INVARIANTS.length })
  // Asking again opens no second one.
  await requestRun()
  await Promise.all([runRequestedVerification(running, go), runRequestedVerification(running, go)])
  expect(await runOf()).toMatchObject({ state: 'DONE', done: 2 })
  expect((await ruleOf('statuses-of-orders'))?.result).toMatchObject({ differing: 0, is_failed: false, rows: [] })
  const { rows } = await sql`select from core.invariant_result`.execute(shop.pool.kysely)
  expect(rows.length).toBe(2)

  // The day is not over.
  await requestDailyRun(running)
  expect(await runOf()).toMatchObject({ state: 'DONE' })
  shop.time.now = new Date(shop.time.now.getTime() + 86_400_001)
  await requestDailyRun(running)
  expect(await runOf()).toMatchObject({ state: 'WAITING' })
  await runRequestedVerification(running, go)
  // Results of a month ago go with their run.
  shop.time.now = new Date(shop.time.now.getTime() + 31 * 86_400_000)
  await requestDailyRun(running)
  expect((await ruleOf('statuses-of-orders'))?.result).toBeNull()
  await runRequestedVerification(running, go)
})

test('a worker that stops or dies leaves the rest to another', async () => {
  await requestRun()
  const stopping = new AbortController()
  stopping.abort()
  await runRequestedVerification(running, stopping.signal)
  expect(await runOf()).toMatchObject({ state: 'WAITING' })
  await sql`update core.invariant_run set state = 'RUNNING', heard_at = ${shop.time.now} where state = 'WAITING'`.execute(
    shop.pool.kysely,
  )
  await runRequestedVerification(running, go)
  expect(await runOf()).toMatchObject({ state: 'RUNNING' })
  shop.time.now = new Date(shop.time.now.getTime() + 300_001)
  await runRequestedVerification(running, go)
  expect(await runOf()).toMatchObject({ state: 'DONE', done: 2 })
})

test('rows that differ are shown with what they are called, to admins of their country, and Today tells of them', async () => {
  const { rows } = await sql<{ order_id: number; number: string }>`
    update shop.orders set payment_status = 'FAILED' where order_id = (
      select min(order_id) from shop.orders where state = 'PAID' and payment_status = 'PAID' and country_id = 'PL') returning order_id, number`.execute(
    owner.kysely,
  )
  const [order] = rows
  await requestRun()
  await runRequestedVerification(running, go)
  const result = (await ruleOf('statuses-of-orders'))?.result
  expect(result).toMatchObject({ differing: 1, rows: [{ id: order?.order_id, label: order?.number }] })
  expect(result?.rows[0]?.found).toMatch(/^FAILED /)
  expect(result?.rows[0]?.expected).toMatch(/^PAID /)

  const abroad = shop.member({ type_id: 2, countries: ['DE'], role: 'auditor' })
  expect((await ruleOf('statuses-of-orders', abroad))?.result).toMatchObject({ differing: 1, rows: [] })
  const differing = await (await admin()).call(listInvariants, { query: { differs: true } })
  expect(differing.rows.map(({ name }) => name)).toEqual(['statuses-of-orders'])
  const { tasks } = await (await admin()).call(getToday, { query: {} })
  expect(tasks.find(({ task }) => task === 'broken_rules')).toMatchObject({ total: { count: 1 } })
})

test('a rule that cannot be recomputed is told as such, and the others are recomputed', async () => {
  const broken = INVARIANTS.filter(({ name }) => name === 'held-parcels').map((rule) => ({
    ...rule,
    find: () => Promise.reject(new Error('canceling statement due to statement timeout')),
  }))
  await requestRun()
  await runRequestedVerification({ ...running, invariants: [...broken, ...running.invariants] }, go)
  expect((await ruleOf('held-parcels'))?.result).toMatchObject({ is_failed: true, differing: 0, rows: [] })
  expect((await ruleOf('statuses-of-orders'))?.result).toMatchObject({ is_failed: false, differing: 1 })
})
