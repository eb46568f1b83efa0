import { Refusal } from '@meridian/contract/errors.ts'
import { describe, expect, test } from 'vitest'
import type { Visit } from '../../../visit/visit.server.ts'
import { readWaitingOrder } from './waiting-order.server.ts'

/** A visit of which only the session and one call are asked, the one for the latest order. */
function visitWith(session: object | null, answer: () => Promise<unknown>): Visit {
  return { languageId: 'en', session: () => Promise.resolve(session), own: answer } as unknown as Visit
}

const guest = { claims: { typeName: 'guest' } }
const inState = (state: string) => () =>
  Promise.resolve({ data: { order_id: 7, number: 'M261121-000007-1', state, lines: [] } })

describe('who finds the basket empty', () => {
  test('is led to the order that it became while it waits for its payment', async () => {
    const visit = visitWith(guest, inState('PENDING_PAYMENT'))
    expect(await readWaitingOrder(visit)).toEqual({ order_id: 7, number: 'M261121-000007-1' })
  })

  test.each(['PAID', 'CONFIRMED', 'EXPIRED', 'DELIVERED'])('is told nothing of an order that is %s', async (state) => {
    expect(await readWaitingOrder(visitWith(guest, inState(state)))).toBeNull()
  })

  test('is told nothing where there is no order, no session, or no answer', async () => {
    const refuses = () => Promise.reject(new Refusal('ORDER_ABSENT'))
    expect(await readWaitingOrder(visitWith(guest, refuses))).toBeNull()
    expect(await readWaitingOrder(visitWith(null, inState('PENDING_PAYMENT')))).toBeNull()
    const isAway = () => Promise.reject(new Refusal('OVERLOADED'))
    expect(await readWaitingOrder(visitWith(guest, isAway))).toBeNull()
  })
})
