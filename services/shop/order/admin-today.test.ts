import { Total } from '@meridian/contract/admin/list.ts'
import { getToday } from '@meridian/contract/admin/today.ts'
import { addressOf, TODAY_TASKS, type TodayTaskRow, wireQueryOf } from '@meridian/contract/admin/today-tasks.ts'
import { createCountryTransferRequest } from '@meridian/contract/sec/account.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()
const manager = await shop.member({ type_id: 2, countries: ['PL', 'DE', 'GB'], role: 'owner' })

const today = (as = manager, country?: 'PL' | 'DE') => as.call(getToday, { query: { country } })

const Listed = z.object({ total: Total, rows: z.array(z.record(z.string(), z.unknown())) })

async function answerOf({ list }: TodayTaskRow, query: Record<string, string>) {
  const { status, body } = await shop.service.answer(
    list,
    { params: undefined, query, body: undefined },
    { token: manager.token },
  )
  expect(status).toBe(200)
  return Listed.parse(JSON.parse(body))
}

async function totalOf(row: TodayTaskRow, query: Record<string, string>): Promise<unknown> {
  return (await answerOf(row, query)).total
}

async function pay(paid_at: Date): Promise<number> {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  await sql`update shop.orders set state = 'PAID', paid_at = ${paid_at} where order_id = ${order.order_id}`.execute(
    shop.pool.kysely,
  )
  return order.totals.total_gross
}

test('each task counts exactly what its list shows', async () => {
  await pay(shop.time.now)
  const held = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  await sql`update shop.orders set state = 'PAID', shipping_status = 'ON_HOLD', return_status = 'ANNOUNCED', payment_status = 'OVERPAID'
    where order_id = ${held.order_id}`.execute(shop.pool.kysely)
  const disputed = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  await sql`update shop.orders set state = 'PAID', payment_status = 'DISPUTED' where order_id = ${disputed.order_id}`.execute(
    shop.pool.kysely,
  )
  await (await shop.member()).call(createCountryTransferRequest, { query: {}, body: { country_id: 'DE' } })
  for (const country of [undefined, 'PL', 'DE'] as const) {
    const { tasks } = await today(manager, country)
    expect(tasks.map(({ task }) => task)).toEqual(Object.keys(TODAY_TASKS))
    for (const { task, total, late } of tasks) {
      const row: TodayTaskRow = TODAY_TASKS[task]
      // As the browser sends the address of the list.
      const { view: _, ...query } = Object.fromEntries(new URLSearchParams(addressOf(row, country).split('?')[1]))
      expect(await totalOf(row, query), `${task} ${country}`).toEqual(total)
      if (late === null || row.due_before === undefined) continue
      const day = shop.time.now.toISOString().slice(0, 10)
      expect(await totalOf(row, { ...query, [row.due_before]: day }), task).toEqual(late)
    }
  }
  const { tasks } = await today()
  for (const task of ['to_ship', 'held', 'returns', 'return_requests', 'overpaid', 'is_disputed', 'transfers'] as const)
    expect(tasks.find((one) => one.task === task)?.total.count, task).toBeGreaterThan(0)
})

