import { setPersonalData } from '@meridian/contract/sec/account.ts'
import { getNextRequirements, listFirstLine } from '@meridian/contract/structures.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { periodOf } from '@meridian/domain/period.ts'
import { type PositionRequirement, progressOf } from '@meridian/domain/position.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setMembership } from '../sec/for-services.ts'
import { openTestShop, type TestUser } from '../testing/testing.ts'
import { readFacts } from './facts.ts'
import { readMembership, recordVolume } from './for-services.ts'
import { readPositions } from './positions.ts'
import { structureFaults } from './structure-testing.ts'
import { updateStructure } from './update-structure.ts'

const shop = await openTestShop()

const requirementsOf = async (name: string, languageId?: 'pl') => {
  const user = await shop.user(name)
  const query = languageId === undefined ? {} : { languageId }
  const { requirements } = await user.call(getNextRequirements, { params: { userId: user.user_id }, query })
  return requirements
}
const refresh = () => updateStructure({ database: shop.pool.kysely, now: shop.time.now, setMembership })

let nextOrder = 5_000_000
/** A paid order of this member in the current period. */
async function turnOver(user_id: number, points: number, period = periodOf(shop.time.now)): Promise<number> {
  const order_id = nextOrder++
  await inTransaction(shop.pool.kysely, (tx) =>
    recordVolume(tx, { user_id, order_id, points, period, at: shop.time.now }),
  )
  return order_id
}

/** Members without orders, each below the previous one. */
async function lineOf(length: number, sponsor_id: number | null): Promise<number[]> {
  const ids: number[] = []
  for (let place = 0; place < length; place++) {
    const { user_id } = await shop.member({ sponsor_id: ids.at(-1) ?? sponsor_id })
    ids.push(user_id)
  }
  return ids
}

test('a new member has the lowest position and reads the requirements of the next one in their language', async () => {
  const { position, next_position, requirements, days_left, period } = await requirementsOf('nowa')
  expect(position.name).toBe('Klubowicz')
  expect(next_position?.name).toBe('Doradca')
  expect(period).toBe(periodOf(shop.time.now))
  expect(days_left).toBeGreaterThan(0)
  expect(requirements).toEqual([
    {
      id: 201,
      name: 'Obrót własny w\u00a0tym miesiącu',
      metric: 'own_points',
      scope: 'self',
      operator: 'at_least',
      target: 40,
      current: 0,
      missing: 40,
      met: false,
      alternative: 1,
      members: [],
      members_count: 0,
    },
  ])
  expect((await requirementsOf('lukas', 'pl')).position.name).not.toBe('')
})

test('the head of the structure reads legs, their members, and what is still missing', async () => {
  const { position, next_position, requirements } = await requirementsOf('anna')
  expect(position.name).toBe('Dyrektor')
  expect(next_position?.name).toBe('Ambasador')
  const legs = requirements.find(({ metric }) => metric === 'members_with_position')
  expect(legs).toMatchObject({ name: 'Linie z\u00a0pozycją: Partner', scope: 'leg', target: 7 })
  expect(legs?.current).toBeGreaterThan(1)
  expect((legs?.current ?? 0) + (legs?.missing ?? 0)).toBeGreaterThanOrEqual(7)
  expect(legs?.members.map(({ name }) => name)).toContain('Jana N.')
})

test('data of other members look like missing data to every caller', async () => {
  const [anna, marek] = [await shop.user('anna'), await shop.user('marek')]
  const of = (userId: number) => ({ params: { userId }, query: {} })
  expect(await marek.refusal(getNextRequirements, of(anna.user_id))).toBe('USER_ABSENT')
  expect(await anna.refusal(getNextRequirements, of(marek.user_id))).toBe('USER_ABSENT')
  expect(await anna.refusal(getNextRequirements, of(999_999))).toBe('USER_ABSENT')
  expect(await (await shop.user('admin_pl')).refusal(getNextRequirements, of(anna.user_id))).toBe('CALLER_NOT_ALLOWED')
  expect(await (await shop.guest('PL')).refusal(getNextRequirements, of(anna.user_id))).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(getNextRequirements, of(anna.user_id))).toBe('TOKEN_REQUIRED')
})

