import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { expiredToken, forgedToken } from './dead-tokens-testing.ts'

const tokens = new Map<string, string | undefined>()
/**
 * SPEC §6: which callers the gate admits to which call, for every call and every kind of caller. It admits before
 * anything is read, and answers from the wire pass the same gate.
 */
const shop = await openTestShop()
const admin = await shop.member({ type_id: 2, countries: ['PL'] })
tokens.set('nobody', undefined)
tokens.set('a guest', (await shop.guest('PL')).token)
tokens.set('a member', (await shop.member()).token)
tokens.set('an admin', admin.token)
tokens.set('an admin without a role', (await shop.member({ type_id: 2 })).token)
tokens.set('a session that has ended', await expiredToken(shop))
tokens.set('a session signed by another key', await forgedToken(shop))

/** Providers are authenticated by a signature over the bytes; roles/payments.test.ts covers that. */
const CALLED = CALLS.filter(({ caller }) => caller !== 'provider')

const ADMITS: Readonly<Record<string, readonly string[]>> = {
  anyone: ['nobody', 'a guest', 'a member', 'an admin'],
  guest: ['a guest'],
  user: ['a member'],
  shopper: ['a guest', 'a member'],
  account: ['a member', 'an admin'],
  admin: ['an admin'],
}

/** Calls that open a session ignore the one that is brought. */
const opensSession = ({ alias, caller }: Endpoint) => alias === 'AUTH' || (alias === 'ADMIN' && caller === 'anyone')

function expected(endpoint: Endpoint, who: string): ErrorName | 'admitted' {
  if (opensSession(endpoint)) return 'admitted'
  if (who.startsWith('a session')) return 'TOKEN_INVALID'
  const kind = who === 'an admin without a role' ? 'an admin' : who
  if (!ADMITS[endpoint.caller]?.includes(kind)) return who === 'nobody' ? 'TOKEN_REQUIRED' : 'CALLER_NOT_ALLOWED'
  const needsRight = endpoint.caller !== 'anyone' && endpoint.own === undefined
  return who === 'an admin without a role' && needsRight ? 'RIGHT_LACKING' : 'admitted'
}

async function outcome(admission: Promise<unknown>): Promise<ErrorName | 'admitted'> {
  try {
    await admission
    return 'admitted'
  } catch (error) {
    if (error instanceof Refusal) return error.error
    throw error
  }
}

const NO_INPUT = { params: undefined, query: undefined, body: undefined }

/** One call of each class that the gate distinguishes. */
const CLASSES = new Map(
  CALLED.map((call) => [
    [call.alias, call.caller, call.right !== undefined, call.own, call.step_up, call.acting, call.method].join(),
    call,
  ]),
)

test.each([
  'nobody',
  'a guest',
  'a member',
  'an admin',
  'an admin without a role',
  'a session that has ended',
  'a session signed by another key',
])('%s is admitted to the calls of its kind alone, and learns why not to others', async (who) => {
  const token = tokens.get(who)
  for (const call of CALLED)
    expect([call.name, await outcome(shop.service.admit(call, { token }))]).toEqual([call.name, expected(call, who)])
  for (const call of CLASSES.values()) {
    const refusal = expected(call, who)
    if (refusal === 'admitted') continue
    const { refused } = await shop.service.answer(call, NO_INPUT, { token })
    expect([call.name, refused]).toEqual([call.name, refusal])
  }
})

test('ten minutes after a proof, the calls that need one ask an admin for another, and no others do', async () => {
  const { now } = shop.time
  shop.time.now = new Date(now.getTime() + 10 * 60_000)
  const token = tokens.get('an admin')
  const asking = CALLED.filter(({ step_up }) => step_up)
  expect(asking.length).toBeGreaterThan(10)
  for (const call of CALLED.filter(({ caller }) => caller === 'admin')) {
    const admission = await outcome(shop.service.admit(call, { token }))
    expect([call.name, admission]).toEqual([call.name, call.step_up ? 'STEP_UP_NEEDED' : 'admitted'])
  }
  shop.time.now = now
})
