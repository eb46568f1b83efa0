import { Refusal } from '@meridian/contract/errors.ts'
import { describe, expect, test } from 'vitest'
import type { Visit } from '../../../visit/visit.server.ts'
import { visitWith } from '../../../visit/visit-testing.ts'
import { readWaitingOrder } from './cart-page-data.server.ts'

/** A visit with only a session and the call for the latest order. */
function visitAnswering(session: object | null, answer: () => Promise<unknown>): Visit {
  return visitWith({ languageId: 'en', session: () => Promise.resolve(session), own: answer })
}

const guest = { claims: { typeName: 'guest' } }
const inState = (state: string) => () =>
  Promise.resolve({ data: { order_id: 7, number: 'M261121-000007-1', state, lines: [] } })

describe('a visitor with an empty basket', () => {
  test('sees a link to the order that it became while payment is pending', async () => {
    const visit = visitAnswering(guest, inState('PENDING_PAYMENT'))
    expect(await readWaitingOrder(visit)).toEqual({ order_id: 7, number: 'M261121-000007-1' })
  })

  test.each(['PAID', 'CONFIRMED', 'EXPIRED', 'DELIVERED'])('sees no link to an order that is %s', async (state) => {
    expect(await readWaitingOrder(visitAnswering(guest, inState(state)))).toBeNull()
  })

  test('sees no link without an order, a session or an answer', async () => {
    const refuses = () => Promise.reject(new Refusal('ORDER_ABSENT'))
    expect(await readWaitingOrder(visitAnswering(guest, refuses))).toBeNull()
    expect(await readWaitingOrder(visitAnswering(null, inState('PENDING_PAYMENT')))).toBeNull()
    const isAway = () => Promise.reject(new Refusal('OVERLOADED'))
    expect(await readWaitingOrder(visitAnswering(guest, isAway))).toBeNull()
  })
})