test('everybody who counts is listed, page by page, however many there are', async () => {
  const marek = await shop.user('marek')
  for (let count = 0; count < 14; count++) {
    const { user_id } = await shop.member({ sponsor_id: marek.user_id })
    await turnOver(user_id, 2500)
  }
  await refresh()
  const { requirements } = await requirementsOf('marek')
  for (const { id, members, members_count, current, scope } of requirements) {
    const listed: (number | null)[] = []
    for (let page = 1; ; page++) {
      const { first_line } = await marek.call(listFirstLine, {
        params: { userId: marek.user_id },
        query: { requirementId: id, page, limit: 5 },
      })
      expect(first_line).toMatchObject({ requirement: { id }, total: members_count })
      listed.push(...first_line.members.map(({ counted }) => counted))
      if (!first_line.has_next_page) break
    }
    expect(listed).toHaveLength(members_count)
    expect(members.length).toBeLessThanOrEqual(members_count)
    if (scope === 'leg') expect(listed).toHaveLength(current)
    for (const counted of listed) expect(counted).toBeGreaterThan(0)
  }
  expect(requirements.some(({ members_count, members }) => members_count > members.length)).toBe(true)
})

test('a first line tells volume, activity, the last order, and a contact only as far as its owner agreed', async () => {
  const top = await shop.member({})
  const [busy, quiet] = [
    await shop.member({ sponsor_id: top.user_id, name_first: 'Łucja', name_last: 'Żak' }),
    await shop.member({ sponsor_id: top.user_id, name_first: 'Bruno', name_last: 'Cichy' }),
  ]
  const below = await shop.member({ sponsor_id: busy.user_id })
  await turnOver(busy.user_id, 2500)
  await turnOver(below.user_id, 1000)
  await refresh()
  const body = { shows_contact: true, phone_prefix: '+48', phone_number: '501234567' }
  await busy.call(setPersonalData, { query: { languageId: 'en' }, body })
  const lineOfTop = async (query: object = {}) =>
    (await top.call(listFirstLine, { params: { userId: top.user_id }, query })).first_line
  const { members, total, requirement, has_next_page } = await lineOfTop()
  expect({ total, requirement, has_next_page }).toEqual({ total: 2, requirement: null, has_next_page: false })
  expect(members[0]).toMatchObject({
    name: 'Łucja Ż.',
    own_points: 25,
    group_points: 35,
    is_active: true,
    active_members: 1,
    counted: null,
    last_order_at: null,
    contact: { email: expect.stringContaining('@'), phone: '+48 501234567' },
  })
  expect(members[1]).toMatchObject({ name: 'Bruno C.', own_points: 0, is_active: false, contact: null })
  expect((await lineOfTop({ search: 'lucja' })).members.map(({ name }) => name)).toEqual(['Łucja Ż.'])
  expect((await lineOfTop({ sort: 'name' })).members.map(({ name }) => name)).toEqual(['Bruno C.', 'Łucja Ż.'])
  const { order_id } = await placeTestOrder(await shop.guest('PL'), [
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 },
  ])
  const orderIs = (state: 'PENDING_PAYMENT' | 'PAID') =>
    sql`update shop.orders set guest_id = null, user_id = ${quiet.user_id}, state = ${state} where order_id = ${order_id}`.execute(
      shop.pool.kysely,
    )
  const orderedFirst = async () => {
    const [first] = (await lineOfTop({ sort: 'last_order' })).members
    return first?.last_order_at === null ? null : first?.name
  }
  await orderIs('PENDING_PAYMENT')
  expect(await orderedFirst()).toBeNull()
  await orderIs('PAID')
  expect(await orderedFirst()).toBe('Bruno C.')
  // Nothing of those further down, nor of anybody else's line.
  expect((await lineOfTop({ requirementId: 999_999 })).total).toBe(2)
  const requested = { params: { userId: busy.user_id }, query: {} }
  expect(await top.refusal(listFirstLine, requested)).toBe('USER_ABSENT')
})

