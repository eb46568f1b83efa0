import { type AmendmentState, differenceDue } from '@meridian/domain/amendment.ts'
import { refundTotals } from '@meridian/domain/refund.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { returnOfStory } from '../world.ts'
import type { GuestOrder } from './guest-orders.ts'
import { componentsOf } from './story-refunds.ts'

/** Ids of payments with money from another order. */
const MOVED_AFTER = 1000
/** A change that is withdrawn waited for so long. */
export const WITHDRAWN_AFTER_MS = 30 * MINUTE_MS

/** The change of another order that an order belongs to. SPEC §4 Changes of an order. */
export interface StoryChange {
  /** The story whose order is changed. */
  of: number
  /** `EXCHANGE`: a unit of the first line came back, and its money pays a part of the added goods. */
  kind: 'EDIT' | 'EXCHANGE'
  state: AmendmentState
}

/** An order as it follows another: of the same buyer, at the same place, to be paid within days. */
export function following(order: GuestOrder, base: GuestOrder): GuestOrder {
  const { story, rows } = order
  const [placed] = base.rows['shop.orders']
  if (story.change === undefined || placed === undefined) throw new Error(`The story ${story.id} follows no order`)
  const { cart_id, country_id, language_id, buyer, shipping_address } = placed
  const guest = 'guest_id' in placed ? { guest_id: placed.guest_id } : {}
  const isWithdrawn = story.change.state === 'WITHDRAWN'
  return {
    ...order,
    rows: {
      ...rows,
      'shop.cart': [],
      'shop.cart_item': [],
      'shop.orders': rows['shop.orders'].map((one) => ({
        ...one,
        cart_id,
        country_id,
        language_id,
        buyer,
        shipping_address,
        ...guest,
        // A cart is ordered in versions from 1 on; the orders that follow one count down.
        cart_version: -story.id,
        changes_order_id: base.order_id,
        credit: creditOf(story.change, base),
        expires_at: differenceDue(one.placed_at),
      })),
      'payments.attempt': paymentsOf(order, base),
      'shop.reservation': rows['shop.reservation'].map((one) => (isWithdrawn ? { ...one, state: 'RELEASED' } : one)),
    },
  }
}

/** An applied exchange has the money of the returned goods, which the first payment still holds, and the difference. */
function paymentsOf({ story, rows }: GuestOrder, base: GuestOrder): GuestOrder['rows']['payments.attempt'] {
  const paid = rows['payments.attempt']
  const credit = creditOf(story.change, base)
  if (paid.length === 0 || credit === 0) return paid
  const moved = base.rows['payments.attempt'].map(({ attempt_id, settled_at: _, ...held }) => ({
    ...held,
    attempt_id: MOVED_AFTER + story.id,
    order_id: story.id,
    token: `${held.token.slice(0, -4)}-${story.id}`,
    amount: credit,
    state: 'CAPTURED' as const,
    funded_by: attempt_id,
    provider_payment_id: null,
    sent_at: null,
    polled_at: null,
    settled_at: paid[0]?.settled_at ?? null,
    created_at: paid[0]?.settled_at ?? held.created_at,
  }))
  return [...paid.map((one) => ({ ...one, amount: one.amount - credit })), ...moved]
}

/** Value of the returned goods. */
function creditOf(change: StoryChange | undefined, base: GuestOrder): number {
  const [order] = base.rows['shop.orders']
  if (change?.kind !== 'EXCHANGE' || order === undefined) return 0
  return refundTotals(componentsOf({ of: 'one' }, order, base.rows['shop.order_line'])).amount
}

/** The change of an order that follows another, by table, with its timeline. */
export function changeRows({ story, rows }: GuestOrder, admin_id: number) {
  const { change } = story
  const [order] = rows['shop.orders']
  if (change === undefined || order === undefined) return { amendments: [], lines: [], events: [] }
  const { kind, state, of: order_id } = change
  const { credit, placed_at, currency_code } = order
  const isExchange = kind === 'EXCHANGE'
  const amendment_id = story.id
  const expires_at = differenceDue(placed_at)
  const settled = {
    PENDING: null,
    EXPIRED: expires_at,
    APPLIED: order.paid_at,
    WITHDRAWN: new Date(placed_at.getTime() + WITHDRAWN_AFTER_MS),
  }[state]
  const event = (what: string, actor: 'admin' | 'shop', at: Date, facts: object) => ({
    order_id,
    kind: what,
    actor,
    admin_id: actor === 'admin' ? admin_id : null,
    facts,
    at,
  })
  const requested = { amendment_id, due: order.total_gross - credit, back: 0, currency_code }
  const ends = {
    PENDING: null,
    APPLIED: ['change_applied', 'shop'],
    EXPIRED: ['change_expired', 'shop'],
    WITHDRAWN: ['change_undone', 'admin'],
  } as const
  const end = ends[state]
  return {
    amendments: [
      {
        amendment_id,
        order_id,
        kind,
        return_id: isExchange ? returnOfStory(order_id) : null,
        state,
        new_order_id: story.id,
        worth: credit,
        credit,
        admin_id,
        reason: 'The buyer asked for it by phone',
        created_at: placed_at,
        expires_at,
        settled_at: settled,
      },
    ],
    lines: isExchange ? [{ amendment_id, order_id, position: 1, units: 1, deduction: 0 }] : [],
    events: [
      event(isExchange ? 'exchange_requested' : 'change_requested', 'admin', placed_at, requested),
      ...(end === null || settled === null ? [] : [event(end[0], end[1], settled, { amendment_id })]),
    ],
  }
}
