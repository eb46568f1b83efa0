import { randomUUID } from 'node:crypto'
import {
  approveChangeSet,
  createChangeSet,
  getChangeSet,
  listChangeSetHistory,
  listChanges,
  type PriceValues,
  publishChangeSet,
  reopenChangeSet,
  saveChangeSet,
  scheduleChangeSet,
  searchChangeSets,
  submitChangeSet,
  undoChangeSet,
  unscheduleChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getProduct, listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { injectFaultBeforeCommit } from '@meridian/database/transaction.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { completeCart, fillCart, orderOf } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openTestShop, type TestUser } from '../testing/testing.ts'
import { CHANGEABLES } from './changeables.ts'
import { publishDueSets } from './publish.ts'

const shop = await openTestShop()
const COUNTRIES = ['PL', 'GB', 'HU'] as const
const author = await shop.member({ type_id: 2, countries: [...COUNTRIES], role: 'country_manager' })
const reviewer = await shop.member({ type_id: 2, countries: [...COUNTRIES], role: 'country_manager' })
const { courier } = SHIPPING_METHOD_IDS.PL

type Change = NonNullable<InputOf<typeof createChangeSet>['body']['changes']>[number]
type Values = Extract<Change, { entity: 'shipping_method' }>['after']
type Price = z.output<typeof PriceValues>
type Row = AnswerOf<typeof searchShippingMethods>['rows'][number]
const methodsOf = async (country: 'PL' | 'GB' | 'HU') =>
  (await author.call(searchShippingMethods, { query: { country } })).rows
async function method(shipping_method_id: number = courier, country: 'PL' | 'GB' | 'HU' = 'PL'): Promise<Row> {
  const row = (await methodsOf(country)).find((one) => one.shipping_method_id === shipping_method_id)
  if (!row) throw new Error('no such method')
  return row
}
const changeOf = (row: Row, after: Values) => ({
  entity: 'shipping_method' as const,
  key: String(row.shipping_method_id),
  before: Object.fromEntries(Object.keys(after).map((column) => [column, row[column as keyof Values]])),
  after,
})
/** The regular price of the hand wash, as the rows say. */
async function priceOf(key: string): Promise<Price> {
  const [country_id = '', group, variant_id] = key.split(':')
  const { rows } = await sql<Price>`
    select gross_price, points from shop.price
      where country_id = ${country_id} and price_group_id = ${Number(group)} and variant_id = ${Number(variant_id)}
        and valid_from <= ${shop.time.now} and (valid_to is null or valid_to > ${shop.time.now})
      order by valid_from desc limit 1`.execute(shop.pool.kysely)
  return rows[0] ?? { gross_price: null, points: null }
}
const { variant_id, slug } = HAND_WASH_AMBER
const [GUESTS, MEMBERS] = [`PL:1:${variant_id}`, `PL:2:${variant_id}`]
const priceChange = (before: Price, after: Price, key = GUESTS) => ({ entity: 'price' as const, key, before, after })
/** What a guest sees on the page; undefined where the variant is not sold. */
async function shownPrice(): Promise<Price | undefined> {
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  await shop.deps.cache.refresh()
  const input = { params: { variantSlug: slug }, query: { countryId: 'PL', languageId: 'en' } } as const
  const { product } = await shop.nobody.call(getProduct, input)
  const found = product.variants.find((one) => one.variant_id === variant_id)
  return found && { gross_price: found.gross_price, points: found.points }
}
/** What a method costs after a change by a part, in payable amounts. */
const dearer = (row: Row, percent: number) => Math.round((row.gross_price * (100 + percent)) / 100)

const create = async (changes: Change[], who: TestUser = author) =>
  (await who.call(createChangeSet, { query: {}, body: { name: 'Winter', changes } })).row
type Set = Awaited<ReturnType<typeof create>>
type Act = typeof submitChangeSet | typeof publishChangeSet | typeof unscheduleChangeSet | typeof approveChangeSet
const act = async (endpoint: Act, { change_set_id, version }: Set, who: TestUser = author) =>
  (await who.call(endpoint, { params: { change_set_id }, query: {}, body: { version } })).row
const undo = async ({ change_set_id, version }: Set, who: TestUser = author) => {
  const body = { version, reason: 'Too dear' }
  return (await who.call(undoChangeSet, { params: { change_set_id }, query: {}, body })).row
}
const schedule = async ({ change_set_id, version }: Set, goes_live_on: string) =>
  (await author.call(scheduleChangeSet, { params: { change_set_id }, query: {}, body: { version, goes_live_on } })).row
const look = async ({ change_set_id }: Pick<Set, 'change_set_id'>) =>
  (await author.call(getChangeSet, { params: { change_set_id }, query: {} })).row

test('a change within the limit is live at once, and its undo brings the old price back', async () => {
  const before = await method()
  const set = await act(submitChangeSet, await create([changeOf(before, { gross_price: dearer(before, 10) })]))
  expect(set).toMatchObject({ state: 'APPROVED', needs_review: false, countries: ['PL'] })
  const live = await act(publishChangeSet, set)
  expect(live).toMatchObject({ state: 'LIVE', live_countries: ['PL'] })
  expect((await method()).gross_price).toBe(dearer(before, 10))
  await shop.deps.cache.refresh()
  const query = { languageId: 'en', countryId: 'PL' } as const
  const { data } = await shop.nobody.call(listShippingMethods, { query })
  expect(data.shipping_methods.find(({ id }) => id === courier)?.gross_price).toBe(dearer(before, 10))
  const reverse = await undo(live)
  expect(reverse).toMatchObject({ state: 'LIVE', undoes: live.change_set_id })
  expect(await look(live)).toMatchObject({ state: 'UNDONE', undone_by: reverse.change_set_id })
  expect(await method()).toEqual(before)
  // The undo of an undo.
  await undo(reverse)
  expect((await method()).gross_price).toBe(dearer(before, 10))
})

test('a price is published as one more row that the shop shows, ends and comes back', async () => {
  const [before, members] = [await priceOf(GUESTS), await priceOf(MEMBERS)]
  const after = { gross_price: Math.round((before.gross_price ?? 0) * 1.1), points: before.points }
  const set = await act(submitChangeSet, await create([priceChange(before, after)]))
  expect(set).toMatchObject({ state: 'APPROVED', countries: ['PL'] })
  expect(await shownPrice()).toEqual(before)
  const live = await act(publishChangeSet, set)
  expect(await shownPrice()).toEqual(after)
  expect(await priceOf(MEMBERS)).toEqual(members)
  // Without a price it is sold no more, which a second admin decides.
  const nothing = { gross_price: null, points: null }
  const ending = await act(submitChangeSet, await create([priceChange(after, nothing)]))
  expect(ending).toMatchObject({ state: 'REVIEW' })
  const ended = await act(publishChangeSet, await act(approveChangeSet, ending, reviewer))
  expect(await shownPrice()).toBeUndefined()
  await undo(ended)
  expect(await shownPrice()).toEqual(after)
  await undo(await look(live))
  expect(await shownPrice()).toEqual(before)
})

test('an admin of one country reads and writes no price of another', async () => {
  const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
  const [own, british] = [await priceOf(GUESTS), await priceOf(`GB:1:${variant_id}`)]
  const key = `GB:1:${variant_id}`
  const changes = [priceChange(own, { ...own, points: 1 }), priceChange(british, { ...british, points: 1 }, key)]
  await expect(create(changes, polish)).rejects.toMatchObject({ fields: [{ path: 'changes.1.key', code: 'UNKNOWN' }] })
  const both = await create(changes)
  const params = { change_set_id: both.change_set_id }
  await expect(polish.call(listChanges, { params, query: {} })).rejects.toMatchObject({ error: 'ENTITY_ABSENT' })
  await expect(act(submitChangeSet, both, polish)).rejects.toMatchObject({ error: 'ENTITY_ABSENT' })
})

test('a change beyond the limit of its country waits for a second admin, never an author', async () => {
  const before = await method()
  const set = await act(submitChangeSet, await create([changeOf(before, { gross_price: dearer(before, 21) })]))
  expect(set).toMatchObject({ state: 'REVIEW', needs_review: true })
  await expect(act(publishChangeSet, set)).rejects.toMatchObject({ error: 'ACT_NOT_ALLOWED' })
  await expect(act(approveChangeSet, set)).rejects.toMatchObject({ error: 'SECOND_ADMIN_NEEDED' })
  const approved = await act(approveChangeSet, set, reviewer)
  expect(approved).toMatchObject({ state: 'APPROVED', approved_by: { admin_id: reviewer.user_id } })
  // A reopened set forgets that it was approved.
  const params = { change_set_id: set.change_set_id }
  const reason = 'One more row'
  const { row } = await author.call(reopenChangeSet, {
    params,
    query: {},
    body: { version: approved.version, reason },
  })
  expect(await act(submitChangeSet, row)).toMatchObject({ state: 'REVIEW' })
})

test('of two sets with one row, the second is refused as a whole', async () => {
  const before = await method()
  const [, other] = await methodsOf('PL')
  if (!other) throw new Error('one method only')
  const first = await create([changeOf(before, { days_max: before.days_max + 1 })])
  const second = await create([
    changeOf(before, { days_max: before.days_max + 2 }),
    changeOf(other, { days_max: other.days_max + 2 }),
  ])
  await act(publishChangeSet, await act(submitChangeSet, first))
  const approved = await act(submitChangeSet, second)
  await expect(act(publishChangeSet, approved)).rejects.toMatchObject({
    error: 'CHANGES_STALE',
    detail: { keys: [String(courier)] },
  })
  expect(await method(other.shipping_method_id)).toMatchObject({ days_max: other.days_max })
  const params = { change_set_id: second.change_set_id }
  const { rows } = await author.call(listChanges, { params, query: {} })
  expect(rows.map(({ is_stale }) => is_stale)).toEqual([true, false])
  // Based on what the row has now, it goes live.
  const reopened = await author.call(reopenChangeSet, {
    params,
    query: {},
    body: { version: approved.version, reason: 'Stale' },
  })
  const body = { name: 'Winter', version: reopened.row.version }
  const now = await method()
  const saved = await author.call(saveChangeSet, {
    params,
    query: {},
    body: { ...body, changes: [changeOf(now, { days_max: now.days_max + 1 })] },
  })
  if (saved.row === null) throw new Error('gone')
  expect(await act(publishChangeSet, await act(submitChangeSet, saved.row))).toMatchObject({ state: 'LIVE' })
})

describe('a scheduled set', () => {
  // A January, so that the offsets of zones are those of winter.
  const year = shop.time.now.getUTCFullYear() + 1
  const [eve, day] = [`${year}-01-14`, `${year}-01-15`]
  const localNow = shop.time.now.toISOString().slice(0, 16)
  const due = (at: string) => publishDueSets(shop.pool.kysely, CHANGEABLES, () => new Date(at))

  test('goes live in each country by its own clocks, once', async () => {
    const [british] = await methodsOf('GB')
    const polish = await method()
    if (!british) throw new Error('no method')
    const changes = [british, polish].map((row) => changeOf(row, { days_max: row.days_max + 3 }))
    const set = await schedule(await act(submitChangeSet, await create(changes)), `${day}T00:00`)
    expect(set).toMatchObject({ state: 'SCHEDULED', goes_live_on: `${day}T00:00` })
    await due(`${eve}T22:59:59Z`)
    expect(await method()).toMatchObject({ days_max: polish.days_max })
    await Promise.all([1, 2, 3].map(() => due(`${eve}T23:00:00Z`)))
    expect(await look(set)).toMatchObject({ state: 'SCHEDULED', live_countries: ['PL'] })
    expect(await method()).toMatchObject({ days_max: polish.days_max + 3 })
    expect(await method(british.shipping_method_id, 'GB')).toMatchObject({ days_max: british.days_max })
    await due(`${day}T00:00:01Z`)
    expect(await look(set)).toMatchObject({ state: 'LIVE', live_countries: ['GB', 'PL'] })
    const { rows } = await author.call(listChangeSetHistory, {
      params: { change_set_id: set.change_set_id },
      query: {},
    })
    expect(rows.filter((one) => one.act === 'publishChangeSet')).toHaveLength(2)
  })

  test('that no longer fits waits for a person, and changes nothing', async () => {
    const before = await method()
    const set = await schedule(
      await act(submitChangeSet, await create([changeOf(before, { days_max: before.days_max + 1 })])),
      `${day}T00:00`,
    )
    await sql`update shop.shipping_method set days_max = days_max + 5 where shipping_method_id = ${courier}`.execute(
      shop.pool.kysely,
    )
    await due(`${day}T12:00:00Z`)
    await due(`${day}T13:00:00Z`)
    const refused = await look(set)
    expect(refused).toMatchObject({ state: 'SCHEDULED', refused_at: expect.any(String) })
    expect(await method()).toMatchObject({ days_max: before.days_max + 5 })
    expect(await act(unscheduleChangeSet, refused)).toMatchObject({ state: 'APPROVED', goes_live_on: null })
  })

  test('has a time that is ahead in all its countries', async () => {
    const set = await act(submitChangeSet, await create([changeOf(await method(), { days_max: 9 })]))
    await expect(schedule(set, localNow)).rejects.toMatchObject({
      fields: [{ path: 'goes_live_on', code: 'PAST' }],
    })
  })
})

test('rows that do not fit are refused at their field, and nothing is kept', async () => {
  const [hungarian] = await methodsOf('HU')
  const polish = await method()
  if (!hungarian) throw new Error('no method')
  const count = async () => (await author.call(searchChangeSets, { query: { limit: 0 } })).total.count
  const before = await count()
  const refused = async (change: Change, problem: object) =>
    expect(create([changeOf(polish, { days_max: 30 }), change])).rejects.toMatchObject(problem)
  await refused(changeOf(hungarian, { gross_price: hungarian.gross_price + 50 }), {
    fields: [{ path: 'changes.1.after.gross_price', code: 'NOT_PAYABLE' }],
  })
  await refused(changeOf(hungarian, { days_max: 0, days_min: 5 }), {
    fields: [{ path: 'changes.1.after.days_max', code: 'BELOW_DAYS_MIN' }],
  })
  await refused(
    { ...changeOf(hungarian, { days_max: 20 }), before: { days_max: 19 } },
    { error: 'CHANGES_STALE', detail: { keys: [String(hungarian.shipping_method_id)] } },
  )
  const forints = `HU:1:${variant_id}`
  const price = await priceOf(forints)
  const priced = (after: Price) => priceChange(price, after, forints)
  await refused(priced({ gross_price: 1_050, points: 0 }), {
    fields: [{ path: 'changes.1.after.gross_price', code: 'NOT_PAYABLE' }],
  })
  await refused(priced({ gross_price: 1_000, points: null }), {
    fields: [{ path: 'changes.1.after.points', code: 'POINTS_MISSING' }],
  })
  await refused(
    { ...priced({ gross_price: 1_000, points: 1 }), before: { gross_price: 7, points: 7 } },
    { error: 'CHANGES_STALE', detail: { keys: [forints] } },
  )
  const { courier: german } = SHIPPING_METHOD_IDS.DE
  await refused(
    { ...changeOf(hungarian, { days_max: 20 }), key: String(german) },
    {
      fields: [{ path: 'changes.1.key', code: 'UNKNOWN' }],
    },
  )
  expect(await count()).toBe(before)
})

test('an admin who lacks a country of a set neither sees nor publishes it', async () => {
  const [british] = await methodsOf('GB')
  if (!british) throw new Error('no method')
  const set = await create([british, await method()].map((row) => changeOf(row, { days_max: 25 })))
  const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
  const params = { change_set_id: set.change_set_id }
  await expect(polish.call(getChangeSet, { params, query: {} })).rejects.toMatchObject({ error: 'ENTITY_ABSENT' })
  await expect(act(submitChangeSet, set, polish)).rejects.toMatchObject({ error: 'ENTITY_ABSENT' })
  const { rows } = await polish.call(searchChangeSets, { query: {} })
  expect(rows.every(({ countries }) => countries.every((country) => country === 'PL'))).toBe(true)
})

test('a repeated key publishes once, and a stale version not at all', async () => {
  const before = await method()
  const set = await act(submitChangeSet, await create([changeOf(before, { days_max: before.days_max + 1 })]))
  const input = { params: { change_set_id: set.change_set_id }, query: {}, body: { version: set.version } }
  const idempotencyKey = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => author.call(publishChangeSet, input, { idempotencyKey })))
  expect(new Set(answers.map(({ row }) => row.version)).size).toBe(1)
  await expect(act(publishChangeSet, set)).rejects.toMatchObject({ error: 'VERSION_STALE' })
})