test('the seeded structure equals a full recount', async () => {
  expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
  const before = await requirementsOf('anna')
  await refresh()
  expect(await requirementsOf('anna')).toEqual(before)
})

test('an order counts once for its member and everybody above, however often it is recorded', async () => {
  const [top = 0, middle = 0, low = 0] = await lineOf(3, null)
  const period = periodOf(shop.time.now)
  const order_id = await turnOver(low, 4500)
  await inTransaction(shop.pool.kysely, (tx) =>
    recordVolume(tx, { user_id: low, order_id, points: 4500, period, at: shop.time.now }),
  )
  await Promise.all([refresh(), refresh(), refresh()])
  const pointsOf = async (user_id: number) => {
    const { own_points, group_points } = await readMembership(shop.pool.kysely, {
      user_id,
      languageId: 'en',
      now: shop.time.now,
    })
    return { own_points, group_points }
  }
  expect(await pointsOf(top)).toEqual({ own_points: 0, group_points: 4500 })
  expect(await pointsOf(middle)).toEqual({ own_points: 0, group_points: 4500 })
  expect(await pointsOf(low)).toEqual({ own_points: 4500, group_points: 4500 })
  await inTransaction(shop.pool.kysely, (tx) =>
    recordVolume(tx, { user_id: low, order_id, points: -4500, period, at: shop.time.now }),
  )
  await refresh()
  expect(await pointsOf(top)).toEqual({ own_points: 0, group_points: 0 })
  expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
})

test('a member who meets a position holds it at once; prices, settlement and session follow', async () => {
  const [top = 0, ...others] = await lineOf(1, null)
  expect(others).toEqual([])
  for (let leg = 0; leg < 3; leg++) {
    const [below = 0] = await lineOf(1, top)
    await turnOver(below, 2000)
  }
  await turnOver(top, 6000)
  const before = await accountOf(top)
  await refresh()
  const membership = await readMembership(shop.pool.kysely, { user_id: top, languageId: 'en', now: shop.time.now })
  expect(membership).toMatchObject({
    position: { name: 'Partner' },
    price_group_id: 3,
    settlement_type: 'commission',
    members_in_first_line: 3,
  })
  expect(await accountOf(top)).toEqual({
    price_group_id: 3,
    settlement_type: 'commission',
    session_version: before.session_version + 1,
  })
  const { rows } = await sql<{ position_id: number }>`
    select position_id from structures.position_history where user_id = ${top} and period = ${periodOf(shop.time.now)}
      order by position_id`.execute(shop.pool.kysely)
  expect(rows).toEqual([{ position_id: 2 }, { position_id: 3 }])
  expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
})