test('each task tells the oldest date of all rows of its list, and none where nothing waits', async () => {
  const { tasks } = await today()
  for (const { task, total, oldest } of tasks) {
    const row: TodayTaskRow = TODAY_TASKS[task]
    const { rows } = await answerOf(row, { ...wireQueryOf(row), limit: '100' })
    expect(rows.length, task).toBe(Math.min(total.count, 100))
    const field = row.oldest && Object.values(row.oldest)[0]
    const dates = rows
      .flatMap((one) => (field === undefined ? [] : [one[field]]))
      .filter((at) => typeof at === 'string')
    expect(oldest?.at, task).toBe(dates.toSorted()[0])
    if (row.oldest !== undefined && total.count > 0) expect(oldest?.says, task).toBe(Object.keys(row.oldest)[0])
  }
  const reported = tasks.filter(({ oldest }) => oldest !== null).map(({ task }) => task)
  expect(reported).toEqual(expect.arrayContaining(['to_ship', 'returns', 'return_requests', 'overpaid', 'transfers']))
  const nowhere = await today(await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' }), 'PL')
  expect(nowhere.tasks.filter(({ oldest }) => oldest !== null)).toEqual([])
})

test('the order that was promised first is the oldest, however late it was placed', async () => {
  const { rows } = await answerOf(TODAY_TASKS.to_ship, wireQueryOf(TODAY_TASKS.to_ship, { country: 'PL' }))
  const days = ['2019-03-05', '2019-03-04', '2019-03-06']
  expect(rows.length).toBeGreaterThanOrEqual(days.length)
  for (const [index, day] of days.entries())
    await sql`update shop.order_search set promised_on = ${day} where order_id = ${rows.at(-1 - index)?.order_id}`.execute(
      shop.pool.kysely,
    )
  const { tasks } = await today(manager, 'PL')
  expect(tasks.find(({ task }) => task === 'to_ship')?.oldest).toEqual({ says: 'due', at: '2019-03-04' })
})

test.each(['12:00', '23:30'])(
  'at %s UTC sales are added up by the day of the country, beside the same weekday a year ago',
  async (hour) => {
    const begun = shop.time.now
    onTestFinished(() => {
      shop.time.now = begun
    })
    shop.time.now = new Date(`${begun.toISOString().slice(0, 10)}T${hour}:00Z`)
    const manager = await shop.member({ type_id: 2, countries: ['PL', 'DE', 'GB'], role: 'owner' })
    const { currencies: before } = (await today(manager, 'PL')).sales ?? { currencies: [] }
    const ofToday = (sales: typeof before) => sales.find(({ currency_code }) => currency_code === 'PLN')?.days.at(-1)
    const first = ofToday(before) ?? { orders: 0, total_gross: 0, last_year_gross: 0 }
    const paid = await pay(shop.time.now)
    const yearAgo = await pay(new Date(shop.time.now.getTime() - 364 * 86_400_000))
    const { sales } = await today(manager, 'PL')
    expect(ofToday(sales?.currencies ?? [])).toMatchObject({
      day: localDay('Europe/Warsaw', shop.time.now),
      orders: first.orders + 1,
      total_gross: first.total_gross + paid,
      last_year_gross: first.last_year_gross + yearAgo,
    })
    expect(sales?.currencies.every(({ days }) => days.length === 30)).toBe(true)
    expect(sales?.countries).toMatchObject([{ country_id: 'PL', currency_code: 'PLN' }])
    expect(sales?.countries[0]?.today).toBe(first.total_gross + paid)
  },
)

test('the sums of all days equal the paid orders, and no two currencies are added', async () => {
  await today()
  const { rows } = await sql`
    select country_id, currency_code, sum(orders)::integer as orders, sum(total_gross)::bigint as total from shop.sales_of_day
      group by 1, 2 order by 1, 2`.execute(shop.pool.kysely)
  const { rows: orders } = await sql`
    select country_id, currency_code, count(*)::integer as orders, sum(total_gross)::bigint as total from shop.orders
      where paid_at is not null group by 1, 2 order by 1, 2`.execute(shop.pool.kysely)
  expect(rows).toEqual(orders)
  expect(rows.length).toBeGreaterThan(1)
})

test('who may not read reports sees no sales, and nobody sees other countries', async () => {
  const warehouse = await shop.member({ type_id: 2, countries: ['DE'], role: 'warehouse' })
  const { tasks, sales } = await today(warehouse)
  expect(sales).toBeNull()
  const german = await today(manager, 'DE')
  // Admins without rights on transfers, returns, refunds, documents, changes, mails to buyers and books do not see those tasks.
  const others = [
    'broken_rules',
    'failed_jobs',
    'return_requests',
    'transfers',
    'points_to_decide',
    'failed_refunds',
    'refunds_to_approve',
    'refused_documents',
    'transfers_to_make',
    'is_disputed',
    'outcome_unknown',
    'change_sets_to_approve',
  ]
  expect(tasks).toEqual(german.tasks.filter(({ task }) => !others.includes(task)))
  expect((await today(await shop.member({ type_id: 2, countries: ['DE'], role: 'editor' }))).tasks).toEqual([])
  expect((await today(warehouse, 'PL')).tasks.every(({ total }) => total.count === 0)).toBe(true)
})

test.each(Object.entries<TodayTaskRow>(TODAY_TASKS))(
  '%s is counted without the rows of its list, and both tell the same number',
  async (task, row) => {
    const cost = async (limit: string) => {
      const counter = shop.pool.countStatements()
      const total = await totalOf(row, { ...wireQueryOf(row), limit })
      counter.stop()
      return { total, statements: counter.count }
    }
    await cost('1')
    const [count, list] = [await cost('0'), await cost('1')]
    // The checks themselves are not table rows: listed or counted, one statement reads their results.
    const rows = task === 'broken_rules' ? 0 : 1
    expect(count.total).toEqual(list.total)
    // Rows of orders bring their pictures, which are one statement more.
    expect(count.statements).toBeLessThanOrEqual(list.statements - rows)
  },
)

test('the page costs the same number of statements, however many orders wait', async () => {
  const count = async () => {
    const counter = shop.pool.countStatements()
    await today()
    counter.stop()
    return counter.count
  }
  await today()
  const before = await count()
  await pay(shop.time.now)
  await today()
  expect(await count()).toBe(before)
})
