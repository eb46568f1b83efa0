import { createPool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { periodOf } from '@meridian/domain/period.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { setMembership } from '../sec/for-services.ts'
import { crowd } from '../testing/crowd-testing.ts'
import { openTestShop } from '../testing/testing.ts'
import { attachMember, readMembership, recordVolume, transferMember } from './for-services.ts'
import { structureFaults } from './structure-testing.ts'
import { updateStructure } from './update-structure.ts'

const shop = await openTestShop({ poolSize: 20 })

const refresh = () => updateStructure({ database: shop.pool.kysely, now: shop.time.now, setMembership })
const transfer = (user_id: number, sponsor_id: number | null) =>
  inTransaction(shop.pool.kysely, (tx) => transferMember(tx, { user_id, sponsor_id, at: shop.time.now }))
const attach = (user_id: number, sponsor_id: number | null) =>
  inTransaction(shop.pool.kysely, (tx) => attachMember(tx, { user_id, sponsor_id, at: shop.time.now }))

/** Accounts outside the structure; their ids are consecutive. */
async function accounts(count: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into sec.user_account (code, username, email, email_key, country_id, language_id, created_at)
      select 'Q' || lpad(number::text, 7, '0'), 'Race', number || '@race.example', number || '@race.example', 'PL', 'pl', ${shop.time.now}
        from (select coalesce(max(user_id), 0) + generate_series(1, ${count}) as number from sec.user_account) as numbers
      returning user_id`.execute(shop.pool.kysely)
  return rows.map((row) => row.user_id)
}

test('no member comes below themselves, their own group or an unknown member, and a move to the same place changes nothing', async () => {
  const [a = 0, b = 0, c = 0, other = 0] = await accounts(4)
  expect(await attach(a, null)).toBe('attached')
  expect(await attach(b, a)).toBe('attached')
  expect(await attach(c, b)).toBe('attached')
  expect(await attach(c, a)).toBe('attached')
  expect(await attach(other, 999_999_999)).toBe('SPONSOR_ABSENT')
  expect(await transfer(a, a)).toBe('OWN_SPONSOR')
  expect(await transfer(a, c)).toBe('OWN_STRUCTURE')
  expect(await transfer(c, b)).toBe('unchanged')
  expect(await transfer(c, 999_999_999)).toBe('SPONSOR_ABSENT')
  expect(await transfer(other, a)).toBe('MEMBER_ABSENT')
  expect(await transfer(b, null)).toBe('transferred')
  expect(await transfer(a, c)).toBe('transferred')
})

test('the database rejects a cycle from any writer', async () => {
  const [a = 0, b = 0, c = 0] = await accounts(3)
  await attach(a, null)
  await attach(b, a)
  await attach(c, b)
  const circle = sql`update structures.member set sponsor_id = ${c} where user_id = ${a}`.execute(shop.pool.kysely)
  await expect(circle).rejects.toThrow(/cannot come below themselves/)
  await expect(
    sql`update structures.member set sponsor_id = ${a} where user_id = ${a}`.execute(shop.pool.kysely),
  ).rejects.toThrow(/check constraint|themselves/)
})

test('a member who changes the sponsor takes along the group’s volume of this month, also across countries', async () => {
  const marek = (await shop.user('marek')).user_id
  const lukas = (await shop.user('lukas')).user_id
  const jana = (await shop.user('jana')).user_id
  await refresh()
  const groupOf = async (user_id: number) => {
    const of = { user_id, languageId: 'en', now: shop.time.now }
    return (await readMembership(shop.pool.kysely, of)).group_points
  }
  const [ofMarek, ofLukas, ofJana] = [await groupOf(marek), await groupOf(lukas), await groupOf(jana)]
  expect(await transfer(jana, marek)).toBe('transferred')
  expect(await groupOf(marek)).toBe(ofMarek + ofJana)
  expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
  expect(await transfer(jana, lukas)).toBe('transferred')
  expect([await groupOf(marek), await groupOf(lukas)]).toEqual([ofMarek, ofLukas + ofJana])
  await refresh()
  expect(await structureFaults(shop.pool.kysely, shop.time.now)).toEqual([])
})

/** Retries when a lock times out, which may happen on a busy machine and is refused as overload. */
async function untilDone(job: () => Promise<void>): Promise<void> {
  try {
    await job()
  } catch (error) {
    const isBusy = typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03'
    if (!isBusy) throw error
    await untilDone(job)
  }
}

const MEMBERS = crowd(10_000, 2500)
const CHANGES = crowd(1000, 250)

test(`${CHANGES} concurrent attachments, transfers and orders leave one tree, with sums equal to a recount`, async () => {
  const { kysely: owner, close } = createPool<Database>({
    url: shop.owner_url,
    max: 1,
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 10_000,
    prepare: false,
  })
  onTestFinished(close)
  const ids = await accounts(MEMBERS)
  // Each below a random earlier one.
  const sponsors = ids.map((_, place) => ids[(Math.imul(place, 2_654_435_761) >>> 0) % Math.max(1, place)] ?? null)
  await sql`
    insert into structures.member (user_id, sponsor_id, joined_at)
      select user_id, nullif(sponsor_id, user_id), ${shop.time.now}
        from unnest(${ids}::bigint[], ${sponsors}::bigint[]) as members (user_id, sponsor_id)`.execute(owner)
  // As autovacuum would; otherwise plans assume the few members from before.
  await sql`analyze structures.member`.execute(owner)
  const fresh = await accounts((CHANGES / 5) * 2)
  const seed = Math.floor(Math.random() * 2 ** 31)
  let state = seed
  const chance = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
  const any = () => ids[chance(MEMBERS)] ?? 0
  const done: Record<string, number> = {}
  const jobs = Array.from({ length: CHANGES }, (_, number) => {
    const newcomer = number % 5 < 2 ? fresh[Math.floor(number / 5) * 2 + (number % 5)] : undefined
    const [from, to, member, points] = [any(), any(), any(), 100 + chance(8000)]
    return async () => {
      const outcome = await (newcomer === undefined ? transfer(from, to) : attach(newcomer, to))
      done[outcome] = (done[outcome] ?? 0) + 1
      await inTransaction(shop.pool.kysely, (tx) =>
        recordVolume(tx, {
          user_id: member,
          order_id: 8_000_000 + number,
          points,
          period: periodOf(shop.time.now),
          at: shop.time.now,
        }),
      )
    }
  })
  const callers = Array.from({ length: 20 }, async () => {
    for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) await untilDone(job)
  })
  // Two workers sweep meanwhile.
  const workers = Array.from({ length: 2 }, async () => {
    while (jobs.length > 0) await untilDone(refresh)
  })
  await Promise.all([...callers, ...workers])
  expect(done.attached, `seed ${seed}`).toBe((CHANGES / 5) * 2)
  expect(done.transferred, `seed ${seed}`).toBeGreaterThan(CHANGES * 0.3)
  await refresh()
  expect(await structureFaults(shop.pool.kysely, shop.time.now), `seed ${seed}`).toEqual([])
  const { rows } = await sql<{ roots: number; reached: number }>`
    with recursive below as (
      select user_id from structures.member where sponsor_id is null
      union all select member.user_id from below join structures.member on member.sponsor_id = below.user_id
    )
    select (select count(*) from structures.member)::integer as roots, (select count(*) from below)::integer as reached`.execute(
    shop.pool.kysely,
  )
  expect(rows[0]?.reached, `seed ${seed}`).toBe(rows[0]?.roots)
})