async function accountOf(user_id: number) {
  return shop.pool.kysely
    .selectFrom('sec.user_account')
    .select(['price_group_id', 'settlement_type', 'session_version'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

test('a position reached below counts as new for everybody above in this month', async () => {
  const [top = 0, middle = 0, low = 0] = await lineOf(3, null)
  await turnOver(low, 4000)
  await refresh()
  const countsOf = async (user_id: number) => {
    const { rows } = await sql<{ members: number; new_members: number }>`
      select held.members, coalesce(new.members, 0) as new_members from structures.group_holders as held
        left join structures.group_new_holders as new on new.user_id = held.user_id and new.position_id = held.position_id
          and new.period = ${periodOf(shop.time.now)}
        where held.user_id = ${user_id} and held.position_id = 2`.execute(shop.pool.kysely)
    return rows[0]
  }
  for (const user_id of [top, middle, low]) expect(await countsOf(user_id)).toEqual({ members: 1, new_members: 1 })
})

test('a position earned in a month is held through the next one and ends with it', async () => {
  const started = shop.time.now
  const [member = 0] = await lineOf(1, null)
  await turnOver(member, 6000)
  for (let leg = 0; leg < 3; leg++) {
    const [below = 0] = await lineOf(1, member)
    await turnOver(below, 2000)
  }
  await refresh()
  const positionNow = async () => {
    await refresh()
    expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
    const { position } = await readMembership(shop.pool.kysely, {
      user_id: member,
      languageId: 'en',
      now: shop.time.now,
    })
    return position.name
  }
  const inMonths = (months: number) =>
    new Date(Date.UTC(started.getUTCFullYear(), started.getUTCMonth() + months, 1, 0, 5))
  expect(await positionNow()).toBe('Partner')
  shop.time.now = inMonths(1)
  expect(await positionNow()).toBe('Partner')
  await turnOver(member, 4000)
  shop.time.now = inMonths(2)
  expect(await positionNow()).toBe('Adviser')
  expect((await accountOf(member)).price_group_id).toBe(2)
  shop.time.now = inMonths(3)
  expect(await positionNow()).toBe('Member')
  shop.time.now = started
})

test('a paid order of a member counts in the structure, and no longer once it is refunded', async () => {
  const member = await shop.member()
  const { order_id, total_points } = await payTestOrder(member)
  await refresh()
  const pointsNow = async () => {
    const of = { user_id: member.user_id, languageId: 'en', now: shop.time.now }
    return (await readMembership(shop.pool.kysely, of)).own_points
  }
  expect(await pointsNow()).toBe(total_points)
  await sql`update shop.orders set state = 'REFUND_DUE' where order_id = ${order_id}`.execute(shop.pool.kysely)
  await inTransaction(shop.pool.kysely, (tx) => shop.paymentDeps.orders.refunded(tx, order_id))
  await refresh()
  expect(await pointsNow()).toBe(0)
})

test('requirements down to a level match a naive walk', async () => {
  const [top = 0, first = 0, second = 0, third = 0] = await lineOf(4, null)
  const [aside = 0] = await lineOf(1, first)
  for (const member of [second, third, aside]) await turnOver(member, 4000)
  await refresh()
  const positions = await readPositions(shop.pool.kysely)
  const [adviser] = positions.slice(1)
  if (adviser === undefined) throw new Error('no positions')
  const down = (depth: number, metric: PositionRequirement['metric']): PositionRequirement => ({
    requirement_id: depth,
    alternative: 1,
    metric,
    scope: 'depth',
    operator: 'at_least',
    target: 100,
    position_id: adviser.position_id,
    depth,
    per_leg: null,
  })
  const requested = [1, 2, 3, 4].flatMap((depth) =>
    (
      ['active_members', 'new_members', 'members_with_position', 'new_members_with_position', 'group_points'] as const
    ).map((metric) => down(depth, metric)),
  )
  const facts = await readFacts(shop.pool.kysely, {
    user_ids: [top],
    period: periodOf(shop.time.now),
    positions: [...positions, { position_id: 99, rank: 99, requirements: requested }],
  })
  const known = facts.get(top) ?? { own_points: 0, legs: [] }
  const found = requested.map((requirement) => [
    requirement.depth,
    requirement.metric,
    progressOf(requirement, known).current,
  ])
  expect(found).toEqual(
    [
      { depth: 1, joined: 1, ordered: 0 },
      { depth: 2, joined: 3, ordered: 2 },
      { depth: 3, joined: 4, ordered: 3 },
      { depth: 4, joined: 4, ordered: 3 },
    ].flatMap(({ depth, joined, ordered }) => [
      [depth, 'active_members', ordered],
      [depth, 'new_members', joined],
      [depth, 'members_with_position', ordered],
      [depth, 'new_members_with_position', ordered],
      [depth, 'group_points', ordered * 4000],
    ]),
  )
})

/** An order of the member, as if from their basket, that was paid. */
async function payTestOrder({ user_id }: TestUser) {
  const { order_id } = await placeTestOrder(await shop.guest('PL'), [
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 2 },
  ])
  await sql`update shop.orders set guest_id = null, user_id = ${user_id} where order_id = ${order_id}`.execute(
    shop.pool.kysely,
  )
  await inTransaction(shop.pool.kysely, async (tx) => {
    const order = await shop.paymentDeps.orders.lock(tx, order_id, null)
    if (order) await shop.paymentDeps.orders.captured(tx, order, shop.time.now)
  })
  return shop.pool.kysely
    .selectFrom('shop.orders')
    .select(['order_id', 'total_points'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
}
