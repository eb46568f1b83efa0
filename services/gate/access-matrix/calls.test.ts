import { randomUUID } from 'node:crypto'
import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS, ErrorBody, type ErrorName } from '@meridian/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { previewOf } from '../../core/previews-testing.ts'
import { actAs } from '../../sec/members/acting-testing.ts'
import { errorsOf } from '../refusals.ts'
import { ACTORS, type Actor, createOwners, OWNERS, type Owners } from './owners-testing.ts'
import { ROWS } from './rows-of-all-testing.ts'
import { MISSING, type Request } from './rows-testing.ts'

/**
 * docs/reliability.md authorisation (R21): every call, by every kind of caller that the gate admits (gate.test.ts),
 * against the data of others. Each text of an owner holds a canary that no other caller may receive; data of others
 * must be indistinguishable from missing data and must not change.
 */
let owners: Owners
/** Rows of the passive owners, while others act. */
let untouched: string
beforeAll(async () => {
  owners = await createOwners()
  untouched = await owners.fingerprintOf(ASKED_ABOUT)
})
afterAll(() => owners?.shop.close())

const ASKED_ABOUT = ['guest B', 'user B'] as const

const opensSession = ({ alias, caller }: Endpoint) => alias === 'AUTH' || (alias === 'ADMIN' && caller === 'anyone')

/** Actors in the test of a call; a session that is brought to open one is ignored. */
function actorsOf(endpoint: Endpoint): readonly Actor[] {
  if (opensSession(endpoint)) return ['none']
  const kinds = { shopper: ['guest', 'user'], account: ['user', 'admin'], anyone: ['none', 'guest', 'user', 'admin'] }
  const admitted = kinds[endpoint.caller as keyof typeof kinds] ?? [endpoint.caller]
  return ACTORS.filter((actor) => admitted.includes(actor.split(' ')[0] ?? ''))
}

