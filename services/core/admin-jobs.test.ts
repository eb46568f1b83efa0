import { listFailedJobs, retryJobs } from '@meridian/contract/admin/jobs.ts'
import { getToday } from '@meridian/contract/admin/today.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startMailWorker } from '../jobs/worker-testing.ts'
import { silentProvider } from '../payments/payments-testing.ts'
import { createTestShop, type TestUser } from '../testing/testing.ts'

const shop = await createTestShop({ provider: silentProvider })
const jobs = new pg.Client({ connectionString: shop.jobs_url })
await jobs.connect()
const owner = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'owner' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
beforeEach(async () => {
  await jobs.query(`delete from pgboss.job`)
})
afterAll(async () => {
  await jobs.end()
  await shop.close()
})

const failedOf = async (as: TestUser, query: { country?: 'PL' | 'DE'; limit?: number; after?: string } = {}) =>
  as.call(listFailedJobs, { query })

/** A job that was given up, `minutes` ago. */
async function fail(name: string, data: object, minutes = 1): Promise<string> {
  const { rows } = await jobs.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
      values ($1, $2, 'failed', 150, 150, now() - make_interval(mins => $3), '{"message": "connect ECONNREFUSED"}') returning id`,
    [name, data, minutes],
  )
  return rows[0]?.id ?? ''
}

/** An order of the seed world. */
async function orderIn(country: 'PL' | 'DE'): Promise<{ order_id: number; number: string }> {
  const { rows } = await sql<{ order_id: number; number: string }>`
    select order_id, number from shop.orders where country_id = ${country} order by order_id limit 1`.execute(
    shop.pool.kysely,
  )
  const [order] = rows
  if (order === undefined) throw new Error(`The seed world has no order in ${country}`)
  return order
}

test('a job that was given up is a task of today, and tells what it was about and why it failed', async () => {
  const { order_id, number } = await orderIn('PL')
  await jobs.query('delete from pgboss.job')
  const id = await fail('send-mail', { order_id, template: 'order-paid' })
  const { rows, total } = await failedOf(polish)
  expect(total).toEqual({ count: 1, is_exact: true })
  expect(rows).toMatchObject([
    {
      job_id: id,
      queue: 'send-mail',
      template: 'order-paid',
      country_id: 'PL',
      tries: 151,
      about: { kind: 'order', id: order_id, label: number },
      reason: 'connect ECONNREFUSED',
    },
  ])
  const { tasks } = await polish.call(getToday, { query: {} })
  expect(tasks.find(({ task }) => task === 'failed_jobs')).toMatchObject({
    total: { count: 1 },
    oldest: { says: 'since', at: rows[0]?.failed_at },
  })
})

test('each admin sees the jobs of their countries; those of no country are for admins of all', async () => {
  const [polishOrder, germanOrder] = [await orderIn('PL'), await orderIn('DE')]
  const member = await shop.member()
  await jobs.query('delete from pgboss.job')
  const about = {
    german: await fail('issue-document', { order_id: germanOrder.order_id, event: 'payment' }, 4),
    polish: await fail('send-mail', { order_id: polishOrder.order_id, template: 'order-placed' }, 3),
    member: await fail('send-member-mail', { template: 'welcome', user_id: member.user_id }, 2),
    nobody: await fail('send-member-mail', { template: 'reset-password', nonce: 'x', language_id: 'pl' }, 1),
  }
  const seen = async (as: TestUser, country?: 'PL' | 'DE') =>
    (await failedOf(as, country && { country })).rows.map(({ job_id }) => job_id)
  expect(await seen(owner)).toEqual([about.german, about.polish, about.member, about.nobody])
  expect(await seen(polish)).toEqual([about.polish, about.member])
  expect(await seen(owner, 'DE')).toEqual([about.german])
  expect(await seen(polish, 'DE')).toEqual([])
  // Admins cannot retry jobs that they do not see.
  expect(await polish.call(retryJobs, { body: { jobs: [about.german, about.nobody] } })).toEqual({ retried: 0 })
  expect(await polish.call(retryJobs, { body: {} })).toEqual({ retried: 2 })
  expect(await seen(owner)).toEqual([about.german, about.nobody])
})

test('pages of failed jobs follow each other without a gap', async () => {
  const ids: string[] = []
  for (let minutes = 9; minutes > 0; minutes--) ids.push(await fail('cancel-parcel', { program: 'x' }, minutes))
  const found: string[] = []
  for (let after: string | undefined; ; ) {
    const { rows, next } = await failedOf(owner, { limit: 4, ...(after !== undefined && { after }) })
    found.push(...rows.map(({ job_id }) => job_id))
    if (next === null) break
    after = next
  }
  expect(found).toEqual(ids)
})

test('a job that is tried again is done by a worker, once, and the log says who asked for it', async () => {
  const sent: number[] = []
  const { order_id } = await orderIn('PL')
  await jobs.query('delete from pgboss.job')
  const id = await fail('send-mail', { order_id, template: 'order-paid' })
  expect(await polish.call(retryJobs, { body: { jobs: [id] } })).toEqual({ retried: 1 })
  expect(await polish.call(retryJobs, { body: { jobs: [id] } })).toEqual({ retried: 0 })
  expect((await failedOf(owner)).rows).toEqual([])
  await startMailWorker(shop, async (job) => void sent.push(job.order_id))
  const state = async () => (await jobs.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state
  await vi.waitUntil(async () => (await state()) === 'completed', { timeout: 30_000 })
  expect(sent).toEqual([order_id])
  const { rows: entries } = await sql<{ admin_id: number; object_id: string; countries: string[] }>`
    select admin_id, object_id, array(select country_id from audit.entry_country c where c.entry_id = e.entry_id) as countries
      from audit.entry e where act = 'retryJobs' and object_id = ${id}`.execute(shop.pool.kysely)
  expect(entries).toEqual([{ admin_id: polish.user_id, object_id: id, countries: ['PL'] }])
})

test('a failed job is found by its index, however many are done', async () => {
  await jobs.query(`insert into pgboss.job (name, state, completed_on)
    select 'send-mail', 'completed', now() from generate_series(1, 2000)`)
  await jobs.query('analyze pgboss.job')
  const { rows } = await jobs.query<{ 'QUERY PLAN': string }>(
    `explain select from pgboss.job where state = 'failed' order by completed_on`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/)
})
