import { randomUUID } from 'node:crypto'
import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS, ErrorBody, type ErrorName } from '@meridian/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorsOf } from '../refusals.ts'
import { ACTORS, type Actor, createOwners, OWNERS, type Owner, type Owners } from './owners-testing.ts'
import { MISSING, type Request, type Row } from './rows-testing.ts'

/** Whether a call ignores the session that is brought, because it opens one. */
export function opensSession({ alias, caller }: Pick<Endpoint, 'alias' | 'caller'>): boolean {
  return alias === 'AUTH' || (alias === 'ADMIN' && caller === 'anyone')
}

/** Whether the gate admits this kind of caller. */
function mayCall({ alias, caller }: Endpoint, actor: Actor): boolean {
  if (opensSession({ alias, caller })) return true
  if (actor === 'expired' || actor === 'forged') return false
  if (caller === 'anyone') return true
  const kind = actor.split(' ')[0] ?? ''
  if (caller === 'account') return kind === 'user' || kind === 'admin'
  return caller === 'shopper' ? kind === 'guest' || kind === 'user' : kind === caller
}

/** Errors that are server faults or need concurrent calls, so they never occur here. */
const NEVER: readonly ErrorName[] = ['INTERNAL', 'OVERLOADED', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_MISMATCH']

/** A response is either the declared answer or a declared refusal, with its name and status. */
function expectDeclared(endpoint: Endpoint, { status, body }: { status: number; body: string }, about: string): void {
  const answer: unknown = JSON.parse(body)
  if (status === 200) {
    expect(z.safeDecode(endpoint.response, answer as never).error, about).toBeUndefined()
    return
  }
  const { name } = ErrorBody.parse(answer)
  const declared = errorsOf(endpoint).filter((one) => !NEVER.includes(one))
  const refusal = declared.find((one) => one === name)
  expect(refusal, about).toBeDefined()
  if (refusal !== undefined) expect(status, about).toBe(ERRORS[refusal].status)
}

/** Providers are authenticated by a signature over the bytes; roles/payments.test.ts covers that. */
export const BY_SESSION = CALLS.filter((call) => call.caller !== 'provider')

/** Opens a shop with owners for the tests of this file, which ask for them when they run. */
export function openOwners(): () => Owners {
  let opened: Owners | undefined
  beforeAll(async () => {
    opened = await createOwners()
  })
  afterAll(() => opened?.shop.close())
  return () => {
    if (!opened) throw new Error('The owners are there when tests run')
    return opened
  }
}

/**
 * docs/reliability.md R21: every call, by every kind of caller, against the data of others. Each text of an owner holds
 * a canary that no other caller may receive; data of others must be indistinguishable from missing data and must not
 * change.
 */
export function testRows(owners: () => Owners, rows: Readonly<Record<string, Row>>): void {
  async function ask(endpoint: Endpoint, actor: Actor, { params, query, body: sent }: Request) {
    const { status, body } = await owners().shop.service.answer(
      endpoint,
      { params, query, body: sent },
      {
        token: owners().tokens.get(actor),
        idempotencyKey: endpoint.changes ? randomUUID() : undefined,
      },
    )
    return { status, body: body.replace(/"trace":"[^"]*"/, '"trace":""') }
  }

  /** What everybody owned after the calls before. */
  const known = new Map<Owner, string>()

  /** Nobody's rows have changed since the calls before, except those of who made a change. */
  async function expectUnchanged(unchanged: readonly Owner[]): Promise<void> {
    for (const owner of OWNERS) {
      const now = await owners().fingerprintOf(owner)
      if (unchanged.includes(owner)) expect(now, owner).toBe(known.get(owner) ?? now)
      known.set(owner, now)
    }
  }

  const tested = BY_SESSION.flatMap((call) => {
    const row = rows[call.name]
    return row ? [[call.name, call, row] as const] : []
  })
  describe.each(tested)('%s', (_name, endpoint, row) => {
    const isRead = endpoint.method === 'GET'
    beforeAll(() => expectUnchanged([]))

    async function expectNothingOfOthers(actor: Actor): Promise<void> {
      const others = OWNERS.filter((owner) => owner !== actor)
      const missing = await ask(endpoint, actor, row.about(MISSING))
      for (const owner of others) {
        const answer = await ask(endpoint, actor, row.about(owners().thingsOf(owner)))
        const about = `${actor} asks about ${owner}: ${answer.body.slice(0, 300)}`
        expectDeclared(endpoint, answer, about)
        if (!mayCall(endpoint, actor)) expect(answer.status, about).toBe(401)
        if (row.for === actor) continue
        if (row.owned === true || (row.owned === 'admin DE' && actor !== 'admin DE'))
          expect(answer, about).toEqual(missing)
        for (const other of others)
          expect(answer.body, about).not.toMatch(new RegExp(owners().thingsOf(other).canary, 'i'))
      }
      if (!isRead && mayCall(endpoint, actor)) await expectUnchanged(others)
    }

    // Whoever may not call changes nothing of anybody, oneself included: asked once for all of them.
    const refused = ACTORS.filter((actor) => !mayCall(endpoint, actor))
    test.each(refused)('%s sees and changes nothing of others', expectNothingOfOthers)
    if (!isRead) test('changes nothing for whoever may not call', () => expectUnchanged(OWNERS))
    const admitted = ACTORS.filter((actor) => mayCall(endpoint, actor))
    test.each(admitted)('%s sees and changes nothing of others', expectNothingOfOthers)

    // Reading changes nobody's rows, one's own included: asked once for all who read.
    if (isRead) test('changes nothing of anybody', () => expectUnchanged(OWNERS))
  })
}
