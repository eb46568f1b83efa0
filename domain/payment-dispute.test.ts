import { describe, expect, test } from 'vitest'
import { bookDispute, type DisputeFacts, mayCloseDispute } from './payment-dispute.ts'

const lost: DisputeFacts = { state: 'LOST', amount: 1000, booked: 0, is_closed: false }

describe('who may close a dispute', () => {
  test.each([
    ['money that is gone', lost, true],
    ['what the bank has not decided', { ...lost, state: 'OPEN' }, false],
    ['what was won closes by itself', { ...lost, state: 'WON' }, false],
    ['money that came back after it was booked', { ...lost, state: 'WON', booked: 1000 }, true],
    ['what is closed already', { ...lost, is_closed: true }, false],
  ] as const)('%s', (_, dispute, may) => {
    expect(mayCloseDispute(dispute)).toBe(may)
  })
})

describe('how a dispute enters the books', () => {
  test.each([
    ['all of it as a refund', lost, [], 5000, { fulfilled: [], to_book: 1000, lost: 0 }],
    ['what is left as a refund, and the rest is lost', lost, [], 400, { fulfilled: [], to_book: 400, lost: 600 }],
    ['nothing twice', { ...lost, booked: 700 }, [], 5000, { fulfilled: [], to_book: 300, lost: 0 }],
    [
      'nothing of what was won',
      { ...lost, state: 'WON', booked: 700 },
      [],
      5000,
      { fulfilled: [], to_book: 0, lost: 0 },
    ],
    [
      'what refused refunds owed, as long as each fits',
      lost,
      [
        { refund_id: 1, amount: 800 },
        { refund_id: 2, amount: 300 },
        { refund_id: 3, amount: 200 },
      ],
      0,
      { fulfilled: [1, 3], to_book: 0, lost: 0 },
    ],
  ] as const)('%s', (_, dispute, refused, left, booked) => {
    expect(bookDispute(dispute, { refused, left, moved: 0 })).toEqual({ ...booked, moved: 0 })
  })

  test('what orders that follow got of the payment is taken there, after its own', () => {
    const given = { refused: [], left: 400, moved: 500 }
    expect(bookDispute(lost, given)).toEqual({ fulfilled: [], to_book: 400, moved: 500, lost: 100 })
    expect(bookDispute({ ...lost, amount: 300 }, given)).toEqual({ fulfilled: [], to_book: 300, moved: 0, lost: 0 })
  })
})
