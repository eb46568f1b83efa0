import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actAs } from '../sec/acting-testing.ts'
import { BY_SESSION, openOwners, opensSession, testRows } from './matrix-testing.ts'
import { ROWS } from './rows-of-all-testing.ts'
import { ROWS_OF_PEOPLE } from './rows-of-people-testing.ts'
import { plain } from './rows-testing.ts'

const owners = openOwners()

/** What a shopper may call that needs no change to be asked, though it is no GET. */
const READ_BY_POST = ['evaluate']

test('an admin who sees a member’s account reads what the member reads and changes nothing of it', async () => {
  const { shop, thingsOf, fingerprintOf } = owners()
  const { user_id, canary } = thingsOf('user A')
  const token = await actAs(shop, await shop.member({ type_id: 2, countries: ['PL'] }), user_id)
  const before = await fingerprintOf('user A')
  const keys = () => sql`select from sec.idempotency_key where actor like ${`%:${user_id}`}`.execute(shop.pool.kysely)
  const kept = (await keys()).rows.length
  const read: string[] = []
  for (const endpoint of BY_SESSION.filter((each) => !opensSession(each))) {
    const { params, query, body } = (ROWS[endpoint.name] ?? plain()).about(thingsOf('user A'))
    const key = endpoint.changes ? { idempotencyKey: randomUUID() } : {}
    const answer = await shop.service.answer(endpoint, { params, query, body }, { token, ...key })
    const isRead = endpoint.method === 'GET' || READ_BY_POST.includes(endpoint.name)
    const isRefused = JSON.parse(answer.body).name === 'ACTING_READS_ONLY'
    expect(isRefused || ['admin', 'guest'].includes(endpoint.caller) || isRead, endpoint.name).toBe(true)
    if (answer.status === 200) expect(isRead, endpoint.name).toBe(true)
    if (answer.body.includes(canary)) read.push(endpoint.name)
  }
  expect(read).toEqual(expect.arrayContaining(['getPersonalData', 'getCart', 'listShippingAddresses']))
  expect(read).not.toContain('exportAccount')
  expect(await fingerprintOf('user A')).toBe(before)
  expect((await keys()).rows).toHaveLength(kept)
})

testRows(owners, ROWS_OF_PEOPLE)
