import { differenceDue } from '@meridian/domain/amendment.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { AttemptState } from '@meridian/domain/payment.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meridian/domain/time-units.ts'
import { buyerOf } from '../generate/buyers.ts'
import { bytesOf, chanceOf } from '../generate/chance.ts'
import { type OrderRows, type OrderWorld, orderRows } from '../generate/generated-order.ts'
import type { OrderScenario } from '../generate/order-scenarios.ts'
import { daysBefore } from '../insert-rows.ts'
import { following, WITHDRAWN_AFTER_MS } from './following-orders.ts'
import { GUEST_STORIES, type GuestStory } from './guest-stories.ts'

/** An order of a guest with its story. */
export interface GuestOrder {
  order_id: number
  story: GuestStory
  rows: OrderRows
}

/** Orders are placed at six in the evening. */
const PLACED_MS = 6 * HOUR_MS
const PAID_AFTER_MS = 3 * MINUTE_MS
const COUNTRY = 'PL'
const GUESTS = 1

/** The orders of guests, always the same for the same day. Their ids lie below those of members' orders. */
export function guestOrders(world: OrderWorld): GuestOrder[] {
  const orders = GUEST_STORIES.map((story) => {
    const { id } = story
    const chance = chanceOf('order of a guest', id)
    const buyer = buyerOf(COUNTRY, id, chance)
    const rows = orderRows({
      order_id: id,
      name: `guest-${id}`,
      bytes: (what) => bytesOf(`${what} of guests`, id),
      placedMs: placedMs(world.now, story),
      country_id: COUNTRY,
      language_id: 'pl',
      buyer: { ...buyer, email: buyer.email.replace('@buyers.', '@guests.') },
      by: { guest_id: guestIdOf(id) },
      price_group_id: GUESTS,
      timings: [story.timing ?? 'instant'],
      world,
      chance,
      scenario: lifeOfStory(story),
      parcels: story.parcels ?? [],
      invoice: story.invoice ?? null,
      is_cancelled: story.cancelled ?? false,
    })
    return { order_id: id, story, rows }
  })
  return orders.map((order) => {
    const base = orders.find(({ order_id }) => order_id === order.story.change?.of)
    return base === undefined ? order : following(order, base)
  })
}

function placedMs(now: Date, { days }: GuestStory): number {
  return daysBefore(now, days).getTime() - PLACED_MS
}

/** When the order of a story was paid, which nothing delays. */
export function paidAt(now: Date, story: GuestStory): Date {
  return new Date(placedMs(now, story) + PAID_AFTER_MS)
}

function guestIdOf(id: number): string {
  return `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`
}

/** Moments of an order that nothing delays, after it was placed. */
const STEPS = [
  { to: 'PENDING_PAYMENT', cause: 'placed', after_ms: 0 },
  { to: 'PAID', cause: 'payment captured', after_ms: PAID_AFTER_MS },
  { to: 'FULFILLING', cause: 'packing began', after_ms: 14 * HOUR_MS },
  { to: 'SHIPPED', cause: 'handed to the carrier', after_ms: 18 * HOUR_MS },
  { to: 'DELIVERED', cause: 'delivered', after_ms: 44 * HOUR_MS },
] as const

/** The payment of an order in a state; captured in any other. */
const ATTEMPTS: Partial<Record<OrderState, AttemptState>> = {
  CONFIRMED: 'AUTHORISED',
  CANCELLED: 'CANCELLED',
  REFUNDED: 'REFUNDED',
}

/** SPEC §4: the transitions of the order up to its state. */
function lifeOfStory({ days, state, parcels = [], refund, change }: GuestStory): OrderScenario {
  const [placed, ...way] = STEPS
  const attempt = (now: OrderState): AttemptState => ATTEMPTS[now] ?? 'CAPTURED'
  if (state === 'PENDING_PAYMENT') return { attempt: () => null, steps: [placed] }
  if (state === 'EXPIRED') {
    const after_ms = change === undefined ? 11 * MINUTE_MS : differenceDue(new Date(0)).getTime()
    const expired = { to: state, cause: 'not paid in time', after_ms } as const
    return { attempt: () => null, steps: [placed, expired] }
  }
  if (state === 'CANCELLED' && change !== undefined) {
    const withdrawn = { to: state, cause: 'the change was withdrawn', after_ms: WITHDRAWN_AFTER_MS } as const
    return { attempt: () => null, steps: [placed, withdrawn] }
  }
  if (state === 'CANCELLED' || state === 'CONFIRMED') {
    const confirmed = { to: 'CONFIRMED', cause: 'to be paid on delivery', after_ms: MINUTE_MS } as const
    const cancelled = { to: 'CANCELLED', cause: 'cancelled by the buyer', after_ms: HOUR_MS } as const
    return { attempt, steps: state === 'CANCELLED' ? [placed, confirmed, cancelled] : [placed, confirmed] }
  }
  const isOver = state === 'REFUND_DUE' || state === 'REFUNDED'
  const last: OrderState = isOver ? (parcels.includes('DELIVERED') ? 'DELIVERED' : 'PAID') : state
  const steps = [placed, ...way.slice(0, way.findIndex(({ to }) => to === last) + 1)]
  if (!isOver) return { attempt, steps }
  const over = refundedMs({ days, refund })
  const due = { to: 'REFUND_DUE', cause: 'everything is given back', after_ms: over } as const
  const refunded = { to: 'REFUNDED', cause: 'money given back', after_ms: over + MINUTE_MS } as const
  return { attempt, steps: [...steps, due, ...(state === 'REFUNDED' ? [refunded] : [])] }
}

/** When the refund of a story was decided, after the order was placed. */
function refundedMs({ days, refund }: Pick<GuestStory, 'days' | 'refund'>): number {
  return (days - (refund?.days ?? 0)) * DAY_MS + PLACED_MS - HOUR_MS
}
