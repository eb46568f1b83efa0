import { generateWorld } from '@meridian/seed/generate/generate.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { setMembership } from '../sec/for-services.ts'
import { createTestShop } from '../testing/testing.ts'
import { structureFaults } from './structure-testing.ts'
import { updateStructure } from './update-structure.ts'

test('a generated structure equals a recount, and evaluating all of it changes nothing', async () => {
  const shop = await createTestShop()
  onTestFinished(shop.close)
  const { owner_url, pool, time } = shop
  await generateWorld({ owner_url, database: pool.kysely, size: { members: 3000 }, log: () => {} })
  expect(await structureFaults(pool.kysely, time.now)).toEqual([])
  const states = () =>
    sql`select member.user_id, member.position_id, price_group_id, settlement_type
      from structures.member join sec.user_account using (user_id) order by user_id`.execute(pool.kysely)
  const before = (await states()).rows
  await sql`insert into structures.evaluation (user_id, period)
    select user_id, to_char(${time.now}::timestamptz at time zone 'UTC', 'YYYY-MM') from structures.member`.execute(
    pool.kysely,
  )
  await updateStructure({ database: pool.kysely, now: time.now, setMembership })
  expect((await states()).rows).toEqual(before)
  expect(await structureFaults(pool.kysely, time.now)).toEqual([])
})