/** Errors that are server faults or need concurrent calls, so they never occur here. */
const NEVER: readonly ErrorName[] = ['INTERNAL', 'OVERLOADED', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_MISMATCH']
/** A caller whose session has ended learns nothing of a handler. */
const WITHOUT_SESSION: readonly ErrorName[] = ['TOKEN_REQUIRED', 'TOKEN_INVALID']

/** A response is the declared answer or a declared refusal, with its name and status, from a handler. */
function expectDeclared(endpoint: Endpoint, { status, body }: { status: number; body: string }, about: string): void {
  const answer: unknown = JSON.parse(body)
  if (status === 200) {
    expect(z.safeDecode(endpoint.response, answer as never).error, about).toBeUndefined()
    return
  }
  const { name } = ErrorBody.parse(answer)
  const declared = errorsOf(endpoint).filter((one) => !NEVER.includes(one) && !WITHOUT_SESSION.includes(one))
  const refusal = declared.find((one) => one === name)
  expect(refusal, about).toBeDefined()
  if (refusal !== undefined) expect(status, about).toBe(ERRORS[refusal].status)
}

async function callAs(endpoint: Endpoint, actor: Actor, { params, query, body: sent }: Request) {
  const { status, body } = await owners.shop.service.answer(
    endpoint,
    { params, query, body: sent },
    {
      token: owners.tokens.get(actor),
      idempotencyKey: endpoint.changes ? randomUUID() : undefined,
    },
  )
  return { status, body: body.replace(/"trace":"[^"]*"/, '"trace":""') }
}

/** Providers are authenticated by a signature over the bytes; roles/payments.test.ts covers that. */
const CALLED = CALLS.filter(({ caller }) => caller !== 'provider')
/** They end the session that the others need. */
const LAST = ['signOutAdmin', 'endOtherOwnSessions', 'endSession', 'endOtherSessions']

test('every call has a row in this matrix', () => {
  expect(Object.keys(ROWS).sort()).toEqual(CALLS.map((call) => call.name).sort())
})

const ORDERED = [
  ...CALLED.filter(({ name }) => !LAST.includes(name)),
  ...CALLED.filter(({ name }) => LAST.includes(name)),
]

test.each(ORDERED)('$name shows and changes nothing of others', async (endpoint) => {
  const row = ROWS[endpoint.name]
  if (!row) throw new Error('It has no row')
  for (const actor of actorsOf(endpoint)) {
    const missing = await callAs(endpoint, actor, row.about(MISSING))
    expectDeclared(endpoint, missing, `${actor} asks about nothing`)
    for (const owner of ASKED_ABOUT) {
      const answer = await callAs(endpoint, actor, row.about(owners.thingsOf(owner)))
      const about = `${actor} asks about ${owner}: ${answer.body.slice(0, 300)}`
      expectDeclared(endpoint, answer, about)
      if (row.for === actor) continue
      if (row.owned === true || (row.owned === 'admin DE' && actor !== 'admin DE'))
        expect(answer, about).toEqual(missing)
      for (const other of OWNERS)
        if (other !== actor) expect(answer.body, about).not.toMatch(new RegExp(owners.thingsOf(other).canary, 'i'))
    }
  }
  if (endpoint.changes || endpoint.method !== 'GET') expect(await owners.fingerprintOf(ASKED_ABOUT)).toBe(untouched)
})

test('no read has changed anything of others', async () => {
  expect(await owners.fingerprintOf(ASKED_ABOUT)).toBe(untouched)
})

test('an admin who sees a member’s account reads what the member reads and changes nothing of it', async () => {
  const { shop, thingsOf, fingerprintOf } = owners
  const { user_id, canary } = thingsOf('user B')
  const token = await actAs(shop, await shop.member({ type_id: 2, countries: ['PL'] }), user_id)
  const before = await fingerprintOf(['user B'])
  const keys = () => sql`select from sec.idempotency_key where actor like ${`%:${user_id}`}`.execute(shop.pool.kysely)
  const kept = (await keys()).rows.length
  const read: string[] = []
  for (const endpoint of CALLED.filter((each) => !opensSession(each))) {
    const { params, query, body } = ROWS[endpoint.name]?.about(thingsOf('user B')) ?? {}
    const key = endpoint.changes ? { idempotencyKey: randomUUID() } : {}
    const answer = await shop.service.answer(endpoint, { params, query, body }, { token, ...key })
    // Calls by shoppers that read although they are no GET.
    const isRead = endpoint.method === 'GET' || endpoint.name === 'evaluate'
    const isRefused = JSON.parse(answer.body).name === 'ACTING_READS_ONLY'
    expect(isRefused || ['admin', 'guest'].includes(endpoint.caller) || isRead, endpoint.name).toBe(true)
    if (answer.status === 200) expect(isRead, endpoint.name).toBe(true)
    if (answer.body.includes(canary)) read.push(endpoint.name)
  }
  expect(read).toEqual(expect.arrayContaining(['getPersonalData', 'getCart', 'listShippingAddresses']))
  expect(read).not.toContain('exportAccount')
  expect(await fingerprintOf(['user B'])).toBe(before)
  expect((await keys()).rows).toHaveLength(kept)
})

test('a preview reads nothing of anybody and changes nothing, whatever session comes with it', async () => {
  const { shop, thingsOf, tokens, fingerprintOf } = owners
  const preview = await previewOf(shop, shop.time.now)
  const before = await fingerprintOf(OWNERS)
  for (const endpoint of CALLED) {
    const { params, query, body } = ROWS[endpoint.name]?.about(thingsOf('user A')) ?? {}
    const given = { preview, token: tokens.get('user A'), idempotencyKey: randomUUID() }
    const answer = await shop.service.answer(endpoint, { params, query, body }, given)
    if (answer.status !== 200) expect(errorsOf(endpoint), endpoint.name).toContain(answer.refused)
    expect(answer.body, endpoint.name).not.toMatch(new RegExp(thingsOf('user A').canary, 'i'))
  }
  expect(await fingerprintOf(OWNERS)).toBe(before)
})
