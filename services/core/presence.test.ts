import { announcePresence } from '@meridian/contract/admin/presence.ts'
import { PRESENCE_LASTS_MS } from '@meridian/domain/presence.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestUser } from '../testing/testing.ts'

const shop = await openTestShop()
const anna = await shop.member({ type_id: 2, countries: ['PL', 'DE'], role: 'service' })
const piotr = await shop.member({ type_id: 2, countries: ['PL'], role: 'warehouse' })
const frieda = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })

type Kind = 'order' | 'member' | 'admin'
const say = (
  who: TestUser,
  object_id: number,
  { kind = 'order' as Kind, country_id = 'PL' as 'PL' | 'DE', is_changing = false } = {},
) => who.call(announcePresence, { body: { kind, object_id, country_id, is_changing } })
const seenBy = async (who: TestUser, object_id: number, what = {}) =>
  (await say(who, object_id, what)).colleagues.map(({ admin_id, is_changing }) => [admin_id, is_changing])

test('colleagues with the same object open see each other, and whether one changes it, since when', async () => {
  expect(await seenBy(anna, 1)).toEqual([])
  expect(await seenBy(piotr, 1)).toEqual([[anna.user_id, false]])
  await say(anna, 1, { is_changing: true })
  const [first] = (await say(piotr, 1)).colleagues
  expect(first).toMatchObject({ admin_id: anna.user_id, is_changing: true })
  // Saying so again changes nothing of since when.
  await say(anna, 1, { is_changing: true })
  expect((await say(piotr, 1)).colleagues).toEqual([first])
  expect(await seenBy(piotr, 2)).toEqual([])
  expect(await seenBy(anna, 1)).toEqual([[piotr.user_id, false]])
})

test('who may not open an object in its country says nothing about it and learns nothing', async () => {
  await say(anna, 3)
  const refusal = (who: TestUser, kind: Kind, country_id: 'PL' | 'DE') =>
    who.refusal(announcePresence, { body: { kind, object_id: 3, country_id, is_changing: false } })
  expect(await refusal(frieda, 'order', 'PL')).toBe('RIGHT_LACKING')
  expect(await refusal(piotr, 'member', 'PL')).toBe('RIGHT_LACKING')
  expect(await refusal(piotr, 'admin', 'PL')).toBe('RIGHT_LACKING')
  // Admins on an order of another country with the same number, and without a country.
  expect(await seenBy(frieda, 3, { country_id: 'DE' })).toEqual([])
  const { colleagues } = await frieda.call(announcePresence, {
    body: { kind: 'order', object_id: 3, is_changing: false },
  })
  expect(colleagues).toEqual([])
})

test('who has left is forgotten, also by the table', async () => {
  await say(anna, 4)
  const kept = async () =>
    (
      await sql`select from core.admin_presence where object_id = '4' and admin_id = ${anna.user_id}`.execute(
        shop.pool.kysely,
      )
    ).rows.length
  expect(await kept()).toBe(1)
  await sql`update core.admin_presence set seen_at = seen_at - make_interval(secs => ${PRESENCE_LASTS_MS / 1000 + 1})
    where object_id = '4'`.execute(shop.pool.kysely)
  expect(await seenBy(piotr, 4)).toEqual([])
  expect(await kept()).toBe(0)
})