/** A step of two admins who change the same rows; `fails` kills the transaction just before it commits. */
const step = fc.record({
  by: fc.constantFrom(author, reviewer),
  does: fc.constantFrom('create', 'advance', 'advance', 'advance', 'undo'),
  which: fc.nat(2),
  // The last two of them are prices.
  rows: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
  isEnded: fc.nat(4).map((one) => one === 0),
  price: fc.integer({ min: 500, max: 2000 }),
  days_max: fc.integer({ min: 10, max: 30 }),
  fails: fc.nat(4).map((one) => one === 0),
})

test('whatever two admins do, the shop has what was published last, and a killed step changes nothing', async () => {
  const PERFUME = [1, 2].map((group) => `PL:${group}:${AMBRE_51_50ML.variant_id}`)
  const methods = (await methodsOf('PL')).slice(0, 2)
  const live = async () => {
    const rows: Record<string, object> = {}
    for (const { shipping_method_id } of methods) {
      const { gross_price, days_max } = await method(shipping_method_id)
      rows[`shipping_method ${shipping_method_id}`] = { gross_price, days_max }
    }
    for (const key of PERFUME) rows[`price ${key}`] = await priceOf(key)
    return rows
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const sets: number[] = []
      let model = await live()
      for (const { by, does, which, rows, price, days_max, isEnded, fails } of steps) {
        shop.time.now = new Date(shop.time.now.getTime() + 1000)
        // Mostly the latest ones, so that sets overtake each other.
        const change_set_id = sets.at(-1 - which)
        const before = await Promise.all(methods.map((one) => method(one.shipping_method_id)))
        const prices = await Promise.all(PERFUME.map(async (key) => ({ key, price: await priceOf(key) })))
        const set = change_set_id === undefined ? undefined : await look({ change_set_id })
        const changes = set && (await author.call(listChanges, { params: set, query: {} })).rows
        const remove = fails
          ? injectFaultBeforeCommit(() => {
              throw new Error('killed')
            })
          : () => {}
        try {
          if (does === 'create') {
            const after = isEnded ? { gross_price: null, points: null } : { gross_price: price, points: days_max }
            const offered: Change[] = [
              ...before.map((row) => changeOf(row, { gross_price: price, days_max })),
              ...prices.map((one) => priceChange(one.price, after, one.key)),
            ]
            const chosen = offered.filter((_, index) => rows.includes(index))
            sets.push((await create(chosen, by)).change_set_id)
          } else if (set !== undefined && changes !== undefined) {
            if (does === 'advance' && set.state === 'DRAFT') await act(submitChangeSet, set, by)
            if (does === 'advance' && set.state === 'REVIEW') await act(approveChangeSet, set, by)
            if (does === 'advance' && set.state === 'APPROVED') {
              await act(publishChangeSet, set, by)
              expect(changes.every(({ is_stale }) => !is_stale)).toBe(true)
              model = changed(model, changes, 'after')
            }
            if (does === 'undo') {
              sets.push((await undo(set, by)).change_set_id)
              model = changed(model, changes, 'before')
            }
          }
        } catch (error) {
          const isKilled = error instanceof Error && error.message === 'killed'
          if (!isKilled && !(error instanceof Refusal)) throw error
        } finally {
          remove()
        }
        expect(await live()).toEqual(model)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

/** The rows of the shop once these changes are in effect, or no longer. */
function changed(
  rows: Readonly<Record<string, object>>,
  changes: AnswerOf<typeof listChanges>['rows'],
  to: 'before' | 'after',
): Record<string, object> {
  const next = { ...rows }
  for (const change of changes)
    next[`${change.entity} ${change.key}`] = { ...next[`${change.entity} ${change.key}`], ...change[to] }
  return next
}

test('orders placed while a price goes up and down are placed at the price that they were shown, or refused', async () => {
  const before = await method()
  const prices = [before.gross_price, dearer(before, 10)]
  let isOver = false
  const outcomes: string[] = []
  const buy = async () => {
    while (!isOver) {
      const guest = await shop.guest('PL')
      await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
      await completeCart(guest, PAYMENT_METHOD_IDS.PL.card)
      const { data: cart } = await guest.call(getGuestCart, { query: { languageId: 'en' } })
      try {
        const { data } = await guest.call(createOrder, { body: await orderOf(guest, cart) })
        expect(data.totals.shipping_gross).toBe(cart.totals.shipping_gross)
        expect(prices).toContain(data.totals.shipping_gross)
        outcomes.push('placed')
      } catch (error) {
        if (!(error instanceof Refusal) || error.error !== 'PRICE_CHANGED') throw error
        outcomes.push('refused')
      }
    }
  }
  const publish = async () => {
    for (let round = 0; round < 8; round++) {
      const row = await method()
      const change = changeOf(row, { gross_price: prices.find((price) => price !== row.gross_price) ?? 0 })
      await act(publishChangeSet, await act(submitChangeSet, await create([change])))
      if (round % 3 === 0) await shop.deps.cache.refresh()
    }
    isOver = true
  }
  await Promise.all([publish(), buy(), buy(), buy()])
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'refused']))
})

test('after an undo a temporary price ends when it would have ended', async () => {
  const [usual, key] = [await priceOf(MEMBERS), MEMBERS]
  const temporary = { gross_price: Math.round((usual.gross_price ?? 0) * 0.9), points: usual.points }
  const later = (minutes: number) => new Date(shop.time.now.getTime() + minutes * MINUTE_MS)
  const addTemporary = () =>
    sql`insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from, valid_to)
      values (${variant_id}, 'PL', 2, 'PLN', ${temporary.gross_price}, ${temporary.points}, ${shop.time.now}, ${later(4)})`.execute(
      shop.pool.kysely,
    )
  // A session and its proof last minutes.
  const renewed = () => shop.member({ type_id: 2, countries: [...COUNTRIES], role: 'country_manager' })
  const publishOver = async () => {
    shop.time.now = later(1)
    const who = await renewed()
    const after = { gross_price: Math.round((temporary.gross_price ?? 0) * 1.05), points: usual.points }
    const set = await create([priceChange(temporary, after, key)], who)
    return act(publishChangeSet, await act(submitChangeSet, set, who), who)
  }
  await addTemporary()
  const first = await publishOver()
  shop.time.now = later(1)
  await undo(first, await renewed())
  expect(await priceOf(key)).toEqual(temporary)
  shop.time.now = later(2)
  expect(await priceOf(key)).toEqual(usual)
  // Undone once it is over, it does not come back.
  shop.time.now = later(1)
  await addTemporary()
  const second = await publishOver()
  shop.time.now = later(4)
  const who = await renewed()
  const reverse = await undo(second, who)
  expect(await priceOf(key)).toEqual(usual)
  const { rows } = await who.call(listChanges, { params: { change_set_id: reverse.change_set_id }, query: {} })
  expect(rows[0]?.after).toEqual(usual)
})
