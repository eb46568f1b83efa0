import { describe, expect, test } from 'vitest'
import { orderSteps, type ParcelFacts } from './order-steps.ts'

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour))
const parcel = (given: Partial<ParcelFacts>): ParcelFacts => ({
  parcel: 1,
  state: 'PLANNED',
  promised_to: null,
  packed_at: null,
  shipped_at: null,
  delivered_at: null,
  ended_at: null,
  events: [],
  ...given,
})
const paid = [{ to: 'PAID' as const, at: at(2) }]
const stepsOf = (parcels: ParcelFacts[], moves: Parameters<typeof orderSteps>[0]['moves'] = paid) =>
  orderSteps({ placed_at: at(1), moves, parcels, refunds: [], withdrawals: [], time_zone: 'Europe/Warsaw' }).map(
    (step) => step.kind,
  )

const sent = { packed_at: at(3), shipped_at: at(4) }

describe('the life of an order', () => {
  test('is told from the order to the delivery, in the order of time', () => {
    const events = [
      { kind: 'ON_ITS_WAY', at: at(5, 9) },
      { kind: 'OUT_FOR_DELIVERY', at: at(6, 7) },
    ]
    expect(stepsOf([parcel({ ...sent, state: 'DELIVERED', delivered_at: at(6), events })])).toEqual([
      ...['placed', 'paid', 'packed', 'shipped', 'on_its_way', 'nearly_there', 'delivered'],
    ])
  })

  test('names the parcel only where there are several', () => {
    const steps = (parcels: ParcelFacts[]) =>
      orderSteps({
        placed_at: at(1),
        moves: [],
        parcels,
        refunds: [],
        withdrawals: [],
        time_zone: 'Europe/Warsaw',
      }).map((step) => step.parcel)
    const first = parcel({ ...sent, state: 'SHIPPED' })
    expect(steps([first])).toEqual([null, null, null])
    expect(steps([first, parcel({ parcel: 2, state: 'CANCELLED' })])).toEqual([null, null, null])
    expect(steps([first, parcel({ parcel: 2 })])).toEqual([null, 1, 1])
  })

  test('leaves out a packing that was undone and a delivery that was none', () => {
    expect(stepsOf([parcel({ state: 'PICKING', packed_at: at(3) })])).toEqual(['placed', 'paid'])
    const lost = parcel({ ...sent, state: 'LOST', delivered_at: at(6), ended_at: at(9) })
    expect(stepsOf([lost])).toEqual(['placed', 'paid', 'packed', 'shipped', 'lost'])
    const back = parcel({ ...sent, state: 'RETURNED_TO_SENDER', ended_at: at(9) })
    expect(stepsOf([back])).toEqual(['placed', 'paid', 'packed', 'shipped', 'returned_to_sender'])
  })

  test('tells what a carrier repeats once, by its latest time', () => {
    const events = [
      { kind: 'ON_ITS_WAY', at: at(6) },
      { kind: 'ON_ITS_WAY', at: at(5) },
      { kind: 'PICKED_UP', at: at(4) },
    ]
    const steps = orderSteps({
      placed_at: at(1),
      moves: [],
      refunds: [],
      withdrawals: [],
      time_zone: 'Europe/Warsaw',
      parcels: [parcel({ ...sent, state: 'SHIPPED', events })],
    })
    expect(steps.filter(({ kind }) => kind === 'on_its_way').map((step) => step.at)).toEqual([at(6)])
  })

  test('of an old order without parcels is told by its states, and of a failed one by its end', () => {
    const moves = [...paid, { to: 'FULFILLING' as const, at: at(3) }, { to: 'SHIPPED' as const, at: at(4) }]
    expect(stepsOf([], moves)).toEqual(['placed', 'paid', 'packed', 'shipped'])
    expect(stepsOf([parcel({ ...sent, state: 'SHIPPED' })], moves)).toEqual(['placed', 'paid', 'packed', 'shipped'])
    expect(
      stepsOf(
        [],
        [
          { to: 'PENDING_PAYMENT', at: at(1) },
          { to: 'EXPIRED', at: at(2) },
        ],
      ),
    ).toEqual(['placed', 'expired'])
  })

  test('says whether a promised day was kept, as the order’s country counts days', () => {
    const kept = (promised_to: string | null, delivered_at: Date) =>
      orderSteps({
        placed_at: at(1),
        moves: [],
        refunds: [],
        withdrawals: [],
        time_zone: 'Europe/Warsaw',
        parcels: [parcel({ ...sent, state: 'DELIVERED', promised_to, delivered_at })],
      }).at(-1)?.kept
    expect(kept('2026-11-06', at(6, 22))).toBe(true)
    // In Warsaw it is the seventh already.
    expect(kept('2026-11-06', at(6, 23))).toBe(false)
    expect(kept(null, at(6))).toBe(null)
  })

  test('tells each refund once, with its amount: on its way until it has arrived, instead of the order’s state', () => {
    const refund = { amount: 5980, currency_code: 'PLN', means: 'SAME', points: 250, is_owed: false } as const
    const steps = orderSteps({
      placed_at: at(1),
      parcels: [],
      time_zone: 'Europe/Warsaw',
      moves: [...paid, { to: 'REFUND_DUE', at: at(5) }],
      refunds: [
        { ...refund, created_at: at(3), refunded_at: at(4) },
        { ...refund, created_at: at(5), refunded_at: null },
        { ...refund, is_owed: true, created_at: at(5, 13), refunded_at: null },
        { ...refund, means: 'NONE', amount: 0, created_at: at(6), refunded_at: at(6) },
      ],
      withdrawals: [],
    })
    expect(steps.map(({ kind, refund: money }) => [kind, money?.amount, money?.points])).toEqual([
      ['placed', undefined, undefined],
      ['paid', undefined, undefined],
      ['refund_done', 5980, 250],
      ['refund_started', 5980, 250],
      ['refund_owed', 5980, 250],
      ['refund_done', 0, 250],
    ])
    expect(stepsOf([], [...paid, { to: 'REFUND_DUE', at: at(3) }, { to: 'REFUNDED', at: at(4) }])).toEqual([
      ...['placed', 'paid', 'refund_due', 'refunded'],
    ])
  })
})
